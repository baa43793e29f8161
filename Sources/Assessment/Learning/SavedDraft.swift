/// The saved input for a question that is still open, so that it survives the process.
package struct SavedDraft: Hashable, Sendable {
  /// The question's id.
  package var scenario: String
  /// The lesson's id, nil outside of lessons.
  package var lesson: String?
  package var form: Attempt.Form
  /// The answered callbacks, without the given ones; a single `noCallback` means that none is
  /// called.
  package var lines: [String]
  /// The number of callbacks given at the beginning.
  package var given: Int
  /// The number of hints taken so far.
  package var hints: Int

  package static let noCallback = "-"

  package init(
    scenario: String, lesson: String? = nil, form: Attempt.Form, lines: [String], given: Int = 0,
    hints: Int = 0
  ) {
    self.scenario = scenario
    self.lesson = lesson
    self.form = form
    self.lines = lines
    self.given = given
    self.hints = hints
  }

  /// Whether nothing was written and no help was taken.
  package var isEmpty: Bool { lines.isEmpty && hints == 0 }
}
