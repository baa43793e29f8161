package import LifecycleEngine

/// The situations one small change away from a scenario, used to explain an answer that is correct
/// in one of them: "right for iOS 12", "the order of a push".
package enum ScenarioMutations {
  /// The smallest change under which `answer` is an allowed order. Smaller means easier to
  /// overlook: first the asked step itself, then the objects, then earlier steps, finally the
  /// system.
  package static func smallest(of scenario: Scenario, giving answer: [Occurrence])
    -> ScenarioChange?
  {
    let usual = Simulation.run(scenario).trace.asked(in: scenario)
    let isPart = isPart(answer, of: usual)
    return changes(of: scenario).first { change in
      // An empty order is correct in so many situations that it identifies none, except for a key
      // of the app's Info.plist without which nothing is called.
      if answer.isEmpty, !ofTheInfo.contains(change) { return false }
      // An answer that only omits the callbacks of a step or a line doesn't suggest another app.
      if isPart && isOnlyLess(change) || isAskedAnyway(change, in: scenario) { return false }
      // An answer that omits one line doesn't suggest another step either.
      if isPart && answer.count == usual.count - 1, case .step = change { return false }
      return scenario.with(change).map { allows(answer, in: $0, under: change) } ?? false
    }
  }

  /// Whether a change only removes a step or code, or makes steps ineffective.
  private static func isOnlyLess(_ change: ScenarioChange) -> Bool {
    switch change {
    case .without, .withoutOverride, .first: true
    default: false
    }
  }

  /// The smallest change of the objects, the asked step, the earlier steps or the system under
  /// which a callback occurs, with the rule that then places it; nil: there is none.
  static func smallestChange(causing callback: Occurrence, in scenario: Scenario)
    -> (change: ScenarioChange, rule: Rule)?
  {
    let earlier = before(scenario).filter { if case .without = $0 { true } else { false } }
    let changes =
      ofTheObjects(scenario) + ofTheStep(scenario) + earlier + ofTheSystem(scenario)
      + ofRareStyles(scenario) + running(scenario)
    for change in changes {
      guard let changed = scenario.with(change) else { continue }
      let run = Simulation.run(changed)
      let event = run.trace.events.first {
        $0.matches(callback) && changed.isAsked($0)
      }
      if run.fault == nil, let event, isPlausible(change, in: changed, run.trace) {
        return (change, event.rule)
      }
    }
    return nil
  }

  /// Whether code could do the same to an object that nothing retains: it can present a new
  /// controller each time, but it can't read or add a view that has been deallocated.
  private static func isPlausible(
    _ change: ScenarioChange, in changed: Scenario, _ trace: Trace
  ) -> Bool {
    guard case .notRetained(let object) = change else { return true }
    let own = trace.events.filter { $0.occurrence.object == object }
    let end = own.firstIndex { $0.occurrence.callback == .deinit } ?? own.endIndex
    return !own[end...].dropFirst().contains { event in
      changed.steps[Int(event.step)].steps.contains { step in
        guard case .code(let call) = step else { return false }
        return call.receiver.base == object || call.action == .addSubview(Reference(object))
      }
    }
  }

  private static func allows(
    _ answer: [Occurrence], in scenario: Scenario, under change: ScenarioChange
  ) -> Bool {
    let run = Simulation.run(scenario)
    guard run.fault == nil, isPlausible(change, in: scenario, run.trace) else { return false }
    if isSame(run.trace.asked(in: scenario), answer) { return true }
    // Without nondeterminism the usual run is the only one.
    guard !run.taken.isEmpty else { return false }
    return Explorer.allows(answer, in: scenario)
  }

  /// Whether an answer is a subsequence of an order.
  private static func isPart(_ answer: [Occurrence], of order: [Occurrence]) -> Bool {
    var rest = order[...]
    return answer.allSatisfy { callback in
      guard let place = rest.firstIndex(where: { $0.matches(callback) }) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }

  /// Whether the added happening is already part of the asked step.
  private static func isAskedAnyway(_ change: ScenarioChange, in scenario: Scenario) -> Bool {
    guard case .first(let entry, let happenings) = change else { return false }
    return happenings.contains { scenario.steps[entry].steps.contains(.happening($0)) }
  }

  private static func isSame(_ order: [Occurrence], _ answer: [Occurrence]) -> Bool {
    order.count == answer.count && zip(order, answer).allSatisfy { $0.matches($1) }
  }

  /// Every change to try, the smallest first.
  package static func changes(of scenario: Scenario) -> [ScenarioChange] {
    ofTheStep(scenario) + ofTheObjects(scenario) + before(scenario) + ofTheSystem(scenario)
      + ofRareStyles(scenario)
  }

  // MARK: The asked step

  private static func ofTheStep(_ scenario: Scenario) -> [ScenarioChange] {
    var changes: [ScenarioChange] = [.animated(true), .animated(false), .pushes]
    changes += [.presents(nil), .presents(.fullScreen)]
    for entry in scenario.steps.indices where scenario.steps[entry].isAsked {
      for (place, step) in scenario.steps[entry].steps.enumerated() {
        changes += twins(of: step, in: scenario).map { .step(entry: entry, step: place, $0) }
      }
    }
    return changes
  }

  private static func twins(of step: Step, in scenario: Scenario) -> [Step] {
    switch step {
    case .happening(let happening): StepTwins.of(happening).map(Step.happening)
    case .code(let call):
      (StepTwins.of(call, ios: scenario.platform.ios) + presenters(instead: call, in: scenario)
        + markedViews(instead: call, in: scenario)).map(Step.code)
    }
  }

  /// The same mark for every other view, and for the view of every controller.
  private static func markedViews(instead call: Call, in scenario: Scenario) -> [Call] {
    guard [.setNeedsLayout, .setNeedsDisplay, .setNeedsUpdateProperties].contains(call.action)
    else { return [] }
    return scenario.objects.indices.compactMap { index -> Reference? in
      let object = ObjectID(index)
      guard scenario.objects[index].kind.isView else { return nil }
      return Reference(object)
    }.filter { $0 != call.receiver }.map { Call($0, call.action) }
  }

  /// The same presentation by every other controller.
  private static func presenters(instead call: Call, in scenario: Scenario) -> [Call] {
    switch call.action {
    case .present(let presented, _):
      return scenario.objects.indices.map(ObjectID.init).filter { object in
        scenario.objects[object.position].kind.isController && object != call.receiver.base
          && object != presented.base
      }.map {
        Call(
          Reference($0), call.action, completion: call.completion, captures: call.captures)
      }
    default: return []
    }
  }

  // MARK: The objects

  private static func ofTheObjects(_ scenario: Scenario) -> [ScenarioChange] {
    var styles: [ScenarioChange] = []
    var overrides: [ScenarioChange] = []
    for (index, declaration) in scenario.objects.enumerated() {
      let object = ObjectID(index)
      if declaration.kind.isController, declaration.kind != .alertController {
        overrides.append(.forwards(object, !declaration.forwardsAppearance))
      }
      if hasStyles(object, in: scenario) {
        styles += [.fullScreen, .pageSheet].map { .style(object, $0) }
        if declaration.modalPresentationStyle != nil {
          styles.append(.style(object, .overFullScreen))
        }
        if declaration.isModalInPresentation || pullsSheets(scenario) {
          let isModal = declaration.isModalInPresentation
          overrides.append(.isModalInPresentation(object, !isModal))
        }
      }
      overrides += addedOnlyAsViews(to: object, in: scenario).map {
        .addsChild(parent: object, child: $0)
      }
      if declaration.isKept { overrides.append(.notRetained(object)) }
      for override in declaration.overrides {
        let calls = override.items.contains(.callSuper)
        overrides.append(.callsSuper(object, override.callback, !calls))
        overrides.append(.withoutOverride(object, override.callback))
      }
    }
    return styles + overrides
  }

  /// The controllers whose views code adds to a controller's own, without addChild.
  private static func addedOnlyAsViews(to parent: ObjectID, in scenario: Scenario) -> [ObjectID] {
    let lines = scenario.codeLines.map(\.call)
    return scenario.objects.indices.map(ObjectID.init).filter { child in
      let isAdded = lines.contains {
        $0.receiver == Reference(parent, [.view])
          && $0.action == .addSubview(Reference(child, [.view]))
      }
      return isAdded && !lines.contains { $0.action == .addChild(Reference(child)) }
    }
  }

  private static func pullsSheets(_ scenario: Scenario) -> Bool {
    scenario.steps.flatMap(\.steps).contains { step in
      if case .happening(.dragSheetDown) = step { true } else { false }
    }
  }

  /// Rare styles last: learners rarely assume a style that isn't written.
  private static func ofRareStyles(_ scenario: Scenario) -> [ScenarioChange] {
    scenario.objects.indices.map(ObjectID.init).filter { object in
      hasStyles(object, in: scenario)
        && scenario.objects[object.position].modalPresentationStyle == nil
    }.map { .style($0, .overFullScreen) }
  }

  /// Whether a controller may be presented with a style: alerts have only their own, and
  /// controllers in the window or a container from the start have none.
  private static func hasStyles(_ object: ObjectID, in scenario: Scenario) -> Bool {
    let kind = scenario.objects[object.position].kind
    return kind.isController && kind != .alertController && scenario.root != object
      && !scenario.objects.contains { other in
        other.root == object || other.controllers.contains(object)
          || other.children.contains { $0.child == object }
      }
  }

  // MARK: Earlier steps

  private static func before(_ scenario: Scenario) -> [ScenarioChange] {
    let asked = scenario.askedSteps
    let given = scenario.steps.indices.filter { !scenario.steps[$0].isAsked }
    let leftOut = given.dropFirst().reversed() + (asked.count > 1 ? asked : [])
    let first = asked.first.map { entry -> [ScenarioChange] in
      [[.pressHome], [.pressHome, .suspendApp], [.lockDevice]].map { .first(entry: entry, $0) }
    }
    return leftOut.map { .without(entry: $0) } + (first ?? [])
  }

  /// An app that isn't running before the asked steps, launched first.
  private static func running(_ scenario: Scenario) -> [ScenarioChange] {
    guard let entry = scenario.steps.firstIndex(where: \.isAsked), entry == 0 else { return [] }
    return [[.launchApp], [.launchApp, .pressHome]].map { .first(entry: entry, $0) }
  }

  // MARK: The system

  private static func ofTheSystem(_ scenario: Scenario) -> [ScenarioChange] {
    let platform = scenario.platform
    var changes: [ScenarioChange] = []
    if platform.ios >= 13 {
      changes.append(.lifecycle(platform.lifecycle == .scene ? .appDelegate : .scene))
    }
    changes += otherVersions(scenario).map { .ios($0) }
    changes.append(.device(platform.device == .phone ? .pad : .phone))
    changes.append(.session(platform.session == .new ? .remembered : .new))
    changes.append(.passcode(!platform.passcode))
    return changes + ofTheInfo
  }

  /// The Info.plist declarations, removed.
  private static let ofTheInfo: [ScenarioChange] = [
    .withoutBackgroundModes, .withoutExitsOnSuspend,
  ]

  /// One version per other rulebook: the nearest to the scenario's own, sorted by distance.
  private static func otherVersions(_ scenario: Scenario) -> [Int] {
    let own = scenario.platform.ios
    var seen = [Rulebook(scenario.platform)]
    let byDistance = Platform.versions.filter { $0 != own }.sorted {
      (abs($0 - own), $0) < (abs($1 - own), $1)
    }
    return byDistance.filter { ios in
      guard let platform = scenario.with(.ios(ios))?.platform else { return false }
      let book = Rulebook(platform)
      if seen.contains(book) { return false }
      seen.append(book)
      return true
    }
  }
}
