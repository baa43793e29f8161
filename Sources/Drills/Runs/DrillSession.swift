internal import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
package import Practice
package import TextFormats

/// A drill held for one learner: a line and the clock in, replies out. The same lines at the same
/// times make the same session, so that one that was broken off is brought back by them.
package struct DrillSession: Sendable {
  let drill: PreparedDrill
  let curriculum: Curriculum
  let words: Words
  /// Seconds for all questions; nil: as long as they like.
  let time: Int?
  var papers: [QuestionProgress]
  /// Which question is open; as many as there are: the last one was handed in.
  private(set) var place = 0
  /// Seconds since it began, pauses left out.
  private(set) var clock = 0
  /// It was broken off before.
  var isResumed = false
  package private(set) var isOver = false

  package init(
    _ drill: PreparedDrill, _ curriculum: Curriculum, time: Int?, language: Localized.Language
  ) {
    self.drill = drill
    self.curriculum = curriculum
    self.time = time
    words = Words(language: language)
    papers = drill.items.map { QuestionProgress($0, of: drill) }
  }

  var rules: Drill.Rules { drill.drill.rules }
  var isAtEnd: Bool { place == papers.count }

  /// What is told first; where somebody goes on, that they do.
  package var welcome: [Reply] {
    guard isResumed else { return [.show(opening), .ask(words.beginning)] }
    // What was said when it was handed in scrolled off long ago.
    let tries = isAtEnd || rules.retries == 0 ? 0 : papers[place].tries
    let left =
      tries > 0
      ? words.space
        + words.wrongInDrill(
          triesLeft: rules.retries + 1 - tries, papers[place])
      : ""
    return say(words.goingOn + left) + [.ask(words.goingOnNow)]
  }

  /// What is said to a line before the clock runs; nil: it goes on. The question is not there yet, so
  /// that nothing can be an answer.
  package func beforeBeginning(_ line: String) -> [Reply]? {
    guard !line.allSatisfy(\.isWhitespace) else { return nil }
    let text = words.notBegun(SafeText.visible(line), isResumed: isResumed)
    return say(text) + [.ask(isResumed ? words.goingOnNow : words.beginning)]
  }

  /// Whether a line says that somebody has had enough.
  package func leaves(_ line: String) -> Bool { SessionCommand(line) == .quit }

  /// The open question, from here on with its clock.
  package mutating func begin(at now: Int) -> [Reply] {
    advance(to: now)
    return open()
  }

  /// Takes a line; `now`: seconds since it began, pauses left out.
  package mutating func answer(_ line: String, at now: Int) -> [Reply] {
    advance(to: now)
    guard !isOver else { return [.leave] }
    if let time, clock >= time {
      return say(words.drillTimeOver) + end()
    }
    if !isAtEnd, papers[place].left == 0 {
      papers[place].close()
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

  /// When the time of the open question, or of all, is over; nil: there is no end.
  package var deadline: Int? { left.map { clock + $0 } }

  /// The time is over while a line is being typed: what can be read of it counts too.
  package mutating func timeIsUp(_ typed: String, at now: Int) -> [Reply] {
    advance(to: now)
    let isAllOver = time.map { clock >= $0 } ?? false
    guard !isOver, isAllOver || (!isAtEnd && !papers[place].isOpen) else { return ask }
    let remark = isAtEnd ? "" : lastWord(typed)
    if !isAtEnd { papers[place].close() }
    let over = isAllOver ? words.drillTimeUp : words.questionTimeUp
    return say(over + remark) + (isAllOver ? end() : goOn())
  }

  /// Takes what was typed to the open question when its time was over; what is to be said of it.
  private mutating func lastWord(_ typed: String) -> String {
    let command = SessionCommand(typed)
    switch command {
    case .next, .done, .sure, .yes: return ""
    default: break
    }
    let unread = takeLate(command, typed).map(SafeText.visible)
    return words.space
      + (unread.isEmpty
        ? words.takenInTime(SafeText.visible(typed))
        : words.notReadInTime(unread.joined(separator: words.comma)))
  }

  /// - Returns: what couldn't be read.
  private mutating func takeLate(_ command: SessionCommand, _ typed: String) -> [String] {
    switch papers[place].work {
    case .repair(var sheet):
      let outcome = RepairEditor(words, in: .drill).take(command, typed, to: &sheet)
      papers[place].work = .repair(sheet)
      return outcome == .changed ? [] : [typed]
    case .list(var draft):
      defer { papers[place].work = .list(draft) }
      switch command {
      case .none where draft.isEmpty:
        draft.answerNone()
        return []
      case .text(let line):
        return draft.add(line, to: papers[place].question).filter(\.reading.isLeftOut).map(\.word)
      default: return [typed]
      }
    }
  }

  /// Time passes without a line.
  mutating func pause(at now: Int) { advance(to: now) }

  private mutating func advance(to now: Int) {
    let passed = max(0, now - clock)
    clock += passed
    if !isAtEnd { papers[place].used += passed }
  }

  /// Whether a line ends the work on what is open.
  package func handsIn(_ line: String) -> Bool {
    switch SessionCommand(line) {
    case .done, .sure, .yes, .skip: true
    default: false
    }
  }

  // MARK: A question

  private mutating func take(_ command: SessionCommand, _ line: String) -> [Reply] {
    switch papers[place].work {
    case .list(let draft): take(command, line, draft)
    case .repair(let sheet): take(command, line, sheet)
    }
  }

  private mutating func take(
    _ command: SessionCommand, _ line: String, _ list: Draft
  ) -> [Reply] {
    var draft = list
    switch command {
    case .done, .sure, .yes, .skip, .show, .hint, .next, .none, .undo, .move, .clear, .text: break
    default:
      draft.isConfirming = false
      papers[place].work = .list(draft)
      return takeOther(command)
    }
    let outcome = editor(of: papers[place].question).take(command, line, to: &draft)
    papers[place].work = .list(draft)
    switch outcome {
    case .edited(let replies): return replies + ask
    case .handIn: return handIn()
    case .skip: return skip()
    case .show: return [.show(blocks(of: papers[place]))] + ask
    case .hint: return hint() + ask
    }
  }

  private mutating func take(
    _ command: SessionCommand, _ line: String, _ repair: RepairSheet
  ) -> [Reply] {
    switch command {
    case .done, .sure, .yes, .skip, .show, .hint, .next, .none, .undo, .move, .clear, .text: break
    default: return takeOther(command)
    }
    var sheet = repair
    let outcome = RepairEditor(words, in: .drill).take(command, line, to: &sheet)
    papers[place].work = .repair(sheet)
    switch outcome {
    case .changed: return [.show([code(of: sheet)])] + ask
    case .said(let blocks): return [.show(blocks)] + ask
    case .handIn: return handIn()
    case .skip: return skip()
    case .show: return [.show(blocks(of: papers[place]))] + ask
    case .hint: return hint() + ask
    }
  }

  /// What does not edit the answer.
  private mutating func takeOther(_ command: SessionCommand) -> [Reply] {
    switch command {
    case .back: back()
    case .surplus(let word): say(words.surplusArguments(SafeText.visible(word))) + ask
    default: say(words.notInDrill) + ask
    }
  }

  private mutating func hint() -> [Reply] {
    guard rules.hints else { return say(words.noHintsHere) }
    let question = papers[place].question
    switch papers[place].work {
    case .repair(var sheet):
      let hint = RepairEditor(words, in: .drill).hint(&sheet)
      papers[place].work = .repair(sheet)
      return say(hint)
    case .list(var draft):
      let hint = draft.hint(question, at: Int64(clock))
      papers[place].work = .list(draft)
      if case .example = hint { return say(words.noExample) }
      return [.show(HintText(curriculum: curriculum, words: words).blocks(hint, question))]
    }
  }

  // MARK: From one to the next

  private mutating func handIn() -> [Reply] {
    switch papers[place].handIn(retries: rules.retries) {
    case .kept: return goOn()
    case .right: return say(words.rightInDrill) + goOn()
    case .wrong(left: 0): return say(words.wrongInDrill) + goOn()
    case .wrong(let left):
      let paper = papers[place]
      let shown = written(paper)
      return say(words.wrongInDrill(triesLeft: left, paper))
        + (shown.isEmpty ? [] : [.show(shown)]) + ask
    }
  }

  private mutating func skip() -> [Reply] {
    guard rules.skip else { return say(words.noSkipHere) + ask }
    papers[place].skip()
    return goOn()
  }

  private mutating func back() -> [Reply] {
    guard rules.back else { return say(words.noBackHere) + ask }
    guard let earlier = papers[..<place].lastIndex(where: \.isOpen) else {
      return say(words.nothingToGoBackTo) + ask
    }
    place = earlier
    return open()
  }

  private mutating func goOn() -> [Reply] {
    place = papers[(place + 1)...].firstIndex(where: \.isOpen) ?? papers.count
    // With a way back the last question is not the last word.
    let mayGoBack = rules.back && papers.contains(where: \.isOpen)
    return isAtEnd && !mayGoBack ? end() : open()
  }

  private mutating func atEnd(_ command: SessionCommand) -> [Reply] {
    switch command {
    case .done, .sure, .yes: return end()
    case .back: return back()
    default: return say(words.allWritten) + ask
    }
  }

  /// The drill is over: of the open question what was written counts.
  private mutating func end() -> [Reply] {
    if !isAtEnd { papers[place].close() }
    isOver = true
    return [.leave]
  }

  /// The input has ended: what was written counts.
  package mutating func finish(at now: Int) {
    advance(to: now)
    if !isOver { _ = end() }
  }

  /// The open question, or that there is none any more.
  private mutating func open() -> [Reply] {
    if let time, clock >= time { return say(words.drillTimeOver) + end() }
    if isAtEnd { return say(words.allWritten) + ask }
    // Whoever goes on where the time was over meanwhile is told that next.
    return (papers[place].isOpen ? [.show(blocks(of: papers[place]))] : []) + ask
  }
}
