internal import TextFormats

/// How much a file may say of one learner in one piece: a file of `.answers`, a line, a row, a member
/// of a list. What is made of it takes many times its room.
package enum AnswerLimits {
  /// Bytes.
  package static let longest = 2 << 20
  /// No app of ours comes near it. A file of `.answers` has no more sections either.
  static let mostCallbacks = 100_000
  /// Of larger files of YAML and JSON the members of a list are read one by one, without excerpts. A
  /// node takes a hundred times the room of its text.
  static let readWhole = 1 << 18

  static let anAnswer = Localized("an answer", "一份答案")

  /// Whether a text in JSON or YAML may hold no more callbacks: nothing else separates values.
  static func mayRead(_ text: some Sequence<UInt8>) -> Bool {
    text.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") } <= 2 * mostCallbacks
  }

  static func tooMany(in file: String, at range: SourceRange? = .firstLine) -> Problem {
    Problem(
      file: file, range: range,
      message: Localized(
        "an answer of more than \(mostCallbacks) callbacks", "一份答案超过 \(mostCallbacks) 个回调"),
      expectation: anAnswer)
  }

  static func tooLong(in file: String, line: Int) -> Problem {
    Problem(
      file: file, range: SourceRange(start: SourceLocation(line: line, column: 1)),
      message: Localized(
        "a learner's answers of more than \(longest >> 20) MB",
        "一个学员的答案超过 \(longest >> 20) MB"),
      expectation: anAnswer)
  }
}
