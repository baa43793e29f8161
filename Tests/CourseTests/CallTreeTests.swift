import Course
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// Each event's cause is the innermost call that was open, or what deferred it.
@Suite struct CallTreeTests {
  /// The scenario with callbacks that log their beginning, call super, and log their end: the
  /// intervals between the two are the open calls, whatever the events name as their causes.
  private func bracketed(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    for object in scenario.objects.indices {
      let kind = scenario.objects[object].kind
      let overridden = Set(scenario.objects[object].overrides.map(\.callback))
      for callback in Callback.allCases
      where CallbackCatalogue.receives(kind, callback) && !overridden.contains(callback) {
        scenario.objects[object].overrides.append(
          Override(callback: callback, items: [.log, .callSuper, .logEnd]))
      }
    }
    return scenario
  }

  /// The events whose cause is neither the innermost open call nor, if none is open, an earlier
  /// event or the step.
  private func strays(in scenario: Scenario) -> (strays: [Event], nested: Int) {
    let events = Simulation.run(bracketed(scenario)).trace.events
    var open: [Event] = []
    var strays: [Event] = []
    var nested = 0
    for event in events {
      if event.occurrence.isEnd {
        // An exception leaves calls open for good.
        while let last = open.popLast(), !event.ends(last) {}
        continue
      }
      if let innermost = open.last {
        nested += 1
        if event.because != innermost.number { strays.append(event) }
      } else if event.because >= event.number {
        strays.append(event)
      }
      let brackets = scenario.objects[event.occurrence.object.position].overrides
      if !brackets.contains(where: { $0.callback == event.occurrence.callback }) {
        open.append(event)
      }
    }
    return (strays, nested)
  }

  @Test func `the cause of an event is the innermost open call`() throws {
    var nested = 0
    let curriculum = try RealCourse.curriculum()
    for id in curriculum.scenarios {
      var problems: [Problem] = []
      let document = try #require(curriculum.scenario(id, problems: &problems))
      // An override's actions before its log belong to a call that isn't open yet and has no event.
      guard document.scenario.objects.allSatisfy(\.overrides.isEmpty) else { continue }
      let found = strays(in: document.scenario)
      nested += found.nested
      #expect(
        found.strays.isEmpty,
        "\(id): \(found.strays.map { "\($0.number) \($0.occurrence.callback) because \($0.because)" })"
      )
    }
    #expect(nested > 1_000)
  }

  @Test func `the callbacks of a push are sent from the navigation controller's layout`() throws {
    // nav lays itself out and starts the transition there; A and B are called during that layout.
    let scenario = try #require(
      readScenario(
        """
        platform: {ios: 18}
        objects:
          nav: {is: UINavigationController, viewControllers: [A]}
          A: UIViewController
          B: UIViewController
        root: nav
        given: [user launches app]
        ask: ["nav.pushViewController(B, animated: true)"]
        watch: {B: usual}
        """))
    let events = Simulation.run(scenario).trace.events
    let named = scenario.objects.indices.first { scenario.objects[$0].name == "B" }
    let will = try #require(
      events.last { event in
        event.occurrence.callback == .viewWillAppear
          && event.occurrence.object.position == named
      })
    let begin = try #require(events.first { $0.number == will.because })
    #expect(begin.occurrence.callback == .beginAppearanceTransition)
    #expect(begin.occurrence.object == will.occurrence.object)
    let layout = try #require(events.first { $0.number == begin.because })
    #expect(layout.occurrence.callback == .viewWillLayoutSubviews)
    #expect(scenario.objects[layout.occurrence.object.position].name == "nav")
  }
}

extension Event {
  fileprivate func ends(_ other: Event) -> Bool {
    occurrence.object == other.occurrence.object
      && occurrence.callback == other.occurrence.callback
  }
}
