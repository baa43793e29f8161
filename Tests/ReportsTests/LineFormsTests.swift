import Assessment
import Foundation
import LifecycleEngine
import Reports
import ScenarioLanguage
import TestSupport
import TextFormats
import Testing

/// Answers to a question with many features: three orders, a printed line with a blank, and
/// misconceptions with other orders.
private struct Asked {
  let question: Question
  let misconceptions: [Misconception]
  let titles: [String: String]
  /// The answers without accidental mistakes.
  private let orders: [[String]]

  init() throws {
    let document = try #require(
      readDocument(
        """
        id: asked
        title: {en: x, zh-Hans: x}
        documents: []
        topic: navigation
        level: 1
        platform: {ios: 18}
        objects:
          A: {is: UIViewController, children: [C]}
          C: UIViewController
        root: A
        given:
          - user launches app
        ask:
          - 'print("next line")'
          - user rotates device to landscape
        watch:
          A: [viewWillTransition, viewWillLayoutSubviews, viewDidLayoutSubviews]
          C: [viewWillTransition, viewWillLayoutSubviews, viewDidLayoutSubviews]
        """))
    let question = try #require(Question("asked", document))
    self.question = question
    let placing = Set(question.trace.events(ofStep: 2).map(\.rule))
    let all = Rule.allCases.filter(placing.contains).flatMap { rule in
      rule.values.indices.map {
        Misconception(
          id: "\(rule.id)-\($0)", rule: rule, value: $0, topic: rule.topic ?? .structure)
      }
    }
    let telling = all.map { ($0, question.orders(onlyUnder: $0)) }.filter { !$0.1.isEmpty }
    misconceptions = telling.map(\.0)
    titles = Dictionary(
      misconceptions.map { ($0.id, "\($0.id) \u{1B} \"é\"") }, uniquingKeysWith: { $1 })
    let texts = (question.allowed.orders + telling.compactMap(\.1.first)).map { order in
      order.map(question.text)
    }
    orders = texts
  }

  /// `graders`: the number of graders that share the cache's size.
  func grader(_ scoring: Scoring, graders: Int = 1) -> LineGrader {
    var grader = LineGrader(
      scoring: scoring, known: .course(["asked"]), misconceptions: misconceptions, titles: titles,
      graders: graders)
    grader.add(grader.prepared(question), for: "asked")
    return grader
  }

  private static let odd = [
    "A.viewDidlaod", "A.deinit", "xyzzy", "C.didMoveToParent(nil)", "-",
    "A.viewWillAppear,C.deinit",
    "A.viewDidLoad -> C.viewDidLoad", "", " ", "print(next line)", "print(next  line)",
    "é.viewDidLoad",
    "viewDidLoad", "A.viewDidLoad @active", "\u{1B}[2J", "\"", "\\", "a.viewdidload", "(a b",
    String(repeating: "A.viewDidLoad", count: 40), "A.viewWillAppear(true)",
  ]

  /// An answer that is close to one of the orders.
  func answer(_ numbers: inout RepeatableGenerator) -> [String] {
    var answer = orders.randomElement(using: &numbers) ?? []
    let names = orders[0]
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      let place = Int.random(in: 0...answer.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: answer.insert(Self.odd.randomElement(using: &numbers) ?? "", at: place)
      case 1: answer.insert(names.randomElement(using: &numbers) ?? "", at: place)
      case 2: if place < answer.count { answer.remove(at: place) }
      default:
        if place < answer.count {
          answer.insert(
            answer.remove(at: place), at: Int.random(in: 0..<answer.count, using: &numbers))
        }
      }
    }
    return answer
  }
}

extension LineGrader {
  fileprivate mutating func output(_ text: String) -> String {
    var graded = Graded()
    let lines = AnswerBlock(.lines(Array(text.utf8)[...], from: 1), of: "-", learner: "-")
    grade(lines, into: &graded)
    return String(decoding: graded.output, as: UTF8.self)
  }
}

@Suite struct `One grade, whichever way an answer takes` {
  /// Cached or not, read as plain form or as JSON, a line has the same bytes and agrees with
  /// `lifeline.grade/1`.
  @Test func `for any answer, by any scoring`() throws {
    let asked = try Asked()
    for scoring in Scoring.allCases { try check(asked, scoring) }
  }

  private func check(_ asked: Asked, _ scoring: Scoring) throws {
    var remembering = asked.grader(scoring)
    // With many graders the cache is tiny, so it is emptied for nearly each answer.
    var forgetful = asked.grader(scoring, graders: 20_000)
    var numbers = RepeatableGenerator(seed: 6)
    var withMisconception = 0
    var kinds: Set<Mistake.Kind> = []
    for _ in 0..<25 {
      let answer = asked.answer(&numbers)
      let line = JSONWriter.line([
        "learner": "s1", "scenario": "asked", "answer": .strings(answer),
      ])
      // An escape is enough for a line to be read as JSON.
      let asJSON = line.replacing("\"s1\"", with: "\"s\\u0031\"")
      let output = remembering.output(line)
      #expect(remembering.output(line) == output, "the second time, \(answer)")
      #expect(remembering.output(asJSON) == output, "as JSON, \(answer)")
      #expect(forgetful.output(line) == output, "with nothing remembered, \(answer)")
      #expect(forgetful.output(asJSON) == output, "with nothing remembered, as JSON, \(answer)")
      #expect(try members(output) == expected(asJSON, asked, scoring), "\(answer)")
      withMisconception += output.contains("\"misconception\": null") ? 0 : 1
      for kind in Mistake.Kind.allCases where output.contains("\"kind\": \"\(kind.rawValue)\"") {
        kinds.insert(kind)
      }
    }
    #expect(kinds == Set(Mistake.Kind.allCases))
    // Some answers are exactly the order of a misconception.
    #expect(withMisconception > 1)
  }

  /// The members without those of the line itself.
  private func members(_ line: String) throws -> NSDictionary {
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let members = try #require(read as? [String: Any])
    return NSDictionary(dictionary: members.filter { !["schema", "learner"].contains($0.key) })
  }

  private func expected(_ line: String, _ asked: Asked, _ scoring: Scoring) throws -> NSDictionary {
    let sheets = AnswerReader.read(
      SourceFile(name: "-", text: line), as: .ndjson, learner: "-")
    let gradebook = Gradebook(
      sheets, questions: [asked.question], scoring: scoring, misconceptions: asked.misconceptions)
    let text = GradeJSON.report(gradebook, titles: asked.titles).text
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let learner = try #require((read as? [[String: Any]])?.first)
    return NSDictionary(dictionary: try #require((learner["answers"] as? [[String: Any]])?.first))
  }
}

@Suite struct `Lines of the plain form mean the same as JSON` {
  /// Lines with one piece inserted, removed or unchanged: the fast path must agree with the JSON
  /// reader.
  @Test func `for any text`() throws {
    var grader = try Asked().grader(.moves)
    var numbers = RepeatableGenerator(seed: 0)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", " ", "\\", "\t", "a", "é", "1", "null", "\r", "\u{7F}",
      #""learner""#, #""scenario""#, #""answer""#, #", "answer": []"#, #"\n"#, "-", "#", "->", "(",
      #""""#, #""A.x B.y""#,
    ]
    var taken = 0
    for _ in 0..<1_500 {
      var line = line(&numbers)
      if Bool.random(using: &numbers) {
        let place = Int.random(in: 0..<line.count, using: &numbers)
        if Bool.random(using: &numbers) {
          line.remove(at: place)
        } else {
          line.insert(pieces.randomElement(using: &numbers) ?? "", at: place)
        }
      }
      taken += check(line.joined(), &grader) ? 1 : 0
    }
    // At least the unchanged half.
    #expect(taken > 600)
  }

  /// A line of the plain form in pieces, its members and blanks at random.
  private func line(_ numbers: inout RepeatableGenerator) -> [String] {
    let answers = [#"[]"#, #"["A.loadView"]"#, #"["A.x" , "B.y(nil)"]"#, #"[ "@x" ]"#]
    let members = [
      [#""learner""#, ":", #""s 1""#], [#""scenario""#, ":", #""asked""#],
      [#""answer""#, ":", answers.randomElement(using: &numbers) ?? ""],
    ].shuffled(using: &numbers)
    let all = ["{"] + members.joined(separator: [","]) + ["}"]
    return all.flatMap { Bool.random(using: &numbers) ? [$0] : [$0, " "] }
  }

  private func check(_ text: String, _ grader: inout LineGrader) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      guard let plain = PlainAnswerLine(bytes) else { return false }
      func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      var problems: [Problem] = []
      let sheet = AnswerLines.sheet(
        of: bytes, number: 1, in: "-", learner: "-", problems: &problems)
      #expect(problems.isEmpty)
      #expect(sheet?.learner == part(plain.learner))
      #expect(sheet?.answers.first?.scenario.text == part(plain.scenario))
      // A member more, and the line is read as JSON.
      let asJSON = text.replacing("{", with: #"{"name": "x", "#, maxReplacements: 1)
      #expect(grader.output(text) == grader.output(asJSON))
      return true
    }
  }
}
