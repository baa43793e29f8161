internal import CLibrary
internal import Foundation
internal import Synchronization

/// Ctrl-C and SIGTERM as a question instead of an end, so that what was done by then can be brought
/// to one. A second of them ends the program at once, whatever it is stuck in.
final class Interruption: Sendable {
  private let isUnasked = Atomic(false)
  private let came = Atomic(false)
  /// Whether somebody asked since it came.
  private let isSeen = Atomic(false)
  private let unfinished = Mutex(Unfinished(path: "", words: ""))

  private struct Unfinished {
    var path: String
    var words: String
  }

  /// From here on every thread leaves both to one that does nothing but wait for them.
  init() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // Without room for a thread they end the program as they usually do.
    if SystemThread({ self.wait() }) == nil { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  var hasCome: Bool {
    guard came.load(ordering: .acquiring) else { return false }
    isSeen.store(true, ordering: .releasing)
    return true
  }

  /// Nobody will ask any more: the next ends the program at once.
  func end() { isUnasked.store(true, ordering: .releasing) }

  /// From here on a file or folder at the path is not whole, and under no name that anybody gave it.
  /// - Parameter words: what the end at once says of a folder; a file it takes away.
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

  /// Whether another one waits to be taken.
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
      if isUnasked.load(ordering: .acquiring)
        || came.exchange(true, ordering: .acquiringAndReleasing)
      {
        leave()
      }
      // Whatever it is busy with, nobody waits longer.
      for _ in 0..<20 where !Self.isPending { usleep(50_000) }
      if Self.isPending || !isSeen.load(ordering: .acquiring) { leave() }
    }
  }

  private func leave() -> Never {
    tidy()
    _exit(Outcome.interrupted.rawValue)
  }
}
