internal import Documents
internal import Terminal
internal import TextFormats
internal import Tutor

/// Shows blocks, at a terminal a screen at a time.
struct Pager {
  let surroundings: Surroundings
  let language: Localized.Language
  /// Whether a line typed in between is done behind the last screen, as if typed at the prompt.
  var isDoneBehind: (String) -> Bool = { _ in false }

  /// False: all at once, as where a clock runs that must not run before all is seen.
  var pauses = true

  /// False where the learner left in between.
  ///
  /// - Parameter isApart: an empty line comes first.
  func show(
    _ blocks: [DocumentBlock], isApart: Bool = false, _ reader: inout LineReader
  ) throws -> Bool {
    let size = reader.isInteractive ? surroundings.screen.size : nil
    let width = (surroundings.screen.size ?? Screen.usualSize).columns
    let colours = Colours(style: surroundings.style)
    let plain = surroundings.style.isPlain ? language : nil
    let laidOut = Layout(width: width, plain: plain).parts(blocks).map { $0.map(colours.text) }
    let parts = (isApart ? [[""]] : []) + laidOut
    let lines = parts.flatMap { $0 } + [""]
    let room = max((size?.rows ?? .max) - 1, 4)
    guard pauses, lines.count > room else {
      try surroundings.print(lines.map { $0 + "\n" }.joined())
      return true
    }
    // A line is for the prompt.
    return try turn(screens(parts, rows: room - 1), &reader)
  }

  private func screens(_ parts: [[String]], rows: Int) -> [[String]] {
    Paging.screens(parts, rows: rows, overhang: 3, isBlank: \.isEmpty)
  }

  /// Shows one screen after the other. Who has not seen all of a question hands nothing in: such a
  /// line stands at the prompt again. False where the learner left.
  private func turn(_ screens: [[String]], _ reader: inout LineReader) throws -> Bool {
    var isPausing = true
    let prompt = PagerCommand.prompt(language, isPlain: surroundings.style.isPlain)
    for (index, screen) in screens.enumerated() {
      try surroundings.print(screen.map { $0 + "\n" }.joined())
      if index == screens.count - 1 { try surroundings.print("\n") }
      while isPausing, index < screens.count - 1 {
        switch reader.next(prompt: surroundings.style(prompt, .bold)) {
        case .interrupted: isPausing = false
        case .end: return false
        case .line(let line):
          switch PagerCommand(line) {
          case .more: break
          case .help:
            try surroundings.print(PagerCommand.help(language) + "\n")
            continue
          case .leave: return false
          case .all: isPausing = false
          case .later:
            if isDoneBehind(line) { reader.repeatLater(line) } else { reader.putBack(line) }
            isPausing = false
          }
        }
        break
      }
    }
    return true
  }
}
