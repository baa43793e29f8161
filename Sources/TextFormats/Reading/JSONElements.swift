/// Reads a JSON array that arrives in pieces, element by element. Any other JSON text is read as
/// one value, once it is complete.
package struct JSONElements: Sendable {
  package enum Element: Hashable, Sendable {
    case value(Node)
    case fault(Problem)
  }

  private enum Stage {
    case beforeAll, first, next, afterComma, afterAll
    /// A fault has made the rest unreadable.
    case lost
  }

  private let file: String
  private let longest: Int
  private let mayRead: @Sendable (Slice<UnsafeBufferPointer<UInt8>>) -> Bool
  private var stage = Stage.beforeAll
  /// The place of the first byte that isn't taken yet.
  private var place = SourceLocation.start
  private var opening = SourceLocation.start

  /// - Parameters:
  ///   - longest: the limit of bytes in a value; a longer one is a fault that ends reading.
  ///   - mayRead: whether there is room for all parts of a value; if not, the value is a fault.
  package init(
    of file: String, longest: Int = .max,
    mayRead: @escaping @Sendable (Slice<UnsafeBufferPointer<UInt8>>) -> Bool = { _ in true }
  ) {
    self.file = file
    self.longest = longest
    self.mayRead = mayRead
  }

  package var isLost: Bool { stage == .lost }

  /// The next elements, and the number of bytes they took.
  ///
  /// - Parameters:
  ///   - bytes: the bytes not taken before, and the new ones.
  ///   - isLast: there are no more bytes. Otherwise an element that may continue is left for later.
  package mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) -> (elements: [Element], taken: Int) {
    var elements: [Element] = []
    var rest = bytes[...]
    if stage == .beforeAll, rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while stage != .lost {
      skipBlanks(&rest, isLast: isLast)
      // The line feed after a carriage return may not have arrived yet.
      guard isLast || !rest.isEmpty && rest.first != UInt8(ascii: "\r") else { break }
      guard take(&rest, isLast: isLast, into: &elements) else { break }
    }
    return (elements, rest.startIndex)
  }

  /// - Returns: false if nothing more can be taken now.
  private mutating func take(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, isLast: Bool, into elements: inout [Element]
  ) -> Bool {
    switch (stage, rest.first) {
    case (.beforeAll, UInt8(ascii: "[")):
      opening = place
      step(over: &rest)
      stage = .first
    case (.beforeAll, _):
      if rest.count > longest {
        elements.append(tooLong)
        stage = .lost
        return true
      }
      guard isLast else { return false }
      elements += read(rest, isWhole: true)
      stage = .lost
    case (.first, UInt8(ascii: "]")), (.next, UInt8(ascii: "]")):
      step(over: &rest)
      stage = .afterAll
    case (.afterComma, UInt8(ascii: "]")):
      lose(.trailingComma(before: "]"), &elements)
    case (.next, UInt8(ascii: ",")):
      step(over: &rest)
      stage = .afterComma
    case (.first, nil), (.next, nil), (.afterComma, nil):
      elements.append(.fault(fault(.open("["), at: opening)))
      stage = .lost
    case (.next, _): lose(.expected(Localized("',' or ']'", "',' 或 ']'")), &elements)
    case (.first, _), (.afterComma, _): return element(&rest, isLast: isLast, into: &elements)
    case (.afterAll, nil): return false
    case (.afterAll, _): lose(.afterTheEnd, &elements)
    case (.lost, _): return false
    }
    return true
  }

  private mutating func element(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, isLast: Bool, into elements: inout [Element]
  ) -> Bool {
    let end = JSONExtent.end(of: rest)
    let length = (end ?? rest.endIndex) - rest.startIndex
    guard length <= longest else {
      elements.append(tooLong)
      stage = .lost
      return true
    }
    guard end != nil || isLast else { return false }
    let element = rest.prefix(length)
    elements += read(element, isWhole: false)
    move(over: element)
    rest = rest.dropFirst(length)
    // An element without an end makes the rest unreadable.
    let isValue = if case .value? = elements.last { true } else { false }
    stage = end == nil && !isValue ? .lost : .next
    return true
  }

  private var tooLong: Element {
    fault(
      Localized("a value longer than \(longest >> 20) MB", "一个值超过 \(longest >> 20) MB"))
  }

  private func fault(_ message: Localized) -> Element {
    .fault(
      Problem(
        file: file, range: SourceRange(start: place), message: message,
        expectation: Localized("an answer", "一份答案")))
  }

  private func read(
    _ part: Slice<UnsafeBufferPointer<UInt8>>, isWhole: Bool
  ) -> [Element] {
    guard mayRead(part) else {
      return [fault(Localized("a value with too many parts", "一个值里的内容太多"))]
    }
    let part = UnsafeBufferPointer(rebasing: part)
    var problems: [Problem] = []
    guard SourceFile(name: file, bytes: part, problems: &problems) != nil else {
      return problems.map { .fault($0.moved(to: place)) }
    }
    let node = JSONReader.read(
      part, name: file, from: place, isElement: !isWhole, problems: &problems)
    return problems.map(Element.fault) + (node.map { [.value($0)] } ?? [])
  }

  // MARK: Places

  private mutating func skipBlanks(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, isLast: Bool
  ) {
    var blanks = rest.prefix {
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0)
    }
    if !isLast, blanks.endIndex == rest.endIndex, blanks.last == UInt8(ascii: "\r") {
      blanks = blanks.dropLast()
    }
    move(over: blanks)
    rest = rest.dropFirst(blanks.count)
  }

  private mutating func step(over rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
    place.column += 1
    rest = rest.dropFirst()
  }

  private mutating func move(over part: Slice<UnsafeBufferPointer<UInt8>>) {
    var previous: UInt8 = 0
    for byte in part {
      let isPair = byte == UInt8(ascii: "\n") && previous == UInt8(ascii: "\r")
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !isPair { place = SourceLocation(line: place.line + 1, column: 1) }
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
      previous = byte
    }
  }

  private func fault(_ kind: JSONFault.Kind, at place: SourceLocation) -> Problem {
    JSONFault(kind: kind, range: SourceRange(start: place, length: 1)).problem(in: file)
  }

  private mutating func lose(_ kind: JSONFault.Kind, _ elements: inout [Element]) {
    elements.append(.fault(fault(kind, at: place)))
    stage = .lost
  }
}

/// The end of an element, found by brackets and quotes alone.
private enum JSONExtent {
  /// The index of the `,` or bracket after it; nil: it may continue.
  static func end(of rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var depth = 0
    var isString = false
    var isEscaped = false
    for (index, byte) in zip(rest.indices, rest) {
      if isString {
        // A string ends with its line, so that a missing quote affects only its own element.
        let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        isString = !isLineEnd && (isEscaped || byte != UInt8(ascii: "\""))
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]") where depth == 0, UInt8(ascii: "}") where depth == 0: return index
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: return index
      default: break
      }
    }
    return nil
  }
}
