internal import Assessment
internal import Documents
internal import Practice
internal import Reports
internal import TextFormats

/// The slides of a repair: the app's code and what must hold, repairs to raise hands for, and what
/// each wrong one breaks.
extension Presentation {
  func app(_ repair: Repair) -> Slide {
    let text = RepairText(repair, words)
    let code = text.rows(of: repair.given).map { spans in
      // Lines belong to the callback above them.
      Slide.Row(text: spans, isClose: spans.first?.role != .strong)
    }
    let platform = Slide.Row(text: [Span(QuestionParts(item.question, words).platform, .dim)])
    return Slide(rows: [platform] + code + requirements(repair))
  }

  func requirements(_ repair: Repair) -> [Slide.Row] {
    [Slide.Row(text: [Span(words.mustHold, .dim)])]
      + repair.requirements.map { requirement in
        Slide.Row(
          marker: [Span("• ")], text: [Span(requirement.says[language], .strong)], isClose: true)
      }
  }

  /// The author's repair, edit by edit.
  func known(_ repair: Repair) -> [Slide.Row] {
    (RepairText(repair, words).known.first ?? []).enumerated().map { place, edit in
      Slide.Row(marker: [Span("\(place + 1)  ", .dim)], text: [Span(edit, .strong)])
    }
  }

  func reasons(_ repair: Repair) -> [Slide.Row] {
    [Slide.Row(text: [Span(repair.why[language])])]
  }
}

extension PollOptions {
  /// The author's repair among the repairs that were made to fail.
  static func of(_ repair: Repair, seed: String) -> [HandOrder] {
    func compared(_ edits: [RepairEdit]) -> [String] {
      RepairAnswer.compared(repair.texts(of: edits), to: repair)
    }
    var wrong: [HandOrder] = []
    for edits in repair.distractors where wrong.count < mostWrong {
      let callbacks = compared(edits)
      guard !wrong.contains(where: { $0.callbacks == callbacks }),
        case .fails(let failure) = repair.verdict(on: repair.given.applying(edits))
      else { continue }
      let says = repair.requirements[failure.requirement].says
      wrong.append(HandOrder(callbacks: callbacks, source: .broken(says)))
    }
    guard let known = repair.repairs.first, !wrong.isEmpty else { return [] }
    var random = SeededGenerator(text: seed)
    return random.shuffle([HandOrder(callbacks: compared(known), source: .correct)] + wrong)
  }
}
