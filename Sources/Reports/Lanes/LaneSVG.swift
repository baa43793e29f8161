internal import Documents
internal import LifecycleEngine
package import TextFormats

/// Lanes as SVG without scripts, fonts or links, and with the same bytes for the same run.
package struct LaneSVG {
  private let lanes: Lanes
  private let names: [String]
  private let language: Localized.Language
  /// The positions of the lanes, so that no names overlap.
  private let places: [Int]
  /// The start of the texts on the right of the lanes.
  private let textStart: Int
  private let width: Int
  private let rowHeight = 22
  private let headHeight = 40

  package static func text(_ run: ShownRun, language: Localized.Language) -> String {
    LaneSVG(Lanes(run), language: language).text
  }

  private init(_ lanes: Lanes, language: Localized.Language) {
    self.lanes = lanes
    self.language = language
    names = lanes.names.map { $0[language] }
    var places: [Int] = []
    var right = 8
    for name in names {
      let wide = max(Self.width(name), 40)
      places.append(right + wide / 2)
      right += wide + 24
    }
    self.places = places
    textStart = right
    for row in lanes.rows {
      let (text, indent) = Self.label(row, language)
      let isBand = if case .step = row.content { true } else { false }
      right = max(right, (isBand ? 8 : textStart + indent) + Self.width(text))
    }
    width = max(right + 16, 320)
  }

  private var text: String {
    let bottom = headHeight + lanes.rows.count * rowHeight
    let drawn = names.indices.map { lane(bottom: bottom, $0) }
    let states = Set(drawn.joined().map(\.stroke))
    let legend = legend(LaneLegend(drawn: states), top: bottom)
    let height = bottom + legend.height + 12
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="monospace" font-size="13">
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>

      """
    let heads = names.enumerated().map { lane, name in
      text(name, x: places[lane], y: 20, anchor: "middle", weight: "bold")
    }
    let rows = lanes.rows.enumerated().map { row($1, top: top(ofRow: $0)) }
    let strokes = drawn.joined().map(line)
    return head + heads.joined() + strokes.joined() + rows.joined() + legend.text + "</svg>\n"
  }

  private func top(ofRow row: Int) -> Int { headHeight + row * rowHeight }

  // MARK: Lanes

  /// A section of a lane in one state.
  private struct Section {
    var x: Int
    var top: Int
    var bottom: Int
    var stroke: LaneLegend.Stroke
  }

  /// One lane's sections: its state changes at the dot of a callback, or between two rows.
  private func lane(bottom: Int, _ lane: Int) -> [Section] {
    var sections: [Section] = []
    var top = headHeight - 12
    var state = lanes.start[lane]
    func go(to y: Int, _ next: LaneState?) {
      if y > top {
        sections.append(
          Section(
            x: places[lane], top: top, bottom: y, stroke: state.map { .state($0) } ?? .stateless))
      }
      (top, state) = (y, next)
    }
    for (row, content) in lanes.rows.enumerated() {
      for change in content.before where change.lane == lane {
        go(to: self.top(ofRow: row), change.state)
      }
      if case .event(let mark) = content.content, mark.lane == lane, let becomes = mark.becomes {
        go(to: self.top(ofRow: row) + rowHeight / 2, becomes)
      }
    }
    go(to: bottom, state)
    return sections
  }

  private func line(_ section: Section) -> String {
    let style =
      switch section.stroke {
      case .state(.appeared): "stroke=\"#2f855a\" stroke-width=\"5\""
      case .state(.appearing): "stroke=\"#2f855a\" stroke-width=\"5\" stroke-dasharray=\"6 3\""
      case .state(.disappearing): "stroke=\"#b7791f\" stroke-width=\"5\" stroke-dasharray=\"2 4\""
      case .state(.inWindow): "stroke=\"#6b46c1\" stroke-width=\"5\""
      case .state(.active): "stroke=\"#2c7a7b\" stroke-width=\"5\""
      case .state(.inactive): "stroke=\"#2c7a7b\" stroke-width=\"5\" stroke-dasharray=\"6 3\""
      case .state(.background): "stroke=\"#2c7a7b\" stroke-width=\"2\""
      case .state(.unconnected): "stroke=\"#2c7a7b\" stroke-width=\"2\" stroke-dasharray=\"2 4\""
      case .state(.offScreen), .state(.outOfWindow), .stateless, .pause: "stroke=\"#b0b0b0\""
      }
    return "<line x1=\"\(section.x)\" y1=\"\(section.top)\" x2=\"\(section.x)\" "
      + "y2=\"\(section.bottom)\" \(style)/>\n"
  }

  // MARK: Rows

  /// A row's text and its indentation.
  private static func label(_ row: Lanes.Row, _ language: Localized.Language) -> (String, Int) {
    switch row.content {
    case .step(let text): ("▶ " + text, 0)
    case .moment(let moment): (moment.words[language], 0)
    case .app(let state): ("◇ " + state.appWords[language], 0)
    case .nothing: (Lanes.noCallback[language], 0)
    case .end: ("", 0)
    case .event(let mark): (mark.text, min(mark.depth, 4) * 12)
    }
  }

  private func row(_ row: Lanes.Row, top: Int) -> String {
    let (label, indent) = Self.label(row, language)
    let y = top + rowHeight / 2
    switch row.content {
    case .end: return ""
    // A band over all lanes, so that the text doesn't cut through them.
    case .step:
      return "<rect x=\"0\" y=\"\(top)\" width=\"\(width)\" height=\"\(rowHeight)\" "
        + "fill=\"#edf2f7\"/>\n" + text(label, x: 8, y: y + 4, weight: "bold")
    case .moment:
      let line =
        "<line x1=\"8\" y1=\"\(y)\" x2=\"\(textStart - 8)\" y2=\"\(y)\" stroke=\"#a0aec0\" "
        + "stroke-dasharray=\"2 3\"/>\n"
      return (names.isEmpty ? "" : line) + text(label, x: textStart, y: y + 4, fill: "#666666")
    case .app, .nothing: return text(label, x: textStart, y: y + 4, fill: "#666666")
    case .event(let mark):
      return arrow(mark, y: y)
        + "<circle cx=\"\(places[mark.lane])\" cy=\"\(y)\" r=\"5\" fill=\"#1a202c\"/>\n"
        + text(label, x: textStart + indent, y: y + 4)
    }
  }

  private func arrow(_ mark: Lanes.Mark, y: Int) -> String {
    guard let cause = mark.cause, cause != mark.lane else { return "" }
    let direction = cause < mark.lane ? 1 : -1
    let tip = places[mark.lane] - direction * 6
    return """
      <line x1="\(places[cause])" y1="\(y)" x2="\(tip)" y2="\(y)" stroke="#2b6cb0"/>
      <path d="M \(tip) \(y) l \(-7 * direction) -4 v 8 z" fill="#2b6cb0"/>

      """
  }

  // MARK: Legend

  private func legend(_ legend: LaneLegend, top: Int) -> (text: String, height: Int) {
    var drawn = ""
    var (left, y) = (12, top)
    for group in legend.groups {
      (left, y) = (12, y + 20)
      if let title = group.title?[language] {
        drawn += text(title, x: left, y: y + 4, fill: "#666666")
        left += Self.width(title) + 20
      }
      for stroke in group.strokes {
        let word = stroke.words[language]
        if left > 12, left + 12 + Self.width(word) > width { (left, y) = (12, y + 20) }
        drawn += line(Section(x: left + 2, top: y - 7, bottom: y + 7, stroke: stroke))
        drawn += text(word, x: left + 12, y: y + 4, fill: "#666666")
        left += 12 + Self.width(word) + 20
      }
    }
    return (drawn, drawn.isEmpty ? 0 : y + 8 - top)
  }

  // MARK: Texts

  private func text(
    _ text: String, x: Int, y: Int, anchor: String = "start", weight: String = "normal",
    fill: String = "#1a202c"
  ) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\" font-weight=\"\(weight)\" "
      + "fill=\"\(fill)\">\(MarkupWriter.visible(text))</text>\n"
  }

  /// A column of a monospaced font of this size is a little less than eight points wide.
  private static func width(_ text: String) -> Int { DisplayWidth.of(SafeText.visible(text)) * 8 }
}
