@testable import Assessment
import Course
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// The rule named for a mistake decides it: with another value of the rule, the callbacks concerned
/// would be called in another order or another number of times.
@Suite struct DecidingRuleTests {
  /// What a named rule has to do with the place where an answer went wrong.
  private enum Kind: Hashable {
    /// Another value of it would change the place.
    case decides
    /// Undisputed: it has no other value.
    case undisputed
    /// No value of any rule would change the place.
    case nothingDecides
    /// Another rule would, of the same area or of another one.
    case other(isOfSameArea: Bool)
  }

  @Test func `the rule named for a wrong answer changes the place where it went wrong`() throws {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    var counts: [Kind: Int] = [:]
    var examples: [String] = []
    for id in curriculum.scenarios {
      guard let document = curriculum.scenario(id, problems: &problems),
        let question = Question(id, document)
      else { continue }
      let runs = CounterfactualRuns(question.scenario, known: question.allowed.orders)
      var rules = MistakeRules(question, runs: runs)
      for answer in Self.altered(question) {
        let grade = Grade(Prediction(answer), against: question.allowed)
        guard let mistake = grade.firstMistake() else { continue }
        let order = question.allowed.orders.firstIndex(of: grade.nearest) ?? 0
        let named = rules.rule(
          of: mistake,
          in: MistakeRules.Answer(order: order, matches: grade.matches, misconception: nil) {
            answer.indices.contains($0) ? answer[$0] : nil
          })
        // What no rule places is explained by what happens.
        guard let named else { continue }
        let kind = Self.kind(named, mistake, in: answer, of: grade.nearest, question, runs)
        counts[kind, default: 0] += 1
        if kind == .other(isOfSameArea: true) { examples.append("\(id) \(mistake) \(named.id)") }
      }
    }
    // What the author asks for is named even where a neighbor of its area would decide, too.
    #expect(examples.count < 100, "\(examples.joined(separator: "\n"))")
    let all = counts.values.reduce(0, +)
    #expect(all > 5_000)
    #expect(counts[.other(isOfSameArea: false), default: 0] * 15 < all, "\(counts)")
    #expect(counts[.nothingDecides, default: 0] * 3 < all, "\(counts)")
    #expect(counts[.decides, default: 0] * 7 > all, "\(counts)")
  }

  private static func kind(
    _ named: Rule, _ mistake: FirstMistake, in answer: [Occurrence], of order: [Occurrence],
    _ question: Question, _ runs: CounterfactualRuns
  ) -> Kind {
    let concerned = concerned(mistake, in: answer, of: order)
    let deciding = runs.runs.filter { run in
      run.order.filter(concerned.contains) != order.filter(concerned.contains)
    }.map(\.rule)
    if deciding.contains(named) { return .decides }
    if named.values.count < 2 { return .undisputed }
    if deciding.isEmpty { return .nothingDecides }
    return .other(isOfSameArea: deciding.contains { $0.area == named.area })
  }

  /// The callbacks that a first mistake is about: the one written and the one called there.
  private static func concerned(
    _ mistake: FirstMistake, in answer: [Occurrence], of order: [Occurrence]
  ) -> Set<Occurrence> {
    switch mistake {
    case .missing(let belongs):
      return Set([order[belongs]] + (answer.indices.contains(belongs) ? [answer[belongs]] : []))
    case .tooEarly(let at, let belongs): return [order[at], order[belongs]]
    case .tooOften(let at), .unexpected(let at): return [answer[at]]
    }
  }

  /// Every answer that differs from the usual order in one callback: one left out, one exchanged
  /// with the next, one repeated at the end, and each watched one that isn't called added.
  private static func altered(_ question: Question) -> [[Occurrence]] {
    let order = question.allowed.orders[0]
    let watched = question.watched.flatMap { object, callbacks in
      callbacks.map { Occurrence(object, $0) }
    }
    let absent = watched.filter { callback in !order.contains { $0.matches(callback) } }
    return order.indices.map { place in
      var answer = order
      answer.remove(at: place)
      return answer
    }
      + order.indices.dropLast().map { place in
        var answer = order
        answer.swapAt(place, place + 1)
        return answer
      } + order.map { order + [$0] }
      + absent.flatMap { callback in
        [0, order.count].map { place in
          var answer = order
          answer.insert(callback, at: place)
          return answer
        }
      }
  }
}
