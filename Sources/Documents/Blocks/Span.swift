/// A piece of text with one role.
package struct Span: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    case plain, heading, emphasis, strong, code, dim, command
    case right, moved, missing, extra, fault
  }
  package var text: String
  package var role: Role

  package init(_ text: String, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }
}
