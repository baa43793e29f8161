package import TextFormats

/// A record as JSON, `lifeline.record/1`, for backup or transfer.
package enum RecordWriter {
  /// The schema name in a file.
  static let schema = "lifeline.record/1"

  package static func json(_ contents: RecordContents) -> JSONValue {
    let members = [
      JSONValue.Member("schema", .string(schema)),
      JSONValue.Member("attempts", .array(contents.attempts.map(json))),
      JSONValue.Member(
        "places",
        .array(
          contents.places.map {
            ["lesson": .string($0.lesson), "position": .integer($0.position)]
          })),
      JSONValue.Member(
        "settings",
        .array(contents.settings.map { ["name": .string($0.name), "value": .string($0.value)] })),
    ]
    // Earlier readers reject the unknown key, so omit it if there are no drafts.
    let drafts = JSONValue.Member("drafts", .array(contents.drafts.map(json)))
    return .object(members + (contents.drafts.isEmpty ? [] : [drafts]))
  }

  private static func json(_ draft: SavedDraft) -> JSONValue {
    [
      "scenario": .string(draft.scenario), "lesson": JSONValue(draft.lesson),
      "form": .string(draft.form.rawValue), "lines": .strings(draft.lines),
      "given": .integer(draft.given), "hints": .integer(draft.hints),
    ]
  }

  private static func json(_ attempt: Attempt) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("time", .decimal(attempt.time)), ("scenario", .string(attempt.scenario)),
      ("lesson", JSONValue(attempt.lesson)), ("question", JSONValue(attempt.question)),
      ("answer", .strings(attempt.answer)), ("correct", .bool(attempt.isCorrect)),
      ("score", .decimal(attempt.score)), ("hints", .integer(attempt.hints)),
      ("skipped", .bool(attempt.isSkipped)), ("sure", .bool(attempt.isSure)),
      ("given", .integer(attempt.given.first)), ("givenBehind", .integer(attempt.given.last)),
      ("duration", .decimal(attempt.duration)), ("language", .string(attempt.language)),
      ("mode", .string(attempt.mode.rawValue)), ("form", .string(attempt.form.rawValue)),
      ("judgedBy", .string(attempt.judgedBy)),
    ]
    // Earlier readers reject these keys, so each is omitted where it doesn't apply.
    let text = attempt.text.map { [("text", JSONValue.string($0))] } ?? []
    let shown = attempt.isShown ? [("shown", JSONValue.bool(true))] : []
    return .object((members + text + shown).map { JSONValue.Member($0.0, $0.1) })
  }
}
