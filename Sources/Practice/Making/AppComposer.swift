internal import Assessment
internal import Course
internal import ScenarioLanguage

/// Assembles an app from parts, each drawn at random: its platform, controllers, views and objects,
/// and what its overrides do. It doesn't know which callbacks result.
struct AppComposer {
  let topic: Topic
  let level: Int
  var random: SeededGenerator
  var app = AppSketch()
  /// The controllers on screen after launch, those that can present and push first.
  var shown: [String] = []
  /// The controllers that aren't on screen yet.
  var guests: [String] = []
  var ios = 26
  var usesScenes = true
  var isPad = false

  init(_ topic: Topic, level: Int, _ random: SeededGenerator) {
    self.topic = topic
    self.level = level
    self.random = random
  }

  mutating func compose() -> AppSketch {
    platform()
    arrangement()
    declareGuests()
    addViews()
    addObjects()
    addOverride()
    addHappenings()
    return app
  }

  // MARK: Drawing

  /// True once in `count` draws on average.
  mutating func once(in count: Int) -> Bool { random.number(below: count) == 0 }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[random.number(below: elements.count)]
  }

  func isAbout(_ topics: Topic...) -> Bool { topics.contains(topic) }

  /// `{is: UIViewController, key: value}`, or the class alone.
  func object(_ kind: String, _ pairs: [String]) -> String {
    pairs.isEmpty ? kind : "{is: \(kind), \(pairs.joined(separator: ", "))}"
  }

  // MARK: Platform

  /// Older systems are for learners who know the current one. Only versions where some rule changes
  /// its value are drawn.
  private mutating func platform() {
    let versions: [Int]
    switch level {
    case 1: versions = [26, 18]
    case 2: versions = [26, 18, 17, 16]
    case 3: versions = [26, 18, 18, 16, 13, 12]
    default: versions = [26, 18, 18, 16, 14, 13, 12, 12, 11, 10, 9, 8, 7, 5, 4, 3]
    }
    ios = one(of: versions)
    if isAbout(.scenes) { ios = max(ios, 13) }
    usesScenes = ios >= 13
    var pairs = ["ios: \(ios)"]
    if usesScenes, level >= 3, !isAbout(.scenes), once(in: 5) {
      usesScenes = false
      pairs.append("lifecycle: app-delegate")
    }
    if level >= 2, once(in: isAbout(.scenes) ? 2 : 8) {
      isPad = true
      pairs.append("device: pad")
    }
    if isAbout(.launch, .birth, .structure), once(in: 3) { pairs.append("launch: code") }
    if usesScenes, isAbout(.launch, .scenes), once(in: 3) { pairs.append("session: remembered") }
    if isAbout(.states, .leaving, .background), once(in: 4) { pairs.append("passcode: true") }
    app.platform = pairs + info()
  }

  private mutating func info() -> [String] {
    var keys: [String] = []
    if isAbout(.background, .launch) {
      keys.append("UIBackgroundModes: [fetch, remote-notification]")
    }
    if usesScenes, isPad { keys.append("UIApplicationSupportsMultipleScenes: true") }
    if ios < 13, isAbout(.termination), once(in: 3) {
      keys.append("UIApplicationExitsOnSuspend: true")
    }
    if isAbout(.launch), once(in: 2) {
      keys.append("CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]")
    }
    return keys.isEmpty ? [] : ["info: {\(keys.joined(separator: ", "))}"]
  }

  // MARK: Overrides

  /// Adds overrides that present, push, lay out or save from inside a callback.
  private mutating func addOverride() {
    guard level >= 3, once(in: 2) else { return }
    var actions: [(object: String, callback: String, code: String)] = []
    for controller in shown {
      actions.append((controller, "viewWillAppear", "print(\"\(controller) here\")"))
      if let guest = guests.first {
        actions.append((controller, "viewDidLoad", "\(guest).view"))
        if isAbout(.presentation, .appearance, .birth) {
          actions.append(
            (controller, "viewDidAppear", "\(controller).present(\(guest), animated: false)"))
        }
      }
      if isAbout(.layout) {
        actions.append((controller, "viewWillAppear", "\(controller).view.setNeedsLayout()"))
        actions.append((controller, "viewDidAppear", "\(controller).view.layoutIfNeeded()"))
      }
    }
    for guest in guests {
      actions.append((guest, "viewDidLoad", "print(\"loaded\")"))
      actions.append((guest, "viewDidAppear", "\(guest).dismiss(animated: false)"))
      if isAbout(.birth) { actions.append((guest, "init", "\(guest).view")) }
    }
    if app.has("v"), isAbout(.layout, .views) {
      actions.append(("v", "layoutSubviews", "print(\"laid out\")"))
    }
    guard !actions.isEmpty else { return }
    let action = one(of: actions)
    override(action.object, action.callback, action.code)
  }

  /// Writes an override into a declared object; its code may name other objects.
  mutating func override(_ name: String, _ callback: String, _ code: String) {
    guard let place = app.objects.firstIndex(where: { $0.name == name }) else { return }
    let start = callback == "init" ? "" : "super, "
    app.objects[place].add("overrides: {\(callback): [\(start)'\(code)']}")
    app.objects[place].needs += app.objects.map(\.name).filter { other in
      other != name && code.split { !$0.isLetter }.contains { $0 == other }
    }
  }
}
