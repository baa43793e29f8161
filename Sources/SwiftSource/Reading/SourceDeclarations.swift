internal import SwiftParser
internal import SwiftSyntax
internal import TextFormats

/// Everything that the files declare, by name.
struct SourceDeclarations {
  private(set) var files: [SwiftFile]
  let storyboards: [Storyboard]
  /// The names of the types in the order of the files.
  private(set) var typeNames: [String] = []
  private(set) var functions: [FunctionDeclSyntax] = []
  /// The names, in the source, of the types with the app's entry point.
  private(set) var mains: [Syntax] = []
  private(set) var globals: [StoredProperty] = []
  /// Whether a file imports a module that isn't Apple's.
  private(set) var importsOtherModules = false
  /// Whether any property has `willSet` or `didSet`.
  private(set) var hasObservers = false
  /// Whether any code loads a nib by its name.
  private(set) var usesNibs = false
  /// Code outside of what is read: top-level statements, declarations of an unknown kind.
  private(set) var unread: [Syntax] = []
  /// Types whose names other types of the app have too, nested elsewhere.
  private(set) var duplicates: [Syntax] = []
  private var types: [String: TypeDeclaration] = [:]
  private var aliases: [String: String] = [:]
  private var extensions: [ExtensionDeclSyntax] = []
  private var filesByRoot: [SyntaxIdentifier: Int] = [:]

  init(_ files: [SwiftFile], _ storyboards: [Storyboard] = []) {
    self.files = files
    self.storyboards = storyboards
    for (index, file) in files.enumerated() {
      filesByRoot[file.tree.id] = index
      collect(file.tree.statements)
      for declaration in LocalTypes.of(file.tree) { collect(declaration) }
    }
    for declaration in extensions { merge(declaration) }
    for name in typeNames {
      let inherited = types[name]?.inherited.map(resolved) ?? []
      types[name]?.inherited = inherited
    }
    usesNibs =
      !mentionedNames.isDisjoint(with: ["UINib", "loadNibNamed", "loadNib"])
      || files.contains { file in
        file.tree.tokens(viewMode: .sourceAccurate).contains { token in
          token.text == "nibName"
            && token.parent?.as(LabeledExprSyntax.self)?.expression.is(StringLiteralExprSyntax.self)
              == true
        }
      }
    hasObservers = types.values.contains { $0.properties.contains(where: \.isObserved) }
  }

  /// The steps of a file that `lifeline record` has written.
  var recording: FunctionCallExprSyntax? {
    guard files.contains(where: \.isRecording) else { return nil }
    return globals.first { $0.name == "recording" }?.initializer?.as(FunctionCallExprSyntax.self)
  }

  /// Whether the code observes or requests the deallocation of objects.
  var showsOwnership: Bool {
    for type in types.values {
      if type.deinitializer != nil { return true }
      for property in type.properties {
        let isWeak = (property.isWeak || property.isUnowned) && !property.isOutlet
        if isWeak || property.type?.trimmedDescription.contains("->") == true { return true }
      }
    }
    return files.contains { file in
      file.tree.tokens(viewMode: .sourceAccurate).contains { token in
        token.parent?.is(ClosureCaptureSpecifierSyntax.self) == true
      }
    }
  }

  /// Whether an enumeration in the files has a case with this name.
  func hasCase(_ name: String) -> Bool {
    types.values.contains { $0.kind == .enumeration && $0.cases.contains(name) }
  }

  /// The names of the types' methods.
  var methodNames: [String] {
    types.values.flatMap { type in type.functions.map(\.name.identifierText) }
  }

  /// The names that are called, passed as functions, named by a selector, or written as a text.
  var mentionedNames: Set<String> {
    var names: Set<String> = []
    for file in files {
      for token in file.tree.tokens(viewMode: .sourceAccurate) {
        switch token.tokenKind {
        case .identifier(let name):
          if token.parent?.is(DeclReferenceExprSyntax.self) == true { names.insert(name) }
        case .stringSegment(let text): names.insert(text)
        default: continue
        }
      }
    }
    return names
  }

  /// All methods of a name, each with its type's name.
  func methods(named name: String) -> [(type: String, function: FunctionDeclSyntax)] {
    typeNames.flatMap { type in (types[type]?.functions(named: name) ?? []).map { (type, $0) } }
  }

  func type(_ name: String) -> TypeDeclaration? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return types[resolved(last)]
  }

  /// A type that the files declare, not one that they only extend.
  func ownType(_ name: String) -> TypeDeclaration? {
    type(name).flatMap { $0.isOutside ? nil : $0 }
  }

  func place(of node: some SyntaxProtocol) -> SwiftPlace {
    let file = files[filesByRoot[node.root.id] ?? 0]
    return SwiftPlace(file: file.source.name, range: file.range(of: node))
  }

  // MARK: Collecting

  private mutating func collect(_ items: CodeBlockItemListSyntax) {
    for item in items {
      switch item.item {
      case .decl(let declaration): collect(declaration)
      case .expr(let expression) where Self.startsApp(expression): break
      case .expr, .stmt: unread.append(Syntax(item))
      }
    }
  }

  /// `UIApplicationMain(…)` in main.swift.
  private static func startsApp(_ expression: ExprSyntax) -> Bool {
    let call = expression.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.trimmedDescription == "UIApplicationMain"
  }

  private mutating func collect(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let type):
      add(type, .class, type.name, type.inheritanceClause, type.attributes)
    case .structDecl(let type):
      add(type, .structure, type.name, type.inheritanceClause, type.attributes)
    case .enumDecl(let type):
      add(type, .enumeration, type.name, type.inheritanceClause, type.attributes)
    case .actorDecl(let type):
      add(type, .actor, type.name, type.inheritanceClause, type.attributes)
    case .protocolDecl(let type):
      add(type, .protocol, type.name, type.inheritanceClause, type.attributes)
    case .extensionDecl(let type): extensions.append(type)
    case .functionDecl(let function): functions.append(function)
    case .importDecl(let module):
      let name = module.path.first?.name.text ?? ""
      if !UIKitClasses.isModuleOfApple(name) { importsOtherModules = true }
    case .variableDecl(let variable):
      globals += Self.properties(variable)
      unread += Self.unreadBindings(variable)
    case .typeAliasDecl(let alias): add(alias)
    case .operatorDecl, .precedenceGroupDecl, .macroDecl, .missingDecl: break
    case .macroExpansionDecl(let macro) where Self.isMessage(macro): break
    default: unread.append(Syntax(declaration))
    }
  }

  /// `#warning("…")`, `#error("…")`
  private static func isMessage(_ macro: MacroExpansionDeclSyntax) -> Bool {
    ["warning", "error"].contains(macro.macroName.text)
  }

  private mutating func add(_ alias: TypeAliasDeclSyntax) {
    if let name = TypeNames.plain(alias.initializer.value) {
      aliases[alias.name.identifierText] = name
    }
  }

  /// The bindings that declare several names at once: `let (a, b) = …`.
  private static func unreadBindings(_ variable: VariableDeclSyntax) -> [Syntax] {
    variable.bindings.filter { !$0.pattern.is(IdentifierPatternSyntax.self) }.map { Syntax($0) }
  }

  /// The type that a name refers to.
  func resolved(_ name: String) -> String {
    var name = name
    for _ in 0..<8 {
      guard types[name] == nil, let next = aliases[name] else { break }
      name = next
    }
    return name
  }

  private mutating func add(
    _ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: TokenSyntax,
    _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax
  ) {
    var type = TypeDeclaration(
      name: name.identifierText, kind: kind, inherited: Self.names(inheritance),
      node: Syntax(node))
    type.attributes = Set(
      attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
    type.isMain = attributes.contains { element in
      ["@main", "@UIApplicationMain"].contains(element.trimmedDescription)
    }
    if type.isMain { mains.append(Syntax(name)) }
    addMembers(node.memberBlock, to: &type)
    if let other = types[type.name] {
      if other.isConfused(with: type) { duplicates.append(Syntax(name)) }
      type.take(membersOf: other)
    } else {
      typeNames.append(type.name)
    }
    types[type.name] = type
  }

  private mutating func merge(_ node: ExtensionDeclSyntax) {
    guard
      let last = TypeNames.plain(node.extendedType)?.split(separator: ".").last.map(String.init)
    else { return }
    let name = resolved(last)
    var type =
      types[name]
      ?? TypeDeclaration(name: name, kind: .protocol, inherited: [], node: Syntax(node))
    type.inherited += Self.names(node.inheritanceClause)
    addMembers(node.memberBlock, to: &type)
    if types[name] == nil { typeNames.append(name) }
    types[name] = type
  }

  private static func names(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.flatMap { TypeNames.all($0.type) } ?? []
  }

  private mutating func addMembers(_ block: MemberBlockSyntax, to type: inout TypeDeclaration) {
    for member in block.members { add(member.decl, to: &type) }
  }

  private mutating func add(_ declaration: DeclSyntax, to type: inout TypeDeclaration) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function): type.functions.append(function)
    case .initializerDecl(let initializer): type.initializers.append(initializer)
    case .deinitializerDecl(let node): type.deinitializer = node
    case .subscriptDecl: type.hasSubscript = true
    case .variableDecl(let variable):
      type.properties += Self.properties(variable)
      unread += Self.unreadBindings(variable)
    case .enumCaseDecl(let cases):
      for element in cases.elements { add(element, to: &type) }
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: collect(declaration)
    case .typeAliasDecl(let alias): add(alias)
    case .associatedTypeDecl, .operatorDecl, .missingDecl: break
    case .macroExpansionDecl(let macro) where Self.isMessage(macro): break
    default: unread.append(Syntax(declaration))
    }
  }

  private func add(_ element: EnumCaseElementSyntax, to type: inout TypeDeclaration) {
    let name = element.name.identifierText
    let raw = element.rawValue?.value
    if type.inherited.first == "String" {
      type.rawValues[name] = raw?.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? name
    } else if type.inherited.first == "Int" {
      let last = type.cases.last.flatMap { type.rawValues[$0] }.flatMap { Int($0) } ?? -1
      type.rawValues[name] = raw?.trimmedDescription ?? String(last + 1)
    }
    if element.parameterClause != nil { type.valuedCases.insert(name) }
    type.cases.append(name)
  }

  /// `let a = 1, b = 2` declares two.
  static func properties(_ variable: VariableDeclSyntax) -> [StoredProperty] {
    variable.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      var property = StoredProperty(
        name: pattern.identifier.identifierText, type: binding.typeAnnotation?.type,
        initializer: binding.initializer?.value, accessors: binding.accessorBlock,
        node: Syntax(pattern))
      property.isLazy = variable.modifiers.has(.lazy)
      property.isWeak = variable.modifiers.has(.weak)
      property.isUnowned = variable.modifiers.has(.unowned)
      property.isOverride = variable.modifiers.has(.override)
      property.isStatic = variable.modifiers.has(.static) || variable.modifiers.has(.class)
      property.recorded = variable.attributes.lazy.compactMap(RecordedObject.init).first
      property.attributes = variable.attributes.compactMap {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      }
      property.isOutlet = variable.attributes.contains { $0.trimmedDescription == "@IBOutlet" }
      return property
    }
  }
}

/// The types that code declares inside of functions.
enum LocalTypes {
  static func of(_ tree: SourceFileSyntax) -> [DeclSyntax] {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }

  private final class Visitor: SyntaxVisitor {
    var found: [DeclSyntax] = []

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
      guard case .decl(let declaration) = node.item,
        node.parent?.parent?.is(SourceFileSyntax.self) != true
      else { return .visitChildren }
      switch declaration.as(DeclSyntaxEnum.self) {
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl:
        found.append(declaration)
      default: break
      }
      return .visitChildren
    }
  }
}
