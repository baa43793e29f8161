package import Assessment
package import Course
internal import LifecycleEngine
internal import Practice
package import ScenarioLanguage
package import TextFormats

/// A drill that can be asked: its scenarios are found and run, its distractors parsed.
package struct PreparedDrill: Sendable {
  package struct Item: Sendable {
    /// Its position in the drill, from 1.
    package let number: Int
    /// In seconds; nil: it has no limit of its own.
    let time: Int?
    /// Run again whenever a drill is prepared, so the key is never stored.
    package let question: Question
    /// The uncalled callbacks to offer; nil: they are drawn.
    let distractors: [Occurrence]?
    /// The topic of the lesson that asks a repair; nil: another question.
    var lessonTopic: Topic?

    package var id: String { question.id }
    var weight: Double { question.weight }
    /// Its own topic, or else its lesson's, or else the topic of the rule that places its first
    /// callback.
    package var topic: Topic? {
      question.document.topic ?? lessonTopic
        ?? question.asked.first.flatMap(\.rule.topic)
    }
  }

  package let drill: Drill
  package let variant: DrillVariant
  package let items: [Item]
  let misconceptions: [MisconceptionText]
  /// The misconceptions to detect, in the drill's order.
  let sought: [MisconceptionText]

  /// Nil if a question can't be asked.
  package init?(_ drill: Drill, _ curriculum: Curriculum, problems: inout [Problem]) {
    var found: [Problem] = []
    let items = drill.questions.enumerated().compactMap { place, question in
      DrillItemReader.read(
        question, number: place + 1, of: drill, curriculum, problems: &found)
    }
    misconceptions = curriculum.misconceptions
    sought = Self.sought(by: drill, among: misconceptions, &found)
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

  /// All misconceptions, the ones to detect first.
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

  /// The problems of the questions in the course's drills.
  package static func problems(in course: ReadCourse) -> [Problem] {
    var problems: [Problem] = []
    for drill in course.drills {
      _ = PreparedDrill(drill, course.curriculum, problems: &problems)
    }
    return problems
  }

  /// Whether UIKit logs a message in one of its questions. Only then do other questions offer an
  /// unlogged one, so that offering a message doesn't reveal that it is logged. In other drills it
  /// would only be an option that isn't a callback of the learner's own code.
  private var hasMessages: Bool {
    items.contains { item in
      item.question.allowed.orders.contains { $0.contains { $0.object == .uikit } }
    }
  }

  /// The callbacks to pick from, including the question's own distractors or drawn ones.
  func bank(of item: Item) -> Bank {
    let draw = variant == .first ? "" : " \(variant.letter)"
    return Bank(
      item.question, distractors: item.distractors, soughtFirst.map(\.misconception),
      drawnFrom: "\(drill.seed) \(item.id)\(draw)", hasMessages: hasMessages)
  }

  /// The offered callbacks that aren't called.
  func distractors(of item: Item) -> [Occurrence] {
    let coming = Set(Distractors.coming(item.question))
    return bank(of: item).entries.filter { !coming.contains($0) }
  }

  /// The base name of the instructor's files: the id, with the sheet's letter for a variant.
  package var name: String { variant == .first ? drill.id : "\(drill.id)-\(variant.letter)" }

  /// A question's code on the sheet: `K7QX-B3`.
  func code(of item: Item) -> String { variant.code(of: drill, number: item.number) }

  /// The misconceptions that wrong answers are compared with.
  package var misconceptionValues: [Misconception] { misconceptions.map(\.misconception) }

  /// The callbacks to pick from, in the syntax of answers; for a repair, what can be edited.
  package func offered(for item: Item) -> [String] {
    if let repair = item.question.repair {
      return repair.lines.map(\.code) + repair.places.map(\.text) + repair.styles.flatMap(\.names)
    }
    return bank(of: item).entries.map(item.question.text)
  }
}
