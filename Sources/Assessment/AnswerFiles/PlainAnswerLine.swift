/// An answer line in the form nearly all have: the three members and no other, texts of plain ASCII
/// without escapes, a callback each. Found in one pass over the bytes; what is written otherwise is read as JSON.
package struct PlainAnswerLine: Hashable, Sendable {
  /// The texts' bytes, without quotes.
  package private(set) var learner: Range<Int> = 0..<0
  package private(set) var scenario: Range<Int> = 0..<0
  /// From bracket to bracket.
  package private(set) var answer: Range<Int> = 0..<0

  /// Nil where the line has another form, or is no JSON.
  package init?(_ line: UnsafeRawBufferPointer) {
    var scanner = Scanner(line: line)
    guard scanner.take("{") else { return nil }
    repeat {
      guard let key = scanner.text(), scanner.take(":") else { return nil }
      switch Member(line[key]) {
      case .learner?:
        guard learner.isEmpty, let text = scanner.text(), !text.isEmpty else { return nil }
        learner = text
      case .scenario?:
        guard scenario.isEmpty, let text = scanner.text(), !text.isEmpty else { return nil }
        scenario = text
      case .answer?:
        guard answer.isEmpty, let list = scanner.listOfTexts() else { return nil }
        answer = list
      case nil: return nil
      }
    } while scanner.take(",")
    guard scanner.take("}"), scanner.isAtEnd, !learner.isEmpty, !scenario.isEmpty, !answer.isEmpty
    else { return nil }
  }

  /// The answer's callbacks.
  package func callbacks(of line: UnsafeRawBufferPointer) -> [String] {
    var scanner = Scanner(line: line, position: answer.lowerBound + 1)
    var callbacks: [String] = []
    while scanner.position < answer.upperBound, let text = scanner.text() {
      callbacks.append(String(decoding: line[text], as: UTF8.self))
      _ = scanner.take(",")
    }
    return callbacks
  }

  private enum Member {
    case learner, scenario, answer

    init?(_ name: Slice<UnsafeRawBufferPointer>) {
      if name.elementsEqual("answer".utf8) {
        self = .answer
      } else if name.elementsEqual("learner".utf8) {
        self = .learner
      } else if name.elementsEqual("scenario".utf8) {
        self = .scenario
      } else {
        return nil
      }
    }
  }

  private struct Scanner {
    let line: UnsafeRawBufferPointer
    var position = 0

    var isAtEnd: Bool {
      mutating get {
        skipBlanks()
        return position == line.count
      }
    }

    private mutating func skipBlanks() {
      while position < line.count, AnswerLines.isBlank(line[position]) { position += 1 }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard position < line.count, line[position] == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    /// What stands between quotes.
    mutating func text() -> Range<Int>? {
      guard take("\"") else { return nil }
      let start = position
      while position < line.count {
        let byte = line[position]
        if byte == UInt8(ascii: "\"") {
          position += 1
          return start..<(position - 1)
        }
        guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { return nil }
        position += 1
      }
      return nil
    }

    /// What may part several callbacks in one text, or stand for none (CallbackSplitter).
    private static func parts(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "-")
    }

    mutating func listOfTexts() -> Range<Int>? {
      guard take("[") else { return nil }
      let start = position - 1
      if take("]") { return start..<position }
      repeat {
        guard let name = text(), !name.isEmpty, !line[name].contains(where: Self.parts) else {
          return nil
        }
      } while take(",")
      return take("]") ? start..<position : nil
    }
  }
}
