// `print(A.parent)`. ScenarioLanguage reads only properties whose values are simulated
// (PropertyTable.readable).

extension World {
  mutating func printValue(_ property: Property, of receiver: Reference) {
    let target = resolve(receiver)
    guard let object = object(of: target) else { return }
    let value: PropertyValue
    if let hop = property.hop {
      let end = follow(hop, from: target)
      value = self.value(end)
    } else {
      value = self.value(of: property, of: target)
    }
    send(.print, to: .console, .value(object, property, value), rule: recorder.codeRule)
  }

  /// The value of a property that leads to no other object.
  func value(of property: Property, of target: Place) -> PropertyValue {
    switch target {
    case .controller(let controller): value(of: property, of: controller)
    case .view(let view): value(of: property, of: view)
    case .application: .state(process.state)
    case .scene, .resource, .otherApp, .recognizer, .plainObject, .none: .bool(false)
    }
  }

  private func value(_ target: Place) -> PropertyValue {
    if target == .none { return .nil }
    if let object = object(of: target) { return .object(object) }
    guard case .view(let view) = target,
      let owner = controllers.first(where: { $0.isViewLoaded && $0.ownView == view })
    else { return .unnamedView }
    return .view(of: owner.object)
  }

  private func object(of target: Place) -> ObjectID? {
    switch target {
    case .controller(let controller): self[controller].object
    case .view(let view): self[view].object
    case .application: .application
    case .scene, .resource, .otherApp, .recognizer, .plainObject, .none: nil
    }
  }
}

extension Property {
  /// The same property, where it leads from one object to another.
  package var hop: Reference.Hop? {
    switch self {
    case .view: .view
    case .viewIfLoaded: .viewIfLoaded
    case .window: .window
    case .superview: .superview
    case .parent: .parent
    case .navigationController: .navigationController
    case .tabBarController: .tabBarController
    case .splitViewController: .splitViewController
    case .presentedViewController: .presentedViewController
    case .presentingViewController: .presentingViewController
    case .topViewController: .topViewController
    case .visibleViewController: .visibleViewController
    case .rootViewController: .rootViewController
    case .selectedViewController: .selectedViewController
    default: nil
    }
  }
}
