package import TextFormats

/// A learner's repair, line by line.
package struct RepairAnswer: Hashable, Sendable {
  /// A line that isn't an edit.
  package struct Fault: Hashable, Sendable {
    /// From 0.
    package var line: Int
    package var text: String
    package var fault: RepairEdit.Fault
  }

  /// The lines that are edits, and the app after them.
  package private(set) var edits: [RepairEdit] = []
  package private(set) var code: RepairedCode
  package private(set) var faults: [Fault] = []

  package init(_ lines: [String], to repair: Repair) {
    code = repair.given
    for (number, line) in lines.enumerated() {
      do throws(RepairEdit.Fault) {
        let edit = try RepairEdit.read(line, in: repair, of: code)
        edits.append(edit)
        code.apply(edit)
      } catch {
        faults.append(Fault(line: number, text: line, fault: error))
      }
    }
  }
}

extension RepairAnswer {
  /// Answers in canonical form for comparison: the fewest edits that lead to the same app, or the
  /// lines themselves if one of them isn't an edit.
  package static func compared(_ lines: [String], to repair: Repair) -> [String] {
    let answer = RepairAnswer(lines, to: repair)
    return answer.faults.isEmpty ? repair.texts(of: repair.edits(to: answer.code)) : lines
  }
}

extension Repair {
  /// The fewest edits that make this code of the app as given, callback by callback: equal code has
  /// equal edits.
  package func edits(to code: RepairedCode) -> [RepairEdit] {
    let puts = places.flatMap { place -> [RepairEdit] in
      let wanted = code.numbers(in: place)
      // Lines are put at the end, so only a beginning in the given order can stay.
      var rest = given.numbers(in: place)[...]
      let stay = wanted.prefix { number in
        guard let found = rest.firstIndex(of: number) else { return false }
        rest = rest[(found + 1)...]
        return true
      }
      return wanted.dropFirst(stay.count).map { .put($0, at: place) }
    }
    let removed = given.lines.map(\.number).filter { code.place(of: $0) == nil }
    let changed = styles.indices.filter { code.styles[$0] != given.styles[$0] }
    return puts + removed.sorted().map { .remove($0) }
      + changed.map { .style($0, code.styles[$0]) }
  }
}

extension WrittenAnswer {
  /// The messages about its lines that aren't edits.
  package func problems(repairing repair: Repair) -> [Problem] {
    guard let callbacks else { return [] }
    let lines = RepairEdit.lines(of: callbacks)
    return RepairAnswer(lines.map(\.text), to: repair).faults.map { fault in
      fault.fault.problem(
        in: fault.text, of: repair, file: file,
        letters[lines[fault.line].start] ?? scenario.range)
    }
  }
}

extension RepairEdit.Fault {
  private static func edits(of repair: Repair) -> Localized {
    guard !repair.styles.isEmpty else {
      return Localized(
        "'move 1 to CALLBACK', 'add 1 to CALLBACK', or 'remove 1'",
        "'move 1 to 回调'、'add 1 to 回调' 或 'remove 1'")
    }
    return Localized(
      "'move 1 to CALLBACK', 'add 1 to CALLBACK', 'remove 1', or 'style B fullScreen'",
      "'move 1 to 回调'、'add 1 to 回调'、'remove 1' 或 'style B fullScreen'")
  }

  /// A line's problem, what was expected, and what may have been meant.
  package func problem(
    in line: String, of repair: Repair, file: String = "", _ range: SourceRange? = nil
  ) -> Problem {
    let (message, expectation, suggestion) = words(line, in: repair)
    return Problem(
      file: file, range: range, message: message, expectation: expectation, suggestion: suggestion)
  }

  private func words(_ line: String, in repair: Repair) -> (Localized, Localized, String?) {
    let numbers = "1–\(repair.lines.count)"
    switch self {
    case .notAnEdit:
      return (
        Localized("'\(line)' is not an edit of this repair", "“\(line)”不是这道题能做的改动"),
        Self.edits(of: repair), nil
      )
    case .noLine(let text):
      return (
        Localized("there is no line '\(text)'", "没有编号为“\(text)”的行"),
        Localized("one of the lines \(numbers)", "行号（\(numbers)），例如：移动 1 到 viewDidLoad"), nil
      )
    case .noPlace(let text, let suggestion):
      return (
        Localized("lines can't go into '\(text)'", "不能把行放进“\(text)”"),
        Localized("a callback that the repair shows", "题目列出的回调"), suggestion
      )
    case .noStyle(let text, let allowed):
      return (
        Localized("there is no style '\(text)' here", "这里没有样式“\(text)”"),
        Localized(
          "one of \(allowed.joined(separator: ", "))", "其中之一：\(allowed.joined(separator: "、"))"),
        NearestName.of(text, among: allowed)
      )
    case .notInCode(let number):
      return (
        Localized("line \(number) is already out of the app", "第 \(number) 行本来就不在 App 里"),
        Localized("a line that is in a callback", "已经在某个回调里的行"), nil
      )
    }
  }
}
