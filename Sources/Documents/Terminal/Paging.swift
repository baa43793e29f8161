/// Splits output that is longer than a screen, between its parts if that leaves no screen half
/// empty.
package enum Paging {
  /// Screens of at most `rows` lines. A part is kept together unless it is longer than half a
  /// screen.
  /// - Parameter overhang: this many remaining lines don't get a screen of their own: if the
  ///   terminal scrolls, lines at the top may scroll out of view.
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
      // Blank lines between two parts are dropped at the top of a screen, except the very first.
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
