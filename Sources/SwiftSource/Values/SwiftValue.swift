internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax

/// The known facts about an expression's value when the files are translated.
indirect enum SwiftValue {
  /// An object of the scenario: its code, and its instance if it is one of the app's own.
  case object(ObjectValue)
  /// An object of one of the app's classes or structures that UIKit doesn't know.
  case plain(Int)
  case text(String)
  /// A text with parts that are only known at run time.
  case pieces([Translator.TextPart])
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case none
  case list([SwiftValue])
  /// A tuple, an index path, or an enumeration's case, by its name, with its values.
  case compound(String, [Field])
  case closure(SwiftClosure)
  /// A method as a value, as in `#selector(tapped)`.
  case method(String, of: Int?)
  /// `.crossDissolve`, `UIColor.red`: a member's last name.
  case member(String)
  case type(String)
  /// An object of an unknown class.
  case foreign(String)
  /// An object from a storyboard, by its identifier.
  case storyboardObject(String)
  /// The segue that `prepare(for:sender:)` is called for.
  case segue(StoryboardSegue, from: Int, to: Int)
  /// The presentation controller of a view controller.
  case presentation(ObjectValue)
  /// A Boolean that is only known at run time.
  case condition(SceneCondition)
  /// One of two objects, or an object or nil, by a condition that is only known at run time.
  case choice(SceneCondition, SwiftValue, SwiftValue)
  /// A number that is only known at run time: a variable of the scenario plus a constant. `epoch`:
  /// `Translator.epoch` when it was read.
  case variable(String, plus: Int, epoch: Int)
  /// A Task or the token of an observer: the code that created it, and the code of the property
  /// that stores it.
  case handle(String, path: String?)
  case geometry(SceneGeometry)
  /// A value that can't affect which callbacks are called.
  case inert
  case unknown

  static func object(
    _ code: String, kind: String, instance: Int? = nil, isOptional: Bool = false
  ) -> SwiftValue {
    .object(ObjectValue(code: code, kind: kind, instance: instance, isOptional: isOptional))
  }

  /// The result of a function without one.
  static var void: SwiftValue { .compound("", []) }

  struct Field {
    var label: String?
    var value: SwiftValue
  }

  var instance: Int? {
    switch self {
    case .object(let object): object.instance
    case .plain(let instance): instance
    default: nil
    }
  }

  /// Whether code that receives it can reach one of the app's objects.
  var isObject: Bool {
    switch self {
    case .object, .plain, .choice, .list, .compound: true
    default: false
    }
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  var isNone: Bool { if case .none = self { true } else { false } }
}

/// An object as scenario code names it: `Detail`, `Detail.view`.
struct ObjectValue: Hashable {
  var code: String
  /// The UIKit class, such as `UIButton`.
  var kind: String
  var instance: Int?
  /// Whether only the run knows if it is nil.
  var isOptional = false
  var objectKind: ObjectKind? { CodeVocabulary.kind(named: kind) }
  /// The condition under which it isn't nil, if its own name doesn't express it.
  var condition: SceneCondition?

  /// The condition under which it isn't nil.
  var existence: SceneCondition { condition ?? .exists(code) }
}

/// A closure with its visible names.
struct SwiftClosure {
  var statements: CodeBlockItemListSyntax
  var parameters: [String]
  var frame: Frame
  /// The objects that it captures.
  var captured = Captured()
  /// The condition under which the property that contains it isn't nil.
  var condition: SceneCondition?
  /// The parameters of a function, with labels and defaults.
  var clause: FunctionParameterClauseSyntax?

  struct Captured {
    var strong: [Int] = []
    var weak: [Int] = []
    /// The names in its capture list, whose values are those at its creation.
    var copies: Set<String> = []
    /// The weakly captured objects whose use after deallocation is a crash.
    var unowned: [Int] = []
  }
}

/// An object that the files create: of one of their own classes, or of UIKit's.
struct Instance {
  /// Its name in the scenario.
  var name: String
  /// Its class in the files, if any.
  var type: String?
  /// The UIKit class; nil: a plain object.
  var kind: String?
  /// Its class, if neither the files nor UIKit have it: it is of another module.
  var otherModuleClass: String?
  var properties: [String: SwiftValue] = [:]
  /// The keys of its entry under `objects`.
  var keys: [(key: Key, value: SceneValue)] = []
  /// The properties that hold objects or closures, by their names in the files and in the scenario:
  /// strong, weak, or with an initial object.
  var owned: [(property: String, name: String, content: String)] = []
  /// The effects of its properties' initial values, if UIKit creates it.
  var beforeInit: [SceneCode] = []
  var place: SwiftPlace
  /// The class whose own initializer calls super's to make it; nil: UIKit's initializer makes it.
  var initializedBy: String?
  /// Whether its frame only makes room for touches.
  var hasInventedFrame = false
  /// The view that code assigns to a controller's `view`.
  var ownView: Int?
  /// The instance whose code creates it, or whose segue leads to it.
  var maker: Int?
  /// Whether its name is an expression that leads to it, such as `A.view`.
  var isExpression = false
  /// Whether this reading of the files has made it; false if only the previous reading did.
  var isMade = true
  /// The storyboard scene that it is created from.
  var scene: StoryboardScene?
  var board: Storyboard?
  /// The number of segues that lead to it.
  var hops = 0
  /// Whether a storyboard's constraints decide where it is.
  var isConstrained = false
  /// The controllers that a storyboard's container starts with.
  var contained: [Int] = []
  /// The controllers that a storyboard embeds in its view.
  var embedded: [Int] = []
  /// The objects for the scene's views, by their ids in the storyboard.
  var views: [String: Int] = [:]
  /// The destinations of the scene's segues, in the storyboard's order.
  var segues: [(segue: StoryboardSegue, destination: Int)] = []

  /// The facts that a scenario declares about an object.
  enum Key: String {
    case from, kept, view, viewControllers, root, style, transitionStyle, segue
    case `in`, frame, isHidden, alpha, userInteractionEnabled
    case modalPresentationStyle, isModalInPresentation, shouldAutomaticallyForwardAppearanceMethods
    case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, numberOfTapsRequired
  }

  var objectKind: ObjectKind? { kind.flatMap(CodeVocabulary.kind(named:)) }

  /// Whether it is the delegate of the app or of its scene.
  var isDelegate: Bool { objectKind == .appDelegate || objectKind == .scene }

  subscript(key: Key) -> SceneValue? {
    get { keys.first { $0.key == key }?.value }
    set {
      let index = keys.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): keys[index].value = value
      case (let index?, nil): keys.remove(at: index)
      case (nil, let value?): keys.append((key, value))
      case (nil, nil): break
      }
    }
  }
}

/// The names visible to a piece of code.
struct Frame {
  /// `self`
  var instance: Int?
  /// The class that the code belongs to, for `super`.
  var type: String?
  var locals: [String: SwiftValue] = [:]
  /// The names in a capture list that hold no reference; true: unowned.
  var weakNames: [String: Bool] = [:]
  /// The locals whose type is an optional one.
  var optionals: Set<String> = []
  /// The positions of the locals among those declared so far.
  var positions: [String: Int] = [:]
  /// The constants that hold closures.
  var closures: Set<String> = []
  /// The method or accessor whose code it is.
  var function = ""
  /// The local function whose code it is, for `#function`.
  var localFunction: String?
  /// The callback whose override it is; nil in helpers and closures.
  var callback: String?
  /// The open calls, used to detect recursion and to identify created objects.
  var calls: [OpenCall] = []
  /// The name of the variable that the next created object is assigned to.
  var hint: String?
  /// The object that has the property whose initial value this is.
  var owner: Int?
  /// A recording's name for the next object.
  var objectName: String?
  var moment = Moment.early
  /// Whether only the run knows if this code is reached.
  var isUncertain = false
  /// Whether this is a round of a loop whose number of rounds isn't known.
  var isAnyRound = false
  /// The names that the innermost open block declares.
  var declared: Set<String> = []
  /// The statements after each open block, the innermost first.
  var following: [Following] = []

  /// The statements after a block.
  struct Following {
    var statements: ArraySlice<CodeBlockItemSyntax>
    /// The names as they are before the block; nil: the block's own names go on, as a guard's do.
    var outer: Frame?
  }

  mutating func declare(
    _ name: String, _ value: SwiftValue, isOptional: Bool = false, isWeak: Bool = false
  ) {
    declared.insert(name)
    closures.remove(name)
    positions[name] = (positions.values.max() ?? 0) + 1
    locals[name] = value
    if isOptional { optionals.insert(name) } else { optionals.remove(name) }
    weakNames[name] = isWeak ? false : nil
  }

  /// The frame at the beginning of a block, where names may be declared anew.
  func nested(before rest: ArraySlice<CodeBlockItemSyntax>, isGuard: Bool = false) -> Frame {
    var frame = self
    if !isGuard { frame.declared = [] }
    frame.following.insert(Following(statements: rest, outer: isGuard ? nil : self), at: 0)
    return frame
  }

  /// The frame at the beginning of a body that nothing follows: a closure's or a round's of a loop.
  func nested() -> Frame {
    var frame = self
    frame.declared = []
    frame.following = []
    return frame
  }

  /// Ends a block: the names it declared regain their meaning in `outer`.
  mutating func end(in outer: Frame) {
    for name in declared {
      locals[name] = outer.locals[name]
      weakNames[name] = outer.weakNames[name]
      positions[name] = outer.positions[name]
      if outer.optionals.contains(name) { optionals.insert(name) } else { optionals.remove(name) }
    }
    declared = outer.declared
    following = outer.following
  }

  /// Leaves the innermost block for the statements after it; nil: none is open.
  mutating func leave() -> ArraySlice<CodeBlockItemSyntax>? {
    guard !following.isEmpty else { return nil }
    let next = following.removeFirst()
    if let outer = next.outer { end(in: outer) }
    return next.statements
  }

  /// When code runs in an object's life.
  enum Moment {
    /// Once, before the object is on screen.
    case early
    /// Before the user can touch it, and possibly again.
    case appearing
    /// The same, after its first layout.
    case appeared
    case late

    /// Whether it may run again before the user can touch the object.
    var isOnAppearing: Bool { self == .appearing || self == .appeared }

    /// Whether a change of a constraint is followed by a layout of its own.
    var isAfterLayout: Bool { self == .appeared || self == .late }

    init(_ callback: Callback) {
      switch callback {
      case .`init`, .initNibName, .initCoder, .initFrame, .awakeFromNib, .loadView, .viewDidLoad,
        .didFinishLaunchingWithOptions, .willFinishLaunchingWithOptions, .willConnectTo,
        .applicationDidFinishLaunching:
        self = .early
      case .viewDidAppear: self = .appeared
      case .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
        .layoutSubviews, .didMoveToWindow, .didMoveToSuperview,
        .willMoveToSuperview, .willMoveToWindow:
        self = .appearing
      default: self = .late
      }
    }
  }
}

extension ObjectKind {
  /// Whether objects of this kind are reference-counted in scenarios.
  var isOwned: Bool {
    self != .window && (isController || isView || self == .plainObject)
  }
}
