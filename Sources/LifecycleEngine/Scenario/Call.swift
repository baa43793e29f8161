/// One code step: receiver, action and completion handler.
package struct Call: Hashable, Sendable {
  package var receiver: Reference
  package var action: Action
  /// A trailing closure; for `DispatchQueue.main.async` the block itself.
  package var completion: [Call]
  /// The closure's capture list. What it names and doesn't list is captured strongly.
  package var captures: [Capture]

  package init(
    _ receiver: Reference, _ action: Action, completion: [Call] = [], captures: [Capture] = []
  ) {
    self.receiver = receiver
    self.action = action
    self.completion = completion
    self.captures = captures
  }

  /// The calls inside: the completion, and the other branch of an `if`.
  package var inner: [Call] {
    if case .branch(_, let otherwise) = action { return completion + otherwise }
    return completion
  }

  /// The call, and those inside at any depth.
  var withInner: [Call] { [self] + inner.flatMap(\.withInner) }

  /// Whether it, or a call inside, writes to the console.
  var prints: Bool {
    switch action {
    case .print, .printValue: true
    default: inner.contains(where: \.prints)
    }
  }
}

/// An expression that names an object: `A`, `A.view`, `A.view.superview`.
package struct Reference: Hashable, Sendable {
  package var base: ObjectID
  package var path: [Hop]
  package init(_ base: ObjectID, _ path: [Hop] = []) {
    self.base = base
    self.path = path
  }

  /// A property that leads from one object to another.
  package enum Hop: UInt8, Hashable, Sendable, CaseIterable {
    /// Reading it loads the view.
    case view
    case window, superview, parent, navigationController, tabBarController, splitViewController
    case presentedViewController, presentingViewController, topViewController
    case visibleViewController, rootViewController, selectedViewController, presentationController
    case viewIfLoaded, layer
  }
}

/// The actions of code steps (SCENARIOS.md, Code steps).
package indirect enum Action: Hashable, Sendable {
  // References
  case create
  /// `A = nil`: ends the app's own strong references.
  case release
  // Presentation and navigation
  case present(Reference, animated: Bool)
  case dismiss(animated: Bool)
  case show(Reference)
  case performSegue(ObjectID)
  case push(Reference, animated: Bool)
  case pop(animated: Bool)
  case popToRoot(animated: Bool)
  case popTo(Reference, animated: Bool)
  case setViewControllers([Reference], animated: Bool, forward: Bool)
  case showColumn(SplitColumn)
  case hideColumn(SplitColumn)
  case setColumn(Reference?, SplitColumn)
  case showDetail(Reference)
  // Containment and appearance
  case loadViewIfNeeded
  /// The app's own call, which makes a view and sends no viewDidLoad.
  case loadView
  case addChild(Reference)
  case removeFromParent
  case willMoveToParent(Reference?)
  case didMoveToParent(Reference?)
  case beginAppearanceTransition(appearing: Bool, animated: Bool)
  case endAppearanceTransition
  case transition(from: Reference, to: Reference)
  // Views
  case addSubview(Reference)
  case insertSubview(Reference, ViewPosition)
  case removeFromSuperview
  case bringSubviewToFront(Reference)
  case sendSubviewToBack(Reference)
  case exchangeSubviews(Int, Int)
  case setNeedsLayout
  case layoutIfNeeded
  case setNeedsDisplay
  case setNeedsUpdateConstraints
  case updateConstraintsIfNeeded
  case reloadData
  case setNeedsUpdateProperties
  /// The handler is the call's completion.
  case registerForTraitChanges(ObservedTraits)
  case updatePropertiesIfNeeded
  case addGestureRecognizer(Reference)
  case removeGestureRecognizer(Reference)
  case requireToFail(Reference)
  case becomeFirstResponder
  case resignFirstResponder
  // Windows, application, scenes
  case makeKeyAndVisible
  case beginBackgroundTask
  case endBackgroundTask
  case requestSceneSessionActivation(ObjectID?)
  case requestSceneSessionDestruction(ObjectID)
  case openURL(TextID)
  // Control
  /// `if … { } else { }`: the completion runs where the condition holds.
  case branch(Condition, otherwise: [Call])
  /// Code that is not simulated: a step that reaches it can't be performed.
  case notSimulated(TextID)
  // The queue and the console
  /// `DispatchQueue.main.async { … }`; the block is the call's completion.
  case async
  case print(TextID)
  /// `print(A.isBeingPresented)`: the value is recorded.
  case printValue(Property)
  case postNotification(TextID)
  // Timers, documents, managed object contexts, caches and files
  /// `t.start(target: A, repeats: false) { … }`: a closure or a target that it retains.
  case startTimer(target: Reference?, repeats: Bool, milliseconds: Int)
  case invalidateTimer
  case updateChangeCount
  /// `context.insert(note)`
  case insertObject
  case saveChanges
  case fillCache(megabytes: Int)
  case emptyCache
  case openFile
  case readFile
  case closeFile
  /// `count = 3`, `isFirst = false`
  case assign(Int)
  /// `count += 1`
  case add(Int)
  // Properties
  case get(Property)
  case set(Property, Value)
  // The app's own properties, and what holds closures
  case store(OwnProperty, StoredValue)
  /// `A.onSave()`
  case callStored(OwnProperty)
  /// `Task { … }`; the code is the call's completion.
  case task
  case cancelTask(OwnProperty)
  /// `Task.sleep`, a step of a Task's closure.
  case sleep(milliseconds: Int)
  case asyncAfter(milliseconds: Int)
  case observe(TextID)
  /// The selector's method is the call's completion.
  case observeSelector(Reference, TextID)
  /// All of an object's observers, or those of one notification.
  case removeObserver(Reference, TextID?)
  case removeToken(OwnProperty)
}

/// The condition of an `if` in code.
package indirect enum Condition: Hashable, Sendable {
  /// `A.isMovingFromParent`
  case property(Reference, Property)
  /// `A.presentedViewController != nil`; a name by itself: the object exists.
  case exists(Reference)
  /// `A.parent === B`
  case same(Reference, Reference)
  /// `count == 3`, `count < 3`; of a truth value, whether it is 1.
  case compares(ObjectID, Comparison, Int)
  /// `animated`, the argument of the callback whose override it is.
  case animated
  /// `A.delegate != nil`, of an own property.
  case isSet(OwnProperty)
  /// `A.current === B`, of an own property.
  case refers(OwnProperty, to: Reference)
  /// `UIApplication.shared.applicationState == .active`
  case applicationState(AppState)
  case not(Condition)
  case both(Condition, Condition)
  case either(Condition, Condition)
}

/// How a variable is compared with a number; the opposites are negated.
package enum Comparison: UInt8, Hashable, Sendable { case equal, less, greater }

/// Where `insertSubview` puts the view.
package indirect enum ViewPosition: Hashable, Sendable {
  case at(Int)
  case above(Reference)
  case below(Reference)
}

/// A property read or set by a code step.
package enum Property: UInt8, Hashable, Sendable, CaseIterable {
  case view, viewIfLoaded, isViewLoaded, viewControllers, selectedIndex, selectedViewController
  case rootViewController, isHidden, frame, bounds, center, transform, alpha, contentOffset
  case tintColor, tintAdjustmentMode, backgroundColor, modalPresentationStyle
  case modalTransitionStyle, isModalInPresentation, isBeingPresented, isBeingDismissed
  case isMovingToParent, isMovingFromParent, isUserInteractionEnabled, isNavigationBarHidden
  case applicationState, window, superview, parent, presentedViewController
  case presentingViewController, navigationController, tabBarController, topViewController
  case visibleViewController, isFirstResponder, children, subviews, traitCollection, text, title
  case tag, isKeyWindow, splitViewController, definesPresentationContext
  case preferredDisplayMode, isCollapsed, additionalSafeAreaInsets
}

package indirect enum Value: Hashable, Sendable {
  case none
  case bool(Bool)
  case number(Double)
  case object(Reference)
  case objects([Reference])
  case rect(Rect)
  /// `bounds` of an object, as in `B.view.frame = P.view.bounds`.
  case geometry(Reference, Property)
  case point(x: Double, y: Double)
  case insets(SafeArea)
  /// A rotation or scale, or the identity.
  case transform(isIdentity: Bool)
  /// `.crossDissolve`, `.red`: an implicit member or literal that doesn't affect the order.
  case text(TextID)
  case style(ModalPresentationStyle)
  case displayMode(DisplayMode)
}
