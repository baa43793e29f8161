import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// What small apps on the life cycle often do.
@Suite struct DemoAppTests {
  private func warnings(_ source: String, _ steps: String...) -> [String] {
    var problems: [Problem] = []
    _ = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)], SwiftQuestion(asked: steps),
      problems: &problems)
    return problems.filter { $0.severity == .warning }.map(\.message.english)
  }

  /// An extension adds to UIKit's class and is no class of the app's own.
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

  /// The message of a protocol in the SDK stays one if the files extend its first parameter's class.
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

  @Test func identifierMayBeTheNameOfTheClass() throws {
    let app = SourceFile(
      name: "App.swift",
      text: """
        protocol Identified { static var identifier: String { get } }
        extension Identified { static var identifier: String { "\\(self)" } }
        extension UIViewController: Identified {}
        class List: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let board = UIStoryboard(name: "Main", bundle: nil)
            let page = board.instantiateViewController(withIdentifier: Page.identifier)
            present(page, animated: true)
          }
        }
        class Page: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); print("page") }
        }
        """)
    #expect(try AppInSwift.lines([app, board()], "user launches app") == ["page"])
  }

  /// Not the storyboard's first controller.
  @Test func unknownIdentifierIsRefused() throws {
    let app = SourceFile(
      name: "App.swift",
      text: """
        class List: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let name = UserDefaults.standard.string(forKey: "page")!
            let page = storyboard!.instantiateViewController(withIdentifier: name)
            present(page, animated: true)
          }
        }
        class Page: UIViewController {}
        """)
    let document = try #require(try AppInSwift.read([app, board()], ["user launches app"]))
    let fault = try #require(Simulation.run(document.scenario).fault)
    #expect(FaultText.problem(for: fault, in: document).range?.start.line == 5)
  }

  /// A reference stands for another storyboard's scene.
  @Test func tabsMayBeInOtherStoryboards() throws {
    let app = SourceFile(
      name: "App.swift",
      text: """
        class Page: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); print("page") }
        }
        """)
    let main = SourceFile(
      name: "Main.storyboard",
      text: """
        <document initialViewController="t"><scenes>
        <scene><objects><tabBarController id="t" sceneMemberID="viewController"><connections>
        <segue destination="r" kind="relationship" relationship="viewControllers" id="s"/>
        </connections></tabBarController></objects></scene>
        <scene><objects>
        <viewControllerPlaceholder storyboardName="Page" id="r" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """)
    let page = SourceFile(
      name: "Page.storyboard",
      text: """
        <document initialViewController="p"><scenes><scene><objects>
        <viewController id="p" customClass="Page" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """)
    #expect(try AppInSwift.lines([app, main, page], "user launches app") == ["page"])
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

  /// The request starts; when an answer comes, nobody knows.
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

  /// A view that contains no point lets the touch go on to the view below it.
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

  /// A storyboard's embedded controllers are the children while the view loads.
  @Test func embeddedControllersAreChildren() throws {
    let app = SourceFile(
      name: "App.swift",
      text: """
        protocol Shown: AnyObject {}
        class Page: UIViewController, Shown {}
        class List: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let page = children.first(where: { $0 is Shown }) as? Page
            print(children.count, page != nil)
          }
        }
        """)
    let main = SourceFile(
      name: "Main.storyboard",
      text: """
        <document initialViewController="l"><scenes>
        <scene><objects><viewController id="l" customClass="List" sceneMemberID="viewController">
        <view key="view" id="v"><subviews><containerView id="c"><connections>
        <segue destination="p" kind="embed" id="e"/></connections></containerView></subviews></view>
        </viewController></objects></scene>
        <scene><objects>
        <viewController id="p" customClass="Page" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """)
    #expect(try AppInSwift.lines([app, main], "user launches app") == ["1 true"])
  }

  private func board() -> SourceFile {
    SourceFile(
      name: "Main.storyboard",
      text: """
        <document initialViewController="l"><scenes>
        <scene><objects>
        <viewController id="l" customClass="List" sceneMemberID="viewController"/>
        </objects></scene>
        <scene><objects>
        <viewController storyboardIdentifier="Page" id="p" customClass="Page"
          sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """)
  }
}
