/// A sentence about callbacks that is true or false of a run (COMMANDS.md, Claims).
package struct Claim: Hashable, Sendable {
  /// All of them must be true.
  package var sentences: [Sentence]
  package init(_ sentences: [Sentence]) { self.sentences = sentences }

  package enum Sentence: Hashable, Sendable {
    /// If both are sent, the first X precedes the first Y.
    case before(CallbackPattern, CallbackPattern)
    /// An X precedes each Y.
    case every(CallbackPattern, after: CallbackPattern)
    /// Each Y directly follows an X among the callbacks of the named objects.
    case immediatelyBefore(CallbackPattern, CallbackPattern)
    case never(CallbackPattern)
    case atMost(CallbackPattern, Int)
    case exactly(CallbackPattern, Int)
    /// Each time the step is performed, X is sent before the app has settled.
    case after(CallbackPattern, Step)
    case neverAfter(CallbackPattern, Step)
  }
}

extension Claim.Sentence {
  /// The callbacks it mentions.
  package var patterns: [CallbackPattern] {
    switch self {
    case .before(let x, let y), .every(let x, let y), .immediatelyBefore(let x, let y): [x, y]
    case .never(let x), .atMost(let x, _), .exactly(let x, _), .after(let x, _),
      .neverAfter(let x, _):
      [x]
    }
  }

  /// The callbacks that a counterexample must contain.
  package var subjects: [CallbackPattern] {
    switch self {
    case .before(let x, let y): [x, y]
    case .every(let y, _), .immediatelyBefore(_, let y): [y]
    case .atMost(let x, let count) where count > 0: [x]
    default: []
    }
  }

  /// The callbacks that must not be sent.
  package var forbidden: [CallbackPattern] {
    switch self {
    case .never(let x), .neverAfter(let x, _), .atMost(let x, 0), .exactly(let x, 0): [x]
    default: []
    }
  }
}

/// A callback of one object, or of any (`*`; the same object wherever it occurs in a sentence).
package struct CallbackPattern: Hashable, Sendable {
  /// Nil: any object.
  package var object: ObjectID?
  package var callback: Callback
  var argument: Argument
  /// The app's state in which it must be sent; nil: any.
  var state: AppState?

  package init(
    _ object: ObjectID?, _ callback: Callback, _ argument: Argument = .unspecified,
    state: AppState? = nil
  ) {
    self.object = object
    self.callback = callback
    self.argument = argument
    self.state = state
  }

  /// Whether an event is this callback, of `bound` if the pattern names no object.
  package func matches(_ event: Event, boundTo bound: ObjectID) -> Bool {
    event.occurrence.object == object ?? bound && event.occurrence.callback == callback
      && (state == nil || event.appState == state)
      && (argument == .unspecified || argument.shows(event.occurrence.argument))
  }
}

/// Whether a claim holds in every run that was explored.
package struct ClaimVerdict: Hashable, Sendable {
  package var holds: Bool
  /// How many different worlds were visited.
  package var explored: Int
  /// False when a bound cut the exploration before its depth.
  package var isComplete: Bool
  /// The steps of the shortest run that refutes it, as positions in the alphabet.
  package var counterexample: [Int]?
  /// The choices of that run, if a run with the usual choices wouldn't refute it.
  package var choices: [Choices.Taken] = []
}
