internal import SwiftSyntax
internal import TextFormats

/// `#function`, `#selector` and the like.
extension Translator {
  mutating func evaluate(
    _ node: MacroExpansionExprSyntax, _ frame: Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    if !Self.knownMacros.contains(node.macroName.text) { refuse(ExprSyntax(node), into: &code) }
    if node.macroName.text.hasPrefix("file"), node.parent?.is(LabeledExprSyntax.self) == true {
      warn(
        Localized("only the file's name is shown, not its folder", "只显示文件名，不显示文件夹"),
        at: place(of: node))
    }
    return macro(node, at: node, frame)
  }

  /// Macros of Swift's own, and of Apple's for literals.
  private static let knownMacros: Set<String> = [
    "function", "line", "file", "fileID", "filePath", "column", "dsohandle", "selector", "keyPath",
    "colorLiteral", "imageLiteral", "fileLiteral", "isolation", "Predicate", "localized",
    "warning", "error", "available", "unavailable",
  ]

  /// `#function`, `#line` at a place: a parameter's default is that of the call.
  func macro(_ node: MacroExpansionExprSyntax, at source: some SyntaxProtocol, _ frame: Frame)
    -> SwiftValue
  {
    switch node.macroName.text {
    case "function": return .text(frame.localFunction ?? frame.function)
    case "line": return .integer(place(of: source).range.start.line)
    case "file", "fileID", "filePath":
      let path = place(of: source).file
      return .text(path.split(separator: "/").last.map(String.init) ?? path)
    case "selector":
      guard let argument = node.arguments.first?.expression else { return .unknown }
      return selector(argument, frame)
    default: return .inert
    }
  }

  /// `#selector(tapped)`, `#selector(Self.tapped(_:))`, `#selector(handler.tapped)`
  private func selector(_ expression: ExprSyntax, _ frame: Frame) -> SwiftValue {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return .method(Self.fullName(name), of: frame.instance)
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return .method(Self.fullName(member.declName), of: nil)
    }
    return .unknown
  }

  /// `tapped`, or `tapped(_:)` to tell it from another `tapped`
  private static func fullName(_ name: DeclReferenceExprSyntax) -> String {
    name.baseName.identifierText + (name.argumentNames?.trimmedDescription ?? "")
  }
}
