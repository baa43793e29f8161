/// One breach of a house rule: its place, the fault, and the remedy.
struct Finding: Hashable, CustomStringConvertible {
  var path: String
  /// From 1.
  var line: Int
  var message: String

  var description: String { "\(path):\(line): \(message)" }
}
