internal import TextFormats

/// How a command is typed, in one language, for help and the manual.
struct CommandUsage: LanguageChoosing {
  let command: CommandStructure
  let language: Localized.Language

  /// `lifeline drill new`.
  var name: String { path.joined(separator: " ") }
  var path: [String] { (command.superCommands ?? []) + [command.commandName] }

  var arguments: [CommandStructure.Argument] {
    (command.arguments ?? []).filter(\.shouldDisplay)
  }

  var subcommands: [CommandStructure] {
    (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The command with its arguments, except for those with these names. If there are many options,
  /// optional ones aren't listed individually.
  func synopsis(besides names: Set<String> = []) -> String {
    let own = arguments.filter { argument in
      let name = argument.preferredName?.name ?? ""
      return !names.contains(name) && !["help", "version"].contains(name)
    }
    let isLong = own.count > 12
    let named = isLong ? own.filter { $0.kind == .positional || !$0.isOptional } : own
    let words =
      [name] + (isLong ? ["[<\(pick("options", "选项"))>]"] : []) + named.map(synopsis)
      + (subcommands.isEmpty ? [] : ["<\(pick("command", "命令"))>"])
    return words.joined(separator: " ")
  }

  private func synopsis(of argument: CommandStructure.Argument) -> String {
    let text = spelling(of: argument.preferredName.map { [$0] } ?? [], argument)
    let repeated = text + (argument.isRepeating ? " ..." : "")
    return argument.isOptional ? "[\(repeated)]" : repeated
  }

  /// `-h, --help`, `--lang <lang>`, `<files>`.
  func spelling(of argument: CommandStructure.Argument) -> String {
    let names = argument.names ?? []
    return spelling(
      of: names.filter { $0.kind != "long" } + names.filter { $0.kind == "long" }, argument)
  }

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

  /// An argument's purpose, its values, and its default.
  func text(of argument: CommandStructure.Argument) -> String {
    let values = argument.allValues.map {
      pick("values: ", "取值：") + $0.joined(separator: ", ")
    }
    let usual = argument.defaultValue.map { pick("default: ", "默认：") + $0 }
    let all = [values, usual].compactMap { $0 }
    guard !all.isEmpty else { return abstract(of: argument) }
    let facts = all.joined(separator: pick("; ", "；"))
    return abstract(of: argument) + pick(" (\(facts))", "（\(facts)）")
  }

  private func abstract(of argument: CommandStructure.Argument) -> String {
    // These two are ArgumentParser's own.
    switch argument.preferredName?.name {
    case "help": pick("Show help information.", "显示这份说明。")
    case "version": pick("Show the version.", "显示版本。")
    default: argument.abstract ?? ""
    }
  }
}
