internal import CLibrary
internal import Foundation
internal import Synchronization

/// Turns Ctrl-C and SIGTERM into a flag, so that work in progress can be completed. A second signal
/// ends the program at once, even in the middle of work.
final class Interruption: Sendable {
  private let isFinished = Atomic(false)
  private let came = Atomic(false)
  /// Whether the flag was read since the signal arrived.
  private let wasRead = Atomic(false)
  private let unfinished = Mutex(Unfinished(path: "", words: ""))

  private struct Unfinished {
    var path: String
    var words: String
  }

  /// From here on all threads leave both signals to one that only waits for them.
  init() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // If no thread can be created, the signals end the program as usual.
    if SystemThread({ self.wait() }) == nil { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  var isRequested: Bool {
    guard came.load(ordering: .acquiring) else { return false }
    wasRead.store(true, ordering: .releasing)
    return true
  }

  /// The flag isn't read anymore, so the next signal ends the program at once.
  func end() { isFinished.store(true, ordering: .releasing) }

  /// From here on the file or folder at the path is incomplete and has a temporary name.
  /// - Parameter words: the message about an incomplete folder if the program ends at once; a file
  ///   is deleted.
  func begin(_ path: String, _ words: String) {
    unfinished.withLock { $0 = Unfinished(path: path, words: words) }
  }

  private func tidy() {
    let left = unfinished.withLock { $0 }
    var status = stat()
    guard unlink(left.path.systemPath) != 0, stat(left.path.systemPath, &status) == 0 else {
      return
    }
    let bytes = Array(left.words.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  /// Whether another signal is pending.
  private static var isPending: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0
      && (sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1)
  }

  private func wait() -> Never {
    var signals = Self.signals
    var number: Int32 = 0
    while true {
      guard sigwait(&signals, &number) == 0 else { continue }
      if isFinished.load(ordering: .acquiring)
        || came.exchange(true, ordering: .acquiringAndReleasing)
      {
        leave()
      }
      // Waits at most this long for the flag to be read.
      for _ in 0..<20 where !Self.isPending { usleep(50_000) }
      if Self.isPending || !wasRead.load(ordering: .acquiring) { leave() }
    }
  }

  private func leave() -> Never {
    tidy()
    _exit(Outcome.interrupted.rawValue)
  }
}
