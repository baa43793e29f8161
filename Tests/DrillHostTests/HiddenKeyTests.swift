import Assessment
import Course
import Documents
import Drills
import Foundation
import Reports
import TestSupport
import Testing
import TextFormats

/// The data that a browser can obtain before the correct order is shown, and after.
@Suite struct HiddenKeyTests {
  /// Every response to a client that requests everything, in both languages.
  private func everything(_ held: HostedDrill, _ tokens: [String]) throws -> String {
    var texts: [String] = []
    for language in ["en", "zh-Hans"] {
      let headers = ["Accept-Language: \(language)"]
      texts += try tokens.map { try held.state($0, headers: headers).body }
      texts.append(try held.wall(headers: headers))
      for path in ["/", "/projector", "/page.css", "/page.js", "/api/reveal", "/api/key"] {
        texts.append(try held.ask("GET", path, token: tokens[0], headers: headers).body)
      }
      // Refusals may reveal too much as well.
      texts.append(
        try held.ask(
          "POST", "/api/answer", token: tokens[0], json: HostedDrill.answer(["x"]),
          headers: headers
        ).body)
    }
    return texts.joined(separator: "\n")
  }

  private func drill() throws -> (PreparedDrill, Curriculum) {
    var files: [SourceFile] = []
    for folder in ["scenarios", "misconceptions", "rules"] {
      let path = Checkout.path + "/Content/" + folder
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
        let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
        files.append(SourceFile(name: "Content/\(folder)/\(name)", text: text))
      }
    }
    let curriculum = Curriculum(CourseTexts(files))
    var problems: [Problem] = []
    let file = SourceFile(name: "two.yml", text: HostedDrill.drill)
    let drill = try #require(DrillReader.read(file, problems: &problems))
    let prepared = PreparedDrill(drill, curriculum, problems: &problems)
    return (try #require(prepared), curriculum)
  }

  /// In the form they are sent: the correct order, sentences of its reasons, titles of
  /// misconceptions.
  private func secrets() throws -> [String] {
    let (drill, curriculum) = try drill()
    var ballot = ClassBallot(drill)
    let diagnosed = ballot.judge(HostedDrill.asInAPush, question: 1).misconception
    let misconception = try #require(diagnosed)
    var sentences: [String] = []
    for language in Localized.Language.allCases {
      let question = RevealedQuestion(
        drill.items[0].question, misconceptions: drill.misconceptionValues, curriculum,
        language: language)
      #expect(question.decides.count == 1)
      for block in question.decides + question.reasons + question.freedom {
        let spans: [Span]
        switch block {
        case .item(_, let shown), .paragraph(let shown): spans = shown
        default: continue
        }
        // Names of callbacks occur in the question as well.
        sentences += spans.filter { $0.role != .code && $0.text.count > 12 }.map(\.text)
      }
      sentences.append(try #require(drill.explanation(of: misconception, in: language)).title)
    }
    return [JSONWriter.line(.strings(HostedDrill.right))]
      + sentences.map { String(JSONWriter.string($0).dropFirst().dropLast()) }
  }

  @Test func `no response contains anything of the key before the correct order is shown`() throws {
    let held = try HostedDrill()
    let tokens = [try held.join("Ann"), try held.join("Bo")]
    let secrets = try secrets()
    #expect(secrets.count > 8)
    func found() throws -> [String] {
      let text = try everything(held, tokens)
      return secrets.filter { text.contains($0) }
    }
    #expect(try found() == [])
    try held.hold("open")
    #expect(try found() == [])
    for token in tokens { #expect(try held.handIn(HostedDrill.asInAPush, token) == 200) }
    #expect(try found() == [])
    try held.hold("close")
    #expect(try found() == [])
    try held.hold("reveal")
    #expect(try found() == [])
    #expect(try held.wall().contains("\"counts\": [2]"))
    #expect(try !everything(held, tokens).contains("\"correct\""))
    #expect(try !everything(held, tokens).contains("\"points\""))
    // The second vote hides the first one again.
    try held.hold("again")
    #expect(try found() == [])
    #expect(try !held.wall().contains("counts"))
    try held.hold("close", "reveal", "reveal")
    #expect(try found().contains(secrets[0]))
    let shown = try found()
    try held.hold("reveal")
    // Now everything is included, reasons and misconceptions too.
    #expect(try found().count > shown.count)
    #expect(try found().count == secrets.count)
  }

  @Test func `points count only what was shown, names appear only on request`() throws {
    let held = try HostedDrill()
    let ann = try held.join("Ann")
    let bo = try held.join("Bo")
    try held.hold("open")
    #expect(try held.handIn(HostedDrill.right, ann) == 200)
    #expect(try held.handIn(HostedDrill.asInAPush, bo) == 200)
    try held.hold("close", "next")
    // The question was left without being shown, so no point may reveal it.
    #expect(try held.state(ann).body.contains("\"score\": null"))
    try held.hold("next")
    #expect(try held.state(ann).body.contains("\"points\": 2, \"most\": 2, \"rank\": 1"))
    // Four of five callbacks are in the correct order.
    #expect(try held.state(bo).body.contains("\"points\": 1.6, \"most\": 2, \"rank\": 2"))
    #expect(try held.wall().contains("\"points\": 1.6"))
    #expect(try !held.wall().contains("Ann"))
    try held.type("points")
    try held.wait(for: "shows points with names")
    #expect(try held.wall().contains("\"name\": \"Ann\""))
  }
}
