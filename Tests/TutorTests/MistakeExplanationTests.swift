import Assessment
import Course
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// The first mistake of an answer is explained by one rule, in `grade` and in `learn`.
@Suite struct MistakeExplanationTests {
  @Test func `grading and verdict explain the first mistake of an altered answer by the same rule`()
    throws
  {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    let misconceptions = curriculum.misconceptions(problems: &problems)
    var (differences, explained) = ([String](), 0)
    for id in curriculum.scenarios.enumerated().filter({ $0.offset % 7 == 3 }).map(\.element) {
      guard let document = curriculum.scenario(id, problems: &problems),
        let question = Question(id, document)
      else { continue }
      var prepared = PreparedQuestion(
        question, scoring: .moves, misconceptions: misconceptions.map(\.misconception))
      var chance = RepeatableGenerator(seed: UInt64(id.count))
      for _ in 0..<3 {
        let said = altered(question, &chance)
        let answer = prepared.grade(said.map(question.text))
        guard let first = answer.grade.firstMistake() else { continue }
        let feedback = Feedback(Prediction(said), to: question, misconceptions: misconceptions)
        let graded = answer.grade.mistake(of: first)?.rule
        if graded != nil { explained += 1 }
        if graded != feedback.mistakeRule {
          differences.append(
            "\(id): \(said.map(question.text)) \(graded?.id ?? "-") / \(feedback.mistakeRule?.id ?? "-")"
          )
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    #expect(explained > 60)
  }

  /// The usual order with one callback removed, repeated, moved or replaced.
  private func altered(_ question: Question, _ chance: inout RepeatableGenerator) -> [Occurrence] {
    var order = question.allowed.orders[0]
    let watched = question.watched.flatMap { object, callbacks in
      callbacks.map { Occurrence(object, $0) }
    }
    guard let place = order.indices.randomElement(using: &chance) else {
      return Array(watched.prefix(1))
    }
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: order.remove(at: place)
    case 1: order.insert(order[place], at: Int.random(in: 0...order.count, using: &chance))
    case 2:
      let moved = order.remove(at: place)
      order.insert(moved, at: Int.random(in: 0...order.count, using: &chance))
    default:
      if let other = watched.randomElement(using: &chance) { order[place] = other }
    }
    return order
  }
}
