import Terminal
import Testing

/// Colour is decided once, from options, environment and output.
@Suite struct StyleTests {
  @Test func `colour is for terminals, unless asked for or refused`() {
    check(.auto, isTerminal: true, colours: true)
    check(.auto, isTerminal: false, colours: false)
    check(.always, isTerminal: false, colours: true)
    check(.never, isTerminal: true, colours: false)
  }

  @Test func `NO_COLOR refuses where it is not empty, and a command line is stronger`() {
    check(.auto, ["NO_COLOR": "1"], isTerminal: true, colours: false)
    check(.auto, ["NO_COLOR": ""], isTerminal: true, colours: true)
    check(.always, ["NO_COLOR": "1"], isTerminal: true, colours: true)
  }

  @Test func `a dumb or unknown terminal gets no escape codes`() {
    check(.auto, ["TERM": "dumb"], isTerminal: true, colours: false)
    check(.auto, ["TERM": nil], isTerminal: true, colours: false)
  }

  @Test func `plain means no colour and no pictures`() {
    check(.auto, plain: true, isTerminal: true, colours: false, pictures: false)
    check(.auto, ["ACCESSIBLE": "1"], isTerminal: true, colours: false, pictures: false)
    check(.auto, ["ACCESSIBLE": "0"], isTerminal: true, colours: true, pictures: true)
    check(.always, plain: true, isTerminal: true, colours: false, pictures: false)
  }

  @Test func `pictures go where colour may go`() {
    check(.auto, isTerminal: false, colours: false, pictures: false)
    check(.always, isTerminal: false, colours: true, pictures: true)
    check(.never, isTerminal: true, colours: false, pictures: true)
  }

  @Test func `text in a look is set apart, plain text stays`() {
    let style = Style(colours: true, pictures: true)
    #expect(style("no", .red) == "\u{1B}[31mno\u{1B}[0m")
    #expect(style("no", .bold, .red) == "\u{1B}[1;31mno\u{1B}[0m")
    #expect(style("", .red) == "")
    #expect(Style.plain("no", .red) == "no")
  }

  @Test func `an inner look gives way to the outer one again`() {
    let style = Style(colours: true, pictures: true)
    #expect(
      style("a \(style("b", .red)) c", .bold)
        == "\u{1B}[1ma \u{1B}[31mb\u{1B}[0m\u{1B}[1m c\u{1B}[0m")
  }

  private func check(
    _ choice: Style.Choice, plain: Bool = false, _ changes: [String: String?] = [:],
    isTerminal: Bool, colours: Bool, pictures: Bool? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var environment = ["TERM": "xterm"]
    for (name, value) in changes { environment[name] = value }
    let style = Style(
      choice: choice, plain: plain, environment: environment, isTerminal: isTerminal)
    #expect(style.colours == colours, sourceLocation: sourceLocation)
    if let pictures { #expect(style.pictures == pictures, sourceLocation: sourceLocation) }
  }
}
