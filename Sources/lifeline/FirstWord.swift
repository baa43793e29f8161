internal import ArgumentParser
internal import TextFormats

/// Finds the command among the words typed, so that an unknown one is told as such, global options
/// may stand before it, and none at all means `learn`.
enum FirstWord {
  private static let withValue: Set<String> = ["--lang", "--color", "--content"]
  private static let ofTheProgram: Set<String> = [
    "--help", "-h", "--version", "--help-hidden", "--generate-completion-script",
    "--experimental-dump-help",
  ]

  static func arranged(_ arguments: [String]) throws -> [String] {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-"), arguments[index] != "--" {
      if ofTheProgram.contains(arguments[index]) { return arguments }
      if arguments[index].hasPrefix("--generate-completion-script=") { return arguments }
      index += withValue.contains(arguments[index]) ? 2 : 1
    }
    guard index < arguments.count, arguments[index] != "--" else { return ["learn"] + arguments }
    let word = arguments[index]
    let known = Lifeline.configuration.subcommands.map { $0._commandName } + ["help"]
    guard known.contains(word) else {
      let meant = NearestName.of(word, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure(
        .wrongUsage,
        "unknown command '\(SafeText.visible(word))'\(meant); 'lifeline --help' shows all")
    }
    if word == "help" { return Array(arguments[index...]) }
    return [word] + arguments[..<index] + arguments[(index + 1)...]
  }
}
