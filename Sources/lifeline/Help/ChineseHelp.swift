internal import Documents
internal import TextFormats

/// A command's help page in Chinese. ArgumentParser's own headings are English only and its lines
/// are wrapped by characters, not columns, so this renders the command structure that it dumps.
struct ChineseHelp {
  private let command: CommandStructure
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
    return ChineseHelp(command: command, width: max(20, width)).page
  }

  private var page: String {
    let overview = [command.abstract, command.discussion].compactMap { $0 }
    let parts = [
      overview.isEmpty ? [] : wrapped("概述：" + overview.joined(separator: "\n\n")),
      wrapped("用法：\(usage)", hanging: 2),
      section("参数", arguments.filter { $0.kind == .positional }.map(element)),
      section("选项", arguments.filter { $0.kind != .positional }.map(element)),
      section("命令", subcommands.map { ($0.commandName, $0.abstract ?? "") }),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n") + footer
  }

  private var arguments: [CommandStructure.Argument] {
    (command.arguments ?? []).filter(\.shouldDisplay)
  }

  private func wrapped(_ text: String, hanging: Int = 0) -> [String] {
    TextWrap.lines(text, width: width, hanging: hanging)
  }

  // MARK: Usage

  /// If there are many options, optional ones aren't listed individually.
  private var usage: String {
    let own = arguments.filter { !Self.isOfEveryCommand($0) }
    let isLong = own.count > 12
    let named = isLong ? own.filter { $0.kind == .positional || !$0.isOptional } : own
    let name = ((command.superCommands ?? []) + [command.commandName]).joined(separator: " ")
    let words =
      [name] + (isLong ? ["[<选项>]"] : []) + named.map(synopsis)
      + (subcommands.isEmpty ? [] : ["<命令>"])
    return words.joined(separator: " ")
  }

  private static func isOfEveryCommand(_ argument: CommandStructure.Argument) -> Bool {
    ["help", "version"].contains(argument.preferredName?.name)
  }

  private func synopsis(of argument: CommandStructure.Argument) -> String {
    let text = spelling(of: argument.preferredName.map { [$0] } ?? [], argument)
    let repeated = text + (argument.isRepeating ? " ..." : "")
    return argument.isOptional ? "[\(repeated)]" : repeated
  }

  /// `-h, --help`, `--lang <lang>`, `<files>`.
  private func spelling(
    of names: [CommandStructure.Argument.Name], _ argument: CommandStructure.Argument
  ) -> String {
    let names = names.map(\.spelling).joined(separator: ", ")
    let value = "<\(argument.valueName ?? "")>"
    return switch argument.kind {
    case .positional: value
    case .option: "\(names) \(value)"
    case .flag: names
    }
  }

  // MARK: Sections

  private func section(_ title: String, _ elements: [(label: String, text: String)]) -> [String] {
    elements.isEmpty ? [] : [title + "："] + elements.flatMap(lines)
  }

  private func element(_ argument: CommandStructure.Argument) -> (label: String, text: String) {
    let names = argument.names ?? []
    let sorted = names.filter { $0.kind != "long" } + names.filter { $0.kind == "long" }
    let text = Self.abstract(of: argument) + allowed(argument)
    return (spelling(of: sorted, argument), text)
  }

  private static func abstract(of argument: CommandStructure.Argument) -> String {
    // These two are ArgumentParser's own.
    switch argument.preferredName?.name {
    case "help": "显示这份说明。"
    case "version": "显示版本。"
    default: argument.abstract ?? ""
    }
  }

  private func allowed(_ argument: CommandStructure.Argument) -> String {
    let values = argument.allValues.map { "取值：" + $0.joined(separator: ", ") }
    let usual = argument.defaultValue.map { "默认：" + $0 }
    let all = [values, usual].compactMap { $0 }
    return all.isEmpty ? "" : "（\(all.joined(separator: "；"))）"
  }

  private var subcommands: [CommandStructure] {
    (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// How to get help on subcommands; without a final line break.
  private var footer: String {
    guard !subcommands.isEmpty else { return "" }
    let names = (command.superCommands ?? []) + [command.commandName]
    let path = ([names[0], "help"] + names.dropFirst()).joined(separator: " ")
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
