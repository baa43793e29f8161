internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Evaluates the files as far as values are known and writes their effects as scenario code.
///
/// The files are translated several times: a property assigned in one method is read in another,
/// and the order in which they run is unknown here.
struct Translator {
  let declarations: SourceDeclarations
  var instances: [Instance] = []
  /// The overrides of each instance, by its scenario name.
  var overrides: [String: [OverrideCode]] = [:]
  var problems: [Problem] = []
  /// The reason for each `notSimulated("…")` in the code.
  var refusals: [String: Problem] = [:]
  var printsText = false
  /// The storyboard scenes' instances whose segues and controls are still to be translated.
  var scenesToConnect: [Int] = []
  /// The number of segues to follow from a controller that the app begins with or code creates.
  var mostHops = Translator.longestChain
  /// The first controller of the main storyboard, if no code replaces it.
  var launchRoot: Int?
  /// The delegate with the main storyboard's window, which UIKit shows after the code that sets its
  /// root; nil: code creates the window.
  var storyboardWindowOwner: String?
  /// The rows of tables that the steps tap.
  var rows: [TappedRow] = []
  /// Whether the only launch is the user's, at the start.
  var isLaunchedByUser = false
  /// Whether a step taps a tab.
  var tapsTab = false
  /// The version of iOS that the app runs on; nil: the newest one.
  var ios: Int?
  /// The delegates that code sets, by the object that calls them and its property.
  var delegates: [DelegateProperty: Int] = [:]

  /// The objects of a recording by name, with the effects of their creation.
  var recordedObjects: [String: SwiftValue] = [:]
  var recordedSetup: [Int: [SceneCode]] = [:]
  /// The effects of storyboards on instances while their views load.
  var loading: [Int: [SceneCode]] = [:]
  /// The callbacks that a recording logs.
  var recordedLogs: [String] = []

  /// The values that the previous translation assigned to each instance's properties.
  var assignedBefore: [PropertyKey: [SwiftValue]] = [:]
  var assigned: [PropertyKey: [SwiftValue]] = [:]
  /// The values that code stores in an object right after creating it, in the previous translation
  /// and in this one.
  var firstUsesBefore: [PropertyKey: [SwiftValue]] = [:]
  var firstUses: [PropertyKey: [SwiftValue]] = [:]
  /// The properties whose values are only known at run time.
  var variables: [VariableKey: ScenarioVariable] = [:]
  /// Variables that some code sets to an unknown value; later translations don't use them.
  var lost: Set<VariableKey> = []
  var lostBefore: Set<VariableKey> = []
  /// Counts the changes of variables: values read before the latest one are outdated.
  var epoch = 0
  private var names: Set<String> = []
  private var instancesBySite: [Site: Int] = [:]
  /// The instances whose overrides are still to be translated.
  var pending: [Int] = []
  /// The names of all properties that some code assigns.
  let assignedNames: Set<String>
  /// Whether some code reads a title.
  let readsTitles: Bool
  /// The names that some code calls, refers to or has as a text.
  let mentionedNames: Set<String>
  /// Whether the app shows its layout passes, and whether it observes its traits.
  let overridesLayout: Bool
  let observesTraits: Bool
  /// Whether the app shows deallocations, so that references are part of the scenario.
  var tracksOwnership: Bool
  /// The stores of initializers that precede UIKit's initializer.
  var unborn: [Int: [SceneCode]] = [:]
  /// The effects of the first access of a lazy property.
  var lazyEffects: [PropertyKey: [SceneCode]] = [:]
  /// The collection or structure that holds an object, by the place that makes it.
  var collections: [Int: SwiftPlace] = [:]
  /// Titles and property names, in lower case, with the objects they refer to.
  var aliases: [String: Set<Int>] = [:]
  /// The titles of tabs, in lower case, with their controllers.
  var tabs: [String: Set<Int>] = [:]
  var statementsLeft = Translator.mostStatements
  /// The seconds that the current code has slept; nil: unknown.
  var slept: Double? = 0

  struct PropertyKey: Hashable {
    var instance: String
    var property: String
  }

  /// One overridden callback of an instance.
  struct OverrideCode {
    var callback: Callback
    var code: [SceneCode]
    var place: SwiftPlace
    var answer: String?
    /// Whether the class itself overrides it rather than a storyboard's connection.
    var isOwn = true
  }

  /// A limit on the work for one app, against heavily recursive code.
  static let mostStatements = 200_000
  static let deepestCalls = 24
  /// The maximum number of instances of one class that create one another.
  static let longestChain = 6

  init(_ declarations: SourceDeclarations) {
    self.declarations = declarations
    mentionedNames = declarations.mentionedNames
    let methods = Set(declarations.methodNames)
    overridesLayout = !methods.isDisjoint(with: [
      "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layoutSubviews", "updateConstraints",
      "updateViewConstraints",
    ])
    observesTraits =
      methods.contains("traitCollectionDidChange")
      || mentionedNames.contains("registerForTraitChanges")
    tracksOwnership = declarations.recording == nil && declarations.showsOwnership
    readsTitles =
      declarations.recording == nil
      && declarations.files.contains { AssignedNames.reads("title", in: Syntax($0.tree)) }
    assignedNames = AssignedNames.of(declarations.files.map { Syntax($0.tree) })
  }

  // MARK: Places and problems

  func place(of node: some SyntaxProtocol) -> SwiftPlace { declarations.place(of: node) }

  /// The files' lines that declare the objects' classes, or else create the objects.
  var codePlaces: [String: String] {
    let named = instances.filter { $0.isMade && !$0.isExpression && $0.kind != nil }
    return named.reduce(into: [:]) { places, instance in
      let type = instance.type.flatMap { declarations.type($0) }
      let place = type.map { self.place(of: $0.node) } ?? instance.place
      let file = place.file.split(separator: "/").last ?? ""
      places[instance.name] = "\(file):\(place.range.start.line)"
    }
  }

  mutating func warn(_ message: Localized, at place: SwiftPlace) {
    let problem = Problem(
      file: place.file, range: place.range, message: message, severity: .warning)
    if !problems.contains(problem) { problems.append(problem) }
  }

  mutating func fault(
    _ message: Localized, at place: SwiftPlace, expected: Localized? = nil
  ) {
    let problem = Problem(
      file: place.file, range: place.range, message: message, expectation: expected)
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Code that ends a run that reaches it, as it could affect the callbacks.
  mutating func refuse(
    _ message: Localized, _ node: some SyntaxProtocol, needs expected: Localized? = nil,
    into code: inout [SceneCode]
  ) {
    refuse(message, at: place(of: node), needs: expected, into: &code)
  }

  mutating func refuse(
    _ message: Localized, at place: SwiftPlace, needs expected: Localized? = nil,
    into code: inout [SceneCode]
  ) {
    let key = "\(place.file):\(place.range.start.line):\(place.range.start.column)"
    refusals[key] = Problem(
      file: place.file, range: place.range, message: message, expectation: expected)
    code.append(SceneCode(.refusal(key), place))
  }

  // MARK: Instances

  mutating func uniqueName(_ wanted: String) -> String {
    var base = wanted.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    if base.isEmpty || base.first?.isNumber == true { base = "object" + base }
    if Self.takenNames.contains(base) {
      base = "my" + base.prefix(1).uppercased() + base.dropFirst()
    }
    var name = base
    var number = 2
    while !names.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }

  private static let takenNames: Set<String> = [
    "app", "scene", "window", "runloop", "UIApplication", "UIScene", "UIResponder", "UIKit",
    "print", "user", "system", "phone", "nil", "true", "false", "self", "super", "log", "return",
    "if", "else", "DispatchQueue", "NotificationCenter", "_", "notSimulated",
  ]

  /// The instance created at a place in the code, the same one each time the place is translated.
  mutating func instance(
    at site: Site, named wanted: String, type: String?, kind: String?,
    place: SwiftPlace
  ) -> (id: Int, isNew: Bool) {
    let known = instancesBySite[site]
    if let known, instances[known].isMade { return (known, false) }
    var name = known.map { instances[$0].name } ?? ""
    if let kind, name.isEmpty {
      let isReadable = wanted.contains { $0.isASCII && $0.isLetter }
      name = uniqueName(isReadable ? wanted : Self.variableName(kind))
    }
    if kind == nil { name = "" }
    var instance = Instance(name: name, type: type, kind: kind, place: place)
    if let known {
      (instance.keys, instance.owned) = (instances[known].keys, instances[known].owned)
    }
    let id = add(instance, at: site)
    if kind != nil, type != nil { pending.append(id) }
    return (id, true)
  }

  private mutating func add(_ instance: Instance, at site: Site) -> Int {
    if let id = instancesBySite[site] {
      instances[id] = instance
      return id
    }
    instances.append(instance)
    instancesBySite[site] = instances.count - 1
    return instances.count - 1
  }

  /// Keeps the numbers and names of the last reading's instances, which its values refer to. An
  /// instance counts as made once its place is read again.
  mutating func reserve(_ last: Translator) {
    instancesBySite = last.instancesBySite
    names = last.names.subtracting(last.variables.values.map(\.name))
    instances = last.instances.map { instance in
      var reserved = instance
      (reserved.keys, reserved.owned, reserved.beforeInit) = ([], [], [])
      reserved.isMade = false
      return reserved
    }
  }

  func value(of instance: Int) -> SwiftValue {
    guard let kind = instances[instance].kind else { return .plain(instance) }
    return .object(instances[instance].name, kind: kind, instance: instance)
  }

  /// The object that an expression refers to, as the `self` of a method in an extension.
  mutating func receiver(of object: ObjectValue) -> Int {
    if let instance = object.instance { return instance }
    let site = Site.expression(object.code)
    if let id = instancesBySite[site], instances[id].isMade { return id }
    let place = SwiftPlace(file: declarations.files[0].source.name, range: .firstLine)
    return add(
      Instance(name: object.code, kind: object.kind, place: place, isExpression: true), at: site)
  }

  /// A name of `--watch` with an object's name in place of its class's, if that isn't ASCII.
  func named(_ watched: String) -> String {
    let type = String(watched.prefix { $0 != "." })
    guard !type.allSatisfy(\.isASCII),
      let instance = instances.first(where: { $0.isMade && $0.type == type })
    else { return watched }
    return instance.name + watched.dropFirst(type.count)
  }

  // MARK: Classes

  /// The app's own class and its superclasses in the files, starting with the class itself.
  func chain(of type: String) -> [TypeDeclaration] {
    var chain: [TypeDeclaration] = []
    var next: String? = type
    while let name = next, let declaration = declarations.ownType(name),
      !chain.contains(where: { $0.name == declaration.name })
    {
      chain.append(declaration)
      next =
        declaration.kind == .class
        ? declaration.inherited.first { declarations.type($0)?.kind == .class } : nil
    }
    return chain
  }

  /// The UIKit class of a class in the files or in UIKit; nil: unknown.
  func kind(of type: String) -> String? {
    let chain = chain(of: type)
    let outer = chain.last.map { $0.inherited } ?? [declarations.resolved(type)]
    for name in outer {
      if let kind = UIKitClasses.kind(name) { return kind }
    }
    // Any other class of the app is a plain object whose deallocation the run simulates.
    if tracksOwnership, let own = chain.first, [.class, .actor].contains(own.kind),
      !UIKitClasses.isApplicationDelegate(own), !UIKitClasses.isSceneDelegate(own)
    {
      return "NSObject"
    }
    return nil
  }

  /// Where a class's members are declared: its own superclasses, protocol extensions, and
  /// extensions of UIKit classes.
  func members(of type: String) -> [TypeDeclaration] {
    var all = chain(of: type)
    let outer = all.last.map(\.inherited) ?? [type]
    for name in outer.flatMap(UIKitClasses.ancestors) {
      if let inner = declarations.type(name), !all.contains(where: { $0.name == name }) {
        all.append(inner)
      }
    }
    var next = all.startIndex
    while next < all.endIndex {
      for name in all[next].inherited {
        guard let inner = declarations.type(name), inner.kind == .protocol,
          !all.contains(where: { $0.name == inner.name })
        else { continue }
        all.append(inner)
      }
      next += 1
    }
    return all
  }

  func method(
    _ name: String, labels: [String?]?, in type: String, after skipped: String? = nil
  ) -> (function: FunctionDeclSyntax, type: String)? {
    var chain = members(of: type)[...]
    if let skipped { chain = chain.drop { $0.name != skipped }.dropFirst() }
    for declaration in chain {
      let base = String(name.prefix { $0 != "(" })
      let candidates = declaration.functions(named: base).filter {
        $0.body != nil && (base == name || $0.signatureText == name)
      }
      let fitting = labels.map { labels in candidates.filter { Arguments.fit(labels, $0) } }
      // As in Swift, an overload whose default values the call needs comes last.
      let best = (fitting ?? candidates).min {
        labels != nil && $0.parameterCount < $1.parameterCount
      }
      if let function = best { return (function, declaration.name) }
    }
    return nil
  }

  /// Whether the files have several methods that only the types of the arguments tell apart.
  func isOverloaded(_ function: FunctionDeclSyntax, in type: String) -> Bool {
    members(of: type).contains { declaration in
      declaration.functions(named: function.name.identifierText).contains { other in
        other.id != function.id && other.body != nil
          && other.signatureText == function.signatureText
          && declaration.functions.contains { $0.id == function.id }
      }
    }
  }

  func property(_ name: String, in type: String, after skipped: String? = nil)
    -> StoredProperty?
  {
    var chain = members(of: type)[...]
    if let skipped { chain = chain.drop { $0.name != skipped }.dropFirst() }
    for declaration in chain {
      if let property = declaration.property(name), !property.isRequirement { return property }
    }
    return name == "title" && skipped == nil ? titleProperty(of: type) : nil
  }

  /// UIKit's title of a controller, as if the class declared it; nil: no code reads titles.
  func titleProperty(of type: String) -> StoredProperty? {
    guard readsTitles, let own = declarations.ownType(type), own.kind == .class,
      kind(of: type).flatMap(CodeVocabulary.kind(named:))?.isController == true
    else { return nil }
    let text = IdentifierTypeSyntax(name: .identifier("String"))
    return StoredProperty(
      name: "title", type: TypeSyntax(OptionalTypeSyntax(wrappedType: text)), node: own.node)
  }
}
