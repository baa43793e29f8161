/// What breaks a YAML text, and where. The library's own wording ends here.
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
    case other(Message)
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

  private var wording: (message: Message, expectation: Message?) {
    switch kind {
    case .empty: ("the text is empty", "YAML")
    case .tooLarge:
      ("the text is too large", "at most \(ReadingLimits.yamlBytes >> 20) MB of YAML")
    case .controlCharacter("\0"): ("a NUL byte: this is no text", "YAML")
    case .controlCharacter(let scalar):
      (
        "the control character U+\(Self.code(scalar)) cannot stand in YAML",
        "an escape in double quotes"
      )
    case .directives: ("too many lines that begin with '%'", "no directives")
    case .aliasKey: ("a key that is no plain name", "no '?', list, mapping or alias as a key")
    case .tooDeep:
      ("lists and mappings are nested too deep", "at most \(ReadingLimits.depth) levels")
    case .tooManyAliases:
      (
        "aliases stand for too many values",
        "at most \(ReadingLimits.aliasedNodes) values under anchors"
      )
    case .duplicateKey(let key): ("the key '\(key)' stands here twice", "each key once")
    case .severalDocuments: ("a second document begins here", "one document a file")
    case .colonInText: ("': ' inside a text", "quotes around a text that holds ': '")
    case .keyInText:
      (
        "a key where the text above goes on",
        "': ' after the key above, and the indentation of its neighbours"
      )
    case .textAfterValue:
      ("more text after a closing quote or bracket", "quotes around the whole text")
    case .missingValue: ("a value is missing here", "a value, or quotes around a text")
    case .endInBrackets: ("the text ends before a bracket is closed", "']' or '}'")
    case .tab: ("a tab where an indentation is", "spaces")
    case .openBracket(let bracket): Self.openBracket(bracket)
    case .openQuote: ("a quote that is never closed", "the same quote at the end of the text")
    case .missingColon: ("a key without ': '", "'key: value', or quotes around a text")
    case .badIndentation:
      ("this does not line up with what stands above", "the indentation of its neighbours")
    case .unknownAlias:
      ("an alias without an anchor of its name", "quotes around a text that begins with '*'")
    case .unknownEscape:
      (
        "an unknown escape in double quotes",
        "the character itself, or single quotes, where '\\' is an ordinary character"
      )
    case .reservedStart(let character):
      ("a text cannot begin with '\(character)'", "quotes around it")
    case .other(let message): (message, nil)
    }
  }

  private static func openBracket(_ bracket: Character) -> (Message, Message?) {
    let closing = bracket == "[" ? "]" : "}"
    return (
      "'\(bracket)' is not closed where it should be",
      "',' or '\(closing)'; quotes around a text with brackets or commas"
    )
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension YAMLFault {
  /// Puts a message of libYAML (`problem`, and the `context` in which it came) into our words.
  /// `place` is where it noticed, `opening` where the thing it was reading began.
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
      .other("a text that begins with '&' or '*' must be quoted")
    case _ where context.contains("tag"):
      .other("a text that begins with '!' must be quoted")
    case _ where context.contains("directive") || problem.contains("directive"):
      .other("a line cannot begin with '%'")
    case _ where context.contains("block scalar"):
      .other("after '|' or '>' the text begins on the next line")
    default: .other("this is no YAML")
    }
  }
}
