internal import Assessment
internal import TextFormats

/// The grading methods of Moodle's ordering question, by its names.
enum MoodleMethod: String, Hashable, Sendable {
  case allOrNothing = "ALL_OR_NOTHING"
  case absolute = "ABSOLUTE_POSITION"
  case relativeToCorrect = "RELATIVE_TO_CORRECT"
  case nextExcludeLast = "RELATIVE_NEXT_EXCLUDE_LAST"
  case nextIncludeLast = "RELATIVE_NEXT_INCLUDE_LAST"
  case previousNext = "RELATIVE_ONE_PREVIOUS_AND_NEXT"
  case allPreviousNext = "RELATIVE_ALL_PREVIOUS_AND_NEXT"
  case longestOrdered = "LONGEST_ORDERED_SUBSET"
  case longestContiguous = "LONGEST_CONTIGUOUS_SUBSET"

  /// If all items are given and only their order counts, `moves` equals the longest ordered subset
  /// and `pairs` equals all previous and next (FORMATS.md 3.3); the others have no equivalent.
  init(nearest scoring: Scoring) {
    self =
      switch scoring {
      case .exact, .moodleAllOrNothing: .allOrNothing
      case .moves, .edits, .prefix, .prairielearn, .moodleLongestOrdered: .longestOrdered
      case .pairs, .moodleAllPreviousNext: .allPreviousNext
      case .moodleAbsolute: .absolute
      case .moodleRelativeToCorrect: .relativeToCorrect
      case .moodleNextExcludeLast: .nextExcludeLast
      case .moodleNextIncludeLast: .nextIncludeLast
      case .moodlePreviousNext: .previousNext
      case .moodleLongestContiguous: .longestContiguous
      }
  }

  static func note(on scoring: Scoring) -> Localized? {
    switch scoring {
    case .edits, .prefix, .prairielearn:
      Localized(
        "Moodle does not score by '\(scoring.rawValue)'; the longest ordered subset is nearest",
        "Moodle 没有 \(scoring.rawValue) 这种评分，改用最接近的“最长有序子集”")
    default: nil
    }
  }

  /// The GIFT reader doesn't know the word `LONGEST_ORDERED_SUBSET` (its regular expression lacks a
  /// bar), which would become the first item.
  var inGIFT: MoodleMethod { self == .longestOrdered ? .allPreviousNext : self }
}
