/// A declared object: its kind, its options and its overrides.
package struct ObjectDeclaration: Hashable, Sendable {
  /// Its name in the scenario; the engine doesn't read it.
  package var name: String
  package var kind: ObjectKind
  package var origin: Origin = .code
  /// A controller's named root view (`view: V`).
  package var view: ObjectID?
  /// Where a view is added in its controller's loadView (`in: A`, `in: V`).
  package var container: ObjectID?
  package var frame: Rect?
  package var modalPresentationStyle: ModalPresentationStyle?
  package var isModalInPresentation = false
  package var forwardsAppearance = true
  /// Children the controller adds in its viewDidLoad.
  package var children: [ChildDeclaration] = []
  package var segues: [Segue] = []
  /// A control's segue: its action performs it.
  package var segue: ObjectID?
  /// It has a restoration identifier, so its state is saved along with that of its containers.
  package var isRestorable = false
  /// A container's initial controllers; a page controller's pages.
  package var controllers: [ObjectID] = []
  package var pageStyle: PageTransitionStyle = .pageCurl
  /// `UISplitViewController(style:)`; nil: the one of iOS 8, without named columns.
  package var splitStyle: SplitStyle?
  /// The app has a lasting strong reference to it.
  package var isKept = false
  package var isUserInteractionEnabled: Bool
  package var gesture = GestureOptions()
  /// The contents of a table or collection view; nil: none.
  package var list: ListDeclaration?
  /// The order number of the run loop's observer, `runloop`.
  package var observerOrder = 0
  package var isHidden = false
  package var alpha: Double = 1
  /// The memory of another app, in megabytes.
  package var memory = 0
  /// The value with which a variable begins.
  package var value = 0
  /// The root of a declared window scene.
  package var root: ObjectID?
  /// The properties that the app's class declares.
  package var properties: [PropertyDeclaration] = []
  package var overrides: [Override] = []

  package init(name: String, kind: ObjectKind) {
    self.name = name
    self.kind = kind
    isUserInteractionEnabled = kind.takesTouches
  }

  /// The objects of every scenario, in the order of `ObjectID`'s constants.
  package static let predefined: [ObjectDeclaration] = [
    ObjectDeclaration(name: "app", kind: .appDelegate),
    ObjectDeclaration(name: "scene", kind: .scene),
    ObjectDeclaration(name: "window", kind: .window),
    ObjectDeclaration(name: "UIApplication", kind: .application),
    ObjectDeclaration(name: "UIScene", kind: .sceneCenter),
    ObjectDeclaration(name: "UIResponder", kind: .responderCenter),
    ObjectDeclaration(name: "runloop", kind: .runLoop),
    ObjectDeclaration(name: "UIKit", kind: .uikit),
    ObjectDeclaration(name: "print", kind: .console),
  ]
}

package enum ObjectKind: Hashable, Sendable {
  case appDelegate, scene, window, application, sceneCenter, responderCenter
  case runLoop, uikit, console
  case viewController, navigationController, tabBarController, pageViewController
  case splitViewController, alertController
  case view(ViewClass)
  case otherApp
  /// A model, a delegate: an object of the app without callbacks.
  case plainObject
  case timer, document, managedObjectContext, cache, fileHandle
  /// A variable of the app: a whole number, or a truth value as 0 or 1.
  case integer, boolean
  case gestureRecognizer(GestureKind)

  package var isController: Bool {
    switch self {
    case .viewController, .navigationController, .tabBarController, .pageViewController,
      .splitViewController, .alertController:
      true
    default: false
    }
  }

  package var isView: Bool {
    if case .view = self { true } else { false }
  }

  package var isRecognizer: Bool {
    if case .gestureRecognizer = self { true } else { false }
  }

  /// The default of isUserInteractionEnabled: a label or an image view doesn't take touches
  /// (Apple: UILabel.isUserInteractionEnabled, UIImageView.isUserInteractionEnabled).
  package var takesTouches: Bool { self != .view(.label) && self != .view(.imageView) }
}

package enum GestureKind: UInt8, Hashable, Sendable, CaseIterable { case tap, longPress, pan }

/// The properties of a gesture recognizer, with UIKit's defaults.
package struct GestureOptions: Hashable, Sendable {
  package var cancelsTouchesInView = true
  package var delaysTouchesBegan = false
  package var delaysTouchesEnded = true
  package var numberOfTapsRequired = 1
  package init() {}
}

/// The rows of a table or collection view, one below the other.
package struct ListDeclaration: Hashable, Sendable {
  /// The class of its cells; each instance has the name of the class.
  package var cell: ObjectID
  package var rows: Int
  package var rowHeight: Double
  /// Nil: the default of the version.
  package var estimatedRowHeight: Double?
  /// Its cells come from `dequeueReusableCell(withIdentifier:)`, without an index path.
  package var dequeuesPlainly = false
  package init(cell: ObjectID, rows: Int, rowHeight: Double) {
    self.cell = cell
    self.rows = rows
    self.rowHeight = rowHeight
  }
}

/// The view classes of UIKit that a scenario can use.
package enum ViewClass: UInt8, Hashable, Sendable, CaseIterable {
  case view, scrollView, button, textField, textView, label, imageView, stackView, `switch`, slider
  case control, tableView, collectionView, tableViewCell, collectionViewCell

  package var isList: Bool { self == .tableView || self == .collectionView }
  package var isCell: Bool { self == .tableViewCell || self == .collectionViewCell }

  package var scrolls: Bool {
    switch self {
    case .scrollView, .textView, .tableView, .collectionView: true
    default: false
    }
  }

  package var isControl: Bool {
    switch self {
    case .button, .switch, .slider, .control, .textField: true
    default: false
    }
  }

  package var takesText: Bool { self == .textField || self == .textView }
}

/// How an object is made (SCENARIOS.md, Objects). `nib`: a nib contains the controller's view;
/// `nibObject`: it contains the controller itself.
package enum Origin: Hashable, Sendable { case code, nib, nibObject, storyboard }

package enum ModalPresentationStyle: UInt8, Hashable, Sendable, CaseIterable {
  case automatic, fullScreen, pageSheet, formSheet, currentContext, overFullScreen
  case overCurrentContext, popover, custom, none
}

package enum PageTransitionStyle: Hashable, Sendable { case pageCurl, scroll }

package enum SplitStyle: UInt8, Hashable, Sendable, CaseIterable { case doubleColumn, tripleColumn }

/// The columns of a split view controller.
package enum SplitColumn: UInt8, Hashable, Sendable, CaseIterable {
  case primary, supplementary, secondary, compact
}

/// `preferredDisplayMode`, with the names through iOS 13 beside those since iOS 14.
package enum DisplayMode: UInt8, Hashable, Sendable, CaseIterable {
  case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
  case twoOverSecondary, twoDisplaceSecondary
  case primaryHidden, allVisible, primaryOverlay
}

package struct ChildDeclaration: Hashable, Sendable {
  package var child: ObjectID
  /// The superview of the child's view; nil: the parent's own view.
  package var place: ObjectID?
  package init(child: ObjectID, place: ObjectID? = nil) {
    self.child = child
    self.place = place
  }
}

package struct Segue: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case show, present }
  package var destination: ObjectID
  package var kind: Kind
  package var animated: Bool
  package init(destination: ObjectID, kind: Kind, animated: Bool = true) {
    self.destination = destination
    self.kind = kind
    self.animated = animated
  }
}

/// The code of an object in one of its callbacks. The reader adds the `log` and `super` that the
/// short form omits.
package struct Override: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    case callSuper
    /// The callback is recorded here.
    case log
    /// The end of the callback is recorded here (`A.viewDidLoad.end`).
    case logEnd
    case code(Call)
    /// The callback's result.
    case answer(Bool)
    case answerColumn(SplitColumn)

    package var call: Call? {
      if case .code(let call) = self { call } else { nil }
    }
  }
  package var callback: Callback
  package var items: [Item]

  /// Whether its code may write to the console.
  var prints: Bool {
    items.contains { $0.call?.prints == true }
  }

  package init(callback: Callback, items: [Item]) {
    self.callback = callback
    self.items = items
  }
}

/// A rectangle in points.
package struct Rect: Hashable, Sendable {
  package var x, y, width, height: Double
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}
