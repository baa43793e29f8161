/// A callback of UIKit, by its Swift base name; the catalogue describes it.
package enum Callback: UInt8, Hashable, Sendable, CaseIterable {
  // Initialization and deallocation, of any object
  case `init`, initNibName, initCoder, initFrame, awakeFromNib, `deinit`

  // Application delegate
  case main, willFinishLaunchingWithOptions, didFinishLaunchingWithOptions
  case applicationDidFinishLaunching, applicationDidBecomeActive, applicationWillResignActive
  case applicationDidEnterBackground, applicationWillEnterForeground, applicationWillTerminate
  case applicationDidReceiveMemoryWarning, applicationSignificantTimeChange
  case willChangeStatusBarFrame, didChangeStatusBarFrame
  case willChangeStatusBarOrientation, didChangeStatusBarOrientation
  case handleOpenURL, openURL, willContinueUserActivityWithType, continueUserActivity
  case performActionForShortcutItem, didReceiveRemoteNotification, performFetch
  case applicationProtectedDataWillBecomeUnavailable, applicationProtectedDataDidBecomeAvailable
  case configurationForConnecting, didDiscardSceneSessions
  case shouldSaveApplicationState, shouldRestoreApplicationState
  case viewControllerWithRestorationIdentifierPath, willEncodeRestorableState
  case didDecodeRestorableState, expirationHandler, launchHandler
  case willPresentNotification, didReceiveNotificationResponse, openSettingsForNotification
  case handleEventsForBackgroundURLSession, didFinishDownloading, didCompleteWithError
  case urlSessionDidFinishEvents

  // Scene delegate
  case willConnectTo, sceneDidDisconnect, sceneDidBecomeActive, sceneWillResignActive
  case sceneWillEnterForeground, sceneDidEnterBackground, openURLContexts
  case stateRestorationActivity, restoreInteractionState

  // Notifications of UIApplication and UIScene
  case didFinishLaunchingNotification, didBecomeActiveNotification, willResignActiveNotification
  case didEnterBackgroundNotification, willEnterForegroundNotification, willTerminateNotification
  case didReceiveMemoryWarningNotification, significantTimeChangeNotification
  case willChangeStatusBarOrientationNotification, didChangeStatusBarOrientationNotification
  case willChangeStatusBarFrameNotification, didChangeStatusBarFrameNotification
  case protectedDataWillBecomeUnavailableNotification, protectedDataDidBecomeAvailableNotification
  case willConnectNotification, didDisconnectNotification, didActivateNotification
  case willDeactivateNotification

  // Notifications of UIResponder
  case keyboardWillShowNotification, keyboardDidShowNotification
  case keyboardWillHideNotification, keyboardDidHideNotification

  // View controllers
  case loadView, viewDidLoad, loadViewIfNeeded
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case viewWillLayoutSubviews, viewDidLayoutSubviews, updateViewConstraints
  case viewWillUnload, viewDidUnload, didReceiveMemoryWarning
  case willMoveToParent, didMoveToParent, addChild, removeFromParent
  case beginAppearanceTransition, endAppearanceTransition
  case viewWillTransition, willTransition, viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange
  case shouldAutorotate, willRotate, willAnimateRotation, didRotate
  case prepareForSegue, shouldPerformSegue, performSegue, present, dismiss
  case encodeRestorableState, decodeRestorableState, applicationFinishedRestoringState
  case presentationControllerShouldDismiss, presentationControllerWillDismiss
  case presentationControllerDidDismiss, presentationControllerDidAttemptToDismiss
  case willShow, didShow, shouldSelect, didSelect
  case viewControllerBefore, viewControllerAfter, willTransitionTo, didFinishAnimating
  case collapseSecondary, topColumnForCollapsing, splitViewControllerDidCollapse
  case splitViewControllerDidExpand, willChangeToDisplayMode, willShowColumn, willHideColumn

  // Views and windows
  case willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow
  case didAddSubview, willRemoveSubview, addSubview, insertSubview, removeFromSuperview
  case setNeedsLayout, layoutIfNeeded, layoutSubviews
  case setNeedsUpdateConstraints, updateConstraintsIfNeeded, updateConstraints
  case setNeedsUpdateProperties, updatePropertiesIfNeeded, updateProperties
  case setNeedsDisplay, draw, layoutMarginsDidChange, safeAreaInsetsDidChange, tintColorDidChange
  case traitCollectionDidChange
  case becomeKey, resignKey, makeKeyAndVisible, sendEvent
  case scrollViewWillBeginDragging, scrollViewDidScroll, scrollViewDidEndDragging

  // Table and collection views, and their cells
  case numberOfSections, numberOfRowsInSection, numberOfItemsInSection, cellForRowAt, cellForItemAt
  case heightForRowAt, willDisplay, didEndDisplaying, viewForHeaderInSection, willDisplayHeaderView
  case initStyle, prepareForReuse

  // Events
  case hitTest, pointInside, touchesBegan, touchesMoved, touchesEnded, touchesCancelled, action
  case gestureRecognizerShouldBegin, shouldRecognizeSimultaneously
  case canBecomeFirstResponder, becomeFirstResponder, canResignFirstResponder, resignFirstResponder
  case textFieldShouldBeginEditing, textFieldDidBeginEditing, textFieldShouldEndEditing
  case textFieldDidEndEditing
  case textViewShouldBeginEditing, textViewDidBeginEditing, textViewShouldEndEditing
  case textViewDidEndEditing

  // The run loop
  case entry, beforeTimers, beforeSources, beforeWaiting, afterWaiting, exit

  // Timers, documents and files, the console, UIKit's messages
  case fired, lost, readFailed, print, warning, exception

  /// The Swift base name, as scenarios and answers write it.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = allCases.map { String(describing: $0) }
}

/// The kinds of objects that can receive a callback.
package struct Receivers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let app = Receivers(rawValue: 1 << 0)
  package static let scene = Receivers(rawValue: 1 << 1)
  static let application = Receivers(rawValue: 1 << 2)
  static let sceneCenter = Receivers(rawValue: 1 << 3)
  static let controller = Receivers(rawValue: 1 << 4)
  static let navigation = Receivers(rawValue: 1 << 5)
  static let tab = Receivers(rawValue: 1 << 6)
  static let page = Receivers(rawValue: 1 << 7)
  static let view = Receivers(rawValue: 1 << 8)
  static let control = Receivers(rawValue: 1 << 9)
  static let window = Receivers(rawValue: 1 << 10)
  static let runLoop = Receivers(rawValue: 1 << 11)
  static let timer = Receivers(rawValue: 1 << 12)
  static let document = Receivers(rawValue: 1 << 13)
  static let file = Receivers(rawValue: 1 << 14)
  static let console = Receivers(rawValue: 1 << 15)
  static let uikit = Receivers(rawValue: 1 << 16)
  static let alert = Receivers(rawValue: 1 << 17)
  static let scrollView = Receivers(rawValue: 1 << 18)
  static let textField = Receivers(rawValue: 1 << 19)
  static let split = Receivers(rawValue: 1 << 20)
  static let recognizer = Receivers(rawValue: 1 << 21)

  static let plainObject = Receivers(rawValue: 1 << 22)
  static let table = Receivers(rawValue: 1 << 23)
  static let collection = Receivers(rawValue: 1 << 24)
  static let tableCell = Receivers(rawValue: 1 << 25)
  static let collectionCell = Receivers(rawValue: 1 << 26)
  static let textView = Receivers(rawValue: 1 << 27)
  static let responderCenter = Receivers(rawValue: 1 << 28)

  /// The kinds of receiver to which an object belongs.
  package init(_ kind: ObjectKind) {
    switch kind {
    case .appDelegate: self = .app
    case .scene: self = .scene
    case .window: self = [.window, .view]
    case .application: self = .application
    case .sceneCenter: self = .sceneCenter
    case .responderCenter: self = .responderCenter
    case .runLoop: self = .runLoop
    case .uikit: self = .uikit
    case .console: self = .console
    case .viewController: self = .controller
    case .navigationController: self = [.controller, .navigation]
    case .tabBarController: self = [.controller, .tab]
    case .pageViewController: self = [.controller, .page]
    case .splitViewController: self = [.controller, .split]
    case .alertController: self = [.controller, .alert]
    case .view(let viewClass):
      self = .view
      if viewClass.isControl { insert(.control) }
      if viewClass.scrolls { insert(.scrollView) }
      switch viewClass {
      case .textField: insert(.textField)
      case .textView: insert(.textView)
      case .tableView: insert(.table)
      case .collectionView: insert(.collection)
      case .tableViewCell: insert(.tableCell)
      case .collectionViewCell: insert(.collectionCell)
      default: break
      }
    case .otherApp, .cache, .integer, .boolean: self = []
    case .plainObject: self = .plainObject
    case .timer: self = .timer
    case .document, .managedObjectContext: self = .document
    case .fileHandle: self = .file
    case .gestureRecognizer: self = .recognizer
    }
  }
}
