package import LifecycleEngine
internal import ScenarioLanguage

/// What comes beside the callbacks of watched objects: lines that the app's code prints, and what
/// UIKit logs. Both are asked for whenever they come, so a learner is told of all that may.
extension Question {
  /// The lines that the code may print, each text once, by their texts: their order in the code would
  /// say something of the run.
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

  /// UIKit's messages without their words, wherever the code calls what UIKit may object to: to
  /// name them only where one comes would give it away.
  package var messages: [Occurrence] {
    let mayCome =
      scenario.mayDrawObjection || allowed.orders.contains { $0.contains { $0.object == .uikit } }
    return mayCome ? [Occurrence(.uikit, .warning), Occurrence(.uikit, .exception)] : []
  }

  /// A callback as it is offered to be picked: UIKit's messages without their words, which would
  /// tell too much, and one line for all that print the same.
  package func offered(_ occurrence: Occurrence) -> Occurrence {
    switch occurrence.object {
    case .uikit: Occurrence(.uikit, occurrence.callback)
    case .console: printable.first { $0.matches(occurrence) } ?? occurrence
    default: occurrence
    }
  }

  /// A callback as sentences name it: the first words of what UIKit says.
  package func short(_ occurrence: Occurrence) -> String { Self.short(text(occurrence)) }

  /// The same of a callback's text.
  package static func short(_ text: String) -> String {
    guard text.hasPrefix("UIKit."), let start = text.firstIndex(of: "(") else { return text }
    let words = text[text.index(after: start)...].dropLast().split(separator: " ")
    guard words.count > wordsOfMessage else { return text }
    return text[...start] + words.prefix(wordsOfMessage).joined(separator: " ") + " …)"
  }

  private static let wordsOfMessage = 3
}
