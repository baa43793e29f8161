package import Assessment
internal import Course
internal import Documents
package import TextFormats

/// A class report as one HTML file without scripts or network access, printable, and with the same
/// bytes for the same grades.
package struct ClassPage: LanguageChoosing {
  let gradebook: Gradebook
  let overview: ClassOverview
  let words: AnswerWords
  /// Nil: the answers don't belong to a drill.
  let drill: DrillReport?
  /// Whether the reasons for each learner are left out.
  let isBrief: Bool

  package static func text(
    _ gradebook: Gradebook, language: Localized.Language, texts: GradeTexts = GradeTexts()
  ) -> String {
    ClassPage(
      gradebook: gradebook, overview: ClassOverview(gradebook),
      words: AnswerWords(language: language, texts: texts), drill: nil, isBrief: false
    ).text
  }

  var text: String {
    let title = drill?.drill.title[words.language] ?? pick("Class report", "班级报告")
    return HTMLPage.text(
      title: title, language: words.language, style: .classReport,
      body: """
        <h1>\(MarkupWriter.visible(title))</h1>
        \(summary)\(classes)\(problems)\(distribution)\(topics)\(misconceptions)\(questions)\(learners)\(reasons)
        """)
  }

  package var language: Localized.Language { words.language }

  /// A table's column; numbers are aligned to the right.
  struct Column {
    let title: String
    var isNumber = false

    static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }

    var head: String {
      "<th scope=\"col\"\(isNumber ? " class=\"number\"" : "")>\(title)</th>"
    }
  }

  func table(_ columns: [Column], caption: String? = nil, _ rows: [String]) -> String {
    """
    <table>
    \(caption.map { "<caption>\($0)</caption>\n" } ?? "")\
    <thead><tr>\(columns.map(\.head).joined())</tr></thead>
    <tbody>
    \(rows.joined())</tbody>
    </table>

    """
  }

  func section(_ heading: String, _ content: String) -> String {
    "<section>\n<h2>\(heading)</h2>\n\(content)</section>\n"
  }

  private var summary: String {
    let known: [(String, String?)] = [
      (pick("learners", "人数"), audience ?? "\(gradebook.learners.count)"),
      (pick("questions", "题数"), "\(gradebook.questions.count)"),
      (pick("mean score", "平均得分率"), overview.mean.map(\.percent)),
      (pick("median score", "得分率中位数"), overview.median.map(\.percent)),
    ]
    let figures = known.compactMap { name, figure in figure.map { (name, $0) } }
    let items = figures.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>\n" }
    return "<dl class=\"figures\">\n\(items.joined())</dl>\n"
  }

  /// Every problem with its file, which identifies the learner.
  private var problems: String {
    let all = gradebook.faults + gradebook.learners.flatMap(\.faults)
    guard !all.isEmpty else { return "" }
    let items = all.map { problem in
      "<li><code>\(MarkupWriter.visible(ProblemText.place(of: problem)))</code> \(MarkupWriter.escaped(words.fault(problem)))</li>\n"
    }
    return section(
      pick("Problems in the answer files", "答案文件中的问题"),
      "<ul class=\"faults\">\n\(items.joined())</ul>\n")
  }

  /// Empty for a class with counted hands only.
  private var distribution: String {
    guard !gradebook.learners.isEmpty else { return "" }
    let counts = overview.tenths.enumerated().map { "\($0 * 10)–\(($0 + 1) * 10)%: \($1)" }
    let heading = pick("Scores", "得分分布")
    let caption = pick(
      "Learners by their share of the points, in percent.", "按得分率（%）分组的人数。")
    return section(
      heading,
      "<figure>\n"
        + ClassCharts.columns(
          overview.tenths, label: "\(heading)\(pick(": ", "："))\(counts.joined(separator: ", "))")
        + "<figcaption>\(caption)</figcaption>\n</figure>\n")
  }

  private var misconceptions: String {
    guard !overview.misconceptions.isEmpty else { return "" }
    // If a class voted twice, both votes are shown next to the count.
    let isTwice = overview.misconceptions.contains { $0.firstVote != nil }
    let heads = isTwice ? [pick("first vote", "第一次投票"), pick("second vote", "第二次投票")] : []
    let rows = overview.misconceptions.map { misconception in
      let id = misconception.misconception.id
      let counts =
        [misconception.count]
        + (isTwice ? [misconception.firstVote ?? 0, misconception.secondVote ?? 0] : [])
      let cells = counts.map { "<td class=\"number\">\($0)</td>" }
      return
        "<tr><td>\(MarkupWriter.visible(words.title(of: id)))</td>\(cells.joined())\(help(id))</tr>\n"
    }
    let legend = pick(
      "If there were two votes, the second counts; misconceptions seen only in the first are listed last. For learners who voted once, that vote counts.",
      "两次投票以第二次为准；只在第一次出现的误解排在最后。只投过一次的，以那一次为准。")
    let columns =
      [Column(title: pick("misconception", "误解")), .number(pick("answers", "答案数"))]
      + heads.map(Column.number) + helpColumn
    return section(
      pick("Misconceptions behind wrong answers", "错误答案背后的误解"),
      (isTwice ? "<p class=\"legend\">\(legend)</p>\n" : "") + table(columns, rows))
  }
}

extension ClassPage {
  private var questions: String {
    section(
      pick("Questions", "各题情况"),
      "<p class=\"legend\"><span class=\"right\"></span> \(pick("correct", "答对")) "
        + "<span class=\"wrong\"></span> \(pick("not correct", "答错")) "
        + "<span class=\"silent\"></span> \(pick("not answered", "未作答"))\(markLegend)</p>\n"
        + overview.questions.map(question).joined())
  }

  private var markLegend: String {
    guard !words.texts.hidesKey,
      overview.questions.contains(where: {
        $0.question.repair == nil && (!$0.wrongAnswers.isEmpty || !$0.wrongBefore.isEmpty)
      })
    else { return "" }
    let sample = pick("in an answer", "答案中")
    return " <mark>\(sample)</mark> \(pick("out of place or not called", "位置不对，或不会出现"))"
  }

  private func question(_ share: ClassOverview.QuestionShare) -> String {
    let counts = counts(of: share)
    let part = share.shareOfAnswers.map { words.part($0.percent, share) } ?? "–"
    let bar =
      share.all == 0
      ? ""
      : ClassCharts.share(
        right: share.correct, wrong: share.wrong, silent: share.notAnswered, label: counts)
    return "<article>\n<h3>\(name(of: share.question)) <b>\(part)</b></h3>\n"
      + bar + "<p>\(counts)</p>\n" + votes(on: share.question)
      + (words.texts.hidesKey
        ? "" : expected(of: share.question) + wrongAnswers(share) + wrongBefore(share))
      + "</article>\n"
  }

  /// The right order, or the known repairs.
  private func expected(of question: Question) -> String {
    if let repair = question.repair {
      let own = Words(language: words.language)
      let known = RepairText(repair, own).known.map {
        "<br>" + edits($0.map(MarkupWriter.visible))
      }
      return "<p class=\"order\"><b>\(own.knownRepairs)</b>\(known.joined())</p>\n"
    }
    let orders = question.allowed.orders
    let usual = orders[0].map { words.name($0, in: question.scenario) }
    let label =
      orders.count == 1
      ? pick("Right order", "正确的次序")
      : pick("Usual order, one of \(orders.count) allowed", "通常的次序（允许的共 \(orders.count) 种）")
    return "<p class=\"order\"><b>\(label)\(words.colon)</b>"
      + sequence(usual.map(MarkupWriter.visible))
      + "</p>\n"
  }

  private func edits(_ escaped: [String]) -> String {
    "<span class=\"calls\">" + escaped.joined(separator: "; ") + "</span>"
  }

  private func counts(of share: ClassOverview.QuestionShare) -> String {
    let all = share.all
    guard share.correct + share.wrong > 0 else {
      return all == 0
        ? pick("no one answered", "没有人作答") : pick("none of \(all) answered", "\(all) 人都没有作答")
    }
    return pick(
      "\(share.correct) of \(all) correct, \(share.wrong) not correct, "
        + "\(share.notAnswered) not answered",
      "\(all) 人中答对 \(share.correct) 人，答错 \(share.wrong) 人，未作答 \(share.notAnswered) 人")
  }

  /// As many wrong answers as fit into one lesson.
  private static let shownAnswers = 5

  private func wrongAnswers(_ share: ClassOverview.QuestionShare) -> String {
    table(
      of: share.wrongAnswers, to: share.question,
      title: pick("Most common wrong answers", "最常见的错误答案"))
  }

  private func wrongBefore(_ share: ClassOverview.QuestionShare) -> String {
    table(
      of: share.wrongBefore, to: share.question,
      title: pick("Most common wrong answers of the first vote", "第一次投票中最常见的错误答案"))
  }

  private func table(
    of wrong: [ClassOverview.WrongAnswer], to question: Question, title: String
  ) -> String {
    guard !wrong.isEmpty else { return "" }
    let shown = wrong.prefix(Self.shownAnswers)
    let isRepair = question.repair != nil
    let hasMisconception = isRepair || shown.contains { $0.answer.misconception != nil }
    let rows = shown.map { wrong in
      let misconception =
        wrong.answer.requirement?[words.language]
        ?? wrong.answer.misconception.map { words.title(of: $0.id) } ?? ""
      return "<tr><td class=\"number\">\(wrong.count)</td><td>"
        + "\(variant(of: wrong.answer, in: question))\(marked(wrong.answer))</td>"
        + (hasMisconception ? "<td>\(MarkupWriter.visible(misconception))</td>" : "") + "</tr>\n"
    }
    let left = wrong.count - rows.count
    let more = pick(
      left == 1 ? "… and 1 other wrong answer" : "… and \(left) other wrong answers",
      "……另有 \(left) 种错误答案")
    let reason = isRepair ? pick("doesn't hold", "不成立") : pick("as if", "像是认为")
    let columns =
      [.number(pick("times", "次数")), Column(title: pick("answer", "答案"))]
      + (hasMisconception ? [Column(title: reason)] : [])
    return table(columns, caption: title, rows) + (left > 0 ? "<p>\(more)</p>\n" : "")
  }

  /// The answer with its wrong callbacks marked, and the number of missing ones.
  private func marked(_ answer: GradedAnswer) -> String {
    if answer.question.repair != nil {
      let given = words.callbacks(of: answer).given
      return given.isEmpty ? words.edits([]) : edits(given.map(MarkupWriter.visible))
    }
    let right = Set(answer.grade.matches.map(\.answer))
    let given = words.callbacks(of: answer).given.prefix(Self.shownCallbacks)
    let items = given.enumerated().map { place, text in
      right.contains(place)
        ? MarkupWriter.visible(text) : "<mark>\(MarkupWriter.visible(text))</mark>"
    }
    let left = answer.prediction.items.count - items.count
    let missing = answer.grade.mistakes.count { mistake in
      if case .missing = mistake { true } else { false }
    }
    let none = pick("no callbacks", "没有回调")
    return (items.isEmpty ? none : sequence(items)) + (left > 0 ? " … +\(left)" : "")
      + (missing > 0 ? " <small>\(pick("\(missing) missing", "缺 \(missing) 个"))</small>" : "")
      + reasons(of: answer)
  }

  private func reasons(of answer: GradedAnswer) -> String {
    let items = words.reasons(answer).map { reason in
      let callbacks = reason.callbacks.map { "<code>\(MarkupWriter.escaped($0))</code>" }
      return "<li>\(callbacks.joined(separator: words.comma))\(words.colon)"
        + "\(MarkupWriter.escaped(reason.text))</li>"
    }
    return items.isEmpty ? "" : "<ul class=\"why\">\(items.joined())</ul>"
  }

  /// A limit for each answer, as a page contains those of a whole class.
  private static let shownCallbacks = 60

  private func sequence(_ escaped: [String]) -> String {
    escaped.isEmpty
      ? "–" : "<span class=\"calls\">" + escaped.joined(separator: " <i>→</i> ") + "</span>"
  }
}

extension ClassPage {
  private var learners: String {
    guard !gradebook.learners.isEmpty else { return "" }
    let heads = gradebook.questions.map {
      "<th scope=\"col\" class=\"number\" title=\"\(MarkupWriter.visible($0.id))\">\(number(of: $0))</th>"
    }
    return section(
      pick("Learners", "学员"),
      """
      <div class="wide"><table>
      <thead><tr><th scope="col">\(pick("id", "编号"))</th><th scope="col">\(pick("name", "姓名"))</th>\
      <th scope="col" class="number">\(pick("score", "得分"))</th>\(heads.joined())</tr></thead>
      \(rows)</table></div>

      """)
  }

  /// The learners' rows, below the class's name if there are several classes.
  private var rows: String {
    let classes = drill?.classes.filter { !$0.learners.isEmpty } ?? []
    guard !classes.isEmpty else {
      return "<tbody>\n\(gradebook.learners.map(row).joined())</tbody>\n"
    }
    let width = 3 + gradebook.questions.count
    return classes.map { one in
      "<tbody>\n<tr><th scope=\"rowgroup\" colspan=\"\(width)\"><b>\(name(of: one))</b></th></tr>\n"
        + "\(one.learners.map(row).joined())</tbody>\n"
    }.joined()
  }

  private func row(_ learner: LearnerGrade) -> String {
    let score = "\(JSONWriter.number(learner.score))/\(JSONWriter.number(learner.max))"
    let fault = pick("problems in the answers, see above", "答案有问题，见上文")
    let warning = learner.faults.isEmpty ? "" : " <b class=\"fault\" title=\"\(fault)\">!</b>"
    return
      "<tr><th scope=\"row\"><bdi>\(MarkupWriter.visible(learner.id))</bdi>\(warning)</th>"
      + "<td><bdi>\(MarkupWriter.visible(learner.title ?? ""))</bdi></td><td class=\"number\">\(score)</td>"
      + gradebook.questions.indices.map { cell(learner.answer(in: $0)) }.joined() + "</tr>\n"
  }

  private func cell(_ answer: GradedAnswer?) -> String {
    guard let answer else {
      return "<td class=\"number\" title=\"\(pick("not asked", "没有问到"))\"></td>"
    }
    let score = JSONWriter.number(answer.score)
    let (kind, sign) =
      !answer.isAnswered
      ? ("silent", "–") : answer.isCorrect ? ("right", "✓ \(score)") : ("wrong", "✗ \(score)")
    return "<td class=\"number \(kind)\" title=\"\(words.verdict(answer))\">\(sign)</td>"
  }
}
