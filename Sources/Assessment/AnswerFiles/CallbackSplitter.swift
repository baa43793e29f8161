internal import TextFormats

/// Cuts a line into the callbacks written on it: spaces, commas and arrows part them, but not
/// inside parentheses, where arguments stand, nor in Objective-C's `-[A viewDidLoad]`. A `#` that starts a word starts a comment.
struct CallbackSplitter {
  private let scalars: [Unicode.Scalar]
  private let start: SourceLocation
  private let hasComments: Bool

  init(_ line: String, at start: SourceLocation, hasComments: Bool) {
    scalars = Array(line.unicodeScalars)
    self.start = start
    self.hasComments = hasComments
  }

  /// - Parameter most: about how many are wanted.
  func callbacks(atMost most: Int = .max) -> [PlacedText] {
    let lastClosing = scalars.lastIndex { $0 == ")" || $0 == "]" } ?? -1
    var found: [PlacedText] = []
    var wordStart: Int?
    var depth = 0
    func finish(_ end: Int) {
      if let from = wordStart { add(scalars[from..<end], at: from, to: &found) }
      wordStart = nil
    }
    var index = 0
    while index < scalars.count, found.count <= most {
      let scalar = scalars[index]
      if depth == 0 {
        if scalar == "#", wordStart == nil, hasComments { break }
        let separator = separatorLength(at: index)
        if separator > 0 {
          finish(index)
          index += separator
          continue
        }
      }
      if wordStart == nil { wordStart = index }
      if scalar == "(" || scalar == "[", index < lastClosing { depth += 1 }
      if scalar == ")" || scalar == "]", depth > 0 { depth -= 1 }
      index += 1
    }
    finish(index)
    return found
  }

  private func separatorLength(at index: Int) -> Int {
    let scalar = scalars[index]
    if scalar == "-", index + 1 < scalars.count, scalars[index + 1] == ">" { return 2 }
    let parts: Bool = scalar == "," || scalar == "→" || scalar == "，" || scalar == "、"
    return parts || scalar.isSpace ? 1 : 0
  }

  /// `@inactive` belongs to the callback before it.
  private func add(_ word: ArraySlice<Unicode.Scalar>, at index: Int, to found: inout [PlacedText])
  {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: word)
    let place = SourceLocation(line: start.line, column: start.column + index)
    if word.first == "@", let last = found.last {
      let length = place.column + word.count - last.range.start.column
      found[found.count - 1] = PlacedText(
        last.text + " " + String(text),
        range: SourceRange(start: last.range.start, length: length))
    } else {
      found.append(
        PlacedText(String(text), range: SourceRange(start: place, length: word.count)))
    }
  }
}
