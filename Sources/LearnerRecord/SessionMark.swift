internal import Glibc

/// Identifies the process that writes a draft, so that other sessions ignore it while that process
/// runs.
struct SessionMark: Hashable, Sendable {
  /// The process id and its start time, as ids are reused; empty: no owner.
  let text: String

  /// The mark of this process.
  static let own = SessionMark(process: getpid())

  init(process: Int32) {
    text = Self.beginning(of: String(process)).map { "\(process)@\($0)" } ?? ""
  }

  init(text: String) { self.text = text }

  /// Whether the process still runs on this machine.
  var isRunning: Bool {
    guard let process = text.split(separator: "@").first else { return false }
    return Self.beginning(of: String(process)).map { "\(process)@\($0)" } == text
  }

  /// In ticks since boot: the twentieth value after the program's name, which is in parentheses and
  /// may contain any characters (proc_pid_stat(5)).
  private static func beginning(of process: String) -> String? {
    guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let values = text[name...].split(separator: " ")
    return values.count > 20 ? String(values[20]) : nil
  }
}
