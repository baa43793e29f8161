import SwiftSource
import Testing
import TextFormats

/// Delegates of UIKit's objects: only the object that code sets receives a message.
@Suite struct DelegateTests {
  /// Dragging a sheet down asks the delegate first, and reports the dismissal after the sheet has
  /// disappeared (Content/scenarios/sheet-drag-finished.yml).
  @Test(arguments: [
    "page.sheetPresentationController?.delegate = self",
    "page.presentationController?.delegate = self",
    "if let sheet = page.sheetPresentationController { sheet.detents = [.medium()]; sheet.delegate = self }",
  ])
  func delegateOfASheetIsAsked(assignment: String) throws {
    #expect(
      try lines(assignment) == [
        "should", "will dismiss", "page will disappear", "page did disappear", "did dismiss",
      ])
  }

  @Test func messagesWithoutADelegateAreNotSent() throws {
    #expect(try lines("") == ["page will disappear", "page did disappear"])
  }

  private func lines(_ assignment: String) throws -> [String] {
    try AppInSwift.lines(
      """
      class ViewController: UIViewController, UISheetPresentationControllerDelegate {
        @IBAction func open() {
          let page = Page()
          \(assignment)
          present(page, animated: true)
        }
        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
          print("should")
          return true
        }
        func presentationControllerWillDismiss(_ controller: UIPresentationController) {
          print("will dismiss")
        }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) {
          print("did dismiss")
        }
      }
      class Page: UIViewController {
        override func viewWillDisappear(_ animated: Bool) { print("page will disappear") }
        override func viewDidDisappear(_ animated: Bool) { print("page did disappear") }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) {
          print("not its own delegate")
        }
      }
      """, "user launches app", "user taps open", "user drags sheet down", "user finishes drag")
  }

  /// The root's view is loaded before the bar shows it, and a delegate's method has the name of the
  /// property.
  @Test func rootIsTheDelegateOfItsNavigationController() throws {
    let lines = try AppInSwift.lines(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          window = UIWindow(windowScene: scene as! UIWindowScene)
          window?.rootViewController = UINavigationController(rootViewController: Root())
          window?.makeKeyAndVisible()
        }
      }
      class Root: UIViewController, UINavigationControllerDelegate {
        override func viewDidLoad() { super.viewDidLoad(); navigationController?.delegate = self }
        @IBAction func goOn() { navigationController?.pushViewController(Page(), animated: true) }
        func navigationController(
          _ navigationController: UINavigationController,
          didShow viewController: UIViewController, animated: Bool
        ) { print("shown") }
      }
      class Page: UIViewController {
        override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); print("page") }
      }
      """, "user launches app", "user taps goOn")
    #expect(lines == ["shown", "page", "shown"])
  }

  @Test(arguments: [
    "page.presentationController?.delegate = other",
    "page.transitioningDelegate = self",
    "Page().navigationController?.presentationController?.delegate = self",
  ])
  func delegateThatIsNotKnownIsRefused(assignment: String) {
    let problems = AppInSwift.problems(
      """
      class ViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          let page = Page()
          let other = allOthers.randomElement()
          \(assignment)
        }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) {
          print("did dismiss")
        }
      }
      class Page: UIViewController {}
      """)
    #expect(problems.contains { $0.severity == .error && $0.range?.start.line == 6 }, "\(problems)")
  }

  // MARK: Alerts

  /// An alert's button can be tapped whether or not the app shows its deallocations: the alert
  /// retains its actions.
  @Test(arguments: ["", "deinit { print(\"page gone\") }"])
  func buttonOfAnAlertIsTapped(member: String) throws {
    let lines = try AppInSwift.lines(
      """
      class ViewController: UIViewController {
        var asked = false
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          guard !asked else { return }
          asked = true
          let alert = UIAlertController(title: "Go on?", message: nil, preferredStyle: .alert)
          alert.addAction(.init(title: "Cancel", style: .cancel))
          alert.addAction(
            UIAlertAction(title: "OK", style: .default) { _ in
              self.present(Page(), animated: true) { print("presented") }
            })
          present(alert, animated: true) { print("asked") }
        }
      }
      class Page: UIViewController { \(member) }
      """, "user launches app", "user taps OK")
    #expect(lines == ["asked", "presented"])
  }

  // MARK: Overrides

  /// A controller that allows portrait only isn't rotated.
  @Test func overriddenPropertiesThatUIKitReadsAreNamed() {
    let problems = AppInSwift.problems(
      """
      class ViewController: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
        override var prefersStatusBarHidden: Bool { print("asked"); return true }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      }
      """)
    #expect(problems.map(\.range?.start.line) == [3, 4])
    #expect(problems.map(\.severity) == [.warning, .warning])
  }

  /// The observer runs around UIKit's own change.
  @Test func observedPropertyOfUIKitIsSet() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        box.isHidden = true
        print(box.isHidden)
        """, "let box = Box()",
      "class Box: UIView { override var isHidden: Bool { didSet { print(\"hidden\", isHidden) } } }"
    )
    #expect(lines == ["hidden true", "true"])
  }

  @Test func viewThatCanBecomeFirstResponderDoes() throws {
    let lines = try AppInSwift.lines(
      """
      class Box: UIView {
        override var canBecomeFirstResponder: Bool { true }
        override func becomeFirstResponder() -> Bool {
          print("become")
          return super.becomeFirstResponder()
        }
      }
      class ViewController: UIViewController {
        let box = Box()
        override func viewDidLoad() { super.viewDidLoad(); view.addSubview(box) }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          box.becomeFirstResponder()
          print(box.isFirstResponder)
        }
      }
      """, "user launches app")
    #expect(lines == ["become", "true"])
  }

  // MARK: Traits and models

  @Test(arguments: [
    "registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, old: UITraitCollection) in self.styleChanged() }",
    "registerForTraitChanges([UITraitUserInterfaceStyle.self], action: #selector(styleChanged))",
    "registerForTraitChanges([UITraitUserInterfaceStyle.self], target: self, action: #selector(styleChanged))",
  ])
  func observedTraitsAreALiteral(call: String) throws {
    let lines = try AppInSwift.lines(
      """
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(call)
        }
        @objc func styleChanged() { print("style") }
      }
      """, "user launches app", "user switches to dark")
    #expect(lines == ["style"])
  }

  /// A custom container passes `animated` on.
  @Test func argumentOfTheCallbackIsPassedOn() throws {
    let lines = try AppInSwift.lines(
      """
      class ViewController: UIViewController {
        let child = Child()
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(child)
          view.addSubview(child.view)
          child.didMove(toParent: self)
        }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          child.beginAppearanceTransition(true, animated: animated)
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          child.endAppearanceTransition()
        }
      }
      class Child: UIViewController {
        override func viewWillAppear(_ animated: Bool) { print("will", animated) }
        override func viewDidAppear(_ animated: Bool) { print("did", animated) }
      }
      """, "user launches app")
    #expect(lines == ["will false", "did false"])
  }

  @Test func changeOfAnObservedModelIsRefused() throws {
    let source = """
      @Observable class Model { var count = 0; var name = "" }
      class ViewController: UIViewController {
        let model = Model()
        override func updateProperties() { super.updateProperties(); print("count", model.count) }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          model.name = "x"
          model.count += 1
        }
      }
      """
    let problems = AppInSwift.problems(source)
    #expect(problems.contains { $0.severity == .error && $0.range?.start.line == 8 }, "\(problems)")
  }
}
