/// Writes CSV (RFC 4180) whose cells no spreadsheet runs as formulas.
package enum CSVWriter {
  /// One row with its line end.
  package static func row(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\n"
  }

  /// One cell: with `'` before a formula, quotes if needed, and escapes for control characters.
  /// Where the comma is the decimal sign, spreadsheets end a cell at each `;`, even in quotes that
  /// began in the middle of one of their own.
  package static func cell(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    let safe = Array(visible(text).utf8)
    let (blank, quote) = (UInt8(ascii: " "), UInt8(ascii: "\""))
    var cell = isFormula(text.utf8) ? [UInt8(ascii: "'")] : []
    var needsQuotes = false
    for (place, byte) in safe.enumerated() {
      cell.append(byte)
      switch byte {
      case UInt8(ascii: ";"):
        needsQuotes = true
        if isFormula(safe[(place + 1)...]) { cell.append(UInt8(ascii: "'")) }
      case quote:
        needsQuotes = true
        cell.append(quote)
      case UInt8(ascii: ","), UInt8(ascii: "\n"): needsQuotes = true
      default: break
      }
    }
    if needsQuotes || cell.first == blank || cell.last == blank { cell = [quote] + cell + [quote] }
    return String(decoding: cell, as: UTF8.self)
  }

  /// Letters and digits, which never need quotes or escapes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The lines with invisible characters made visible.
  private static func visible(_ text: String) -> String {
    if SafeText.isPlain(text) { return text }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { SafeText.visible(Substring($0)) }.joined(separator: "\n")
  }

  /// Spreadsheets skip blanks before a formula; East Asian input methods type full-width signs.
  private static func isFormula(_ text: some Collection<UInt8>) -> Bool {
    let rest = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard let first = rest.first else { return false }
    if first < 0x80 { return "=+-@\t\r".utf8.contains(first) }
    return ["＝", "＋", "－", "＠"].contains { rest.starts(with: $0.utf8) }
  }
}
