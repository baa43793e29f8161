import LifecycleEngine
import ScenarioLanguage
import TextFormats

/// The same random numbers for the same seed (SplitMix64).
struct TestRandom: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Random scenarios that follow the contract.
enum MadeUpScenario {
  private static let objects = [
    "A: UIViewController", "B: {is: UIViewController, modalPresentationStyle: pageSheet}",
    "C: {is: UIViewController, kept: true, from: nib}",
    "nav: {is: UINavigationController, viewControllers: [A]}",
    "v: {is: UIView, in: A, frame: [0, 0, 10.5, 10]}", "w: {is: UIScrollView, alpha: 0.5}",
    "x: {is: UIButton, isHidden: true}", "other: {is: app, memory: 12 MB}", "t: Timer",
    "S: UIViewController", "scene2: {is: UIScene, root: S}",
    "P: {is: UIViewController, children: [Q], view: y}", "Q: UIViewController", "y: UIView",
    "R: {is: UIViewController, segues: {B: {kind: show, animated: false}, C: present}}",
  ]
  private static let platforms = [
    "{}", "{ios: 12}", "{ios: 15, lifecycle: app-delegate, sdk: 12}", "{device: pad, launch: code}",
    "{ios: 9, info: {UIBackgroundModes: [fetch], CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]}}",
    "{passcode: true, session: remembered, alwaysOnDisplay: true}",
  ]
  private static let code = [
    "A.view", "A.present(B)", "B.dismiss(animated: false) { print(\"gone: 'x' #1\") }",
    "nav.pushViewController(C, animated: true)", "A.view.addSubview(w)", "A = nil",
    "v.frame = CGRect(x: 1, y: 2, width: 3, height: 4)", "w.tintColor = .red", "t.start()",
    "DispatchQueue.main.async { A.view; print(\"later\") }", "print(B.isBeingPresented)",
    "UIApplication.shared.openURL(\"demo://x?y=1\")", "R.performSegue(withIdentifier: \"B\")",
    "w.contentOffset = CGPoint(x: 0, y: 5)", "B.view.frame = A.view.bounds", "C.init()",
    "A.modalPresentationStyle = .overFullScreen", "window.rootViewController = C",
  ]
  private static let words = [
    "user launches app", "user presses home", "user taps x", "user switches to other",
    "user opens url demo://open", "wait 5 s", "turn run loop", "finish animations",
    "system kills app", "phone rings", "user closes window scene2", "user scrolls w",
  ]
  private static let callbacks = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "loadView", "init", "deinit",
  ]
  private static let watches = [
    "[A, B]", "{A: usual, scene: [willConnectTo]}", "[A.viewDidLoad, app, UIApplication]", "[]",
    "{v: [willMoveToWindow, draw], t: usual}",
  ]

  static func text(seed: UInt64) -> String {
    var random = TestRandom(seed: seed)
    var lines = ["id: made-up-\(seed)", "platform: " + pick(platforms, &random)]
    lines += ["objects:"] + objects.map { "  " + $0 }
    if Bool.random(using: &random) { lines.append("  D: \(overriding(&random))") }
    if Bool.random(using: &random) {
      lines.append("  app: {overrides: {didFinishLaunching: \(list(&random))}}")
    }
    if Bool.random(using: &random) { lines.append("root: nav") }
    lines.append("given:")
    for _ in 0..<Int.random(in: 0...2, using: &random) { lines.append("  - " + entry(&random)) }
    lines.append("ask:")
    for _ in 0..<Int.random(in: 1...3, using: &random) { lines.append("  - " + entry(&random)) }
    lines.append("watch: " + pick(watches, &random))
    return lines.joined(separator: "\n")
  }

  private static func pick(_ texts: [String], _ random: inout TestRandom) -> String {
    texts[Int.random(in: texts.indices, using: &random)]
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func step(_ random: inout TestRandom) -> String {
    quoted(pick(Bool.random(using: &random) ? code : words, &random))
  }

  private static func entry(_ random: inout TestRandom) -> String {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return "[" + step(&random) + ", " + step(&random) + "]"
    case 1: return "{do: " + step(&random) + ", settle: false}"
    case 2: return "{do: [" + step(&random) + "], watch: [A.viewDidLoad]}"
    default: return step(&random)
    }
  }

  private static func list(_ random: inout TestRandom) -> String {
    var items: [String] = []
    let words = ["super", "log", "log end"]
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      items.append(
        Bool.random(using: &random) ? quoted(pick(code, &random)) : pick(words, &random))
    }
    if items.filter({ $0 == "super" }).isEmpty, Bool.random(using: &random) {
      items.append("no super")
    }
    if Bool.random(using: &random) { items.append("return false") }
    return "[" + items.joined(separator: ", ") + "]"
  }

  private static func overriding(_ random: inout TestRandom) -> String {
    let first = Int.random(in: 0..<callbacks.count - 1, using: &random)
    let overrides = callbacks[first...(first + 1)].map { "\($0): \(list(&random))" }
    return "{is: UIViewController, overrides: {\(overrides.joined(separator: ", "))}}"
  }
}

extension MadeUpScenario {
  /// A small scenario to read steps against.
  static var scenario: Scenario {
    var problems: [Problem] = []
    let file = SourceFile(name: "made-up.yml", text: scenarioText())
    return ScenarioReader.read(file, problems: &problems)?.scenario ?? Scenario()
  }
}
