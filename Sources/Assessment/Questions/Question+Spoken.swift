package import LifecycleEngine
internal import ScenarioLanguage

/// Output besides the callbacks of watched objects: lines that the app's code prints, and messages
/// that UIKit logs. Both are asked for whenever they occur, so learners are shown all possible
/// ones.
extension Question {
  /// The lines that the code may print, once per text and sorted: their order in the code would
  /// reveal something of the run.
  package var printable: [Occurrence] {
    let printed = (trace.events.map(\.occurrence) + allowed.orders.joined()).filter {
      $0.object == .console
    }
    var byText: [String: Occurrence] = [:]
    for line in PrintableLines.all(in: scenario) + printed where byText[text(line)] == nil {
      byText[text(line)] = line
    }
    return byText.sorted { $0.key < $1.key }.map(\.value)
  }

  /// UIKit's messages without their text, wherever the code makes a call that UIKit may object to:
  /// listing them only when one is logged would reveal it.
  package var messages: [Occurrence] {
    let mayCome =
      scenario.mayDrawObjection || allowed.orders.contains { $0.contains { $0.object == .uikit } }
    return mayCome ? [Occurrence(.uikit, .warning), Occurrence(.uikit, .exception)] : []
  }

  /// A callback as it is offered for picking: UIKit's messages without their revealing text, and
  /// one entry for all lines with the same text.
  package func offered(_ occurrence: Occurrence) -> Occurrence {
    switch occurrence.object {
    case .uikit: Occurrence(.uikit, occurrence.callback)
    case .console: printable.first { $0.matches(occurrence) } ?? occurrence
    default: occurrence
    }
  }

  /// A short name for use in sentences: for a UIKit message its first words.
  package func short(_ occurrence: Occurrence) -> String { Self.short(text(occurrence)) }

  /// The short name for a callback's text.
  package static func short(_ text: String) -> String {
    guard text.hasPrefix("UIKit."), let start = text.firstIndex(of: "(") else { return text }
    let words = text[text.index(after: start)...].dropLast().split(separator: " ")
    guard words.count > wordsOfMessage else { return text }
    return text[...start] + words.prefix(wordsOfMessage).joined(separator: " ") + " …)"
  }

  private static let wordsOfMessage = 3
}
