package import Assessment
internal import Documents
package import TextFormats

/// Grades as a table: learner, name, score, max, one column per question.
package enum GradeCSV {
  /// Problems have a column at the end, if there are any: a score of 0 alone would look like a
  /// wrong answer.
  package static func report(_ gradebook: Gradebook, language: Localized.Language) -> GradeReport {
    let words = AnswerWords(language: language, texts: GradeTexts())
    let hasFaults = gradebook.learners.contains { !$0.faults.isEmpty }
    let head =
      ["learner", "name", "score", "max"] + gradebook.columns
      + (hasFaults ? ["problems"] : [])
    let places = gradebook.questions.indices
    return GradeReport(gradebook, head: CSVWriter.row(head)) { learners, _ in
      rows(learners, places, hasFaults ? words : nil)
    }
  }

  /// - Parameter words: for the column of problems; nil: there is none.
  private static func rows(
    _ learners: ArraySlice<LearnerGrade>, _ places: Range<Int>, _ words: AnswerWords?
  ) -> String {
    // Bytes, as a class may be large.
    var text: [UInt8] = []
    func append(cell: String) { text += CSVWriter.cell(cell).utf8 }
    func append(_ number: Double) {
      text.append(UInt8(ascii: ","))
      JSONWriter.append(number, to: &text)
    }
    for learner in learners {
      append(cell: learner.id)
      text.append(UInt8(ascii: ","))
      append(cell: learner.title ?? "")
      append(learner.score)
      append(learner.max)
      for place in places {
        // An empty cell: the question wasn't asked, which isn't a score of 0.
        guard let answer = learner.answer(in: place), !answer.isUnread(of: learner) else {
          text.append(UInt8(ascii: ","))
          continue
        }
        append(answer.score)
      }
      if let words {
        text.append(UInt8(ascii: ","))
        append(cell: learner.faults.map(words.placed).joined(separator: "\n"))
      }
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Grades for import into a Canvas gradebook, one assignment per question.
package enum GradeCanvas {
  /// Canvas has its own student numbers; a learner's id is the school's, as SIS id or login. Canvas
  /// finds assignments by title. Learners known only by a nickname are left out: Canvas would look
  /// for students of that name.
  package static func report(_ gradebook: Gradebook) -> GradeReport {
    let head =
      ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"] + gradebook.columns
    // Canvas expects these words in the first cell, and exports them with the blanks.
    let points =
      ["    Points Possible", "", "", "", ""]
      + gradebook.questions.map { JSONWriter.number($0.weight) }
    let places = gradebook.questions.indices
    return GradeReport(
      gradebook, head: CSVWriter.row(head) + CSVWriter.row(points), hasNicknames: false
    ) {
      learners, _ in
      learners.map { learner in
        CSVWriter.row(
          [learner.name ?? learner.learner, "", learner.learner, learner.learner, ""]
            + places.map { learner.answer(in: $0)?.gradebookCell(in: learner) ?? "" })
      }.joined()
    }
  }
}

extension GradedAnswer {
  /// Whether the answer may be in an unreadable part: an empty cell means "no grade yet".
  fileprivate func isUnread(of learner: LearnerGrade) -> Bool {
    !isAnswered && !learner.faults.isEmpty
  }

  fileprivate func gradebookCell(in learner: LearnerGrade) -> String {
    isUnread(of: learner) ? "" : JSONWriter.number(score)
  }
}

/// Grades for import into a Moodle gradebook, one item with feedback per question.
package enum GradeMoodle {
  /// An unknown user stops the whole import, so nicknames are left out, and the table has only the
  /// columns that a teacher maps: user, grades, feedback. Moodle shows feedback as HTML.
  package static func report(
    _ gradebook: Gradebook, language: Localized.Language, texts: GradeTexts = GradeTexts()
  ) -> GradeReport {
    let words = AnswerWords(language: language, texts: texts)
    let head =
      ["Email address", "ID number"]
      + gradebook.columns.flatMap { [$0, "\($0) (feedback)"] }
    let places = gradebook.questions.indices
    return GradeReport(gradebook, head: CSVWriter.row(head), hasNicknames: false) {
      learners, known in
      learners.map { CSVWriter.row(cells($0, places, words, &known)) }.joined()
    }
  }

  private static func cells(
    _ learner: LearnerGrade, _ places: Range<Int>, _ words: AnswerWords,
    _ known: inout KnownAnswers
  ) -> [String] {
    [learner.learner.contains("@") ? learner.learner : "", learner.learner]
      + places.flatMap { place -> [String] in
        guard let answer = learner.answer(in: place) else { return ["", ""] }
        return [
          answer.gradebookCell(in: learner),
          feedback(answer, of: learner, words) { known.text(of: answer, $0) },
        ]
      }
  }

  /// - Parameter once: caches feedback, as many answers are equal.
  private static func feedback(
    _ answer: GradedAnswer, of learner: LearnerGrade, _ words: AnswerWords,
    once: ((GradedAnswer) -> String) -> String
  ) -> String {
    let faults = answer.isAnswered ? [] : learner.faults.map(words.placed)
    return lines([words.verdict(answer)] + faults)
      + once { lines([""] + words.linesWithReasons($0)) }
  }

  private static func lines(_ lines: [String]) -> String {
    lines.map(MarkupWriter.escaped).joined(separator: "<br>")
  }
}
