/// What was written for a question that is still open, so that nothing typed is lost with the process.
package struct SavedDraft: Hashable, Sendable {
  /// The question's id.
  package var scenario: String
  /// The lesson's id, nil outside of lessons.
  package var lesson: String?
  package var form: Attempt.Form
  /// The callbacks as read, without those told beforehand; `noCallback` alone: none comes.
  package var lines: [String]
  /// How many callbacks at the beginning were told beforehand.
  package var given: Int
  /// How many hints were taken so far.
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

  /// Nothing was written and no help was taken.
  package var isEmpty: Bool { lines.isEmpty && hints == 0 }
}
