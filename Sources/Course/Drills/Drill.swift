package import Assessment
package import ScenarioLanguage
package import TextFormats

/// An instructor's drill: questions in order, with rules for answering and scoring.
package struct Drill: Hashable, Sendable {
  /// The rules for learners.
  package struct Rules: Hashable, Sendable {
    package var hints = false
    package var skip = true
    /// Whether learners may return to a submitted question.
    package var back = false
    /// The number of further attempts after a wrong answer.
    package var retries = 0

    package init() {}
  }

  package struct Question: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
      /// The id of a scenario of the course, or of a generated question.
      case scenario(String)
      case inline(ScenarioDocument)
    }

    /// Its name in answers and reports.
    package var id: String
    package var source: Source
    package var weight: Double
    /// Its own time limit in seconds, if it has one.
    package var time: Int?
    /// Distractors as written; nil: they are drawn at random.
    package var distractors: [PlacedText]?
    /// The place of its scenario or the scenario's id.
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
  /// Its name on sheets, on pages, and in answers; nil: its id. Unlike a drawn id, it reveals
  /// nothing about how the questions were drawn.
  package var code: String?
  package var title: Localized
  /// The seed for shuffling and variants.
  package var seed: UInt64 = 0
  package var scoring = Scoring.moves
  /// The time limit for all questions together, in seconds; nil: unlimited.
  package var time: Int?
  package var rules = Rules()
  /// The number of variants, including the drill itself.
  package var variants = 1
  /// The versions of iOS that its variants may be about; nil: any.
  package var versions: ClosedRange<Int>?
  /// The ids of misconceptions to detect, the most important first.
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

  /// Each variant has a letter.
  package static let mostVariants = 26

  /// Its name where learners see it.
  package var label: String { code ?? id }

  package static let codeForm = Localized(
    "3 to 12 capital letters and digits, a letter first", "3 到 12 个大写字母和数字，以字母开头")

  package static func isCode(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return isPlain && (3...12).contains(text.utf8.count) && text.first?.isLetter == true
  }
}

/// A time limit as text in drills and `--time`: `90s`, `10m`, `1h`.
package enum DrillTime {
  package static let expectation = Localized(
    "a number and a unit, such as 90s, 10m, or 1h, at most 24h", "数字加单位，例如 90s、10m 或 1h，最长 24h")
  private static let longest = 24 * 3_600
  private static let units: [(Character, Int)] = [("h", 3_600), ("m", 60), ("s", 1)]

  /// Nil if it isn't a time, or is zero.
  package static func seconds(_ text: String) -> Int? {
    guard let unit = units.first(where: { $0.0 == text.last })?.1 else { return nil }
    let digits = text.dropLast()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits), number > 0,
      number <= longest / unit
    else { return nil }
    return number * unit
  }

  /// In the largest unit without a remainder: 600 is `10m`.
  package static func text(_ seconds: Int) -> String {
    let unit = units.first { seconds % $0.1 == 0 } ?? ("s", 1)
    return "\(seconds / unit.1)\(unit.0)"
  }
}
