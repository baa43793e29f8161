import SwiftSource
import Testing

/// What `print` shows of ranges, lists, and texts, and what the methods of texts do. What Swift
/// prints was observed with swiftc 6.3.
@Suite struct DescriptionTests {
  @Test(arguments: [
    ("print(1...3, 1..<3, (1...3).count, (0..<2).contains(2))", ["1...3 1..<3 3 false"]),
    ("print([1, nil, 3] as [Int?])", ["[Optional(1), nil, Optional(3)]"]),
    ("let a: [Int?] = [1]; print(a)", ["[Optional(1)]"]),
    (
      "print([\"1\", \"2\"].map { Int($0) }, [\"1\", \"x\"].compactMap { Int($0) })",
      ["[Optional(1), Optional(2)] [1]"]
    ),
    ("for x in [1, nil] { print(x ?? 0, x as Any) }", ["1 Optional(1)", "0 nil"]),
    ("for i in stride(from: 0, to: 5, by: 2) { print(i) }", ["0", "2", "4"]),
    ("print(\"a\\tb\")", ["a\tb"]),
    ("print(String(255, radix: 16), String(repeating: \"-\", count: 3))", ["ff ---"]),
    (
      "switch 50 { case 0..<50: print(\"low\"); case 50...100: print(\"high\"); default: break }",
      ["high"]
    ),
  ])
  func `values are printed as Swift prints them`(body: String, lines: [String]) throws {
    #expect(try AppInSwift.lines(inViewDidLoad: body) == lines)
  }

  @Test(arguments: [
    (
      "var s = \"abc\"; s.removeLast(); print(s); s.insert(\"x\", at: s.startIndex); print(s)",
      ["ab", "xab"]
    ),
    ("var s = \"a-b\"; if let i = s.firstIndex(of: \"-\") { s.remove(at: i) }; print(s)", ["ab"]),
    (
      "print(\"a,b\".components(separatedBy: \",\"), \"aXbX\".replacingOccurrences(of: \"X\", with: \"\"))",
      ["[\"a\", \"b\"] ab"]
    ),
    (
      "print(\"view\".dropFirst(), \"view\".prefix(2), \"view\".contains(\"ie\"), \"view\".count)",
      ["iew vi true 4"]
    ),
    ("print(\"ab\".twice, \"ab\".starred(2))", ["abab ab**"]),
    ("for c in \"ab\" { print(c) }", ["a", "b"]),
  ])
  func `methods of texts do what Swift's do`(body: String, lines: [String]) throws {
    let types = """
      extension String {
        var twice: String { self + self }
        func starred(_ n: Int) -> String { appending(String(repeating: "*", count: n)) }
      }
      """
    #expect(try AppInSwift.lines(inViewDidLoad: body, "", types) == lines)
  }

  @Test func `an initializer may return nil`() throws {
    let types = """
      class F { let n: Int; init?(_ n: Int) { if n < 0 { return nil }; self.n = n } }
      struct G { let n: Int; init?(_ n: Int) { guard n > 0 else { return nil }; self.n = n } }
      """
    #expect(
      try AppInSwift.lines(
        inViewDidLoad: "print(F(-1) == nil, F(1)!.n); if let g = G(2) { print(g.n, G(0) == nil) }",
        "", types) == ["true 1", "2 true"])
  }

  /// The superclass's observers run inside the subclass's (The Swift Programming Language,
  /// Inheritance).
  @Test func `observers of a superclass run too`() throws {
    let types = """
      class Base { var v = 0 { willSet { print("will B") } didSet { print("B \\(v)") } } }
      class Sub: Base { override var v: Int { willSet { print("will S") } didSet { print("S \\(v)") } } }
      """
    #expect(
      try AppInSwift.lines(inViewDidLoad: "let s = Sub(); s.v = 3", "", types)
        == ["will S", "will B", "B 3", "S 3"])
  }

  @Test func `a shared object begins with what its initializer assigns`() throws {
    let types = """
      final class Store {
        static let shared = Store()
        var n = 0
        private init() { n = 5 }
        func up() { n += 1; print(n) }
      }
      """
    #expect(
      try AppInSwift.lines(inViewDidLoad: "Store.shared.up(); Store.shared.up()", "", types)
        == ["6", "7"])
  }

  /// A controller has no title until code sets one.
  @Test func `the title is the one that code sets`() throws {
    let source = """
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          print(title as Any)
          title = "Home"
          print(title ?? "none")
        }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          print("\\(title!) appears")
        }
      }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app") == ["nil", "Home", "Home appears"])
  }

  /// The coordinator's idiom: it isn't known which round ends the loop, and nothing depends on it.
  @Test func `a loop without effects may break anywhere`() throws {
    let types = """
      class Child { weak var parent: Parent?; func finish() { parent?.done(self) } }
      class Parent {
        var children: [Child] = []
        func start() { let c = Child(); c.parent = self; children.append(c); c.finish() }
        func done(_ child: Child) {
          for (i, c) in children.enumerated() { if c === child { children.remove(at: i); break } }
          print("done")
        }
      }
      """
    #expect(
      try AppInSwift.lines(inViewDidLoad: "parent.start()", "let parent = Parent()", types)
        == ["done"])
  }
}
