import Assessment
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// The search for a misconception, over three questions and two misconceptions that engine runs
/// distinguish: when the covered controller disappears in a presentation, and in a push.
@Suite struct NextQuestionTests {
  private let present = scenario(
    "A.present(B, animated: true)", "B: {is: UIViewController, modalPresentationStyle: fullScreen}")
  private let push = scenario("nav.pushViewController(B, animated: true)", "B: UIViewController")
  /// A question whose answer none of the misconceptions changes.
  private let home = scenario("user presses home", "B: UIViewController")

  private static let covered = misconception(.presentationOutgoingDisappears)
  private static let pushed = misconception(.navigationOutgoingDisappears)

  private static func misconception(_ rule: Rule) -> Misconception {
    Misconception(id: rule.id, rule: rule, value: 1, topic: .presentation)
  }

  private static func scenario(_ step: String, _ object: String) -> Scenario {
    let text = """
      id: small
      platform: {ios: 18}
      objects:
        nav: {is: UINavigationController, viewControllers: [A]}
        A: UIViewController
        \(object)
      root: nav
      given: [user launches app]
      ask: ["\(step)"]
      watch:
        app: [applicationDidEnterBackground]
        scene: [sceneDidEnterBackground]
        A: [viewWillDisappear, viewDidDisappear]
        B: [viewWillAppear, viewDidAppear]
      """
    var problems: [Problem] = []
    let document = ScenarioReader.read(
      SourceFile(name: "small.yml", text: text), problems: &problems)
    return document?.scenario ?? Scenario()
  }

  private var search: NextQuestion {
    let candidates = [("home", home), ("push", push), ("present", present)].compactMap {
      NextQuestion.Candidate($0, $1)
    }
    return NextQuestion(candidates, misconceptions: [Self.covered, Self.pushed])
  }

  private func answer(_ id: String, believing misconception: Misconception? = nil) -> [Occurrence] {
    let asked = [("home", home), ("push", push), ("present", present)].first { $0.0 == id }
    guard let scenario = asked?.1 else { return [] }
    let book = misconception?.rulebook(on: scenario.platform)
    return Explorer.orders(of: scenario, rulebook: book).orders.first ?? []
  }

  @Test func `the scenarios are readable and all can be asked`() {
    #expect(search.candidates.map(\.id) == ["home", "push", "present"])
  }

  @Test func `a question that everybody answers alike is never asked`() {
    var search = search
    #expect(search.next() != nil)
    #expect(search.next() != nil)
    // Only home is left, whose answer distinguishes neither.
    #expect(search.next() == nil)
  }

  @Test func `an answer that a misconception predicts makes it likelier`() {
    var search = search
    let before = search.posterior.shares
    search.learn(answer("present", believing: Self.covered), to: "present")
    let after = search.posterior.shares
    #expect(after[1] > 0.9)
    #expect(after[0] < before[0])
    #expect(after[2] < before[2])
    #expect(abs(after.reduce(0, +) - 1) < 1e-9)
  }

  @Test func `the conclusion names the misconception and the answers that point to it`() {
    var search = search
    search.learn(answer("push"), to: "push")
    search.learn(answer("present", believing: Self.covered), to: "present")
    #expect(search.conclusion == .found(Self.covered, because: ["present"]))
  }

  @Test func `only right answers lead to no misconception`() {
    var search = search
    for id in ["push", "present"] { search.learn(answer(id), to: id) }
    // Two answers leave a slip possible: the search ends before it is certain.
    #expect(search.conclusion == nil)
    #expect(search.finalConclusion == NextQuestion.Conclusion.none)
  }

  @Test func `an answer near an order is a likelier slip than one far from it`() {
    var near = search
    var far = search
    let right = answer("present")
    near.learn(Array(right.dropLast()), to: "present")
    far.learn(Array(right.reversed()), to: "present")
    // Without its last callback, the answer is one away from both orders and shows nothing; the
    // reversed one is three away from the truth and two from the order of the covered one.
    #expect(abs(near.posterior.shares[0] - search.posterior.shares[0]) < 1e-9)
    #expect(far.posterior.shares[0] < near.posterior.shares[0])
    #expect(far.posterior.shares[1] > near.posterior.shares[1])
    #expect(near.conclusion == nil)
  }

  @Test func `nonsense and empty answers lead to no misconception`() {
    for first in nonsense("push") {
      for second in nonsense("present") {
        var search = search
        search.learn(first, to: "push")
        search.learn(second, to: "present")
        #expect(search.finalConclusion == NextQuestion.Conclusion.none)
      }
    }
  }

  /// An empty answer, each callback alone, and all arrangements that no misconception predicts.
  private func nonsense(_ id: String) -> [[Occurrence]] {
    let right = answer(id)
    let known = [right, answer(id, believing: Self.covered), answer(id, believing: Self.pushed)]
    let turned = right.indices.flatMap { start in
      let turned = Array(right[start...] + right[..<start])
      return [turned, turned.reversed()]
    }
    return [[]] + right.map { [$0] } + turned.filter { !known.contains($0) }
  }

  @Test func `an answer that contradicts the posterior reverses it`() {
    var search = search
    search.learn(answer("present", believing: Self.covered), to: "present")
    #expect(search.finalConclusion == .found(Self.covered, because: ["present"]))
    // A learner with this misconception knows pushes; the answer is far from its prediction.
    search.learn(answer("push").reversed(), to: "push")
    #expect(search.finalConclusion == NextQuestion.Conclusion.none)
  }

  @Test func `starting over forgets the answers`() {
    var search = search
    let fresh = search.posterior
    search.learn(answer("present", believing: Self.covered), to: "present")
    search.startOver()
    #expect(search.posterior == fresh)
    #expect(search.evidence == [])
  }
}
