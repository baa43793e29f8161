internal import CLibrary

/// The lines of earlier sessions in a file; an unreadable or unwritable file means no history.
package struct LineHistory: Hashable, Sendable {
  /// The number of lines kept.
  static let limit = 1000
  /// Beyond this many bytes the file is truncated to its last lines.
  static let fileLimit = 256 * 1024

  let path: String

  package init(path: String) {
    self.path = path
  }

  /// The XDG location of the file: `$XDG_STATE_HOME`, or else `~/.local/state`; nil without a home.
  package static func standard(application: String, environment: [String: String]) -> LineHistory? {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let state = absolute("XDG_STATE_HOME") ?? absolute("HOME").map({ $0 + "/.local/state" })
    else { return nil }
    return LineHistory(path: "\(state)/\(application)/history")
  }

  /// The last lines, oldest first; truncates a file that has grown too long.
  func load() -> [String] {
    guard let (bytes, isWhole) = tail() else { return [] }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    if !isWhole && !lines.isEmpty { lines.removeFirst() }
    let texts = lines.suffix(Self.limit).map { String(decoding: $0, as: UTF8.self) }
      .filter(Self.isHarmless)
    if !isWhole { replace(with: texts) }
    return texts
  }

  /// Appends a line immediately, so that it survives if the session is killed.
  func append(_ line: String) {
    guard Self.isHarmless(line) else { return }
    makeFolder()
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let bytes = Array("\(line)\n".utf8)
    _ = write(file, bytes, bytes.count)
  }

  /// Whether a line is printable text, so that escape codes in a tampered file never reach the
  /// terminal.
  private static func isHarmless(_ line: String) -> Bool {
    !line.isEmpty && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private func tail() -> (bytes: [UInt8], isWhole: Bool)? {
    // O_NONBLOCK: a named pipe must not block the start.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(facts.st_size)
    let length = min(size, Self.fileLimit)
    guard lseek(file, off_t(size - length), SEEK_SET) >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: length)
    let got = read(file, &bytes, length)
    return got < 0 ? nil : (Array(bytes.prefix(got)), length == size)
  }

  private func replace(with lines: [String]) {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let fresh = path + ".new"
    let file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let written = write(file, bytes, bytes.count)
    close(file)
    _ = written == bytes.count ? rename(fresh, path) : unlink(fresh)
  }

  private func makeFolder() {
    for (index, character) in zip(path.indices, path) where character == "/" {
      _ = mkdir(String(path[..<index]), 0o700)
    }
  }
}
