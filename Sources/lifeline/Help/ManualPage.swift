internal import ArgumentParser
internal import TextFormats

/// The manual page in the form that `man` reads (man(7)), from the same texts as `--help`.
struct ManualPage: LanguageChoosing {
  private let program: CommandStructure
  let language: Localized.Language

  /// Nil: ArgumentParser's dump has another format.
  init?(in language: Localized.Language) {
    guard let program = CommandStructure.program(in: language) else { return nil }
    self.program = program
    self.language = language
  }

  var text: String {
    let title = pick("User Commands", "用户命令")
    let abstract = pick("learn the order in which iOS calls your code", "学习 iOS 按什么次序调用你的代码")
    let parts = [
      ".TH LIFELINE 1 \"\" \"lifeline \(ProgramVersion.number)\" \"\(title)\"\n",
      section(pick("NAME", "名称"), "lifeline \\- \(abstract)\n"),
      section(pick("SYNOPSIS", "概要"), synopsis),
      section(pick("DESCRIPTION", "描述"), ManualText.description.map(paragraph).joined()),
      section(pick("COMMANDS", "命令"), commands(of: program)),
      section(pick("OPTIONS OF EVERY COMMAND", "每个命令的选项"), globalOptions),
      section(pick("EXIT STATUS", "退出状态"), list(ManualText.statuses)),
      section(pick("ENVIRONMENT", "环境变量"), list(ManualText.variables)),
      section(pick("FILES", "文件"), list(ManualText.files)),
      section(pick("EXAMPLES", "例子"), ManualText.examples.map(example).joined()),
      section(pick("SEE ALSO", "另见"), ManualText.pages.map(paragraph).joined()),
    ]
    return parts.joined()
  }

  private func section(_ title: String, _ text: String) -> String { ".SH \"\(title)\"\n\(text)" }

  private var synopsis: String {
    let command = pick("command", "命令")
    let argument = pick("argument", "参数")
    return ".B lifeline\n[\\fI\(command)\\fR [\\fI\(argument)\\fR ...]]\n"
  }

  private func paragraph(_ text: Localized) -> String {
    ".PP\n" + Self.escaped(text[language]) + "\n"
  }

  private func list(_ entries: [(String, Localized)]) -> String {
    entries.map { ".TP\n.B \(Self.escaped($0))\n\(Self.escaped($1[language]))\n" }.joined()
  }

  private func example(_ text: Localized, _ command: String) -> String {
    paragraph(text) + ".PP\n.RS 4\n.EX\n\(Self.escaped(command))\n.EE\n.RE\n"
  }

  // MARK: Commands

  /// All commands, each with its description and its own options.
  private func commands(of command: CommandStructure) -> String {
    CommandUsage(command: command, language: language).subcommands.map { part in
      let usage = CommandUsage(command: part, language: language)
      guard usage.subcommands.isEmpty else { return commands(of: part) }
      let own = usage.arguments.filter { !globalNames.contains($0.preferredName?.name ?? "") }
      let texts = [part.abstract, part.discussion].compactMap { $0 }
      return ".SS \"\(Self.quoted(usage.synopsis(besides: globalNames)))\"\n"
        + texts.map { ".PP\n\(Self.escaped($0))\n" }.joined() + list(own, of: usage)
    }.joined()
  }

  private func list(_ arguments: [CommandStructure.Argument], of usage: CommandUsage) -> String {
    arguments.map {
      ".TP\n.B \(Self.escaped(usage.spelling(of: $0)))\n\(Self.escaped(usage.text(of: $0)))\n"
    }.joined()
  }

  /// A command whose options include all global ones.
  private var plainest: CommandStructure? {
    program.subcommands?.first { $0.commandName == LearnCommand._commandName }
  }

  private var global: [CommandStructure.Argument] {
    let names = Set(["lang", "plain", "color", "content", "help", "version"])
    return (plainest?.arguments ?? []).filter { names.contains($0.preferredName?.name ?? "") }
  }

  private var globalNames: Set<String> { Set(global.compactMap { $0.preferredName?.name }) }

  private var globalOptions: String {
    plainest.map { list(global, of: CommandUsage(command: $0, language: language)) } ?? ""
  }

  // MARK: Text

  /// `man` interprets backslashes, hyphens, and a leading dot or quote.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let safe = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + safe : safe
    }.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    escaped(text).replacing("\"", with: "\\(dq")
  }
}
