import SwiftSource
import Testing

/// When objects without a reference are destroyed, and what collections, structures, and closures
/// keep alive. What Swift prints was observed with swiftc 6.3 -Onone, as in a debug build.
@Suite struct LifetimeTests {
  private static let types = #"""
    class A {
      let n: String
      init(_ n: String) { self.n = n }
      func name() -> String { n }
      deinit { print("~\(n)") }
    }
    struct Pair { let a: A; var b: A }
    class Owner { let a = A("o") }
    struct Box { weak var a: A? }
    func make(_ n: String) -> A { A(n) }
    func both(_ a: A, _ b: A) { print("both") }
    func count() -> Int { let a = A("a"); let b = A("b"); print(a.n + b.n); return 2 }
    """#

  @Test(arguments: [
    ("print(A(\"x\").n)", ["~x", "x"]),
    ("print(make(\"x\").name())", ["~x", "x"]),
    ("print(\"v \\(A(\"x\").n)\")", ["~x", "v x"]),
    ("if A(\"x\").n == \"x\" { print(\"in\") }", ["~x", "in"]),
    ("both(A(\"x\"), A(\"y\"))", ["both", "~y", "~x"]),
    ("print(Owner().a.n)", ["~o", "o"]),
    ("_ = make(\"x\"); print(\"end\")", ["~x", "end"]),
    ("let m = make(\"x\"); print(\"end \\(m.n)\")", ["end x", "~x"]),
    ("print(count())", ["ab", "~b", "~a", "2"]),
    (
      "let a = A(\"a\"); defer { print(\"defer\") }; let b = A(\"b\"); print(a.n, b.n)",
      ["a b", "~b", "defer", "~a"]
    ),
    ("if let k = Optional(A(\"k\")) { print(k.n) }; print(\"end\")", ["k", "~k", "end"]),
  ])
  func `a temporary ends where its value has been read`(body: String, lines: [String]) throws {
    #expect(try AppInSwift.lines(inViewDidLoad: body, "", Self.types) == lines)
  }

  @Test(arguments: [
    (
      "var l = [A(\"x\"), A(\"y\")]; l.removeFirst(); print(\"one\"); l.removeAll(); print(\"end\")",
      ["~x", "one", "~y", "end"]
    ),
    (
      "var l = [A(\"x\"), A(\"y\")]; l.removeAll { $0.n == \"y\" }; print(\"end\", l.count)",
      ["~y", "end 1", "~x"]
    ),
    ("let l = [A(\"x\"), A(\"y\")]; print(l.count)", ["2", "~x", "~y"]),
    ("let t = (A(\"x\"), A(\"y\")); print(t.0.n)", ["x", "~x", "~y"]),
    (
      "for a in [A(\"x\"), A(\"y\")] { print(a.n) }; print(\"end\")", ["x", "y", "~x", "~y", "end"]
    ),
    (
      "var p: Pair? = Pair(a: A(\"x\"), b: A(\"y\")); print(p!.a.n); p = nil; print(\"end\")",
      ["x", "~x", "~y", "end"]
    ),
    (
      "var p: Pair? = Pair(a: A(\"x\"), b: A(\"y\")); let q = p; p = nil; print(q!.b.n)",
      ["y", "~x", "~y"]
    ),
    ("var a: A? = A(\"x\"); let b = Box(a: a); a = nil; print(b.a == nil)", ["~x", "true"]),
  ])
  func `a collection or structure keeps its objects`(body: String, lines: [String]) throws {
    #expect(try AppInSwift.lines(inViewDidLoad: body, "", Self.types) == lines)
  }

  /// Locals end in the reverse order of their declaration, whenever their objects were made.
  @Test(arguments: [
    (
      "var p = A(\"1\"); p = A(\"2\"); let q = p; p = A(\"3\"); print(q.n)",
      ["~1", "2", "~2", "~3"]
    ),
    ("var a = A(\"a\"), b = A(\"b\"); (a, b) = (b, a); print(a.n, b.n)", ["b a", "~a", "~b"]),
    ("func f() { let a = A(\"a\"); let b = A(\"b\"); print(a.n + b.n) }; f()", ["ab", "~b", "~a"]),
  ])
  func `variables end in reverse`(body: String, lines: [String]) throws {
    #expect(try AppInSwift.lines(inViewDidLoad: body, "", Self.types) == lines)
  }

  @Test(arguments: [
    // The context of a constant closure is destroyed after its last use.
    (
      "var y: A? = A(\"y\"); let c = { [y] in print(y!.n) }; y = nil; c(); c(); print(\"end\")",
      ["y", "y", "~y", "end"]
    ),
    ("let y = A(\"y\"); let c = { print(y.n) }; c(); print(\"end\")", ["y", "end", "~y"]),
    (
      "var y: A? = A(\"y\"); let c = { [weak y] in print(y?.n ?? \"gone\") }; c(); y = nil; c()",
      ["y", "~y", "gone"]
    ),
    (
      "var y: A? = A(\"y\"); let c = { [weak y] in print(y?.n) }; c(); y = nil; c()",
      ["Optional(\"y\")", "~y", "nil"]
    ),
  ])
  func `a closure keeps what it captures`(body: String, lines: [String]) throws {
    #expect(try AppInSwift.lines(inViewDidLoad: body, "", Self.types) == lines)
  }
}
