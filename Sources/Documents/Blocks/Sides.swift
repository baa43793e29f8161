package import TextFormats

/// A prediction next to a run, with matching callbacks on one line.
package struct Sides: Hashable, Sendable {
  package enum Mark: Hashable, Sendable, CaseIterable {
    case match, moved, missing, extra, repeated, unknown
  }
  package struct Row: Hashable, Sendable {
    package var mark: Mark
    /// The learner's number and text, if this row has any.
    var left: (number: Int, text: String)? {
      leftText.map { (leftNumber, $0) }
    }
    var right: (number: Int, text: String)? {
      rightText.map { (rightNumber, $0) }
    }
    package var leftNumber: Int
    var leftText: String?
    package var rightNumber: Int
    package var rightText: String?
    /// The position of a moved callback on the other side, in words.
    package var partner: String?
    /// If there are several steps, the ones that begin here, including those without callbacks;
    /// shown above the row.
    package var steps: [String] = []
    /// Whether the sides first differ here.
    package var isFirstDifference = false

    package init(
      mark: Sides.Mark, leftNumber: Int, leftText: String? = nil, rightNumber: Int,
      rightText: String? = nil, partner: String? = nil, steps: [String] = [],
      isFirstDifference: Bool = false
    ) {
      self.mark = mark
      self.leftNumber = leftNumber
      self.leftText = leftText
      self.rightNumber = rightNumber
      self.rightText = rightText
      self.partner = partner
      self.steps = steps
      self.isFirstDifference = isFirstDifference
    }
  }
  var rows: [Row]
  var language: Localized.Language
  package var leftTitle: String
  var rightTitle: String
  /// The words for the marks in use, in the order of `legend`.
  var legend: [(mark: Mark, word: String)] {
    zip(legendMarks, legendWords).map { ($0, $1) }
  }
  package var legendMarks: [Mark]
  package var legendWords: [String]
  /// The meaning of the pointer at the first difference.
  var firstWord: String

  package init(
    rows: [Sides.Row], language: Localized.Language, leftTitle: String, rightTitle: String,
    legendMarks: [Sides.Mark], legendWords: [String], firstWord: String
  ) {
    self.rows = rows
    self.language = language
    self.leftTitle = leftTitle
    self.rightTitle = rightTitle
    self.legendMarks = legendMarks
    self.legendWords = legendWords
    self.firstWord = firstWord
  }
}

extension Sides.Mark {
  /// The sign between the sides.
  var sign: String {
    switch self {
    case .match: "="
    case .moved: "↕"
    case .missing: "+"
    case .extra: "−"
    case .repeated: "×"
    case .unknown: "?"
    }
  }

  var role: Span.Role {
    switch self {
    case .match: .right
    case .moved: .moved
    case .missing: .missing
    case .extra, .repeated, .unknown: .extra
    }
  }
}
