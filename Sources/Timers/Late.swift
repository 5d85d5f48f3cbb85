import Synchronization

/// What is made when it is first asked for, and then kept: a start that never asks has no use for it.
package final class Late<Value: Sendable>: Sendable {
  @usableFromInline let make: @Sendable () -> Value
  @usableFromInline let made = Mutex<Value?>(nil)

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  @inlinable package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }

  /// Changes what was made; nil where nothing was yet.
  package func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result? {
    made.withLock { made in
      guard var value = made else { return nil }
      defer { made = value }
      return body(&value)
    }
  }

  /// It is made again when it is next asked for.
  package func forget() { made.withLock { $0 = nil } }
}
