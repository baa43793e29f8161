package import Assessment
package import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
package import TextFormats

/// A drill whose questions can be asked: their scenarios are found and run, their distractors read.
package struct PreparedDrill: Sendable {
  package struct Item: Sendable {
    /// Its place in the drill, from 1.
    package let number: Int
    package let weight: Double
    /// In seconds; nil: it has none of its own.
    package let time: Int?
    /// Made anew whenever a drill is prepared: the key comes from this run.
    let question: Question
    /// Callbacks to be offered that do not come; nil: they are drawn.
    let distractors: [Occurrence]?

    package var id: String { question.id }

    init(
      number: Int, weight: Double, time: Int?, question: Question, distractors: [Occurrence]?
    ) {
      self.number = number
      self.weight = weight
      self.time = time
      self.question = question
      self.distractors = distractors
    }

    /// In the same place, for as much and as long.
    init(copy item: Item, question: Question, distractors: [Occurrence]?) {
      self.init(
        number: item.number, weight: item.weight, time: item.time, question: question,
        distractors: distractors)
    }
  }

  package let drill: Drill
  package let variant: DrillVariant
  package let items: [Item]
  let misconceptions: [MisconceptionText]
  /// Those of them that are to be found out, in the drill's order.
  let sought: [MisconceptionText]

  /// Nil where a question cannot be asked.
  package init?(_ drill: Drill, _ curriculum: Curriculum, problems: inout [Problem]) {
    var found: [Problem] = []
    let items = drill.questions.enumerated().compactMap { place, question in
      DrillItemReader.read(
        question, number: place + 1, of: drill, curriculum, problems: &found)
    }
    // What is wrong with their files is for those who check the course.
    var ignored: [Problem] = []
    let misconceptions = curriculum.misconceptions(problems: &ignored)
    sought = Self.sought(by: drill, among: misconceptions, &found)
    self.misconceptions = misconceptions
    problems += found
    guard items.count == drill.questions.count,
      !found.contains(where: { $0.severity == .error })
    else { return nil }
    self.drill = drill
    variant = .first
    self.items = items
  }

  private static func sought(
    by drill: Drill, among misconceptions: [MisconceptionText], _ problems: inout [Problem]
  ) -> [MisconceptionText] {
    drill.misconceptions.compactMap { named in
      let found = misconceptions.first { $0.misconception.id == named.text }
      if found == nil {
        problems.append(
          Problem(
            file: drill.file, range: named.range,
            message: Localized("unknown misconception '\(named.text)'", "没有误解“\(named.text)”"),
            expectation: Localized(
              "an id that 'lifeline list misconceptions' shows",
              "'lifeline list misconceptions' 里的 id"),
            suggestion: NearestName.of(named.text, among: misconceptions.map(\.misconception.id))))
      }
      return found
    }
  }

  /// All of them, those first that are to be found out.
  var soughtFirst: [MisconceptionText] {
    sought + misconceptions.filter { !sought.contains($0) }
  }

  init(_ other: PreparedDrill, _ variant: DrillVariant, _ items: [Item]) {
    drill = other.drill
    self.variant = variant
    self.items = items
    misconceptions = other.misconceptions
    sought = other.sought
  }

  /// What is wrong with the questions of the course's drills.
  package static func problems(in course: ReadCourse) -> [Problem] {
    var problems: [Problem] = []
    for drill in course.drills {
      _ = PreparedDrill(drill, course.curriculum, problems: &problems)
    }
    return problems
  }

  /// Whether UIKit logs a message in one of its questions. Only then may others offer one that does
  /// not come: there that one is offered must not say that it comes, and nowhere else is it more
  /// than a letter that is no callback of the learner's own code.
  private var hasMessages: Bool {
    items.contains { item in
      item.question.allowed.orders.contains { $0.contains { $0.object == .uikit } }
    }
  }

  /// The callbacks of a question to pick from, its own distractors or drawn ones among them.
  func bank(of item: Item) -> Bank {
    let draw = variant == .first ? "" : " \(variant.letter)"
    return Bank(
      item.question, lures: item.distractors, soughtFirst.map(\.misconception),
      drawnFrom: "\(drill.seed) \(item.id)\(draw)", hasMessages: hasMessages)
  }

  /// What there is to pick from that does not come.
  func lures(of item: Item) -> [Occurrence] {
    let coming = Set(Distractors.coming(item.question))
    return bank(of: item).entries.filter { !coming.contains($0) }
  }

  /// What files about it are called: the id, of a variant its sheet's code.
  package var name: String { variant == .first ? drill.id : variant.code(of: drill) }

  /// What a sheet calls a question: `navigation-42-B3`.
  package func code(of item: Item) -> String { variant.code(of: drill, number: item.number) }

  /// What wrong answers are held against.
  package var believable: [Misconception] { misconceptions.map(\.misconception) }

  /// What there is to pick from, as answers may write it.
  package func offered(for item: Item) -> [String] {
    bank(of: item).entries.map(item.question.text)
  }

  /// What answers are held against, in the drill's order.
  package var asked: [GradedQuestion] {
    items.map { item in
      GradedQuestion(
        id: item.id, scenario: item.question.scenario, allowed: item.question.allowed,
        weight: item.weight)
    }
  }
}
