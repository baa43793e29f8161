internal import Assessment
internal import Foundation

extension LineFilter {
  /// All rows of a file of CSV, or of standard input, until it ends or somebody interrupts.
  mutating func runRows(_ path: String) throws {
    let descriptor = Inputs.open(path, isStopped: true)
    guard descriptor >= 0 else { return try cannotRead(path, Inputs.systemError()) }
    defer { if path != "-" { close(descriptor) } }
    let table = AnswerRows(of: path, learner: AnswerFiles.learner(of: path))
    var blocks = RowBlocks(descriptor, table, watch)
    while true {
      switch blocks.next() {
      case .rows(let rows): try grade(rows, of: blocks.table)
      case .failed(let reason): return try cannotRead(path, reason)
      case .stopped, .end: return
      }
    }
  }
}
