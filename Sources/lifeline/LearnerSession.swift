internal import Assessment
internal import Course
internal import LearnerRecord
internal import Practice
internal import Terminal
internal import TextFormats
internal import Tutor

/// The course, and the learner's record if it can be used.
struct LearnerSession {
  let curriculum: Curriculum
  let record: RecordFile?

  init(in surroundings: Surroundings) throws {
    curriculum = try surroundings.curriculum()
    record = try Self.openRecord(surroundings)
  }

  private static func openRecord(_ surroundings: Surroundings) throws -> RecordFile? {
    do throws(RecordError) {
      return try RecordFile(path: RecordPlace.path(surroundings.environment))
    } catch {
      try surroundings.report(error)
      return nil
    }
  }

  /// The requested language, or the one chosen with `language`, or the system's.
  private func language(in surroundings: Surroundings) -> Localized.Language {
    let chosen = (try? record?.setting("language")).flatMap { $0 }
    return surroundings.namedLanguage ?? chosen.flatMap(Localized.Language.init(rawValue:))
      ?? surroundings.language
  }

  /// Runs until the learner leaves.
  func run(
    in surroundings: Surroundings, isChoosing: Bool = false,
    startingWith replies: (inout Session) -> [Reply]
  ) throws -> Outcome {
    var surroundings = surroundings
    surroundings.language = language(in: surroundings)
    let attempts = (try? record?.attempts()) ?? []
    let drafts = (try? record?.drafts()) ?? []
    var session = Session(
      curriculum, language: surroundings.language, attempts: attempts, drafts: drafts)
    session.preferences.seed = surroundings.seed()
    let places = (try? record?.places()) ?? []
    session.places = Dictionary(places.map { ($0.lesson, $0.position) }) { first, _ in first }
    let form = (try? record?.setting("mode")).flatMap { $0 }
    session.preferences.form = form.flatMap(Attempt.Form.init(rawValue:))
    let reader = LineReader(
      application: "lifeline",
      history: LineHistory.standard(
        application: "lifeline", environment: surroundings.environment))
    var lesson = LessonConversation(session, record: record, in: surroundings)
    let first = try lesson.replies(isChoosing: isChoosing, replies)
    return try ConversationLoop(lesson, reading: reader).run(startingWith: first)
  }
}
