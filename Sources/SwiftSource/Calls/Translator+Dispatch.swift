internal import SwiftSyntax
internal import TextFormats

/// Which implementation a call runs when a protocol's extension and a class both have one.
extension Translator {
  /// The implementation that Swift chooses: a method that is only in a protocol's extension, or
  /// whose requirement a superclass meets with the extension's, is the one of the declared type.
  ///
  /// - Parameter found: the object's own method.
  /// - Returns: nil: it depends on a declared type that isn't known.
  func dispatched(
    _ found: (function: FunctionDeclSyntax, type: String), in type: String, _ labels: [String?],
    _ call: FunctionCallExprSyntax, _ frame: Frame
  ) -> (function: FunctionDeclSyntax, type: String)? {
    guard declarations.ownType(found.type)?.kind != .protocol,
      members(of: type).contains(where: { hides($0, found, in: type) })
    else { return found }
    guard let declared = declaredType(ofReceiverIn: call, frame) else { return nil }
    let name = found.function.name.identifierText
    guard let known = method(name, labels: labels, in: declared),
      declarations.ownType(known.type)?.kind == .protocol
    else { return found }
    return known
  }

  /// Whether a call through a protocol's type runs the extension's method, not the class's own.
  private func hides(
    _ type: TypeDeclaration, _ found: (function: FunctionDeclSyntax, type: String),
    in object: String
  ) -> Bool {
    let signature = found.function.signatureText
    return hides(type, in: object) { other in
      let functions = other.functions.filter { $0.signatureText == signature }
      return (
        functions.contains { $0.body != nil }, functions.contains { $0.body == nil }
      )
    }
  }

  /// - Parameter has: whether a type has code for the member, and whether it requires it.
  private func hides(
    _ type: TypeDeclaration, in object: String,
    _ has: (TypeDeclaration) -> (code: Bool, requirement: Bool)
  ) -> Bool {
    guard type.kind == .protocol, !type.isOutside, has(type).code else { return false }
    guard members(of: object).contains(where: { $0.kind == .protocol && has($0).requirement })
    else { return true }
    // The topmost class that conforms decides for its subclasses too.
    let classes = chain(of: object)
    guard
      let conforming = classes.lastIndex(where: { own in
        members(of: own.name).contains { $0.name == type.name }
      })
    else { return false }
    return !classes[conforming...].contains { has($0).code }
  }

  /// A property that is only in a protocol's extension, read through the protocol's type.
  ///
  /// - Parameter declared: the type that the object is declared with; nil: unknown.
  /// - Returns: nil: the object's own property is read.
  mutating func declaredMember(
    _ name: String, of instance: Int, _ declared: String?, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let type = instances[instance].type, declares(name, chain(of: type)),
      members(of: type).contains(where: { other in
        hides(other, in: type) { type in
          let properties = type.properties.filter { $0.name == name }
          return (
            properties.contains { !$0.isRequirement }, properties.contains(where: \.isRequirement)
          )
        }
      })
    else { return nil }
    guard let declared else {
      refuse(unknownDeclaredType, node, into: &code)
      return .unknown
    }
    guard !declares(name, chain(of: declared).filter { $0.kind != .protocol }),
      let getter = property(name, in: declared)?.getter
    else { return nil }
    return inline(
      getter, as: name, of: instance, type: declared, node, &frame, parameters: [:],
      givesValue: true, into: &code)
  }

  private func declares(_ name: String, _ types: [TypeDeclaration]) -> Bool {
    types.contains { type in
      type.properties.contains { $0.name == name && !$0.isRequirement }
    }
  }

  var unknownDeclaredType: Localized {
    Localized(
      "which implementation is used depends on a declared type that is not known",
      "使用哪个实现取决于声明的类型，而这个类型还不知道")
  }

  /// The declared type of the object that a method is called on.
  private func declaredType(ofReceiverIn call: FunctionCallExprSyntax, _ frame: Frame) -> String? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
      return frame.type
    }
    return member.base.flatMap { declaredType(ofValue: $0, frame) }
  }

  func declaredType(ofValue node: ExprSyntax, _ frame: Frame) -> String? {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name) where name.baseName.text == "self": return frame.type
    case .declReferenceExpr(let name):
      let text = name.baseName.identifierText
      guard frame.locals[text] == nil else {
        return LocalTypeNames.declared(text, before: node) { declaredType(ofValue: $0, frame) }
      }
      return declaredType(ofProperty: text, frame)
    case .memberAccessExpr(let member) where member.base?.trimmedDescription == "self":
      return declaredType(ofProperty: member.declName.baseName.identifierText, frame)
    case .functionCallExpr(let call):
      let name = call.calledExpression.trimmedDescription
      return declarations.ownType(name) == nil ? nil : name
    case .asExpr(let cast): return TypeNames.plain(cast.type)
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.flatMap { declaredType(ofValue: $0.expression, frame) }
    case .optionalChainingExpr(let inner): return declaredType(ofValue: inner.expression, frame)
    case .forceUnwrapExpr(let inner): return declaredType(ofValue: inner.expression, frame)
    default: return nil
    }
  }

  private func declaredType(ofProperty name: String, _ frame: Frame) -> String? {
    guard let type = frame.instance.flatMap({ instances[$0].type }) ?? frame.type,
      let property = property(name, in: type)
    else { return nil }
    if property.type != nil { return property.typeName }
    return property.initializer.flatMap { declaredType(ofValue: $0, frame) }
  }
}

/// The types that locals and parameters are declared with.
enum LocalTypeNames {
  /// - Parameter typeOf: the type of an initial value.
  /// - Returns: nil: no declaration above the use tells.
  static func declared(
    _ name: String, before use: ExprSyntax, _ typeOf: (ExprSyntax) -> String?
  ) -> String? {
    var node = Syntax(use)
    while let parent = node.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        for item in list where item.position < use.position {
          guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
          for binding in variable.bindings
          where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
          {
            if let type = binding.typeAnnotation?.type { return TypeNames.plain(type) }
            return binding.initializer.flatMap { typeOf($0.value) }
          }
        }
      }
      if let function = parent.as(FunctionDeclSyntax.self),
        let parameter = function.signature.parameterClause.parameters.first(where: {
          $0.localName == name
        })
      {
        return TypeNames.plain(parameter.type)
      }
      // A name that a condition, a loop, or a closure binds.
      if binds(parent, name) { return nil }
      node = parent
    }
    return nil
  }

  private static func binds(_ node: Syntax, _ name: String) -> Bool {
    if let closure = node.as(ClosureExprSyntax.self) {
      return closure.signature?.parameterClause?.trimmedDescription.contains(name) == true
    }
    if let branch = node.as(IfExprSyntax.self) {
      return branch.conditions.contains { condition in
        condition.condition.as(OptionalBindingConditionSyntax.self)?.pattern.trimmedDescription
          == name
      }
    }
    return node.as(ForStmtSyntax.self)?.pattern.trimmedDescription == name
  }
}
