import Course
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// Questions in which each kind of mistake can be made, with texts for the rules that explain it.
enum VerdictCourse {
  /// A conversation about one of the questions.
  static func conversation(
    _ id: String, _ lines: [String], in language: Localized.Language = .english,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Conversation {
    let session = Transcript.session(language, further: files)
    var problems: [Problem] = []
    let document = session.curriculum.scenario(id, problems: &problems)
    let question = try #require(document, "\(id): \(problems)", sourceLocation: sourceLocation)
    var conversation = Conversation(session) { $0.start(question: question) }
    conversation.type(lines)
    return conversation
  }

  /// The small course with a lesson that asks all of them, one after the other.
  static let files: [String: String] = {
    var files: [String: String] = [:]
    for (id, text) in questions { files["Content/scenarios/\(id).yml"] = "id: \(id)\n" + text }
    for (id, text) in rules { files["Content/rules/\(id).yml"] = rule(id, text) }
    let blocks = questions.map { "```predict \($0.id)\n```\n" }.joined(separator: "\n")
    files["Lessons/01-trade.en.md"] = Transcript.lesson("Verdicts", blocks)
    files["Lessons/01-trade.zh-Hans.md"] = Transcript.lesson("判断", blocks)
    return files
  }()

  /// The misconception that a presentation works like a push.
  static let misconception = [
    "Content/misconceptions/push-order.yml": """
    id: push-order
    rule: presentation.outgoing-disappears
    value: before-incoming-appears
    topic: presentation
    title: {en: Presenting works like a push, zh-Hans: 显示和压入是一样的次序}
    help: {en: They differ., zh-Hans: 两者不同。}
    evidence: ["001"]
    """
  ]

  private static let rules = [
    ("launch.state", "In the background at first."),
    ("states.foreground-before-active", "It comes in."), ("code.call", "As things are then."),
    ("birth.view-once", "{object}'s view is there."),
    ("presentation.loads-in-call", "Loaded first."),
    ("appearance.forwarded", "A tells its children."),
  ]

  private static func rule(_ id: String, _ text: String) -> String {
    """
    id: \(id)
    title: {en: Of \(id), zh-Hans: \(id)}
    explanation: {en: "\(text)", zh-Hans: "（\(id)）"}
    evidence: ["000"]
    """
  }

  private static let questions: [(id: String, text: String)] = [
    presenting("loads", watch: "{B: [viewDidLoad, viewWillAppear]}"),
    // A was loaded at the launch, and its view still exists.
    presenting("loaded", watch: "{A: [viewDidLoad, viewWillDisappear], B: [viewWillAppear]}"),
    question(
      "relaunch", "{ios: 12}", "{A: UIViewController}",
      given: "[user launches app, user presses home]", ask: "[user opens app]",
      watch: "{app: [didFinishLaunching, applicationDidBecomeActive]}"),
    question(
      "return", "{ios: 12}", "{A: UIViewController, B: UIViewController}",
      given: "[user launches app, user presses home]", ask: "[user opens app]",
      watch: "{app: [applicationDidBecomeActive], A: [viewDidDisappear], B: [viewDidLoad]}"),
    question(
      "alert", "{ios: 12}", "{A: UIViewController}", given: "[user launches app]",
      ask: "[system shows alert, user dismisses alert]",
      watch: "{app: [applicationDidBecomeActive, applicationWillResignActive]}"),
    question(
      "begun", "{ios: 18}", "{A: UIViewController}", given: "[user launches app]",
      ask: "[\"A.beginAppearanceTransition(false, animated: false)\"]",
      watch: "{A: [viewWillDisappear, viewDidDisappear]}"),
    question(
      "not-forwarding", "{ios: 18}",
      """
      {A: {is: UIViewController, children: [C], shouldAutomaticallyForwardAppearanceMethods: false},
        C: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}}
      """,
      given: "[user launches app]", ask: "[\"A.present(B, animated: true)\"]",
      watch: "{A: [viewWillDisappear], C: [viewWillDisappear]}"),
    // SYSTEMS.md, states: with scenes didFinishLaunching finds the app in the background.
    question(
      "launch-state", "{ios: 18}",
      "{A: UIViewController, app: {overrides: {didFinishLaunching: \(prints)}}}",
      given: "[]", ask: "[user launches app]", watch: "{app: [didFinishLaunching]}"),
    question(
      "home-state", "{ios: 12}",
      "{A: UIViewController, app: {overrides: {applicationWillResignActive: \(prints)}}}",
      given: "[user launches app]", ask: "[user presses home]",
      watch: "{app: [applicationWillResignActive]}"),
    // An app with many details about its objects.
    question(
      "declared", "{ios: 12, launch: code}",
      """
      {A: {is: UIViewController, view: V, segues: {B: show, C: {kind: present, animated: false}}},
        B: {is: UIViewController, from: storyboard, overrides: {viewDidLoad: []}},
        C: {is: UIViewController, from: nib object}, V: {is: UIView, from: nib}}
      """,
      given: "[user launches app]", ask: "[user presses home]", watch: "{A: [viewDidLoad]}"),
    // Behind an alert the app is inactive (document 003).
    question(
      "alert-state", "{ios: 12}",
      "{A: UIViewController, t: {is: Timer, overrides: {fired: \(prints)}}}",
      given: "[user launches app, t.start()]",
      ask: "[system shows alert, wait 1 s, user dismisses alert]",
      watch: "{app: [applicationWillResignActive, applicationDidBecomeActive]}"),
  ]

  private static let prints = "[\"print(UIApplication.shared.applicationState)\"]"

  private static func presenting(_ id: String, watch: String) -> (id: String, text: String) {
    let text = PresentingScenario.text(id: id, watch: watch)
    return (id, String(text[text.index(after: text.firstIndex(of: "\n") ?? text.startIndex)...]))
  }

  private static func question(
    _ id: String, _ platform: String, _ objects: String, given: String, ask: String, watch: String
  ) -> (id: String, text: String) {
    (
      id,
      """
      title: {en: "Question \(id)", zh-Hans: "题目 \(id)"}
      topic: \(id.hasSuffix("state") ? "states" : id == "alert" ? "interruptions" : "leaving")
      level: 1
      platform: \(platform)
      objects: \(objects)
      root: A
      given: \(given)
      ask: \(ask)
      watch: \(watch)
      """
    )
  }
}
