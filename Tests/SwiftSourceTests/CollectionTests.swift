import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Arrays and structures are values: the results of Swift's own methods, and the observers that
/// run.
@Suite struct CollectionTests {
  @Test(arguments: [
    (#"for name in ["a", "b", "c"].reversed() { print(name) }"#, ["c", "b", "a"]),
    (#"for name in ["a", "b", "c"].dropFirst() { print(name) }"#, ["b", "c"]),
    (#"for name in ["a", "b"].filter({ $0 != "a" }) { print(name) }"#, ["b"]),
    (#"print(["a", "b"].filter { $0 == "a" }.count)"#, ["1"]),
    (#"print(["a", "b"].joined(separator: "-"))"#, ["a-b"]),
    (
      #"var list = [1]; list.append(2); list.insert(0, at: 0); list.removeLast(); print(list.count)"#,
      ["2"]
    ),
    (#"var list = ["a"]; list.removeAll(); print(list.isEmpty)"#, ["true"]),
    (#"["a", "b"].map { $0 + "!" }.forEach { print($0) }"#, ["a!", "b!"]),
    (#"print([3, 1, 2].sorted(), [1, 2].reduce(0, +))"#, ["[1, 2, 3] 3"]),
    (#"for (index, name) in ["a", "b"].enumerated() { print(index, name) }"#, ["0 a", "1 b"]),
    (#"print(["a", "b"].first(where: { $0 == "b" })!)"#, ["b"]),
    (#"print(["a"], ("b", 1))"#, [#"["a"] ("b", 1)"#]),
    (#"for n in 1...5 { if n == 2 { continue }; if n == 4 { break }; print(n) }"#, ["1", "3"]),
    (#"var n = 2; while n > 0 { print(n); n -= 1 }"#, ["2", "1"]),
  ])
  func arraysAreFollowed(body: String, expected: [String]) throws {
    #expect(try AppInSwift.lines(inViewDidLoad: body) == expected)
  }

  @Test func copyOfAStructureIsAnotherValue() throws {
    #expect(
      try AppInSwift.lines(
        inViewDidLoad:
          """
          var copy = item
          copy.title = "copy"
          print(item.title, copy.title)
          """, "let item = Item(title: \"original\")", "struct Item { var title: String }")
        == ["original copy"])
  }

  @Test func mutatingMethodOfAStructureIsFollowed() throws {
    #expect(
      try AppInSwift.lines(
        inViewDidLoad:
          "item.toggle()", "var item = Item()",
        """
        struct Item {
          var isDone = false
          mutating func toggle() { isDone = true; print("toggled") }
        }
        """) == ["toggled"])
  }

  /// Every change of a value runs the observers of the property that has it.
  @Test(arguments: [
    ("items.append(\"x\")", ["items"]), ("items[0] = \"y\"", ["items"]),
    ("map[\"a\"] = 1", ["map"]), ("state.loading = true", ["state"]),
  ])
  func changeInPlaceRunsObservers(change: String, expected: [String]) throws {
    let members = """
      var items = ["a"] { didSet { print("items") } }
      var map: [String: Int] = [:] { didSet { print("map") } }
      var state = State() { didSet { print("state") } }
      """
    #expect(
      try AppInSwift.lines(inViewDidLoad: change, members, "struct State { var loading = false }")
        == expected)
  }

  /// In an initializer, assignments don't run observers.
  @Test func initializersRunNoObservers() throws {
    #expect(
      try AppInSwift.lines(
        inViewDidLoad:
          "print(\"loaded\"); box.value = \"b\"", "let box = Box(\"a\")",
        """
        class Box {
          var value: String { didSet { print("changed") } }
          init(_ value: String) { self.value = value }
        }
        """) == ["loaded", "changed"])
  }

  @Test func closureInADictionaryIsRefused() throws {
    let source = """
      class ViewController: UIViewController {
        var handlers: [String: () -> Void] = [:]
        override func viewDidLoad() {
          super.viewDidLoad()
          handlers["a"] = { print("a") }
          handlers["a"]?()
        }
      }
      """
    let document = try #require(
      try AppInSwift.read([SourceFile(name: "App.swift", text: source)], ["user launches app"]))
    #expect(document.refusals.values.contains { $0.range?.start.line == 6 })
  }

  // MARK: Lifetimes

  private static let person = """
    class Person {
      let name: String
      var home: Home?
      init(name: String) { self.name = name; print("\\(name) is made") }
      deinit { print("\\(name) is gone") }
    }
    class Home {
      weak var tenant: Person?
      deinit { print("home is gone") }
    }
    """

  /// The example from Swift's book: the home outlives its tenant, which it doesn't retain.
  @Test func propertySetToNilFreesAtOnce() throws {
    #expect(
      try AppInSwift.lines(
        inViewDidLoad:
          """
          john = Person(name: "John")
          home = Home()
          john!.home = home
          home!.tenant = john
          john = nil
          print("john is nil")
          home = nil
          print("end")
          """, "var john: Person?; var home: Home?", Self.person)
        == ["John is made", "John is gone", "john is nil", "home is gone", "end"])
  }

  /// A local ends with its scope, a value that isn't stored with its statement.
  @Test func localsEndWithTheirScope() throws {
    #expect(
      try AppInSwift.lines(
        inViewDidLoad:
          """
          make()
          print("made")
          _ = Person(name: "B")
          print("ignored")
          var c: Person? = Person(name: "C")
          c = nil
          weak var d = Person(name: "D")
          print(d == nil)
          """, "func make() { let a = Person(name: \"A\"); print(a.name) }", Self.person)
        == [
          "A is made", "A", "A is gone", "made", "B is made", "B is gone", "ignored", "C is made",
          "C is gone", "D is made", "D is gone", "true",
        ])
  }

  @Test func objectsInAnArrayLiveAndAreNamed() throws {
    let source = """
      class Job { deinit { print("gone") } }
      class ViewController: UIViewController {
        var jobs: [Job] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          jobs.append(Job())
          print("loaded")
        }
      }
      """
    var problems: [Problem] = []
    _ = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)],
      SwiftQuestion(asked: ["user launches app"]), problems: &problems)
    #expect(problems.map(\.severity) == [.warning])
    #expect(problems.first?.range?.start.line == 6)
    #expect(try AppInSwift.lines(source, "user launches app") == ["loaded"])
  }

  /// A shared object exists from the beginning, so the output of its initializer would be missing.
  @Test func sharedObjectThatShowsItsMakingIsRefused() throws {
    let source = """
      class Shared {
        static let one = Shared()
        init() { print("made") }
        func use() { print("used") }
        deinit { print("gone") }
      }
      class ViewController: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); Shared.one.use() }
      }
      """
    let document = try #require(
      try AppInSwift.read([SourceFile(name: "App.swift", text: source)], ["user launches app"]))
    #expect(document.refusals.values.contains { $0.range?.start.line == 8 })
  }

  @Test func propertyWrapperOfTheAppIsRefused() {
    let source = """
      @propertyWrapper struct Logged {
        var wrappedValue: Int { didSet { print("set") } }
      }
      class ViewController: UIViewController { @Logged var score = 1 }
      """
    var problems: [Problem] = []
    _ = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)], SwiftQuestion(), problems: &problems)
    #expect(problems.first?.severity == .error)
    #expect(problems.first?.message.english.contains("@Logged") == true)
  }
}
