/// The kind of item that a question's id names in answer files and records.
package enum QuestionID: Hashable, Sendable {
  /// A scenario of the course, a generated one, or a learner's own file.
  case scenario(String)
  /// A repair of the course.
  case repair(String)
  /// Whether a claim of the ledger holds.
  case claim(String)

  private static let repairs = "repair:"
  private static let claims = "claim:"

  package init(_ text: String) {
    self =
      if text.hasPrefix(Self.repairs) {
        .repair(String(text.dropFirst(Self.repairs.count)))
      } else if text.hasPrefix(Self.claims) {
        .claim(String(text.dropFirst(Self.claims.count)))
      } else {
        .scenario(text)
      }
  }

  package var text: String {
    switch self {
    case .scenario(let id): id
    case .repair(let id): Self.repairs + id
    case .claim(let id): Self.claims + id
    }
  }
}
