internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Reports
internal import TextFormats

/// A question as learners see it, with object names normalized: two questions that share it are the
/// same under two ids.
struct ShownScenario: Hashable, Sendable {
  /// What makes two questions differ.
  enum Identity {
    /// The app, the steps, and the order: sheets don't show which callbacks are watched.
    case order
    /// The app, the steps, and the watched callbacks, as in drills without a code, which may have
    /// been printed before only the order counted.
    case watched
  }

  private let lines: [String]
  /// The usual order, with object names normalized.
  let order: [String]

  init(_ question: Question, by identity: Identity = .order) {
    let parts = QuestionParts(question, Words(language: .english))
    var names = Renaming(parts.objects.map(\.name) + parts.watched.flatMap(\.names))
    let steps = parts.now.map { names.of($0) } + ["-"] + parts.before.map { names.of($0) }
    let watched = parts.watched.map { group in
      let objects = group.names.map { names.of($0) }.sorted().joined(separator: " ")
      return objects + ": " + group.callbacks.map { names.of($0) }.sorted().joined(separator: " ")
    }
    // The order of declarations doesn't matter.
    let objects = parts.objects.map { names.of($0.name) + " " + names.of($0.text) }
    order = question.allowed.orders[0].map { names.of(question.text($0)) }
    let asked =
      switch identity {
      case .order: order
      case .watched: watched.sorted()
      }
    lines = steps + ["-"] + asked + ["-"] + objects.sorted()
  }

  static func == (one: Self, other: Self) -> Bool { one.lines == other.lines }
  func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}

/// Replaces names by numbers, in order of appearance.
private struct Renaming {
  private let names: Set<String>
  private var numbers: [String: Int] = [:]

  init(_ names: [String]) { self.names = Set(names) }

  mutating func of(_ text: String) -> String {
    var renamed = ""
    var word = ""
    for character in text + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if names.contains(word) {
        let number = numbers[word] ?? numbers.count + 1
        numbers[word] = number
        renamed += "#\(number)"
      } else {
        renamed += word
      }
      word = ""
      renamed.append(character)
    }
    return String(renamed.dropLast())
  }
}

/// The skill that a question tests: its deciding rule, as verdict and key state it, and the rules
/// of its topic that would change its order.
struct DrillSkill: Hashable, Sendable {
  let turnsOn: Rule?
  let deciding: Set<Rule>

  init(_ question: Question, _ misconceptions: [Misconception]) {
    let rules = DecisiveRule(question, misconceptions: misconceptions)
    turnsOn = rules.ranked.first
    deciding = rules.deciding
  }
}
