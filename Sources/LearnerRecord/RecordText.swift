/// Callbacks in one column, a line each.
enum RecordText {
  /// SQLite's texts end at U+0000, so that it becomes the replacement character.
  static func of(_ callbacks: [String]) -> String {
    String(callbacks.joined(separator: "\n").map { $0 == "\0" ? "\u{FFFD}" : $0 })
  }

  static func lines(of text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
