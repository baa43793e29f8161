/// A view controller's position in `World.controllers`.
struct ControllerID: Hashable, Sendable {
  var index: Int16
  init(_ index: Int) { self.index = Int16(index) }
}

/// A view's or window's position in `World.views`.
struct ViewID: Hashable, Sendable {
  var index: Int16
  init(_ index: Int) { self.index = Int16(index) }
}

/// The appearance state of a controller (document 000's states).
enum Appearance: UInt8, Hashable, Sendable {
  case disappeared, appearing, appeared, disappearing
}

/// One view controller: each declared name has at most one instance at a time.
struct ControllerNode: OwnedNode, Hashable, Sendable {
  let object: ObjectID
  /// Its root view: the named one, or one without a name.
  var ownView: ViewID
  let kind: ObjectKind
  var lifetime = Lifetime()

  var isViewLoaded = false
  var appearance = Appearance.disappeared
  var appearsAnimated = false
  /// viewIsAppearing hasn't been sent yet in this appearance.
  var awaitsIsAppearing = false
  var hasAppeared = false
  /// The traits have changed since it was last on the screen.
  var missesTraits = false
  /// `additionalSafeAreaInsets`
  var additionalSafeArea = SafeArea.none
  /// It is called about the missed traits in its next layout.
  var awaitsTraits = false
  /// A transition sends its appearance calls: moves of its view send none.
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
  /// It gets didMove(toParent:) once more when it has appeared.
  var repeatsDidMove = false
  var isModal: Bool
  var forwards: Bool

  // Containers
  /// A tab bar's controllers, the columns a split view shows; a navigation stack is `children`.
  var tabs: [ControllerID] = []
  var selected: ControllerID?
  var split = SplitState()
  /// The child that a navigation or page controller shows.
  var shown: ControllerID?
  /// It shows a child without a transition, and hasn't sent didShow for it yet.
  var awaitsDidShow = false
  /// The change of its stack that starts with its view's layout.
  var pending: PendingStack?
  var isTransitioning = false
  /// A page controller has asked its data source before.
  var hasAskedPages = false

  var hasChildren: Bool { !children.isEmpty || !tabs.isEmpty }

  // Inlined, so that the declaration is read in place, not copied.
  @inline(__always)
  init(object: ObjectID, ownView: ViewID, declaration: ObjectDeclaration) {
    self.object = object
    self.ownView = ownView
    kind = declaration.kind
    isModal = declaration.isModalInPresentation
    forwards = declaration.forwardsAppearance
    split.style = declaration.splitStyle
    // The presenter of an alert doesn't disappear.
    style =
      declaration.modalPresentationStyle
      ?? (declaration.kind == .alertController ? .overFullScreen : .automatic)
  }
}

/// A change of a navigation stack that starts with the next layout.
struct PendingStack: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable { case first, push, pop, set }
  var kind: Kind
  var animated: Bool
  var isInteractive = false
  /// The controllers that left the stack; released once the transition has started.
  var leaving: [ControllerID] = []
  var cause: Int32
}

/// One view, or a window.
struct ViewNode: OwnedNode, Hashable, Sendable {
  /// Nil: a view without a name (a controller's default root view).
  var object: ObjectID?
  let isWindow: Bool
  let viewClass: ViewClass
  /// The controller whose root view it is.
  var controller: ControllerID?
  var lifetime = Lifetime()

  var superview: ViewID?
  var subviews: [ViewID] = []
  /// The window it is in; a window's is the window itself.
  var window: ViewID?

  /// Never set where the system has no updateProperties.
  var needsProperties = false
  var controllerNeedsProperties = false
  var needsAnyProperties: Bool { needsProperties || controllerNeedsProperties }
  var needsLayout = true
  var needsConstraints = true
  var needsDisplay = true
  var isFirstLayout = true
  /// A transition has added it to a view of UIKit, which is laid out instead of the superview.
  var isFreshInWrapper = false
  /// A stack has put it into a view of UIKit that is in no window yet.
  var isWrapped = false
  var announcedTraits = false
  /// How far the bars and the screen's corners reach into the view; zero outside of windows.
  var safeArea = SafeArea()

  /// Nil: a root view fills its superview, any other view is empty.
  var frame: Rect?
  /// The window's size that it has been sized for (`World.windowSize`); 0: none yet.
  var sizedFor: UInt8 = 0
  /// The origin of its bounds.
  var scrolledX = 0.0
  var scrolledY = 0.0
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

/// Whether an object exists, and how many references keep it alive.
struct Lifetime: Hashable, Sendable {
  var exists = false
  var references: Int16 = 0
  /// Referenced by a local variable until the app settles.
  var isLocal = false
  /// Referenced by the app for good (`kept: true`).
  var isKept = false

  /// The number of references that local variables and the app itself have.
  var ownReferences: Int { (isLocal ? 1 : 0) + (isKept ? 1 : 0) }
}

/// An object that lives as long as it is referenced.
protocol OwnedNode {
  var lifetime: Lifetime { get }
}

extension OwnedNode {
  var exists: Bool { lifetime.exists }
}

/// An object of the app's own that UIKit doesn't know: a model, a delegate.
struct PlainNode: OwnedNode, Hashable, Sendable {
  let object: ObjectID
  var lifetime = Lifetime()
}

/// One window scene, or the one window of an app without scenes.
struct SceneNode: Hashable, Sendable {
  enum State: UInt8, Hashable, Sendable { case unconnected, background, inactive, active }
  /// The scene's delegate: `scene`, or a declared `UIScene`.
  let object: ObjectID
  let window: ViewID
  /// The root controller from the interface file or the template.
  let declaredRoot: ObjectID?
  /// A further window of the first scene. It takes no part in the scene's states, so it always
  /// counts as unconnected.
  var isFurtherWindow = false
  var state = State.unconnected
  /// The system has the scene's session from an earlier run.
  var isRemembered = false
  /// It has returned an activity for the next connection.
  var hasSavedActivity = false
  var root: ControllerID?

  var isForeground: Bool { state == .inactive || state == .active }
}

/// The position of an object in the tables.
enum Place: Hashable, Sendable {
  case controller(ControllerID)
  case view(ViewID)
  case scene(Int)
  case resource(Int)
  case otherApp(Int)
  case recognizer(Int)
  case plainObject(Int)
  case application
  case none
}
