internal import TextFormats

/// Cuts a line into the callbacks written on it: spaces, commas and arrows part them, but not
/// inside parentheses, where arguments stand, nor in Objective-C's `-[A viewDidLoad]`.
/// A `#` that starts a word starts a comment.
struct CallbackSplitter {
  private let line: Substring.UnicodeScalarView
  private let start: SourceLocation
  private let hasComments: Bool

  private typealias Index = Substring.UnicodeScalarView.Index

  init(_ line: String, at start: SourceLocation, hasComments: Bool) {
    self.line = Substring(line).unicodeScalars
    self.start = start
    self.hasComments = hasComments
  }

  /// - Parameter most: about how many are wanted.
  func callbacks(atMost most: Int = .max) -> [PlacedText] {
    let lastClosing = line.lastIndex { $0 == ")" || $0 == "]" } ?? line.startIndex
    var found: [PlacedText] = []
    var word: (start: Index, column: Int)?
    var depth = 0
    var index = line.startIndex
    var column = 0
    while index < line.endIndex, found.count <= most {
      let scalar = line[index]
      if depth == 0 {
        if scalar == "#", word == nil, hasComments { break }
        let end = end(ofSeparatorAt: index)
        if end > index {
          if let word { add(word.start..<index, at: word.column, to: &found) }
          word = nil
          column += line.distance(from: index, to: end)
          index = end
          continue
        }
      }
      if word == nil { word = (index, column) }
      if scalar == "(" || scalar == "[", index < lastClosing { depth += 1 }
      if scalar == ")" || scalar == "]", depth > 0 { depth -= 1 }
      index = line.index(after: index)
      column += 1
    }
    if let word { add(word.start..<index, at: word.column, to: &found) }
    return found
  }

  private func end(ofSeparatorAt index: Index) -> Index {
    let scalar = line[index]
    let next = line.index(after: index)
    if scalar == "-" {
      return next < line.endIndex && line[next] == ">" ? line.index(after: next) : index
    }
    let parts: Bool = scalar == "," || scalar == "→" || scalar == "，" || scalar == "、"
    return parts || scalar.isSpace ? next : index
  }

  /// `@inactive` belongs to the callback before it.
  private func add(_ word: Range<Index>, at column: Int, to found: inout [PlacedText]) {
    let text = String(line[word])
    let count = line.distance(from: word.lowerBound, to: word.upperBound)
    let place = SourceLocation(line: start.line, column: start.column + column)
    if text.utf8.first == UInt8(ascii: "@"), let last = found.last {
      let length = place.column + count - last.range.start.column
      found[found.count - 1] = PlacedText(
        last.text + " " + text, range: SourceRange(start: last.range.start, length: length))
    } else {
      found.append(PlacedText(text, range: SourceRange(start: place, length: count)))
    }
  }
}
