internal import Glibc

/// Lines of a pipe or a file as they arrive; broken UTF-8 is repaired, endless lines are cut.
struct PlainLines {
  /// What one line may take in bytes; what is longer loses its end.
  static let limit = 64 * 1024

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isFirst = true
  private var isAtEnd = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its end, nil when there is no more.
  mutating func next() -> String? {
    var line: [UInt8] = []
    var hasBegun = false
    while start < buffer.count || fill() {
      hasBegun = true
      let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
      let rest = buffer[start..<(end ?? buffer.count)]
      line.append(contentsOf: rest.prefix(Self.limit - line.count))
      start = (end ?? buffer.count - 1) + 1
      if end != nil { return text(line) }
    }
    return hasBegun ? text(line) : nil
  }

  private mutating func fill() -> Bool {
    if isAtEnd { return false }
    buffer = [UInt8](unsafeUninitializedCapacity: Self.limit) { memory, count in
      var got = 0
      repeat {
        got = read(descriptor, memory.baseAddress, Self.limit)
      } while got < 0
        && errno == EINTR
      count = max(got, 0)
    }
    start = 0
    isAtEnd = buffer.isEmpty
    return !isAtEnd
  }

  private mutating func text(_ line: [UInt8]) -> String {
    defer { isFirst = false }
    var bytes = line[...]
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if isFirst && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
