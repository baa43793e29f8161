internal import LifecycleEngine
package import TextFormats

/// Lanes as a picture: plain SVG without scripts, fonts or links, the same bytes for the same run.
package struct LaneSVG {
  private let lanes: Lanes
  private let language: Localized.Language
  private let spacing = 110
  private let rowHeight = 22
  private let left = 60

  package static func text(_ run: ShownRun, language: Localized.Language) -> String {
    LaneSVG(lanes: Lanes(run), language: language).text
  }

  private init(lanes: Lanes, language: Localized.Language) {
    self.lanes = lanes
    self.language = language
  }

  private var text: String {
    let width = left + max(lanes.names.count, 1) * spacing + 360
    let height = (lanes.rows.count + 4) * rowHeight
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="monospace" font-size="13">
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>

      """
    let lines = lanes.names.enumerated().map { index, name in
      label(name, x: x(index), y: rowHeight, anchor: "middle", weight: "bold")
        + lane(index, bottom: height - rowHeight)
    }
    let rows = lanes.rows.enumerated().map { row($1, y: ($0 + 3) * rowHeight - 6) }
    return head + lines.joined() + rows.joined() + legend(y: height - 4) + "</svg>\n"
  }

  /// One lane, stretch by stretch: thick while its controller's view is on the screen, dashed while
  /// it comes or goes.
  private func lane(_ index: Int, bottom: Int) -> String {
    let states = lanes.rows.map { $0.states[index] }
    var drawn = ""
    var top = rowHeight + 8
    var state = states.first ?? nil
    for (row, next) in states.enumerated() where next != state {
      let y = (row + 3) * rowHeight - 10
      drawn += stroke(x(index), top, y, state)
      (top, state) = (y, next)
    }
    return drawn + stroke(x(index), top, bottom, state)
  }

  private func stroke(_ x: Int, _ top: Int, _ bottom: Int, _ state: Appearance?) -> String {
    let style =
      switch state {
      case .appeared: "stroke=\"#2f855a\" stroke-width=\"5\""
      case .appearing: "stroke=\"#2f855a\" stroke-width=\"5\" stroke-dasharray=\"6 3\""
      case .disappearing: "stroke=\"#b7791f\" stroke-width=\"5\" stroke-dasharray=\"2 4\""
      case .disappeared, nil: "stroke=\"#b0b0b0\""
      }
    return "<line x1=\"\(x)\" y1=\"\(top)\" x2=\"\(x)\" y2=\"\(bottom)\" \(style)/>\n"
  }

  private func legend(y: Int) -> String {
    guard lanes.showsAppearance else { return "" }
    let states: [Appearance] = [.appearing, .appeared, .disappearing]
    return states.enumerated().map { index, state in
      stroke(20 + index * 130, y - 12, y + 2, state)
        + label(state.words[language], x: 30 + index * 130, y: y, anchor: "start", fill: "#666666")
    }.joined()
  }

  private func x(_ lane: Int) -> Int { left + lane * spacing }

  private func row(_ row: Lanes.Row, y: Int) -> String {
    switch row.content {
    case .step(let text): return label("▶ " + text, x: 8, y: y, anchor: "start", weight: "bold")
    case .moment(let moment):
      return label(moment.words[language], x: 8, y: y, anchor: "start", fill: "#666666")
    case .app(let state):
      return label("◇ " + state.appWords[language], x: 8, y: y, anchor: "start", fill: "#666666")
    case .event(let mark):
      let end = x(max(lanes.names.count - 1, 0))
      var drawn = ""
      if let cause = mark.cause, cause != mark.lane {
        let direction = cause < mark.lane ? 1 : -1
        let tip = x(mark.lane) - direction * 6
        drawn += line(x(cause), y - 4, tip, y - 4, "#2b6cb0")
        drawn += """
          <path d="M \(tip) \(y - 4) l \(-7 * direction) -4 v 8 z" fill="#2b6cb0"/>

          """
      }
      drawn += "<circle cx=\"\(x(mark.lane))\" cy=\"\(y - 4)\" r=\"5\" fill=\"#1a202c\"/>\n"
      return drawn
        + label(mark.text, x: end + 20 + min(mark.depth, 4) * 12, y: y, anchor: "start")
    }
  }

  private func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ stroke: String) -> String {
    "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" stroke=\"\(stroke)\"/>\n"
  }

  private func label(
    _ text: String, x: Int, y: Int, anchor: String, weight: String = "normal",
    fill: String = "#1a202c"
  ) -> String {
    (anchor == "start" ? ground(text, x: x, y: y) : "")
      + "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\" font-weight=\"\(weight)\" "
      + "fill=\"\(fill)\">\(Self.escaped(text))</text>\n"
  }

  /// What a text stands on, so that no lane runs through its letters.
  private func ground(_ text: String, x: Int, y: Int) -> String {
    // Eight points are a column of a monospaced font of this size, and a little more.
    let width = DisplayWidth.of(SafeText.visible(text)) * 8
    return "<rect x=\"\(x - 2)\" y=\"\(y - 12)\" width=\"\(width + 4)\" height=\"16\" "
      + "fill=\"#ffffff\"/>\n"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in SafeText.visible(text) {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
