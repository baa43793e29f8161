internal import CLineEdit
internal import Glibc

/// Where a program writes: results to standard output, everything else to standard error.
package struct Screen: Hashable, Sendable {
  package enum Stream: Hashable, Sendable {
    case output, error

    fileprivate var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }
  }

  /// Why text did not arrive.
  package enum Failure: Error, Hashable, Sendable {
    /// The reader has gone, as `head` does; nothing worth a message.
    case closed
    /// Anything else, by the system's error number (a full disk).
    case failed(Int32)
  }

  /// A size in characters.
  package struct Size: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// What is assumed where nobody knows.
  package static let usualSize = Size(columns: 80, rows: 24)

  /// Takes over writing for this process: a closed pipe becomes a failure and no longer ends it.
  package init() {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow becomes a failure too.
    signal(SIGXFSZ, SIG_IGN)
  }

  package func isTerminal(_ stream: Stream = .output) -> Bool {
    isatty(stream.descriptor) == 1
  }

  /// Whether another program reads it as it comes.
  package func isPipe(_ stream: Stream = .output) -> Bool {
    var status = stat()
    return fstat(stream.descriptor, &status) == 0
      && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// The terminal's size as it is now; nil where standard output is no terminal.
  package var size: Size? { size(of: .output) }

  package func size(of stream: Stream) -> Size? {
    guard isTerminal(stream) else { return nil }
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cle_terminal_size(stream.descriptor, &columns, &rows) else { return Self.usualSize }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Writes all of a text at once.
  package func write(_ text: String, to stream: Stream = .output) throws(Failure) {
    try write(Array(text.utf8), to: stream)
  }

  /// Writes all of some bytes at once.
  package func write(_ bytes: [UInt8], to stream: Stream = .output) throws(Failure) {
    let failure = bytes.withUnsafeBytes { Self.write($0, to: stream.descriptor) }
    if let failure { throw failure }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Failure? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // Somebody made the terminal non-blocking: wait until it takes more.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      case EPIPE: return .closed
      case let code: return .failed(code)
      }
    }
    return nil
  }
}
