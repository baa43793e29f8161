import Practice
import TestSupport
import Course
import Foundation
import LifecycleEngine
import Reports
import ScenarioLanguage
import Testing
import TextFormats
import Tutor

/// Every scenario of the course, drawn.
@Suite struct DrawnCourseTests {
  @Test(arguments: [Localized.Language.english, .chinese])
  func `a legend names exactly the strokes of its drawing`(language: Localized.Language)
    throws
  {
    let strokes = Set("│┃╽╿╏╎┊")
    var all = Set<Character>()
    for run in try Self.runs(language) {
      for width in [40, 80, 200] {
        let text = LaneDiagram.text(run, language: language, width: width)
        #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= width })
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let end = lines.lastIndex(of: "", before: lines.count - 1) else { continue }
        let drawn = Set(lines[..<end].joined()).intersection(strokes)
        let named = Set(lines[end...].joined()).intersection(strokes)
        // No legend if all lanes look the same.
        let areAlike = named.isSubset(of: ["┊"]) && drawn.subtracting(named) == ["│"]
        #expect(drawn == named || areAlike, "\(text)")
        all.formUnion(named)
      }
    }
    #expect(all == strokes)
  }

  @Test func `no text of an SVG overlaps a lane`() throws {
    for run in try Self.runs(.chinese) {
      let lines = LaneSVG.text(run, language: .chinese).split(separator: "\n")
      // The names are centered above their lanes.
      let names = lines.filter { $0.contains("text-anchor=\"middle\"") }
      let right = names.compactMap { $0.number("x") }.max() ?? 0
      let bottom =
        lines.filter { $0.hasPrefix("<circle") }.compactMap { $0.number("cy") }.max() ?? 0
      for (place, line) in lines.enumerated() where line.contains("text-anchor=\"start\"") {
        let (x, y) = (line.number("x") ?? 0, line.number("y") ?? 0)
        // The names are next to the lanes, on a band that covers all of them, or in the legend
        // below.
        #expect(x > right || lines[place - 1].contains("#edf2f7") || y > bottom, "\(line)")
      }
    }
  }

  @Test func `a diagram shows the order that the answer was compared with`() throws {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    var seen = 0
    for id in curriculum.scenarios where id.hasPrefix("launch-") || id.hasPrefix("layout-") {
      guard let document = curriculum.scenario(id, problems: &problems) else { continue }
      // Any order but the usual one, which is always drawn.
      guard let order = Explorer.orders(of: document.scenario).orders.dropFirst().last else {
        continue
      }
      seen += 1
      var session = Session(curriculum, language: .english)
      _ = session.start(question: document)
      let texts = order.map { CallbackText.text(of: $0, in: document.scenario) }
      for line in ["mode full"] + texts + ["done"] { _ = session.answer(line) }
      let drawn = Transcript.written(session.answer("diagram"), width: 200)
      let labels = drawn.split(separator: "\n").filter { $0.contains("●") }
        .compactMap {
          $0.split(separator: "  ").last.map { $0.trimmingCharacters(in: .whitespaces) }
        }
      #expect(labels == texts, "\(id)")
    }
    #expect(seen > 2)
  }

  private static func runs(_ language: Localized.Language) throws -> [ShownRun] {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    return curriculum.scenarios.compactMap { id in
      guard let document = curriculum.scenario(id, problems: &problems) else { return nil }
      return ShownRun(
        Simulation.run(document.scenario).trace,
        of: StepText.localized(document, language: language))
    }
  }
}

extension Substring {
  fileprivate func number(_ name: String) -> Int? {
    split(separator: " \(name)=\"").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
  }
}

extension [Substring] {
  /// The last blank line within a text.
  fileprivate func lastIndex(of line: String, before end: Int) -> Int? {
    indices.last { $0 < end && self[$0] == line }
  }
}
