import Practice
import TestSupport
import Assessment
import Course
import Documents
@testable import Drills
import ScenarioLanguage
import Testing
import TextFormats

/// A drill taken by one learner, without a terminal: lines and the clock in, replies out.
@Suite struct DrillSessionTests {
  private let curriculum: Curriculum

  init() throws { curriculum = try RealCourse.curriculum() }

  private func drill(_ rules: String = "", _ second: String = "") throws -> PreparedDrill {
    try SampleDrill.prepared(
      "- {scenario: push, weight: 2\(second)}\n- {scenario: home-12}", rules: rules, curriculum)
  }

  private func session(
    _ drill: PreparedDrill, time: Int? = nil, _ language: Localized.Language = .english
  ) -> DrillSession {
    DrillSession(drill, curriculum, time: time, language: language)
  }

  private func text(_ replies: [Reply]) -> String {
    replies.map { reply in
      switch reply {
      case .show(let blocks): Layout(width: 76).text(blocks)
      case .ask(let prompt): prompt
      default: "[left]"
      }
    }.joined()
  }

  /// An allowed order, as typed.
  private func right(_ drill: PreparedDrill, _ place: Int) -> String {
    let asked = drill.items[place].question
    return asked.allowed.orders[0].map { CallbackText.text(of: $0, in: asked.scenario) }
      .joined(separator: " ")
  }

  private func grade(_ session: DrillSession, _ drill: PreparedDrill) -> LearnerGrade {
    let file = SourceFile(name: "a.answers", text: session.answers(of: "王 1"))
    let slots = DrillSlots([drill], of: drill.drill)
    let sheets = AnswerReader.read(file, as: .answers, learner: "")
    return Gradebook(sheets.naming(slots.ids), places: slots.places, known: slots.known)
      .learners[0]
  }

  /// Paper and terminal must agree.
  @Test func `the letters are those of the sheet, and answers in letters are graded`() throws {
    let drill = try drill()
    let sheet = DrillSheet(drill, language: .english)
    var session = session(drill)
    var shown = text(session.begin(at: 0))
    for (place, question) in sheet.questions.enumerated() {
      let entries = question.rows.joined()
      for entry in entries { #expect(shown.contains("\(entry.letter)  \(entry.callback)")) }
      let letters = right(drill, place).split(separator: " ").compactMap { callback in
        entries.first { $0.callback == callback }?.letter
      }
      _ = session.answer(letters.joined(separator: " "), at: 10)
      shown = text(session.answer("done", at: 20))
    }
    #expect(session.isOver)
    let grade = grade(session, drill)
    #expect(grade.learner == "王 1")
    #expect(grade.score == 3)
    #expect(grade.problems.isEmpty)
  }

  @Test func `correctness is not revealed before the end`() throws {
    let drill = try drill()
    var (one, other) = (session(drill), session(drill))
    _ = (one.begin(at: 0), other.begin(at: 0))
    _ = one.answer(right(drill, 0), at: 1)
    _ = other.answer("-", at: 1)
    #expect(text(one.answer("done", at: 2)) == text(other.answer("done", at: 2)))
  }

  @Test func `a skipped question is unanswered, a dash is an answer`() throws {
    let drill = try drill()
    var session = session(drill)
    _ = session.begin(at: 0)
    _ = session.answer("a", at: 1)
    // Without a way back, skipping would lose it.
    #expect(text(session.answer("skip", at: 2)).contains("lose your lines"))
    _ = session.answer("clear", at: 2)
    _ = session.answer("skip", at: 2)
    _ = session.answer("-", at: 3)
    _ = session.answer("done", at: 4)
    #expect(grade(session, drill).answers.map(\.prediction.isAnswered) == [false, true])
  }

  @Test func `skip, back and hint do what the drill allows`() throws {
    let strict = try drill("{skip: false, back: false, hints: false}")
    var session = session(strict)
    #expect(text(session.begin(at: 0)).contains("1/2> "))
    for (line, reply) in [
      ("skip", "You can't skip questions in this drill"), ("back", "You can't go back"),
      ("hint", "no hints"), ("done", "Nothing entered yet"),
      ("lessons", "You can't use that during a drill"),
    ] {
      let said = text(session.answer(line, at: 1))
      #expect(said.contains(reply))
      #expect(said.hasSuffix("1/2> "))
    }
    let lax = try drill("{skip: true, back: true, hints: true}")
    var other = self.session(lax)
    _ = other.begin(at: 0)
    _ = other.answer("skip", at: 1)
    #expect(text(other.answer("hint", at: 1)).contains("2/2> "))
    #expect(text(other.answer("back", at: 2)).contains("1 of 2"))
    _ = other.answer(right(lax, 0), at: 3)
    _ = other.answer("done", at: 4)
    // Skipping the last question doesn't end the drill.
    #expect(text(other.answer("skip", at: 5)).contains("end> "))
    #expect(!other.isOver)
    _ = other.answer("done", at: 6)
    #expect(other.isOver)
    #expect(grade(other, lax).score == 2)
  }

  /// The question isn't on the screen yet: text typed there isn't an answer, and isn't silently
  /// lost.
  @Test func `text before the clock runs is answered with the possible commands`() throws {
    var session = session(try drill())
    for (line, prompt) in [("a b", "Press Enter to begin> "), ("a b", "Press Enter to continue> ")]
    {
      let replies = try #require(session.beforeBeginning(line))
      #expect(text(replies).hasPrefix("“a b” was not recorded. Press Enter to show"))
      #expect(text(replies).hasSuffix(prompt))
      #expect(session.beforeBeginning(" ") == nil)
      _ = session.replay([.init(at: 1, .passed)])
    }
  }

  @Test func `TAB offers callbacks and commands, and no descriptions of answers`() throws {
    var session = session(try drill("{skip: true}"))
    _ = session.begin(at: 0)
    #expect(session.candidates(for: "c", line: "c") == ["clear"])
    #expect(session.candidates(for: "l", line: "l").isEmpty)
    #expect(session.candidates(for: "sk", line: "sk") == ["skip"])
  }

  /// As at a lesson's prompt.
  @Test func `commands may be full-width and end like a Chinese sentence`() throws {
    let drill = try drill()
    var session = session(drill, .chinese)
    _ = session.begin(at: 0)
    #expect(text(session.answer("ｂ　ａ。", at: 1)).contains("  2 "))
    #expect(text(session.answer("撤销。", at: 2)).contains("  1 "))
    #expect(session.submits("done。"))
    #expect(text(session.answer("done。", at: 3)).contains("第 2 题"))
    #expect(session.leaves("退出。"))
    #expect(session.answer("退出。", at: 4) == [.leave])
    #expect(grade(session, drill).answers.map(\.prediction.items.count) == [1, 0])
  }

  @Test func `retries only report right or wrong`() throws {
    let drill = try drill("{retries: 1}")
    var session = session(drill)
    _ = session.begin(at: 0)
    _ = session.answer("-", at: 1)
    let first = text(session.answer("done", at: 2))
    // There is no answer list that could be kept.
    #expect(first.hasPrefix("Not right. One more try.\n"))
    #expect(first.hasSuffix("\nYour answer: no callbacks.\n1/2> "))
    // Resuming repeats the number of tries left.
    var again = self.session(drill)
    _ = again.replay([.init(at: 1, .line("-")), .init(at: 2, .line("done"))])
    #expect(
      text(again.welcome).hasPrefix(
        "Continuing where you stopped. Not right. One more try.\n"))
    _ = again.answer("A.viewDidLoad", at: 3)
    #expect(
      text(again.welcome).contains("One more try. Your list is still\nthere;"))
    _ = again.answer("clear", at: 3)
    #expect(!text(again.welcome).contains("Your list is still"))
    let second = text(session.answer("done", at: 3))
    #expect(second.hasPrefix("Not right.\n"))
    #expect(second.contains("2 of 2"))
    _ = session.answer(right(drill, 1), at: 4)
    #expect(text(session.answer("done", at: 5)) == "Right.\n[left]")
  }

  /// As in every grade, an argument counts only if the answer has it.
  @Test func `with retries a callback without its argument is right`() throws {
    let drill = try SampleDrill.prepared(
      "- {scenario: child-added-no-forwarding}", rules: "{retries: 1}", curriculum)
    var session = session(drill)
    _ = session.begin(at: 0)
    _ = session.answer("C.willMoveToParent C.viewDidLoad C.didMoveToParent", at: 1)
    #expect(text(session.answer("done", at: 2)).hasPrefix("Right.\n"))
  }

  // MARK: Time

  @Test func `when the time is over written lines count, and a late line does not`() throws {
    let drill = try drill()
    var session = session(drill, time: 60)
    #expect(text(session.begin(at: 0)).hasSuffix("1/2 1:00 left> "))
    #expect(text(session.answer("a", at: 51)).hasSuffix("1/2 0:09 left> "))
    #expect(
      text(session.answer("b", at: 60))
        == "Time is up. Your earlier lines count.\n[left]")
    #expect(session.isOver)
    let answers = grade(session, drill).answers
    #expect(answers.map(\.prediction.items.count) == [1, 0])
    #expect(answers.map(\.prediction.isAnswered) == [true, false])
  }

  @Test func `a question's own clock ends that question`() throws {
    let drill = try drill("{back: true}", ", time: 30s")
    var session = session(drill, time: 600)
    #expect(text(session.begin(at: 0)).hasSuffix("1/2 0:30 left> "))
    _ = session.answer("a", at: 29)
    let late = text(session.answer("b", at: 31))
    #expect(late.contains("Time is up for this question"))
    #expect(late.hasSuffix("2/2 9:29 left> "))
    #expect(text(session.answer("back", at: 40)).contains("no earlier question"))
  }

  /// At a terminal Enter isn't required: typed text is read as far as possible.
  @Test func `unfinished text counts as far as it can be read when the time is over`() throws {
    let drill = try drill("", ", time: 30s")
    for (typed, said, count) in [
      ("b", "“b” was recorded too.", 2), ("B.viewDi", "“B.viewDi” could not be read.", 1),
      ("", "", 1), ("don", "“don” could not be read.", 1), ("done", "", 1),
      ("done。", "", 1), ("ｂ。", "“ｂ。” was recorded too.", 2),
      ("clear", "“clear” could not be read.", 1),
    ] {
      var session = session(drill, time: 600)
      _ = session.begin(at: 0)
      _ = session.answer("a", at: 10)
      #expect(session.deadline == 30)
      // The text may be wrapped.
      let reply = text(session.timeIsUp(typed, at: 30)).replacing(/\n(?=\S)/, with: " ")
      let over = "Time is up for this question. Your lines so far count."
      #expect(
        reply.hasPrefix([over, said].filter { !$0.isEmpty }.joined(separator: " ") + " ── 2 of 2"),
        "\(reply)")
      #expect(reply.hasSuffix("2/2 9:30 left> "))
      #expect(session.deadline == 600)
      #expect(text(session.timeIsUp("-", at: 600)).hasSuffix("[left]"))
      let answers = grade(session, drill).answers
      #expect(answers.map(\.prediction.items.count) == [count, 0])
      #expect(answers.map(\.prediction.isAnswered) == [true, true])
    }
  }

  @Test func `the time of an interruption does not count, and no line is lost`()
    throws
  {
    let drill = try drill("", ", time: 30s")
    var session = session(drill)
    let kept: [DrillLog.Entry] = [
      .init(at: 29, .line("a")), .init(at: 30, .unfinished("b")), .init(at: 40, .line("b")),
      .init(at: 41, .passed),
    ]
    let log = DrillLog.head(learner: "s", fingerprint: "x") + kept.map(DrillLog.text).joined()
    #expect(DrillLog.read(SourceFile(name: "p", text: log))?.entries == kept)
    #expect(session.replay(kept) == 41)
    #expect(text(session.begin(at: 41)).contains("2 of 2"))
    session.finish(at: 41)
    #expect(grade(session, drill).answers.map(\.prediction.items.count) == [2, 1])
  }

  /// Interrupted when the time was almost over: the question isn't shown again.
  @Test func `resuming without any time left is reported`() throws {
    let drill = try drill("", ", time: 30s")
    var session = session(drill)
    _ = session.replay([.init(at: 29, .line("a")), .init(at: 30, .passed)])
    #expect(text(session.welcome) == "Continuing where you stopped.\nPress Enter to continue> ")
    #expect(text(session.begin(at: 30)) == "1/2 0:00 left> ")
    #expect(session.deadline == 30)
    #expect(text(session.timeIsUp("", at: 30)).contains("2 of 2"))
  }

  // MARK: Interruption

  /// The saved lines, truncated anywhere, restore the session with its time; an incomplete line is
  /// ignored.
  @Test func `the saved lines restore the session`() throws {
    let drill = try drill("{back: true, retries: 2}")
    let typed = [
      (5, "a"), (9, "undo"), (12, "b a"), (20, "done"), (31, "x y"), (40, "skip"), (41, "-"),
    ]
    var session = session(drill, time: 600)
    var log = DrillLog.head(learner: "s\"1", fingerprint: session.fingerprint)
    _ = session.begin(at: 0)
    for (at, line) in typed {
      _ = session.answer(line, at: at)
      log += DrillLog.text(DrillLog.Entry(at: at, .line(line)))
    }
    session.pause(at: 55)
    log += DrillLog.text(DrillLog.Entry(at: 55, .passed))
    let file = SourceFile(name: "p", text: log + "{\"at\": 56, \"li")
    let content = try #require(DrillLog.read(file))
    #expect(content.learner == "s\"1")
    #expect(content.entries.count == typed.count + 1)
    var again = self.session(drill, time: 600)
    #expect(content.fingerprint == again.fingerprint)
    #expect(again.replay(content.entries) == 55)
    #expect(again.answers(of: "s") == session.answers(of: "s"))
    // Nothing was submitted for the open question yet.
    #expect(text(again.welcome) == "Continuing where you stopped.\nPress Enter to continue> ")
    #expect(text(again.begin(at: 55)).contains("9:05 left> "))
  }

  @Test func `another drill, time or rule changes the fingerprint`() throws {
    let prints = try [
      session(drill()), session(drill(), time: 60), session(drill("{retries: 1}")),
      session(drill("", ", distractors: [A.deinit]")), session(drill("", ", time: 5m")),
    ].map(\.fingerprint)
    #expect(Set(prints).count == prints.count)
    #expect(try session(drill(), .chinese).fingerprint == prints[0])
    #expect(DrillLog.read(SourceFile(name: "p", text: "learner: s1\n")) == nil)
  }

  @Test func `a learner's name must fit into an answer file`() {
    for name in ["s1", "王 小明", "C#", "0123"] { #expect(DrillSession.canName(name)) }
    for name in ["", " s1", "a\nb", "a #b"] { #expect(!DrillSession.canName(name)) }
  }
}
