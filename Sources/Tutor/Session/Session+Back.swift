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
  }

  private var screens: [Screen] = []

  /// Older screens are forgotten.
  private static let most = 50

  var last: Screen? { screens.last }

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
  /// Shows the screen before this one again: a verdict as it was, a part of a page with its question
  /// asked anew.
  mutating func back(_ line: String) -> [Reply] {
    if review != nil || quiz != nil { return backToVerdict() }
    guard walk != nil else {
      return activity == .idle ? unknownCommand(line) : say(words.noPageBefore) + [ask]
    }
    // The answer to a choice is shown below its question, on the same screen.
    if !isChoiceAnswered, activity != .lessonEnded { visited.removeLast() }
    switch visited.removeLast() {
    case .part(let before)?:
      walk = before
      ledger = claims(on: before)
      return showOn()
    case .verdict(let feedback, let behind)?:
      walk = behind
      return again(feedback)
    case nil: return pageBefore()
    }
  }

  private var isChoiceAnswered: Bool {
    activity == .reading && walk?.latest.flatMap(choice) != nil
  }

  /// Quizzes and reviews ask each question once, so only their verdicts can be seen again.
  private mutating func backToVerdict() -> [Reply] {
    if case .judged = activity { visited.removeLast() }
    guard case .verdict(let feedback, _)? = visited.last else {
      return say(words.noWayBack) + [ask]
    }
    return again(feedback)
  }

  private mutating func again(_ feedback: Feedback) -> [Reply] {
    visited.add(.verdict(feedback, walk))
    return [.show(show(feedback)), ask]
  }

  /// The page before, where the session began after it.
  private mutating func pageBefore() -> [Reply] {
    guard let walk, walk.page > 0 else {
      self.walk?.restartPage()
      return [.show([.paragraph([Span(words.firstPage)])])] + showOn()
    }
    self.walk?.turnBack()
    return showOn()
  }
}
