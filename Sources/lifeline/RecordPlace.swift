internal import Assessment
internal import LearnerRecord
internal import TextFormats

/// The location of the learner's record.
enum RecordPlace {
  /// `$LIFELINE_RECORD`, or else `$XDG_DATA_HOME/lifeline/record.sqlite`, or else under
  /// ~/.local/share.
  static func path(_ environment: [String: String]) -> String {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let path = value("LIFELINE_RECORD") { return path }
    let data = value("XDG_DATA_HOME") ?? (value("HOME") ?? ".") + "/.local/share"
    return data + "/lifeline/record.sqlite"
  }

  /// The attempts, oldest first, and the places in lessons, the latest first; creates no file.
  static func look(_ surroundings: Surroundings) throws -> (attempts: [Attempt], places: [Place]) {
    do throws(RecordError) {
      guard let record = try existing(surroundings) else { return ([], []) }
      return (try record.attempts(), try record.places())
    } catch {
      throw Failure(.unusableInput, error.wording)
    }
  }

  /// The existing record, if any; creates none.
  static func existing(_ surroundings: Surroundings) throws(RecordError) -> RecordFile? {
    let path = path(surroundings.environment)
    return Inputs.exists(path) ? try RecordFile(path: path) : nil
  }
}
