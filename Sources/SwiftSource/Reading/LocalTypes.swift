internal import SwiftSyntax

/// The types that code declares inside of functions.
enum LocalTypes {
  static func of(_ tree: SourceFileSyntax) -> [DeclSyntax] {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }

  private final class Visitor: SyntaxVisitor {
    var found: [DeclSyntax] = []

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
      guard case .decl(let declaration) = node.item,
        node.parent?.parent?.is(SourceFileSyntax.self) != true
      else { return .visitChildren }
      switch declaration.as(DeclSyntaxEnum.self) {
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl:
        found.append(declaration)
      default: break
      }
      return .visitChildren
    }
  }
}
