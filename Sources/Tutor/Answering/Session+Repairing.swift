internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// Repairs: an app whose code is wrong, to be mended line by line.
extension Session {
  /// Ignores problems, which the check of the course reports.
  func repair(_ id: String) -> Repair? {
    var problems: [Problem] = []
    return curriculum.repair(id, problems: &problems)
  }

  mutating func mend(_ sheet: RepairSheet, _ command: SessionCommand, _ line: String) -> [Reply] {
    var sheet = sheet
    var output: [Reply] = []
    switch command {
    case .done, .sure, .yes: return judge(sheet)
    case .skip:
      var attempt = attempt(at: sheet)
      attempt.isSkipped = true
      activity = .reading
      return [keep(attempt)] + say(words.skipped) + goOn()
    case .show: output = [.show(shown(sheet))]
    case .hint:
      sheet.takeHint()
      output = hint(sheet)
    case .undo:
      output = sheet.undo() ? [.show(code(of: sheet))] : say(words.nothingToTakeBack)
    case .clear, .again:
      sheet.clear()
      output = [.show(code(of: sheet))]
    case .next, .none: output = say(words.repairHelp(hasStyles: !sheet.repair.styles.isEmpty))
    default: output = edit(&sheet, line)
    }
    activity = .repairing(sheet)
    return output + [ask]
  }

  private func edit(_ sheet: inout RepairSheet, _ line: String) -> [Reply] {
    do throws(RepairEdit.Fault) {
      sheet.apply(
        try RepairEdit.read(SessionCommand.line(line), in: sheet.repair, of: sheet.code))
      return [.show(code(of: sheet))]
    } catch {
      return say(words.noEdit(error, hasStyles: !sheet.repair.styles.isEmpty))
    }
  }

  private func hint(_ sheet: RepairSheet) -> [Reply] {
    guard let missing = sheet.missing else { return say(words.tryDone) }
    if sheet.hints == 1, case .fails(let failure) = sheet.repair.verdict(on: sheet.code) {
      return say(words.doesNotHold(says(failure, in: sheet.repair)))
    }
    return say(
      sheet.hints < RepairSheet.mostHints
        ? words.touches(missing, sheet.repair)
        : words.tryEdit(missing.text(in: sheet.repair, from: sheet.code)))
  }

  private func says(_ failure: RepairFailure, in repair: Repair) -> String {
    repair.requirements[failure.requirement].says[language]
  }

  // MARK: Verdict

  /// A wrong repair stays open: the learner goes on from it.
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
      return [keep(attempt), .show(mended(sheet, runs)), ask]
    case .fails(let failure):
      activity = .repairing(sheet)
      return [keep(attempt), .show(shown(failure, of: sheet.repair)), ask]
    }
  }

  /// Shows the author's repair with its verdict. The question counts as not known.
  mutating func showRepair(_ sheet: RepairSheet) -> [Reply] {
    var attempt = attempt(at: sheet)
    attempt.isShown = true
    var solved = sheet
    solved.solve()
    activity = .reading
    let edits = DocumentBlock.lines(solved.edits.map { [Span("  " + $0.text, .command)] })
    let saved = keep(attempt)
    guard case .holds(let runs) = solved.repair.verdict(on: solved.code) else {
      return [saved, .show([edits]), ask]
    }
    return [saved, .show([edits] + code(of: solved) + mended(solved, runs)), ask]
  }

  private func mended(_ sheet: RepairSheet, _ runs: Int) -> [DocumentBlock] {
    [
      .paragraph([
        Span("= ", .right), Span(words.holdsInRuns(runs) + words.space, .strong),
        Span(sheet.repair.why[language]),
      ])
    ]
  }

  private func shown(_ failure: RepairFailure, of repair: Repair) -> [DocumentBlock] {
    let run = ShownRun(
      failure.trace, of: StepText.localized(failure.document, language: language), showsGiven: true)
    let lines = RefutingRun(run, of: failure.claim)?.lines(language, isPlain: isPlain) ?? []
    return [
      .paragraph([
        Span("− ", .extra), Span(words.doesNotHold(says(failure, in: repair)), .strong),
        Span(words.space + words.shortestRun),
      ]),
      .lines(lines.map { [Span("  " + $0, .code)] }),
      .paragraph([Span(words.mendOn)]),
    ]
  }

  private func attempt(at sheet: RepairSheet) -> Attempt {
    Attempt(
      time: Double(now), scenario: LessonQuestion.repairID(sheet.repair.id),
      lesson: walk?.lesson.header.id, answer: sheet.edits.map(\.text), isCorrect: false, score: 0,
      hints: sheet.hints, language: language.rawValue, form: .repair)
  }

  // MARK: Question

  func shown(_ sheet: RepairSheet) -> [DocumentBlock] {
    let repair = sheet.repair
    return [.paragraph([Span(repair.title[language], .strong)])] + code(of: sheet)
      + [.paragraph([Span(words.mustHold, .strong)])]
      + repair.requirements.map { .item(marker: "• ", [Span($0.says[language])]) }
      + [.paragraph([Span(words.repairHelp(hasStyles: !repair.styles.isEmpty))])]
  }

  /// The callbacks with their numbered lines, then the stock and the styles.
  private func code(of sheet: RepairSheet) -> [DocumentBlock] {
    let repair = sheet.repair
    var rows: [[Span]] = repair.places.flatMap { place -> [[Span]] in
      let numbers = sheet.code.numbers(in: place)
      let name = [Span(place.text, .strong)]
      return [name] + (numbers.isEmpty ? [[Span("      –", .dim)]] : numbers.map(row))
    }
    func row(_ number: Int) -> [Span] {
      let digits = String(number)
      let indent = String(repeating: " ", count: max(1, 4 - digits.count))
      return [
        Span(indent + digits + "  ", .command), Span(repair.lines[number - 1].code, .code),
      ]
    }
    for (styles, name) in zip(repair.styles, sheet.code.styles) {
      let others = styles.names.filter { $0 != name }.joined(separator: ", ")
      rows.append([
        Span("\(styles.object).modalPresentationStyle = .\(name)", .code),
        Span(words.space + words.otherStyles(others), .dim),
      ])
    }
    if !sheet.stock.isEmpty {
      rows += [[Span(words.inStock, .strong)]] + sheet.stock.map(row)
    }
    return [.lines(rows)]
  }
}
