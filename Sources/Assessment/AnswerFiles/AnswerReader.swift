package import TextFormats

/// Reads answer files of every format as sheets, one per learner.
package enum AnswerReader {
  /// - Parameter learner: the learner, if the file names none.
  package static func read(_ file: SourceFile, as form: AnswerForm, learner: String)
    -> AnswerSheets
  {
    var texts = SharedTexts()
    return read(file, as: form, learner: learner, sharing: &texts)
  }

  /// - Parameter texts: the texts of the files read before.
  static func read(
    _ file: SourceFile, as form: AnswerForm, learner: String, sharing texts: inout SharedTexts,
    _ record: RecordChoice = RecordChoice()
  ) -> AnswerSheets {
    readForm(file, as: form, learner: learner, &texts, record).naming(unattributed: learner)
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
  /// Without a named learner, faults belong to the learner the file is named after, if that learner
  /// has answered elsewhere.
  func naming(unattributed learner: String) -> AnswerSheets {
    guard sheets.isEmpty, problems.contains(where: { $0.severity == .error }) else { return self }
    var named = AnswerSheets()
    named.add(AnswerSheet(learner: learner, isNamed: false, faults: problems))
    return named
  }
}

extension Problem {
  /// A warning that a file contains no answers.
  ///
  /// - Parameter file: its name.
  static func nothingAnswered(in file: String, expectation: Localized? = nil) -> Problem {
    Problem(
      file: file, range: nil, message: Localized("nothing is answered in this file", "这个文件里没有答案"),
      expectation: expectation, severity: .warning)
  }
}
