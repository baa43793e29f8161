internal import CQRCode

/// A text as a square of dark and light modules that phones read (ISO/IEC 18004).
package struct QRCode: Hashable, Sendable {
  /// From top to bottom; true is dark.
  let rows: [[Bool]]

  /// Nil: the text is too long.
  package init?(_ text: String) {
    var modules = [UInt8](repeating: 0, count: Int(qr_code_most * qr_code_most))
    let width = Int(qr_code_draw(text, &modules))
    guard width > 0 else { return nil }
    rows = (0..<width).map { row in (0..<width).map { modules[row * width + $0] != 0 } }
  }

  /// Readers need this many light modules around it.
  private static let margin = 4

  /// Two rows a line. The light modules are drawn, as most terminals are dark.
  package var lines: [String] {
    let size = rows.count + 2 * Self.margin
    func isLight(_ row: Int, _ column: Int) -> Bool {
      let (row, column) = (row - Self.margin, column - Self.margin)
      guard rows.indices.contains(row), rows.indices.contains(column) else { return true }
      return !rows[row][column]
    }
    return stride(from: 0, to: size, by: 2).map { row in
      String(
        (0..<size).map { column -> Character in
          switch (isLight(row, column), isLight(row + 1, column)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }
  }
}
