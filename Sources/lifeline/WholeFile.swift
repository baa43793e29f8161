internal import Foundation
internal import TextFormats

/// Writes a file whole or not at all: beside it first, then in its place.
enum WholeFile {
  static func write(_ text: String, to path: String) throws {
    do {
      try replace(path, by: Array(text.utf8))
    } catch let fault as SystemFault {
      throw Failure(
        .cannotWrite, "cannot write '\(SafeText.visible(path))': \(fault.reason)")
    }
  }

  private struct SystemFault: Error {
    let reason: String
    init() { reason = Inputs.systemError() }
  }

  private static func replace(_ path: String, by bytes: [UInt8]) throws {
    // What is no plain file (a pipe, /dev/stdout) cannot be replaced, only written to.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try write(bytes, to: path, flags: O_WRONLY)
    }
    let beside = path + ".\(getpid()).partial"
    do {
      try write(bytes, to: beside, flags: O_WRONLY | O_CREAT | O_EXCL)
      if rename(beside, path) != 0 { throw SystemFault() }
    } catch {
      unlink(beside)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to path: String, flags: Int32) throws {
    let descriptor = open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemFault() }
    do {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno != EINTR { throw SystemFault() }
        rest = rest.dropFirst(max(count, 0))
      }
    } catch {
      close(descriptor)
      throw error
    }
    // A full disk may only show when the file is closed.
    if close(descriptor) != 0 { throw SystemFault() }
  }
}
