internal import LifecycleEngine
internal import TextFormats

/// A claim as developers word it, "viewDidLoad is called once", turned into the sentences that are
/// checked (COMMANDS.md, Claims).
enum ClaimWords {
  /// The parsed meaning of the words, before it is written as a sentence.
  struct Statement {
    enum Relation: Equatable {
      /// The callback by itself: never, or at some time.
      case alone
      /// At most or exactly so many times.
      case times(Int, isExact: Bool)
      case moreThanOnce
      case before(String)
      case after(String)
      /// "when Y", "every time Y".
      case when(String)
      case followedBy(String)
    }
    var subject: String
    var relation: Relation
    /// "never", "not".
    var isDenied = false
    /// "not always".
    var isNotAlways = false
    var isImmediate = false
  }

  /// The sentences; nil: the text isn't in words.
  static func sentences(_ text: String, in scenario: Scenario) -> String? {
    guard let statement = EnglishClaim.statement(text) ?? ChineseClaim.statement(text) else {
      return nil
    }
    return sentences(statement, in: scenario)
  }

  private static func sentences(_ statement: Statement, in scenario: Scenario) -> String? {
    guard let x = callback(statement.subject, in: scenario) else { return nil }
    let sentence: String?
    var isNegated = statement.isNotAlways
    switch statement.relation {
    case .alone:
      // "X is called" denies "never X".
      sentence = "never \(x)"
      if !statement.isDenied { isNegated.toggle() }
    case .times(let count, let isExact):
      sentence = isExact ? "\(x) exactly \(count) times" : "\(x) at most \(count) times"
      if statement.isDenied { isNegated.toggle() }
    case .moreThanOnce:
      sentence = "\(x) at most 1 times"
      if !statement.isDenied { isNegated.toggle() }
    case .before(let other):
      guard let y = callback(other, in: scenario) else { return nil }
      sentence =
        statement.isDenied
        ? "every \(x) after \(y)"
        : statement.isImmediate ? "\(x) immediately before \(y)" : "\(x) before \(y)"
    case .followedBy(let other):
      guard let y = callback(other, in: scenario) else { return nil }
      sentence = statement.isDenied ? "never \(y) after \(x)" : "every \(x) before \(y)"
    case .after(let other), .when(let other):
      sentence = after(x, other, statement, in: scenario)
    }
    return sentence.map { isNegated ? ClaimReader.Reading.negation + $0 : $0 }
  }

  private static func after(
    _ x: String, _ other: String, _ statement: Statement, in scenario: Scenario
  ) -> String? {
    if let y = callback(other, in: scenario) {
      if statement.isDenied { return "never \(x) after \(y)" }
      if statement.isImmediate { return "\(y) immediately before \(x)" }
      if case .when = statement.relation { return "every \(y) before \(x)" }
      return "every \(x) after \(y)"
    }
    let steps = StepPhrase.steps(other, in: scenario)
    guard !steps.isEmpty else { return nil }
    return steps.map { (statement.isDenied ? "never " : "") + "\(x) after \($0)" }
      .joined(separator: " and ")
  }

  /// The callback that a few words name, of every object unless they name one; nil if they say
  /// more.
  static func callback(_ words: String, in scenario: Scenario) -> String? {
    let objects = Set(scenario.objects.map(\.name))
    var names = words.split { $0.isWhitespace || "`'\"“”‘’「」,，、".contains($0) }
      .filter { objects.contains(String($0)) || !fillers.contains($0.lowercased()) }
    let owner = names.firstIndex { objects.contains(String($0)) }
    let object = owner.map { String(names.remove(at: $0)) }
    guard names.count == 1, let name = self.name(names[0], in: scenario) else { return nil }
    guard let object else { return name }
    guard name.hasPrefix("*."),
      case .callback(_, nil) = CallbackNameReader.read(
        object + name.dropFirst(), in: scenario)
    else { return nil }
    return object + name.dropFirst()
  }

  /// Words around a name that add nothing: "the viewDidLoad method of B", "B's viewDidLoad".
  private static let fillers: Set<String> = [
    "the", "a", "an", "s", "of", "on", "in", "its", "method", "callback", "function", "message",
    "view", "controller", "delegate", "方法", "回调", "的",
  ]

  private static func name(_ word: Substring, in scenario: Scenario) -> String? {
    var name = String(word)
    while let last = name.last, "().:_".contains(last) { name.removeLast() }
    while let first = name.first, "-[".contains(first) { name.removeFirst() }
    if name.hasPrefix("*.") { name = String(name.dropFirst(2)) }
    guard name.count > 3 || name.contains("."), name.allSatisfy(\.isASCII) else { return nil }
    if name.contains(".") {
      guard case .callback(_, nil) = CallbackNameReader.read(name, in: scenario) else {
        return nil
      }
      return name
    }
    let isKnown = scenario.objects.contains {
      CallbackSpellings.exactly(name, for: $0.kind) != nil
    }
    return isKnown ? "*." + name : nil
  }
}

/// "X is called before Y" and its like.
enum EnglishClaim {
  /// Words for "is called", and negations written as "is not" and "is never".
  private static let same: [(String, String)] = [
    ("isn't", "is not"), ("won't be", "is not"), ("will not be", "is not"),
    ("will never be", "is never"), ("will always be", "is always"), ("will only be", "is only"),
    ("will be", "is"), ("doesn't get", "is not"), ("does not get", "is not"),
    ("never gets", "is never"), ("always gets", "is always"), ("only gets", "is only"),
    ("can be", "is"), ("may be", "is"), ("might be", "is"), ("must be", "is"), ("gets", "is"),
    ("get", "is"), ("are", "is"), ("invoked", "called"), ("triggered", "called"),
    ("executed", "called"), ("fired", "called"), ("sent", "called"), ("guaranteed to be", "always"),
    ("necessarily", "always"), ("doesn't always run", "is not always called"),
    ("never runs", "is never called"), ("always runs", "is always called"),
    ("runs", "is called"), ("happens", "is called"), ("comes", "is called"),
    ("fires", "is called"), ("precedes", "is called before"), ("follows", "is called after"),
    ("is not always is", "is not always"), ("just", "immediately"), ("right", "immediately"),
    ("directly", "immediately"), ("straight", "immediately"), ("one time", "once"),
    ("a single time", "once"), ("two times", "twice"), ("several times", "more than once"),
    ("multiple times", "more than once"), ("many times", "more than once"),
    ("a number of times", "more than once"), ("every time", "when"), ("each time", "when"),
    ("whenever", "when"), ("if", "when"), ("while", "when"), ("as soon as", "when"),
    ("upon", "when"), ("on", "when"),
  ]

  static func statement(_ text: String) -> ClaimWords.Statement? {
    let words = normalized(text)
    guard let verb = words.firstIndex(of: "is"), verb > 0 else { return nil }
    var statement = ClaimWords.Statement(
      subject: words[..<verb].joined(separator: " "), relation: .alone)
    var rest = words[(verb + 1)...]
    while let word = rest.first, word != "called", word != "followed" {
      modify(&statement, by: word, &rest)
      if rest.first == word { return nil }
    }
    guard let verbWord = rest.popFirst() else { return nil }
    if verbWord == "followed" {
      guard rest.popFirst() == "by" else { return nil }
      statement.relation = .followedBy(rest.joined(separator: " "))
      return statement
    }
    return place(&statement, rest)
  }

  /// The words in lower case, except for names, with one word for each meaning.
  private static func normalized(_ text: String) -> [String] {
    let plain = text.replacing("’", with: "'").filter { !"`,;".contains($0) }.trimmed
    var words = (plain.hasSuffix(".") ? String(plain.dropLast()) : plain)
      .split(separator: " ").map(String.init)
    for (written, meant) in same {
      let old = written.split(separator: " ").map(String.init)
      var place = 0
      while place + old.count <= words.count {
        if words[place..<place + old.count].map({ $0.lowercased() }) == old {
          let new = meant.split(separator: " ").map(String.init)
          words.replaceSubrange(place..<place + old.count, with: new)
          place += new.count
        } else {
          place += 1
        }
      }
    }
    return words
  }

  private static func modify(
    _ statement: inout ClaimWords.Statement, by word: String, _ rest: inout ArraySlice<String>
  ) {
    switch word.lowercased() {
    case "never": statement.isDenied = true
    case "not":
      if rest.dropFirst().first == "always" {
        statement.isNotAlways = true
        rest.removeFirst()
      } else {
        statement.isDenied = true
      }
    case "always", "only", "also", "then", "automatically", "usually": break
    case "immediately": statement.isImmediate = true
    default: return
    }
    rest.removeFirst()
  }

  /// What follows "called".
  private static func place(
    _ statement: inout ClaimWords.Statement, _ words: ArraySlice<String>
  ) -> ClaimWords.Statement? {
    var rest = words
    var isExact = false
    while let word = rest.first?.lowercased(),
      ["only", "exactly", "immediately", "always", "again", "at"].contains(word)
    {
      if word == "exactly" { isExact = true }
      if word == "immediately" { statement.isImmediate = true }
      if word == "again" { statement.relation = .moreThanOnce }
      rest.removeFirst()
    }
    guard let word = rest.popFirst() else { return statement }
    let other = rest.joined(separator: " ")
    // A count with a condition, as in "once after viewDidLoad", is more than a claim can say.
    func isLast(_ more: String = "") -> Bool { other == more }
    switch word.lowercased() {
    case "before": statement.relation = .before(other)
    case "after": statement.relation = .after(other)
    case "when": statement.relation = .when(other)
    case "once" where isLast(): statement.relation = .times(1, isExact: isExact)
    case "twice" where isLast(): statement.relation = .times(2, isExact: true)
    case "more" where isLast("than once"): statement.relation = .moreThanOnce
    case "most":
      guard let count = rest.first.flatMap({ Int($0) }) ?? (rest.first == "once" ? 1 : nil),
        rest.dropFirst().isEmpty || ["time", "times"].contains(rest.dropFirst().joined())
      else { return nil }
      statement.relation = .times(count, isExact: false)
    default:
      guard let count = Int(word), isLast("time") || isLast("times") else { return nil }
      statement.relation = .times(count, isExact: true)
    }
    return statement
  }
}

/// “X 只调用一次”“X 在 Y 之前调用”“进入后台时不会调用 X”等。
enum ChineseClaim {
  static func statement(_ text: String) -> ClaimWords.Statement? {
    guard text.unicodeScalars.contains(where: ChineseSteps.isChinese),
      !text.hasPrefix("never "), !text.hasPrefix("every "),
      ![" after ", " before ", " at most ", " exactly "].contains(where: {
        text.contains($0)
      })
    else { return nil }
    let plain = text.filter { !" 。，,`".contains($0) }
    let (pieces, names) = split(plain)
    guard let first = names.first else { return nil }
    var statement = ClaimWords.Statement(subject: first, relation: .alone)
    let words = pieces.joined(separator: "|")
    func says(_ options: String...) -> Bool {
      options.contains { words.contains($0) }
    }
    statement.isNotAlways = says("不一定", "不总是", "未必", "不保证")
    statement.isDenied =
      !statement.isNotAlways && says("不会", "从不", "不再", "不被", "绝不", "不调用", "没有调用")
    statement.isImmediate = says("紧接", "立即", "马上", "紧跟")
    if names.count > 1 {
      // A number or a condition says more than the order of two callbacks.
      if says("一次", "两次", "多次", "时候", "时|") { return nil }
      return relate(&statement, pieces, names)
    }
    if says("次"), step(in: pieces) != nil { return nil }
    if says("多次", "不止一次", "不只一次", "反复") {
      statement.relation = .moreThanOnce
      if says("不会多次") { statement.isDenied = true }
      return statement
    }
    if says("一次") {
      statement.relation = .times(1, isExact: says("恰好", "正好", "刚好"))
      return statement
    }
    if let step = step(in: pieces) { statement.relation = .when(step) }
    return statement
  }

  /// The texts around the names, and the names.
  private static func split(_ text: String) -> (pieces: [String], names: [String]) {
    var pieces = [""]
    var names: [String] = []
    var name = ""
    func isOfName(_ character: Character) -> Bool {
      character.isASCII
        && (character.isLetter || character.isNumber || ".*_:()".contains(character))
    }
    func finish() {
      guard !name.isEmpty else { return }
      // "App" and "Home" are words of the sentence.
      if ["app", "home", "url", "present", "push", "pop", "dismiss"].contains(name.lowercased()) {
        pieces[pieces.count - 1] += name
      } else {
        names.append(name)
        pieces.append("")
      }
      name = ""
    }
    for character in text {
      if isOfName(character) {
        name.append(character)
      } else {
        finish()
        pieces[pieces.count - 1].append(character)
      }
    }
    finish()
    return (pieces, names)
  }

  /// Two callbacks: the words between and after them say which comes first.
  private static func relate(
    _ statement: inout ClaimWords.Statement, _ pieces: [String], _ names: [String]
  ) -> ClaimWords.Statement? {
    let between = pieces[1]
    let behind = pieces.count > 2 ? pieces[2] : ""
    let second = names[1]
    if behind.hasPrefix("之前") || behind.hasPrefix("以前") || behind.hasPrefix("前") {
      statement.relation = .before(second)
    } else if behind.hasPrefix("之后") || behind.hasPrefix("以后") || behind.hasPrefix("后") {
      statement.relation = .after(second)
    } else if ["先于", "早于"].contains(where: { between.hasSuffix($0) }) {
      statement.relation = .before(second)
    } else if ["晚于", "后于"].contains(where: { between.hasSuffix($0) }) {
      statement.relation = .after(second)
    } else if ["之后", "后", "以后"].contains(where: { between.hasPrefix($0) }) {
      statement.relation = .followedBy(second)
    } else if between.hasPrefix("之前") {
      statement.subject = second
      statement.relation = .before(names[0])
    } else {
      return nil
    }
    return statement
  }

  /// The step in "…时", "…后".
  private static func step(in pieces: [String]) -> String? {
    for piece in pieces {
      for ending in ["的时候", "之后", "以后", "时", "后"] {
        guard var step = piece.cut(at: ending)?.0, !step.isEmpty else { continue }
        for opening in ["在", "当", "每次", "每当", "只要"] where step.hasPrefix(opening) {
          step.removeFirst(opening.count)
        }
        return step
      }
    }
    return nil
  }
}
