import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Common code in small apps about the life cycle.
@Suite struct DemoAppTests {
  private func warnings(_ source: String, _ steps: String...) -> [String] {
    var problems: [Problem] = []
    _ = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)], SwiftQuestion(asked: steps),
      problems: &problems)
    return problems.filter { $0.severity == .warning }.map(\.message.english)
  }

  /// An extension adds to UIKit's class and isn't a class of the app's own.
  @Test func extendedClassesOfUIKitAreStillUIKits() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        view.addSubview(stack)
        stack.addAll([badge])
        print(tint == .red)
        """,
      """
      let stack = UIStackView()
      let badge = Badge()
      let tint = UIColor.red
      """,
      """
      extension UIStackView {
        func addAll(_ views: [UIView]) { views.forEach { addArrangedSubview($0) } }
      }
      extension UIColor { static let brand = UIColor.red }
      extension UIView { func pin() {} }
      class Badge: UILabel {
        override func didMoveToSuperview() { super.didMoveToSuperview(); print("added") }
      }
      """)
    #expect(lines == ["added", "true"])
  }

  /// The message of a protocol in the SDK stays one if the files extend its first parameter's
  /// class.
  @Test func extendedClassesDoNotHideMessagesOfDelegates() {
    let found = warnings(
      """
      extension UITableView { func clear() {} }
      class List: UIViewController, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          print("count")
          return 1
        }
      }
      """)
    #expect(found.contains { $0.contains("numberOfRowsInSection") })
  }

  @Test func namesOfNotificationsAreFollowed() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        let name = Notification.Name(key)
        NotificationCenter.default.addObserver(
          self, selector: #selector(saved), name: name, object: nil)
        post(name)
        """,
      """
      func post(_ name: Notification.Name) {
        print(name)
        NotificationCenter.default.post(name: name, object: nil)
      }
      @objc func saved() { print("saved") }
      """, "let key = \"Saved\"")
    #expect(lines == ["NSNotificationName(_rawValue: Saved)", "saved"])
  }

  /// A bigger view is laid out again; one that only moves isn't.
  @Test func partsOfAFrameAreSet() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        view.addSubview(box)
        box.frame.size.height = 50
        box.center.x += 20
        box.frame.origin.y = 8
        print("loaded")
        """, "let box = Box(frame: CGRect(x: 0, y: 0, width: 20, height: 20))",
      """
      class Box: UIView {
        override func layoutSubviews() { super.layoutSubviews(); print("layout") }
      }
      """)
    #expect(lines == ["loaded", "layout"])
  }

  @Test func repeatRunsAtLeastOnce() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        var number = 3
        repeat {
          print(number)
          number -= 1
        } while number > 1
        repeat { print("once") } while false
        """)
    #expect(lines == ["3", "2", "once"])
  }

  @Test func nestedEnumerationsMayShareTheirName() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: "state = .loaded; print(state, Other.Keys.id, Keys.id)",
      """
      enum State { case empty, loaded }
      enum Keys { static let id = "cell" }
      var state = State.empty
      """,
      """
      class Other: UIViewController {
        enum State { case empty, failed }
        enum Keys { static let id = "cell" }
      }
      """)
    #expect(lines == ["loaded cell cell"])
  }

  /// The request starts; when the response arrives is unknown.
  @Test func answersOfTheNetworkAreNamed() throws {
    let source = """
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          guard let url = URL(string: "https://example.com/a.json") else { return }
          URLSession.shared.dataTask(with: url) { data, _, _ in
            DispatchQueue.main.async { self.dismiss(animated: true) }
          }.resume()
          print("loading \\(url)")
        }
      }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app") == ["loading https://example.com/a.json"])
    #expect(warnings(source, "user launches app").contains { $0.contains("network") })
  }

  @Test func availabilityIsThatOfTheVersion() throws {
    let source = """
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          if #available(iOS 15, *) { print("new") } else { print("old") }
        }
      }
      """
    let lines = try [nil, 14, 15].map { ios in
      var problems: [Problem] = []
      let document = SwiftScenarioReader.read(
        [SourceFile(name: "App.swift", text: source)],
        SwiftQuestion(asked: ["user launches app"], ios: ios), problems: &problems)
      return AppInSwift.lines(of: try #require(document))
    }
    #expect(lines == [["new"], ["old"], ["new"]])
  }

  @Test func whatIsNotSetOffIsNamed() {
    let source = """
      class Cell: UITableViewCell {
        override func prepareForReuse() { super.prepareForReuse(); print("reuse") }
      }
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
          view.addGestureRecognizer(swipe)
          let next = UIViewController()
          next.hidesBottomBarWhenPushed = true
        }
        @objc func swiped() { print("swiped") }
      }
      """
    let found = warnings(source, "user launches app", "user taps tab Home")
    #expect(found.contains { $0.contains("'Cell'") })
    #expect(found.contains { $0.contains("UISwipeGestureRecognizer") })
    #expect(found.contains { $0.contains("tab bar") })
  }

  /// Cells and headers of UIKit's own classes show nothing.
  @Test func cellsMayBeMadeAndSetUp() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: "print(\"loaded\")", "",
      """
      extension ViewController: UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          var cell = tableView.dequeueReusableCell(withIdentifier: "Cell")
          cell = UITableViewCell(style: .default, reuseIdentifier: "Cell")
          cell?.backgroundColor = .black
          return cell!
        }
        func tableView(
          _ tableView: UITableView, viewForHeaderInSection section: Int
        ) -> UIView? {
          let header = UIView()
          header.backgroundColor = .clear
          return header
        }
      }
      """)
    #expect(lines == ["loaded"])
  }

  @Test func deadlinesMayBeNamed() throws {
    let source = """
      class ViewController: UIViewController {
        func after(_ delay: Double, closure: @escaping () -> Void) {
          let when = DispatchTime.now() + delay
          DispatchQueue.main.asyncAfter(deadline: when, execute: closure)
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          after(2) { print("later") }
          after(1) { print("sooner") }
        }
      }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app", "wait 3 s") == ["sooner", "later"])
  }

  @Test func observersReceiveTheObjectThatIsPosted() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        NotificationCenter.default.addObserver(
          self, selector: #selector(named(_:)), name: Notification.Name("Named"), object: nil)
        NotificationCenter.default.post(name: Notification.Name("Named"), object: "Ada")
        """,
      """
      @objc func named(_ notification: Notification) {
        if let name = notification.object as? String { print("name \\(name)") }
      }
      """)
    #expect(lines == ["name Ada"])
  }
}
