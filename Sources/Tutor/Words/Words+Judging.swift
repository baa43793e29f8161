internal import Documents
internal import Reports
internal import TextFormats

/// The verdict on a prediction.
extension Words {
  func correct(callbacks count: Int, orders: Int) -> String {
    let what =
      switch count {
      case 0: pick("Right: no callback is called.", "答对了：一个回调也没有。")
      case 1: pick("Right: this is the only callback.", "答对了：就是这一个回调。")
      case 2: pick("Right: both callbacks in order.", "答对了：两个回调，次序也对。")
      default: pick("Right: all \(count) callbacks in order.", "答对了：\(count) 个回调，次序也对。")
      }
    if orders <= 1 { return what }
    return what
      + pick(
        " UIKit allows \(orders) orders here; yours is one of them.",
        "这里 UIKit 允许 \(orders) 种次序，你的是其中之一。")
  }

  /// For a run that was partly given.
  func correct(filled count: Int) -> String {
    let blanks =
      switch count {
      case 1: "the one blank"
      case 2: "both blanks"
      default: "all \(count) blanks"
      }
    return pick(
      "Right: you filled in \(blanks).",
      "答对了：补上的 \(count) 个都对。")
  }

  func verdict(right: Int, of count: Int, isSilent: Bool = false) -> String {
    if isSilent { return pick("Not yet: no callback is called.", "还不对：这里一个回调也不会有。") }
    return pick(
      "\(closeness(right, count)): \(right) of \(count) in the right order.",
      "\(closeness(right, count))：\(count) 个里，\(right) 个次序正确。")
  }

  /// For a run that was partly given; given lines don't count.
  ///
  /// - Parameters:
  ///   - left: the number of lines to fill in.
  ///   - filled: the number of lines the learner wrote.
  func verdict(right: Int, left: Int, filled: Int) -> String {
    let count = max(left, filled)
    if count == 1 { return pick("Not yet: the blank is wrong.", "还不对：要补的这一个填错了。") }
    let whose =
      filled > left
      ? pick("\(right) of your \(filled) lines", "你补的 \(filled) 个里，\(right) 个")
      : pick("\(right) of the \(left) blanks", "要补的 \(left) 个里，\(right) 个")
    return closeness(right, count)
      + pick(": \(whose) in the right order.", "：\(whose)次序正确。")
  }

  /// How close a wrong answer is; nearly correct from two thirds on.
  func closeness(_ right: Int, _ count: Int) -> String {
    if right == 0 { return pick("Not yet", "还不对") }
    return right * 3 >= count * 2
      ? pick("Not quite", "还差一点") : pick("Partly right", "对了一部分")
  }

  /// Where the run has a misplaced callback, in lines from 1.
  enum Elsewhere: Hashable, Sendable {
    case later(Int)
    /// Repeated too often: the run has it on these lines only.
    case only([Int])
    case nowhere
  }

  /// The first difference: the learner's callback and the run's.
  func divergence(
    line: Int, got: String?, expected: String?, elsewhere: Elsewhere, isBlank: Bool = false
  ) -> [Span] {
    func code(_ text: String) -> Span { Span(text, .code) }
    var spans = [Span(pick("Line \(line): ", "第 \(line) 行："), .strong)]
    switch (got, expected) {
    case (let got?, let expected?):
      spans += [
        Span(pick("you wrote ", "你写的是 ")), code(got), Span(pick(", but ", "，这里应该是 ")),
        code(expected), Span(pick(" is called.", "。")),
      ]
      spans.append(Span(place(elsewhere)))
    case (nil, let expected?) where isBlank:
      spans += [
        Span(pick("you left it blank; ", "你没有填，这里应该是 ")), code(expected),
        Span(pick(" is called.", "。")),
      ]
    case (nil, let expected?):
      spans +=
        line == 1
        ? [
          Span(pick("you said that nothing is called, but ", "你认为什么也没有，其实会有 ")), code(expected),
          Span(pick(" is.", "。")),
        ]
        : [
          Span(pick("you stopped, but ", "你到此为止，后面其实还有 ")), code(expected),
          Span(pick(" is still called.", "。")),
        ]
    case (let got?, nil):
      spans += [
        Span(
          line == 1
            ? pick("nothing is called here; ", "这里没有回调，")
            : pick("nothing more is called; ", "后面没有别的回调了，")), code(got),
        Span(pick(" is extra.", " 是多余的。")),
      ]
    case (nil, nil): break
    }
    return spans
  }

  private func place(_ elsewhere: Elsewhere) -> String {
    switch elsewhere {
    case .later(let line):
      pick(" Yours is called later, in line \(line).", "你写的那个要到第 \(line) 行才调用。")
    case .only(let lines):
      pick(
        " Yours is one too many: it is called only in \(self.lines(lines)).",
        "你写的那个多了一次，它只在第 \(list(lines)) 行调用。")
    case .nowhere: pick(" Yours is not called here.", "你写的那个在这里不会被调用。")
    }
  }

  func why(_ number: Int, _ callback: String) -> String {
    pick("Why \(callback) in line \(number)?", "第 \(number) 行为什么是 \(callback)？")
  }

  var cause: String { pick("Caused by:", "起因：") }
  /// - Parameter isWhole: the misconception predicts every line, not just most of them.
  func asIf(_ misconception: String, isWhole: Bool = true) -> String {
    isWhole
      ? pick(
        "Your answer fits this misconception: \(misconception)", "你的答案符合这种误解：\(misconception)。")
      : pick(
        "Most of your answer fits this misconception: \(misconception)",
        "你的答案大体上符合这种误解：\(misconception)。")
  }
  func orAsIf(_ misconceptions: [String]) -> String {
    pick(
      "The same answer also fits: \(misconceptions.joined(separator: "; or: "))",
      "同样的答案也可能出自这种想法：\(misconceptions.joined(separator: "；或者："))。")
  }
  var yours: String { pick("your prediction", "你的预测") }
  var theirs: String { pick("the run", "实际运行") }

  func legend(_ mark: Sides.Mark) -> String {
    switch mark {
    case .match: pick("right", "正确")
    case .moved: pick("moved", "位置不对")
    case .missing: pick("missing", "漏了")
    case .extra: pick("extra", "多余")
    case .repeated: pick("repeated", "重复")
    case .unknown: pick("unknown", "未知")
    }
  }
}
