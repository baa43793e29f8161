internal import CLineEdit
internal import CLibrary

/// A program's output: results to standard output, everything else to standard error.
package struct Screen: Hashable, Sendable {
  package enum Stream: Hashable, Sendable {
    case output, error

    fileprivate var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }
  }

  /// Why a write failed.
  package enum Failure: Error, Hashable, Sendable {
    /// The reader closed the pipe, as `head` does, which needs no message.
    case closed
    /// Any other failure, by the system's error number (such as a full disk).
    case failed(Int32)
  }

  /// A size in characters.
  package struct Size: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Used if the size is unknown.
  package static let usualSize = Size(columns: 80, rows: 24)

  /// Takes over writing for this process: a closed pipe causes a failure instead of terminating it.
  package init() {
    signal(SIGPIPE, SIG_IGN)
    // A file size limit causes a failure too.
    signal(SIGXFSZ, SIG_IGN)
  }

  package func isTerminal(_ stream: Stream = .output) -> Bool {
    isatty(stream.descriptor) == 1
  }

  /// Whether the output goes to another program, through a pipe or a socket.
  package func isPipe(_ stream: Stream = .output) -> Bool {
    var status = stat()
    return fstat(stream.descriptor, &status) == 0
      && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// The terminal's current size; nil if standard output isn't a terminal.
  package var size: Size? { size(of: .output) }

  package func size(of stream: Stream) -> Size? {
    guard isTerminal(stream) else { return nil }
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cle_terminal_size(stream.descriptor, &columns, &rows) else { return Self.usualSize }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Writes a text completely.
  package func write(_ text: String, to stream: Stream = .output) throws(Failure) {
    try write(Array(text.utf8), to: stream)
  }

  /// Writes bytes completely.
  package func write(_ bytes: [UInt8], to stream: Stream = .output) throws(Failure) {
    let failure = bytes.withUnsafeBytes { Self.write($0, to: stream.descriptor) }
    if let failure { throw failure }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Failure? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = CLibrary.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // The terminal was made non-blocking: wait until it accepts more.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      case EPIPE: return .closed
      case let code: return .failed(code)
      }
    }
    return nil
  }
}
