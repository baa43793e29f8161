/// A view controller's place in `World.controllers`.
package struct ControllerID: Hashable, Sendable {
  var index: Int16
  init(_ index: Int) { self.index = Int16(index) }
}

/// A view's or window's place in `World.views`.
package struct ViewID: Hashable, Sendable {
  var index: Int16
  init(_ index: Int) { self.index = Int16(index) }
}

/// Where a controller's view stands between off screen and on screen (document 000's states).
package enum Appearance: UInt8, Hashable, Sendable {
  case disappeared, appearing, appeared, disappearing
}

/// One view controller: of one declared name there is one living instance at a time.
struct ControllerNode: Hashable, Sendable {
  let object: ObjectID
  /// Its own root view: the named one, or one without a name.
  var ownView: ViewID
  let kind: ObjectKind
  var exists = false
  var retains: Int16 = 0
  /// The app's local reference: lives until the app settles.
  var isLocal = false
  /// The app's lasting reference (`kept: true`).
  var isKept = false

  var isViewLoaded = false
  var appearance = Appearance.disappeared
  var appearsAnimated = false
  /// viewIsAppearing is still to come in this appearance.
  var awaitsIsAppearing = false
  var hasAppeared = false
  /// A transition drives it: moves of its view send nothing.
  var isInTransition = false

  var parent: ControllerID?
  var children: [ControllerID] = []
  var presented: ControllerID?
  var presenting: ControllerID?
  var style = ModalPresentationStyle.automatic
  var isBeingPresented = false
  var isBeingDismissed = false
  var isMovingToParent = false
  var isMovingFromParent = false
  var isModal: Bool
  var forwards: Bool

  // Containers
  /// A tab bar's or split view's controllers; a navigation stack is `children`.
  var tabs: [ControllerID] = []
  var selected: ControllerID?
  /// What a navigation controller shows.
  var shown: ControllerID?
  /// What it will show once its view is laid out.
  var pending: PendingStack?
  var isTransitioning = false
  /// A page controller has asked its data source before.
  var hasAskedPages = false

  /// Whether it may have children to show.
  var hasChildren: Bool { !children.isEmpty || !tabs.isEmpty }

  // Inlined: a declaration is read where it lies, not copied.
  @inline(__always)
  init(object: ObjectID, ownView: ViewID, declaration: ObjectDeclaration) {
    self.object = object
    self.ownView = ownView
    kind = declaration.kind
    isModal = declaration.isModalInPresentation
    forwards = declaration.forwardsAppearance
    // An alert lies over what presents it and never takes it off the screen.
    style =
      declaration.modalPresentationStyle
      ?? (declaration.kind == .alertController ? .overFullScreen : .automatic)
  }
}

/// A change of a navigation stack that waits for the next layout.
struct PendingStack: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable { case first, push, pop, set }
  var kind: Kind
  var animated: Bool
  var isInteractive = false
  /// Controllers that left the stack; held until the transition has started.
  var leaving: [ControllerID] = []
  var cause: Int32
}

/// One view, or a window.
struct ViewNode: Hashable, Sendable {
  /// Nil: a view without a name (a controller's default root view).
  var object: ObjectID?
  let isWindow: Bool
  let viewClass: ViewClass
  /// The controller whose root view it is.
  var controller: ControllerID?
  var exists = false
  var retains: Int16 = 0
  var isLocal = false
  var isKept = false

  var superview: ViewID?
  var subviews: [ViewID] = []
  /// The window it lies in; a window is its own.
  var window: ViewID?

  var needsLayout = true
  var needsConstraints = true
  var needsDisplay = true
  var isFirstLayout = true
  /// A transition put it into a view of UIKit's own, which is laid out in place of the superview.
  var isFreshInWrapper = false
  var announcedTraits = false
  var announcedInsets = false

  /// Nil: fills its superview.
  var frame: Rect?
  var isHidden = false
  var alpha = 1.0
  var isInteractive = true
  var transformIsIdentity = true
  var tint: TextID?

  init(object: ObjectID?, isWindow: Bool = false, viewClass: ViewClass = .view) {
    self.object = object
    self.isWindow = isWindow
    self.viewClass = viewClass
  }
}

/// One window scene, or the one window of an app without scenes.
struct SceneNode: Hashable, Sendable {
  enum State: UInt8, Hashable, Sendable { case unconnected, background, inactive, active }
  /// The scene's delegate: `scene`, or a declared `UIScene`.
  let object: ObjectID
  let window: ViewID
  /// The controller the interface file or the template puts into its window.
  let declaredRoot: ObjectID?
  var state = State.unconnected
  /// The system knows the scene's session from an earlier run.
  var isRemembered = false
  var root: ControllerID?

  var isForeground: Bool { state == .inactive || state == .active }
}

/// Where a declared object stands in the tables.
enum Place: Hashable, Sendable {
  case controller(ControllerID)
  case view(ViewID)
  case scene(Int)
  case thing(Int)
  case otherApp(Int)
  case none
}
