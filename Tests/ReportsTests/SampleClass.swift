import Assessment
import LifecycleEngine
import TextFormats

/// A made-up class: one question whose only order is A's viewDidLoad, then its viewWillAppear.
struct SampleClass {
  /// One learner; nil: not answered.
  var learners: [(id: String, name: String?, answer: [String]?)]
  var question = "one"
  var problems: [Problem] = []
  /// The rule of both callbacks.
  var rule: Rule?

  var gradebook: Gradebook {
    let a = ObjectID(8)
    let scenario = Scenario(
      platform: Platform(ios: 18),
      objects: ObjectDeclaration.predefined + [ObjectDeclaration(name: "A", kind: .viewController)])
    let order = [Callback.viewDidLoad, .viewWillAppear].map { Occurrence(a, $0, .unspecified) }
    let range = SourceRange(start: SourceLocation(line: 1, column: 1))
    var sheets = AnswerSheets()
    for (id, name, answer) in learners {
      let written = WrittenAnswer(
        file: "x.yml", scenario: PlacedText(question, range: range),
        callbacks: answer)
      sheets.add(AnswerSheet(learner: id, name: name, answers: [written], faults: problems))
    }
    return Gradebook(
      sheets,
      questions: [
        GradedQuestion(
          id: question, scenario: scenario,
          allowed: AllowedOrders([order], rules: order.compactMap { one in rule.map { (one, $0) } })
        )
      ])
  }
}
