internal import SwiftSyntax
internal import TextFormats

/// Variables and functions that code declares.
extension Translator {
  mutating func declare(
    _ declaration: DeclSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        if binding.accessorBlock != nil || variable.modifiers.has(.lazy) {
          refuse(
            Localized("a local variable with code of its own is not simulated", "带有自己代码的局部变量还不能模拟"),
            binding, into: &code)
        }
        let value =
          binding.initializer.map {
            Self.converted(
              evaluate($0.value, &frame, into: &code), to: binding.typeAnnotation?.type,
              from: $0.value)
          }
          ?? (binding.typeAnnotation.map { TypeNames.isOptional($0.type) } == true
            ? SwiftValue.none : .unknown)
        if binding.pattern.is(TuplePatternSyntax.self) {
          _ = matches(value, binding.pattern, &frame)
        }
        if let pattern = binding.pattern.as(IdentifierPatternSyntax.self) {
          let name = pattern.identifier.identifierText
          let isOptional =
            binding.typeAnnotation.map { TypeNames.isOptional($0.type) }
            ?? binding.initializer.map { self.isOptional($0.value, frame) } ?? false
          let isWeak = variable.modifiers.contains { $0.name.tokenKind == .keyword(.weak) }
          var copy = copied(value, from: binding.initializer.map { Syntax($0.value) }, &frame)
          if isWeak, case .object(var object) = copy {
            object.isOptional = true
            copy = .object(object)
          }
          frame.declare(name, copy, isOptional: isOptional, isWeak: isWeak)
          let source = binding.initializer?.value
          if case .closure = copy, variable.bindingSpecifier.tokenKind == .keyword(.let),
            source?.is(ClosureExprSyntax.self) == true
              || source?.is(DeclReferenceExprSyntax.self) == true
          {
            frame.closures.insert(name)
          }
        }
      }
    } else if let function = declaration.as(FunctionDeclSyntax.self), let body = function.body {
      var inner = frame
      inner.localFunction = function.signatureText
      let closure = SwiftClosure(
        statements: body.statements, parameters: function.signature.parameterClause.localNames,
        frame: inner, clause: function.signature.parameterClause)
      frame.declare(function.name.identifierText, .closure(closure))
    } else if !Self.isDeclaredElsewhere(declaration) {
      refuse(
        Localized("this declaration is not simulated", "这种声明还不能模拟"), declaration, into: &code)
    }
  }

  /// Whether a declaration has been read in advance, as types are.
  private static func isDeclaredElsewhere(_ declaration: DeclSyntax) -> Bool {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl,
      .importDecl, .missingDecl:
      true
    case .macroExpansionDecl(let macro): ["warning", "error"].contains(macro.macroName.text)
    default: false
    }
  }
}
