import TextFormats

/// The results of a reader for bytes in pieces: bytes that it doesn't take are repeated with the
/// next piece.
func read<Element>(
  _ pieces: [ArraySlice<UInt8>],
  by read: (UnsafeBufferPointer<UInt8>, _ isLast: Bool) -> ([Element], taken: Int)
) -> [Element] {
  var found: [Element] = []
  var bytes: [UInt8] = []
  for (index, piece) in pieces.enumerated() {
    bytes += piece
    let isLast = index == pieces.count - 1
    let (some, taken) = bytes.withUnsafeBufferPointer { read($0, isLast) }
    found += some
    bytes.removeFirst(taken)
  }
  return found
}

extension CSVRows {
  /// The rows of a whole file, and its problems.
  static func read(_ file: SourceFile, problems: inout [Problem]) -> [[Node]] {
    var rows = CSVRows(of: file.name)
    return Array(file.text.utf8).withUnsafeBufferPointer { rows.read($0, isLast: true).rows }
      .compactMap { row in
        switch row {
        case .cells(let cells), .latin(let cells): return cells
        case .fault(let problem):
          problems.append(problem)
          return nil
        }
      }
  }
}
