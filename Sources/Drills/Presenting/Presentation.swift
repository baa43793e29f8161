internal import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
internal import Reports
package import TextFormats

/// A drill shown to a class on a projector: keys in, events and a page out. The caller saves the
/// events before it draws the page; they alone restore the class.
package struct Presentation: Sendable {
  package enum Key: Hashable, Sendable {
    case character(Character)
    case enter, escape, backspace, left, right
  }

  /// The part on view, in this order; `votes`, `order`, and `why` are left out until they are
  /// revealed.
  enum Step: Int, Hashable, Sendable {
    case title, question, bank, hands, votes, order, why, end
  }

  /// An overlay on the page.
  enum Front: Hashable, Sendable {
    case blank, keys, leaving
    /// Counts are being typed; `fault` says what is wrong with them.
    case counts(String, fault: String?)
  }

  let drill: PreparedDrill
  let curriculum: Curriculum
  /// By question; empty: voted on with paper only.
  let pollOptions: [[PollOption]]
  package private(set) var held: DrillClass
  private(set) var language: Localized.Language
  /// The question on view, from 1.
  private(set) var question: Int
  private(set) var step: Step
  private(set) var page = 0
  var front: Front?
  /// Shown once, below the page.
  var message: String?
  /// The first vote is shown next to the second.
  private(set) var showsFirst = false
  /// The deciding rule of the question on view, created once its reasons are shown; nil: not yet.
  private(set) var deciding: DecidingRule?
  /// When the clock was started; nil: no clock.
  private(set) var clockBegan: Int?
  package private(set) var isOver = false

  /// - Parameter held: a class that has just begun, or one to resume.
  package init(
    _ drill: PreparedDrill, _ curriculum: Curriculum, held: DrillClass,
    language: Localized.Language
  ) {
    self.drill = drill
    self.curriculum = curriculum
    self.held = held
    self.language = language
    pollOptions = drill.items.map { PollOptions.of($0, in: drill) }
    question = held.question
    let isNew = held.phase == .waiting && held.question == 1
    step = isNew ? .title : .question
    if case .revealed = held.phase { show(steps(of: question).last ?? .question, of: question) }
  }

  /// Whether the clock has to be redrawn as time passes.
  package var isTimed: Bool { clockBegan != nil && front == nil }

  var words: Words { Words(language: language) }
  var item: PreparedDrill.Item { drill.items[question - 1] }

  /// The options of the class's current question.
  var open: [PollOption] { pollOptions[held.question - 1] }

  // MARK: Keys

  /// - Parameters:
  ///   - now: in seconds, from any origin.
  ///   - size: the last drawn size.
  package mutating func press(_ key: Key, at now: Int, on size: Size) -> [ClassEvent] {
    message = nil
    page = place(in: pages(on: size))
    switch front {
    case .blank, .keys:
      front = nil
      return []
    case .leaving:
      front = nil
      isOver = key == .character("y") || key == .character("Y")
      return []
    case .counts(let typed, _): return type(key, after: typed, at: now)
    case nil: return command(key, at: now, on: size)
    }
  }

  private mutating func command(_ key: Key, at now: Int, on size: Size) -> [ClassEvent] {
    switch key {
    case .right, .enter, .character(" "): return goOn(at: now, on: size)
    case .left: goBack()
    case .character("a"): return voteAgain(at: now)
    case .character("c"): return startCounting()
    case .character("r"): return reveal(at: now)
    case .character("f"): showFirst()
    case .character("t"):
      message = clock(at: now).map(words.clockStopped) ?? words.clockStarted
      clockBegan = clockBegan == nil ? now : nil
    case .character("l"): language = language == .english ? .chinese : .english
    case .character("b"), .character("."): front = .blank
    case .character("?"), .character("？"): front = .keys
    case .character("q"):
      if step == .end { isOver = true } else { front = .leaving }
    default: message = words.noSuchKey
    }
    return []
  }

  // MARK: Steps

  /// The steps of a question that can be viewed so far.
  func steps(of number: Int) -> [Step] {
    // A repair has no callbacks to pick from.
    let bank: [Step] = drill.items[number - 1].question.repair == nil ? [.bank] : []
    let asked = [.question] + bank + (pollOptions[number - 1].isEmpty ? [] : [.hands])
    var revealed = number < held.question || held.phase == .over ? 3 : 0
    if number == held.question, case .revealed(let step) = held.phase { revealed = step }
    let steps: [Step] = [.votes, .order, .why]
    return asked + steps.prefix(revealed).filter { $0 != .votes || isCounted(number) }
  }

  /// Whether its latest vote has any counted votes.
  func isCounted(_ number: Int) -> Bool {
    held.votes(on: number).last.map { vote in vote.counts.contains { $0.count > 0 } } ?? false
  }

  private mutating func show(_ step: Step, of number: Int) {
    question = number
    self.step = step
    page = 0
    deciding =
      step == .why && item.question.repair == nil
      ? DecidingRule(item.question, misconceptions: drill.misconceptionValues, curriculum) : nil
  }

  private mutating func goOn(at now: Int, on size: Size) -> [ClassEvent] {
    if page + 1 < pages(on: size).count {
      page += 1
      return []
    }
    switch step {
    case .end:
      isOver = true
      return []
    case .title:
      show(.question, of: 1)
      return held.question == 1 ? opening(at: now) : []
    default: break
    }
    if isUncounted {
      message = words.nothingCounted
      return []
    }
    let steps = steps(of: question)
    if let next = steps.first(where: { $0.rawValue > step.rawValue }) {
      show(next, of: question)
      return []
    }
    if question < held.question {
      show(.question, of: question + 1)
      return []
    }
    return advance(at: now)
  }

  /// Whether the votes on view weren't counted: a key pressed twice must not reveal the order.
  private var isUncounted: Bool {
    step == .hands && question == held.question && held.phase == .voting && !isCounted(question)
  }

  private mutating func reveal(at now: Int) -> [ClassEvent] {
    guard isUncounted else {
      message = words.noSuchKey
      return []
    }
    return advance(at: now)
  }

  private mutating func advance(at now: Int) -> [ClassEvent] {
    switch held.phase {
    case .waiting, .voting, .closed:
      let closing = opening(at: now) + (held.phase == .voting ? record([.closed]) : [])
      let votes = record([.revealed(step: 1)])
      guard !isCounted(question) else {
        show(.votes, of: question)
        return closing + votes
      }
      let order = record([.revealed(step: 2)])
      show(.order, of: question)
      return closing + votes + order
    case .revealed(let step) where step < 3:
      let events = record([.revealed(step: step + 1)])
      show(step == 1 ? .order : .why, of: question)
      return events
    case .revealed where held.question < held.questions:
      let events = record([.moved(question: held.question + 1)]) + opening(at: now)
      show(.question, of: held.question)
      showsFirst = false
      return events
    case .revealed, .over:
      let events = held.phase == .over ? [] : record([.ended])
      show(.end, of: question)
      return events
    }
  }

  private mutating func goBack() {
    if page > 0 {
      page -= 1
    } else if step == .end {
      show(steps(of: question).last ?? .question, of: question)
    } else if let before = steps(of: question).last(where: { $0.rawValue < step.rawValue }) {
      show(before, of: question)
    } else if question > 1 {
      show(steps(of: question - 1).last ?? .question, of: question - 1)
    } else {
      show(.title, of: 1)
    }
  }

  // MARK: Votes

  /// Shows the first vote next to the second, on the page with the votes.
  private mutating func showFirst() {
    if held.votes(on: question).count < 2 {
      message = words.noFirstVote
    } else if step == .votes {
      showsFirst.toggle()
    } else if steps(of: question).contains(.votes) {
      showsFirst = true
      show(.votes, of: question)
    } else if question < held.question || held.phase != .voting {
      message = words.noCounts
    } else {
      message = words.firstVoteLater
    }
  }

  /// Opens a vote on the current question if there is none yet.
  mutating func opening(at now: Int) -> [ClassEvent] {
    guard held.phase == .waiting else { return [] }
    if clockBegan != nil { clockBegan = now }
    return record([.opened(question: held.question, vote: 1)])
  }

  private mutating func voteAgain(at now: Int) -> [ClassEvent] {
    let isFirst = held.phase == .voting && held.votes(on: held.question).count == 1
    guard held.mayVoteAgain || isFirst else {
      let isShown = held.phase == .over || held.shownStep > 1
      message =
        isShown
        ? words.noVoteAfterOrder : held.phase == .waiting ? words.noVoteYet : words.bothVotesDone
      return []
    }
    let closing = isFirst ? record([.closed]) : []
    let events = closing + record([.opened(question: held.question, vote: 2)])
    if clockBegan != nil { clockBegan = now }
    show(open.isEmpty ? .bank : .hands, of: held.question)
    message = words.secondVote
    return events
  }

  /// Applies events; none of them if one is impossible.
  mutating func record(_ events: [ClassEvent]) -> [ClassEvent] {
    var after = held
    do throws(DrillClass.Fault) {
      for event in events { try after.take(event) }
    } catch {
      message = error.message[language]
      return []
    }
    held = after
    return events
  }

  mutating func showVotes() { show(.hands, of: held.question) }
}
