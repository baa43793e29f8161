internal import SwiftSyntax

/// A class, structure, enumeration, or protocol in the files, including members in extensions.
struct TypeDeclaration {
  enum Kind { case `class`, structure, enumeration, `protocol`, actor }

  var name: String
  var kind: Kind
  /// The superclass and the protocols, as they are written.
  var inherited: [String]
  var isMain = false
  var hasSubscript = false
  /// The names of its attributes, such as `Observable`.
  var attributes: Set<String> = []
  var functions: [FunctionDeclSyntax] = []
  var initializers: [InitializerDeclSyntax] = []
  var deinitializer: DeinitializerDeclSyntax?
  var properties: [StoredProperty] = []
  var cases: [String] = []
  /// The cases with associated values.
  var valuedCases: Set<String> = []
  /// The raw values of an enumeration of numbers or texts, as they are printed.
  var rawValues: [String: String] = [:]
  var node: Syntax

  /// The node of its name.
  var nameNode: Syntax {
    node.as(ClassDeclSyntax.self).map { Syntax($0.name) } ?? node
  }

  /// Whether the files only extend it, as a class of UIKit.
  var isOutside: Bool { node.is(ExtensionDeclSyntax.self) }

  func functions(named name: String) -> [FunctionDeclSyntax] {
    functions.filter { $0.name.identifierText == name }
  }

  func property(_ name: String) -> StoredProperty? { properties.first { $0.name == name } }

  /// Whether the name doesn't determine which of two types code uses: only lists of cases and
  /// constants can share it, if the members that both have are the same.
  func isConfused(with other: TypeDeclaration) -> Bool {
    guard name != "CodingKeys" else { return false }
    let areLists = [self, other].allSatisfy {
      $0.kind == .enumeration && $0.functions.isEmpty && $0.valuedCases.isEmpty
        && !$0.inherited.contains("CaseIterable")
    }
    return !areLists
      || properties.contains { own in
        other.property(own.name).map { $0.text != own.text } ?? false
      }
      || rawValues != other.rawValues
  }

  mutating func take(membersOf other: TypeDeclaration) {
    properties += other.properties.filter { property($0.name) == nil }
    functions += other.functions
    cases += other.cases.filter { !cases.contains($0) }
    rawValues.merge(other.rawValues) { own, _ in own }
  }
}

/// A variable of a type, or a global one.
struct StoredProperty {
  var name: String
  var isLazy = false
  var isWeak = false
  var isUnowned = false
  var isStatic = false
  var isOutlet = false
  var isOverride = false
  /// `@Lifeline.Object("B", kept: true)`
  var recorded: RecordedObject?
  var type: TypeSyntax?
  var initializer: ExprSyntax?
  /// The names of its attributes, such as `Published`.
  var attributes: [String] = []
  var accessors: AccessorBlockSyntax?
  var node: Syntax

  /// Its value, as written in the file.
  var text: String {
    (initializer?.trimmedDescription ?? "") + (accessors?.trimmedDescription ?? "")
  }

  /// `UIButton` of `UIButton!`, `UIButton?` or `UIButton`.
  var typeName: String? { type.flatMap(TypeNames.plain) }

  /// `var x: T { … }`, without storage.
  var isComputed: Bool { getter != nil }

  /// The code of the getter; nil: a stored property.
  var getter: CodeBlockItemListSyntax? {
    switch accessors?.accessors {
    case .getter(let items): items
    case .accessors(let list):
      list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    case nil: nil
    }
  }

  /// `var x: T { get }` of a protocol.
  var isRequirement: Bool {
    guard case .accessors(let list) = accessors?.accessors else { return false }
    return list.contains {
      $0.body == nil && [.keyword(.get), .keyword(.set)].contains($0.accessorSpecifier.tokenKind)
    }
  }

  /// `willSet`, `didSet` or `set`.
  var isObserved: Bool { accessor(.willSet) != nil || accessor(.didSet) != nil }

  func accessor(_ keyword: Keyword) -> AccessorDeclSyntax? {
    guard case .accessors(let list) = accessors?.accessors else { return nil }
    return list.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
  }
}

enum TypeNames {
  /// The name of a type without optionality and generic arguments.
  static func plain(_ type: TypeSyntax) -> String? {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): type.name.text
    case .memberType(let type): plain(type.baseType).map { "\($0).\(type.name.text)" }
    case .optionalType(let type): plain(type.wrappedType)
    case .implicitlyUnwrappedOptionalType(let type): plain(type.wrappedType)
    case .attributedType(let type): plain(type.baseType)
    case .someOrAnyType(let type): plain(type.constraint)
    default: nil
    }
  }

  /// The names of a type and of the types that `&` joins it with.
  static func all(_ type: TypeSyntax) -> [String] {
    if let joined = type.as(CompositionTypeSyntax.self) {
      return joined.elements.flatMap { all($0.type) }
    }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.flatMap { all($0.type) }
    }
    return plain(type).map { [$0] } ?? []
  }

  static func isOptional(_ type: TypeSyntax) -> Bool {
    type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

extension TokenSyntax {
  /// The name without backticks; a UIKit name from before Swift 4.2 becomes the current one.
  var identifierText: String {
    let name = text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
    return OlderNames.current(name)
  }
}

extension FunctionDeclSyntax {
  /// `tableView(_:didSelectRowAt:)`
  var signatureText: String {
    let labels = signature.parameterClause.parameters.map { $0.firstName.identifierText + ":" }
    return name.identifierText + "(" + labels.joined() + ")"
  }

  /// The signature in Swift 2, whose first parameter had no label.
  var olderSignatureText: String? {
    let parameters = signature.parameterClause.parameters
    guard let first = parameters.first, first.secondName == nil,
      first.firstName.tokenKind != .wildcard
    else { return nil }
    let labels = parameters.dropFirst().map { $0.firstName.identifierText + ":" }
    return name.identifierText + "(_:" + labels.joined() + ")"
  }

  func has(_ keyword: Keyword) -> Bool { modifiers.has(keyword) }

  var parameterCount: Int { signature.parameterClause.parameters.count }
}

extension FunctionParameterSyntax {
  /// The parameter's name in the function's body.
  var localName: String { (secondName ?? firstName).identifierText }
}

extension FunctionParameterClauseSyntax {
  var localNames: [String] { parameters.map(\.localName) }
}

extension ClosureParameterSyntax {
  var localName: String { (secondName ?? firstName).identifierText }
}

extension InitializerDeclSyntax {
  /// `init(nibName:bundle:)`
  var signatureText: String {
    "init("
      + signature.parameterClause.parameters.map { $0.firstName.identifierText + ":" }.joined()
      + ")"
  }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }
}
