internal import Assessment
internal import Documents
internal import TextFormats

/// Progress and recaps.
extension Words {
  // MARK: Progress

  /// - Parameter isInSession: whether it is shown within a session, where questions are asked.
  func nothingAnswered(isInSession: Bool) -> String {
    pick("Nothing answered yet.", "还没有作答。")
      + (isInSession
        ? "" : pick(" Type lifeline learn to begin.", "输入 lifeline learn 就可以开始。"))
  }

  /// How many questions of the course were right, and how many lessons are in each state.
  func lessonCounts(_ course: CourseScore) -> String {
    let states = LessonScore.State.allCases.compactMap { state -> String? in
      let count = course.count(state)
      return count == 0 ? nil : pick("\(count) \(name(state))", "\(name(state)) \(count) 课")
    }
    return pick("The lessons: ", "课程：") + solved(course.right, of: course.questions) + semicolon
      + states.joined(separator: comma) + fullStop
  }

  func name(_ state: LessonScore.State) -> String {
    switch state {
    case .mastered: pick("mastered", "已掌握")
    case .finished: pick("finished", "已学完")
    case .begun: pick("begun", "在学")
    case .unread: pick("unread", "未读")
    }
  }

  /// A lesson in the list of lessons.
  func lessonState(_ score: LessonScore) -> String {
    score.questions == 0 || score.state == .unread
      ? name(score.state) : name(score.state) + " \(score.right)/\(score.questions)"
  }

  // MARK: The end of a lesson and of the course

  var toEnd: String { pick("[Enter: your results] ", "[回车：看看学得怎样] ") }
  func lessonNamed(_ number: Int, _ title: String) -> String {
    pick("lesson \(number), \(title)", "第 \(number) 课 \(title)")
  }
  func lessonDone(_ number: Int, _ title: String) -> String {
    pick("You finished lesson \(number), \(title): ", "第 \(number) 课“\(title)”学完了：")
  }
  /// A text on one line; in Chinese, its lines are joined without spaces.
  func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .joined(separator: space)
  }
  func rightInLesson(_ titles: [String]) -> String {
    pick("Right: ", "答对的：") + titles.joined(separator: semicolon) + fullStop
  }
  var missedInLesson: String { pick("Not right yet:", "还没答对的地方：") }
  func unanswered(_ count: Int) -> String {
    pick(
      count == 1
        ? "One question wasn't answered; again restarts the lesson."
        : "\(count) questions weren't answered; again restarts the lesson.",
      "有 \(count) 道题没有作答；输入 重做 可以从头再来。")
  }
  func dueAgain(_ wait: String) -> String {
    pick("Your next review is \(wait).", "下一次复习：\(wait)。")
  }
  func nextLessonIs(_ number: Int, _ title: String) -> String {
    pick("Next: lesson \(number), \(title).", "下一课：第 \(number) 课 \(title)。")
  }
  var weakLessons: String { pick("Weakest lessons", "最弱的几课") }
  var whereToGo: String { pick("Where to go from here", "接下来可以") }

  /// - Parameter weakest: the number of the weakest lesson, if any.
  func ways(due: Int, weakest: Int?) -> [(command: String, meaning: String)] {
    var ways: [(command: String, meaning: String)] = [
      (pick("review", "复习"), due > 0 ? dueCount(due) : pick("when rules are due", "有规则到期时"))
    ]
    if let number = weakest {
      ways.append(
        (pick("lesson \(number)", "课 \(number)"), pick("reread your weakest lesson", "重读最弱的一课")))
    }
    ways.append(
      (pick("quiz", "测验"), pick("find out what you still misunderstand", "看看还有哪些误解")))
    ways.append(
      (pick("sandbox", "沙盒"), pick("build an app of your own and try it", "自己搭一个 App 试试看")))
    ways.append(
      (pick("recap", "回顾"), pick("write what you have learned into a file", "把学到的内容写成文件")))
    return ways
  }

  private func dueCount(_ count: Int) -> String {
    pick(count == 1 ? "one rule is due" : "\(count) rules are due", "有 \(count) 条规则到期")
  }

  func inLesson(_ id: String) -> String { pick("You are in: \(id)", "当前课程：\(id)") }

  func studied(_ days: StudyDays) -> String {
    let all = pick(
      days.count == 1 ? "You've studied on 1 day" : "You've studied on \(days.count) days",
      "你一共学习了 \(days.count) 天")
    guard days.inARow > 1 else { return all + pick(".", "。") }
    if days.inARow == days.count { return all + pick(", in a row.", "，天天都学。") }
    return all + pick(", the last \(days.inARow) in a row.", "，最近连续 \(days.inARow) 天。")
  }

  func dueNow(_ count: Int) -> String {
    pick(
      count == 1
        ? "One rule is due; review asks about it."
        : "\(count) rules are due; review asks about them.",
      "有 \(count) 条规则到期了，输入 review（复习）就会考到。")
  }

  /// Follows the count of due rules: what was missed just now isn't due yet.
  func missedLater(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return space
      + pick(
        count == 1
          ? "One that you missed will be asked again soon."
          : "\(count) that you missed will be asked again soon.",
        "另有 \(count) 条刚才没答对，过一会儿再考。")
  }

  var byTopic: String { pick("What you know, by topic", "各主题掌握的规则") }
  var mapLegend: String {
    pick(
      "Each sign is a rule: # known  + learning  x missed  ! due  . not seen",
      "一个符号是一条规则：# 已掌握  + 还在学  x 没答对  ! 到期  . 没学到")
  }
  func known(_ count: Int, of rules: Int) -> String {
    pick("\(count) of \(rules) known", "掌握 \(count)/\(rules)")
  }
  func ofThemLearning(_ count: Int) -> String {
    pick("\(count) still learning", "\(count) 条还在学")
  }
  func ofThemMissed(_ count: Int) -> String { pick("\(count) missed", "\(count) 条没答对") }
  func ofThemDue(_ count: Int) -> String { pick("\(count) due", "\(count) 条到期") }

  var byScenario: String { pick("Question by question", "逐题情况") }
  func tries(_ count: Int, right: Int) -> String {
    if right > 0 { return pick("\(right) of \(count) right", "\(count) 次中答对 \(right) 次") }
    return pick(
      count == 1 ? "not right yet" : "not right yet, \(count) tries",
      count == 1 ? "还没答对" : "试了 \(count) 次，还没答对")
  }

  // MARK: A recap

  var recapNotNow: String {
    pick(
      "A recap shows runs, so answer or skip this question first.",
      "回顾里有运行结果，请先回答这道题，或者输入 跳过。")
  }
  func recapWritten(_ file: String) -> String {
    pick("What you have learned is in '\(file)'.", "学到的内容已经写进“\(file)”。")
  }
  func recapExists(_ file: String) -> String {
    pick(
      "'\(file)' already exists and was left unchanged; recap NAME writes another file.",
      "已经有“\(file)”了，没有改动它；用 recap 加文件名可以写到别的文件。")
  }
  func recapNotWritten(_ file: String, _ reason: String) -> String {
    pick("'\(file)' could not be written: \(reason).", "无法写入“\(file)”：\(reason)。")
  }
  var recapBadName: String {
    pick(
      "Use a name like ios.md: letters, digits, - and _, and no folder.",
      "文件名要像 ios.md 这样：字母、数字、- 和 _，不带文件夹。")
  }

  var recapTitle: String { pick("What I have learned about iOS", "我学到的 iOS 回调次序") }
  var recapNothing: String {
    pick("Nothing has been answered yet.", "还没有作答，也就没有可以回顾的内容。")
  }
  var recapElsewhere: String { pick("Outside the lessons", "课程之外") }
  var recapGone: String {
    pick(
      "Also answered, but not in the course and no longer readable:",
      "还答过下面这些题，但课程里没有，也已经读不到了：")
  }
  var recapKnown: String { pick("Rules you know", "已经会的规则") }
  var recapRepeat: String { pick("Rules to repeat", "还要再学的规则") }
  var recapQuestions: String { pick("Questions", "题目") }
  func recapRight(_ tries: Int) -> String {
    pick(
      tries == 1 ? "Predicted right the first time." : "Predicted right, all \(tries) times.",
      tries == 1 ? "一次就预测对了。" : "\(tries) 次都预测对了。")
  }
  /// For a choice, a claim or a repair.
  func recapAnsweredRight(_ tries: Int) -> String {
    pick(
      tries == 1 ? "Right the first time." : "Right, all \(tries) times.",
      tries == 1 ? "一次就答对了。" : "\(tries) 次都答对了。")
  }
  /// Of tries that weren't all right.
  func recapMissed(_ tries: [Attempt]) -> String {
    let right = tries.count(where: \.isCorrect)
    if tries.last?.isCorrect == true { return recapCorrected(tries.count - right) }
    return right > 0 ? recapSlipped(right, of: tries.count) : recapWrong(tries.count)
  }
  func recapCorrected(_ wrong: Int) -> String {
    pick(
      wrong == 1 ? "Wrong once, then right." : "Wrong \(wrong) times, then right.",
      wrong == 1 ? "先答错一次，后来对了。" : "答错过 \(wrong) 次，后来对了。")
  }
  func recapSlipped(_ right: Int, of count: Int) -> String {
    pick(
      "Right \(right) of \(count) times, wrong the last time.",
      "\(count) 次中答对 \(right) 次，最近一次答错了。")
  }
  func recapWrong(_ tries: Int) -> String {
    pick(
      tries == 1 ? "Not right yet." : "Not right yet, \(tries) tries.",
      tries == 1 ? "还没答对。" : "试了 \(tries) 次，还没答对。")
  }
  var recapWasWrong: String { pick("Rules you missed at first", "当时没答对的规则") }
  var recapWasSure: String { pick("You were sure, but wrong.", "答错的时候很有把握。") }
  var recapIsWrong: String { pick("Rules you missed", "没答对的规则") }
}
