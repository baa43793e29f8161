import Assessment
import Course
import TestSupport
import Testing
import TextFormats
@testable import Drills

/// Repairs on sheets and keys.
@Suite struct RepairDrillTests {
  private let curriculum: Curriculum

  init() throws { curriculum = try RealCourse.curriculum(and: ["repairs"]) }

  private func drill() throws -> PreparedDrill {
    try SampleDrill.prepared(
      """
      - {scenario: push}
      - {scenario: "repair:two-films", weight: 2}
      """, scoring: "moves", curriculum)
  }

  @Test func `every printed form numbers the lines and says what must hold`() throws {
    let sheets = [DrillSheet(try drill(), language: .english)]
    for form in [SheetText.text(sheets), SheetMarkdown.text(sheets), SheetPage.text(sheets)] {
      for part in ["d-1-A2", "A.viewDidDisappear", "A stops", "Two films never play at once."] {
        #expect(form.contains(part), "\(part) in\n\(form)")
      }
      #expect(!form.contains("move 2 to A.viewWillDisappear"))
    }
  }

  /// The author's repair, which the proof of the course's repairs runs.
  @Test func `the key has the known repairs and the reason`() throws {
    let drill = try drill()
    let key = KeyText.text([DrillKey([drill], curriculum, language: .english)])
    #expect(key.contains("move 2 to A.viewWillDisappear; move 4 to B.viewWillDisappear"))
    #expect(key.contains("viewDidDisappear is called last"))
  }

  @Test func `every sheet has the same repair, and no letters stand for its edits`() throws {
    let drill = try drill()
    let sheets = drill.variants(2, curriculum)
    #expect(sheets.map { $0.items[1].id } == ["repair:two-films", "repair:two-films"])
    #expect(sheets.map(\.repairNumbers) == [[2], [2]])
    let slots = DrillSlots(sheets, of: drill.drill)
    #expect(slots.ids["2"] == "repair:two-films" && slots.ids["d-1-B2"] == "repair:two-films")
  }
}
