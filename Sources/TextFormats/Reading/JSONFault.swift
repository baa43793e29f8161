/// A fault that makes a JSON text unreadable, and its place.
struct JSONFault: Error, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case empty
    case openString
    case controlCharacter(UInt8)
    case unknownEscape
    case loneSurrogate
    case notUTF8
    case leadingZero
    case brokenNumber
    case unknownWord(String)
    /// A value, a key, `,` or a closing bracket was expected.
    case expected(Localized)
    /// The text ends before the bracket opened here is closed.
    case open(String)
    case trailingComma(before: String)
    case tooDeep
    case afterTheEnd
    case duplicateKey(String)
  }

  let kind: Kind
  let range: SourceRange

  func problem(in file: String) -> Problem {
    let (message, expectation) = wording
    return Problem(
      file: file, range: kind == .empty ? nil : range, message: message, expectation: expectation)
  }

  private var wording: (message: Localized, expectation: Localized?) {
    switch kind {
    case .empty: (Localized("the text is empty", "文本是空的"), Localized("a JSON value", "一个 JSON 值"))
    case .openString:
      (
        Localized("a string without its closing quote", "字符串缺少右引号"),
        Localized("'\"' before the end of the line", "行末之前有 '\"'")
      )
    case .controlCharacter(let byte):
      (
        Localized("a control character in a string", "字符串里有控制字符"),
        Localized("the escape \(Self.escape(byte))", "转义写法 \(Self.escape(byte))")
      )
    case .unknownEscape:
      (
        Localized("an unknown escape", "没有这种转义"),
        Localized(#"one of \" \\ \/ \b \f \n \r \t \uXXXX"#, #"\" \\ \/ \b \f \n \r \t \uXXXX 之一"#)
      )
    case .loneSurrogate:
      (
        Localized("half of a surrogate pair", "代理对只有一半"),
        Localized(
          #"two escapes, such as \ud842\udfb7 for one character"#, #"用两个转义表示一个字，例如 \ud842\udfb7"#)
      )
    case .notUTF8:
      (
        Localized("a byte that is not UTF-8", "这里有一个字节不是 UTF-8"),
        Localized("UTF-8 text", "UTF-8 文本")
      )
    case .leadingZero:
      (
        Localized("a number with a leading zero", "数字以 0 开头"),
        Localized("'0' alone, or quotes around text", "单独一个 0；如果是文本就加引号")
      )
    case .brokenNumber:
      (Localized("an incomplete number", "数字没有写完"), Localized("a digit", "一个数字"))
    case .unknownWord(let word): Self.wording(of: word)
    case .expected(let what): (Localized("this is not allowed here", "这里不能这样写"), what)
    case .open(let bracket): (Localized("'\(bracket)' is never closed", "'\(bracket)' 没有闭合"), nil)
    case .trailingComma(let bracket):
      (
        Localized("a comma before '\(bracket)'", "'\(bracket)' 前面多了一个逗号"),
        Localized("no comma after the last one", "最后一项后面没有逗号")
      )
    case .tooDeep:
      (
        Localized("lists and objects are nested too deeply", "列表和对象嵌套太深"),
        Localized("at most \(ReadingLimits.depth) levels", "最多 \(ReadingLimits.depth) 层")
      )
    case .afterTheEnd:
      (
        Localized("more text after the value", "值后面还有文字"),
        Localized("one JSON value", "只有一个 JSON 值")
      )
    case .duplicateKey(let key):
      (
        Localized("the key '\(key)' appears here twice", "键“\(key)”在这里写了两次"),
        Localized("each key once", "每个键只写一次")
      )
    }
  }

  private static func wording(of word: String) -> (Localized, Localized?) {
    switch word {
    case "'": (Localized("a string in single quotes", "文本用了单引号"), Localized("double quotes", "双引号"))
    case "/", "#":
      (Localized("a comment", "这里有注释"), Localized("JSON without comments", "没有注释的 JSON"))
    default:
      (
        Localized("'\(word)' is not a JSON value", "“\(word)”不是 JSON 值"),
        Localized(
          "a string in double quotes, a number, true, false, or null",
          "双引号里的文本、数字、true、false 或 null"
        )
      )
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
