/// A place where UIKit promises nothing and real devices differ; asked for by the evidence that
/// stands beside each case (field-trace ids).
package enum ChoicePoint: UInt8, Hashable, Sendable, CaseIterable {
  /// The first commit before or after the app becomes active
  /// (push-pop-hdk2200-05 against launch-scene-navroot-prashuk-01).
  case launchFirstCommit
  /// One layout pass at launch or two
  /// (push-pop-abcontrollerlife-02 against launch-rotate-home-yagamo-03, push-pop-readke-08).
  case launchLayoutPasses
  /// One layout pass for the snapshot taken in the background or two
  /// (launch-scene-navroot-prashuk-01 against background-layout-hdk2200-01).
  case snapshotLayoutPasses
  /// Whether the presenter is laid out while it is covered
  /// (present-seekingstar-31 against 001's list).
  case presenterLayout
  /// A fresh subview is laid out once or twice
  /// (views-add-then-leave-screen-cltestview-01 against views-init-code-and-nib-mfnothing-01).
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
  /// Whether the controllers of a scene that is swiped away hear that they disappear
  /// (launch-scene-navroot-hemingtai-01 against launch-scene-victordeon-01).
  case disappearOnDisconnect
}

/// The decisions of one run: what was scripted, and what was asked.
package struct Choices: Hashable, Sendable {
  package struct Taken: Hashable, Sendable {
    package var point: ChoicePoint
    package var option: UInt8
    package var count: UInt8
  }

  /// What to answer, in the order of asking; past its end the usual option, 0.
  package internal(set) var script: [UInt8]
  package private(set) var taken: [Taken] = []

  package init(script: [UInt8] = []) { self.script = script }

  /// What was decided at each point, 255 where nothing was yet: all that matters for what comes.
  var decisions: [UInt8] {
    var decisions = [UInt8](repeating: 255, count: ChoicePoint.allCases.count)
    for choice in taken { decisions[Int(choice.point.rawValue)] = choice.option }
    return decisions
  }

  /// One of `count` options; 0 is the usual one. A device that differs differs each time, so a point
  /// is decided once a run.
  mutating func choose(_ point: ChoicePoint, among count: UInt8) -> UInt8 {
    if let decided = taken.first(where: { $0.point == point }) { return decided.option }
    let position = taken.count
    let scripted = position < script.count ? script[position] : 0
    let option = scripted < count ? scripted : 0
    taken.append(Taken(point: point, option: option, count: count))
    return option
  }
}
