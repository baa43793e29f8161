/// A named text. The name is what messages show: a path, or `-` for standard input.
package struct SourceFile: Hashable, Sendable {
  package let name: String
  package let text: String
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
