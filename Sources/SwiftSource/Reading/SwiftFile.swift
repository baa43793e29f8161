internal import DeviceRecording
internal import SwiftDiagnostics
internal import SwiftParser
internal import SwiftParserDiagnostics
internal import SwiftSyntax
internal import TextFormats

/// A parsed Swift file that finds the places of its nodes.
struct SwiftFile {
  let source: SourceFile
  /// The syntax tree, without the recorder that `lifeline record` adds to a file.
  var tree: SourceFileSyntax
  let isRecording: Bool
  private let lineStarts: [Int]
  private let tooDeep: Problem?
  private let undecided: [Syntax]
  /// Deeper nesting is a syntax error, which protects the stack.
  private static let deepestNesting = 60

  init(_ source: SourceFile) {
    self.source = source
    tooDeep = Nesting.firstTooDeep(in: source)
    // Code that would overflow the parser's stack isn't parsed.
    var text = tooDeep == nil ? source.text : ""
    var whole = Self.parse(&text)
    let inactive = InactiveCode(of: whole)
    if !inactive.ranges.isEmpty {
      var active = inactive.removed(from: text)
      whole = Self.parse(&active)
    }
    let own = whole.statements.filter { !Self.isRecorder($0) }
    isRecording = own.count < whole.statements.count
    tree = isRecording ? whole.with(\.statements, own) : whole
    var starts = [0]
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
    undecided = inactive.unknown.map { Syntax($0) }
  }

  private static func parse(_ text: inout String) -> SourceFileSyntax {
    text.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: deepestNesting) }
  }

  /// Conditions of `#if` that the files don't decide.
  var undecidedConditions: [Problem] {
    undecided.map { condition in
      Problem(
        file: source.name, range: range(of: condition),
        message: Localized("it is not known whether this holds", "不知道这个条件是否成立"),
        expectation: Localized(
          "DEBUG, os(iOS), canImport(UIKit), or another condition that holds for every build",
          "DEBUG、os(iOS)、canImport(UIKit)，或者对每次构建都成立的条件"))
    }
  }

  private static func isRecorder(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let declaration) = item.item else { return false }
    return declaration.as(EnumDeclSyntax.self)?.name.text == RecorderSource.name
  }

  /// The node's first line, without the space around it.
  func range(of node: some SyntaxProtocol) -> TextFormats.SourceRange {
    range(from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia)
  }

  func range(from start: AbsolutePosition, to end: AbsolutePosition) -> TextFormats.SourceRange {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= start.utf8Offset { low = middle } else { high = middle }
    }
    let lineEnd = low + 1 < lineStarts.count ? lineStarts[low + 1] - 1 : source.text.utf8.count
    let column = scalars(from: lineStarts[low], to: start.utf8Offset)
    let length = scalars(from: start.utf8Offset, to: min(end.utf8Offset, lineEnd))
    return TextFormats.SourceRange(
      start: TextFormats.SourceLocation(line: low + 1, column: column + 1), length: length)
  }

  private func scalars(from start: Int, to end: Int) -> Int {
    guard start < end else { return 0 }
    let utf8 = source.text.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: start)
    let last = utf8.index(first, offsetBy: end - start, limitedBy: utf8.endIndex) ?? utf8.endIndex
    return source.text.unicodeScalars[first..<last].count
  }

  /// A place so deep in the tree that walking it would overflow the stack.
  var deepPlace: Problem? {
    if let tooDeep { return tooDeep }
    var open: [(node: Syntax, depth: Int)] = [(Syntax(tree), 0)]
    while let (node, depth) = open.popLast() {
      guard depth < Self.deepestTree else {
        return Problem(
          file: source.name, range: range(of: node),
          message: Localized("this code is nested too deeply", "代码嵌套太深"))
      }
      for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
        open.append((child, depth + 1))
      }
    }
    return nil
  }

  private static let deepestTree = 500

  /// The first syntax errors; the parser's messages are in English.
  var syntaxErrors: [Problem] {
    guard tree.hasError else { return [] }
    let errors = ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error }
    return errors.prefix(Self.mostErrors).map { error in
      Problem(
        file: source.name, range: range(from: error.position, to: error.node.endPosition),
        message: Localized("Swift syntax: \(error.message)", "Swift 语法：\(error.message)"))
    }
  }

  private static let mostErrors = 5
}

/// A node's place in one of the files.
struct SwiftPlace: Hashable {
  var file: String
  var range: TextFormats.SourceRange
}
