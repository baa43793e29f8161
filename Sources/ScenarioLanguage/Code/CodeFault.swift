internal import TextFormats

/// What is wrong with a piece of code, at which scalars of its text.
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
