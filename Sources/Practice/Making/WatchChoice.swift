internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// The watch list of a generated question: the topic's callbacks of a few objects, called or not.
/// Those that aren't called serve as distractors.
struct WatchChoice {
  /// By object, in the scenario's order.
  let lists: [(object: ObjectID, callbacks: [Callback])]

  /// Nil if no callback of the topic is called. `run` contains all events of the usual run.
  init?(
    of run: [Event], in scenario: Scenario, about topic: Topic, level: Int,
    _ random: inout SeededGenerator
  ) {
    let families = TopicCallbacks(topic)
    let besides = random.number(below: level <= 2 ? 2 : 3)
    let wanted = Set(
      families.central + random.shuffle(families.beside).prefix(besides).joined())
    let events = run.filter(scenario.isAsked)
    var receivers: [ObjectID] = []
    for event in events where wanted.contains(event.occurrence.callback) {
      if !receivers.contains(event.occurrence.object) { receivers.append(event.occurrence.object) }
    }
    receivers.removeAll { Self.isContainer(scenario.objects[$0.position].kind, topic) }
    guard !receivers.isEmpty else { return nil }
    let most = 1 + random.number(below: level <= 1 ? 2 : level <= 3 ? 3 : 4)
    var chosen = Array(random.shuffle(receivers).prefix(most))
    if random.number(below: 2) == 0 {
      // An object that exists but may receive no callbacks at all.
      let others = scenario.objects.indices.map { ObjectID($0) }.filter { object in
        scenario.objects[object.position].kind == .viewController && !chosen.contains(object)
          && run.contains { $0.occurrence.object == object }
      }
      chosen += random.shuffle(others).prefix(1)
    }
    lists = chosen.sorted().compactMap { object in
      let kind = scenario.objects[object.position].kind
      let callbacks = Callback.allCases.filter { callback in
        wanted.contains(callback) && CallbackCatalogue.receives(kind, callback)
          && Self.exists(callback, on: scenario.platform)
      }
      return callbacks.isEmpty ? nil : (object, callbacks)
    }
  }

  /// Developers log their own controllers, so a container's own appearance is never watched.
  private static func isContainer(_ kind: ObjectKind, _ topic: Topic) -> Bool {
    switch kind {
    case .navigationController, .tabBarController, .pageViewController:
      topic != .navigation && topic != .tabs
    default: false
    }
  }

  private static func exists(_ callback: Callback, on platform: Platform) -> Bool {
    guard let entry = CallbackCatalogue.entry(callback) else { return false }
    if platform.lifecycle == .appDelegate, entry.receivers.contains(.scene) { return false }
    return entry.exists(on: platform)
  }

  func names(in scenario: Scenario) -> [String] {
    lists.map { scenario.objects[$0.object.position].name }
  }

  /// In the syntax of `watch:`.
  func text(in scenario: Scenario) -> String {
    let pairs = lists.map { list in
      "\(scenario.objects[list.object.position].name): "
        + "[\(list.callbacks.map(\.name).joined(separator: ", "))]"
    }
    return "{\(pairs.joined(separator: ", "))}"
  }

  func contains(_ event: Event) -> Bool {
    event.occurrence.callback == .print
      || lists.contains {
        $0.object == event.occurrence.object && $0.callbacks.contains(event.occurrence.callback)
      }
  }
}

/// The callbacks a topic is about, and those to watch in addition. It determines what is watched,
/// never what is called.
struct TopicCallbacks {
  let central: [Callback]
  let beside: [[Callback]]

  init(_ topic: Topic) {
    switch topic {
    case .states: self.init(Self.states, [Self.launching, Self.appearance, Self.notices])
    case .launch:
      self.init(Self.launching + Self.states, [Self.entries, Self.loading, Self.appearance])
    case .leaving: self.init(Self.states, [Self.appearance, Self.notices, Self.things])
    case .interruptions: self.init(Self.states, [Self.appearance, Self.notices])
    case .background:
      self.init(Self.states + Self.entries, [Self.launching, Self.things, Self.turning])
    case .termination: self.init(Self.ending + Self.states, [Self.launching, Self.things])
    case .memory: self.init(Self.warnings + Self.ends, [Self.appearance, Self.states, Self.moves])
    case .scenes:
      self.init(Self.states + Self.scenes, [Self.launching, Self.ending, Self.appearance])
    case .birth: self.init(Self.births + Self.loading, [Self.appearance, Self.ends])
    case .appearance: self.init(Self.appearance, [Self.loading, Self.brackets, Self.moves])
    case .presentation: self.init(Self.appearance, [Self.loading, Self.sheets, Self.ends])
    case .navigation:
      self.init(Self.appearance, [Self.delegates, Self.parents, Self.loading, Self.ends])
    case .tabs: self.init(Self.appearance, [Self.delegates, Self.loading, Self.brackets])
    case .containment:
      self.init(Self.parents + Self.appearance, [Self.loading, Self.calls, Self.pages])
    case .views: self.init(Self.moves, [Self.drawing, Self.hooks, Self.ends])
    case .layout: self.init(Self.drawing + Self.brackets, [Self.turning, Self.appearance])
    case .events: self.init(Self.touches, [Self.hits, Self.responders, Self.appearance])
    case .structure:
      self.init(Self.states + Self.touches, [Self.appearance, Self.loading, Self.things])
    }
  }

  private init(_ central: [Callback], _ beside: [[Callback]]) {
    self.central = central
    self.beside = beside
  }

  private static let states: [Callback] = [
    .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
    .applicationWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneWillEnterForeground, .sceneDidEnterBackground,
  ]
  private static let launching: [Callback] = [
    .willFinishLaunchingWithOptions, .didFinishLaunchingWithOptions, .configurationForConnecting,
    .willConnectTo,
  ]
  private static let entries: [Callback] = [
    .openURL, .handleOpenURL, .openURLContexts, .performActionForShortcutItem,
    .didReceiveRemoteNotification, .performFetch, .expirationHandler,
  ]
  private static let ending: [Callback] = [.applicationWillTerminate, .sceneDidDisconnect]
  private static let scenes: [Callback] = [
    .willConnectTo, .sceneDidDisconnect, .didDiscardSceneSessions,
  ]
  private static let things: [Callback] = [.lost]
  private static let notices: [Callback] = [
    .didBecomeActiveNotification, .willResignActiveNotification, .didEnterBackgroundNotification,
    .willEnterForegroundNotification,
  ]
  private static let warnings: [Callback] = [
    .applicationDidReceiveMemoryWarning, .didReceiveMemoryWarning, .viewWillUnload, .viewDidUnload,
  ]
  private static let ends: [Callback] = [.deinit]
  private static let births: [Callback] = [.initNibName, .initCoder, .awakeFromNib]
  private static let loading: [Callback] = [.loadView, .viewDidLoad]
  private static let appearance: [Callback] = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
  private static let brackets: [Callback] = [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
  private static let turning: [Callback] = [.viewWillTransition, .willRotate, .didRotate]
  private static let sheets: [Callback] = [
    .presentationControllerShouldDismiss, .presentationControllerWillDismiss,
    .presentationControllerDidDismiss, .presentationControllerDidAttemptToDismiss,
  ]
  private static let parents: [Callback] = [.willMoveToParent, .didMoveToParent]
  private static let calls: [Callback] = [.addChild, .removeFromParent]
  private static let pages: [Callback] = [.willTransitionTo, .didFinishAnimating]
  private static let delegates: [Callback] = [.willShow, .didShow, .shouldSelect, .didSelect]
  private static let moves: [Callback] = [
    .willMoveToSuperview, .didMoveToSuperview, .willMoveToWindow, .didMoveToWindow,
  ]
  private static let hooks: [Callback] = [
    .didAddSubview, .willRemoveSubview, .tintColorDidChange,
  ]
  private static let drawing: [Callback] = [.layoutSubviews, .draw]
  private static let touches: [Callback] = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .action,
  ]
  private static let hits: [Callback] = [.hitTest, .pointInside]
  /// Without a text view's: generated apps have none, and adding one would change existing IDs'
  /// questions.
  private static let responders: [Callback] = [
    .becomeFirstResponder, .resignFirstResponder, .textFieldDidBeginEditing,
    .textFieldDidEndEditing,
  ]
}
