import Claims
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing

/// Claims as developers word them on the web, ten true and ten false.
@Suite struct DeveloperClaimTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var claim: String
    /// The sentence that it is checked as.
    var sentence: String
    var isTrue: Bool
    var reason: String
    var address: String
    var testDescription: String { claim }
  }

  static let trueClaims = [
    Case(
      claim: "viewDidLoad is called only once", sentence: "*.viewDidLoad at most 1 times",
      isTrue: true,
      reason: "Since iOS 6 a view is never unloaded, so a controller loads its view once.",
      address: "https://chimerlapreethireddy.blogspot.com"),
    Case(
      claim: "viewDidLoad is called before viewWillAppear",
      sentence: "*.viewDidLoad before *.viewWillAppear", isTrue: true,
      reason: "Only a loaded view can be added to a window.",
      address: "http://ios-tutorial.com/uiviewcontroller-lifecycle-explained/"),
    Case(
      claim: "viewWillAppear won't be called when app comes back from background to foreground",
      sentence: "never *.viewWillAppear after user opens app", isTrue: true,
      reason: "The view stays in its window while the app is in the background.",
      address: "https://newbe.dev/viewdidappear-is-not-called-when-opening-app-from-background"),
    Case(
      claim: "viewDidLoad is called right after loadView",
      sentence: "*.loadView immediately before *.viewDidLoad", isTrue: true,
      reason: "loadViewIfRequired calls one after the other.",
      address: "http://wjhsh.net/joesen-p-3557629.html"),
    Case(
      claim: "viewWillAppear gets called several times",
      sentence: "not always: *.viewWillAppear at most 1 times", isTrue: true,
      reason: "It is called again when what covers the view is popped or dismissed.",
      address: "https://chimerlapreethireddy.blogspot.com"),
    Case(
      claim: "viewDidLayoutSubviews is called multiple times",
      sentence: "not always: *.viewDidLayoutSubviews at most 1 times", isTrue: true,
      reason: "Each layout pass of the view calls it.",
      address: "https://exceptionshub.com/why-viewdidlayoutsubviews-call-multiple-times.html"),
    Case(
      claim: "applicationDidEnterBackground won't be called",
      sentence: "never *.applicationDidEnterBackground", isTrue: true,
      reason: "In an app with scenes the scene delegate is called instead.",
      address: "https://onmyway133.com/posts/how-to-work-with-scenedelegate-in-ios-12"),
    Case(
      claim: "viewDidUnload will not be called", sentence: "never *.viewDidUnload", isTrue: true,
      reason: "iOS 6 deprecated it and stopped unloading views.",
      address: "https://e-learn.cn/qa/q-537402.html"),
    Case(
      claim: "viewWillDisappear is not always followed by viewDidDisappear",
      sentence: "not always: every *.viewWillDisappear before *.viewDidDisappear", isTrue: true,
      reason: "A cancelled swipe is followed by viewWillAppear and viewDidAppear.",
      address: "https://stackoverflow.com/questions/18927878"),
    Case(
      claim: "applicationWillTerminate 不一定会在 App 被终止时调用",
      sentence: "not always: *.applicationWillTerminate after system kills app", isTrue: true,
      reason: "A suspended app is killed without a call.",
      address: "https://codehunter.cc/a/ios/when-will-applicationwillterminate-be-called"),
  ]

  static let falseClaims = [
    Case(
      claim: "viewWillAppear is called when the app returns to the foreground",
      sentence: "*.viewWillAppear after user opens app", isTrue: false,
      reason: "The view has never left its window.",
      address: "http://www.kouhan.cn/en/article/00043253"),
    Case(
      claim: "viewWillDisappear is always followed by viewDidDisappear",
      sentence: "every *.viewWillDisappear before *.viewDidDisappear", isTrue: false,
      reason: "The expectation that the interactive pop of iOS 7 broke.",
      address: "https://stackoverflow.com/questions/18927878"),
    Case(
      claim: "viewWillAppear() is called right after viewDidLoad()",
      sentence: "*.viewDidLoad immediately before *.viewWillAppear", isTrue: false,
      reason: "A view may be loaded long before it appears, and it appears more than once.",
      address: "https://velog.io/@kevinkim2586/iOS-Swift-공부-ViewController-Lifecycle-영"),
    Case(
      claim: "viewDidLayoutSubviews is called once",
      sentence: "*.viewDidLayoutSubviews at most 1 times", isTrue: false,
      reason: "The asker expected it as with viewDidLoad; each layout pass calls it.",
      address: "https://example-a.com/answer/27050776"),
    Case(
      claim: "applicationWillTerminate is called when the app is terminated",
      sentence: "*.applicationWillTerminate after system kills app", isTrue: false,
      reason: "Neither an app in front nor a suspended one is told of a kill signal.",
      address: "https://sourcedaddy.com/ipad/termination.html"),
    Case(
      claim: "applicationDidEnterBackground is called when the user presses the home button",
      sentence: "*.applicationDidEnterBackground after user presses home", isTrue: false,
      reason: "True without scenes; in an app with scenes the scene delegate is called instead.",
      address: "https://mcmap.net/q/259112/-app-delegate-methods-aren-39-t-being-called-in-ios-13"),
    Case(
      claim: "viewWillDisappear is called when the Home button is pressed",
      sentence: "*.viewWillDisappear after user presses home", isTrue: false,
      reason: "True before iOS 4 only, where home ended the app.",
      address:
        "http://www.bunnyhero.org/2010/08/31/ios4-multitasking-subtle-uiviewcontroller-change/"),
    Case(
      claim: "deinit is called only after viewDidDisappear",
      sentence: "every *.deinit after *.viewDidDisappear", isTrue: false,
      reason: "A controller that was never shown is deallocated too.",
      address: "https://errorhandle.ai/passing-array-of-xmlrpcstruct-in-xml-rpc-throws-error-in-c"),
    Case(
      claim: "viewWillAppear is called when the modal is dismissed",
      sentence: "*.viewWillAppear after A.dismiss(animated: true)", isTrue: false,
      reason: "Behind a sheet of iOS 13 the presenter's view has stayed in the window.",
      address: "https://yagamo-style.com/2020/03/02/default-modal-segue-xcode11/"),
    Case(
      claim: "dismiss 之后不会调用 viewWillAppear",
      sentence: "never *.viewWillAppear after A.dismiss(animated: true)", isTrue: false,
      reason:
        "Behind a full-screen controller the presenter's view was removed and is added again.",
      address: "https://greatytc.com/p/9e85a9d8aa29"),
  ]

  @Test(arguments: trueClaims + falseClaims)
  func `a claim in words is judged rightly`(claim: Case) throws {
    let checked = try #require(CheckedClaim(claim.claim, ios: 26))
    #expect(
      ClaimWriter.text(of: checked.claim, in: checked.app.document.scenario) == claim.sentence)
    let verdict = checked.search(depth: 3)
    #expect(verdict.isComplete)
    #expect(verdict.untested.isEmpty)
    let run = verdict.counterexample.map(checked.texts) ?? []
    #expect(verdict.holds == claim.isTrue, "\(claim.reason) \(claim.address) \(run)")
  }

  @Test func `there are ten of each`() {
    #expect(Self.trueClaims.count == 10 && Self.trueClaims.allSatisfy(\.isTrue))
    #expect(Self.falseClaims.count == 10 && !Self.falseClaims.contains(where: \.isTrue))
  }
}
