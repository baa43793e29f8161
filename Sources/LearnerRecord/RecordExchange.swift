internal import Assessment
internal import GRDB

/// Imports and exports whole records, and deletes parts of them.
enum RecordExchange {
  static func contents(_ database: Database) throws -> RecordContents {
    RecordContents(
      attempts: try AttemptRow.all(database),
      places: try places(database),
      settings: try Row.fetchAll(database, sql: "SELECT name, value FROM setting ORDER BY name")
        .map {
          try RecordContents.Setting(
            name: $0.decode(forColumn: "name"), value: $0.decode(forColumn: "value"))
        },
      drafts: try DraftRow.all(database))
  }

  static func places(_ database: Database) throws -> [Place] {
    try Row.fetchAll(database, sql: "SELECT lesson, position FROM place ORDER BY visit DESC").map {
      try Place(lesson: $0.decode(forColumn: "lesson"), position: $0.decode(forColumn: "position"))
    }
  }

  /// Existing data takes precedence; imported places count as visited earlier.
  /// - Returns: the number of new attempts.
  static func add(_ contents: RecordContents, to database: Database) throws -> Int {
    var known = Set(try AttemptRow.all(database).map(\.identity))
    var count = 0
    for attempt in contents.attempts where known.insert(attempt.identity).inserted {
      try AttemptRow.insert(attempt, into: database)
      count += 1
    }
    for place in contents.places {
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO place (lesson, position, visit)
          VALUES (?, ?, (SELECT coalesce(min(visit), 1) - 1 FROM place))
          """, arguments: [place.lesson, place.position])
    }
    for setting in contents.settings {
      try database.execute(
        sql: "INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)",
        arguments: [setting.name, setting.value])
    }
    for draft in contents.drafts { try DraftRow.add(draft, to: database) }
    return count
  }

  /// - Returns: the number of deleted attempts.
  static func forget(_ part: RecordPart, in database: Database) throws -> Int {
    // Deleted data must leave no bytes in the file.
    try database.execute(sql: "PRAGMA secure_delete = ON")
    // The attempts are deleted last: `changesCount` is that of the last statement.
    switch part {
    case .all:
      for table in ["place", "setting", "draft"] {
        try database.execute(sql: "DELETE FROM \(table)")
      }
      try database.execute(sql: "DELETE FROM attempt")
    case .named(let name):
      try database.execute(sql: "DELETE FROM place WHERE lesson = ?", arguments: [name])
      for table in ["draft", "attempt"] {
        try database.execute(
          sql: "DELETE FROM \(table) WHERE lesson = ? OR scenario = ?", arguments: [name, name])
      }
    case .scenarios(let ids):
      return try ids.sorted().reduce(0) { count, id in
        try DraftRow.removeAll(scenario: id, from: database)
        try database.execute(sql: "DELETE FROM attempt WHERE scenario = ?", arguments: [id])
        return count + database.changesCount
      }
    }
    return database.changesCount
  }
}
