/// One answered question, when and how: what a learner's record is made of.
package struct Attempt: Hashable, Sendable {
  /// What the learner was doing when the question came.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    case lesson, review, quiz, drill
    /// In a lesson, with the first callbacks given.
    case faded
  }

  /// When the answer was committed, in seconds since 1970 (UTC).
  package var time: Double
  /// The scenario's id.
  package var scenario: String
  /// The scenario itself, where the course does not have it: somebody's own file may be gone tomorrow.
  package var text: String?
  /// The lesson's id, nil outside of lessons.
  package var lesson: String?
  /// The question's number within its lesson, from 1.
  package var question: Int?
  /// The callbacks as read, one a line (`A.viewDidLoad`); empty: "no callbacks at all".
  package var answer: [String]
  package var isCorrect: Bool
  /// From 0 to 1, as the scoring in use gives it.
  package var score: Double
  /// How many hints were taken before committing.
  package var hints: Int
  /// The learner gave no answer and went on.
  package var isSkipped: Bool
  /// The learner said to be sure of the answer; not saying it says nothing.
  package var isSure: Bool
  /// How many callbacks at the answer's beginning were told beforehand.
  package var given: Int
  /// How many at its end were.
  package var givenBehind: Int
  /// From question to commitment, in seconds.
  package var duration: Double
  /// The language the question was read in, `en` or `zh-Hans`.
  package var language: String
  package var mode: Mode
  package var form: Form
  /// The program's version that judged, so that old verdicts can be told from new ones.
  package var judgedBy: String

  package init(
    time: Double, scenario: String, text: String? = nil, lesson: String? = nil,
    question: Int? = nil, answer: [String], isCorrect: Bool, score: Double, hints: Int = 0,
    isSkipped: Bool = false,
    isSure: Bool = false, given: Int = 0, givenBehind: Int = 0, duration: Double = 0,
    language: String = "en", mode: Mode = .lesson, form: Form? = nil, judgedBy: String = ""
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
    self.isSure = isSure
    self.given = given
    self.givenBehind = givenBehind
    self.duration = duration
    self.language = language
    self.mode = mode
    // Before there were other forms an answer was written, but for what a lesson had begun.
    self.form = form ?? (mode == .faded ? .faded : .full)
    self.judgedBy = judgedBy
  }

  /// Something of the run was on the screen although nothing was handed in.
  package var hasSeenSome: Bool {
    isSkipped && (given + givenBehind > 0 || !answer.isEmpty || form == .reverse)
  }

  /// The whole order was given, and right; what was half given is not known yet.
  package var hasSolved: Bool {
    switch form {
    case .full, .bank, .next: isCorrect
    case .faded, .never, .reverse: false
    }
  }

  /// Its time for a schedule; what no clock of ours can have written is brought into its bounds.
  package var wholeSeconds: Int64 {
    // The end of the year 9999.
    time.isNaN ? 0 : Int64(min(max(time, 0), 253_402_300_799))
  }
}
