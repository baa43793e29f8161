import Assessment
import Course
import LifecycleEngine
import TestSupport
import Testing
import TextFormats
@testable import Practice

/// The callbacks that a learner may pick from, compared with runs that record everything.
@Suite struct OfferedCallbacksTests {
  /// A callback that is offered although the question doesn't watch it would have to be marked
  /// wrong even where UIKit calls it.
  @Test func `an offered callback that isn't watched is called in no allowed run`() throws {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    let misconceptions = curriculum.misconceptions(problems: &problems).map(\.misconception)
    var count = 0
    for id in curriculum.scenarios {
      guard let document = curriculum.scenario(id, problems: &problems),
        let question = Question(id, document)
      else { continue }
      let offered = Set(
        (Bank(question, misconceptions)?.entries ?? [])
          + (NeverSheet(question, misconceptions)?.entries ?? []))
      let unwatched = offered.filter { !question.isWatched($0) && !$0.isPrintedOrLogged }
      guard !unwatched.isEmpty else { continue }
      count += unwatched.count
      let called = everythingCalled(in: question.scenario)
      for callback in unwatched {
        #expect(!called.contains { $0.matches(callback) }, "\(id): \(question.text(callback))")
      }
    }
    // Otherwise this test would compare nothing.
    #expect(count > 0)
  }

  /// Every callback of the asked steps, watched or not, in all allowed runs.
  private func everythingCalled(in scenario: Scenario) -> Set<Occurrence> {
    Explorer.orders(of: scenario).orders.reduce(into: []) { called, order in
      let run = Explorer.trace(giving: order, in: scenario)
      called.formUnion(
        run?.events.filter { scenario.steps[Int($0.step)].isAsked }.map(\.occurrence) ?? [])
    }
  }
}
