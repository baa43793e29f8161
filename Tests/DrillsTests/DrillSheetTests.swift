import TestSupport
import Assessment
import Course
import ScenarioLanguage
import Testing
import TextFormats
@testable import Drills

/// The learners' sheets, in every form.
@Suite struct DrillSheetTests {
  private let curriculum: Curriculum

  init() throws { curriculum = try RealCourse.curriculum() }

  private func drill(_ questions: String, scoring: String = "moves") throws -> PreparedDrill {
    try SampleDrill.prepared(questions, scoring: scoring, curriculum)
  }

  private func sheet(_ drill: PreparedDrill, _ language: Localized.Language = .english)
    -> DrillSheet
  {
    DrillSheet(drill, language: language)
  }

  private let two = """
    - {scenario: push, weight: 2, time: 90s}
    - {scenario: home-12, distractors: [app.applicationWillTerminate]}
    """

  @Test func `every form has the app, the steps, the letters and the code of each question`() throws
  {
    let drill = try drill(two)
    let sheets = [sheet(drill)]
    let forms = [SheetText.text(sheets), SheetMarkdown.text(sheets), SheetPage.text(sheets)]
    for form in forms {
      for part in [
        "d-1-A1", "d-1-A2", "UINavigationController", "nav.pushViewController(B, animated: true)",
        "user presses home", "B.viewDidLoad", "app.applicationWillTerminate", "2 points", "90 s",
        "10 min",
      ] {
        #expect(form.contains(part), "\(part) in\n\(form)")
      }
    }
    let chinese = SheetText.text([sheet(drill, .chinese)])
    #expect(chinese.contains("姓名"))
    #expect(chinese.contains("用户按下 Home 键"))
    #expect(!chinese.contains("Write the letters"))
  }

  /// The correct order of `home-12` in Apple's own words: resign, then background.
  @Test func `letters are not in the correct order, and blanks do not count the answer`() throws {
    let sheet = sheet(try drill(two))
    let entries = sheet.questions[1].rows.joined().map(\.callback)
    #expect(Set(entries).count == 3)
    #expect(
      entries.filter { $0 != "app.applicationWillTerminate" }
        == ["app.applicationDidEnterBackground", "app.applicationWillResignActive"])
    #expect(sheet.questions.map(\.blanks) == sheet.questions.map { $0.rows.joined().count + 2 })
  }

  @Test func `no line of the text is wider than paper, and none ends in a blank`() throws {
    let names = try drill("- {scenario: launch-26}\n- {scenario: born-as-nib-object}")
    for language in Localized.Language.allCases {
      for line in SheetText.text([sheet(names, language)]).split(separator: "\n") {
        #expect(DisplayWidth.of(line) <= 76, "\(line)")
        #expect(line.last != " ")
      }
    }
  }

  @Test func `a custom title is escaped in HTML`() throws {
    let page = SheetPage.text([sheet(try drill(two))])
    #expect(page.contains("A &lt;b&gt; &amp; more"))
    #expect(!page.contains("<script"))
    #expect(!page.contains("http:") && !page.contains("https:"))
  }

  // MARK: Variants

  @Test func `variants ask the same in other scenarios, the first being the drill itself`()
    throws
  {
    let own = """
      - {scenario: push, weight: 2}
      - {scenario: made3-presentation-2-100}
      - {inline: {objects: {A: UIViewController}, root: A, ask: [user launches app], watch: [A]}}
      """
    let drill = try drill(own)
    let variants = drill.variants(3, curriculum)
    #expect(variants.map(\.variant.letter) == ["A", "B", "C"])
    #expect(variants[0].items.map(\.id) == ["push", "made3-presentation-2-100", "d-1-3"])
    #expect(Set(variants.map { $0.items[0].id }).count == 3)
    #expect(variants[1].items[1].id != variants[0].items[1].id)
    for variant in variants {
      #expect(variant.items.map(\.weight) == [2, 1, 1])
      let lengths = zip(variant.items, variants[0].items).map {
        abs($0.question.allowed.orders[0].count - $1.question.allowed.orders[0].count)
      }
      #expect(lengths.allSatisfy { $0 <= 1 })
    }
    // The topic of an inline question without one is unknown, so the question is repeated.
    #expect(variants[1].items[2].id == "d-1-3")
    let second = DrillSheet(variants[1], language: .english)
    #expect(second.questions.map(\.code) == ["d-1-B1", "d-1-B2", "d-1-B3"])
    let first = sheet(variants[0])
    #expect(first.questions[2].rows != second.questions[2].rows)
    let offered = [first, second].map { Set($0.questions[2].rows.joined().map(\.callback)) }
    #expect(offered[0] == offered[1])
    // Learners don't need to know that.
    #expect(!SheetText.text([second]).contains("shuffled"))
  }

  // MARK: Moodle

  @Test func `a single order is an ordering question, with the method nearest to the scoring`()
    throws
  {
    let export = MoodleExport([try drill(two)], language: .english)
    let xml = MoodleXML.text(export)
    #expect(xml.contains("<gradingtype>LONGEST_ORDERED_SUBSET</gradingtype>"))
    #expect(xml.contains("<defaultgrade>2</defaultgrade>"))
    let first = try #require(xml.firstRange(of: "applicationWillResignActive"))
    let second = try #require(xml.firstRange(of: "applicationDidEnterBackground"))
    #expect(first.lowerBound < second.lowerBound)
    // Uncalled callbacks have no place in an ordering question.
    #expect(!xml.contains("applicationWillTerminate"))
    #expect(
      export.notes.map(\.english)
        == [
          "d-1-A1, d-1-A2: their distractors are left out, because Moodle puts every item in order"
        ])
    #expect(export.isWhole)
  }

  @Test(arguments: [
    ("exact", "ALL_OR_NOTHING"), ("pairs", "RELATIVE_ALL_PREVIOUS_AND_NEXT"),
    ("moodle-previous-next", "RELATIVE_ONE_PREVIOUS_AND_NEXT"),
    ("moodle-longest-contiguous", "LONGEST_CONTIGUOUS_SUBSET"),
  ])
  func `each scoring has its method`(_ scoring: String, _ method: String) throws {
    let drill = try drill("- {scenario: push}", scoring: scoring)
    let export = MoodleExport([drill], language: .english)
    #expect(MoodleXML.text(export).contains("<gradingtype>\(method)</gradingtype>"))
    #expect(MoodleGIFT.text(export).text.contains(" \(method) "))
    let own = try self.drill("- {scenario: push, distractors: []}")
    #expect(
      MoodleExport([own], language: .english).notes.map(\.english).allSatisfy {
        !$0.contains("distractors")
      })
  }

  /// On both sheets paper offers the same callbacks, including uncalled ones.
  @Test func `the distractors that Moodle export drops are reported per sheet`() throws {
    let drill = try drill(
      """
      - inline:
          platform: {ios: 12}
          objects: {A: UIViewController}
          root: A
          given: [user launches app]
          ask: [user presses home]
          watch: [app]
      """)
    let export = MoodleExport(drill.variants(2, curriculum), language: .english)
    #expect(
      export.notes.map(\.english)
        == ["A", "B"].map {
          "d-1-\($0)1: its distractors are left out, because Moodle puts every item in order"
        })
  }

  /// Moodle's reader lacks an alternation bar behind `RELATIVE`: it reads the word as an item.
  @Test func `GIFT never says LONGEST_ORDERED_SUBSET`() throws {
    let export = MoodleExport([try drill(two)], language: .english)
    #expect(!MoodleGIFT.text(export).text.contains("LONGEST_ORDERED_SUBSET"))
    #expect(export.notesOnGIFT.count == 2)
  }

  /// Trap 4: two equal items would be merged.
  @Test func `repeated callbacks are numbered`() throws {
    let export = MoodleExport([try drill("- {scenario: film-under-sheet}")], language: .english)
    let gift = MoodleGIFT.text(export).text
    #expect(gift.contains("\nfilm.fired (1st time)\nfilm.fired (2nd time)\n}"))
  }

  @Test func `without a single order, a choice of orders is asked`() throws {
    // A first screen may be laid out once or several times (golden case orders-log).
    let drill = try drill("- {scenario: first-screen}\n- {scenario: banner-12}")
    let export = MoodleExport([drill], language: .english)
    let xml = MoodleXML.text(export)
    #expect(xml.ranges(of: "<question type=\"multichoice\">").count == 2)
    #expect(xml.ranges(of: "fraction=\"100\"").count == 2)
    #expect(xml.contains("<text>no callback at all</text>"))
    #expect(export.notes.count == 2)
    #expect(export.isWhole)
  }

  @Test func `GIFT reads back as the questions, in the engine's order`() throws {
    let drill = try drill(
      """
      - {scenario: push}
      - {scenario: first-screen}
      - inline:
          id: braces
          title: {en: "A: {x} = ~1 #2", zh-Hans: 甲}
          objects: {A: {is: UIViewController, overrides: {viewDidLoad: [super, log]}}}
          root: A
          ask: [user launches app]
          watch: {A: [viewDidLoad, viewWillAppear, viewDidAppear]}
      """)
    let export = MoodleExport([drill], language: .english)
    let gift = try #require(GIFTReader(MoodleGIFT.text(export).text))
    #expect(gift.categories == ["$course$/top/d-1"])
    #expect(gift.questions.map(\.id) == ["d-1-A1", "d-1-A2", "d-1-A3"])
    #expect(gift.questions[2].name == "d-1-A3 · A: {x} = ~1 #2")
    #expect(gift.questions[2].text.contains("viewDidLoad { super }"))
    for (place, asked) in drill.items.map(\.question).enumerated()
    where asked.allowed.orders.count == 1 {
      let items = asked.allowed.orders[0].map { CallbackText.text(of: $0, in: asked.scenario) }
      #expect(
        gift.questions[place].ordering
          == GIFTReader.Ordering(
            count: items.count,
            words: ["ALL", "VERTICAL", "RELATIVE_ALL_PREVIOUS_AND_NEXT", "SHOW", "none"],
            items: items))
    }
    #expect(gift.questions[1].ordering == nil)
    #expect(gift.questions[1].right.count == 1)
    let wrong = gift.questions[1].wrong
    #expect(Set(wrong).count == wrong.count && !wrong.isEmpty)
    #expect(!wrong.contains(gift.questions[1].right[0]))
  }

  /// Each wrong option is an order that UIKit never takes.
  @Test func `no option marked wrong is allowed`() throws {
    let drill = try drill("- {scenario: first-screen}\n- {scenario: born-in-storyboard}")
    let export = MoodleExport([drill], language: .english)
    let gift = try #require(GIFTReader(MoodleGIFT.text(export).text))
    for (asked, question) in zip(drill.items.map(\.question), gift.questions)
    where question.ordering == nil {
      let allowed = asked.allowed.orders.map { order in
        order.map { CallbackText.text(of: $0, in: asked.scenario) }.joined(separator: " → ")
      }
      #expect(allowed.contains(question.right[0]))
      #expect(question.wrong.allSatisfy { !allowed.contains($0) })
    }
  }

  /// If learners were asked to order callbacks that aren't called, they would order those, too.
  @Test(arguments: [true, false])
  func `other systems ask for all callbacks only if all are called`(areAllCalled: Bool) throws {
    let drill = try drill(
      "- {scenario: push, distractors: [\(areAllCalled ? "" : "B.viewWillDisappear")]}")
    let files =
      QTIExport([drill], language: .english).files
      + PrairieLearnExport([drill], language: .english).files
    let pages = files.filter { $0.text.contains("B.viewDidLoad") }
    #expect(pages.count == 2)
    for page in pages {
      #expect(page.text.contains("All of these callbacks are called") == areAllCalled)
      #expect(page.text.contains("Leave out callbacks that aren&#39;t called") == !areAllCalled)
    }
  }
}
