import CLibrary
@testable import Terminal
import Testing

/// Color is decided once, from options, environment and output.
@Suite struct StyleTests {
  @Test func `color is for terminals, unless requested or refused`() {
    check(.auto, isTerminal: true, colors: true)
    check(.auto, isTerminal: false, colors: false)
    check(.always, isTerminal: false, colors: true)
    check(.never, isTerminal: true, colors: false)
  }

  @Test func `a nonempty NO_COLOR disables color, and the command line overrides it`() {
    check(.auto, ["NO_COLOR": "1"], isTerminal: true, colors: false)
    check(.auto, ["NO_COLOR": ""], isTerminal: true, colors: true)
    check(.always, ["NO_COLOR": "1"], isTerminal: true, colors: true)
  }

  @Test func `a dumb or unknown terminal gets no escape codes`() {
    check(.auto, ["TERM": "dumb"], isTerminal: true, colors: false)
    check(.auto, ["TERM": nil], isTerminal: true, colors: false)
  }

  @Test func `plain means no color and no drawings`() {
    check(.auto, plain: true, isTerminal: true, colors: false, isPlain: true)
    check(.auto, ["ACCESSIBLE": "1"], isTerminal: true, colors: false, isPlain: true)
    check(.auto, ["ACCESSIBLE": "0"], isTerminal: true, colors: true, isPlain: false)
    check(.always, plain: true, isTerminal: true, colors: false, isPlain: true)
    check(.auto, isTerminal: false, colors: false, isPlain: false)
  }

  @Test func `no color is invisible, on black or on white`() throws {
    for look in Style.Look.allCases {
      guard let number = look.rawValue.split(separator: ";").last.flatMap({ Int($0) }),
        look.rawValue.hasPrefix("38;5;")
      else { continue }
      // The 6 × 6 × 6 color cube that begins at 16; contrast as defined by WCAG 2.1, whose level AA
      // requires 3 for text that is large or also highlighted otherwise.
      let steps = [0, 95, 135, 175, 215, 255]
      let parts = [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map { place in
        let part = Double(steps[place]) / 255
        return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      let light = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      #expect((light + 0.05) / 0.05 > 3.8, "\(look) on black")
      #expect(1.05 / (light + 0.05) > 3.8, "\(look) on white")
    }
  }

  @Test func `styled text is highlighted, plain text is unchanged`() {
    let style = Style(colors: true, isPlain: false)
    #expect(style("no", .red) == "\u{1B}[38;5;160mno\u{1B}[0m")
    #expect(style("no", .bold, .red) == "\u{1B}[1;38;5;160mno\u{1B}[0m")
    #expect(style("", .red) == "")
    #expect(Style(colors: false, isPlain: false)("no", .red) == "no")
  }

  @Test func `the outer look resumes after an inner one`() {
    let style = Style(colors: true, isPlain: false)
    #expect(
      style("a \(style("b", .red)) c", .bold)
        == "\u{1B}[1ma \u{1B}[38;5;160mb\u{1B}[0m\u{1B}[1m c\u{1B}[0m")
  }

  private func check(
    _ choice: Style.Choice, plain: Bool = false, _ changes: [String: String?] = [:],
    isTerminal: Bool, colors: Bool, isPlain: Bool? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var environment = ["TERM": "xterm"]
    for (name, value) in changes { environment[name] = value }
    let style = Style(
      choice: choice, plain: plain, environment: environment, isTerminal: isTerminal)
    #expect(style.colors == colors, sourceLocation: sourceLocation)
    if let isPlain { #expect(style.isPlain == isPlain, sourceLocation: sourceLocation) }
  }
}
