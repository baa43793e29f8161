internal import Assessment
internal import Documents
internal import Practice
internal import Reports
internal import TextFormats

/// The slides of a repair: the app's code and the requirements, repairs to vote on by show of
/// hands, and the requirement that each wrong one violates.
extension Presentation {
  func app(_ repair: Repair) -> Slide {
    let text = RepairText(repair, words)
    let code = text.rows(of: repair.given).map { spans in
      // Lines belong to the callback above them.
      Slide.Row(text: spans, isClose: spans.first?.role != .strong)
    }
    let platform = Slide.Row(text: [Span(QuestionParts(item.question, words).platform, .dim)])
    let objects = text.objects.rows.map { Slide.Row(text: $0, isClose: true) }
    return Slide(rows: [platform] + objects + code + requirements(repair))
  }

  /// The rows that stay visible with the repairs to vote on: each line with its callback.
  func setup(_ repair: Repair) -> [Slide.Row] {
    let lines = repair.lines.enumerated().map { place, line in
      Slide.Row(
        marker: [Span("\(place + 1)  ", .dim)],
        text: [Span(line.code, .code), Span("  " + (line.place?.text ?? words.stock), .dim)],
        isClose: place > 0)
    }
    return lines + requirements(repair)
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
  static func of(_ repair: Repair, seed: String) -> [PollOption] {
    RepairOptions(repair, seed: seed).options.map { option in
      PollOption(
        callbacks: option.edits, source: option.unmet.map(PollOption.Source.broken) ?? .correct)
    }
  }
}
