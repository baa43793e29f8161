/// The methods of partial credit (COMMANDS.md, Scores).
package enum Scoring: String, Hashable, Sendable, CaseIterable {
  /// The longest common subsequence divided by the longer length.
  case moves
  /// All or nothing.
  case exact
  /// One minus insertions and deletions divided by the longer length, at least zero.
  case edits
  /// The pairs of matched occurrences in the right order divided by all pairs of the longer length.
  case pairs
  /// The common beginning divided by the longer length.
  case prefix
  /// PrairieLearn's order blocks: one minus insertions and deletions divided by the order's length,
  /// at least zero, to 2 decimals.
  case prairielearn
  // Moodle's ordering question (qtype_ordering, question.php).
  case moodleAllOrNothing = "moodle-all-or-nothing"
  case moodleAbsolute = "moodle-absolute"
  case moodleRelativeToCorrect = "moodle-relative-to-correct"
  case moodleNextExcludeLast = "moodle-next-exclude-last"
  case moodleNextIncludeLast = "moodle-next-include-last"
  case moodlePreviousNext = "moodle-previous-next"
  case moodleAllPreviousNext = "moodle-all-previous-next"
  case moodleLongestOrdered = "moodle-longest-ordered"
  case moodleLongestContiguous = "moodle-longest-contiguous"
}

extension Scoring {
  /// From 0 to 1, to 4 decimals; PrairieLearn's to 2.
  func score(_ comparison: Comparison) -> Double {
    let longer = max(comparison.answer.count, comparison.table.count)
    guard longer > 0 else { return 1 }
    guard min(comparison.answer.count, comparison.table.count) > 0 else { return 0 }
    switch self {
    case .moves: return rounded(comparison.commonLength, by: longer)
    case .exact, .moodleAllOrNothing: return comparison.isEqual ? 1 : 0
    case .edits:
      let changes =
        comparison.answer.count + comparison.table.count - 2 * comparison.commonLength
      return rounded(max(0, longer - changes), by: longer)
    case .pairs:
      guard longer > 1 else { return comparison.isEqual ? 1 : 0 }
      return rounded(Arrangement(comparison).pairsInOrder, by: longer * (longer - 1) / 2)
    case .prefix: return rounded(comparison.commonPrefix, by: longer)
    case .prairielearn: return Arrangement(comparison).shareOfBlocks
    default:
      // Also for a single item, for which Moodle's formulas are undefined.
      if comparison.isEqual { return 1 }
      let marks = Arrangement(comparison).marks(by: self)
      return rounded(marks.given, by: marks.most)
    }
  }

  private func rounded(_ part: Int, by whole: Int) -> Double {
    (Double(part) / Double(whole) * 10_000).rounded() / 10_000
  }
}
