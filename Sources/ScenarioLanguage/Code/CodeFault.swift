internal import TextFormats

/// What is wrong with a piece of code, at which scalars of its text.
struct CodeFault: Error {
  var message: Message
  var span: Range<Int>
  var expectation: Message?
  var suggestion: String?

  init(
    _ message: Message, at span: Range<Int>, expected: Message? = nil, suggestion: String? = nil
  ) {
    self.message = message
    self.span = span
    self.expectation = expected
    self.suggestion = suggestion
  }
}
