// The rules that have more than one possible value: true on some versions only, disputed by the
// documents, or a common misconception. Content/rules has the evidence for each.

enum LifecycleReceiver: UInt8, RuleValue {
  case appDelegate, sceneDelegate, both
  static let rule = Rule.scenesWhoHears
}

enum LaunchState: UInt8, RuleValue {
  case inactive, background
  static let rule = Rule.launchState
}

enum ActiveBeforeAppear: UInt8, RuleValue {
  case beforeDidAppear, afterDidAppear
  static let rule = Rule.launchActiveBeforeAppear
}

/// The fate of a visible window without a root controller at the end of the launch.
enum RootRequired: UInt8, RuleValue {
  case ignored, warns, raises
  static let rule = Rule.launchRootRequired
}

enum ScenesRequired: UInt8, RuleValue {
  case raises, optional
  static let rule = Rule.launchScenesRequired
}

enum DoubleResign: UInt8, RuleValue {
  case once, twice
  static let rule = Rule.statesDoubleResign
}

enum LockEntersBackground: UInt8, RuleValue {
  case background, staysInactive
  static let rule = Rule.statesLockEntersBackground
}

enum CallCovers: UInt8, RuleValue {
  case wholeScreen, banner
  static let rule = Rule.statesCallCovers
}

enum BannerInterrupts: UInt8, RuleValue {
  case nothing, resignsActive
  static let rule = Rule.statesBannerInterrupts
}

enum PassThroughInactive: UInt8, RuleValue {
  case throughInactive, straight
  static let rule = Rule.statesForegroundBeforeActive
}

enum SnapshotLayout: UInt8, RuleValue {
  case none, inBackground
  static let rule = Rule.scenesSnapshotLayout
}

enum ConfigurationRequest: UInt8, RuleValue {
  case newSessionsOnly, everyLaunch
  static let rule = Rule.scenesNewSessionAsks
}

enum TerminationAnnounced: UInt8, RuleValue {
  case whereCodeMayRun, always, never
  static let rule = Rule.terminationAnnounced
}

enum TerminationOnLeaving: UInt8, RuleValue {
  case staysAlive, ends, endsWithoutBackground
  static let rule = Rule.terminationOnLeaving
}

enum SwitcherEnd: UInt8, RuleValue {
  case announced, silent
  static let rule = Rule.terminationFromSwitcher
}

enum ViewLoads: UInt8, RuleValue {
  case once, eachAppearance
  static let rule = Rule.birthViewOnce
}

enum LoadingOrder: UInt8, RuleValue {
  case loadViewFirst, didLoadOnly
  static let rule = Rule.birthLoadBeforeDidLoad
}

enum IsAppearing: UInt8, RuleValue {
  case never, beforeLayout
  static let rule = Rule.appearanceIsAppearing
}

enum ForwardingOrder: UInt8, RuleValue {
  case parentFirst, childFirst
  static let rule = Rule.appearanceForwarded
}

enum DefaultStyle: UInt8, RuleValue {
  case fullScreen, sheet
  static let rule = Rule.presentationDefaultStyle
}

enum PresentationOutgoing: UInt8, RuleValue {
  case afterIncomingAppears, beforeIncomingAppears, never
  static let rule = Rule.presentationOutgoingDisappears
}

/// Whether a sheet covers its presenter; `fullScreenOnPhone`: before iOS 13 a phone has no sheets.
enum SheetCovers: UInt8, RuleValue {
  case fullScreenOnPhone, leavesPresenter, coversPresenter
  static let rule = Rule.presentationSheetCovers
}

enum PresentationStart: UInt8, RuleValue {
  case nextTurn, insideCall
  static let rule = Rule.presentationStartsNextTurn
}

enum NavigationOutgoing: UInt8, RuleValue {
  case beforeIncomingAppears, afterIncomingAppears, never
  static let rule = Rule.navigationOutgoingDisappears
}

enum PoppedControllers: UInt8, RuleValue {
  case letsPoppedGo, keepsPopped
  static let rule = Rule.navigationParentMoves
}

enum TabWills: UInt8, RuleValue {
  case incomingFirst, outgoingFirst
  static let rule = Rule.tabsWillOrder
}

enum TabViews: UInt8, RuleValue {
  case keepsView, loadsAgain
  static let rule = Rule.tabsKeepViews
}

enum SubtreeOrder: UInt8, RuleValue {
  case subviewsFirst, superviewFirst
  static let rule = Rule.viewsSubtreeOrder
}

enum AddOrder: UInt8, RuleValue {
  case windowOutside, superviewOutside, superviewFirst
  static let rule = Rule.viewsAddOrder
}

enum LayoutBrackets: UInt8, RuleValue {
  case aroundTheView, absent
  static let rule = Rule.layoutControllerBrackets
}

enum RotationConstraints: UInt8, RuleValue {
  case beforeBrackets, insideBrackets
  static let rule = Rule.layoutConstraintsOnRotation
}

enum RotationReaches: UInt8, RuleValue {
  case changedViewsOnly, fixedViewsToo
  static let rule = Rule.layoutRotationReachesFixed
}

enum LayoutAfterAppear: UInt8, RuleValue {
  case never, mayRepeat
  static let rule = Rule.layoutAfterAppear
}

enum InitialTraits: UInt8, RuleValue {
  case predicted, announced, absent
  static let rule = Rule.viewsTraits
}

enum UnloadsHiddenViews: UInt8, RuleValue {
  case keeps, unloads
  static let rule = Rule.memoryUnloadsHiddenViews
}

enum RotationCalls: UInt8, RuleValue {
  case sizeAndTraits, orientation
  static let rule = Rule.rotationCallbacks
}

enum LaunchRotation: UInt8, RuleValue {
  case startsRotated, rotatesVisibly
  static let rule = Rule.rotationAtLaunch
}

enum ControllersOnLeaving: UInt8, RuleValue {
  case nothing, disappearAndAppear
  static let rule = Rule.leavingControllersHear
}

enum WarningReaches: UInt8, RuleValue {
  case everyController, visibleOnly
  static let rule = Rule.memoryWarningOrder
}

enum InitWithFrame: UInt8, RuleValue {
  case nothing, laysOut
  static let rule = Rule.layoutInitWithFrame
}

enum SetNeedsLayout: UInt8, RuleValue {
  case nextCommit, atOnce
  static let rule = Rule.layoutSetNeedsLayout
}

enum CenterChange: UInt8, RuleValue {
  case nothing, laysOut
  static let rule = Rule.layoutCenterChange
}

enum AddChildSends: UInt8, RuleValue {
  case willOnly, willAndDid
  static let rule = Rule.containmentAddChild
}

enum RemoveSends: UInt8, RuleValue {
  case didOnly, willAndDid
  static let rule = Rule.containmentRemove
}

enum CancelledSwipe: UInt8, RuleValue {
  case bothHear, silent
  static let rule = Rule.navigationSwipe
}

enum NavigationStart: UInt8, RuleValue {
  case nextLayout, insideCall
  static let rule = Rule.navigationStartsInLayout
}

/// The effect of an animated push while an earlier change of the stack hasn't started yet.
enum PushBeforeLayout: UInt8, RuleValue {
  case joins, waitsForCommit
  static let rule = Rule.navigationPushBeforeLayout
}

enum PushDuringTransition: UInt8, RuleValue {
  case waits, changesAtOnce
  static let rule = Rule.navigationPushDuringTransition
}

/// Whether a stored closure retains the objects it names.
enum ClosureCaptures: UInt8, RuleValue {
  case retains, borrows
  static let rule = Rule.ownershipClosureCaptures
}

enum MainQueueBlocks: UInt8, RuleValue {
  case laterTurn, atOnce
  static let rule = Rule.runLoopMainQueue
}

enum LoadIfNeeded: UInt8, RuleValue {
  case afterLoading, loads
  static let rule = Rule.appearanceLoadIfNeeded
}

/// Whether keyboardWillShow is posted again when another view begins to take text.
enum KeyboardSwitch: UInt8, RuleValue {
  case silent, announcedAgain
  static let rule = Rule.eventsKeyboard
}

/// For which rows a table asks for the height: those it shows; all of them before the cells, and
/// those it shows with their cells again; all of them before the cells only.
enum RowHeights: UInt8, RuleValue {
  case shownRows, allRows, allRowsBeforeCells
  static let rule = Rule.viewsRowHeights
}

enum RemoveOrder: UInt8, RuleValue {
  case superviewOutside, windowFirst
  static let rule = Rule.viewsRemoveOrder
}

extension Rule {
  /// The names of its possible values in files; an undisputed rule has one.
  package var values: [String] { Rule.valueNames[Int(rawValue)] }

  /// The rules that have several possible values.
  private static let disputed: [any RuleValue.Type] = [
    LifecycleReceiver.self, LaunchState.self, ActiveBeforeAppear.self, RootRequired.self,
    ScenesRequired.self, DoubleResign.self, LockEntersBackground.self, CallCovers.self,
    BannerInterrupts.self, PassThroughInactive.self, SnapshotLayout.self, ConfigurationRequest.self,
    TerminationAnnounced.self, TerminationOnLeaving.self, SwitcherEnd.self, ViewLoads.self,
    LoadingOrder.self, IsAppearing.self, ForwardingOrder.self, DefaultStyle.self,
    PresentationOutgoing.self, SheetCovers.self, PresentationStart.self, NavigationOutgoing.self,
    PoppedControllers.self, TabWills.self, TabViews.self, SubtreeOrder.self, AddOrder.self,
    LayoutBrackets.self, RotationConstraints.self, RotationReaches.self, LayoutAfterAppear.self,
    InitialTraits.self, UnloadsHiddenViews.self, RotationCalls.self, LaunchRotation.self,
    ControllersOnLeaving.self, WarningReaches.self, InitWithFrame.self, SetNeedsLayout.self,
    CenterChange.self, AddChildSends.self, RemoveSends.self, CancelledSwipe.self,
    PushBeforeLayout.self, PushDuringTransition.self, NavigationStart.self, MainQueueBlocks.self,
    ClosureCaptures.self, LoadIfNeeded.self, RemoveOrder.self, KeyboardSwitch.self,
    RowHeights.self,
  ]

  // Computed once, as each reading of a misconception and each diagnosis needs them.
  private static let valueNames: [[String]] = {
    var names = [[String]](repeating: ["always"], count: allCases.count)
    for type in disputed { names[Int(type.rule.rawValue)] = Rule.names(type) }
    return names
  }()

  private static func names<Value: RuleValue>(_ type: Value.Type) -> [String] {
    Value.allCases.map { kebab(String(describing: $0)) }
  }

  /// The rule's name in files and traces, `presentation.outgoing-disappears`: its case, the first
  /// word as the topic.
  package var id: String { Rule.ids[Int(rawValue)] }

  /// The first word of its id.
  package var area: Substring { id.prefix { $0 != "." } }

  // Computed once, as each graded answer names rules.
  private static let ids = allCases.map(\.madeID)

  private var madeID: String {
    let words = Rule.kebab(String(describing: self)).split(separator: "-").map(String.init)
    // "run loop" is one topic of two words.
    let topicWords = words.starts(with: ["run", "loop"]) ? 2 : 1
    return words[..<topicWords].joined() + "." + words[topicWords...].joined(separator: "-")
  }

  static func kebab(_ camelCase: String) -> String {
    var kebab = ""
    for character in camelCase {
      if character.isUppercase { kebab.append("-") }
      kebab += character.lowercased()
    }
    return kebab
  }
}
