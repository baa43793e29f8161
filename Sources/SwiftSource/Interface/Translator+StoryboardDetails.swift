internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// What a storyboard adds to its objects: gesture recognizers, attributes, code that makes a
/// segue's destination.
extension Translator {
  /// Creates a view's gesture recognizers, and adds them while the controller's view loads.
  mutating func recognize(_ view: StoryboardView, in id: Int, _ board: Storyboard) {
    for recognizer in view.connections.recognizers.compactMap({ board.recognizers[$0] }) {
      guard recognizer.type == "UITapGestureRecognizer", 1...2 ~= recognizer.taps,
        recognizer.touches == 1
      else {
        warn(
          Localized(
            "the trigger of '\(recognizer.type)' is not simulated", "触发“\(recognizer.type)”的操作还不能模拟"
          ),
          at: recognizer.place)
        continue
      }
      add(recognizer, to: view, in: id)
    }
  }

  private mutating func add(
    _ recognizer: StoryboardRecognizer, to view: StoryboardView, in id: Int
  ) {
    let owner = instances[id].name
    let target =
      instances[id].views[view.id].map { instances[$0].name } ?? "\(owner).view"
    let (object, isNew) = instance(
      at: .outlet(recognizer.id, of: id), named: viewName("tap", of: id), type: nil,
      kind: recognizer.type, place: recognizer.place)
    if isNew, recognizer.taps == 2 { instances[object][.numberOfTapsRequired] = .integer(2) }
    for outlet in instances[id].scene?.connections.outlets ?? []
    where outlet.destination == recognizer.id {
      instances[id].properties[outlet.property] = value(of: object)
    }
    let name = instances[object].name
    var actions: [SceneCode] = []
    for action in recognizer.connections.actions {
      let receiver =
        action.destination == instances[id].scene?.id
        ? id : instances[id].views[action.destination] ?? id
      guard let closure = methodClosure(selector: action.selector, of: receiver) else {
        refuse(
          Localized("no method '\(action.selector)' is found", "找不到方法“\(action.selector)”"),
          at: action.place, into: &actions)
        continue
      }
      actions += deferred(closure, [value(of: object)], at: closure.statements)
    }
    for segue in recognizer.connections.segues { actions += code(performing: segue, of: id) }
    append(.action, actions, recognizer.place, to: object)
    loading[id, default: []] += [
      SceneCode(creation(of: object), recognizer.place),
      .call(target, "addGestureRecognizer", .object(name), at: recognizer.place),
    ]
  }

  /// Sets the properties that the storyboard gives values to.
  ///
  /// - Parameter id: the controller with the object, or itself.
  mutating func give(_ attributes: [StoryboardAttribute], to object: Int, in id: Int) {
    guard let type = instances[object].type else { return }
    for attribute in attributes {
      guard let property = property(attribute.property, in: type) else { continue }
      var effects: [SceneCode] = []
      var frame = Frame(instance: object, type: type)
      for (keyword, name) in [
        (Keyword.willSet, "newValue"), (.set, "newValue"), (.didSet, "oldValue"),
      ] {
        observe(keyword, name, .unknown, property.name, of: object, &frame, into: &effects)
      }
      guard effects.isEmpty, !assignedNames.contains(property.name) || property.isComputed else {
        fault(
          Localized(
            "a value that the storyboard gives to '\(property.name)' is not simulated here",
            "storyboard 给“\(property.name)”设置的值在这里还不能模拟"), at: attribute.place)
        continue
      }
      if !property.isComputed {
        instances[object].properties[property.name] = Self.converted(
          attribute.value, to: property.type)
      }
    }
  }

  /// Why a segue isn't simulated, whatever its kind.
  func obstacle(to segue: StoryboardSegue) -> Localized? {
    if let selector = segue.creationSelector {
      return Localized(
        "a destination that '\(selector)' makes is not simulated",
        "由“\(selector)”创建的目标控制器还不能模拟")
    }
    guard let name = segue.customClass else { return nil }
    if let own = declarations.ownType(name),
      own.functions(named: "perform").isEmpty, own.initializers.isEmpty
    {
      return nil
    }
    return Localized(
      "the segue class '\(name)' is not simulated", "segue 的类“\(name)”还不能模拟")
  }
}
