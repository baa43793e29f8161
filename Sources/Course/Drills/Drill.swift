package import Assessment
package import ScenarioLanguage
package import TextFormats

/// What an instructor prepared: questions in their order, and how they are held and scored.
package struct Drill: Hashable, Sendable {
  /// What learners may do while it is held.
  package struct Rules: Hashable, Sendable {
    package var hints = false
    package var skip = true
    /// Back to a question handed in already.
    package var back = false
    /// How often a wrong answer may be tried anew.
    package var retries = 0

    package init() {}
  }

  package struct Question: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
      /// The id of a scenario of the course, or of a made question.
      case scenario(String)
      case inline(ScenarioDocument)
    }

    /// What answers and reports call it, beside its number.
    package var id: String
    package var source: Source
    package var weight: Double
    /// In seconds; nil: it has none of its own.
    package var time: Int?
    /// Callbacks to be offered that do not come, as written; nil: they are drawn.
    package var distractors: [PlacedText]?
    /// Where its scenario stands, or is named.
    package var range: SourceRange

    package init(
      id: String, source: Source, weight: Double = 1, time: Int? = nil,
      distractors: [PlacedText]? = nil,
      range: SourceRange = .firstLine
    ) {
      self.id = id
      self.source = source
      self.weight = weight
      self.time = time
      self.distractors = distractors
      self.range = range
    }
  }

  package var id: String
  package var title: Localized
  /// What is shuffled and varied is drawn from it.
  package var seed: UInt64 = 0
  package var scoring = Scoring.moves
  /// For all questions together, in seconds.
  package var time: Int?
  package var rules = Rules()
  /// How many sheets of other questions alike there are, itself the first.
  package var variants = 1
  /// What an instructor wants to find out: ids of misconceptions, the first before all others.
  package var misconceptions: [PlacedText] = []
  package var questions: [Question]
  /// The file it was read from.
  package var file: String

  package init(id: String, title: Localized, questions: [Question] = [], file: String) {
    self.id = id
    self.title = title
    self.questions = questions
    self.file = file
  }

  /// Variants are told apart by a letter.
  package static let mostVariants = 26
}

/// A time for people to answer in, as drills and `--time` write it: `90s`, `10m`, `1h`.
package enum DrillTime {
  package static let expectation = Localized(
    "a number and a unit, such as 90s, 10m or 1h, at most 24h", "数字加单位，例如 90s、10m 或 1h，最长 24h")
  private static let longest = 24 * 3_600
  private static let units: [(Character, Int)] = [("h", 3_600), ("m", 60), ("s", 1)]

  /// Nil for what is no time, and for none at all.
  package static func seconds(_ text: String) -> Int? {
    guard let unit = units.first(where: { $0.0 == text.last })?.1 else { return nil }
    let digits = text.dropLast()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits), number > 0,
      number <= longest / unit
    else { return nil }
    return number * unit
  }

  /// In the largest unit that says it whole: 600 is `10m`.
  package static func text(_ seconds: Int) -> String {
    let unit = units.first { seconds % $0.1 == 0 } ?? ("s", 1)
    return "\(seconds / unit.1)\(unit.0)"
  }
}
