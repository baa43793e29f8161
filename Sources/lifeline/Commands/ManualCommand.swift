internal import ArgumentParser
internal import TextFormats

/// The manual page, for `make install`.
struct ManualCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "manual", abstract: Localized("Write the manual page.", "写出手册页。"),
      shouldDisplay: false)
  }

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    guard let page = ManualPage(in: surroundings.language) else { return .doesNotHold }
    try surroundings.print(page.text)
    return .done
  }
}
