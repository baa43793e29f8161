import Assessment
import LifecycleEngine
import TestSupport
import Testing

@Suite struct AllowedOrdersTests {
  /// UIKit may lay the covered one out once more while the other one appears (a choice of the
  /// layout pass): only that order has its two callbacks.
  @Test func `a callback outside of the usual run has a rule too`() throws {
    let document = try #require(
      readDocument(
        PresentingScenario.text(
          id: "covered",
          watch:
            "{A: [viewWillLayoutSubviews, viewDidLayoutSubviews, viewDidDisappear], B: [viewDidAppear]}"
        )))
    let allowed = try #require(Question("covered", document)).allowed
    let usual = Set(allowed.orders[0])
    let rare = try #require(allowed.orders.first { !usual.isSuperset(of: $0) })
    let left = try #require(rare.lastIndex { !usual.contains($0) })
    var answer = rare.map { Prediction.Item.callback($0) }
    answer.remove(at: left)
    let grade = Grade(Prediction(answer), against: allowed)
    #expect(grade.nearest == rare)
    guard case .missing(rare[left], belongs: left, let rule?) = grade.mistakes.first else {
      Issue.record("\(grade.mistakes)")
      return
    }
    #expect(rule.id.hasPrefix("layout."))
  }
}
