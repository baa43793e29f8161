internal import Foundation
internal import TextFormats

/// A file open for writing.
struct OpenFile {
  let descriptor: Int32

  static let usualMode: mode_t = 0o644

  init(
    _ path: String, _ flags: Int32, mode: mode_t = OpenFile.usualMode
  ) throws(SystemFault) {
    descriptor = open(path.systemPath, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw SystemFault() }
  }

  /// Writes all bytes, however many calls the system needs for them.
  func write(_ bytes: [UInt8]) throws(SystemFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw SystemFault() }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// A full disk may only be reported when the file is closed.
  func end() throws(SystemFault) {
    if close(descriptor) != 0 { throw SystemFault() }
  }
}

/// The system's reason why a file can't be written.
struct SystemFault: Error {
  let code = errno
  let reason = Inputs.systemError()

  func failure(of path: String) -> Failure {
    Failure(
      .cannotWrite,
      "cannot write '\(SafeText.visible(path))': \(reason)",
      "无法写入“\(SafeText.visible(path))”：\(reason)")
  }
}
