/// A Swift file with comments and the contents of strings blanked out, line by line.
struct SourceText {
  /// From the root of the project, with slashes.
  let path: String
  /// The lines as written.
  let lines: [String]
  /// The same lines, where comments and string contents are spaces.
  let code: [String]

  init(path: String, text: String) {
    self.path = path
    lines = Self.lines(of: text)
    code = Self.lines(of: Self.blanked(Array(text), keepingComments: false))
  }

  /// The same lines, where only string contents are spaces.
  var codeAndComments: [String] {
    let text = Array(lines.joined(separator: "\n"))
    return Self.lines(of: Self.blanked(text, keepingComments: true))
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func blanked(_ text: [Character], keepingComments: Bool) -> String {
    var rest = text[...]
    var result = ""
    while let character = rest.first {
      let comment = commentLength(rest)
      if keepingComments, let comment {
        result.append(contentsOf: rest.prefix(comment))
        rest = rest.dropFirst(comment)
      } else if let length = comment ?? stringLength(rest) {
        for hidden in rest.prefix(length) { result.append(hidden == "\n" ? "\n" : " ") }
        rest = rest.dropFirst(length)
      } else {
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }

  private static func commentLength(_ text: ArraySlice<Character>) -> Int? {
    if text.starts(with: "//") { return text.prefix { $0 != "\n" }.count }
    guard text.starts(with: "/*") else { return nil }
    var depth = 0
    var place = text.startIndex
    repeat {
      if text[place...].starts(with: "/*") {
        depth += 1
        place += 2
      } else if text[place...].starts(with: "*/") {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < text.endIndex
    return min(place, text.endIndex) - text.startIndex
  }

  /// A string with its quotes; what is interpolated counts as its content.
  private static func stringLength(_ text: ArraySlice<Character>) -> Int? {
    let hashes = text.prefix { $0 == "#" }
    let begin = text.dropFirst(hashes.count)
    guard begin.first == "\"" else { return nil }
    let quotes = begin.starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let end = quotes + hashes
    let escape = "\\" + hashes
    var place = begin.startIndex + quotes.count
    while place < text.endIndex {
      if text[place...].starts(with: end) { return place + end.count - text.startIndex }
      if text[place...].starts(with: escape) {
        place += escape.count
        let isInterpolated = place < text.endIndex && text[place] == "("
        place += isInterpolated ? interpolationLength(text[place...]) : 1
      } else {
        place += 1
      }
    }
    return text.count
  }

  static func interpolationLength(_ text: ArraySlice<Character>) -> Int {
    var depth = 0
    var place = text.startIndex
    repeat {
      if let length = stringLength(text[place...]) {
        place += length
        continue
      }
      if text[place] == "(" { depth += 1 }
      if text[place] == ")" { depth -= 1 }
      place += 1
    } while depth > 0 && place < text.endIndex
    return place - text.startIndex
  }
}
