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
  package static func read(
    _ file: SourceFile, as form: AnswerForm, learner: String, sharing texts: inout SharedTexts
  ) -> AnswerSheets {
    readForm(file, as: form, learner: learner, &texts).naming(nobody: learner)
  }

  private static func readForm(
    _ file: SourceFile, as form: AnswerForm, learner: String, _ texts: inout SharedTexts
  ) -> AnswerSheets {
    switch form {
    case .answers: return AnswerText.read(file, learner: learner, sharing: &texts)
    case .ndjson: return AnswerLines.read(file, learner: learner, sharing: &texts)
    case .csv: return AnswerRows.read(file, with: AnswerRows(of: file.name, learner: learner))
    case .json:
      return AnswerElements.read(file, with: AnswerElements(of: file.name, learner: learner))
    case .yml:
      var problems: [Problem] = []
      let root = YAMLReader.read(file, problems: &problems)
      var sheets = AnswerSheets()
      for problem in problems { sheets.add(problem) }
      if let root { sheets.add(AnswerTree.read(file.name, root: root, learner: learner)) }
      return sheets
    }
  }
}

extension AnswerSheets {
  /// Where nobody can be told, the faults are those of the learner the file is named after, should
  /// that one have answered elsewhere.
  package func naming(nobody learner: String) -> AnswerSheets {
    guard sheets.isEmpty, problems.contains(where: { $0.severity == .error }) else { return self }
    var named = AnswerSheets()
    named.add(AnswerSheet(learner: learner, isNamed: false, faults: problems))
    return named
  }

  package var hasProblems: Bool {
    !problems.isEmpty
      || sheets.contains { sheet in
        !sheet.faults.isEmpty || sheet.answers.contains { $0.repeated != nil }
      }
  }
}

extension Problem {
  /// Worth a word, and no fault.
  ///
  /// - Parameter file: its name.
  package static func nothingAnswered(in file: String, expectation: Localized? = nil) -> Problem {
    Problem(
      file: file, range: nil, message: Localized("nothing is answered in this file", "这个文件里没有答案"),
      expectation: expectation, severity: .warning)
  }
}
