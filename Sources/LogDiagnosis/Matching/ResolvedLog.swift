package import LifecycleEngine
internal import ScenarioLanguage

/// A log's callbacks as callbacks of a scenario's objects.
package struct ResolvedLog: Sendable {
  /// A callback that counts, with its line in the log.
  package struct Line: Hashable, Sendable {
    package var line: ConsoleLog.Line
    /// Its possible meanings.
    var meanings: [Occurrence]

    /// The message of UIKit itself that it shows.
    package var message: UIKitMessage? {
      if case .message(let message) = line.content { message } else { nil }
    }
  }

  package private(set) var lines: [Line] = []
  /// Calls of classes that the scenario doesn't have, by name.
  package private(set) var strangers: [String] = []
  package private(set) var strangersCount = 0
  /// Calls that the scenario doesn't watch.
  package private(set) var unwatched: [ConsoleLog.Line] = []
  private var gaps: Set<Int> = []
  private var animated: [Int: Bool] = [:]
  private var hasMessages = false

  var callbacks: ConsoleCallbacks {
    ConsoleCallbacks(
      lines: lines.map(\.meanings), gaps: gaps, hasMessages: hasMessages, animated: animated)
  }

  /// - Parameter watchedOnly: whether only what the scenario watches counts.
  init(_ log: ConsoleLog, in scenario: Scenario, watchedOnly: Bool) {
    let calls = log.lines.compactMap { line -> LoggedCall? in
      if case .call(let call) = line.content { call } else { nil }
    }
    let names = Set(scenario.objects.map { $0.name.lowercased() })
    let receivers = Set(calls.flatMap(\.receivers).map { $0.lowercased() })
    let isNamed = !receivers.isDisjoint(with: names)
    let meanings = CallMeanings(scenario, isNamed: isNamed, receivers: receivers)
    let watched = WatchedCallbacks(scenario)
    for line in log.lines {
      switch line.content {
      case .gap: gaps.insert(lines.count)
      case .message(let message):
        hasMessages = true
        lines.append(
          Line(
            line: line,
            meanings: message.sameInALog.flatMap { message in
              [.warning, .exception].map { Occurrence(.uikit, $0, .uikit(message)) }
            }))
      case .text(let text):
        if case .callback(let read, _) = CallbackNameReader.read("print(\(text))", in: scenario) {
          lines.append(Line(line: line, meanings: [read]))
        }
      case .call(let call):
        add(call, line, meanings, watchedOnly ? watched : nil)
      }
    }
  }

  private mutating func add(
    _ call: LoggedCall, _ line: ConsoleLog.Line, _ meanings: CallMeanings,
    _ watched: WatchedCallbacks?
  ) {
    let all = meanings.of(call)
    guard !all.isEmpty else {
      strangersCount += 1
      let name = call.receivers.first ?? call.name
      if !strangers.contains(name) { strangers.append(name) }
      return
    }
    let counted = meanings.likeliest(all.filter { watched?.contains($0) ?? true }, of: call)
    if counted.isEmpty {
      unwatched.append(line)
    } else {
      hasMessages = hasMessages || counted[0].object == .uikit
      animated[lines.count] = call.animated
      lines.append(Line(line: line, meanings: counted))
    }
  }
}

extension UIKitMessage {
  /// The message and the others for the same mistake: which one UIKit logs is a matter of timing.
  fileprivate var sameInALog: [UIKitMessage] {
    let busy: [UIKitMessage] = [.presentWhilePresenting, .presentWhileTransitioning]
    return busy.contains(self) ? [self] + busy.filter { $0 != self } : [self]
  }
}

/// The callbacks in a scenario's watch lists for the asked steps.
struct WatchedCallbacks {
  private var watched: Set<Occurrence> = []

  init(_ scenario: Scenario) {
    let lists = scenario.askedWatches
    for entry in (lists.isEmpty ? [scenario.watch] : lists).flatMap(\.entries) {
      for callback in scenario.callbacks(watchedBy: entry) {
        watched.insert(Occurrence(entry.object, callback))
      }
    }
  }

  func contains(_ occurrence: Occurrence) -> Bool {
    occurrence.object == .console || occurrence.object == .uikit
      || watched.contains(Occurrence(occurrence.object, occurrence.callback))
  }
}

/// Finds the possible meanings of a logged call in a scenario.
struct CallMeanings {
  private let scenario: Scenario
  /// Whether the log uses the scenario's names.
  private let isNamed: Bool
  /// The names that the log uses, lowercased.
  private let receivers: Set<String>

  init(_ scenario: Scenario, isNamed: Bool, receivers: Set<String> = []) {
    self.scenario = scenario
    self.isNamed = isNamed
    self.receivers = receivers
  }

  func of(_ call: LoggedCall) -> [Occurrence] {
    for receiver in call.receivers {
      let meant = instances(of: receiver.lowercased()).compactMap { read(call, $0) }
      if !meant.isEmpty { return meant }
    }
    let ofTheApp = Self.systemObjects.compactMap { read(call, $0.position) }
      .filter { $0.callback != .deinit }
    if !ofTheApp.isEmpty { return ofTheApp }
    guard call.receivers.isEmpty || !isNamed else { return [] }
    return scenario.objects.indices.dropFirst(ObjectDeclaration.predefined.count)
      .compactMap { read(call, $0) }
  }

  /// The object with a name, and the further instances of its class, which are numbered
  /// (`Detail2`): their log has the class's name.
  private func instances(of name: String) -> [Int] {
    scenario.objects.indices.filter {
      let object = scenario.objects[$0].name.lowercased()
      guard object.hasPrefix(name), !object.dropFirst(name.count).contains(where: { !$0.isNumber })
      else { return false }
      return object == name || !receivers.contains(object)
    }
  }

  /// Of the delegates that may have logged a call, the one that the line names, or else the one
  /// that receives it in this app. A notification has its full name.
  func likeliest(_ meanings: [Occurrence], of call: LoggedCall) -> [Occurrence] {
    guard meanings.count > 1, meanings.allSatisfy({ $0.object.isOfSystem }) else {
      return meanings
    }
    func of(_ object: ObjectID) -> [Occurrence] { meanings.filter { $0.object == object } }
    let app = of(.app)
    let scene = of(.scene)
    if app.isEmpty != scene.isEmpty { return app + scene }
    guard !app.isEmpty else { return meanings }
    if call.receivers.contains(where: { $0.contains("SceneDelegate") }) { return scene }
    if call.receivers.contains(where: { $0.contains("AppDelegate") }) { return app }
    return scenario.platform.lifecycle == .scene ? scene : app
  }

  private static let systemObjects: [ObjectID] = [
    .app, .scene, .application, .sceneCenter, .responderCenter,
  ]

  /// The call as one of an object's callbacks; arguments that the scenario doesn't know are
  /// ignored.
  private func read(_ call: LoggedCall, _ object: Int) -> Occurrence? {
    let name = scenario.objects[object].name
    let ending = (call.isEnd ? ".end" : "") + (call.state.map { " @\($0)" } ?? "")
    let arguments = call.argument.map { ["(\($0))", ""] } ?? [""]
    for argument in arguments {
      let text = "\(name).\(call.name)\(argument)\(ending)"
      guard case .callback(let read, _) = CallbackNameReader.read(text, in: scenario),
        read.object == ObjectID(object)
      else { continue }
      return read
    }
    return nil
  }
}
