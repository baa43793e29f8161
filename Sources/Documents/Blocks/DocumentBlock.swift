package import TextFormats

/// A block of a reply, by its meaning; the layout decides how it looks.
package enum DocumentBlock: Hashable, Sendable {
  /// A page's title, with a right-aligned remark.
  case heading([Span], remark: String)
  /// Prose that is wrapped.
  case paragraph([Span])
  /// Prose after a marker, indented below its first word.
  case item(marker: String, [Span])
  /// Preformatted lines, wrapped only if they are too wide.
  case lines([[Span]])
  /// Rows of cells in columns, with an optional header.
  case table(head: [[Span]], rows: [[[Span]]])
  /// Rows of short cells side by side; if they don't fit, one cell per line.
  case options([[[Span]]])
  /// Names and texts to copy, which are never wrapped: in two columns or, if they don't fit, each
  /// below its name.
  case addresses([[Span]])
  /// A typed line with a range in it marked.
  case marked(line: String, SourceRange)
  /// A prediction next to a run.
  case sides(Sides)
  /// A run drawn as wide as the terminal.
  case drawing(Drawing)
}

/// A figure drawn as wide as the screen.
package struct Drawing: Hashable, Sendable {
  /// The figure at full width, used for equality.
  private let full: String
  private let text: @Sendable (Int) -> String

  /// - Parameter text: returns the figure's lines for a width in columns.
  package init(text: @escaping @Sendable (_ width: Int) -> String) {
    full = text(1_000)
    self.text = text
  }

  func lines(width: Int) -> [[Span]] {
    text(width).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { [Span(String($0))] }
  }

  package static func == (one: Drawing, other: Drawing) -> Bool { one.full == other.full }

  package func hash(into hasher: inout Hasher) { hasher.combine(full) }
}

/// A piece of text with one role, on one line: regardless of its file, a terminal or a page can
/// show it.
package struct Span: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    case plain, heading, emphasis, strong, code, dim, command
    case right, moved, missing, extra, fault
    /// The place of the learner's next line.
    case blank
  }
  package var text: String
  package var role: Role

  package init(_ text: String, _ role: Role = .plain) {
    self.text = SafeText.visible(text)
    self.role = role
  }
}

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
