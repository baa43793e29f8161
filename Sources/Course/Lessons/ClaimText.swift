internal import LifecycleEngine
package import TextFormats

/// A claim of the ledger in words: what a document says, what came of it, and why.
package struct ClaimText: Hashable, Sendable {
  let id: String
  /// Tells the verdicts apart at a glance.
  package let sign: String
  package let claim: String
  /// One sentence.
  let verdict: String
  /// Verdict and reason.
  package let judgement: String
  /// What a sign alone does not say; nil where the claim plainly holds.
  package let remark: String?

  package init(_ entry: ClaimEntry, in language: Localized.Language) {
    id = entry.id
    claim = entry.claim[language]
    sign = Self.sign(of: entry.verdict)
    verdict = Self.sentence(of: entry.verdict)[language]
    let why = entry.why?[language]
    let space = language == .english ? " " : ""
    judgement = [verdict, why].compactMap { $0 }.joined(separator: space)
    switch entry.verdict {
    case .holds: remark = nil
    case .doesNotHold: remark = why
    case .holdsIf, .holdsFor, .notAboutBehaviour: remark = judgement
    }
  }

  private static func sign(of verdict: ClaimEntry.Verdict) -> String {
    switch verdict {
    case .holds: "✓"
    case .holdsFor, .holdsIf: "~"
    case .doesNotHold: "✗"
    case .notAboutBehaviour: "·"
    }
  }

  private static func sentence(of verdict: ClaimEntry.Verdict) -> Localized {
    switch verdict {
    case .holds: Localized("It holds.", "成立。")
    case .holdsIf(let condition):
      Localized(
        "Only if \(condition).", "有条件成立：\(condition)。")
    case .holdsFor(let versions): sentence(on: versions)
    case .doesNotHold: Localized("It does not hold.", "不成立。")
    case .notAboutBehaviour:
      Localized("Not about behaviour.", "这一条不涉及行为。")
    }
  }

  /// The first and the last version known here are no limits of the claim.
  private static func sentence(on versions: ClosedRange<Int>) -> Localized {
    let first = versions.lowerBound
    let last = versions.upperBound
    if first == last {
      return Localized("On iOS \(first) only.", "仅在 iOS \(first) 上成立。")
    }
    if last == Platform.versions.upperBound {
      return Localized("From iOS \(first) on.", "从 iOS \(first) 起成立。")
    }
    if first == Platform.versions.lowerBound {
      return Localized("Up to iOS \(last).", "iOS \(last) 及之前成立。")
    }
    return Localized(
      "From iOS \(first) to \(last).", "iOS \(first) 到 \(last) 成立。")
  }
}
