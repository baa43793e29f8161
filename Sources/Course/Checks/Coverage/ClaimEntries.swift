internal import TextFormats

/// Checks the ledger's entries: unique ids, contradictions that name each other, verdicts with
/// reasons, and a passing check for each claim about behavior.
enum ClaimEntries {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let ids = course.claims.map(\.id)
    let trial = ClaimTrial(course)
    var seen: Set<String> = []
    return course.claims.flatMap { entry in
      var problems = form(of: entry, ids: ids, in: course)
      if !seen.insert(entry.id).inserted {
        problems.append(
          problem(
            entry, Localized("two claims have the id '\(entry.id)'", "有两条说法的 id 都是“\(entry.id)”"),
            Localized("a different id for each", "每条用不同的 id")))
      }
      return problems + trial.problems(of: entry)
    }
  }

  private static func form(of entry: ClaimEntry, ids: [String], in course: ReadCourse)
    -> [Problem]
  {
    var problems: [Problem] = []
    // If these two differ, the file's own check reports it.
    let documents = [entry.document, CoursePath.stem(of: entry.file, ending: ".yml")]
    if !documents.contains(where: { entry.id.hasPrefix($0 + "-") }) {
      problems.append(
        problem(
          entry,
          Localized(
            "the id '\(entry.id)' does not begin with its document", "id“\(entry.id)”没有以文档编号开头"),
          Localized(verbatim: "'\(entry.document)-…'")))
    }
    let needsReason = entry.verdict != .holds && entry.verdict != .notAboutBehavior
    if needsReason, entry.why == nil {
      problems.append(
        problem(
          entry,
          Localized(
            "'\(entry.id)' \(entry.verdict.name.rawValue), but gives no reason",
            "“\(entry.id)”是“\(entry.verdict.name.rawValue)”，却没有说明理由"),
          Localized("a 'why'", "写上 why")))
    }
    let behaves: [ClaimEntry.Kind] = [.order, .state, .trigger]
    if behaves.contains(entry.kind), entry.check == nil, entry.verdict != .notAboutBehavior {
      problems.append(
        problem(
          entry,
          Localized(
            "'\(entry.id)' is about behavior and has no check", "“\(entry.id)”讲的是行为，却没有 check"),
          Localized("a 'check'", "写上 check")))
    }
    for other in entry.against {
      guard let found = course.claims.first(where: { $0.id == other }) else {
        problems.append(
          problem(
            entry, Localized("there is no claim '\(other)'", "没有说法“\(other)”"),
            Localized("an id of Content/claims", "Content/claims 里的 id"),
            suggestion: NearestName.of(other, among: ids)))
        continue
      }
      if !found.against.contains(entry.id) {
        problems.append(
          problem(
            found,
            Localized(
              "'\(entry.id)' contradicts '\(other)', which does not list it",
              "“\(entry.id)”与“\(other)”矛盾，后者却没有提到它"),
            Localized(verbatim: "against: [\(entry.id)]")))
      }
    }
    return problems
  }

  static func problem(
    _ entry: ClaimEntry, _ message: Localized, _ expectation: Localized? = nil,
    suggestion: String? = nil
  ) -> Problem {
    Problem(
      file: entry.file, range: entry.range, message: message, expectation: expectation,
      suggestion: suggestion)
  }
}
