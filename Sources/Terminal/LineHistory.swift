internal import Glibc

/// The lines of earlier sessions in a file; a file that cannot be read or written is no history.
package struct LineHistory: Hashable, Sendable {
  /// How many lines are kept.
  package static let limit = 1000
  /// Beyond this many bytes the file is cut down to its last lines.
  static let fileLimit = 256 * 1024

  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file's place by the XDG rules: `$XDG_STATE_HOME`, else `~/.local/state`; nil without a home.
  package static func standard(application: String, environment: [String: String]) -> LineHistory? {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let state = absolute("XDG_STATE_HOME") ?? absolute("HOME").map({ $0 + "/.local/state" })
    else { return nil }
    return LineHistory(path: "\(state)/\(application)/history")
  }

  /// The last lines, oldest first; a file that has grown too long is cut down on the way.
  package func load() -> [String] {
    guard let (bytes, isWhole) = tail() else { return [] }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    if !isWhole && !lines.isEmpty { lines.removeFirst() }
    let texts = lines.suffix(Self.limit).map { String(decoding: $0, as: UTF8.self) }
      .filter(Self.isHarmless)
    if !isWhole { replace(with: texts) }
    return texts
  }

  /// Adds a line at once, so that it outlives a killed session.
  package func append(_ line: String) {
    guard Self.isHarmless(line) else { return }
    makeFolder()
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let bytes = Array("\(line)\n".utf8)
    _ = write(file, bytes, bytes.count)
  }

  /// A line of printable text; escape codes of a tampered file never reach the terminal.
  private static func isHarmless(_ line: String) -> Bool {
    !line.isEmpty && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private func tail() -> (bytes: [UInt8], isWhole: Bool)? {
    // O_NONBLOCK: a pipe under this name must not hold up the start.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(facts.st_size)
    let length = min(size, Self.fileLimit)
    guard lseek(file, size - length, SEEK_SET) >= 0 else { return nil }
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
