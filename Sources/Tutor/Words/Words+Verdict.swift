internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// A verdict's reasons and sources.
extension Words {
  var firstDifference: String { pick("first difference", "第一处不同") }

  var sameRule: String { pick("(the same rule)", "（同一条规则）") }

  // For a mistake about the learner's own callback.
  func whyNotHere(_ name: String) -> String {
    pick("Why not \(name) here?", "为什么这里还不是 \(name)？")
  }
  func whyNotAgain(_ name: String) -> String {
    pick("Why isn't \(name) called again?", "\(name) 为什么不会再次被调用？")
  }
  func whyAbsent(_ name: String) -> String {
    pick("Why isn't \(name) called?", "\(name) 为什么不会被调用？")
  }
  func calledElsewhere(_ other: String, here: String) -> String {
    pick(
      "It would be called in another situation: \(other). Here: \(here).",
      "换一种情形它会被调用：\(other)。而这里：\(here)。")
  }

  func calledOnly(with step: String) -> String {
    pick("It is called only in a later step: \(step).", "要到后面的步骤才会调用：\(step)。")
  }
  func calledOnly(withLine code: String) -> String {
    pick("It is called only by a later line: \(code).", "要到后面那一行才会调用：\(code)。")
  }
  /// For a line of code that runs in place.
  /// - Parameter later: the callback that was written in its place.
  func isInCode(_ line: String, of callback: String, before later: String?) -> String {
    let rest =
      later.map { pick("; \($0) is called only afterward.", "，之后才会调用 \($0)。") } ?? pick(".", "。")
    return pick(
      "\(line) is a line in \(callback); it runs before that method returns",
      "\(line) 是 \(callback) 里的一行代码，在这个方法返回之前执行") + rest
  }
  /// For code in a closure.
  func isLateCode(_ moment: Moment) -> String {
    pick(
      "It is inside a block, which runs only \(moment.words[.english]).",
      "它在一个 block 里，\(moment.words[.chinese])才执行。")
  }
  /// - Parameter isCode: the first callback is caused by a call rather than an event.
  func moments(
    _ early: String, _ one: Moment, _ late: String, _ other: Moment, isCode: Bool
  ) -> String {
    let one = isCode || one != .call ? one.words[language] : pick("immediately", "立即")
    let other = other.words[language]
    return pick(
      "\(early) is called \(one), \(late) \(other).", "\(early) \(one)发生，\(late) \(other)发生。")
  }

  // For two runs, where the second was mistaken for the first.
  func runsDiffer(line: Int, _ callback: String, done: String, _ other: String?) -> String {
    let instead =
      other.map {
        pick("after “\(done)”, \($0) would be called there.", "如果步骤是“\(done)”，这一行会是 \($0)。")
      } ?? pick("after “\(done)”, nothing more would be called.", "如果步骤是“\(done)”，到这里就没有了。")
    return pick(
      "The difference is in line \(line), \(callback): ", "区别在第 \(line) 行的 \(callback)：")
      + instead
  }
  func endsEarlier(done: String, _ other: String) -> String {
    pick(
      "The difference is at the end: after “\(done)”, \(other) would still be called.",
      "区别在结尾：如果步骤是“\(done)”，后面还会调用 \(other)。")
  }

  func calledElsewhere(_ name: String, yours: Int, line: Int) -> String {
    pick(
      "\(name), your line \(yours), is called, but in line \(line).",
      "你第 \(yours) 行的 \(name) 会被调用，但是在第 \(line) 行。")
  }

  func calledOnly(_ name: String, yours: Int, lines: [Int]) -> String {
    pick(
      "\(name) is called in \(self.lines(lines)) and not again: "
        + "your line \(yours) is one too many.",
      "\(name) 只在第 \(list(lines)) 行调用，不会再次调用：你的第 \(yours) 行是多余的。")
  }

  /// For a printed value.
  func isThen(_ name: String, yours: Int, line: Int, value: String) -> String {
    pick(
      "\(name), your line \(yours): the value is \(value) then, and line \(line) prints it.",
      "你第 \(yours) 行写的是 \(name)；那时的值是 \(value)，由第 \(line) 行打印。")
  }

  /// Explains a printed value by the callback that prints it.
  func ofTheMoment(in callback: Callback?) -> String {
    let name = callback?.name.lowercased() ?? ""
    guard name.contains("will") || name.contains("did") else {
      return pick("The printed value is the state at that moment.", "打印的是那一刻的值。")
    }
    return pick(
      "The printed value is the state at that moment: in a 'will' callback the change has not "
        + "happened yet; in a 'did' callback it has.",
      "打印的是那一刻的值：在“will”回调里，变化还没有发生；在“did”回调里，变化已经发生。")
  }

  var noCallback: String { pick("Why is no callback called?", "为什么一个回调也没有？") }
  var nothingConcerns: String {
    pick("Nothing here affects the watched objects.", "这里的操作与被观察的对象无关。")
  }
  func noSuchLine(among count: Int) -> String {
    count == 0
      ? pick("You wrote no lines.", "你一行也没有写。")
      : pick(
        count == 1 ? "You wrote only one line." : "You wrote only \(count) lines.",
        "你只写了 \(count) 行。")
  }

  func isNotCalled(_ name: String) -> String {
    pick("\(name) is not called here.", "\(name) 在这里不会被调用。")
  }

  func calledBefore(_ step: String) -> String {
    pick("It was already called, in an earlier step: \(step).", "在之前的步骤里已经调用过：\(step)。")
  }

  func wouldBeCalled(if misconception: String) -> String {
    pick(
      "It would be called only if this were true: \(misconception).",
      "只有误以为“\(misconception)”，才会觉得它会被调用。")
  }

  var nothingCausesIt: String {
    pick("Nothing that happens here causes it.", "这里没有任何操作会引起它。")
  }
  var nothingCausesItAgain: String {
    pick("Nothing that happens here causes it again.", "这里没有任何操作会让它再次被调用。")
  }

  func thereSince(iOS version: Int) -> String {
    pick("It was introduced in iOS \(version).", "iOS \(version) 起才有它。")
  }
  func thereSince(sdk version: Int) -> String {
    pick(
      "Only apps built with the iOS \(version) SDK or later receive it.",
      "用 iOS \(version) 或更新的 SDK 编译的 App 才会收到它。")
  }
  func thereUntil(iOS version: Int) -> String {
    pick("It was last available in iOS \(version).", "iOS \(version) 之后就没有它了。")
  }

  /// Precedes a clause that begins with "when".
  var itIsCalled: String { pick("It is called ", "它") }

  /// Precedes a callback's meaning.
  var itMeans: String { pick("Its meaning: ", "它的意思：") }

  func noSuchCallback(_ name: String, _ reading: Draft.Reading?) -> String {
    switch reading {
    case .unknown(_, let suggestion): noReasonFor(name, suggestion)
    case .ambiguous(let meant): ambiguous(meant)
    default: noReasonFor(name, nil)
    }
  }

  /// What follows `why` is neither a line nor a callback.
  private func noReasonFor(_ name: String, _ suggestion: String?) -> String {
    pick(
      "why takes one line or one callback of this app, such as why 3. '\(name)' is neither.",
      "“为什么”后面写一个行号，或这个 App 的一个回调，例如 为什么 3。“\(name)”都不是。")
      + (suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? "")
  }

  func isCalledUnwatched(_ name: String) -> String {
    pick(
      "\(name) is called here, but this question doesn't watch it.",
      "\(name) 在这里会被调用，但本题没有观察它。")
  }

  // MARK: Sources

  private func document(_ number: String) -> String {
    pick("article \(number)", "文章 \(number)")
  }

  /// A document's title and who published it, as far as they are known.
  func source(_ document: ClaimedDocument) -> String {
    let english = document.english.map { language == .english ? " (“\($0)”)" : "" } ?? ""
    let title = document.title.map { pick(", “\($0)”\(english)", "《\($0)》") }
    let published = document.published.map { pick(", \($0)", "（\($0)）") }
    return self.document(document.number) + (title ?? "") + (published ?? "")
  }

  /// - Parameter address: where it was found; nil: not known.
  func deviceLog(_ id: String, address: String?) -> String {
    pick("log from a real device: \(id)", "真机日志：\(id)")
      + (address.map { comma + $0 } ?? "")
  }

  func moreSources(_ count: Int) -> String {
    pick("… and \(count) more: sources all", "另有 \(count) 处：来源 全部")
  }

  var noSources: String {
    pick("None of the rules just shown cites a source.", "刚才提到的规则都没有列出依据。")
  }
}

/// The app states.
extension Words {
  func appIsNow(_ state: String) -> String {
    pick("The app is now: \(state).", "App 现在的状态：\(state)。")
  }

  var mapNumbers: String {
    pick("The numbers show the order of the states.", "数字是依次经过各状态的顺序。")
  }

  func appWentThrough(_ states: [String]) -> String {
    pick(
      "In this run, its states were, in order: \(states.joined(separator: ", ")).",
      "这次运行依次经过：\(states.joined(separator: "、"))。")
  }

  func appMayBecome(_ states: [String]) -> String {
    pick(
      "From here it can become: \(states.joined(separator: ", ")).",
      "接下来可能变为：\(states.joined(separator: "、"))。")
  }
}
