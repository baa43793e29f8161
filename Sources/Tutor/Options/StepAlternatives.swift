internal import LifecycleEngine
internal import ScenarioLanguage

/// Steps that somebody might do instead of the asked ones: what people and the system do, and code
/// on the objects of the scenario.
struct StepAlternatives {
  let question: Question

  init(_ question: Question) { self.question = question }

  private var scenario: Scenario { question.scenario }

  /// Those that can be done there and bring something else than `run`.
  func options(besides run: [Occurrence]) -> [ReverseSheet.Option] {
    entries.compactMap { steps in
      let option = ReverseSheet.Option(document(with: steps))
      return option?.run == run ? nil : option
    }
  }

  private func document(with steps: [Step]) -> ScenarioDocument {
    var document = question.document
    let first = scenario.steps.firstIndex(where: \.isAsked) ?? scenario.steps.count
    let watch = first < scenario.steps.count ? scenario.steps[first].watch : nil
    document.scenario.steps =
      scenario.steps[..<first] + [StepEntry(steps: steps, isAsked: true, watch: watch)]
    let texts = steps.map { StepText.text(of: $0, in: scenario) }
    document.entries =
      document.entries.prefix(first)
      + [EntrySource(texts: texts, isList: steps.count > 1, ranges: [])]
    return document
  }

  /// What may stand in one entry; the asked ones are left out.
  private var entries: [[Step]] {
    let asked = scenario.steps.filter(\.isAsked).map(\.steps)
    let happenings = (Self.happenings + taps).map { [Step.happening($0)] }
    return (happenings + code.map { $0.map(Step.code) }).filter { !asked.contains($0) }
  }

  private static let happenings: [Happening] = [
    .launchApp, .pressHome, .openApp, .openAppSwitcher, .returnToApp, .swipeAppAway(quickly: false),
    .lockDevice, .unlockDevice, .pullDownNotificationCenter, .closeNotificationCenter,
    .openControlCenter, .closeControlCenter, .ring, .declineCall, .answerCall, .hangUp, .showAlert,
    .dismissAlert, .swipeBack, .finishSwipe, .cancelSwipe, .dragSheetDown, .finishDrag, .cancelDrag,
    .tapBackButton, .swipeToPage(next: true), .swipeToPage(next: false), .rotate(landscape: true),
    .suspendApp, .killApp, .warnAboutMemory, .launchAppInBackground, .prewarmApp,
  ]

  private func objects(_ isWanted: (ObjectKind) -> Bool) -> [ObjectID] {
    scenario.objects.indices.filter { isWanted(scenario.objects[$0].kind) }.map(ObjectID.init)
  }

  private var taps: [Happening] {
    objects { $0 == .tabBarController }.flatMap { bar in
      scenario.objects[bar.position].controllers.map(Happening.tapTab)
    }
  }

  /// Pieces of code on the declared objects, most of one line.
  private var code: [[Call]] {
    let controllers = objects(\.isController)
    let plain = controllers.filter { scenario.objects[$0.position].kind == .viewController }
    let stacks = controllers.filter {
      scenario.objects[$0.position].kind == .navigationController
    }
    let views = objects { if case .view = $0 { true } else { false } }
    let pairs = controllers.flatMap { one in
      controllers.filter { $0 != one }.flatMap { pieces(on: one, with: $0) }
    }
    return pairs + controllers.flatMap(pieces)
      + stacks.flatMap { stack in
        [[Call(Reference(stack), .pop(animated: true))]]
          + [[Call(Reference(stack), .popToRoot(animated: true))]]
          + plain.map { [Call(Reference(stack), .push(Reference($0), animated: true))] }
      }
      + views.flatMap { view in
        [.removeFromSuperview, .setNeedsLayout, .layoutIfNeeded].map { [Call(Reference(view), $0)] }
          + plain.map { [Call(Reference($0, [.view]), .addSubview(Reference(view)))] }
      }
  }

  private func pieces(_ controller: ObjectID) -> [[Call]] {
    [
      [Call(Reference(controller), .dismiss(animated: true))],
      [Call(Reference(controller), .loadViewIfNeeded)],
      [
        Call(Reference(.window), .set(.rootViewController, .object(Reference(controller))))
      ],
    ]
  }

  private func pieces(on one: ObjectID, with other: ObjectID) -> [[Call]] {
    let present = Call(Reference(one), .present(Reference(other), animated: true))
    let add = Call(Reference(one, [.view]), .addSubview(Reference(other, [.view])))
    let styles: [ModalPresentationStyle] = [.fullScreen, .pageSheet, .overFullScreen]
    return [[present], [add]]
      + styles.map { style in
        [Call(Reference(other), .set(.modalPresentationStyle, .style(style))), present]
      }
      + [
        [
          Call(Reference(one), .addChild(Reference(other))), add,
          Call(Reference(other), .didMoveToParent(Reference(one))),
        ]
      ]
  }
}
