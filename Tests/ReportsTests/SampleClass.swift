import Assessment
import TestSupport
import Testing
import TextFormats

/// A made-up class with one question: how A appears at launch. It has one order.
struct SampleClass {
  /// One learner; nil: not answered.
  var learners: [(id: String, name: String?, answer: [String]?)]
  var question = "one"
  var problems: [Problem] = []
  /// A's callbacks to predict.
  var watched = ["viewDidLoad", "viewWillAppear"]
  var keepsDetails = true

  var gradebook: Gradebook {
    let range = SourceRange(start: SourceLocation(line: 1, column: 1))
    var sheets = AnswerSheets()
    for (id, name, answer) in learners {
      let written = WrittenAnswer(
        file: "x.yml", scenario: PlacedText(question, range: range),
        callbacks: answer)
      sheets.add(AnswerSheet(learner: id, name: name, answers: [written], faults: problems))
    }
    let document = readDocument(
      """
      title: {en: The <view> of A, zh-Hans: A 的 <视图>}
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      ask: [user launches app]
      watch: {A: [\(watched.joined(separator: ", "))]}
      """)
    let asked = document.flatMap { Question(question, $0) }
    return Gradebook(
      sheets, places: asked.map { [[$0]] } ?? [], known: .course([]), keepsDetails: keepsDetails)
  }
}
