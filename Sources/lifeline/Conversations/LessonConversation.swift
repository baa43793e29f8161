internal import ArgumentParser
internal import Assessment
internal import Documents
internal import Foundation
internal import LearnerRecord
internal import Practice
internal import Terminal
internal import TextFormats
internal import Tutor

/// A learner's session with its clock and record.
struct LessonConversation: Conversation {
  private(set) var session: Session
  private(set) var surroundings: Surroundings
  /// Nil: it couldn't be opened or written, which was reported once.
  private var record: RecordFile?
  private var questionBegan: Date

  let setsPagesApart = true

  init(_ session: Session, record: RecordFile?, in surroundings: Surroundings) {
    self.session = session
    self.session.preferences.isPlain = surroundings.style.isPlain
    self.session.preferences.keepsRecord = record != nil
    self.session.zone = surroundings.zone
    self.record = record
    self.surroundings = surroundings
    questionBegan = surroundings.now()
  }

  var completion: LineCompletion {
    LineCompletion { [session] line, word in session.candidates(for: word, line: line) }
  }

  func submits(_ line: String) -> Bool { session.submits(line) }

  mutating func answer(_ input: TerminalInput) throws -> [Reply] {
    switch input {
    case .interrupted: session.abandon()
    case .line(let line): try replies(isChoosing: session.isChoosing(line)) { $0.answer(line) }
    case .end, .key, .redraw, .timeOver: try replies(isChoosing: false) { $0.quit() }
    }
  }

  /// The session's replies.
  ///
  /// - Parameter isChoosing: a question is being chosen among many, which takes a moment; a
  ///   terminal shows a message meanwhile.
  mutating func replies(
    isChoosing: Bool, _ work: (inout Session) -> [Reply]
  ) throws -> [Reply] {
    session.now = Int64(surroundings.now().timeIntervalSince1970)
    guard isChoosing, surroundings.isInputTerminal, !session.preferences.isPlain else {
      return work(&session)
    }
    try surroundings.report(session.choosing)
    let replies = work(&session)
    try surroundings.report("\r\u{1B}[K")
    return replies
  }

  mutating func perform(_ reply: Reply) throws -> [Reply] {
    switch reply {
    case .startClock: questionBegan = surroundings.now()
    case .save(let attempt):
      let attempt = stamped(attempt)
      try keep { try $0.save(attempt) }
    case .saveDraft(let draft): try keep { try $0.keep(draft) }
    case .savePlace(let lesson, let position):
      try keep { try $0.savePlace(lesson: lesson, position: position) }
    case .saveLanguage(let language):
      surroundings.language = language
      try keep { try $0.setSetting("language", to: language.rawValue) }
    case .saveForm(let form): try keep { try $0.setSetting("mode", to: form?.rawValue) }
    case .create(let file, let purpose):
      let failure = WholeFile.create(file)
      return session.created(
        file.name, for: purpose, in: FileManager.default.currentDirectoryPath, failure)
    case .show, .keepInView, .print, .report, .ask, .leave: break
    }
    return []
  }

  private func stamped(_ attempt: Attempt) -> Attempt {
    var attempt = attempt
    let now = surroundings.now()
    // Whole milliseconds survive the record, an export, and an import unchanged.
    attempt.time = (now.timeIntervalSince1970 * 1000).rounded() / 1000
    attempt.duration = (max(0, now.timeIntervalSince(questionBegan)) * 1000).rounded() / 1000
    attempt.judgedBy = Lifeline.configuration.version
    return attempt
  }

  /// Writes to the record; the first failure is reported, and the session continues without it.
  private mutating func keep(_ write: (RecordFile) throws -> Void) throws {
    guard let record else { return }
    do {
      try write(record)
    } catch let error as RecordError {
      self.record = nil
      session.preferences.keepsRecord = false
      try surroundings.report(error)
    }
  }
}

extension Surroundings {
  /// Reports what is wrong with the record, and that the session continues without it.
  func report(_ error: RecordError) throws {
    let wording = SafeText.visible(error.wording[language])
    let rest = Localized(
      "continuing without saving anything", "这次学习不做记录。")
    let lines = ["\(wording)\(language == .chinese ? "。" : "")", rest[language]]
    let size = style.isPlain ? nil : screen.size(of: .error)
    let wrapped = lines.flatMap { line in
      size.map { TextWrap.lines(line, width: $0.columns) } ?? [line]
    }
    try report(wrapped.map { $0 + "\n" }.joined())
  }
}
