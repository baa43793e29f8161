import Assessment
import TextFormats
import Testing

/// The codes of a drill with four questions on three sheets, as people type them.
@Suite struct `Codes of a drill are read as they are typed` {
  private func read(_ names: [String], sheets: Int = 3) -> AnswerSheet {
    let codes = AnswerCodes(
      labels: ["K7QX", "navigation-42"], questions: 4, sheets: sheets, ids: ["push", "b1"])
    let text = names.map { "[\($0)]\na b\n" }.joined()
    let file = SourceFile(name: "ann.answers", text: text)
    return codes.read(AnswerReader.read(file, as: .answers, learner: "ann").sheets[0])
  }

  private func names(_ names: [String], sheets: Int = 3) -> [String] {
    read(names, sheets: sheets).answers.map(\.scenario.text)
  }

  @Test func `case, spaces, dashes and width don't matter`() {
    for name in ["K7QX-B4", "k7qx-b4", "K7QX-B 4", "k7qx b4", "Ｋ７ＱＸ－Ｂ４", "navigation-42-B4", "B4"] {
      #expect(names([name]) == ["K7QX-B4"], "\(name)")
      #expect(read([name]).problems == [], "\(name)")
    }
  }

  @Test func `what may mean something else stays as it is`() {
    // No fifth question, another drill, no such sheet declared, a question's own id, a scenario.
    for name in ["K7QX-B5", "K7QY-B4", "Q4", "b1", "push", "5", "0", "home-12"] {
      #expect(names([name]) == [name])
    }
    // More sheets may have been printed than the drill says; then the short form is known too.
    #expect(names(["K7QX-Q1", "Q4"]) == ["K7QX-Q1", "K7QX-Q4"])
  }

  @Test func `a number belongs to the sheet that the file names`() {
    let read = read(["2", "K7QX-C1", "K7QX-3"])
    #expect(read.answers.map(\.scenario.text) == ["K7QX-C2", "K7QX-C1", "K7QX-C3"])
    #expect(read.problems == [])
  }

  @Test func `a number without a sheet is said to be graded as the first one`() throws {
    let read = read(["2"])
    #expect(read.answers.map(\.scenario.text) == ["K7QX-A2"])
    let problem = try #require(read.problems.first)
    #expect(problem.severity == .warning)
    #expect(
      problem.message.english == "'2' doesn't identify the sheet; it was graded as K7QX-A2")
    // With one sheet nothing needs to be reported.
    #expect(names(["2"], sheets: 1) == ["K7QX-A2"] && self.read(["2"], sheets: 1).problems == [])
  }

  @Test func `a file with several sheets gets a warning`() {
    let read = read(["B1", "K7QX-C2", "3"])
    #expect(read.answers.map(\.scenario.text) == ["K7QX-B1", "K7QX-C2", "K7QX-A3"])
    #expect(
      read.problems.map(\.message.english) == [
        "this answer is to sheet K7QX-B, others here are to K7QX-C",
        "'3' doesn't identify the sheet; it was graded as K7QX-A3",
      ])
  }

  @Test func `a code without its drill is recognized as one`() {
    #expect(AnswerCodes.isCode("B4BP-A1") && AnswerCodes.isCode("navigation-42-B12"))
    for id in ["push", "home-12", "-A1"] { #expect(!AnswerCodes.isCode(id)) }
    let file = SourceFile(name: "c.answers", text: "[B4BP-A1]\na.b\n[B4BP-A2]\na.b\n")
    let book = Gradebook(
      AnswerReader.read(file, as: .answers, learner: "c"), questions: [], known: .course(["push"]))
    // Once per file.
    #expect(
      book.allProblems.map(\.message.english) == [
        "this file has answers to a drill, such as 'B4BP-A1'"
      ])
  }
}
