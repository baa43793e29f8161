internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Names of callbacks and objects in a claim's words.
struct ClaimNames {
  let scenario: Scenario
  private let objects: Set<String>
  /// Whether it is the app of claims without a scenario, whose objects have roles.
  let isSmallApp: Bool

  init(_ scenario: Scenario) {
    self.scenario = scenario
    objects = Set(scenario.objects.dropFirst(ObjectDeclaration.predefined.count).map(\.name))
    isSmallApp = objects.isSuperset(of: SmallApp.roles.values) && objects.contains("tab")
  }

  /// A callback as a word spells it: of one object, or of every one.
  struct Name: Equatable {
    /// `*.viewDidLoad`, `A.viewDidLoad`
    var pattern: String
    /// Whether it is also an English word, as `draw`.
    var isWord: Bool
    /// The name that a misspelling is read as.
    var correction: String?

    /// The same callback of an object.
    func of(_ object: String) -> Name {
      guard pattern.hasPrefix("*.") else { return self }
      var name = self
      name.pattern = object + pattern.dropFirst()
      return name
    }
  }

  /// Whether only the app's delegate receives it.
  func isOfApp(_ pattern: String) -> Bool {
    let name = String(pattern.drop { $0 != "." }.dropFirst())
    return receivers(of: name) == [ObjectID.app.position]
  }

  /// Two patterns that no object can match both, each with its object: the app and its scene have
  /// one delegate each; of controllers and views, it means the first on the screen.
  func separated(_ x: CallbackPattern, _ y: CallbackPattern) -> (CallbackPattern, CallbackPattern) {
    guard x.object == nil, y.object == nil,
      Set(receivers(of: x.callback.name)).isDisjoint(with: receivers(of: y.callback.name))
    else { return (x, y) }
    func named(_ pattern: CallbackPattern) -> CallbackPattern {
      let receivers = receivers(of: pattern.callback.name)
      var named = pattern
      named.object = first(of: receivers).map { ObjectID($0) }
      return named
    }
    return (named(x), named(y))
  }

  /// The root's content, or else the object that is declared first.
  private func first(of receivers: [Int]) -> Int? {
    guard receivers.count > 1 else { return receivers.first }
    var shown = scenario.root
    for _ in scenario.objects {
      guard let object = shown, !scenario.objects[object.position].controllers.isEmpty else {
        break
      }
      shown = scenario.objects[object.position].controllers.first
    }
    if let shown, receivers.contains(shown.position) { return shown.position }
    let declared = receivers.filter { $0 >= ObjectDeclaration.predefined.count }
    return declared.first { !scenario.objects[$0].isContainer } ?? declared.first
      ?? receivers.first
  }

  private func receivers(of name: String) -> [Int] {
    scenario.objects.indices.filter {
      CallbackSpellings.exactly(name, for: scenario.objects[$0].kind)?.name == name
    }
  }

  /// Whether a word is a class, such as `ViewController` or `AppDelegate`, which means every
  /// object.
  func isClass(_ word: String) -> Bool {
    !isObject(word) && word.first?.isUppercase == true
      && ["Controller", "Delegate"].contains(where: word.hasSuffix)
  }

  func isObject(_ word: String) -> Bool { objects.contains(word) }

  /// `viewDidLoad`, `viewWillTransition(to:with:)`, `-[UIViewController viewWillAppear:]`,
  /// `B.viewDidLoad()`, and misspellings that have a callback's shape.
  func callback(_ written: String) -> Name? {
    var text = written.filter { !$0.isWhitespace }
    if written.contains("["), let last = written.split(separator: " ").last {
      text = last.filter { $0 != "]" }
    }
    while let first = text.first, "-+".contains(first) { text.removeFirst() }
    if text.hasPrefix("*.") { text.removeFirst(2) }
    var owner: String?
    if let dot = text.prefix(while: { $0 != "(" }).lastIndex(of: ".") {
      let path = text[..<dot].split(separator: ".").map(String.init)
      guard let last = path.last else { return nil }
      // `UIViewController.viewDidLoad` is about every controller.
      let isClass =
        last == "self" || last == "super" || last.count > 3 && last.first?.isUppercase == true
      guard isObject(last) || isPredefined(last) || isClass else { return nil }
      owner = isClass && !isObject(last) ? nil : last
      text = String(text[text.index(after: dot)...])
    }
    guard text.first?.isLetter == true, text.allSatisfy(\.isASCII) else { return nil }
    guard var name = named(text) else { return nil }
    if let owner {
      name = name.of(owner)
      guard case .callback(_, nil) = CallbackNameReader.read(name.pattern, in: scenario) else {
        return nil
      }
      name.isWord = false
    }
    return name
  }

  /// `app`, `scene`
  func isPredefined(_ name: String) -> Bool {
    scenario.objects.prefix(ObjectDeclaration.predefined.count).contains { $0.name == name }
  }

  private func named(_ text: String) -> Name? {
    let base = String(text.prefix { $0 != "(" && $0 != ":" })
    // The sender at the beginning of a callback's name is no callback by itself.
    if ["view", "window", "scene", "application"].contains(text.lowercased()) { return nil }
    // A class, though a callback's name begins with it.
    if base.first?.isUppercase == true, base.hasSuffix("Controller") { return nil }
    let hasShape = text.count > base.count
    // With its labels first: willMove(toParent:) and willMove(toWindow:) differ.
    for candidate in [text, base] {
      let found = callbacks { CallbackSpellings.exactly(candidate, for: $0) }
      guard !found.isEmpty else { continue }
      guard base.count > 3 else { return nil }
      let isWord = CallbackSpellings.spelled(base) == .word && !hasShape
      // If several callbacks have the name, the reader of sentences decides which are meant.
      let name = found.count == 1 ? found[0].name : base
      return Name(pattern: "*." + name, isWord: isWord && base.allSatisfy(\.isLowercase))
    }
    guard base.count > 6, base.dropFirst().contains(where: \.isUppercase) || hasShape else {
      return nil
    }
    let near = callbacks {
      if case .misspelled(let callback) = CallbackSpellings.read(base, for: $0) {
        callback
      } else {
        nil
      }
    }
    guard near.count == 1 else { return nil }
    return Name(pattern: "*." + near[0].name, isWord: false, correction: near[0].name)
  }

  /// The callbacks of all kinds of objects; a method comes before the notification of that name.
  private func callbacks(_ read: (ObjectKind) -> Callback?) -> [Callback] {
    var found: [Callback] = []
    for object in scenario.objects {
      if let callback = read(object.kind), !found.contains(callback) { found.append(callback) }
    }
    let methods = found.filter { !$0.name.hasSuffix("Notification") }
    return methods.isEmpty ? found : methods
  }
}

extension ObjectDeclaration {
  /// Whether its content is other controllers.
  fileprivate var isContainer: Bool { kind.isController && kind != .viewController }
}
