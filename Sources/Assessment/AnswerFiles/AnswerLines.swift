package import TextFormats

/// The NDJSON form: one answer a line, each read by itself.
package struct AnswerLines: AnswerPieceReader {
  private let file: String
  private let learner: String
  /// The number of the first line that isn't taken yet.
  private var number = 1
  /// How many of the remaining bytes are known to contain no line end.
  private var searched = 0
  /// Whether the next bytes belong to a line that was too long.
  private var isSkipping = false

  init(of file: String, learner: String) {
    self.file = file
    self.learner = learner
  }

  var isFinished: Bool { false }

  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (AnswerBlock?, taken: Int) {
    var rest = bytes
    if isSkipping {
      guard let end = rest.firstIndex(of: Self.lineEnd) else { return (nil, bytes.count) }
      isSkipping = false
      rest = rest[(end + 1)...]
    }
    let last = rest.dropFirst(searched).lastIndex(of: Self.lineEnd)
    let lines = isLast ? rest : rest[..<(last.map { $0 + 1 } ?? rest.startIndex)]
    searched = rest.count - lines.count
    guard lines.isEmpty else {
      defer { number += Self.count(of: lines) }
      return (block(.lines(lines, from: number)), bytes.count - searched)
    }
    guard searched > Self.longest else { return (nil, bytes.count - searched) }
    isSkipping = true
    searched = 0
    defer { number += 1 }
    return (block(.fault(Self.tooLong(number, of: file))), bytes.count)
  }

  private func block(_ contents: AnswerBlock.Contents) -> AnswerBlock {
    AnswerBlock(contents, of: file, learner: learner)
  }

  private static let lineEnd = UInt8(ascii: "\n")

  /// The number of line ends in the bytes.
  static func count(of lines: ArraySlice<UInt8>) -> Int {
    lines.withUnsafeBytes { bytes in
      // Counting bytes lets the compiler compare 16 or more at once.
      stride(from: 0, to: bytes.count, by: 255).reduce(0) { count, start in
        var ends: UInt8 = 0
        for byte in bytes[start..<min(start + 255, bytes.count)] where byte == lineEnd {
          ends &+= 1
        }
        return count + Int(ends)
      }
    }
  }

  /// The lines' contents; the first line has the number `first`, and each is a text of its own.
  static func forEach(
    in lines: ArraySlice<UInt8>, from first: Int, of file: String, learner: String,
    sharing texts: inout SharedTexts, _ body: (AnswerBlock.Item) -> Void
  ) {
    var number = first
    lines.withUnsafeBytes { all in
      var start = 0
      while start < all.count {
        if let plain = PlainAnswerLine(all, from: start),
          let sheet = plain.sheet(
            from: start, of: all, number: number, in: file, sharing: &texts)
        {
          body(.sheet(sheet))
          start = plain.end + 1
        } else {
          let end = all[start...].firstIndex(of: lineEnd) ?? all.count
          let line = UnsafeRawBufferPointer(rebasing: all[start..<end])
          if !line.allSatisfy(isBlank) {
            read(line, number: number, of: file, learner: learner).forEach(body)
          }
          start = end + 1
        }
        number += 1
      }
    }
  }

  /// In bytes; longer lines are rejected.
  package static var longest: Int { AnswerLimits.longest }

  package static func tooLong(_ number: Int, of file: String) -> Problem {
    Problem(
      file: file, range: SourceRange(start: SourceLocation(line: number, column: 1)),
      message: Localized("a line longer than \(longest >> 20) MB", "一行超过 \(longest >> 20) MB"),
      expectation: AnswerLimits.anAnswer)
  }

  private static let callbackNames = Localized("a list of callback names", "回调名字的列表")
  private static let form = Localized(
    verbatim: "{\"learner\": …, \"scenario\": …, \"answer\": […]}")

  /// The sheet of one line; `number` is its place in the file. Nil, with a problem: it isn't an
  /// answer.
  package static func sheet(
    of line: some Collection<UInt8>, number: Int, in file: String, learner: String,
    problems: inout [Problem]
  ) -> AnswerSheet? {
    switch read(line, number: number, of: file, learner: learner) {
    case .success(let sheet): return sheet
    case .failure(let faults, _):
      problems += faults
      return nil
    }
  }

  private enum Line {
    case success(AnswerSheet)
    /// The faults, and the learner whose answer it is, if that can be read.
    case failure([Problem], of: String?)

    func forEach(_ body: (AnswerBlock.Item) -> Void) {
      switch self {
      case .success(let sheet): body(.sheet(sheet))
      case .failure(let faults, let learner?):
        body(.sheet(AnswerSheet(learner: learner, faults: faults)))
      case .failure(let faults, nil): for fault in faults { body(.fault(fault)) }
      }
    }
  }

  /// The key that is probably a misspelling of 'answer'; nil: there is none.
  private static func misspelt(in root: Node) -> Node? {
    root.entries?.map(\.key).first { key in
      NearestName.of((key.text ?? "").lowercased(), among: ["answer"]) != nil
    }
  }

  /// Whether a byte is white space between the parts of a line.
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }

  private static func sheet(of learner: String, _ root: Node, _ answer: WrittenAnswer)
    -> AnswerSheet
  {
    func text(_ key: String) -> String? { root[key].flatMap { $0.isNull ? nil : $0.text } }
    let session = text("session")
    return AnswerSheet(
      learner: learner, name: text("name"), session: session,
      isNickname: session != nil && root["nickname"]?.bool == true, answers: [answer])
  }

  private static func read(
    _ line: some Collection<UInt8>, number: Int, of file: String, learner: String
  ) -> Line {
    guard line.count <= longest else { return .failure([tooLong(number, of: file)], of: nil) }
    var problems: [Problem] = []
    guard let line = SourceFile(name: file, bytes: line, problems: &problems) else {
      return .failure(problems.map { $0.moved(byLines: number - 1) }, of: nil)
    }
    func moved(_ range: SourceRange) -> SourceRange {
      let start = SourceLocation(line: number, column: range.start.column)
      return SourceRange(start: start, length: range.length)
    }
    var named: String?
    func fault(_ message: Localized, _ range: SourceRange, _ expected: Localized) -> Line {
      let problem = Problem(
        file: file, range: moved(range), message: message, expectation: expected)
      return .failure([problem], of: named)
    }
    func tooMany(_ range: SourceRange) -> Line {
      .failure([AnswerLimits.tooMany(in: file, at: moved(range))], of: named)
    }
    // A tree takes much more memory than its text.
    guard AnswerLimits.mayRead(line.text.utf8) else { return tooMany(SourceRange.firstLine) }
    let root = JSONReader.read(line, problems: &problems)
    guard let root, problems.allSatisfy({ $0.severity == .warning }) else {
      return .failure(problems.map { $0.moved(byLines: number - 1) }, of: nil)
    }
    guard root.entries != nil else {
      return fault(Localized("not an answer", "不是答案"), root.range, form)
    }
    let who = root["learner"]
    if let who, !who.isNull, let text = who.text, !text.isEmpty { named = text }
    guard let scenario = root["scenario"], let id = scenario.text, !scenario.isNull else {
      return fault(
        Localized("an answer without a scenario", "答案没有写明情景"),
        root["scenario"]?.range ?? root.range, form)
    }
    if let who, who.text == nil {
      return fault(Localized("'learner' is not text", "“learner”不是文本"), who.range, form)
    }
    var callbacks: [PlacedText]?
    if let answer = root["answer"] {
      switch AnswerValue.callbacks(answer, atMost: AnswerLimits.mostCallbacks) {
      case .unreadable(let range):
        return fault(Localized("not a callback", "不是回调"), range, callbackNames)
      case .callbacks(let read):
        guard read?.count ?? 0 <= AnswerLimits.mostCallbacks else {
          return tooMany(answer.range)
        }
        callbacks = read?.map { PlacedText($0.text, range: moved($0.range)) }
      }
    } else if let meant = misspelt(in: root) {
      let key = SafeText.visible(meant.text ?? "")
      return fault(
        Localized("unknown key '\(key)' in an answer", "答案里没有键“\(key)”"), meant.range,
        Localized(verbatim: "'answer'"))
    } else {
      // A missing answer is written as null, so no learner loses points to a misspelled key.
      return fault(Localized("no 'answer'", "没有“answer”"), root.range, form)
    }
    let answer = WrittenAnswer(
      file: file, scenario: PlacedText(id, range: moved(scenario.range)), placed: callbacks)
    return .success(sheet(of: named ?? learner, root, answer))
  }
}
