internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// A property that refers to the delegate of a UIKit object.
struct DelegateProperty: Hashable, Comparable, CustomStringConvertible {
  enum Name: String {
    case delegate
    case dataSource
    /// The delegate of a controller's presentation controller.
    case presentation
    /// One whose messages scenarios don't have.
    case other

    init(property: String) {
      switch property {
      case "delegate": self = .delegate
      case "dataSource": self = .dataSource
      case "presentationDelegate": self = .presentation
      default: self = .other
      }
    }

    /// The property whose object receives a message.
    init(of callback: Callback) {
      switch callback {
      case .presentationControllerShouldDismiss, .presentationControllerWillDismiss,
        .presentationControllerDidDismiss, .presentationControllerDidAttemptToDismiss:
        self = .presentation
      case .viewControllerBefore, .viewControllerAfter: self = .dataSource
      default: self = .delegate
      }
    }
  }

  var owner: String
  var name: Name

  var description: String { "\(owner) \(name.rawValue)" }

  static func < (first: Self, second: Self) -> Bool {
    (first.owner, first.name.rawValue) < (second.owner, second.name.rawValue)
  }
}

/// Delegates that code sets. In a scenario, the object that calls its delegate receives the
/// callbacks of the delegate's protocol.
extension Translator {
  mutating func setDelegate(
    _ property: String, of object: ObjectValue, to value: SwiftValue, _ node: some SyntaxProtocol,
    _ frame: Frame, into code: inout [SceneCode]
  ) {
    let name = DelegateProperty.Name(property: property)
    if property == "transitioningDelegate", !value.isNone {
      refuse(
        Localized("a custom transition is not simulated", "自定义的转场还不能模拟"), node, into: &code)
      return
    }
    // The rows of a table come from the steps.
    if name == .dataSource, ["UITableView", "UICollectionView"].contains(object.kind) { return }
    guard let kind = object.objectKind, isAnswered(name, kind) else { return }
    guard let owner = caller(name, object) else {
      refuse(
        Localized("it is not known which object's delegate this is", "不知道这是哪个对象的 delegate"), node,
        needs: Localized("the delegate of an object that the code creates", "代码创建的对象的 delegate"),
        into: &code)
      return
    }
    let key = DelegateProperty(owner: instances[owner].name, name: name)
    guard let delegate = value.instance else {
      let isOver = value.isNone && (delegates[key] == nil || frame.function == "deinit")
      if !isOver {
        refuse(
          Localized("this delegate is not known", "不知道这个 delegate 是什么"), node,
          needs: Localized("an object of the app's own", "App 自己的对象"), into: &code)
      }
      return
    }
    if let other = delegates[key], other != delegate {
      refuse(
        Localized(
          "a second delegate of the same object is not simulated", "同一个对象的第二个 delegate 还不能模拟"),
        node, into: &code)
      return
    }
    delegates[key] = delegate
    if name == .delegate, frame.moment != .early, !isFirstUse(of: owner, frame, code) {
      warn(
        Localized(
          "the delegate is set late: messages before this are not left out",
          "delegate 设置得较晚：这之前的消息不会略去"), at: place(of: node))
    }
  }

  /// Whether a class of the app implements a message of such a delegate.
  private func isAnswered(_ name: DelegateProperty.Name, _ kind: ObjectKind) -> Bool {
    declarations.typeNames.compactMap { declarations.type($0) }.flatMap(\.functions).contains {
      guard !$0.has(.override), $0.body != nil,
        let callback = CodeVocabulary.callback(signature: $0.signatureText, kind)
      else { return false }
      return DelegateProperty.Name(of: callback) == name
    }
  }

  /// The instance that calls the delegate: `nav` of `home.navigationController`; nil: unknown.
  private func caller(_ name: DelegateProperty.Name, _ object: ObjectValue) -> Int? {
    if let id = object.instance {
      // A contained controller is presented along with its container.
      return name == .presentation && container(of: instances[id].name) != nil ? nil : id
    }
    let parts = object.code.split(separator: ".")
    guard parts.count == 2, instances.contains(where: { $0.isMade && $0.name == parts[0] }) else {
      return nil
    }
    if let container = container(of: String(parts[0])), instances[container].kind == object.kind {
      return container
    }
    let alike = instances.indices.filter {
      instances[$0].isMade && instances[$0].kind == object.kind
    }
    return alike.count == 1 ? alike[0] : nil
  }

  /// The container that has a controller from the start, by the controller's name.
  private func container(of name: String) -> Int? {
    instances.firstIndex {
      $0.isMade && $0[.viewControllers]?.references.contains(name) == true
    }
  }
}
