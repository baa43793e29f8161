internal import Documents
internal import Practice
package import TextFormats

/// What a line means in the middle of something longer than a screen.
package enum PagerCommand: Hashable, Sendable {
  /// The next screen.
  case more
  /// All that follows, without a pause.
  case all
  case help, leave
  /// Whatever it is, it is meant for the prompt behind all of it.
  case later

  package init(_ line: String) {
    switch SessionCommand(line) {
    case .next: self = .more
    case .help(nil): self = .help
    case .quit: self = .leave
    case .text("q"), .text("Q"): self = .all
    default: self = .later
    }
  }

  /// What is asked there.
  package static func prompt(_ language: Localized.Language, isPlain: Bool) -> String {
    let more = Words(language: language).more
    return isPlain ? PlainSigns(language: language).prompt(more) : more
  }

  /// What can be done there.
  package static func help(_ language: Localized.Language) -> String {
    Words(language: language).pagerHelp
  }
}
