internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// Lanes in characters: an object a lane on the left, time downwards, what is called on the right.
/// An arrow leads from the lane that caused a callback; indentation says how deep the cause lies.
package struct LaneDiagram {
  private let lanes: Lanes
  private let language: Localized.Language
  /// Columns of the terminal.
  private let width: Int
  /// Columns from one lane to the next.
  private let spacing: Int

  package static func text(_ run: ShownRun, language: Localized.Language, width: Int = 80) -> String
  { LaneDiagram(run, language: language, width: width).lines.map { $0 + "\n" }.joined() }

  /// The diagram of a scenario's usual run, as a lesson shows it.
  @Sendable package static func lines(
    of document: ScenarioDocument, language: Localized.Language
  ) -> [String] {
    let run = ShownRun(Simulation.run(document.scenario).trace, of: document)
    return LaneDiagram(run, language: language, width: 76).lines
  }

  private init(_ run: ShownRun, language: Localized.Language, width: Int) {
    lanes = Lanes(run)
    self.language = language
    self.width = max(width, 40)
    let widest = lanes.names.map { DisplayWidth.of($0) }.max() ?? 1
    let texts = lanes.rows.map { row in
      switch row.content {
      case .step: ""
      case .moment(let moment): moment.words[language]
      case .app(let state): "◇ " + state.appWords[language]
      case .event(let mark): Self.label(mark)
      }
    }
    let label = min(texts.map { DisplayWidth.of($0) }.max() ?? 0, 36)
    let fair = (self.width - label - 4) / max(lanes.names.count, 1)
    spacing = max(3, min(widest + 2, 14, max(fair, 3)))
  }

  private var lines: [String] {
    let rows = lanes.rows.flatMap(line)
    guard !lanes.names.isEmpty else { return rows }
    let start = lanes.rows.first?.states ?? []
    return header(start) + [ground(start)] + rows + legend
  }

  /// What the strokes of the lanes mean, where a controller has one.
  private var legend: [String] {
    guard lanes.showsAppearance else { return [] }
    let states: [Appearance] = [.disappeared, .appearing, .appeared, .disappearing]
    let words = states.map { "\($0.lane) \($0.words[language])" }
    var lines = [""]
    for word in words {
      let longer = lines[lines.count - 1].isEmpty ? word : lines[lines.count - 1] + "   " + word
      if DisplayWidth.of(longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
    return [""] + lines
  }

  /// Each name starts above its own lane; where one would reach into the next lane, a line each.
  private func header(_ states: [Appearance?]) -> [String] {
    let fits = lanes.names.dropLast().allSatisfy { DisplayWidth.of($0) < spacing }
    if fits {
      let cells = lanes.names.dropLast().map { DisplayWidth.padded($0, to: spacing) }
      let line = " " + cells.joined() + (lanes.names.last ?? "")
      return [DisplayWidth.truncated(line, to: width)]
    }
    return lanes.names.indices.map { lane in
      let before = Array(ground(states)).prefix(1 + lane * spacing)
      return DisplayWidth.truncated(String(before) + lanes.names[lane], to: width)
    }
  }

  private func line(_ row: Lanes.Row) -> [String] {
    switch row.content {
    case .step(let text):
      [DisplayWidth.truncated("▶ " + SafeText.visible(text), to: width), ground(row.states)]
    case .moment(let moment): [pause + "  " + moment.words[language]]
    case .app(let state): [ground(row.states) + "  ◇ " + state.appWords[language]]
    case .event(let mark): [line(mark, row.states)]
    }
  }

  private func line(_ mark: Lanes.Mark, _ states: [Appearance?]) -> String {
    var cells = Array(ground(states))
    let place = 1 + mark.lane * spacing
    if let cause = mark.cause, cause != mark.lane {
      let from = 1 + cause * spacing
      for column in min(from, place)...max(from, place) {
        cells[column] = cells[column] == " " ? "─" : "┼"
      }
      cells[from] = from < place ? "├" : "┤"
      cells[from < place ? place - 1 : place + 1] = from < place ? "▶" : "◀"
    }
    cells[place] = "●"
    return DisplayWidth.truncated(String(cells) + "  " + Self.label(mark), to: width)
  }

  private static func label(_ mark: Lanes.Mark) -> String {
    String(repeating: "  ", count: min(mark.depth, 4)) + SafeText.visible(mark.text)
  }

  /// The lanes, each as its controller stands.
  private func ground(_ states: [Appearance?]) -> String {
    lanes(lanes.names.indices.map { states.indices.contains($0) ? states[$0]?.lane ?? "│" : "│" })
  }

  private var pause: String { lanes(lanes.names.map { _ in "┊" }) }

  private func lanes(_ strokes: [Character]) -> String {
    var cells = [Character](repeating: " ", count: 1 + max(strokes.count - 1, 0) * spacing + 1)
    for (index, stroke) in strokes.enumerated() { cells[1 + index * spacing] = stroke }
    return strokes.isEmpty ? "" : String(cells)
  }
}
