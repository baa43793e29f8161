internal import SwiftOperators
internal import SwiftSyntax

/// The operators of sequences such as `a + b * c`, applied by their precedences.
enum OperatorFolding {
  /// The files with operators applied, those that the files declare too.
  static func folded(_ files: [SwiftFile]) -> [SwiftFile] {
    var table = OperatorTable.standardOperators
    for file in files { table.addSourceFile(file.tree) { _ in } }
    let folder = Folder(table)
    return files.map { file in
      var folded = file
      folded.tree = folder.visit(file.tree)
      return folded
    }
  }

  /// Nil: the sequence is too long for code that walks trees recursively.
  static func folded(_ sequence: SequenceExprSyntax, _ table: OperatorTable = .standardOperators)
    -> ExprSyntax?
  {
    guard sequence.elements.count <= longestSequence else { return nil }
    return table.foldSingle(sequence) { _ in }
  }

  /// `=`, `+=`
  static func isAssignment(_ operator: ExprSyntax) -> Bool {
    let name = `operator`.trimmedDescription
    let known = OperatorTable.standardOperators.infixOperator(named: name)
    return name == "=" || known?.precedenceGroup == "AssignmentPrecedence"
  }

  private static let longestSequence = 200

  private final class Folder: SyntaxRewriter {
    let table: OperatorTable
    /// The elements of the sequences that contain each other.
    var length = 0

    init(_ table: OperatorTable) { self.table = table }

    override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
      length += node.elements.count
      let isShort = length <= longestSequence
      let inner = super.visit(node)
      length -= node.elements.count
      guard isShort, let sequence = inner.as(SequenceExprSyntax.self) else { return inner }
      return folded(sequence, table) ?? inner
    }
  }
}
