internal import Assessment
internal import Foundation
internal import TextFormats

/// Reads texts from a path, or from standard input for `-`. Unreadable input becomes a problem and
/// never ends the program.
enum Inputs {
  /// Larger files are rejected: no input of this kind is ever so large.
  static let usualLimit = 64 << 20
  /// The limit for a file about one learner or a small class that is read whole.
  static var answersLimit: Int { AnswerLimits.longest }

  enum Reading {
    case file(SourceFile)
    case failed(Problem)
  }

  /// - Parameters:
  ///   - wholeLines: whether to drop an incomplete last line, which may end within a character.
  ///   - watch: may stop the reading; the result is then not used.
  static func read(
    _ path: String, limit: Int = usualLimit, wholeLines: Bool = false, _ watch: AnswerInputs? = nil
  ) -> Reading {
    func failed(_ message: Localized, at range: SourceRange? = nil) -> Reading {
      .failed(Problem(file: path, range: range, message: message))
    }
    let descriptor = open(path, isStopped: watch != nil)
    guard descriptor >= 0 else { return failed(SystemError.last.cannotRead) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    switch readAll(descriptor, into: &bytes, limit: limit, watch) {
    case nil: break
    case .stopped?: return failed(Localized("not read to the end", "没有读完"))
    case .tooLarge?:
      return failed(Localized("larger than \(limit >> 20) MB", "超过 \(limit >> 20) MB"))
    case .system(let error)?: return failed(error.cannotRead)
    }
    if wholeLines {
      bytes.removeLast(bytes.reversed().prefix { $0 != UInt8(ascii: "\n") }.count)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var problems: [Problem] = []
    if let file = SourceFile(name: path, bytes: bytes, problems: &problems) {
      let nul = bytes.withUnsafeBufferPointer { SourceFile.nul(in: $0, of: path) }
      return nul.map { .failed($0) } ?? .file(file)
    }
    return .failed(
      problems.first ?? Problem(file: path, range: nil, message: Localized("not text", "不是文本")))
  }

  /// - Parameter isStopped: whether to give up, as a pipe without a writer would block.
  static func open(_ path: String, isStopped: Bool) -> Int32 {
    path == "-"
      ? STDIN_FILENO
      : Foundation.open(path.systemPath, O_RDONLY | O_CLOEXEC | (isStopped ? O_NONBLOCK : 0))
  }

  private enum ReadFault {
    case tooLarge
    case stopped
    case system(SystemError)
  }

  private static func readAll(
    _ descriptor: Int32, into bytes: inout [UInt8], limit: Int, _ watch: AnswerInputs?
  ) -> ReadFault? {
    // A file that is too large isn't read at all.
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isFile, status.st_size > limit { return .tooLarge }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
      while true {
        // Regular files never block.
        if let watch,
          isFile ? watch.isStopped : !waits(for: descriptor, until: watch.hasToStop)
        {
          return .stopped
        }
        let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        if count == 0 { return nil }
        if count < 0 {
          if errno == EINTR || errno == EAGAIN && watch != nil { continue }
          return .system(.last)
        }
        if bytes.count + count > limit { return .tooLarge }
        bytes += buffer[..<count]
        watch?.onRead(count)
      }
    }
  }

  /// Waits for input; false: stopped before there was any.
  static func waits(for descriptor: Int32, until isStopped: () -> Bool) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !isStopped() {
      if poll(&ready, 1, 100) != 0 { return true }
    }
    return false
  }

  /// The reason why the latest call failed.
  static func cannotRead(_ path: String) -> Problem {
    Problem(file: path, range: nil, message: SystemError.last.cannotRead)
  }

  static func exists(_ path: String) -> Bool { access(path.systemPath, F_OK) == 0 }

  static func systemError() -> Localized { SystemError.last.words }
}
