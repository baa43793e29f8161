internal import LifecycleEngine
internal import TextFormats

/// One read entry of `given`, `ask` or `steps`.
struct EntryReading {
  var entry: StepEntry
  var source: EntrySource
  /// The device's log in a field trace; it's parsed after all steps, which determine the printable
  /// texts.
  var logNode: Node?
}

/// Reads entries: a text, a list of texts, or `{do: …, settle: false}`.
extension ReadingContext {
  mutating func entries(_ node: Node?, _ key: String, isAsked: Bool, inTrace: Bool = false)
    -> [EntryReading]
  {
    guard let node, !node.isNull else { return [] }
    let nodes = node.items ?? [node]
    return nodes.compactMap { entry($0, isAsked: isAsked, inTrace: inTrace) }
  }

  private mutating func entry(_ node: Node, isAsked: Bool, inTrace: Bool) -> EntryReading? {
    guard node.entries != nil else { return steps(node, isAsked: isAsked) }
    guard let action = node["do"] else {
      reportSplit(node)
      return nil
    }
    if let text = Self.firstUnbalanced(action) {
      reportSplit(text)
      return nil
    }
    guard
      let fields = fields(
        node, of: Localized("a step", "步骤"),
        keys: ["do", "settle", "watch"] + (inTrace ? ["log"] : [])),
      var reading = steps(action, isAsked: isAsked)
    else { return nil }
    reading.entry.settles = bool(fields["settle"], "settle") ?? true
    if let watch = fields["watch"] { reading.entry.watch = self.watch(watch) }
    reading.logNode = fields["log"]
    if reading.logNode != nil { reading.entry.isAsked = true }
    return reading
  }

  private mutating func steps(_ node: Node, isAsked: Bool) -> EntryReading? {
    let nodes = node.items ?? [node]
    if nodes.isEmpty {
      fault(Localized("a list of steps is never empty", "步骤的列表不能是空的"), at: node.range)
      return nil
    }
    var steps: [Step] = []
    var source = EntrySource(texts: [], isList: node.items != nil, ranges: [])
    for node in nodes {
      guard let text = stepText(node), let step = StepReader.step(text, in: node, &self) else {
        continue
      }
      steps.append(step)
      source.texts.append(text)
      source.ranges.append(
        places.range(in: node, offset: 0, length: node.text?.unicodeScalars.count ?? 0))
    }
    return EntryReading(entry: StepEntry(steps: steps, isAsked: isAsked), source: source)
  }

  // MARK: Texts that YAML reads as something else

  /// The text of a step; a problem if YAML has read it as something else.
  mutating func stepText(_ node: Node) -> String? {
    guard let text = node.text else {
      reportSplit(node)
      return nil
    }
    guard !node.isNull, text.contains(where: { !$0.isWhitespace }) else {
      fault(Localized("a step is expected here", "这里要写一个步骤"), at: node.range)
      return nil
    }
    guard node.isQuoted || !Self.isUnbalanced(text) else {
      reportSplit(node)
      return nil
    }
    return text
  }

  private mutating func reportSplit(_ node: Node) {
    let example = "\"A.present(B, animated: true)\""
    if node.items != nil {
      fault(
        Localized("a step is text, not a list inside a list", "步骤是文本，不能在列表里再套列表"), at: node.range)
    } else {
      fault(
        Localized("YAML split this step", "YAML 把这一步拆开了"), at: node.range,
        expected: Localized("quote it, as in \(example)", "加上引号，例如 \(example)"))
    }
  }

  private static func firstUnbalanced(_ node: Node) -> Node? {
    (node.items ?? [node]).first { node in
      node.text.map { !node.isQuoted && isUnbalanced($0) } ?? false
    }
  }

  /// Whether brackets outside of strings don't match.
  private static func isUnbalanced(_ text: String) -> Bool {
    var depth = 0
    var inString = false
    for character in text {
      if character == "\"" { inString.toggle() }
      guard !inString else { continue }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { return true }
    }
    return depth != 0
  }

  // MARK: Logs

  mutating func log(_ node: Node) -> StepLog {
    var log = StepLog(lines: [])
    let nodes = items(node, Localized("a log", "日志"))
    for (position, item) in nodes.enumerated() {
      guard let text = item.text else {
        fault(
          Localized("YAML split this line", "YAML 把这一行拆开了"), at: item.range,
          expected: Localized(
            "quote it, as in \"B.willMove(toParent: A)\"", "加上引号，例如 \"B.willMove(toParent: A)\""))
        continue
      }
      if text == "..." {
        log.isOpenEnded = true
        if position != nodes.count - 1 {
          fault(
            Localized("... is allowed only at the end of a log", "... 只能写在日志末尾"), at: item.range)
        }
        continue
      }
      if let line = logLine(text, item) { log.lines.append(line) }
    }
    return log
  }

  /// A line of a log. Words that UIKit or the app prints and the scenario doesn't know are added to
  /// its texts: no run can match them.
  private mutating func logLine(_ text: String, _ node: Node) -> Occurrence? {
    if let printed = CallbackNameReader.printed(text) { _ = self.text(printed) }
    switch CallbackNameReader.read(text, in: scenario) {
    case .callback(var occurrence, note: nil):
      if let words = CallbackNameReader.wordsOfNoMessage(text), let id = self.text(words) {
        occurrence.argument = .text(id)
      }
      return occurrence
    case .callback(_, note: let meant?):
      fault(
        Localized("unknown callback '\(text)'", "没有回调“\(text)”"), at: node.range, suggestion: meant)
    case .unknown(let suggestion):
      fault(
        Localized("unknown callback '\(text)'", "没有回调“\(text)”"), at: node.range,
        suggestion: suggestion)
    }
    return nil
  }
}
