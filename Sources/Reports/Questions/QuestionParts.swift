package import Assessment
internal import Course
package import Documents
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// The parts of a question in words: the app, the earlier steps, the asked steps, the watched
/// callbacks. They reveal nothing of the answer.
package struct QuestionParts: Hashable, Sendable {
  package struct Object: Hashable, Sendable {
    package var name: String
    package var text: String
  }

  /// Objects with the same watched callbacks.
  package struct Watched: Hashable, Sendable {
    package var names: [String]
    package var callbacks: [String]
  }

  package let title: String
  package let platform: String
  package let objects: [Object]
  /// Line by line. If there are several steps, each begins with `›`; other lines belong to the step
  /// before.
  package let before: [String]
  package let now: [String]
  /// The meaning of the marks in `now`; nil if it has none.
  package let stepsRemark: String?
  package let watched: [Watched]
  /// UIKit's possible messages: `UIKit.warning`.
  let objections: [String]

  package init(_ question: Question, _ words: Words) {
    let writer = QuestionPartsWriter(question: question, words: words)
    title = question.document.title?[words.language] ?? question.id
    platform = writer.platform
    objects = writer.objects
    before = writer.steps(isAsked: false)
    now = writer.steps(isAsked: true)
    stepsRemark = writer.entries(isAsked: true).count > 1 ? words.stepsRemark : nil
    watched = writer.watched
    objections = question.messages.map(question.text)
  }
}

private struct QuestionPartsWriter {
  let question: Question
  let words: Words

  private var scenario: Scenario { question.scenario }

  var platform: String {
    let device = scenario.platform.device == .pad ? "iPad" : "iPhone"
    let usual = "iOS \(scenario.platform.ios) · \(words.lifecycle(scenario.platform.lifecycle)) · "
    return ([usual + device] + unusual).joined(separator: " · ")
  }

  /// Settings and Info.plist keys that differ from the default.
  private var unusual: [String] {
    let platform = scenario.platform
    var facts: [String] = []
    if platform.sdk != platform.ios { facts.append("SDK \(platform.sdk)") }
    if platform.launch != .storyboard { facts.append(words.launch(platform.launch)) }
    if platform.session == .remembered { facts.append(words.rememberedSession) }
    if platform.passcode { facts.append(words.passcode) }
    facts += usualButDecisive
    if platform.alwaysOnDisplay { facts.append(words.alwaysOn) }
    if platform.info.exitsOnSuspend { facts.append("UIApplicationExitsOnSuspend") }
    if platform.info.supportsMultipleScenes { facts.append(words.multipleWindows) }
    if !platform.info.backgroundModes.isEmpty {
      let modes = platform.info.backgroundModes.map { "\($0)" }.joined(separator: ", ")
      facts.append("UIBackgroundModes: \(modes)")
    }
    if !platform.info.urlSchemes.isEmpty {
      facts.append("URL: " + platform.info.urlSchemes.map { $0 + ":" }.joined(separator: ", "))
    }
    return facts
  }

  /// Defaults without which other callbacks would be called.
  private var usualButDecisive: [String] {
    func decides(_ change: (inout Platform) -> Void) -> Bool {
      var other = scenario
      change(&other.platform)
      guard other != scenario else { return false }
      return Simulation.run(other).trace.asked(in: other) != question.asked.map(\.occurrence)
    }
    var facts: [String] = []
    if scenario.platform.launch == .storyboard, decides({ $0.launch = .code }) {
      facts.append(words.launch(.storyboard))
    }
    if scenario.platform.session == .new, decides({ $0.session = .remembered }) {
      facts.append(words.newSession)
    }
    if !scenario.platform.passcode, decides({ $0.passcode = true }) {
      facts.append(words.noPasscode)
    }
    return facts
  }

  /// Learners know their own code, so its objects refer to it.
  var objects: [QuestionParts.Object] {
    let details = ObjectDetails(scenario: scenario, words: words)
    let places = question.document.codePlaces
    guard !places.isEmpty else { return details.all }
    return scenario.objects.compactMap { object in
      places[object.name].map {
        QuestionParts.Object(
          name: object.name,
          text: SafeText.visible(details.kindName(object.kind) + words.comma + $0))
      }
    }
  }

  func entries(isAsked: Bool) -> [Int] {
    scenario.steps.indices.filter { scenario.steps[$0].isAsked == isAsked }
  }

  func steps(isAsked: Bool) -> [String] {
    let entries = entries(isAsked: isAsked)
    guard entries.count > 1 else { return entries.flatMap(phrases) }
    return entries.flatMap { entry in
      phrases(entry).enumerated().map { ($0 == 0 ? "› " : "  ") + $1 }
    }
  }

  private func phrases(_ entry: Int) -> [String] {
    var lines = StepText.lines(ofEntry: entry, in: question.document, language: words.language)
    if !scenario.steps[entry].settles, !lines.isEmpty {
      lines[lines.count - 1] += words.unsettled
    }
    return lines.map(SafeText.visible)
  }

  var watched: [QuestionParts.Watched] {
    question.watched.reduce(into: []) { groups, entry in
      let callbacks = entry.callbacks.map(\.name)
      if let same = groups.firstIndex(where: { $0.callbacks == callbacks }) {
        groups[same].names.append(name(entry.object))
      } else {
        groups.append(QuestionParts.Watched(names: [name(entry.object)], callbacks: callbacks))
      }
    } + printed
  }

  /// Printed lines, which are always watched.
  private var printed: [QuestionParts.Watched] {
    let lines = question.printable.map { SafeText.visible(question.text($0)) }
    return lines.isEmpty ? [] : [QuestionParts.Watched(names: [words.console], callbacks: lines)]
  }

  private func name(_ object: ObjectID) -> String { scenario.objects[object.position].name }
}
