internal import ArgumentParser
internal import Practice
internal import TextFormats

/// Finds the command among the arguments, so that an unknown one is reported as such, global
/// options may precede it, and `learn` is the default.
enum FirstWord {
  private static let withValue: Set<String> = ["--lang", "--color", "--content"]
  private static let ofTheProgram: Set<String> = [
    "--help", "-h", "--version", "--help-hidden", "--generate-completion-script",
    "--experimental-dump-help",
  ]

  static func arranged(_ arguments: [String]) throws -> [String] {
    // A request from a completion script: the rest is the line to complete.
    if arguments.first == "---completion" { return arguments }
    let arguments = arguments.map(asValue)
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-"), arguments[index] != "--" {
      if ofTheProgram.contains(arguments[index]) { return arguments }
      if arguments[index].hasPrefix("--generate-completion-script=") { return arguments }
      index += withValue.contains(arguments[index]) ? 2 : 1
    }
    guard index < arguments.count, arguments[index] != "--" else { return ["learn"] + arguments }
    let word = arguments[index]
    let commands = Lifeline.configuration.subcommands
    guard word == "help" || commands.contains(where: { $0._commandName == word }) else {
      throw unknown(word, among: commands.map { $0._commandName } + ["help"], of: "lifeline")
    }
    if word == "help" {
      let words = withoutGlobal(arguments[index...])
      try checkPath(words.dropFirst(), from: Lifeline.self)
      return words
    }
    let parts = commands.first { $0._commandName == word }?.configuration.subcommands ?? []
    guard !parts.isEmpty else {
      return [word] + arguments[..<index] + arguments[(index + 1)...]
    }
    // A group has no options itself, so they go after the subcommand.
    let inner = try arranged(
      Array(arguments[..<index] + arguments[(index + 1)...]), as: parts, of: word)
    return [word] + inner
  }

  /// An argument such as `-[A viewDidLoad] before …` or `- A before B` is text and no option.
  private static func asValue(_ argument: String) -> String {
    argument.hasPrefix("-[") || argument.hasPrefix("- ") ? " " + argument : argument
  }

  /// `help` takes no options; its language has been determined already.
  private static func withoutGlobal(_ words: ArraySlice<String>) -> [String] {
    var words = words
    var kept: [String] = []
    while let word = words.popFirst() {
      if withValue.contains(word) {
        words = words.dropFirst()
      } else if word != "--plain", !withValue.contains(where: { word.hasPrefix($0 + "=") }) {
        kept.append(word)
      }
    }
    return kept
  }

  /// Checks that the words lead from a command to a subcommand.
  private static func checkPath(
    _ words: ArraySlice<String>, from command: any ParsableCommand.Type
  ) throws {
    guard let word = words.first else { return }
    let parts = command.configuration.subcommands
    guard let part = parts.first(where: { $0._commandName == word }) else {
      let program = command == Lifeline.self ? "lifeline" : "lifeline \(command._commandName)"
      throw unknown(word, among: parts.map { $0._commandName }, of: program)
    }
    try checkPath(words.dropFirst(), from: part)
  }

  /// The same within a group of commands; without a subcommand, the group's help.
  private static func arranged(
    _ arguments: [String], as parts: [any ParsableCommand.Type], of group: String
  ) throws -> [String] {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-") {
      if ofTheProgram.contains(arguments[index]) { return [arguments[index]] }
      index += withValue.contains(arguments[index]) ? 2 : 1
    }
    guard index < arguments.count else { return [] }
    let names = parts.map { $0._commandName }
    guard names.contains(arguments[index]) else {
      throw unknown(arguments[index], among: names, of: "lifeline \(group)")
    }
    return [arguments[index]] + arguments[..<index] + arguments[(index + 1)...]
  }

  /// The command that does what a word of a session does, that the word begins, or the nearest one.
  private static func meant(by word: String, among known: [String]) -> String? {
    let word = word.lowercased()
    switch SessionCommand.Name(rawValue: word) {
    case .lesson where known.contains("learn"): return "learn"
    case .lessons where known.contains("list"): return "list lessons"
    default: break
    }
    let begun = known.filter { word.count > 2 && $0.hasPrefix(word) }
    return begun.count == 1 ? begun[0] : NearestName.of(word, among: known)
  }

  private static func unknown(_ word: String, among known: [String], of program: String) -> Failure
  {
    let unknown = Localized(
      "unknown command '\(SafeText.visible(word))'", "没有命令“\(SafeText.visible(word))”")
    let message = unknown.guessing(meant(by: word, among: known))
    return Failure(
      .wrongUsage,
      "\(message); '\(program) --help' shows all", "\(message)；'\(program) --help' 列出全部")
  }
}
