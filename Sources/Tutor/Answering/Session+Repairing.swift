internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// Repairs: an app whose code is wrong, to be fixed line by line.
extension Session {
  mutating func repair(_ sheet: RepairSheet, _ command: SessionCommand, _ line: String) -> [Reply] {
    if sheet.edits.isEmpty, passes(sheet.repair.questionID, with: command) { return pass() }
    var sheet = sheet
    let editor = RepairEditor(words, in: .lesson)
    let output: [Reply]
    switch editor.take(command, line, to: &sheet) ?? .edited([.show([code(of: sheet)])]) {
    case .handIn: return judge(sheet)
    case .skip: return skip(attempt(at: sheet), .repair(sheet.repair))
    case .show: output = [.show(shown(sheet))]
    case .hint: output = say(editor.hint(&sheet))
    case .edited(let replies): output = replies
    }
    activity = .repairing(sheet)
    return output + [ask]
  }

  private func says(_ failure: RepairFailure, in repair: Repair) -> String {
    repair.requirements[failure.requirement].says[language]
  }

  // MARK: Verdict

  /// A wrong repair stays open, and so does its draft: the learner goes on from it.
  private mutating func judge(_ sheet: RepairSheet) -> [Reply] {
    var attempt = attempt(at: sheet)
    switch sheet.repair.verdict(on: sheet.code) {
    case .impossible(let problems):
      activity = .repairing(sheet)
      return say(words.cannotRun(problems.first?.message[language] ?? "")) + [ask]
    case .holds(let runs):
      attempt.isCorrect = true
      attempt.score = 1
      activity = .reading
      updateReview { $0.learn(from: attempt, of: sheet.repair) }
      return [keep(attempt), .show(holds(sheet, runs)), ask]
    case .fails(let failure):
      activity = .repairing(sheet)
      // Running the app without edits is a look at it, not an answer.
      let isAnswer = !sheet.edits.isEmpty
      if isAnswer { updateReview { $0.learn(from: attempt, of: sheet.repair) } }
      let saved = isAnswer ? [keep(attempt)] + saveDraft() : []
      return saved + [.show(shown(failure, of: sheet.repair)), ask]
    }
  }

  /// Shows the author's repair with its verdict. The question counts as not known.
  mutating func showRepair(_ sheet: RepairSheet) -> [Reply] {
    var attempt = attempt(at: sheet)
    attempt.isShown = true
    updateReview { $0.learn(from: attempt, of: sheet.repair) }
    var solved = sheet
    solved.solve()
    activity = .reading
    let edits = DocumentBlock.lines(
      solved.edits(in: language).map { [Span("  " + $0, .command)] })
    let saved = keep(attempt)
    guard case .holds(let runs) = solved.repair.verdict(on: solved.code) else {
      return [saved, .show([edits]), ask]
    }
    return [saved, .show([edits, code(of: solved)] + holds(solved, runs)), ask]
  }

  private func holds(_ sheet: RepairSheet, _ runs: Int) -> [DocumentBlock] {
    [
      .paragraph([
        Span("= ", .right), Span(words.holdsInRuns(runs) + words.space, .strong),
        Span(sheet.repair.why[language]),
      ])
    ]
  }

  private func shown(_ failure: RepairFailure, of repair: Repair) -> [DocumentBlock] {
    let lines = failure.run(in: language)?.lines(language, isPlain: preferences.isPlain) ?? []
    return [
      .paragraph([
        Span("− ", .extra), Span(words.doesNotHold(says(failure, in: repair)), .strong),
        Span(words.space + words.shortestRun),
      ]),
      .lines(lines.map { [Span("  " + $0, .code)] }),
      .paragraph([Span(words.goOnRepairing)]),
    ]
  }

  private func attempt(at sheet: RepairSheet) -> Attempt {
    var attempt = attempt(at: sheet.repair.questionID, as: .repair)
    attempt.answer = sheet.answer
    attempt.hints = sheet.hints
    return attempt
  }

  // MARK: Question

  /// Asks for a repair after the given blocks, with the edits made before.
  mutating func begin(_ repair: Repair, behind blocks: [DocumentBlock] = []) -> [Reply] {
    let sheet = RepairSheet(repair, resuming: drafts[repair.questionID])
    activity = .repairing(sheet)
    let back = sheet.edits.isEmpty ? [] : [DocumentBlock.paragraph([Span(words.draftIsBack)])]
    let before = answerBefore(repair.questionID)
    return [.show(blocks + shown(sheet) + back + before), .startClock, ask]
  }

  func shown(_ sheet: RepairSheet) -> [DocumentBlock] {
    let repair = sheet.repair
    let text = RepairText(repair, words)
    let title = [Span(repair.title[language], .heading)]
    return [.heading(title, remark: text.platform)] + text.blocks(of: sheet.code)
      + [.paragraph([Span(words.repairHelp(hasStyles: !repair.styles.isEmpty, in: .lesson))])]
  }

  private func code(of sheet: RepairSheet) -> DocumentBlock {
    .lines(RepairText(sheet.repair, words).rows(of: sheet.code))
  }
}
