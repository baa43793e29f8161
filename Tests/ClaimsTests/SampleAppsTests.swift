import Claims
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// `why` and `check-claim` never contradict what the course's own scenarios show.
@Suite struct SampleAppsTests {
  private static let apps = Result { SampleApps(try RealCourse.scenarios()) }

  private func promise(_ text: String, ios: Int = 18) throws -> OrderPromise {
    var scenario = try #require(SmallApp(ios: ios)).document.scenario
    var problems: [Problem] = []
    let reading = try #require(ClaimReader.read(text, in: &scenario, problems: &problems))
    guard case .before(let x, let y) = reading.claim.sentences[0] else { throw NotAnOrder() }
    return try #require(
      OrderPromise(
        of: x, before: y, following: reading, ios: ios, depth: 1, samples: Self.apps.get()))
  }

  private struct NotAnOrder: Error {}

  // A view in the hierarchy from the start enters the window before its controller appears, one
  // added later after it; a child added in viewDidLoad has its parent before it appears, a pushed
  // controller after it; layoutIfNeeded in viewDidLoad lays out before the view appears.
  @Test(arguments: [
    "v.willMoveToWindow before A.viewIsAppearing", "A.viewIsAppearing before v.didMoveToWindow",
    "B.didMoveToParent before B.viewWillAppear", "B.viewDidAppear before B.didMoveToParent",
    "C.didMoveToParent before C.viewWillAppear",
    "B.viewIsAppearing before B.viewWillLayoutSubviews",
  ])
  func `an order that common apps don't share depends on the steps`(text: String) throws {
    let promise = try promise(text)
    #expect(promise.answer == .sometimes, "\(promise.answer)")
  }

  // UIKit's contract for every appearance.
  @Test(arguments: [
    "B.viewDidLoad before B.viewWillAppear", "B.viewWillAppear before B.viewDidAppear",
    "*.viewWillAppear before *.viewDidAppear",
  ])
  func `a promised order is promised in all scenarios`(text: String) throws {
    #expect(try promise(text).answer == .always)
  }

  private static let ofControllers: [(x: Callback, y: Callback)] = pairs([
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear, .willMoveToParent, .didMoveToParent,
  ])

  private static func pairs(_ callbacks: [Callback]) -> [(x: Callback, y: Callback)] {
    callbacks.enumerated().flatMap { place, x in
      callbacks.dropFirst(place + 1).map { (x, $0) }
    }
  }

  /// By the plain order of events, without the search's own judgment.
  @Test func `no scenario refutes an order said to be promised`() throws {
    let runs = try RealCourse.scenarios().filter { $0.scenario.platform.ios == 18 }.map {
      (id: $0.id ?? $0.file, $0.scenario, Simulation.run($0.scenario).trace)
    }
    for (x, y) in Self.ofControllers {
      let promise = try promise("B.\(x.name) before B.\(y.name)")
      guard promise.answer == .always || promise.answer == .never,
        promise.exception == nil
      else { continue }
      for (id, scenario, trace) in runs {
        for object in scenario.objects.indices
        where scenario.objects[object].kind == .viewController {
          let events = trace.events.filter { $0.occurrence.object == ObjectID(object) }
          guard let first = events.firstIndex(where: { $0.occurrence.callback == x }),
            let second = events.firstIndex(where: { $0.occurrence.callback == y })
          else { continue }
          #expect(
            (first < second) == (promise.answer == .always),
            "\(promise.answer): \(x.name) before \(y.name), but not in \(id)")
        }
      }
    }
  }

  @Test func `claims about steps are tried on apps that perform them`() throws {
    let apps = try Self.apps.get()
    func decide(_ text: String) throws -> SampleApps.Verdict {
      var scenario = try #require(SmallApp(ios: 26)).document.scenario
      var problems: [Problem] = []
      let reading = try #require(ClaimReader.read(text, in: &scenario, problems: &problems))
      let app = try #require(SmallApp(ios: 26, following: [reading]))
      return apps.decide(reading.claim, of: scenario, ios: 26, within: app.alphabet)
    }
    // Any object that retains B keeps it alive: a property, a timer, a closure.
    #expect(try decide("deinit is called when a view controller is popped").refutation != nil)
    // Its model is deallocated after it, and has no view.
    let order = try decide(
      "deinit is called after viewDidDisappear when a view controller is popped")
    #expect(order.refutation == nil && order.tested > 10)
    // An app of the SDK of iOS 3 is terminated; one launched in the background first appears.
    let home = try decide("sceneDidEnterBackground is called when the user presses the home button")
    #expect(home.refutation == nil && home.tested > 0)
    let back = try decide("viewWillAppear isn't called when the app returns to the foreground")
    #expect(back.refutation == nil && back.exception != nil)
  }

  @Test func `an unusual app is an exception, not a refutation`() throws {
    let apps = try Self.apps.get()
    let scenario = try #require(SmallApp(ios: 26)).document.scenario
    // Apple's page of loadView: never call it yourself; in one scenario the code does.
    let once = CallbackPattern(nil, .loadView)
    let verdict = apps.decide(Claim([.atMost(once, 1)]), of: scenario, ios: 26)
    #expect(verdict.refutation == nil && verdict.exception != nil && verdict.tested > 100)
    // It is enough to show that loadView can be called twice.
    let possible = apps.decide(Claim([.atMost(once, 1)], isNegated: true), of: scenario, ios: 26)
    #expect(possible.refutation == verdict.exception && possible.exception == nil)
  }
}
