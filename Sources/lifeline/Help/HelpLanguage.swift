internal import ArgumentParser
internal import TextFormats

/// The language of help texts while commands are created. ArgumentParser creates them itself and
/// reads one text each, so no parameter can pass the language; it applies to one call at a time.
enum HelpLanguage {
  @TaskLocal static var current = Localized.Language.english
}

extension ArgumentHelp {
  init(
    _ english: Localized.Phrase, _ chinese: Localized.Phrase, valueName: String? = nil
  ) {
    self.init(Localized(english, chinese)[HelpLanguage.current], valueName: valueName)
  }
}

extension ValidationError {
  init(_ english: Localized.Phrase, _ chinese: Localized.Phrase) {
    self.init(Localized(english, chinese)[HelpLanguage.current])
  }
}

extension CommandConfiguration {
  init(
    commandName: String, abstract: Localized, discussion: Localized? = nil, version: String = "",
    shouldDisplay: Bool = true, subcommands: [any ParsableCommand.Type] = []
  ) {
    let language = HelpLanguage.current
    self.init(
      commandName: commandName, abstract: abstract[language],
      discussion: discussion?[language] ?? "", version: version, shouldDisplay: shouldDisplay,
      subcommands: subcommands)
  }
}
