internal import LifecycleEngine

/// The code that makes references as text.
extension CallText {
  static func property(_ property: OwnProperty, in scenario: Scenario) -> String {
    let object = scenario.objects[property.object.position]
    return "\(object.name).\(object.properties[Int(property.index)].name)"
  }

  static func ownership(_ call: Call, _ closure: String, in scenario: Scenario) -> String {
    func name(_ property: OwnProperty) -> String { self.property(property, in: scenario) }
    func text(_ id: TextID) -> String { quoted(CallbackText.string(id, in: scenario)) }
    let center = "NotificationCenter.default"
    switch call.action {
    case .store(let property, .none): return "\(name(property)) = nil"
    case .store(let property, .object(let other)):
      return "\(name(property)) = \(reference(other, in: scenario))"
    case .store(let property, .closure): return "\(name(property)) = \(closure)"
    case .store(let property, .task): return "\(name(property)) = Task \(closure)"
    case .store(let property, .observer(let notification)):
      return "\(name(property)) = \(center).addObserver(forName: \(text(notification))) \(closure)"
    case .callStored(let property): return "\(name(property))()"
    case .task: return "Task \(closure)"
    case .cancelTask(let property): return "\(name(property)).cancel()"
    case .sleep(let time):
      let amount = time % 1_000 == 0 ? ".seconds(\(time / 1_000))" : ".milliseconds(\(time))"
      return "try await Task.sleep(for: \(amount))"
    case .asyncAfter(let time):
      let seconds = NumberText.text(Double(time) / 1_000)
      return "DispatchQueue.main.asyncAfter(deadline: .now() + \(seconds)) \(closure)"
    case .observe(let notification):
      return "\(center).addObserver(forName: \(text(notification))) \(closure)"
    case .observeSelector(let observer, let notification):
      let object = reference(observer, in: scenario)
      return "\(center).addObserver(\(object), selector: \(closure), name: \(text(notification)))"
    case .removeObserver(let observer, let notification):
      let name = notification.map { ", name: \(text($0))" } ?? ""
      return "\(center).removeObserver(\(reference(observer, in: scenario))\(name))"
    case .removeToken(let property): return "\(center).removeObserver(\(name(property)))"
    default: return ""
    }
  }
}
