/// Whether text may be coloured and drawings shown, decided once and passed down.
package struct Style: Hashable, Sendable {
  /// What `--color` asks for.
  package enum Choice: String, Hashable, Sendable, CaseIterable {
    case auto, always, never
  }

  /// One way to set text apart.
  package enum Look: Int, Hashable, Sendable, CaseIterable {
    case bold = 1
    case dim = 2
    case italic = 3
    case underlined = 4
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  package var colours: Bool
  package var pictures: Bool

  package init(colours: Bool, pictures: Bool) {
    self.colours = colours
    self.pictures = pictures
  }

  /// Text as it is: no colour, no drawing.
  package static let plain = Style(colours: false, pictures: false)

  /// Decides from the options, the environment (NO_COLOR, TERM, ACCESSIBLE) and the output.
  package init(
    choice: Choice, plain: Bool, environment: [String: String], isTerminal: Bool
  ) {
    let isPlain = plain || environment["ACCESSIBLE"] == "1"
    let isWanted = choice == .always || isTerminal
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    let isDumb = (environment["TERM"] ?? "dumb") == "dumb"
    // What is asked for on the command line is stronger than the environment (no-color.org).
    switch choice {
    case .always: colours = !plain
    case .never: colours = false
    case .auto: colours = isTerminal && !isPlain && !isRefused && !isDumb
    }
    pictures = isWanted && !isPlain
  }

  /// The text in a look; an inner look may end before the outer one.
  package func callAsFunction(_ text: String, _ looks: Look...) -> String {
    guard colours, !text.isEmpty, !looks.isEmpty else { return text }
    let codes = looks.map { String($0.rawValue) }.joined(separator: ";")
    let begin = "\u{1B}[\(codes)m"
    let end = "\u{1B}[0m"
    return begin
      + text.split(separator: end, omittingEmptySubsequences: false)
      .joined(separator: end + begin) + end
  }
}
