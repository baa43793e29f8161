internal import Assessment
package import Documents
internal import TextFormats

/// Edits an open repair, command by command. Commands that leave the question are left to the
/// caller.
package struct RepairEditor {
  private let words: Words
  private let setting: AnswerEditor.Setting

  package init(_ words: Words, in setting: AnswerEditor.Setting) {
    self.words = words
    self.setting = setting
  }

  /// Nil: the app has changed and is to be shown.
  package func take(
    _ command: SessionCommand, _ line: String, to sheet: inout RepairSheet
  ) -> EditOutcome? {
    switch command {
    case .done, .sure, .yes:
      // In a lesson, learners may run the app as given to see what it does.
      return setting == .drill && sheet.edits.isEmpty
        ? say(words.nothingRepaired) : .handIn(isSure: false)
    case .skip: return .skip
    case .show: return .show
    case .hint: return .hint
    case .undo: return sheet.undo() ? nil : say(words.nothingToTakeBack)
    case .clear, .again:
      sheet.clear()
      return nil
    case .verdict: return say(words.repairFirst)
    case .next, .none:
      return say(words.repairHelp(hasStyles: !sheet.repair.styles.isEmpty, in: setting))
    case .pasted(let lines): return paste(lines, &sheet)
    default: return edit(&sheet, line)
    }
  }

  /// Makes the edits of a paste up to the first that can't be made.
  private func paste(_ lines: [String], _ sheet: inout RepairSheet) -> EditOutcome? {
    let pasted = PastedLines(lines) { if case .move = $0 { true } else { false } }
    for line in pasted.answers {
      if let outcome = edit(&sheet, line) { return outcome }
    }
    return words.notFromPaste(pasted.commands).map(say)
  }

  private func say(_ text: String) -> EditOutcome { .edited([.say(text)]) }

  private func edit(_ sheet: inout RepairSheet, _ line: String) -> EditOutcome? {
    do throws(RepairEdit.Fault) {
      let line = SessionCommand.line(line)
      let isChinese = line.first?.isASCII == false
      sheet.apply(
        try RepairEdit.read(
          isChinese ? Numeral.digits(in: line) : line, in: sheet.repair, of: sheet.code))
      return nil
    } catch {
      var problem = error.problem(in: line, of: sheet.repair)
      if error == .notAnEdit { problem.suggestion = SessionCommand.meant(by: line) }
      return .edited([.show(words.explained(problem).map { .item(marker: "  ", $0) })])
    }
  }

  /// The next hint: which requirement fails, then where, then what to try.
  package func hint(_ sheet: inout RepairSheet) -> String {
    sheet.takeHint()
    let verdict = sheet.repair.verdict(on: sheet.code)
    guard let missing = sheet.missing else { return words.tryDone }
    switch verdict {
    case .holds: return words.tryDone
    case .fails(let failure) where sheet.hints == 1:
      return words.doesNotHold(sheet.repair.requirements[failure.requirement].says[words.language])
    case .fails, .impossible:
      return sheet.hints < RepairSheet.mostHints
        ? words.touches(missing, sheet.repair)
        : words.tryEdit(
          missing.text(in: sheet.repair, from: sheet.code, language: words.language))
    }
  }
}
