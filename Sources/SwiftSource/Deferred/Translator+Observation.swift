internal import SwiftSyntax
internal import TextFormats

/// From iOS 26, UIKit calls some methods again after a property of an `@Observable` class changes
/// that they have read.
extension Translator {
  /// The methods whose reads UIKit tracks.
  private static let tracking: Set<String> = [
    "updateProperties", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layoutSubviews",
    "updateConstraints", "updateViewConstraints", "draw", "updateConfiguration",
  ]

  /// Refuses the change of a property that such a method may have read.
  mutating func refuseTracked(
    _ property: StoredProperty, in type: String, _ node: some SyntaxProtocol, _ frame: Frame,
    into code: inout [SceneCode]
  ) {
    guard declarations.type(type)?.attributes.contains("Observable") == true,
      !property.attributes.contains("ObservationIgnored"), frame.moment != .early,
      let reader = methodReading(property.name)
    else { return }
    refuse(
      Localized(
        "UIKit's second call to '\(reader)', which may have read this property, is not simulated",
        "“\(reader)”可能读过这个属性，UIKit 会再次调用它，这还不能模拟"), node,
      needs: Localized(
        "setNeedsUpdateProperties or setNeedsLayout", "setNeedsUpdateProperties 或者 setNeedsLayout"),
      into: &code)
  }

  /// A tracked method that names the property, or that calls the app's own code.
  private func methodReading(_ property: String) -> String? {
    let own = Set(declarations.methodNames)
    for name in Self.tracking.sorted() {
      for (_, function) in declarations.methods(named: name) where function.has(.override) {
        let mentions = function.body?.tokens(viewMode: .sourceAccurate).contains { token in
          let text = token.identifierText
          return text == property || text != name && own.contains(text)
        }
        if mentions == true { return name }
      }
    }
    return nil
  }
}
