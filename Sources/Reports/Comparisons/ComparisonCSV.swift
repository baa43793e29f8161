package import TextFormats

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
