@_exported import Foundation

// Just enough of UIKit to compile and run the output of `lifeline record`. It makes the callbacks
// itself, in an order that a test gives it, and so needs neither a Mac nor a device.

@MainActor open class UIResponder: NSObject {
  override public init() { super.init() }
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  public var isFirstResponder: Bool { false }
}

open class UITouch: NSObject {}
open class UIEvent: NSObject {}
public struct UIBackgroundTaskIdentifier: Sendable { public static let invalid = Self() }

@MainActor open class UIApplication: UIResponder {
  public enum State { case active, inactive, background }
  public struct LaunchOptionsKey: Hashable {}
  public struct OpenURLOptionsKey: Hashable {}
  public struct OpenExternalURLOptionsKey: Hashable {}

  public static let shared = UIApplication()
  public var applicationState: State { Firing.isActive ? .active : .inactive }
  public var connectedScenes: Set<UIScene> { Firing.scene.map { [$0] } ?? [] }
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: ((Bool) -> Void)? = nil
  ) {}
  public func beginBackgroundTask(
    expirationHandler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  public nonisolated static let didFinishLaunchingNotification = name("didFinishLaunching")
  public nonisolated static let didBecomeActiveNotification = name("didBecomeActive")
  public nonisolated static let willResignActiveNotification = name("willResignActive")
  public nonisolated static let willTerminateNotification = name("willTerminate")
  public nonisolated static let didEnterBackgroundNotification = name("didEnterBackground")
  public nonisolated static let willEnterForegroundNotification = name("willEnterForeground")
  public nonisolated static let didReceiveMemoryWarningNotification = name("memoryWarning")
  public nonisolated static let significantTimeChangeNotification = name("timeChange")
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = name("unavailable")
  public nonisolated static let protectedDataDidBecomeAvailableNotification = name("available")
  private nonisolated static func name(_ text: String) -> Notification.Name {
    Notification.Name("UIApplication.\(text)")
  }
}

@MainActor open class UIScene: UIResponder {
  public class ConnectionOptions: NSObject {}
  public nonisolated static let willConnectNotification = Notification.Name("UIScene.willConnect")
  public nonisolated static let didDisconnectNotification = Notification.Name("UIScene.disconnect")
  public nonisolated static let didActivateNotification = Notification.Name("UIScene.didActivate")
  public nonisolated static let willDeactivateNotification = Notification.Name("UIScene.deactivate")
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UIScene.enter")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIScene.leave")
}

@MainActor open class UIWindowScene: UIScene { public var windows: [UIWindow] { Firing.windows } }

public struct UISceneSession: Hashable {
  public var role = Role()
  public struct Role: Hashable {}
}
public struct UIOpenURLContext: Hashable {}
open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

@MainActor public protocol UIApplicationDelegate: AnyObject {
  init()
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
}

@MainActor public protocol UIWindowSceneDelegate: AnyObject {
  init()
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}

extension UIWindowSceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {}
}

extension UIResponder { public nonisolated static var stubModule: String { "UIKit" } }
