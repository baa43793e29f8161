internal import Course
internal import LifecycleEngine
internal import Reports
internal import TextFormats

/// What the tutor says about a verdict, its reasons and what they rest on.
extension Words {
  /// Before the rule that decides in a right answer.
  var decides: String { pick("What decides: ", "关键在于：") }

  var firstDifference: String { pick("first difference", "第一处不同") }

  var sameRule: String { pick("(the same rule)", "（同一条规则）") }

  // Of the learner's own callback, where it is what is wrong.
  func whyNotHere(_ name: String) -> String {
    pick("Why not \(name) here?", "为什么这里还不是 \(name)？")
  }
  func whyNotAgain(_ name: String) -> String {
    pick("Why does \(name) not come again?", "\(name) 为什么不会再来一次？")
  }
  func whyAbsent(_ name: String) -> String {
    pick("Why does \(name) not come?", "\(name) 为什么不会来？")
  }
  func comesElsewhere(_ other: String, here: String) -> String {
    pick(
      "It would come in another situation: \(other). Here: \(here).",
      "换一种情形它会来：\(other)。而这里：\(here)。")
  }

  func comesOnly(with step: String) -> String {
    pick("It comes only with a later step: \(step).", "要到后面的步骤才来：\(step)。")
  }
  func moments(_ early: String, _ one: Moment, _ late: String, _ other: Moment) -> String {
    let (one, other) = (one.words[language], other.words[language])
    return pick(
      "\(early) comes \(one), \(late) \(other).", "\(early)：\(one)；\(late)：\(other)。")
  }

  // Of two situations, where the second was taken for the first.
  func parts(line: Int, _ comes: String, done: String, _ other: String?) -> String {
    let instead =
      other.map {
        pick("after “\(done)” \($0) would come there.", "如果做的是“\(done)”，这一行会是 \($0)。")
      } ?? pick("after “\(done)” nothing more would come.", "如果做的是“\(done)”，到这里就没有了。")
    return pick(
      "What tells them apart is line \(line), \(comes): ", "区别在第 \(line) 行的 \(comes)：")
      + instead
  }
  func endsEarlier(done: String, _ other: String) -> String {
    pick(
      "What tells them apart is the end: after “\(done)” \(other) would still come.",
      "区别在结尾：如果做的是“\(done)”，后面还会来 \(other)。")
  }

  func comesElsewhere(_ name: String, yours: Int, line: Int) -> String {
    pick(
      "\(name), your line \(yours), does come, but in line \(line).",
      "你第 \(yours) 行的 \(name) 会来，但是在第 \(line) 行。")
  }

  func comesOnly(_ name: String, yours: Int, lines: [Int]) -> String {
    pick(
      "\(name) comes in line \(list(lines)) and not again: "
        + "your line \(yours) is one too many.",
      "\(name) 只在第 \(list(lines)) 行来，不会再来一次：你的第 \(yours) 行是多出来的。")
  }

  /// Of a value that is printed.
  func isThen(_ name: String, yours: Int, line: Int, value: String) -> String {
    pick(
      "\(name), your line \(yours): the value is \(value) then, and line \(line) prints it.",
      "你第 \(yours) 行写的是 \(name)；那时的值是 \(value)，由第 \(line) 行打印。")
  }

  var nothingComes: String { pick("Why does no callback come?", "为什么一个回调也没有？") }
  var nothingConcerns: String {
    pick("What happens here concerns nothing that is watched.", "这里发生的事与被观察的对象无关。")
  }
  func noSuchLine(among count: Int) -> String {
    count == 0
      ? pick("You wrote no line.", "你一行也没有写。")
      : pick(
        count == 1 ? "You wrote one line only." : "You wrote only \(count) lines.",
        "你只写了 \(count) 行。")
  }

  func doesNotCome(_ name: String) -> String {
    pick("\(name) does not come here.", "\(name) 这里不会来。")
  }

  func cameBefore(_ step: String) -> String {
    pick("It has already come, in an earlier step: \(step).", "在之前的步骤里它已经来过了：\(step)。")
  }

  var wouldComeIf: String { pick("It would come only if this were so: ", "只有这样想，它才会来：") }

  var nothingCausesIt: String {
    pick("Nothing that happens here causes it.", "这里发生的事都不会引起它。")
  }
  var nothingCausesItAgain: String {
    pick("Nothing that happens here causes it again.", "这里发生的事不会再引起它。")
  }

  func noSuchCallback(_ name: String, _ reading: Draft.Reading?) -> String {
    switch reading {
    case .notWatched(let known): notWatchedHere(known)
    case .unknown(_, let suggestion): notHere(name, suggestion: suggestion)
    default: notHere(name, suggestion: nil)
    }
  }

  private func notWatchedHere(_ name: String) -> String {
    pick("\(name) is not among the watched callbacks.", "\(name) 不在观察之列。")
  }

  // MARK: Help

  func verdictUsage(_ name: String) -> String? {
    switch name {
    case "why": pick("why [N | my N | A.viewDidLoad]", "why（为什么） [行号 | 我的 行号 | 回调]")
    case "what": pick("what if CHANGE", "如果 …（what if …）")
    default: nil
    }
  }

  func verdictMeaning(_ name: String) -> String? {
    switch name {
    case "why":
      pick(
        "why line N of the run, line N of yours, or a callback is so",
        "解释运行结果第 N 行、你的第 N 行（我的 N）或某个回调为什么这样")
    case "what":
      pick(
        "run it otherwise: iOS 12, animated: false, style = .pageSheet, another step",
        "换个条件再运行：iOS 12、animated: false、style = .pageSheet，或换成另一步")
    case "orders": pick("whether this order is the only one", "是否只有这一种次序")
    case "diagram": pick("draw the run", "把这次运行画出来")
    case "map": pick("draw the states of the app", "画出 App 的状态")
    case "sources": pick("what the rules just shown rest on", "刚才提到的规则有什么依据")
    default: nil
    }
  }

  // MARK: Sources

  /// Where a claim stands: in which document and, for those who read its language, where in it.
  func place(_ claim: ClaimEntry) -> String {
    let document = document(claim.document)
    return pick(document, document + "，" + SafeText.visible(claim.place))
  }

  func document(_ number: String) -> String { pick("article \(number)", "文章 \(number)") }

  func deviceLog(_ id: String) -> String {
    pick("log of a real device: \(id)", "真机日志：\(id)")
  }

  func moreSources(_ count: Int) -> String {
    pick("… and \(count) more: sources all", "……还有 \(count) 处：来源 全部")
  }

  var noSources: String {
    pick("None of the rules just shown names a source.", "刚才没有提到有依据可查的规则。")
  }

  /// A text up to the end of its first sentence.
  func firstSentence(of text: String) -> String {
    let characters = Array(text)
    let end = characters.indices.first { index in
      if characters[index] == "。" || characters[index] == "；" { return true }
      guard characters[index] == "." || characters[index] == ";" else { return false }
      return index + 1 < characters.count && characters[index + 1] == " "
    }
    guard let end, end + 1 < characters.count else { return text }
    let isStop = characters[end] == "." || characters[end] == "。"
    return String(characters[..<end]) + (isStop ? String(characters[end]) : pick(".", "。"))
  }
}
