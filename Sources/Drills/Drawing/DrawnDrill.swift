package import Assessment
package import Course
internal import Documents
package import ScenarioLanguage
package import TextFormats

/// A drawn drill, and the file to write it to.
package struct DrawnDrill: Sendable {
  package let drill: Drill
  /// The expected time for its questions, in seconds.
  package let seconds: Int
  var minutes: Int { ExpectedTime.minutes(seconds) }
  /// The requested misconceptions that none of its questions detects.
  package let unmet: [Unmet]
  /// The questions that are the same on several sheets, as none is equivalent.
  package internal(set) var unvaried: [String] = []
  /// The numbers of the questions that differ on the sheets, but not in their answer.
  package internal(set) var sameOrders: [Int] = []
  /// The repair at its end, if one was requested and found.
  package let repair: Repair?

  package struct Unmet: Hashable, Sendable {
    package let id: String
    /// The topic it belongs to.
    package let topic: Topic
    /// Whether no such question exists; otherwise there was no room for one.
    package let isMissed: Bool

    init(_ text: MisconceptionText, isMissed: Bool) {
      id = text.misconception.id
      topic = text.topic
      self.isMissed = isMissed
    }
  }

  private let request: DrillRequest
  private let candidates: [DrillCandidate]

  init(
    _ request: DrillRequest, _ candidates: [DrillCandidate], unmet: [Unmet] = [],
    repair: Repair? = nil
  ) {
    self.request = request
    self.repair = repair
    self.unmet = unmet
    self.candidates = candidates
    seconds = candidates.reduce(0) { $0 + $1.seconds }
    let asked = Set(candidates.map(\.topic))
    let wished = Self.topics(of: request)
    // The title names only topics that have questions.
    let topics = asked.isDisjoint(with: wished) ? wished : wished.filter(asked.contains)
    let name = (1...2).contains(topics.count) ? topics.map(\.rawValue) : ["mixed"]
    let tag = request.tag(besides: topics.count == name.count ? topics : [])
    var drill = Drill(
      id: (name + [String(request.seed)] + tag).joined(separator: "-"), title: Self.title(topics),
      questions: candidates.map {
        Drill.Question(id: $0.question.id, source: .scenario($0.question.id))
      }
        + (repair.map { [Drill.Question(id: $0.questionID, source: .scenario($0.questionID))] }
          ?? []),
      file: "")
    drill.seed = request.seed
    drill.code = request.code
    drill.variants = request.variants
    drill.versions = request.versions
    drill.time = request.time
    // Drop the misconceptions that no question detects.
    drill.misconceptions = request.misconceptions.map(\.misconception.id).filter { id in
      !unmet.contains { $0.id == id }
    }.reduce(into: []) { ids, id in
      if !ids.contains(where: { $0.text == id }) { ids.append(PlacedText(id, range: .firstLine)) }
    }
    self.drill = drill
  }

  /// The requested topics; a misconception is only represented by its topic.
  private static func topics(of request: DrillRequest) -> [Topic] {
    let affected = request.misconceptions.map(\.topic)
    let topics = request.topics.isEmpty ? affected : request.topics
    return Topic.allCases.filter(topics.contains)
  }

  private static func title(_ topics: [Topic]) -> Localized {
    guard (1...3).contains(topics.count), let last = topics.last?.title else {
      return Localized("Mixed topics", "综合练习")
    }
    // Some titles contain an "and" of their own.
    let titles = topics.map(\.title.english)
    let hasAnd = titles.contains { $0.contains(" and ") }
    let firsts = titles.dropLast().joined(separator: ", ")
    let english =
      firsts.isEmpty || hasAnd ? titles.joined(separator: ", ") : "\(firsts) and \(last.english)"
    return Localized(
      "\(english.prefix(1).uppercased())\(english.dropFirst())",
      "\(topics.map(\.title.chinese).joined(separator: "、"))")
  }

  // MARK: File

  /// Includes the command that draws it again and the remarks for the instructor on each question.
  /// - Parameter language: affects only the remarks.
  package func text(in language: Localized.Language) -> String {
    let words = Words(language: language)
    let heading =
      [
        "# \(command)" + (language == .english ? "" : " --lang \(language.rawValue)"),
        "# \(words.drawn(candidates.count, minutes: minutes, hasRepair: repair != nil))",
        "id: \(drill.id)",
      ] + (drill.code.map { ["code: \($0)"] } ?? []) + [
        "title:",
        "  en: \(quoted(drill.title.english))",
        "  zh-Hans: \(quoted(drill.title.chinese))",
        "seed: \(drill.seed)",
        "scoring: \(drill.scoring.rawValue)",
      ]
    let time = drill.time.map { ["time: \(DrillTime.text($0))"] } ?? []
    let rules = drill.rules
    let rest =
      [
        "rules: {hints: \(rules.hints), skip: \(rules.skip), back: \(rules.back), "
          + "retries: \(rules.retries)}",
        "variants: \(drill.variants)",
      ] + (drill.versions.map { ["ios: \($0.lowerBound)..\($0.upperBound)"] } ?? [])
    let sought = drill.misconceptions.map(\.text).joined(separator: ", ")
    let lookedFor = sought.isEmpty ? [] : ["misconceptions: [\(sought)]"]
    let questions = candidates.flatMap { candidate in
      ["  # \(words.drawn(candidate))", "  - {scenario: \(candidate.question.id)}"]
    }
    let last = repair.map { repair in
      [
        "  # \(words.drawnRepair)\(SafeText.visible(repair.title[language]))",
        "  - {scenario: \"\(repair.questionID)\"}",
      ]
    }
    return (heading + time + rest + lookedFor + ["questions:"] + questions + (last ?? [])).joined(
      separator: "\n")
      + "\n"
  }

  private var command: String {
    var words = ["lifeline drill new"]
    words += request.topics.map { "--topic \($0.rawValue)" }
    if let count = request.count { words.append("--count \(count)") }
    if let levels = request.levels {
      let isOne = levels.count == 1
      words.append(
        "--level \(levels.lowerBound)" + (isOne ? "" : "-\(levels.upperBound)"))
    }
    if let versions = request.versions {
      words.append("--ios \(versions.lowerBound)..\(versions.upperBound)")
    }
    if let lesson = request.lesson { words.append("--lesson \(lesson.id)") }
    words += request.misconceptions.map { "--misconception \($0.misconception.id)" }
    if let time = request.time { words.append("--time \(DrillTime.text(time))") }
    if request.hasRepair { words.append("--repair") }
    if request.variants > 1 { words.append("--variants \(request.variants)") }
    words.append("--seed \(request.seed)")
    if let code = request.code { words.append("--code \(code)") }
    return words.joined(separator: " ")
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}
