import Claims
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// How far an order of two callbacks is promised.
@Suite struct OrderPromiseTests {
  /// In a scenario where A presents B over the whole screen.
  private func answer(_ text: String, ios: Int, ask: String) throws -> OrderPromise.Answer {
    var problems: [Problem] = []
    let file = SourceFile(
      name: "s.yml",
      text: """
        platform: {ios: \(ios)}
        objects:
          A: UIViewController
          B: {is: UIViewController, modalPresentationStyle: fullScreen}
        root: A
        given: [user launches app]
        ask: [\(ask)]
        watch: {A: [viewWillLayoutSubviews, viewDidDisappear], B: usual}
        """)
    var document = try #require(ScenarioReader.read(file, problems: &problems))
    let reading = try #require(
      ClaimReader.read(text, in: &document.scenario, problems: &problems))
    guard case .before(let x, let y) = reading.claim.sentences[0] else {
      Issue.record("not an order")
      return .untested
    }
    return OrderPromise(of: x, before: y, in: document).answer
  }

  @Test(arguments: [
    // Document 001's presentation.
    ("A.viewWillDisappear before B.viewWillAppear", OrderPromise.Answer.always),
    ("B.viewWillAppear before A.viewWillDisappear", .never),
    ("B.viewWillAppear before B.viewDidAppear", .always),
    // Nothing is dismissed here.
    ("B.viewDidAppear before B.viewDidDisappear", .untested),
  ])
  func `an order is promised or not`(text: String, answer: OrderPromise.Answer) throws {
    #expect(try self.answer(text, ios: 12, ask: "\"A.present(B, animated: true)\"") == answer)
  }

  private func promise(_ text: String, ios: Int) throws -> OrderPromise {
    var scenario = try #require(SmallApp(ios: ios)).document.scenario
    var problems: [Problem] = []
    let reading = try #require(ClaimReader.read(text, in: &scenario, problems: &problems))
    guard case .before(let x, let y) = reading.claim.sentences[0] else {
      throw NotAnOrder()
    }
    return try #require(OrderPromise(of: x, before: y, following: reading, ios: ios, depth: 1))
  }

  private struct NotAnOrder: Error {}

  @Test func `an order that depends on the steps has a run of each kind`() throws {
    // A push lets A disappear before B appears, a presentation the other way round.
    let promise = try promise("A.viewDidDisappear before B.viewDidAppear", ios: 18)
    #expect(promise.answer == .sometimes)
    let pushed = try #require(promise.confirming)
    let presented = try #require(promise.opposing)
    #expect(pushed.document.entries.last?.texts == ["nav.pushViewController(B, animated: true)"])
    #expect(presented.document.entries.last?.texts.last == "A.present(B, animated: true)")
    // The same two, as the steps that distinguish the orders.
    #expect(
      promise.steps.contains {
        $0.texts == ["nav.pushViewController(B, animated: true)"] && $0.isConfirming
      })
    #expect(
      promise.steps.contains {
        $0.texts.last == "A.present(B, animated: true)" && !$0.isConfirming
      })
  }

  @Test func `a promised order needs no list of steps`() throws {
    #expect(try promise("A.viewWillAppear before A.viewDidAppear", ios: 18).steps.isEmpty)
  }

  @Test func `an order that only the usual devices have is usual`() throws {
    // The first commit may come before or after the app becomes active (launchFirstCommit).
    let promise = try promise("A.viewDidLayoutSubviews before scene.sceneDidBecomeActive", ios: 18)
    #expect(promise.answer == .usually)
    #expect(promise.opposing?.choices.contains { $0.point == .launchFirstCommit } == true)
  }
}
