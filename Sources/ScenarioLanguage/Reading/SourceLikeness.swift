/// Recognizes Swift source where something else is expected, such as a log.
package enum SourceLikeness {
  /// Whether lines are Swift source: they declare a type or a method, or import a module, and none
  /// begins with a time as in a console.
  package static func isSwift(_ lines: some Sequence<some StringProtocol>) -> Bool {
    var isFound = false
    for line in lines {
      let text = Substring(line)
      if LogPrefix.message(of: text) != nil { return false }
      isFound = isFound || declares(text)
    }
    return isFound
  }

  private static let modifiers: Set<Substring> = [
    "override", "public", "private", "internal", "fileprivate", "open", "final", "static", "class",
    "@objc", "@IBAction", "@MainActor", "@main",
  ]

  private static func declares(_ line: Substring) -> Bool {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard let first = words.first, words.count > 1 else { return false }
    if first == "import" { return words.count == 2 && words[1].allSatisfy(isNamePart) }
    let rest = words.drop { modifiers.contains($0) && words.last != $0 }
    let isMarked = rest.count < words.count
    switch rest.first {
    case "func": return isMarked || line.contains("{")
    case "struct", "extension", "enum", "protocol": return line.contains("{")
    // `class` is a modifier too.
    case let name?:
      return words.contains("class") && line.contains("{") && name.first?.isLetter == true
    case nil: return false
    }
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }
}
