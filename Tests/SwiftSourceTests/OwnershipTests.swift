import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Which references keep objects alive: strong, weak and unowned references and captures (The Swift
/// Programming Language, Automatic Reference Counting).
@Suite struct OwnershipTests {
  /// The root pushes a page; `back` pops it. Printing "popped" separates earlier deinits from later
  /// ones.
  private func app(_ page: String) -> String {
    """
    class ViewController: UIViewController {
      @IBAction func open() { navigationController?.pushViewController(Page(), animated: true) }
    }
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: ViewController())
        window?.makeKeyAndVisible()
        return true
      }
    }
    \(page)
    """
  }

  private static let steps = [
    "user launches app", "user taps open",
    "Page.navigationController.popViewController(animated: true)",
  ]

  private func lines(_ page: String, then steps: String...) throws -> [String] {
    try AppInSwift.lines(app(page), steps: Self.steps + steps)
  }

  @Test func `a model with a weak delegate is deallocated with its controller`() throws {
    let page = """
      protocol ModelDelegate: AnyObject { func changed() }
      class Model {
        weak var delegate: ModelDelegate?
        init() { print("model made") }
        func load() { delegate?.changed() }
        deinit { print("model gone") }
      }
      class Page: UIViewController, ModelDelegate {
        let model = Model()
        override func viewDidLoad() {
          super.viewDidLoad()
          model.delegate = self
          model.load()
        }
        func changed() { print("changed") }
        deinit { print("page gone") }
      }
      """
    #expect(try lines(page) == ["model made", "changed", "page gone", "model gone"])
  }

  @Test func `a model with a strong delegate leaks with its controller`() throws {
    let page = """
      protocol ModelDelegate: AnyObject {}
      class Model {
        var delegate: ModelDelegate?
        deinit { print("model gone") }
      }
      class Page: UIViewController, ModelDelegate {
        var model: Model?
        override func viewDidLoad() {
          super.viewDidLoad()
          model = Model()
          model?.delegate = self
        }
        override func viewDidDisappear(_ animated: Bool) {
          super.viewDidDisappear(animated)
          print("left")
        }
        deinit { print("page gone") }
      }
      """
    #expect(try lines(page) == ["left"])
  }

  @Test(arguments: [
    ("{ self.title = \"x\" }", false), ("{ [weak self] in self?.title = \"x\" }", true),
    ("{ print(\"nothing captured\") }", true), ("save", false),
    ("{ [unowned self] in self.title = \"x\" }", true),
  ])
  func closureInAPropertyHoldsWhatItCaptures(closure: String, isReleased: Bool) throws {
    let page = """
      class Page: UIViewController {
        var onSave: (() -> Void)?
        func save() { print("saved") }
        override func viewDidLoad() {
          super.viewDidLoad()
          onSave = \(closure)
        }
        deinit { print("page gone") }
      }
      """
    #expect(try lines(page) == (isReleased ? ["page gone"] : []))
  }

  @Test func closureThatIsNotSetYetIsNotCalled() throws {
    let page = """
      class Page: UIViewController {
        var onSave: ((String) -> Void)?
        override func viewDidLoad() {
          super.viewDidLoad()
          onSave?("early")
          if onSave == nil { print("nil") }
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          onSave = { text in print("saved \\(text)") }
          onSave?("late")
        }
      }
      """
    #expect(try lines(page) == ["nil", "saved late"])
  }

  @Test(arguments: [("weak var", true), ("var", false), ("unowned var", true)])
  func lazyViewThatRefersToItsController(keyword: String, isReleased: Bool) throws {
    let page = """
      class Badge: UIView {
        \(keyword) owner: Page!
        deinit { print("badge gone") }
      }
      class Page: UIViewController {
        lazy var badge: Badge = {
          let badge = Badge()
          badge.owner = self
          return badge
        }()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(badge)
        }
        deinit { print("page gone") }
      }
      """
    #expect(try lines(page) == (isReleased ? ["page gone", "badge gone"] : []))
  }

  /// A sleeping Task retains its captures until it ends; a canceled one ends at its sleep.
  @Test func taskHoldsItsControllerUntilItEnds() throws {
    let page = """
      class Page: UIViewController {
        var task: Task<Void, Error>?
        override func viewDidLoad() {
          super.viewDidLoad()
          task = Task {
            try await Task.sleep(for: .seconds(3))
            print("awake", title == nil)
          }
        }
        override func viewWillDisappear(_ animated: Bool) {
          super.viewWillDisappear(animated)
          CANCEL
        }
        deinit { print("page gone") }
      }
      """
    let kept = page.replacing("CANCEL", with: "")
    #expect(try lines(kept, then: "print(\"waiting\")") == ["waiting"])
    #expect(try lines(kept, then: "wait 5 s").last == "page gone")
    let cancelled = page.replacing("CANCEL", with: "task?.cancel()")
    #expect(try lines(cancelled) == ["page gone"])
  }

  @Test func unownedReferenceToAnObjectThatIsGoneIsACrash() throws {
    let page = """
      class Page: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [unowned self] in
            print("late")
            self.title = "x"
          }
        }
        deinit { print("page gone") }
      }
      """
    let file = SourceFile(name: "App.swift", text: app(page))
    let document = try #require(try AppInSwift.read([file], Self.steps + ["wait 5 s"]))
    let fault = try #require(Simulation.run(document.scenario).fault)
    let problem = FaultText.problem(for: fault, in: document)
    #expect(problem.message.english.contains("the unowned object is gone"))
  }

  /// The inner closure refers to the variable of the outer capture list, which is weak: it retains
  /// the page only after `guard let self` has made the reference strong.
  @Test(arguments: [
    ("", ["gone", "later true"]), ("guard let self else { return }", ["later false", "gone"]),
  ])
  func innerClosureCapturesAsTheOuterOne(binding: String, expected: [String]) throws {
    let source = """
      class ViewController: UIViewController {
        var isDone = false
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          if isDone { return }
          isDone = true
          present(Page(), animated: true)
        }
      }
      class Page: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          DispatchQueue.main.async { [weak self] in
            \(binding)
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
              print("later", \(binding.isEmpty ? "self == nil" : "self.isBeingPresented"))
            }
            \(binding.isEmpty ? "self?" : "self").dismiss(animated: true)
          }
        }
        deinit { print("gone") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app", "wait 6 s") == expected)
  }
}
