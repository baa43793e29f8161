internal import SwiftParser
internal import SwiftSyntax

/// Whether a text is Swift without a syntax error.
package func isSwift(_ text: String) -> Bool {
  !Parser.parse(source: text).hasError
}
