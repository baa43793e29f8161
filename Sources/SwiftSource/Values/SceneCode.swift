/// Scenario code with the place it was translated from.
struct SceneCode {
  var statement: Statement
  var place: SwiftPlace

  init(_ statement: Statement, _ place: SwiftPlace) {
    self.statement = statement
    self.place = place
  }

  /// The effect of a piece of code. Objects and their properties are named as scenario code names
  /// them.
  indirect enum Statement: Equatable {
    /// Where a recording logs the callback, and the callback's end.
    case log, logEnd
    /// `super` of the overridden callback.
    case callSuper
    /// Ends a run that reaches it, for the reason that `Translator.refusals` has under the key.
    case refusal(String)
    /// A line on the console: a text, or a property in a recording.
    case print(SceneValue)
    /// `A.init()`
    case create(String)
    /// Sets a variable: `count = 3`.
    case set(String, SceneValue)
    /// `count += 2`
    case change(String, by: Int)
    /// `A.delegate = B`; `B = nil` ends the references of local variables.
    case assign(String, SceneValue)
    /// `A.view`
    case read(String)
    case call(SceneCall)
    /// `DispatchQueue.main.async`, and `asyncAfter` with the seconds.
    case post(after: Double?, SceneClosure)
    /// A Task, and the property that stores it.
    case task(in: String?, SceneClosure)
    case sleep(milliseconds: Int)
    /// An observer of a notification, and the property that stores its token.
    case observe(String, in: String?, SceneClosure)
    case branch(SceneCondition, then: [SceneCode], otherwise: [SceneCode])
  }

  static func branch(
    _ condition: SceneCondition, then: [SceneCode], otherwise: [SceneCode] = [],
    _ place: SwiftPlace
  ) -> SceneCode {
    SceneCode(.branch(condition, then: then, otherwise: otherwise), place)
  }

  static func call(
    _ owner: String, _ method: String, _ arguments: SceneArgument..., at place: SwiftPlace
  ) -> SceneCode {
    SceneCode(.call(SceneCall(owner, method, arguments)), place)
  }

  static func callSuper(_ place: SwiftPlace) -> SceneCode { SceneCode(.callSuper, place) }

  /// The same code at another place.
  func moved(to place: SwiftPlace) -> SceneCode { SceneCode(statement, place) }
}

extension SceneCode: Equatable {
  /// Whether two pieces of code do the same, wherever they were translated from.
  static func == (first: SceneCode, second: SceneCode) -> Bool {
    first.statement == second.statement
  }
}

/// `A.present(B, animated: true) { … }`
struct SceneCall: Equatable {
  var owner: String
  var method: String
  var arguments: [SceneArgument] = []
  var completion: SceneClosure?

  init(_ owner: String, _ method: String, _ arguments: [SceneArgument] = []) {
    self.owner = owner
    self.method = method
    self.arguments = arguments
  }
}

struct SceneArgument: Equatable {
  var label: String?
  var value: SceneValue

  init(_ label: String? = nil, _ value: SceneValue) {
    self.label = label
    self.value = value
  }

  /// An object or a property.
  static func object(_ path: String) -> SceneArgument { SceneArgument(nil, .reference(path)) }

  static var animated: SceneArgument { SceneArgument("animated", .bool(true)) }
}

struct SceneClosure: Equatable {
  /// The objects of its capture list.
  var captures: [Capture] = []
  var code: [SceneCode]

  var isEmpty: Bool { captures.isEmpty && code.isEmpty }

  struct Capture: Equatable {
    enum Strength: String { case strong, weak, unowned }
    var strength: Strength
    var name: String
  }
}

/// A value in scenario code.
indirect enum SceneValue: Equatable {
  /// An object or a property: `A`, `A.view`.
  case reference(String)
  /// `true`, `3`, `.fullScreen`, `nil`
  case literal(String)
  case text(String)
  case list([SceneValue])
  case geometry(SceneGeometry)
  case closure(SceneClosure)

  static var nilLiteral: SceneValue { literal("nil") }

  static func bool(_ value: Bool) -> SceneValue { literal(String(value)) }

  static func integer(_ value: Int) -> SceneValue { literal(String(value)) }

  static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> SceneValue {
    list([x, y, width, height].map(integer))
  }
}

/// A rectangle, point, or rotation: `CGRect(x: 0, y: 0, width: 100, height: 44)`.
struct SceneGeometry: Equatable {
  var type: String
  var parts: [SceneArgument]
}

/// A condition that only the run knows.
indirect enum SceneCondition: Hashable {
  /// A variable, a Boolean property, or the callback's argument `animated`.
  case holds(String)
  /// `A.presentedViewController != nil`
  case exists(String)
  /// `A.parent === B`
  case same(String, String)
  /// `count < 3`
  case compares(String, String, Int)
  case applicationState(String)
  case not(SceneCondition)
  case both(SceneCondition, SceneCondition)
  case either(SceneCondition, SceneCondition)

  static func isNil(_ name: String) -> SceneCondition { .not(.exists(name)) }

  static func equals(_ variable: String, _ number: Int) -> SceneCondition {
    .compares(variable, "==", number)
  }

  /// Whether a variable's value isn't among those that are written out.
  static func isOutside(_ variable: String, _ range: ClosedRange<Int>) -> SceneCondition {
    .either(.compares(variable, "<", range.lowerBound), .compares(variable, ">", range.upperBound))
  }
}

// MARK: Questions

extension SceneCode {
  /// The code inside: of closures and branches.
  private var inner: [SceneCode] {
    switch statement {
    case .branch(_, let then, let otherwise): then + otherwise
    case .post(_, let closure), .task(_, let closure), .observe(_, _, let closure),
      .assign(_, .closure(let closure)):
      closure.code
    case .call(let call): (call.completion?.code ?? []) + call.arguments.flatMap(\.value.code)
    default: []
    }
  }

  /// Whether it, or the code inside, is such a statement.
  func contains(where isWanted: (Statement) -> Bool) -> Bool {
    isWanted(statement) || inner.contains { $0.contains(where: isWanted) }
  }

  /// Whether it contains a call to `super`.
  var callsSuper: Bool { contains { $0 == .callSuper } }

  /// Whether it only writes to the console, under any condition.
  var isPrint: Bool {
    switch statement {
    case .print: true
    case .branch(_, let then, let otherwise): (then + otherwise).allSatisfy(\.isPrint)
    default: false
    }
  }

  /// Whether it only adds a block to the main queue.
  var isPosted: Bool { if case .post = statement { true } else { false } }

  var isSleep: Bool { if case .sleep = statement { true } else { false } }

  /// Whether it sets a variable, as an initial value does.
  var isReset: Bool { if case .set = statement { true } else { false } }

  /// Whether it only creates an object or sets a variable, as initial values do.
  var isCreation: Bool {
    switch statement {
    case .create, .set: true
    case .branch(_, _, let otherwise): otherwise.count == 1 && otherwise[0].isCreation
    default: false
    }
  }

  /// Whether it only stores a value.
  var isStore: Bool {
    switch statement {
    case .set: true
    case .assign(_, let value): !value.isClosure
    default: false
    }
  }

  /// Whether it only sets a property of an object.
  func sets(_ object: String) -> Bool {
    guard case .assign(let path, let value) = statement else { return false }
    return path != object && Self.root(of: path) == object && !value.isClosure
  }

  /// Whether it only calls an object or reads a property of it.
  func calls(_ object: String) -> Bool {
    switch statement {
    case .call(let call): Self.root(of: call.owner) == object && call.completion == nil
    case .read(let path): Self.root(of: path) == object
    default: false
    }
  }

  /// Whether it, or the code inside, names an object.
  func names(_ object: String) -> Bool {
    contains { $0.references.contains { Self.root(of: $0) == object } }
  }

  private static func root(of path: String) -> Substring { path.prefix { $0 != "." } }
}

extension SceneCode.Statement {
  /// The objects, properties, and variables that it names itself.
  fileprivate var references: [String] {
    switch self {
    case .log, .logEnd, .callSuper, .refusal, .sleep: []
    case .print(let value): value.references
    case .create(let name), .read(let name), .change(let name, _): [name]
    case .set(let name, let value), .assign(let name, let value): [name] + value.references
    case .call(let call): [call.owner] + call.arguments.flatMap(\.value.references)
    case .post(_, let closure): closure.captures.map(\.name)
    case .task(let path, let closure), .observe(_, let path, let closure):
      (path.map { [$0] } ?? []) + closure.captures.map(\.name)
    case .branch(let condition, _, _): condition.references
    }
  }
}

extension SceneValue {
  var references: [String] {
    switch self {
    case .reference(let name): [name]
    case .list(let values): values.flatMap(\.references)
    case .closure(let closure): closure.captures.map(\.name)
    case .literal, .text, .geometry: []
    }
  }

  fileprivate var code: [SceneCode] {
    if case .closure(let closure) = self { closure.code } else { [] }
  }

  fileprivate var isClosure: Bool { if case .closure = self { true } else { false } }
}

extension SceneCondition {
  /// The objects, properties, and variables that it names.
  var references: [String] {
    switch self {
    case .holds(let name), .exists(let name), .compares(let name, _, _): [name]
    case .same(let first, let second): [first, second]
    case .applicationState: []
    case .not(let inner): inner.references
    case .both(let first, let second), .either(let first, let second):
      first.references + second.references
    }
  }
}
