internal import Assessment
internal import Course
internal import Documents
internal import Practice

/// The latest screens of a session, oldest first; the last one is on the screen.
struct VisitedScreens: Hashable, Sendable {
  enum Screen: Hashable, Sendable {
    /// A page's part from this position up to its question.
    case part(LessonWalk)
    /// A verdict, and the position after its question.
    case verdict(Feedback, LessonWalk?)
    /// A question of a quiz or review that was skipped.
    case skipped(Posed)
  }

  /// A question of a quiz or review.
  enum Posed: Hashable, Sendable {
    case prediction(Question)
    case repair(Repair)
    case claim(ClaimEntry)
  }

  private var screens: [Screen] = []
  /// The question of a quiz or review that was open when the learner went back; nil: none was.
  var postponed: Posed?

  /// Older screens are forgotten.
  private static let most = 50

  var isEmpty: Bool { screens.isEmpty }

  mutating func add(_ screen: Screen) {
    guard screens.last != screen else { return }
    screens.append(screen)
    if screens.count > Self.most { screens.removeFirst() }
  }

  @discardableResult
  mutating func removeLast() -> Screen? { screens.popLast() }
}

/// Returning to earlier screens.
extension Session {
  /// Shows the previous screen again: a verdict as it was, a part of a page with its question asked
  /// anew.
  mutating func back(_ line: String) -> [Reply] {
    guard openLesson != nil else { return backOutsideLesson(line) }
    // The answer to a choice or repair is shown below its question, on the same screen.
    if !isChoiceAnswered, activity != .lessonEnded { visited.removeLast() }
    switch visited.removeLast() {
    case .part(let before)?:
      walk = before
      ledger = claims(on: before)
      return showOn()
    case .verdict(let feedback, let behind)?:
      walk = behind
      ledger = behind.map(claims) ?? []
      return again(feedback)
    case .skipped(let posed)?: return begin(posed)
    case nil: return pageBefore()
    }
  }

  private var isChoiceAnswered: Bool {
    guard activity == .reading, let latest = walk?.latest else { return false }
    if case .repair = latest { return true }
    return choice(of: latest) != nil
  }

  /// Goes back where no lesson is open, and in quizzes and reviews: to verdicts and skipped
  /// questions. The question that was open is asked again after them.
  private mutating func backOutsideLesson(_ line: String) -> [Reply] {
    if case .judged = activity { visited.removeLast() }
    guard let screen = visited.removeLast() else {
      if isPracticing { return say(words.noWayBack) + [ask] }
      return activity == .idle ? unknownCommand(line) : say(words.noPageBefore) + [ask]
    }
    visited.postponed = visited.postponed ?? posed
    switch screen {
    case .verdict(let feedback, _): return again(feedback)
    case .skipped(let posed): return begin(posed)
    case .part: return [ask]
    }
  }

  /// The open question; nil: none is open, or an author's choice.
  private var posed: VisitedScreens.Posed? {
    switch activity {
    case .answering(let question, _): .prediction(question)
    case .repairing(let sheet): .repair(sheet.repair)
    case .choosing(let open): open.claim.map { .claim($0) }
    default: nil
    }
  }

  mutating func begin(_ posed: VisitedScreens.Posed) -> [Reply] {
    switch posed {
    case .prediction(let question): begin(question)
    case .repair(let repair): begin(repair)
    case .claim(let claim): begin(claim)
    }
  }

  private mutating func again(_ feedback: Feedback) -> [Reply] {
    visited.add(.verdict(feedback, walk))
    return [.show(show(feedback)), ask]
  }

  // MARK: Questions answered before

  /// A scenario may be asked twice: with its first lines given, and without.
  func key(of question: Question) -> String {
    question.given.isEmpty ? question.id : question.id + Self.faded
  }

  func key(of attempt: Attempt) -> String {
    attempt.mode == .faded ? attempt.scenario + Self.faded : attempt.scenario
  }

  private static let faded = " with given lines"

  /// The earlier answer to a question of the open lesson, and how to go on.
  func answerBefore(_ id: String) -> [DocumentBlock] {
    guard !isPracticing, let attempt = answered[id] else { return [] }
    let answer = attempt.isShown ? nil : attempt.answer.joined(separator: words.comma)
    return [.paragraph([Span(words.answeredBefore(answer, isRight: attempt.isCorrect))])]
  }

  /// Whether a command goes on from a question that was answered before, which stays answered.
  func passes(_ id: String, with command: SessionCommand) -> Bool {
    !isPracticing && answered[id] != nil && (command == .next || command == .skip)
  }

  mutating func pass() -> [Reply] {
    activity = .reading
    return goOn()
  }

  /// Shows the previous page, if the session began on a later one.
  private mutating func pageBefore() -> [Reply] {
    guard let walk, walk.page > 0 else {
      self.walk?.restartPage()
      return [.show([.paragraph([Span(words.firstPage)])])] + showOn()
    }
    self.walk?.turnBack()
    return showOn()
  }
}
