import Foundation
import Testing

/// Runs what waits for processes on threads of its own: else each waiting test would hold one of the threads that
/// Swift keeps for tests, which are as many as the machine has cores, and most of a run would be spent idle.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  /// Few enough that deadlines of a second or two hold on two slow cores (4 took 403 s for all tests, 8 took 364).
  private static let atOnce = 8

  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = WaitingThreads.atOnce
    return queue
  }()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A test, or a suite of tests, that mostly waits for other processes.
struct Waiting: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == Waiting {
  static var waiting: Self { Self() }
}
