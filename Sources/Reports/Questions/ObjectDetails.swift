internal import Documents
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Describes a declared object in a question: every property that can change the run and isn't
/// UIKit's default.
struct ObjectDetails {
  let scenario: Scenario
  let words: Words
  /// Whether each object is in the storyboard by default.
  private let isInStoryboard: [Bool]

  init(scenario: Scenario, words: Words) {
    self.scenario = scenario
    self.words = words
    isInStoryboard = Origins.storyboardObjects(of: scenario)
  }

  /// All declared objects; predefined ones only if they have code.
  var all: [QuestionParts.Object] {
    let predefined = ObjectDeclaration.predefined.count
    return scenario.objects.enumerated().filter { index, declaration in
      index >= predefined || !declaration.overrides.isEmpty
    }.map { index, declaration in
      let text = ([kindName(declaration.kind)] + of(ObjectID(index))).joined(separator: words.comma)
      return QuestionParts.Object(name: declaration.name, text: SafeText.visible(text))
    }
  }

  func of(_ id: ObjectID) -> [String] {
    let object = scenario.objects[id.position]
    return place(of: object, id) + options(of: object) + looks(of: object) + contents(of: object)
      + object.overrides.map { "\($0.callback.name) { \(code($0.items, of: object.kind)) }" }
  }

  /// An object's code in one of its callbacks.
  func override(_ callback: Callback, of id: ObjectID) -> String {
    let object = scenario.objects[id.position]
    let items = object.overrides.filter { $0.callback == callback }.flatMap(\.items)
    return code(items, of: object.kind)
  }

  private func place(of object: ObjectDeclaration, _ id: ObjectID) -> [String] {
    var details: [String] = []
    if let style = object.modalPresentationStyle { details.append(".\(style)") }
    if scenario.root == id { details.append(words.isRoot) }
    if let root = object.root { details.append(words.sceneRoot(name(root))) }
    if !object.controllers.isEmpty {
      details.append("[" + object.controllers.map(name).joined(separator: ", ") + "]")
    }
    if let container = object.container { details.append(words.contained(in: name(container))) }
    if object.origin != (isInStoryboard[id.position] ? .storyboard : .code) {
      details.append(words.origin(object.origin, isView: object.kind.isView))
    }
    if let view = object.view { details.append(words.rootView(name(view))) }
    return details
  }

  private func options(of object: ObjectDeclaration) -> [String] {
    var details: [String] = []
    if object.isKept { details.append(words.isKept) }
    if object.isModalInPresentation { details.append("isModalInPresentation") }
    if object.isRestorable { details.append("restorationIdentifier") }
    if !object.forwardsAppearance {
      details.append("shouldAutomaticallyForwardAppearanceMethods: false")
    }
    if !object.segues.isEmpty {
      details.append(
        words.segues(object.segues.map { ($0.kind, name($0.destination), $0.animated) }))
    }
    if object.pageStyle == .scroll { details.append("transitionStyle: scroll") }
    if let style = object.splitStyle { details.append("style: \(style)") }
    details += object.properties.map { property in
      let start = property.initial.map { " = \(name($0))" } ?? ""
      return (property.isWeak ? "weak var " : "var ") + property.name + start
    }
    if object.memory > 0 { details.append("\(object.memory) MB") }
    return details
  }

  private func looks(of object: ObjectDeclaration) -> [String] {
    var details: [String] = []
    if let frame = object.frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.text)
      details.append("frame [\(numbers.joined(separator: ", "))]")
    }
    if object.isUserInteractionEnabled != object.kind.takesTouches {
      details.append("userInteractionEnabled: \(object.isUserInteractionEnabled)")
    }
    details += ObjectWriter.gestureOptions(of: object).map { "\($0): \($1)" }
    if let list = object.list {
      details.append(words.rows(list.rows, NumberText.text(list.rowHeight), name(list.cell)))
      if let height = list.estimatedRowHeight {
        details.append("estimatedRowHeight: \(NumberText.text(height))")
      }
      if list.dequeuesPlainly { details.append("dequeueReusableCell(withIdentifier:)") }
    }
    if let segue = object.segue { details.append("segue: \(name(segue))") }
    if object.isHidden { details.append("isHidden") }
    if object.alpha != 1 { details.append("alpha \(NumberText.text(object.alpha))") }
    return details
  }

  private func contents(of object: ObjectDeclaration) -> [String] {
    if object.children.isEmpty { return [] }
    return [words.children(object.children.map { (name($0.child), $0.place.map(name)) })]
  }

  /// An override's code without `log`, with a note if it doesn't call super.
  private func code(_ items: [Override.Item], of kind: ObjectKind) -> String {
    // A delegate's method overrides nothing.
    let answers = items.contains { if case .answer = $0 { true } else { false } }
    let isDelegate = kind == .appDelegate || kind == .scene || answers
    let lines: [String] = items.compactMap { item in
      switch item {
      case .callSuper: isDelegate ? nil : "super"
      case .code(let call): StepText.text(of: .code(call), in: scenario)
      case .answer(let yes): "return \(yes)"
      case .answerColumn(let column): "return .\(column)"
      case .log, .logEnd: nil
      }
    }
    let note = isDelegate || items.contains(.callSuper) ? [] : [words.noSuper]
    return (lines + note).joined(separator: "; ")
  }

  func kindName(_ kind: ObjectKind) -> String {
    switch kind {
    case .otherApp: words.otherApp
    case .appDelegate: "UIApplicationDelegate"
    case .scene: "UISceneDelegate"
    case .application, .sceneCenter, .responderCenter, .runLoop, .uikit, .console:
      String(describing: kind)
    default: ObjectKindNames.name(of: kind)
    }
  }

  private func name(_ object: ObjectID) -> String { scenario.objects[object.position].name }
}
