internal import Drills
internal import Foundation
internal import Practice
internal import Terminal
internal import TextFormats

/// A drill for one learner with its clock and files: each line is saved before it is answered, so
/// that an interrupted drill resumes with the time kept.
struct DrillConversation: Conversation {
  private var session: DrillSession
  private let learner: String
  let surroundings: Surroundings
  private let path: String
  /// Nil: the output can't be resumed.
  private let kept: AppendOnlyLog?
  /// When the clock started; nil: the learner is still reading the introduction.
  private var began: Date?
  /// The seconds used before this program started.
  private var before = 0

  init(
    _ session: DrillSession, of learner: String, path: String, in surroundings: Surroundings
  ) throws {
    self.session = session
    self.learner = learner
    self.surroundings = surroundings
    self.path = path
    guard WholeFile.isReplaceable(path) else {
      kept = nil
      return
    }
    try WholeFile.requireNew(path)
    let partial = WholeFile.partialPath(path)
    let kept = try AppendOnlyLog(partial)
    self.kept = kept
    let text = try kept.text()
    guard !text.isEmpty else {
      try kept.append(DrillLog.head(learner: learner, fingerprint: session.fingerprint))
      return
    }
    guard let log = DrillLog.read(SourceFile(name: partial, text: text)),
      log.learner == learner, log.fingerprint == session.fingerprint
    else {
      throw Failure(
        .unusableInput,
        "'\(SafeText.visible(partial))' belongs to another learner, or to a drill with other questions, times, or rules; remove it, or name another file with '--output'",
        "“\(SafeText.visible(partial))”属于另一位学员，或者练习的题目、时间、规则已经不同；请删除它，或者用 '--output' 另选一个文件"
      )
    }
    before = self.session.replay(log.entries)
  }

  /// The introduction. On a terminal the clock starts after it is read.
  mutating func begin() -> [Reply] {
    if session.isOver { return [.leave] }
    return session.welcome + (surroundings.isInputTerminal ? [] : start())
  }

  private mutating func start() -> [Reply] {
    began = surroundings.now()
    return session.begin(at: now)
  }

  mutating func answer(_ input: TerminalInput) throws -> [Reply] {
    var now = now
    // A wait may end shortly before the full second of the deadline.
    if case .timeOver = input { now = max(now, session.deadline ?? now) }
    switch input {
    case .line(let line) where began == nil:
      return session.leaves(line) ? [.leave] : session.beforeBeginning(line) ?? start()
    case .line(let line):
      try keep(.line(line), at: now)
      return session.answer(line, at: now)
    case .timeOver(let unfinished):
      try keep(.unfinished(unfinished), at: now)
      return session.timeIsUp(unfinished, at: now)
    case .end where !surroundings.isInputTerminal:
      session.finish(at: now)
      return [.leave]
    case .end, .interrupted, .key, .redraw: return [.leave]
    }
  }

  mutating func end() throws -> [Reply] {
    if session.isOver {
      try WholeFile.write(session.answers(of: learner), to: path)
      kept?.remove()
      return [.show(session.farewell(file: path))]
    }
    if began != nil { try keep(.passed, at: now) }
    return kept == nil ? [] : [.report(session.interruption(savedIn: WholeFile.partialPath(path)))]
  }

  private var now: Int {
    before + (began.map { max(0, Int(surroundings.now().timeIntervalSince($0))) } ?? 0)
  }

  private func keep(_ input: DrillLog.Input, at now: Int) throws {
    try kept?.append(DrillLog.text(DrillLog.Entry(at: now, input)))
  }

  // MARK: At the prompt

  /// Text to read against the clock is shown without pauses.
  var pauses: Bool { session.deadline == nil }

  func submits(_ line: String) -> Bool { session.submits(line) }

  var completion: LineCompletion {
    guard began != nil else { return LineCompletion() }
    return LineCompletion { [session] line, word in session.candidates(for: word, line: line) }
  }

  var secondsLeft: Double? {
    guard let began, let deadline = session.deadline else { return nil }
    let end = began.addingTimeInterval(Double(deadline - before))
    return end.timeIntervalSince(surroundings.now())
  }

  /// The remaining time. It also saves the elapsed time, so that killing the program doesn't give
  /// it back.
  var promptNow: LineReader.PromptNow {
    guard secondsLeft != nil else { return { nil } }
    var last = now
    return { [self] in
      if now >= last + Self.pause {
        last = now
        // A full disk is reported at the next line.
        try? keep(.passed, at: now)
      }
      return session.prompt(at: now)
    }
  }

  /// The number of seconds that a kill may give back.
  private static let pause = 5
}
