internal import LifecycleEngine

/// A method that a code step can call: its Swift signature and its action.
struct Method: Sendable {
  enum ParameterType: Sendable {
    case object(StaticType)
    case objectOrNil(StaticType)
    case controllers
    case bool
    case integer
    /// A time, bound in milliseconds.
    case seconds
    case text
    case segue
    /// `.forward` or `.reverse`.
    case direction
    /// `.primary`, `.secondary`, …
    case column
    /// `[UITraitUserInterfaceStyle.self]`
    case traits
    case closure
    /// Read and ignored: it doesn't affect the order.
    case anything
  }
  struct Parameter: Sendable {
    var label: String?
    var type: ParameterType
    var isRequired: Bool
  }
  typealias Meaning = @Sendable (Bound) -> Action?

  var name: String
  var receivers: StaticType
  var parameters: [Parameter]
  var meaning: Meaning
  /// The action, if no argument changes it.
  var action: Action?

  init(
    _ name: String, on receivers: StaticType, _ parameters: [Parameter] = [],
    meaning: @escaping Meaning
  ) {
    self.name = name
    self.receivers = receivers
    self.parameters = parameters
    self.meaning = meaning
  }

  /// A method that always does the same.
  init(
    _ name: String, on receivers: StaticType, _ action: Action, taking parameters: [Parameter] = []
  ) {
    self.init(name, on: receivers, parameters) { _ in action }
    self.action = action
  }

  /// `present(_:animated:completion:)`
  var signature: String {
    name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }

  /// The arguments of a call, in the order of the parameters.
  struct Bound {
    enum Value {
      case reference(Reference?)
      case references([Reference])
      case bool(Bool)
      case integer(Int)
      case text(TextID)
      case column(SplitColumn)
      case ignored
    }
    var values: [Value?]

    func object(_ index: Int) -> Reference? {
      if case .reference(let reference)? = values[index] { reference } else { nil }
    }
    func objects(_ index: Int) -> [Reference]? {
      if case .references(let references)? = values[index] { references } else { nil }
    }
    func bool(_ index: Int, default standard: Bool = true) -> Bool {
      if case .bool(let bool)? = values[index] { bool } else { standard }
    }
    func integer(_ index: Int) -> Int? {
      if case .integer(let integer)? = values[index] { integer } else { nil }
    }
    func column(_ index: Int) -> SplitColumn? {
      if case .column(let column)? = values[index] { column } else { nil }
    }
    func text(_ index: Int) -> TextID? {
      if case .text(let text)? = values[index] { text } else { nil }
    }
  }
}

extension Method.Parameter {
  static func required(_ type: Method.ParameterType, _ label: String? = nil) -> Self {
    Self(label: label, type: type, isRequired: true)
  }
  static func optional(_ label: String?, _ type: Method.ParameterType) -> Self {
    Self(label: label, type: type, isRequired: false)
  }
  /// `animated:`, true by default.
  static let animated = Self(label: "animated", type: .bool, isRequired: false)
  static let completion = Self(label: "completion", type: .closure, isRequired: false)
  static let sender = Self(label: "sender", type: .anything, isRequired: false)
}

/// All methods of code steps (SCENARIOS.md, Code steps).
enum MethodTable {
  static let all: [Method] =
    presentation + navigation + splitViews + containment + views + app + resources

  static let names = all.map(\.name).uniqued()

  /// The names of the methods that always do the same.
  static let namesOfActions: [Action: String] = Dictionary(
    all.compactMap { method in method.action.map { ($0, method.name) } },
    uniquingKeysWith: { first, _ in first })

  static func named(_ name: String) -> [Method] { all.filter { $0.name == name } }
}
