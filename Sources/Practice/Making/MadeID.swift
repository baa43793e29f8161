package import Assessment
internal import Course

/// The name of a made question, from which it can be made anew: which maker made it, what it is
/// about, how hard it was meant to be, and the number that all else was drawn from.
package struct MadeID: Hashable, Sendable {
  /// Counts up with whatever makes an id mean another question than before: answers to an id of
  /// another version are never held against today's question (MadeQuestionsTests pins some).
  package static let version = 3
  /// Numbers lie below, so that people can read an id aloud.
  package static let numbers = 1_000_000

  package let topic: Topic
  package let level: Int
  package let number: Int

  package init(topic: Topic, level: Int, number: Int) {
    self.topic = topic
    self.level = level
    self.number = number
  }

  /// Nil for any other text, and for an id of another version.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let topic = Topic(rawValue: parts[1]), let level = Int(parts[2]),
      let number = Int(parts[3]), QuestionMaker.levels.contains(level),
      (0..<Self.numbers).contains(number)
    else { return nil }
    self.init(topic: topic, level: level, number: number)
    // One question has one name: no leading zeros or signs.
    guard self.text == text else { return nil }
  }

  package var text: String { "made\(Self.version)-\(topic.rawValue)-\(level)-\(number)" }

  /// Where all that is drawn for it comes from.
  var generator: SeededGenerator {
    let place = Topic.allCases.firstIndex(of: topic) ?? 0
    let kind = UInt64(Self.version * 10_000 + place * 10 + level)
    var seeds = SeededGenerator(seed: kind)
    return SeededGenerator(seed: seeds.next() ^ UInt64(number))
  }
}
