internal import SwiftSyntax
internal import TextFormats

/// Code that a debug build for an iPhone doesn't run: the clauses of `#if` whose conditions are
/// false, and previews for Xcode's canvas.
struct InactiveCode {
  /// The bytes of the text that aren't part of the app, `#if` itself included.
  private(set) var ranges: [Range<Int>] = []
  /// Conditions that the files don't decide.
  private(set) var unknown: [ExprSyntax] = []

  init(of tree: SourceFileSyntax) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    ranges = visitor.ranges
    unknown = visitor.unknown
    for item in tree.statements where Self.isPreview(item) {
      ranges.append(
        item.positionAfterSkippingLeadingTrivia
          .utf8Offset..<item.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  /// The text with spaces in place of such code, so that everything else keeps its place.
  func removed(from text: String) -> String {
    var bytes = Array(text.utf8)
    for range in ranges {
      for index in range where bytes[index] != UInt8(ascii: "\n") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPreview(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .decl(let declaration):
      if let macro = declaration.as(MacroExpansionDeclSyntax.self) {
        return macro.macroName.text == "Preview"
      }
      let inherited = declaration.as(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes
      return inherited?.contains { TypeNames.plain($0.type) == "PreviewProvider" } == true
    case .expr(let expression):
      return expression.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
    case .stmt: return false
    }
  }

  private final class Visitor: SyntaxVisitor {
    var ranges: [Range<Int>] = []
    var unknown: [ExprSyntax] = []

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      var isTaken = false
      for clause in node.clauses {
        var holds = !isTaken
        if holds, let condition = clause.condition {
          let known = BuildCondition.holds(condition)
          if known == nil, !Self.onlyImports(node) { unknown.append(condition) }
          holds = known ?? false
        }
        let start = clause.poundKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
        if holds {
          isTaken = true
          let head = clause.condition.map { Syntax($0) } ?? Syntax(clause.poundKeyword)
          ranges.append(start..<head.endPositionBeforeTrailingTrivia.utf8Offset)
          if let elements = clause.elements { walk(elements) }
        } else {
          ranges.append(start..<clause.endPosition.utf8Offset)
        }
      }
      let end = node.poundEndif
      ranges.append(
        end.positionAfterSkippingLeadingTrivia
          .utf8Offset..<end.endPositionBeforeTrailingTrivia.utf8Offset)
      return .skipChildren
    }

    private static func onlyImports(_ node: IfConfigDeclSyntax) -> Bool {
      node.clauses.allSatisfy { clause in
        guard case .statements(let items)? = clause.elements else { return clause.elements == nil }
        return items.allSatisfy { item in
          if case .decl(let declaration) = item.item {
            declaration.is(ImportDeclSyntax.self)
          } else {
            false
          }
        }
      }
    }
  }
}

/// The conditions of `#if` in a debug build for an iPhone.
enum BuildCondition {
  /// Nil: the files don't say, as for a flag of the project's own.
  static func holds(_ condition: ExprSyntax) -> Bool? {
    switch condition.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let node): node.literal.text == "true"
    case .declReferenceExpr(let node): node.baseName.text == "DEBUG" ? true : nil
    case .prefixOperatorExpr(let node):
      node.operator.text == "!" ? holds(node.expression).map { !$0 } : nil
    case .tupleExpr(let node):
      node.elements.count == 1 ? node.elements.first.flatMap { holds($0.expression) } : nil
    case .sequenceExpr(let node): OperatorFolding.folded(node).flatMap(holds)
    case .infixOperatorExpr(let node): holds(node)
    case .functionCallExpr(let node): holds(node)
    default: nil
    }
  }

  private static func holds(_ node: InfixOperatorExprSyntax) -> Bool? {
    let (first, second) = (holds(node.leftOperand), holds(node.rightOperand))
    switch node.operator.trimmedDescription {
    case "&&":
      if first == false || second == false { return false }
      return first == nil || second == nil ? nil : true
    case "||":
      if first == true || second == true { return true }
      return first == nil || second == nil ? nil : false
    default: return nil
    }
  }

  private static func holds(_ call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.trimmedDescription
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS"
    case "canImport":
      let module = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if ["AppKit", "WatchKit", "Cocoa"].contains(module) { return false }
      return UIKitClasses.isModuleOfApple(String(module)) ? true : nil
    case "arch": return argument == "arm64"
    case "targetEnvironment": return ["macCatalyst", "simulator"].contains(argument) ? false : nil
    case "swift", "compiler": return isReached(argument)
    case "hasFeature", "hasAttribute": return nil
    default: return nil
    }
  }

  /// `>=5.9`, compared with the current version of Swift.
  private static func isReached(_ version: String) -> Bool? {
    let isOlder = version.hasPrefix("<")
    guard isOlder || version.hasPrefix(">=") else { return nil }
    let numbers = version.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
    guard let major = numbers.first else { return nil }
    let minor = numbers.count > 1 ? numbers[1] : 0
    let isReached = (major, minor) <= (6, 2)
    return isOlder ? !isReached : isReached
  }
}
