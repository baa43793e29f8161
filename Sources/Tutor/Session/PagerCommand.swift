internal import Documents
internal import Practice
package import TextFormats

/// A line typed at a pause in output that is longer than a screen.
package enum PagerCommand: Hashable, Sendable {
  /// Show the next screen.
  case more
  /// Show the rest without a pause.
  case all
  case help, leave
  /// Anything else, which is answered by the prompt after the output.
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

  /// The pager's prompt.
  package static func prompt(_ language: Localized.Language, isPlain: Bool) -> String {
    let more = Words(language: language).more
    return isPlain ? PlainSigns(language: language).prompt(more) : more
  }

  /// The pager's commands.
  package static func help(_ language: Localized.Language) -> String {
    Words(language: language).pagerHelp
  }
}
