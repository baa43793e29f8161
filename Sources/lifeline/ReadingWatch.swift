/// Who may stop a reading, and is told how far it has come.
struct ReadingWatch {
  /// Asked before each reading, and while a pipe or a terminal is waited for.
  let isStopped: () -> Bool
  /// Told how many more bytes were read.
  var onRead: (Int) -> Void = { _ in }
}
