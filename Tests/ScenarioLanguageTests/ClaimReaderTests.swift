import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

@Suite struct ClaimReaderTests {
  private func read(_ text: String) throws -> (claim: String?, problems: [Problem]) {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    let reading = ClaimReader.read(text, in: &scenario, problems: &problems)
    return (
      reading.map { ClaimWriter.text(of: $0.claim, in: scenario) },
      problems + (reading?.notes ?? [])
    )
  }

  @Test(arguments: [
    "*.viewDidLoad before *.viewWillAppear", "every *.viewDidAppear after A.viewDidLoad",
    "every *.viewWillAppear before *.viewDidAppear", "never *.deinit",
    "B.loadView immediately before B.viewDidLoad", "A.viewDidLoad at most 2 times",
    "A.viewDidLoad exactly 1 times", "A.viewDidAppear after user opens app",
    "never A.viewDidAppear after user opens app", "never A.viewDidLoad after A.viewDidAppear",
    "not always: A.viewDidLoad exactly 1 times and never B.viewDidLoad",
    "v.willMoveToWindow(nil) after v.removeFromSuperview()",
    "never app.applicationDidEnterBackground @active", "never *.didReceiveMemoryWarning",
  ])
  func `a claim is written as it was read`(text: String) throws {
    let (claim, problems) = try read(text)
    #expect(claim == text)
    #expect(problems.isEmpty)
  }

  @Test func `a short name that several callbacks have is refused`() throws {
    let (claim, problems) = try read("never *.didEnterBackground")
    #expect(claim == nil)
    #expect(
      problems.map(\.message.english) == [
        "'didEnterBackground' may mean applicationDidEnterBackground or sceneDidEnterBackground"
      ])
  }

  @Test func `a known name is no misspelling of another`() throws {
    // deinit was once read as the init of the app delegate, the first object.
    #expect(try read("never *.deinit").claim == "never *.deinit")
    #expect(try read("never app.deinit").claim == nil)
  }

  @Test func `a misspelled name is corrected with a note`() throws {
    let (claim, problems) = try read("never *.viewDidLoda")
    #expect(claim == "never *.viewDidLoad")
    #expect(problems.map(\.severity) == [.warning])
  }
}

@Suite struct ClaimWordsTests {
  @Test(arguments: [
    ("viewDidLoad is called exactly once", "*.viewDidLoad exactly 1 times"),
    ("viewDidLoad is called twice", "*.viewDidLoad exactly 2 times"),
    ("viewDidLoad is called at most 2 times", "*.viewDidLoad at most 2 times"),
    ("viewDidLoad is never called again", "*.viewDidLoad at most 1 times"),
    ("A.viewDidLoad is never called", "never A.viewDidLoad"),
    (
      "`viewWillAppear(_:)` is always followed by `viewDidAppear(_:)`.",
      "every *.viewWillAppear before *.viewDidAppear"
    ),
    ("viewDidAppear happens only after viewDidLoad", "every *.viewDidAppear after *.viewDidLoad"),
    (
      "viewDidAppear is never called before viewDidLoad",
      "every *.viewDidAppear after *.viewDidLoad"
    ),
    (
      "viewDidLoad is never called after viewDidAppear",
      "never *.viewDidLoad after *.viewDidAppear"
    ),
    (
      "viewDidAppear isn't called when the device is locked",
      "never *.viewDidAppear after user locks device"
    ),
    (
      "viewDidLoad isn't always called when a view controller is pushed",
      "not always: *.viewDidLoad after nav.pushViewController(B, animated: true)"
    ),
    (
      "applicationWillTerminate is called when the user kills the app",
      "*.applicationWillTerminate after user swipes app away"
    ),
    ("B's viewDidLoad is called once", "B.viewDidLoad at most 1 times"),
    ("the viewDidLoad method of B is never called", "never B.viewDidLoad"),
    ("viewIsAppearing after viewWillAppear", "every *.viewIsAppearing after *.viewWillAppear"),
    ("viewDidLoad 只调用一次", "*.viewDidLoad at most 1 times"),
    ("viewDidLoad 在 viewWillAppear 之前调用", "*.viewDidLoad before *.viewWillAppear"),
    ("viewDidAppear 只会在 viewDidLoad 之后调用", "every *.viewDidAppear after *.viewDidLoad"),
    (
      "viewWillAppear 之后一定会调用 viewDidAppear",
      "every *.viewWillAppear before *.viewDidAppear"
    ),
    ("viewWillAppear 会被调用多次", "not always: *.viewWillAppear at most 1 times"),
    (
      "App 进入后台时不会调用 viewWillDisappear",
      "never *.viewWillDisappear after user presses home"
    ),
    ("viewDidUnload 不会被调用", "never *.viewDidUnload"),
    (
      "viewWillDisappear 之后不一定会调用 viewDidDisappear",
      "not always: every *.viewWillDisappear before *.viewDidDisappear"
    ),
  ])
  func `words are read as a sentence`(words: String, sentence: String) throws {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    let reading = ClaimReader.read(words, in: &scenario, problems: &problems)
    #expect(problems.isEmpty)
    #expect(reading.map { ClaimWriter.text(of: $0.claim, in: scenario) } == sentence)
  }

  @Test(arguments: [
    "viewDidLoad is great", "is called before viewDidLoad", "viewDidLoad is called when it rains",
    "viewDidLoad 很重要吗 viewWillAppear",
    "viewDidLayoutSubviews is called only once after viewDidLoad",
    "viewDidLoad is called at most once when B is pushed", "viewDidLoad is called 2 times a launch",
    "viewDidLoad 每次启动时只调用一次",
    "viewDidDisappear is called before viewDidAppear when pushing",
    "A.viewDidLoad is never called on the presenter", "viewDidLayoutSubviews 在 viewDidLoad 之后只调用一次",
    "push 时 viewDidDisappear 在 viewDidAppear 之前调用",
  ])
  func `words without a checkable claim are rejected`(words: String) throws {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    #expect(ClaimReader.read(words, in: &scenario, problems: &problems) == nil)
    #expect(!problems.isEmpty)
  }
}
