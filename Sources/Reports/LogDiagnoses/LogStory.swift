internal import Documents
internal import LifecycleEngine
internal import ScenarioLanguage

/// The events in an app as one sentence: `user launches app; Home presents Login full screen`.
struct LogStory {
  private let scenario: Scenario
  private let words: Words
  /// The controllers on screen above the root, the last one shown last.
  private var presented: [ObjectID] = []
  private var pushed: [ObjectID] = []
  /// The controllers that have left the screen.
  private var left: Set<ObjectID> = []

  static func text(of scenario: Scenario, _ words: Words) -> String {
    var story = LogStory(scenario: scenario, words: words)
    let parts = scenario.steps.map { ($0.isAsked, story.text(of: $0)) }
    func joined(_ isAsked: Bool) -> String {
      parts.filter { $0.0 == isAsked }.map(\.1).joined(separator: words.semicolon)
    }
    let before = joined(false)
    let sentences =
      story.children + [before.isEmpty ? "" : words.beforeTheLog(before)]
      + [words.happened(joined(true))]
    return sentences.filter { !$0.isEmpty }.joined(separator: words.space)
  }

  private init(scenario: Scenario, words: Words) {
    self.scenario = scenario
    self.words = words
  }

  /// The controllers with children from the start.
  private var children: [String] {
    scenario.objects.filter { !$0.children.isEmpty }.map { parent in
      words.hasChildren(parent.name, parent.children.map { name($0.child) })
    }
  }

  private mutating func text(of entry: StepEntry) -> String {
    var style: ModalPresentationStyle?
    var parts: [String] = []
    for step in entry.steps {
      if case .code(let call) = step,
        case .set(.modalPresentationStyle, .style(let set)) = call.action
      {
        style = set
      } else if let text = text(of: step, style) {
        parts.append(text)
      }
    }
    return parts.joined(separator: words.comma)
  }

  /// Nil: another step of the same entry mentions it.
  private mutating func text(of step: Step, _ style: ModalPresentationStyle?) -> String? {
    let written = StepText.text(of: step, in: scenario, language: words.language)
    guard case .code(let call) = step else {
      if case .happening(let happening) = step { end(happening) }
      return written
    }
    let receiver = name(call.receiver.base)
    switch call.action {
    case .present(let other, _):
      presented.append(other.base)
      return words.presents(
        receiver, shown(other.base), style, isNavigation: content(of: other.base) != nil)
    case .dismiss:
      return presented.popLast().map { words.isDismissed(gone($0)) } ?? written
    case .push(let other, _):
      pushed.append(other.base)
      return words.isPushed(shown(other.base))
    case .pop: return pushed.popLast().map { words.isPopped(gone($0)) } ?? written
    case .popToRoot:
      pushed.forEach { left.insert($0) }
      pushed = []
      return words.isPoppedToRoot
    case .setViewControllers(let others, _, _):
      guard let last = others.last else { return written }
      return words.replacesStack(shown(last.base))
    case .loadViewIfNeeded: return words.loadsViewEarly(receiver)
    case .addChild(let child): return words.addsChild(receiver, name(child.base))
    case .removeFromParent: return words.removesChild(receiver)
    case .willMoveToParent, .didMoveToParent, .addSubview, .removeFromSuperview:
      return isOfChild(call) ? nil : written
    case .set(.selectedIndex, .number(let index)):
      let tabs = scenario.objects[call.receiver.base.position].controllers
      return tabs.indices.contains(Int(index)) ? words.selectsTab(name(tabs[Int(index)])) : written
    default: return written
    }
  }

  /// Whether a call only accompanies addChild or removeFromParent.
  private func isOfChild(_ call: Call) -> Bool {
    switch call.action {
    case .addSubview(let view): view.path == [.view]
    case .removeFromSuperview: call.receiver.path == [.view]
    default: true
    }
  }

  /// The controller that has left the screen when a gesture ends.
  private mutating func end(_ happening: Happening) {
    switch happening {
    case .tapBackButton, .finishSwipe: if let last = pushed.popLast() { left.insert(last) }
    case .finishDrag: if let last = presented.popLast() { left.insert(last) }
    default: break
    }
  }

  /// The name of an object; that of a navigation controller without a class of its own is what it
  /// shows, and a second instance has the name of its class.
  private func name(_ object: ObjectID) -> String {
    if let content = content(of: object) { return name(content) }
    let name = scenario.objects[object.position].name
    let digits = name.reversed().prefix(while: \.isNumber).count
    let base = String(name.dropLast(digits))
    let isInstance = digits > 0 && scenario.objects.contains { $0.name == base }
    return isInstance ? words.another(base) : name
  }

  /// The controller in a navigation controller that was only inferred.
  private func content(of object: ObjectID) -> ObjectID? {
    let declaration = scenario.objects[object.position]
    return ["nav", "nav2"].contains(declaration.name) ? declaration.controllers.first : nil
  }

  /// The name of a controller that is shown; after it was freed, it is another of its class.
  private func shown(_ object: ObjectID) -> String {
    let isNew = left.contains(object) && !scenario.objects[object.position].isKept
    return isNew ? words.another(name(object)) : name(object)
  }

  private mutating func gone(_ object: ObjectID) -> String {
    left.insert(object)
    return name(object)
  }
}
