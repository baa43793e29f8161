internal import Documents
internal import Reports
internal import TextFormats

/// The verdict on a prediction.
extension Words {
  func correct(callbacks count: Int, orders: Int) -> String {
    let what =
      switch count {
      case 0: pick("Right: no callback comes.", "答对了：一个回调也没有。")
      case 1: pick("Right: the one callback that comes.", "答对了：就是这一个回调。")
      case 2: pick("Right: both callbacks, in order.", "答对了：两个回调，次序也对。")
      default: pick("Right: all \(count) callbacks, in order.", "答对了：\(count) 个回调，次序也对。")
      }
    if orders <= 1 { return what }
    return what
      + pick(
        " UIKit allows \(orders) orders here; yours is one of them.",
        "这里 UIKit 允许 \(orders) 种次序，你的是其中之一。")
  }

  /// For a run that was partly given.
  func correct(filled count: Int) -> String {
    pick(
      count == 1
        ? "Right: the one that was left to you."
        : "Right: all \(count) that were left to you.",
      "答对了：补上的 \(count) 个都对。")
  }

  func verdict(right: Int, of count: Int, isSilent: Bool = false) -> String {
    if isSilent { return pick("Not yet: no callback comes.", "还不对：一个回调也没有。") }
    return pick(
      "\(closeness(right, count)): \(right) of \(count) in the right order.",
      "\(closeness(right, count))：\(count) 个里有 \(right) 个次序正确。")
  }

  /// For a run that was partly given; given lines don't count.
  ///
  /// - Parameters:
  ///   - left: the number of lines to fill in.
  ///   - filled: the number of lines the learner wrote.
  func verdict(right: Int, left: Int, filled: Int) -> String {
    let count = max(left, filled)
    let whose =
      filled > left
      ? pick("\(right) of the \(filled) you filled in", "你补的 \(filled) 个里有 \(right) 个")
      : pick("\(right) of the \(left) left to you", "要你补的 \(left) 个里有 \(right) 个")
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
        Span(pick("you wrote ", "你写的是 ")), code(got), Span(pick(", but ", "，来的却是 ")),
        code(expected), Span(pick(" comes.", "。")),
      ]
      spans.append(Span(place(elsewhere)))
    case (nil, let expected?) where isBlank:
      spans += [
        Span(pick("you left it blank; ", "你没有填，来的是 ")), code(expected),
        Span(pick(" comes.", "。")),
      ]
    case (nil, let expected?):
      spans +=
        line == 1
        ? [
          Span(pick("you said that nothing comes, but ", "你认为什么也不会来，来的却有 ")), code(expected),
          Span(pick(" does.", "。")),
        ]
        : [
          Span(pick("you stopped, but ", "你到此为止，可是还有 ")), code(expected),
          Span(pick(" still comes.", "。")),
        ]
    case (let got?, nil):
      spans += [
        Span(
          line == 1
            ? pick("nothing comes here; ", "这里什么也不会来，")
            : pick("nothing more comes; ", "不会再来什么了，")), code(got),
        Span(pick(" is too much.", " 是多余的。")),
      ]
    case (nil, nil): break
    }
    return spans
  }

  private func place(_ elsewhere: Elsewhere) -> String {
    switch elsewhere {
    case .later(let line):
      pick(" Yours comes later, in line \(line).", "你写的那个要到第 \(line) 行才来。")
    case .only(let lines):
      pick(
        " Yours is one too many: it comes only in \(self.lines(lines)).",
        "你写的那个多了一次，它只在第 \(list(lines)) 行来。")
    case .nowhere: pick(" Yours does not come here.", "你写的那个，这里不会来。")
    }
  }

  func why(_ number: Int, _ callback: String) -> String {
    pick("Why \(callback) in line \(number)?", "第 \(number) 行为什么是 \(callback)？")
  }

  var cause: String { pick("Caused by:", "起因：") }
  /// - Parameter isWhole: the misconception predicts every line, not just most of them.
  func asIf(_ misconception: String, isWhole: Bool = true) -> String {
    isWhole
      ? pick("You answered as if: \(misconception)", "你的答案像是认为：\(misconception)。")
      : pick("Most of your answer is as if: \(misconception)", "你的答案大体上像是认为：\(misconception)。")
  }
  func orAsIf(_ misconceptions: [String]) -> String {
    pick(
      "The same answer fits as well: \(misconceptions.joined(separator: "; or: "))",
      "同样的答案也可能出自这种想法：\(misconceptions.joined(separator: "；或者："))。")
  }
  var yours: String { pick("your prediction", "你的预测") }
  var theirs: String { pick("the run", "实际运行") }

  func legend(_ mark: Sides.Mark) -> String {
    switch mark {
    case .match: pick("right", "正确")
    case .moved: pick("moved", "位置不对")
    case .missing: pick("missing", "漏了")
    case .extra: pick("too much", "多余")
    case .repeated: pick("too often", "重复")
    case .unknown: pick("unknown", "未知")
    }
  }
}
