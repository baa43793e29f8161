import Course
import Foundation
import LifecycleEngine
import ScenarioLanguage
import Testing

/// Choice points without evidence would accept wrong answers, so few scenarios may allow several
/// orders.
struct TightnessTests {
  @Test func `most questions have one right order, and every exploration ends`() throws {
    let course = ReadCourse(try CourseOnDiskTests.texts())
    let explored = course.scenarios.map { Explorer.orders(of: $0.scenario) }
    #expect(explored.allSatisfy { $0.isComplete && $0.fault == nil })
    let counts = explored.map(\.orders.count).sorted()
    #expect(counts[counts.count / 2] == 1)
    let few = counts.filter { $0 <= 4 }.count
    #expect(few * 10 >= counts.count * 9, "\(few) of \(counts.count) have at most 4 orders")
  }
}
