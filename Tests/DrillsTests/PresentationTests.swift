import Assessment
import Course
import Documents
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats
@testable import Drills

/// A drill on a projector, without one: keys in, events and pages out.
@Suite struct PresentationTests {
  private let curriculum: Curriculum
  private static let screen = Presentation.Size(columns: 80, rows: 24)

  init() throws { curriculum = try RealCourse.curriculum() }

  /// Two questions with known misconceptions, and one without any known wrong order.
  private func drill(_ third: String = "") throws -> PreparedDrill {
    try SampleDrill.prepared(
      "- {scenario: push}\n- {scenario: present-full-screen, time: 30s}\(third)", curriculum)
  }

  private func present(
    _ drill: PreparedDrill, _ held: DrillClass? = nil, _ language: Localized.Language = .english
  ) -> Presentation {
    Presentation(
      drill, curriculum, held: held ?? DrillClass(ClassEvent.Beginning(of: drill)),
      language: language)
  }

  /// Presses keys; a space is the space bar, `<` the left arrow, `\n` Enter.
  @discardableResult private func press(
    _ keys: String, _ presentation: inout Presentation, at now: Int = 0,
    on size: Presentation.Size = screen
  ) -> [ClassEvent] {
    keys.flatMap { key in
      switch key {
      case "<": presentation.press(.left, at: now, on: size)
      case "\n": presentation.press(.enter, at: now, on: size)
      default: presentation.press(.character(key), at: now, on: size)
      }
    }
  }

  private func text(
    _ presentation: Presentation, _ size: Presentation.Size = screen, at now: Int = 0
  )
    -> String
  {
    presentation.screen(size, at: now).map { line in
      var text = line.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  // MARK: Events

  /// The order of the events is that of peer instruction: vote, count, close, votes, order, why.
  @Test func `a question is asked, voted on and revealed in three steps, then the next`() throws {
    let drill = try drill()
    var shown = present(drill)
    #expect(shown.step == .title)
    #expect(press(" ", &shown) == [.opened(question: 1, vote: 1)])
    #expect(press("  ", &shown) == [])
    #expect(shown.step == .hands)
    let counted = press("c12 5 4\n", &shown)
    #expect(
      counted
        == zip(PollOptions.of(drill.items[0], in: drill), [12, 5, 4]).map {
          .counted(callbacks: $0.callbacks, count: $1)
        })
    #expect(press(" ", &shown) == [.closed, .revealed(step: 1)])
    #expect(shown.step == .votes)
    #expect(press(" ", &shown) == [.revealed(step: 2)])
    #expect(shown.step == .order)
    #expect(press(" ", &shown) == [.revealed(step: 3)])
    #expect(shown.step == .why)
    while shown.step == .why, shown.question == 1 {
      let events = press(" ", &shown)
      #expect(events.isEmpty || events == [.moved(question: 2), .opened(question: 2, vote: 1)])
    }
    #expect(shown.question == 2)
    #expect(shown.step == .question)
  }

  @Test func `who votes still sees the app and what happened before, if there is room`() throws {
    let drill = try SampleDrill.prepared("- {scenario: back-button}", curriculum)
    // The app goes first, then the earlier steps; never the asked ones.
    for (rows, hasApp, hasBefore) in [(36, true, true), (16, false, true), (10, false, false)] {
      let size = Presentation.Size(columns: 110, rows: rows)
      var shown = present(drill)
      while shown.step != .hands { press(" ", &shown, on: size) }
      let text = text(shown, size)
      #expect(text.contains("user taps back button"))
      #expect(text.contains("UINavigationController") == hasApp)
      #expect(text.contains("nav.pushViewController(B, animated: true)") == hasBefore)
    }
  }

  @Test func `uncounted votes are not shown`() throws {
    var shown = present(try drill())
    press("   ", &shown)
    // Pressing a key twice reveals nothing that was not counted.
    #expect(press("  \n", &shown) == [])
    #expect(shown.step == .hands)
    #expect(press("r", &shown) == [.closed, .revealed(step: 1), .revealed(step: 2)])
    #expect(shown.step == .order)
  }

  @Test func `both votes are kept, and the first is shown with the second only on request`() throws
  {
    var shown = present(try drill())
    press("   c12 5 4\n", &shown)
    #expect(press("a", &shown) == [.closed, .opened(question: 1, vote: 2)])
    #expect(shown.step == .hands)
    press("c1 6 30\n ", &shown)
    #expect(shown.step == .votes)
    // The letter, a bar, the count and its share of all votes.
    #expect(text(shown).contains(/C  B\.viewDidLoad.*\n(.*\n)? +█+ 30  81%/))
    #expect(!text(shown).contains("12  57%"))
    press("f", &shown)
    #expect(text(shown).contains(/\n +█+ 1  3%\n +█+ 12  57%  first vote\n/))
    // No third vote, and none once the order is known.
    #expect(press("a", &shown) == [])
    #expect(text(shown).contains("no more votes after the second · space: next"))
    press(" a", &shown)
    #expect(shown.step == .order)
    #expect(text(shown).contains("order shown: no more votes · space: next"))
    #expect(
      shown.held.votes(on: 1).map { $0.counts.map(\.count) } == [[12, 5, 4], [1, 6, 30]])
  }

  @Test func `counts are numbers in order or letters with numbers`() {
    func read(_ typed: String) -> [[Int]]? {
      Presentation.counts(typed, of: 3)?.map { [$0.place, $0.count] }
    }
    #expect(read("12 5 3") == [[0, 12], [1, 5], [2, 3]])
    #expect(read("１２，５，３") == [[0, 12], [1, 5], [2, 3]])
    #expect(read("a 12") == [[0, 12]])
    #expect(read("c=7, A12") == [[2, 7], [0, 12]])
    for wrong in ["12 5", "1 2 3 4", "d 4", "a", "a b", "5 a", "-1 2 3", "1.5 2 3", "a 999999"] {
      #expect(read(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `a count being typed can be corrected, and is not a command`() throws {
    var shown = present(try drill())
    press("  c1q", &shown)
    #expect(shown.typed == "1q")
    #expect(press("\n", &shown) == [])
    #expect(text(shown).contains("3 numbers, or a 12: 1q"))
    _ = shown.press(.backspace, at: 0, on: Self.screen)
    #expect(press(" 2 3\n", &shown).count == 3)
    #expect(text(shown).contains("6 votes"))
    // Counts can be changed until the order is shown.
    #expect(press("ca 9\n", &shown).count == 1)
    press("c5", &shown)
    _ = shown.press(.escape, at: 0, on: Self.screen)
    #expect(shown.typed == nil)
    press("  ", &shown)
    #expect(press("c", &shown) == [])
    #expect(text(shown).contains("no more counts"))
  }

  @Test func `looking back changes nothing, and returns to the same page`() throws {
    var shown = present(try drill())
    press("   c12 5 4\n  ", &shown)
    let order = text(shown)
    #expect(press("<", &shown) == [])
    #expect(shown.step == .votes)
    press("<<<<", &shown)
    #expect(shown.step == .title)
    #expect(press("     ", &shown) == [])
    #expect(text(shown) == order)
  }

  @Test func `leaving asks for confirmation, and any key ends a blank screen`() throws {
    var shown = present(try drill())
    press(" ", &shown)
    let page = text(shown)
    press("b", &shown)
    #expect(text(shown).allSatisfy { $0 == "\n" })
    press("x", &shown)
    #expect(text(shown) == page)
    press("qn", &shown)
    #expect(!shown.isOver)
    press("qy", &shown)
    #expect(shown.isOver)
    #expect(shown.held.phase == .voting)
  }

  // MARK: Resuming

  @Test func `the saved events restore it at the same place`() throws {
    let drill = try drill()
    for keys in [
      "", " ", "   c12 5 4\n", "   c12 5 4\n ", "    ", "   a", "     ", "          ",
    ] {
      var shown = present(drill)
      let events = [.begun(ClassEvent.Beginning(of: drill))] + press(keys, &shown)
      var problems: [Problem] = []
      let file = SourceFile(name: "s", text: events.map(\.line).joined())
      let held = try #require(ClassLog.read(file, problems: &problems))
      #expect(problems.isEmpty)
      #expect(held == shown.held)
      var again = present(drill, held)
      #expect(again.question == shown.question)
      // Content that was revealed is shown at once; otherwise the class sees the question again.
      if case .revealed = held.phase { #expect(text(again) == text(shown)) }
      #expect(press(" ", &again).count <= 3)
    }
  }

  /// The instructor compares both votes wherever the class is at that time.
  @Test func `f shows the first vote from every page, or explains why not`() throws {
    var shown = present(try drill())
    press("   f", &shown)
    #expect(text(shown).contains("no second vote yet"))
    press("c9 2 1\n ", &shown)
    press("af", &shown)
    #expect(text(shown).contains("shown later, beside the counts"))
    press("c1 2 9\n  ", &shown)
    #expect(shown.step == .order)
    press("f", &shown)
    #expect(shown.step == .votes)
    #expect(text(shown).contains("first vote"))
    press("f", &shown)
    #expect(!text(shown).contains("first vote"))
    // Uncounted hands can't be compared.
    var paper = present(try drill())
    press("   aa", &paper)
    press("rf", &paper)
    #expect(text(paper).contains("no hands were counted"))
  }

  /// A class reads one page: the deciding rule, from Content/rules, and the misconception.
  @Test func `why begins with the deciding rule, then the misconceptions`() throws {
    let drill = try drill()
    var shown = Presentation(
      drill, try RealCourse.curriculum(and: ["rules"]),
      held: DrillClass(ClassEvent.Beginning(of: drill)), language: .english)
    while shown.step != .why { press(" r", &shown) }
    let why = text(shown).replacing(/\s+/, with: " ")
    let start = try #require(why.firstRange(of: "The deciding rule: "))
    let rule = try #require(why.firstRange(of: "the outgoing controller is called first"))
    let title = try #require(why.firstRange(of: "“a push has the order of a presentation”"))
    #expect(start.lowerBound < title.lowerBound && rule.lowerBound < title.lowerBound)
    #expect(!why.contains("1 B.viewDidLoad"))
  }

  // MARK: The clock

  @Test func `the clock counts a question's own time down, and otherwise up`() throws {
    var shown = present(try drill())
    press(" t", &shown, at: 100)
    #expect(shown.isTimed)
    #expect(text(shown, at: 175).contains(" 1:15\n"))
    press("t", &shown, at: 175)
    #expect(!shown.isTimed)
    press("t", &shown, at: 200)
    while shown.question == 1 { press(" r", &shown, at: 300) }
    // It restarts with the vote.
    #expect(text(shown, at: 305).contains(" 0:25\n"))
    #expect(text(shown, at: 330).contains(" time is up\n"))
  }

  // MARK: The class's view

  @Test func `before the reveal nothing indicates the correct order`() throws {
    let drill = try drill()
    for language in [Localized.Language.english, .chinese] {
      var shown = present(drill, nil, language)
      var seen = text(shown)
      for _ in 0..<3 {
        press(" ", &shown)
        seen += text(shown)
      }
      press("c12 5 4\n ", &shown)
      seen += text(shown)
      press("?", &shown)
      seen += text(shown)
      // The first key closes the help.
      press("  ", &shown)
      // No earlier page contains the text of the order page.
      let right = PollOptions.of(drill.items[0], in: drill).firstIndex(where: \.isRight)
      let letter = ["A", "B", "C", "D"][try #require(right)]
      let sentence = language == .english ? "The answer is \(letter)." : "正确的是 \(letter)。"
      #expect(text(shown).contains(sentence))
      #expect(!seen.contains(sentence.prefix(3)))
      var problems: [Problem] = []
      for misconception in curriculum.misconceptions(problems: &problems) {
        #expect(!seen.contains(misconception.title[language]))
      }
    }
  }

  /// If it depended on the share of correct votes, the hint would reveal the correct order.
  @Test func `that a class is divided is derived from the votes alone`() throws {
    let drill = try drill()
    for place in 0..<3 {
      var shown = present(drill)
      press("   c" + (0..<3).map { $0 == place ? "8 " : "1 " }.joined() + "\n ", &shown)
      #expect(!text(shown).contains("divided"))
    }
    var shown = present(drill)
    press("   c5 5 0\n ", &shown)
    #expect(text(shown).contains("divided: discuss, then press a"))
  }

  @Test func `the correct order may have any letter, the same one everywhere`() throws {
    let ids = [
      "push", "pop", "present-full-screen", "dismiss-from-presenter", "dismiss-kept",
      "push-then-present-full-screen", "set-stack-of-three", "present-navigation",
    ]
    let drill = try SampleDrill.prepared(
      ids.map { "- {scenario: \($0)}" }.joined(separator: "\n"), curriculum)
    var places: Set<Int?> = []
    for item in drill.items {
      let hands = PollOptions.of(item, in: drill)
      places.insert(hands.firstIndex(where: \.isRight))
      let allowed = item.question.allowed.orders.map { $0.map(item.question.text) }
      // One is correct, the others are not, and all are different.
      #expect(hands.map { allowed.contains($0.callbacks) } == hands.map(\.isRight))
      #expect(hands.count(where: \.isRight) == 1)
      #expect(Set(hands.map(\.callbacks)).count == hands.count)
      #expect((2...4).contains(hands.count))
      #expect(PollOptions.of(item, in: drill) == hands)
    }
    #expect(places.count > 2)
  }

  @Test func `without a known wrong answer paper is used`() throws {
    // No watched callback could occur in another order: home causes only one.
    let inline = """

      - inline:
          objects: {A: UIViewController}
          root: A
          given: [user launches app]
          ask: [wait 1 s]
          watch: {A: [viewDidLoad]}
      """
    var shown = present(try drill(inline))
    while shown.question < 3 { press(" r", &shown) }
    press("c", &shown)
    #expect(text(shown).contains("answer on paper"))
    press(" ", &shown)
    #expect(shown.step == .bank)
    #expect(press(" ", &shown) == [.closed, .revealed(step: 1), .revealed(step: 2)])
  }

  // MARK: Pages

  /// Nothing scrolls and nothing is truncated: each line of each page is on the screen.
  @Test(arguments: [(24, 6), (40, 15), (47, 16), (80, 24), (200, 60)])
  func `every page fits its screen`(columns: Int, rows: Int) throws {
    let size = Presentation.Size(columns: columns, rows: rows)
    for language in [Localized.Language.english, .chinese] {
      var shown = present(try drill(), nil, language)
      var steps = 0
      while !shown.isOver {
        let lines = shown.screen(size, at: 0)
        #expect(lines.count == rows)
        for line in lines {
          #expect(DisplayWidth.of(line.map(\.text).joined()) <= columns, "\(line)")
        }
        if shown.step == .bank { press("ca 40 b 3\n", &shown, on: size) }
        press(" ", &shown, on: size)
        steps += 1
        try #require(steps < 400)
      }
      #expect(shown.held.phase == .over)
    }
  }

  @Test(arguments: [Localized.Language.english, .chinese])
  func `pages look like this`(language: Localized.Language) throws {
    for (columns, rows) in [(80, 24), (40, 15)] {
      let size = Presentation.Size(columns: columns, rows: rows)
      var shown = present(try drill(), nil, language)
      var pages = text(shown, size)
      func add() { pages += String(repeating: "=", count: columns) + "\n" + text(shown, size) }
      for _ in 0..<30 where shown.step != .order {
        press(" ", &shown, on: size)
        add()
        if shown.step == .bank {
          press("c12 5", &shown, on: size)
          add()
          press(" 4\n", &shown, on: size)
          add()
        }
      }
      press("?", &shown, on: size)
      add()
      expectGolden(pages, "present-\(language.rawValue)-\(columns).txt")
    }
  }
}
