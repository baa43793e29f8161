import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Which method a call means.
@Suite struct DispatchTests {
  /// The labels choose between an own method and UIKit's of the same name.
  @Test(arguments: [
    (
      "func present() { print(\"own\"); present(Next(), animated: true, completion: nil) }",
      "present()"
    ),
    (
      "func present(_ next: UIViewController) { print(\"own\"); present(next, animated: true) }",
      "present(Next())"
    ),
    (
      "func present(name: String) { print(name); present(Next(), animated: true) }",
      "present(name: \"own\")"
    ),
    ("func show() { print(\"own\"); show(Next(), sender: nil) }", "show()"),
    (
      "func addChild() { print(\"own\"); let next = Next(); addChild(next); view.addSubview(next.view); next.didMove(toParent: self) }",
      "addChild()"
    ),
  ])
  func ownMethodLeavesUIKitsOfItsName(method: String, call: String) throws {
    let app = """
      class ViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          \(call)
        }
        \(method)
      }
      class Next: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("next") }
      }
      """
    #expect(try AppInSwift.lines(app, "user launches app") == ["own", "next"])
  }

  /// Swift prefers the overload whose default values it doesn't need.
  @Test func overloadWithoutDefaultsComesFirst() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: "mark(1); mark(1, y: 3)", "",
      """
      func mark(_ x: Int, y: Int = 2) { print("two", x, y) }
      func mark(_ x: Int) { print("one", x) }
      """)
    #expect(lines == ["one 1", "two 1 3"])
  }

  private static let speakers = """
    protocol Speaker { func name() -> String }
    extension Speaker {
      func extra() { print("extension of \\(name())") }
      func both() { extra() }
    }
    struct Dog: Speaker {
      func name() -> String { "Dog" }
      func extra() { print("Dog") }
    }
    """

  /// Swift calls a method that is only in the extension by the declared type.
  @Test(arguments: [
    ("let it: Speaker = Dog(); it.extra()", "extension of Dog"),
    ("let it = Dog(); it.extra()", "Dog"),
    ("Dog().extra()", "Dog"),
    ("(Dog() as Speaker).extra()", "extension of Dog"),
    ("Dog().both()", "extension of Dog"),
    ("func tell(_ it: Speaker) { it.extra() }; tell(Dog())", "extension of Dog"),
  ])
  func extensionsMethodIsCalledByTheDeclaredType(body: String, line: String) throws {
    #expect(try AppInSwift.lines(inViewDidLoad: body, "", Self.speakers) == [line])
  }

  @Test(arguments: [
    ("let it: Named = Cat(); print(it.name)", "extension"),
    ("let it = Cat(); print(it.name)", "Cat"), ("Cat().tell()", "extension"),
  ])
  func extensionsPropertyIsReadByTheDeclaredType(body: String, line: String) throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: body, "",
      """
      protocol Named {}
      extension Named {
        var name: String { "extension" }
        func tell() { print(name) }
      }
      struct Cat: Named { var name: String { "Cat" } }
      """)
    #expect(lines == [line])
  }

  /// A function of the files hides the one of Swift that has its name.
  @Test func ownPrintHidesSwifts() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: "print(\"a\"); log(\"b\", \"c\")",
      "func print(_ text: String) { Swift.print(\"own\", text) }",
      "func log(_ items: Any...) { for item in items { print(\"log\", item) } }")
    #expect(lines == ["own a", "log b", "log c"])
  }

  @Test func declaredTypeThatIsNotKnownIsRefused() {
    let problems = AppInSwift.problems(
      """
      \(Self.speakers)
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          for it in [Dog()] { it.extra() }
        }
      }
      """)
    #expect(problems.contains { $0.message.english.contains("declared type") })
  }

  /// The class that conforms has no such method: the extension's meets the requirement, also for
  /// its subclasses.
  @Test(arguments: [
    ("let it: Greeter = B(); it.hi()", "extension"), ("B().hi()", "B"),
    ("(B() as A).hi()", "extension"),
  ])
  func subclassDoesNotReplaceADefault(body: String, line: String) throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: body, "",
      """
      protocol Greeter { func hi() }
      extension Greeter { func hi() { print("extension") } }
      class A: Greeter {}
      class B: A { func hi() { print("B") } }
      """)
    #expect(lines == [line])
  }

  @Test func localFunctionHasItsOwnName() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        func setUp(_ x: Int) { print(#function); log("in") }
        setUp(1)
        log("out")
        """, "", "func log(_ text: String, from: String = #function) { print(from, text) }")
    #expect(lines == ["setUp(_:)", "setUp(_:) in", "viewDidLoad() out"])
  }

  /// What a log keeps isn't shown; the specifier after it is read as usual.
  @Test func logFormatsTellWhatTheyKeep() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        os_log("%{public}@ %{private}d%%", #function, 5)
        let state = UIApplication.shared.applicationState
        print(state.rawValue)
        os_log("%{public}d", state.rawValue)
        os_log("%03d of %{public}ld", 7, 9)
        """)
    #expect(lines.first == "viewDidLoad() 5%" && lines.last == "007 of 9")
    #expect(lines.count == 4 && lines[1] == lines[2])
  }
}
