internal import Assessment
internal import Course
internal import Drills
internal import Practice
internal import Reports
internal import Tutor

/// The questions that answers name, found when they are first met: those of the course, or of a
/// drill's sheets.
struct QuestionFinder {
  let content: ContentFolder
  let drill: DrillSource?
  let list: QuestionList?
  let surroundings: Surroundings

  /// What answers may name, as far as it is known from the start.
  var known: AnswerableNames {
    drill.map { DrillSlots.known(of: $0.drill) } ?? list.map { .list($0.ids) }
      ?? .course(content.answerableIDs)
  }

  /// Names that mean a question besides those that are known from the start.
  var isMade: @Sendable (String) -> Bool {
    if list != nil { return { _ in false } }
    guard let drill = drill?.drill.drill else { return { QuestionMaker.document($0) != nil } }
    // A sheet beyond those that the drill says.
    return { DrillSlots.count(naming: [$0], of: drill) > drill.variants }
  }

  struct Found {
    /// With what answers call each; no question: it cannot be asked, why was reported.
    var questions: [(name: String, question: Question?)]
    var letters = SheetLetters.none
  }

  /// The question of this name; of a drill, all of its sheet and of those before.
  func find(_ name: String) throws -> Found {
    guard let drill else {
      let question = try QuestionPool.place(of: name, in: content).flatMap {
        try QuestionPool.question(name, at: $0, in: surroundings)
      }
      return Found(questions: [(name, question)])
    }
    let slots = drill.slots(answering: [name])
    let questions = slots.places.joined().map { ($0.id, $0) }
    let byID = Dictionary(questions, uniquingKeysWith: { first, _ in first })
    return Found(questions: slots.names.map { ($0.name, byID[$0.id]) }, letters: slots.letters)
  }
}
