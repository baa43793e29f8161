/// One callback with its receiver and, where it carries one, its argument: what a log line says.
package struct Occurrence: Hashable, Sendable {
  package var object: ObjectID
  package var callback: Callback
  package var argument: Argument
  /// The end of an override that logs it (`A.viewDidLoad.end`).
  package var isEnd: Bool
  /// The app's state in a line that says it (`@inactive`); nil: not compared, and always nil in an
  /// event, which has its own.
  package var state: AppState?

  package init(
    _ object: ObjectID, _ callback: Callback, _ argument: Argument = .unspecified,
    isEnd: Bool = false, state: AppState? = nil
  ) {
    self.object = object
    self.callback = callback
    self.argument = argument
    self.isEnd = isEnd
    self.state = state
  }

  /// Whether this happened occurrence is what a log line or an answer says; argument and state are
  /// compared only where the line has one. `appState` is the state it happened in; nil: not known.
  package func matches(_ said: Occurrence, in appState: AppState? = nil) -> Bool {
    object == said.object && callback == said.callback && isEnd == said.isEnd
      && (said.argument == .unspecified || said.argument.shows(argument))
      && (said.state == nil || appState == nil || said.state == appState)
  }
}

/// What a callback is given or answers, as far as a log line shows it.
package enum Argument: Hashable, Sendable {
  /// Nothing said (in a line), nothing to say (in an event).
  case unspecified
  case `nil`
  case object(ObjectID)
  case answer(Bool)
  case mode(RunLoopMode)
  case traits(TraitChange)
  case text(TextID)
  /// The value of a printed property, with the object and property it was read from.
  case value(ObjectID, Property, PropertyValue)
  case uikit(UIKitMessage)

  /// Whether both look the same in a log, where a printed value does not say what it was read from.
  package func shows(_ other: Argument) -> Bool {
    if case .value(_, _, let value) = self, case .value(_, _, let seen) = other {
      return value == seen
    }
    return self == other
  }
}

/// What `print(A.isBeingPresented)` shows.
package enum PropertyValue: Hashable, Sendable {
  case bool(Bool)
  case object(ObjectID)
  case `nil`
  case state(AppState)
  case number(Int32)
}

package enum RunLoopMode: UInt8, Hashable, Sendable { case `default`, tracking }

/// Which traits changed: `dark->light`.
package enum TraitChange: UInt8, Hashable, Sendable, CaseIterable {
  case lightToDark, darkToLight, regularToCompact, compactToRegular
}

/// UIKit's console messages and exceptions; the wording is the edges' (ScenarioLanguage).
package enum UIKitMessage: UInt8, Hashable, Sendable, CaseIterable {
  case presentNotInWindowHierarchy, presentWhilePresenting, presentWhileTransitioning
  case presentItself, presentActive, presentOnDetached
  case dismissNothing
  case pushSameInstance, pushNavigationController, popToUnknown, unbalancedCalls, nestedPush
  case noRootViewController, childWithoutView, viewHierarchyMismatch, addChildWithoutView
  case segueMissing, transitionWithoutChildren
  case backgroundTaskNotEnded
  case viewCycle, controllerCycle, loadViewWithoutView
  case pageCountMismatch
}

/// The five states of an app (documents 000, 002, 003).
package enum AppState: UInt8, Hashable, Sendable, CaseIterable {
  case notRunning, inactive, active, background, suspended
}

/// When a callback comes, seen from the step that caused it.
package enum Moment: UInt8, Hashable, Sendable {
  /// Inside the call itself.
  case call
  /// In a later turn of the run loop.
  case turn
  /// At the end of a transition.
  case transition
}

/// A callback that was sent, with its cause and the rule that placed it.
package struct Event: Hashable, Sendable {
  /// Counts through the whole run, from 1.
  package var number: Int32
  package var occurrence: Occurrence
  /// The `animated` that viewWillAppear and its kin receive.
  package var animated: Bool?
  /// The number of the event that caused this one; 0: the step as a whole; below it: one of its
  /// lines, -1 the first.
  package var because: Int32
  package var rule: Rule
  package var appState: AppState
  package var moment: Moment
  /// Simulated milliseconds since the scenario began.
  package var time: Int32
  /// The entry of `Scenario.steps` it belongs to.
  package var step: Int32
  package var isWatched: Bool

  package init(
    number: Int32, occurrence: Occurrence, animated: Bool?, because: Int32, rule: Rule,
    appState: AppState, moment: Moment, time: Int32, step: Int32, isWatched: Bool
  ) {
    self.number = number
    self.occurrence = occurrence
    self.animated = animated
    self.because = because
    self.rule = rule
    self.appState = appState
    self.moment = moment
    self.time = time
    self.step = step
    self.isWatched = isWatched
  }

  /// The line of its step, from 0, that caused it directly; nil: another event did, or no one line.
  package var line: Int? { because < 0 ? Int(-because) - 1 : nil }

  /// Whether this event is what a log line says.
  package func matches(_ said: Occurrence) -> Bool { occurrence.matches(said, in: appState) }
}

/// That the app came into another state, and where among the events.
package struct StateChange: Hashable, Sendable {
  package var state: AppState
  /// How many events of the run came before it.
  package var eventsBefore: Int32
  package var moment: Moment
  /// The entry of `Scenario.steps` it belongs to.
  package var step: Int32

  package init(state: AppState, eventsBefore: Int32, moment: Moment, step: Int32) {
    self.state = state
    self.eventsBefore = eventsBefore
    self.moment = moment
    self.step = step
  }
}

/// That a line of a step began, and where in the run.
package struct LineStart: Hashable, Sendable {
  /// From 0; the first begins with its step and has none of these.
  package var line: Int32
  /// How many events, and how many changes of the app's state, came before it.
  package var eventsBefore: Int32
  package var changesBefore: Int32
  /// The entry of `Scenario.steps` it belongs to.
  package var step: Int32
}

/// Everything a scenario made happen, in order.
package struct Trace: Hashable, Sendable {
  package var events: [Event]
  /// From not running on.
  package var stateChanges: [StateChange]
  /// From the second line of each step on.
  package var lineStarts: [LineStart]
  /// The engine's own warnings, by entry: a step that reached its bound of events.
  package var boundReached: [Int]

  package init(
    events: [Event] = [], stateChanges: [StateChange] = [], lineStarts: [LineStart] = [],
    boundReached: [Int] = []
  ) {
    self.events = events
    self.stateChanges = stateChanges
    self.lineStarts = lineStarts
    self.boundReached = boundReached
  }

  /// The events of one entry.
  package func events(ofStep step: Int) -> [Event] { events.filter { $0.step == Int32(step) } }
}

/// Why a run stopped before its end: a step that cannot be done.
package struct StepFault: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The step is impossible in the state it meets.
    case impossible(Impossibility)
    /// The engine does not simulate it yet.
    case notSimulatedYet
  }
  /// The entry of `Scenario.steps`, from 0.
  package var entry: Int
  /// The step within the entry, from 0.
  package var step: Int
  package var reason: Reason
  package init(entry: Int, step: Int, reason: Reason) {
    self.entry = entry
    self.step = step
    self.reason = reason
  }
}

/// Why a step is impossible; the wording is the edges'.
package enum Impossibility: UInt8, Hashable, Sendable, CaseIterable {
  case appNotRunning, appNotInFront, appInFront, appSuspended, appNotSuspended, appNotInBackground
  case deviceLocked, deviceNotLocked, switcherNotOpen, overlayOpen, overlayNotOpen
  case noCall, noAlert, noBanner, noGesture, gestureUnderWay, nothingToSwipeBack, noSheet
  case noTab, noPage, noWindow, noSuchObject, notInWindow, notAViewOfTheWindow, noFurtherScene
  case notOnThisDevice, notOnThisVersion, noObjectThere, wrongKind, orientationUnchanged
  case notABackgroundMode, noTask, covered
}

extension Trace {
  /// The watched events of the asked steps.
  package func askedEvents(in scenario: Scenario) -> [Event] {
    events.filter { $0.isWatched && scenario.steps[Int($0.step)].isAsked }
  }

  /// Their callbacks.
  package func asked(in scenario: Scenario) -> [Occurrence] {
    askedEvents(in: scenario).map(\.occurrence)
  }
}
