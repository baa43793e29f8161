internal import Assessment
internal import Course
internal import Drills
internal import Practice
internal import Reports
internal import Tutor

/// Finds the questions that answers name, of the course or of a drill's sheets, on demand.
struct QuestionFinder {
  let content: ContentFolder
  let drill: DrillSource?
  let list: QuestionList?
  let surroundings: Surroundings

  /// The names that answers may use, as far as known from the start.
  var known: AnswerableNames {
    drill.map { DrillSlots.known(of: $0.drill) } ?? list.map { .list($0.ids) }
      ?? .course(content.answerableIDs)
  }

  /// Whether a name means a question although it isn't known from the start.
  var isMade: @Sendable (String) -> Bool {
    if list != nil { return { _ in false } }
    guard let drill = drill?.drill.drill else { return { QuestionMaker.document($0) != nil } }
    // A sheet beyond those the drill declares.
    return { DrillSlots.count(naming: [$0], of: drill) > drill.variants }
  }

  struct Found {
    /// By the names that answers use; nil: the question can't be asked, which was reported.
    var questions: [(name: String, question: Question?)]
    var letters = SheetLetters.none
  }

  /// The question with this name; for a drill, all questions of its sheet and the sheets before.
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
