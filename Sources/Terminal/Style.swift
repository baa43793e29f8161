/// Whether to use color and drawings, decided once and passed down.
package struct Style: Hashable, Sendable {
  /// The choices of `--color`.
  package enum Choice: String, Hashable, Sendable, CaseIterable {
    case auto, always, never
  }

  /// A way to highlight text. The colors are those of the 256 that contrast with black and white
  /// alike; of the first eight, cyan and green are invisible on white.
  package enum Look: String, Hashable, Sendable, CaseIterable {
    case bold = "1"
    case dim = "2"
    case italic = "3"
    case red = "38;5;160"
    case green = "38;5;28"
    case magenta = "38;5;163"
    case cyan = "38;5;30"
  }

  var colors: Bool
  /// For screen readers: no drawings, and words instead of symbols.
  package var isPlain: Bool

  package init(colors: Bool, isPlain: Bool) {
    self.colors = colors
    self.isPlain = isPlain
  }

  /// Decides from the options, the environment (NO_COLOR, TERM, ACCESSIBLE) and the output.
  package init(
    choice: Choice, plain: Bool, environment: [String: String], isTerminal: Bool
  ) {
    // A terminal that can't move its cursor can't show a drawing that is scrolled or redrawn.
    let isDumbTerminal = isTerminal && environment["TERM"] == "dumb"
    isPlain = plain || environment["ACCESSIBLE"] == "1" || isDumbTerminal
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    let lacksColors = (environment["TERM"] ?? "dumb") == "dumb"
    // The command line overrides the environment (no-color.org).
    switch choice {
    case .always: colors = !plain
    case .never: colors = false
    case .auto: colors = isTerminal && !isPlain && !isRefused && !lacksColors
    }
  }

  /// The styled text; an inner look may end before the outer one.
  package func callAsFunction(_ text: String, _ looks: Look...) -> String {
    guard colors, !text.isEmpty, !looks.isEmpty else { return text }
    let codes = looks.map(\.rawValue).joined(separator: ";")
    let begin = "\u{1B}[\(codes)m"
    let end = "\u{1B}[0m"
    return begin
      + text.split(separator: end, omittingEmptySubsequences: false)
      .joined(separator: end + begin) + end
  }
}
