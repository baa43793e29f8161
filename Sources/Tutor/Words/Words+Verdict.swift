internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// What the tutor says about a verdict, its reasons and what they rest on.
extension Words {
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
  func comesOnly(withLine code: String) -> String {
    pick("It comes only with a later line: \(code).", "要到后面那一行才来：\(code)。")
  }
  /// Of code that does not run where it stands.
  func isLateCode(_ moment: Moment) -> String {
    pick(
      "It stands in a block, which runs only \(moment.words[.english]).",
      "它在一个 block 里，\(moment.words[.chinese])才执行。")
  }
  /// - Parameter isCode: a call brings the first; else something that happens.
  func moments(
    _ early: String, _ one: Moment, _ late: String, _ other: Moment, isCode: Bool
  ) -> String {
    let one = isCode || one != .call ? one.words[language] : pick("at once", "马上就来")
    let other = other.words[language]
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
      "\(name) comes in \(self.lines(lines)) and not again: "
        + "your line \(yours) is one too many.",
      "\(name) 只在第 \(list(lines)) 行来，不会再来一次：你的第 \(yours) 行是多出来的。")
  }

  /// Of a value that is printed.
  func isThen(_ name: String, yours: Int, line: Int, value: String) -> String {
    pick(
      "\(name), your line \(yours): the value is \(value) then, and line \(line) prints it.",
      "你第 \(yours) 行写的是 \(name)；那时的值是 \(value)，由第 \(line) 行打印。")
  }

  /// Why it is that value, in the code of a callback that is half of a pair or is not.
  func ofTheMoment(in callback: Callback?) -> String {
    let name = callback?.name.lowercased() ?? ""
    guard name.contains("will") || name.contains("did") else {
      return pick("What is printed is how things are at that moment.", "打印出来的是那一刻的情况。")
    }
    return pick(
      "What is printed is how things are at that moment: in a 'will' callback the change is still "
        + "to come, in a 'did' callback it has happened.",
      "打印出来的是那一刻的情况：在“will”回调里，变化还没有发生；在“did”回调里，变化已经发生。")
  }

  var noCallback: String { pick("Why does no callback come?", "为什么一个回调也没有？") }
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

  func thereSince(iOS version: Int) -> String {
    pick("It is there only from iOS \(version) on.", "iOS \(version) 起才有它。")
  }
  func thereSince(sdk version: Int) -> String {
    pick(
      "Only apps built with the iOS \(version) SDK or a later one get it.",
      "用 iOS \(version) 或更新的 SDK 编译的 App 才会收到它。")
  }
  func thereUntil(iOS version: Int) -> String {
    pick("It was there up to iOS \(version).", "到 iOS \(version) 为止才有它。")
  }

  /// Before when a callback comes, which begins with "when".
  var itComes: String { pick("It comes ", "它") }

  /// Before what a callback means.
  var itMeans: String { pick("It would mean: ", "它的意思是：") }

  func noSuchCallback(_ name: String, _ reading: Draft.Reading?) -> String {
    switch reading {
    case .notWatched(let known): notWatchedHere(known)
    case .unknown(_, let suggestion): notHere(name, suggestion: suggestion)
    case .ambiguous(let meant): whose(meant)
    default: notHere(name, suggestion: nil)
    }
  }

  private func notWatchedHere(_ name: String) -> String {
    pick("\(name) is not among the watched callbacks.", "\(name) 不在观察之列。")
  }

  // MARK: Sources

  /// Where a claim stands: in which document and, for those who read its language, where in it.
  func place(_ claim: ClaimEntry) -> String {
    let document = document(claim.document)
    return pick("\(document)", "\(document)，\(SafeText.visible(claim.place))")
  }

  func document(_ number: String) -> String { pick("article \(number)", "文章 \(number)") }

  func deviceLog(_ id: String) -> String {
    pick("log of a real device: \(id)", "真机日志：\(id)")
  }

  func moreSources(_ count: Int) -> String {
    pick("… and \(count) more: sources all", "另有 \(count) 处：来源 全部")
  }

  var noSources: String {
    pick("None of the rules just shown names a source.", "刚才没有提到有依据可查的规则。")
  }
}

/// What the tutor says of the states of the app.
extension Words {
  func appIsNow(_ state: String) -> String {
    pick("The app is now: \(state).", "App 现在的状态：\(state)。")
  }

  var mapNumbers: String {
    pick("The numbers say in which order it passed them.", "数字是依次经过各状态的顺序。")
  }

  func appWentThrough(_ states: [String]) -> String {
    pick(
      "In this run it was, one after the other: \(states.joined(separator: ", ")).",
      "这次运行依次经过：\(states.joined(separator: "、"))。")
  }

  func appMayBecome(_ states: [String]) -> String {
    pick(
      "From here it can become: \(states.joined(separator: ", ")).",
      "接下来可能变为：\(states.joined(separator: "、"))。")
  }
}
