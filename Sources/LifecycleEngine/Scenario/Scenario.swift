/// A small app, what happens to it, and whose callbacks are asked for: what the engine runs.
package struct Scenario: Hashable, Sendable {
  package var platform: Platform
  /// The standing objects first (see `ObjectID`), then the declared ones in file order.
  package var objects: [ObjectDeclaration]
  /// The root view controller of the first window; nil: no window until code makes one.
  package var root: ObjectID?
  package var steps: [StepEntry]
  package var watch: Watch
  /// Texts that code mentions (`print("x")`, notification names), by `TextID`.
  package var texts: [String]

  package init(
    platform: Platform = Platform(), objects: [ObjectDeclaration] = ObjectDeclaration.standing,
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

/// One entry of `given`, `ask` or `steps`: steps done one after the other.
package struct StepEntry: Hashable, Sendable {
  package var steps: [Step]
  /// Whether the run loop turns and animations run, once the entry is done, until nothing is left.
  package var settles: Bool
  /// Whether the learner predicts (or a device logged) the callbacks of this entry.
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

/// A text of the scenario: its place in `Scenario.texts`.
package struct TextID: Hashable, Sendable {
  package var index: Int16
  package init(_ index: Int) { self.index = Int16(index) }
}

/// An object of the scenario: its place in `Scenario.objects`.
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
  package static let runLoop = ObjectID(5)
  /// UIKit's own voice: warnings and exceptions.
  package static let uikit = ObjectID(6)
  /// The console: what `print(…)` writes.
  package static let console = ObjectID(7)
}
