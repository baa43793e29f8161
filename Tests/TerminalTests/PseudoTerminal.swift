import CLibrary
import Synchronization
import TestSupport

/// A program run on a terminal of its own, as a person would see it: keys in, screen text out.
final class PseudoTerminal {
  /// A failure of a terminal or a program on it, with everything seen until then.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// How a program ended.
  enum Ending: Hashable {
    case exited(Int32)
    case killed(by: Int32)
  }

  let process: pid_t
  /// Everything that the program has written so far.
  private(set) var seen = ""

  private let terminal: Int32
  private var bytes: [UInt8] = []
  private var searched: String.Index?
  private var ending: Ending?

  /// Between openpty and posix_spawn another test's program must not inherit this terminal.
  private static let spawning = Mutex(())

  /// Starts a program; `environment` is added to a minimal one that is the same on every machine,
  /// and `redirected` sends standard output to a file while the keyboard remains.
  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: UInt16 = 80, rows: UInt16 = 24, redirected: String? = nil
  ) throws {
    var all = [
      "TERM": "xterm", "LANG": "C.UTF-8", "INPUTRC": "/dev/null", "PATH": "/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    if let profile = getenv("LLVM_PROFILE_FILE") {
      let path = String(cString: profile).split(separator: "/", omittingEmptySubsequences: false)
      all["LLVM_PROFILE_FILE"] = (path.dropLast() + ["child-%p.profraw"]).joined(separator: "/")
    }
    all.merge(environment) { $1 }
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    (terminal, process) = try Self.spawning.withLock { _ in
      var terminal: Int32 = -1
      var other: Int32 = -1
      var name = [CChar](repeating: 0, count: 128)
      guard openpty(&terminal, &other, &name, nil, &size) == 0 else {
        throw Failure(description: "openpty: \(String(cString: strerror(errno)))")
      }
      _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
      defer { close(other) }
      let process = try Self.spawn(
        program, arguments, all.map { "\($0)=\($1)" }.sorted(), on: name, redirected)
      return (terminal, process)
    }
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(terminal)
  }

  /// Types text unchanged; keys are written as their codes (`\t`, `\u{3}` for Ctrl-C).
  func type(_ keys: String) throws {
    let bytes = Array(keys.utf8)
    guard write(terminal, bytes, bytes.count) == bytes.count else {
      throw Failure(description: "could not type \(keys.debugDescription); seen: \(seen)")
    }
  }

  /// Waits until the program has written a text that no earlier wait has matched.
  func wait(for text: String, seconds: Int = 30) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let start = searched ?? seen.startIndex
      if let found = range(of: text, from: start) {
        searched = found
        return
      }
      guard try read(until: deadline) else {
        throw Failure(
          description: "no \(text.debugDescription) in \(seen[start...].debugDescription)")
      }
    }
  }

  /// Waits until the program ends; the rest of what it wrote is in `seen`.
  func waitForEnd(seconds: Int = 30) throws -> Ending {
    if let ending { return ending }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try read(until: deadline) {}
    while ContinuousClock.now < deadline {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        let signal = status & 0x7F
        let ended = signal == 0 ? Ending.exited((status >> 8) & 0xFF) : .killed(by: signal)
        ending = ended
        return ended
      }
      usleep(2000)
    }
    throw Failure(description: "still running; seen: \(seen.debugDescription)")
  }

  /// Changes the window's size, as dragging its corner does.
  func resize(columns: UInt16, rows: UInt16) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else {
      throw Failure(description: "could not resize: \(String(cString: strerror(errno)))")
    }
  }

  /// Sends a signal such as SIGKILL to the program itself.
  func signal(_ number: Int32) {
    kill(process, number)
  }

  /// The end of the text, if it occurs at or after a position.
  private func range(of text: String, from start: String.Index) -> String.Index? {
    seen[start...].firstRange(of: text)?.upperBound
  }

  /// Reads the program's output; false at its end or at the deadline.
  private func read(until deadline: ContinuousClock.Instant) throws -> Bool {
    let left = deadline - ContinuousClock.now
    guard left > .zero else { return false }
    var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(left.components.seconds * 1000) + 1000
    guard poll(&ready, 1, min(milliseconds, 200)) > 0 else { return true }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = CLibrary.read(terminal, &chunk, chunk.count)
    // The terminal of a terminated program returns EIO, not 0.
    guard count > 0 else { return false }
    let offset = searched.map { seen.utf8.distance(from: seen.startIndex, to: $0) }
    bytes.append(contentsOf: chunk.prefix(count))
    seen = String(decoding: bytes, as: UTF8.self)
    searched = offset.map { seen.utf8.index(seen.startIndex, offsetBy: $0) }
    return true
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String], on terminal: [CChar],
    _ redirected: String?
  ) throws -> pid_t {
    var files = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal opened in a new session becomes the controlling one.
    posix_spawn_file_actions_addopen(&files, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 2)
    if let redirected {
      posix_spawn_file_actions_addopen(&files, 1, redirected, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&files, 0, 1)
    }
    var none = sigset_t()
    var every = sigset_t()
    sigemptyset(&none)
    sigfillset(&every)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    // POSIX_SPAWN_SETSID isn't visible through Glibc, and is 0x400 on a Mac.
    let newSession: Int32 = Checkout.isMac ? 0x400 : 0x80
    let flags = newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    let code = withStrings([program] + arguments) { argv in
      withStrings(environment) { envp in
        posix_spawn(&process, program, &files, &attributes, argv, envp)
      }
    }
    guard code == 0 else {
      throw Failure(description: "\(program): \(String(cString: strerror(code)))")
    }
    return process
  }

  private static func withStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
