internal import Documents
internal import Drills
internal import Foundation
internal import Practice
internal import Terminal
internal import TextFormats
internal import Tutor

/// A drill between line reader, screen and files: each line is kept before it is answered, so that
/// whoever is broken off goes on with the time kept.
struct DrillLoop {
  private var session: DrillSession
  private var reader: LineReader
  private let learner: String
  private let surroundings: Surroundings
  private let path: String
  /// Nil: what is written to cannot be resumed.
  private let kept: AppendOnlyLog?
  private var began: Date
  /// Seconds used before this program began.
  private var before = 0

  init(
    _ session: DrillSession, of learner: String, path: String, reader: LineReader,
    in surroundings: Surroundings
  ) throws {
    self.session = session
    self.reader = reader
    self.learner = learner
    self.surroundings = surroundings
    self.path = path
    began = surroundings.now()
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
        Localized(
          "'\(SafeText.visible(partial))' is of another learner, or of a drill with other questions, times or rules; remove it, or name another file with '--output'",
          "“\(SafeText.visible(partial))”属于另一位学员，或者练习的题目、时间、规则已经不同；请删除它，或者用 '--output' 另选一个文件")
      )
    }
    before = self.session.replay(log.entries)
  }

  /// Talks until all is handed in, the time is over, or the learner leaves.
  mutating func run() throws -> Outcome {
    var pending: [Reply] = []
    if !session.isOver {
      if let outcome = try welcome() { return outcome }
      pending = session.begin(at: now)
    }
    while let prompt = try perform(pending) {
      let session = session
      reader.completion = LineCompletion { _, word in session.candidates(for: word) }
      switch ask(surroundings.style(prompt, .bold)) {
      case nil:
        let now = now
        try keep(.unfinished(reader.unfinished), at: now)
        pending = self.session.timeIsUp(reader.unfinished, at: now)
      case .line(let line):
        let now = now
        try keep(.line(line), at: now)
        pending = self.session.answer(line, at: now)
      case .interrupted: return try breakOff(.interrupted)
      case .end where reader.isInteractive:
        try surroundings.print("\n")
        return try breakOff(.done)
      case .end:
        self.session.finish(at: now)
        pending = []
      }
    }
    return session.isOver ? try handOver() : try breakOff(.done)
  }

  /// Tells what it is about. At a terminal the clock stands still until that is read.
  /// - Returns: nil, unless the learner left.
  private mutating func welcome() throws -> Outcome? {
    var prompt = try perform(session.welcome)
    guard reader.isInteractive else { return nil }
    var line = prompt.map { reader.next(prompt: surroundings.style($0, .bold)) }
    while case .line(let typed) = line, !session.leaves(typed) {
      guard let replies = session.beforeBeginning(typed) else {
        began = surroundings.now()
        return nil
      }
      prompt = try perform(replies)
      line = prompt.map { reader.next(prompt: surroundings.style($0, .bold)) }
    }
    began = surroundings.now()
    switch line {
    case .end: try surroundings.print("\n")
    case .line, .interrupted, nil: break
    }
    // Nothing was done that would have to be kept.
    try tellBrokenOff()
    return line == .interrupted ? .interrupted : .done
  }

  private var now: Int {
    before + max(0, Int(surroundings.now().timeIntervalSince(began)))
  }

  /// How many seconds are left by now; nil: there is no end.
  private var left: () -> Double? {
    let end = session.deadline.map { began.addingTimeInterval(Double($0 - before)) }
    return { [surroundings] in end?.timeIntervalSince(surroundings.now()) }
  }

  /// Asks for a line. The time left goes on at the prompt, and is kept on the way, so that nobody is
  /// given back by a kill what was spent on thinking.
  private mutating func ask(_ prompt: String) -> LineReader.Result? {
    guard let seconds = left() else { return reader.next(prompt: prompt) }
    var last = now
    return reader.next(prompt: prompt, within: seconds) { [self] in
      if now >= last + Self.pause {
        last = now
        // A full disk is told of at the next line.
        try? keep(.passed, at: now)
      }
      return surroundings.redraws ? surroundings.style(session.prompt(at: now), .bold) : nil
    }
  }

  /// How many seconds a kill may give back.
  private static let pause = 5

  private func keep(_ input: DrillLog.Input, at now: Int) throws {
    try kept?.append(DrillLog.text(DrillLog.Entry(at: now, input)))
  }

  private mutating func handOver() throws -> Outcome {
    try WholeFile.write(session.answers(of: learner), to: path)
    kept?.remove()
    _ = try show(session.farewell(file: path))
    return .done
  }

  private func breakOff(_ outcome: Outcome) throws -> Outcome {
    try keep(.passed, at: now)
    try tellBrokenOff()
    return outcome
  }

  private func tellBrokenOff() throws {
    guard kept != nil else { return }
    try surroundings.report(session.brokenOff(file: WholeFile.partialPath(path)) + "\n")
  }

  /// Does what the replies say; the prompt they end with, nil where it is over.
  private mutating func perform(_ replies: [Reply]) throws -> String? {
    // What is told together is turned together.
    var blocks: [DocumentBlock] = []
    var prompt: String?
    for reply in replies {
      switch reply {
      case .show(let more): blocks += more
      case .ask(let text): prompt = text
      default: prompt = nil
      }
    }
    return try blocks.isEmpty || show(blocks) ? prompt : nil
  }

  /// False where the learner left in between.
  private mutating func show(_ blocks: [DocumentBlock]) throws -> Bool {
    let session = session
    let pager = Pager(
      surroundings: surroundings, language: surroundings.language,
      isDoneBehind: { !session.handsIn($0) }, pauses: session.deadline == nil)
    return try pager.show(blocks, &reader)
  }
}
