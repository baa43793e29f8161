import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// Bad input gets a problem at `↓`, with the nearest name if there is one.
struct ProblemTests {
  @Test(
    arguments: [
      ("\"A.↓prezent(B)\"", "unknown method 'prezent'", "present"),
      ("\"A.present(B, ↓animate: true)\"", "'present' has no label 'animate:' here", "animated"),
      ("\"A.present(↓C)\"", "unknown object 'C'", "c"),
      ("\"↓nva.pushViewController(B)\"", "unknown object 'nva'", "nav"),
      ("\"A.↓pushViewController(B)\"", "'A' has no 'pushViewController'", nil),
      ("\"A.view.addSubview(↓B)\"", "'B' is not a view", "B.view"),
      ("\"A.↓veiw\"", "unknown property 'veiw'", "view"),
      ("\"A.↓dismiss\"", "'dismiss' is a method", nil),
      ("\"A.↓isViewLoaded = true\"", "'isViewLoaded' can only be read", nil),
      ("\"↓self.dismiss()\"", "'self' is not known here", nil),
      ("\"A = ↓B\"", "only nil can be assigned to 'A'", nil),
      ("\"↓A\"", "this step does nothing", nil),
      ("\"A.present(B\u{2193}\"", "',' or ')' is expected here", nil),
      ("\"A.view # ↓\"", "'#' is not allowed in a code step", nil),
      ("\"print(\\\"x\\\") ↓junk\"", "unexpected text after the step", nil),
      ("'print(\"x\") ↓junk'", "unexpected text after the step", nil),
      ("\"A.present(B) { print(\\\"a\\\"); ↓C.view }\"", "unknown object 'C'", "c"),
      ("↓user lunches app", "unknown step 'user lunches app'", "user launches app"),
      ("↓presses home", "unknown step 'presses home'", nil),
      ("user taps ↓A", "'A' is a UIViewController", nil),
      ("user taps ↓vv", "unknown object 'vv'", "v"),
      ("user switches to ↓othr", "unknown object 'othr'", "other"),
      ("user opens url ↓nowhere", "'nowhere' is not a URL", nil),
      ("↓wait long", "a wait is a time of at most a day", nil),
      ("{do: user launches app, ↓setle: false}", "unknown key 'setle' in a step", "settle"),
      ("{do: user launches app, settle: ↓no}", "settle must be true or false", nil),
      ("↓A.present(B, animated: true)", "YAML split this step", nil),
      ("[↓A.present(B, animated: true)]", "YAML split this step", nil),
      ("{do: ↓A.present(B, animated: true)}", "YAML split this step", nil),
      (
        "[user launches app, ↓[user presses home]]", "a step is text, not a list inside a list",
        nil
      ),
      ("↓[]", "a list of steps is never empty", nil),
    ] as [(String, String, String?)])
  func `a wrong step is named where it is wrong`(
    step: String, message: String, suggestion: String?
  ) {
    check(
      scenarioText(
        ask: "- "
          + step.replacing("# ↓", with: "↓#")
          .replacing("B\u{2193}\"", with: "B↓\"")), message, suggestion)
  }

  @Test(
    arguments: [
      ("C: ↓UIViewControler", "unknown kind of object 'UIViewControler'", "UIViewController"),
      ("↓C:", "'C' has no class", nil),
      ("↓C: {from: nib}", "'C' has no class", nil),
      (
        "↓2C: UIView", "an object's name is letters, digits and _, not starting with a digit", nil
      ),
      ("↓王: UIView", "an object's name is letters, digits and _, not starting with a digit", nil),
      ("↓user: UIView", "'user' cannot be declared", nil),
      ("C: {is: UIView, ↓framee: [0, 0, 1, 1]}", "unknown key 'framee' in 'C' (a UIView)", "frame"),
      ("C: {is: UIView, frame: ↓[0, 0]}", "a frame is four numbers", nil),
      ("C: {is: UIViewController, from: ↓nibs}", "unknown origin 'nibs'", "nib"),
      ("C: {is: UIViewController, view: ↓A}", "'A' is a UIViewController", nil),
      ("C: {is: UINavigationController, viewControllers: [↓X]}", "unknown object 'X'", nil),
      ("C: {is: UIViewController, segues: {B: ↓pop}}", "unknown kind of segue 'pop'", nil),
      (
        "C: {is: UIViewController, overrides: {↓viewDidLod: []}}", "unknown callback 'viewDidLod'",
        "viewDidLoad"
      ),
      (
        "C: {is: UIViewController, overrides: {↓draw: []}}",
        "a UIViewController does not get 'draw'",
        nil
      ),
      (
        "C: {is: UIViewController, overrides: {viewDidLoad: [↓user presses home]}}",
        "'user presses home' is not allowed in an override", nil
      ),
      (
        "C: {is: UIViewController, overrides: {viewDidLoad: [↓return false, super]}}",
        "return must be the last item of an override", nil
      ),
      ("scene: {↓root: A}", "unknown key 'root' in 'scene'", nil),
      ("C: {is: app, memory: ↓much}", "memory is an amount", nil),
    ] as [(String, String, String?)])
  func `a wrong object is named where it is wrong`(
    object: String, message: String, suggestion: String?
  ) {
    check(scenarioText(objects: "  " + object), message, suggestion)
  }

  @Test(arguments: [
    (
      "  ↓P: {is: UIViewController, children: [Q]}\n  Q: {is: UIViewController, children: [P]}",
      "these contain one another: P in Q in P"
    ),
    (
      "  ↓x: {is: UIView, in: y}\n  y: {is: UIView, in: x}",
      "these contain one another: x in y in x"
    ),
    ("  ↓x: {is: UIView, in: x}", "these contain one another: x in x"),
    (
      "  P: {is: UINavigationController, viewControllers: [Q]}\n"
        + "  R: {is: UINavigationController, viewControllers: [Q]}\n  ↓Q: UIViewController",
      "'Q' is in 'P' and 'R', but it can have only one parent"
    ),
    (
      "  P: {is: UIViewController, view: x}\n  ↓x: {is: UIView, in: v}",
      "'x' is in 'P' and 'v', but it can have only one parent"
    ),
  ])
  func `cycles and second parents are refused`(objects: String, message: String) {
    check(scenarioText(objects: objects), message, nil)
  }

  @Test(arguments: [
    ("platform: {ios: ↓2}", "in a scenario ios cannot be 2"),
    ("platform: {ios: ↓[7, 9]}", "in a scenario ios must be a whole number"),
    ("platform: {ios: 12, lifecycle: ↓scene}", "iOS 12 has no scenes"),
    ("platform: {device: ↓watch}", "unknown device 'watch'"),
    ("platform: {info: {UIBackgroundModes: [↓audoi]}}", "unknown background mode 'audoi'"),
    ("platform: {info: {↓UIExits: true}}", "unknown key 'UIExits' in info"),
    ("topic: ↓presentations", "unknown topic 'presentations'"),
    ("level: ↓6", "level cannot be 6"),
    ("↓giben: []", "unknown key 'giben' in a scenario"),
    ("title: {↓fr: Un}", "unknown key 'fr' in title"),
  ])
  func `a wrong header is named where it is wrong`(more: String, message: String) {
    check(scenarioText(more: more), message, nil, comparesSuggestion: false)
  }

  @Test(arguments: [
    ("[↓C]", "unknown object 'C'"), ("[A.↓viewDidLod]", "unknown callback 'viewDidLod'"),
    ("{A: [↓viewDidLod]}", "unknown callback 'viewDidLod'"),
    ("{A: [↓draw]}", "a UIViewController does not get 'draw'"),
  ])
  func `a wrong watch list is named where it is wrong`(watch: String, message: String) {
    let text = scenarioText().replacing("watch: [A]", with: "watch: \(watch)")
    check(text, message, nil, comparesSuggestion: false)
  }

  @Test func `all problems are collected`() {
    let (document, problems) = read(
      scenarioText(ask: "- user flies\n  - A.vieww\n  - B.vieww"))
    #expect(document == nil)
    #expect(problems.count == 3)
  }

  @Test func `missing required keys are problems`() {
    let (document, problems) = read("id: x")
    #expect(document == nil)
    let messages = problems.map(\.message.english)
    #expect(messages == ["'objects' is missing", "'watch' is missing", "'ask' is missing"])
  }

  private func check(
    _ text: String, _ message: String, _ suggestion: String?, comparesSuggestion: Bool = true
  ) {
    let (text, place) = marked(text)
    let (document, problems) = read(text)
    #expect(document == nil)
    guard let problem = problems.first else {
      Issue.record("no problem in \(text)")
      return
    }
    #expect(problem.message.english == message)
    #expect(problem.range?.start == place)
    if comparesSuggestion { #expect(problem.suggestion == suggestion) }
  }
}
