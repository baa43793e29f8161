internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A scenario as an app with its action: the objects, what happened, what happens now, what is
/// watched. Nothing of the answer.
struct QuestionText {
  let question: Question
  let words: Words

  private var scenario: Scenario { question.scenario }

  var blocks: [Shown] {
    let title = question.document.title?[words.language] ?? question.id
    return [
      .heading([Span(title, .heading)], remark: platform),
      .lines(objects + [[]] + steps(isAsked: false) + steps(isAsked: true)),
      .lines(watched),
    ]
  }

  private var platform: String {
    let device = scenario.platform.device == .pad ? "iPad" : "iPhone"
    return
      "iOS \(scenario.platform.ios) · \(words.lifecycle(scenario.platform.lifecycle)) · \(device)"
  }

  private var declared: [(id: ObjectID, declaration: ObjectDeclaration)] {
    let first = ObjectDeclaration.standing.count
    return scenario.objects.enumerated().dropFirst(first).map { (ObjectID($0), $1) }
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
    if !declaration.children.isEmpty {
      details.append(words.children(declaration.children.map { name($0.child) }))
    }
    let overridden = declaration.overrides.map { override in
      "\(override.callback.name) { \(code(override.items)) }"
    }
    return details + overridden
  }

  /// What an override does, without the `log` that stands for its print.
  private func code(_ items: [Override.Item]) -> String {
    items.compactMap { item in
      switch item {
      case .callSuper: "super"
      case .code(let call): StepText.text(of: .code(call), in: scenario)
      case .answer(let yes): "return \(yes)"
      case .log, .logEnd: nil
      }
    }.joined(separator: "; ")
  }

  private func steps(isAsked: Bool) -> [[Span]] {
    let entries = scenario.steps.indices.filter { scenario.steps[$0].isAsked == isAsked }
    let lines = entries.flatMap {
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
    case .scene: "UIScene"
    case .otherApp: words.otherApp
    default: String(describing: kind)
    }
  }
}
