internal import TextFormats

/// A command typed in the sandbox; anything else is the scenario language.
enum SandboxCommand: Hashable, Sendable {
  case show, clear, leave
  case undo(Int)
  case ask(Int)
  case save(String)
  /// The command's argument is missing or wrong; contains its usage.
  case misused(String)

  /// The names of each command, with its usage in the help.
  static let names: [(command: String, aliases: [String], usage: String)] = [
    ("undo", ["撤销", "撤消"], "undo [N]"), ("show", ["显示", "题目"], "show"), ("clear", ["清空"], "clear"),
    ("ask", ["出题"], "ask [N]"), ("save", ["保存"], "save NAME"),
    ("leave", ["离开", "back", "返回"], "leave"),
  ]

  /// Nil if the line isn't a sandbox command.
  init?(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let first = words.first?.lowercased(),
      let name = Self.names.first(where: { $0.command == first || $0.aliases.contains(first) })
    else { return nil }
    switch (name.command, words.count) {
    case ("show", 1): self = .show
    case ("clear", 1): self = .clear
    case ("leave", 1): self = .leave
    case ("undo", 1): self = .undo(1)
    case ("ask", 1): self = .ask(1)
    case ("undo", 2):
      self = Int(words[1]).flatMap { $0 > 0 ? .undo($0) : nil } ?? .misused(name.usage)
    case ("ask", 2):
      self = Int(words[1]).flatMap { $0 > 0 ? .ask($0) : nil } ?? .misused(name.usage)
    case ("save", 2): self = .save(words[1])
    default: self = .misused(name.usage)
    }
  }
}
