package import LifecycleEngine

/// The difficulty of a question, measured on its run. One point each for a callback of the usual
/// answer, for an object in it, for a callback that is easily confused with another one of the
/// answer (its will/did or appear/disappear twin, or the same callback of another object) and for
/// each further asked step; two for each override and for a system before iOS 13.
///
/// The mean of the course's scenarios rises with their level from 1 to 4 (DifficultyTests). Level 5
/// there is for rare behavior, which length doesn't measure. Generated answers are never as short
/// as the course's shortest, so a generated question's level begins some points above that mean.
package struct Difficulty: Hashable, Sendable {
  package let points: Int

  /// The highest score of each level but the last.
  private static let bounds = [10, 13, 16, 20]

  package var level: Int { 1 + Self.bounds.count { $0 < points } }

  /// - Parameter answer: the usual order of the watched callbacks.
  package init(_ scenario: Scenario, answer: [Occurrence]) {
    let distinct = answer.uniqued()
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

/// Callbacks that are easily confused.
enum Confusable {
  /// The same callback of two objects, or two callbacks of one object that differ in timing or
  /// direction.
  static func areTwins(_ one: Occurrence, _ other: Occurrence) -> Bool {
    one.callback == other.callback
      ? one.object != other.object
      : one.object == other.object && families[one.callback] == families[other.callback]
  }

  /// Cached per callback because generated questions compare them millions of times.
  private static let families = Dictionary(
    uniqueKeysWithValues: Callback.allCases.map { ($0, family($0)) })

  /// The name without will, did and the like, with opposites mapped to one word.
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
