package import LifecycleEngine

/// `objects:` as text, one line per object, without defaults.
package enum ObjectWriter {
  static func lines(of scenario: Scenario) -> [String] {
    let reached = Origins.storyboardObjects(of: scenario)
    let predefined = ObjectDeclaration.predefined.count
    var lines: [String] = []
    for (index, object) in scenario.objects.enumerated() {
      if index < predefined {
        if object.observerOrder != 0 {
          lines.append("\(object.name): " + YAMLText.map([("order", "\(object.observerOrder)")]))
        }
        let pairs =
          properties(of: object) { CallbackText.name(of: $0, in: scenario) }
          + overrides(of: object, in: scenario)
        if !pairs.isEmpty { lines.append("\(object.name): " + YAMLText.map(pairs)) }
        continue
      }
      let kind = ObjectKindNames.name(of: object.kind)
      let pairs = pairs(of: object, isInStoryboard: reached[index], in: scenario)
      lines.append(
        "\(object.name): "
          + (pairs.isEmpty && object.kind != .otherApp
            ? kind : YAMLText.map([("is", kind)] + pairs)))
    }
    return lines
  }

  private static func pairs(
    of object: ObjectDeclaration, isInStoryboard: Bool, in scenario: Scenario
  ) -> [(String, String)] {
    func name(_ id: ObjectID) -> String { CallbackText.name(of: id, in: scenario) }
    var pairs: [(String, String)] = []
    if object.isKept { pairs.append(("kept", "true")) }
    if object.origin != (isInStoryboard ? .storyboard : .code) {
      pairs.append(("from", ReadingContext.name(of: object.origin)))
    }
    if !object.controllers.isEmpty {
      let key = object.kind == .pageViewController ? "pages" : "viewControllers"
      pairs.append((key, YAMLText.list(object.controllers.map(name))))
    }
    if object.pageStyle == .scroll { pairs.append(("transitionStyle", "scroll")) }
    if let style = object.splitStyle { pairs.append(("style", "\(style)")) }
    if let view = object.view { pairs.append(("view", name(view))) }
    if let style = object.modalPresentationStyle {
      pairs.append(("modalPresentationStyle", "\(style)"))
    }
    if !object.children.isEmpty {
      pairs.append(("children", children(object.children, name)))
    }
    if !object.segues.isEmpty { pairs.append(("segues", segues(object.segues, name))) }
    if !object.forwardsAppearance {
      pairs.append(("shouldAutomaticallyForwardAppearanceMethods", "false"))
    }
    if object.isModalInPresentation { pairs.append(("isModalInPresentation", "true")) }
    return pairs + viewPairs(of: object, name) + properties(of: object, name)
      + overrides(of: object, in: scenario)
  }

  private static func properties(of object: ObjectDeclaration, _ name: (ObjectID) -> String)
    -> [(String, String)]
  {
    guard !object.properties.isEmpty else { return [] }
    let pairs = object.properties.map { property in
      (property.name, property.initial.map(name) ?? (property.isWeak ? "weak" : "strong"))
    }
    return [("properties", YAMLText.map(pairs))]
  }

  private static func viewPairs(of object: ObjectDeclaration, _ name: (ObjectID) -> String)
    -> [(String, String)]
  {
    var pairs: [(String, String)] = []
    if let container = object.container { pairs.append(("in", name(container))) }
    if let frame = object.frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.text)
      pairs.append(("frame", YAMLText.list(numbers)))
    }
    if object.isUserInteractionEnabled != object.kind.takesTouches {
      pairs.append(("userInteractionEnabled", "\(object.isUserInteractionEnabled)"))
    }
    for (key, value) in gestureOptions(of: object) { pairs.append((key, value)) }
    if let list = object.list {
      pairs += [
        ("rows", "\(list.rows)"), ("rowHeight", NumberText.text(list.rowHeight)),
        ("cell", name(list.cell)),
      ]
      if let height = list.estimatedRowHeight {
        pairs.append(("estimatedRowHeight", NumberText.text(height)))
      }
      if list.dequeuesPlainly { pairs.append(("dequeue", "withIdentifier")) }
    }
    if object.isHidden { pairs.append(("isHidden", "true")) }
    if let segue = object.segue { pairs.append(("segue", name(segue))) }
    if object.isRestorable { pairs.append(("restorationIdentifier", object.name)) }
    if object.alpha != 1 { pairs.append(("alpha", NumberText.text(object.alpha))) }
    if let root = object.root { pairs.append(("root", name(root))) }
    if object.value != 0 {
      pairs.append(("value", object.kind == .boolean ? "true" : "\(object.value)"))
    }
    if object.memory != 0 { pairs.append(("memory", "\(object.memory) MB")) }
    return pairs
  }

  /// The options of a gesture recognizer that differ from UIKit's defaults.
  package static func gestureOptions(of object: ObjectDeclaration) -> [(String, String)] {
    let standard = GestureOptions()
    let own = object.gesture
    var pairs: [(String, String)] = []
    if own.cancelsTouchesInView != standard.cancelsTouchesInView {
      pairs.append(("cancelsTouchesInView", "\(own.cancelsTouchesInView)"))
    }
    if own.delaysTouchesBegan != standard.delaysTouchesBegan {
      pairs.append(("delaysTouchesBegan", "\(own.delaysTouchesBegan)"))
    }
    if own.delaysTouchesEnded != standard.delaysTouchesEnded {
      pairs.append(("delaysTouchesEnded", "\(own.delaysTouchesEnded)"))
    }
    if own.numberOfTapsRequired != standard.numberOfTapsRequired {
      pairs.append(("numberOfTapsRequired", "\(own.numberOfTapsRequired)"))
    }
    return pairs
  }

  private static func children(_ children: [ChildDeclaration], _ name: (ObjectID) -> String)
    -> String
  {
    if children.allSatisfy({ $0.place == nil }) {
      return YAMLText.list(children.map { name($0.child) })
    }
    return YAMLText.map(children.map { (name($0.child), $0.place.map(name) ?? "null") })
  }

  private static func segues(_ segues: [Segue], _ name: (ObjectID) -> String) -> String {
    YAMLText.map(
      segues.map { segue in
        let kind = "\(segue.kind)"
        return (
          name(segue.destination),
          segue.animated ? kind : YAMLText.map([("kind", kind), ("animated", "false")])
        )
      })
  }

  // MARK: Overrides

  private static func overrides(of object: ObjectDeclaration, in scenario: Scenario)
    -> [(String, String)]
  {
    guard !object.overrides.isEmpty else { return [] }
    let pairs = object.overrides.map { override in
      (override.callback.name, YAMLText.list(texts(of: override.items, in: scenario)))
    }
    return [("overrides", YAMLText.map(pairs))]
  }

  /// The short form, without the items that the reader adds by itself.
  private static func texts(of items: [Override.Item], in scenario: Scenario) -> [String] {
    if items == [.log] { return [] }
    var items = items
    var texts: [String] = []
    let logs = items.count { $0 == .log }
    if logs == 1, items.first == .log { items.removeFirst() }
    if !items.contains(.callSuper) { texts.append("no super") }
    for item in items {
      switch item {
      case .callSuper: texts.append("super")
      case .log: texts.append("log")
      case .logEnd: texts.append("log end")
      case .answer(let answer): texts.append("return \(answer)")
      case .answerColumn(let column): texts.append("return .\(column)")
      case .code(let call):
        texts.append(YAMLText.scalar(CallText.text(of: call, in: scenario)))
      }
    }
    return texts
  }
}
