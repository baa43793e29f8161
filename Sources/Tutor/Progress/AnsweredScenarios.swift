internal import Assessment

/// The answered scenarios, in the order of their first attempts, without those that were only
/// skipped.
struct AnsweredScenarios: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let id: String
    /// Oldest first; never empty.
    var attempts: [Attempt]

    var correct: Int { attempts.count(where: \.isCorrect) }
    var best: Double { attempts.map(\.score).max() ?? 0 }
    /// Seconds since 1970 of the latest attempt.
    var last: Double { attempts.map(\.time).max() ?? 0 }
  }

  private(set) var entries: [Entry] = []

  init(_ attempts: [Attempt]) {
    var positions: [String: Int] = [:]
    for attempt in attempts where !attempt.isSkipped {
      if let position = positions[attempt.scenario] {
        entries[position].attempts.append(attempt)
      } else {
        positions[attempt.scenario] = entries.count
        entries.append(Entry(id: attempt.scenario, attempts: [attempt]))
      }
    }
  }
}
