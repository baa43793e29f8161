internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Properties of UIKit's that a class overrides.
extension Translator {
  /// `override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }`
  mutating func readForwarding(_ type: TypeDeclaration, of id: Int) {
    let name = "shouldAutomaticallyForwardAppearanceMethods"
    guard let getter = type.property(name)?.getter else { return }
    var frame = Frame(instance: id, type: type.name, function: name)
    var code: [SceneCode] = []
    let value = self.value(of: getter, &frame, into: &code)
    if case .bool(let forwards) = value, code.isEmpty {
      if !forwards {
        instances[id][.shouldAutomaticallyForwardAppearanceMethods] = .bool(false)
      }
    } else {
      fault(
        Localized("it is not known whether this is true", "不知道这个条件是否成立"),
        at: place(of: getter))
    }
  }

  /// UIKit reads such properties, and sets some, at unknown times, so the effects of their code
  /// aren't simulated.
  mutating func readPropertyOverrides(
    _ type: TypeDeclaration, of id: Int, _ kind: ObjectKind
  ) {
    for property in type.properties where property.isOverride && !property.isStatic {
      guard property.name != "shouldAutomaticallyForwardAppearanceMethods",
        self.property(property.name, in: type.name, after: type.name) == nil
      else { continue }
      if let getter = property.getter {
        var frame = Frame(instance: id, type: type.name, function: property.name)
        let (code, value) = effects { translator, code in
          translator.value(of: getter, &frame, into: &code)
        }
        if let callback = CodeVocabulary.callback(signature: property.name, kind) {
          add(callback, property, code, value, to: id)
          continue
        }
        reportUncalled(
          property.name, property.node, code.filter { !$0.isCreation })
        if Self.obeyedByUIKit.contains(property.name) {
          warn(
            Localized(
              "UIKit obeys the value of '\(property.name)'; here it has no effect",
              "UIKit 会遵守“\(property.name)”的值，在这里它不起作用"), at: place(of: property.node))
        }
      }
      for keyword in [Keyword.willSet, .didSet] {
        guard let body = property.accessor(keyword)?.body else { continue }
        var frame = Frame(instance: id, type: type.name, function: property.name)
        for name in ["oldValue", "newValue"] { frame.locals[name] = .inert }
        let (code, _) = effects { translator, code in
          translator.value(of: body.statements, &frame, into: &code)
        }
        guard !code.isEmpty, Self.setByUIKit.contains(property.name) else { continue }
        warn(
          Localized(
            "UIKit's own changes of '\(property.name)' are not simulated",
            "UIKit 自己对“\(property.name)”的修改不会模拟"), at: place(of: property.node))
      }
    }
  }

  /// Properties whose value decides which callbacks UIKit sends; here the value has no effect.
  private static let obeyedByUIKit: Set<String> = [
    "supportedInterfaceOrientations", "shouldAutorotate", "modalPresentationStyle",
    "preferredInterfaceOrientationForPresentation", "isModalInPresentation",
    "hidesBottomBarWhenPushed", "isUserInteractionEnabled", "isHidden", "alpha",
  ]

  /// Properties that UIKit itself sets on objects that are on screen.
  private static let setByUIKit: Set<String> = [
    "isHighlighted", "isSelected", "isEditing", "frame", "bounds", "center", "contentOffset",
    "safeAreaInsets", "traitCollection", "view",
  ]

  private mutating func add(
    _ callback: Callback, _ property: StoredProperty, _ code: [SceneCode], _ value: SwiftValue,
    to id: Int
  ) {
    let place = place(of: property.node)
    append(callback, code, place, to: id)
    let name = instances[id].name
    guard let index = overrides[name]?.firstIndex(where: { $0.callback == callback }) else {
      return
    }
    if case .bool(let answer) = value { overrides[name]?[index].answer = String(answer) }
  }
}
