internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// The parts of a drill that the learner sees, without the answers.
extension DrillSession {
  var opening: [DocumentBlock] {
    let sheet = DrillSheet(drill, language: words.language)
    let facts = [words.questions(questions.count), words.points(sheet.points)]
    return [
      .heading([Span(SafeText.visible(sheet.title), .heading)], remark: sheet.code),
      .paragraph([Span((facts + (time.map { [words.time($0)] } ?? [])).joined(separator: " · "))]),
      .paragraph([Span(words.howToRun)]),
      .paragraph([Span(words.may(rules), .dim)]),
    ]
  }

  /// The question as on a sheet, with its number and the total.
  func blocks(of progress: QuestionProgress) -> [DocumentBlock] {
    let item = progress.item
    let parts = QuestionParts(item.question, words)
    let facts =
      [drill.code(of: item), words.points(item.weight)] + (item.time.map { [words.time($0)] } ?? [])
    let title = words.number(item.number, of: questions.count) + "  " + parts.title
    let heading = DocumentBlock.heading(
      [Span(title, .heading)], remark: facts.joined(separator: " · "))
    let platform = DocumentBlock.lines([[Span("  " + parts.platform, .dim)]])
    if case .repair(let sheet) = progress.work {
      let hasStyles = !sheet.repair.styles.isEmpty
      return [heading, platform] + RepairText(sheet.repair, words).blocks(of: sheet.code)
        + [.paragraph([Span(words.repairHelp(hasStyles: hasStyles, in: .drill))])]
    }
    let asked = QuestionText(parts: parts, words: words, hidesWatched: true).blocks
    return [heading, platform] + asked.dropFirst()
      + drill.bank(of: item).blocks(of: item.question) + written(progress)
  }

  /// The answer so far.
  func written(_ progress: QuestionProgress) -> [DocumentBlock] {
    switch progress.work {
    case .list(let draft): editor(of: progress.question).list(draft)
    case .repair(let sheet): [code(of: sheet)]
    }
  }

  /// The app of a repair after the edits so far.
  func code(of sheet: RepairSheet) -> DocumentBlock {
    .lines(RepairText(sheet.repair, words).rows(of: sheet.code))
  }

  func editor(of question: Question) -> AnswerEditor {
    AnswerEditor(question, words, in: .drill)
  }

  func say(_ text: String) -> [Reply] { [.say(text)] }

  var ask: [Reply] { [.ask(prompt)] }

  /// The position and the remaining time.
  var prompt: String {
    let place = isAtEnd ? words.endLabel : "\(place + 1)/\(questions.count)"
    return place + (left.map { " " + words.timeLeft(words.clock($0)) } ?? "") + "> "
  }

  /// The prompt some time after the last line.
  package func prompt(at now: Int) -> String {
    var later = self
    later.pause(at: now)
    return later.prompt
  }

  /// The seconds left on the clock that ends first; nil: no time limit.
  var left: Int? {
    let all = time.map { max(0, $0 - clock) }
    let own = isAtEnd ? nil : questions[place].left
    return [all, own].compactMap { $0 }.min()
  }

  /// The commands available here.
  var help: DocumentBlock {
    var rows = words.drillHelp(helpLines, isRepair: repair != nil)
    if let repair {
      rows = words.repairEdits(hasStyles: !repair.repair.styles.isEmpty) + rows
    }
    return .table(
      head: [],
      rows: rows.map { usage, meaning in
        [[Span("  " + usage, .command)], [Span(meaning)]]
      })
  }

  /// The repair on view; nil: another kind of question.
  private var repair: RepairSheet? {
    if !isAtEnd, case .repair(let sheet) = questions[place].work { sheet } else { nil }
  }

  private var helpLines: [HelpLine] {
    if isAtEnd { return HelpLine.commands(.done, .back, .quit) }
    let edits: [HelpLine] =
      repair == nil
      ? [.answer(.letters), .answer(.callbacks), .answer(.noCallback)]
        + HelpLine.commands(.undo, .move, .clear)
      : HelpLine.commands(.undo, .clear)
    return edits + HelpLine.commands(.show, .done)
      + (rules.hints ? HelpLine.commands(.hint) : [])
      + (rules.skip ? HelpLine.commands(.skip) : [])
      + (rules.back ? HelpLine.commands(.back) : []) + HelpLine.commands(.quit)
  }

  /// The TAB candidates for a word at the end of a line.
  package func candidates(for word: String, line: String) -> [String] {
    guard !isAtEnd else { return [] }
    if let repair, let names = repair.names(after: line, word) { return names }
    let progress = questions[place]
    let offered = repair == nil ? drill.offered(for: progress.item) : []
    return (offered + helpLines.compactMap(\.command?.rawValue)).filter {
      $0.lowercased().hasPrefix(word.lowercased())
    }
  }
}
