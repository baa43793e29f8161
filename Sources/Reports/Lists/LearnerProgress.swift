package import Assessment
package import TextFormats

/// What a learner has answered so far, scenario by scenario.
package struct LearnerProgress: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    var scenario: String
    var attempts = 0
    var correct = 0
    var best = 0.0
    /// Seconds since 1970 of the latest attempt.
    var last = 0.0
  }

  let rows: [Row]
  /// The lesson the learner stopped in.
  let place: String?

  package init(_ attempts: [Attempt], place: String?) {
    var rows: [Row] = []
    var positions: [String: Int] = [:]
    for attempt in attempts where !attempt.isSkipped {
      let position = positions[attempt.scenario] ?? rows.count
      if position == rows.count {
        positions[attempt.scenario] = position
        rows.append(Row(scenario: attempt.scenario))
      }
      rows[position].attempts += 1
      rows[position].correct += attempt.isCorrect ? 1 : 0
      rows[position].best = max(rows[position].best, attempt.score)
      rows[position].last = max(rows[position].last, attempt.time)
    }
    self.rows = rows
    self.place = place
  }

  package var json: String {
    JSONWriter.pretty([
      "schema": "lifeline.progress/1",
      "lesson": JSONValue(place),
      "attempts": .integer(rows.reduce(0) { $0 + $1.attempts }),
      "correct": .integer(rows.reduce(0) { $0 + $1.correct }),
      "scenarios": .array(
        rows.map { row in
          [
            "scenario": .string(row.scenario), "attempts": .integer(row.attempts),
            "correct": .integer(row.correct), "best": .decimal(row.best),
            "last": .decimal(row.last),
          ]
        }),
    ])
  }

  package func text(language: Localized.Language) -> String {
    func say(_ english: String, _ chinese: String) -> String {
      Localized(english: english, chinese: chinese)[language]
    }
    guard !rows.isEmpty else { return say("nothing answered yet", "还没有作答") + "\n" }
    let right = rows.count { $0.correct > 0 }
    var text = say(
      "\(right) of \(rows.count) questions answered right at least once",
      "\(rows.count) 道题中，\(right) 道至少答对过一次")
    text += "\n"
    if let place { text += say("lesson: ", "课程：") + SafeText.visible(place) + "\n" }
    let width = rows.map { DisplayWidth.of(SafeText.visible($0.scenario)) }.max() ?? 0
    for row in rows {
      let name = SafeText.visible(row.scenario)
      let gap = String(repeating: " ", count: width - DisplayWidth.of(name))
      let sign = row.correct > 0 ? "✓" : "✗"
      text += "  \(sign) \(name)\(gap)  "
      text += say(
        "\(row.correct) of \(row.attempts) right", "\(row.attempts) 次中答对 \(row.correct) 次")
      text += "\n"
    }
    return text
  }
}
