internal import ArgumentParser
internal import Foundation
internal import TextFormats

/// A command as dumped by ArgumentParser (format version 0), with the parts that a help page shows.
struct CommandStructure: Decodable {
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
      let kind: String
      let name: String

      var spelling: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let preferredName: Name?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
  }

  let superCommands: [String]?
  let commandName: String
  let shouldDisplay: Bool
  let abstract: String?
  let discussion: String?
  let subcommands: [CommandStructure]?
  let arguments: [Argument]?

  /// The program's structure with the texts of a language; nil: the dump has another format.
  static func program(in language: Localized.Language) -> CommandStructure? {
    struct Tool: Decodable { let command: CommandStructure }
    let dump = HelpLanguage.$current.withValue(language) { Lifeline._dumpHelp() }
    return try? JSONDecoder().decode(Tool.self, from: Data(dump.utf8)).command
  }
}
