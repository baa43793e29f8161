import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Which object a property, a `?:` or an implicit member refers to.
@Suite struct ReferenceTests {
  private func app(_ root: String, _ classes: String) -> String {
    """
    \(classes)
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = .init(windowScene: scene)
        window?.rootViewController = \(root)
        window?.makeKeyAndVisible()
      }
    }
    """
  }

  /// Each tap shows the other child: the property refers to A at first, then to B, then to A.
  @Test func propertyRefersToTheChildThatWasStoredLast() throws {
    let source = app(
      "UINavigationController(rootViewController: Container())",
      """
      class Container: UIViewController {
        private let a = A()
        private let b = B()
        private var current: UIViewController?
        override func viewDidLoad() {
          super.viewDidLoad()
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(swap))
          show(a)
        }
        @objc func swap() { show(current === a ? b : a) }
        private func show(_ new: UIViewController) {
          if let old = current {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
          }
          addChild(new)
          new.view.frame = CGRect(x: 0, y: 300, width: 100, height: 100)
          view.addSubview(new.view)
          new.didMove(toParent: self)
          current = new
        }
      }
      class A: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          print("A")
        }
      }
      class B: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          print("B")
        }
      }
      """)
    let steps = ["user launches app", "user taps add", "user taps add"]
    #expect(try AppInSwift.lines(source, steps: steps) == ["A", "B", "A"])
  }

  /// The object lives as long as the controller does, whether or not the other property refers to
  /// it.
  @Test func propertyIsNilUntilItIsSetAlthoughTheObjectLives() throws {
    let source = app(
      "Home()",
      """
      class Home: UIViewController {
        let page = Page()
        var shown: Page?
        override func viewDidLoad() {
          super.viewDidLoad()
          print(shown == nil ? "nothing" : "a page")
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          shown = page
          if shown != nil { print("a page") }
        }
      }
      class Page: UIViewController {}
      """)
    let lines = try AppInSwift.lines(source, steps: ["user launches app"])
    #expect(lines == ["nothing", "a page"])
  }

  /// Implicit member expressions (The Swift Programming Language): the context gives their type.
  @Test func implicitMembersAreOfTheTypeThatTheContextDeclares() throws {
    let source = app(
      "UINavigationController(rootViewController: Home())",
      """
      class Home: UIViewController {
        let next: Page = .make()
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          let other: Other = .init()
          print("pushing")
          navigationController?.setViewControllers([self, next, other], animated: false)
        }
      }
      class Page: UIViewController {
        static func make() -> Page { .init() }
      }
      class Other: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("other") }
      }
      """)
    let lines = try AppInSwift.lines(source, steps: ["user launches app"])
    #expect(lines == ["pushing", "other"])
  }

  /// Only a return of the branch that is taken ends the method: A isn't moving, so all lines
  /// follow.
  @Test func codeBehindNestedConditionsFollowsWhereNothingReturned() throws {
    let source = app(
      "A()",
      """
      class A: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          if animated == false {
            if isMovingFromParent { return }
            print("1")
          }
          do { if isBeingDismissed { return } }
          print("2")
        }
      }
      """)
    #expect(try AppInSwift.lines(source, steps: ["user launches app"]) == ["1", "2"])
  }

  /// Each tap meets the next case; `break` ends the switch and `return` the method.
  @Test func casesOfAnEnumerationChangeAsTheAppRuns() throws {
    let source = app(
      "UINavigationController(rootViewController: A())",
      """
      enum Mode { case idle, loading, loaded }
      class A: UIViewController {
        var mode = Mode.idle {
          didSet { print("\\(oldValue) to \\(mode)") }
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(advance))
        }
        @objc func advance() {
          switch mode {
          case .idle: break
          case .loading: print("spinner")
          case .loaded: return
          }
          mode = mode == .idle ? .loading : .loaded
          print("end")
        }
      }
      """)
    let steps = ["user launches app", "user taps add", "user taps add", "user taps add"]
    #expect(
      try AppInSwift.lines(source, steps: steps)
        == ["idle to loading", "end", "spinner", "loading to loaded", "end"])
  }

  /// A button is tapped by its title, or by the property with it, however it was made.
  @Test(arguments: ["user taps Open page", "user taps \"Open page\"", "user taps openButton"])
  func stepsNameAButtonByItsTitle(_ step: String) throws {
    let source = app(
      "A()",
      """
      class A: UIViewController {
        lazy var openButton = makeButton("Open page", #selector(open))
        lazy var closeButton = makeButton("Close", #selector(close))
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(openButton)
          view.addSubview(closeButton)
        }
        @objc func open() { print("open") }
        @objc func close() { print("close") }
        private func makeButton(_ title: String, _ action: Selector) -> UIButton {
          let button = UIButton(type: .system)
          button.setTitle(title, for: .normal)
          button.addTarget(self, action: action, for: .touchUpInside)
          return button
        }
      }
      """)
    #expect(try AppInSwift.lines(source, steps: ["user launches app", step]) == ["open"])
  }

  /// In an extension of UIKit's class `Self` is the class of the object.
  @Test func selfIsTheClassOfTheObject() throws {
    let source = app(
      "A()",
      """
      class Base: UIViewController { static let mark = "#" }
      class A: Base {
        override func viewDidLoad() { super.viewDidLoad(); log() }
      }
      extension UIViewController {
        func log() { print("\\(Self.self) \\(A.mark)") }
      }
      """)
    #expect(try AppInSwift.lines(source, steps: ["user launches app"]) == ["A #"])
  }
}
