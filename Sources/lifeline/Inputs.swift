internal import Foundation
internal import TextFormats

/// Texts from outside: a path, or `-` for standard input. What cannot be read is a problem, never
/// the end.
enum Inputs {
  /// Larger files are refused: nothing of ours is written by hand at this size.
  static let usualLimit = 64 << 20
  /// Answers of a large class come by the hundred megabytes.
  static let answersLimit = 1 << 30

  enum Reading {
    case file(SourceFile)
    case failed(Problem)
  }

  static func read(_ path: String, limit: Int = usualLimit) -> Reading {
    func failed(_ message: String, at range: SourceRange? = nil) -> Reading {
      .failed(Problem(file: path, range: range, message: message))
    }
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return failed("cannot be read: \(systemError())") }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    switch readAll(descriptor, into: &bytes, limit: limit) {
    case nil: break
    case .tooLarge?: return failed("larger than \(limit >> 20) MB")
    case .system(let reason)?: return failed("cannot be read: \(reason)")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var problems: [Problem] = []
    if let file = SourceFile(name: path, bytes: bytes, problems: &problems) {
      return nul(in: bytes, of: file) ?? .file(file)
    }
    return .failed(problems.first ?? Problem(file: path, range: nil, message: "not a text"))
  }

  /// NUL is UTF-8, yet no text has it: what has one is a program, a picture, a database.
  private static func nul(in bytes: [UInt8], of file: SourceFile) -> Reading? {
    guard let nul = bytes.firstIndex(of: 0) else { return nil }
    let before = SourceFile(name: "", text: String(decoding: bytes[..<nul], as: UTF8.self)).lines
    let column = (before.last?.unicodeScalars.count ?? 0) + 1
    return .failed(
      Problem(
        file: file.name,
        range: SourceRange(start: SourceLocation(line: before.count, column: column)),
        message: "a NUL byte", expectation: "UTF-8 text"))
  }

  private enum ReadFault {
    case tooLarge
    case system(String)
  }

  private static func readAll(_ descriptor: Int32, into bytes: inout [UInt8], limit: Int)
    -> ReadFault?
  {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count == 0 { return nil }
      if count < 0 {
        if errno == EINTR { continue }
        return .system(systemError())
      }
      if bytes.count + count > limit { return .tooLarge }
      bytes += buffer[..<count]
    }
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func systemError() -> String { String(cString: strerror(errno)).lowercased() }
}
