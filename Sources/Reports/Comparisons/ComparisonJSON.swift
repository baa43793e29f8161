internal import Assessment
package import TextFormats

/// A comparison as `lifeline.comparison/1`, or only its changes as lines of `lifeline.change/1`.
package enum ComparisonJSON {
  package static func text(
    _ result: MarkComparison.Result, language: Localized.Language
  ) -> String {
    let words = ChangeWords(language: language)
    return JSONWriter.pretty([
      "schema": "lifeline.comparison/1",
      "compared": .integer(result.compared),
      "changes": .array(result.changes.map { .object(members($0, words)) }),
      "onlyOld": .array(result.onlyOld.map(place)),
      "onlyNew": .array(result.onlyNew.map(place)),
    ])
  }

  package static func lines(_ changes: [MarkChange], language: Localized.Language) -> String {
    let words = ChangeWords(language: language)
    return changes.map { change in
      let schema = JSONValue.Member("schema", "lifeline.change/1")
      return JSONWriter.line(.object([schema] + members(change, words))) + "\n"
    }.joined()
  }

  private static func place(_ place: MarkReader.Place) -> JSONValue {
    ["learner": .string(place.learner), "scenario": .string(place.scenario)]
  }

  private static func members(_ change: MarkChange, _ words: ChangeWords) -> [JSONValue.Member] {
    [
      JSONValue.Member("learner", .string(change.place.learner)),
      JSONValue.Member("scenario", .string(change.place.scenario)),
      JSONValue.Member("old", mark(change.old)),
      JSONValue.Member("new", change.new.map(mark) ?? nil),
      JSONValue.Member("why", .string(words.why(change))),
      JSONValue.Member("causes", .array(change.causes.map(cause))),
    ]
  }

  private static func mark(_ mark: Mark) -> JSONValue {
    [
      "correct": .bool(mark.isCorrect), "score": .decimal(mark.score),
      "weight": .decimal(mark.weight),
    ]
  }

  private static func cause(_ cause: MarkChange.Cause) -> JSONValue {
    switch cause {
    case .scenarioGone: ["cause": "scenario-gone"]
    case .scenarioUnusable: ["cause": "scenario-unusable"]
    case .notAsked: ["cause": "not-asked"]
    case .weight(let old, let new):
      ["cause": "weight", "old": .decimal(old), "new": .decimal(new)]
    case .answered: ["cause": "answered"]
    case .notAnswered: ["cause": "not-answered"]
    case .allowed: ["cause": "allowed"]
    case .notAllowed: ["cause": "not-allowed"]
    case .mistakeWent(let mistake): reported("mistake-went", mistake)
    case .mistakeCame(let mistake): reported("mistake-came", mistake)
    case .scoring: ["cause": "scoring"]
    }
  }

  private static func reported(_ cause: String, _ mistake: Mark.ReportedMistake) -> JSONValue {
    [
      "cause": .string(cause), "kind": .string(mistake.kind.rawValue),
      "text": .string(mistake.text),
      "rule": JSONValue(mistake.rule),
    ]
  }
}

/// Changed marks as a table: learner, scenario, old, new, why.
package enum ComparisonCSV {
  package static func text(_ changes: [MarkChange], language: Localized.Language) -> String {
    let words = ChangeWords(language: language)
    let rows = changes.map { change in
      [
        change.place.learner, change.place.scenario, JSONWriter.number(change.old.score),
        change.new.map { JSONWriter.number($0.score) } ?? "", words.why(change),
      ]
    }
    return ([["learner", "scenario", "old", "new", "why"]] + rows).map(CSVWriter.row).joined()
  }
}
