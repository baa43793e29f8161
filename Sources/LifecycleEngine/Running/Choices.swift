/// A point where UIKit guarantees no order and real devices differ, with the ids of the field
/// traces that show it.
package enum ChoicePoint: UInt8, Hashable, Sendable, CaseIterable {
  /// The first commit before or after the app becomes active
  /// (push-pop-hdk2200-05 against launch-scene-navroot-prashuk-01).
  case launchFirstCommit
  /// One layout pass at launch or two
  /// (push-pop-abcontrollerlife-02 against launch-rotate-home-yagamo-03, push-pop-readke-08).
  case launchLayoutPasses
  /// The layout passes for the snapshots taken in the background: one, one for each style, or two
  /// for each (launch-scene-navroot-prashuk-01 against background-layout-hdk2200-01 against
  /// launch-layout-storedfile-4978224316-a).
  case snapshotLayoutPasses
  /// Whether the presenter is laid out while it is covered, and when it is uncovered
  /// (present-seekingstar-31, segue-present-and-back-aokiplayer-b, against 001's list).
  case presenterLayout
  /// A fresh subview is laid out once or twice
  /// (views-add-then-leave-screen-cltestview-01 against views-init-code-and-nib-mfnothing-01;
  /// views-constraints-inside-layout-on-touch-ecomnet-1728916719277256704-b against -a).
  case freshSubviewLayout
  /// Layout passes after viewDidAppear: none, one, two
  /// (updateviewconstraints-xib-kkbox-01, updateviewconstraints-storyboard-kkbox-02).
  case layoutAfterAppear
  /// Passes on rotation: one, two or three (launch-rotate-home-yagamo-03 against
  /// rotation-storyboard-kingcos-02).
  case rotationLayoutPasses
  /// Hit-testing runs once or twice for one touch
  /// (views-hittest-return-values-csdn-01-a against views-hittest-twice-b1view-01).
  case hitTestPasses
  /// Whether an event is handled in the same update as the commit, or main-queue blocks run in
  /// between (runloop-update-cycle-stacks-01 against runloop-blocks-before-commit-mayoff-01).
  case mainQueueAfterEvent
  /// The change of style for the snapshots in the background: to the other style and back, the
  /// other style until the app returns, or none (traits-background-snapshots-radar-fb8734191, whose
  /// notes name the others).
  case snapshotTraits
  /// Whether a pad turns for the snapshots in the background
  /// (ipad-home-snapshots-radar-23010208; not where the app allows one orientation only).
  case snapshotSizes
  /// Whether an app without scenes that a notification launched becomes active after viewDidAppear
  /// (launch-by-push-active-after-appear-skytitan-02 against every other launch).
  case activationAfterNotification
  /// The order in which recognizers get a touch
  /// (views-nested-tap-recognizers-and-button-allangold-01-a against -b).
  case recognizerOrder
  /// Whether the controllers of a scene that is swiped away receive viewDidDisappear
  /// (launch-scene-navroot-hemingtai-01 against launch-scene-victordeon-01).
  case disappearOnDisconnect
  /// Through iOS 12 a controller that appears animated is laid out once or twice in the commit that
  /// starts its transition (push-pop-layout-storedfile-7056224407 against
  /// push-pop-own-loadview-code-sgh-d60b388b19f5, present-init-loadview-storedfile-29158059310).
  case transitionLayoutPasses
  /// Since iOS 14 the first scene is active before or after the app's own notification of entering
  /// the foreground (launch-scene-notifications-ios14-batch-01 against
  /// launch-scene-notifications-ios13-batch-02, whose notes distinguish the versions).
  case launchForegroundNotification
  /// Whether a push that launches the app connects its scene, in the background
  /// (push-background-scene-cold-batch-08; Apple's figure of a scene's states has it for some
  /// events).
  case backgroundConnection
  /// Whether an animated push first moves the view that it covers into one of UIKit's own views
  /// (views-push-in-and-covered-juejin-7249297734867566647).
  case coveredViewMoves
  /// A push or pop without animation ends after the layout of the new controller, or before it, in
  /// the layout of the stack's own view (push-unanimated-layout-perfsuite-01 against
  /// push-unanimated-layout-tommywutong-03, push-unanimated-jianshu-09-b).
  case unanimatedLayout
  /// Since iOS 26 the didMove(toParent:) that a container sends while its child appears may come
  /// once more when it has appeared (child-three-steps-tommywutong-07).
  case didMoveRepeats
  /// Whether a cell leaves a list before or after the new one is displayed, and whether the next
  /// row can already reuse it (table-scrolled-jeongchoyi-01 against
  /// table-scrolled-storedfile-49575837566).
  case cellReuse
  /// Whether an app without scenes receives the notifications of the scene that UIKit makes for it
  /// (launch-appdelegate-notifications-batch-09 against push-tap-appdelegate-warm-batch-10-b).
  case hiddenScene
  /// Whether the time for which an app was suspended counts for its timers: it does while the
  /// device is awake, not while it is asleep (timer-background-once-letmecompile against
  /// timer-background-not-counted-adamjernst).
  case timersAsleep
  /// The order in which controllers receive a memory warning. They observe its notification, and no
  /// document promises an order of observers; the known logs have the order of creation
  /// (memory-warning-stack-order-jianshu-fa077787ee28, notification-observers-order-ioscake).
  case memoryWarningOrder
  /// Whether main-queue blocks of the launch run before or after the first viewDidAppear. With
  /// scenes, UIKit connects them in a source of the main run loop, and no document says that the
  /// loop sleeps, as it does before viewDidAppear, before it drains the queue
  /// (CoreFoundation's CFRunLoop.c; without scenes views-main-queue-blocks-at-launch-so-47962261).
  case launchBlocks
  /// Whether a scene in the background receives the URLs that open it before or after
  /// sceneWillEnterForeground (scene-url-warm-custom-scheme-flutter-04 against the order of
  /// universal links, scene-url-warm-universal-link-flutter-03, and of apps without scenes,
  /// url-appdelegate-regularberry-02-a).
  case urlBeforeForeground
  /// Since iOS 16 a text view's delegate may be called before keyboardWillShow is posted, as for a
  /// text field (keyboard-text-view-late-storedfile-55049719898 against
  /// keyboard-field-then-view-craiggrummitt).
  case textViewKeyboard
  /// Whether keyboardWillHide is posted before didEndEditing. Apple's list of a text field's calls
  /// says so, but logs contradict how the list begins (keyboard-field-then-view-craiggrummitt), and
  /// none shows the end.
  case keyboardHides
  /// How often a table asks for the numbers, and for heights that it needs before the cells, until
  /// the first cells: once, three times, twice (table-first-layout-catalyst-tommywutong-31 against
  /// table-heights-ios10-jianshu-e4d5d6505811 against table-heights-versions-jianshu-ios8).
  case listLoads
}

/// The decisions of one run: the scripted ones, and the ones taken.
package struct Choices: Hashable, Sendable {
  package struct Taken: Hashable, Sendable {
    package var point: ChoicePoint
    package var option: UInt8
    package var count: UInt8
  }

  /// The options to take, in order; after its end the usual option, 0.
  var script: [UInt8]
  package private(set) var taken: [Taken] = []

  package init(script: [UInt8] = []) { self.script = script }

  /// The option taken at each point, 255 if none yet: all that affects the rest of the run.
  var decisions: [UInt8] {
    var decisions = [UInt8](repeating: 255, count: ChoicePoint.allCases.count)
    for choice in taken { decisions[Int(choice.point.rawValue)] = choice.option }
    return decisions
  }

  /// One of `count` options; 0 is the usual one. A device is consistent, so each point is decided
  /// once in a run.
  mutating func choose(_ point: ChoicePoint, among count: UInt8) -> UInt8 {
    if let decided = taken.first(where: { $0.point == point }) { return decided.option }
    let position = taken.count
    let scripted = position < script.count ? script[position] : 0
    let option = scripted < count ? scripted : 0
    taken.append(Taken(point: point, option: option, count: count))
    return option
  }

  /// The list in one of its possible orders; the usual one is the list's own. More than five
  /// elements have too many orders and keep their own.
  mutating func permute<Element>(_ point: ChoicePoint, _ list: [Element]) -> [Element] {
    guard (2...5).contains(list.count) else { return list }
    let orders = (1...list.count).reduce(1, *)
    var number = Int(choose(point, among: UInt8(orders)))
    var left = list
    var order: [Element] = []
    while !left.isEmpty {
      let count = left.count
      order.append(left.remove(at: number % count))
      number /= count
    }
    return order
  }
}
