package import Assessment
internal import ScenarioLanguage
package import TextFormats

/// Why a repair isn't correct: lines that aren't edits, the requirement that fails, and the
/// shortest run that shows it.
extension AnswerWords {
  /// The message about a line that isn't an edit.
  func unread(_ fault: RepairEdit.Fault, _ line: String, of repair: Repair) -> String {
    let problem = fault.problem(in: SafeText.visible(line), of: repair)
    return problem.message.guessing(problem.suggestion)[language]
  }

  /// The requirement that fails, or why the app can't be run.
  func unmet(_ answer: GradedAnswer) -> [String] {
    if case .impossible(let problems)? = answer.repair {
      let why = problems.first.map { colon + fault($0) } ?? ""
      return [pick("the app can't be run", "这个 App 没法运行") + why]
    }
    return answer.requirement.map { [pick("doesn't hold", "不成立") + colon + $0[language]] } ?? []
  }

  /// The shortest run that violates the requirement, line by line.
  func run(_ answer: GradedAnswer) -> [String] {
    guard case .fails(let failure)? = answer.repair,
      let run = failure.run(in: language)
    else { return [] }
    return [pick("the shortest run that shows it:", "能看出问题的最短运行：")]
      + run.lines(language, isPlain: isPlain).map { "  " + $0 }
  }

  /// The edits of a repair on one line.
  func edits(_ texts: [String]) -> String {
    texts.isEmpty
      ? pick("no edits", "没有改动") : texts.map { SafeText.visible($0) }.joined(separator: "; ")
  }
}

extension RepairFailure {
  /// Nil: the claim is true in the run.
  /// - Parameter language: of the steps; nil: as they are written.
  package func run(in language: Localized.Language?) -> RefutingRun? {
    let shown = language.map { StepText.localized(document, language: $0) } ?? document
    return RefutingRun(ShownRun(trace, of: shown, showsGiven: true), of: claim)
  }
}

/// How an edited app runs, in the format of grades (COMMANDS.md).
enum RepairJSON {
  static func value(_ verdict: RepairVerdict, of repair: Repair) -> JSONValue {
    switch verdict {
    case .holds(let runs): return ["holds": true, "runs": .integer(runs)]
    case .impossible(let problems):
      return ["holds": nil, "problem": .string(problems.first?.message.english ?? "")]
    case .fails(let failure):
      let says = repair.requirements[failure.requirement].says
      let requirement: JSONValue = [
        "number": .integer(failure.requirement + 1), "en": .string(says.english),
        "zh-Hans": .string(says.chinese),
      ]
      let members: [JSONValue.Member] = [
        .init("holds", false), .init("requirement", requirement),
        .init("trial", .string(failure.trial)),
      ]
      return .object(members + (failure.run(in: nil)?.json ?? []))
    }
  }

  /// The member of an answer; nil: it isn't an answer to a repair.
  static func member(_ verdict: RepairVerdict?, of question: Question) -> JSONValue.Member? {
    guard let verdict, let repair = question.repair else { return nil }
    return JSONValue.Member("repair", value(verdict, of: repair))
  }
}
