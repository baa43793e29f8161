internal import Assessment
internal import Documents
internal import TextFormats

/// The forms of answers.
extension Words {
  // MARK: Forms

  func form(_ form: Attempt.Form?) -> String { FormName(form: form).name[language] }

  func meaning(of form: Attempt.Form?) -> String {
    switch form {
    case .full: pick("type the callbacks in order", "按次序写出回调")
    case .bank: pick("pick the callbacks by letter; some are never called", "按字母挑选，其中有些不会被调用")
    case .faded: pick("fill in the blanks in a run", "把运行结果里的空白补上")
    case .next: pick("one callback at a time, corrected at once", "一次写一个，写错当场纠正")
    case .never: pick("pick the callbacks that are never called", "找出不会被调用的回调")
    case .reverse: pick("see the run and name the step that caused it", "看运行结果，推断是哪一步引起的")
    case .choice: pick("pick an option", "选一项")
    case .repair: pick("fix the app's code", "把 App 的代码修好")
    case nil: pick("lifeline chooses", "由 lifeline 选择")
    }
  }

  var formsHere: String {
    pick("mode NAME changes how you answer. Available here:", "mode 名称 可以换一种作答方式。这里可用：")
  }

  func takesForm(_ form: Attempt.Form?) -> String {
    guard let form else {
      return pick("From now on lifeline chooses how you answer.", "从现在起，作答方式由 lifeline 选择。")
    }
    return pick(
      "From now on, wherever possible: \(self.form(form)) (\(meaning(of: form))).",
      "从现在起，凡是能用“\(self.form(form))”的题都这样答：\(meaning(of: form))。")
  }

  func noForm(_ name: String, suggestion: String?) -> String {
    pick("There is no mode '\(name)'.", "没有“\(name)”这种作答方式。")
      + (suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? "")
      + pick(" Type mode to list them.", "单独输入 mode 可以查看有哪些。")
  }

  func notPossible(_ form: Attempt.Form) -> String {
    pick(
      "This question can't be answered in this mode: \(self.form(form)).",
      "这一题不能用“\(self.form(form))”来答。")
  }

  var reverseQuestionLater: String {
    pick(
      "This mode shows the run, so it is available only after you have predicted it.",
      "它会显示运行结果，所以要先预测过一次才能用。")
  }

  var quizNeedsOrders: String {
    pick(
      "A quiz needs whole orders to find misconceptions: use full or bank.",
      "测验要靠完整的次序看出你怎么想：用 默写 或 选项。")
  }

  var reviewNeedsOrders: String {
    pick("A review asks for the order of callbacks.", "复习考的是回调的次序。")
  }

  var staysAsItIs: String {
    pick(
      "You can't change the mode of this question, because part of its run has been shown.",
      "运行结果已经显示了一部分，这一题不能再换作答方式。")
  }

  var startIsGiven: String {
    pick(
      "The lesson gives the beginning of this run; continue from there.",
      "课程已经给出这一题的开头，请接着往下写。")
  }

  // MARK: Bank, blanks, one by one

  var bankHelp: String {
    pick(
      "Some of these are never called; others may be called more than once. Answer with letters: c a b.",
      "其中有些不会被调用，有些可能被调用多次。用字母作答，例如 c a b。")
  }

  /// For a run that is too short to show any of it.
  var shortRun: String {
    pick("No line is given; write the whole run.", "这一题不给出任何一行，请全部写出来。")
  }
  func workedRun(lines: ClosedRange<Int>?) -> String {
    guard let lines else {
      return pick(
        "This is how the run begins; continue it.", "运行结果的开头已经给出，请接着往下写。")
    }
    return pick(
      "This is the run; fill in lines \(lines.lowerBound) to \(lines.upperBound).",
      "这是运行结果，请补上第 \(lines.lowerBound) 到第 \(lines.upperBound) 行。")
  }

  var oneByOne: String {
    pick(
      "One callback at a time; mistakes are corrected immediately. Type done when nothing more is called.",
      "一次写一个回调，写错立即纠正；没有更多回调时输入 完成。")
  }
  var rightSoFar: String { pick("Right so far.", "到这里都对。") }
  var judgedStays: String {
    pick(
      "Graded callbacks can't be changed. Continue, or skip the question.", "已经批改的回调不能再改，请接着写，或者跳过。"
    )
  }
  var nextHow: String {
    pick(
      "Type the next callback, or done if nothing more is called.",
      "请写下一个回调；没有更多回调时输入 完成。")
  }

  // MARK: Callbacks that are never called

  var whichNever: String {
    pick("Which of these will not be called?", "下面哪些不会被调用？")
  }
  var neverHelp: String {
    pick("Answer with letters, or - if all of them are called.", "用字母作答；全都会被调用就输入 -。")
  }
  var neverPrompt: String { pick("never> ", "排除> ") }
  func hint(_ name: String, isCalled: Bool) -> String {
    isCalled
      ? pick("\(name) is called.", "\(name) 会被调用。")
      : pick("\(name) is never called.", "\(name) 不会被调用。")
  }
  var nothingWrongYet: String {
    pick("Your choices are right. Type done to hand them in.", "你选的都对，输入 完成 就可以交。")
  }
  var rightNever: String {
    pick("Right: these are never called.", "答对了：这些不会被调用。")
  }
  func wrongNever(right: Int, of count: Int) -> String {
    pick(
      "\(closeness(right, count)): \(right) of \(count) right.",
      "\(closeness(right, count))：\(count) 个里说对了 \(right) 个。")
  }
  func yourMark(isCalled: Bool, actual: String) -> String {
    pick(
      "you: \(isCalled ? "called" : "never called") · run: \(actual)",
      "你：\(isCalled ? "会被调用" : "不会被调用") · 实际：\(actual)")
  }
  func oneIsWrong(_ one: String, _ other: String) -> String {
    pick(
      "You are wrong about one of these two: \(one) and \(other).",
      "这两个里你判断错了一个：\(one) 和 \(other)。")
  }
  func called(onLines lines: [Int]) -> String {
    let list = lines.map(String.init).joined(separator: pick(", ", "、"))
    return pick("called in line \(list)", "会被调用，在第 \(list) 行")
  }
  var neverCalled: String { pick("never called", "不会被调用") }
  var theRun: String { pick("The run:", "实际运行：") }
  var theRunIsSilent: String { pick("The run: no callback is called.", "实际运行：一个回调也没有。") }

  // MARK: The step that caused a run

  var whichStep: String {
    pick("These callbacks were called. Which step caused them?", "收到的回调如下。是哪一步引起的？")
  }
  func notThat(_ letter: String) -> String { pick("Not \(letter).", "不是 \(letter)。") }
  var twoAreLeft: String {
    pick("Two options are left; the last choice is yours.", "只剩两个了，最后一步留给你。")
  }
  var rightReverse: String { pick("Right: that was the step.", "答对了：就是这一步。") }
  func wrongReverse(_ step: String) -> String {
    pick("No. The step was: \(step)", "不对。实际做的是：\(step)")
  }

  // MARK: A verdict

  /// The learner's callback next to a line of the run; nil: the learner expected nothing more.
  func yoursHere(_ text: String?) -> String {
    text.map { pick("(yours: \($0))", "（你写的：\($0)）") }
      ?? pick("(yours: nothing more)", "（你认为没有了）")
  }

  /// - Parameter isTooLong: the learner wrote another callback after the last one.
  func stepped(right: Int, of count: Int, isTooLong: Bool) -> String {
    if isTooLong, right == count {
      return pick(
        "All \(count) were right, but nothing more is called.", "\(count) 个全对，但后面没有别的回调了。")
    }
    return pick(
      "\(right) of \(count) right on the first try.", "\(count) 个里有 \(right) 个一次写对。")
  }

  /// Says which callback is called instead of a wrong one; nil: instead of nothing more.
  func corrected(_ written: String?, to callback: String) -> [Span] {
    guard let written else {
      return [
        Span(pick("Not finished: ", "还没有完：")), Span(callback, .missing),
        Span(pick(" is still called.", " 还会被调用。")),
      ]
    }
    return [
      Span(pick("Not ", "这里不是 ")), Span(written, .code), Span(pick(": ", "，而是 ")),
      Span(callback, .missing), Span(pick(" is called here.", "。")),
    ]
  }
}

/// Asking for a prediction.
extension Words {
  var whichCallback: String {
    pick(
      "Which of the watched callbacks are called, and in what order?", "会依次收到哪些被观察的回调？")
  }

  /// The number of given callbacks, after the question.
  func given(_ count: Int) -> String {
    pick(
      count == 1
        ? "The first one is given; continue from there."
        : "The first \(count) are given; continue from there.",
      count == 1 ? "第一个已经给出，请接着往下写。" : "前 \(count) 个已经给出，请接着往下写。")
  }

  var draftIsBack: String {
    pick("Your unfinished answer has been restored; continue from there.", "上次没写完的答案还在，可以接着写。")
  }
}
