internal import Documents
internal import TextFormats

/// Quizzes.
extension Words {
  func quizBegins(isDrawn: Bool) -> String {
    (isDrawn
      ? pick(
        "A few questions, drawn from the seed, to find out what you may have misunderstood.",
        "下面是按随机种子抽出的几道题，看看你在哪里可能有误解。")
      : pick(
        "A few questions, chosen from your answers, to find out what you may have misunderstood.",
        "下面出几道题，题目会根据你的回答来选，看看你在哪里可能有误解。"))
      + pick(" Type leave to end the quiz.", "输入 结束 可以随时停止测验。")
  }

  var choosing: String { pick("choosing a question …", "正在选题……") }
  var quizLeft: String { pick("The quiz is over.", "测验结束。") }
  func readLesson(_ number: Int, _ title: String) -> String {
    pick(
      "Read more: lesson \(number), \(title).",
      "想弄清楚，可以读第 \(number) 课：\(title)。")
  }

  var nothingToQuiz: String {
    pick("There are no questions of that kind.", "没有这样的题目。")
  }

  func quizDone(_ right: Int, of count: Int) -> String {
    pick("Quiz finished: \(right) of \(count) right.", "测验结束：\(count) 题答对 \(right) 题。")
  }

  /// For a quiz with fewer questions than its maximum.
  var quizEndsEarly: String {
    pick(
      "The quiz ends here, because no other question would tell you more.", "到此为止，因为再问别的题也看不出更多。")
  }

  /// For answers that no misconception explains.
  func noMisconception(right: Int, of count: Int) -> String {
    if right == count {
      return pick(
        "No misconceptions found: none of your answers showed one.",
        "没有发现误解：你的回答都没有显出误解。")
    }
    return pick(
      "No single misconception explains all of your answers.", "没有哪一种误解能单独解释你的全部回答。")
  }

  var suspectedMisconception: String { pick("You seem to have this misconception: ", "你似乎有这种误解：") }

  var supportingAnswers: String {
    pick(
      "Anyone with this misconception would have given exactly these answers:",
      "有这种误解的人，恰好会像你这样回答下面这些题：")
  }

  var suspectedOneOf: String {
    pick(
      "Your answers fit each of these misconceptions, and no question here distinguishes them:",
      "下面每一种误解都符合你的回答，这里没有题目能把它们区分开：")
  }
}

/// Reviews.
extension Words {
  /// - Parameter about: how many of the due rules the questions are about.
  func due(_ count: Int, questions: Int, about: Int, minutes: Int) -> String {
    let rules = pick(
      count == 1 ? "One rule is due: " : "\(count) rules are due: ", "有 \(count) 条规则到期：")
    let asked = pick(
      questions == 1 ? "one question" : "\(questions) questions", "\(questions) 道题")
    let time = pick(
      minutes == 1 ? "about a minute" : "about \(minutes) minutes", "大约 \(minutes) 分钟")
    let covered =
      count == 1
      ? ""
      : about < count
        ? pick(" about \(about) of them", "，问到其中 \(about) 条")
        : pick(" about all of them", "，全部问到")
    return rules + asked + covered + comma + time + fullStop
      + pick(
        " When you're certain of an answer, hand it in with sure or just !. Type leave to end the review.",
        "对答案有把握时，用“有把握”代替“完成”来交，只打一个 ! 也行。输入 结束 可以随时停止复习。")
  }

  var nothingToReview: String {
    pick(
      "There is nothing to review yet; make some predictions in a lesson first.",
      "还没有可以复习的内容，先在课程里做几道预测题吧。")
  }

  var reviewLacksRecord: String {
    pick(
      "Your record can't be used right now, so there is nothing to review.",
      "学习记录现在用不了，所以无法复习。")
  }

  func nothingDue(_ wait: String?) -> String {
    pick("Nothing is due.", "现在没有到期的内容。") + next(wait)
  }

  /// Precedes the prompt of a question.
  func reviewNumber(_ number: Int, of count: Int) -> String {
    pick("\(number) of \(count) · ", "第 \(number)/\(count) 题 · ")
  }

  func reviewFull(_ right: Int, of count: Int, due: Int) -> String {
    let score = count == 0 ? "" : pick("\(right) of \(count) right. ", "\(count) 题答对 \(right) 题。")
    return score + pick("That's enough for one review. ", "这次就复习这么多。")
      + pick(
        due == 1
          ? "One rule is still due; type review to continue."
          : "\(due) rules are still due; type review to continue.",
        "还有 \(due) 条规则到期，输入 复习 接着来。")
  }

  func reviewed(_ right: Int, of count: Int, next wait: String?, isDone: Bool) -> String {
    if count == 0 {
      return isDone
        ? pick("You've reviewed everything that is due.", "到期的都过了一遍。") + next(wait)
        : pick("The review ends here. Rules that are due stay due.", "复习到此为止。到期的仍算到期。")
    }
    guard isDone else {
      return pick(
        "The review ends here: \(right) of \(count) right. The rest stays due.",
        "复习到此为止：\(count) 题答对 \(right) 题。剩下的仍算到期。")
    }
    return pick(
      "You've reviewed everything that is due: \(right) of \(count) right.",
      "到期的都复习完了：\(count) 题答对 \(right) 题。") + next(wait)
  }

  private func next(_ wait: String?) -> String {
    wait.map { pick(" The next review is \($0).", "下一次复习：\($0)。") } ?? ""
  }

  /// A waiting time in one unit, rounded up so that the learner doesn't return too early.
  func wait(_ seconds: Int64) -> String {
    let units: [(seconds: Int64, one: String, many: String, chinese: String)] = [
      (86_400, "a day", "days", "天"), (3_600, "an hour", "hours", "小时"),
      (60, "a minute", "minutes", "分钟"),
    ]
    // Just below two units, the smaller unit is more precise.
    let unit = units.first { seconds > $0.seconds } ?? units[2]
    let count = max(1, (seconds + unit.seconds - 1) / unit.seconds)
    return pick(
      "in \(count == 1 ? unit.one : "\(count) \(unit.many)")", "\(count) \(unit.chinese)后")
  }
}
