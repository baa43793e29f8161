internal import DeviceRecording
internal import SwiftParser
internal import SwiftSyntax

/// The arguments of `@Lifeline.Object("B", kept: true)` on a property in a file written by
/// `lifeline record`.
struct RecordedObject {
  var name: String
  var isKept: Bool

  init?(_ attribute: AttributeListSyntax.Element) {
    guard case .attribute(let attribute) = attribute,
      attribute.attributeName.trimmedDescription == "\(RecorderSource.name).Object",
      case .argumentList(let arguments) = attribute.arguments,
      let text = arguments.first?.expression.as(StringLiteralExprSyntax.self),
      let name = text.representedLiteralValue
    else { return nil }
    self.name = name
    isKept = arguments.contains { argument in
      argument.label?.text == "kept" && argument.expression.trimmedDescription == "true"
    }
  }
}
