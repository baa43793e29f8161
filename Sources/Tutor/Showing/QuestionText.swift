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

  private var scenario: Scenario { question.scenario }

  var blocks: [Shown] {
    let told = question.document.title?[words.language] ?? question.id
    let title = hidesAction ? words.somethingIsDone : told
    return [
      .heading([Span(title, .heading)], remark: platform),
      .lines(objects + [[]] + steps(isAsked: false) + steps(isAsked: true)),
      .lines(watched),
    ]
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
    if platform.launch != .storyboard { facts.append("launch: \(platform.launch)") }
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
    return declared.map { id, declaration in
      let name = declaration.name + String(repeating: " ", count: wide - declaration.name.count)
      let text = ([kindName(declaration.kind)] + details(id, declaration)).joined(
        separator: words.comma)
      return [Span("  \(name)  ", .strong), Span(SafeText.visible(text))]
    }
  }

  private func details(_ id: ObjectID, _ declaration: ObjectDeclaration) -> [String] {
    var details: [String] = []
    if let style = declaration.modalPresentationStyle { details.append(".\(style)") }
    if scenario.root == id { details.append(words.isRoot) }
    if !declaration.controllers.isEmpty {
      details.append("[" + declaration.controllers.map(name).joined(separator: ", ") + "]")
    }
    if let container = declaration.container { details.append(words.lies(in: name(container))) }
    if declaration.origin != .code, !isImplied(id) {
      details.append("from: \(origin(declaration.origin))")
    }
    if let view = declaration.view { details.append("view: \(name(view))") }
    if declaration.isKept { details.append(words.isKept) }
    if declaration.isModalInPresentation { details.append("isModalInPresentation") }
    if !declaration.forwardsAppearance {
      details.append("shouldAutomaticallyForwardAppearanceMethods: false")
    }
    if !declaration.segues.isEmpty {
      let segues = declaration.segues.map { "\($0.kind) \(name($0.destination))" }
      details.append("segues: " + segues.joined(separator: ", "))
    }
    if declaration.pageStyle == .scroll { details.append("transitionStyle: scroll") }
    if declaration.memory > 0 { details.append("\(declaration.memory) MB") }
    if !declaration.isUserInteractionEnabled { details.append("userInteractionEnabled: false") }
    if declaration.isHidden { details.append("isHidden") }
    if declaration.alpha != 1 { details.append("alpha \(declaration.alpha)") }
    if !declaration.children.isEmpty {
      details.append(words.children(declaration.children.map { name($0.child) }))
    }
    let overridden = declaration.overrides.map { override in
      "\(override.callback.name) { \(code(override.items)) }"
    }
    return details + overridden
  }

  /// The root of a storyboard launch and what it leads to come from the storyboard anyway.
  private func isImplied(_ id: ObjectID) -> Bool {
    guard scenario.platform.launch == .storyboard,
      scenario.objects[id.position].origin == .storyboard, let root = scenario.root
    else { return false }
    var reached = [root]
    var next = 0
    while next < reached.count {
      let declaration = scenario.objects[reached[next].position]
      next += 1
      let further =
        declaration.controllers + declaration.children.map(\.child)
        + declaration.segues.map(\.destination) + [declaration.view].compactMap { $0 }
      reached += further.filter { !reached.contains($0) }
    }
    return reached.contains(id)
  }

  private func origin(_ origin: Origin) -> String {
    origin == .nibObject ? "nib object" : "\(origin)"
  }

  /// What an override does, without the `log` that stands for its print; that super is left out is
  /// worth saying.
  private func code(_ items: [Override.Item]) -> String {
    let lines: [String] = items.compactMap { item in
      switch item {
      case .callSuper: "super"
      case .code(let call): StepText.text(of: .code(call), in: scenario)
      case .answer(let yes): "return \(yes)"
      case .log, .logEnd: nil
      }
    }
    let note = items.contains(.callSuper) ? [] : ["// no super"]
    return (lines + note).joined(separator: "; ")
  }

  private func steps(isAsked: Bool) -> [[Span]] {
    let entries = scenario.steps.indices.filter { scenario.steps[$0].isAsked == isAsked }
    let isHidden = isAsked && hidesAction
    let lines =
      isHidden
      ? ["?"]
      : entries.flatMap {
        StepPhrases.lines(ofEntry: $0, in: question.document, language: words.language)
      }
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
