package import LifecycleEngine
package import TextFormats

/// Facts about classes in code steps, for other languages that are read as scenarios.
package enum CodeVocabulary {
  /// The kind of object that a class of UIKit is; nil: none that scenarios know.
  package static func kind(named name: String) -> ObjectKind? {
    switch name {
    case "UIWindow": .window
    case "UIApplication": .application
    case "UIApplicationDelegate": .appDelegate
    case "UIWindowSceneDelegate": .scene
    default: ObjectKindNames.kind(name)
    }
  }

  /// A call that code steps can make: its signature, and the object that it is made on.
  package struct KnownCall: Hashable, Sendable {
    /// `present(_:animated:completion:)`
    package let signature: String
    package let receiver: Localized
  }

  /// The calls with a name, written `nav.popViewController(animated: true)` or just its method.
  package static func calls(named text: String) -> [KnownCall] {
    let name = text.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? text
    return MethodTable.named(name).map {
      KnownCall(signature: $0.signature, receiver: $0.receivers.wanted)
    }
  }

  /// Whether objects of some kind have the method.
  package static func hasMethod(_ name: String) -> Bool { !MethodTable.named(name).isEmpty }

  package static func hasMethod(_ name: String, _ kind: ObjectKind) -> Bool {
    !StaticType(kind).methods(named: name).isEmpty
  }

  package static func hasProperty(_ name: String, _ kind: ObjectKind) -> Bool {
    PropertyTable.property(name).map(StaticType(kind).properties.contains) ?? false
  }

  /// Whether a property's value is true or false.
  package static func isTruthValue(_ name: String) -> Bool {
    PropertyTable.property(name).flatMap(PropertyTable.readable) == .bool
  }

  /// Whether setting a property changes no callback, whatever its value.
  package static func isDecoration(_ name: String) -> Bool {
    switch PropertyTable.property(name).map(PropertyTable.assignable) {
    case .literal, .text: true
    case .number: name == "tag"
    default: false
    }
  }

  /// The class of the object that a property refers to, as far as the property's type tells; nil:
  /// it refers to no object.
  package static func destination(of name: String, from kind: ObjectKind) -> String? {
    guard let hop = StaticType(kind).hops.first(where: { String(describing: $0) == name })
    else { return nil }
    return switch hop {
    case .view, .viewIfLoaded, .superview, .layer: "UIView"
    case .window: "UIWindow"
    case .navigationController: "UINavigationController"
    case .tabBarController: "UITabBarController"
    case .splitViewController: "UISplitViewController"
    case .parent, .presentedViewController, .presentingViewController, .topViewController,
      .visibleViewController, .rootViewController, .selectedViewController:
      "UIViewController"
    case .presentationController: nil
    }
  }

  /// The callback that any of its spellings names.
  package static func callback(spelled text: String, _ kind: ObjectKind) -> Callback? {
    CallbackSpellings.exactly(text, for: kind)
  }

  /// The callback with this Swift signature that an object of a kind receives.
  package static func callback(signature: String, _ kind: ObjectKind) -> Callback? {
    CallbackCatalogue.entries.first {
      $0.signature == signature && CallbackCatalogue.receives(kind, $0.callback)
    }?.callback
  }
}
