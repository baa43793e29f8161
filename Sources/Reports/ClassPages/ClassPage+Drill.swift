internal import ScenarioLanguage
internal import Assessment
internal import Course
internal import Documents
internal import TextFormats

/// The further sections of a drill's page: topics to teach again, help for misconceptions, classes,
/// votes, and why each learner lost points.
extension ClassPage {
  /// - Parameter isBrief: leaves out why each learner lost points.
  package static func text(_ report: DrillReport, isBrief: Bool = false) -> String {
    ClassPage(
      gradebook: report.gradebook, overview: report.overview, words: report.words, drill: report,
      isBrief: isBrief
    ).text
  }

  var topics: String {
    guard let drill, !drill.topics.isEmpty else { return "" }
    let rows = drill.topics.map { share in
      let lessons = share.lessons.map { MarkupWriter.visible($0.title) }
      let sign = share.isToTeachAgain ? "<b>\(pick("teach again", "需要重讲"))</b>" : ""
      return "<tr><td>\(MarkupWriter.visible(share.topic.title[words.language]))</td>"
        + "<td class=\"number\">\(share.share.map(\.percent) ?? "–")</td>"
        + "<td>\(sign)</td><td>\(lessons.joined(separator: "<br>"))</td></tr>\n"
    }
    let legend = pick(
      "Marked: topics with less than two-thirds of the answers correct.", "标出的是答对不足三分之二的主题。")
    let columns = [
      Column(title: pick("topic", "主题")), .number(pick("correct", "答对")), Column(title: ""),
      Column(title: pick("lessons", "课程")),
    ]
    return section(
      pick("Topics to teach again", "需要重讲的内容"),
      "<p class=\"legend\">\(legend)</p>\n" + table(columns, rows))
  }

  /// The correction of a misconception, or where to read it.
  func help(_ id: String) -> String {
    guard let drill else { return lesson(id) }
    return "<td>\(MarkupWriter.visible(drill.help(id) ?? ""))</td>"
  }

  private func lesson(_ id: String) -> String {
    guard !words.texts.lessons.isEmpty else { return "" }
    let lesson = words.lesson(about: id).map {
      "\(MarkupWriter.visible($0.title))<br><code>lifeline learn \(MarkupWriter.visible($0.id))</code>"
    }
    return "<td>\(lesson ?? "–")</td>"
  }

  var helpColumn: [Column] {
    if drill != nil { return [Column(title: pick("to say", "可以这样讲"))] }
    return words.texts.lessons.isEmpty ? [] : [Column(title: pick("lesson", "课程"))]
  }

  /// By which the learners' table names a question: ids of all would not fit on paper.
  func number(of question: Question) -> Int {
    drill?.number(of: question)
      ?? (gradebook.questions.firstIndex { $0.id == question.id } ?? 0) + 1
  }

  /// A question's heading above its bar.
  func name(of question: Question) -> String {
    let id = "<code>\(MarkupWriter.visible(question.id))</code>"
    let number = number(of: question)
    guard let drill else {
      let title =
        question.document.title.map { MarkupWriter.visible($0[words.language]) + " " } ?? ""
      return "<span>\(number) \(title)\(id)</span>"
    }
    return "<span>\(number) \(MarkupWriter.escaped(drill.title(of: question))) \(id)</span>"
  }

  /// The audience, if it isn't a number of learners.
  var audience: String? {
    switch drill?.audience {
    case nil, .learners: nil
    case .hands: DrillReport.handsOnly[words.language]
    case .empty: DrillReport.noAnswers[words.language]
    }
  }

  func name(of one: DrillReport.Class) -> String { className(one.session) }

  private func className(_ session: String?) -> String {
    "<bdi>\(session.map(MarkupWriter.visible) ?? DrillReport.answerFiles[words.language])</bdi>"
  }

  /// The results of several classes, side by side.
  var classes: String {
    guard let drill, !drill.classes.isEmpty else { return "" }
    let rows = drill.classes.map { one in
      "<tr><th scope=\"row\">\(name(of: one))</th><td class=\"number\">\(one.learners.count)</td>"
        + "<td class=\"number\">\(one.mean.map(\.percent) ?? "–")</td></tr>\n"
    }
    let columns = [
      Column(title: pick("class", "班级")), .number(pick("learners", "人数")),
      .number(pick("mean score", "平均得分率")),
    ]
    return section(pick("Classes", "班级"), table(columns, rows))
  }

  /// The votes by class, as one class may have voted once and another twice.
  func votes(on question: Question) -> String {
    guard let drill, let place = gradebook.questions.firstIndex(where: { $0.id == question.id })
    else { return "" }
    return drill.sessionVotes[place].filter(\.votes.isCounted).map { one in
      let head =
        drill.classes.isEmpty ? "" : "<p><b>\(className(one.session))</b></p>\n"
      return head + votes(one.votes)
    }.joined()
  }

  /// The first vote above the second, and the changes between them.
  private func votes(_ votes: QuestionVotes) -> String {
    let tallies =
      [(pick("first vote", "第一次投票"), votes.first)]
      + (votes.second.map { [(pick("second vote", "第二次投票"), $0)] } ?? [])
    let bars = tallies.map { name, tally in
      let counts = pick(
        "\(name): \(tally.correct) of \(tally.votes) correct",
        "\(name)：\(tally.votes) 票中答对 \(tally.correct) 票")
      let part = tally.share.map { " <b>\($0.percent)</b>" } ?? ""
      guard tally.votes > 0 else {
        return "<p>\(pick("\(name): no votes", "\(name)：没有人投票"))</p>\n"
      }
      return "<figure>\n"
        + ClassCharts.share(
          right: tally.correct, wrong: tally.votes - tally.correct, silent: 0, label: counts)
        + "<figcaption>\(counts)\(part)</figcaption>\n</figure>\n"
    }
    return bars.joined() + votes.remarks(in: language).map { "<p>\($0)</p>\n" }.joined()
  }

  /// The code of a variant's question, for an answer to it.
  func variant(of answer: GradedAnswer, in place: Question) -> String {
    let code = drill?.variantCode(of: answer, in: place)
    return code.map { "<small>\(MarkupWriter.visible($0))</small> " } ?? ""
  }

  /// The reasons for lost points, learner by learner.
  var reasons: String {
    guard let drill, !isBrief else { return "" }
    let articles = gradebook.learners.compactMap { learner -> String? in
      let lost = learner.answers.filter { !$0.isCorrect }
      guard !lost.isEmpty else { return nil }
      let name = learner.name.map { " <bdi>\(MarkupWriter.visible($0))</bdi>" } ?? ""
      let items = lost.map { answer in
        let reasons = drill.reasons(answer).map { MarkupWriter.escaped($0) }
        let number = drill.number(of: answer.question)
        return "<li>\(number) \(MarkupWriter.escaped(drill.title(of: answer.question)))<br>"
          + "\(reasons.joined(separator: "<br>"))</li>\n"
      }
      let group =
        drill.classes.isEmpty ? "" : " <small>\(className(learner.session))</small>"
      return
        "<article>\n<h3><span><bdi>\(MarkupWriter.visible(learner.learner))</bdi>\(name)\(group)</span></h3>\n"
        + "<ul>\n\(items.joined())</ul>\n</article>\n"
    }
    return articles.isEmpty ? "" : section(pick("Why", "失分原因"), articles.joined())
  }
}
