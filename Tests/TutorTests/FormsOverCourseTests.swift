import TestSupport
import Assessment
import Course
import LifecycleEngine
import Practice
import ScenarioLanguage
import Testing
import TextFormats
import Tutor

/// The forms of an answer over scenarios of the real course, held against the engine.
@Suite struct FormsOverCourseTests {
  private let curriculum: Curriculum

  init() throws { curriculum = try RealCourse.curriculum() }

  private struct Sample: Sendable {
    let id: String
    let document: ScenarioDocument
    /// Every allowed order.
    let orders: [[String]]
  }

  /// All of the course, explored once.
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

  /// Every so-many-th scenario; all would take long in a debug build.
  private func samples(every step: Int) throws -> [Sample] {
    let samples = try Self.samples.get()
    return stride(from: 0, to: samples.count, by: step).map { samples[$0] }
  }

  private func sample(_ id: String) throws -> Sample? {
    try Self.samples.get().first { $0.id == id }
  }

  /// What the last line brings, where the scenario is asked after these attempts.
  private func last(
    _ sample: Sample, _ lines: [String], in language: Localized.Language = .english,
    after attempts: [Attempt] = []
  ) -> String {
    var session = Session(curriculum, language: language, attempts: attempts)
    var text = Transcript.written(session.start(question: sample.document), width: 100)
    for line in lines { text = Transcript.written(session.answer(line), width: 100) }
    return text
  }

  /// UIKit's messages are offered without their words, which would tell too much.
  private func pickable(_ order: [String]) -> [String] {
    order.map { $0.hasPrefix("UIKit.") ? String($0.prefix { $0 != "(" }) : $0 }
  }

  @Test func `a bank has all that comes and something that never does, in no true order`() throws {
    var sizes: Set<Int> = []
    for sample in try samples(every: 15) {
      let shown = last(sample, ["mode bank"])
      let names = Options(shown).names
      let coming = Set(sample.orders.flatMap(pickable))
      guard names.count > 1 else { continue }
      #expect(coming.isSubset(of: names), "\(sample.id)")
      #expect(Set(names).count == names.count, "\(sample.id)")
      if coming.isEmpty { continue }
      let lures = names.filter { !coming.contains($0) }
      #expect(!lures.isEmpty, "\(sample.id)")
      sizes.insert(names.count - coming.count)
      for order in sample.orders.map(pickable) {
        let firsts = order.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        #expect(
          firsts.count < 2 || names.filter(firsts.contains) != firsts, "\(sample.id): a true order")
      }
      #expect(last(sample, ["mode bank"], in: .chinese).contains("  a  \(names[0])"))
    }
    // The number of lures would say how long the answer is if it always were the same.
    #expect(sizes.count > 1)
  }

  @Test func `every allowed order is right, picked, one by one, or in a worked run that has it`()
    throws
  {
    let several = try samples(every: 1).filter { (2...12).contains($0.orders.count) }.prefix(6)
    #expect(several.count >= 4)
    for sample in several {
      for order in sample.orders {
        let bank = last(sample, ["mode bank"] + order + ["done"])
        #expect(bank.contains("\n= Right: "), "\(sample.id)")
        let next = last(sample, ["mode next"] + order + ["done"])
        #expect(next.contains(", next]\n= Right: "), "\(sample.id)")
        let half = sample.orders[0].prefix(sample.orders[0].count / 2)
        guard order.starts(with: half), order.count > half.count else { continue }
        let faded = last(sample, ["mode faded"] + order.dropFirst(half.count) + ["done"])
        #expect(faded.contains("\n= Right: "), "\(sample.id)")
      }
    }
  }

  @Test func `what never comes is asked among what always does, and scored by share`() throws {
    var asked = 0
    for sample in try samples(every: 21) {
      let entries = Options(last(sample, ["mode never"])).names
      guard last(sample, ["mode never"]).contains("never> ") else { continue }
      asked += 1
      func comes(_ name: String, _ order: [String]) -> Bool {
        order.contains { $0 == name || $0.hasPrefix(name + "(") }
      }
      let never = entries.filter { name in !sample.orders.contains { comes(name, $0) } }
      let always = entries.filter { name in sample.orders.allSatisfy { comes(name, $0) } }
      #expect(!never.isEmpty && !always.isEmpty, "\(sample.id)")
      #expect(never.count + always.count == entries.count, "\(sample.id)")
      let letters = try #require(Options(last(sample, ["mode never"])).letters(of: never))
      let right = last(sample, ["mode never", letters.joined(separator: " "), "done"])
      #expect(right.contains("score 1.0, hints 0, never]\n= Right: these never come."))
      let one = (Double(entries.count - 1) / Double(entries.count) * 10_000).rounded() / 10_000
      let wrong = last(sample, ["mode never"] + never + [always[0], "done"])
      #expect(wrong.contains("score \(one), hints 0, never]\nNot quite: right about"))
      #expect(wrong.contains("The run:"))
    }
    #expect(asked >= 4)
  }

  @Test func `all come is an answer, hints mend it, and nothing is no answer`() throws {
    let sample = try #require(
      try samples(every: 1).first { last($0, ["mode never"]).contains("never> ") })
    #expect(last(sample, ["mode never", "done"]).hasPrefix("Nothing named yet."))
    #expect(last(sample, ["mode never", "-"]).hasPrefix("Your answer: all of them come."))
    let all = last(sample, ["mode never", "-", "yes"])
    #expect(all.contains("hints 0, never]\n") && all.contains(": right about "))
    #expect(last(sample, ["mode never", "hint", "hint"]).hasPrefix("Try something first"))
    #expect(last(sample, ["mode never", "bogus"]).hasPrefix("'bogus' is none of these: a to "))
    #expect(last(sample, ["mode never", "a", "undo"]).hasPrefix("Took back "))
  }

  @Test func `help for what never comes climbs from a rule over two to one`() throws {
    for sample in try samples(every: 40) where last(sample, ["mode never"]).contains("never> ") {
      var session = Session(curriculum, language: .english)
      _ = session.start(question: sample.document)
      _ = session.answer("mode never")
      let hints = (1...3).map { place in
        session.now = Int64(60 * place)
        return Transcript.written(session.answer("hint"), width: 200)
          .split(separator: "\n").joined(separator: " ")
      }
      let names = Options(last(sample, ["mode never"])).names
      // No rule has a text here: a question stands for it, and names none of the entries.
      #expect(hints[0].hasPrefix("Ask of each watched object"), "\(sample.id)")
      #expect(hints[1].hasPrefix("Of one of these two it is not as you have it: "))
      #expect(names.count { hints[1].contains($0) } >= 2, "\(sample.id)")
      #expect(hints[2].contains(" never comes."), "\(sample.id)")
    }
  }

  @Test(arguments: [
    "is-view-loaded", "main-queue-later", "left-alone-12", "layout-set-needs", "present-then-print",
    "present-swallowed-completion", "present-in-view-did-load", "present-twice-sheet",
  ])
  func `printed lines and UIKit's messages are told of before they are asked for`(id: String)
    throws
  {
    let sample = try #require(try self.sample(id))
    let spoken = sample.orders.joined().filter {
      $0.hasPrefix("print(") || $0.hasPrefix("UIKit.")
    }
    #expect(!spoken.isEmpty)
    let sheet = last(sample, ["mode full", "show"]).split(separator: "Which of the")[0]
    var session = Session(curriculum, language: .english)
    _ = session.start(question: sample.document)
    _ = session.answer("mode full")
    let offered = session.candidates(for: "", line: "x ")
    for text in Set(spoken) {
      if text.hasPrefix("print(") {
        #expect(sheet.contains("watched in the console:") && sheet.contains(text))
        #expect(offered.contains(text))
      } else {
        #expect(sheet.contains("UIKit may warn or raise an exception: UIKit.warning"))
        #expect(offered.contains("UIKit.warning"))
      }
    }
  }

  @Test func `messages are named where none comes, too, and not where nothing can bring one`()
    throws
  {
    for (id, isNamed) in [("present-sheet", true), ("push", true), ("home-13", false)] {
      let shown = last(try #require(try sample(id)), ["mode full", "show"])
      #expect(
        shown.contains("UIKit may warn or raise an exception: UIKit.warning") == isNamed,
        "\(id)")
    }
  }

  @Test func `a message is answered in short and told in short`() throws {
    let sample = try #require(try self.sample("present-twice-sheet"))
    let short = pickable(sample.orders[0])
    #expect(last(sample, ["mode full", short.joined(separator: " "), "done"]).contains("= Right"))
    #expect(last(sample, ["mode full", "warning"]).contains("  1 UIKit.warning\n"))
    let without = short.filter { !$0.hasPrefix("UIKit.") }
    let answer = without.isEmpty ? "-" : without.joined(separator: " ")
    let verdict = last(sample, ["mode full", answer, "done"])
    #expect(verdict.contains("UIKit.warning(Attempt to present …)"))
  }

  @Test func `beliefs that give the same answer are all told, the question's own first`() throws {
    // Who thinks that no picture is taken and who thinks that the app ends on leaving both leave
    // out the layout; the question is about the picture.
    let sample = try #require(try self.sample("snapshot-18"))
    let answer = sample.orders[0].filter { !$0.contains("Layout") }.joined(separator: " ")
    let verdict = last(sample, ["mode full", answer, "done"])
    let told = verdict.split(separator: "\n").filter {
      $0.contains("You answered as if: ") || $0.contains("The same answer fits as well: ")
    }
    #expect(told.count == 2)
    #expect(told.first?.contains("as if: ") == true)
    // Only one belief brings this one.
    let sole = try #require(try self.sample("memory-tab-left-18"))
    let alone = last(sole, ["mode full", "A.viewWillAppear A.viewDidAppear", "done"])
    #expect(alone.contains("You answered as if: ") && !alone.contains("fits as well"))
  }

  @Test func `where no example can be made one of the course is shown`() throws {
    // Nobody makes questions with blocks on the main queue.
    let sample = try #require(try self.sample("main-queue-and-layout"))
    let wrong = try #require(sample.orders[0].last)
    let lines = ["mode full", "hint", wrong, "hint", "undo", "hint", wrong, "hint"]
    let example = last(sample, lines)
    #expect(example.contains("A worked example of the same kind:"))
    #expect(example.contains("DispatchQueue.main.async"))
  }

  @Test func `of what is wrongly said to come that is explained which a rule keeps away`() throws {
    // All of it stays away; that an app which is ended hears of it is what people believe.
    let end = try #require(try self.sample("silent-end"))
    let verdict = last(end, ["mode never", "-", "done"])
    #expect(verdict.contains("app.applicationWillTerminate does not come here."))
  }

  @Test func `each verdict of what was picked has a reason`() throws {
    for sample in try samples(every: 40) where last(sample, ["mode never"]).contains("never> ") {
      let wrong = last(sample, ["mode never", "-", "done"])
      #expect(wrong.contains("you: comes · it never comes"), "\(sample.id)")
      #expect(
        wrong.contains("does not come here.") || wrong.contains("You answered as if: "),
        "\(sample.id)")
      // Without a number it is about what was said wrongly, and not about a line.
      #expect(
        last(sample, ["mode never", "-", "done", "why"]).contains("does not come here."),
        "\(sample.id)")
    }
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
      guard steps.count == 2, asked < 3 else { continue }
      let seen = Attempt(
        time: 0, scenario: sample.id, answer: [], isCorrect: false, score: 0)
      let shown = last(sample, ["mode reverse"], after: [seen])
      guard shown.contains("What was done?") else { continue }
      asked += 1
      let options = shown.split(separator: "\n").filter { $0.contains(#/^  [a-d]  /#) }
      #expect(options.allSatisfy { $0.split(separator: "; ").count == 2 }, "\(sample.id)")
    }
    #expect(asked > 0)
  }

  @Test func `a run is shown only to whom it was shown, and only one option brings it`() throws {
    var asked = 0
    for sample in try samples(every: 31) {
      #expect(!last(sample, ["mode reverse"]).contains("What was done?"), "\(sample.id)")
      let seen = Attempt(
        time: 0, scenario: sample.id, answer: [], isCorrect: false, score: 0)
      let shown = last(sample, ["mode reverse"], after: [seen])
      guard let range = shown.firstRange(of: "What was done?") else { continue }
      asked += 1
      let step = sample.document.entries[sample.document.scenario.steps.count - 1].texts
      #expect(!shown[..<range.lowerBound].contains("now     " + step[0]), "\(sample.id)")
      let last = try #require(shown.firstMatch(of: #/a–([a-d])> /#)).1
      let verdicts = "abcd".filter { String($0) <= last }.map {
        self.last(sample, ["mode reverse", "\($0)"], after: [seen])
      }
      #expect(verdicts.count { $0.contains("= Right: that was done.") } == 1, "\(sample.id)")
      // Beside the run of each other step something is marked.
      for verdict in verdicts where !verdict.contains("= Right") {
        #expect(verdict.contains("No. What was done: ") && verdict.contains("▶"), "\(sample.id)")
      }
    }
    #expect(asked >= 3)
  }

  @Test func `before a prediction every question offers the same ways, also where nothing comes`()
    throws
  {
    let empty = try #require(samples(every: 1).first { $0.orders == [[]] })
    let offered = try (samples(every: 60) + [empty]).map {
      last($0, ["mode"]).filter { $0 != "▸" && $0 != " " }
    }
    #expect(offered.count > 3 && Set(offered).count == 1)
    for way in ["faded", "never", "bank", "next"] {
      #expect(!last(empty, ["mode \(way)"]).contains("cannot be answered so"), "\(way)")
    }
    #expect(last(empty, ["mode faded", "-", "done"]).contains("= Right: no callback comes."))
  }

  @Test func `a quiz learns from whole orders alone`() {
    var session = Session(curriculum, language: .english)
    _ = session.startWithQuiz(QuizRequest(level: 2, seed: 1))
    let modes = Transcript.written(session.answer("mode"), width: 100)
    for form in ["full", "bank", "auto"] { #expect(modes.contains(" \(form) ")) }
    for form in ["faded", "next", "never", "reverse"] { #expect(!modes.contains("\n  \(form) ")) }
    let next = Transcript.written(session.answer("mode next"), width: 100)
    #expect(next.contains("This question cannot be answered so: next."))
  }

  // MARK: What lifeline chooses

  private func hard() throws -> Sample {
    try #require(
      try samples(every: 1).first { sample in
        sample.document.level ?? 1 >= 3 && (4...9).contains(sample.orders[0].count)
      })
  }

  private func form(_ sample: Sample, after attempts: [Attempt]) -> String {
    let shown = last(sample, [], after: attempts)
    if shown.contains("Answer with letters") { return "bank" }
    return shown.contains("This is how the run") || shown.contains("This is the run;")
      ? "faded" : "full"
  }

  @Test func `a hard question about rules never met is answered from a bank, an easy one is not`()
    throws
  {
    let sample = try hard()
    #expect(form(sample, after: []) == "bank")
    // The course has the same scenario under its own id, whose attempts tell of the rules.
    let right = Attempt(
      time: 0, scenario: sample.id, answer: sample.orders[0], isCorrect: true, score: 1)
    #expect(form(sample, after: [right]) == "full")
    let wrong = Attempt(time: 0, scenario: sample.id, answer: [], isCorrect: false, score: 0)
    #expect(form(sample, after: [wrong]) == "bank")
    let easy = try #require(
      try samples(every: 1).first { $0.document.level == 1 && $0.orders[0].count > 3 })
    #expect(form(easy, after: []) == "full")
  }

  @Test func `who is wrong twice running gets a worked run`() throws {
    let sample = try hard()
    let wrong = Attempt(
      time: 0, scenario: sample.id, answer: [], isCorrect: false, score: 0)
    #expect(form(sample, after: [wrong, wrong]) == "faded")
    var right = wrong
    right.isCorrect = true
    #expect(form(sample, after: [wrong, right]) != "faded")
    var never = wrong
    never.form = .never
    #expect(form(sample, after: [wrong, never]) != "faded")
  }
}
