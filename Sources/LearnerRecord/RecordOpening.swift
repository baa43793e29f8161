internal import GRDB
internal import CLibrary

/// Opens a record's file: first inspects it without writing, then migrates it, one process at a
/// time.
struct RecordOpening {
  let path: String

  func open() throws -> DatabaseQueue {
    try makeFolder()
    let lock = CLibrary.open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    // If no lock can be created because nothing can be written, opening an existing record may
    // explain why.
    let code = errno
    if lock < 0, access(path, F_OK) != 0 {
      throw RecordError.cannotOpen(path: path, .system(code))
    }
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { flock(lock, LOCK_EX) }
    do {
      try rejectOtherFiles(writing: false)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      // A killed session's unfinished change is rolled back only by a connection that may write.
      try rejectOtherFiles(writing: true)
    }
    return try migrated()
  }

  /// Waits for other processes: a learner may run several sessions at once.
  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return configuration
  }

  private func migrated() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
    chmod(path, 0o600)
    // GRDB's own switch to a write-ahead log writes at every start, which waits for the disk, and
    // forever on a full one. Attempts are rare and valuable: each is on disk before the learner
    // continues.
    try queue.inDatabase { database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    try RecordSchema.migrator.migrate(queue)
    return queue
  }

  /// Throws for damaged files, newer versions and other programs' files, using a read-only
  /// connection if possible.
  private func rejectOtherFiles(writing: Bool) throws {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw RecordError.cannotOpen(path: path, .notARegularFile)
    }
    if facts.st_size == 0 { return }
    var configuration = Self.configuration
    configuration.readonly = !writing
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.inDatabase { database in
      let names = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master")
      let mark = try Int32.fetchOne(database, sql: "PRAGMA application_id")
      if !names.isEmpty && mark != RecordSchema.applicationID {
        throw RecordError.notARecord(path: path)
      }
      let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
      if verdict != "ok" { throw RecordError.damaged(path: path) }
      if try RecordSchema.migrator.hasBeenSuperseded(database) {
        throw RecordError.newerVersion(path: path)
      }
    }
  }

  private func makeFolder() throws {
    for (index, character) in zip(path.indices, path).dropFirst() where character == "/" {
      let folder = String(path[..<index])
      if mkdir(folder, 0o700) == 0 || errno == EEXIST || errno == EISDIR { continue }
      // Creation may be forbidden in an existing parent; only a missing folder is an error.
      var facts = stat()
      let code = errno
      if stat(folder, &facts) == 0 { continue }
      throw RecordError.cannotOpen(path: path, .system(code))
    }
  }
}
