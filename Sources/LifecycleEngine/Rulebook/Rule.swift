/// Every fact about UIKit that orders callbacks: those that differ between versions, those the
/// documents dispute, and the undisputed ones. Each event of a trace names the one that placed it.
package enum Rule: UInt8, Hashable, Sendable, CaseIterable {
  // Launch and states
  case launchMainFirst, launchWillBeforeDid, launchWindowAfterDidFinish
  case launchState, launchActiveBeforeAppear, launchEntryDelivered, launchRootRequired,
    launchScenesRequired, launchNotificationFirst
  case statesNotificationAfterDelegate, statesResignBeforeBackground, statesForegroundBeforeActive
  case statesInterruption, statesDoubleResign, statesLockEntersBackground, statesCallCovers
  case statesBannerInterrupts, statesAlwaysOn, statesProtectedData
  case leavingControllersHear
  // Scenes
  case scenesWhoHears, scenesConnectFirst, scenesNewSessionAsks, scenesDisconnect
  case scenesFirstAndLastWindow, scenesSnapshotLayout, scenesReconnect, scenesRestoration
  // Background and termination
  case backgroundExpiration, backgroundEvent, backgroundQueuedEvents, backgroundRestoration
  case backgroundTransfers, backgroundNotificationInFront
  case terminationAnnounced, terminationOnLeaving, terminationFromSwitcher
  // Initialization and loading
  case birthInitialiserChain, birthNibAwakes, birthContainerLoadsInInit, birthViewOnce
  case birthLoadBeforeDidLoad, birthSegue
  // Appearance
  case appearanceWill, appearanceDid, appearanceIsAppearing, appearanceForwarded
  case appearanceReversed, appearanceByWindow, appearanceLoadIfNeeded
  // Presentation
  case presentationDefaultStyle, presentationLoadsInCall, presentationStartsNextTurn
  case presentationOutgoingDisappears, presentationSheetCovers, presentationDismissOrder
  case presentationSheetDrag
  // Containers
  case navigationOutgoingDisappears, navigationStartsInLayout, navigationParentMoves
  case navigationDelegate, navigationSwipe, navigationFirstChild, navigationPushBeforeLayout
  case navigationPushDuringTransition
  case tabsWillOrder, tabsKeepViews, tabsDelegate
  case pagesTransition
  case containmentAddChild, containmentRemove, containmentOwnCall, containmentTransition
  case containmentColumns, containmentCollapse
  // Views
  case viewsAddOrder, viewsRemoveOrder, viewsSubtreeOrder, viewsSubviewHooks, viewsOwnerGone
  case viewsTint, viewsTraits, viewsSafeArea, viewsCells, viewsRowHeights
  // Layout
  case layoutInitWithFrame, layoutSetNeedsLayout, layoutCenterChange
  case layoutPass, layoutProperties, layoutControllerBrackets, layoutConstraints,
    layoutConstraintsOnRotation
  case layoutDrawing, layoutStatusBar, layoutAfterAppear, layoutRotationReachesFixed
  case rotationCallbacks, rotationAtLaunch
  // Memory
  case memoryWarningOrder, memoryUnloadsHiddenViews, ownershipReleasedAtTurnEnd
  case ownershipStrongProperty, ownershipClosureCaptures
  // Events and the run loop
  case runLoopMainQueue, runLoopActivities, runLoopTimer, runLoopMode
  case eventsHitTest, eventsTouches, eventsGestures, eventsAction, eventsResponder, eventsScroll,
    eventsKeyboard
  // The app's own code, and UIKit's messages
  case codeCall, codeThing, uikitObjects
}
