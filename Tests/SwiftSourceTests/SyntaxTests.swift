import SwiftSource
import Testing
import TextFormats

/// Every statement and declaration of an app is followed, or named as not simulated.
@Suite struct SyntaxTests {
  // MARK: Conditional compilation

  /// A debug build for an iPhone takes the first clause whose condition is true.
  @Test(arguments: [
    ("DEBUG", true), ("!DEBUG", false), ("os(iOS)", true), ("os(macOS)", false),
    ("os(macOS) || os(iOS)", true), ("canImport(UIKit) && !targetEnvironment(macCatalyst)", true),
    ("canImport(AppKit)", false), ("targetEnvironment(simulator)", false), ("swift(>=5.9)", true),
    ("compiler(<6.0)", false),
    ("(DEBUG && false) || arch(arm64)", true),
  ])
  func clauseOfADebugBuildRuns(condition: String, holds: Bool) throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        #if \(condition)
        print("if")
        #else
        print("else")
        #endif
        print("end")
        """)
    #expect(lines == [holds ? "if" : "else", "end"])
  }

  /// `#if` is allowed around members, cases, and the rest of a call chain.
  @Test func conditionsAreReadWhereverTheyMayBe() throws {
    let lines = try AppInSwift.lines(
      """
      #if os(iOS)
      import UIKit
      typealias Page = UIViewController
      #else
      import AppKit
      typealias Page = NSViewController
      #endif
      enum Kind { case a, b }
      class ViewController: Page {
        let kind = Kind.b
        #if DEBUG
        override func viewDidLoad() {
          super.viewDidLoad()
          switch kind {
          case .a: print("a")
          #if DEBUG
          case .b: print("b")
          #else
          case .b: print("release")
          #endif
          }
          #if DEBUG
            #if os(macOS)
            print("mac")
            #else
            print("nested")
            #endif
          #endif
        }
        #endif
      }
      """, "user launches app")
    #expect(lines == ["b", "nested"])
  }

  @Test func flagOfTheProjectIsRefusedAtTheCondition() {
    let problems = AppInSwift.problems(
      """
      class ViewController: UIViewController {
        override func viewDidLoad() {
          #if MOCK
          print("mock")
          #endif
        }
      }
      """)
    #expect(problems.map(\.range?.start) == [SourceLocation(line: 3, column: 9)])
  }

  @Test func previewsAreNoPartOfTheApp() throws {
    let lines = try AppInSwift.lines(
      """
      class First: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("first") }
      }
      #Preview { First() }
      struct Previews: PreviewProvider { static var previews: some View { First() } }
      class Second: UIViewController {}
      """, "user launches app")
    #expect(lines == ["first"])
  }

  // MARK: Statements

  @Test func fallthroughContinuesWithTheNextCase() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        for n in 0...3 {
          switch n {
          case 0: fallthrough
          case 1: print("low", n); fallthrough
          case 2: print("middle", n)
          default: print("high", n)
          }
        }
        print("end")
        """)
    #expect(
      lines == ["low 0", "middle 0", "low 1", "middle 1", "middle 2", "high 3", "end"])
  }

  @Test func unavailableHoldsOnNoCurrentSystem() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        if #unavailable(iOS 15) { print("old") } else { print("new") }
        """)
    #expect(lines == ["new"])
  }

  @Test func loopOverACaseVisitsOnlyItsElements() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        for case .loaded(let text) in [Load.empty, .loaded("x"), .empty] { print(text) }
        for case let text? in ["a", nil, "b"] { print(text) }
        """, "", "enum Load { case empty, loaded(String) }")
    #expect(lines == ["x", "a", "b"])
  }

  /// Swift binds the arguments of a local function by its labels.
  @Test func localFunctionsHaveDefaults() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        func log(_ name: String = "page", at place: String) { print(name, place) }
        log(at: "start")
        log("view", at: "end")
        """)
    #expect(lines == ["page start", "view end"])
  }

  @Test func typesInsideFunctionsAreRead() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        struct Step { let name: String; func run() { print(name) } }
        Step(name: "one").run()
        """)
    #expect(lines == ["one"])
  }

  @Test func branchesAreValues() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        let title = if isViewLoaded { "loaded" } else { "not" }
        print(title)
        let word = switch number { case 1: "one" default: "many" }
        print(word, name(2))
        """,
      """
      let number = 1
      func name(_ n: Int) -> String { switch n { case 2: "two" default: "?" } }
      """)
    #expect(lines == ["loaded", "one two"])
  }

  @Test func tuplesAreAssigned() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        var (a, b) = (1, 2)
        (a, b) = (b, a)
        print(a, b)
        """)
    #expect(lines == ["2 1"])
  }

  @Test(arguments: [
    "outer: for n in 0...1 { if n == 0 { continue outer }; print(n) }",
    "var x: Int { print(1); return 2 }; print(x)",
    "let stop = DispatchWorkItem { print(1) }; stop.perform()",
    "Thread { print(1) }.start()",
    "let link = CADisplayLink(target: self, selector: #selector(tick)); link.add(to: .main, forMode: .common)",
    "let x = 2 <+> 3; print(x)",
    "log(1)",
    "Store.shared.save()",
    "Store.count += 1",
    "table[0] = 1",
  ])
  func otherCodeIsRefused(code: String) {
    let problems = AppInSwift.problems(
      """
      infix operator <+>
      func <+> (a: Int, b: Int) -> Int { print("plus"); return a + b }
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(code)
        }
        @objc func tick() { print("tick") }
        func log(_ x: Int) { print("int") }
        func log(_ x: String) { print("text") }
        let table = Table()
      }
      class Table { subscript(index: Int) -> Int { get { 0 } set { print("set", newValue) } } }
      class Store {
        static let shared = Store()
        static var count = 0 { didSet { print("count", count) } }
        init() { print("made") }
        func save() {}
      }
      """)
    #expect(problems.contains { $0.severity == .error && $0.range?.start.line == 6 }, "\(problems)")
  }

  @Test func topLevelCodeIsRefused() {
    let problems = AppInSwift.problems(
      """
      print("start")
      class ViewController: UIViewController {}
      """)
    #expect(problems.map(\.range?.start.line) == [1])
  }

  /// The right-hand side runs only if the left-hand side, which only the run knows, doesn't decide.
  @Test func operandsRunOnlyWhereTheyAreReached() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        if isViewLoaded || note("or") { print("loaded") }
        if isBeingPresented && note("and") { print("presented") }
        isViewLoaded ? print("yes") : print("no")
        let page = presentedViewController ?? make()
        print(page === presentedViewController)
        """,
      """
      func note(_ text: String) -> Bool { print(text); return true }
      func make() -> UIViewController { print("made"); return UIViewController() }
      """)
    #expect(lines == ["loaded", "yes", "made", "false"])
  }

  /// UIKit lays out once or more often; the page is made at the first access.
  @Test func lazyPropertyIsMadeOnce() throws {
    let lines = try AppInSwift.lines(
      """
      class ViewController: UIViewController {
        private lazy var page = Page()
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          guard page.parent == nil else { return }
          addChild(page)
          view.addSubview(page.view)
          page.didMove(toParent: self)
        }
      }
      class Page: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("page") }
      }
      """, "user launches app")
    #expect(lines == ["page"])
  }

  @Test func computedStaticsAndGlobalsAreCalled() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: "print(Self.title, other)",
      "static var title: String { print(\"title\"); return \"a\" }",
      "var other: String { print(\"other\"); return \"b\" }")
    #expect(lines == ["title", "other", "a b"])
  }

  /// A call of the app's own that throws is refused, so its `catch` needs no warning.
  @Test(arguments: [("try load()", 0), ("try FileManager.default.removeItem(at: url)", 1)])
  func catchOfUnknownErrorsIsNamed(call: String, warnings: Int) {
    let problems = AppInSwift.problems(
      """
      class ViewController: UIViewController {
        let url = URL(fileURLWithPath: "/tmp")
        override func viewDidLoad() {
          super.viewDidLoad()
          do { \(call); print("done") } catch { print("failed") }
        }
        func load() throws { guard url.isFileURL else { return } }
      }
      """)
    #expect(problems.map(\.severity) == Array(repeating: .warning, count: warnings), "\(problems)")
  }

  @Test func performedMethodsRunAfterTheirDelay() throws {
    let lines = try AppInSwift.lines(
      """
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          perform(#selector(later), with: nil, afterDelay: 0.5)
          perform(#selector(now))
          print("loaded")
        }
        @objc func now() { print("now") }
        @objc func later() { print("later") }
      }
      """, "user launches app", "wait 1 s")
    #expect(lines == ["now", "loaded", "later"])
  }

  // MARK: Closures

  /// `if` of the first parameter has a default, and Swift passes the closure to the one without.
  @Test func trailingClosureIsPassedToTheParameterThatNeedsIt() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        work { print("done") }
        both { print("first") } done: { print("second") }
        """,
      """
      func work(start: () -> Void = { print("start") }, done: () -> Void) { start(); done() }
      func both(start: () -> Void, done: () -> Void) { done(); start() }
      """)
    #expect(lines == ["start", "done", "second", "first"])
  }

  /// The completion is called when the animation has ended, the animations at once.
  @Test(arguments: [
    "UIView.animate(withDuration: 0.3, animations: { print(\"in\") }) { _ in print(\"end\") }",
    "UIView.animate(withDuration: 0.3) { print(\"in\") } completion: { _ in print(\"end\") }",
    """
    UIView.animate(withDuration: 0.2, delay: 0.1, options: [], animations: { print("in") }) { done in
      print("end")
    }
    """,
    """
    UIView.transition(with: view, duration: 0.3, options: .curveEaseIn, animations: { print("in") }) { _ in
      print("end")
    }
    """,
    """
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.3, delay: 0, options: [], animations: { print("in") }) { _ in print("end") }
    """,
  ])
  func completionWaitsForTheAnimation(call: String) throws {
    let lines = try AppInSwift.lines(
      """
      class ViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          \(call)
          print("after")
          DispatchQueue.main.async { print("next turn") }
        }
      }
      """, "user launches app", "wait 1 s")
    #expect(lines == ["in", "after", "next turn", "end"])
  }
}
