/// A fault that makes a YAML text unreadable, and its place. The library's own wording is replaced
/// here.
struct YAMLFault: Error, Hashable {
  enum Kind: Hashable {
    case empty
    case tooLarge
    case controlCharacter(Unicode.Scalar)
    case directives
    case aliasKey
    case tooDeep
    case tooManyAliases
    case duplicateKey(String)
    case severalDocuments
    case colonInText
    case keyInText
    case textAfterValue
    case endInBrackets
    case missingValue
    case tab
    case openBracket(Character)
    case openQuote
    case missingColon
    case badIndentation
    case unknownAlias
    case unknownEscape
    case reservedStart(Character)
    case other(Localized)
  }

  let kind: Kind
  let range: SourceRange?

  init(_ kind: Kind, _ range: SourceRange? = nil) {
    self.kind = kind
    self.range = range
  }

  func problem(in file: String) -> Problem {
    let (message, expectation) = wording
    return Problem(file: file, range: range, message: message, expectation: expectation)
  }

  private var wording: (message: Localized, expectation: Localized?) {
    switch kind {
    case .empty: (Localized("the text is empty", "文本是空的"), Localized(verbatim: "YAML"))
    case .tooLarge:
      (
        Localized("the text is too large", "文本太大"),
        Localized(
          "at most \(ReadingLimits.yamlBytes >> 20) MB of YAML",
          "不超过 \(ReadingLimits.yamlBytes >> 20) MB 的 YAML")
      )
    case .controlCharacter("\0"):
      (
        Localized("a NUL byte: this is not a text file", "有 NUL 字节：这不是文本"),
        Localized(verbatim: "YAML")
      )
    case .controlCharacter(let scalar):
      (
        Localized(
          "the control character U+\(Self.code(scalar)) is not allowed in YAML",
          "YAML 里不能有控制字符 U+\(Self.code(scalar))"),
        Localized("an escape in double quotes", "在双引号里用转义写")
      )
    case .directives:
      (
        Localized("too many lines that begin with '%'", "以 '%' 开头的行太多"),
        Localized("no directives", "不写指令")
      )
    case .aliasKey:
      (
        Localized("a key that is not a plain name", "键不是简单的名字"),
        Localized("no '?', list, mapping, or alias as a key", "键不能是 '?'、列表、映射或别名")
      )
    case .tooDeep:
      (
        Localized("lists and mappings are nested too deeply", "列表和映射嵌套太深"),
        Localized("at most \(ReadingLimits.depth) levels", "最多 \(ReadingLimits.depth) 层")
      )
    case .tooManyAliases:
      (
        Localized("aliases expand to too many values", "别名展开后的值太多"),
        Localized(
          "at most \(ReadingLimits.aliasedNodes) values under anchors",
          "锚点下最多 \(ReadingLimits.aliasedNodes) 个值")
      )
    case .duplicateKey(let key):
      (
        Localized("the key '\(key)' appears here twice", "键“\(key)”在这里写了两次"),
        Localized("each key once", "每个键只写一次")
      )
    case .severalDocuments:
      (
        Localized("a second document begins here", "这里开始了第二个文档"),
        Localized("one document per file", "一个文件只放一个文档")
      )
    case .colonInText:
      (
        Localized("': ' inside text", "文本里有 ': '"),
        Localized("quotes around text that contains ': '", "文本里有 ': ' 时加引号")
      )
    case .keyInText:
      (
        Localized("a key inside the text that began above", "上面的文本还没结束，这里却是一个键"),
        Localized(
          "': ' after the key above, and the indentation of its neighbors", "上面的键后面有 ': '，缩进与相邻行一致"
        )
      )
    case .textAfterValue:
      (
        Localized("more text after a closing quote or bracket", "右引号或右括号后面还有文字"),
        Localized("quotes around the whole text", "整段文本加引号")
      )
    case .missingValue:
      (
        Localized("a value is missing here", "这里缺一个值"),
        Localized("a value, or quotes around text", "一个值；如果是文本就加引号")
      )
    case .endInBrackets:
      (
        Localized("the text ends before a bracket is closed", "括号还没闭合，文本就结束了"),
        Localized("']' or '}'", "']' 或 '}'")
      )
    case .tab: (Localized("a tab used as indentation", "缩进里有制表符"), Localized("spaces", "空格"))
    case .openBracket(let bracket): Self.openBracket(bracket)
    case .openQuote:
      (
        Localized("a quote that is never closed", "引号没有闭合"),
        Localized("the same quote at the end of the text", "文本末尾有同样的引号")
      )
    case .missingColon:
      (
        Localized("a key without ': '", "键后面没有 ': '"),
        Localized("'key: value', or quotes around text", "'键: 值'；如果是文本就加引号")
      )
    case .badIndentation:
      (
        Localized("this does not line up with the lines above", "这一行没有和上面对齐"),
        Localized("the indentation of its neighbors", "缩进与相邻行一致")
      )
    case .unknownAlias:
      (
        Localized("an alias without an anchor of its name", "这个别名没有同名的锚点"),
        Localized("quotes around text that begins with '*'", "以 '*' 开头的文本要加引号")
      )
    case .unknownEscape:
      (
        Localized("an unknown escape in double quotes", "双引号里没有这种转义"),
        Localized(
          "the character itself, or single quotes, where '\\' is an ordinary character",
          "直接写这个字符，或者用单引号，那里 '\\' 是普通字符")
      )
    case .reservedStart(let character):
      (
        Localized("text cannot begin with '\(character)'", "文本不能以 '\(character)' 开头"),
        Localized("quotes around it", "给它加引号")
      )
    case .other(let message): (message, nil)
    }
  }

  private static func openBracket(_ bracket: Character) -> (Localized, Localized?) {
    let closing = bracket == "[" ? "]" : "}"
    return (
      Localized("'\(bracket)' is not closed where it should be", "'\(bracket)' 没有在该闭合的地方闭合"),
      Localized(
        "',' or '\(closing)'; quotes around text with brackets or commas",
        "',' 或 '\(closing)'；文本里有括号或逗号就加引号")
    )
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension YAMLFault {
  /// A fault that libYAML reports as `problem` in a `context`, noticed at `place` in a value that
  /// begins at `opening`.
  init(
    library problem: String, context: String?, at place: SourceLocation,
    from opening: SourceLocation?, in source: YAMLSource
  ) {
    let here = SourceRange(start: place, length: 1)
    let opened = SourceRange(start: opening ?? place, length: 1)
    var kind = Self.kind(
      problem, context: context ?? "", character: source.character(at: place))
    if kind == .colonInText, !source.isAfterValue(place, endings: [": "]) { kind = .keyInText }
    if kind == .badIndentation, source.isAfterValue(place, endings: ["'", "\"", "]", "}"]) {
      kind = .textAfterValue
    }
    if kind == .missingValue, source.character(at: place) == nil { kind = .endInBrackets }
    switch kind {
    case .openBracket, .openQuote, .missingColon: self.init(kind, opened)
    default: self.init(kind, here)
    }
  }

  private static func kind(_ problem: String, context: String, character: Character?) -> Kind {
    switch problem {
    case "mapping values are not allowed in this context": .colonInText
    case "found unexpected ':'": .colonInText
    case "could not find expected ':'": .missingColon
    case "did not find expected ',' or ']'": .openBracket("[")
    case "did not find expected ',' or '}'": .openBracket("{")
    case "found unexpected end of stream": .openQuote
    case "found unexpected document indicator": .openQuote
    case "did not find expected key", "did not find expected '-' indicator",
      "block sequence entries are not allowed in this context",
      "mapping keys are not allowed in this context":
      .badIndentation
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      .tab
    case "found character that cannot start any token":
      character == "\t" ? .tab : .reservedStart(character ?? "@")
    case "found undefined alias": .unknownAlias
    case "found unknown escape character", "found invalid Unicode character escape code",
      "did not find expected hexdecimal number":
      .unknownEscape
    case "but found another document", "did not find expected <document start>":
      .severalDocuments
    case "did not find expected node content": .missingValue
    case _ where problem.hasPrefix("Maximum nesting level"): .tooDeep
    case _ where context.contains("anchor") || context.contains("alias"):
      .other(
        Localized("text that begins with '&' or '*' must be quoted", "以 '&' 或 '*' 开头的文本要加引号"))
    case _ where context.contains("tag"):
      .other(Localized("text that begins with '!' must be quoted", "以 '!' 开头的文本要加引号"))
    case _ where context.contains("directive") || problem.contains("directive"):
      .other(Localized("a line cannot begin with '%'", "一行不能以 '%' 开头"))
    case _ where context.contains("block scalar"):
      .other(
        Localized("after '|' or '>' the text begins on the next line", "'|' 或 '>' 之后，文本从下一行开始"))
    default: .other(Localized("this is not YAML", "这不是 YAML"))
    }
  }
}
