import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing

/// A choice without evidence makes the engine accept wrong answers, so each choice needs a device's
/// log that no run prints once the choice keeps its usual option, or that no document promises an
/// order.
@Suite struct ChoiceTests {
  private static func evidence(for point: ChoicePoint) -> String? {
    switch point {
    case .launchFirstCommit: "launch-scene-navroot-prashuk-01"
    case .launchLayoutPasses: "launch-rotate-home-yagamo-03"
    case .snapshotLayoutPasses: "background-layout-hdk2200-01"
    case .presenterLayout: "present-seekingstar-31"
    case .freshSubviewLayout: "views-add-then-leave-screen-cltestview-01"
    case .transitionLayoutPasses: "present-init-loadview-storedfile-29158059310"
    case .layoutAfterAppear: "updateviewconstraints-xib-kkbox-01"
    case .rotationLayoutPasses: "rotation-storyboard-kingcos-02"
    case .hitTestPasses: "views-hittest-return-values-csdn-01-a"
    case .mainQueueAfterEvent: "runloop-update-cycle-stacks-01"
    case .snapshotTraits: "traits-background-snapshots-radar-fb8734191"
    case .snapshotSizes: "ipad-home-snapshots-radar-23010208"
    case .activationAfterNotification: "launch-by-push-active-after-appear-skytitan-02"
    case .recognizerOrder: "views-nested-tap-recognizers-and-button-allangold-01-a"
    case .disappearOnDisconnect: "launch-scene-navroot-hemingtai-01"
    case .launchForegroundNotification: "launch-scene-notifications-ios14-batch-01"
    case .backgroundConnection: "push-background-scene-cold-batch-08"
    case .unanimatedLayout: "push-unanimated-layout-tommywutong-03"
    case .didMoveRepeats: "child-three-steps-tommywutong-07"
    case .cellReuse: "table-scrolled-storedfile-49575837566"
    case .timersAsleep: "timer-background-not-counted-adamjernst"
    case .hiddenScene: "push-tap-appdelegate-warm-batch-10-b"
    case .coveredViewMoves: "views-push-in-and-covered-juejin-7249297734867566647"
    case .urlBeforeForeground: "scene-url-warm-custom-scheme-flutter-04"
    case .textViewKeyboard: "keyboard-text-view-late-storedfile-55049719898"
    case .listLoads: "table-heights-ios10-jianshu-e4d5d6505811"
    // The notification center promises no order of observers, and the main queue none beside
    // viewDidAppear; the known logs, none of which is from an app with scenes, have one order.
    // Apple lists the place of the end of editing among the keyboard's notifications, but no log
    // shows it.
    case .memoryWarningOrder, .launchBlocks, .keyboardHides: nil
    }
  }

  @Test(arguments: ChoicePoint.allCases.filter { evidence(for: $0) != nil })
  func `a device's log needs the choice`(_ point: ChoicePoint) throws {
    let id = try #require(Self.evidence(for: point))
    let trace = try #require(try FieldTraces.replayable().first { $0.id == id })
    #expect(trace.isReproduced(pinning: nil))
    #expect(!trace.isReproduced(pinning: point))
  }

  @Test func `most traces need no choice at all`() throws {
    // Most devices take the usual option.
    let reproduced = try FieldTraces.replayable().filter { $0.isReproduced(pinning: nil) }
    let needing = reproduced.filter { trace in
      ChoicePoint.allCases.contains { !trace.isReproduced(pinning: $0) }
    }
    #expect(needing.count * 8 <= reproduced.count, "\(needing.count) of \(reproduced.count)")
  }
}
