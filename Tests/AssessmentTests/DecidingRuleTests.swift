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
  /// How a named rule relates to the place where an answer went wrong.
  private enum Kind: Hashable {
    /// Another value of it would change the place.
    case decides
    /// Undisputed: it has no other value, and placed the callback or one of its causes.
    case undisputed
    /// It says that a view that is loaded is not loaded again.
    case isLoaded
    /// No rule decides it: a line of the question's own code causes it.
    case line
    /// No rule is named: the events explain it.
    case unnamed
    /// Another rule decides, but the author asks for this one.
    case asked
    case exception
  }

  @Test func `the rule named for a wrong answer changes the place where it went wrong`() throws {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    var counts: [Kind: Int] = [:]
    var exceptions: [String] = []
    var asked: [String] = []
    for id in curriculum.scenarios {
      guard let document = curriculum.scenario(id, problems: &problems),
        let question = Question(id, document)
      else { continue }
      let runs = CounterfactualRuns(question.scenario, known: question.allowed.orders)
      var rules = MistakeRules(question, runs: runs)
      for answer in Self.altered(question) {
        let grade = Grade(Prediction(answer), against: question.allowed)
        guard let mistake = grade.firstMistake() else { continue }
        rules.forgetTexts()
        let order = question.allowed.orders.firstIndex(of: grade.nearest) ?? 0
        let named = rules.rule(
          of: mistake,
          in: MistakeRules.Answer(order: order, matches: grade.matches, misconception: nil) {
            answer.indices.contains($0) ? answer[$0] : nil
          })
        guard let named else {
          counts[.unnamed, default: 0] += 1
          continue
        }
        let place = Place(mistake, answer, grade)
        let kind = Self.kind(named, place, question, runs)
        counts[kind, default: 0] += 1
        if kind == .asked { asked.append("\(id) \(mistake) \(named.id)") }
        if kind == .exception { exceptions.append("\(id) \(mistake) \(named.id)") }
      }
    }
    #expect(exceptions.isEmpty, "\(exceptions.joined(separator: "\n"))")
    let all = counts.values.reduce(0, +)
    #expect(all > 5_000)
    #expect(asked.count <= 12, "\(asked.joined(separator: "\n"))")
    #expect(counts[.unnamed, default: 0] * 5 < all * 3, "\(counts)")
    #expect(counts[.line, default: 0] * 5 < all, "\(counts)")
    #expect(counts[.decides, default: 0] * 7 > all, "\(counts)")
  }

  /// The place where an answer went wrong.
  private struct Place {
    let order: [Occurrence]
    /// The callbacks that the mistake is about: the one written and the one called there.
    let concerned: [Occurrence]
    /// Whether the rule of a counterfactual run decides here.
    let deciding: (CounterfactualRuns.Run) -> Bool
    /// The place in the order; nil: the answer has a callback too many.
    let called: Int?

    init(_ mistake: FirstMistake, _ answer: [Occurrence], _ grade: Grade) {
      let order = grade.nearest
      self.order = order
      func count(_ callback: Occurrence, _ run: CounterfactualRuns.Run) -> Int {
        run.order.count { $0 == callback }
      }
      switch mistake {
      case .missing(let belongs):
        called = belongs
        concerned = [order[belongs]]
        deciding = { count(order[belongs], $0) < order.count { $0 == order[belongs] } }
      case .tooLate(let belongs):
        called = belongs
        let late = grade.matches.first { $0.answer == belongs && $0.order > belongs }?.order
        concerned = [order[belongs]] + (late.map { [order[$0]] } ?? [])
        deciding = { run in
          late.map { Self.exchanges(belongs, $0, of: order, run) }
            ?? (count(order[belongs], run) < order.count { $0 == order[belongs] })
        }
      case .tooEarly(let at, let belongs):
        called = belongs
        concerned = [order[at], order[belongs]]
        deciding = { Self.exchanges(at, belongs, of: order, $0) }
      case .tooOften(let at), .unexpected(let at):
        called = nil
        concerned = [answer[at]]
        deciding = { run in
          run.order.count { $0.matches(answer[at]) } > order.count { $0.matches(answer[at]) }
        }
      }
    }

    /// Whether a run calls the two in the other order, each as often as before.
    private static func exchanges(
      _ one: Int, _ other: Int, of order: [Occurrence], _ run: CounterfactualRuns.Run
    ) -> Bool {
      func place(_ place: Int) -> Int? {
        let before = order[..<place].count { $0 == order[place] }
        return run.order.indices.filter { run.order[$0] == order[place] }.dropFirst(before).first
      }
      guard let first = place(one), let second = place(other) else { return false }
      return (first < second) != (one < other)
    }

    /// Whether a rule placed one of the callbacks, or a cause of one.
    func isPlaced(by rule: Rule, in question: Question) -> Bool {
      called == nil
        || order.indices.contains { place in
          guard concerned.contains(order[place]), let event = question.event(at: place, of: order)
          else { return false }
          // The event that needed the view placed loadView; it may not be watched.
          let loading = event.occurrence.callback == .viewDidLoad
          let loadView = loading ? question.trace.loadView(before: event) : nil
          return ([event, loadView].compactMap(\.self) + question.trace.causes(of: event)).contains
          {
            $0.rule == rule
          }
        }
    }

    func isChanged(in other: [Occurrence]) -> Bool {
      other.filter(concerned.contains) != order.filter(concerned.contains)
    }
  }

  private static func kind(
    _ named: Rule, _ place: Place, _ question: Question, _ runs: CounterfactualRuns
  ) -> Kind {
    if named.values.count < 2 {
      return place.isPlaced(by: named, in: question) ? .undisputed : .exception
    }
    guard let called = place.called else {
      // If a callback is surplus, the named rule prevents it.
      if runs.runs.contains(where: { place.deciding($0) && $0.rule == named }) { return .decides }
      let isLoading = [.loadView, .viewDidLoad].contains(place.concerned[0].callback)
      return named == .birthViewOnce && isLoading ? .isLoaded : .exception
    }
    if runs.runs.contains(where: { $0.rule == named && place.isChanged(in: $0.order) }) {
      return .decides
    }
    // Which delegate is called applies to every line. The rule that viewDidLoad follows doesn't
    // explain why loadView is called.
    let isLoadView = place.order[called].callback == .loadView
    let others = runs.runs.filter {
      place.deciding($0) && $0.rule != .scenesWhoHears
        && !(isLoadView && $0.rule == .birthLoadBeforeDidLoad)
    }
    if !others.isEmpty { return named == question.document.about ? .asked : .exception }
    guard let event = question.event(at: called, of: place.order) else { return .exception }
    var scenario = question.scenario
    // A later line might cause it, too.
    scenario.steps.removeSubrange(Int(event.step)...)
    let without = Simulation.run(scenario).trace.asked(in: scenario)
    return place.isChanged(in: without) ? .line : .exception
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
