internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Reads the sentences that are checked, joined with `and`.
struct ClaimSentences {
  let text: String
  var scenario: Scenario
  var problems: [Problem] = []
  var steps: [ClaimReader.Reading.Written] = []
  var notes: [Problem] = []

  mutating func read(_ text: String) -> [Claim.Sentence]? {
    var sentences: [Claim.Sentence] = []
    for part in text.separated(by: " and ") {
      guard let sentence = sentence(part.trimmed) else { return nil }
      sentences.append(sentence)
    }
    return sentences
  }

  private mutating func sentence(_ part: String) -> Claim.Sentence? {
    if let (inner, text) = part.cut(at: " during ") {
      guard let sentence = sentence(inner.trimmed), sentence.step == nil, let step = step(text)
      else { return nil }
      return .during(step, sentence)
    }
    if let rest = part.without(prefix: "every ") {
      if let (x, y) = rest.cut(at: " before ") { return pair(x, y).map { .followed($0, by: $1) } }
      guard let (y, x) = rest.cut(at: " after ") else { return reject(part) }
      if let new = x.without(prefix: "a new ") {
        return pair(y, new).map { .everyNew($0, after: $1) }
      }
      return pair(y, x).map { .every($0, after: $1) }
    }
    if let rest = part.without(prefix: "always ") {
      guard let (x, step) = rest.cut(at: " after ") else { return reject(part) }
      return both(x, step).map { .always($0, after: $1) }
    }
    if let rest = part.without(prefix: "never ") {
      if let (x, step) = rest.cut(at: " again after ") {
        guard x.without(suffix: " immediately") == nil else { return reject(part) }
        return both(x, step).map { .neverAgain($0, $1) }
      }
      if let (x, y) = rest.cut(at: " before ") { return pair(x, y).map { .every($0, after: $1) } }
      guard let (x, step) = rest.cut(at: " after ") else { return pattern(rest).map { .never($0) } }
      if isCallback(step) { return pair(x, step).map { .neverOnce($0, after: $1) } }
      return both(x, step).map { .neverAfter($0, $1) }
    }
    if let (x, y) = part.cut(at: " immediately before ") {
      return pair(x, y).map { .immediatelyBefore($0, $1) }
    }
    if let (x, y) = part.cut(at: " before ") { return pair(x, y).map { .before($0, $1) } }
    if let (x, count) = part.cut(at: " at most ") {
      return counted(x, count).map { .atMost($0, $1) }
    }
    if let (x, count) = part.cut(at: " exactly ") {
      return counted(x, count).map { .exactly($0, $1) }
    }
    if let (x, step) = part.cut(at: " after ") {
      if let y = x.without(suffix: " immediately"), isCallback(step) {
        return pair(step, y).map { .immediatelyBefore($0, $1) }
      }
      // Without "every", "X after Y" can't mean anything else.
      let isName = !step.trimmed.contains { " (".contains($0) }
      let name = isName ? ClaimNames(scenario).callback(step) : nil
      if isName, isCallback(step) || name != nil && name?.correction == nil {
        return pair(x, step).map { .every($0, after: $1) }
      }
      return both(x, step).map { .after($0, $1) }
    }
    return reject(part)
  }

  // MARK: Parts

  /// Whether the text after "after" names a callback and not a step.
  private func isCallback(_ text: String) -> Bool {
    if text.trimmed.hasPrefix("*.") { return true }
    // Some callbacks are also calls, `v.removeFromSuperview()`: with parentheses they are steps.
    guard !text.contains("("), case .callback(_, nil) = CallbackNameReader.read(text, in: scenario)
    else { return false }
    return true
  }

  private mutating func pair(_ left: String, _ right: String)
    -> (CallbackPattern, CallbackPattern)?
  {
    guard let left = pattern(left), let right = pattern(right) else { return nil }
    return ClaimNames(scenario).separated(left, right)
  }

  /// A callback, or "X immediately", and the step that it is said to follow.
  private mutating func both(_ callback: String, _ step: String) -> (CallbackPattern, Step)? {
    let immediate = callback.without(suffix: " immediately")
    guard var pattern = pattern(immediate ?? callback), let step = self.step(step) else {
      return nil
    }
    pattern.isImmediate = immediate != nil
    // An action of a person or the system is no call that returns.
    if pattern.isImmediate, case .happening = step { return reject(callback) }
    return (pattern, step)
  }

  private mutating func counted(_ callback: String, _ count: String) -> (CallbackPattern, Int)? {
    guard let pattern = pattern(callback) else { return nil }
    let number = count.without(suffix: " times") ?? count.without(suffix: " time")
    guard let number, let value = Int(number.trimmed), (0...10_000).contains(value) else {
      report(
        Localized("'\(count)' is not a number of times", "“\(count)”不是次数"), at: count,
        expectation: Localized("'at most 2 times'", "'at most 2 times'"))
      return nil
    }
    return (pattern, value)
  }

  private mutating func pattern(_ text: String) -> CallbackPattern? {
    let text = text.trimmed
    if let name = text.without(prefix: "*.") { return anyObject(name, written: text) }
    switch CallbackNameReader.read(text, in: scenario) {
    case .callback(let occurrence, let note):
      // A shortened name is no misspelling.
      if let note, !note.lowercased().contains(text.lowercased()) {
        notes.append(corrected(text, as: note))
      }
      return CallbackPattern(
        occurrence.object, occurrence.callback, occurrence.argument, state: occurrence.state)
    case .unknown(let suggestion):
      if !text.contains("."), let pattern = anyObject(text, written: text) { return pattern }
      let object = String(text.prefix { $0 != "." })
      if text.contains("."), !scenario.objects.contains(where: { $0.name == object }) {
        let names = scenario.objects.dropFirst(ObjectDeclaration.predefined.count).map(\.name)
        report(
          Localized("unknown object '\(object)'", "没有对象“\(object)”"), at: text,
          expectation: Localized(
            "one of \(names.joined(separator: ", ")), or * for any object",
            "\(names.joined(separator: ", ")) 之一，或者用 * 表示任何对象"),
          suggestion: NearestName.of(object, among: names))
        return nil
      }
      report(
        Localized("unknown callback '\(text)'", "没有回调“\(text)”"), at: text,
        expectation: Localized(
          "'A.viewDidLoad' or '*.viewDidLoad'", "'A.viewDidLoad' 或 '*.viewDidLoad'"),
        suggestion: suggestion)
      return nil
    }
  }

  /// `*`: any object that can receive the callback; an argument applies to all of them. A name that
  /// is right for some object is not a misspelling for another.
  private mutating func anyObject(_ name: String, written text: String) -> CallbackPattern? {
    var found: [(occurrence: Occurrence, note: String?)] = []
    for object in scenario.objects {
      guard
        case .callback(let occurrence, let note) = CallbackNameReader.read(
          object.name + "." + name, in: scenario)
      else { continue }
      found.append((occurrence, note))
    }
    let exact = found.filter { $0.note == nil }
    // A full name comes before short ones, a method before the notification with the same name.
    let written = CallbackSpellings.key(String(name.prefix { $0 != "(" && $0 != " " }))
    let full = exact.filter { CallbackSpellings.key($0.occurrence.callback.name) == written }
    let methods = exact.filter { !$0.occurrence.callback.name.hasSuffix("Notification") }
    let readings = [full, methods, exact, found].first { !$0.isEmpty } ?? []
    let names = Set(readings.map(\.occurrence.callback)).map(\.name).sorted()
    if names.count > 1 {
      report(
        Localized(
          "'\(name)' may mean \(names.joined(separator: " or "))",
          "“\(name)”可能是 \(names.joined(separator: " 或 "))"), at: text,
        expectation: Localized("one of these names in full", "写出其中一个的全名"))
      return nil
    }
    if let (occurrence, note) = readings.first {
      let read = "*." + occurrence.callback.name
      let isShort = read.lowercased().contains(name.prefix { $0 != "(" && $0 != " " }.lowercased())
      if note != nil, !isShort { notes.append(corrected(text, as: read)) }
      return CallbackPattern(
        nil, occurrence.callback, occurrence.argument, state: occurrence.state)
    }
    if text.hasPrefix("*") {
      report(
        Localized("no object of the app receives '\(name)'", "App 里没有对象会收到“\(name)”"), at: text,
        expectation: Localized(
          "a name of 'lifeline list callbacks'", "'lifeline list callbacks' 里的名字"))
    }
    return nil
  }

  private func corrected(_ written: String, as name: String) -> Problem {
    problem(
      Localized("'\(written)' is read as '\(name)'", "“\(written)”当作“\(name)”"), at: written,
      severity: .warning)
  }

  private mutating func step(_ text: String) -> Step? {
    let text = text.trimmed
    var found: [Problem] = []
    guard
      let step = StepReader.read(
        ChineseSteps.phrase(text, in: scenario) ?? text, in: &scenario, file: "claim",
        problems: &found)
    else {
      for problem in found {
        report(
          problem.message, at: text, expectation: problem.expectation,
          suggestion: problem.suggestion)
      }
      return nil
    }
    steps.append(ClaimReader.Reading.Written(step: step, text: text))
    return step
  }

  private mutating func reject<Value>(_ part: String) -> Value? {
    report(
      Localized("'\(part)' is not a claim", "“\(part)”不是一条说法"), at: part,
      expectation: Localized(
        """
        a claim such as 'viewDidLoad is called once', 'viewDidAppear is called after viewDidLoad', \
        'viewWillAppear isn't called when the app enters the background', or as 'X before Y', \
        'every Y after X', 'X at most N times', 'X after STEP', 'never X'
        """,
        "像“viewDidLoad 只调用一次”“viewDidAppear 在 viewDidLoad 之后调用”“App 进入后台时不会调用 viewWillAppear”这样的句子，或 'X before Y'、'every Y after X'、'X at most N times'、'X after STEP'、'never X'"
      ))
    return nil
  }

  private mutating func report(
    _ message: Localized, at part: String, expectation: Localized? = nil, suggestion: String? = nil
  ) {
    problems.append(
      problem(message, at: part, expectation: expectation, suggestion: suggestion))
  }

  private func problem(
    _ message: Localized, at part: String, expectation: Localized? = nil, suggestion: String? = nil,
    severity: Problem.Severity = .error
  ) -> Problem {
    Problem(
      file: "claim",
      range: SourceRange(
        start: SourceLocation(line: 1, column: text.column(of: part)),
        length: part.unicodeScalars.count),
      message: message, expectation: expectation, suggestion: suggestion, severity: severity)
  }
}

extension String {
  func without(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  fileprivate func without(suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }

  /// The parts before and after the first occurrence of a word.
  func cut(at word: String) -> (String, String)? {
    let parts = separated(by: word)
    guard parts.count > 1 else { return nil }
    return (parts[0], parts.dropFirst().joined(separator: word))
  }

  fileprivate func separated(by word: String) -> [String] {
    var parts: [String] = []
    var start = startIndex
    var index = start
    while index < endIndex {
      if self[index...].hasPrefix(word) {
        parts.append(String(self[start..<index]))
        index = self.index(index, offsetBy: word.count)
        start = index
      } else {
        index = self.index(after: index)
      }
    }
    parts.append(String(self[start...]))
    return parts
  }

  fileprivate func column(of part: String) -> Int {
    let head = separated(by: part)[0]
    return head.unicodeScalars.count + 1
  }
}
