internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage

/// Alternatives to the asked steps: user and system actions, and code on the scenario's objects.
/// There are always as many steps as asked, as another number would reveal the answer.
struct StepAlternatives {
  let question: Question

  init(_ question: Question) { self.question = question }

  private var scenario: Scenario { question.scenario }

  /// The possible ones whose run differs from `run`.
  func options(besides run: [Occurrence]) -> [ReverseSheet.Option] {
    let asked = scenario.askedSteps
    return asked.flatMap { entry in
      others(than: scenario.steps[entry].steps).compactMap { steps in
        let option = ReverseSheet.Option(document(with: steps, in: entry))
        return option?.run == run ? nil : option
      }
    }
  }

  private func document(with steps: [Step], in entry: Int) -> ScenarioDocument {
    var document = question.document
    document.scenario.steps[entry].steps = steps
    let texts = steps.map { StepText.text(of: $0, in: scenario) }
    document.entries[entry] = EntrySource(texts: texts, isList: steps.count > 1, ranges: [])
    return document
  }

  /// The same number of steps: all different, or one of them replaced.
  private func others(than steps: [Step]) -> [[Step]] {
    let pieces =
      (Self.happenings + taps).map { [Step.happening($0)] } + code.map { $0.map(Step.code) }
    let whole = pieces.filter { $0.count == steps.count }
    guard steps.count > 1 else { return whole.filter { $0 != steps } }
    let exchanged = steps.indices.flatMap { place in
      pieces.filter { $0.count == 1 }.map { piece in
        var others = steps
        others[place] = piece[0]
        return others
      }
    }
    return (whole + exchanged).filter { $0 != steps }
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

  /// Calls on the declared objects, most of them one line long.
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
