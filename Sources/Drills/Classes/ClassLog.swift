package import TextFormats

/// A session file: one line per event, each written before the event is acknowledged.
package enum ClassLog {
  /// Whether a text is a session file of any version, rather than answers.
  package static func isSession(_ text: String) -> Bool { text.hasPrefix(start) }

  /// The number of bytes that identify a session file.
  package static let headSize = start.utf8.count

  /// Nil if it isn't a session file or contains an impossible event. An incomplete last line is
  /// ignored: it was never acknowledged.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> DrillClass? {
    var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeLast()
    var drillClass: DrillClass?
    for (place, line) in lines.enumerated() {
      guard let node = node(line, number: place + 1, of: file, &problems) else { return nil }
      func refuse(_ message: Localized, _ expectation: Localized? = nil) {
        problems.append(
          Problem(file: file.name, range: node.range, message: message, expectation: expectation))
      }
      if drillClass == nil, node["schema"]?.text != ClassEvent.schema {
        let isNewer = node["schema"]?.text?.hasPrefix(family) ?? false
        if isNewer {
          refuse(
            Localized("a session of another version of lifeline", "另一个版本的 lifeline 的课堂记录"),
            Localized("'\(ClassEvent.schema)'", "“\(ClassEvent.schema)”"))
        } else {
          refuse(
            Localized("not a session", "不是课堂记录"),
            Localized("a file that 'lifeline drill host' wrote", "'lifeline drill host' 写出的文件"))
        }
        return nil
      }
      guard let event = ClassEvent(node, in: file.name, problems: &problems) else { return nil }
      if drillClass == nil {
        guard case .begun(let beginning) = event, !beginning.questions.isEmpty else {
          refuse(Localized("a session begins with the event 'begun'", "课堂记录以事件 'begun' 开头"))
          return nil
        }
        drillClass = DrillClass(beginning)
        continue
      }
      do throws(DrillClass.Fault) {
        try drillClass?.take(event)
      } catch {
        refuse(error.message)
        return nil
      }
    }
    if drillClass == nil {
      problems.append(
        Problem(
          file: file.name, range: nil, message: Localized("not a session", "不是课堂记录"),
          expectation: Localized(
            "a file that 'lifeline drill host' wrote", "'lifeline drill host' 写出的文件")))
    }
    return drillClass
  }

  private static let family = "lifeline.drill-session/"
  private static let start = #"{"schema": "\#(family)"#

  private static func node(
    _ line: Substring, number: Int, of file: SourceFile, _ problems: inout [Problem]
  ) -> Node? {
    var line = line
    return line.withUTF8 {
      JSONReader.read(
        $0, name: file.name, from: SourceLocation(line: number, column: 1), problems: &problems)
    }
  }
}

/// Events as lines of `lifeline.drill-session/1`.
extension ClassEvent {
  static let schema = "lifeline.drill-session/1"

  /// The event as a line, including its line break.
  package var line: String { JSONWriter.line(value) + "\n" }

  private var value: JSONValue {
    switch self {
    case .begun(let beginning):
      [
        "schema": .string(Self.schema), "event": "begun", "drill": .string(beginning.drill),
        "variant": .string(beginning.variant), "fingerprint": .string(beginning.fingerprint),
        "questions": .strings(beginning.questions), "code": JSONValue(beginning.code),
        "projector": JSONValue(beginning.projector),
      ]
    case .joined(let learner):
      .object(
        [
          .init("event", "joined"), .init("learner", .integer(learner.number)),
          .init("name", .string(learner.name)), .init("token", .string(learner.token)),
        ] + (learner.id.map { [.init("id", .string($0))] } ?? []))
    case .readmitted(let learner, let token):
      ["event": "readmitted", "learner": .integer(learner), "token": .string(token)]
    case .removed(let learner): ["event": "removed", "learner": .integer(learner)]
    case .left(let learner): ["event": "left", "learner": .integer(learner)]
    case .locked: ["event": "locked"]
    case .unlocked: ["event": "unlocked"]
    case .opened(let question, let vote, let seconds):
      .object(
        [
          .init("event", "opened"), .init("question", .integer(question)),
          .init("vote", .integer(vote)),
        ] + (seconds.map { [.init("seconds", .integer($0))] } ?? []))
    case .reopened: ["event": "reopened"]
    case .answered(let learner, let callbacks, let milliseconds):
      [
        "event": "answered", "learner": .integer(learner), "callbacks": .strings(callbacks),
        "ms": .integer(milliseconds),
      ]
    case .counted(let callbacks, let count):
      ["event": "counted", "callbacks": .strings(callbacks), "count": .integer(count)]
    case .passed(let milliseconds): ["event": "passed", "ms": .integer(milliseconds)]
    case .extended(let seconds): ["event": "extended", "seconds": .integer(seconds)]
    case .closed: ["event": "closed"]
    case .revealed(let step): ["event": "revealed", "step": .integer(step)]
    case .moved(let question): ["event": "moved", "question": .integer(question)]
    case .ended: ["event": "ended"]
    case .undone: ["event": "undone"]
    }
  }

  /// Nil if the value isn't an event; `problems` explains why.
  init?(_ node: Node, in file: String, problems: inout [Problem]) {
    guard let name = node["event"]?.text, let kind = Kind(rawValue: name) else {
      problems.append(
        Problem(
          file: file, range: node["event"]?.range ?? node.range,
          message: Localized("not an event of a session", "不是课堂记录里的事件"),
          expectation: Localized(
            "\(#"{"event": …}"#) with one of \(Kind.names)",
            "\(#"{"event": …}"#)，取下列之一：\(Kind.names)"),
          suggestion: node["event"]?.text.flatMap {
            NearestName.of($0, among: Kind.allCases.map(\.rawValue))
          }))
      return nil
    }
    guard
      let fields = NodeFields(
        node, of: Localized("the event '\(name)'", "事件“\(name)”"),
        keys: ["schema", "event"] + kind.keys, file: file,
        problems: &problems)
    else { return nil }
    func number(_ key: String, _ range: ClosedRange<Int> = 1...Self.most) -> Int? {
      fields.integer(key, in: range, problems: &problems)
    }
    func texts(_ key: String) -> [String]? {
      fields.texts(key, problems: &problems)?.compactMap(\.text)
    }
    var event: ClassEvent?
    switch kind {
    case .begun: event = Self.beginning(node, fields, &problems).map(ClassEvent.begun)
    case .joined:
      if let learner = number("learner"), let name = fields.text("name", problems: &problems),
        let token = fields.text("token", problems: &problems)
      {
        let id = node["id"] == nil ? nil : fields.text("id", problems: &problems)
        event = .joined(Learner(number: learner, name: name, token: token, id: id))
      }
    case .readmitted:
      if let learner = number("learner"), let token = fields.text("token", problems: &problems) {
        event = .readmitted(learner: learner, token: token)
      }
    case .removed: event = number("learner").map { .removed(learner: $0) }
    case .left: event = number("learner").map { .left(learner: $0) }
    case .opened:
      if let question = number("question"), let vote = number("vote", 1...2) {
        let seconds = node["seconds"] == nil ? nil : number("seconds")
        event = .opened(question: question, vote: vote, seconds: seconds)
      }
    case .answered:
      if let learner = number("learner"), let callbacks = texts("callbacks"),
        let milliseconds = number("ms", 0...Self.most)
      {
        event = .answered(learner: learner, callbacks: callbacks, milliseconds: milliseconds)
      }
    case .counted:
      if let callbacks = texts("callbacks"), let count = number("count", 0...Self.most) {
        event = .counted(callbacks: callbacks, count: count)
      }
    case .passed: event = number("ms", 0...Self.most).map { .passed(milliseconds: $0) }
    case .extended: event = number("seconds").map { .extended(seconds: $0) }
    case .revealed: event = number("step", 1...3).map { .revealed(step: $0) }
    case .moved: event = number("question").map { .moved(question: $0) }
    case .locked, .unlocked, .reopened, .closed, .ended, .undone: event = kind.alone
    }
    guard let event else { return nil }
    self = event
  }

  private static func beginning(
    _ node: Node, _ fields: NodeFields, _ problems: inout [Problem]
  ) -> Beginning? {
    guard let drill = fields.text("drill", problems: &problems),
      let variant = fields.text("variant", problems: &problems),
      let fingerprint = fields.text("fingerprint", problems: &problems),
      let questions = fields.texts("questions", problems: &problems)?.compactMap(\.text)
    else { return nil }
    func secret(_ key: String) -> String? { node[key].flatMap { $0.isNull ? nil : $0.text } }
    return Beginning(
      drill: drill, variant: variant, fingerprint: fingerprint, questions: questions,
      code: secret("code"), projector: secret("projector"))
  }

  /// An upper bound far above any real count or time.
  private static let most = 1_000_000_000

  private enum Kind: String, CaseIterable {
    case begun, joined, readmitted, opened, answered, counted, passed, extended, closed, revealed
    case moved, ended, removed, left, locked, unlocked, reopened, undone

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The event if it has no further keys; nil: it has some.
    var alone: ClassEvent? {
      switch self {
      case .locked: .locked
      case .unlocked: .unlocked
      case .reopened: .reopened
      case .closed: .closed
      case .ended: .ended
      case .undone: .undone
      default: nil
      }
    }

    var keys: [String] {
      switch self {
      case .begun: ["drill", "variant", "fingerprint", "questions", "code", "projector"]
      case .joined: ["learner", "name", "token", "id"]
      case .readmitted: ["learner", "token"]
      case .removed, .left: ["learner"]
      case .opened: ["question", "vote", "seconds"]
      case .answered: ["learner", "callbacks", "ms"]
      case .counted: ["callbacks", "count"]
      case .passed: ["ms"]
      case .extended: ["seconds"]
      case .closed, .ended, .locked, .unlocked, .reopened, .undone: []
      case .revealed: ["step"]
      case .moved: ["question"]
      }
    }
  }
}
