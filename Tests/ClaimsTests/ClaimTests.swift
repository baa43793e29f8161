import Claims
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing

@Suite struct ClaimTests {
  /// Searches up to `depth` and demands that nothing refutes the claim.
  private func holds(
    _ text: String, ios: Int = 18, depth: Int = 2, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let claim = CheckedClaim(text, ios: ios, sourceLocation: sourceLocation) else { return }
    let verdict = claim.search(depth: depth)
    #expect(verdict.isComplete, sourceLocation: sourceLocation)
    let found = verdict.counterexample.map(claim.texts) ?? []
    #expect(verdict.holds, "refuted by \(found)", sourceLocation: sourceLocation)
  }

  /// Requires a counterexample of exactly `length` letters, none shorter, that by itself refutes
  /// the claim.
  private func isRefuted(
    _ text: String, ios: Int = 18, in length: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let claim = CheckedClaim(text, ios: ios, sourceLocation: sourceLocation) else { return }
    let verdict = claim.search(depth: length)
    #expect(!verdict.holds, sourceLocation: sourceLocation)
    guard let letters = verdict.counterexample else { return }
    #expect(letters.count == length, "\(claim.texts(of: letters))", sourceLocation: sourceLocation)
    if length > 0 {
      #expect(claim.search(depth: length - 1).holds, sourceLocation: sourceLocation)
    }
    // Run on its own, as the file that check-claim prints.
    let again = ClaimSearch.decide(claim.claim, in: claim.scenario(doing: letters))
    #expect(!again.holds, "\(claim.texts(of: letters))", sourceLocation: sourceLocation)
  }

  // MARK: Known answers

  @Test func `every viewDidAppear has its viewWillAppear`() {
    for ios in [5, 12, 18] { holds("every *.viewDidAppear after *.viewWillAppear", ios: ios) }
  }

  @Test func `no controller disappears on home`() {
    // Documents 002 and 003; launch-rotate-home-yagamo-03 (12).
    holds(
      "never *.viewWillDisappear after user presses home and never *.viewDidDisappear after user presses home",
      ios: 12)
  }

  @Test func `a view loads more than once when its controller is made again`() {
    // One B is loaded early and freed, as nothing keeps it; another is presented.
    isRefuted("B.viewDidLoad at most 1 times", in: 2)
    // Each of them loads once.
    holds("*.viewDidLoad at most 1 times", depth: 3)
  }

  @Test func `returning to the app is no appearance`() {
    // home and back.
    isRefuted("A.viewDidAppear after user opens app", in: 2)
    holds("never A.viewDidAppear after user opens app", depth: 3)
  }

  @Test func `termination by the system is announced in the background only`() {
    // Apple on applicationWillTerminate: in front it is a signal; after home the app still runs.
    isRefuted("app.applicationWillTerminate after system kills app", in: 1)
    isRefuted("never app.applicationWillTerminate after system kills app", in: 2)
  }

  @Test func `claims decided in one walk get the same verdicts as alone`() throws {
    // Three that hold and three that are refuted, at different depths; each is tested separately
    // above.
    let texts = [
      "every *.viewDidAppear after *.viewWillAppear", "B.viewDidLoad at most 1 times",
      "A.viewDidAppear after user opens app", "never A.viewDidAppear after user opens app",
      "A.viewDidDisappear before B.viewDidAppear",
      "every scene.sceneDidEnterBackground after scene.sceneWillResignActive",
    ]
    let claims = try texts.map { try #require(CheckedClaim($0, ios: 18)) }
    let together = CheckedClaim.search(claims, depth: 3)
    for (claim, verdict) in zip(claims, together) {
      let alone = CheckedClaim.search([claim], on: claims[0].app, depth: 3)[0]
      #expect(verdict.holds == alone.holds)
      #expect(verdict.counterexample == alone.counterexample)
    }
    #expect(together.map(\.holds) == [true, false, false, true, false, true])
  }

  @Test func `a callback in a claim may have the app's state`() {
    // Documents 002 and 003: resigning leaves the app inactive, and then it is in the background.
    holds("app.applicationWillResignActive @active after user presses home", ios: 12, depth: 1)
    isRefuted(
      "app.applicationWillResignActive @background after user presses home", ios: 12, in: 1)
    holds("never *.applicationDidEnterBackground @active", ios: 12)
  }

  // MARK: More of them

  @Test func `pushes and presentations have opposite orders`() {
    // Document 001's log for the presentation; push-pop-vastdev-01 for the push.
    isRefuted("A.viewDidDisappear before B.viewDidAppear", in: 1)
    isRefuted("B.viewDidAppear before A.viewDidDisappear", in: 1)
  }

  @Test func `the background is entered through inactive`() {
    // Document 000.
    for ios in [4, 12] {
      holds(
        "every app.applicationDidEnterBackground after app.applicationWillResignActive", ios: ios)
    }
    holds("every scene.sceneDidEnterBackground after scene.sceneWillResignActive")
  }

  @Test func `views are unloaded up to iOS 5 only`() {
    // Apple's note on viewDidUnload: a push hides A, a warning unloads it.
    isRefuted("never *.viewDidUnload", ios: 5, in: 2)
    holds("never *.viewDidUnload", ios: 6)
  }

  @Test func `the scene delegate is called, the app delegate is not`() {
    // Document 000.
    holds("never app.applicationDidEnterBackground and never app.applicationWillResignActive")
    isRefuted("never app.applicationDidEnterBackground", ios: 12, in: 1)
  }

  @Test func `a load precedes an appearance`() {
    holds("every B.viewWillAppear after B.viewDidLoad and every B.viewDidLoad after B.loadView")
    holds("B.loadView immediately before B.viewDidLoad")
  }

  @Test func `viewIsAppearing is of iOS 13 with today's SDK`() {
    // viewisappearing-apple-49.
    isRefuted("never *.viewIsAppearing", ios: 18, in: 0)
    holds("never *.viewIsAppearing", ios: 12)
    holds("every *.viewDidAppear after *.viewIsAppearing", ios: 18)
  }

  @Test func `nothing is shorter than nothing`() {
    // Depth 0 is the launch alone, which shows A and doesn't make a B.
    holds("never B.viewDidLoad", depth: 0)
    isRefuted("never A.viewDidAppear", in: 0)
  }

  @Test func `of several sentences one is enough to refute`() {
    isRefuted("every *.viewDidAppear after *.viewWillAppear and never B.viewDidLoad", in: 1)
  }

  @Test func `a search twice finds the same`() throws {
    let claim = try #require(CheckedClaim("B.viewDidLoad at most 1 times", ios: 18))
    #expect(claim.search(depth: 3) == claim.search(depth: 3))
  }

  @Test func `equal worlds are visited once`() throws {
    // Going home and back changes nothing that matters, so there are far fewer than all sequences.
    let claim = try #require(CheckedClaim("never B.awakeFromNib", ios: 18))
    let letters = claim.app.alphabet.count
    #expect(letters > 15)
    #expect(claim.search(depth: 3).explored < letters * letters * letters / 3)
  }

  // MARK: In one scenario

  private func decide(_ text: String, ask: [String] = ["A.present(B, animated: true)"]) throws
    -> ClaimVerdict
  {
    var scenario = try Stage(
      platform: "{ios: 12}",
      objects: "A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}"
    ).scenario(ask, watch: "{A: [viewDidLoad, viewDidLayoutSubviews], B: usual}")
    let claim = try #require(readClaim(text, in: &scenario))
    return ClaimSearch.decide(claim, in: scenario)
  }

  @Test(arguments: [
    ("B.viewWillAppear before B.viewDidAppear", true),
    ("B.viewDidAppear before B.viewWillAppear", false),
    ("B.viewDidLoad exactly 1 times", true), ("B.viewDidLoad exactly 2 times", false),
    ("B.viewDidLoad exactly 0 times", false), ("A.viewDidLoad exactly 0 times", true),
    ("never A.viewDidLoad", true), ("never B.viewDidLoad", false),
    ("B.viewWillAppear immediately before B.viewDidAppear", false),
    ("A.viewWillDisappear immediately before B.viewWillAppear", true),
    ("B.viewDidAppear after A.present(B, animated: true)", true),
    ("never B.viewDidAppear after A.present(B, animated: true)", false),
    ("A.viewDidLoad before B.viewDidDisappear", true),
  ])
  func `each sentence has its meaning`(text: String, isTrue: Bool) throws {
    // COMMANDS.md's table of sentences, on document 001's presentation.
    #expect(try decide(text).holds == isTrue)
  }

  @Test func `a claim must hold in every allowed order`() throws {
    // ChoicePoint.presenterLayout: one device lays out the presenter, another does not.
    #expect(try !decide("A.viewDidLayoutSubviews exactly 0 times").holds)
    #expect(try !decide("A.viewDidLayoutSubviews exactly 1 times").holds)
    #expect(try decide("A.viewDidLayoutSubviews at most 1 times").holds)
  }
}
