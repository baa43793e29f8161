import LifecycleEngine
import LogDiagnosis
import Testing
import TextFormats

/// Reading lines as consoles and loggers write them.
@Suite struct ConsoleLogTests {
  private func calls(_ text: String) -> [String] {
    ConsoleLog(SourceFile(name: "log", text: text)).lines.compactMap { line in
      guard case .call(let call) = line.content else { return nil }
      return (call.receivers.first.map { $0 + "." } ?? "")
        + call.name.prefix { $0 != "(" && $0 != ":" }
    }
  }

  @Test(arguments: [
    // Xcode, NSLog
    "2024-05-01 10:11:12.123456+0200 App[123:45678] Detail viewDidLoad",
    "2024-05-01 10:11:12.123 App[123:45678] -[Detail viewDidLoad]",
    // log stream, its compact style, and its style of syslog
    "2024-05-01 10:11:12.123456+0200 0x1a2b     Default     0x0                  1234   0    App: Detail viewDidLoad",
    "2024-05-01 10:11:12.123456+0200 0x1a2b     Info        0x0                  1234   0    App: (UI) [com.x.app:ui] Detail.viewDidLoad()",
    "2024-05-01 10:11:12.123 Df App[1234:5678] [com.x.app:ui] Detail viewDidLoad",
    "2024-05-01 10:11:12.123456+0200  localhost App[123]: (UI) [com.x.app:ui] Detail viewDidLoad",
    "May  1 10:11:12 iPhone App(UIKitCore)[123] <Notice>: Detail viewDidLoad()",
    // Loggers
    "2024-05-01T10:11:12.123Z Detail.viewDidLoad",
    "2024-05-01T10:11:12+02:00 [INFO] Detail: viewDidLoad()",
    "10:11:12.345 💚 DEBUG Detail.viewDidLoad():42 - called", "[10:11:12] Detail viewDidLoad",
    "[Detail.swift:12] viewDidLoad()", "Detail.swift:12 viewDidLoad() called",
    "2024/05/01 10:11:12 Detail - viewDidLoad",
    // Prints
    "Detail viewDidLoad", "Detail: viewDidLoad()", "Detail.viewDidLoad", "App.Detail.viewDidLoad()",
    "viewDidLoad Detail", "viewDidLoad() in Detail", "➡️ Detail — viewDidLoad called",
    "<App.Detail: 0x7f8a1b2c> viewDidLoad", "Detail::viewDidLoad", "Detail->viewDidLoad",
    "\"Detail viewDidLoad\"", "Detail #viewDidLoad", "[Detail] viewDidLoad", "Detail:viewDidLoad",
    "Detail viewdidload", "Detail view did load", "Detail ViewDidLoad",
    // Objective-C
    "-[Detail viewDidLoad]", "[Detail viewDidLoad]", "-[App.Detail viewDidLoad]",
    "-[Detail(Logging) viewDidLoad] line 12", "__CALL__ -[Detail viewDidLoad]",
  ])
  func `a call in a console's format`(_ line: String) {
    let read = calls(line).map { $0.lowercased() }
    #expect(read == ["detail.viewdidload"])
  }

  @Test(arguments: [
    ("viewWillAppear(_:)", ["viewWillAppear"]), ("viewDidLoad", ["viewDidLoad"]),
    ("-[Detail viewWillAppear:]", ["Detail.viewWillAppear"]),
    ("Detail viewWillAppear animated: true", ["Detail.viewWillAppear"]),
    ("application(_:didFinishLaunchingWithOptions:)", ["application"]),
    ("-[AppDelegate application:didFinishLaunchingWithOptions:]", ["AppDelegate.application"]),
    ("A.viewWillDisappear, B.viewWillAppear", ["A.viewWillDisappear", "B.viewWillAppear"]),
    ("deinit Detail", ["Detail.deinit"]), ("Detail deallocated", ["Detail.deinit"]),
    ("-[Detail dealloc]", ["Detail.deinit"]),
    ("SceneDelegate sceneDidBecomeActive(_:)", ["SceneDelegate.sceneDidBecomeActive"]),
    // Noise
    ("loading https://example.com/main/action?init=1", []), ("the view is drawn", []),
    ("2024-05-01 10:11:12.123 App[1:2] [Network] nw_connection_get_connected_socket 1", []),
    ("Please note that viewDidLoad was called before viewWillAppear", []),
    ("main", []), ("draw", []), ("exit 0", []), ("", []), ("💥", []), ("-[", []), ("(((", []),
  ])
  func `calls are distinguished from noise`(_ line: String, _ expected: [String]) {
    #expect(calls(line) == expected)
  }

  @Test func `unread lines are counted and shown`() {
    let log = ConsoleLog(
      SourceFile(
        name: "log",
        text: """
          Hello
          A viewDidLoad
          viewDidLoad is not the same as viewWillAppear

          ...
          """))
    #expect([log.written, log.noise, log.unclear, log.lines.count] == [4, 1, 1, 2])
    #expect(log.lines.map(\.number) == [2, 5])
    #expect(log.lines.last?.content == .gap)
  }

  @Test func `a message of UIKit is read`() {
    let text = """
      2024-05-01 10:11:12.1 App[1:2] Unbalanced calls to begin/end appearance transitions for <App.A: 0x7f9>.
      """
    #expect(
      ConsoleLog(SourceFile(name: "log", text: text)).lines.map(\.content)
        == [.message(.unbalancedCalls)])
  }

  @Test func `a map reads an unusual form`() throws {
    var problems: [Problem] = []
    let map = try #require(LogMap(#"<(?<object>\w+)> => (?<callback>\w+)"#, problems: &problems))
    let log = ConsoleLog(SourceFile(name: "log", text: "<Detail> => viewDidLoad ok"), map: map)
    #expect(log.lines.count == 1)
    #expect(LogMap("(", problems: &problems) == nil)
    #expect(LogMap("a", problems: &problems) == nil)
    #expect(problems.count == 2)
  }

  @Test func `a long log is cut where it can't be compared`() {
    let text = String(repeating: "A viewDidLoad\n", count: 100_000)
    #expect(ConsoleLog(SourceFile(name: "log", text: text)).isTooLong)
    let noise = String(
      repeating: "12:00:00.1 App[1:2] Something else happened here (1)\n", count: 100_000)
    #expect(ConsoleLog(SourceFile(name: "log", text: noise)).lines.isEmpty)
  }

  // A logger's category in brackets isn't the class next to the call.
  @Test(arguments: [
    ("[VC] HomeViewController viewDidLoad()", "HomeViewController.viewDidLoad"),
    ("[UI] Detail viewDidLoad", "Detail.viewDidLoad"),
    ("[HomeViewController] viewDidLoad", "HomeViewController.viewDidLoad"),
    ("[HomeViewController] viewDidLoad called", "HomeViewController.viewDidLoad"),
  ])
  func `a class beside the call wins over a category`(line: String, call: String) {
    #expect(calls(line) == [call])
  }

  @Test func `colors are dropped, even inside of a name`() {
    #expect(calls("\u{1B}[32mA.view\u{1B}[31mDidLoad\u{1B}[0m") == ["A.viewDidLoad"])
  }

  @Test func `printed values that aren't compared are listed`() {
    let log = ConsoleLog(
      SourceFile(
        name: "log",
        text: """
          Chat.viewWillAppear(_:) animated=true
          Chat.viewWillDisappear isMovingFromParent: true, isBeingDismissed = NO
          """))
    // "animated" is compared.
    #expect(log.values == ["isMovingFromParent=true"])
  }

  @Test func `a message that begins like no other is recognized`() {
    let text = "Can't add a view controller as a child of itself or its descendant"
    let log = ConsoleLog(SourceFile(name: "log", text: text))
    #expect(log.lines.map(\.content) == [.message(.controllerCycle)])
  }
}
