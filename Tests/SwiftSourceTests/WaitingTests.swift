import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Timers, notifications and code that waits, each run by the engine at its time.
@Suite struct WaitingTests {
  private func controller(_ members: String) -> String {
    "class ViewController: UIViewController {\n\(members)\n}"
  }

  /// By their deadlines, not by their order in the code.
  @Test func delayedBlocksAndTimersRunInTheOrderOfTheirTimes() throws {
    let source = controller(
      """
      override func viewDidLoad() {
        super.viewDidLoad()
        let delay = 2.5
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { print("2.5 s") }
        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(1500)) {
          print("1.5 s")
        }
        Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in print("2 s") }
        print("loaded")
      }
      """)
    #expect(
      try AppInSwift.lines(source, "user launches app", "wait 5 s")
        == ["loaded", "1.5 s", "2 s", "2.5 s"])
  }

  @Test func timerRunsUntilItIsInvalidated() throws {
    let source = controller(
      """
      var timer: Timer?
      var count = 0
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard timer == nil else { print("runs already"); return }
        timer = Timer.scheduledTimer(
          timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
      }
      @objc func tick() {
        count += 1
        print("tick \\(count)")
        if count == 3 { timer?.invalidate(); timer = nil }
      }
      """)
    #expect(
      try AppInSwift.lines(source, "user launches app", "wait 9 s")
        == ["tick 1", "tick 2", "tick 3"])
  }

  @Test func secondTimerOfTheSamePlaceIsRefusedWhileTheFirstRuns() throws {
    let source = controller(
      """
      @IBAction func start() {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
      }
      """)
    let file = SourceFile(name: "App.swift", text: source)
    let document = try #require(
      try AppInSwift.read([file], ["user launches app", "user taps start", "user taps start"]))
    let fault = try #require(Simulation.run(document.scenario).fault)
    #expect(FaultText.problem(for: fault, in: document).range?.start.line == 3)
  }

  @Test func observersAreCalledUntilTheyAreRemoved() throws {
    let source = """
      extension Notification.Name { static let saved = Notification.Name("saved") }
      class ViewController: UIViewController {
        var token: NSObjectProtocol?
        override func viewDidLoad() {
          super.viewDidLoad()
          let center = NotificationCenter.default
          center.addObserver(
            self, selector: #selector(saved(_:)), name: .saved, object: nil)
          center.addObserver(
            self, selector: #selector(active), name: UIApplication.didBecomeActiveNotification,
            object: nil)
          token = center.addObserver(forName: .saved, object: nil, queue: .main) { _ in
            print("block")
          }
        }
        @objc func saved(_ notification: Notification) { print("selector") }
        @objc func active() { print("active") }
        @IBAction func save() { NotificationCenter.default.post(name: .saved, object: self) }
        @IBAction func stop() {
          NotificationCenter.default.removeObserver(self, name: .saved, object: nil)
        }
        @IBAction func end() {
          if let token { NotificationCenter.default.removeObserver(token) }
          token = nil
        }
      }
      """
    #expect(
      try AppInSwift.lines(
        source, "user launches app", "user taps save", "user taps stop", "user taps save",
        "user taps end", "user taps save", "user presses home", "user opens app")
        == ["active", "selector", "block", "block", "active"])
  }

  @Test func notificationThatNoStepCanPostIsNamed() {
    let source = controller(
      """
      override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
          self, selector: #selector(shown), name: UIDevice.batteryLevelDidChangeNotification,
          object: nil)
      }
      @objc func shown() { print("keyboard") }
      """)
    var problems: [Problem] = []
    let document = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)], SwiftQuestion(), problems: &problems)
    #expect(document != nil)
    #expect(problems.map(\.severity) == [.warning] && problems.first?.range?.start.line == 4)
  }

  @Test func asyncMethodsAreFollowedUpToTheirSleep() throws {
    let source = controller(
      """
      override func viewDidLoad() {
        super.viewDidLoad()
        Task {
          await load()
          print("shown")
        }
        print("loaded")
      }
      func load() async {
        print("loading")
        try? await Task.sleep(nanoseconds: 2_000_000_000)
        print("data")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("appeared")
      }
      """)
    let lines = try AppInSwift.lines(source, "user launches app", "wait 5 s")
    #expect(lines.first == "loaded" && lines.suffix(2) == ["data", "shown"])
    #expect(lines.filter { $0 == "loading" }.count == 1 && lines.contains("appeared"))
  }

  @Test func awaitOfUnknownCodeIsRefused() throws {
    let source = controller(
      """
      @IBAction func load() {
        Task {
          let (data, _) = try await URLSession.shared.data(from: url)
          print("data")
        }
      }
      """)
    let file = SourceFile(name: "App.swift", text: source)
    let document = try #require(
      try AppInSwift.read([file], ["user launches app", "user taps load"]))
    let fault = try #require(Simulation.run(document.scenario).fault)
    #expect(FaultText.problem(for: fault, in: document).range?.start.line == 4)
  }

  /// A tap on an action dismisses the alert before its handler is called.
  @Test func alertsAndBarItemsCanBeTapped() throws {
    let source = controller(
      """
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "Delete", style: .plain, target: self, action: #selector(ask))
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("appeared")
      }
      @objc func ask() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes, delete", style: .destructive) { _ in
          print("deleted", self.presentedViewController == nil)
        })
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        present(alert, animated: true) { print("asked") }
      }
      """)
    #expect(
      try AppInSwift.lines(
        source, "user launches app", "user taps delete", "user taps yesDelete",
        "user taps delete", "user taps no")
        == ["appeared", "asked", "deleted true", "asked"])
  }

  @Test func dataThatIsPassedBeforeTheViewLoadsIsKnown() throws {
    let source = """
      class ViewController: UIViewController {
        var taps = 0
        var last = 0
        @IBAction func open() {
          taps += 1
          last = taps
          let page = Page()
          page.name = "first"
          present(page, animated: true)
          print("last \\(last)")
        }
      }
      class Page: UIViewController {
        var name: String?
        override func viewDidLoad() {
          super.viewDidLoad()
          print("page \\(name ?? "none")")
        }
      }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app", "user taps open")
        .sorted() == ["last 1", "page first"])
  }

  /// The animation takes 0.4 s including its delay, so the completion prints after the later line.
  @Test func completionOfAnAnimationRunsWhenItsTimeIsOver() throws {
    let source = """
      class ViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          UIView.animate(withDuration: 0.3, delay: 0.1, options: []) {
            print("animations")
            self.view.alpha = 0.5
          } completion: { finished in
            print("finished: \\(finished)")
          }
          DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: later)
          print("appeared")
        }
        private func later() { print("later") }
      }
      """
    let first = ["animations", "appeared"]
    #expect(try AppInSwift.lines(source, "user launches app") == first)
    #expect(
      try AppInSwift.lines(source, "user launches app", "wait 3 s")
        == first + ["finished: true", "later"])
  }

  @Test func backgroundTimeMayHaveAHandler() throws {
    let source = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidEnterBackground(_ application: UIApplication) {
          print("background")
          var task = UIBackgroundTaskIdentifier.invalid
          task = application.beginBackgroundTask(withName: "save") {
            application.endBackgroundTask(task)
          }
          print("saving")
          application.endBackgroundTask(task)
        }
      }
      class ViewController: UIViewController {}
      """
    #expect(
      try AppInSwift.lines(source, "user launches app", "user presses home")
        == ["background", "saving"])
  }

  /// Code that another queue sends back to the main one runs there after the work, which sleeps for
  /// 2 s here; the order of the other queue's own output is undefined.
  @Test func workOnAnotherQueueComesBackToTheMainOne() throws {
    let source = """
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          DispatchQueue.global(qos: .background).async {
            let numbers = [1, 2, 3]
            sleep(2)
            DispatchQueue.main.async { print("data \\(numbers.count)") }
          }
          print("loaded")
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print("appeared")
        }
      }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app", "wait 3 s")
        == ["loaded", "appeared", "data 3"])
    let unordered = source.replacing("sleep(2)", with: "print(numbers)")
    let document = try #require(
      try AppInSwift.read([SourceFile(name: "App.swift", text: unordered)], ["user launches app"]))
    #expect(document.refusals.values.contains { $0.range?.start.line == 4 })
  }

  /// The code that ends the timer is read before the code that makes it.
  @Test func buttonThatIsConnectedBeforeItsTimerIsMadeStopsIt() throws {
    let source = controller(
      """
      var timer: Timer?
      let stop = UIButton(type: .system)
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(stop)
        stop.addTarget(self, action: #selector(end), for: .touchUpInside)
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
      }
      @objc func end() { timer?.invalidate(); timer = nil; print("stopped") }
      """)
    #expect(
      try AppInSwift.lines(source, "user launches app", "wait 1 s", "user taps stop", "wait 3 s")
        == ["tick", "stopped"])
  }

  /// `*` binds more tightly than the `+` after `.now()`.
  @Test func deadlineMayBeComputed() throws {
    let source = controller(
      """
      override func viewDidLoad() {
        super.viewDidLoad()
        for index in 1...2 {
          DispatchQueue.main.asyncAfter(deadline: .now() + Double(3 - index) * 0.5) {
            print(index)
          }
        }
      }
      """)
    #expect(try AppInSwift.lines(source, "user launches app", "wait 2 s") == ["2", "1"])
  }

  /// A timer that isn't scheduled doesn't fire, and invalidating it does nothing.
  @Test func `an unscheduled timer may be replaced`() throws {
    let source = controller(
      """
      var timer = Timer()
      override func viewDidLoad() {
        super.viewDidLoad()
        timer.invalidate()
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { t in
          print("tick")
          t.invalidate()
        }
      }
      """)
    #expect(try AppInSwift.lines(source, "user launches app", "wait 3 s") == ["tick"])
  }

  @Test func `a queue may be in a constant`() throws {
    let source = controller(
      """
      let queue = DispatchQueue(label: "work")
      override func viewDidLoad() {
        super.viewDidLoad()
        let background = DispatchQueue.global(qos: .background)
        background.async { DispatchQueue.main.async { print("back") } }
        queue.sync { print("in place") }
        print("loaded")
      }
      """)
    #expect(try AppInSwift.lines(source, "user launches app") == ["in place", "loaded", "back"])
  }
}
