package import LifecycleEngine

/// How hard a question is, measured on its run: a point for each callback of the usual answer, for
/// each object in it, for each callback that is easily confused with another one of the answer (its
/// will/did or appear/disappear twin, or the same of another object), and for each further asked
/// step; two for each override, and for a system from before iOS 13.
///
/// By it the means of the course's scenarios rise from level 1 to level 4 (DifficultyTests); level 5
/// there is for rare things, which no measure of length sees. As made answers are never as short as
/// the course's shortest, a made question's level begins some points above that mean.
package struct Difficulty: Hashable, Sendable {
  package let points: Int

  /// The last point of each level but the highest.
  private static let bounds = [10, 13, 16, 20]

  package var level: Int { 1 + Self.bounds.count { $0 < points } }

  /// - Parameter answer: the usual order of the watched callbacks.
  package init(_ scenario: Scenario, answer: [Occurrence]) {
    let distinct = answer.reduce(into: [Occurrence]()) { if !$0.contains($1) { $0.append($1) } }
    let confusable = distinct.count { one in
      distinct.contains { Confusable.areTwins(one, $0) }
    }
    let objects = Set(answer.map(\.object)).count
    let overrides = scenario.objects.reduce(0) { $0 + $1.overrides.count }
    let steps = scenario.steps.count { $0.isAsked }
    points =
      answer.count + objects + confusable + (steps - 1) + 2 * overrides
      + (scenario.platform.ios < 13 ? 2 : 0)
  }
}

/// Which callbacks are taken for one another.
enum Confusable {
  /// The same callback of two objects, or two of one object that differ in when or whither.
  static func areTwins(_ one: Occurrence, _ other: Occurrence) -> Bool {
    one.callback == other.callback
      ? one.object != other.object
      : one.object == other.object && families[one.callback] == families[other.callback]
  }

  /// Each callback's; made questions compare them by the million.
  private static let families = Dictionary(
    uniqueKeysWithValues: Callback.allCases.map { ($0, family($0)) })

  /// What is left of a name without will, did and the like, opposites taken as one.
  private static func family(_ callback: Callback) -> String {
    var words: [String] = []
    for character in callback.name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words.map { opposites[$0] ?? $0 }.joined()
  }

  private static let opposites = [
    "will": "", "did": "", "is": "", "appearing": "appear", "disappear": "appear",
    "resign": "become", "background": "foreground", "ended": "began", "unload": "load",
  ]
}
