internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// The slides of each step.
extension Presentation {
  /// - Parameter bar: the width of a bar of 100%; 0: no bars.
  func slides(bar: Int) -> [Slide] {
    switch step {
    case .title: [title]
    case .question: [app]
    case .bank: [bank]
    case .hands:
      [
        Slide(
          head: now, fullerHeads: settings, rows: optionRows, columns: optionColumns)
      ]
    case .votes: [votes(bar)]
    case .order: [order]
    // A class reads only the first page: the deciding rule and the misconceptions.
    case .why where asked.repair != nil: [Slide(rows: reasons + wrong, isProse: true)]
    case .why:
      [decides + wrong, reasons].filter { !$0.isEmpty }.map { Slide(rows: $0, isProse: true) }
    case .end: [Slide(rows: [Slide.Row(text: [Span(words.wasAllPresented, .strong)])])]
    }
  }

  private var asked: Question { item.question }

  private var title: Slide {
    let sheet = DrillSheet(drill, language: language)
    return Slide(rows: [
      Slide.Row(text: [Span(SafeText.visible(sheet.title), .heading)]),
      Slide.Row(text: [Span(words.questions(sheet.questions.count))]),
      Slide.Row(text: [Span(sheet.code, .dim)]),
    ])
  }

  // MARK: Asked steps

  private var app: Slide {
    if let repair = asked.repair { return app(repair) }
    let platform = Slide.Row(text: [Span(QuestionParts(asked, words).platform, .dim)])
    return Slide(rows: [platform] + objects + before + now)
  }

  private var objects: [Slide.Row] {
    let parts = QuestionParts(asked, words)
    let wide = parts.objects.map { DisplayWidth.of($0.name) }.max() ?? 0
    return parts.objects.enumerated().map { place, object in
      let room = String(repeating: " ", count: wide - DisplayWidth.of(object.name) + 2)
      return Slide.Row(
        marker: [Span(object.name, .strong), Span(room)], text: [Span(object.text)],
        isClose: place > 0)
    }
  }

  private var before: [Slide.Row] {
    steps(QuestionParts(asked, words).before, words.before, .plain)
  }

  /// As much of the app as may remain visible with the asked steps.
  private var settings: [[Slide.Row]] {
    asked.repair == nil ? [objects + before + now, before + now] : []
  }

  /// The asked steps, or the lines of a repair and the requirements, which remain visible.
  private var now: [Slide.Row] {
    if let repair = asked.repair { return setup(repair) }
    let parts = QuestionParts(asked, words)
    let remark = parts.stepsRemark.map { steps([$0], indent(words.now), .dim) }
    return steps(parts.now, words.now, .strong) + (remark ?? [])
  }

  private func steps(_ steps: [String], _ label: String, _ role: Span.Role) -> [Slide.Row] {
    steps.enumerated().map { place, step in
      Slide.Row(
        marker: [Span((place == 0 ? label : indent(label)) + "  ", .dim)],
        text: [Span(step, role)], isClose: place > 0 || label.allSatisfy { $0 == " " })
    }
  }

  private func indent(_ label: String) -> String {
    String(repeating: " ", count: DisplayWidth.of(label))
  }

  private var bank: Slide {
    let entries = drill.bank(of: item).entries.enumerated().map { place, entry in
      Slide.Row(
        marker: [Span(Letters.name(place) + "  ", .dim)],
        text: [Span(asked.text(entry), .strong)])
    }
    let half = (entries.count + 1) / 2
    let lead = Slide.Row(text: [Span(words.onPaper, .dim)])
    return Slide(
      head: now + [lead], fullerHeads: settings.map { $0 + [lead] }, rows: entries,
      columns: [Array(entries[..<half]), Array(entries[half...])])
  }

  private var candidates: [PollOption] { pollOptions[question - 1] }

  private func letter(_ place: Int) -> String { Letters.name(place).uppercased() }

  private var optionRows: [Slide.Row] {
    candidates.enumerated().map { place, candidate in
      Slide.Row(
        marker: [Span(letter(place) + "  ", .heading)],
        text: [Span(words.answer(candidate.callbacks, to: asked), .strong)])
    }
  }

  private var optionColumns: [[Slide.Row]] {
    candidates.enumerated().map { place, candidate in
      let lines =
        candidate.callbacks.isEmpty ? [words.answer([], to: asked)] : candidate.callbacks
      return [Slide.Row(text: [Span(letter(place), .heading)])]
        + lines.map { Slide.Row(text: [Span($0, .strong)]) }
    }
  }

  // MARK: Votes

  private func votes(_ bar: Int) -> Slide {
    let last = held.votes(on: question).count - 1
    let shown = showsFirst && last > 0 ? [last, 0] : [last]
    let counts = shown.map { vote in candidates.map { count(of: $0, vote: vote, question) } }
    /// The bars of an option, one for each vote on view.
    func bars(_ place: Int) -> [Slide.Row] {
      zip(shown, counts).map { vote, counts in
        let (count, all) = (counts[place], counts.reduce(0, +))
        let length = all == 0 ? 0 : (count * bar + all - 1) / all
        let drawn = length == 0 ? "" : String(repeating: "█", count: length) + " "
        let isFirst = vote != last
        return Slide.Row(
          marker: [Span(isFirst ? "   " : letter(place) + "  ", .heading)],
          text: [
            Span(drawn, isFirst ? .dim : .plain),
            Span("\(count)  \(share(count, of: all))", isFirst ? .dim : .strong),
          ] + (isFirst ? [Span("  " + words.firstVote, .dim)] : []), isClose: isFirst)
      }
    }
    return Slide(
      head: now, rows: candidates.indices.flatMap(bars),
      fullerRows: zip(optionRows, candidates.indices).flatMap { option, place in
        [option]
          + bars(place).map { row in
            Slide.Row(marker: [Span("   ")], text: row.text, isClose: true)
          }
      })
  }

  private func share(_ count: Int, of all: Int) -> String {
    "\(all == 0 ? 0 : (100 * count + all / 2) / all)%"
  }

  // MARK: Correct order and reasons

  private var order: Slide {
    let usual = asked.allowed.orders[0]
    let lines =
      asked.repair.map(known)
      ?? (usual.isEmpty
        ? [Slide.Row(text: [Span(words.noCallbackIsCalled, .strong)])]
        : usual.enumerated().map { place, callback in
          Slide.Row(marker: number(place + 1), text: [Span(asked.text(callback), .strong)])
        })
    let right = candidates.firstIndex(where: \.isRight)
    let last = held.votes(on: question).count - 1
    let votes = right.flatMap { place -> String? in
      let (count, all) = (
        self.count(of: candidates[place], vote: last, question), total(last, question)
      )
      return all == 0 ? nil : words.votesForIt(count, of: all, share(count, of: all))
    }
    let count = asked.allowed.orders.count
    let remarks = [
      right.map { words.rightLetter(letter($0)) }, count > 1 ? words.orders(count) : nil,
    ].compactMap { $0 }
    let heads = [remarks.joined(separator: words.space), votes ?? ""].filter { !$0.isEmpty }
    return Slide(
      head: heads.enumerated().map { Slide.Row(text: [Span($1)], isClose: $0 > 0) }, rows: lines)
  }

  private func number(_ number: Int) -> [Span] {
    [Span((number < 10 ? " " : "") + "\(number)  ", .dim)]
  }

  private var decides: [Slide.Row] {
    let spans = deciding?.spans(words) ?? []
    return spans.isEmpty ? [] : [Slide.Row(text: spans)]
  }

  private var reasons: [Slide.Row] {
    if let repair = asked.repair { return reasons(repair) }
    if asked.allowed.orders[0].isEmpty {
      return [Slide.Row(text: [Span(words.noCallbackIsCalled)])]
    }
    let reasons = OrderReasons(
      asked, curriculum, language: language, after: deciding?.spans(words) ?? [])
    return reasons.lines.enumerated().map { place, line in
      Slide.Row(
        marker: number(place + 1), text: [Span(line.callback, .strong)] + line.why.spans(words))
    }
  }

  /// The causes of the wrong orders that got hands, or of all of them if none did.
  private var wrong: [Slide.Row] {
    let votes = held.votes(on: question).indices
    let isCounted = votes.contains { total($0, question) > 0 }
    return candidates.enumerated().flatMap { place, candidate -> [Slide.Row] in
      let isChosen = votes.contains { count(of: candidate, vote: $0, question) > 0 }
      guard isChosen || !isCounted else { return [] }
      let marker = [Span(letter(place) + "   ", .heading)]
      switch candidate.source {
      case .correct: return []
      case .misconception(let misconception):
        return [
          Slide.Row(
            marker: marker, text: [Span(words.quoted(misconception.title[language]), .strong)]),
          Slide.Row(
            marker: [Span("    ")],
            text: ProseText.spans(InlineReader.read(misconception.help[language])), isClose: true),
        ]
      case .broken(let requirement):
        return [Slide.Row(marker: marker, text: [Span(words.unmet(requirement[language]))])]
      case .similarSituation(let change):
        let text = ChangeText(document: asked.document, words: words).text(change)
        return [
          Slide.Row(
            marker: marker, text: [Span(words.rightFor(text.other, here: text.here))])
        ]
      }
    }
  }
}
