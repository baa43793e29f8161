internal import LifecycleEngine
package import TextFormats

/// A claim of the ledger in words: its sentence, verdict and reason.
package struct ClaimText: Hashable, Sendable {
  let id: String
  /// A distinct symbol for each verdict.
  package let sign: String
  package let claim: String
  /// One sentence.
  let verdict: String
  /// Verdict and reason.
  package let judgement: String
  /// An explanation of the sign; nil if the claim simply holds.
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
    case .holdsIf, .holdsFor, .notAboutBehavior: remark = judgement
    }
  }

  private static func sign(of verdict: ClaimEntry.Verdict) -> String {
    switch verdict {
    case .holds: "✓"
    case .holdsFor, .holdsIf: "~"
    case .doesNotHold: "✗"
    case .notAboutBehavior: "·"
    }
  }

  private static func sentence(of verdict: ClaimEntry.Verdict) -> Localized {
    switch verdict {
    case .holds: Localized("It's true.", "这句话正确。")
    case .holdsIf(let condition):
      Localized(
        "Only if \(condition).", "这句话只在这种情况下正确：\(condition)。")
    case .holdsFor(let versions): sentence(on: versions)
    case .doesNotHold: Localized("It's false.", "这句话不正确。")
    case .notAboutBehavior:
      Localized("Not about behavior.", "这一条不涉及行为。")
    }
  }

  /// A range up to the newest or from the oldest known version has only one bound.
  private static func sentence(on versions: ClosedRange<Int>) -> Localized {
    let first = versions.lowerBound
    let last = versions.upperBound
    if first == last {
      return Localized("On iOS \(first) only.", "这句话只在 iOS \(first) 上正确。")
    }
    if last == Platform.versions.upperBound {
      return Localized("From iOS \(first) on.", "这句话从 iOS \(first) 起正确。")
    }
    if first == Platform.versions.lowerBound {
      return Localized("Up to iOS \(last).", "这句话在 iOS \(last) 及之前正确。")
    }
    return Localized(
      "From iOS \(first) to \(last).", "这句话在 iOS \(first) 到 \(last) 上正确。")
  }
}
