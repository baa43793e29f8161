extension CallbackCatalogue {
  /// UIApplicationDelegate; versions from Apple's reference pages.
  static let app: [CallbackEntry] = [
    CallbackEntry(.main, "main()", "main", .app),
    appRow(
      .willFinishLaunchingWithOptions, "application(_:willFinishLaunchingWithOptions:)", from: 6),
    appRow(.didFinishLaunchingWithOptions, "application(_:didFinishLaunchingWithOptions:)"),
    appRow(.applicationDidFinishLaunching, "applicationDidFinishLaunching(_:)"),
    appRow(.applicationDidBecomeActive, "applicationDidBecomeActive(_:)"),
    appRow(.applicationWillResignActive, "applicationWillResignActive(_:)"),
    appRow(.applicationDidEnterBackground, "applicationDidEnterBackground(_:)", from: 4),
    appRow(.applicationWillEnterForeground, "applicationWillEnterForeground(_:)", from: 4),
    appRow(.applicationWillTerminate, "applicationWillTerminate(_:)"),
    appRow(.applicationDidReceiveMemoryWarning, "applicationDidReceiveMemoryWarning(_:)"),
    appRow(.applicationSignificantTimeChange, "applicationSignificantTimeChange(_:)"),
    appRow(
      .willChangeStatusBarFrame, "application(_:willChangeStatusBarFrame:)", through: 12),
    appRow(.didChangeStatusBarFrame, "application(_:didChangeStatusBarFrame:)", through: 12),
    appRow(
      .willChangeStatusBarOrientation,
      "application(_:willChangeStatusBarOrientation:duration:)", through: 12),
    appRow(
      .didChangeStatusBarOrientation, "application(_:didChangeStatusBarOrientation:)",
      through: 12),
    appRow(.handleOpenURL, "application(_:handleOpen:)", "application:handleOpenURL:", through: 8),
    CallbackEntry(
      .openURL, "application(_:open:options:)", "application:openURL:options:", .app, from: 4,
      usual: true),
    CallbackEntry(
      .willContinueUserActivityWithType, "application(_:willContinueUserActivityWithType:)",
      "application:willContinueUserActivityWithType:", [.app, .scene], from: 8, usual: true),
    CallbackEntry(
      .continueUserActivity, "application(_:continue:restorationHandler:)",
      "application:continueUserActivity:restorationHandler:", [.app, .scene], from: 8, usual: true),
    CallbackEntry(
      .performActionForShortcutItem, "application(_:performActionFor:completionHandler:)",
      "application:performActionForShortcutItem:completionHandler:", [.app, .scene], from: 9,
      usual: true),
    CallbackEntry(
      .didReceiveRemoteNotification,
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      "application:didReceiveRemoteNotification:fetchCompletionHandler:", .app, usual: true),
    CallbackEntry(
      .performFetch, "application(_:performFetchWithCompletionHandler:)",
      "application:performFetchWithCompletionHandler:", .app, from: 7, usual: true),
    appRow(
      .applicationProtectedDataWillBecomeUnavailable,
      "applicationProtectedDataWillBecomeUnavailable(_:)", from: 4),
    appRow(
      .applicationProtectedDataDidBecomeAvailable,
      "applicationProtectedDataDidBecomeAvailable(_:)", from: 4),
    CallbackEntry(
      .configurationForConnecting, "application(_:configurationForConnecting:options:)",
      "application:configurationForConnectingSceneSession:options:", .app, from: 13, usual: true),
    appRow(.didDiscardSceneSessions, "application(_:didDiscardSceneSessions:)", from: 13),
    CallbackEntry(
      .shouldSaveApplicationState, "application(_:shouldSaveSecureApplicationState:)",
      "application:shouldSaveSecureApplicationState:", .app, from: 6, usual: true),
    CallbackEntry(
      .shouldRestoreApplicationState, "application(_:shouldRestoreSecureApplicationState:)",
      "application:shouldRestoreSecureApplicationState:", .app, from: 6, usual: true),
    CallbackEntry(
      .viewControllerWithRestorationIdentifierPath,
      "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
      "application:viewControllerWithRestorationIdentifierPath:coder:", .app, from: 6,
      usual: true),
    CallbackEntry(
      .willEncodeRestorableState, "application(_:willEncodeRestorableStateWith:)",
      "application:willEncodeRestorableStateWithCoder:", .app, from: 6, usual: true),
    CallbackEntry(
      .didDecodeRestorableState, "application(_:didDecodeRestorableStateWith:)",
      "application:didDecodeRestorableStateWithCoder:", .app, from: 6, usual: true),
    CallbackEntry(.expirationHandler, "expirationHandler()", "", .app, from: 4),
    CallbackEntry(.launchHandler, "launchHandler(_:)", "", .app, from: 13, usual: true),
    CallbackEntry(
      .handleEventsForBackgroundURLSession,
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      "application:handleEventsForBackgroundURLSession:completionHandler:", .app, from: 7,
      usual: true),
  ]

  /// UNUserNotificationCenterDelegate and URLSessionDownloadDelegate: the app delegate serves as
  /// both.
  static let appHelpers: [CallbackEntry] = [
    CallbackEntry(
      .willPresentNotification, "userNotificationCenter(_:willPresent:withCompletionHandler:)",
      "userNotificationCenter:willPresentNotification:withCompletionHandler:", .app, from: 10),
    CallbackEntry(
      .didReceiveNotificationResponse,
      "userNotificationCenter(_:didReceive:withCompletionHandler:)",
      "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:", .app,
      from: 10),
    CallbackEntry(
      .openSettingsForNotification, "userNotificationCenter(_:openSettingsFor:)",
      "userNotificationCenter:openSettingsForNotification:", .app, from: 12),
    CallbackEntry(
      .didFinishDownloading, "urlSession(_:downloadTask:didFinishDownloadingTo:)",
      "URLSession:downloadTask:didFinishDownloadingToURL:", .app, from: 7),
    CallbackEntry(
      .didCompleteWithError, "urlSession(_:task:didCompleteWithError:)",
      "URLSession:task:didCompleteWithError:", .app, from: 7),
    CallbackEntry(
      .urlSessionDidFinishEvents, "urlSessionDidFinishEvents(forBackgroundURLSession:)",
      "URLSessionDidFinishEventsForBackgroundURLSession:", .app, from: 7),
  ]

  /// UISceneDelegate and UIWindowSceneDelegate.
  static let scenes: [CallbackEntry] = [
    CallbackEntry(
      .willConnectTo, "scene(_:willConnectTo:options:)", "scene:willConnectToSession:options:",
      .scene, from: 13, usual: true),
    sceneRow(.sceneDidDisconnect, "sceneDidDisconnect(_:)"),
    sceneRow(.sceneDidBecomeActive, "sceneDidBecomeActive(_:)"),
    sceneRow(.sceneWillResignActive, "sceneWillResignActive(_:)"),
    sceneRow(.sceneWillEnterForeground, "sceneWillEnterForeground(_:)"),
    sceneRow(.sceneDidEnterBackground, "sceneDidEnterBackground(_:)"),
    sceneRow(.openURLContexts, "scene(_:openURLContexts:)"),
    CallbackEntry(
      .stateRestorationActivity, "stateRestorationActivity(for:)",
      "stateRestorationActivityForScene:", .scene, from: 13),
    CallbackEntry(
      .restoreInteractionState, "scene(_:restoreInteractionStateWith:)",
      "scene:restoreInteractionStateWithUserActivity:", .scene, from: 13),
  ]

  static let notifications: [CallbackEntry] =
    [
      .didFinishLaunchingNotification, .didBecomeActiveNotification, .willResignActiveNotification,
      .willTerminateNotification, .didReceiveMemoryWarningNotification,
      .significantTimeChangeNotification,
    ].map { notification($0, .application) } + [
      notification(.willChangeStatusBarOrientationNotification, .application, through: 12),
      notification(.didChangeStatusBarOrientationNotification, .application, through: 12),
      notification(.willChangeStatusBarFrameNotification, .application, through: 12),
      notification(.didChangeStatusBarFrameNotification, .application, through: 12),
      notification(.protectedDataWillBecomeUnavailableNotification, .application, from: 4),
      notification(.protectedDataDidBecomeAvailableNotification, .application, from: 4),
      notification(.didEnterBackgroundNotification, [.application, .sceneCenter], from: 4),
      notification(.willEnterForegroundNotification, [.application, .sceneCenter], from: 4),
      notification(.willConnectNotification, .sceneCenter, from: 13),
      notification(.didDisconnectNotification, .sceneCenter, from: 13),
      notification(.didActivateNotification, .sceneCenter, from: 13),
      notification(.willDeactivateNotification, .sceneCenter, from: 13),
      notification(.keyboardWillShowNotification, .responderCenter),
      notification(.keyboardDidShowNotification, .responderCenter),
      notification(.keyboardWillHideNotification, .responderCenter),
      notification(.keyboardDidHideNotification, .responderCenter),
    ]

  private static func notification(
    _ callback: Callback, _ receivers: Receivers, from first: Int = 3, through last: Int? = nil
  ) -> CallbackEntry {
    CallbackEntry(
      callback, callback.name, "", receivers, from: first, through: last, usual: true)
  }

  private static func appRow(
    _ callback: Callback, _ signature: String, _ selector: String? = nil, from first: Int = 3,
    through last: Int? = nil
  ) -> CallbackEntry {
    CallbackEntry(
      callback, signature, selector ?? plainSelector(signature), .app, from: first, through: last,
      usual: true)
  }

  private static func sceneRow(_ callback: Callback, _ signature: String) -> CallbackEntry {
    CallbackEntry(
      callback, signature, plainSelector(signature), .scene, from: 13, usual: true)
  }

  /// The selector of a Swift signature whose labels are the selector's own words:
  /// `application(_:didChangeStatusBarFrame:)` is `application:didChangeStatusBarFrame:`.
  static func plainSelector(_ signature: String) -> String {
    var selector = ""
    for character in signature where character != "(" && character != ")" && character != "_" {
      selector.append(character)
    }
    return selector
  }
}
