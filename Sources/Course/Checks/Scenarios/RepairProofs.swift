package import Assessment
package import TextFormats

/// Every repair is proven by runs: the app as given fails, each repair fixes it, no distractor
/// does.
package enum RepairProofs {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.repairs.flatMap(problems)
  }

  package static func problems(of repair: Repair) -> [Problem] {
    let given = fault(
      of: repair, [], holds: false,
      Localized("the original app already meets every requirement", "原来的 App 已经满足全部要求"))
    let fixed = repair.repairs.flatMap { edits in
      let text = text(edits, repair)
      return fault(
        of: repair, edits, holds: true,
        Localized("the repair '\(text)' doesn't fix it", "改法“\(text)”并没有修好"))
    }
    let misled = repair.distractors.flatMap { edits in
      let text = text(edits, repair)
      return fault(
        of: repair, edits, holds: false,
        Localized("the distractor '\(text)' fixes it", "干扰改法“\(text)”也能修好"))
    }
    let missing =
      repair.repairs.isEmpty || repair.distractors.isEmpty
      ? [problem(repair, Localized("a repair or a distractor is missing", "缺少能修好的改法或干扰改法"))] : []
    return missing + given + fixed + misled
  }

  private static func fault(
    of repair: Repair, _ edits: [RepairEdit], holds: Bool, _ message: Localized
  ) -> [Problem] {
    switch repair.verdict(on: repair.given.applying(edits)) {
    case .impossible(let problems): problems
    case .holds: holds ? [] : [problem(repair, message)]
    case .fails(let failure):
      holds
        ? [
          problem(
            repair, message,
            Localized(
              "in '\(failure.trial)': \(repair.requirements[failure.requirement].says)",
              "“\(failure.trial)”里：\(repair.requirements[failure.requirement].says)"))
        ] : []
    }
  }

  private static func text(_ edits: [RepairEdit], _ repair: Repair) -> String {
    repair.texts(of: edits).joined(separator: ", ")
  }

  private static func problem(
    _ repair: Repair, _ message: Localized, _ expectation: Localized? = nil
  ) -> Problem {
    Problem(
      file: repair.file, range: .firstLine,
      message: Localized(
        "'\(repair.id)': \(message)", "“\(repair.id)”：\(message)"),
      expectation: expectation)
  }
}
