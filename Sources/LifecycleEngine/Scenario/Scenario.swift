/// A small app, its steps and the watched callbacks: the input of the engine.
package struct Scenario: Hashable, Sendable {
  package var platform: Platform
  /// The predefined objects (see `ObjectID`), then the declared ones in file order.
  package var objects: [ObjectDeclaration]
  /// The root view controller of the first window; nil: code makes the window.
  package var root: ObjectID?
  package var steps: [StepEntry]
  package var watch: Watch
  /// The texts in code (`print("x")`, notification names), by `TextID`.
  package var texts: [String]

  package init(
    platform: Platform = Platform(), objects: [ObjectDeclaration] = ObjectDeclaration.predefined,
    root: ObjectID? = nil, steps: [StepEntry] = [], watch: Watch = Watch(), texts: [String] = []
  ) {
    self.platform = platform
    self.objects = objects
    self.root = root
    self.steps = steps
    self.watch = watch
    self.texts = texts
  }
}

extension Scenario {
  /// Every call in the app's code and in the steps, also those inside of closures and branches.
  package var calls: [Call] {
    let own = objects.flatMap(\.overrides).flatMap(\.items).compactMap(\.call)
    return (own + steps.flatMap(\.steps).compactMap(\.call)).flatMap(\.withInner)
  }
}

/// One step: a line of code, or something that the user, the system, the phone or time does.
package indirect enum Step: Hashable, Sendable {
  case code(Call)
  case happening(Happening)

  package var call: Call? {
    if case .code(let call) = self { call } else { nil }
  }
}

/// One entry of `given`, `ask` or `steps`: consecutive steps.
package struct StepEntry: Hashable, Sendable {
  package var steps: [Step]
  /// Whether the run loop and the animations run to their end after the entry.
  package var settles: Bool
  /// Whether the learner predicts, or a device has logged, the callbacks of this entry.
  package var isAsked: Bool
  /// Replaces the scenario's watch list for this entry.
  package var watch: Watch?

  package init(steps: [Step], settles: Bool = true, isAsked: Bool = false, watch: Watch? = nil) {
    self.steps = steps
    self.settles = settles
    self.isAsked = isAsked
    self.watch = watch
  }
}

/// A text of the scenario: its position in `Scenario.texts`.
package struct TextID: Hashable, Sendable {
  package var index: Int16
  package init(_ index: Int) { self.index = Int16(index) }
}

/// An object of the scenario: its position in `Scenario.objects`.
package struct ObjectID: Hashable, Sendable, Comparable {
  package var index: Int16
  package init(_ index: Int) { self.index = Int16(index) }
  package var position: Int { Int(index) }
  package static func < (left: ObjectID, right: ObjectID) -> Bool { left.index < right.index }

  /// The application delegate.
  package static let app = ObjectID(0)
  /// The first scene, and its delegate.
  package static let scene = ObjectID(1)
  /// The first window.
  package static let window = ObjectID(2)
  /// `UIApplication`: its notifications are watched.
  package static let application = ObjectID(3)
  /// `UIScene`: its notifications are watched.
  package static let sceneCenter = ObjectID(4)
  /// `UIResponder`: its notifications are watched.
  package static let responderCenter = ObjectID(5)
  package static let runLoop = ObjectID(6)
  /// UIKit's warnings and exceptions.
  package static let uikit = ObjectID(7)
  /// The console: the output of `print(…)`.
  package static let console = ObjectID(8)

  /// The application, its delegates, and the objects that post UIKit's notifications.
  package var isOfSystem: Bool { self <= .responderCenter }
}
