import Assessment
import Foundation
import GRDB
import Testing

// GRDB has a type of this name as well.
import enum LearnerRecord.RecordError

@testable import LearnerRecord

/// A record's file: created, kept, shared, and refused if it isn't a record.
@Suite struct RecordOnDiskTests {
  @Test func `a record is created with its folder, for its owner only`() throws {
    try withFolder { folder in
      let path = folder + "/share/lifeline/record.sqlite"
      _ = try RecordFile(path: path)
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(permissions as? Int == 0o600)
    }
  }

  @Test func `saved attempts are visible at once to another connection, with the first one open`()
    throws
  {
    try withFolder { folder in
      let first = try RecordFile(path: folder + "/record.sqlite")
      try first.save(sample(time: 1))
      let second = try RecordFile(path: folder + "/record.sqlite")
      #expect(try second.attempts() == [sample(time: 1)])
      try second.save(sample(time: 2))
      #expect(try first.attempts().map(\.time) == [1, 2])
    }
  }

  @Test func `a copy without closing, as after a killed process, contains every attempt`() throws {
    try withFolder { folder in
      let record = try RecordFile(path: folder + "/record.sqlite")
      for time in 1...50 { try record.save(sample(time: Double(time))) }
      for ending in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: "\(folder)/record.sqlite\(ending)", toPath: "\(folder)/copy.sqlite\(ending)")
      }
      #expect(try RecordFile(path: folder + "/copy.sqlite").attempts().count == 50)
    }
  }

  /// Killed while the file is being created or migrated, before it has a write-ahead log: the
  /// unfinished change is in a journal next to it, which a reader may not roll back.
  @Test func `an unfinished change of a killed session is rolled back`() throws {
    try withFolder { folder in
      let queue = try DatabaseQueue(path: folder + "/record.sqlite")
      try queue.inDatabase { database in
        try database.execute(sql: RecordFixtures.version1)
        try database.execute(sql: RecordFixtures.attempt, arguments: [7, "A.loadView"])
        // With a tiny cache the change reaches the file before it is committed.
        try database.execute(sql: "PRAGMA cache_size = 1; BEGIN")
        for time in 8...500 {
          try database.execute(sql: RecordFixtures.attempt, arguments: [time, "A.loadView"])
        }
        for ending in ["", "-journal"] {
          try FileManager.default.copyItem(
            atPath: "\(folder)/record.sqlite\(ending)", toPath: "\(folder)/copy.sqlite\(ending)")
        }
        try database.execute(sql: "ROLLBACK")
      }
      #expect(try RecordFile(path: folder + "/copy.sqlite").attempts().map(\.time) == [7])
    }
  }

  @Test func `many sessions starting at once on a new record all write`() async throws {
    try await withFolder { folder in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for session in 0..<8 {
          group.addTask {
            let record = try RecordFile(path: folder + "/record.sqlite")
            for time in 0..<20 { try record.save(sample(time: Double(session * 100 + time))) }
          }
        }
        for try await _ in group {}
      }
      #expect(try RecordFile(path: folder + "/record.sqlite").attempts().count == 160)
    }
  }

  @Test func `an empty file is a new record`() throws {
    try withFolder { folder in
      let path = folder + "/record.sqlite"
      try Data().write(to: URL(filePath: path))
      try RecordFile(path: path).save(sample(time: 1))
      #expect(try RecordFile(path: path).attempts().count == 1)
    }
  }

  @Test func `a folder at the record's path cannot be opened`() throws {
    try withFolder { folder in
      #expect(throws: RecordError.cannotOpen(path: folder, .notARegularFile)) {
        _ = try RecordFile(path: folder)
      }
    }
  }

  @Test func `a file at the folder's path cannot be opened`() throws {
    try withFolder { folder in
      try Data("x".utf8).write(to: URL(filePath: folder + "/file"))
      check(folder + "/file/record.sqlite") { error in
        if case .cannotOpen = error { true } else { false }
      }
    }
  }

  /// Not even root can create a file in /proc.
  @Test func `if no file can be created, the system's reason is reported`() {
    let path = "/proc/record.sqlite"
    #expect(throws: RecordError.cannotOpen(path: path, .system(ENOENT))) {
      _ = try RecordFile(path: path)
    }
  }

  @Test func `a file that is not a database is damaged, and remains unchanged`() throws {
    try refuses(Data(repeating: 0x5A, count: 5000)) { .damaged(path: $0) }
    try refuses(Data("SQLite format 3\0".utf8) + Data(repeating: 0xFF, count: 200)) {
      .damaged(path: $0)
    }
  }

  @Test func `a record with a broken page is damaged, and remains unchanged`() throws {
    var bytes = try recordBytes { database in
      try database.execute(sql: RecordFixtures.version1)
      for index in 1...200 {
        try database.execute(
          sql: RecordFixtures.attempt,
          arguments: [Double(index), String(repeating: "x", count: 100)])
      }
    }
    bytes.replaceSubrange(bytes.count - 8192..<bytes.count - 4096, with: Data(count: 4096))
    try refuses(bytes) { .damaged(path: $0) }
  }

  @Test func `a truncated record is damaged, and remains unchanged`() throws {
    let bytes = try recordBytes { try $0.execute(sql: RecordFixtures.version1) }
    try refuses(bytes.prefix(bytes.count / 2)) { .damaged(path: $0) }
  }

  @Test func `another program's database is not a record, and remains unchanged`() throws {
    let bytes = try recordBytes { try $0.execute(sql: "CREATE TABLE bookmark (url TEXT)") }
    try refuses(bytes) { .notARecord(path: $0) }
  }

  @Test func `a record of a later version is reported as such, and remains unchanged`() throws {
    let bytes = try recordBytes { database in
      try database.execute(sql: RecordFixtures.version2)
      try database.execute(
        sql: "INSERT INTO grdb_migrations VALUES ('telepathy')")
    }
    try refuses(bytes) { .newerVersion(path: $0) }
  }

  /// A file's schema: its migrations, then its tables with their columns.
  private func structure(_ path: String) throws -> [[Row]] {
    try DatabaseQueue(path: path).read { database in
      let tables = ["attempt", "place", "setting", "draft"]
      return [try Row.fetchAll(database, sql: "SELECT * FROM grdb_migrations ORDER BY identifier")]
        + (try tables.map { try Row.fetchAll(database, sql: "PRAGMA table_info(\($0))") })
    }
  }

  /// Fails for a migration without a fixture, and for an edited one.
  @Test func `every old version migrates to the current schema, which the last fixture has`() throws
  {
    try withFolder { folder in
      _ = try RecordFile(path: folder + "/new.sqlite")
      let today = try structure(folder + "/new.sqlite")
      for (index, version) in RecordFixtures.versions.enumerated() {
        let path = folder + "/\(index).sqlite"
        try recordBytes { try $0.execute(sql: version) }.write(to: URL(filePath: path))
        let isLast = index == RecordFixtures.versions.count - 1
        #expect((try structure(path) == today) == isLast, "version \(index + 1)")
        _ = try RecordFile(path: path)
        #expect(try structure(path) == today, "version \(index + 1)")
      }
    }
  }

  @Test(arguments: RecordFixtures.versions)
  func `a record of an old version opens with its attempts and supports new features`(
    version: String
  ) throws {
    let bytes = try recordBytes { database in
      try database.execute(sql: version)
      try database.execute(
        sql: RecordFixtures.attempt, arguments: [7, "A.loadView\nA.viewDidLoad"])
    }
    try withFolder { folder in
      let path = folder + "/record.sqlite"
      try bytes.write(to: URL(filePath: path))
      let record = try RecordFile(path: path)
      #expect(
        try record.attempts() == [
          Attempt(
            time: 7, scenario: "launch", lesson: "five-states", question: 1,
            answer: ["A.loadView", "A.viewDidLoad"], isCorrect: true, score: 1, hints: 2,
            duration: 3.5, language: "en", mode: .lesson, judgedBy: "0.1")
        ])
      try record.savePlace(lesson: "five-states", position: 1)
      #expect(try record.place()?.position == 1)
      let sure = Attempt(
        time: 8, scenario: "launch", text: "watch: [A]\n", answer: ["A.loadView"],
        isCorrect: false, score: 0.5,
        isShown: true, isSure: true, given: GivenLines(first: 1, last: 2), mode: .review,
        form: .bank)
      try record.save(sure)
      #expect(try record.attempts().last == sure)
      let draft = SavedDraft(
        scenario: "launch", form: .bank, lines: ["A.loadView"], given: 2, hints: 1)
      try record.keep(draft)
      #expect(try record.drafts() == [draft])
    }
  }

  @Test func `a draft from before sessions were recorded has no owner`() throws {
    let bytes = try recordBytes { database in
      try database.execute(
        sql: RecordFixtures.version5 + """
          INSERT INTO draft VALUES (7, 'launch', NULL, 'full', 'A.loadView', 0, 0);
          """)
    }
    try withFolder { folder in
      let path = folder + "/record.sqlite"
      try bytes.write(to: URL(filePath: path))
      #expect(
        try RecordFile(path: path).drafts() == [
          SavedDraft(scenario: "launch", form: .full, lines: ["A.loadView"])
        ])
    }
  }

  /// Process 1 never ends; a number beyond the system's maximum has no process.
  @Test func `a draft belongs to its session until that one has ended`() throws {
    try withFolder { folder in
      let path = folder + "/record.sqlite"
      let mine = try RecordFile(path: path)
      let running = try RecordFile(path: path, session: SessionMark(process: 1))
      let ended = try RecordFile(path: path, session: SessionMark(process: 1 << 30))
      func draft(_ line: String) -> SavedDraft {
        SavedDraft(scenario: "launch", form: .full, lines: [line])
      }
      try running.keep(draft("A.loadView"))
      #expect(try mine.drafts().isEmpty)
      try ended.keep(draft("A.viewDidLoad"))
      #expect(try mine.drafts() == [draft("A.viewDidLoad")])
      // Resuming a draft transfers it.
      try mine.keep(draft("A.viewWillAppear"))
      #expect(try mine.drafts() == [draft("A.viewWillAppear")])
      #expect(try running.drafts() == [draft("A.loadView")])
      #expect(try mine.contents().drafts == [draft("A.viewWillAppear")])
      try mine.save(Attempt(time: 1, scenario: "launch", answer: [], isCorrect: true, score: 1))
      #expect(try mine.drafts().isEmpty)
      #expect(try running.drafts() == [draft("A.loadView")])
    }
  }

  @Test func `faded answers from before forms were recorded are read as faded`() throws {
    let bytes = try recordBytes { database in
      try database.execute(sql: RecordFixtures.version3)
      for time in [1, 2] {
        try database.execute(sql: RecordFixtures.attempt, arguments: [time, "A.loadView"])
      }
      try database.execute(sql: "UPDATE attempt SET mode = 'faded' WHERE time = 2")
    }
    try withFolder { folder in
      let path = folder + "/record.sqlite"
      try bytes.write(to: URL(filePath: path))
      #expect(try RecordFile(path: path).attempts().map(\.form) == [.full, .faded])
    }
  }

  @Test func `no byte of forgotten data remains in the file or next to it`() throws {
    try withFolder { folder in
      let record = try RecordFile(path: folder + "/record.sqlite")
      for time in 1...50 {
        try record.save(sample(time: Double(time), scenario: "secret", answer: ["A.secretAnswer"]))
      }
      _ = try record.forget(.named("secret"))
      for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let bytes = try Data(contentsOf: URL(filePath: folder + "/" + file))
        #expect(bytes.range(of: Data("secret".utf8)) == nil, "\(file)")
      }
    }
  }

  @Test func `a value of the wrong type is damage, not a crash, and is not quoted`() throws {
    try withFolder { folder in
      let path = folder + "/record.sqlite"
      try RecordFile(path: path).save(sample(time: 1))
      try DatabaseQueue(path: path).write {
        try $0.execute(sql: "UPDATE attempt SET score = 'secret', answer = x'ff'")
      }
      let record = try RecordFile(path: path)
      #expect(throws: RecordError.damaged(path: path)) { try record.attempts() }
    }
  }

  /// A file with these bytes is refused with the error and remains unchanged.
  private func refuses(
    _ bytes: Data, with error: (String) -> RecordError,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try withFolder { folder in
      let path = folder + "/record.sqlite"
      try bytes.write(to: URL(filePath: path))
      check(path, sourceLocation: sourceLocation) { $0 == error(path) }
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes, sourceLocation: sourceLocation)
    }
  }

  private func check(
    _ path: String, sourceLocation: SourceLocation = #_sourceLocation,
    isRefusedWith isExpected: (RecordError) -> Bool
  ) {
    do throws(RecordError) {
      _ = try RecordFile(path: path)
      Issue.record("opened", sourceLocation: sourceLocation)
    } catch {
      #expect(isExpected(error), "\(error)", sourceLocation: sourceLocation)
    }
  }

  /// The bytes of a database created by SQL alone, as another version would create it.
  private func recordBytes(_ make: (Database) throws -> Void) throws -> Data {
    try withFolder { folder in
      let queue = try DatabaseQueue(path: folder + "/made.sqlite")
      try queue.write(make)
      try queue.close()
      return try Data(contentsOf: URL(filePath: folder + "/made.sqlite"))
    }
  }
}

/// Runs the body with a new folder, which is deleted afterwards.
@discardableResult
private func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
  let folder = try freshFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

@discardableResult
private func withFolder<Value>(_ body: (String) async throws -> Value) async throws -> Value {
  let folder = try freshFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}

private func freshFolder() throws -> String {
  let folder = FileManager.default.temporaryDirectory.path + "/record-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  return folder
}
