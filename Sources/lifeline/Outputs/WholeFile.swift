internal import Foundation
internal import TextFormats
internal import Tutor

/// Writes a file whole or not at all: beside it first, then in its place.
enum WholeFile {
  static func write(_ text: String, to path: String) throws {
    _ = try write(to: path) { file in
      try file.write(Array(text.utf8))
      return .whole
    }
  }

  /// Whether a text is all it should be.
  enum Ending {
    case whole
    /// It is kept, beside the path, which stays as it was.
    case partly
  }

  /// A file whose text comes bit by bit.
  /// - Returns: where it was kept partly; nil where it took its place, or the path is a pipe or a
  ///   device.
  static func write(
    to path: String, _ body: (OpenFile) throws -> Ending
  ) throws -> String? {
    do {
      return try replace(path, body)
    } catch let fault as SystemFault {
      throw Failure(
        .cannotWrite, "cannot write '\(SafeText.visible(path))': \(fault.reason)")
    }
  }

  /// Where a result lies that did not become whole.
  static func partialPath(_ path: String) -> String { path + ".partial" }

  /// Whether a file or folder is or can be there: no pipe, no device.
  static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Writes a new file in the current folder; one that is there stays.
  static func create(_ file: SourceFile) -> CreationFailure? {
    do throws(SystemFault) {
      let new = try OpenFile(file.name, O_WRONLY | O_CREAT | O_EXCL)
      do throws(SystemFault) {
        try new.write(Array(file.text.utf8))
      } catch {
        close(new.descriptor)
        throw error
      }
      try new.end()
      return nil
    } catch {
      if error.code == EEXIST { return .exists }
      // Half a file is none.
      unlink(file.name)
      return .failed(error.reason)
    }
  }

  private static func replace(
    _ path: String, _ body: (OpenFile) throws -> Ending
  ) throws -> String? {
    // What is no plain file (a pipe, /dev/stdout) cannot be replaced, only written to.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      _ = try write(OpenFile(path, O_WRONLY), body)
      return nil
    }
    let beside = path + ".\(getpid()).partial"
    do {
      let ending = try write(OpenFile(beside, O_WRONLY | O_CREAT | O_EXCL), body)
      let place = ending == .whole ? path : partialPath(path)
      if rename(beside, place) != 0 { throw SystemFault() }
      return ending == .whole ? nil : place
    } catch {
      unlink(beside)
      throw error
    }
  }

  private static func write(
    _ file: OpenFile, _ body: (OpenFile) throws -> Ending
  ) throws -> Ending {
    let ending: Ending
    do {
      ending = try body(file)
    } catch {
      close(file.descriptor)
      throw error
    }
    try file.end()
    return ending
  }

  struct SystemFault: Error {
    let code = errno
    let reason = Inputs.systemError()
  }

  /// A file being written.
  struct OpenFile {
    fileprivate let descriptor: Int32

    fileprivate init(_ path: String, _ flags: Int32) throws(SystemFault) {
      descriptor = open(path, flags | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw SystemFault() }
    }

    func write(_ bytes: [UInt8]) throws(SystemFault) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno != EINTR { throw SystemFault() }
        rest = rest.dropFirst(max(count, 0))
      }
    }

    /// A full disk may only show when the file is closed.
    fileprivate func end() throws(SystemFault) {
      if close(descriptor) != 0 { throw SystemFault() }
    }
  }
}
