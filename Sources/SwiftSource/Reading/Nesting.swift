internal import TextFormats

/// The nesting depth of a text, counted before parsing: the parser and the code that walks its
/// trees are recursive.
enum Nesting {
  private static let deepest = 100
  /// Words that may be repeated before an expression or a type.
  private static let prefixes: Set<String> = [
    "try", "await", "some", "any", "inout", "repeat", "each", "consume", "copy", "borrowing",
  ]

  static func firstTooDeep(in source: SourceFile) -> Problem? {
    var (brackets, angles, words) = (0, 0, 0)
    var word: [UInt8] = []
    for (offset, byte) in source.text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        word.append(byte)
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "\n"): angles = 0
      default: break
      }
      if !word.isEmpty {
        words = prefixes.contains(String(decoding: word, as: UTF8.self)) ? words + 1 : 0
        word = []
      }
      if max(brackets, angles, words) > deepest { return problem(source, offset) }
    }
    return nil
  }

  private static func problem(_ source: SourceFile, _ offset: Int) -> Problem {
    let before = source.text.utf8.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) }
    let column = before[(start ?? before.startIndex)...].count { $0 & 0xC0 != 0x80 } + 1
    return Problem(
      file: source.name, range: SourceRange(start: SourceLocation(line: line, column: column)),
      message: Localized("this code is nested too deeply", "代码嵌套太深"))
  }
}
