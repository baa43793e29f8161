internal import Glibc

/// Which program writes a draft, so that another one leaves it alone while that one runs.
package struct SessionMark: Hashable, Sendable {
  /// The process and when it began, as a number is given out again; empty: nobody's.
  let text: String

  /// Of this process.
  package static let own = SessionMark(process: getpid())

  package init(process: Int32) {
    text = Self.beginning(of: String(process)).map { "\(process)@\($0)" } ?? ""
  }

  init(text: String) { self.text = text }

  /// Whether the program that it names still runs on this machine.
  var isRunning: Bool {
    guard let process = text.split(separator: "@").first else { return false }
    return Self.beginning(of: String(process)).map { "\(process)@\($0)" } == text
  }

  /// In ticks since the machine's start: the twentieth value behind the program's name, which is in
  /// parentheses and may hold anything (proc_pid_stat(5)).
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
