package import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

extension ClaimWriter {
  /// A claim as a Chinese sentence, which is read as the same claim; `*` is omitted.
  package static func chinese(of claim: Claim, in scenario: Scenario) -> String {
    let sentences = claim.sentences.map { chinese(of: $0, in: scenario) }.joined(separator: "；")
    return claim.isNegated ? "并非总是这样：" + sentences : sentences
  }

  package static func chinese(of sentence: Claim.Sentence, in scenario: Scenario) -> String {
    func callback(_ pattern: CallbackPattern) -> String {
      var pattern = pattern
      pattern.isImmediate = false
      let text = text(of: pattern, in: scenario)
      return text.hasPrefix("*.") ? String(text.dropFirst(2)) : text
    }
    func call(_ pattern: CallbackPattern) -> String {
      (pattern.isImmediate ? "立即" : "") + "调用 " + callback(pattern)
    }
    func when(_ step: Step) -> String {
      let text = StepText.text(of: step, in: scenario, language: .chinese)
      return text.last?.isASCII == true ? text + " 时" : text + "时"
    }
    return switch sentence {
    case .before(let x, let y): "\(callback(x)) 在 \(callback(y)) 之前调用"
    case .every(let y, let x): "\(callback(y)) 之前一定已经调用过 \(callback(x))"
    case .everyNew(let y, let x): "每次 \(callback(y)) 之前都有 \(callback(x))"
    case .followed(let x, let y): "每次 \(callback(x)) 之后都会调用 \(callback(y))"
    case .neverOnce(let x, let y): "\(callback(y)) 之后不会调用 \(callback(x))"
    case .immediatelyBefore(let x, let y): "\(callback(x)) 之后紧接着调用 \(callback(y))"
    case .never(let x): "不会调用 \(callback(x))"
    case .atMost(let x, let count): "\(callback(x)) 最多调用 \(count) 次"
    case .exactly(let x, let count): "\(callback(x)) 恰好调用 \(count) 次"
    case .after(let x, let step): "\(when(step))会\(call(x))"
    case .always(let x, let step): "\(when(step))一定会\(call(x))"
    case .neverAfter(let x, let step): "\(when(step))不会\(call(x))"
    case .neverAgain(let x, let step): "\(when(step))不会再次\(call(x))"
    case .during(let step, let inner): "\(when(step))，\(chinese(of: inner, in: scenario))"
    }
  }
}
