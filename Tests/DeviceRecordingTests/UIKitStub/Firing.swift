/// Calls the app's overrides back, a batch a step, in the order that LIFELINE_FIRE gives:
/// `A.viewDidLoad A.viewWillAppear;B.viewDidLoad`.
@MainActor enum Firing {
  static var controllers: [UIViewController] = []
  static var windows: [UIWindow] = []
  static var scene: UIWindowScene?
  static var isActive = false
  static var observers: [() -> Void] = []
  private static var batches: [[String]] = []

  static func run(_ delegateName: String) {
    let fire = ProcessInfo.processInfo.environment["LIFELINE_FIRE"] ?? ""
    batches = fire.split(separator: ";", omittingEmptySubsequences: false).map { batch in
      batch.split(separator: " ").map(String.init)
    }
    scene = UIWindowScene()
    launch(delegateName)
    isActive = true
    while !batches.isEmpty {
      for line in batches.removeFirst() { fireCallback(line) }
      let before = requests
      // Until the recorder has gone on to its next step, or has nothing more to do.
      var turns = 0
      while requests == before, turns < 200 {
        for observer in observers { observer() }
        RunLoop.main.run(mode: .default, before: Date() + 0.001)
        turns += 1
      }
    }
  }

  /// How many presentations and pushes code has asked for: each step of the tests asks for one.
  static var requests = 0
  private static var delegates: [AnyObject] = []

  private static func launch(_ name: String) {
    let type = NSClassFromString(name) as? any UIApplicationDelegate.Type
    guard let delegate = type?.init() else { fatalError("no class \(name)") }
    _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
    delegates.append(delegate)
    let sceneName = name.replacingOccurrences(of: "AppDelegate", with: "SceneDelegate")
    guard let scene, let sceneType = NSClassFromString(sceneName) as? any UIWindowSceneDelegate.Type
    else { return }
    let other = sceneType.init()
    other.scene(scene, willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    delegates.append(other)
  }

  private static func fireCallback(_ line: String) {
    let parts = line.split(separator: ".").map(String.init)
    guard parts.count == 2,
      let object = controllers.last(where: { "\(type(of: $0))" == parts[0] })
    else { fatalError("nothing to call for \(line)") }
    switch parts[1] {
    case "viewDidLoad": object.viewDidLoad()
    case "viewWillAppear": object.viewWillAppear(true)
    case "viewIsAppearing": object.viewIsAppearing(true)
    case "viewDidAppear": object.viewDidAppear(true)
    case "viewWillDisappear": object.viewWillDisappear(true)
    case "viewDidDisappear": object.viewDidDisappear(true)
    case "viewWillLayoutSubviews": object.viewWillLayoutSubviews()
    case "viewDidLayoutSubviews": object.viewDidLayoutSubviews()
    default: fatalError("no callback \(line)")
    }
  }
}

public func UIApplicationMain(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principal: String?, _ delegate: String?
) -> Int32 {
  MainActor.assumeIsolated { Firing.run(delegate ?? "") }
  return 0
}

// MARK: Core Foundation, as far as Linux lacks it

public typealias CFIndex = Int
public final class CFRunLoopObserver {
  let block: () -> Void
  init(_ block: @escaping () -> Void) { self.block = block }
}
public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let beforeWaiting = Self(rawValue: 32)
}
public enum CFRunLoopMode { case commonModes }
public final class CFRunLoop {}
public func CFRunLoopGetMain() -> CFRunLoop { CFRunLoop() }
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: Any?, _ activities: UInt, _ repeats: Bool, _ order: Int,
  _ block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
) -> CFRunLoopObserver? { CFRunLoopObserver { block(nil, .beforeWaiting) } }
public func CFRunLoopAddObserver(
  _ loop: CFRunLoop, _ observer: CFRunLoopObserver?, _ mode: CFRunLoopMode
) {
  guard let observer else { return }
  MainActor.assumeIsolated { Firing.observers.append(observer.block) }
}

public typealias CFString = String
public struct CFNotificationName { public init(_ name: CFString) {} }
public enum CFSuspension { case deliverImmediately }
public final class CFNotificationCenter {}
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter { .init() }
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter, _ name: CFNotificationName, _ object: Any?, _ info: Any?,
  _ now: Bool
) {}
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter, _ observer: Any?,
  _ callback: @escaping (Any?, Any?, Any?, Any?, Any?) -> Void, _ name: CFString, _ object: Any?,
  _ behavior: CFSuspension
) {}
