/// What the program says of a fault, learners read in both languages.
enum MessageRule {
  /// - Parameter translated: the English wordings that there is Chinese for.
  static func check(_ files: [SourceText], translated: Set<String>) -> [Finding] {
    files.flatMap { file in
      keys(in: file).filter { isSentence($0.key) && !translated.contains($0.key) }.map {
        Finding(
          path: file.path, line: $0.line,
          message: "'\($0.key)' has no Chinese, add it in Sources/Reports/Messages/")
      }
    }
  }

  /// Code and names are the same in every language.
  private static func isSentence(_ key: String) -> Bool {
    key.firstMatch(of: /[a-z'%@] [a-z%]/) != nil
      && key.replacing("%@", with: "").contains(where: \.isLowercase)
  }

  /// What a literal stands behind that is a message.
  private static let makers = [
    "fault(", "Fault(", "failed(", "message:", "expected:", "expectation:", ": Message =",
    "node, of: ", "file, of: ",
    ".wrongUsage,", ".unusableInput,", ".cannotWrite,",
  ]

  /// The texts that messages are made of.
  static func keys(in file: SourceText) -> [(line: Int, key: String)] {
    file.code.indices.filter { mayBegin(in: file.lines[$0...]) }.flatMap { line in
      makers.flatMap { file.code[line].ranges(of: $0) }.compactMap { maker in
        let column = file.code[line].distance(
          from: file.code[line].startIndex, to: maker.upperBound)
        let below = file.lines[(line + 1)...].prefix(6)
        let text = ([String(file.lines[line].dropFirst(column))] + below).joined(separator: "\n")
        let rest = Array(text)[...].drop(while: \.isWhitespace)
        guard rest.first == "\"", let key = key(of: rest) else { return nil }
        return (line + 1 + text.dropLast(rest.count).count { $0 == "\n" }, key)
      }
    }
  }

  /// A glance before the search, for most lines hold no text.
  private static func mayBegin(in lines: ArraySlice<String>) -> Bool {
    lines.prefix(2).contains { $0.utf8.contains(UInt8(ascii: "\"")) }
      || lines.first?.hasSuffix("Failure(") == true
  }

  /// A literal as a message's key: what is interpolated is a hole.
  private static func key(of text: ArraySlice<Character>) -> String? {
    let isLong = text.starts(with: "\"\"\"")
    var rest = text.dropFirst(isLong ? 3 : 1)
    var key = ""
    while let character = rest.first, !rest.starts(with: isLong ? "\"\"\"" : "\"") {
      if rest.starts(with: "\\(") {
        key += "%@"
        rest = rest.dropFirst(SourceText.interpolationLength(rest.dropFirst()) + 1)
      } else if character == "\\" {
        key += escaped(rest.dropFirst().first)
        rest = rest.dropFirst(2)
      } else {
        key.append(character)
        rest = rest.dropFirst()
      }
    }
    return isLong ? unindented(key) : key
  }

  private static func escaped(_ character: Character?) -> String {
    switch character {
    case "n": "\n"
    // A line that goes on.
    case "\n": ""
    default: character.map(String.init) ?? ""
    }
  }

  /// A long literal on one line, or on several that go on.
  private static func unindented(_ text: String) -> String {
    text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
  }
}
