/// The length, on its first line, of a value at the start of a line's rest: the library reports
/// only where values start.
struct YAMLExtent {
  private let rest: ArraySlice<Unicode.Scalar>
  /// The scalars of tags and anchors before the value itself.
  let properties: Int

  init(_ rest: ArraySlice<Unicode.Scalar>) {
    var value = rest
    while value.first == "&" || value.first == "!" {
      value = value.drop { !Self.isBlank($0) && $0 != "," && $0 != "]" && $0 != "}" }
      value = value.drop(while: Self.isBlank)
    }
    properties = value.startIndex - rest.startIndex
    self.rest = value
  }

  /// The length of an unquoted text; a text of several lines extends to the end of the first.
  func plain(_ value: String) -> Int {
    let written = value.unicodeScalars
    return rest.starts(with: written) ? written.count : toEndOfLine
  }

  /// The length of a quoted text, or of the indicator of a block text (`|`, `>`).
  var quoted: Int {
    guard rest.first == "'" || rest.first == "\"" else { return toEndOfLine }
    return endOfQuoted(from: rest.startIndex).map { $0 - rest.startIndex } ?? toEndOfLine
  }

  /// The length of a list or mapping.
  var collection: Int { inBrackets ?? toEndOfLine }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  /// Up to the blanks or the comment at the end of the line.
  private var toEndOfLine: Int {
    var length = 0
    var quote: Unicode.Scalar?
    for (offset, scalar) in rest.enumerated() {
      let isStart = offset > length || offset == 0
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "#", isStart {
        return length
      } else if scalar == "'" || scalar == "\"", isStart {
        quote = scalar
      }
      if !Self.isBlank(scalar) { length = offset + 1 }
    }
    return length
  }

  /// The index after the quote that closes the one at `open`, nil if it closes on a later line.
  private func endOfQuoted(from open: Int) -> Int? {
    var index = open + 1
    while index < rest.endIndex {
      if rest[index] == "\\", rest[open] == "\"" {
        index += 1
      } else if rest[index] == rest[open] {
        let isDoubled =
          rest[open] == "'" && index + 1 < rest.endIndex && rest[index + 1] == "'"
        if !isDoubled { return index + 1 }
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Up to the bracket that closes the one at the start, nil if none opens or closes here.
  private var inBrackets: Int? {
    guard rest.first == "[" || rest.first == "{" else { return nil }
    var depth = 0
    var index = rest.startIndex
    while index < rest.endIndex {
      switch rest[index] {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      case "'", "\"":
        guard [" ", "[", "{", ",", ":"].contains(rest[index - 1]) else { break }
        guard let end = endOfQuoted(from: index) else { return nil }
        index = end - 1
      default: break
      }
      index += 1
      if depth == 0 { return index - rest.startIndex }
    }
    return nil
  }
}

extension YAMLExtent {
  func beginsWithKey(_ key: String) -> Bool { isKey(key, at: rest.startIndex) }

  /// The offset of another key `key` after the start.
  func offset(ofLaterKey key: String) -> Int? {
    let starts = rest.indices.dropFirst()
    let index = starts.first { index in
      [" ", "{", ","].contains(rest[index - 1]) && isKey(key, at: index)
    }
    return index.map { $0 - rest.startIndex }
  }

  private func isKey(_ key: String, at index: Int) -> Bool {
    let quotes: [Unicode.Scalar] = ["'", "\""]
    var text = rest[index...]
    if let first = text.first, quotes.contains(first) { text.removeFirst() }
    guard text.starts(with: key.unicodeScalars) else { return false }
    text = text.dropFirst(key.unicodeScalars.count)
    if let first = text.first, quotes.contains(first) { text.removeFirst() }
    return text.first { !Self.isBlank($0) } == ":"
  }
}
