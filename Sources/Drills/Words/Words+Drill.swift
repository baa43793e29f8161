internal import Assessment
internal import Course
internal import Documents
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// The sheets and keys of drills.
extension Words {
  func questions(_ count: Int) -> String {
    pick(count == 1 ? "1 question" : "\(count) questions", "\(count) 题")
  }

  func points(_ points: Double) -> String {
    let number = JSONWriter.number(points)
    return pick(points == 1 ? "1 point" : "\(number) points", "\(number) 分")
  }

  func time(_ seconds: Int) -> String {
    let isWhole = seconds % 60 == 0
    let number = isWhole ? seconds / 60 : seconds
    return isWhole ? pick("\(number) min", "\(number) 分钟") : pick("\(number) s", "\(number) 秒")
  }

  /// For a drawn drill.
  func drawn(_ count: Int, minutes: Int, hasRepair: Bool) -> String {
    let repair = hasRepair ? pick(", and a repair", "，另有一道修复题") : ""
    return pick(
      "\(questions(count)), about \(minutes) minute\(minutes == 1 ? "" : "s")\(repair).",
      "\(questions(count))，约 \(minutes) 分钟\(repair)。")
  }
  func drawn(_ candidate: DrillCandidate) -> String {
    let title = candidate.question.document.title?[language] ?? candidate.question.id
    return pick(
      "\(candidate.topic.rawValue), level \(candidate.level), about \(candidate.seconds) s: ",
      "\(candidate.topic.title.chinese)，难度 \(candidate.level)，约 \(candidate.seconds) 秒：")
      + SafeText.visible(title)
  }

  var name: String { pick("Name", "姓名") }
  var date: String { pick("Date", "日期") }
  var order: String { pick("Order", "次序") }
  var offered: String { pick("Callbacks", "回调") }

  var howToAnswer: String {
    pick(
      "Write the letters of the callbacks that are called, in order. Some may never be called, others more than once. If none is called, write a dash.",
      "请按调用的先后写出回调的字母。有的可能不会被调用，有的可能调用多次；一个也没有，就写“-”。")
  }

  var shuffledAnew: String {
    pick("Same question as on sheet A, reshuffled.", "与 A 卷同题，选项重新排列。")
  }

  // MARK: Keys

  func key(_ title: String) -> String { pick("Key: \(title)", "答案：\(title)") }
  var letters: String { pick("Letters", "字母") }
  var question: String { pick("Question", "题号") }
  var pointsHead: String { pick("Points", "分值") }
  var otherOrdersBelow: String {
    pick(
      "* Other orders are also correct; see the explanation.", "* 还有别的次序也对，见该题的说明。")
  }
  var alsoCorrect: String { pick("Also correct", "也正确") }
  func furtherOrders(_ count: Int) -> String {
    pick("… and \(count) more order\(count == 1 ? "" : "s")", "……另有 \(count) 种次序")
  }
  var misconceptionOrders: String {
    pick("Wrong answers and the misconceptions behind them:", "常见的错误答案，以及背后的误解：")
  }
  var noKnownMisconception: String {
    pick(
      "No known misconception changes this order; wrong answers are probably slips.",
      "没有已知的误解会改变这个次序；答错多半是疏忽。")
  }
  var wouldAnswer: String { pick("Then the answer is ", "于是会答：") }
  func inLetters(_ letters: String) -> String { language.aside(letters) }
  var remedyLabel: String { pick("Suggested explanation: ", "可以这样讲：") }

  // MARK: In learning systems

  func putInOrder(areAllCalled: Bool) -> String {
    areAllCalled
      ? pick(
        "All of these callbacks are called. Put them in the order in which they are called.",
        "下面的回调都会被调用。请按调用的先后排列。")
      : pick(
        "Put the callbacks in the order in which they are called. Leave out callbacks that aren't called.",
        "请选出会被调用的回调，按调用的先后排列；不会被调用的不要选。")
  }

  var whichOrder: String {
    pick("Which of these orders is possible?", "下面哪一种次序可能出现？")
  }

  var noCallback: String { pick("no callback at all", "一个回调也没有") }

  func coming(_ number: Int) -> String {
    let ending =
      switch (number % 10, number % 100) {
      case (1, let last) where last != 11: "st"
      case (2, let last) where last != 12: "nd"
      case (3, let last) where last != 13: "rd"
      default: "th"
      }
    return language.aside(pick("\(number)\(ending) time", "第 \(number) 次"))
  }
}

/// Repairs on sheets and keys.
extension Words {
  func howToRepair(hasStyles: Bool) -> String {
    let style = hasStyles ? pick(", style B fullScreen", "、style B fullScreen") : ""
    return pick(
      "Write one edit per line: move 1 to CALLBACK, add 1 to CALLBACK, remove 1\(style). A line goes to the end of its callback.",
      "一行写一处改动：move 1 to 回调、add 1 to 回调、remove 1\(style)。移动的行放到回调的末尾。")
  }
  var drawnRepair: String { pick("repair: ", "修复题：") }
  /// An answer on one line: callbacks in order, or the edits of a repair.
  func answer(_ callbacks: [String], to question: Question) -> String {
    let isRepair = question.repair != nil
    if callbacks.isEmpty { return isRepair ? noEdits : noCallback }
    return callbacks.joined(separator: isRepair ? "; " : " → ")
  }
  var knownRepair: String { pick("A known repair: ", "一种改法：") }
  var repairBelow: String { pick("see below", "见下") }
}
