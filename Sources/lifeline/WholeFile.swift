internal import Foundation
internal import TextFormats
internal import Tutor

/// Writes a file whole or not at all: beside it first, then in its place.
enum WholeFile {
  static func write(_ text: String, to path: String) throws {
    do throws(SystemFault) {
      try replace(path, by: Array(text.utf8))
    } catch {
      throw Failure(
        .cannotWrite, "cannot write '\(SafeText.visible(path))': \(error.reason)")
    }
  }

  /// Whether a file or folder is or can be there: no pipe, no device.
  static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Writes a new file in the current folder; one that is there stays.
  static func create(_ file: SourceFile) -> CreationFailure? {
    do throws(SystemFault) {
      try write(Array(file.text.utf8), to: file.name, flags: O_WRONLY | O_CREAT | O_EXCL)
      return nil
    } catch {
      if error.code == EEXIST { return .exists }
      // Half a file is none.
      unlink(file.name)
      return .failed(error.reason)
    }
  }

  private struct SystemFault: Error {
    let code = errno
    let reason = Inputs.systemError()
  }

  private static func replace(_ path: String, by bytes: [UInt8]) throws(SystemFault) {
    // What is no plain file (a pipe, /dev/stdout) cannot be replaced, only written to.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try write(bytes, to: path, flags: O_WRONLY)
    }
    let beside = path + ".\(getpid()).partial"
    do throws(SystemFault) {
      try write(bytes, to: beside, flags: O_WRONLY | O_CREAT | O_EXCL)
      if rename(beside, path) != 0 { throw SystemFault() }
    } catch {
      unlink(beside)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to path: String, flags: Int32) throws(SystemFault) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemFault() }
    do throws(SystemFault) {
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
