internal import TextFormats

/// Limits for one learner's part of a file: an `.answers` file, a line, a row, a list's member.
/// Once parsed, such a part takes many times its size in memory.
package enum AnswerLimits {
  /// In bytes.
  package static let longest = 2 << 20
  /// Far more than any app calls.
  static let mostCallbacks = 100_000
  /// Of one learner in all files; far more than there are questions.
  static let mostAnswers = 100_000
  /// In bytes; lists in larger YAML and JSON files are read member by member, without excerpts.
  /// A node takes a hundred times the memory of its text.
  static let readWhole = 1 << 18

  static let anAnswer = Localized("an answer", "一份答案")

  /// Whether a JSON or YAML text can't contain more callbacks than allowed: only commas and line
  /// ends separate values.
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

  static func tooManyAnswers(in file: String, at range: SourceRange) -> Problem {
    Problem(
      file: file, range: range,
      message: Localized(
        "more than \(mostAnswers) answers of one learner; the rest was left out",
        "一个学员的答案超过 \(mostAnswers) 份，后面的已跳过"))
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
