// One turn of the main run loop: timers, sources, main-queue blocks, and at its end, before the
// loop sleeps, its observers, one of which is the commit: layout, then the work deferred until
// after it. A turn that drains the main queue doesn't reach the commit
// (views-runloop-turn-mayoff-01-a), and the turn after it doesn't drain the queue again before the
// loop has slept (runloop-blocks-before-commit-mayoff-01; CoreFoundation's CFRunLoop.c,
// didDispatchPortLastTime).

/// Work deferred to a later moment, as data.
struct Deferred: Hashable, Sendable {
  enum Work: Hashable, Sendable {
    /// The did call of a controller whose view has entered a window.
    case endAppearance(ControllerID)
    /// The did call of a controller whose view has left its window, and which this retains.
    case endDisappearance(ControllerID)
    case startPresentation(Int16)
    case endTransition(Int16)
  }
  var work: Work
  /// The event that caused it.
  var cause: Int32

  var isDisappearance: Bool {
    if case .endDisappearance = work { true } else { false }
  }
}

/// An animated push that waits for its stack.
struct QueuedPush: Hashable, Sendable {
  var controller: ControllerID
  var navigation: ControllerID
  var cause: Int32
}

/// A block in the main queue.
struct MainQueueBlock: Hashable, Sendable {
  var closure: Closure
  var cause: Int32
  /// It is the code of a Task.
  var task: TaskState?
}

/// The main run loop and the simulated clock.
struct RunLoop: Hashable, Sendable {
  /// Milliseconds since the scenario began.
  var time = 0
  var mainQueue: [MainQueueBlock] = []
  /// The work to do after the next layout, in order.
  var afterCommit: [Deferred] = []
  /// Presentations that this work itself has requested: they begin after the commit of another
  /// turn.
  var afterNextCommit: [Deferred] = []
  /// The work after a commit is being performed.
  var isAfterCommit = false
  var queuedPushes: [QueuedPush] = []
  var isRunning = false
  var isAsleep = false
  /// The last turn drained the main queue.
  var hasDrained = false
  /// An event may have been handled in the update whose commit is due.
  var isInUpdate = false
  var needsCommit = false
  /// When the app was suspended with a running timer.
  var suspendedAt: Int?

  var withoutTime: RunLoop {
    var loop = self
    loop.time = 0
    loop.suspendedAt = suspendedAt.map { $0 - time }
    return loop
  }

  var hasWork: Bool {
    !mainQueue.isEmpty || !afterCommit.isEmpty || !afterNextCommit.isEmpty || needsCommit
  }
}

extension World {
  /// The duration of UIKit's animations: in the field traces it is half a second.
  static let animationMilliseconds = 500
  /// Settling that takes more turns than this is taken to be endless.
  static let mostTurns = 100

  /// Wakes the loop for an event or for code that an event runs.
  mutating func wake() {
    guard runLoop.isRunning, runLoop.isAsleep else { return }
    runLoop.isAsleep = false
    activity(.afterWaiting)
  }

  // Inlined, as hardly any scenario watches the run loop.
  @inline(__always)
  private mutating func activity(_ callback: Callback) {
    if recorder.isRunLoopWatched { sendActivity(callback) }
  }

  private mutating func sendActivity(_ activity: Callback) {
    guard runLoop.isRunning, recorder.isWatchedAnywhere(.runLoop, activity) else { return }
    send(activity, to: .runLoop, rule: .runLoopActivities)
  }

  /// The loop enters a mode; UIApplicationMain enters the default one.
  mutating func enterLoop(_ mode: RunLoopMode) {
    runLoop.isRunning = true
    runLoop.isAsleep = false
    send(.entry, to: .runLoop, .mode(mode), rule: .runLoopMode)
  }

  mutating func exitLoop(_ mode: RunLoopMode) {
    send(.exit, to: .runLoop, .mode(mode), rule: .runLoopMode)
  }

  /// The part of a turn before its sources are handled.
  mutating func beginTurn() {
    wake()
    activity(.beforeTimers)
    activity(.beforeSources)
  }

  mutating func turn() {
    let outer = recorder.moment
    recorder.moment = .turn
    let wakesForBlock = runLoop.isAsleep && !runLoop.mainQueue.isEmpty
    wakesForBlock ? wake() : beginTurn()
    if !runLoop.mainQueue.isEmpty, wakesForBlock || !runLoop.hasDrained, !chooseCommitFirst() {
      drainMainQueue()
      runLoop.hasDrained = true
    } else {
      fallAsleep()
      runLoop.hasDrained = false
    }
    drainPool()
    recorder.moment = outer
  }

  /// The end of a turn: the observers of kCFRunLoopBeforeWaiting, by their order numbers.
  mutating func fallAsleep() {
    let isFirst = declaration(.runLoop).observerOrder < World.commitOrder
    if isFirst { activity(.beforeWaiting) }
    commit()
    if !isFirst { activity(.beforeWaiting) }
    runLoop.isAsleep = true
  }

  /// The order number of Core Animation's observer, which commits.
  static let commitOrder = 2_000_000

  /// Since iOS 18 the update that handles an event may commit at once
  /// (ChoicePoint.mainQueueAfterEvent).
  private mutating func chooseCommitFirst() -> Bool {
    defer { runLoop.isInUpdate = false }
    guard runLoop.isInUpdate, runLoop.needsCommit else { return false }
    return choices.choose(.mainQueueAfterEvent, among: 2) == 1
  }

  mutating func drainMainQueue() {
    let blocks = runLoop.mainQueue
    runLoop.mainQueue = []
    recorder.codeRule = .runLoopMainQueue
    for block in blocks where !recorder.isHalted {
      recorder.cause = block.cause
      run(block)
      recorder.cause = 0
    }
    recorder.codeRule = .codeCall
  }

  /// Layout, drawing and the work deferred until after them, until there is none left.
  mutating func commit() {
    var passes = 0
    if !runLoop.afterNextCommit.isEmpty {
      runLoop.afterCommit.append(contentsOf: runLoop.afterNextCommit)
      runLoop.afterNextCommit.removeAll()
    }
    repeat {
      runLoop.needsCommit = false
      layOutWindows()
      runQueuedPushes()
      displayWindows()
      runAfterCommit()
      passes += 1
    } while (runLoop.needsCommit || !runLoop.afterCommit.isEmpty) && passes < World.mostTurns
      && !recorder.isHalted
  }

  mutating func runAfterCommit() {
    guard !runLoop.afterCommit.isEmpty else { return }
    var waiting: [Deferred] = []
    swap(&waiting, &runLoop.afterCommit)
    runLoop.isAfterCommit = true
    for deferred in waiting where !recorder.isHalted { run(deferred) }
    runLoop.isAfterCommit = false
    guard runLoop.afterCommit.isEmpty else { return }
    // Reuses the buffer: a long run would otherwise allocate at every commit.
    waiting.removeAll(keepingCapacity: true)
    swap(&waiting, &runLoop.afterCommit)
  }

  /// An ending process takes its windows down and reports it before the announcement: no turn
  /// comes after it (launch-home-kill-storedfile-17008715746).
  mutating func endDisappearances() {
    let waiting = runLoop.afterCommit
    runLoop.afterCommit.removeAll { $0.isDisappearance }
    for deferred in waiting where deferred.isDisappearance && !recorder.isHalted { run(deferred) }
  }

  private mutating func run(_ deferred: Deferred) {
    let outer = recorder.cause
    recorder.cause = deferred.cause
    switch deferred.work {
    case .endAppearance(let controller): endAppearance(controller)
    case .endDisappearance(let controller): endDisappearance(controller)
    case .startPresentation(let id): startPresentation(id)
    case .endTransition(let id): endTransition(id)
    }
    recorder.cause = outer
  }

  /// A presentation that the end of another one requests waits for the next turn: what the first
  /// has released is deallocated before (dismiss-recursive-storedfile-11671761906).
  mutating func afterCommit(_ work: Deferred.Work) {
    let deferred = Deferred(work: work, cause: recorder.cause)
    if runLoop.isAfterCommit, case .startPresentation = work {
      runLoop.afterNextCommit.append(deferred)
    } else {
      runLoop.afterCommit.append(deferred)
    }
  }

  /// Whether anything finishes without further input: a transition that no gesture drives, or the
  /// keyboard.
  private var isAnimating: Bool {
    keyboard.isMoving || transitions.indices.contains { transitions[$0].phase == .running }
  }

  /// Finishes the running animations, except for interactive ones.
  mutating func finishAnimations() {
    let outer = recorder.moment
    recorder.moment = .transition
    // A transition that another one's end starts isn't finished here: its id is larger than `last`.
    if let last = transitions.last(where: { $0.phase == .running })?.id {
      runLoop.time += World.animationMilliseconds
      var ended: Int16 = 0
      while !recorder.isHalted, let next = runningTransition(after: ended, upTo: last) {
        endTransition(next)
        ended = next
      }
    }
    if keyboard.isMoving { stopKeyboard() }
    drainPool()
    recorder.moment = outer
  }

  private func runningTransition(after ended: Int16, upTo last: Int16) -> Int16? {
    for place in transitions.indices where transitions[place].phase == .running {
      let id = transitions[place].id
      if ended < id, id <= last { return id }
    }
    return nil
  }

  /// Runs turns and animations until there is no work left, then ends the app's local references.
  mutating func settle() {
    guard process.mayRunCode else { return }
    var turns = 0
    repeat {
      takeTurns(&turns)
      if runLoop.isRunning, !runLoop.isAsleep { turn() }
      releaseLocals()
      drainPool()
      // A deallocated object may leave work for another turn.
    } while runLoop.hasWork && !recorder.isHalted
  }

  private mutating func takeTurns(_ turns: inout Int) {
    while !recorder.isHalted {
      guard turns < World.mostTurns else {
        recorder.halt()
        break
      }
      turns += 1
      if runLoop.hasWork {
        turn()
      } else if isAnimating {
        finishAnimations()
      } else {
        break
      }
    }
  }
}
