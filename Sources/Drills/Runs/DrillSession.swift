internal import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
package import Practice
package import TextFormats

/// A drill for one learner: a line and the time in, replies out. It is deterministic, so replaying
/// the lines at the same times restores an interrupted session.
package struct DrillSession: Sendable {
  let drill: PreparedDrill
  let curriculum: Curriculum
  let words: Words
  /// The limit for all questions in seconds; nil: unlimited.
  let time: Int?
  var questions: [QuestionProgress]
  /// The index of the open question; after the last one, the number of questions.
  private(set) var place = 0
  /// Seconds since it began, without pauses.
  private(set) var clock = 0
  /// Whether it was interrupted before.
  var isResumed = false
  package private(set) var isOver = false

  package init(
    _ drill: PreparedDrill, _ curriculum: Curriculum, time: Int?, language: Localized.Language
  ) {
    self.drill = drill
    self.curriculum = curriculum
    self.time = time
    words = Words(language: language)
    questions = drill.items.map { QuestionProgress($0, of: drill) }
  }

  var rules: Drill.Rules { drill.drill.rules }
  var isAtEnd: Bool { place == questions.count }

  /// The introduction, or the message that the drill is resumed.
  package var welcome: [Reply] {
    guard isResumed else { return [.show(opening), .ask(words.beginning)] }
    // Earlier output has scrolled away.
    let tries = isAtEnd || rules.retries == 0 ? 0 : questions[place].tries
    let left =
      tries > 0
      ? words.space
        + words.wrongInDrill(
          triesLeft: rules.retries + 1 - tries, questions[place])
      : ""
    return say(words.goingOn + left) + [.ask(words.goingOnNow)]
  }

  /// The reply to a line typed before the clock starts; nil: the drill begins. The question isn't
  /// visible yet, so nothing can be an answer.
  package func beforeBeginning(_ line: String) -> [Reply]? {
    guard !line.allSatisfy(\.isWhitespace) else { return nil }
    let text = words.notBegun(SafeText.visible(line), isResumed: isResumed)
    return say(text) + [.ask(isResumed ? words.goingOnNow : words.beginning)]
  }

  /// Whether a line ends the drill early.
  package func leaves(_ line: String) -> Bool { SessionCommand(line) == .quit }

  /// Shows the open question and starts its clock.
  package mutating func begin(at now: Int) -> [Reply] {
    advance(to: now)
    return open()
  }

  /// Processes a line; `now` is in seconds since the beginning, without pauses.
  package mutating func answer(_ line: String, at now: Int) -> [Reply] {
    advance(to: now)
    guard !isOver else { return [.leave] }
    if let time, clock >= time {
      return say(words.drillTimeOver) + end()
    }
    if !isAtEnd, questions[place].left == 0 {
      questions[place].close()
      return say(words.questionTimeOver) + goOn()
    }
    let line = SessionCommand.line(line)
    let command = SessionCommand(line)
    switch command {
    case .quit: return [.leave]
    case .help: return [.show([help])] + ask
    default: return isAtEnd ? atEnd(command) : take(command, line)
    }
  }

  /// When the time of the open question, or of the drill, is over; nil: unlimited.
  package var deadline: Int? { left.map { clock + $0 } }

  /// Processes the end of the time limit; a line being typed counts as far as it can be read.
  package mutating func timeIsUp(_ typed: String, at now: Int) -> [Reply] {
    advance(to: now)
    let isAllOver = time.map { clock >= $0 } ?? false
    guard !isOver, isAllOver || (!isAtEnd && !questions[place].isOpen) else { return ask }
    let remark = isAtEnd ? "" : applyUnfinished(typed)
    if !isAtEnd { questions[place].close() }
    let over = isAllOver ? words.drillTimeUp : words.questionTimeUp
    return say(over + remark) + (isAllOver ? end() : goOn())
  }

  /// Applies the line being typed when the open question's time was over, and returns the message
  /// about it.
  private mutating func applyUnfinished(_ typed: String) -> String {
    let command = SessionCommand(typed)
    switch command {
    case .next, .done, .sure, .yes: return ""
    default: break
    }
    let unread = applyLate(command, typed).map(SafeText.visible)
    return words.space
      + (unread.isEmpty
        ? words.takenInTime(SafeText.visible(typed))
        : words.notReadInTime(unread.joined(separator: words.comma)))
  }

  /// - Returns: the part that couldn't be read.
  private mutating func applyLate(_ command: SessionCommand, _ typed: String) -> [String] {
    switch questions[place].work {
    case .repair: return questions[place].edit(by: command, typed, words) == nil ? [] : [typed]
    case .list(var draft):
      defer { questions[place].work = .list(draft) }
      switch command {
      case .none where draft.isEmpty:
        draft.answerNone()
        return []
      case .text(let line):
        return draft.add(line, to: questions[place].question).filter(\.reading.isLeftOut).map(
          \.word)
      case .pasted(let lines):
        let question = questions[place].question
        return PastedLines(lines).answers.flatMap {
          draft.add($0, to: question).filter(\.reading.isLeftOut).map(\.word)
        }
      default: return [typed]
      }
    }
  }

  /// Time passes without a line.
  mutating func pause(at now: Int) { advance(to: now) }

  private mutating func advance(to now: Int) {
    let passed = max(0, now - clock)
    clock += passed
    if !isAtEnd { questions[place].used += passed }
  }

  /// Whether a line finishes the open question.
  package func submits(_ line: String) -> Bool {
    switch SessionCommand(line) {
    case .done, .sure, .yes, .skip: true
    default: false
    }
  }

  // MARK: A question

  private mutating func take(_ command: SessionCommand, _ line: String) -> [Reply] {
    guard command.isAboutAnswer else {
      questions[place].stopConfirming()
      return performOther(command)
    }
    let outcome = questions[place].edit(by: command, line, words)
    switch outcome ?? .edited([.show(written(questions[place]))]) {
    case .edited(let replies): return replies + ask
    case .handIn: return handIn()
    case .skip: return skip()
    case .show: return [.show(blocks(of: questions[place]))] + ask
    case .hint: return hint() + ask
    }
  }

  /// Handles commands that don't edit the answer.
  private mutating func performOther(_ command: SessionCommand) -> [Reply] {
    switch command {
    case .back: back()
    case .surplus(let word): say(words.surplusArguments(SafeText.visible(word))) + ask
    default: say(words.notInDrill) + ask
    }
  }

  private mutating func hint() -> [Reply] {
    guard rules.hints else { return say(words.noHintsHere) }
    let question = questions[place].question
    switch questions[place].work {
    case .repair(var sheet):
      let hint = RepairEditor(words, in: .drill).hint(&sheet)
      questions[place].work = .repair(sheet)
      return say(hint)
    case .list(var draft):
      let hint = draft.hint(question, at: Int64(clock))
      questions[place].work = .list(draft)
      if case .example = hint { return say(words.noExample) }
      return [.show(HintText(curriculum: curriculum, words: words).blocks(hint, question))]
    }
  }

  // MARK: From one to the next

  private mutating func handIn() -> [Reply] {
    switch questions[place].handIn(retries: rules.retries) {
    case .kept: return goOn()
    case .right: return say(words.rightInDrill) + goOn()
    case .wrong(left: 0): return say(words.wrongInDrill) + goOn()
    case .wrong(let left):
      let progress = questions[place]
      let shown = written(progress)
      return say(words.wrongInDrill(triesLeft: left, progress))
        + (shown.isEmpty ? [] : [.show(shown)]) + ask
    }
  }

  private mutating func skip() -> [Reply] {
    guard rules.skip else { return say(words.noSkipHere) + ask }
    // Without a way back, what is written would be lost.
    guard rules.back || !questions[place].isListed else { return say(words.skipLosesLines) + ask }
    questions[place].skip()
    return goOn()
  }

  private mutating func back() -> [Reply] {
    guard rules.back else { return say(words.noBackHere) + ask }
    guard let earlier = questions[..<place].lastIndex(where: \.isOpen) else {
      return say(words.nothingToGoBackTo) + ask
    }
    place = earlier
    return open()
  }

  private mutating func goOn() -> [Reply] {
    place = questions[(place + 1)...].firstIndex(where: \.isOpen) ?? questions.count
    // If learners may go back, submitting the last question doesn't end the drill.
    let mayGoBack = rules.back && questions.contains(where: \.isOpen)
    return isAtEnd && !mayGoBack ? end() : open()
  }

  private mutating func atEnd(_ command: SessionCommand) -> [Reply] {
    switch command {
    case .done, .sure, .yes: return end()
    case .back: return back()
    default: return say(words.allWritten) + ask
    }
  }

  /// Ends the drill; what was written for the open question counts.
  private mutating func end() -> [Reply] {
    if !isAtEnd { questions[place].close() }
    isOver = true
    return [.leave]
  }

  /// Handles the end of the input; what was written counts.
  package mutating func finish(at now: Int) {
    advance(to: now)
    if !isOver { _ = end() }
  }

  /// Shows the open question, or reports that none is left.
  private mutating func open() -> [Reply] {
    if let time, clock >= time { return say(words.drillTimeOver) + end() }
    if isAtEnd { return say(words.allWritten) + ask }
    // If its time ended during the interruption, that message comes next.
    return (questions[place].isOpen ? [.show(blocks(of: questions[place]))] : []) + ask
  }
}
