internal import TextFormats

/// The part of a console's line before the message: time, process, level, subsystem, as written by
/// Xcode, `log stream`, `log show --style syslog`, a device's syslog, and common loggers.
package enum LogPrefix {
  /// The message after a time; nil: the line doesn't begin with a time.
  package static func message(of line: Substring) -> Substring? {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    var hasTime = false
    for _ in 0..<mostDateWords {
      let (word, after) = split(rest)
      if isTime(word) {
        rest = after
        hasTime = true
        break
      }
      guard isDate(word) else { break }
      rest = after
    }
    guard hasTime else { return nil }
    return afterPreamble(rest)
  }

  /// `May`, ` 1`, `2024`, and the time.
  private static let mostDateWords = 4

  /// Drops host, process, level, thread and subsystem.
  private static func afterPreamble(_ text: Substring) -> Substring {
    var rest = text
    var hasNumbers = false
    for _ in 0..<mostPreambleWords {
      let (word, after) = split(rest)
      guard !word.isEmpty, !after.isEmpty else { return rest }
      let next = split(after).word
      // A time zone, as in `10:11:12 +0200`, or a host's name before the process.
      if isProcess(word) || isNumber(word) || isLevel(word) || isSubsystem(word) || isZone(word)
        || isProcess(next) && !word.contains(".") && !word.contains("(")
      {
        hasNumbers = hasNumbers || isNumber(word)
        rest = after
        // The library of a process: `App[123]: (UIKitCore)`.
        if isProcess(word), next.first == "(", next.last == ")" { rest = split(after).rest }
      } else if hasNumbers, word.hasSuffix(":"), word.dropLast().allSatisfy(isNamePart) {
        // `log stream`: numbers, then `App:`, then perhaps a library in parentheses.
        rest = after
        if next.first == "(", next.last == ")" { rest = split(after).rest }
      } else {
        return rest
      }
    }
    return rest
  }

  private static let mostPreambleWords = 12

  private static func split(_ text: Substring) -> (word: Substring, rest: Substring) {
    let word = text.prefix { $0 != " " && $0 != "\t" }
    return (word, text[word.endIndex...].drop { $0 == " " || $0 == "\t" })
  }

  // MARK: Words

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let levels: Set<String> = [
    "default", "info", "debug", "error", "fault", "notice", "activity", "warning", "warn", "trace",
    "verbose", "df", "db", "er", "ft",
  ]

  private static func isDate(_ word: Substring) -> Bool {
    let word = word.drop { $0 == "[" }
    if months.contains(word.lowercased()) { return true }
    if !word.isEmpty, word.count <= 4, word.allSatisfy(\.isASCIIDigit) { return true }
    let parts = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" || $0 == "." }
    return parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
  }

  /// `10:11:12`, `10:11:12.345678+0200`, `[10:11:12]`, `2024-05-01T10:11:12Z`, `20240501T101112Z`
  private static func isTime(_ word: Substring) -> Bool {
    var word = word.drop { $0 == "[" }
    if word.prefixMatch(of: /\d{8}T\d{6}/) != nil { return true }
    if let day = word.firstIndex(of: "T"), isDate(word[..<day]) {
      word = word[word.index(after: day)...]
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    return (3...4).contains(parts.count) && parts[0].count <= 2 && parts[1].count == 2
      && parts.prefix(3).allSatisfy { $0.first?.isASCIIDigit == true }
      && parts[0].allSatisfy(\.isASCIIDigit) && parts[1].allSatisfy(\.isASCIIDigit)
  }

  /// `App[12:34]`, `App[12]:`, `App(UIKitCore)[12]`
  private static func isProcess(_ word: Substring) -> Bool {
    let word = word.last == ":" ? word.dropLast() : word
    guard word.last == "]", let opening = word.lastIndex(of: "["), opening > word.startIndex,
      word.first != "-", word.first != "+"
    else { return false }
    let inner = word[word.index(after: opening)...].dropLast()
    return !inner.isEmpty && inner.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "x" }
  }

  /// `[com.example.app:ui]`, `[12:345]`, but not `[Detail.swift:12]`
  private static func isSubsystem(_ word: Substring) -> Bool {
    word.first == "[" && word.last == "]" && !word.contains(".swift") && !word.contains(".m:")
      && (word.contains(":") || word.split(separator: ".").count > 2)
  }

  private static func isNumber(_ word: Substring) -> Bool {
    word.allSatisfy(\.isASCIIDigit)
      || word.hasPrefix("0x") && word.dropFirst(2).allSatisfy(\.isHexDigit)
  }

  private static func isZone(_ word: Substring) -> Bool {
    (word.first == "+" || word.first == "-") && word.count >= 5
      && word.dropFirst().allSatisfy { $0.isASCIIDigit || $0 == ":" }
  }

  /// `Default`, `<Notice>:`, `[DEBUG]`
  private static func isLevel(_ word: Substring) -> Bool {
    levels.contains(word.filter(\.isLetter).lowercased()) && !word.contains(".")
      && !word.contains("(")
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
