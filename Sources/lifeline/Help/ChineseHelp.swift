internal import Documents
internal import TextFormats

/// A command's help page in Chinese. ArgumentParser's own headings are English only and its lines
/// are wrapped by characters, not columns, so this renders the command structure that it dumps.
struct ChineseHelp {
  private let usage: CommandUsage
  private let width: Int

  /// - Parameters:
  ///   - words: the command line, which begins with the names of commands.
  ///   - width: the maximum number of columns per line.
  static func page(for words: [String], width: Int) -> String? {
    guard var command = CommandStructure.program(in: .chinese) else { return nil }
    for word in words.first == "help" ? words.dropFirst() : words[...] {
      guard let part = command.subcommands?.first(where: { $0.commandName == word }) else { break }
      command = part
    }
    let usage = CommandUsage(command: command, language: .chinese)
    return ChineseHelp(usage: usage, width: max(20, width)).page
  }

  private var page: String {
    let overview = [usage.command.abstract, usage.command.discussion].compactMap { $0 }
    func element(_ argument: CommandStructure.Argument) -> (label: String, text: String) {
      (usage.spelling(of: argument), usage.text(of: argument))
    }
    let parts = [
      overview.isEmpty ? [] : wrapped("概述：" + overview.joined(separator: "\n\n")),
      wrapped("用法：\(usage.synopsis())", hanging: 2),
      section("参数", usage.arguments.filter { $0.kind == .positional }.map(element)),
      section("选项", usage.arguments.filter { $0.kind != .positional }.map(element)),
      section("命令", usage.subcommands.map { ($0.commandName, $0.abstract ?? "") }),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n") + footer
  }

  private func wrapped(_ text: String, hanging: Int = 0) -> [String] {
    TextWrap.lines(text, width: width, hanging: hanging)
  }

  // MARK: Sections

  private func section(_ title: String, _ elements: [(label: String, text: String)]) -> [String] {
    elements.isEmpty ? [] : [title + "："] + elements.flatMap(lines)
  }

  /// How to get help on subcommands; without a final line break.
  private var footer: String {
    guard !usage.subcommands.isEmpty else { return "" }
    let path = ([usage.path[0], "help"] + usage.path.dropFirst()).joined(separator: " ")
    let lines = TextWrap.lines("'\(path) <命令>' 显示一个命令的详细说明。", width: width - 2)
    return "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
  }

  /// The label with its text next to it, or below it if the label is long or the screen narrow.
  private func lines(_ label: String, _ text: String) -> [String] {
    let column = width < 60 ? 6 : 26
    let margin = String(repeating: " ", count: column)
    let below = TextWrap.lines(text, width: width - column).map { margin + $0 }
    let label = "  " + label
    guard DisplayWidth.of(label) < column, let first = below.first else { return [label] + below }
    return [DisplayWidth.padded(label, to: column) + first.dropFirst(column)] + below.dropFirst()
  }
}
