internal import TextFormats

/// Events as lines of `lifeline.drill-session/1`.
extension ClassEvent {
  static let schema = "lifeline.drill-session/1"

  /// The event as a line, including its line break.
  package var line: String { JSONWriter.line(value) + "\n" }

  private var value: JSONValue {
    let (kind, members) = written
    let schema = kind == .begun ? [member("schema", .string(Self.schema))] : []
    return .object(schema + [member("event", .string(kind.rawValue))] + members)
  }

  private var written: (Kind, [JSONValue.Member]) {
    switch self {
    case .begun(let beginning):
      (
        .begun,
        [
          member("drill", .string(beginning.drill)), member("variant", .string(beginning.variant)),
          member("fingerprint", .string(beginning.fingerprint)),
          member("questions", .strings(beginning.questions)),
          member("code", JSONValue(beginning.code)),
          member("projector", JSONValue(beginning.projector)),
        ]
      )
    case .joined(let learner):
      (
        .joined,
        [
          member("learner", learner.number), member("name", .string(learner.name)),
          member("token", .string(learner.token)),
        ] + (learner.id.map { [member("id", .string($0))] } ?? [])
      )
    case .readmitted(let learner, let token):
      (.readmitted, [member("learner", learner), member("token", .string(token))])
    case .removed(let learner): (.removed, [member("learner", learner)])
    case .left(let learner): (.left, [member("learner", learner)])
    case .locked: (.locked, [])
    case .unlocked: (.unlocked, [])
    case .opened(let question, let vote, let seconds):
      (
        .opened,
        [member("question", question), member("vote", vote)]
          + (seconds.map { [member("seconds", $0)] } ?? [])
      )
    case .reopened: (.reopened, [])
    case .answered(let learner, let callbacks, let milliseconds):
      (
        .answered,
        [
          member("learner", learner), member("callbacks", .strings(callbacks)),
          member("ms", milliseconds),
        ]
      )
    case .counted(let callbacks, let count):
      (.counted, [member("callbacks", .strings(callbacks)), member("count", count)])
    case .passed(let milliseconds): (.passed, [member("ms", milliseconds)])
    case .extended(let seconds): (.extended, [member("seconds", seconds)])
    case .closed: (.closed, [])
    case .revealed(let step): (.revealed, [member("step", step)])
    case .moved(let question): (.moved, [member("question", question)])
    case .ended: (.ended, [])
    case .undone: (.undone, [])
    }
  }

  private func member(_ key: String, _ value: JSONValue) -> JSONValue.Member {
    JSONValue.Member(key, value)
  }

  private func member(_ key: String, _ value: Int) -> JSONValue.Member {
    JSONValue.Member(key, .integer(value))
  }

  /// Nil if the value isn't an event; `problems` explains why.
  init?(_ node: Node, in file: String, problems: inout [Problem]) {
    guard let name = node["event"]?.text, let kind = Kind(rawValue: name) else {
      problems.append(Self.unknown(node, in: file))
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
    case .locked: event = .locked
    case .unlocked: event = .unlocked
    case .reopened: event = .reopened
    case .closed: event = .closed
    case .ended: event = .ended
    case .undone: event = .undone
    }
    guard let event else { return nil }
    self = event
  }

  private static func unknown(_ node: Node, in file: String) -> Problem {
    let names = Kind.allCases.map(\.rawValue)
    let list = names.joined(separator: ", ")
    return Problem(
      file: file, range: node["event"]?.range ?? node.range,
      message: Localized("not an event of a session", "不是课堂记录里的事件"),
      expectation: Localized(
        "\(#"{"event": …}"#) with one of \(list)", "\(#"{"event": …}"#)，取下列之一：\(list)"),
      suggestion: node["event"]?.text.flatMap { NearestName.of($0, among: names) })
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
