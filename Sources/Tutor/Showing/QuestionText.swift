internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A scenario as an app with its action: the objects, what happened, what happens now, what is
/// watched. Nothing of the answer.
struct QuestionText {
  let question: Question
  let words: Words
  /// The asked steps, and the title that tells of them, are what is asked for.
  var hidesAction = false
  /// A bank says what to pick from; beside the watched ones its lures would show.
  var hidesWatched = false

  private var scenario: Scenario { question.scenario }

  var blocks: [Shown] {
    let told = question.document.title?[words.language] ?? question.id
    let title = hidesAction ? words.somethingIsDone : told
    return [
      .heading([Span(title, .heading)], remark: platform),
      .lines(objects + [[]] + steps(isAsked: false) + steps(isAsked: true)),
    ] + (hidesWatched ? [] : [.lines(watched)])
  }

  private var platform: String {
    let device = scenario.platform.device == .pad ? "iPad" : "iPhone"
    let usual = "iOS \(scenario.platform.ios) · \(words.lifecycle(scenario.platform.lifecycle)) · "
    return ([usual + device] + unusual).joined(separator: " · ")
  }

  /// What Info.plist and the settings say beyond the usual.
  private var unusual: [String] {
    let platform = scenario.platform
    var facts: [String] = []
    if platform.sdk != platform.ios { facts.append("SDK \(platform.sdk)") }
    if platform.launch != .storyboard { facts.append(words.launch(platform.launch)) }
    if platform.session == .remembered { facts.append(words.rememberedSession) }
    if platform.passcode { facts.append(words.passcode) }
    if platform.alwaysOnDisplay { facts.append("Always On") }
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

  private var declared: [(id: ObjectID, declaration: ObjectDeclaration)] {
    // Of the standing objects only those with code of their own are worth a line.
    let standing = ObjectDeclaration.standing.count
    return scenario.objects.enumerated().filter { index, declaration in
      index >= standing || !declaration.overrides.isEmpty
    }.map { (ObjectID($0), $1) }
  }

  private var objects: [[Span]] {
    let wide = declared.map { $0.declaration.name.count }.max() ?? 0
    let details = ObjectDetails(scenario: scenario, words: words)
    return declared.map { id, declaration in
      let name = declaration.name + String(repeating: " ", count: wide - declaration.name.count)
      let text = ([kindName(declaration.kind)] + details.of(id)).joined(separator: words.comma)
      return [Span("  \(name)  ", .strong), Span(SafeText.visible(text))]
    }
  }

  private func phrases(_ entry: Int) -> [String] {
    var lines = StepPhrases.lines(ofEntry: entry, in: question.document, language: words.language)
    if !scenario.steps[entry].settles, !lines.isEmpty {
      lines[lines.count - 1] += words.unsettled
    }
    return lines
  }

  private func steps(isAsked: Bool) -> [[Span]] {
    let entries = scenario.steps.indices.filter { scenario.steps[$0].isAsked == isAsked }
    let isHidden = isAsked && hidesAction
    let lines = isHidden ? ["?"] : entries.flatMap(phrases)
    let label = isAsked ? words.now : words.before
    let indent = String(repeating: " ", count: DisplayWidth.of(label))
    return lines.enumerated().map { index, line in
      [
        Span("  " + (index == 0 ? label : indent) + "  ", .dim),
        Span(SafeText.visible(line), isAsked ? .strong : .plain),
      ]
    }
  }

  private var watched: [[Span]] {
    let groups = question.watched.reduce(into: [(names: [String], callbacks: [Callback])]()) {
      groups, entry in
      if let same = groups.firstIndex(where: { $0.callbacks == entry.callbacks }) {
        groups[same].names.append(name(entry.object))
      } else {
        groups.append(([name(entry.object)], entry.callbacks))
      }
    }
    return groups.map { names, callbacks in
      [
        Span("  \(words.watched) ", .dim), Span(names.joined(separator: ", "), .strong),
        Span(": ", .dim), Span(callbacks.map(\.name).joined(separator: " "), .code),
      ]
    }
  }

  private func name(_ object: ObjectID) -> String { scenario.objects[object.position].name }

  private func kindName(_ kind: ObjectKind) -> String {
    switch kind {
    case .viewController: "UIViewController"
    case .navigationController: "UINavigationController"
    case .tabBarController: "UITabBarController"
    case .pageViewController: "UIPageViewController"
    case .splitViewController: "UISplitViewController"
    case .alertController: "UIAlertController"
    case .view(let viewClass):
      "UI" + String(describing: viewClass).prefix(1).uppercased()
        + String(describing: viewClass).dropFirst()
    case .timer: "Timer"
    case .document: "UIDocument"
    case .cache: "NSCache"
    case .fileHandle: "FileHandle"
    case .otherApp: words.otherApp
    case .appDelegate: "UIApplicationDelegate"
    case .scene: "UISceneDelegate"
    case .window: "UIWindow"
    default: String(describing: kind)
    }
  }
}
