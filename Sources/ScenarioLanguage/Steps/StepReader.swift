package import LifecycleEngine
package import TextFormats

/// Reads one step, in code or in words.
package enum StepReader {
  /// Reads a typed step with a scenario's names, and adds its texts to the scenario.
  package static func read(
    _ text: String, in scenario: inout Scenario, file: String, problems: inout [Problem]
  ) -> Step? {
    let length = text.unicodeScalars.count
    let node = Node(
      .scalar(text),
      range: SourceRange(start: .start, length: length))
    var context = ReadingContext(file: file, scenario: scenario)
    let step = step(text, in: node, &context)
    problems += context.problems
    if !context.hasErrors { scenario.texts = context.scenario.texts }
    return context.hasErrors ? nil : step
  }

  static func step(_ text: String, in node: Node, _ context: inout ReadingContext) -> Step? {
    if isInWords(text) || !isCode(text) {
      return HappeningReader.read(text, in: node, &context).map(Step.happening)
    }
    return context.call(text, in: node).map(Step.code)
  }

  /// Whether the step begins with an actor.
  static func isInWords(_ text: String) -> Bool {
    guard let first = text.split(separator: " ", maxSplits: 1).first else { return false }
    return HappeningReader.actors.contains(first.lowercased())
  }

  /// Whether the first name is followed by a sign that only code has there.
  private static func isCode(_ text: String) -> Bool {
    let text = text.drop { $0 == " " }
    let rest = text.drop { $0.isLetter || $0.isNumber || $0 == "_" }
    guard rest.startIndex > text.startIndex else { return true }
    if text.hasPrefix("let ") || text.hasPrefix("var ") { return true }
    let next = rest.first { $0 != " " }
    guard let next else { return true }
    if rest.first == " " { return next == "=" || next == "." }
    return ".(=?!{[".contains(next)
  }
}
