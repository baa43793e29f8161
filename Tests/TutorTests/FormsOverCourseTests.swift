import Reports
import TestSupport
import Assessment
import Course
import LifecycleEngine
import Documents
@testable import Practice
import ScenarioLanguage
import Testing
import TextFormats
@testable import Tutor

/// The answer forms over scenarios of the real course, compared with the engine.
@Suite struct FormsOverCourseTests {
  private let curriculum: Curriculum

  init() throws { curriculum = try RealCourse.curriculum() }

  struct Sample: Sendable {
    let id: String
    let document: ScenarioDocument
    /// Every allowed order.
    let orders: [[String]]
  }

  /// The whole course, explored once.
  private static let samples = Result {
    let curriculum = try RealCourse.curriculum()
    return curriculum.scenarios.compactMap { id in
      var problems: [Problem] = []
      return curriculum.scenario(id, problems: &problems).map { document in
        let orders = Explorer.orders(of: document.scenario).orders
        return Sample(
          id: id, document: document,
          orders: orders.map { order in
            order.map { CallbackText.text(of: $0, in: document.scenario) }
          })
      }
    }
  }

  /// Every n-th scenario, as all of them would take too long in a debug build.
  private func samples(every step: Int) throws -> [Sample] {
    let samples = try Self.samples.get()
    return stride(from: 0, to: samples.count, by: step).map { samples[$0] }
  }

  func sample(_ id: String) throws -> Sample? {
    try Self.samples.get().first { $0.id == id }
  }

  /// The scenario is asked after these attempts.
  func conversation(
    _ sample: Sample, _ lines: [String] = [], in language: Localized.Language = .english,
    after attempts: [Attempt] = []
  ) -> Conversation {
    let session = Session(curriculum, language: language, attempts: attempts)
    var conversation = Conversation(session) { $0.start(question: sample.document) }
    conversation.type(lines)
    return conversation
  }

  /// UIKit's messages are offered without their text, which would reveal too much.
  func pickable(_ order: [String]) -> [String] {
    order.map { $0.hasPrefix("UIKit.") ? String($0.prefix { $0 != "(" }) : $0 }
  }

  @Test func `a bank has all called callbacks and an uncalled one, in no correct order`() throws {
    var sizes: Set<Int> = []
    for sample in try samples(every: 15) {
      let names = conversation(sample, ["mode bank"]).options
      let coming = Set(sample.orders.flatMap(pickable))
      guard names.count > 1 else { continue }
      #expect(coming.isSubset(of: names), "\(sample.id)")
      #expect(Set(names).count == names.count, "\(sample.id)")
      if coming.isEmpty { continue }
      let distractors = names.filter { !coming.contains($0) }
      #expect(!distractors.isEmpty, "\(sample.id)")
      sizes.insert(names.count - coming.count)
      for order in sample.orders.map(pickable) {
        let firsts = order.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        #expect(
          firsts.count < 2 || names.filter(firsts.contains) != firsts, "\(sample.id): a true order")
      }
      #expect(conversation(sample, ["mode bank"], in: .chinese).options == names)
    }
    // A constant number of distractors would reveal the answer's length.
    #expect(sizes.count > 1)
  }

  @Test func `every allowed order is correct, picked, one by one, or filled into its own run`()
    throws
  {
    let several = try samples(every: 1).filter { (2...12).contains($0.orders.count) }.prefix(6)
    #expect(several.count >= 4)
    for sample in several {
      for order in sample.orders {
        func isRight(_ form: Attempt.Form, _ lines: [String]) -> Bool {
          let judged = conversation(sample, ["mode \(form)"] + lines + ["done"])
          return judged.saved?.form == form && judged.feedback?.isCorrect == true
        }
        #expect(isRight(.bank, order), "\(sample.id)")
        #expect(isRight(.next, order), "\(sample.id)")
        let half = sample.orders[0].prefix(sample.orders[0].count / 2)
        guard order.starts(with: half), order.count > half.count else { continue }
        #expect(isRight(.faded, Array(order.dropFirst(half.count))), "\(sample.id)")
      }
    }
  }

  @Test func `never questions mix called and uncalled callbacks, scored by share`() throws {
    var asked = 0
    for sample in try samples(every: 21) {
      let sheet = conversation(sample, ["mode never"])
      let entries = sheet.options
      // Where nothing is called, there is nothing to mix in.
      guard sheet.sheet != nil, sample.orders.contains(where: { !$0.isEmpty }) else { continue }
      asked += 1
      func comes(_ name: String, _ order: [String]) -> Bool {
        order.contains { $0 == name || $0.hasPrefix(name + "(") }
      }
      let never = entries.filter { name in !sample.orders.contains { comes(name, $0) } }
      let always = entries.filter { name in sample.orders.allSatisfy { comes(name, $0) } }
      let isSilent = sample.orders.allSatisfy(\.isEmpty)
      #expect(!never.isEmpty && always.isEmpty == isSilent, "\(sample.id)")
      #expect(never.count + always.count == entries.count, "\(sample.id)")
      let letters = sheet.letters(of: never).joined(separator: " ")
      let right = conversation(sample, ["mode never", letters, "done"])
      #expect(right.saved?.score == 1 && right.feedback?.isCorrect == true)
      let one = (Double(entries.count - 1) / Double(entries.count) * 10_000).rounded() / 10_000
      guard let called = always.first else { continue }
      let wrong = conversation(sample, ["mode never"] + never + [called, "done"])
      #expect(wrong.saved?.score == one && wrong.saved?.form == .never, "\(sample.id)")
      #expect(
        wrong.said.first == wrong.words.wrongNever(right: entries.count - 1, of: entries.count),
        "\(sample.id)")
      #expect(wrong.says(wrong.words.theRun))
    }
    #expect(asked >= 4)
  }

  @Test func `"all are called" is an answer, hints correct it, and no answer is none`() throws {
    let sample = try #require(
      try samples(every: 1).first { conversation($0, ["mode never"]).sheet != nil })
    func never(_ lines: String...) -> Conversation { conversation(sample, ["mode never"] + lines) }
    let words = Words(language: .english)
    #expect(never("done").said == [words.nothingNamed])
    #expect(never("-").sheet?.isEmptyAnswer == true)
    let all = never("-", "yes")
    #expect(all.saved?.form == .never && all.saved?.isCorrect == false)
    #expect(never("hint", "hint").said == [words.hint(.wait) { _ in "" }])
    let last = Letters.name(never().options.count - 1)
    #expect(never("bogus").said == [words.noOption("bogus", last: last)])
    #expect(never("a", "undo").sheet?.chosen == [])
  }

  @Test func `hints about uncalled callbacks go from a rule to two entries to one`() throws {
    for sample in try samples(every: 40) {
      let asked = conversation(sample, ["mode never"])
      // If nothing is called, there is no pair with an uncalled callback.
      guard sample.orders.contains(where: { !$0.isEmpty }), var sheet = asked.sheet,
        let question = asked.question
      else { continue }
      var problems: [Problem] = []
      let misconceptions = curriculum.misconceptions(problems: &problems).map(\.misconception)
      let hasRight = sheet.entries.indices.contains(where: sheet.isRight)
      let hints = (1...3).map { sheet.hint(question, misconceptions, at: Int64(60 * $0)) }
      // If nothing is called and nothing chosen, every entry is wrong, so none is right.
      if !hasRight {
        guard case .general = hints[0], case .entry(_, isCalled: false) = hints[1] else {
          Issue.record("\(sample.id): \(hints)")
          continue
        }
        #expect(hints[2] == hints[1], "\(sample.id)")
        continue
      }
      guard case .general = hints[0], case .oneOf(let one, let other) = hints[1],
        case .entry(let entry, let comes) = hints[2]
      else {
        Issue.record("\(sample.id): \(hints)")
        continue
      }
      #expect(Set([one, other]).isSubset(of: sheet.entries), "\(sample.id)")
      #expect([one, other].contains(entry) && !comes, "\(sample.id)")
    }
  }

  @Test func `all misconceptions behind the answer are named, the question's own first`() throws {
    // Not taking a snapshot and terminating on leaving both omit the layout; the question is about
    // the snapshot.
    let sample = try #require(try self.sample("snapshot-18"))
    let answer = sample.orders[0].filter { !$0.contains("Layout") }.joined(separator: " ")
    let verdict = conversation(sample, ["mode full", answer, "done"])
    let feedback = try #require(verdict.feedback)
    let first = try #require(feedback.misconception)
    #expect(first.misconception.rule == sample.document.about)
    #expect(!feedback.rivals.isEmpty)
    #expect(verdict.says(verdict.words.asIf(first.title.english)))
    #expect(verdict.says(verdict.words.orAsIf(feedback.rivals.map(\.title.english))))
    // Only one misconception predicts this one.
    let sole = try #require(try self.sample("memory-tab-left-18"))
    let alone = conversation(sole, ["mode full", "A.viewWillAppear A.viewDidAppear", "done"])
    #expect(alone.feedback?.misconception != nil && alone.feedback?.rivals == [])
  }

  @Test func `if no example can be generated, one of the course is shown`() throws {
    // Generated questions never contain blocks on the main queue.
    let sample = try #require(try self.sample("main-queue-and-layout"))
    let wrong = try #require(sample.orders[0].last)
    let lines = ["mode full", "hint", wrong, "hint", "undo", "hint"]
    let example = conversation(sample, lines)
    #expect(example.says(example.words.hintExample))
    #expect(example.lines.contains { $0.contains("DispatchQueue.main.async") })
  }

  @Test func `the missed entry that a rule prevents is explained`() throws {
    // No entry is called; the common misconception is that a terminated app is notified.
    let end = try #require(try self.sample("silent-end"))
    let verdict = conversation(end, ["mode never", "-", "done"])
    let entry = try #require(verdict.feedback?.wrongEntry)
    #expect(verdict.question?.text(entry) == "app.applicationWillTerminate")
    #expect(verdict.says(verdict.words.isNotCalled("app.applicationWillTerminate")))
  }

  @Test func `each verdict on a pick has a reason`() throws {
    for sample in try samples(every: 40) {
      guard conversation(sample, ["mode never"]).sheet != nil else { continue }
      var wrong = conversation(sample, ["mode never", "-", "done"])
      let words = wrong.words
      let entry = try #require(wrong.feedback?.wrongEntry)
      let absence = words.isNotCalled(try #require(wrong.question).short(entry))
      let believed = wrong.feedback?.misconception
      #expect(believed != nil || wrong.says(absence), "\(sample.id)")
      // Without a number, it explains the wrong picks, not a line.
      wrong.type("why")
      #expect(wrong.said.first == absence, "\(sample.id)")
    }
  }

  /// The sheet that asks for the step, if there is one.
  private func reverse(_ sample: Sample) -> ReverseSheet? {
    let seen = Attempt(time: 0, scenario: sample.id, answer: [], isCorrect: false, score: 0)
    let asked = conversation(sample, ["mode reverse"], after: [seen])
    if case .reverse(let sheet)? = asked.answer { return sheet }
    return nil
  }

  @Test func `the options of a run are alike in the number of their steps`() throws {
    var asked = 0
    for id in [
      "dismiss-full-screen", "push-two-at-once", "call-then-home-18", "lock-unlock-12",
    ] {
      let sample = try #require(try self.sample(id))
      let steps = sample.document.entries.indices.filter {
        sample.document.scenario.steps[$0].isAsked
      }.flatMap { sample.document.entries[$0].texts }
      guard steps.count == 2, asked < 3, let sheet = reverse(sample) else { continue }
      asked += 1
      let counts = sheet.options.map { $0.text(.english).split(separator: "; ").count }
      #expect(Set(counts) == [2], "\(sample.id)")
    }
    #expect(asked > 0)
  }

  @Test func `a run is shown only to those who have seen it, and one option causes it`() throws {
    var asked = 0
    for sample in try samples(every: 31) {
      #expect(conversation(sample, ["mode reverse"]).answer?.form != .reverse, "\(sample.id)")
      guard let sheet = reverse(sample) else { continue }
      asked += 1
      let seen = Attempt(time: 0, scenario: sample.id, answer: [], isCorrect: false, score: 0)
      let shown = conversation(sample, ["mode reverse"], after: [seen])
      let text = Layout(width: 200).text(shown.blocks)
      let head = try #require(text.split(separator: shown.words.whichStep).first)
      #expect(head.contains(shown.words.now + "  ?\n"), "\(sample.id)")
      for place in sheet.options.indices {
        let lines = ["mode reverse", Letters.name(place)]
        let verdict = conversation(sample, lines, after: [seen])
        #expect(verdict.feedback?.isCorrect == (place == sheet.right), "\(sample.id)")
        // Next to the run of each other step, a difference is marked.
        #expect((verdict.firstDifference == nil) == (place == sheet.right), "\(sample.id)")
      }
    }
    #expect(asked >= 3)
  }

  @Test func `before a prediction every question offers the same forms, even if nothing is called`()
    throws
  {
    let empty = try #require(samples(every: 1).first { $0.orders == [[]] })
    let offered = try (samples(every: 60) + [empty]).map { sample in
      conversation(sample, ["mode"]).rows.map { $0[0].dropFirst(2) }
    }
    #expect(offered.count > 3 && Set(offered).count == 1)
    for form in [Attempt.Form.faded, .never, .bank, .next] {
      let asked = conversation(empty, ["mode \(form)"])
      #expect(asked.answer?.form == form)
    }
    #expect(conversation(empty, ["mode faded", "-", "done"]).saved?.isCorrect == true)
  }

  @Test func `a quiz learns from whole orders alone`() {
    let session = Session(curriculum, language: .english)
    var quiz = Conversation(session) { $0.startWithQuiz(QuizRequest(level: 2, seed: 1)) }
    let words = quiz.words
    quiz.type("mode")
    #expect(
      quiz.rows.map { String($0[0].dropFirst(2)) }
        == [.full, .bank, nil].map { (form: Attempt.Form?) in words.form(form) })
    quiz.type("mode next")
    #expect(quiz.says(words.notPossible(.next)))
    #expect(quiz.answer?.form != .next)
  }

  // MARK: Automatic choice

  private func hard() throws -> Sample {
    try #require(
      try samples(every: 1).first { sample in
        sample.document.level ?? 1 >= 3 && (4...9).contains(sample.orders[0].count)
      })
  }

  private func form(_ sample: Sample, after attempts: [Attempt]) -> Attempt.Form? {
    conversation(sample, after: attempts).answer?.form
  }

  @Test func `a hard question about unmet rules is answered from a bank, an easy one is not`()
    throws
  {
    let sample = try hard()
    #expect(form(sample, after: []) == .bank)
    // The course has the same scenario under its own id, whose attempts are evidence of the rules.
    let right = Attempt(
      time: 0, scenario: sample.id, answer: sample.orders[0], isCorrect: true, score: 1)
    #expect(form(sample, after: [right]) == .full)
    let wrong = Attempt(time: 0, scenario: sample.id, answer: [], isCorrect: false, score: 0)
    #expect(form(sample, after: [wrong]) == .bank)
    let easy = try #require(
      try samples(every: 1).first { $0.document.level == 1 && $0.orders[0].count > 3 })
    #expect(form(easy, after: []) == .full)
  }

  @Test func `two wrong answers in a row lead to a faded question`() throws {
    let sample = try hard()
    let wrong = Attempt(
      time: 0, scenario: sample.id, answer: [], isCorrect: false, score: 0)
    #expect(form(sample, after: [wrong, wrong]) == .faded)
    var right = wrong
    right.isCorrect = true
    #expect(form(sample, after: [wrong, right]) != .faded)
    var never = wrong
    never.form = .never
    #expect(form(sample, after: [wrong, never]) != .faded)
  }
}
