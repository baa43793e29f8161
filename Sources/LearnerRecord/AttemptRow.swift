internal import Assessment
internal import GRDB

/// Attempts as rows of their table.
enum AttemptRow {
  static func insert(_ attempt: Attempt, into database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO attempt (time, scenario, text, lesson, question, answer, isCorrect, score, hints,
          isSkipped, isShown, isSure, given, givenBehind, duration, language, mode, form, judgedBy)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        attempt.time, attempt.scenario, attempt.text, attempt.lesson, attempt.question,
        RecordText.of(attempt.answer), attempt.isCorrect, attempt.score, attempt.hints,
        attempt.isSkipped, attempt.isShown, attempt.isSure, attempt.given.first, attempt.given.last,
        attempt.duration,
        attempt.language, attempt.mode.rawValue, attempt.form.rawValue, attempt.judgedBy,
      ])
  }

  static func all(_ database: Database) throws -> [Attempt] {
    try Row.fetchAll(database, sql: "SELECT * FROM attempt ORDER BY time, id").map(attempt)
  }

  private static func attempt(_ row: Row) throws -> Attempt {
    Attempt(
      time: try row.decode(forColumn: "time"),
      scenario: try row.decode(forColumn: "scenario"),
      text: try row.decode(forColumn: "text"),
      lesson: try row.decode(forColumn: "lesson"),
      question: try row.decode(forColumn: "question"),
      answer: RecordText.lines(of: try row.decode(forColumn: "answer")),
      isCorrect: try row.decode(forColumn: "isCorrect"),
      score: try row.decode(forColumn: "score"),
      hints: try row.decode(forColumn: "hints"),
      isSkipped: try row.decode(forColumn: "isSkipped"),
      isShown: try row.decode(forColumn: "isShown"),
      isSure: try row.decode(forColumn: "isSure"),
      given: GivenLines(
        first: try row.decode(forColumn: "given"), last: try row.decode(forColumn: "givenBehind")),
      duration: try row.decode(forColumn: "duration"),
      language: try row.decode(forColumn: "language"),
      // An unknown mode or form, written by other software, falls back to the simplest one, so the
      // attempt still counts.
      mode: Attempt.Mode(rawValue: try row.decode(forColumn: "mode")) ?? .lesson,
      form: Attempt.Form(rawValue: try row.decode(forColumn: "form")) ?? .full,
      judgedBy: try row.decode(forColumn: "judgedBy"))
  }
}

/// Callbacks in one column, a line each.
enum RecordText {
  /// SQLite's texts end at U+0000, so that it becomes the replacement character.
  static func of(_ callbacks: [String]) -> String {
    String(callbacks.joined(separator: "\n").map { $0 == "\0" ? "\u{FFFD}" : $0 })
  }

  static func lines(of text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
