internal import TextFormats

/// A fault in a piece of code, and its range in scalars of the text.
struct CodeFault: Error {
  var message: Localized
  var span: Range<Int>
  var expectation: Localized?
  var suggestion: String?

  init(
    _ message: Localized, at span: Range<Int>, expected: Localized? = nil, suggestion: String? = nil
  ) {
    self.message = message
    self.span = span
    self.expectation = expected
    self.suggestion = suggestion
  }
}
