internal import Assessment
internal import Foundation

extension LineFilter {
  /// All rows or elements of a file, or of standard input, until it ends or somebody interrupts.
  mutating func run(_ path: String, in reader: some AnswerPieces) throws {
    let descriptor = Inputs.open(path, isStopped: true)
    guard descriptor >= 0 else { return try cannotRead(path, Inputs.systemError()) }
    defer { if path != "-" { close(descriptor) } }
    var blocks = PieceBlocks(descriptor, reader, watch)
    while true {
      switch blocks.next() {
      case .pieces(let pieces): try grade(pieces, of: blocks.reader)
      case .failed(let reason): return try cannotRead(path, reason)
      case .stopped, .end: return
      }
    }
  }
}
