internal import Foundation
internal import TextFormats

/// Ctrl-C as a question instead of an end, so that what was done by then can be brought to one.
struct Interruption {
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    return signals
  }

  /// From here on Ctrl-C waits until it is asked for.
  init() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  var hasCome: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && sigismember(&pending, SIGINT) == 1
  }

  /// Takes the one that has come; the next ends the program at once.
  func end() {
    var signals = Self.signals
    if hasCome { _ = sigwaitinfo(&signals, nil) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// How far grading got; `place`: where the grades so far are.
  static func words(
    files: (read: Int, all: Int), learners: Int, _ place: String?
  ) -> String {
    let kept = place.map { ", kept in '\(SafeText.visible($0))'" } ?? ""
    let readers = learners == 1 ? "1 learner" : "\(learners) learners"
    return "interrupted: \(files.read) of \(files.all) files read, \(readers) graded\(kept)\n"
  }
}
