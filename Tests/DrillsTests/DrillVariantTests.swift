import TestSupport
import Assessment
import Course
import Testing
import TextFormats
import Drills

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
}
