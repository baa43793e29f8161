internal import Assessment
internal import Documents
internal import TextFormats

/// The forms of answers.
extension Words {
  // MARK: Forms

  func form(_ form: Attempt.Form?) -> String {
    switch form {
    case .full: pick("full", "默写")
    case .bank: pick("bank", "选项")
    case .faded: pick("faded", "填空")
    case .next: pick("next", "逐个")
    case .never: pick("never", "不来")
    case .reverse: pick("reverse", "反推")
    case .choice: pick("choice", "选择")
    case .repair: pick("repair", "修复")
    case nil: pick("auto", "自动")
    }
  }

  func meaning(of form: Attempt.Form?) -> String {
    switch form {
    case .full: pick("type the callbacks in order", "按次序写出回调")
    case .bank: pick("pick them by letters; some never come", "按字母挑选，其中有些不会来")
    case .faded: pick("fill the blanks of a run", "把运行结果里的空白补上")
    case .next: pick("one callback at a time, corrected at once", "一次写一个，写错当场纠正")
    case .never: pick("say which callbacks never come", "找出不会来的回调")
    case .reverse: pick("see the run, say what was done", "看运行结果，推断做了什么")
    case .choice: pick("pick an option", "选一项")
    case .repair: pick("mend the app's code", "把 App 的代码修好")
    case nil: pick("lifeline chooses", "由 lifeline 选择")
    }
  }

  var formsHere: String {
    pick("mode NAME changes how you answer. Possible here:", "mode 名称 可以换一种作答方式。这里可用：")
  }

  func takesForm(_ form: Attempt.Form?) -> String {
    guard let form else {
      return pick("From now on lifeline chooses how you answer.", "从现在起，作答方式由 lifeline 选择。")
    }
    return pick(
      "From now on, where it is possible: \(self.form(form)), \(meaning(of: form)).",
      "从现在起，凡是能用“\(self.form(form))”的题都这样答：\(meaning(of: form))。")
  }

  func noForm(_ name: String, suggestion: String?) -> String {
    pick("There is no mode '\(name)'.", "没有“\(name)”这种作答方式。")
      + (suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? "")
      + pick(" mode alone lists them.", "单独输入 mode 可以查看有哪些。")
  }

  func notPossible(_ form: Attempt.Form) -> String {
    pick(
      "This question cannot be answered so: \(self.form(form)).",
      "这一题不能用“\(self.form(form))”来答。")
  }

  var reverseQuestionLater: String {
    pick(
      "It shows the run: it is there once you have predicted this one.",
      "它会显示运行结果，这一题预测过一次之后才能用。")
  }

  var quizNeedsOrders: String {
    pick(
      "Only a whole order shows a quiz what you believe: full or bank.",
      "测验要靠完整的次序看出你怎么想：用 默写 或 选项。")
  }

  var reviewNeedsOrders: String {
    pick("A review asks for the order of callbacks.", "复习考的是回调的次序。")
  }

  var staysAsItIs: String {
    pick(
      "This question stays as it is: something of its run is on the screen.",
      "这一题保持不变：运行结果已经显示了一部分。")
  }

  var startIsGiven: String {
    pick(
      "Here the lesson gives the beginning: go on from there.",
      "这一题的开头由课程给出，还是接着往下写。")
  }

  // MARK: Bank, blanks, one by one

  var bankHelp: String {
    pick(
      "Some of these never come; one may come more than once. Answer with letters: c a b.",
      "其中有些不会来，也有的可能来不止一次。用字母作答，例如 c a b。")
  }

  /// For a run that is too short to show any of it.
  var shortRun: String {
    pick("Nothing of it is told: write all of it.", "这一题不给出任何一行，请全部写出来。")
  }
  func workedRun(lines: ClosedRange<Int>?) -> String {
    guard let lines else {
      return pick(
        "This is how the run begins; write how it goes on.", "运行结果的开头已经给出，请接着往下写。")
    }
    return pick(
      "This is the run; fill lines \(lines.lowerBound) to \(lines.upperBound).",
      "这是运行结果，请补上第 \(lines.lowerBound) 到第 \(lines.upperBound) 行。")
  }

  var oneByOne: String {
    pick(
      "One callback at a time; wrong ones are corrected at once. done when nothing more is called.",
      "一次写一个回调，写错马上纠正；没有了就输入 完成。")
  }
  var rightSoFar: String { pick("Right so far.", "到这里都对。") }
  var judgedStays: String {
    pick(
      "Graded callbacks can't be changed. Go on, or skip.", "判断过的不能再改，请接着写，或者跳过。")
  }
  var nextHow: String {
    pick(
      "Type the callback that is called next; done says that nothing more is called.",
      "请写下一个回调；没有了就输入 完成。")
  }

  // MARK: Callbacks that are never called

  var whichNever: String {
    pick("Which of these will not be called?", "下面哪些不会被调用？")
  }
  var neverHelp: String {
    pick("Answer with letters; - if all of them come.", "用字母作答；全都会来就输入 -。")
  }
  var neverPrompt: String { pick("never> ", "不来> ") }
  func hint(_ name: String, isCalled: Bool) -> String {
    isCalled ? pick("\(name) comes.", "\(name) 会来。") : pick("\(name) never comes.", "\(name) 不会来。")
  }
  var nothingWrongYet: String {
    pick("What you have named is right. Hand it in: done.", "你选的都对，输入 完成 就可以交。")
  }
  var rightNever: String {
    pick("Right: these never come.", "答对了：这些不会来。")
  }
  func wrongNever(right: Int, of count: Int) -> String {
    pick(
      "\(closeness(right, count)): right about \(right) of \(count).",
      "\(closeness(right, count))：\(count) 个里说对了 \(right) 个。")
  }
  func yourMark(isCalled: Bool, actual: String) -> String {
    pick(
      "you: \(isCalled ? "comes" : "never comes") · it \(actual)",
      "你：\(isCalled ? "会来" : "不会来") · 实际：\(actual)")
  }
  func oneIsWrong(_ one: String, _ other: String) -> String {
    pick(
      "Of one of these two it is not as you have it: \(one) and \(other).",
      "这两个里有一个和你说的不一样：\(one) 和 \(other)。")
  }
  func called(onLines lines: [Int]) -> String {
    let list = lines.map(String.init).joined(separator: pick(", ", "、"))
    return pick("comes in line \(list)", "来，在第 \(list) 行")
  }
  var neverCalled: String { pick("never comes", "不会来") }
  var theRun: String { pick("The run:", "实际运行：") }
  var theRunIsSilent: String { pick("The run: no callback comes.", "实际运行：一个回调也没有。") }

  // MARK: The step that caused a run

  var whichStep: String {
    pick("This is what came. What was done?", "收到的回调如下。做了什么？")
  }
  func notThat(_ letter: String) -> String { pick("It was not \(letter).", "不是 \(letter)。") }
  var twoAreLeft: String {
    pick("Two are left; this much is for you.", "只剩两个了，最后一步留给你。")
  }
  var rightReverse: String { pick("Right: that was done.", "答对了：做的就是这个。") }
  func wrongReverse(_ step: String) -> String {
    pick("No. What was done: \(step)", "不对。实际做的是：\(step)")
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
      "\(right) of \(count) right at the first try.", "\(count) 个里有 \(right) 个一次写对。")
  }

  /// Says which callback is called instead of a wrong one; nil: instead of nothing more.
  func corrected(_ written: String?, to callback: String) -> [Span] {
    guard let written else {
      return [
        Span(pick("Not yet: ", "还没有完：")), Span(callback, .missing),
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
      "Which of the watched callbacks come, in which order?", "会依次收到哪些被观察的回调？")
  }

  /// The number of given callbacks, after the question.
  func given(_ count: Int) -> String {
    pick(
      count == 1
        ? "The first one is given; go on from there."
        : "The first \(count) are given; go on from there.",
      count == 1 ? "第一个已经给出，请接着往下写。" : "前 \(count) 个已经给出，请接着往下写。")
  }

  var draftIsBack: String {
    pick("What you wrote before is still there; go on from it.", "上次写的还在，接着写就行。")
  }
}
