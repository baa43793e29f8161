import Assessment
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// A mistake is explained by the rule of the wrong pair, not of the callback alone.
@Suite struct MistakeRulesTests {
  private func question(_ text: String) throws -> Question {
    try #require(readDocument(text).flatMap { Question("q", $0) })
  }

  private func rules(_ text: String, _ answer: [String]) throws -> [Rule?] {
    var prepared = PreparedQuestion(try question(text), scoring: .moves, misconceptions: [])
    return prepared.grade(answer).grade.mistakes.map(\.rule)
  }

  /// The rules that an answer shows aren't known.
  private func missed(_ answer: [String], of question: Question) -> Set<Rule> {
    let grade = Grade(
      ReadAnswer(answer, in: question.scenario).prediction, against: question.allowed)
    return RuleResults(grade, against: question.allowed).wrong
  }

  private let push = """
    platform: {ios: 18}
    objects: {A: UIViewController, B: UIViewController, nav: {is: UINavigationController, viewControllers: [A]}}
    root: nav
    given: [user launches app]
    ask: ["nav.pushViewController(B, animated: true)"]
    watch: {A: [viewWillDisappear, viewDidDisappear], B: [viewDidLoad, viewWillAppear, viewDidAppear]}
    """

  @Test func `two swapped will callbacks are explained by the rule of their order`() throws {
    // field-traces: in a push A.viewWillDisappear precedes B.viewWillAppear.
    #expect(
      try rules(
        push,
        [
          "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
          "B.viewDidAppear",
        ]) == [.navigationOutgoingDisappears])
  }

  @Test func `a late callback is explained by why it is first`()
    throws
  {
    // B.viewDidLoad is the one out of place: the view is loaded inside the call, and the transition
    // starts in a later turn (ENGINE-FACTS).
    let present = PresentingScenario.text(
      id: "q", watch: "{A: [viewWillDisappear], B: [viewDidLoad]}")
    #expect(
      try rules(present, ["A.viewWillDisappear", "B.viewDidLoad"]) == [.presentationLoadsInCall])
  }

  @Test func `a surplus callback is explained by the rule that prevents it`() throws {
    let home = """
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home]
      watch: {scene: [sceneWillResignActive], A: [viewWillDisappear, deinit]}
      """
    #expect(
      try rules(home, ["scene.sceneWillResignActive", "A.viewWillDisappear"]) == [
        .leavingControllersHear
      ])
    // No value of any rule would deallocate a controller that its window retains.
    #expect(try rules(home, ["scene.sceneWillResignActive", "A.deinit"]) == [nil])
  }

  @Test func `loading a view twice is explained by the rule of loading`() throws {
    let right = [
      "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear",
      "B.viewDidAppear",
    ]
    #expect(try rules(push, right + ["B.viewDidLoad"]) == [.birthViewOnce])
    // A was loaded at the launch.
    #expect(try rules(push, ["A.viewDidLoad"] + right) == [.birthViewOnce])
    #expect(
      try question(push).allowed.isCalledUnwatched(Occurrence(ObjectID.declared(1), .loadView)))
  }

  @Test func `a printed state is explained by the rule that determines it`() throws {
    let launch = """
      platform: {ios: 18}
      objects:
        A: UIViewController
        app: {overrides: {didFinishLaunchingWithOptions: ["print(UIApplication.shared.applicationState)"]}}
      root: A
      ask: [user launches app]
      watch: {app: [didFinishLaunchingWithOptions]}
      """
    // SYSTEMS.md, states: with scenes didFinishLaunching finds the app in the background.
    let question = try question(launch)
    #expect(question.allowed.rules(of: question.allowed.orders[0]).last == .launchState)
    #expect(
      missed(["app.didFinishLaunchingWithOptions", "print(inactive)"], of: question) == [
        .launchState
      ])
  }

  @Test func `a state that no rule determines depends on the previous callback`() throws {
    let leave = """
      platform: {ios: 12}
      objects:
        A: UIViewController
        app: {overrides: {applicationWillResignActive: ["print(UIApplication.shared.applicationState)"]}}
      root: A
      given: [user launches app]
      ask: [user presses home]
      watch: {app: [applicationWillResignActive]}
      """
    // A will callback precedes the change: the app is still active.
    let question = try question(leave)
    #expect(
      missed(["app.applicationWillResignActive", "print(inactive)"], of: question) == [
        .statesResignBeforeBackground
      ])
  }

  /// The number of lookups of callbacks while the rules of an answer's mistakes are found. The
  /// answer is the right order followed by `count` times one surplus callback.
  private func lookups(_ count: Int, of surplus: String, in text: String) throws -> Int {
    let question = try question(text)
    let right = question.allowed.orders[0].map {
      CallbackText.text(of: $0, in: question.scenario)
    }
    let answer = right + Array(repeating: surplus, count: count)
    let items = ReadAnswer(answer, in: question.scenario).prediction.items
    var prepared = PreparedQuestion(question, scoring: .moves, misconceptions: [])
    prepared.judge(answer)
    #expect(prepared.judgement.faults.count == count)
    var lookups = 0
    var rules = MistakeRules(question)
    let found = rules.rules(
      of: prepared.judgement,
      MistakeRules.Answer(
        order: prepared.judgement.order, matches: prepared.judgement.matches, misconception: nil,
        written: { place in
          lookups += 1
          return if case .callback(let callback) = items[place] { callback } else { nil }
        }, text: { min($0, right.count) }))
    #expect(found.count == count)
    return lookups
  }

  /// Each callback is looked up for its own mistake and once for all later ones; the first mistake
  /// once more.
  @Test(arguments: ["A.viewDidLoad", "print(active)", "print(inactive)"])
  func `the work grows with the answer, not with its square`(_ surplus: String) throws {
    let text = """
      platform: {ios: 18}
      objects: {A: {is: UIViewController, overrides: {viewDidLoad: [super, "print(UIApplication.shared.applicationState)"]}}}
      root: A
      ask: [user launches app]
      watch: {A: [viewDidLoad]}
      """
    for count in [100, 400] {
      #expect(try lookups(count, of: surplus, in: text) <= 2 * count + 10)
    }
  }
}
