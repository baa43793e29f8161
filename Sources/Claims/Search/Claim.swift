package import LifecycleEngine

/// A sentence about callbacks that is true or false of a run (COMMANDS.md, Claims).
package struct Claim: Hashable, Sendable {
  /// All of them must be true.
  package var sentences: [Sentence]
  /// `not always`: true if some run refutes the sentences.
  package var isNegated: Bool
  /// Whether its steps count only where they launch the app: "when a URL launches the app".
  package var isOfLaunch: Bool

  package init(_ sentences: [Sentence], isNegated: Bool = false, isOfLaunch: Bool = false) {
    self.sentences = sentences
    self.isNegated = isNegated
    self.isOfLaunch = isOfLaunch
  }

  /// The claim without the negation.
  var affirmed: Claim { Claim(sentences, isOfLaunch: isOfLaunch) }

  package indirect enum Sentence: Hashable, Sendable {
    /// If both are sent, the first X precedes the first Y.
    case before(CallbackPattern, CallbackPattern)
    /// An X precedes each Y.
    case every(CallbackPattern, after: CallbackPattern)
    /// Each Y has its own X: one since the Y before it.
    case everyNew(CallbackPattern, after: CallbackPattern)
    /// A Y follows each X before the next X and before the end of the run.
    case followed(CallbackPattern, by: CallbackPattern)
    /// No X once Y has been sent.
    case neverOnce(CallbackPattern, after: CallbackPattern)
    /// Each Y directly follows an X among the callbacks of the named objects.
    case immediatelyBefore(CallbackPattern, CallbackPattern)
    case never(CallbackPattern)
    case atMost(CallbackPattern, Int)
    case exactly(CallbackPattern, Int)
    /// Each time the step is performed, X is sent before the app has settled.
    case after(CallbackPattern, Step)
    /// The same, even where the step had nothing to do: `layoutIfNeeded` of a view without a mark.
    case always(CallbackPattern, after: Step)
    case neverAfter(CallbackPattern, Step)
    /// The step doesn't send X to an object that has received it before.
    case neverAgain(CallbackPattern, Step)
    /// The sentence is true of the callbacks that the step causes, each time by themselves.
    case during(Step, Claim.Sentence)
  }
}

extension Claim.Sentence {
  /// The callbacks it mentions.
  package var patterns: [CallbackPattern] {
    switch self {
    case .before(let x, let y), .every(let x, let y), .immediatelyBefore(let x, let y),
      .everyNew(let x, let y), .followed(let x, let y), .neverOnce(let x, let y):
      [x, y]
    case .never(let x), .atMost(let x, _), .exactly(let x, _), .after(let x, _),
      .always(let x, _), .neverAfter(let x, _), .neverAgain(let x, _):
      [x]
    case .during(_, let sentence): sentence.patterns
    }
  }

  /// The callback that is missing if the sentence fails at the end of a step.
  package var required: CallbackPattern? {
    switch self {
    case .followed(_, let y): y
    case .after(let x, _), .always(let x, _), .exactly(let x, _): x
    default: nil
    }
  }

  /// The callbacks that a counterexample must contain.
  package var subjects: [CallbackPattern] {
    switch self {
    case .before(let x, let y): [x, y]
    case .every(let y, _), .immediatelyBefore(_, let y), .followed(let y, _),
      .everyNew(let y, _), .neverOnce(_, let y):
      [y]
    case .atMost(let x, let count) where count > 0: [x]
    case .during(_, let sentence): sentence.subjects
    default: []
    }
  }

  /// The callbacks that must not be sent.
  package var forbidden: [CallbackPattern] {
    switch self {
    case .never(let x), .neverAfter(let x, _), .neverOnce(let x, _), .atMost(let x, 0),
      .exactly(let x, 0), .neverAgain(let x, _):
      [x]
    case .during(_, let sentence): sentence.forbidden
    default: []
    }
  }

  /// The step it is about.
  package var step: Step? {
    switch self {
    case .after(_, let step), .always(_, let step), .neverAfter(_, let step),
      .neverAgain(_, let step), .during(let step, _):
      step
    default: nil
    }
  }
}

/// A callback of the objects with one name, or of each single object (`*`; the same one wherever it
/// occurs in a sentence).
package struct CallbackPattern: Hashable, Sendable {
  /// Nil: any object.
  package var object: ObjectID?
  package var callback: Callback
  package var argument: Argument
  /// The app's state in which it must be sent; nil: any.
  package var state: AppState?
  /// Whether the step must send it before its call returns, and not later in the run loop.
  var isImmediate = false

  package init(
    _ object: ObjectID?, _ callback: Callback, _ argument: Argument = .unspecified,
    state: AppState? = nil
  ) {
    self.object = object
    self.callback = callback
    self.argument = argument
    self.state = state
  }

  /// Whether it is this callback of any object that the pattern includes.
  package func includes(_ event: Event) -> Bool { matches(event, boundTo: event.occurrence.object) }

  /// Whether an event is this callback, of `bound` if the pattern names no object.
  package func matches(_ event: Event, boundTo bound: ObjectID) -> Bool {
    event.occurrence.object == object ?? bound && event.occurrence.callback == callback
      && (state == nil || event.appState == state)
      && (argument == .unspecified || argument.shows(event.occurrence.argument))
  }
}

/// The result of trying a claim on runs.
package struct ClaimVerdict: Hashable, Sendable {
  package var holds: Bool
  /// How many different worlds were visited.
  package var explored: Int
  /// False when a bound cut the exploration before its depth.
  package var isComplete: Bool
  /// The steps of the shortest run that refutes it, or that shows a negated claim, as positions in
  /// the alphabet.
  package var counterexample: [Int]?
  /// The choices of that run, if a run with the usual choices wouldn't show it.
  package var choices: [Choices.Taken] = []
  /// The sentences that no run tested, by position: their subject never occurred.
  package var untested: [Int] = []
  /// Why a run stopped before its end, where no run was a counterexample: then nothing is decided.
  package var fault: StepFault?

  /// The verdict on the opposite of a claim: a run that refutes the one shows the other.
  var negated: ClaimVerdict {
    var verdict = self
    verdict.holds.toggle()
    return verdict
  }

  func judging(_ claim: Claim) -> ClaimVerdict { claim.isNegated ? negated : self }
}

extension Claim.Sentence {
  /// The sentence with other callbacks.
  func mapped(_ change: (CallbackPattern) -> CallbackPattern) -> Claim.Sentence {
    switch self {
    case .before(let x, let y): .before(change(x), change(y))
    case .every(let y, let x): .every(change(y), after: change(x))
    case .everyNew(let y, let x): .everyNew(change(y), after: change(x))
    case .followed(let x, let y): .followed(change(x), by: change(y))
    case .neverOnce(let x, let y): .neverOnce(change(x), after: change(y))
    case .immediatelyBefore(let x, let y): .immediatelyBefore(change(x), change(y))
    case .never(let x): .never(change(x))
    case .atMost(let x, let count): .atMost(change(x), count)
    case .exactly(let x, let count): .exactly(change(x), count)
    case .after(let x, let step): .after(change(x), step)
    case .always(let x, let step): .always(change(x), after: step)
    case .neverAfter(let x, let step): .neverAfter(change(x), step)
    case .neverAgain(let x, let step): .neverAgain(change(x), step)
    case .during(let step, let sentence): .during(step, sentence.mapped(change))
    }
  }
}

extension Claim.Sentence {
  /// The same sentence about another step, if it is about one.
  func about(_ step: Step) -> Claim.Sentence {
    switch self {
    case .after(let x, _): .after(x, step)
    case .always(let x, _): .always(x, after: step)
    case .neverAfter(let x, _): .neverAfter(x, step)
    case .neverAgain(let x, _): .neverAgain(x, step)
    case .during(_, let sentence): .during(step, sentence)
    default: self
    }
  }
}

extension Claim {
  /// Another sentence that the words may mean.
  package struct OtherReading: Hashable, Sendable {
    package var sentence: Sentence
    /// Whether it is stricter than the claim. A stricter reading matters if the claim holds, a
    /// weaker one if it doesn't.
    package var isStricter: Bool
  }

  /// "every Y after X" for "X before Y", and the reverse: only the first requires that X is called.
  /// For a callback after a step that marks a view, whether it is called always. For any object's
  /// callbacks during a step that shows one, this object's.
  var otherReading: OtherReading? {
    guard sentences.count == 1, !isNegated else { return nil }
    switch sentences[0] {
    case .before(let x, let y): return OtherReading(sentence: .every(y, after: x), isStricter: true)
    case .every(let y, let x): return OtherReading(sentence: .before(x, y), isStricter: false)
    case .after(let x, let step) where step.asksForUpdate:
      return OtherReading(sentence: .always(x, after: step), isStricter: true)
    case .during(let step, let sentence):
      guard let shown = step.shownObject, sentence.patterns.allSatisfy({ $0.object == nil }) else {
        return nil
      }
      let ofShown = sentence.mapped { pattern in
        var pattern = pattern
        pattern.object = shown
        return pattern
      }
      return OtherReading(sentence: .during(step, ofShown), isStricter: false)
    default: return nil
    }
  }
}

extension Step {
  /// Whether it marks a view for an update or updates marked views: such a step may have nothing to
  /// do.
  var asksForUpdate: Bool {
    guard case .code(let call) = self else { return false }
    return switch call.action {
    case .setNeedsLayout, .layoutIfNeeded, .setNeedsDisplay, .setNeedsUpdateConstraints,
      .updateConstraintsIfNeeded:
      true
    default: false
    }
  }

  /// The controller that a call presents or pushes.
  var shownObject: ObjectID? {
    guard case .code(let call) = self else { return nil }
    return switch call.action {
    case .present(let shown, _), .push(let shown, _): shown.path.isEmpty ? shown.base : nil
    default: nil
    }
  }

  /// The step that begins what this one completes: a gesture, or the way through the switcher. A
  /// claim about the end covers all of it.
  var opening: Happening? {
    guard case .happening(let happening) = self else { return nil }
    return switch happening {
    case .finishSwipe: .swipeBack
    case .finishDrag: .dragSheetDown
    case .switchTo, .swipeAppAway: .openAppSwitcher
    default: nil
    }
  }
}
