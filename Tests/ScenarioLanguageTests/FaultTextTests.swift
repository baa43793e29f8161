import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

struct FaultTextTests {
  private func problem(_ reason: StepFault.Reason) throws -> Problem {
    let text = scenarioText(ask: "- [user launches app, user answers call]")
    let fault = StepFault(entry: 0, step: 1, reason: reason)
    return FaultText.problem(for: fault, in: try readWell(text))
  }

  @Test func `an impossible step is named with its cause and its cure`() throws {
    let problem = try problem(.impossible(.noCall))
    #expect(
      problem.message.english
        == "'user answers call' is impossible here: there is no incoming or active call")
    #expect(problem.expectation?.english == "phone rings before it")
    let (_, place) = marked(
      scenarioText(ask: "- [user launches app, ↓user answers call]"))
    #expect(problem.range == SourceRange(start: place, length: "user answers call".count))
  }

  @Test func `a learner reads it in Chinese`() throws {
    let document = try readWell(scenarioText(ask: "- [user launches app, user answers call]"))
    let fault = StepFault(entry: 0, step: 1, reason: .impossible(.noCall))
    let problem = FaultText.problem(for: fault, in: document)
    #expect(problem.message.chinese == "这里不能做“user answers call”：没有来电，也没有正在进行的通话")
    #expect(problem.expectation?.chinese == "先做 phone rings")
  }

  @Test func `a call that is not simulated yet is named, not its step`() throws {
    let document = try readWell(scenarioText())
    let root = try #require(document.scenario.root)
    let call = Call(Reference(root), .becomeFirstResponder)
    let problem = try problem(.notSimulatedCall(call))
    #expect(problem.message.english == "not simulated yet: A.becomeFirstResponder()")
    #expect(problem.message.chinese == "还不能模拟：A.becomeFirstResponder()")
  }

  @Test(arguments: Impossibility.allCases)
  func `every cause has words that end in no full stop`(reason: Impossibility) {
    let text = FaultText.explanation(of: reason).english
    #expect(!text.isEmpty)
    #expect(text.last != ".")
    #expect(text.first?.isLowercase == true)
  }

  @Test func `a fault beyond the document has no place and still words`() throws {
    let document = try readWell(scenarioText())
    let fault = StepFault(entry: 7, step: 7, reason: .impossible(.noCall))
    let problem = FaultText.problem(for: fault, in: document)
    #expect(problem.range == nil)
    #expect(problem.message.english.hasPrefix("'this step' is impossible here:"))
  }
}
