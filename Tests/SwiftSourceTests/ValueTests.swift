import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Enumerations, patterns, operators and optionals, as Swift itself treats them.
@Suite struct ValueTests {
  /// `print` shows what an optional contains as `Optional(…)`, texts in quotes.
  @Test(arguments: [
    ("print(name)", ["Optional(\"Ada\")"]),
    ("print(name!)", ["Ada"]),
    ("print(name ?? \"none\")", ["Ada"]),
    ("print(\"\\(name)\")", ["Optional(\"Ada\")"]),
    ("print(name as Any)", ["Optional(\"Ada\")"]),
    ("if let name { print(name) }", ["Ada"]),
    ("print(nick ?? \"none\", nick as Any)", ["none nil"]),
    ("print(pet?.name)", ["Optional(\"Rex\")"]),
    ("print(pet!.name)", ["Rex"]),
    ("print([7].first)", ["Optional(7)"]),
    ("let copy = name; print(copy)", ["Optional(\"Ada\")"]),
    ("print(find(1))", ["Optional(1)"]),
    ("func show(_ text: String?) { print(text) }; self.show(name)", ["shown Optional(\"Ada\")"]),
    ("debugPrint(\"a\")", ["\"a\""]),
  ])
  func optionalIsPrintedAsOne(body: String, expected: [String]) throws {
    #expect(
      try AppInSwift.lines(
        inViewDidLoad:
          body,
        """
        var name: String? = "Ada"
        var nick: String?
        let pet: Pet? = Pet()
        func find(_ number: Int) -> Int? { number }
        func show(_ text: String?) { print("shown", text) }
        """, "struct Pet { let name = \"Rex\" }") == expected)
  }

  /// One method assigns what another one reads.
  @Test func optionalTextIsTheOneAssignedLast() throws {
    #expect(
      try AppInSwift.lines(
        """
        class ViewController: UIViewController {
          var name: String?
          override func viewDidLoad() { super.viewDidLoad(); show(); name = "Ada" }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); show() }
          func show() { print("name: \\(name ?? "none")") }
        }
        """, "user launches app") == ["name: none", "name: Ada"])
  }

  @Test(arguments: [
    ("state = .loaded(\"data\", count: 2); show()", ["loading", "data 2"]),
    ("if case .loaded(let text, _) = state { print(text) } else { print(\"no\") }", ["no"]),
    ("guard case .loading = state else { return }; print(\"yes\")", ["yes"]),
    ("print(Side.left.opposite, Side.left.opposite.name, Side(rawValue: 1)!)", ["right R right"]),
    ("for side in Side.allCases { print(side.rawValue, side) }", ["0 left", "1 right"]),
    (
      "let text = \"own\"; if case .loaded(let text, _) = state { print(text) }; print(text)",
      ["own"]
    ),
    (
      "switch (1, Side.left) { case (2, _): print(2); case (let n, .left): print(n); default: break }",
      ["1"]
    ),
    (
      "switch 7 { case 0...5: print(\"low\"); case let n where n > 6: print(n); default: break }",
      ["7"]
    ),
    (
      "load { result in switch result { case .success(let n): print(n); case .failure: print(0) } }",
      ["3"]
    ),
  ])
  func patternsAreMatched(body: String, expected: [String]) throws {
    let found = try AppInSwift.lines(
      inViewDidLoad:
        body,
      """
      enum State { case loading, loaded(String, count: Int) }
      var state: State = .loading { didSet { } }
      func show() {
        print("loading")
        switch state {
        case .loading: print("still")
        case let .loaded(text, count): print(text, count)
        }
      }
      func load(_ done: (Result<Int, Error>) -> Void) { done(.success(3)) }
      """,
      """
      enum Side: Int, CaseIterable {
        case left, right
        var opposite: Side { self == .left ? .right : .left }
        var name: String { switch self { case .left: return "L"; case .right: return "R" } }
      }
      """)
    #expect(found == expected)
  }

  @Test(arguments: [
    ("print(Item(id: 1) == Item(id: 1), Item(id: 1) != Item(id: 2))", ["true true"]),
    ("print(Word(text: \"a\") == Word(text: \"A\"))", ["compared", "true"]),
    ("print((Item(id: 1) + Item(id: 2)).id)", ["3"]),
  ])
  func operatorsOfTheAppAreFollowed(body: String, expected: [String]) throws {
    #expect(
      try AppInSwift.lines(
        inViewDidLoad:
          body, "",
        """
        struct Item: Equatable {
          let id: Int
          static func + (a: Item, b: Item) -> Item { Item(id: a.id + b.id) }
        }
        struct Word: Equatable {
          let text: String
          static func == (a: Word, b: Word) -> Bool {
            print("compared")
            return a.text.lowercased() == b.text.lowercased()
          }
        }
        """) == expected)
  }

  @Test func methodThatCallsItselfEnds() throws {
    #expect(
      try AppInSwift.lines(
        inViewDidLoad:
          "count(2); print(factorial(5))",
        """
        func count(_ n: Int) { guard n > 0 else { print("go"); return }; print(n); count(n - 1) }
        func factorial(_ n: Int) -> Int { n <= 1 ? 1 : n * factorial(n - 1) }
        """) == ["2", "1", "go", "120"])
  }

  /// An integer literal is a floating-point number where one is declared.
  @Test(arguments: [
    ("print(side, area)", ["2.0 4.0"]),
    ("let x: Double = 1; print(x)", ["1.0"]),
    ("print(half(3))", ["1.5"]),
  ])
  func numberHasItsDeclaredType(body: String, expected: [String]) throws {
    #expect(
      try AppInSwift.lines(
        inViewDidLoad:
          body,
        """
        let side: Double = 2
        var area: Double { side * side }
        func half(_ n: Double) -> Double { n / 2 }
        """) == expected)
  }

  @Test func parentOfDidMoveIsTheOneThatThereIs() throws {
    #expect(
      try AppInSwift.lines(
        inViewDidLoad:
          "let child = Child(); addChild(child); child.didMove(toParent: self)", "",
        """
        class Child: UIViewController {
          override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            guard parent == nil else { print("entered"); return }
            print("left")
          }
        }
        """) == ["entered"])
  }

  @Test func countIsDecidedInTheRun() throws {
    #expect(
      try AppInSwift.lines(
        """
        class ViewController: UIViewController {
          var count = 0
          @IBAction func tap() {
            count += 1
            switch count { case 1: print("first"); case 2, 3: print("next"); default: print("many") }
          }
        }
        """, "user launches app", "user taps tap", "user taps tap") == ["first", "next"])
  }

  @Test(arguments: [
    ("var n = 1; increase(&n); print(n)", "an 'inout' parameter is not simulated"),
    (
      "let c = counter(); c(); print(c())",
      "a variable that a closure changes and keeps is not simulated"
    ),
  ])
  func changeOfAnotherScopeIsRefused(body: String, message: String) throws {
    let source = SourceFile(
      name: "App.swift",
      text: """
        class ViewController: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); \(body) }
          func increase(_ n: inout Int) { n += 1 }
          func counter() -> () -> Int { var n = 0; return { n += 1; return n } }
        }
        """)
    let document = try #require(try AppInSwift.read([source], ["user launches app"]))
    let fault = try #require(Simulation.run(document.scenario).fault)
    #expect(FaultText.problem(for: fault, in: document).message.english == message)
  }

  /// Swift evaluates a property's initial value before the initializer of the superclass,
  /// regardless of the printed text.
  @Test(arguments: ["count = 1", "first", "A.init()", "Task.sleep(1)"])
  func printedTextIsNoCode(text: String) throws {
    let lines = try AppInSwift.lines(
      """
      class ViewController: UIViewController {
        let count: Int = { print("\(text)"); return 1 }()
        override func viewDidLoad() {
          super.viewDidLoad()
          Task { if isViewLoaded { print("\(text)") } }
        }
      }
      """, "user launches app", "wait 1 s")
    #expect(lines == [text, text])
  }

  /// The file declares which of its operators binds more tightly.
  @Test(arguments: [("AdditionPrecedence", "MultiplicationPrecedence", 7), ("Loose", "Tight", 7)])
  func ownOperatorHasItsPrecedence(plus: String, times: String, expected: Int) throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: "print((Size(1) +++ Size(2) *** Size(3)).number)", "",
      """
      precedencegroup Loose { associativity: left }
      precedencegroup Tight { associativity: left higherThan: Loose }
      infix operator +++: \(plus)
      infix operator ***: \(times)
      struct Size {
        var number: Int
        init(_ number: Int) { self.number = number }
        static func +++ (a: Size, b: Size) -> Size { Size(a.number + b.number) }
        static func *** (a: Size, b: Size) -> Size { Size(a.number * b.number) }
      }
      """)
    #expect(lines == [String(expected)])
  }
}
