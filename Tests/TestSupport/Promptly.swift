/// Runs before all tests that wait: for tests that end a process of their own (`#expect(processExitsWith:)`).
///
/// The testing library begins to wait for such a process on a task like any other, which queues behind the tests that were
/// there before; until it does, its monitor is told of the ended process again and again and takes a core for it (19 % of
/// the CPU of a whole run, measured with perf).
/// - Returns: What `body` returns.
@discardableResult
public func promptly<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value
{
  await Task(priority: .high, operation: body).value
}
