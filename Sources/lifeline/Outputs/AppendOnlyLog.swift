internal import Foundation
internal import TextFormats

/// An append-only file of lines, each on disk before it is acted on; locked to one process.
struct AppendOnlyLog {
  private let path: String
  private let descriptor: Int32

  /// Opens the file, creating it if missing.
  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      throw Failure(
        .cannotWrite,
        Localized(
          "'\(SafeText.visible(path))' is being written by another program",
          "“\(SafeText.visible(path))”正由另一个程序写入"))
    }
  }

  /// The complete lines; an incomplete last line is removed from the file.
  func text() throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else { throw Self.failure(path) }
    let whole = data.prefix((data.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    if whole.count < data.count, ftruncate(descriptor, off_t(whole.count)) != 0 {
      throw Self.failure(path)
    }
    return String(decoding: whole, as: UTF8.self)
  }

  func append(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
      throw Self.failure(path)
    }
  }

  func remove() { unlink(path) }

  private static func failure(_ path: String) -> Failure {
    let reason = Inputs.systemError()
    return Failure(
      .cannotWrite,
      Localized(
        "cannot write '\(SafeText.visible(path))': \(reason)",
        "无法写入“\(SafeText.visible(path))”：\(reason)"))
  }
}
