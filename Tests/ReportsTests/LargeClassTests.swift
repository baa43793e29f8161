import Assessment
import Reports
import Testing
import TextFormats

@Suite struct LargeClassTests {
  /// A large class is graded without details, which are found again where a format shows them: of
  /// more answers than are remembered, and with a text that several spellings have.
  @Test func `every format is the same for a large class`() {
    let right = ["A.viewDidLoad", "A.viewWillAppear"]
    let names = right + ["viewdidload", "A.viewIsAppearing", "x"]
    let answers: [[String]?] =
      [nil, [], right, ["A.viewWillAppear", "A.viewDidLoad"], right]
      + (0..<2_500).map { number in [names[number % 5], names[number / 5 % 5], "\(number)"] }
    var sample = SampleClass(
      learners: answers.enumerated().map { ("s\($0)", nil, $1) })
    let small = sample.gradebook
    sample.keepsDetails = false
    let large = sample.gradebook
    #expect(large.learners == small.learners)
    #expect(large.brokenRules.isSuperset(of: small.brokenRules) && !small.brokenRules.isEmpty)
    #expect(large.isAllCorrect == small.isAllCorrect)
    for write: (Gradebook) -> String in [
      { GradeText.report($0, language: .english).text },
      { GradeText.report($0, language: .chinese, isPlain: true).text },
      { GradeCSV.report($0, language: .english).text }, { GradeCanvas.report($0).text },
      { GradeMoodle.report($0, language: .english).text },
      { GradeJUnit.report($0, language: .english).text },
      { GradeTAP.report($0, language: .english).text },
      { GradeTAP.flatReport($0, language: .english).text }, { GradeJSON.report($0).text },
    ] {
      let isSame = write(large) == write(small)
      #expect(isSame)
    }
  }
}
