internal import LifecycleEngine

/// The steps to try when finding out what happened in an app.
struct StepAlphabet {
  struct Letter {
    var entry: StepEntry
    /// Rare steps cost more.
    var cost: Int
    /// The step without the mistake in its code.
    var correct: StepEntry?

    /// Whether it is one that most often brings a controller on screen.
    var isUsualCode: Bool { cost == 1 && correct == nil && entry.steps.allSatisfy(\.isCode) }
  }

  private(set) var letters: [Letter] = []
  private let scenario: Scenario
  /// Whether transitions are animated or not: both only if the log shows it.
  private var animations = [true, false]
  private var hasMistakes = false

  /// The steps worth trying for a log.
  ///
  /// - Parameter hasMistakes: whether steps with a mistake in their code are among them.
  init(_ scenario: Scenario, for logged: LoggedObjects, hasMistakes: Bool) {
    self.scenario = scenario
    self.hasMistakes = hasMistakes
    if !logged.hasUnanimated { animations = [true] }
    if logged.logsMore {
      addHappenings()
    } else {
      for happening in Self.ofControllers { add([.happening(happening)], cost: 1) }
      for happening in Self.starts { add([.happening(happening)], cost: 2) }
    }
    let objects = scenario.objects.indices.map(ObjectID.init)
    let controllers = objects.filter { scenario.objects[$0.position].kind == .viewController }
    let placed = Set(
      scenario.objects.flatMap { $0.controllers + $0.children.map(\.child) }
        + [scenario.root].compactMap(\.self))
    let free = controllers.filter { !placed.contains($0) }
    let freeContainers = objects.filter {
      !scenario.objects[$0.position].controllers.isEmpty && !placed.contains($0)
    }
    for object in objects {
      switch scenario.objects[object.position].kind {
      case .navigationController: addNavigation(object, free)
      case .tabBarController: addTabs(object)
      case .view: addView(object, in: controllers)
      default: break
      }
    }
    for presenter in controllers { addPresentations(by: presenter, of: free + freeContainers) }
    for parent in controllers { addChildren(of: parent, free) }
    for object in controllers { addLifetime(object, logged) }
    for object in controllers { addSegues(of: object) }
  }

  /// The actions from outside; the app's own code does the rest.
  init(ofUsersIn scenario: Scenario) {
    self.scenario = scenario
    addHappenings()
    // Code can make any controller a tab; a tap on another is impossible.
    let hasTabs = scenario.objects.contains { $0.kind == .tabBarController }
    for object in scenario.objects.indices.map(ObjectID.init) {
      let declaration = scenario.objects[object.position]
      if declaration.overrides.contains(where: { $0.callback == .action }) {
        add([.happening(.tap(object))], cost: 1)
      }
      if declaration.kind.isController, hasTabs { add([.happening(.tapTab(object))], cost: 1) }
    }
    for seconds in [1, 5] { add([.happening(.wait(milliseconds: seconds * 1_000))], cost: 2) }
  }

  private mutating func addHappenings() {
    for happening in Self.usual { add([.happening(happening)], cost: 1) }
    for happening in Self.rare { add([.happening(happening)], cost: 2) }
    for happening in Self.rarest { add([.happening(happening)], cost: 4) }
  }

  /// The happenings that controllers' own callbacks can show.
  private static let ofControllers: [Happening] = [
    .launchApp, .finishSwipe, .cancelSwipe, .finishDrag, .cancelDrag,
  ]
  private static let starts: [Happening] = [.killApp, .swipeBack, .dragSheetDown]

  private static let usual: [Happening] = [
    .launchApp, .pressHome, .openApp, .lockDevice, .unlockDevice, .rotate(landscape: true),
    .rotate(landscape: false), .finishSwipe, .cancelSwipe, .finishDrag, .cancelDrag,
  ]
  private static let rare: [Happening] = [
    .swipeAppAway(quickly: false), .killApp, .openAppSwitcher, .returnToApp, .suspendApp,
    .pullDownNotificationCenter, .closeNotificationCenter, .showAlert, .dismissAlert,
    .warnAboutMemory, .switchAppearance(dark: true), .switchAppearance(dark: false), .tapBackButton,
    .swipeBack, .dragSheetDown,
    .swipeAppAway(quickly: true),
  ]
  private static let rarest: [Happening] = [.launchAppInBackground, .runOutOfMemory]

  private mutating func add(_ steps: [Step], cost: Int, instead: [Step]? = nil) {
    letters.append(
      Letter(
        entry: StepEntry(steps: steps, isAsked: true), cost: cost,
        correct: instead.map { StepEntry(steps: $0, isAsked: true) }))
  }

  private mutating func add(_ calls: [Call], cost: Int, instead: [Call]? = nil) {
    add(calls.map(Step.code), cost: cost, instead: instead?.map(Step.code))
  }

  private mutating func addPresentations(by presenter: ObjectID, of shown: [ObjectID]) {
    let reference = Reference(presenter)
    for other in shown where other != presenter {
      for style in [ModalPresentationStyle.fullScreen, .pageSheet] {
        for animated in animations {
          add(
            [
              Call(Reference(other), .set(.modalPresentationStyle, .style(style))),
              Call(reference, .present(Reference(other), animated: animated)),
            ], cost: animated ? 1 : 2)
        }
      }
    }
    for animated in animations {
      add([Call(reference, .dismiss(animated: animated))], cost: animated ? 1 : 2)
    }
  }

  private mutating func addSegues(of source: ObjectID) {
    for segue in scenario.objects[source.position].segues {
      add([Call(Reference(source), .performSegue(segue.destination))], cost: 1)
    }
  }

  private mutating func addNavigation(_ navigation: ObjectID, _ free: [ObjectID]) {
    let reference = Reference(navigation)
    for animated in animations {
      let cost = animated ? 1 : 2
      for other in free {
        add([Call(reference, .push(Reference(other), animated: animated))], cost: cost)
      }
      add([Call(reference, .pop(animated: animated))], cost: cost)
      add([Call(reference, .popToRoot(animated: animated))], cost: cost + 1)
      for other in free {
        add(
          [
            Call(
              reference,
              .setViewControllers([Reference(other)], animated: animated, forward: true))
          ], cost: cost + 6)
      }
    }
  }

  private mutating func addTabs(_ tabs: ObjectID) {
    for index in scenario.objects[tabs.position].controllers.indices {
      add([Call(Reference(tabs), .set(.selectedIndex, .number(Double(index))))], cost: 1)
    }
  }

  private mutating func addChildren(of parent: ObjectID, _ free: [ObjectID]) {
    for child in free where child != parent {
      let reference = Reference(child)
      let adding = [
        Call(Reference(parent), .addChild(reference)),
        Call(Reference(parent, [.view]), .addSubview(Reference(child, [.view]))),
        Call(reference, .didMoveToParent(Reference(parent))),
      ]
      add(adding, cost: 2)
      // Removal is rarer than loading a view early, which it may do as well.
      let removing = [
        Call(reference, .willMoveToParent(nil)),
        Call(Reference(child, [.view]), .removeFromSuperview),
        Call(reference, .removeFromParent),
      ]
      add(removing, cost: 4)
      guard hasMistakes else { continue }
      add(Array(adding.dropLast()), cost: Self.mistake, instead: adding)
      add(Array(adding.dropFirst().prefix(1)), cost: Self.mistake + 1, instead: adding)
      add(Array(removing.dropFirst()), cost: Self.mistake, instead: removing)
      add([removing[0], removing[2]], cost: Self.mistake, instead: removing)
      let begin = Call(reference, .beginAppearanceTransition(appearing: true, animated: false))
      let end = Call(reference, .endAppearanceTransition)
      add([begin], cost: Self.mistake + 3, instead: [begin, end])
    }
  }

  /// Much more than an ordinary step costs, so that mistakes are tried late.
  static let mistake = 10

  private mutating func addLifetime(_ object: ObjectID, _ logged: LoggedObjects) {
    add([Call(Reference(object), .loadViewIfNeeded)], cost: 3)
    if !logged.callbacks.isDisjoint(with: [.initCoder, .initNibName]) {
      add([Call(Reference(object), .create)], cost: 2)
    }
    if logged.callbacks.contains(.deinit) { add([Call(Reference(object), .release)], cost: 4) }
  }

  private mutating func addView(_ view: ObjectID, in controllers: [ObjectID]) {
    let reference = Reference(view)
    for controller in controllers {
      add([Call(Reference(controller, [.view]), .addSubview(reference))], cost: 2)
    }
    for action in [Action.removeFromSuperview, .setNeedsLayout, .layoutIfNeeded, .setNeedsDisplay] {
      add([Call(reference, action)], cost: 2)
    }
    add([.happening(.tap(view))], cost: 2)
  }
}
