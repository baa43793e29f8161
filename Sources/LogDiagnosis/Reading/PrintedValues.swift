internal import LifecycleEngine

/// The values that apps print besides a callback's name: `isMovingFromParent=true`. Such values
/// aren't compared with the run, except for `animated`.
enum PrintedValues {
  static func all(in message: String) -> [String] {
    let words = message.split { " ,;()[]{}|\t".contains($0) }.map(String.init)
    return words.indices.compactMap { place in
      let word = words[place]
      guard let sign = word.firstIndex(where: { "=:".contains($0) }) else { return nil }
      let name = String(word[..<sign].drop { !$0.isLetter })
      let rest = word[sign...].drop { "=:".contains($0) }
      let value = rest.isEmpty && place + 1 < words.count ? words[place + 1] : String(rest)
      guard known.contains(name), truths.contains(value.lowercased()) else { return nil }
      return "\(name)=\(value)"
    }
  }

  private static let truths: Set<String> = ["true", "false", "yes", "no", "0", "1"]

  /// The properties that the engine knows.
  private static let known = Set(Property.allCases.map { "\($0)" })
}

/// The escape sequences with which loggers color their lines.
enum TerminalColors {
  static func dropped(_ line: Substring) -> Substring {
    guard line.utf8.contains(0x1B) else { return line }
    var text = ""
    var rest = line
    while let escape = rest.firstIndex(of: "\u{1B}") {
      text += rest[..<escape]
      rest = rest[escape...].dropFirst()
      guard rest.first == "[" else { continue }
      rest = rest.dropFirst().drop { $0.isNumber || $0 == ";" }.dropFirst()
    }
    return (text + rest)[...]
  }
}
