/// Reads JSON, strictly by RFC 8259, as located nodes.
package enum JSONReader {
  /// The text's one value, nil if it can't be read; faults are added to `problems`.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> Node? {
    var text = file.text
    return text.withUTF8 { read($0, name: file.name, problems: &problems) }
  }

  /// The same from UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - place: the place of the first byte in the file.
  ///   - isElement: the value is an element of an array.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String, from place: SourceLocation = .start,
    isElement: Bool = false, problems: inout [Problem]
  ) -> Node? {
    var builder = JSONTreeBuilder(bytes, from: place)
    do throws(JSONFault) {
      let node = isElement ? try builder.element() : try builder.root()
      for duplicate in builder.duplicates { problems.list(duplicate.problem(in: name)) }
      return node
    } catch {
      for duplicate in builder.duplicates { problems.list(duplicate.problem(in: name)) }
      problems.append(error.problem(in: name))
      return nil
    }
  }
}

/// Builds nodes from tokens. Duplicate keys are collected, any other fault ends the reading.
private struct JSONTreeBuilder {
  private var scanner: JSONScanner
  private var depth = 0
  private(set) var duplicates: [JSONFault] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, from place: SourceLocation) {
    scanner = JSONScanner(bytes, from: place)
  }

  mutating func root() throws(JSONFault) -> Node {
    let token = try scanner.next()
    guard token != .end else { throw fault(.empty) }
    let node = try value(token)
    do throws(JSONFault) {
      guard try scanner.next() == .end else { throw fault(.afterTheEnd) }
      return node
    } catch {
      // After the value, quotes around a word wouldn't help.
      if case .unknownWord(let word) = error.kind, word.first?.isLetter == true {
        throw JSONFault(kind: .afterTheEnd, range: error.range)
      }
      throw error
    }
  }

  /// The one value of an array's element.
  mutating func element() throws(JSONFault) -> Node {
    depth = 1
    let token = try scanner.next()
    guard token != .end else { throw fault(.expected(Localized("a value", "一个值"))) }
    let node = try value(token)
    guard try scanner.next() == .end else {
      throw fault(.expected(Localized("',' or ']'", "',' 或 ']'")))
    }
    return node
  }

  private func fault(_ kind: JSONFault.Kind) -> JSONFault {
    JSONFault(kind: kind, range: scanner.range)
  }

  private mutating func value(_ token: JSONScanner.Token) throws(JSONFault) -> Node {
    switch token {
    case .openObject: return try nested(in: "{")
    case .openArray: return try nested(in: "[")
    case .string: return Node(.scalar(try string()), range: scanner.range, isQuoted: true)
    case .number, .literal:
      let text = String(decoding: scanner.written, as: UTF8.self)
      return Node(.scalar(text), range: scanner.range)
    case .closeObject, .closeArray, .comma, .colon, .end:
      throw fault(.expected(Localized("a value", "一个值")))
    }
  }

  private mutating func nested(in bracket: Character) throws(JSONFault) -> Node {
    guard depth < ReadingLimits.depth else { throw fault(.tooDeep) }
    let opening = scanner.range
    let start = scanner.start
    depth += 1
    let content = bracket == "{" ? try object() : try array()
    depth -= 1
    let closing = scanner.range
    let isOneLine = closing.start.line == opening.start.line
    let length =
      isOneLine
      ? closing.start.column + 1 - opening.start.column : restOfLine(from: start)
    return Node(content, range: SourceRange(start: opening.start, length: length))
  }

  /// The number of scalars from `start` to the end of its line, without trailing blanks.
  private func restOfLine(from start: Int) -> Int {
    let rest = scanner.bytes[start...].prefix {
      $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    let last = rest.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return rest[...(last ?? start)].count { $0 & 0xC0 != 0x80 }
  }

  private mutating func array() throws(JSONFault) -> Node.Content {
    let opening = fault(.open("["))
    var items: [Node] = []
    var token = try scanner.next()
    if token == .closeArray { return .sequence(items) }
    while true {
      guard token != .end else { throw opening }
      if token == .closeArray { throw fault(.trailingComma(before: "]")) }
      items.append(try value(token))
      switch try scanner.next() {
      case .closeArray: return .sequence(items)
      case .comma: token = try scanner.next()
      case .end: throw opening
      default: throw fault(.expected(Localized("',' or ']'", "',' 或 ']'")))
      }
    }
  }

  private mutating func object() throws(JSONFault) -> Node.Content {
    let opening = fault(.open("{"))
    var entries: [Node.Entry] = []
    var keys = KnownKeys()
    var token = try scanner.next()
    if token == .closeObject { return .mapping(entries) }
    while true {
      guard token != .end else { throw opening }
      if token == .closeObject { throw fault(.trailingComma(before: "}")) }
      guard token == .string else {
        throw fault(.expected(Localized("a key in double quotes", "双引号里的键")))
      }
      let name = try string()
      let key = Node(.scalar(name), range: scanner.range, isQuoted: true)
      if keys.isKnown(name, among: entries) { duplicates.append(fault(.duplicateKey(name))) }
      guard try scanner.next() == .colon else {
        throw fault(.expected(Localized("':' after the key", "键后面有 ':'")))
      }
      entries.append(Node.Entry(key: key, value: try value(try scanner.next())))
      switch try scanner.next() {
      case .closeObject: return .mapping(entries)
      case .comma: token = try scanner.next()
      case .end: throw opening
      default: throw fault(.expected(Localized("',' or '}'", "',' 或 '}'")))
      }
    }
  }

  private func string() throws(JSONFault) -> String {
    guard let text = scanner.string else { throw fault(.notUTF8) }
    return text
  }
}
