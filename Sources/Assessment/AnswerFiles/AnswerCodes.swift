internal import TextFormats

/// The codes of a drill's questions on its sheets, such as `K7QX-B3`, as people type them from
/// paper: in any case, with spaces, without the drill's part, or as a bare number.
package struct AnswerCodes: Hashable, Sendable {
  /// The prefixes of the drill's codes: the usual label, then older ones.
  private let labels: [String]
  private let plainLabels: [String]
  /// The number of questions on each sheet.
  private let questions: Int
  /// The number of sheets that the drill declares; more may have been printed.
  private let sheets: Int
  /// The questions' ids, which are never codes.
  private let ids: Set<String>

  package init(labels: [String], questions: Int, sheets: Int, ids: Set<String>) {
    self.labels = labels
    plainLabels = labels.map(Self.plain)
    self.questions = questions
    self.sheets = sheets
    self.ids = ids
  }

  /// Whether a text has the form of a drill's code, of whichever drill.
  package static func isCode(_ text: String) -> Bool {
    text.utf8.count <= longest && text.wholeMatch(of: /.+-[A-Z][0-9]{1,3}/) != nil
  }

  /// In bytes; a longer text is no code.
  private static let longest = 100

  /// The question that a text names, and how.
  private enum Name {
    /// With the drill's part or, if not whole, without it.
    case code(letter: Character, number: Int, isWhole: Bool)
    /// Without a sheet.
    case number(Int)
  }

  private static func plain(_ text: String) -> String {
    HalfWidth.of(text).uppercased().filter { !$0.isWhitespace && !"-–—－".contains($0) }
  }

  private func name(_ text: String) -> Name? {
    guard text.utf8.count <= Self.longest, !ids.contains(text) else { return nil }
    let plain = Self.plain(text)
    let rests = plainLabels.filter(plain.hasPrefix).map { plain.dropFirst($0.count) }
    for rest in rests {
      if let code = code(rest, isWhole: true) { return code }
    }
    if let code = code(plain[...], isWhole: false) { return code }
    return (rests + [plain[...]]).lazy.compactMap(number).first.map { .number($0) }
  }

  private func code(_ text: Substring, isWhole: Bool) -> Name? {
    guard let letter = text.first, Self.letters.contains(letter),
      let number = number(text.dropFirst())
    else { return nil }
    return .code(letter: letter, number: number, isWhole: isWhole)
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

  private func number(_ text: Substring) -> Int? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else { return nil }
    return (1...max(questions, 1)).contains(number) ? number : nil
  }

  private func isDeclared(_ letter: Character) -> Bool {
    Self.letters.prefix(sheets).contains(letter)
  }

  private func sheet(_ letter: Character) -> String { "\(labels[0])-\(letter)" }

  // MARK: A learner's answers

  /// The answers under the codes as printed. A bare number belongs to the sheet that the other
  /// codes of its file name; if none does, or several do, a warning says for which sheet it is
  /// taken.
  package func read(_ sheet: AnswerSheet) -> AnswerSheet {
    // A session file already contains whole codes.
    guard sheet.session == nil, !labels.isEmpty else { return sheet }
    var sheet = sheet
    let names = sheet.answers.map { name($0.scenario.text) }
    var named: [String: [Character]] = [:]
    func take(_ letter: Character, _ number: Int, at place: Int) {
      let answer = sheet.answers[place]
      sheet.answers[place].scenario.text = "\(self.sheet(letter))\(number)"
      let others = named[answer.file] ?? []
      guard !others.contains(letter) else { return }
      named[answer.file] = others + [letter]
      if let first = others.first { sheet.faults.list(mixed(answer, letter, with: first)) }
    }
    for (place, one) in names.enumerated() {
      if case .code(let letter, let number, true) = one { take(letter, number, at: place) }
    }
    for (place, one) in names.enumerated() {
      guard case .code(let letter, let number, false) = one else { continue }
      let isNamed = named[sheet.answers[place].file]?.contains(letter) ?? false
      if isDeclared(letter) || isNamed { take(letter, number, at: place) }
    }
    for (place, one) in names.enumerated() {
      guard case .number(let number) = one else { continue }
      let answer = sheet.answers[place]
      let letters = named[answer.file] ?? []
      let code = "\(self.sheet(letters.count == 1 ? letters[0] : "A"))\(number)"
      if letters.count > 1 || letters.isEmpty && sheets > 1 {
        sheet.faults.list(Self.noSheet(answer, takenFor: code))
      }
      sheet.answers[place].scenario.text = code
    }
    return sheet
  }

  private static func noSheet(_ answer: WrittenAnswer, takenFor code: String) -> Problem {
    let text = answer.scenario.text
    return Problem(
      file: answer.file, range: answer.scenario.range,
      message: Localized(
        "'\(text)' doesn't identify the sheet; it was graded as \(code)",
        "“\(text)”没有写明是哪一卷，按 \(code) 批改"),
      expectation: Localized(
        "the code on the sheet, such as \(code)", "试卷上的代号，例如 \(code)"),
      severity: .warning)
  }

  private func mixed(
    _ answer: WrittenAnswer, _ letter: Character, with first: Character
  ) -> Problem {
    Problem(
      file: answer.file, range: answer.scenario.range,
      message: Localized(
        "this answer is to sheet \(sheet(letter)), others here are to \(sheet(first))",
        "这一题是 \(sheet(letter)) 卷的，这里还有 \(sheet(first)) 卷的答案"),
      severity: .warning)
  }
}

extension AnswerSheets {
  /// These sheets with the codes of a drill as printed.
  package func reading(_ codes: AnswerCodes) -> AnswerSheets {
    var read = AnswerSheets()
    for sheet in sheets { read.add(codes.read(sheet)) }
    return read.after(problems)
  }
}
