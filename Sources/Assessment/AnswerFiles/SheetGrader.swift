internal import LifecycleEngine
internal import TextFormats

/// Grades learners' sheets; equal answers are graded once.
struct SheetGrader {
  private let places: [[Question]]
  private let others: Set<String>
  private let known: AnswerableNames
  private let keepsDetails: Bool
  /// Found at the first misspelled name.
  private var guesses: NameGuesses?
  /// The messages about repeated answers, by scenario.
  private var messages: [String: Localized] = [:]
  /// The files that answer another drill's questions, which is reported once for each.
  private var filesOfDrills: Set<String> = []
  private var prepared: [[PreparedQuestion]]
  /// The place and the variant of each question, by id.
  private let found: [String: (place: Int, variant: Int)]

  /// - Parameters:
  ///   - places: for each place in a sheet, the questions of all variants.
  ///   - others: the ids of scenarios that exist but can't be asked.
  init(
    _ places: [[Question]], others: Set<String>, known: AnswerableNames, scoring: Scoring,
    misconceptions: [Misconception], keepsDetails: Bool
  ) {
    self.places = places
    self.others = others
    self.known = known
    self.keepsDetails = keepsDetails
    prepared = places.map { questions in
      questions.map { PreparedQuestion($0, scoring: scoring, misconceptions: misconceptions) }
    }
    found = Dictionary(
      places.enumerated().flatMap { place, questions in
        questions.enumerated().map { ($1.id, (place, $0)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  mutating func grade(_ sheet: AnswerSheet) -> LearnerGrade {
    var written = [[String]?](repeating: nil, count: places.count)
    var which = places.map { _ in 0 }
    var asked: Set<Int> = []
    var problems = sheet.faults
    for answer in sheet.answers {
      guard let (place, variant) = found[answer.scenario.text] else {
        if !others.contains(answer.scenario.text) { list(answer, in: &problems) }
        continue
      }
      asked.insert(place)
      if let repetition = answer.repetition(sharing: &messages) { problems.list(repetition) }
      // If two answers are in one place, the one with callbacks counts.
      guard written[place] == nil || answer.callbacks != nil else { continue }
      (written[place], which[place]) = (answer.callbacks, variant)
      if let repair = places[place][variant].repair {
        for problem in answer.problems(repairing: repair) { problems.list(problem) }
      }
    }
    // A class may have voted on some questions only; other learners are asked all.
    let mine = sheet.session == nil ? nil : places.indices.filter(asked.contains)
    return LearnerGrade(
      learner: sheet.learner, name: sheet.name, session: sheet.session,
      isNickname: sheet.isNickname, asked: mine,
      answers: (mine ?? Array(places.indices)).map {
        prepared[$0][which[$0]].grade(written[$0], keepsDetails: keepsDetails)
      },
      problems: problems.count > 1 ? problems.inReadingOrder() : problems, work: sheet.work)
  }

  /// The rules behind the wrong answers; all, if no details are kept.
  var brokenRules: Set<Rule> {
    keepsDetails
      ? prepared.joined().reduce(into: []) { $0.formUnion($1.brokenRules) } : Set(Rule.allCases)
  }

  /// The grade of a learner who answered nothing.
  mutating func noAnswers(of learner: String) -> LearnerGrade {
    LearnerGrade(
      learner: learner, name: nil, answers: places.indices.map { prepared[$0][0].grade(nil) },
      problems: [])
  }

  /// Reports an answer to an unknown question.
  private mutating func list(_ answer: WrittenAnswer, in problems: inout [Problem]) {
    if known.isOfOtherDrill(answer), !filesOfDrills.insert(answer.file).inserted { return }
    if guesses == nil { guesses = NameGuesses(known) }
    // Problems that are only counted need no suggestions.
    var none: NameGuesses?
    let isListed = problems.count < Problem.mostListed || answer.isColumn
    problems.list(isListed ? known.problem(answer, &guesses) : known.problem(answer, &none))
  }
}
