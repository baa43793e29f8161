internal import TextFormats

/// The ledger is whole: ids are its own, contradictions name each other, verdicts have reasons, and
/// what is about behaviour has a check that passes.
enum ClaimEntries {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let ids = course.claims.map(\.id)
    let trial = ClaimTrial(course)
    var seen: Set<String> = []
    return course.claims.flatMap { entry in
      var problems = form(of: entry, ids: ids, in: course)
      if !seen.insert(entry.id).inserted {
        problems.append(problem(entry, "two claims have the id '\(entry.id)'", "ids of their own"))
      }
      return problems + trial.problems(of: entry)
    }
  }

  private static func form(of entry: ClaimEntry, ids: [String], in course: ReadCourse)
    -> [Problem]
  {
    var problems: [Problem] = []
    // Where these two differ, one fault of the file's says so.
    let documents = [entry.document, CoursePath.stem(of: entry.file, ending: ".yml")]
    if !documents.contains(where: { entry.id.hasPrefix($0 + "-") }) {
      problems.append(
        problem(
          entry, "the id '\(entry.id)' does not begin with its document",
          "'\(entry.document)-…'"))
    }
    let needsReason = entry.verdict != .holds && entry.verdict != .notAboutBehaviour
    if needsReason, entry.why == nil {
      problems.append(
        problem(entry, "'\(entry.id)' \(entry.verdict.name), and does not say why", "a 'why'"))
    }
    let behaves: [ClaimEntry.Kind] = [.order, .state, .trigger]
    if behaves.contains(entry.kind), entry.check == nil, entry.verdict != .notAboutBehaviour {
      problems.append(
        problem(entry, "'\(entry.id)' is about behaviour and has no check", "a 'check'"))
    }
    for other in entry.against {
      guard let found = course.claims.first(where: { $0.id == other }) else {
        problems.append(
          problem(
            entry, "there is no claim '\(other)'", "an id of Content/claims",
            suggestion: NearestName.of(other, among: ids)))
        continue
      }
      if !found.against.contains(entry.id) {
        problems.append(
          problem(
            found, "'\(entry.id)' contradicts '\(other)', which does not name it",
            "against: [\(entry.id)]"))
      }
    }
    return problems
  }

  static func problem(
    _ entry: ClaimEntry, _ message: Message, _ expectation: Message? = nil,
    suggestion: String? = nil
  ) -> Problem {
    Problem(
      file: entry.file, range: entry.range, message: message, expectation: expectation,
      suggestion: suggestion)
  }
}
