import TestSupport
import Assessment
import Course
import ScenarioLanguage
import Testing
import TextFormats
@testable import Drills

/// The questions that may replace another one on a variant's sheet.
@Suite struct DrillVariantTests {
  private func decides(_ variant: PreparedDrill, of drill: PreparedDrill, _ curriculum: Curriculum)
    -> [String]
  {
    let key = DrillKey(variant, of: drill, curriculum, language: .english)
    let text = KeyText.text([key]).replacing(/\n +/, with: " ")
    return text.matches(of: /The deciding rule: ([^:.]*)/).map { String($0.1) }
  }

  /// Learners who compare their sheets afterwards discuss the same thing: the key's deciding rule
  /// of each question is the same on all of them. For the third question an earlier search found
  /// ones with other deciding rules.
  @Test func `a question has the same deciding rule on every sheet`() throws {
    let curriculum = try RealCourse.curriculum(and: ["rules"])
    let own = """
      - {scenario: push}
      - {scenario: made3-presentation-2-100}
      - {scenario: is-appearing-17}
      """
    let drill = try SampleDrill.prepared(own, curriculum)
    let variants = drill.variants(2, curriculum)
    let first = decides(drill, of: drill, curriculum)
    #expect(first.count == 3)
    for variant in variants { #expect(decides(variant, of: drill, curriculum) == first) }
    let ids = variants.flatMap { $0.items.map(\.id) }
    #expect(Set(ids).count > 4, "\(ids)")
  }

  /// Sheet B replaces a sheet by a popover unless the drill already asks about
  /// one, even under other names: the replacement would then equal another question.
  @Test func `no question is repeated under another id with its objects renamed`() throws {
    let curriculum = try RealCourse.curriculum()
    let alone = try SampleDrill.prepared("- {scenario: present-sheet}", curriculum)
    #expect(alone.variants(2, curriculum)[1].items[0].id == "present-popover-pad")
    let renamed = """
      - {scenario: present-sheet}
      - inline:
          id: mine
          platform: {ios: 17, device: pad}
          objects:
            List: UIViewController
            Detail: {is: UIViewController, modalPresentationStyle: popover}
          root: List
          given: [user launches app]
          ask: ["List.present(Detail, animated: true)"]
          watch:
            List: [viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]
            Detail: [viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]
      """
    let both = try SampleDrill.prepared(renamed, curriculum)
    #expect(both.variants(2, curriculum)[1].items[0].id != "present-popover-pad")
  }

  /// The first sheets may already be printed when more are needed.
  @Test func `a sheet is independent of the number of sheets`() throws {
    let curriculum = try RealCourse.curriculum()
    let own = "- {scenario: push}\n- {scenario: made3-presentation-2-100}"
    let drill = try SampleDrill.prepared(own, curriculum)
    let ids = [2, 3].map { drill.variants($0, curriculum)[1].items.map(\.id) }
    #expect(ids[0] == ids[1])
  }

  @Test func `a key lists the questions it shares with sheet A`() throws {
    let curriculum = try RealCourse.curriculum()
    // Without a topic no question counts as similar.
    let own =
      "- {inline: {objects: {A: UIViewController}, root: A, ask: [user launches app], watch: [A]}}"
    let drill = try SampleDrill.prepared(own, curriculum)
    let keys = drill.variants(2, curriculum).map { variant in
      KeyText.text([DrillKey(variant, of: drill, curriculum, language: .english)])
    }
    #expect(keys.map { $0.contains("Same question as on sheet A, reshuffled.") } == [false, true])
  }

  /// An instructor found the same app, steps, and order on sheets B and C, under two ids that watch
  /// other callbacks.
  @Test func `sheets with a code never share an app, its steps, and its order`() throws {
    var request = DrillRequest(seed: 2)
    (request.topics, request.count, request.variants) = ([.structure], 6, 3)
    request.code = "K7QX"
    let curriculum = try RealCourse.curriculum()
    var maker = DrillMaker(request, curriculum)
    let found = maker.drill()
    let drawn = try #require(found)
    var problems: [Problem] = []
    let drill = try #require(PreparedDrill(drawn.drill, curriculum, problems: &problems))
    let sheets = drill.variants(3, curriculum)
    let asked = sheets.flatMap(\.items).map { (id: $0.id, shown: ShownScenario($0.question)) }
    for (place, one) in asked.enumerated() {
      for other in asked[..<place] where other.id != one.id {
        #expect(other.shown != one.shown, "\(one.id), \(other.id)")
      }
    }
    // The topic has few orders, which the instructor is told.
    #expect(drawn.sameOrders == PreparedDrill.numbersWithSameOrder(on: sheets))
  }

  @Test func `an order that two sheets share is found under other names`() throws {
    let curriculum = try RealCourse.curriculum()
    let renamed = try SampleDrill.prepared(
      """
      - inline:
          id: mine
          objects: {Home: UIViewController}
          root: Home
          ask: [user launches app]
          watch: {Home: [loadView, viewDidLoad, viewWillAppear]}
      - inline:
          id: other
          objects: {Start: UIViewController}
          root: Start
          ask: [user launches app]
          watch: {Start: [loadView, viewDidLoad, viewWillAppear, deinit]}
      """, curriculum)
    let (first, second) = (renamed.items[0], renamed.items[1])
    func alone(_ item: PreparedDrill.Item) -> PreparedDrill {
      let moved = PreparedDrill.Item(
        number: 1, time: nil, question: item.question, distractors: nil)
      return PreparedDrill(renamed, .first, [moved])
    }
    #expect(PreparedDrill.numbersWithSameOrder(on: [alone(first), alone(second)]) == [1])
    // A question that is only shuffled is reported as such.
    #expect(PreparedDrill.numbersWithSameOrder(on: [alone(first), alone(first)]) == [])
    let push = try SampleDrill.prepared("- {scenario: push}", curriculum)
    #expect(PreparedDrill.numbersWithSameOrder(on: [alone(first), push]) == [])
  }

  @Test func `grades name a question by its code, and without one by its id`() throws {
    let curriculum = try RealCourse.curriculum()
    let drill = try SampleDrill.prepared("- {scenario: push}\n- {scenario: pop}", curriculum)
    #expect(DrillSlots([drill], of: drill.drill).columns == ["push", "pop"])
    var coded = drill.drill
    coded.code = "K7QX"
    #expect(DrillSlots([drill], of: coded).columns == ["K7QX-1", "K7QX-2"])
  }
}
