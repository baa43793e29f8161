// Conditions in code. Testing one makes no object and loads no view.

extension World {
  mutating func holds(_ condition: Condition) -> Bool {
    switch condition {
    case .property(let reference, let property): isTrue(property, of: reference)
    case .exists(let reference): existing(reference) != .none
    case .same(let first, let second): isSame(first, second)
    case .compares(let variable, let comparison, let number):
      compares(variable, comparison, number)
    case .animated: recorder.isAnimated
    case .isSet(let property): links.holdsValue(property)
    case .refers(let property, let object): refers(property, to: object)
    case .applicationState(let state): process.state == state
    case .not(let inner): !holds(inner)
    case .both(let first, let second): holds(first) && holds(second)
    case .either(let first, let second): holds(first) || holds(second)
    }
  }

  /// As in Swift, nil equals nil.
  private mutating func isSame(_ first: Reference, _ second: Reference) -> Bool {
    existing(first) == existing(second)
  }

  private mutating func refers(_ property: OwnProperty, to reference: Reference) -> Bool {
    guard let object = owned(existing(reference)) else { return false }
    return links.properties.contains { $0.property == property && $0.content == .object(object) }
  }

  private func compares(_ variable: ObjectID, _ comparison: Comparison, _ number: Int) -> Bool {
    guard case .resource(let resource) = places[variable.position] else { return false }
    let value = Int(resources[resource].value)
    return switch comparison {
    case .equal: value == number
    case .less: value < number
    case .greater: value > number
    }
  }

  private mutating func isTrue(_ property: Property, of reference: Reference) -> Bool {
    value(of: property, of: existing(reference)) == .bool(true)
  }

  /// The object that an expression leads to; `.none` if its first object hasn't been made.
  private mutating func existing(_ reference: Reference) -> Place {
    if links.deallocated.contains(reference.base) { return .none }
    switch places[reference.base.position] {
    case .controller(let controller) where !self[controller].exists: return .none
    case .view(let view) where !self[view].exists: return .none
    case .plainObject(let plain) where !plainObjects[plain].exists: return .none
    default: break
    }
    if let view = reference.path.firstIndex(of: .view), view > 0 || reference.path.count > 1 {
      var unloaded = reference
      unloaded.path[view] = .viewIfLoaded
      return resolve(unloaded)
    }
    return resolve(reference)
  }
}
