import Dispatch
package import Testing

/// Runs tests that mostly wait for a clock, one after the other, on a thread of their own: Swift
/// has one thread per core for tests, and each of these tests would block one.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThread.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  package static var waiting: Self { WaitingTrait() }
}

private final class WaitingThread: TaskExecutor {
  static let shared = WaitingThread()
  private let queue = DispatchQueue(label: "waiting tests")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
