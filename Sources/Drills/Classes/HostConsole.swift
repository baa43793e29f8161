internal import Assessment
package import Course
package import Documents
internal import Practice
internal import Reports
package import TextFormats

/// The instructor's terminal output for a class.
package struct HostConsole: Sendable {
  private let drill: PreparedDrill
  private let curriculum: Curriculum
  private let words: Words

  package init(_ drill: PreparedDrill, _ curriculum: Curriculum, language: Localized.Language) {
    self.drill = drill
    self.curriculum = curriculum
    words = Words(language: language)
  }

  /// How to reach the host, which is shown first.
  /// - Parameters:
  ///   - picture: the lines of the learners' address as a QR code.
  ///   - seats: the number of learners that fit, if fewer than in a large class.
  package func addresses(
    learners: [String], code: String, projector: String, session: String, isLocal: Bool,
    picture: [String] = [], seats: Int? = nil
  ) -> [DocumentBlock] {
    func row(_ name: String, _ text: String, _ role: Span.Role) -> [Span] {
      [Span("  " + name), Span(text, role)]
    }
    let rows =
      learners.map { row(words.learnersJoinAt, $0, .strong) }
      + [
        row(words.joinCode, code, .strong), row(words.projectorAt, projector, .plain),
        row(words.sessionFile, SafeText.visible(session), .dim),
      ]
    return [
      .heading([Span(SafeText.visible(drill.drill.title[words.language]), .heading)], remark: ""),
      .addresses(rows),
      .paragraph([Span(isLocal ? words.onlyThisMachine : words.whoSeesIt, .dim)]),
    ] + (seats.map { [.paragraph([Span(words.fewSeats($0))])] } ?? []) + drawn(picture)
  }

  private func drawn(_ picture: [String]) -> [DocumentBlock] {
    picture.isEmpty ? [] : [.lines(picture.map { [Span($0)] })]
  }

  /// The address of the instructor's page for a phone.
  package func remote(_ address: String, picture: [String]) -> [DocumentBlock] {
    [
      .addresses([[Span("  " + words.remoteAt), Span(address, .strong)]]),
      .paragraph([Span(words.whoHasRemote, .dim)]),
    ] + drawn(picture)
  }

  /// - Parameter mayBeAnother: the file wasn't named, so explain how to begin another class.
  package func classResumed(_ drillClass: DrillClass, mayBeAnother: Bool) -> [DocumentBlock] {
    let text = words.classResumed(drillClass.learners.count, question: drillClass.question)
    let other = mayBeAnother ? words.space + words.otherClass : ""
    return [.paragraph([Span(text + other)])]
  }

  package var help: [DocumentBlock] {
    let commands = ClassCommand.allCases.map { command in
      [[Span("  " + words.hostUsage(command), .command)], [Span(words.hostHelp(command))]]
    }
    let enter = [[Span("  " + words.hostEnter, .command)], [Span(words.hostStatus)]]
    return [.table(head: [], rows: commands + [enter])]
  }

  package func meaning(of command: ClassCommand) -> String { words.hostHelp(command) }

  /// The reply to a command that a phone can't perform.
  package var notHere: String { words.notOnPhone }
  package var notKept: String { words.notKept }

  /// Blocks as plain lines.
  package func text(_ blocks: [DocumentBlock]) -> String {
    Layout(width: 60, plain: words.language).text(blocks)
  }

  package var unknown: [DocumentBlock] {
    let names = ClassCommand.allCases.map { words.pick("\($0.rawValue)", "\($0.chinese)") }
    return [
      .paragraph([Span(words.whatHost), Span(names.joined(separator: words.comma), .command)])
    ]
  }

  /// - Parameter left: milliseconds until the open vote closes by itself; nil: no limit.
  package func prompt(_ drillClass: DrillClass, left: Int?) -> String {
    let phase =
      switch drillClass.phase {
      case .waiting: words.waitingPhase
      case .voting: words.votingPhase
      case .closed: words.closedPhase
      case .revealed(let step): words.revealedPhase(step)
      case .over: words.overPhase
      }
    let all = drillClass.learners.count
    let count =
      switch drillClass.phase {
      case .waiting where all > 0: " · " + words.learners(all)
      case .voting, .closed: " \(drillClass.answered.count)/\(all)"
      default: ""
      }
    let time = left.map { " · " + words.timeLeft(words.clock(($0 + 999) / 1_000)) } ?? ""
    let door = drillClass.isLocked ? " · " + words.lockedDoor : ""
    return words.hostPrompt(
      phase, question: drillClass.question, of: drillClass.questions, count: count + time + door)
  }

  package func status(_ drillClass: DrillClass) -> [DocumentBlock] {
    let text =
      drillClass.vote == nil || drillClass.phase == .over
      ? words.haveJoined(drillClass.learners.count)
      : words.haveAnswered(drillClass.answered.count, of: drillClass.learners.count)
    return [.paragraph([Span(text)])]
  }

  // MARK: Results of commands

  /// The output after an event.
  package func after(
    _ event: ClassEvent, _ drillClass: DrillClass, _ ballot: inout ClassBallot
  ) -> [DocumentBlock] {
    switch event {
    case .opened, .moved: question(drillClass)
    case .revealed(let step):
      switch step {
      case 1: votes(drillClass)
      case 2: order(drillClass, &ballot)
      default: reasons(drillClass, &ballot)
      }
    default: done(event, drillClass)
    }
  }

  /// The change by an event, and the number of answers.
  package func done(_ event: ClassEvent, _ drillClass: DrillClass) -> [DocumentBlock] {
    let done: String? =
      switch event {
      case .locked: words.doorIsLocked
      case .unlocked: words.doorIsOpen
      case .removed: words.isRemoved
      case .extended(let seconds): words.isExtended(words.time(seconds))
      case .undone: words.isUndone
      default: nil
      }
    return (done.map { [.paragraph([Span($0)])] } ?? []) + status(drillClass)
  }

  /// The question that comes next, without its answer: the class may see this screen.
  package func preview(_ drillClass: DrillClass) -> [DocumentBlock] {
    let isNew = drillClass.phase == .waiting
    let place = isNew ? drillClass.question : drillClass.question + 1
    guard drill.items.indices.contains(place - 1) else {
      return [.paragraph([Span(words.noneIsNext)])]
    }
    let item = drill.items[place - 1]
    let parts = QuestionParts(item.question, words)
    var blocks = QuestionText(parts: parts, words: words, hidesWatched: true).blocks
    blocks[0] = .heading([Span("\(place)  \(parts.title)", .heading)], remark: drill.code(of: item))
    if let repair = item.question.repair {
      return [blocks[0]] + RepairText(repair, words).blocks(of: repair.given)
    }
    let offered = drill.offered(for: item).joined(separator: words.comma)
    return blocks + [.paragraph([Span(offered, .code)])]
  }

  private func question(_ drillClass: DrillClass) -> [DocumentBlock] {
    let item = drill.items[drillClass.question - 1]
    let parts = QuestionParts(item.question, words)
    let time = item.time.map { " · " + words.time($0) } ?? ""
    return [
      .paragraph([
        Span("\(drillClass.question)  "), Span(parts.title, .strong),
        Span(" · " + drill.code(of: item) + time, .dim),
      ])
    ]
  }

  private func votes(_ drillClass: DrillClass) -> [DocumentBlock] {
    let orders = drillClass.orders(on: drillClass.question)
    guard !orders.isEmpty else { return [.paragraph([Span(words.noVotes)])] }
    let cast = drillClass.votes(on: drillClass.question).map(\.cast)
    let both =
      cast.count > 1 ? [DocumentBlock.paragraph([Span(words.cast(cast[0], cast[1]), .dim)])] : []
    return both + orders.map { item($0, mark: "", in: drillClass) }
  }

  private func item(
    _ order: DrillClass.OrderVotes, mark: String, in drillClass: DrillClass
  ) -> DocumentBlock {
    let counts = order.counts.map(String.init).joined(separator: " → ")
    let answer = words.answer(order.callbacks, to: asked(drillClass))
    return .item(marker: "  \(counts)  \(mark)", [Span(answer, .code)])
  }

  private func asked(_ drillClass: DrillClass) -> Question {
    drill.items[drillClass.question - 1].question
  }

  private func revealed(_ question: Int) -> RevealedQuestion {
    RevealedQuestion(
      drill.items[question - 1].question, misconceptions: drill.misconceptionValues, curriculum,
      language: words.language)
  }

  private func order(_ drillClass: DrillClass, _ ballot: inout ClassBallot) -> [DocumentBlock] {
    let revealed = revealed(drillClass.question)
    let question = asked(drillClass)
    let label = question.repair == nil ? words.rightOrder : words.knownRepair
    var blocks: [DocumentBlock] = [
      .paragraph([Span(label), Span(words.answer(revealed.order, to: question), .code)])
    ]
    for order in drillClass.orders(on: drillClass.question) {
      let graded = ballot.judge(order.callbacks, question: drillClass.question)
      blocks.append(item(order, mark: graded.grade.isCorrect ? "✓ " : "✗ ", in: drillClass))
    }
    return blocks + revealed.freedom
  }

  private func reasons(_ drillClass: DrillClass, _ ballot: inout ClassBallot) -> [DocumentBlock] {
    let revealed = revealed(drillClass.question)
    var blocks: [DocumentBlock] = []
    for order in drillClass.orders(on: drillClass.question) {
      let graded = ballot.judge(order.callbacks, question: drillClass.question)
      if let unmet = graded.requirement?[words.language] {
        blocks.append(item(order, mark: "✗ ", in: drillClass))
        blocks.append(.item(marker: "    ", [Span(words.unmet(unmet))]))
        continue
      }
      guard
        let explanation = graded.misconception.flatMap({
          drill.explanation(of: $0, in: words.language)
        })
      else { continue }
      blocks.append(item(order, mark: "✗ ", in: drillClass))
      blocks.append(
        .item(
          marker: "    ",
          [Span(words.answeredAsIf), Span(words.quoted(explanation.title), .strong)]))
      blocks.append(.item(marker: "    ", [Span(words.remedyLabel), Span(explanation.help)]))
    }
    let isOrder = asked(drillClass).repair == nil
    let heading =
      blocks.isEmpty || !isOrder
      ? [] : [DocumentBlock.paragraph([Span(words.misconceptionOrders, .strong)])]
    return revealed.decides + revealed.reasons + heading + blocks
  }

  // MARK: Learners

  package func readmits(_ learner: ClassEvent.Learner, seconds: Int) -> [DocumentBlock] {
    let name = SafeText.visible(learner.name)
    return [.paragraph([Span(words.readmits(name, words.time(seconds)))])]
  }

  /// Whether the projector shows names now.
  package func points(areShown: Bool) -> [DocumentBlock] {
    [.paragraph([Span(areShown ? words.namesAreShown : words.namesAreHidden)])]
  }

  package var pageIsTurned: [DocumentBlock] { [.paragraph([Span(words.pageIsTurned)])] }

  package func names(_ drillClass: DrillClass, _ ranking: ClassRanking) -> [DocumentBlock] {
    let answered = drillClass.answered
    let silent = drillClass.learners.filter { !answered.contains($0.number) }.map {
      SafeText.visible($0.name)
    }
    let rows = ranking.places.map { place -> [[Span]] in
      let name = [Span(SafeText.visible(place.name), .strong)]
      // No counted question has been revealed yet.
      guard ranking.most > 0 else { return [[Span("  ")], name] }
      let points = "\(JSONWriter.number(place.points))/\(JSONWriter.number(ranking.most))"
      return [[Span("  \(place.rank)")], name, [Span(points)]]
    }
    let isAsked = drillClass.vote != nil && drillClass.phase != .over
    let later = ranking.later
    return status(drillClass) + (rows.isEmpty ? [] : [.table(head: [], rows: rows)])
      + (later.isEmpty || rows.isEmpty
        ? [] : [.paragraph([Span(words.countedLater(later), .dim)])])
      + (isAsked && !silent.isEmpty
        ? [.paragraph([Span(words.notYet(silent.joined(separator: words.comma)))])] : [])
  }

  // MARK: The end

  /// Where the answers are, and what to do with them; no line is broken, as commands are copied.
  /// - Parameters:
  ///   - drill: its name on the command line.
  ///   - session: the session file.
  package func farewell(answers: String, drill: String, session: String) -> String {
    let commands = [
      "lifeline drill report \(drill) \(session)", "lifeline grade --drill \(drill) \(answers)",
    ]
    return words.hostAnswers(SafeText.visible(answers)) + "\n"
      + commands.map { "  \(SafeText.visible($0))\n" }.joined()
  }

  package func resumption(_ command: String) -> String {
    words.hostResumption(SafeText.visible(command))
  }
}
