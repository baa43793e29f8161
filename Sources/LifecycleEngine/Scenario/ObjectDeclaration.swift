/// A declared object: what it is, its options, and what its overrides do.
package struct ObjectDeclaration: Hashable, Sendable {
  /// How the scenario calls it; read at the edges only.
  package var name: String
  package var kind: ObjectKind
  package var origin: Origin = .code
  /// A controller's named root view (`view: V`).
  package var view: ObjectID?
  /// Where a view lies from its controller's loadView on (`in: A`, `in: V`).
  package var container: ObjectID?
  package var frame: Rect?
  package var modalPresentationStyle: ModalPresentationStyle?
  package var isModalInPresentation = false
  package var forwardsAppearance = true
  /// Children the controller adds in its viewDidLoad.
  package var children: [ChildDeclaration] = []
  package var segues: [Segue] = []
  /// A container's initial controllers; a page controller's pages.
  package var controllers: [ObjectID] = []
  package var pageStyle: PageTransitionStyle = .pageCurl
  /// The app holds on to it.
  package var isKept = false
  package var isUserInteractionEnabled = true
  package var isHidden = false
  package var alpha: Double = 1
  /// Megabytes another app takes.
  package var memory = 0
  /// The root of a declared window scene.
  package var root: ObjectID?
  package var overrides: [Override] = []

  package init(name: String, kind: ObjectKind) {
    self.name = name
    self.kind = kind
  }

  /// The objects every scenario has, in the order of `ObjectID`'s constants.
  package static let standing: [ObjectDeclaration] = [
    ObjectDeclaration(name: "app", kind: .appDelegate),
    ObjectDeclaration(name: "scene", kind: .scene),
    ObjectDeclaration(name: "window", kind: .window),
    ObjectDeclaration(name: "UIApplication", kind: .application),
    ObjectDeclaration(name: "UIScene", kind: .sceneCenter),
    ObjectDeclaration(name: "runloop", kind: .runLoop),
    ObjectDeclaration(name: "UIKit", kind: .uikit),
    ObjectDeclaration(name: "print", kind: .console),
  ]
}

package enum ObjectKind: Hashable, Sendable {
  case appDelegate, scene, window, application, sceneCenter, runLoop, uikit, console
  case viewController, navigationController, tabBarController, pageViewController
  case splitViewController, alertController
  case view(ViewClass)
  case otherApp
  case timer, document, cache, fileHandle

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
}

/// UIKit's view classes that a scenario can name.
package enum ViewClass: UInt8, Hashable, Sendable, CaseIterable {
  case view, scrollView, button, textField, textView, label, imageView, stackView, `switch`, slider
  case control, tableView, collectionView

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

/// Where an object comes from (SCENARIOS.md, Objects). `nib`: a controller's view comes from one;
/// `nibObject`: the controller lies in one itself.
package enum Origin: Hashable, Sendable { case code, nib, nibObject, storyboard }

package enum ModalPresentationStyle: UInt8, Hashable, Sendable, CaseIterable {
  case automatic, fullScreen, pageSheet, formSheet, currentContext, overFullScreen
  case overCurrentContext, popover, custom, none
}

package enum PageTransitionStyle: Hashable, Sendable { case pageCurl, scroll }

package struct ChildDeclaration: Hashable, Sendable {
  package var child: ObjectID
  /// The view that takes the child's view; nil: the parent's own.
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

/// What an object does inside one of its callbacks, every item written out: the reader puts in the
/// `log` and `super` that the short form leaves unsaid.
package struct Override: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    case callSuper
    /// The callback is recorded here.
    case log
    /// The end of the callback is recorded here (`A.viewDidLoad.end`).
    case logEnd
    case code(Call)
    /// What the callback answers.
    case answer(Bool)
  }
  package var callback: Callback
  package var items: [Item]
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
  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}
