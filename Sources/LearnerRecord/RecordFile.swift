package import Assessment
internal import GRDB

/// A learner's record: attempts, places in lessons, settings; the connection is private.
package struct RecordFile: Sendable {
  /// The file's path; nil for a record in memory.
  let path: String?

  private let database: DatabaseQueue
  /// The session that owns new drafts.
  private let session: SessionMark

  /// Opens the record at a path, creating it and its folder if missing.
  ///
  /// Damaged files, newer versions and files of other programs are rejected and left unchanged.
  package init(path: String) throws(RecordError) {
    try self.init(path: path, session: .own)
  }

  /// The same for the drafts of a given session.
  init(path: String, session: SessionMark) throws(RecordError) {
    self.path = path
    self.session = session
    do {
      database = try RecordOpening(path: path).open()
    } catch {
      throw RecordError(error, path: path)
    }
  }

  private init(inMemory database: DatabaseQueue) {
    path = nil
    session = .own
    self.database = database
  }

  /// A record in memory, for tests.
  static func inMemory() throws(RecordError) -> RecordFile {
    do {
      let database = try DatabaseQueue()
      try RecordSchema.migrator.migrate(database)
      return RecordFile(inMemory: database)
    } catch {
      throw RecordError(error, path: ":memory:")
    }
  }

  /// Saves an attempt and removes its draft; when this returns, the attempt is on disk.
  package func save(_ attempt: Attempt) throws(RecordError) {
    try write { database in
      try AttemptRow.insert(attempt, into: database)
      try DraftRow.remove(scenario: attempt.scenario, of: session, from: database)
    }
  }

  /// Saves the draft of an open question, replacing the previous one; an empty draft is removed.
  package func keep(_ draft: SavedDraft) throws(RecordError) {
    try write { try DraftRow.put(draft, of: session, into: $0) }
  }

  /// The drafts of open questions, the latest last, without those of other running sessions.
  package func drafts() throws(RecordError) -> [SavedDraft] {
    try read { try DraftRow.all($0, for: session) }
  }

  /// All attempts, oldest first.
  package func attempts() throws(RecordError) -> [Attempt] {
    try read { try AttemptRow.all($0) }
  }

  /// Saves the learner's place; its lesson becomes the current one.
  package func savePlace(lesson: String, position: Int) throws(RecordError) {
    // Revisiting the current page doesn't wait for the disk.
    if try place() == Place(lesson: lesson, position: position) { return }
    try write { database in
      try database.execute(
        sql: """
          INSERT INTO place (lesson, position, visit)
          VALUES (?, ?, (SELECT coalesce(max(visit), 0) + 1 FROM place))
          ON CONFLICT (lesson) DO UPDATE SET position = excluded.position, visit = excluded.visit
          """, arguments: [lesson, position])
    }
  }

  /// Where the learner stopped last; nil on the first day.
  package func place() throws(RecordError) -> Place? {
    try places().first
  }

  /// The place in each started lesson, the most recent first.
  package func places() throws(RecordError) -> [Place] {
    try read { try RecordExchange.places($0) }
  }

  /// A consistent snapshot of everything.
  package func contents() throws(RecordError) -> RecordContents {
    try read { try RecordExchange.contents($0) }
  }

  /// Adds what isn't there yet: everything or, after an error, nothing.
  /// - Returns: the number of new attempts.
  package func add(_ contents: RecordContents) throws(RecordError) -> Int {
    try write { try RecordExchange.add(contents, to: $0) }
  }

  /// Deletes a part of the record permanently.
  /// - Returns: the number of deleted attempts.
  package func forget(_ part: RecordPart) throws(RecordError) -> Int {
    let count = try write { try RecordExchange.forget(part, in: $0) }
    // Deleted data remains in the log until its checkpoint.
    do {
      _ = try database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch {
      throw RecordError(error, path: path ?? ":memory:")
    }
    return count
  }

  /// A setting's value; nil if it was never set.
  package func setting(_ name: String) throws(RecordError) -> String? {
    try read { database in
      try String.fetchOne(
        database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
    }
  }

  /// Changes a setting; nil removes it.
  package func setSetting(_ name: String, to value: String?) throws(RecordError) {
    try write { database in
      guard let value else {
        return try database.execute(
          sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
      }
      try database.execute(
        sql: """
          INSERT INTO setting (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value
          """, arguments: [name, value])
    }
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws(RecordError) -> Value {
    do {
      return try database.read(body)
    } catch {
      throw RecordError(error, path: path ?? ":memory:")
    }
  }

  private func write<Value>(_ body: (Database) throws -> Value) throws(RecordError) -> Value {
    do {
      return try database.write(body)
    } catch {
      throw RecordError(error, path: path ?? ":memory:")
    }
  }
}
