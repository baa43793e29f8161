internal import ArgumentParser
internal import Assessment
internal import Documents
internal import Foundation
internal import LearnerRecord
internal import Practice
internal import Terminal
internal import TextFormats
internal import Tutor

/// The session between line reader, screen and record: reads a line, does what the replies say.
struct Repl {
  private var session: Session
  private var surroundings: Surroundings
  private var reader: LineReader
  /// Nil: it could not be opened or written, which has been said once.
  private var record: RecordFile?
  private var questionBegan: Date

  /// The prompt, which shows at a terminal only, is the last thing on the screen.
  private var isBehindPrompt = false
  /// The learner only pressed Enter.
  private var hasTurned = false

  init(_ session: Session, record: RecordFile?, in surroundings: Surroundings) {
    self.session = session
    self.session.isPlain = surroundings.style.isPlain
    self.session.keepsRecord = record != nil
    self.record = record
    self.surroundings = surroundings
    questionBegan = surroundings.now()
    self.session.zone = surroundings.zone
    reader = LineReader(
      application: "lifeline",
      history: LineHistory.standard(
        application: "lifeline", environment: surroundings.environment))
  }

  /// Talks until the learner leaves or the input ends.
  ///
  /// - Parameter isChoosing: the first replies take a question out of many, which may take a while.
  mutating func run(
    isChoosing: Bool = false, startingWith replies: (inout Session) -> [Reply]
  ) throws {
    tellTime()
    var pending = try saying(isChoosing ? session.choosing : nil) { replies(&$0) }
    while let prompt = try perform(pending) {
      switch next(prompt) {
      case .line(let line): pending = try answer(line)
      case .interrupted: pending = session.abandon()
      case .end:
        pending = try answer("quit")
        if reader.isInteractive { try surroundings.print("\n") }
      }
    }
  }

  private mutating func answer(_ line: String) throws -> [Reply] {
    tellTime()
    hasTurned = line.allSatisfy(\.isWhitespace)
    return try saying(session.isChoosing(line) ? session.choosing : nil) { $0.answer(line) }
  }

  /// Says at a terminal what takes a moment, and takes the word away behind it.
  private mutating func saying(_ word: String?, _ work: (inout Session) -> [Reply]) throws
    -> [Reply]
  {
    guard let word, reader.isInteractive, !session.isPlain else { return work(&session) }
    try surroundings.report(word)
    let replies = work(&session)
    try surroundings.report("\r\u{1B}[K")
    return replies
  }

  private mutating func tellTime() {
    session.now = Int64(surroundings.now().timeIntervalSince1970)
  }

  /// Does what the replies say; the prompt they end with, nil where the session is over.
  private mutating func perform(_ replies: [Reply]) throws -> String? {
    var prompt: String?
    for reply in replies {
      switch reply {
      case .show(let blocks):
        guard try show(blocks) else { return try perform(try answer("quit")) }
      case .ask(let text): prompt = text
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
      case .create(let file):
        _ = try perform(session.created(file.name, WholeFile.create(file)))
      case .leave: return nil
      }
    }
    return prompt
  }

  private mutating func next(_ prompt: String) -> LineReader.Result {
    let session = session
    reader.completion = LineCompletion { line, word in session.candidates(for: word, line: line) }
    isBehindPrompt = reader.isInteractive
    return reader.next(prompt: surroundings.style(prompt, .bold))
  }

  /// Shows blocks, at a terminal a screen at a time; false where the learner left in between.
  private mutating func show(_ blocks: [DocumentBlock]) throws -> Bool {
    // What follows a page stands apart from the prompt above it; in a filter there is none.
    let isHeading = if case .heading? = blocks.first { true } else { false }
    let isPage = isBehindPrompt && (isHeading || hasTurned)
    isBehindPrompt = false
    let session = session
    let pager = Pager(
      surroundings: surroundings, language: session.language,
      isDoneBehind: { !session.handsIn($0) })
    return try pager.show(blocks, isApart: isPage, &reader)
  }

  private func stamped(_ attempt: Attempt) -> Attempt {
    var attempt = attempt
    let now = surroundings.now()
    // Whole milliseconds are the same number in the record, in an export and back again.
    attempt.time = (now.timeIntervalSince1970 * 1000).rounded() / 1000
    attempt.duration = (max(0, now.timeIntervalSince(questionBegan)) * 1000).rounded() / 1000
    attempt.judgedBy = Lifeline.configuration.version
    return attempt
  }

  /// Writes to the record; when that fails it is said once, and the session goes on without.
  private mutating func keep(_ write: (RecordFile) throws -> Void) throws {
    guard let record else { return }
    do {
      try write(record)
    } catch let error as RecordError {
      self.record = nil
      session.keepsRecord = false
      try surroundings.report(error)
    }
  }
}

extension Surroundings {
  /// What is wrong with the record, and that the session goes on without.
  func report(_ error: RecordError) throws {
    let wording = SafeText.visible(error.wording[language])
    let rest = Localized(
      "going on without keeping anything", "这次学习不做记录。")
    let lines = ["\(wording)\(language == .chinese ? "。" : "")", rest[language]]
    let size = style.isPlain ? nil : screen.size(of: .error)
    let wrapped = lines.flatMap { line in
      size.map { TextWrap.lines(line, width: $0.columns) } ?? [line]
    }
    try report(wrapped.map { $0 + "\n" }.joined())
  }
}
