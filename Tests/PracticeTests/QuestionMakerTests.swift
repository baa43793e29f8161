import Assessment
import Course
import Foundation
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats
@testable import Practice

/// Properties that every generated question has, with any seed, topic, and level.
@Suite struct QuestionMakerTests {
  /// Questions for each topic and level; LIFELINE_SOAK asks for more of them.
  private static let questions =
    ProcessInfo.processInfo.environment["LIFELINE_SOAK"].flatMap { Int($0) } ?? 2
  /// Seeds tried for each of them: some topics have few small questions.
  private static let tries = 8

  @Test(arguments: Topic.allCases)
  func `every topic and level has questions, as requested and worth asking`(_ topic: Topic) throws {
    for level in QuestionMaker.levels {
      let request = QuestionRequest(topic: topic, level: level)
      let found = (0..<UInt64(Self.questions * Self.tries)).lazy.compactMap { seed in
        QuestionMaker.question(request, seed: seed).map { (seed, $0) }
      }.prefix(Self.questions)
      var count = 0
      for (seed, document) in found {
        count += 1
        let name: Comment = "topic \(topic), level \(level), seed \(seed)"
        #expect(document.topic == topic, name)
        #expect(document.level == level, name)
        try isWorthAsking(document, name)
        try readsBack(document, name)
        // Its id alone suffices to generate it again.
        #expect(document.id.flatMap(QuestionMaker.document) == document, name)
      }
      #expect(count == Self.questions, "topic \(topic), level \(level)")
    }
  }

  private func isWorthAsking(_ document: ScenarioDocument, _ name: Comment) throws {
    let scenario = document.scenario
    let run = Simulation.run(scenario)
    let orders = Explorer.orders(of: scenario)
    #expect(run.fault == nil && run.trace.boundReached.isEmpty, name)
    #expect(orders.isComplete && (1...4).contains(orders.orders.count), name)
    let answer = try #require(orders.orders.first, name)
    // Fewer could be guessed; a quiz asks for no more than fourteen.
    #expect((4...14).contains(answer.count), name)
    #expect(Difficulty(scenario, answer: answer).level == document.level, name)
    #expect(Set(answer).count > 1, name)
    let coming = Set(
      orders.orders.joined().map { [Int($0.object.index), Int($0.callback.rawValue)] })
    let watched = scenario.watch.entries.flatMap { entry -> [[Int]] in
      guard case .only(let callbacks) = entry.selection else { return [] }
      return callbacks.map { [Int(entry.object.index), Int($0.rawValue)] }
    }
    // At least two distractors.
    #expect(watched.count { !coming.contains($0) } >= 2, name)
    #expect(
      !run.trace.events.contains { $0.occurrence.callback == .exception }, name)
  }

  private func readsBack(_ document: ScenarioDocument, _ name: Comment) throws {
    var problems: [Problem] = []
    let text = ScenarioWriter.text(of: document)
    let again = try #require(
      ScenarioReader.read(SourceFile(name: document.file, text: text), problems: &problems), name)
    #expect(problems == [], name)
    #expect(again.scenario == document.scenario, name)
    #expect(again.title == document.title && again.title != nil, name)
    #expect(again.id == document.id, name)
  }

  @Test func `requests for an oldest iOS and for a rule are respected`()
    throws
  {
    for seed in 0..<4 as Range<UInt64> {
      let new = try #require(
        QuestionMaker.question(
          QuestionRequest(topic: .navigation, level: 4, oldestIOS: 13), seed: seed))
      #expect(new.scenario.platform.ios >= 13)
      let request = QuestionRequest(topic: .tabs, level: 3, rules: [.tabsWillOrder])
      let about = try #require(QuestionMaker.question(request, seed: seed))
      let events = Simulation.run(about.scenario).trace.events
      #expect(
        events.contains {
          $0.rule == .tabsWillOrder && $0.isWatched
            && about.scenario.steps[Int($0.step)].isAsked
        })
    }
  }

  @Test func `questions differ: hardly one in twenty is a duplicate`() {
    let titles = (0..<20 as Range<UInt64>).compactMap { seed in
      QuestionMaker.question(QuestionRequest(topic: .presentation, level: 3), seed: seed).map {
        "\($0.scenario.steps) \($0.scenario.objects)"
      }
    }
    #expect(Set(titles).count >= 19)
  }

  /// A style on a controller that isn't presented would be misleading.
  @Test func `a presentation style is only declared if something is presented`() throws {
    var styled = 0
    for topic in [Topic.navigation, .presentation, .containment] {
      for seed in 0..<12 as Range<UInt64> {
        let made = QuestionMaker.question(QuestionRequest(topic: topic, level: 2), seed: seed)
        let text = ScenarioWriter.text(of: try #require(made))
        for line in text.split(separator: "\n") where line.contains("modalPresentationStyle:") {
          let name = line.drop { $0 == " " }.prefix { $0 != ":" }
          styled += 1
          #expect(text.contains(".present(\(name),"), "\(text)")
        }
      }
    }
    #expect(styled > 0)
  }

  @Test(arguments: [
    "", "made", "made3", "made3-tabs-2", "made3-tabs-2-017", "made3-tabs-2-+17", "made3-tabs-0-17",
    "made3-tabs-6-17", "made3-nothing-2-17", "made3-tabs-2-1000000", "made0-tabs-2-17",
    "made2-tabs-2-17", "made3-tabs-2-17 ", "MADE3-tabs-2-17", "made3-tabs-2-99999999999999999999",
  ])
  func `other texts and ids of another version identify no question`(_ text: String) {
    #expect(MadeID(text) == nil)
    #expect(QuestionMaker.document(text) == nil)
  }

  @Test func `an id survives a round trip`() throws {
    let id = try #require(MadeID("made3-tabs-2-17"))
    #expect(id.topic == .tabs && id.level == 2 && id.number == 17)
    #expect(id.text == "made3-tabs-2-17")
  }

  @Test func `titles describe the steps in both languages and never the callbacks`() throws {
    for seed in 0..<6 as Range<UInt64> {
      let document = try #require(
        QuestionMaker.question(QuestionRequest(topic: .leaving, level: 2), seed: seed))
      let title = try #require(document.title)
      #expect(title.english.hasPrefix("The user "))
      #expect(title.chinese.hasPrefix("用户"))
      for callback in Callback.allCases where callback.name.count > 6 {
        #expect(!title.english.contains(callback.name))
      }
    }
  }
}
