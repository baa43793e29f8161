package import LifecycleEngine
package import TextFormats

/// Everything one learner gets.
package struct LearnerGrade: Hashable, Sendable {
  package let learner: String
  package let name: String?
  /// The file of the class they were in; nil: none.
  package let session: String?
  /// Whether `learner` is a nickname, which no gradebook knows.
  package let isNickname: Bool
  /// The places of the questions that were asked of them; nil: all.
  private let asked: [Int]?
  /// One a question asked of them, in the questions' order.
  package let answers: [GradedAnswer]
  package let problems: [Problem]
  /// What an exported record says beside the answers.
  package let work: [RecordedWork]

  /// What could not be read; notes on what was read all the same are none.
  package var faults: [Problem] { problems.filter { $0.severity == .error } }
  /// What gradebooks call them; empty: nothing.
  package var id: String { isNickname ? "" : learner }
  /// What people call them, as far as it is known.
  package var title: String? { name ?? (isNickname ? learner : nil) }
  package var score: Double { answers.reduce(0) { $0 + $1.score } }
  package var max: Double { answers.reduce(0) { $0 + $1.weight } }

  fileprivate init(
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

  /// Nil: the question was not asked of them.
  package func answer(in place: Int) -> GradedAnswer? {
    guard let asked else { return answers[place] }
    return asked.firstIndex(of: place).map { answers[$0] }
  }
}

/// A class's answers, judged.
package struct Gradebook: Hashable, Sendable {
  /// Those asked, in the order in which they are shown.
  package let questions: [Question]
  /// How partial credit was given.
  package let scoring: Scoring
  package let learners: [LearnerGrade]
  /// Faults that belong to no learner.
  package let problems: [Problem]
  /// Where a submission is asked for and nobody answered.
  package let nobody: LearnerGrade

  /// `questions`: those asked, in the order in which they are shown. `others`: ids of scenarios that
  /// exist but cannot be asked; answers to them are ignored, their fault is told once elsewhere.
  /// `known`: what an answer might have meant. `isStopped` is asked before each learner; from the
  /// first yes on nobody is graded.
  package init(
    _ sheets: AnswerSheets, questions: [Question], others: Set<String> = [],
    known: AnswerableNames = .course([]), scoring: Scoring = .moves,
    misconceptions: [Misconception] = [], isStopped: () -> Bool = { false }
  ) {
    self.init(
      sheets, places: questions.map { [$0] }, others: others, known: known, scoring: scoring,
      misconceptions: misconceptions, isStopped: isStopped)
  }

  /// `places`: what is asked in each place of a sheet, one of it of each learner; the first where
  /// nothing says which. `nobody`: who it is that nothing was read of, should there be no learner at
  /// all.
  package init(
    _ sheets: AnswerSheets, places: [[Question]], others: Set<String> = [],
    known: AnswerableNames, scoring: Scoring = .moves, misconceptions: [Misconception] = [],
    nobody: String? = nil, isStopped: () -> Bool = { false }
  ) {
    let sheets = sheets.ofLearners
    questions = places.compactMap(\.first)
    self.scoring = scoring
    problems = sheets.problems
    var prepared = places.map { questions in
      questions.map { PreparedQuestion($0, scoring: scoring, misconceptions: misconceptions) }
    }
    // By id: its place, and which of that place's questions it is.
    let found = Dictionary(
      places.enumerated().flatMap { place, questions in
        questions.enumerated().map { ($1.id, (place, $0)) }
      }, uniquingKeysWith: { first, _ in first })
    let all = Array(places.indices)
    var guesses: NameGuesses?
    var learners: [LearnerGrade] = []
    learners.reserveCapacity(sheets.sheets.count)
    for sheet in sheets.sheets {
      if isStopped() { break }
      var written = [[String]?](repeating: nil, count: places.count)
      var which = places.map { _ in 0 }
      var asked: Set<Int> = []
      var problems = sheet.faults
      for answer in sheet.answers {
        if let (place, variant) = found[answer.scenario.text] {
          if sheet.session != nil { asked.insert(place) }
          if let repetition = answer.repetition { problems.list(repetition) }
          // Of two answers in one place the one with callbacks counts.
          guard written[place] == nil || answer.callbacks != nil else { continue }
          (written[place], which[place]) = (answer.callbacks, variant)
          if let repair = places[place][variant].repair {
            for problem in answer.problems(repairing: repair) { problems.list(problem) }
          }
        } else if !others.contains(answer.scenario.text) {
          // What is only counted needs no guess.
          if guesses == nil { guesses = NameGuesses(known) }
          var none: NameGuesses?
          let isListed = problems.count < Problem.mostListed || answer.isColumn
          problems.list(
            isListed ? known.problem(answer, &guesses) : known.problem(answer, &none))
        }
      }
      let mine = sheet.session == nil ? all : all.filter(asked.contains)
      learners.append(
        LearnerGrade(
          learner: sheet.learner, name: sheet.name, session: sheet.session,
          isNickname: sheet.isNickname, asked: sheet.session == nil ? nil : mine,
          answers: mine.map { prepared[$0][which[$0]].grade(written[$0]) },
          problems: problems.count > 1 ? problems.inReadingOrder() : problems,
          work: sheet.work))
    }
    self.nobody = LearnerGrade(
      learner: nobody ?? "", name: nil, answers: all.map { prepared[$0][0].grade(nil) },
      problems: [])
    let isMissing = nobody != nil && sheets.sheets.isEmpty && !places.isEmpty
    self.learners = isMissing ? [self.nobody] : learners
  }

  /// What could not be read of nobody in particular.
  package var faults: [Problem] { problems.filter { $0.severity == .error } }

  /// Every fault, each learner's own after those of nobody.
  package var allProblems: [Problem] { problems + learners.flatMap(\.problems) }

  /// The same as one meets them when reading these files in their order, after those of others; the
  /// title of a column is a fault of every learner's, and is told once.
  package func problems(inFiles files: [String]) -> [Problem] {
    var told: Set<Problem> = []
    var problems: [Problem] = []
    for problem in allProblems.inReadingOrder(of: files, others: -1)
    where problem.unlisted > 0 || told.insert(problem).inserted {
      problems.list(problem)
    }
    return problems
  }

  /// The rules that its answers go against.
  package var brokenRules: Set<Rule> {
    var seen: Set<ObjectIdentifier> = []
    var rules: Set<Rule> = []
    for answer in learners.lazy.flatMap(\.answers) where seen.insert(answer.identity).inserted {
      rules.formUnion(answer.grade.mistakes.lazy.compactMap(\.rule))
    }
    return rules
  }

  package var isAllCorrect: Bool {
    learners.allSatisfy { !$0.answers.isEmpty && $0.answers.allSatisfy(\.grade.isCorrect) }
  }
}

extension [Problem] {
  /// As one meets them when reading the files; what is said of a whole file comes last.
  /// - Parameters:
  ///   - files: in their order; left out, by appearance.
  ///   - others: the place of files that are not named; nil: after those that are.
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
  /// The scenarios answered, each once, by first appearance.
  package var scenarioIDs: [String] {
    var seen: Set<String> = []
    return sheets.flatMap(\.answers).map(\.scenario.text).filter { seen.insert($0).inserted }
  }
}
