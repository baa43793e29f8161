internal import TextFormats

/// A typed line as a command.
package enum SessionCommand: Hashable, Sendable {
  case next
  case lessons, back, leave, skip, quit, quiz, sandbox, progress
  /// The most questions to ask; nil: the usual number.
  case review(Int?)
  /// The file's name; nil: the default one.
  case recap(String?)
  /// About a callback or a term; nil: about what can be done here.
  case help(String?)
  case lesson(String)
  case language(String)
  /// An answer form; nil: list the forms.
  case mode(String?)
  /// Nil if the arguments are malformed.
  case move(MoveCommand?)
  case done, sure, undo, clear, show, hint, again, yes, none
  /// The learner gives up and wants to see the run.
  case showMe
  /// A question about a verdict.
  case verdict(VerdictCommand)
  /// A command with unexpected arguments.
  case surplus(command: String)
  /// A command of the program, to be typed in the shell.
  case shell(String)
  /// Several lines, pasted at once: no command among them is carried out.
  case pasted([String])
  /// The learner doesn't know the answer.
  case stuck
  /// Not a command: an answer, or a mistake.
  case text(String)

  /// The names of each command, the main one first.
  package static let names = basic + VerdictCommand.names

  private static let basic: [(command: String, aliases: [String])] = [
    ("help", ["帮助", "?", "？"]), ("lessons", ["课程"]), ("lesson", ["课"]), ("back", ["返回"]),
    ("leave", ["结束", "离开"]),
    ("skip", ["跳过"]), ("quit", ["退出", "exit"]), ("language", ["语言"]),
    ("done", ["完成", "确定", "提交", "交"]), ("next", ["继续", "下一页", "下一题", "下一步"]),
    ("sure", ["有把握", "!", "！"]),
    ("review", ["复习"]), ("quiz", ["测验"]), ("sandbox", ["沙盒"]), ("undo", ["撤销", "撤消"]),
    ("clear", ["清空"]),
    ("progress", ["进度"]), ("recap", ["回顾"]), ("show", ["题目"]), ("show me", ["给我看"]),
    ("hint", ["提示"]),
    ("again", ["重做", "再来"]), ("mode", ["模式"]), ("move", ["移动"]),
  ]

  /// The normalized line; Chinese input may end with a full stop, and say `B 的 viewDidLoad`.
  package static func line(_ typed: String) -> String {
    var line = HalfWidth.of(typed)
    while line.hasSuffix("。") { line.removeLast() }
    line = HalfWidth.code(line)
    return line.replacing(/([A-Za-z0-9_]) ?的 ?([A-Za-z])/) { "\($0.1) \($0.2)" }
  }

  package init(_ typed: String) {
    if let lines = PastedLines.lines(of: typed) {
      self = .pasted(lines)
      return
    }
    let line = Self.separated(Self.line(typed))
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let first = words.first else {
      self = .next
      return
    }
    if let lesson = Self.numbered(line) {
      self = .lesson(lesson)
      return
    }
    // Chinese commands need no spaces.
    if ["移动", "把"].contains(where: line.hasPrefix), let move = MoveCommand(words) {
      self = .move(move)
      return
    }
    let word = first.lowercased()
    if let command = Self.ofTheShell(words) {
      self = .shell(command)
      return
    }
    guard let name = Self.names.first(where: { $0.command == word || $0.aliases.contains(word) })
    else {
      self = Self.answer(words, line)
      return
    }
    let hasOption = words.dropFirst().contains { $0.hasPrefix("--") && $0.count > 3 }
    self =
      Self.command(name.command, words.dropFirst())
      ?? (hasOption ? .shell(name.command) : .surplus(command: first))
  }

  /// Chinese commands need no space before a number or a name: `为什么1`, `课三`, `如果不用 scene`.
  package static func separated(_ line: String, from aliases: [String]? = nil) -> String {
    guard let first = line.unicodeScalars.first, !first.isASCII else { return line }
    let begun = (aliases ?? names.flatMap(\.aliases)).filter(line.hasPrefix)
      .max { $0.count < $1.count }
    guard let begun else { return line }
    let rest = line.dropFirst(begun.count)
    let isArgument =
      rest.first?.isASCII == true || Numeral.value(of: rest) != nil || takingText.contains(begun)
    return isArgument && !rest.isEmpty ? begun + " " + rest : line
  }

  /// Commands whose argument may be Chinese too.
  private static let takingText: Set<String> = ["如果", "假如", "为什么", "原因", "帮助", "模式"]

  /// The lesson's number in `第 3 课`, as the course itself writes it.
  private static func numbered(_ line: String) -> String? {
    guard line.hasPrefix("第"), line.hasSuffix("课") else { return nil }
    return Numeral.value(of: line.dropFirst().dropLast().filter { $0 != " " }).map(String.init)
  }

  private static let onlyOfTheShell: Set<String> = [
    "export", "forget", "check-claim", "diagnose", "conform", "manual",
  ]
  private static let ofTheShellWithArguments: Set<String> = [
    "run", "watch", "learn", "list", "grade", "drill", "check", "orders", "record", "new", "site",
  ]

  /// The command of the program that a line would be in the shell; nil: it isn't one.
  private static func ofTheShell(_ words: [String]) -> String? {
    let words = words.map { $0.lowercased() }
    if words[0] == "lifeline" { return words.count > 1 ? words[1] : nil }
    if onlyOfTheShell.contains(words[0]) { return words[0] }
    guard words.count > 1 else { return words[0] == "import" ? words[0] : nil }
    // `import UIKit` names a Swift module, not a file.
    if words[0] == "import" { return words[1].contains { "./".contains($0) } ? words[0] : nil }
    return ofTheShellWithArguments.contains(words[0]) ? words[0] : nil
  }

  /// Nil if the arguments don't fit the command.
  private static func command(_ name: String, _ rest: ArraySlice<String>) -> SessionCommand? {
    let argument = rest.count <= 1 ? rest.first : nil
    switch name {
    case "help": return .help(rest.isEmpty ? nil : rest.joined(separator: " "))
    case "lesson", "lessons":
      return rest.isEmpty ? .lessons : .lesson(rest.joined(separator: " "))
    case "show" where rest.first?.lowercased() == "me" && rest.count == 1: return .showMe
    case "mode": return rest.count > 1 ? nil : .mode(argument)
    case "move": return .move(MoveCommand([name] + rest))
    case "review":
      guard let argument else { return rest.isEmpty ? .review(nil) : nil }
      return Numeral.value(of: argument).flatMap { $0 > 0 ? .review($0) : nil }
    case "recap": return rest.count > 1 ? nil : .recap(argument)
    case "language": return rest.count > 1 ? nil : .language(argument ?? "")
    default:
      if let asked = VerdictCommand(name, rest) { return .verdict(asked) }
      guard rest.isEmpty else { return nil }
      return plain[name]
    }
  }

  private static let plain: [String: SessionCommand] = [
    "back": .back, "leave": .leave, "skip": .skip, "quit": .quit,
    "done": .done, "next": .next,
    "sure": .sure, "quiz": .quiz, "sandbox": .sandbox, "progress": .progress,
    "undo": .undo, "clear": .clear, "show": .show, "show me": .showMe, "hint": .hint,
    "again": .again,
  ]

  private static func answer(_ words: [String], _ line: String) -> SessionCommand {
    if isStuck(line) { return .stuck }
    guard words.count == 1 else { return .text(line) }
    switch words[0].lowercased() {
    case "y", "yes", "ok", "是", "好", "好的": return .yes
    case "-", "−", "–", "—", "－", "none", "nothing", "无", "没有", "都没有", "一个也没有": return .none
    default: return .text(line)
    }
  }

  private static func isStuck(_ line: String) -> Bool {
    let said = line.lowercased().filter { !" '’.!?！？，,".contains($0) }
    return [
      "idk", "idontknow", "idonotknow", "dontknow", "noidea", "answer", "solution", "giveup",
      "不知道", "我不知道", "不会", "我不会", "不清楚", "答案", "看答案", "放弃",
    ].contains(said)
  }

  /// The command that a mistyped or unfinished word may have meant; `q` closes pagers elsewhere.
  package static func meant(by word: String) -> String? {
    let commands = names.map(\.command)
    let word = word.lowercased()
    if word == "q" { return "quit" }
    let begun = word.count > 2 ? commands.filter { $0.hasPrefix(word) } : []
    guard begun.isEmpty || begun.count > 1 else { return begun[0] }
    return NearestName.of(word, among: commands) ?? chinese(like: word)
  }

  /// The only Chinese command that differs from a word in one character.
  private static func chinese(like word: String) -> String? {
    guard word.allSatisfy({ !$0.isASCII }) else { return nil }
    let alike = names.flatMap(\.aliases).filter { name in
      name.count == word.count && name.count > 1
        && zip(name, word).count { $0 != $1 } == 1
    }
    return alike.count == 1 ? alike[0] : nil
  }
}

/// A question about the verdict on the screen.
package enum VerdictCommand: Hashable, Sendable {
  case why(Why)
  /// The evidence for the rules explained last: the most relevant passages of each document, or all
  /// of them.
  case sources(isWhole: Bool)
  /// A change to the scenario, as typed.
  case whatIf(String)
  /// Whether other orders are correct too.
  case orders
  case diagram
  /// The app states.
  case map

  /// The callback to explain.
  package enum Why: Hashable, Sendable {
    /// The first difference.
    case first
    /// A line of the run, from 1.
    case line(Int)
    /// A line of the prediction, from 1.
    case own(Int)
    case callback(String)

    init(_ typed: ArraySlice<String>) {
      // `我的4` needs no space, and `没有 X` asks why X isn't called.
      let words = typed.flatMap { word -> [String] in
        guard word.hasPrefix("我的"), word.count > 2 else { return word == "没有" ? [] : [word] }
        return ["我的", String(word.dropFirst(2))]
      }
      // `第三行` is one word.
      let numbers = words.compactMap { word in
        Numeral.value(of: word.filter { !"第行".contains($0) })
      }
      let mine = words.contains { Self.mine.contains($0.lowercased()) }
      self =
        switch (words.count, numbers.first) {
        case (0, _): .first
        case (1, let number?): .line(number)
        case (2, let number?) where mine: .own(number)
        default: .callback(words.joined(separator: " "))
        }
    }

    private static let mine: Set<String> = ["my", "mine", "我的", "我"]
  }

  private static let all: Set<String> = ["all", "全部"]

  /// The names of each command, the main one first.
  static let names: [(command: String, aliases: [String])] = [
    ("why", ["为什么", "原因"]), ("sources", ["依据", "来源"]), ("what", ["如果", "假如"]),
    ("orders", ["次序"]), ("diagram", ["图", "画图"]), ("map", ["地图"]),
  ]

  init?(_ name: String, _ rest: ArraySlice<String>) {
    switch name {
    case "why": self = .why(Why(rest))
    case "sources" where rest.isEmpty: self = .sources(isWhole: false)
    case "sources" where rest.count == 1 && Self.all.contains(rest[rest.startIndex].lowercased()):
      self = .sources(isWhole: true)
    case "orders" where rest.isEmpty: self = .orders
    case "diagram" where rest.isEmpty: self = .diagram
    case "map" where rest.isEmpty: self = .map
    case "what":
      let change = rest.first?.lowercased() == "if" ? rest.dropFirst() : rest
      self = .whatIf(change.joined(separator: " "))
    default: return nil
    }
  }
}

/// A command that moves a line of the list: `move 3 after 5`, `移动 3 到 5 后`.
package struct MoveCommand: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case before, after
    /// To the current position of the other line.
    case to
  }

  /// From 1, as numbered in the list.
  let line: Int
  let side: Side
  let other: Int

  /// Nil if the words aren't a move.
  init?(_ words: [String]) {
    let text = Numeral.digits(in: words.joined(separator: " ").lowercased())
      .drop { !($0.isASCII && $0.isNumber) }
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    let said = text.filter { !$0.isNumber && !" 移。".contains($0) }
    guard numbers.count == 2, let side = Self.sides.first(where: { $0.words.contains(said) })?.side
    else { return nil }
    line = numbers[0]
    self.side = side
    other = numbers[1]
  }

  private static let sides: [(side: Side, words: [String])] = [
    (.after, ["after", "到后", "到之后", "到后面", "到的后面", "后"]),
    (.before, ["before", "到前", "到之前", "到前面", "到的前面", "前"]),
    (.to, ["to", "到"]),
  ]

  /// The line's resulting position, from 1.
  var destination: Int {
    switch side {
    case .to: other
    case .before: line < other ? other - 1 : other
    case .after: line <= other ? other : other + 1
    }
  }
}
