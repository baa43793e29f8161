import SwiftSource
import Testing

/// The scope of names, and the lifetime of objects within one method. The output of Swift was
/// observed with swiftc 6.3 -Onone, as in a debug build.
@Suite struct ScopeTests {
  private static let object = #"""
    class A {
      let n: String
      init(_ n: String) { self.n = n; print("init \(n)") }
      deinit { print("deinit \(n)") }
    }
    """#

  @Test(arguments: [
    (
      "let x = 1; do { let x = 2; print(x) }; if true { let x = 3; print(x) }; print(x)",
      ["2", "3", "1"]
    ),
    ("let i = 9; for i in 1...2 { print(i) }; print(i)", ["1", "2", "9"]),
    ("let n = 1; let c = { (n: Int) in print(n) }; c(5); print(n)", ["5", "1"]),
    ("var i = 1; let c = { [i] in print(i) }; i = 2; c(); print(i)", ["1", "2"]),
    (
      "var f: [() -> Void] = []; for i in 0..<2 { f.append { print(i) } }; for g in f { g() }",
      ["0", "1"]
    ),
    (
      "func f(_ a: Int?) { guard let a else { return print(\"no\") }; print(\"\\(a)\") }; f(3); f(nil)",
      ["3", "no"]
    ),
  ])
  func `a block's names end with it`(body: String, lines: [String]) throws {
    #expect(try AppInSwift.lines(inViewDidLoad: body) == lines)
  }

  @Test(arguments: [
    // A debug build destroys locals in reverse.
    (
      "let a = A(\"a\"); let b = A(\"b\"); print(\"end \\(a.n) \\(b.n)\")",
      ["init a", "init b", "end a b", "deinit b", "deinit a"]
    ),
    (
      "do { let d = A(\"d\"); print(d.n) }; print(\"end\")", ["init d", "d", "deinit d", "end"]
    ),
    (
      "for i in 1...2 { let a = A(\"\\(i)\"); print(a.n) }; print(\"end\")",
      ["init 1", "1", "deinit 1", "init 2", "2", "deinit 2", "end"]
    ),
  ])
  func `an object lives as long as its block`(body: String, lines: [String]) throws {
    #expect(try AppInSwift.lines(inViewDidLoad: body, "", Self.object) == lines)
  }

  @Test func `a weak property is nil once its object is gone`() throws {
    let types = """
      class Person { deinit { print("gone") } }
      class Car { weak var owner: Person? }
      """
    let body = """
      var john: Person? = Person()
      let car = Car()
      car.owner = john
      print(car.owner == nil)
      john = nil
      print(car.owner == nil)
      """
    #expect(
      try AppInSwift.lines(inViewDidLoad: body, "", types) == ["false", "gone", "true"])
  }

  @Test func `a closure keeps the object that made it`() throws {
    let types = """
      class Maker {
        func make() -> () -> Void { return { print(self.name) } }
        let name = "n"
        deinit { print("gone") }
      }
      """
    let body = """
      var maker: Maker? = Maker()
      var made = maker?.make()
      maker = nil
      print("maker is nil")
      made?()
      made = nil
      print("made is nil")
      """
    #expect(
      try AppInSwift.lines(inViewDidLoad: body, "", types)
        == ["maker is nil", "n", "gone", "made is nil"])
  }

  @Test func `a subclass is deinitialized before its superclass, and lives through super.init`()
    throws
  {
    let types =
      Self.object + """

        class B: A {
          override init(_ n: String) { print("before"); super.init(n); print("after") }
          deinit { print("deinit B") }
        }
        """
    #expect(
      try AppInSwift.lines(inViewDidLoad: "let b = B(\"x\"); print(b.n)", "", types)
        == ["before", "init x", "after", "x", "deinit B", "deinit x"])
  }

  @Test(arguments: [
    ("\"%@ and %d\", \"known\", 3", "known and 3"), ("\"%.1f of %.2f\", 2.0, 0.125", "2.0 of 0.12"),
    ("\"%02d:%02d\", 7, 30", "07:30"), ("\"%5d|%-3d|\", -42, 1", "  -42|1  |"),
    ("\"%d%%\", 50", "50%"), ("\"%03d\", -5", "-05"),
  ])
  func `a format shows its values as C does`(arguments: String, line: String) throws {
    #expect(try AppInSwift.lines(inViewDidLoad: "print(String(format: \(arguments)))") == [line])
  }

  @Test(arguments: [
    "var n = 0; for _ in 0..<3 { if isBeingPresented { continue }; n += 1 }; print(\"n is \\(n)\")",
    "var n = 1; let f = { if self.isBeingPresented { return }; n = 2 }; f(); print(\"n is \\(n)\")",
  ])
  func `what only some paths change isn't known`(body: String) {
    let source = """
      class ViewController: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); \(body) }
      }
      """
    #expect(!AppInSwift.problems(source).isEmpty)
  }

  @Test func `a question of UIKit with an unknown answer is refused when it is asked`() throws {
    let source = """
      class ViewController: UIViewController {
        override func shouldPerformSegue(withIdentifier id: String, sender: Any?) -> Bool {
          return id == "next"
        }
      }
      """
    // Nothing performs a segue at launch, so nothing is refused there.
    #expect(AppInSwift.problems(source).isEmpty)
  }
}
