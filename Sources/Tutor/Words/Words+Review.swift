internal import Documents
internal import TextFormats

/// What the tutor says about reviews.
extension Words {
  func due(_ count: Int) -> String {
    pick(
      count == 1 ? "One rule is due." : "\(count) rules are due.",
      "到期要复习的规则有 \(count) 条。")
      + pick(
        " When you are certain of an answer, hand it in with sure, or just !. leave ends the review.",
        "对答案有把握时，用“有把握”代替“完成”来交，只打一个 ! 也行。输入 结束 可以随时停止复习。")
  }

  var nothingToReview: String {
    pick(
      "There is nothing to review yet: first predict something in a lesson.",
      "还没有可以复习的内容，先在课程里做几道预测题吧。")
  }

  var reviewLacksRecord: String {
    pick(
      "What is due stands in your record, and that cannot be used now: nothing to review.",
      "哪些内容到期要看学习记录，而记录现在用不了，所以无法复习。")
  }

  func nothingDue(_ wait: String?) -> String {
    pick("Nothing is due.", "现在没有到期的内容。") + next(wait)
  }

  func reviewed(_ right: Int, of count: Int, next wait: String?, isDone: Bool) -> String {
    if count == 0 {
      return isDone
        ? pick("That was all that is due.", "到期的都过了一遍。") + next(wait)
        : pick("The review ends here. What is due stays due.", "复习到此为止。到期的仍算到期。")
    }
    guard isDone else {
      return pick(
        "The review ends here: \(right) of \(count) right. The rest stays due.",
        "复习到此为止：\(count) 题答对 \(right) 题。剩下的仍算到期。")
    }
    return pick(
      "That was all that is due: \(right) of \(count) right.",
      "到期的都复习完了：\(count) 题答对 \(right) 题。") + next(wait)
  }

  private func next(_ wait: String?) -> String {
    wait.map { pick(" The next review comes \($0).", "下一次复习：\($0)。") } ?? ""
  }

  /// How long until something, in one unit, rounded up: nobody should come too early.
  func wait(_ seconds: Int64) -> String {
    let units: [(seconds: Int64, one: String, many: String, chinese: String)] = [
      (86_400, "a day", "days", "天"), (3_600, "an hour", "hours", "小时"),
      (60, "a minute", "minutes", "分钟"),
    ]
    // Just below two of a unit the smaller one says more.
    let unit = units.first { seconds > $0.seconds } ?? units[2]
    let count = max(1, (seconds + unit.seconds - 1) / unit.seconds)
    return pick(
      "in \(count == 1 ? unit.one : "\(count) \(unit.many)")", "\(count) \(unit.chinese)后")
  }
}
