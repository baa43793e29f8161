import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// The views that a tap reaches, and the objects available to its action.
@Suite struct TapTests {
  /// In Swift, `$0` belongs to the innermost closure; the button isn't the text that it receives.
  @Test func closureHasItsOwnUnnamedParameters() throws {
    let source = """
      class List: UIViewController {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        var detail: Detail?
        override func viewDidLoad() {
          super.viewDidLoad()
          button.addTarget(self, action: #selector(open), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func open() {
          let detail = Detail()
          detail.onName = { [weak self] in
            self?.title = $0
            print("name \\($0)")
          }
          self.detail = detail
          detail.onName?("Ada")
        }
      }
      class Detail: UIViewController { var onName: ((String) -> Void)? }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app", "user taps button") == ["name Ada"])
  }

  @Test func implicitInitializerKeepsItsHandler() throws {
    let source = """
      class ViewController: UIViewController {
        lazy var button = UIButton(primaryAction: .init(title: "Go") { [weak self] _ in
          print("went", self != nil)
        })
        override func viewDidLoad() { super.viewDidLoad(); view.addSubview(button) }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app", "user taps Go") == ["went true"])
  }

  /// The action goes up the responder chain to the controller that has it.
  @Test func actionWithoutATargetGoesUpTheResponderChain() throws {
    let source = """
      class Panel: UIView {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        override init(frame: CGRect) {
          super.init(frame: frame)
          button.addTarget(nil, action: #selector(ViewController.tapped), for: .touchUpInside)
          addSubview(button)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(Panel(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        }
        @objc func tapped() { print("tapped") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app", "user taps button") == ["tapped"])
  }

  /// A view that contains no point leaves the touch to the view below it.
  @Test func overlayWithoutPointsLetsTouchesThrough() throws {
    let source = """
      class Overlay: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
      }
      class ViewController: UIViewController {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        override func viewDidLoad() {
          super.viewDidLoad()
          button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
          view.addSubview(button)
          view.addSubview(Overlay(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        }
        @objc func tapped() { print("tapped") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app", "user taps button") == ["tapped"])
  }

  /// The recognizer needs two taps, and one isn't enough; dismissing a hidden keyboard does nothing.
  @Test func recognizersNeedWhatTheyAreSetTo() throws {
    let source = """
      extension UIViewController {
        func hideKeyboard() {
          let tap = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard))
          tap.cancelsTouchesInView = false
          view.addGestureRecognizer(tap)
        }
        @objc func dismissKeyboard() { view.endEditing(true); print("once") }
      }
      class ViewController: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        override func viewDidLoad() {
          super.viewDidLoad()
          hideKeyboard()
          let twice = UITapGestureRecognizer(target: self, action: #selector(zoom))
          twice.numberOfTapsRequired = 2
          box.addGestureRecognizer(twice)
          view.addSubview(box)
        }
        @objc func zoom() { print("twice") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app", "user taps box") == ["once"])
  }

  /// Only the touch needs the object, which doesn't exist yet.
  @Test func targetOfAnInitialValueIsRefusedAtTheTouch() throws {
    let source = """
      class ViewController: UIViewController {
        let button: UIButton = {
          let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
          button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
          return button
        }()
        override func viewDidLoad() { super.viewDidLoad(); view.addSubview(button); print("loaded") }
        @objc func tapped() { print("tapped") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app") == ["loaded"])
    let file = SourceFile(name: "App.swift", text: source)
    let document = try #require(
      try AppInSwift.read([file], ["user launches app", "user taps button"]))
    let fault = try #require(Simulation.run(document.scenario).fault)
    #expect(FaultText.problem(for: fault, in: document).range?.start.line == 4)
  }

  /// A tap is one touch, whose recognizer has ended when its action runs.
  @Test func touchesOfATapAreKnown() throws {
    let source = """
      class ViewController: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        override func viewDidLoad() {
          super.viewDidLoad()
          let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
          tap.cancelsTouchesInView = false
          box.addGestureRecognizer(tap)
          view.addSubview(box)
        }
        @objc func tapped(_ tap: UITapGestureRecognizer) {
          if tap.state == .ended { print("ended") }
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          guard let touch = touches.first, touches.count == 1 else { return }
          _ = touch.location(in: view)
          print("one touch")
        }
      }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app", "user taps box") == ["one touch", "ended"])
  }

  /// A title is no step: the app still runs, so the user's launch is its only one.
  @Test func titleThatReadsLikeTheEndOfTheAppIsATap() throws {
    let source = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          if options == nil { print("launched by the user") }
          return true
        }
      }
      class ViewController: UIViewController {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        override func viewDidLoad() {
          super.viewDidLoad()
          button.setTitle("Go away", for: .normal)
          button.addTarget(self, action: #selector(hide), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func hide() { print("hidden") }
      }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app", "user taps Go away")
        == ["launched by the user", "hidden"])
  }

  /// Auto Layout places these views somewhere inside one another; nothing covers the buttons.
  @Test func `a button in container views is tapped by its handler's name`() throws {
    let source = """
      class ViewController: UIViewController {
        let panel = UIView()
        let stack = UIStackView()
        override func viewDidLoad() {
          super.viewDidLoad()
          let (more, less) = (UIButton(type: .system), UIButton(type: .system))
          view.addSubview(panel)
          panel.addSubview(stack)
          for view in [panel, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
          stack.addArrangedSubview(more)
          stack.addArrangedSubview(less)
          more.addTarget(self, action: #selector(showMore), for: .touchUpInside)
          less.addTarget(self, action: #selector(showLess(_:)), for: .touchUpInside)
        }
        @objc func showMore() { print("more") }
        @objc func showLess(_ sender: UIButton) { print("less") }
      }
      """
    #expect(
      try AppInSwift.lines(
        source, "user launches app", "user taps showLess", "user taps showMore")
        == ["less", "more"])
  }
}
