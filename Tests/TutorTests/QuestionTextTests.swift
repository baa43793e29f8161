import Practice
import Documents
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats
@testable import Tutor

/// The text of a question: two apps that may run differently never look alike.
@Suite struct QuestionTextTests {
  private func shown(
    _ app: String, in language: Localized.Language = .english, plain: Bool = false,
    width: Int = 200, codePlaces: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    var problems: [Problem] = []
    let file = SourceFile(name: "app.yml", text: app)
    let document = ScenarioReader.read(file, problems: &problems)
    let messages = problems.map(\.message.english)
    var read = try #require(document, "\(messages) in\n\(app)", sourceLocation: sourceLocation)
    read.codePlaces = codePlaces
    var session = Transcript.session(language)
    let blocks = session.start(question: read).compactMap { reply in
      if case .show(let blocks) = reply { blocks } else { nil }
    }
    return Layout(width: width, plain: plain ? language : nil).text(blocks.flatMap { $0 })
  }

  private func app(_ objects: [String], platform: String = "{ios: 18}", ask: String? = nil)
    -> String
  {
    """
    platform: \(platform)
    objects:
      \((["A: UIViewController"] + objects).joined(separator: "\n  "))
    root: A
    given: [user launches app]
    ask: [\(ask ?? "user presses home")]
    watch: {A: [viewDidLoad]}
    """
  }

  /// Learners have the code itself.
  @Test func `objects of the learner's own code refer to its lines`() throws {
    let app = app(["B: {is: UIView, in: A, frame: [0, 0, 10, 10]}", "isSet: Bool"])
    let text = try shown(app, codePlaces: ["A": "Main.swift:3", "B": "Main.swift:5"])
    #expect(text.contains("A  UIViewController, Main.swift:3\n  B  UIView, Main.swift:5\n"))
    #expect(!text.contains("frame") && !text.contains("isSet"))
  }

  private func candidates(_ line: String) throws -> [String] {
    var problems: [Problem] = []
    let file = SourceFile(name: "app.yml", text: app([]))
    let document = try #require(ScenarioReader.read(file, problems: &problems))
    return ScenarioCompletion.candidates(for: "", line: line, in: document.scenario)
      .map { String($0.dropLast()) }
  }

  /// A value other than the default for each key of an object.
  private static let values: [String: [String]] = [
    "kept": ["true"], "from": ["nib", "storyboard"], "view": ["V"],
    "modalPresentationStyle": ["fullScreen", "formSheet"], "children": ["[B]", "{B: V}"],
    "segues": ["{B: show}", "{B: present}", "{B: {kind: show, animated: false}}"],
    "shouldAutomaticallyForwardAppearanceMethods": ["false"], "isModalInPresentation": ["true"],
    "viewControllers": ["[B]"], "pages": ["[B]"], "transitionStyle": ["scroll"],
    "style": ["doubleColumn", "tripleColumn"],
    "in": ["A", "V"], "frame": ["[0, 0, 10, 10]", "[0, 0, 10.5, 10]"],
    "userInteractionEnabled": ["false"], "isHidden": ["true"], "alpha": ["0", "0.5"], "root": ["B"],
    "segue": ["B"], "restorationIdentifier": ["X"],
    "memory": ["300 MB"], "properties": ["[model]", "{delegate: weak}", "{model: B}"],
  ]

  /// A callback that an object of a kind can override.
  private static let overridden = [
    "UIView": "layoutSubviews", "UIButton": "layoutSubviews", "UIScene": "sceneDidBecomeActive",
  ]

  @Test(arguments: [
    "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "UIAlertController", "UIView", "UIButton", "UIScene", "Timer",
    "UIDocument", "app",
  ])
  func `each key of an object affects the text`(kind: String) throws {
    let name = kind == "UIScene" ? "scene2" : "X"
    let keys = try candidates("\(name): {is: \(kind), ")
    #expect(keys.contains("kept"))
    // The class has no default, and overrides of other apps and plain objects are impossible.
    let isThing = ["app", "Timer", "UIDocument"].contains(kind)
    for key in keys where key != "is" && !(isThing && key == "overrides") {
      let callback = Self.overridden[kind] ?? "viewDidLoad"
      let values =
        key == "overrides"
        ? ["{\(callback): []}", "{\(callback): [super, \"print(\\\"x\\\")\"]}"]
        : try #require(Self.values[key], "what can '\(key)' say?")
      let pairs = [""] + values.map { ", \(key): \($0)" }
      for language in Localized.Language.allCases {
        let texts = try pairs.map { pair in
          try shown(
            app(["B: UIViewController", "V: UIView", "\(name): {is: \(kind)\(pair)}"]), in: language
          )
        }
        #expect(Set(texts).count == pairs.count, "\(key)")
      }
    }
  }

  @Test func `each key of the platform affects the text`() throws {
    let values = [
      "ios": ["12", "17"], "lifecycle": ["app-delegate"], "device": ["pad"], "sdk": ["12"],
      "launch": ["nib", "code"], "session": ["remembered"], "passcode": ["true"],
      "alwaysOnDisplay": ["true"],
      "info": [
        "{UIApplicationExitsOnSuspend: true}", "{UIBackgroundModes: [audio]}",
        "{UIApplicationSupportsMultipleScenes: true}",
        "{CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]}",
      ],
    ]
    for key in try candidates("platform: {sdk: 18, ") {
      let known = try #require(values[key], "what can '\(key)' say?")
      let platforms = ["{}"] + known.map { "{\(key): \($0)}" }
      for language in Localized.Language.allCases {
        let texts = try platforms.map { try shown(app([], platform: $0), in: language) }
        #expect(Set(texts).count == platforms.count, "\(key)")
      }
    }
  }

  @Test func `a default that decides the run is shown`() throws {
    func launch(_ watch: String, _ platform: String = "{ios: 18}") throws -> String {
      try shown(
        """
        platform: \(platform)
        objects: {A: UIViewController}
        root: A
        ask: [user launches app]
        watch: {app: [\(watch)]}
        """)
    }
    // Only a new session makes the system ask for a configuration.
    let asked = "didFinishLaunchingWithOptions, configurationForConnecting"
    #expect(try launch(asked).contains("new session"))
    #expect(try !launch("didFinishLaunchingWithOptions").contains("new session"))
    #expect(try !launch(asked, "{session: remembered}").contains("new session"))
    // A storyboard makes A before the scene connects, code only in willConnectTo.
    let loads = "didFinishLaunchingWithOptions], A: [initCoder, initNibName], scene: [willConnectTo"
    #expect(try launch(loads).contains("launch: storyboard"))
    #expect(try launch(loads, "{launch: code}").contains("launch: code"))
    #expect(try !launch("didFinishLaunchingWithOptions").contains("launch:"))
  }

  @Test func `a step that does not settle is marked`() throws {
    let steps = ["user presses home", "{do: user presses home, settle: false}"]
    #expect(Set(try steps.map { try shown(app([], ask: $0)) }).count == 2)
  }

  @Test func `remarks are in the brackets of the language`() throws {
    #expect(try shown(app([]), in: .chinese, plain: true).hasPrefix("app.yml（iOS 18"))
    #expect(try shown(app([]), plain: true).hasPrefix("app.yml (iOS 18"))
  }

  @Test func `in forty columns no line is left empty by wrapping`() throws {
    // The notification's name fills a line.
    let text = try shown(
      """
      platform: {ios: 12}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [system warns about memory]
      watch: {UIApplication: [didReceiveMemoryWarningNotification], A: [viewDidLoad]}
      """, width: 40)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let name = try #require(lines.firstIndex(of: "    didReceiveMemoryWarningNotification"))
    #expect(lines[name - 1].hasSuffix("UIApplication:"))
    #expect(lines[name + 1].hasSuffix(" A: viewDidLoad"))
  }
}
