package import LifecycleEngine
package import TextFormats

/// One learner's grades.
package struct LearnerGrade: Hashable, Sendable {
  package let learner: String
  package let name: String?
  /// The session file of the learner's class; nil: none.
  package let session: String?
  /// Whether `learner` is a nickname, which gradebooks don't know.
  package let isNickname: Bool
  /// The indices of the questions that the learner was asked; nil: all.
  private let asked: [Int]?
  /// One per asked question, in the questions' order.
  package let answers: [GradedAnswer]
  package let problems: [Problem]
  /// The facts in an exported record besides the answers.
  package let work: [RecordedWork]

  /// The errors, without the warnings about answers that were understood.
  package var faults: [Problem] { problems.filter { $0.severity == .error } }
  /// The id in gradebooks; empty: none.
  package var id: String { isNickname ? "" : learner }
  /// The name for people, if known.
  package var title: String? { name ?? (isNickname ? learner : nil) }
  package var score: Double { answers.reduce(0) { $0 + $1.score } }
  package var max: Double { answers.reduce(0) { $0 + $1.weight } }

  init(
    learner: String, name: String?, session: String? = nil, isNickname: Bool = false,
    asked: [Int]? = nil, answers: [GradedAnswer], problems: [Problem], work: [RecordedWork] = []
  ) {
    self.learner = learner
    self.name = name
    self.session = session
    self.isNickname = isNickname
    self.asked = asked
    self.answers = answers
    self.problems = problems
    self.work = work
  }

  /// Nil: the learner wasn't asked this question.
  package func answer(in place: Int) -> GradedAnswer? {
    guard let asked else { return answers[place] }
    return asked.firstIndex(of: place).map { answers[$0] }
  }
}

/// A class's graded answers.
package struct Gradebook: Hashable, Sendable {
  /// In display order.
  package let questions: [Question]
  /// The questions' names in tables, in the same order.
  package let columns: [String]
  /// How partial credit is given.
  package let scoring: Scoring
  package let learners: [LearnerGrade]
  /// Faults that belong to no learner.
  package let problems: [Problem]
  /// Stands in for a learner if a submission is required and there is none.
  package let missingLearner: LearnerGrade
  /// The rules that may be behind its wrong answers.
  package let brokenRules: Set<Rule>

  /// - Parameters:
  ///   - questions: in display order.
  ///   - others: the ids of scenarios that exist but can't be asked; answers to them are ignored,
  ///     as the fault is reported elsewhere.
  ///   - known: the names that a misspelling might mean.
  ///   - isStopped: called before each learner; once true, no further learner is graded.
  package init(
    _ sheets: AnswerSheets, questions: [Question], others: Set<String> = [],
    known: AnswerableNames = .course([]), scoring: Scoring = .moves,
    misconceptions: [Misconception] = [], isStopped: () -> Bool = { false }
  ) {
    self.init(
      sheets, places: questions.map { [$0] }, others: others, known: known, scoring: scoring,
      misconceptions: misconceptions, isStopped: isStopped)
  }

  /// - Parameters:
  ///   - places: for each place in a sheet, the questions of all variants; without an answer the
  ///     first one counts.
  ///   - missingLearner: the name of a learner without answers, if there is no other learner.
  ///   - columns: the places' names in tables; nil: the questions' ids.
  ///   - keepsDetails: false: of answers only the marks are kept, for a large class.
  package init(
    _ sheets: AnswerSheets, places: [[Question]], others: Set<String> = [],
    known: AnswerableNames, scoring: Scoring = .moves, misconceptions: [Misconception] = [],
    missingLearner: String? = nil, columns: [String]? = nil, keepsDetails: Bool = true,
    isStopped: () -> Bool = { false }
  ) {
    let sheets = sheets.ofLearners
    questions = places.map { $0[0] }
    self.columns = columns ?? questions.map(\.id)
    self.scoring = scoring
    problems = sheets.problems
    var grader = SheetGrader(
      places, others: others, known: known, scoring: scoring, misconceptions: misconceptions,
      keepsDetails: keepsDetails)
    var learners: [LearnerGrade] = []
    learners.reserveCapacity(sheets.sheets.count)
    for sheet in sheets.sheets {
      if isStopped() { break }
      learners.append(grader.grade(sheet))
    }
    self.missingLearner = grader.noAnswers(of: missingLearner ?? "")
    brokenRules = grader.brokenRules
    let isMissing = missingLearner != nil && sheets.sheets.isEmpty && !places.isEmpty
    self.learners = isMissing ? [self.missingLearner] : learners
  }

  /// The errors that belong to no learner.
  package var faults: [Problem] { problems.filter { $0.severity == .error } }

  /// All problems: first those of no learner, then each learner's.
  package var allProblems: [Problem] { problems + learners.flatMap(\.problems) }

  /// All problems: those of other files first, then those of these files in their order. A column's
  /// title causes the same problem for every learner and is reported once.
  package func problems(inFiles files: [String]) -> [Problem] {
    var seen: Set<Problem> = []
    var tally = ProblemTally()
    var problems: [Problem] = []
    var file: String?
    for problem in allProblems.inReadingOrder(of: files, others: -1)
    where problem.unlisted > 0 || seen.insert(problem).inserted {
      if problem.file != file { problems += tally.end() }
      file = problem.file
      problems += tally.take([problem])
    }
    return problems + tally.end()
  }

  package var isAllCorrect: Bool {
    learners.allSatisfy { !$0.answers.isEmpty && $0.answers.allSatisfy(\.isCorrect) }
  }
}

extension [Problem] {
  /// The problems in the order of the files; those about a whole file follow its others.
  /// - Parameters:
  ///   - files: the files in order; empty: by appearance.
  ///   - others: the place of files that aren't listed; nil: after those that are.
  package func inReadingOrder(of files: [String] = [], others: Int? = nil) -> [Problem] {
    var places: [String: Int] = [:]
    for file in files where places[file] == nil { places[file] = places.count }
    for problem in self where places[problem.file] == nil {
      places[problem.file] = others ?? places.count
    }
    let end = SourceLocation(line: .max, column: 0)
    let keyed = enumerated().map { number, problem in
      (places[problem.file] ?? 0, problem.range?.start ?? end, number)
    }
    return keyed.sorted { $0 < $1 }.map { self[$0.2] }
  }
}

extension AnswerSheets {
  /// The ids of the answered scenarios, each once, by first appearance.
  package var scenarioIDs: [String] {
    sheets.flatMap(\.answers).map(\.scenario.text).uniqued()
  }
}
