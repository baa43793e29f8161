internal import TextFormats

/// Splits a line from a prompt or a file into the callbacks on it. They are separated by spaces,
/// commas, semicolons, and arrows, except in parentheses, which contain arguments, and in
/// Objective-C's `-[A viewDidLoad]`. From a line pasted from code or a console, only the callbacks
/// are kept.
package struct CallbackSplitter {
  private let line: Substring.UnicodeScalarView
  private let start: SourceLocation
  private let hasComments: Bool
  private let isPasted: Bool

  private typealias Index = Substring.UnicodeScalarView.Index

  /// - Parameter hasComments: a `#` that starts a word starts a comment.
  init(_ line: String, at start: SourceLocation, hasComments: Bool) {
    let pasted = PastedLine(line)
    isPasted = pasted != nil
    self.line = Substring(pasted?.callbacks ?? line).unicodeScalars
    self.start = start
    self.hasComments = hasComments
  }

  /// The callbacks of a line without their places; a dash ("no callbacks") yields none.
  package static func callbacks(in line: String) -> [String] {
    CallbackSplitter(line, at: .start, hasComments: false).callbacks()
      .map(\.text).filter { $0 != "-" }
  }

  /// - Parameter most: approximately the maximum number of callbacks.
  func callbacks(atMost most: Int = .max) -> [PlacedText] {
    let lastClosing = line.lastIndex(where: \.isClosing) ?? line.startIndex
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
      if scalar.isOpening, index < lastClosing { depth += 1 }
      if scalar.isClosing, depth > 0 { depth -= 1 }
      index = line.index(after: index)
      column += 1
    }
    if let word { add(word.start..<index, at: word.column, to: &found) }
    return found
  }

  private func end(ofSeparatorAt index: Index) -> Index {
    let scalar = line[index]
    let next = line.index(after: index)
    if scalar == "-" || scalar == "=" {
      return next < line.endIndex && line[next] == ">" ? line.index(after: next) : index
    }
    return scalar.isSpace || scalar.isSeparator ? next : index
  }

  /// `@inactive` belongs to the callback before it.
  private func add(_ word: Range<Index>, at column: Int, to found: inout [PlacedText]) {
    let text = String(line[word])
    // Part of an arrow with a space in it: `= >`.
    if text == "=" { return }
    let count = line.distance(from: word.lowerBound, to: word.upperBound)
    let place = SourceLocation(
      line: start.line, column: start.column + (isPasted ? 0 : column))
    if text.utf8.first == UInt8(ascii: "@"), let last = found.last {
      let length = place.column + count - last.range.start.column
      found[found.count - 1] = PlacedText(
        last.text + " " + text, range: SourceRange(start: last.range.start, length: length))
    } else {
      found.append(PlacedText(text, range: SourceRange(start: place, length: count)))
    }
  }
}

extension Unicode.Scalar {
  /// Any separator except spaces and arrows of two characters.
  fileprivate var isSeparator: Bool {
    switch self {
    // A lone `>` is from an arrow with a space in it.
    case ",", ";", ">", "，", "、", "；", "→", "⇒": true
    default: false
    }
  }

  fileprivate var isOpening: Bool { self == "(" || self == "[" || self == "（" }
  fileprivate var isClosing: Bool { self == ")" || self == "]" || self == "）" }
}
