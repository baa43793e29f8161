import LifecycleEngine
import TestSupport
import Testing

@Suite struct ChoicesTests {
  /// Hit-testing runs once or twice for a touch, and a device is consistent: the log has the
  /// unusual choice, which a search of one run leaves out.
  @Test func `a replay that leaves runs out finds no difference`() throws {
    let scenario = try Stage(
      objects: "A: UIViewController, v: {is: UIView, in: A}",
      given: ["user launches app", "user taps v"]
    ).scenario(["user taps v"], watch: "{v: [hitTest]}")
    let orders = Explorer.orders(of: scenario).orders
    #expect(orders.count == 2)
    let logs: [StepLog?] = [nil, nil, StepLog(lines: try #require(orders.last))]
    #expect(Replay.replay(scenario, logs: logs, ordering: .all) == .reproduced)
    let outcome = Replay.replay(scenario, logs: logs, ordering: .all, mostWorlds: 1)
    guard case .undecided = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  private static let layouts = "[viewWillLayoutSubviews, viewDidLayoutSubviews]"

  /// A scenario that meets a choice, as close as possible to the field traces of that choice.
  private func scenario(asking point: ChoicePoint) throws -> Scenario {
    switch point {
    case .launchFirstCommit:
      try Stage(
        platform: "{ios: 15}",
        objects: "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController",
        root: "nav", given: []
      ).scenario(
        ["user launches app"], watch: "{A: [viewDidLoad], scene: [sceneDidBecomeActive]}")
    case .hitTestPasses:
      try Stage(objects: "A: UIViewController, v: {is: UIView, in: A}").scenario(
        ["user taps v"], watch: "{v: [hitTest]}")
    case .mainQueueAfterEvent:
      try Stage(
        objects: """
          A: {is: UIViewController, view: v}, v: {is: UIView, overrides: {touchesEnded:
          ['DispatchQueue.main.async { print("block") }', v.setNeedsLayout()]}}
          """
      ).scenario(["user taps v"], watch: "{v: [layoutSubviews]}")
    case .snapshotTraits:
      try Stage(objects: "A: UIViewController").scenario(
        ["user presses home", "user opens app"], watch: "{A: [traitCollectionDidChange]}")
    case .snapshotSizes:
      try Stage(platform: "{ios: 15, device: pad}", objects: "A: UIViewController").scenario(
        ["user presses home"], watch: "{A: [viewWillTransition]}")
    case .activationAfterNotification:
      try Stage(platform: "{ios: 12}", objects: "A: UIViewController", given: []).scenario(
        ["user taps notification"], watch: "{A: [viewDidAppear], app: usual}")
    case .recognizerOrder:
      try Stage(
        objects: """
          A: {is: UIViewController, view: v}, v: UIView,
          g: {is: UITapGestureRecognizer, in: v}, h: {is: UIPanGestureRecognizer, in: v}
          """
      ).scenario(["user taps v"], watch: "{g: [touchesBegan], h: [touchesBegan]}")
    case .disappearOnDisconnect:
      try Stage(
        platform: "{ios: 15}", objects: "A: UIViewController",
        given: ["user launches app", "user opens app switcher"]
      ).scenario(["user swipes app away"], watch: "{A: [viewWillDisappear]}")
    case .launchForegroundNotification:
      try Stage(platform: "{ios: 14}", objects: "A: UIViewController", given: []).scenario(
        ["user launches app"],
        watch: "{UIApplication: [willEnterForegroundNotification], scene: usual}")
    case .timersAsleep:
      try Stage(objects: "A: UIViewController, t: Timer").scenario(
        [
          "t.start(every: 20)", "user presses home", "system suspends app", "wait 30 s",
          "user opens app",
        ], watch: "{t: [fired]}")
    case .backgroundConnection:
      try Stage(
        platform: "{ios: 14, info: {UIBackgroundModes: [remote-notification]}}",
        objects: "A: UIViewController", given: []
      ).scenario(["system delivers push in background"], watch: "[app, scene]")
    default: try unpromisedScenario(asking: point)
    }
  }

  /// A scenario for a choice of an order that no document promises.
  private func unpromisedScenario(asking point: ChoicePoint) throws -> Scenario {
    switch point {
    case .memoryWarningOrder:
      try Stage(
        objects: """
          nav: {is: UINavigationController, viewControllers: [A, B]}, A: UIViewController,
          B: UIViewController
          """, root: "nav"
      ).scenario(
        ["system warns about memory"],
        watch: "{A: [didReceiveMemoryWarning], B: [didReceiveMemoryWarning]}")
    case .launchBlocks:
      try Stage(
        objects: """
          A: {is: UIViewController, overrides: {viewDidLoad: [super,
          'DispatchQueue.main.async { print("block") }']}}
          """, given: []
      ).scenario(["user launches app"], watch: "{A: [viewDidAppear]}")
    case .urlBeforeForeground:
      try Stage(
        platform: "{ios: 18, info: {CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]}}",
        objects: "A: UIViewController", given: ["user launches app", "user presses home"]
      ).scenario(["user opens url demo://a"], watch: "[scene]")
    default: try viewScenario(asking: point)
    }
  }

  private func viewScenario(asking point: ChoicePoint) throws -> Scenario {
    switch point {
    case .coveredViewMoves:
      try Stage(
        objects: """
          nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController,
          B: UIViewController, v: {is: UIView, in: A}
          """, root: "nav"
      ).scenario(["nav.pushViewController(B, animated: true)"], watch: "{v: [didMoveToWindow]}")
    case .didMoveRepeats:
      try Stage(platform: "{ios: 26}", objects: "A: UIViewController, C: UIViewController")
        .scenario(
          ["A.addChild(C);A.view.addSubview(C.view);C.didMove(toParent: A)"],
          watch: "{C: [didMoveToParent]}")
    case .hiddenScene:
      try Stage(platform: "{ios: 14, lifecycle: app-delegate}", objects: "A: UIViewController")
        .scenario(["user presses home"], watch: "[UIScene]")
    case .cellReuse:
      try Stage(
        objects: """
          A: UIViewController, c: UITableViewCell,
          t: {is: UITableView, in: A, frame: [0, 0, 300, 50], cell: c}
          """
      ).scenario(["t.contentOffset = CGPoint(x: 0, y: 88)"], watch: "[t]")
    default: try layoutScenario(asking: point)
    }
  }

  /// A scenario for a choice of how often something is laid out.
  private func layoutScenario(asking point: ChoicePoint) throws -> Scenario {
    switch point {
    case .launchLayoutPasses:
      try Stage(platform: "{ios: 12}", objects: "A: UIViewController", given: []).scenario(
        ["user launches app"], watch: "{A: \(Self.layouts)}")
    case .snapshotLayoutPasses:
      try Stage(platform: "{ios: 15}", objects: "A: UIViewController").scenario(
        ["user presses home"], watch: "{A: \(Self.layouts)}")
    case .presenterLayout:
      try Stage(
        platform: "{ios: 12}",
        objects:
          "A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}"
      ).scenario(["A.present(B, animated: true)"], watch: "{A: \(Self.layouts)}")
    case .freshSubviewLayout:
      try Stage(
        platform: "{ios: 12}",
        objects: """
          nav: {is: UINavigationController, viewControllers: [R]}, R: UIViewController,
          A: UIViewController, v: {is: UIView, in: A, frame: [0, 0, 9, 9]}
          """, root: "nav"
      ).scenario(["nav.pushViewController(A, animated: true)"], watch: "{v: [layoutSubviews]}")
    case .unanimatedLayout:
      try Stage(
        objects: """
          nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController,
          B: UIViewController
          """, root: "nav"
      ).scenario(
        ["nav.pushViewController(B, animated: false)"],
        watch: "{B: [viewDidLayoutSubviews, viewDidAppear]}")
    case .transitionLayoutPasses:
      try Stage(
        platform: "{ios: 12}",
        objects: """
          nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController,
          B: UIViewController
          """, root: "nav"
      ).scenario(["nav.pushViewController(B, animated: true)"], watch: "{B: \(Self.layouts)}")
    case .layoutAfterAppear:
      try Stage(
        platform: "{ios: 9}",
        objects: "A: UIViewController, B: {is: UIViewController, from: nib}"
      ).scenario(["A.present(B, animated: true)"], watch: "{B: \(Self.layouts)}")
    case .rotationLayoutPasses:
      try Stage(platform: "{ios: 12}", objects: "A: UIViewController").scenario(
        ["user rotates device to landscape"], watch: "{A: \(Self.layouts)}")
    default: try inputScenario(asking: point)
    }
  }

  private func inputScenario(asking point: ChoicePoint) throws -> Scenario {
    switch point {
    case .textViewKeyboard:
      try Stage(
        platform: "{ios: 16}",
        objects: "A: UIViewController, t: {is: UITextView, in: A}"
      ).scenario(
        ["user taps t"],
        watch: "{t: [textViewDidBeginEditing], UIResponder: [keyboardWillShowNotification]}")
    case .keyboardHides:
      try Stage(
        objects: "A: UIViewController, f: {is: UITextField, in: A}",
        given: ["user launches app", "user taps f"]
      ).scenario(
        ["f.resignFirstResponder()"],
        watch: "{f: [textFieldDidEndEditing], UIResponder: [keyboardWillHideNotification]}")
    case .listLoads:
      try Stage(
        objects: """
          A: UIViewController, c: UITableViewCell,
          t: {is: UITableView, in: A, frame: [0, 0, 300, 100], rows: 5, rowHeight: 50, cell: c}
          """, given: []
      ).scenario(["user launches app"], watch: "{t: [numberOfRowsInSection]}")
    default: try #require(nil as Scenario?, "\(point) has no scenario")
    }
  }

  @Test(arguments: ChoicePoint.allCases)
  func `each choice leads to another order in some scenario`(point: ChoicePoint) throws {
    let scenario = try scenario(asking: point)
    let taken = Simulation.run(scenario).taken
    #expect(taken.contains { $0.point == point })
    let orders = Explorer.orders(of: scenario)
    #expect(orders.isComplete)
    #expect(orders.fault == nil)
    #expect(orders.orders.count >= 2)
  }

  @Test(arguments: ChoicePoint.allCases)
  func `the usual order is first, and none occurs twice`(point: ChoicePoint) throws {
    let scenario = try scenario(asking: point)
    let orders = Explorer.orders(of: scenario).orders
    let usual = Simulation.run(scenario).trace.events.filter { event in
      event.isWatched && scenario.steps[Int(event.step)].isAsked
    }
    #expect(orders.first == usual.map(\.occurrence))
    #expect(Set(orders).count == orders.count)
  }

  @Test(arguments: ChoicePoint.allCases)
  func `exploring twice finds the same`(point: ChoicePoint) throws {
    let scenario = try scenario(asking: point)
    #expect(Explorer.orders(of: scenario) == Explorer.orders(of: scenario))
  }

  @Test func `a point is decided once a run`() throws {
    // A device that rotates with two passes does so each time.
    let scenario = try Stage(platform: "{ios: 12}", objects: "A: UIViewController").scenario(
      [
        "user rotates device to landscape", "user rotates device to portrait",
        "user rotates device to landscape",
      ], watch: "{A: [viewDidLayoutSubviews]}")
    let taken = Simulation.run(scenario).taken
    #expect(taken.count { $0.point == .rotationLayoutPasses } == 1)
    // One, two or three passes each time.
    let orders = Explorer.orders(of: scenario).orders
    #expect(Set(orders.map(\.count)) == [3, 6, 9])
  }

  @Test func `three controllers are warned in any of six orders`() throws {
    let scenario = try Stage(
      objects: """
        tab: {is: UITabBarController, viewControllers: [A, B, C]}, A: UIViewController,
        B: UIViewController, C: UIViewController
        """, root: "tab"
    ).scenario(
      ["system warns about memory"],
      watch: """
        {A: [didReceiveMemoryWarning], B: [didReceiveMemoryWarning], C: [didReceiveMemoryWarning]}
        """)
    let orders = Explorer.orders(of: scenario).orders
    #expect(orders.count == 6)
    #expect(Set(orders).count == 6)
    #expect(orders.allSatisfy { $0.count == 3 })
  }

  @Test(arguments: [("app-delegate", 1), ("scene", 2)])
  func `a block of the launch may come first only with scenes`(
    lifecycle: String, count: Int
  ) throws {
    let scenario = try Stage(
      platform: "{ios: 18, lifecycle: \(lifecycle)}",
      objects: """
        A: {is: UIViewController, overrides: {viewDidLoad: [super,
        'DispatchQueue.main.async { print("block") }']}}
        """, given: []
    ).scenario(["user launches app"], watch: "{A: [viewWillAppear, viewDidAppear]}")
    #expect(Explorer.orders(of: scenario).orders.count == count)
  }

  @Test func `a limit cuts the exploration and marks it incomplete`() throws {
    let scenario = try scenario(asking: .rotationLayoutPasses)
    let cut = Explorer.orders(of: scenario, limit: 1)
    #expect(cut.orders.count == 1)
    #expect(!cut.isComplete)
    #expect(cut.orders.first == Explorer.orders(of: scenario).orders.first)
  }

  @Test func `nothing that is not watched is explored`() throws {
    // Choices about layout make no further orders if no layout is watched.
    let scenario = try Stage(platform: "{ios: 12}", objects: "A: UIViewController", given: [])
      .scenario(
        ["user launches app", "user rotates device to landscape"],
        watch: "{A: [viewDidLoad, viewWillTransition]}")
    #expect(Explorer.orders(of: scenario).orders.count == 1)
  }

  @Test func `a scripted run replays its choices`() throws {
    let scenario = try scenario(asking: .hitTestPasses)
    for option: UInt8 in [0, 1] {
      let choices = Simulation.run(scenario).taken.map { choice in
        choice.point == .hitTestPasses ? option : choice.option
      }
      let run = Simulation.run(scenario, choices: Choices(script: choices))
      #expect(run.taken.map(\.option) == choices)
      #expect(run == Simulation.run(scenario, choices: Choices(script: choices)))
    }
  }

  @Test func `a step that is impossible is found before any order`() throws {
    let scenario = try Stage(objects: "A: UIViewController").scenario(
      ["user opens app"], watch: "[A]")
    let orders = Explorer.orders(of: scenario)
    #expect(orders.fault != nil)
    #expect(orders.orders == [])
  }
}
