internal import Assessment
internal import Course
internal import Documents
package import TextFormats

/// A drill and its variants for Moodle's question bank, with notes on the losses.
package struct MoodleExport: Hashable, Sendable {
  /// One category per position in the drill if there are variants: Moodle draws one question of
  /// each.
  struct Category: Hashable, Sendable {
    let name: String
    let questions: [MoodleQuestion]
  }

  let categories: [Category]
  let method: MoodleMethod
  /// The parts that Moodle can't represent, or only differently.
  package let notes: [Localized]
  /// Whether every question could be exported.
  package let isWhole: Bool
  private let hasWeights: Bool

  /// - Parameter drills: the drill and its variants.
  package init(_ drills: [PreparedDrill], language: Localized.Language) {
    let words = Words(language: language)
    var notes: [Localized] = []
    var questions: [MoodleQuestion] = []
    for drill in drills {
      let ofSheet = drill.items.compactMap { MoodleQuestion.of($0, in: drill, words, &notes) }
      questions += ofSheet
      notes += Self.leftOut(of: drill, ofSheet)
    }
    let id = drills.first?.drill.label ?? ""
    if drills.count == 1 {
      categories = [Category(name: id, questions: questions)]
    } else {
      let numbers = (1...max(1, questions.map(\.number).max() ?? 1))
      categories = numbers.map { number in
        Category(name: "\(id)/\(number)", questions: questions.filter { $0.number == number })
      }.filter { !$0.questions.isEmpty }
    }
    let scoring = drills.first?.drill.scoring ?? .moves
    method = MoodleMethod(nearest: scoring)
    hasWeights = questions.contains { $0.weight != 1 }
    isWhole = questions.count == drills.reduce(0) { $0 + $1.items.count }
    self.notes = (MoodleMethod.note(on: scoring).map { [$0] } ?? []) + notes
  }

  /// Distractors are offered on paper, but an ordering question can't contain them, whether they
  /// were drawn or written by hand.
  private static func leftOut(of drill: PreparedDrill, _ questions: [MoodleQuestion]) -> [Localized]
  {
    let parted = questions.filter { question in
      guard case .ordering = question.kind else { return false }
      return !drill.distractors(of: drill.items[question.number - 1]).isEmpty
    }
    guard !parted.isEmpty else { return [] }
    let codes = parted.map(\.code)
    return [
      Localized(
        "\(codes.joined(separator: ", ")): \(codes.count == 1 ? "its" : "their") distractors are left out, "
          + "because Moodle puts every item in order",
        "\(codes.joined(separator: "、"))：干扰项没有写入，因为 Moodle 的排序题里每一项都要排")
    ]
  }

  /// The parts that GIFT can't represent in addition.
  package var notesOnGIFT: [Localized] {
    let method = Localized(
      "Moodle's GIFT reader cannot read LONGEST_ORDERED_SUBSET; "
        + "\(self.method.inGIFT.rawValue) is used instead; moodle-xml has the right one",
      "Moodle 读 GIFT 时认不出 LONGEST_ORDERED_SUBSET，"
        + "这里写作 \(self.method.inGIFT.rawValue)；moodle-xml 里没有这个问题")
    let weights = Localized(
      "GIFT cannot store weights; moodle-xml can",
      "GIFT 里写不了分值，moodle-xml 里可以")
    return (self.method.inGIFT != self.method ? [method] : []) + (hasWeights ? [weights] : [])
  }
}

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
  /// and `pairs` equals all previous and next (ScoreTableTests); the others have no equivalent.
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
        "Moodle does not score by '\(scoring.rawValue)'; the longest ordered subset is the closest method",
        "Moodle 没有 \(scoring.rawValue) 这种评分，改用最接近的“最长有序子集”")
    default: nil
    }
  }

  /// The GIFT reader doesn't know the word `LONGEST_ORDERED_SUBSET` (its regular expression lacks a
  /// bar), which would become the first item.
  var inGIFT: MoodleMethod { self == .longestOrdered ? .allPreviousNext : self }
}
