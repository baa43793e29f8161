/// One callback that a console's line names, not looked up in any app.
package struct LoggedCall: Hashable, Sendable {
  /// What may be its receiver's class or name, the likeliest first; empty: the line names none.
  package var receivers: [String]
  /// The callback's name as written, with its signature's labels.
  package var name: String
  /// The text in parentheses, unless it is a signature.
  package var argument: String?
  /// `A.viewDidLoad.end`
  package var isEnd = false
  /// `inactive` of `@inactive`
  package var state: String?

  init(receivers: [String], name: String, argument: String? = nil, isEnd: Bool = false) {
    self.receivers = receivers
    self.name = name
    self.argument = argument
    self.isEnd = isEnd
  }
}
