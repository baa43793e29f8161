import Claims
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing

/// The meaning of a claim whose wording leaves it open.
@Suite struct ClaimMeaningTests {
  private func verdict(_ text: String, ios: Int = 26, depth: Int = 2) throws -> ClaimVerdict {
    try #require(CheckedClaim(text, ios: ios)).search(depth: depth)
  }

  private func decide(
    _ text: String, objects: String, given: [String] = ["user launches app"], ask: [String]
  ) throws -> ClaimVerdict {
    var scenario = try Stage(objects: objects, given: given).scenario(ask, watch: "{A: usual}")
    let claim = try #require(readClaim(text, in: &scenario))
    return ClaimSearch.decide(claim, in: scenario)
  }

  // MARK: The call itself

  @Test func `what a mark for layout leads to isn't called before the mark's call returns`() throws
  {
    // Apple's page on setNeedsLayout: the layout waits for the next update cycle.
    #expect(try verdict("never *.layoutSubviews immediately after v.setNeedsLayout()").holds)
    #expect(try verdict("*.layoutSubviews after v.setNeedsLayout()").holds)
    #expect(try verdict("*.layoutSubviews immediately after v.layoutIfNeeded()").holds)
    let view = "A: {is: UIViewController, view: w}, w: UIView, v: {is: UIView, in: w}"
    let both = ["v.setNeedsLayout();v.layoutIfNeeded()"]
    // Of two lines in a row only the second one lays out.
    let mark = try decide(
      "never v.layoutSubviews immediately after v.setNeedsLayout()", objects: view, ask: both)
    #expect(mark.holds && mark.untested.isEmpty)
    #expect(
      try !decide("never v.layoutSubviews after v.setNeedsLayout()", objects: view, ask: both)
        .holds)
  }

  // MARK: Where a step can't bring it

  @Test func `an app that isn't active can't resign, and one in the background can't enter it`()
    throws
  {
    // Locked while the app is in the background, the device sends only the protected data's call.
    for callback in ["sceneWillResignActive", "sceneDidEnterBackground"] {
      let claim = "scene.\(callback) after user locks device"
      let active = try decide(claim, objects: "A: UIViewController", ask: ["user locks device"])
      #expect(active.holds && active.untested.isEmpty)
      let background = try decide(
        claim, objects: "A: UIViewController", given: ["user launches app", "user presses home"],
        ask: ["user locks device"])
      #expect(background.holds)
    }
    // Control Center leaves the app in the foreground: an active app isn't excused.
    #expect(
      try !decide(
        "scene.sceneDidEnterBackground after user opens control center",
        objects: "A: UIViewController", ask: ["user opens control center"]
      ).holds)
  }

  @Test func `what an interrupted step brings later isn't missing`() throws {
    // B is still sliding in when C is pushed, so A disappears after the entry's end.
    let stack = """
      nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController,
      B: UIViewController, C: UIViewController
      """
    let text = """
      platform: {ios: 18}
      objects: {\(stack)}
      root: nav
      given: [user launches app]
      ask:
        - {do: "nav.pushViewController(B, animated: true)", settle: false}
        - "nav.pushViewController(C, animated: true)"
      watch: {A: usual}
      """
    var scenario = try #require(readScenario(text))
    let claim = try #require(
      readClaim(
        "A.viewDidDisappear after nav.pushViewController(B, animated: true)", in: &scenario))
    #expect(ClaimSearch.decide(claim, in: scenario).holds)
  }

  // MARK: The launch

  @Test func `callbacks sent at launch count`() throws {
    // A loads at launch; it appears again when B is dismissed.
    #expect(try verdict("every *.viewDidAppear after *.viewDidLoad", depth: 3).holds)
    // The other way round no controller's first appearance precedes its load.
    #expect(try !verdict("every *.viewDidLoad after *.viewDidAppear").holds)
  }

  @Test func `given steps are the past of the asked ones`() throws {
    let two = "A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}"
    let given = ["user launches app", "A.present(B, animated: true)"]
    let dismissal = ["A.dismiss(animated: true)"]
    #expect(
      try decide(
        "every A.viewDidAppear after A.viewDidLoad", objects: two, given: given, ask: dismissal
      ).holds)
    // But they are not judged: A is loaded, and the claim is about the dismissal.
    #expect(
      try decide("never A.viewDidLoad", objects: two, given: given, ask: dismissal).holds)
  }

  @Test func `the given steps are judged if the asked ones don't test a claim`() throws {
    let two = "A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}"
    // A loads at launch, B when it is presented.
    let presented = ["A.present(B, animated: true)"]
    let order = try decide("A.viewDidLoad before B.viewDidLoad", objects: two, ask: presented)
    #expect(order.holds && order.untested.isEmpty)
    #expect(
      try !decide("B.viewDidLoad before A.viewDidLoad", objects: two, ask: presented).holds)
    #expect(
      try !decide("B.deinit before A.deinit", objects: two, ask: presented).untested.isEmpty)
  }

  // MARK: Instances

  @Test func `any object means each single one`() throws {
    let pushed =
      "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController, "
      + "B: UIViewController"
    let twice = [
      "nav.pushViewController(B, animated: true)", "nav.popViewController(animated: true)",
      "nav.pushViewController(B, animated: true)",
    ]
    func decides(_ text: String) throws -> Bool {
      var scenario = try Stage(objects: pushed, root: "nav")
        .scenario(twice, watch: "{B: usual}")
      let claim = try #require(readClaim(text, in: &scenario))
      return ClaimSearch.decide(claim, in: scenario).holds
    }
    // The first B is freed on the pop; the second push makes another.
    #expect(try decides("*.viewDidLoad at most 1 times"))
    #expect(try decides("B.viewDidLoad exactly 2 times"))
    #expect(try decides("*.viewDidLoad exactly 1 times"))
    #expect(try !decides("*.viewDidLoad exactly 2 times"))
    // The second B's own load precedes its appearance; the first one's load wouldn't count.
    #expect(try decides("every *.viewWillAppear after *.viewDidLoad"))
  }

  @Test func `the app and its scene are counted in each process`() throws {
    // Swiped away twice, each time with one call: another app delegate each time.
    let asked = [
      "user swipes app away", "user launches app", "user swipes app away", "user launches app",
    ]
    for (text, holds) in [
      ("applicationWillTerminate at most 1 times", true),
      ("app.didFinishLaunching exactly 1 times", true),
      ("app.didFinishLaunching at most 1 times", true),
      ("scene.willConnectTo before scene.sceneDidBecomeActive", true),
      ("scene.sceneDidBecomeActive before scene.willConnectTo", false),
    ] {
      #expect(
        try decide(text, objects: "A: UIViewController", ask: asked).holds == holds, "\(text)")
    }
  }

  @Test func `a new process counts from nothing`() throws {
    // Killed in the background and launched again, A is another A.
    let asked = [
      "user presses home", "system suspends app", "system kills app", "user launches app",
    ]
    for (text, holds) in [
      ("*.viewDidLoad at most 1 times", true), ("*.didFinishLaunching at most 1 times", true),
      ("every *.viewDidAppear after *.viewDidLoad", true),
      ("A.viewDidLoad exactly 1 times", true), ("app.didFinishLaunching exactly 2 times", false),
    ] {
      #expect(
        try decide(text, objects: "A: UIViewController", ask: asked).holds == holds, "\(text)")
    }
  }

  // MARK: Steps without effect

  @Test func `an order between the app and a controller is that of one process`() throws {
    // A loaded its view in the first process, before the second one's app delegate was called.
    #expect(
      try verdict("app.didFinishLaunchingWithOptions before A.viewDidLoad", depth: 2).holds)
    #expect(try !verdict("A.viewDidLoad before app.didFinishLaunchingWithOptions").holds)
  }

  @Test func `the end of a gesture stands for all of it`() throws {
    #expect(try verdict("B.viewWillDisappear after user finishes swipe", depth: 3).holds)
    #expect(try !verdict("never B.viewWillDisappear after user finishes swipe", depth: 3).holds)
    // But callbacks of a swipe that ends in another way don't count.
    #expect(try !verdict("B.viewDidDisappear after user cancels swipe", depth: 3).holds)
    #expect(
      try verdict(
        "B.viewWillDisappear before A.viewWillAppear during user finishes swipe", depth: 3
      ).untested.isEmpty)
  }

  @Test func `always includes a step with nothing to do`() throws {
    // v isn't in a window yet; later its mark is gone.
    #expect(try verdict("*.layoutSubviews after v.setNeedsLayout()").holds)
    #expect(try !verdict("always *.layoutSubviews after v.setNeedsLayout()").holds)
    #expect(try !verdict("always *.layoutSubviews after v.layoutIfNeeded()").holds)
  }

  @Test func `any object is one that can receive all of a sentence's callbacks`() throws {
    // A model has no view that could disappear.
    let objects = "A: UIViewController, m: {is: NSObject, kept: true}"
    #expect(
      try decide(
        "every *.deinit after *.viewDidDisappear", objects: objects, ask: ["m = nil"]
      ).counterexample == nil)
  }

  @Test func `a step that does nothing refutes nothing`() throws {
    let two = "A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}"
    let dismiss = "A.dismiss(animated: true)"
    // There is nothing to dismiss: that leaves the claim untested.
    let idle = try decide("A.viewWillAppear after \(dismiss)", objects: two, ask: [dismiss])
    #expect(idle.holds)
    #expect(idle.untested == [0])
    // Dismissing B shows A again, dismissing once more does nothing.
    let twice = try decide(
      "A.viewWillAppear after \(dismiss)", objects: two,
      given: ["user launches app", "A.present(B, animated: true)"], ask: [dismiss, dismiss])
    #expect(twice.holds)
    #expect(twice.untested.isEmpty)
  }

  @Test func `a step that sends nothing supports that a callback isn't sent`() throws {
    // A banner leaves the app active.
    let banner = try decide(
      "never app.applicationWillResignActive after system shows banner",
      objects: "A: UIViewController", ask: ["system shows banner"])
    #expect(banner.holds)
    #expect(banner.untested.isEmpty)
  }

  @Test func `a call that UIKit refuses refutes nothing`() throws {
    // B is presented already, so UIKit raises an exception.
    let again = try decide(
      "B.viewDidAppear after A.present(B, animated: true)",
      objects: "A: UIViewController, B: UIViewController",
      ask: ["A.present(B, animated: true)", "A.present(B, animated: true)"])
    #expect(again.holds)
    #expect(again.untested.isEmpty)
  }

  @Test func `time that passes without a callback refutes`() throws {
    // A suspended app's timer doesn't fire.
    let asked = ["wait 3 s"]
    #expect(
      try !decide(
        "t.fired after wait 3 s", objects: "A: UIViewController, t: Timer",
        given: ["user launches app", "t.start()", "user presses home", "system suspends app"],
        ask: asked
      ).holds)
  }

  // MARK: Tried runs

  @Test(arguments: [
    ("never *.viewWillTransition", "rotate"), ("never *.traitCollectionDidChange", "dark"),
    ("never *.openURLContexts", "urls"), ("*.viewDidAppear at most 1 times", "swipe-back"),
    ("never t.fired", "timer"), ("v.draw after v.setNeedsDisplay()", "draw"),
    ("A.viewWillLayoutSubviews after user rotates device to landscape", "rotate"),
    ("never A.viewWillDisappear after user pulls down notification center", "panels"),
    ("B.viewWillAppear after nav.setViewControllers([B], animated: true)", "set-stack"),
  ])
  func `steps that a claim is about are tried`(text: String, group: String) throws {
    let claim = try #require(CheckedClaim(text, ios: 18))
    #expect(claim.app.tried.contains { $0.id == group })
    #expect(!claim.app.notTried.contains { $0.id == group })
  }

  @Test func `other steps are left out, and listed`() throws {
    let claim = try #require(CheckedClaim("never B.viewDidLoad after user locks device", ios: 18))
    #expect(claim.app.notTried.map(\.id).contains("panels"))
    #expect(claim.app.notTried.map(\.id).contains("appearance-calls"))
  }

  @Test func `a claim about something that never happened is not tested`() throws {
    // No step of the small app asks whether it may rotate the old way on iOS 26.
    #expect(try verdict("every *.willRotate after *.viewDidLoad").untested == [0])
    // The small app restores no state on any iOS.
    #expect(try verdict("never *.encodeRestorableState").untested == [0])
    #expect(try verdict("never B.viewDidLoad after user presses home").untested.isEmpty)
  }

  @Test func `that this iOS doesn't send a callback is a fact about it`() throws {
    // Views are unloaded up to iOS 5, so the claim says something about iOS 26.
    let never = try verdict("never *.viewDidUnload")
    #expect(never.holds)
    #expect(never.untested.isEmpty)
  }

  // MARK: Names

  @Test func `a known name is never read as another`() throws {
    // deinit was once taken for a misspelled init of the app delegate.
    let app = try #require(SmallApp(ios: 26))
    var scenario = app.document.scenario
    let claim = try #require(readClaim("never *.deinit", in: &scenario))
    #expect(claim.sentences.flatMap(\.patterns).map(\.callback) == [.`deinit`])
    guard case .unknown = CallbackNameReader.read("app.deinit", in: scenario) else {
      Issue.record("app.deinit is read as another callback")
      return
    }
  }

  // MARK: Negation and the two new sentences

  @Test func `a negated claim is shown by a run that refutes the claim`() throws {
    let again = try verdict("not always: *.viewWillAppear at most 1 times")
    #expect(again.holds)
    #expect(again.counterexample != nil)
    #expect(try !verdict("not always: *.viewDidLoad at most 1 times").holds)
  }

  @Test func `a canceled swipe ends a started appearance`() throws {
    // stackoverflow.com/q/18927878: will disappear, then will appear and did appear.
    let swipe = try verdict("every *.viewWillDisappear before *.viewDidDisappear", depth: 3)
    #expect(!swipe.holds)
    #expect(swipe.counterexample?.count == 3)
  }

  @Test func `nothing may follow what forbids it`() throws {
    #expect(try verdict("never *.viewDidLoad after *.viewDidAppear").holds)
    #expect(try !verdict("never *.viewWillAppear after *.viewDidAppear").holds)
  }
}
