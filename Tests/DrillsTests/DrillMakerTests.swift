import TestSupport
import Assessment
import Course
import Drills
import LifecycleEngine
import Practice
import ScenarioLanguage
import Testing
import TextFormats

/// Drills drawn over the project's own course.
@Suite struct DrillMakerTests {
  private let curriculum: Curriculum

  init() throws { curriculum = try RealCourse.curriculum() }

  /// Of a single topic by default, which is quick to draw.
  private func draw(_ seed: UInt64, _ change: (inout DrillRequest) -> Void) throws -> DrawnDrill {
    var request = DrillRequest(seed: seed)
    request.topics = [.presentation]
    change(&request)
    var maker = DrillMaker(request, curriculum)
    let drawn = maker.drill()
    return try #require(drawn)
  }

  private func documents(_ drawn: DrawnDrill) throws -> [ScenarioDocument] {
    var problems: [Problem] = []
    return try drawn.drill.questions.map { question in
      try #require(
        QuestionMaker.document(question.id) ?? curriculum.scenario(question.id, problems: &problems)
      )
    }
  }

  private func misconception(_ id: String) throws -> MisconceptionText {
    var problems: [Problem] = []
    return try #require(
      curriculum.misconceptions(problems: &problems).first { $0.misconception.id == id })
  }

  @Test func `a written drill reads back unchanged and can be run`() throws {
    let drawn = try draw(7) {
      $0.topics = [.tabs, .navigation]
      $0.count = 4
      $0.time = 900
    }
    var problems: [Problem] = []
    var read = try #require(
      DrillReader.read(SourceFile(name: "", text: drawn.text(in: .english)), problems: &problems))
    let prepared = PreparedDrill(read, curriculum, problems: &problems)
    #expect(problems.map(\.message) == [])
    #expect(prepared?.items.count == 4)
    for place in read.questions.indices {
      read.questions[place].range = drawn.drill.questions[place].range
    }
    #expect(read == drawn.drill)
    #expect(drawn.drill.id.hasPrefix("navigation-tabs-7-"))
    // Remarks are comments in every language.
    let chinese = drawn.text(in: .chinese)
    #expect(chinese.contains("# 4 题，约 "))
    #expect(chinese.hasPrefix("# lifeline drill new --topic tabs --topic navigation --count 4 "))
    #expect(code(chinese) == code(drawn.text(in: .english)))
  }

  /// Without its remarks.
  private func code(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }
  }

  @Test func `an id names the request, not its seed alone`() throws {
    let text = try misconception("push-order-in-a-presentation")
    let drawn = try [
      draw(7) { _ in }, draw(7) { $0.count = 3 }, draw(7) { $0.levels = 2...2 },
      draw(7) { $0.time = 600 }, draw(7) { $0.misconceptions = [text] }, draw(8) { _ in },
    ]
    #expect(Set(drawn.map(\.drill.id)).count == drawn.count)
    #expect(drawn[0].drill.id == "presentation-7")
    // Repeated or default values change nothing.
    #expect(try draw(7) { $0.count = 10 }.drill == drawn[0].drill)
    #expect(try draw(7) { $0.topics = [.presentation, .presentation] }.drill == drawn[0].drill)
  }

  @Test func `titles that contain an and are separated by commas`() throws {
    let drawn = try draw(7) {
      $0.topics = [.leaving, .presentation]
      $0.count = 2
    }
    #expect(drawn.drill.title.english == "Leaving and coming back, presentation")
    #expect(drawn.drill.title.chinese == "离开与回来、模态显示")
  }

  @Test func `another seed draws other questions`() throws {
    let first = try draw(1) { $0.count = 3 }
    let second = try draw(2) { $0.count = 3 }
    #expect(first.drill.questions.map(\.id) != second.drill.questions.map(\.id))
  }

  @Test func `ten questions of many topics, without repetition, from easy to hard`() throws {
    let drawn = try draw(42) { $0.topics = [] }
    let documents = try documents(drawn)
    #expect(documents.count == 10)
    #expect(Set(documents.map(\.id)).count == 10)
    // With eighteen topics none is repeated among ten questions.
    #expect(Set(documents.map(\.topic)).count == 10)
    let levels = documents.compactMap(\.level)
    #expect(levels == levels.sorted())
  }

  /// Three of a kind among five can't be kept apart; at level changes there is no choice.
  @Test func `questions of a topic are adjacent only if nothing else is left of a level`()
    throws
  {
    let documents = try documents(
      draw(5) {
        $0.topics = [.presentation, .navigation]
        $0.count = 12
        $0.levels = 3...3
      })
    let topics = documents.compactMap(\.topic)
    #expect(topics.count { $0 == .navigation } == 6)
    // Six and six alternate, whichever is first.
    #expect(zip(topics, topics.dropFirst()).allSatisfy { $0 != $1 })
  }

  /// The course has few questions on structure, one of 135 s among the first five; generated ones
  /// take 70 s or more, so a short drill can't keep a question that long, nor five of them.
  @Test func `if the time is short the longest questions are replaced, or left out`() throws {
    let drawn = try draw(7) {
      $0.topics = [.structure]
      $0.count = 5
      $0.time = 300
    }
    let seconds = drawn.text(in: .english).matches(of: /about (\d+) s:/).compactMap { Int($0.1) }
    #expect((3...4).contains(seconds.count))
    #expect(drawn.seconds <= 300)
    #expect(seconds.reduce(0, +) == drawn.seconds)
    #expect(seconds.allSatisfy { $0 <= 100 }, "\(seconds)")
  }

  @Test func `every question detects the requested misconception`() throws {
    let text = try misconception("push-order-in-a-presentation")
    let drawn = try draw(3) {
      $0.misconceptions = [text]
      $0.count = 4
    }
    for document in try documents(drawn) {
      let question = try #require(Question(document.id ?? "", document))
      #expect(!question.orders(onlyUnder: text.misconception).isEmpty, "\(question.id)")
    }
    // The title is read by the learners it is meant to diagnose.
    #expect(!drawn.drill.title.english.lowercased().contains("push"))
  }

  @Test func `a requested topic gets its share besides a misconception of another`() throws {
    let text = try misconception("push-order-in-a-presentation")
    let drawn = try draw(7) {
      $0.misconceptions = [text]
      $0.topics = [.presentation, .tabs]
      $0.count = 4
    }
    #expect(try Set(documents(drawn).compactMap(\.topic)) == [.presentation, .tabs])
  }

  @Test func `several misconceptions are covered in turn`() throws {
    let texts = try ["push-order-in-a-presentation", "banner-interrupts"].map(misconception)
    let drawn = try draw(3) {
      $0.misconceptions = texts
      $0.topics = []
      $0.count = 4
    }
    let questions = try documents(drawn).compactMap { Question($0.id ?? "", $0) }
    for text in texts {
      let telling = questions.count {
        !$0.orders(onlyUnder: text.misconception).isEmpty
      }
      #expect(telling >= 2)
    }
  }

  /// Questions about pushing rarely involve the home screen; in nearly all the pushed-over
  /// controller disappears.
  @Test func `a misconception that no question detects is named`() throws {
    let (home, push) = try (
      misconception("controllers-hear-home"), misconception("pushed-over-stays")
    )
    func unmet(_ wished: [MisconceptionText], count: Int, _ topics: [Topic]) throws -> [String] {
      try draw(7) {
        $0.topics = topics
        $0.misconceptions = wished
        $0.count = count
      }.unmet.map { "\($0.id) \($0.topic) \($0.isMissed)" }
    }
    let missed = "controllers-hear-home leaving true"
    #expect(try unmet([home], count: 2, [.navigation]) == [missed])
    #expect(try unmet([push, home], count: 3, [.navigation]) == [missed])
    #expect(try unmet([home, push], count: 3, [.navigation]) == [missed])
    #expect(try unmet([push], count: 1, [.navigation]) == [])
    // One question is about pushing or about home.
    #expect(
      try unmet([push, home], count: 1, []) == ["controllers-hear-home leaving false"])
  }

  @Test(arguments: [300, 900])
  func `the questions fill the requested time, and no more`(_ seconds: Int) throws {
    let drawn = try draw(4) { $0.time = seconds }
    #expect(drawn.seconds <= seconds)
    // The shortest questions take about a minute, so no further one would fit.
    #expect(drawn.seconds > seconds - 60)
    #expect(drawn.drill.time == seconds)
  }

  @Test func `a number and a time give that many questions of that length`() throws {
    let short = try draw(12) {
      $0.count = 6
      $0.time = 450
    }
    let long = try draw(12) {
      $0.count = 6
      $0.time = 900
    }
    #expect(short.drill.questions.count == 6)
    #expect(long.drill.questions.count == 6)
    #expect(short.seconds <= 450)
    #expect(long.seconds <= 900)
    #expect(short.seconds < long.seconds)
  }

  @Test func `questions are about iOS 13 and later unless others are asked for`() throws {
    let usual = try documents(
      draw(11) {
        $0.topics = []
        $0.count = 20
      })
    #expect(usual.allSatisfy { $0.scenario.platform.ios >= 13 })
    let old = try documents(
      draw(11) {
        $0.versions = 9...12
        $0.count = 3
      })
    #expect(old.allSatisfy { (9...12).contains($0.scenario.platform.ios) })
  }

  @Test func `the other sheets are about the requested versions too`() throws {
    let drawn = try draw(5) {
      $0.topics = [.presentation]
      $0.versions = 17...27
      $0.count = 4
      $0.variants = 3
    }
    let file = SourceFile(name: "d.yml", text: drawn.text(in: .english))
    var problems: [Problem] = []
    let drill = try #require(DrillReader.read(file, problems: &problems))
    let prepared = try #require(PreparedDrill(drill, curriculum, problems: &problems))
    let others = prepared.variants(3, curriculum).dropFirst().flatMap(\.items)
    #expect(others.contains { other in !prepared.items.contains { $0.id == other.id } })
    #expect(others.allSatisfy { $0.question.scenario.platform.ios >= 17 })
  }

  @Test func `if nothing matches, there is no drill`() throws {
    var request = DrillRequest(seed: 1)
    request.topics = [.tabs]
    request.time = 1
    var maker = DrillMaker(request, curriculum)
    #expect(maker.drill() == nil)
  }

  /// Three sheets of ten questions about interruptions need more alike than there are.
  @Test func `a drawn drill lists the questions that its sheets share`() throws {
    let drawn = try draw(3) {
      $0.topics = [.interruptions]
      $0.count = 10
      $0.variants = 3
    }
    var problems: [Problem] = []
    let prepared = try #require(PreparedDrill(drawn.drill, curriculum, problems: &problems))
    let sheets = prepared.variants(3, curriculum)
    let shared = Set(prepared.items.map(\.id)).filter { id in
      sheets.dropFirst().contains { sheet in
        zip(sheet.items, prepared.items).contains { $0.id == id && $1.id == id }
      }
    }
    #expect(!shared.isEmpty)
    #expect(Set(drawn.unvaried) == shared)
  }
}
