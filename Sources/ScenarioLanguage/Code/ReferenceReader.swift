internal import LifecycleEngine
internal import TextFormats

/// An object in code, and its possible classes.
struct TypedReference {
  var reference: Reference
  var type: StaticType
}

/// Resolves the expression before the last dot.
extension ReadingContext {
  func reference(_ expression: CodeExpression) throws(CodeFault) -> TypedReference {
    switch expression {
    case .name(let name, let span):
      return try named(name, span)
    case .member(.name("UIApplication", _), "shared", _):
      return TypedReference(reference: Reference(.application), type: .application)
    case .member(let owner, let name, let span):
      let owner = try reference(owner)
      return try following(name, from: owner, at: span)
    case .call(_, _):
      throw CodeFault(
        Localized("a call is not allowed here", "这里不能写调用"), at: expression.span,
        expected: Localized("an object, with its properties, as in A.view", "对象，可以带属性，例如 A.view"))
    default:
      throw CodeFault(
        Localized("an object is expected here", "这里要写对象"), at: expression.span,
        expected: Localized("for example A or A.view", "例如 A 或 A.view"))
    }
  }

  func named(_ name: String, _ span: Range<Int>) throws(CodeFault) -> TypedReference {
    if let id = id(of: name), id != .console {
      return TypedReference(reference: Reference(id), type: StaticType(declaration(id).kind))
    }
    if name == "self", let id = overriding {
      return TypedReference(reference: Reference(id), type: StaticType(declaration(id).kind))
    }
    if name == "self" || name == "super" {
      throw CodeFault(
        Localized("'\(name)' is not known here", "这里不能用“\(name)”"), at: span,
        expected: Localized("the object's name", "对象的名字"))
    }
    if let example = Self.known[name] {
      throw CodeFault(
        Localized("this use of '\(name)' isn't known", "“\(name)”的这种用法不认得"), at: span,
        expected: Localized("for example \(example)", "例如 \(example)"))
    }
    throw CodeFault(
      Localized("unknown object '\(name)'", "没有对象“\(name)”"), at: span, expected: knownObjects,
      suggestion: NearestName.of(name, among: names))
  }

  /// An example of the known calls of an object that isn't the app's.
  private static let known = [
    "DispatchQueue": "DispatchQueue.main.async { … }",
    "NotificationCenter": "NotificationCenter.default.post(name: …)",
  ]

  /// The object that a property leads to.
  private func following(_ name: String, from owner: TypedReference, at span: Range<Int>)
    throws(CodeFault) -> TypedReference
  {
    guard let hop = owner.type.hops.first(where: { String(describing: $0) == name }) else {
      if declaration(owner.reference.base).properties.contains(where: { $0.name == name }) {
        throw CodeFault(
          Localized(
            "'\(name)' can be set, called, and compared",
            "“\(name)”只能赋值、调用或者比较"), at: span,
          expected: Localized("the name of the object in it", "其中对象的名字"))
      }
      throw unknownProperty(name, of: owner, at: span)
    }
    if hop == .window, [ObjectID.app, .scene].contains(owner.reference.base),
      owner.reference.path.isEmpty
    {
      return TypedReference(reference: Reference(.window), type: [.window, .view])
    }
    return TypedReference(
      reference: Reference(owner.reference.base, owner.reference.path + [hop]),
      type: type(of: hop, from: owner.reference))
  }

  /// `A.view` has the class of A's declared view.
  private func type(of hop: Reference.Hop, from reference: Reference) -> StaticType {
    if hop == .view || hop == .viewIfLoaded, reference.path.isEmpty {
      guard let view = declaration(reference.base).view else { return .view }
      return StaticType(declaration(view).kind)
    }
    return StaticType(hop)
  }

  // MARK: Properties

  func property(_ name: String, of owner: TypedReference, at span: Range<Int>)
    throws(CodeFault) -> Property
  {
    guard let property = PropertyTable.property(name),
      !PropertyTable.owners(of: property).isDisjoint(with: owner.type)
    else { throw unknownProperty(name, of: owner, at: span) }
    return property
  }

  /// A property whose value is simulated.
  func readable(_ name: String, of owner: TypedReference, at span: Range<Int>)
    throws(CodeFault) -> Property
  {
    let property = try property(name, of: owner, at: span)
    guard PropertyTable.readable(property) != nil else {
      throw CodeFault(
        Localized("the value of '\(name)' isn't simulated yet", "“\(name)”的值还没有模拟"), at: span,
        expected: Localized(
          "a property such as \(owner.type.isDisjoint(with: .controller) ? "isHidden" : "parent")",
          "例如 \(owner.type.isDisjoint(with: .controller) ? "isHidden" : "parent")"))
    }
    return property
  }

  func unknownProperty(_ name: String, of owner: TypedReference, at span: Range<Int>)
    -> CodeFault
  {
    let text = CallText.reference(owner.reference, in: scenario)
    let methods = owner.type.methods
    if methods.contains(where: { $0.name == name }) {
      return CodeFault(
        Localized("'\(name)' is a method", "“\(name)”是方法"), at: span,
        expected: Localized(verbatim: "\(text).\(name)(…)"))
    }
    let properties = owner.type.properties
    if let property = PropertyTable.property(name), !properties.contains(property) {
      return CodeFault(
        Localized("'\(text)' has no '\(name)'", "“\(text)”没有“\(name)”"), at: span,
        expected: PropertyTable.owners(of: property).wanted)
    }
    return CodeFault(
      Localized("unknown property '\(name)'", "没有属性“\(name)”"), at: span,
      suggestion: NearestName.of(
        name, among: properties.map { String(describing: $0) } + methods.map(\.name)))
  }
}
