internal import TextFormats

/// The `.answers` form, for people: a short header, then one section per scenario.
struct AnswerText {
  private let file: SourceFile
  private var sheet: AnswerSheet
  private var hasSection = false
  /// Whether the heading was unreadable, so that what follows belongs to no scenario.
  private var isSkipping = false
  /// The number of callbacks in all sections.
  private var callbacks = 0
  /// Whether the limit has been reached.
  private var isFull = false

  static func read(
    _ file: SourceFile, learner: String, sharing texts: inout SharedTexts
  ) -> AnswerSheets {
    var reader = AnswerText(file: file, sheet: AnswerSheet(learner: learner, isNamed: false))
    var text = file.text
    let isSimple = text.withUTF8 { bytes in
      // Other line ends and a byte order mark need the slower reader.
      guard !bytes.contains(UInt8(ascii: "\r")), bytes.first != 0xEF else { return false }
      reader.readLines(UnsafeRawBufferPointer(bytes), &texts)
      return true
    }
    if !isSimple {
      for (index, line) in file.lines.enumerated() { reader.read(String(line), number: index + 1) }
    }
    reader.warnIfEmpty()
    var sheets = AnswerSheets()
    sheets.add(reader.sheet)
    return sheets
  }

  /// Warns about a file without any answers.
  private mutating func warnIfEmpty() {
    guard sheet.answers.isEmpty, sheet.faults.isEmpty, !sheet.isNamed else { return }
    sheet.faults.append(
      .nothingAnswered(
        in: file.name, expectation: Localized("'[scenario]' on a line of its own", "'[情景]' 独占一行")))
  }

  private init(file: SourceFile, sheet: AnswerSheet) {
    self.file = file
    self.sheet = sheet
  }

  // MARK: Usual lines

  /// Reads lines that end with LF; one with only a heading or a callback needs no further parsing.
  private mutating func readLines(
    _ bytes: UnsafeRawBufferPointer, _ texts: inout SharedTexts
  ) {
    var number = 1
    var start = 0
    while start <= bytes.count {
      let stop = PlainBytes.name.firstStop(in: bytes, from: start)
      let isPlain = stop == bytes.count || bytes[stop] == UInt8(ascii: "\n")
      let end = isPlain ? stop : bytes[stop...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      let isTaken = isPlain ? takeCallback(line, number, &texts) : takeHeading(line, number, &texts)
      if !isTaken, end > start { read(String(decoding: line, as: UTF8.self), number: number) }
      number += 1
      start = end + 1
    }
  }

  private mutating func takeCallback(
    _ line: UnsafeRawBufferPointer, _ number: Int, _ texts: inout SharedTexts
  ) -> Bool {
    guard hasSection, !isSkipping, callbacks < AnswerLimits.mostCallbacks,
      let first = line.first, first != UInt8(ascii: "#"),
      first != UInt8(ascii: "[")
    else { return false }
    let last = sheet.answers.count - 1
    // A callback after "no callbacks at all" is a fault.
    if sheet.answers[last].callbacks?.isEmpty == true { return false }
    callbacks += 1
    sheet.answers[last].append(
      texts.text(line),
      at: SourceRange(start: SourceLocation(line: number, column: 1), length: line.count))
    return true
  }

  private mutating func takeHeading(
    _ line: UnsafeRawBufferPointer, _ number: Int, _ texts: inout SharedTexts
  ) -> Bool {
    guard sheet.answers.count < AnswerLimits.mostAnswers, line.count > 2,
      line[0] == UInt8(ascii: "["), line[line.count - 1] == UInt8(ascii: "]"),
      line.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
    else { return false }
    hasSection = true
    isSkipping = false
    let id = UnsafeRawBufferPointer(rebasing: line[1..<(line.count - 1)])
    let place = SourceLocation(line: number, column: 2)
    sheet.answers.append(
      WrittenAnswer(
        file: file.name,
        scenario: PlacedText(
          texts.text(id), range: SourceRange(start: place, length: id.count)), callbacks: nil))
    return true
  }

  // MARK: Any line

  private mutating func read(_ line: String, number: Int) {
    if isFull { return }
    let scalars = line.unicodeScalars
    let indent = scalars.prefix { $0.isSpace }.count
    let content = String(scalars.dropFirst(indent))
    let place = SourceLocation(line: number, column: indent + 1)
    if content.isEmpty || content.hasPrefix("#") { return }
    if content.hasPrefix("[") {
      startSection(content, at: place)
    } else if hasSection {
      if !isSkipping { readCallbacks(content, at: place) }
    } else {
      readHeader(content, at: place)
    }
  }

  private mutating func startSection(_ content: String, at place: SourceLocation) {
    hasSection = true
    isSkipping = false
    let heading = Self.withoutComment(content)
    let id = String(heading.dropFirst().dropLast(heading.hasSuffix("]") ? 1 : 0)).trimmed
    guard heading.hasSuffix("]"), !id.isEmpty else {
      isSkipping = true
      report(
        heading.hasSuffix("]")
          ? Localized("a section without a scenario", "这一节没有情景")
          : Localized("a section without its ']'", "这一节缺少 ']'"),
        at: SourceRange(start: place, length: heading.unicodeScalars.count),
        expected: Localized("'[scenario]' on a line of its own", "'[情景]' 独占一行"))
      return
    }
    let range = SourceRange(
      start: SourceLocation(line: place.line, column: place.column + 1),
      length: id.unicodeScalars.count)
    guard sheet.answers.count < AnswerLimits.mostAnswers else {
      isFull = true
      report(
        Localized(
          "more than \(AnswerLimits.mostAnswers) sections; the rest was left out",
          "超过 \(AnswerLimits.mostAnswers) 节，后面的已跳过"),
        at: range, expected: AnswerLimits.anAnswer)
      return
    }
    sheet.answers.append(
      WrittenAnswer(file: file.name, scenario: PlacedText(id, range: range), callbacks: nil))
  }

  private mutating func readCallbacks(_ content: String, at place: SourceLocation) {
    let left = AnswerLimits.mostCallbacks - callbacks
    let words = CallbackSplitter(content, at: place, hasComments: true).callbacks(atMost: left)
    guard !words.isEmpty else { return }
    callbacks += words.count
    guard words.count <= left else {
      isFull = true
      sheet.faults.list(AnswerLimits.tooMany(in: file.name, at: SourceRange(start: place)))
      return
    }
    let last = sheet.answers.count - 1
    let callbacks = words.filter { $0.text != "-" }
    let hadDash = sheet.answers[last].callbacks?.isEmpty == true
    let hadCallbacks = sheet.answers[last].callbacks?.isEmpty == false
    sheet.answers[last].callbacks = sheet.answers[last].callbacks ?? []
    for callback in callbacks { sheet.answers[last].append(callback.text, at: callback.range) }
    if let dash = words.first(where: { $0.text == "-" }), hadCallbacks || words.count > 1 {
      reportDash(at: dash.range)
    } else if hadDash, let first = callbacks.first {
      reportDash(at: first.range)
    }
  }

  private mutating func reportDash(at range: SourceRange) {
    report(
      Localized("'-' together with callbacks", "'-' 和回调写在了一起"), at: range,
      expected: Localized("either '-' (no callbacks) or callbacks", "'-'（没有回调）或者回调，只能选一种"))
  }

  private mutating func readHeader(_ content: String, at place: SourceLocation) {
    let known = ["learner", "name"]
    guard let colon = content.firstIndex(of: ":") else {
      report(
        Localized("an answer outside a section", "答案不在任何一节里"),
        at: SourceRange(start: place, length: content.unicodeScalars.count),
        expected: Localized(
          "'learner: …', 'name: …' or '[scenario]' before the first answer",
          "第一个答案之前有 'learner: …'、'name: …' 或 '[情景]'"))
      return
    }
    let key = String(content[..<colon]).trimmed
    let value = Self.withoutComment(String(content[content.index(after: colon)...])).trimmed
    switch key {
    case "learner" where !value.isEmpty:
      sheet.learner = value
      sheet.isNamed = true
    case "learner": break
    case "name":
      sheet.name = value.isEmpty ? nil : value
      sheet.isNamed = sheet.isNamed || !value.isEmpty
    default:
      report(
        Localized("unknown key '\(key)'", "没有键“\(key)”"),
        at: SourceRange(start: place, length: key.unicodeScalars.count),
        expected: Localized("'learner' or 'name'", "'learner' 或 'name'"),
        suggestion: NearestName.of(key, among: known))
    }
  }

  private mutating func report(
    _ message: Localized, at range: SourceRange, expected: Localized, suggestion: String? = nil
  ) {
    sheet.faults.list(
      Problem(
        file: file.name, range: range, message: message, expectation: expected,
        suggestion: suggestion))
  }

  /// A comment starts with a `#` at the start of the line or after a space.
  private static func withoutComment(_ text: String) -> String {
    var previous: Unicode.Scalar = " "
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "#", previous.isSpace { break }
      kept.append(scalar)
      previous = scalar
    }
    return String(kept).trimmed
  }
}
