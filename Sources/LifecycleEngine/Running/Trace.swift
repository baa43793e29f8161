/// One callback with its receiver and, if it has one, its argument: the content of a log line.
package struct Occurrence: Hashable, Sendable {
  package var object: ObjectID
  package var callback: Callback
  package var argument: Argument
  /// The end of an override that logs it (`A.viewDidLoad.end`).
  package var isEnd: Bool
  /// The app's state in a line that states it (`@inactive`); nil: not compared. Always nil in an
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

  /// Whether this occurrence in a run is the line of a log or an answer; argument and state are
  /// compared only if the line has them. `appState` is the app's state in the run; nil: unknown.
  package func matches(_ line: Occurrence, in appState: AppState? = nil) -> Bool {
    object == line.object && callback == line.callback && isEnd == line.isEnd
      && (line.argument == .unspecified || line.argument.shows(argument))
      && (line.state == nil || appState == nil || line.state == appState)
  }
}

/// The argument or the result of a callback, as far as a log line shows it.
package enum Argument: Hashable, Sendable {
  /// Omitted (in a line) or absent (in an event).
  case unspecified
  case `nil`
  case object(ObjectID)
  case answer(Bool)
  case mode(RunLoopMode)
  case traits(TraitChange)
  case text(TextID)
  /// A row of a table or collection view.
  case row(Int32)
  /// The value of a printed property, with the object and property it was read from.
  case value(ObjectID, Property, PropertyValue)
  case uikit(UIKitMessage)

  /// Whether both look the same in a log, which doesn't show where a printed value was read.
  package func shows(_ other: Argument) -> Bool {
    if case .value(_, _, let value) = self, case .value(_, _, let seen) = other {
      return value == seen
    }
    return self == other
  }
}

/// The output of `print(A.isBeingPresented)`.
package enum PropertyValue: Hashable, Sendable {
  case bool(Bool)
  case object(ObjectID)
  /// The view of a controller that the scenario gives no name: `A.view`.
  case view(of: ObjectID)
  /// One of UIKit's own views.
  case unnamedView
  case `nil`
  case state(AppState)
  case number(Int32)
}

package enum RunLoopMode: UInt8, Hashable, Sendable { case `default`, tracking }

/// A change of traits: `dark->light`.
package enum TraitChange: UInt8, Hashable, Sendable, CaseIterable {
  case lightToDark, darkToLight, regularToCompact, compactToRegular
}

/// UIKit's console messages and exceptions; ScenarioLanguage has the wording.
package enum UIKitMessage: UInt8, Hashable, Sendable, CaseIterable {
  case presentNotInWindowHierarchy, presentWhilePresenting, presentWhileTransitioning
  case presentItself, presentActive, presentOnDetached
  case dismissWhileTransitioning
  case pushSameInstance, pushNavigationController, popToUnknown, unbalancedCalls, nestedPush
  case noRootViewController, noSceneLifeCycle, viewHierarchyMismatch, childAlreadyPresented
  case segueMissing, transitionWithoutChildren
  case backgroundTaskNotEnded, backgroundTaskOutlivedExpiration, backgroundTaskUnknown
  case viewCycle, controllerCycle
  case pageCountMismatch
}

/// The five states of an app (documents 000, 002, 003).
package enum AppState: UInt8, Hashable, Sendable, CaseIterable {
  case notRunning, inactive, active, background, suspended
}

/// When a callback is sent, relative to the step that caused it.
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
  /// The `animated` argument of the appearance callbacks.
  package var animated: Bool?
  /// The number of the event that caused this one; 0: the step as a whole; negative: one of its
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

  /// The line of its step, from 0, that caused it directly; nil: another event did, or no line.
  package var line: Int? { because < 0 ? Int(-because) - 1 : nil }

  /// Whether this event is the line of a log.
  package func matches(_ line: Occurrence) -> Bool { occurrence.matches(line, in: appState) }
}

/// A change of the app's state, and its place among the events.
package struct StateChange: Hashable, Sendable {
  package var state: AppState
  /// The number of earlier events in the run.
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

/// The start of a step's line, and its place in the run.
package struct LineStart: Hashable, Sendable {
  /// From 1: the first line, 0, starts along with its step.
  package var line: Int32
  /// The numbers of earlier events and of earlier changes of the app's state.
  package var eventsBefore: Int32
  package var changesBefore: Int32
  /// The entry of `Scenario.steps` it belongs to.
  package var step: Int32
}

/// Everything that happened in a run, in order.
package struct Trace: Hashable, Sendable {
  package var events: [Event]
  /// The first change is from not running.
  package var stateChanges: [StateChange]
  /// The second and later lines of each step.
  package var lineStarts: [LineStart]
  /// The entries with a step that reached the engine's limit of events.
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

/// Why a run stopped before its end: a step that can't be performed.
package struct StepFault: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The step is impossible in the current state.
    case impossible(Impossibility)
    /// It contains or reaches a call that the engine doesn't simulate on this object.
    case notSimulatedCall(Call)
    /// The app's code reached a `notSimulated("…")`.
    case notSimulatedCode(TextID)
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

/// Why a step is impossible; ScenarioLanguage has the wording.
package enum Impossibility: UInt8, Hashable, Sendable, CaseIterable {
  case appNotRunning, appRunning, appNotInFront, appInFront, appSuspended
  case appNotInBackground
  case deviceLocked, deviceNotLocked, overlayOpen, overlayNotOpen
  case noCall, callUnderWay, noAlert, noBanner, noGesture, gestureUnderWay, nothingToSwipeBack,
    noSheet
  case noTab, noPage, noWindow, notInWindow, noFurtherScene
  case notOnThisDevice, notOnThisVersion, wrongKind, alreadySo
  case notABackgroundMode, covered
}

extension Trace {
  /// The watched events of the asked steps.
  package func askedEvents(in scenario: Scenario) -> [Event] {
    events.filter { $0.isWatched && scenario.isAsked($0) }
  }

  /// The callbacks of `askedEvents(in:)`.
  package func asked(in scenario: Scenario) -> [Occurrence] {
    askedEvents(in: scenario).map(\.occurrence)
  }
}

extension Scenario {
  /// The positions of the asked entries in `steps`.
  package var askedSteps: [Int] { steps.indices.filter { steps[$0].isAsked } }

  /// Whether an event belongs to an asked entry.
  package func isAsked(_ event: Event) -> Bool { steps[Int(event.step)].isAsked }
}
