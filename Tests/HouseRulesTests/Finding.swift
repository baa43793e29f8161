/// One breach of a house rule: where, what is wrong, what to do.
struct Finding: Hashable, CustomStringConvertible {
  var path: String
  /// From 1.
  var line: Int
  var message: String

  var description: String { "\(path):\(line): \(message)" }
}
