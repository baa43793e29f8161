internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A scenario that an app in one Swift file can perform.
struct RecordableScenario {
  let document: ScenarioDocument
  /// Each object's watched callbacks, including those of a list by kind.
  let watched: [ObjectID: [Callback]]
  var scenario: Scenario { document.scenario }

  init(_ document: ScenarioDocument) {
    self.document = Self.inCode(document)
    var watched: [ObjectID: [Callback]] = [:]
    let scenario = self.document.scenario
    for entry in scenario.watch.entries {
      let kind = scenario.objects[entry.object.position].kind
      var callbacks: [Callback]
      switch entry.selection {
      case .only(let named): callbacks = named
      case .usual:
        callbacks = CallbackCatalogue.usual(for: kind).filter {
          CallbackCatalogue.entry($0)?.exists(on: scenario.platform) == true
        }
      }
      callbacks.removeAll { watched[entry.object]?.contains($0) == true }
      watched[entry.object, default: []] += callbacks
    }
    self.watched = watched
  }

  /// The scenario without interface files, if its run is the same.
  private static func inCode(_ document: ScenarioDocument) -> ScenarioDocument {
    var inCode = document
    if document.scenario.root != nil { inCode.scenario.platform.launch = .code }
    for index in inCode.scenario.objects.indices { inCode.scenario.objects[index].origin = .code }
    return isSame(document.scenario, inCode.scenario) ? inCode : document
  }

  private static func isSame(_ scenario: Scenario, _ other: Scenario) -> Bool {
    let (first, second) = (Simulation.run(scenario), Simulation.run(other))
    return first.fault == second.fault
      && first.trace.events.filter(\.isWatched).map(\.occurrence)
        == second.trace.events.filter(\.isWatched).map(\.occurrence)
  }

  // MARK: Unsupported scenarios

  /// The steps that an app can't perform by itself or that the writer doesn't support, each as a
  /// problem at its place.
  func problems(allowsOthers: Bool) -> [Problem] {
    var problems: [Problem] = []
    for (index, entry) in scenario.steps.enumerated() {
      for (position, step) in entry.steps.enumerated() {
        guard let message = refusal(of: step, allowsOthers: allowsOthers) else { continue }
        problems.append(problem(message, entry: index, step: position))
      }
      if entry.watch != nil {
        problems.append(
          problem(
            Localized("a step with its own watch list cannot be recorded", "带有自己 watch 的步骤不能录制"),
            entry: index, step: 0))
      }
    }
    return problems + appProblems
  }

  private func problem(_ message: Localized, entry: Int, step: Int) -> Problem {
    let source = document.entries.indices.contains(entry) ? document.entries[entry] : nil
    let range = source.flatMap {
      $0.ranges.indices.contains(step) ? $0.ranges[step] : $0.ranges.first
    }
    return Problem(file: source?.file ?? document.file, range: range, message: message)
  }

  private func refusal(of step: Step, allowsOthers: Bool) -> Localized? {
    switch step {
    case .happening(let happening):
      let actor = StepActor(happening)
      guard actor != .app else { return nil }
      let text = StepText.text(of: step, in: scenario)
      if actor == .none {
        return Localized(
          "a recording cannot continue across '\(text)'", "录制无法跨过“\(text)”")
      }
      guard !allowsOthers else { return nil }
      return Localized(
        "an app cannot do '\(text)' by itself; with '--project', a UI test or you do it",
        "App 自己做不了“\(text)”；用 '--project' 时由界面测试或者你来做")
    case .code(let call):
      return SwiftCode.firstUnknown(in: call).map(Self.cannotWrite)
    }
  }

  private static func cannotWrite(_ call: SwiftCode.Unknown) -> Localized {
    switch call {
    case .notSimulated:
      Localized(
        "this app's code can only be run as it is: run it in Xcode, and pass what it prints to 'lifeline diagnose LOG --app FILE'",
        "这个 App 的代码只能原样运行：请在 Xcode 里运行它，再把它打印的内容交给 'lifeline diagnose LOG --app FILE'")
    case .call(let name):
      Localized("the recorder cannot write '\(name)' yet", "录制器还不能写出“\(name)”")
    }
  }

  private var appProblems: [Problem] {
    var problems: [Problem] = []
    func refuse(_ message: Localized) {
      let problem = Problem(file: document.file, range: nil, message: message)
      if !problems.contains(problem) { problems.append(problem) }
    }
    if scenario.platform.launch != .code {
      refuse(
        Localized(
          "the callbacks of an object from a storyboard or nib, which a Swift file cannot contain, differ from those of one created in code",
          "对象来自 storyboard 或 nib，回调和用代码创建时不同，而 Swift 文件里写不了 storyboard"))
    }
    let sent = Set(Simulation.run(scenario).trace.events.filter(\.isWatched).map(\.occurrence))
    for (id, callbacks) in watched.sorted(by: { $0.key < $1.key }) {
      let object = scenario.objects[id.position]
      for callback in callbacks where !canWrite(callback, of: object.kind) {
        guard sent.contains(where: { $0.object == id && $0.callback == callback }) else { continue }
        refuse(
          Localized(
            "the recorder cannot log '\(object.name).\(callback.name)' yet",
            "录制器还不能记录“\(object.name).\(callback.name)”"))
      }
    }
    for object in scenario.objects.dropFirst(ObjectDeclaration.predefined.count) {
      switch object.kind {
      case .scene, .document, .managedObjectContext, .cache, .fileHandle, .plainObject:
        refuse(
          Localized(
            "the recorder cannot create '\(object.name)' yet", "录制器还不能创建“\(object.name)”"))
      default:
        guard let list = object.list else { break }
        let cell = scenario.objects[list.cell.position].name
        refuse(
          Localized("the recorder cannot create '\(cell)' yet", "录制器还不能创建“\(cell)”"))
      }
      for override in object.overrides {
        for case .code(let call) in override.items {
          if let unknown = SwiftCode.firstUnknown(in: call) { refuse(Self.cannotWrite(unknown)) }
        }
      }
    }
    return problems
  }

  private func canWrite(_ callback: Callback, of kind: ObjectKind) -> Bool {
    switch kind {
    case .application, .sceneCenter, .responderCenter: return true
    case .timer: return callback == .fired
    case .runLoop: return false
    case .view where callback == .action: return true
    default:
      if [.main, .`init`, .initNibName, .initFrame, .initCoder, .`deinit`].contains(callback) {
        return true
      }
      return CallbackDeclaration(callback, of: kind) != nil
    }
  }
}
