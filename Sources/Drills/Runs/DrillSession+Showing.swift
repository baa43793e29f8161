internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// What the learner sees of a drill; nothing of the answers.
extension DrillSession {
  var opening: [DocumentBlock] {
    let sheet = DrillSheet(drill, language: words.language)
    let facts = [words.questions(papers.count), words.points(sheet.points)]
    return [
      .heading([Span(SafeText.visible(sheet.title), .heading)], remark: sheet.code),
      .paragraph([Span((facts + (time.map { [words.time($0)] } ?? [])).joined(separator: " · "))]),
      .paragraph([Span(words.howToRun)]),
      .paragraph([Span(words.may(rules), .dim)]),
    ]
  }

  /// As it stands on a sheet, with its number of how many.
  func blocks(of paper: QuestionProgress) -> [DocumentBlock] {
    let item = paper.item
    let parts = QuestionParts(item.question, words)
    let facts =
      [drill.code(of: item), words.points(item.weight)] + (item.time.map { [words.time($0)] } ?? [])
    var blocks = QuestionText(parts: parts, words: words, hidesWatched: true).blocks
    let title = words.number(item.number, of: papers.count) + "  " + parts.title
    blocks[0] = .heading([Span(title, .heading)], remark: facts.joined(separator: " · "))
    blocks.insert(.lines([[Span("  " + parts.platform, .dim)]]), at: 1)
    var place = 0
    let rows = drill.bank(of: item).rows.map { row in
      row.map { entry -> [Span] in
        defer { place += 1 }
        return [
          Span("  \(Letters.name(place))  ", .command), Span(item.question.text(entry), .code),
        ]
      }
    }
    if !rows.isEmpty { blocks.append(.options(rows)) }
    return blocks + editor(of: item.question).list(paper.draft)
  }

  func editor(of question: Question) -> AnswerEditor {
    AnswerEditor(question, words, in: .drill)
  }

  func say(_ text: String) -> [Reply] { [.say(text)] }

  var ask: [Reply] { [.ask(prompt)] }

  /// Where one is, and how much time is left.
  var prompt: String {
    let place = isAtEnd ? words.lastWord : "\(place + 1)/\(papers.count)"
    return place + (left.map { " " + words.timeLeft(words.clock($0)) } ?? "") + "> "
  }

  /// The same, some time after the last line.
  package func prompt(at now: Int) -> String {
    var later = self
    later.pause(at: now)
    return later.prompt
  }

  /// Seconds left, on the nearest clock.
  var left: Int? {
    let all = time.map { max(0, $0 - clock) }
    let own = isAtEnd ? nil : papers[place].left
    return [all, own].compactMap { $0 }.min()
  }

  /// What can be done right here.
  var help: DocumentBlock {
    .table(
      head: [],
      rows: words.drillHelp(isAtEnd ? ["done", "back", "quit"] : commands).map { usage, meaning in
        [[Span("  " + usage, .command)], [Span(meaning)]]
      })
  }

  private var commands: [String] {
    ["letters", "callbacks", "-", "undo", "move", "clear", "show", "done"]
      + (rules.hints ? ["hint"] : []) + (rules.skip ? ["skip"] : [])
      + (rules.back ? ["back"] : []) + ["quit"]
  }

  /// What TAB offers for a word.
  package func candidates(for word: String) -> [String] {
    guard !isAtEnd else { return [] }
    let paper = papers[place]
    let names = drill.bank(of: paper.item).entries.map(paper.question.text) + commands
    return names.filter { $0.lowercased().hasPrefix(word.lowercased()) }
  }
}
