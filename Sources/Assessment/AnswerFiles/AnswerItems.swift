internal import TextFormats

/// The lines of one item of a YAML list.
package struct AnswerItem: Sendable {
  let text: SourceFile
  /// The number of its first line in the file.
  let line: Int
}

/// The YAML form: one learner's answers or a list of them. A small file is read whole, a larger one
/// item by item.
struct AnswerItems: AnswerPieceReader {
  private enum Stage {
    case undecided, list, whole
    /// Skips an item that is too long.
    case skipping
  }

  private let file: String
  private let learner: String
  private var stage = Stage.undecided
  private(set) var isFinished = false
  /// The number of the first line that isn't taken yet.
  private var line = 1
  /// Whether the next bytes belong to a line that was too long.
  private var isInLine = false

  init(of file: String, learner: String) {
    self.file = file
    self.learner = learner
  }

  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (AnswerBlock?, taken: Int) {
    if stage == .undecided {
      guard isLast || bytes.count > AnswerLimits.readWhole else { return (nil, 0) }
      let isSmall = isLast && bytes.count <= AnswerLimits.readWhole
      let mayBeWhole = isSmall && AnswerLimits.mayRead(bytes)
      stage = !mayBeWhole && Self.isList(bytes) ? .list : .whole
    }
    return stage == .whole ? readWhole(bytes, isLast) : readItems(bytes, isLast)
  }

  private func block(_ contents: AnswerBlock.Contents) -> AnswerBlock {
    AnswerBlock(contents, of: file, learner: learner)
  }

  private mutating func readWhole(
    _ bytes: ArraySlice<UInt8>, _ isLast: Bool
  ) -> (AnswerBlock?, Int) {
    guard bytes.count <= AnswerLimits.longest else {
      isFinished = true
      return (block(.fault(AnswerLimits.tooLong(in: file, line: 1))), bytes.count)
    }
    guard isLast else { return (nil, 0) }
    guard AnswerLimits.mayRead(bytes) else {
      return (block(.fault(AnswerLimits.tooMany(in: file))), bytes.count)
    }
    switch Self.text(bytes, of: file) {
    case .success(let text): return (block(.file(text, as: .yml)), bytes.count)
    case .failure(let problem): return (block(.fault(problem)), bytes.count)
    }
  }

  static func text(_ bytes: ArraySlice<UInt8>, of file: String) -> Result<SourceFile, Problem> {
    if let nul = bytes.withUnsafeBufferPointer({ SourceFile.nul(in: $0, of: file) }) {
      return .failure(nul)
    }
    var problems: [Problem] = []
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
    if let text = SourceFile(name: file, bytes: bytes, problems: &problems) {
      return .success(text)
    }
    return .failure(problems[0])
  }

  // MARK: Items

  private static let lineEnd = UInt8(ascii: "\n")

  /// Whether the first line with content begins an item.
  private static func isList(_ bytes: ArraySlice<UInt8>) -> Bool {
    let lines = bytes.prefix(1 << 16).split(separator: lineEnd, omittingEmptySubsequences: true)
    let first = lines.first { line in
      !line.starts(with: "#".utf8) && !line.starts(with: "---".utf8)
        && !line.allSatisfy(AnswerLines.isBlank)
    }
    return first.map { startsItem($0) } ?? false
  }

  /// Whether it begins with `-` in the first column, alone or before a blank.
  private static func startsItem(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "-") else { return false }
    let next = line.dropFirst().first
    return next == nil || next == lineEnd || next.map(AnswerLines.isBlank) == true
  }

  private mutating func readItems(
    _ bytes: ArraySlice<UInt8>, _ isLast: Bool
  ) -> (AnswerBlock?, Int) {
    var pieces: [Result<AnswerItem, Problem>] = []
    let all = bytes
    var bytes = bytes
    if isInLine {
      guard let stop = bytes.firstIndex(of: Self.lineEnd) else { return (nil, bytes.count) }
      isInLine = false
      bytes = bytes[(stop + 1)...]
    }
    var (start, end) = (bytes.startIndex, bytes.startIndex)
    var (startLine, endLine) = (line, line)
    while let stop = bytes[end...].firstIndex(of: Self.lineEnd) ?? (isLast ? bytes.endIndex : nil),
      end < bytes.endIndex
    {
      if Self.startsItem(bytes[end..<stop]) {
        if Self.startsItem(bytes[start..<end]) {
          pieces.append(item(bytes[start..<end], startLine))
        }
        stage = .list
        (start, startLine) = (end, endLine)
      }
      end = min(stop + 1, bytes.endIndex)
      endLine += 1
    }
    if isLast, Self.startsItem(bytes[start..<end]) {
      pieces.append(item(bytes[start..<end], startLine))
    }
    if !isLast, stage == .list, bytes.endIndex - start > AnswerLimits.longest {
      pieces.append(.failure(AnswerLimits.tooLong(in: file, line: startLine)))
      stage = .skipping
    }
    if isLast || stage == .skipping {
      isInLine = !isLast && end < bytes.endIndex
      (start, startLine) = (bytes.endIndex, endLine + (isInLine ? 1 : 0))
    }
    line = startLine
    let block = pieces.isEmpty ? nil : block(.items(pieces[...]))
    return (block, start - all.startIndex)
  }

  private func item(_ bytes: ArraySlice<UInt8>, _ line: Int) -> Result<AnswerItem, Problem> {
    guard bytes.count <= AnswerLimits.longest else {
      return .failure(AnswerLimits.tooLong(in: file, line: line))
    }
    guard AnswerLimits.mayRead(bytes) else {
      let place = SourceRange(start: SourceLocation(line: line, column: 1))
      return .failure(AnswerLimits.tooMany(in: file, at: place))
    }
    return Self.text(bytes, of: file).map { AnswerItem(text: $0, line: line) }
      .mapError { $0.moved(byLines: line - 1) }
  }
}
