internal import GRDB
internal import Glibc

/// Opens a record's file: first looks without writing, then migrates, one process at a time.
struct RecordOpening {
  let path: String

  func open() throws -> DatabaseQueue {
    try makeFolder()
    let lock = Glibc.open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    // Without a lock, where nothing can be written, a record that is there may still say why.
    let code = errno
    if lock < 0, access(path, F_OK) != 0 {
      throw RecordError.cannotOpen(path: path, .system(code))
    }
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { flock(lock, LOCK_EX) }
    do {
      try refuseWhatIsNoRecord(writing: false)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      // A killed session's unfinished change is taken back by whoever may write, and by nobody else.
      try refuseWhatIsNoRecord(writing: true)
    }
    return try migrated()
  }

  /// Waits for other processes: several sessions of one learner may run at once.
  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return configuration
  }

  private func migrated() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
    chmod(path, 0o600)
    // GRDB's own way to a write-ahead log writes at every start, which waits for the disk, and for
    // ever on a full one. An attempt is rare and precious: it reaches the disk before the learner
    // goes on.
    try queue.inDatabase { database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    try RecordSchema.migrator.migrate(queue)
    return queue
  }

  /// Throws for a damaged, a foreign and a newer file, through a connection that cannot write unless
  /// it has to.
  private func refuseWhatIsNoRecord(writing: Bool) throws {
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
      // A parent that exists may forbid making; only a missing folder is a fault.
      var facts = stat()
      let code = errno
      if stat(folder, &facts) == 0 { continue }
      throw RecordError.cannotOpen(path: path, .system(code))
    }
  }
}
