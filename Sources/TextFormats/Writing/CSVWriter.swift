/// Writes CSV (RFC 4180) whose cells no spreadsheet runs as formulas.
package enum CSVWriter {
  /// One row with its line end.
  package static func row(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\n"
  }

  /// One cell: with `'` before a formula, quotes if needed, and escapes for control characters.
  package static func cell(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    let safe = neutralised(text)
    let needsQuotes =
      safe.unicodeScalars.contains { ",;\"\n".unicodeScalars.contains($0) }
      || safe.first == " " || safe.last == " "
    return needsQuotes
      ? "\""
        + safe.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\"" : safe
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

  private static func neutralised(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let safe = lines.map { SafeText.visible(Substring($0)) }.joined(separator: "\n")
    return withoutFormulas(isFormula(text) ? "'" + safe : safe)
  }

  /// Where the comma is the decimal sign, spreadsheets end a cell at each `;`, even inside our
  /// quotes, which to them begin in the middle of a cell.
  private static func withoutFormulas(_ text: String) -> String {
    guard text.contains(";") else { return text }
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      place > 0 && isFormula(String(part)) ? "'" + part : String(part)
    }.joined(separator: ";")
  }

  /// Spreadsheets skip blanks before a formula; East Asian input methods type full-width signs.
  private static func isFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { $0 != " " && $0 != "\n" }
    guard let first else { return false }
    return "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
  }
}
