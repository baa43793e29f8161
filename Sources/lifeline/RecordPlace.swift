internal import Assessment
internal import LearnerRecord
internal import TextFormats

/// Where the learner's record lies.
enum RecordPlace {
  /// `$LIFELINE_RECORD`, else `$XDG_DATA_HOME/lifeline/record.sqlite`, else under ~/.local/share.
  static func path(_ environment: [String: String]) -> String {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let path = value("LIFELINE_RECORD") { return path }
    let data = value("XDG_DATA_HOME") ?? (value("HOME") ?? ".") + "/.local/share"
    return data + "/lifeline/record.sqlite"
  }

  /// What was answered, oldest first, and where lessons were left, the latest first; looking
  /// makes no file.
  static func look(_ surroundings: Surroundings) throws -> (attempts: [Attempt], places: [Place]) {
    do throws(RecordError) {
      guard let record = try existing(surroundings) else { return ([], []) }
      return (try record.attempts(), try record.places())
    } catch {
      throw Failure(.unusableInput, error.wording)
    }
  }

  /// The record where there is one; looking makes none.
  static func existing(_ surroundings: Surroundings) throws(RecordError) -> RecordFile? {
    let path = path(surroundings.environment)
    return Inputs.exists(path) ? try RecordFile(path: path) : nil
  }
}
