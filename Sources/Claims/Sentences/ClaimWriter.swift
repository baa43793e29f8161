package import LifecycleEngine
internal import ScenarioLanguage

/// Writes a claim as the sentences that are checked (COMMANDS.md, Claims).
package enum ClaimWriter {
  package static func text(of claim: Claim, in scenario: Scenario) -> String {
    let sentences = claim.sentences.map { text(of: $0, in: scenario) }.joined(separator: " and ")
    return claim.isNegated ? ClaimReader.Reading.negation + sentences : sentences
  }

  package static func text(of sentence: Claim.Sentence, in scenario: Scenario) -> String {
    func callback(_ pattern: CallbackPattern) -> String { text(of: pattern, in: scenario) }
    func step(_ step: Step) -> String {
      StepText.text(of: step, in: scenario)
    }
    return switch sentence {
    case .before(let x, let y): "\(callback(x)) before \(callback(y))"
    case .every(let y, let x): "every \(callback(y)) after \(callback(x))"
    case .everyNew(let y, let x): "every \(callback(y)) after a new \(callback(x))"
    case .followed(let x, let y): "every \(callback(x)) before \(callback(y))"
    case .neverOnce(let x, let y): "never \(callback(x)) after \(callback(y))"
    case .immediatelyBefore(let x, let y): "\(callback(x)) immediately before \(callback(y))"
    case .never(let x): "never \(callback(x))"
    case .atMost(let x, let count): "\(callback(x)) at most \(count) times"
    case .exactly(let x, let count): "\(callback(x)) exactly \(count) times"
    case .after(let x, let done): "\(callback(x)) after \(step(done))"
    case .always(let x, let done): "always \(callback(x)) after \(step(done))"
    case .neverAfter(let x, let done): "never \(callback(x)) after \(step(done))"
    case .neverAgain(let x, let done): "never \(callback(x)) again after \(step(done))"
    case .during(let done, let sentence):
      "\(text(of: sentence, in: scenario)) during \(step(done))"
    }
  }

  /// `A.viewDidLoad`, or `*.viewDidLoad`.
  static func text(of pattern: CallbackPattern, in scenario: Scenario) -> String {
    // The app stands in for any object; `*` replaces its name.
    let object = pattern.object ?? .app
    let line = Occurrence(object, pattern.callback, pattern.argument, state: pattern.state)
    let text = CallbackText.text(of: line, in: scenario)
    let suffix = pattern.isImmediate ? " immediately" : ""
    guard pattern.object == nil, let dot = text.firstIndex(of: ".") else { return text + suffix }
    return "*" + text[dot...] + suffix
  }
}
