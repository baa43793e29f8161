/// What is wrong with a piece of code, at which scalars of its text.
struct CodeFault: Error {
  var message: String
  var span: Range<Int>
  var expectation: String?
  var suggestion: String?

  init(
    _ message: String, at span: Range<Int>, expected: String? = nil, suggestion: String? = nil
  ) {
    self.message = message
    self.span = span
    self.expectation = expected
    self.suggestion = suggestion
  }
}
