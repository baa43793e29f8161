package import TextFormats

/// Answer files of every form to sheets, learner by learner.
package enum AnswerReader {
  /// `learner`: who it is where the file does not say.
  package static func read(_ file: SourceFile, as form: AnswerForm, learner: String)
    -> AnswerSheets
  {
    var texts = SharedTexts()
    return read(file, as: form, learner: learner, sharing: &texts)
  }

  /// The same; `texts`: those of files that were read before.
  static func read(
    _ file: SourceFile, as form: AnswerForm, learner: String, sharing texts: inout SharedTexts,
    _ record: RecordChoice = RecordChoice()
  ) -> AnswerSheets {
    readForm(file, as: form, learner: learner, &texts, record).naming(nobody: learner)
  }

  private static func readForm(
    _ file: SourceFile, as form: AnswerForm, learner: String, _ texts: inout SharedTexts,
    _ record: RecordChoice
  ) -> AnswerSheets {
    var sheets = AnswerSheets()
    if form != .yml, var pieces = form.pieces(of: file.name, learner: learner, record: record) {
      let block = pieces.read(Array(file.text.utf8)[...], isLast: true).0
      block?.forEach(sharing: &texts) { sheets.add($0) }
      if block == nil { sheets.add(.nothingAnswered(in: file.name)) }
      return sheets
    }
    guard form == .yml else { return AnswerText.read(file, learner: learner, sharing: &texts) }
    var problems: [Problem] = []
    let root = YAMLReader.read(file, problems: &problems)
    for problem in problems { sheets.add(problem) }
    if let root { sheets.add(AnswerTree.read(file.name, root: root, learner: learner)) }
    return sheets
  }
}

extension AnswerSheets {
  /// Where nobody can be told, the faults are those of the learner the file is named after, should
  /// that one have answered elsewhere.
  func naming(nobody learner: String) -> AnswerSheets {
    guard sheets.isEmpty, problems.contains(where: { $0.severity == .error }) else { return self }
    var named = AnswerSheets()
    named.add(AnswerSheet(learner: learner, isNamed: false, faults: problems))
    return named
  }
}

extension Problem {
  /// Worth a word, and no fault.
  ///
  /// - Parameter file: its name.
  static func nothingAnswered(in file: String, expectation: Localized? = nil) -> Problem {
    Problem(
      file: file, range: nil, message: Localized("nothing is answered in this file", "这个文件里没有答案"),
      expectation: expectation, severity: .warning)
  }
}
