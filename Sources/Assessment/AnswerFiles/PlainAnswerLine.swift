internal import TextFormats

/// An answer line in the most common form: just the three members, in plain ASCII without escapes.
/// Found in one pass over the bytes; any other line is parsed as JSON.
package struct PlainAnswerLine: Hashable, Sendable {
  /// The texts' bytes, without quotes.
  package private(set) var learner: Range<Int> = 0..<0
  package private(set) var scenario: Range<Int> = 0..<0
  /// From bracket to bracket.
  package private(set) var answer: Range<Int> = 0..<0
  /// The number of callbacks in the answer.
  private(set) var count = 0
  /// The end of the line, without its line end.
  package private(set) var end = 0

  /// The line that begins at `start`; nil if it has another form or isn't JSON.
  package init?(_ bytes: UnsafeRawBufferPointer, from start: Int = 0) {
    var scanner = Scanner(bytes: bytes, position: start)
    guard scanner.take("{") else { return nil }
    repeat {
      guard let key = scanner.text(), scanner.take(":") else { return nil }
      switch Member(UnsafeRawBufferPointer(rebasing: bytes[key])) {
      case .learner?:
        guard learner.isEmpty, let text = scanner.text(), !text.isEmpty else { return nil }
        learner = text
      case .scenario?:
        guard scenario.isEmpty, let text = scanner.text(), !text.isEmpty else { return nil }
        scenario = text
      case .answer?:
        guard answer.isEmpty, let list = scanner.listOfTexts(&count) else { return nil }
        answer = list
      case nil: return nil
      }
    } while scanner.take(",")
    guard scanner.take("}"), scanner.isAtLineEnd, !learner.isEmpty, !scenario.isEmpty,
      !answer.isEmpty
    else { return nil }
    end = scanner.position
    guard end - start <= AnswerLines.longest, count <= AnswerLimits.mostCallbacks else {
      return nil
    }
  }

  /// Calls a closure with the answer's texts, nearly all of which are single callbacks.
  func forEachCallback(
    of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    var scanner = Scanner(bytes: bytes, position: answer.lowerBound + 1)
    while scanner.position < answer.upperBound, let text = scanner.text() {
      body(UnsafeRawBufferPointer(rebasing: bytes[text]))
      _ = scanner.take(",")
    }
  }

  /// The line that began at `start` as a sheet; nil if a text contains several callbacks or none,
  /// or may be a letter of a printed sheet.
  func sheet(
    from start: Int, of bytes: UnsafeRawBufferPointer, number: Int, in file: String,
    sharing texts: inout SharedTexts
  ) -> AnswerSheet? {
    let callbacks = texts.callbacks(of: UnsafeRawBufferPointer(rebasing: bytes[answer])) { texts in
      var callbacks: [String] = []
      callbacks.reserveCapacity(count)
      forEachCallback(of: bytes) { text in
        if text.count > 1, PlainBytes.name.firstStop(in: text, from: 0) == text.count {
          callbacks.append(texts.text(text))
        }
      }
      return callbacks.count == count ? callbacks : nil
    }
    guard let callbacks else { return nil }
    // The range includes the quotes.
    let place = SourceLocation(line: number, column: scenario.lowerBound - start)
    let id = PlacedText(
      texts.text(UnsafeRawBufferPointer(rebasing: bytes[scenario])),
      range: SourceRange(start: place, length: scenario.count + 2))
    return AnswerSheet(
      learner: texts.text(UnsafeRawBufferPointer(rebasing: bytes[learner])),
      answers: [WrittenAnswer(file: file, scenario: id, callbacks: callbacks)])
  }

  private enum Member {
    case learner, scenario, answer

    init?(_ name: UnsafeRawBufferPointer) {
      func isEqual(to text: StaticString) -> Bool {
        name.count == text.utf8CodeUnitCount
          && name.indices.allSatisfy { name[$0] == text.utf8Start[$0] }
      }
      if isEqual(to: "answer") {
        self = .answer
      } else if isEqual(to: "learner") {
        self = .learner
      } else if isEqual(to: "scenario") {
        self = .scenario
      } else {
        return nil
      }
    }
  }

  private struct Scanner {
    let bytes: UnsafeRawBufferPointer
    var position: Int

    var isAtLineEnd: Bool {
      mutating get {
        skipBlanks()
        return position == bytes.count || bytes[position] == UInt8(ascii: "\n")
      }
    }

    private mutating func skipBlanks() {
      while position < bytes.count, AnswerLines.isBlank(bytes[position]) { position += 1 }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    /// The text between quotes.
    mutating func text() -> Range<Int>? {
      guard take("\"") else { return nil }
      let start = position
      position = PlainBytes.text.firstStop(in: bytes, from: position)
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
      position += 1
      return start..<(position - 1)
    }

    mutating func listOfTexts(_ count: inout Int) -> Range<Int>? {
      guard take("[") else { return nil }
      let start = position - 1
      if take("]") { return start..<position }
      repeat {
        guard let name = text(), !name.isEmpty else { return nil }
        count += 1
      } while take(",")
      return take("]") ? start..<position : nil
    }
  }
}
