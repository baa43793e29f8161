// The rules that have more than one possible value: true on some versions only, disputed by the
// documents, or false but widely believed. Rule+Evidence says where each is known from.

package enum WhoHears: UInt8, RuleValue {
  case appDelegate, sceneDelegate, both
  package static let rule = Rule.scenesWhoHears
}

package enum LaunchState: UInt8, RuleValue {
  case inactive, background
  package static let rule = Rule.launchState
}

package enum ActiveBeforeAppear: UInt8, RuleValue {
  case beforeDidAppear, afterDidAppear
  package static let rule = Rule.launchActiveBeforeAppear
}

package enum DoubleResign: UInt8, RuleValue {
  case once, twice
  package static let rule = Rule.statesDoubleResign
}

package enum LockEntersBackground: UInt8, RuleValue {
  case background, staysInactive
  package static let rule = Rule.statesLockEntersBackground
}

package enum CallCovers: UInt8, RuleValue {
  case wholeScreen, banner
  package static let rule = Rule.statesCallCovers
}

package enum BannerInterrupts: UInt8, RuleValue {
  case nothing, resignsActive
  package static let rule = Rule.statesBannerInterrupts
}

package enum PassThroughInactive: UInt8, RuleValue {
  case throughInactive, straight
  package static let rule = Rule.statesForegroundBeforeActive
}

package enum SnapshotLayout: UInt8, RuleValue {
  case none, inBackground
  package static let rule = Rule.scenesSnapshotLayout
}

package enum NewSessionAsks: UInt8, RuleValue {
  case newSessionsOnly, everyLaunch
  package static let rule = Rule.scenesNewSessionAsks
}

package enum TerminationAnnounced: UInt8, RuleValue {
  case whereCodeMayRun, always, never
  package static let rule = Rule.terminationAnnounced
}

package enum TerminationOnLeaving: UInt8, RuleValue {
  case staysAlive, ends, endsWithoutBackground
  package static let rule = Rule.terminationOnLeaving
}

package enum ViewLoads: UInt8, RuleValue {
  case once, eachAppearance
  package static let rule = Rule.birthViewOnce
}

package enum LoadingOrder: UInt8, RuleValue {
  case loadViewFirst, didLoadOnly
  package static let rule = Rule.birthLoadBeforeDidLoad
}

package enum IsAppearing: UInt8, RuleValue {
  case never, beforeLayout
  package static let rule = Rule.appearanceIsAppearing
}

package enum ForwardingOrder: UInt8, RuleValue {
  case parentFirst, childFirst
  package static let rule = Rule.appearanceForwarded
}

package enum DefaultStyle: UInt8, RuleValue {
  case fullScreen, sheet
  package static let rule = Rule.presentationDefaultStyle
}

package enum PresentationOutgoing: UInt8, RuleValue {
  case afterIncomingAppears, beforeIncomingAppears, never
  package static let rule = Rule.presentationOutgoingDisappears
}

/// What a sheet does to its presenter; `fullScreenOnPhone`: before iOS 13 a phone has no sheets.
package enum SheetCovers: UInt8, RuleValue {
  case fullScreenOnPhone, leavesPresenter, coversPresenter
  package static let rule = Rule.presentationSheetCovers
}

package enum PresentationStart: UInt8, RuleValue {
  case nextTurn, insideCall
  package static let rule = Rule.presentationStartsNextTurn
}

package enum NavigationOutgoing: UInt8, RuleValue {
  case beforeIncomingAppears, afterIncomingAppears, never
  package static let rule = Rule.navigationOutgoingDisappears
}

package enum NavigationKeeps: UInt8, RuleValue {
  case letsPoppedGo, keepsPopped
  package static let rule = Rule.navigationParentMoves
}

package enum TabWills: UInt8, RuleValue {
  case incomingFirst, outgoingFirst
  package static let rule = Rule.tabsWillOrder
}

package enum TabKeeps: UInt8, RuleValue {
  case keepsView, loadsAgain
  package static let rule = Rule.tabsKeepViews
}

package enum SubtreeOrder: UInt8, RuleValue {
  case subviewsFirst, superviewFirst
  package static let rule = Rule.viewsSubtreeOrder
}

package enum AddOrder: UInt8, RuleValue {
  case windowOutside, superviewOutside, superviewFirst
  package static let rule = Rule.viewsAddOrder
}

package enum LayoutBrackets: UInt8, RuleValue {
  case aroundTheView, absent
  package static let rule = Rule.layoutControllerBrackets
}

package enum RotationConstraints: UInt8, RuleValue {
  case beforeBrackets, insideBrackets
  package static let rule = Rule.layoutConstraintsOnRotation
}

package enum RotationReaches: UInt8, RuleValue {
  case changedViewsOnly, fixedViewsToo
  package static let rule = Rule.layoutRotationReachesFixed
}

package enum LayoutAfterAppear: UInt8, RuleValue {
  case never, mayRepeat
  package static let rule = Rule.layoutAfterAppear
}

package enum InitialTraits: UInt8, RuleValue {
  case predicted, announced, absent
  package static let rule = Rule.viewsTraits
}

package enum UnloadsHiddenViews: UInt8, RuleValue {
  case keeps, unloads
  package static let rule = Rule.memoryUnloadsHiddenViews
}

package enum RotationCalls: UInt8, RuleValue {
  case sizeAndTraits, orientation
  package static let rule = Rule.rotationCallbacks
}

package enum LaunchRotation: UInt8, RuleValue {
  case startsRotated, rotatesVisibly
  package static let rule = Rule.rotationAtLaunch
}

package enum ControllersHear: UInt8, RuleValue {
  case nothing, disappearAndAppear
  package static let rule = Rule.leavingControllersHear
}

package enum WarningReaches: UInt8, RuleValue {
  case everyController, visibleOnly
  package static let rule = Rule.memoryWarningOrder
}

package enum InitWithFrame: UInt8, RuleValue {
  case nothing, laysOut
  package static let rule = Rule.layoutInitWithFrame
}

package enum SetNeedsLayout: UInt8, RuleValue {
  case nextCommit, atOnce
  package static let rule = Rule.layoutSetNeedsLayout
}

package enum CenterChange: UInt8, RuleValue {
  case nothing, laysOut
  package static let rule = Rule.layoutCenterChange
}

package enum AddChildSends: UInt8, RuleValue {
  case willOnly, willAndDid
  package static let rule = Rule.containmentAddChild
}

package enum RemoveSends: UInt8, RuleValue {
  case didOnly, willAndDid
  package static let rule = Rule.containmentRemove
}

package enum CancelledSwipe: UInt8, RuleValue {
  case bothHear, silent
  package static let rule = Rule.navigationSwipe
}

package enum NavigationStart: UInt8, RuleValue {
  case nextLayout, insideCall
  package static let rule = Rule.navigationStartsInLayout
}

package enum MainQueueBlocks: UInt8, RuleValue {
  case laterTurn, atOnce
  package static let rule = Rule.runLoopMainQueue
}

package enum LoadIfNeeded: UInt8, RuleValue {
  case afterLoading, loads
  package static let rule = Rule.appearanceLoadIfNeeded
}

package enum RemoveOrder: UInt8, RuleValue {
  case superviewOutside, windowFirst
  package static let rule = Rule.viewsRemoveOrder
}

extension Rule {
  /// The names of its possible values, for people; a rule nobody disputes has one.
  package var values: [String] { Rule.valueNames[Int(rawValue)] }

  // Made once: each reading of a misconception and each diagnosis asks for them.
  private static let valueNames = allCases.map(\.madeValues)

  private var madeValues: [String] {
    switch self {
    case .scenesWhoHears: Rule.names(WhoHears.self)
    case .launchState: Rule.names(LaunchState.self)
    case .launchActiveBeforeAppear: Rule.names(ActiveBeforeAppear.self)
    case .statesDoubleResign: Rule.names(DoubleResign.self)
    case .statesLockEntersBackground: Rule.names(LockEntersBackground.self)
    case .statesCallCovers: Rule.names(CallCovers.self)
    case .statesBannerInterrupts: Rule.names(BannerInterrupts.self)
    case .statesForegroundBeforeActive: Rule.names(PassThroughInactive.self)
    case .scenesSnapshotLayout: Rule.names(SnapshotLayout.self)
    case .scenesNewSessionAsks: Rule.names(NewSessionAsks.self)
    case .terminationAnnounced: Rule.names(TerminationAnnounced.self)
    case .terminationOnLeaving: Rule.names(TerminationOnLeaving.self)
    case .birthViewOnce: Rule.names(ViewLoads.self)
    case .birthLoadBeforeDidLoad: Rule.names(LoadingOrder.self)
    case .appearanceIsAppearing: Rule.names(IsAppearing.self)
    case .appearanceForwarded: Rule.names(ForwardingOrder.self)
    case .presentationDefaultStyle: Rule.names(DefaultStyle.self)
    case .presentationOutgoingDisappears: Rule.names(PresentationOutgoing.self)
    case .presentationSheetCovers: Rule.names(SheetCovers.self)
    case .presentationStartsNextTurn: Rule.names(PresentationStart.self)
    case .navigationOutgoingDisappears: Rule.names(NavigationOutgoing.self)
    case .navigationParentMoves: Rule.names(NavigationKeeps.self)
    case .tabsWillOrder: Rule.names(TabWills.self)
    case .tabsKeepViews: Rule.names(TabKeeps.self)
    case .viewsSubtreeOrder: Rule.names(SubtreeOrder.self)
    case .viewsAddOrder: Rule.names(AddOrder.self)
    case .layoutControllerBrackets: Rule.names(LayoutBrackets.self)
    case .layoutConstraintsOnRotation: Rule.names(RotationConstraints.self)
    case .layoutRotationReachesFixed: Rule.names(RotationReaches.self)
    case .layoutAfterAppear: Rule.names(LayoutAfterAppear.self)
    case .viewsTraits: Rule.names(InitialTraits.self)
    case .memoryUnloadsHiddenViews: Rule.names(UnloadsHiddenViews.self)
    case .rotationCallbacks: Rule.names(RotationCalls.self)
    case .rotationAtLaunch: Rule.names(LaunchRotation.self)
    case .leavingControllersHear: Rule.names(ControllersHear.self)
    case .memoryWarningOrder: Rule.names(WarningReaches.self)
    case .layoutInitWithFrame: Rule.names(InitWithFrame.self)
    case .layoutSetNeedsLayout: Rule.names(SetNeedsLayout.self)
    case .layoutCenterChange: Rule.names(CenterChange.self)
    case .containmentAddChild: Rule.names(AddChildSends.self)
    case .containmentRemove: Rule.names(RemoveSends.self)
    case .navigationSwipe: Rule.names(CancelledSwipe.self)
    case .navigationStartsInLayout: Rule.names(NavigationStart.self)
    case .runLoopMainQueue: Rule.names(MainQueueBlocks.self)
    case .appearanceLoadIfNeeded: Rule.names(LoadIfNeeded.self)
    case .viewsRemoveOrder: Rule.names(RemoveOrder.self)
    default: ["always"]
    }
  }

  private static func names<Value: RuleValue>(_ type: Value.Type) -> [String] {
    Value.allCases.map { kebab(String(describing: $0)) }
  }

  /// The rule's name in files and traces, `presentation.outgoing-disappears`: its case, the first
  /// word as the topic.
  package var id: String { Rule.ids[Int(rawValue)] }

  /// What it is about: the first word of its id.
  package var area: Substring { id.prefix { $0 != "." } }

  // Made once: a million graded answers name theirs.
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
