/// What breaks a JSON text, and where.
package struct JSONFault: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case empty
    case openString
    case controlCharacter(UInt8)
    case unknownEscape
    case loneSurrogate
    case notUTF8
    case leadingZero
    case brokenNumber
    case unknownWord(String)
    /// A value, a key, `,` or a closing bracket was expected, as the text says.
    case expected(Message)
    /// The text ends before the bracket opened here is closed.
    case open(String)
    case trailingComma(before: String)
    case tooDeep
    case afterTheEnd
    case duplicateKey(String)
  }

  package let kind: Kind
  package let range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  package func problem(in file: String) -> Problem {
    let (message, expectation) = wording
    return Problem(
      file: file, range: kind == .empty ? nil : range, message: message, expectation: expectation)
  }

  private var wording: (message: Message, expectation: Message?) {
    switch kind {
    case .empty: ("the text is empty", "a JSON value")
    case .openString: ("a string without its closing quote", "'\"' before the end of the line")
    case .controlCharacter(let byte):
      ("a control character in a string", "the escape \(Self.escape(byte))")
    case .unknownEscape:
      ("an unknown escape", #"one of \" \\ \/ \b \f \n \r \t \uXXXX"#)
    case .loneSurrogate:
      ("half of a surrogate pair", #"two escapes, such as \ud842\udfb7 for one character"#)
    case .notUTF8: ("a byte that is not UTF-8", "UTF-8 text")
    case .leadingZero: ("a number with a leading zero", "'0' alone, or quotes around a text")
    case .brokenNumber: ("a number that breaks off", "a digit")
    case .unknownWord(let word): Self.wording(of: word)
    case .expected(let what): ("this cannot stand here", what)
    case .open(let bracket): ("'\(bracket)' is never closed", nil)
    case .trailingComma(let bracket): ("a comma before '\(bracket)'", "no comma after the last one")
    case .tooDeep:
      ("lists and objects are nested too deep", "at most \(ReadingLimits.depth) levels")
    case .afterTheEnd: ("more text after the value", "one JSON value")
    case .duplicateKey(let key): ("the key '\(key)' stands here twice", "each key once")
    }
  }

  private static func wording(of word: String) -> (Message, Message?) {
    switch word {
    case "'": ("a text in single quotes", "double quotes")
    case "/", "#": ("a comment", "JSON without comments")
    default:
      ("'\(word)' is no JSON value", "a text in double quotes, a number, true, false or null")
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
