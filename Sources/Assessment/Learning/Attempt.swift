/// One answered question, with its time and circumstances: the unit of a learner's record.
package struct Attempt: Hashable, Sendable {
  /// The activity during which the question was asked.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    case lesson, review, quiz, drill
    /// In a lesson, with the first callbacks given.
    case faded
  }

  /// When the answer was submitted, in seconds since 1970 (UTC).
  package var time: Double
  /// The scenario's id.
  package var scenario: String
  /// The scenario itself if the course doesn't contain it: the learner's own file may be gone
  /// later.
  package var text: String?
  /// The lesson's id, nil outside of lessons.
  package var lesson: String?
  /// The question's number within its lesson, from 1; nil outside of lessons.
  package var question: Int?
  /// The answered callbacks, one per element (`A.viewDidLoad`); empty: "no callbacks at all".
  package var answer: [String]
  package var isCorrect: Bool
  /// From 0 to 1, according to the scoring in use.
  package var score: Double
  /// The number of hints taken before submitting.
  package var hints: Int
  /// The learner gave no answer and moved on.
  package var isSkipped: Bool
  /// The learner asked to see the run instead of answering, which counts as not known.
  package var isShown: Bool
  /// The learner marked the answer as sure; the default doesn't mean unsure.
  package var isSure: Bool
  package var given: GivenLines
  /// From question to submission, in seconds.
  package var duration: Double
  /// The language of the question, `en` or `zh-Hans`.
  package var language: String
  package var mode: Mode
  package var form: Form
  /// The version of the program that graded it, so that old verdicts can be identified.
  package var judgedBy: String

  package init(
    time: Double, scenario: String, text: String? = nil, lesson: String? = nil,
    question: Int? = nil, answer: [String], isCorrect: Bool, score: Double, hints: Int = 0,
    isSkipped: Bool = false, isShown: Bool = false, isSure: Bool = false,
    given: GivenLines = .none, duration: Double = 0, language: String = "en", mode: Mode = .lesson,
    form: Form? = nil, judgedBy: String = ""
  ) {
    self.time = time
    self.scenario = scenario
    self.text = text
    self.lesson = lesson
    self.question = question
    self.answer = answer
    self.isCorrect = isCorrect
    self.score = score
    self.hints = hints
    self.isSkipped = isSkipped
    self.isShown = isShown
    self.isSure = isSure
    self.given = given
    self.duration = duration
    self.language = language
    self.mode = mode
    // Before there were other forms, answers were written in full, except faded ones in lessons.
    self.form = form ?? (mode == .faded ? .faded : .full)
    self.judgedBy = judgedBy
  }

  /// Part of the run was shown although nothing was submitted.
  package var hasSeenSome: Bool {
    isSkipped && (given.count > 0 || !answer.isEmpty || form == .reverse)
  }

  /// The whole order was answered correctly, without given callbacks.
  package var hasSolved: Bool {
    switch form {
    case .full, .bank, .next: isCorrect
    case .faded, .never, .reverse, .choice, .repair: false
    }
  }

  /// Its time for a schedule; impossible times are clamped.
  package var wholeSeconds: Int64 {
    // The end of the year 9999.
    time.isNaN ? 0 : Int64(min(max(time, 0), 253_402_300_799))
  }
}
