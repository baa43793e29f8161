internal import Assessment
package import Course
internal import LifecycleEngine
internal import Practice
package import ScenarioLanguage
internal import TextFormats

/// The kind of drill to draw.
package struct DrillRequest: Hashable, Sendable {
  package static let usualCount = 10
  package static let counts = 1...100

  /// Empty: all of them.
  package var topics: [Topic] = []
  /// Nil: as many as fit into the time, or the usual number.
  package var count: Int?
  /// Nil: any.
  package var levels: ClosedRange<Int>?
  /// The versions of iOS to ask about; nil: the usual ones.
  package var versions: ClosedRange<Int>?
  /// Older ones have another life cycle, which some misconceptions are about.
  private static let usualVersions = 13...Platform.versions.upperBound
  /// The number of sheets.
  package var variants = 1
  /// Limits the questions to what this lesson has shown; nil: no limit.
  package var lesson: LessonScope?
  /// The misconceptions to detect, in turn.
  package var misconceptions: [MisconceptionText] = []
  /// For all questions together, in seconds; nil: unlimited.
  package var time: Int?
  package var seed: UInt64
  /// Whether its last question is a repair.
  package var hasRepair = false
  /// The drill's name on sheets and pages; nil: its id.
  package var code: String?

  package init(seed: UInt64) { self.seed = seed }

  /// The maximum number of questions.
  var most: Int { count ?? (time == nil ? Self.usualCount : Self.counts.upperBound) }

  var platforms: ClosedRange<Int> {
    versions ?? (misconceptions.isEmpty ? Self.usualVersions : Platform.versions)
  }

  /// Distinguishes the id from those of other requests with the same seed; empty if the request
  /// consists of nothing but these topics, or of all topics if there are none.
  func tag(besides named: [Topic]) -> [String] {
    let asked = Topic.allCases.filter(topics.contains)
    if asked == named, levels == nil, versions == nil, lesson == nil,
      misconceptions.isEmpty, time == nil, !hasRepair, most == Self.usualCount
    {
      return []
    }
    let parts =
      [
        asked.map(\.rawValue).joined(separator: " "), "\(most)",
        levels.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
          ?? "0",
        misconceptions.map(\.misconception.id).joined(separator: " "), "\(time ?? 0)",
      ] + (versions.map { ["\($0)"] } ?? []) + (lesson.map { [$0.id] } ?? [])
      + (hasRepair ? ["repair"] : [])
    let digits = String(SeededGenerator.checksum(of: parts) >> 48, radix: 16)
    return [String(repeating: "0", count: 4 - digits.count) + digits]
  }
}

/// The contents that a lesson has shown: the rules of its runs and questions.
package struct LessonScope: Hashable, Sendable {
  let id: String
  package let topic: Topic
  let rules: Set<Rule>

  /// Nil: it shows no run that can be asked about.
  package init?(_ lesson: Lesson, _ curriculum: Curriculum) {
    id = lesson.header.id
    topic = lesson.header.topic
    let ids = lesson.pages.flatMap(\.blocks).compactMap { block -> String? in
      switch block.content {
      case .predict(let id, _, _), .run(let id, _), .diagram(let id, _): id
      default: nil
      }
    }
    let documents = ids.compactMap { curriculum.scenario($0) }
    rules = documents.compactMap { document in document.id.flatMap { Question($0, document) } }
      .reduce(into: []) { $0.formUnion($1.asked.map(\.rule)) }
    if rules.isEmpty { return nil }
  }
}
