internal import Assessment
internal import Foundation
internal import TextFormats

/// Whole lines of an open file, as many as have come at a time, so that an endless one is answered
/// as it goes.
struct LineBlocks {
  enum Block: Hashable {
    /// Where they lie in `bytes`; the last of all may lack its line end.
    case lines(Range<Int>)
    /// A line beyond all measure: it was passed over.
    case tooLong
    case failed(Localized)
    /// Nobody wants more.
    case stopped
    case end
  }

  private(set) var bytes: [UInt8]
  private let descriptor: Int32
  private let watch: ReadingWatch
  private var filled = 0
  private var taken = 0
  private var isSkipping = false

  init(_ descriptor: Int32, size: Int, _ watch: ReadingWatch) {
    self.descriptor = descriptor
    self.watch = watch
    bytes = [UInt8](repeating: 0, count: size)
  }

  mutating func next() -> Block {
    moveRestToFront()
    while true {
      if filled == bytes.count {
        guard filled < AnswerLines.longest else {
          filled = 0
          isSkipping = true
          return .tooLong
        }
        bytes += [UInt8](repeating: 0, count: bytes.count)
      }
      guard Inputs.waits(for: descriptor, until: watch.isStopped) else { return .stopped }
      let count = read()
      if count < 0 { return .failed(Inputs.systemError()) }
      if count == 0 {
        taken = filled
        return isSkipping || filled == 0 ? .end : .lines(0..<filled)
      }
      watch.onRead(count)
      let new = filled..<(filled + count)
      filled = new.upperBound
      if isSkipping { skipLine() }
      let from = min(new.lowerBound, filled)
      if let end = bytes[from..<filled].lastIndex(of: Self.newline) {
        taken = end + 1
        return .lines(0..<taken)
      }
    }
  }

  private static let newline = UInt8(ascii: "\n")

  private mutating func read() -> Int {
    bytes.withUnsafeMutableBytes {
      Inputs.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
    }
  }

  /// Passes over what belongs to the line that was too long.
  private mutating func skipLine() {
    let end = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { start in
        memchr(start, Int32(Self.newline), filled).map { start.distance(to: $0) }
      }
    }
    guard let end else {
      filled = 0
      return
    }
    taken = end + 1
    isSkipping = false
    moveRestToFront()
  }

  private mutating func moveRestToFront() {
    let rest = taken..<filled
    guard taken > 0 else { return }
    bytes.withUnsafeMutableBytes { bytes in
      bytes.copyBytes(from: UnsafeRawBufferPointer(rebasing: bytes[rest]))
    }
    filled = rest.count
    taken = 0
  }
}
