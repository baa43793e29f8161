internal import GRDB

/// The migrations of the record's tables; they are appended, never edited.
enum RecordSchema {
  /// Identifies a file as a record ("LLRC"), so that no other database is mistaken for one.
  static let applicationID: Int32 = 0x4C4C_5243

  /// A migration from one version to the next.
  struct Step: Sendable {
    let name: String
    let sql: String
  }

  static let steps = [
    Step(
      name: "attempts",
      sql: """
        CREATE TABLE attempt (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          time REAL NOT NULL,
          scenario TEXT NOT NULL,
          lesson TEXT,
          question INTEGER,
          answer TEXT NOT NULL,
          isCorrect INTEGER NOT NULL,
          score REAL NOT NULL,
          hints INTEGER NOT NULL,
          isSkipped INTEGER NOT NULL,
          duration REAL NOT NULL,
          language TEXT NOT NULL,
          mode TEXT NOT NULL,
          judgedBy TEXT NOT NULL
        );
        CREATE INDEX attemptByScenario ON attempt (scenario);
        """),
    Step(
      name: "places and settings",
      sql: """
        CREATE TABLE place (
          lesson TEXT PRIMARY KEY NOT NULL,
          position INTEGER NOT NULL,
          visit INTEGER NOT NULL
        );
        CREATE TABLE setting (
          name TEXT PRIMARY KEY NOT NULL,
          value TEXT NOT NULL
        );
        """),
    Step(
      name: "what schedules need",
      sql: """
        ALTER TABLE attempt ADD COLUMN isSure INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE attempt ADD COLUMN given INTEGER NOT NULL DEFAULT 0;
        """),
    Step(
      name: "forms of answers",
      sql: """
        ALTER TABLE attempt ADD COLUMN form TEXT NOT NULL DEFAULT 'full';
        ALTER TABLE attempt ADD COLUMN givenBehind INTEGER NOT NULL DEFAULT 0;
        UPDATE attempt SET form = 'faded' WHERE mode = 'faded';
        """),
    Step(
      name: "drafts",
      sql: """
        CREATE TABLE draft (
          id INTEGER PRIMARY KEY,
          scenario TEXT UNIQUE NOT NULL,
          lesson TEXT,
          form TEXT NOT NULL,
          lines TEXT NOT NULL,
          given INTEGER NOT NULL,
          hints INTEGER NOT NULL
        );
        """),
    Step(
      name: "drafts of sessions",
      sql: """
        ALTER TABLE draft RENAME TO olderDraft;
        CREATE TABLE draft (
          id INTEGER PRIMARY KEY,
          scenario TEXT NOT NULL,
          lesson TEXT,
          form TEXT NOT NULL,
          lines TEXT NOT NULL,
          given INTEGER NOT NULL,
          hints INTEGER NOT NULL,
          session TEXT NOT NULL DEFAULT '',
          UNIQUE (scenario, session)
        );
        INSERT INTO draft (id, scenario, lesson, form, lines, given, hints)
          SELECT id, scenario, lesson, form, lines, given, hints FROM olderDraft;
        DROP TABLE olderDraft;
        """),
    Step(
      name: "scenarios of one's own",
      sql: """
        ALTER TABLE attempt ADD COLUMN text TEXT;
        """),
    Step(
      name: "shown runs",
      sql: """
        ALTER TABLE attempt ADD COLUMN isShown INTEGER NOT NULL DEFAULT 0;
        """),
  ]

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (index, step) in steps.enumerated() {
      migrator.registerMigration(step.name) { database in
        if index == 0 { try database.execute(sql: "PRAGMA application_id = \(applicationID)") }
        try database.execute(sql: step.sql)
      }
    }
    return migrator
  }
}
