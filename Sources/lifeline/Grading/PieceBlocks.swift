internal import Assessment
internal import TextFormats

/// Pieces of an open file, rows of CSV or elements of JSON, as many as have come at a time.
struct PieceBlocks<Pieces: AnswerPieces> {
  enum Block: Hashable {
    case pieces([Pieces.Piece])
    case failed(Localized)
    /// Nobody wants more.
    case stopped
    case end
  }

  /// What they are read with.
  private(set) var reader: Pieces
  private let descriptor: Int32
  private let watch: ReadingWatch
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// In bytes: what is made of a text takes much more room.
  private static var size: Int { 256 << 10 }

  init(_ descriptor: Int32, _ reader: Pieces, _ watch: ReadingWatch) {
    self.descriptor = descriptor
    self.reader = reader
    self.watch = watch
  }

  mutating func next() -> Block {
    while !isAtEnd, !reader.isRefused {
      guard Inputs.waits(for: descriptor, until: watch.isStopped) else { return .stopped }
      let start = bytes.count
      bytes += [UInt8](repeating: 0, count: Self.size)
      let count = bytes.withUnsafeMutableBytes { [descriptor] in
        Inputs.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
      }
      bytes.removeLast(Self.size - max(0, count))
      if count < 0 { return .failed(Inputs.systemError()) }
      watch.onRead(count)
      isAtEnd = count == 0
      let (pieces, taken) = reader.read(bytes, isLast: isAtEnd)
      bytes.removeFirst(taken)
      if !pieces.isEmpty { return .pieces(pieces) }
    }
    return .end
  }
}
