/// Files of old versions as SQL, frozen: files on a learner's disk don't change with the code.
enum RecordFixtures {
  static let version1 = """
    PRAGMA application_id = 1280070211;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('attempts');
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
    """

  static let version2 =
    version1 + """
      INSERT INTO grdb_migrations VALUES ('places and settings');
      CREATE TABLE place (
        lesson TEXT PRIMARY KEY NOT NULL,
        position INTEGER NOT NULL,
        visit INTEGER NOT NULL
      );
      CREATE TABLE setting (
        name TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
      );
      """

  static let version3 =
    version2 + """
      INSERT INTO grdb_migrations VALUES ('what schedules need');
      ALTER TABLE attempt ADD COLUMN isSure INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE attempt ADD COLUMN given INTEGER NOT NULL DEFAULT 0;
      """

  static let version4 =
    version3 + """
      INSERT INTO grdb_migrations VALUES ('forms of answers');
      ALTER TABLE attempt ADD COLUMN form TEXT NOT NULL DEFAULT 'full';
      ALTER TABLE attempt ADD COLUMN givenBehind INTEGER NOT NULL DEFAULT 0;
      UPDATE attempt SET form = 'faded' WHERE mode = 'faded';
      """

  static let version5 =
    version4 + """
      INSERT INTO grdb_migrations VALUES ('drafts');
      CREATE TABLE draft (
        id INTEGER PRIMARY KEY,
        scenario TEXT UNIQUE NOT NULL,
        lesson TEXT,
        form TEXT NOT NULL,
        lines TEXT NOT NULL,
        given INTEGER NOT NULL,
        hints INTEGER NOT NULL
      );
      """

  static let version6 =
    version5 + """
      INSERT INTO grdb_migrations VALUES ('drafts of sessions');
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
      """

  static let version7 =
    version6 + """
      INSERT INTO grdb_migrations VALUES ('scenarios of one''s own');
      ALTER TABLE attempt ADD COLUMN text TEXT;
      """

  static let version8 =
    version7 + """
      INSERT INTO grdb_migrations VALUES ('shown runs');
      ALTER TABLE attempt ADD COLUMN isShown INTEGER NOT NULL DEFAULT 0;
      """

  /// Oldest first; the last one is the current format.
  static let versions = [
    version1, version2, version3, version4, version5, version6, version7, version8,
  ]

  /// One row of version 1, which later versions left unchanged; its arguments are the time and the
  /// answer.
  static let attempt = """
    INSERT INTO attempt (time, scenario, lesson, question, answer, isCorrect, score, hints,
      isSkipped, duration, language, mode, judgedBy)
    VALUES (?, 'launch', 'five-states', 1, ?, 1, 1, 2, 0, 3.5, 'en', 'lesson', '0.1')
    """
}
