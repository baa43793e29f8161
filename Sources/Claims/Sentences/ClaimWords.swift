internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A claim as developers word it, "viewDidLoad is called once", turned into the sentences that are
/// checked (COMMANDS.md, Claims).
enum ClaimWords {
  static func read(_ text: String, in scenario: Scenario) -> ClaimWording {
    let names = ClaimNames(scenario)
    if let chinese = ChineseClaim(text, names) {
      return wording(
        chinese.statement, chinese.assumptions, chinese.notes, names, unknown: chinese.unknown,
        isChinese: true)
    }
    if text.unicodeScalars.contains(where: ChineseSteps.isChinese),
      !["never ", "every ", "always ", " before ", " after "].contains(where: text.contains)
    {
      return .misread(
        ClaimMisreading(
          unknown: nil, understood: [], example: "viewDidLoad 只调用一次",
          reason: Localized("no callback is named", "没有提到回调的名字")))
    }
    guard var english = EnglishClaim(text, names), english.isInWords else { return .notWords }
    english.read()
    return wording(
      english.statement, english.assumptions, english.notes, names, unknown: english.unknown,
      isChinese: false)
  }

  private static func wording(
    _ statement: ClaimStatement, _ assumptions: ClaimAssumptions, _ notes: [Localized],
    _ names: ClaimNames, unknown: String?, isChinese: Bool
  ) -> ClaimWording {
    var notes = notes
    let statement = statement.withPartsPlayed.withoutTautologies(&notes)
    if unknown == nil, assumptions.isLaunch, !statement.conditions.contains(where: \.isOfSteps) {
      return .misread(
        ClaimMisreading(
          unknown: nil, understood: [], example: example(like: statement, isChinese: isChinese),
          reason: Localized(
            "it doesn't say what launches the app that isn't running", "没有说 App 是怎样启动的")))
    }
    if unknown == nil, let sentences = statement.sentences {
      return .sentences(
        sentences, assumptions, notes: notes, alternative: alternative(to: statement))
    }
    if unknown == nil, let condition = statement.tautology {
      return .misread(
        ClaimMisreading(
          unknown: nil, understood: [], example: example(like: statement, isChinese: isChinese),
          reason: Localized(
            "the callback itself reports '\(condition.text)', so there is nothing to check",
            "“\(condition.text)”就是这个回调本身的意思，没有可检查的")))
    }
    var understood = statement.subjects.map { Localized(verbatim: $0) }
    understood += statement.conditions.map {
      Localized("\"\($0.text)\" = \($0.meaning.text)", "“\($0.text)”是 \($0.meaning.text)")
    }
    return .misread(
      ClaimMisreading(
        unknown: unknown, understood: understood,
        example: example(like: statement, isChinese: isChinese)))
  }

  /// "Always called after" is an order, but may be intended as a promise: each is followed by it.
  private static func alternative(to statement: ClaimStatement) -> String? {
    guard statement.isAlways, !statement.isOnly, !statement.isNotAlways, !statement.isDenied,
      !statement.isPossible, !statement.isImmediate, statement.conditions.count == 1,
      let condition = statement.conditions.first, condition.relation == .after,
      case .callback(let y) = condition.meaning, statement.subjects.count == 1
    else { return nil }
    return "every \(y) before \(statement.subjects[0])"
  }

  /// A claim with the same callbacks that can be checked.
  private static func example(like statement: ClaimStatement, isChinese: Bool) -> String? {
    guard let x = statement.subjects.first.map(shown) else { return nil }
    for condition in statement.conditions {
      switch condition.meaning {
      case .callback(let y):
        return isChinese ? "\(x) 在 \(shown(y)) 之前调用" : "\(x) is called before \(shown(y))"
      case .steps(let steps):
        if isChinese, !condition.text.isEmpty { return "\(condition.text)时会调用 \(x)" }
        return steps.first.map { "\(x) after \($0)" }
      case .appearance: continue
      }
    }
    if statement.subjects.count > 1 {
      let y = shown(statement.subjects[1])
      return isChinese ? "\(x) 在 \(y) 之前调用" : "\(x) is called before \(y)"
    }
    if statement.isNotAlways {
      return isChinese ? "App 被终止时不一定会调用 \(x)" : "\(x) isn't always called when the app is killed"
    }
    if statement.count != nil { return isChinese ? "\(x) 只调用一次" : "\(x) is called once" }
    return isChinese ? "App 进入后台时不会调用 \(x)" : "\(x) isn't called when the app enters the background"
  }

  private static func shown(_ pattern: String) -> String {
    pattern.hasPrefix("*.") ? String(pattern.dropFirst(2)) : pattern
  }
}

extension ClaimStatement {
  /// The statement about the controllers that its step shows and hides.
  fileprivate var withPartsPlayed: ClaimStatement {
    let steps = conditions.flatMap { condition -> [String] in
      if case .steps(let steps) = condition.meaning { steps } else { [] }
    }
    let players = SmallApp.Part.players(in: steps)
    func played(_ pattern: String) -> String {
      let part = String(pattern.prefix { $0 != "." })
      return players[part].map { $0 + String(pattern.dropFirst(part.count)) } ?? pattern
    }
    var statement = self
    statement.subjects = subjects.map(played)
    for place in conditions.indices {
      guard case .callback(let name) = conditions[place].meaning else { continue }
      statement.conditions[place].meaning = .callback(played(name))
    }
    return statement
  }

  /// A condition that says only what the callback reports.
  fileprivate var tautology: Condition? {
    conditions.first { condition in
      guard case .appearance(let callback) = condition.meaning else { return false }
      return subjects == [callback]
    }
  }

  /// Drops the callback that a condition describes: "viewDidAppear is called when the view appears"
  /// says nothing about it.
  fileprivate func withoutTautologies(_ notes: inout [Localized]) -> ClaimStatement {
    var statement = self
    for condition in conditions {
      guard case .appearance(let callback) = condition.meaning, subjects.count > 1,
        subjects.contains(callback)
      else { continue }
      statement.subjects.removeAll { $0 == callback }
      notes.append(
        Localized(
          "\(callback) itself reports '\(condition.text)', so only the rest is checked",
          "\(callback) 本身就表示“\(condition.text)”，所以只检查其余的"))
    }
    return statement
  }
}

extension ClaimStatement.Condition.Meaning {
  /// The meaning as sentences write it.
  var text: String {
    switch self {
    case .callback(let callback), .appearance(let callback): callback
    case .steps(let steps): steps.joined(separator: "; ")
    }
  }
}

extension ClaimMisreading {
  /// The part that wasn't understood, and an example that works.
  func problem(of text: String) -> Problem {
    let known = (
      english: understood.map(\.english).joined(separator: ", "),
      chinese: understood.map(\.chinese).joined(separator: "，")
    )
    let message: Localized
    if let unknown {
      message = Localized("not understood: '\(unknown)'", "没有看懂“\(unknown)”")
    } else {
      message =
        reason
        ?? Localized(
          "each part is understood, but no check can be made of the whole", "每一部分都看懂了，但合起来无法检查")
    }
    let full =
      understood.isEmpty
      ? message
      : Localized(
        "\(message.english) (understood: \(known.english))",
        "\(message.chinese)（看懂的部分：\(known.chinese)）")
    var column: SourceRange?
    if let unknown, let found = text.firstRange(of: unknown) {
      column = SourceRange(
        start: SourceLocation(line: 1, column: text[..<found.lowerBound].unicodeScalars.count + 1),
        length: unknown.unicodeScalars.count)
    }
    return Problem(
      file: "claim", range: column, message: full,
      expectation: example.map { Localized("a claim such as '\($0)'", "像“\($0)”这样的句子") })
  }
}

/// The words of a claim that can't be turned into a sentence: those that were understood and those
/// that weren't.
struct ClaimMisreading: Equatable {
  /// The words that weren't understood; nil: they are, but no sentence says that.
  var unknown: String?
  /// The callbacks and conditions that were understood.
  var understood: [Localized]
  /// A claim like it that can be checked.
  var example: String?
  /// Why nothing can be checked though all is understood, if that is known.
  var reason: Localized?
}

/// How a claim in words was read.
enum ClaimWording {
  /// The text in the form of sentences, with remarks.
  case sentences(String, ClaimAssumptions, notes: [Localized], alternative: String?)
  case misread(ClaimMisreading)
  /// The text has no callback or no words around it.
  case notWords
}
