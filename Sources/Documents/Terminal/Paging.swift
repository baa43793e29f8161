/// Cuts what is longer than a screen, between its parts where that leaves no screen half empty.
package enum Paging {
  /// Screens of at most `rows` lines. A part is kept together unless it is longer than half of one.
  ///
  /// - Parameter overhang: so many lines are not worth a last screen of their own: where the terminal
  ///   scrolls, those above them may leave it.
  package static func screens<Line>(
    _ parts: [[Line]], rows: Int, overhang: Int = 0, isBlank: (Line) -> Bool
  ) -> [[Line]] {
    var screens: [[Line]] = []
    var screen: [Line] = []
    func turn() {
      screens.append(screen)
      screen = []
    }
    for part in parts {
      var rest = part[...]
      if screen.count + rest.count > rows, rest.count <= rows / 2, !screen.isEmpty { turn() }
      // What stood between two parts is not needed at the top, but above the very first.
      if screen.isEmpty, !screens.isEmpty { rest = rest.drop(while: isBlank) }
      while screen.count + rest.count > rows {
        let room = rows - screen.count
        screen += rest.prefix(room)
        rest = rest.dropFirst(room)
        turn()
        rest = rest.drop(while: isBlank)
      }
      screen += rest
    }
    if !screen.isEmpty { turn() }
    if screens.count > 1, let last = screens.last, last.count <= overhang {
      screens.removeLast()
      screens[screens.count - 1] += last
    }
    return screens
  }
}
