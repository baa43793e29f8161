internal import Foundation
internal import TextFormats

/// An append-only file of lines, each on disk before it is acted on; locked to one process.
struct AppendOnlyLog {
  private let path: String
  private let file: OpenFile

  /// Opens the file, creating it if missing.
  init(_ path: String) throws {
    self.path = path
    do throws(SystemFault) {
      file = try OpenFile(path, O_RDWR | O_CREAT | O_APPEND, mode: 0o600)
    } catch {
      throw error.failure(of: path)
    }
    if flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
      throw Failure(
        .cannotWrite,
        "'\(SafeText.visible(path))' is being written by another program",
        "“\(SafeText.visible(path))”正由另一个程序写入")
    }
  }

  /// The complete lines; an incomplete last line is removed from the file.
  func text() throws -> String {
    do {
      let handle = FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false)
      try handle.seek(toOffset: 0)
      let data = try handle.readToEnd() ?? Data()
      let whole = data.prefix((data.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
      if whole.count < data.count { try handle.truncate(atOffset: UInt64(whole.count)) }
      return String(decoding: whole, as: UTF8.self)
    } catch {
      throw SystemFault().failure(of: path)
    }
  }

  func append(_ text: String) throws {
    do throws(SystemFault) {
      try file.write(Array(text.utf8))
      if fsync(file.descriptor) != 0 { throw SystemFault() }
    } catch {
      throw error.failure(of: path)
    }
  }

  func remove() { unlink(path.systemPath) }
}
