internal import Assessment
internal import GRDB

/// Open questions' drafts as rows of their table, one a question.
enum DraftRow {
  /// Made questions may never come again: older drafts than so many others make room.
  private static let most = 50

  static func put(_ draft: KeptDraft, into database: Database) throws {
    try remove(scenario: draft.scenario, from: database)
    if draft.isEmpty { return }
    try database.execute(
      sql: """
        INSERT INTO draft (id, scenario, lesson, form, lines, given, hints)
        VALUES ((SELECT coalesce(max(id), 0) + 1 FROM draft), ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        draft.scenario, draft.lesson, draft.form.rawValue, RecordText.of(draft.lines), draft.given,
        draft.hints,
      ])
    try database.execute(
      sql: "DELETE FROM draft WHERE id <= (SELECT max(id) FROM draft) - ?", arguments: [most])
  }

  static func remove(scenario: String, from database: Database) throws {
    try database.execute(sql: "DELETE FROM draft WHERE scenario = ?", arguments: [scenario])
  }

  /// The latest last.
  static func all(_ database: Database) throws -> [KeptDraft] {
    try Row.fetchAll(database, sql: "SELECT * FROM draft ORDER BY id").map { row in
      KeptDraft(
        scenario: try row.decode(forColumn: "scenario"),
        lesson: try row.decode(forColumn: "lesson"),
        form: Attempt.Form(rawValue: try row.decode(forColumn: "form")) ?? .full,
        lines: RecordText.lines(of: try row.decode(forColumn: "lines")),
        given: try row.decode(forColumn: "given"),
        hints: try row.decode(forColumn: "hints"))
    }
  }
}
