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

  /// Whether it edits or submits an answer, or asks about its question.
  package var isAboutAnswer: Bool {
    switch self {
    case .done, .sure, .yes, .skip, .show, .hint, .next, .none, .undo, .move, .clear, .text,
      .pasted:
      true
    default: false
    }
  }

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
    guard let name = Name(typed: word) else {
      self = Self.answer(words, line)
      return
    }
    let hasOption = words.dropFirst().contains { $0.hasPrefix("--") && $0.count > 3 }
    self =
      SessionCommand(name, words.dropFirst())
      ?? (hasOption ? .shell(name.rawValue) : .surplus(command: first))
  }

  /// Chinese commands need no space before a number or a name: `为什么1`, `课三`, `如果不用 scene`.
  package static func separated(_ line: String, from aliases: [String]? = nil) -> String {
    guard let first = line.unicodeScalars.first, !first.isASCII else { return line }
    let begun = (aliases ?? Name.allCases.flatMap(\.aliases)).filter(line.hasPrefix)
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
  private init?(_ name: Name, _ rest: ArraySlice<String>) {
    guard let argument = rest.first else {
      self = name.alone
      return
    }
    let text = rest.joined(separator: " ")
    let isSingle = rest.count == 1
    switch name {
    case .help: self = .help(text)
    case .lesson, .lessons: self = .lesson(text)
    case .move: self = .move(MoveCommand(["move"] + rest))
    case .why: self = .verdict(.why(VerdictCommand.Why(rest)))
    case .whatIf:
      let change = argument.lowercased() == "if" ? rest.dropFirst() : rest
      self = .verdict(.whatIf(change.joined(separator: " ")))
    case .show where isSingle && argument.lowercased() == "me": self = .showMe
    case .sources where isSingle && ["all", "全部"].contains(argument.lowercased()):
      self = .verdict(.sources(isWhole: true))
    case .mode where isSingle: self = .mode(argument)
    case .recap where isSingle: self = .recap(argument)
    case .language where isSingle: self = .language(argument)
    case .review where isSingle:
      guard let count = Numeral.value(of: argument), count > 0 else { return nil }
      self = .review(count)
    default: return nil
    }
  }

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
    let commands = Name.allCases.map(\.rawValue)
    let word = word.lowercased()
    if word == "q" { return "quit" }
    let begun = word.count > 2 ? commands.filter { $0.hasPrefix(word) } : []
    guard begun.isEmpty || begun.count > 1 else { return begun[0] }
    return NearestName.of(word, among: commands) ?? chinese(like: word)
  }

  /// The only Chinese command that differs from a word in one character.
  private static func chinese(like word: String) -> String? {
    guard word.allSatisfy({ !$0.isASCII }) else { return nil }
    let alike = Name.allCases.flatMap(\.aliases).filter { name in
      name.count == word.count && name.count > 1
        && zip(name, word).count { $0 != $1 } == 1
    }
    return alike.count == 1 ? alike[0] : nil
  }
}
