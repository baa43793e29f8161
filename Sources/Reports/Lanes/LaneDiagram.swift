package import Documents
internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// Lanes as characters: one lane per object on the left, time downward, callbacks on the right. An
/// arrow starts at the lane of a callback's cause; indentation is the length of the chain of
/// causes.
package struct LaneDiagram {
  private let lanes: Lanes
  private let names: [String]
  private let language: Localized.Language
  /// Columns of the terminal.
  private let width: Int
  /// Columns from one lane to the next.
  private let spacing: Int

  package static func text(_ run: ShownRun, language: Localized.Language, width: Int = 80) -> String
  { LaneDiagram(run, language: language, width: width).lines.map { $0 + "\n" }.joined() }

  /// The diagram of a scenario's usual run for a lesson.
  @Sendable package static func lines(
    of document: ScenarioDocument, language: Localized.Language
  ) -> [String] {
    let run = ShownRun(Simulation.run(document.scenario).trace, of: document)
    return LaneDiagram(run, language: language, width: 76).lines
  }

  private init(_ run: ShownRun, language: Localized.Language, width: Int) {
    let lanes = Lanes(run)
    self.lanes = lanes
    self.language = language
    self.width = max(width, 40)
    names = lanes.names.map { $0[language] }
    let widest = names.map { DisplayWidth.of($0) }.max() ?? 1
    let label = lanes.rows.map { DisplayWidth.of(Self.label($0, language).joined()) }.max() ?? 0
    let fair = (self.width - min(label, 36) - 4) / max(names.count, 1)
    spacing = max(3, min(widest + 2, 14, max(fair, 3)))
  }

  private var lines: [String] {
    let rows = lanes.rows.flatMap(line)
    guard !names.isEmpty else { return rows }
    return header + [String(ground(lanes.start))] + rows + legend
  }

  /// Each name starts above its lane; if names would overlap, each has a line of its own.
  private var header: [String] {
    let fits = names.dropLast().allSatisfy { DisplayWidth.of($0) < spacing }
    if fits {
      let cells = names.dropLast().map { DisplayWidth.padded($0, to: spacing) }
      let line = " " + cells.joined() + (names.last ?? "")
      return [DisplayWidth.truncated(line, to: width)]
    }
    return names.indices.map { lane in
      let before = ground(lanes.start).prefix(column(lane))
      return DisplayWidth.truncated(String(before) + names[lane], to: width)
    }
  }

  // MARK: Rows

  private func line(_ row: Lanes.Row) -> [String] {
    if case .step(let text) = row.content {
      let step = TextWrap.lines("▶ " + SafeText.visible(text), width: width, hanging: 2)
      return step + (names.isEmpty ? [] : [String(ground(row.states))])
    }
    return beside(cells(row), Self.label(row, language), below: ground(row.states))
  }

  /// The text on the right of a row, and its indentation.
  private static func label(_ row: Lanes.Row, _ language: Localized.Language) -> [String] {
    switch row.content {
    case .step, .end: ["", ""]
    case .moment(let moment): ["", moment.words[language]]
    case .app(let state): ["", "◇ " + state.appWords[language]]
    case .nothing: ["", Lanes.noCallback[language]]
    case .event(let mark):
      [String(repeating: "  ", count: min(mark.depth, 4)), SafeText.visible(mark.text)]
    }
  }

  /// A text next to the lanes; if it is too wide, it is indented less and wrapped.
  private func beside(_ cells: [Character], _ label: [String], below: [Character]) -> [String] {
    let lanes = String(cells)
    guard !label[1].isEmpty else { return [lanes] }
    let gap = cells.isEmpty ? "" : "  "
    let room = width - DisplayWidth.of(lanes + gap)
    let indent = String(label[0].prefix(max(0, room - DisplayWidth.of(label[1]))))
    let parts = TextWrap.lines(label[1], width: room)
    return parts.enumerated().map { index, part in
      (index == 0 ? lanes : String(below)) + gap + indent + part
    }
  }

  /// The lanes of a row.
  private func cells(_ row: Lanes.Row) -> [Character] {
    switch row.content {
    case .moment: return strokes(names.map { _ in LaneLegend.Stroke.pause.sign })
    case .event(let mark): return cells(mark, on: ground(row.states))
    default: return ground(row.states)
    }
  }

  private func cells(_ mark: Lanes.Mark, on ground: [Character]) -> [Character] {
    var cells = ground
    let place = column(mark.lane)
    if let cause = mark.cause, cause != mark.lane {
      let from = column(cause)
      for column in min(from, place)...max(from, place) {
        cells[column] = cells[column] == " " ? "─" : "┼"
      }
      cells[from] = from < place ? "├" : "┤"
      cells[from < place ? place - 1 : place + 1] = from < place ? "▶" : "◀"
    }
    cells[place] = "●"
    return cells
  }

  /// The lanes' strokes for these states.
  private func ground(_ states: [LaneState?]) -> [Character] {
    strokes(states.map { ($0.map(LaneLegend.Stroke.state) ?? .stateless).sign })
  }

  private func column(_ lane: Int) -> Int { 1 + lane * spacing }

  private func strokes(_ strokes: [Character]) -> [Character] {
    guard !strokes.isEmpty else { return [] }
    var cells = [Character](repeating: " ", count: column(strokes.count - 1) + 1)
    for (lane, stroke) in strokes.enumerated() { cells[column(lane)] = stroke }
    return cells
  }

  // MARK: Legend

  private var legend: [String] {
    let colon = Localized(": ", "：")[language]
    let lines = LaneLegend(drawn: drawn).groups.flatMap { group in
      filled(
        group.title.map { $0[language] + colon } ?? "",
        with: group.strokes.map { "\($0.sign) \($0.words[language])" })
    }
    let all = lines + (causes.isEmpty ? [] : filled("", with: causes))
    return all.isEmpty ? [] : [""] + all
  }

  /// Puts as many words on a line as fit.
  private func filled(_ title: String, with words: [String]) -> [String] {
    var lines = [title]
    for word in words {
      let isFirst = lines[lines.count - 1].isEmpty || lines == [title]
      let longer = lines[lines.count - 1] + (isFirst ? "" : "   ") + word
      if DisplayWidth.of(longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// The legend for causes, if the drawing shows any.
  private var causes: [String] {
    let marks = lanes.rows.compactMap { row -> Lanes.Mark? in
      if case .event(let mark) = row.content { mark } else { nil }
    }
    let arrow = Localized("─▶ from its cause", "─▶ 从起因指来")
    let indent = Localized("indented: caused by a line above", "缩进：由上面的某一行引起")
    let hasArrow = marks.contains { $0.cause != nil && $0.cause != $0.lane }
    let shown = (hasArrow ? [arrow] : []) + (marks.contains { $0.depth > 0 } ? [indent] : [])
    return shown.map { $0[language] }
  }

  /// The visible strokes, which no arrow or callback covers.
  private var drawn: Set<LaneLegend.Stroke> {
    var drawn = Set<LaneLegend.Stroke>()
    func look(_ cells: [Character], _ states: [LaneState?]) {
      for (lane, state) in states.enumerated() {
        let stroke = state.map(LaneLegend.Stroke.state) ?? .stateless
        let sign = cells[column(lane)]
        if sign == stroke.sign { drawn.insert(stroke) }
        if sign == LaneLegend.Stroke.pause.sign { drawn.insert(.pause) }
      }
    }
    look(ground(lanes.start), lanes.start)
    for row in lanes.rows {
      look(cells(row), row.states)
      // A wrapped label shows the strokes below the row.
      if line(row).count > 1 { look(ground(row.states), row.states) }
    }
    return drawn
  }
}

extension Drawing {
  /// A run's diagram, as wide as the screen.
  package init(_ run: ShownRun, language: Localized.Language) {
    self.init { LaneDiagram.text(run, language: language, width: $0) }
  }
}
