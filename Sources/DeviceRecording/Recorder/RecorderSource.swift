/// The recorder in a written app: it performs the steps and records the callbacks. `Translator`
/// knows its functions and skips the enum itself.
package enum RecorderSource {
  /// The enum's name in written files.
  package static let name = "Lifeline"

  static let text = objects + steps + console

  private static let objects = #"""
    // MARK: - The recorder: nothing below belongs to the app

    /// Performs the steps and writes each callback as a line of JSON.
    enum Lifeline {
      /// An object that is made when it is first needed. Without another reference to it, it lives
      /// until nothing is left to do, like a local in code; its name then means a new one.
      @propertyWrapper struct Object<Value: AnyObject> {
        private let box: Box<Value>

        @MainActor init(
          wrappedValue make: @autoclosure @escaping @MainActor () -> Value, _ name: String,
          kept: Bool = false
        ) {
          box = Box(name, make, kept)
        }

        @MainActor var wrappedValue: Value { box.value }
        @MainActor var projectedValue: Box<Value> { box }
      }

      final class Box<Value: AnyObject> {
        private let name: String
        private let make: @MainActor () -> Value
        private let isKept: Bool
        private weak var object: Value?
        private var kept: Value?

        init(_ name: String, _ make: @escaping @MainActor () -> Value, _ isKept: Bool) {
          self.name = name
          self.make = make
          self.isKept = isKept
        }

        @MainActor var value: Value {
          if let object { return object }
          let new = make()
          object = new
          if isKept { kept = new }
          locals.append(new)
          names[ObjectIdentifier(new)] = name
          return new
        }

        /// `B = nil`: the app's own references end.
        func release() {
          kept = nil
          let released = object.map { ObjectIdentifier($0) }
          locals.removeAll { ObjectIdentifier($0) == released }
        }
      }

      /// Keeps a delegate, which UIKit's objects refer to weakly.
      @discardableResult
      static func keep<Value: AnyObject>(_ delegate: Value) -> Value {
        delegates.append(delegate)
        return delegate
      }

      nonisolated(unsafe) private static var locals: [AnyObject] = []
      nonisolated(unsafe) private static var delegates: [AnyObject] = []
      nonisolated(unsafe) private static var names: [ObjectIdentifier: String] = [:]

      @MainActor static var window: UIWindow {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let windows = scenes.flatMap { $0.windows } + [firstWindow].compactMap { $0 }
        return windows.first { names[ObjectIdentifier($0)] == nil } ?? UIWindow()
      }

      @MainActor static var scene: UIWindowScene {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        guard let scene = scenes.first else { preconditionFailure("no scene is connected") }
        return scene
      }

      /// Makes an object that no step has needed yet.
      static func make<Value: AnyObject>(_ object: Value) {}

      /// Reads a property, as a controller's view, which loads it.
      static func access(_ value: Any?) {}

      @MainActor static func release<Value>(_ box: Box<Value>) { box.release() }

      @MainActor static func open(_ text: String) {
        if let url = URL(string: text) { UIApplication.shared.open(url) }
      }

      @MainActor static func beginBackgroundTask() {
        task = UIApplication.shared.beginBackgroundTask {
          log("app.expirationHandler")
        }
      }

      @MainActor static func endBackgroundTask() { UIApplication.shared.endBackgroundTask(task) }

      nonisolated(unsafe) private static var task = UIBackgroundTaskIdentifier.invalid

      /// A timer that fires each second.
      final class Ticker {
        private let name: String
        private var timer: Timer?

        init(_ name: String) { self.name = name }

        func start() {
          let name = name
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            log(name + ".fired")
          }
        }

        func invalidate() { timer?.invalidate() }
      }

      /// The window of an app without scenes.
      nonisolated(unsafe) static weak var firstWindow: UIWindow?

    """#
}
