package import Assessment
internal import Reports
package import TextFormats

/// What the session wants done, in order.
package enum Reply: Hashable, Sendable {
  /// Show this to the learner.
  case show([Shown])
  /// Read a line with this prompt.
  case ask(String)
  /// A question begins: the time until its attempt is saved counts.
  case startClock
  /// Keep this attempt before anything behind it is shown; time and duration are the keeper's.
  case save(Attempt)
  /// Keep what is written for a question still open; an empty draft is none.
  case keepDraft(KeptDraft)
  /// Remember where the learner is.
  case savePlace(lesson: String, position: Int)
  /// Begin in this language from now on.
  case saveLanguage(Localized.Language)
  /// Ask in this form from now on; nil: lifeline chooses.
  case saveForm(Attempt.Form?)
  /// Write this file where the learner works, unless there is one of that name; `Session.created`
  /// hears what came of it.
  case create(SourceFile)
  /// The conversation is over.
  case leave
}

/// Why a file was not written.
package enum CreationFailure: Error, Hashable, Sendable {
  case exists
  /// In the system's words.
  case failed(Message)
}

/// A block of a reply, by what it means; how it looks is decided where it is laid out and coloured.
package enum Shown: Hashable, Sendable {
  /// A page's title, with a remark for the right margin.
  case heading([Span], remark: String)
  /// Prose that flows.
  case paragraph([Span])
  /// Prose behind a marker, its further lines under the first word.
  case item(marker: String, [Span])
  /// Lines that stay as they are where the width allows.
  case lines([[Span]])
  /// Rows of cells in columns, under a head where there is one.
  case table(head: [[Span]], rows: [[[Span]]])
  /// Rows of short cells side by side; where they do not fit, each cell a line of its own.
  case options([[[Span]]])
  /// A name and what is copied from the screen, which no screen breaks: in two columns, or where they
  /// do not fit each below its name.
  case addresses([[Span]])
  /// A line that was typed, with a place in it marked.
  case marked(line: String, SourceRange)
  /// A prediction beside a run.
  case sides(Sides)
  /// A run drawn as wide as the terminal.
  case drawing(Drawing)
}

/// A run to be drawn, once it is known how wide.
package struct Drawing: Hashable, Sendable {
  private let run: ShownRun
  private let language: Localized.Language

  init(_ run: ShownRun, language: Localized.Language) {
    self.run = run
    self.language = language
  }

  func lines(width: Int) -> [[Span]] {
    LaneDiagram.text(run, language: language, width: width).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map { [Span(String($0))] }
  }
}

/// A stretch of text in one role.
package struct Span: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    case plain, heading, emphasis, strong, code, dim, command
    case right, moved, missing, extra, fault
  }
  package var text: String
  package var role: Role

  package init(_ text: String, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }
}

/// A prediction and a run, laid beside each other with what matched on one line.
package struct Sides: Hashable, Sendable {
  package enum Mark: Hashable, Sendable, CaseIterable {
    case match, moved, missing, extra, repeated, unknown
  }
  package struct Row: Hashable, Sendable {
    package var mark: Mark
    /// The learner's number and text, if this row has one.
    package var left: (number: Int, text: String)? {
      leftText.map { (leftNumber, $0) }
    }
    package var right: (number: Int, text: String)? {
      rightText.map { (rightNumber, $0) }
    }
    var leftNumber: Int
    var leftText: String?
    var rightNumber: Int
    var rightText: String?
    /// Where a moved callback stands on the other side, in words.
    var partner: String?
    /// Of several steps those that begin here, also one that brings nothing: they stand above.
    var steps: [String] = []
    /// Here the sides part first.
    var isFirstDifference = false
  }
  package var rows: [Row]
  var language: Localized.Language
  package var leftTitle: String
  package var rightTitle: String
  /// The words for the marks that occur, in the order of `legend`.
  package var legend: [(mark: Mark, word: String)] {
    zip(legendMarks, legendWords).map { ($0, $1) }
  }
  var legendMarks: [Mark]
  var legendWords: [String]
  /// What the pointer at the first difference means.
  var firstWord: String
}

extension Sides.Mark {
  /// The sign that stands between the sides.
  package var sign: String {
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
