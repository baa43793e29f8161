internal import Assessment
internal import Course

/// The id of a generated question, which suffices to generate it again: the generator's version,
/// the topic, the level, and the seed.
struct MadeID: Hashable, Sendable {
  /// Incremented whenever an id would produce a different question, so that saved answers are never
  /// graded against it (MadeQuestionsTests pins some).
  static let version = 3
  /// The upper bound of the seeds, small enough to read an id aloud.
  static let numbers = 1_000_000

  let topic: Topic
  let level: Int
  let number: Int

  init(topic: Topic, level: Int, number: Int) {
    self.topic = topic
    self.level = level
    self.number = number
  }

  /// Nil for any other text and for an id of another version.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let topic = Topic(rawValue: parts[1]), let level = Int(parts[2]),
      let number = Int(parts[3]), QuestionMaker.levels.contains(level),
      (0..<Self.numbers).contains(number)
    else { return nil }
    self.init(topic: topic, level: level, number: number)
    // Each question has one id: no leading zeros or signs.
    guard self.text == text else { return nil }
  }

  var text: String { "made\(Self.version)-\(topic.rawValue)-\(level)-\(number)" }

  /// The source of all random choices for this question.
  var generator: SeededGenerator {
    let place = Topic.allCases.firstIndex(of: topic) ?? 0
    let kind = UInt64(Self.version * 10_000 + place * 10 + level)
    var seeds = SeededGenerator(seed: kind)
    return SeededGenerator(seed: seeds.next() ^ UInt64(number))
  }
}
