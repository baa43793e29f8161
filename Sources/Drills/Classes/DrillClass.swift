internal import Practice
package import TextFormats

/// The state of a class during a drill: its phase, its learners, and its votes. It is derived from
/// the events alone, so a session file restores it.
package struct DrillClass: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    /// No vote on the question has been opened yet.
    case waiting
    case voting
    case closed
    /// 1: the votes are shown, 2: the correct order too, 3: the reasons too.
    case revealed(step: Int)
    case over
  }

  /// A vote on a question.
  package struct Vote: Hashable, Sendable {
    package struct Answer: Hashable, Sendable {
      package var callbacks: [String]
      /// Since the vote was opened.
      var milliseconds: Int
    }

    /// The number of hands raised for an order.
    struct Count: Hashable, Sendable {
      var callbacks: [String]
      var count: Int
    }

    /// By the learner's number.
    package fileprivate(set) var answers: [Int: Answer] = [:]
    /// In the order in which they were counted.
    fileprivate(set) var counts: [Count] = []
    /// The number of votes, by learners and by raised hands.
    package var cast: Int { counts.reduce(answers.count) { $0 + $1.count } }
    /// How long it has been open, as far as recorded.
    package fileprivate(set) var milliseconds = 0
    /// Its own time in seconds; nil: the question's.
    let limit: Int?
    /// Extra time in seconds, in addition to that.
    fileprivate(set) var granted = 0

    fileprivate init(limit: Int?) { self.limit = limit }
  }

  package let beginning: ClassEvent.Beginning
  package private(set) var phase = Phase.waiting
  /// The current question, from 1.
  package private(set) var question = 1
  /// In order of joining, including removed learners.
  private var everyone: [ClassEvent.Learner] = []
  /// The answers of removed learners, by number.
  private var removed: [Int: [RemovedAnswer]] = [:]
  /// Whether joining is closed.
  package private(set) var isLocked = false
  /// The questions whose correct order was shown, which nothing undoes.
  private(set) var shown: Set<Int> = []
  /// By question, the first vote and the second.
  private var votes: [[Vote]]
  /// Extra time in seconds, in addition to the drill's.
  private(set) var granted = 0
  /// The phases of the questions that the class has left.
  private var left: [Int: Phase] = [:]
  /// The changes by the instructor's latest event; nil: nothing can be undone.
  private var undo: Undo?

  private struct RemovedAnswer: Hashable, Sendable {
    let question: Int
    let vote: Int
    let answer: Vote.Answer
  }

  /// The state before one of the instructor's events; what learners have done since is kept.
  private struct Undo: Hashable, Sendable {
    let event: ClassEvent
    let phase: Phase
    let question: Int
    let granted: Int
    let left: [Int: Phase]
    let isLocked: Bool
  }

  package init(_ beginning: ClassEvent.Beginning) {
    self.beginning = beginning
    votes = beginning.questions.map { _ in [] }
  }

  package var questions: Int { beginning.questions.count }

  /// The votes opened on a question, counted from 1.
  package func votes(on question: Int) -> [Vote] { votes[question - 1] }

  /// The latest vote on the current question; nil: none was opened.
  package var vote: Vote? { votes[question - 1].last }

  /// The questions on which a vote was opened, which are the ones that grades count.
  package var asked: [Int] { votes.indices.filter { !votes[$0].isEmpty }.map { $0 + 1 } }

  /// How long all votes together have been open, in milliseconds.
  var taken: Int { votes.joined().reduce(0) { $0 + $1.milliseconds } }

  /// In order of joining.
  package var learners: [ClassEvent.Learner] {
    removed.isEmpty ? everyone : everyone.filter { removed[$0.number] == nil }
  }

  /// The number of the next learner to join.
  package var nextNumber: Int { everyone.count + 1 }

  package func learner(number: Int) -> ClassEvent.Learner? {
    everyone.indices.contains(number - 1) && removed[number] == nil ? everyone[number - 1] : nil
  }

  /// The learner with a name, or with an id in the roster.
  package func learner(named name: String) throws(Fault) -> ClassEvent.Learner {
    let small = name.lowercased()
    let found = learners.first {
      $0.name.lowercased() == small || $0.id?.lowercased() == small
    }
    if let found { return found }
    let message = Localized(
      "no learner is named '\(SafeText.visible(name))'", "没有人叫“\(SafeText.visible(name))”")
    throw Fault(message: message.guessing(NearestName.of(name, among: learners.map(\.name))))
  }

  /// A second vote is possible until the correct order is shown.
  var mayVoteAgain: Bool {
    votes[question - 1].count == 1 && !shown.contains(question)
      && (phase == .closed || phase == .revealed(step: 1))
  }

  /// Why an event is impossible in this state.
  package struct Fault: Error, Hashable, Sendable {
    package let message: Localized

    init(message: Localized) { self.message = message }

    init(_ english: Localized.Phrase, _ chinese: Localized.Phrase) {
      message = Localized(english, chinese)
    }
  }

  /// Applies an event; throws, changing nothing, if it is impossible.
  package mutating func take(_ event: ClassEvent) throws(Fault) {
    if phase == .over, event != .undone {
      throw Fault("the session is over", "课堂已经结束")
    }
    let before = Undo(
      event: event, phase: phase, question: question, granted: granted, left: left,
      isLocked: isLocked)
    try apply(event)
    if event == .undone {
      undo = nil
    } else if event.isInstructors {
      undo = before
    }
  }

  private mutating func apply(_ event: ClassEvent) throws(Fault) {
    switch event {
    case .begun: throw Fault("the session has begun already", "课堂已经开始")
    case .joined(let learner): try join(learner)
    case .readmitted(let learner, let token):
      guard self.learner(number: learner) != nil else { throw Self.noLearner(learner) }
      everyone[learner - 1].token = token
    case .removed(let learner), .left(let learner): try remove(learner)
    case .locked: isLocked = true
    case .unlocked: isLocked = false
    case .opened(let question, let number, let seconds):
      try open(question, number, seconds: seconds)
    case .reopened:
      guard phase == .closed, !shown.contains(question) else {
        throw Fault(
          "only a vote that was just closed can be reopened", "只有刚结束的投票才能重开")
      }
      phase = .voting
    case .answered(let learner, let callbacks, let milliseconds):
      guard phase == .voting else { throw Fault("no vote is open", "现在没有进行中的投票") }
      guard self.learner(number: learner) != nil else { throw Self.noLearner(learner) }
      change {
        $0.answers[learner] = Vote.Answer(callbacks: callbacks, milliseconds: milliseconds)
        $0.milliseconds = max($0.milliseconds, milliseconds)
      }
    case .counted(let callbacks, let count):
      guard vote != nil, !showsOrder else {
        throw Fault("no vote can be counted now", "现在不能计票")
      }
      self.count(callbacks, count)
    case .passed(let milliseconds):
      guard phase == .voting else { throw Fault("no vote is open", "现在没有进行中的投票") }
      change { $0.milliseconds = max($0.milliseconds, milliseconds) }
    case .extended(let seconds): try extend(seconds)
    case .closed:
      guard phase == .voting else { throw Fault("no vote is open", "现在没有进行中的投票") }
      phase = .closed
    case .revealed(let step):
      guard phase == (step == 1 ? .closed : .revealed(step: step - 1)), step <= 3 else {
        throw Fault(
          "the vote is closed first, then votes, right order, and reasons are shown",
          "先结束投票，再依次公布票数、正确次序和原因")
      }
      phase = .revealed(step: step)
      if step > 1 { shown.insert(question) }
    case .moved(let next):
      guard phase != .voting else { throw Fault("the vote is still open", "投票还没有结束") }
      guard (1...min(question + 1, questions)).contains(next), next != question else {
        throw Fault(
          "question \(question) is followed by another one", "第 \(question) 题之后不是这一题")
      }
      left[question] = phase
      question = next
      phase = left[next] ?? .waiting
    case .ended: phase = .over
    case .undone: try revert()
    }
  }

  private var showsOrder: Bool {
    if case .revealed(let step) = phase { step > 1 } else { false }
  }

  private mutating func remove(_ number: Int) throws(Fault) {
    guard learner(number: number) != nil else { throw Self.noLearner(number) }
    var answers: [RemovedAnswer] = []
    for question in votes.indices {
      for vote in votes[question].indices {
        guard let answer = votes[question][vote].answers.removeValue(forKey: number) else {
          continue
        }
        answers.append(RemovedAnswer(question: question, vote: vote, answer: answer))
      }
    }
    removed[number] = answers
  }

  private mutating func revert() throws(Fault) {
    guard let undo else {
      throw Fault("there is nothing to undo", "没有可以撤销的操作")
    }
    switch undo.event {
    case .opened:
      // Acknowledged answers are never dropped.
      guard let vote, vote.answers.isEmpty, vote.counts.isEmpty else {
        throw Fault(
          "there are already answers; 'close' ends the vote", "已经有人交了答案；'close'（结束）可以结束投票")
      }
      votes[question - 1].removeLast()
    case .removed(let number):
      for one in removed.removeValue(forKey: number) ?? [] {
        votes[one.question][one.vote].answers[number] = one.answer
      }
    case .extended(let seconds) where vote != nil && undo.phase != .waiting:
      change { $0.granted -= seconds }
    default: break
    }
    phase = undo.phase
    question = undo.question
    granted = undo.granted
    left = undo.left
    isLocked = undo.isLocked
  }

  private static func noLearner(_ number: Int) -> Fault {
    Fault("there is no learner \(number)", "没有 \(number) 号学员")
  }

  /// Changes the latest vote.
  private mutating func change(_ body: (inout Vote) -> Void) {
    body(&votes[question - 1][votes[question - 1].count - 1])
  }

  /// A closed vote is reopened: instructors ask for more time when it is over.
  private mutating func extend(_ seconds: Int) throws(Fault) {
    switch phase {
    case .waiting: break
    case .voting, .closed:
      change { $0.granted += seconds }
      phase = .voting
    case .revealed, .over:
      throw Fault(
        "time can be added only before the votes are shown", "公布票数以后不能再加时")
    }
    granted += seconds
  }

  private mutating func join(_ learner: ClassEvent.Learner) throws(Fault) {
    guard learner.number == nextNumber else {
      throw Fault(
        "the next learner has the number \(nextNumber)", "下一位学员是 \(nextNumber) 号")
    }
    guard !learners.contains(where: { $0.name == learner.name }) else {
      throw Fault(
        "the name '\(SafeText.visible(learner.name))' is taken",
        "名字“\(SafeText.visible(learner.name))”已经有人用了")
    }
    everyone.append(learner)
  }

  private mutating func open(_ question: Int, _ number: Int, seconds: Int?) throws(Fault) {
    guard question == self.question else {
      throw Fault(
        "the class is at question \(self.question)", "现在是第 \(self.question) 题")
    }
    guard number == 1 ? phase == .waiting : mayVoteAgain else { throw noVote }
    votes[question - 1].append(Vote(limit: seconds))
    phase = .voting
  }

  /// Why no vote can be opened, and what to do instead.
  private var noVote: Fault {
    switch phase {
    case .waiting:
      Fault(
        "there has been no first vote yet; 'open' opens it", "还没有投过第一次；'open'（开始）开始投票")
    case .voting:
      Fault(
        "the vote is already open; 'close' ends it", "投票已经开始了；'close'（结束）结束投票")
    case .revealed(step: 2):
      Fault(
        "the right order is shown, so voting is over; 'reveal' shows why",
        "正确次序已经公布，不能再投票；'reveal'（公布）说明原因")
    case .revealed(step: 3...), .over:
      Fault(
        "the right order is shown, so voting is over; 'next' continues",
        "正确次序已经公布，不能再投票；'next'（下一题）继续")
    case .closed, .revealed:
      Fault(
        message: votes[question - 1].count == 1
          ? Localized(
            "the first vote is over; 'reopen' resumes it, 'again' opens the second",
            "第一次已经投过；'reopen'（重开）接着投，'again'（再投）开始第二次投票")
          : Localized("both votes are over; 'reveal' shows more", "两次都投过了；'reveal'（公布）继续公布"))
    }
  }

  private mutating func count(_ callbacks: [String], _ count: Int) {
    let last = votes[question - 1].count - 1
    let known = votes[question - 1][last].counts.firstIndex { $0.callbacks == callbacks }
    if let known {
      votes[question - 1][last].counts[known].count = count
    } else {
      votes[question - 1][last].counts.append(
        Vote.Count(callbacks: callbacks, count: count))
    }
  }
}
