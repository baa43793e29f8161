internal import Assessment
internal import TextFormats

/// Rows of an open file of CSV, as many as have come at a time.
struct RowBlocks {
  enum Block: Hashable {
    case rows([CSVRows.Row])
    case failed(Message)
    /// Nobody wants more.
    case stopped
    case end
  }

  /// What the rows are read with.
  private(set) var table: AnswerRows
  private let descriptor: Int32
  private let watch: ReadingWatch
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// In bytes: a cell takes much more room than its text.
  private static let size = 256 << 10

  init(_ descriptor: Int32, _ table: AnswerRows, _ watch: ReadingWatch) {
    self.descriptor = descriptor
    self.table = table
    self.watch = watch
  }

  mutating func next() -> Block {
    while !isAtEnd, !table.isRefused {
      guard Inputs.waits(for: descriptor, until: watch.isStopped) else { return .stopped }
      let start = bytes.count
      bytes += [UInt8](repeating: 0, count: Self.size)
      let count = bytes.withUnsafeMutableBytes {
        Inputs.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
      }
      bytes.removeLast(Self.size - max(0, count))
      if count < 0 { return .failed(Inputs.systemError()) }
      watch.onRead(count)
      isAtEnd = count == 0
      let (rows, taken) = table.read(bytes, isLast: isAtEnd)
      bytes.removeFirst(taken)
      if !rows.isEmpty { return .rows(rows) }
    }
    return .end
  }
}
