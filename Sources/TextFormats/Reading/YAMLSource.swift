/// A YAML text for the library: checked for input that would truncate, crash or stall it, and able
/// to translate the library's marks into places in the file.
struct YAMLSource {
  /// The text without a byte order mark.
  let text: String
  private let scalars: [Unicode.Scalar]
  /// The library's lines: it also ends them at U+0085, U+2028 and U+2029, unlike editors.
  private var lines: [Line] = []

  private struct Line {
    /// The scalars up to the library's end of line.
    var range: Range<Int>
    /// The file's line, and the number of its scalars before this one.
    var number: Int
    var before: Int
  }

  /// - Parameter line: the number of its first line in the file.
  init(_ text: String, from line: Int = 1) throws(YAMLFault) {
    guard text.utf8.count <= ReadingLimits.yamlBytes else { throw YAMLFault(.tooLarge) }
    var view = text.unicodeScalars[...]
    if view.first == "\u{FEFF}" { view.removeFirst() }
    self.text = String(view)
    scalars = Array(view)
    try readLines(from: line)
    try checkDirectives()
    try checkAliasKeys()
  }

  private mutating func readLines(from first: Int) throws(YAMLFault) {
    var line = Line(range: 0..<0, number: first, before: 0)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      line.range = line.range.lowerBound..<index
      index += 1
      switch scalar {
      case "\n", "\r":
        lines.append(line)
        if scalar == "\r", index < scalars.count, scalars[index] == "\n" { index += 1 }
        line = Line(range: index..<index, number: line.number + 1, before: 0)
      case "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(line)
        line = Line(
          range: index..<index, number: line.number, before: line.before + line.range.count + 1)
      default:
        guard Self.isReadable(scalar) else {
          let column = line.before + line.range.count + 1
          let place = SourceLocation(line: line.number, column: column)
          throw YAMLFault(.controlCharacter(scalar), SourceRange(start: place, length: 1))
        }
      }
    }
    line.range = line.range.lowerBound..<index
    lines.append(line)
  }

  /// Whether YAML calls it printable; a NUL would silently end the text.
  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0x09, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...: true
    default: false
    }
  }

  /// The library compares each directive with all the others.
  private func checkDirectives() throws(YAMLFault) {
    var count = 0
    for line in lines where scalars[line.range].first == "%" {
      count += 1
      guard count <= 16 else { throw YAMLFault(.directives, range(in: line, at: 0)) }
    }
  }

  /// The library hashes each key with its aliases expanded: nine lines can take years. Keys are
  /// names here, so anything that could be a key with an alias in it is rejected.
  private func checkAliasKeys() throws(YAMLFault) {
    let anchors = Set(names(after: "&").map(\.name))
    guard !anchors.isEmpty else { return }
    let aliases = Set(names(after: "*").filter { anchors.contains($0.name) }.map(\.index))
    guard !aliases.isEmpty else { return }
    for line in lines {
      if let offset = aliasKey(in: line.range, aliases: aliases) {
        throw YAMLFault(.aliasKey, range(in: line, at: offset))
      }
    }
  }

  /// All that looks like an anchor (`&name`) or an alias (`*name`), with the index of its sign.
  private func names(after sign: Unicode.Scalar) -> [(name: [Unicode.Scalar], index: Int)] {
    scalars.indices.filter { scalars[$0] == sign }.compactMap { index in
      let name = scalars[(index + 1)...].prefix { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar == "_" || scalar == "-")
      }
      return name.isEmpty ? nil : (Array(name), index)
    }
  }

  /// The offset of a key that begins with `?`, or of a `:` after an alias or a closing bracket.
  private func aliasKey(in line: Range<Int>, aliases: Set<Int>) -> Int? {
    var isInAlias = false
    var last: Unicode.Scalar = " "
    for index in line where scalars[index] != " " && scalars[index] != "\t" {
      let isStart = index == line.lowerBound || [" ", "\t"].contains(scalars[index - 1])
      switch scalars[index] {
      case "?" where isStart || ["[", "{", ","].contains(last): return index - line.lowerBound
      case ":" where isInAlias || last == "]" || last == "}": return index - line.lowerBound
      case "*" where aliases.contains(index): isInAlias = true
      case ",", "]", "}": isInAlias = false
      default: if isStart { isInAlias = false }
      }
      last = scalars[index]
    }
    return nil
  }

  private func range(in line: Line, at offset: Int) -> SourceRange {
    let start = SourceLocation(line: line.number, column: line.before + offset + 1)
    return SourceRange(start: start, length: 1)
  }
}

extension YAMLSource {
  /// The place in the file of the library's line and column, both from 1.
  func place(line: Int, column: Int) -> SourceLocation {
    let line = lines[min(max(line, 1), lines.count) - 1]
    let inside = min(max(column, 1), line.range.count + 1)
    return SourceLocation(line: line.number, column: line.before + inside)
  }

  /// The scalars of the library's line from its column on.
  func rest(line: Int, column: Int) -> ArraySlice<Unicode.Scalar> {
    guard line >= 1, line <= lines.count else { return [] }
    return scalars[lines[line - 1].range].dropFirst(max(column, 1) - 1)
  }

  /// The second occurrence of a key in the same mapping: on the same line or, with the same
  /// indentation, below. The library reports only the first one.
  func secondKey(_ key: String, line: Int, column: Int) -> SourceRange {
    let length = key.unicodeScalars.count
    let first = YAMLExtent(rest(line: line, column: column))
    if let again = first.offset(ofLaterKey: key) {
      return SourceRange(start: place(line: line, column: column + again), length: length)
    }
    for later in stride(from: line + 1, through: lines.count, by: 1) {
      guard YAMLExtent(rest(line: later, column: column)).beginsWithKey(key) else { continue }
      return SourceRange(start: place(line: later, column: column), length: length)
    }
    return SourceRange(start: place(line: line, column: column), length: length)
  }

  /// Whether one of `endings` precedes a place of the file on its line: a single character directly
  /// (except for blanks), a longer one anywhere.
  func isAfterValue(_ place: SourceLocation, endings: [String]) -> Bool {
    guard let line = line(of: place) else { return false }
    let before = String(
      String.UnicodeScalarView(scalars[line.range].prefix(place.column - line.before - 1)))
    let last = before.last { $0 != " " }
    return endings.contains { ending in
      ending.count > 1 ? before.contains(ending) : last == ending.first
    }
  }

  /// The scalar at a place of the file.
  func character(at place: SourceLocation) -> Character? {
    guard let line = line(of: place) else { return nil }
    return scalars[line.range].dropFirst(place.column - line.before - 1).first.map(Character.init)
  }

  private func line(of place: SourceLocation) -> Line? {
    lines.last { $0.number == place.line && $0.before < place.column }
  }
}
