internal import Assessment
internal import GRDB
internal import CLibrary

/// Drafts of open questions as rows of their table, one per question and session.
enum DraftRow {
  /// A generated question may never be asked again, so only this many recent drafts are kept.
  private static let most = 50

  static func put(_ draft: SavedDraft, of session: SessionMark, into database: Database) throws {
    try remove(scenario: draft.scenario, of: session, from: database)
    if !draft.isEmpty { try insert(draft, of: session, into: database) }
  }

  /// Adds an imported draft without an owner; an existing draft of the same question takes
  /// precedence.
  static func add(_ draft: SavedDraft, to database: Database) throws {
    let known = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM draft WHERE scenario = ?", arguments: [draft.scenario])
    if known == 0 { try insert(draft, of: SessionMark(text: ""), into: database) }
  }

  private static func insert(
    _ draft: SavedDraft, of session: SessionMark, into database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO draft (id, scenario, lesson, form, lines, given, hints, session)
        VALUES ((SELECT coalesce(max(id), 0) + 1 FROM draft), ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        draft.scenario, draft.lesson, draft.form.rawValue, RecordText.of(draft.lines), draft.given,
        draft.hints, session.text,
      ])
    try database.execute(
      sql: "DELETE FROM draft WHERE id <= (SELECT max(id) FROM draft) - ?", arguments: [most])
  }

  /// Removes the drafts of this session and of ended ones, which it has taken over.
  static func remove(
    scenario: String, of session: SessionMark, from database: Database
  ) throws {
    let writers = try String.fetchAll(
      database, sql: "SELECT session FROM draft WHERE scenario = ?", arguments: [scenario])
    for writer in writers where isFree(writer, for: session) {
      try database.execute(
        sql: "DELETE FROM draft WHERE scenario = ? AND session = ?", arguments: [scenario, writer])
    }
  }

  /// Removes a question's drafts of any session.
  static func removeAll(scenario: String, from database: Database) throws {
    try database.execute(sql: "DELETE FROM draft WHERE scenario = ?", arguments: [scenario])
  }

  /// The latest draft of each question, the latest one last. Drafts of other running sessions are
  /// excluded, unless there is no requesting session.
  static func all(_ database: Database, for session: SessionMark? = nil) throws -> [SavedDraft] {
    let rows = try Row.fetchAll(database, sql: "SELECT * FROM draft ORDER BY id DESC")
    var seen: Set<String> = []
    let drafts = try rows.compactMap { row -> SavedDraft? in
      let writer: String = try row.decode(forColumn: "session")
      if let session, !isFree(writer, for: session) { return nil }
      let draft = try draft(row)
      return seen.insert(draft.scenario).inserted ? draft : nil
    }
    return drafts.reversed()
  }

  private static func isFree(_ writer: String, for session: SessionMark) -> Bool {
    writer == session.text || !SessionMark(text: writer).isRunning
  }

  private static func draft(_ row: Row) throws -> SavedDraft {
    SavedDraft(
      scenario: try row.decode(forColumn: "scenario"),
      lesson: try row.decode(forColumn: "lesson"),
      form: Attempt.Form(rawValue: try row.decode(forColumn: "form")) ?? .full,
      lines: RecordText.lines(of: try row.decode(forColumn: "lines")),
      given: try row.decode(forColumn: "given"),
      hints: try row.decode(forColumn: "hints"))
  }
}

/// Identifies the process that writes a draft, so that other sessions ignore it while that process
/// runs.
struct SessionMark: Hashable, Sendable {
  /// The process id and its start time, as ids are reused; empty: no owner.
  let text: String

  /// The mark of this process.
  static let own = SessionMark(process: getpid())

  init(process: Int32) {
    text = startTime(ofProcess: process).map { "\(process)@\($0)" } ?? ""
  }

  init(text: String) { self.text = text }

  /// Whether the process still runs on this machine.
  var isRunning: Bool {
    guard let process = text.split(separator: "@").first.flatMap({ Int32($0) }) else {
      return false
    }
    return SessionMark(process: process) == self
  }
}
