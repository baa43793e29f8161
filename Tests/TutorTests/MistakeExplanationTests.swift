import Assessment
import Course
import Documents
import LifecycleEngine
import Practice
import Reports
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// An answer is explained by one rule and one misconception, in `grade` and in `learn`.
@Suite struct MistakeExplanationTests {
  @Test func `grading and verdict explain an altered answer by the same rule and misconception`()
    throws
  {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    let misconceptions = curriculum.misconceptions(problems: &problems)
    var (differences, explained, diagnosed) = ([String](), 0, 0)
    for id in curriculum.scenarios.enumerated().filter({ $0.offset % 7 == 3 }).map(\.element) {
      guard let document = curriculum.scenario(id, problems: &problems),
        let question = Question(id, document)
      else { continue }
      var prepared = PreparedQuestion(
        question, scoring: .moves, misconceptions: misconceptions.map(\.misconception))
      var chance = RepeatableGenerator(seed: UInt64(id.count))
      let predicted = misconceptions.flatMap {
        question.orders(onlyUnder: $0.misconception).prefix(1)
      }
      for said in (0..<3).map({ _ in altered(question, &chance) }) + predicted + [[]] {
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
        // Grading names a misconception only where every line fits; the verdict also where most do.
        let whole = feedback.isWholeMisconception ? feedback.misconception?.misconception : nil
        if whole != nil { diagnosed += 1 }
        if answer.misconception != whole {
          differences.append(
            "\(id): \(said.map(question.text)) \(answer.misconception?.id ?? "-") / \(whole?.id ?? "-")"
          )
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    #expect(explained > 60)
    #expect(diagnosed > 60)
  }

  @Test func `a line of the question's own code that decides is named`() throws {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    let document = try #require(curriculum.scenario("url-refused-12", problems: &problems))
    let order = try #require(Question("url-refused-12", document)).asked.map(\.occurrence)
    let question = try #require(Question("url-refused-12", document))
    var right = Conversation(Session(curriculum, language: .english)) {
      $0.start(question: document)
    }
    right.type(order.map(question.text) + ["done"])
    #expect(right.says("return false"))
  }

  @Test(arguments: [
    ["app.didFinishLaunching", "scene.willConnectTo", "A.viewDidAppear", "print(active)"],
    [
      "app.didFinishLaunching", "scene.willConnectTo", "print(background)", "print(background)",
      "A.viewDidAppear", "print(active)",
    ],
  ]) func `a printed line that comes too late is explained by the callback it is in`(
    lines: [String]
  ) throws {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    let document = try #require(curriculum.scenario("states-at-launch-18", problems: &problems))
    for language in Localized.Language.allCases {
      var talk = Conversation(Session(curriculum, language: language)) {
        $0.start(question: document)
      }
      talk.type(["mode full"] + lines + ["done"])
      // The print statement is in didFinishLaunching, which returns before the scene connects.
      let sentence = talk.words.isInCode(
        "print(background)", of: "app.didFinishLaunchingWithOptions", before: "scene.willConnectTo")
      #expect(talk.says(sentence))
      #expect(talk.feedback?.explained == [.codeCall])
    }
  }

  @Test func `a callback that isn't called again is explained by its only call`() throws {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    let document = try #require(curriculum.scenario("push", problems: &problems))
    let question = try #require(Question("push", document))
    for language in Localized.Language.allCases {
      var talk = Conversation(Session(curriculum, language: language)) {
        $0.start(question: document)
      }
      let order = question.asked.map(\.occurrence)
      talk.type(["mode full"] + (order + [order[2]]).map(question.text) + ["done"])
      // The reason why it is called doesn't explain why it isn't called again.
      let words = talk.words
      let title = words.whyNotAgain(question.short(order[2]))
      #expect(talk.said.contains(title + words.space + words.nothingCausesItAgain))
      #expect(talk.says("nav.pushViewController(B, animated: true)"))
      #expect(talk.feedback?.mistakeRule == nil)
    }
  }

  /// The scenarios in which what happens launches the app, as a URL does.
  private func launched(_ curriculum: Curriculum) -> [Question] {
    var problems: [Problem] = []
    return curriculum.scenarios.compactMap { id in
      guard let document = curriculum.scenario(id, problems: &problems),
        let question = Question(id, document)
      else { return nil }
      return question.asked.contains { isLaunch($0, question) } ? question : nil
    }
  }

  private func isLaunch(_ event: Event, _ question: Question) -> Bool {
    PresenceReason(of: event, in: question) == .launches
  }

  private func verdict(on answer: [Occurrence], to question: Question, _ session: Session)
    -> (Feedback, Reason)
  {
    let feedback = Feedback(Prediction(answer), to: question)
    let text = VerdictText(
      feedback: feedback, words: session.words, rules: session.ruleTexts(for: feedback),
      misconceptions: [])
    return (feedback, text.reason)
  }

  private func text(_ reason: Reason) -> String {
    reason.blocks.map { block -> String in
      if case .paragraph(let spans) = block { spans.text } else { "" }
    }.joined(separator: "\n")
  }

  @Test(arguments: Localized.Language.allCases)
  func `that the app is launched explains no order among the launch's own callbacks`(
    language: Localized.Language
  ) throws {
    let curriculum = try RealCourse.curriculum()
    let session = Session(curriculum, language: language)
    var (count, wrong) = (0, [String]())
    for question in launched(curriculum) {
      let order = question.allowed.orders[0]
      for place in order.indices.dropLast() {
        var answer = order
        answer.swapAt(place, place + 1)
        let (feedback, reason) = verdict(on: answer, to: question, session)
        guard case .tooEarly(let at, let belongs)? = feedback.mistake,
          let late = question.event(at: belongs, of: order)
        else { continue }
        let before = order[..<at].indices.compactMap { question.event(at: $0, of: order) }
        guard isLaunch(late, question) || before.contains(where: { isLaunch($0, question) })
        else { continue }
        count += 1
        let launch = language == .english ? "so it is launched first" : "所以要先启动"
        if text(reason).contains(launch) { wrong.append("\(question.id) \(place)") }
      }
    }
    #expect(count > 5)
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test(arguments: Localized.Language.allCases)
  func `a rule is printed for an absent callback only if it keeps the callback away`(
    language: Localized.Language
  ) throws {
    let curriculum = try RealCourse.curriculum(and: ["rules"])
    let session = Session(curriculum, language: language)
    var (count, wrong) = (0, [String]())
    for question in launched(curriculum) {
      let order = question.allowed.orders[0]
      let watched = question.watched.flatMap { object, callbacks in
        callbacks.map { Occurrence(object, $0) }
      }
      for extra in watched where !order.contains(where: { $0.matches(extra) }) {
        for place in 0...order.count {
          var answer = order
          answer.insert(extra, at: place)
          let (feedback, reason) = verdict(on: answer, to: question, session)
          guard case .unexpected(let at)? = feedback.mistake, at == place else { continue }
          let absence = Absence(of: extra, in: feedback, after: Array(order.prefix(at)))
          guard let rule = absence.rule, absence.counterfactual == nil, absence.earlier == nil,
            let sentence = curriculum.ruleText(rule)?.explanation[language]
          else { continue }
          count += 1
          // Without its markup.
          let printed = ProseText.spans(InlineReader.read(sentence)).text
          if text(reason).contains(printed) {
            wrong.append("\(question.id) \(question.text(extra)) \(place): \(rule.id)")
          }
        }
      }
    }
    #expect(count > 0)
    #expect(wrong.isEmpty, "\(wrong)")
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
