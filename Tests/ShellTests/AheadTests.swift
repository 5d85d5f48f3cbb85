import Glibc
import Synchronization
import Testing

@testable import Shell

@Suite struct AheadTests {
  @Test func `what is made ahead is made once, however often it is asked for`() {
    let count = Atomic(0)
    let ahead = Ahead { count.add(1, ordering: .relaxed).newValue }
    #expect(ahead.value == 1)
    #expect(ahead.value == 1)
  }

  private static func blocks(_ signal: Int32) -> Bool {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return sigismember(&mask, signal) == 1
  }

  @Test func `who wanted it waits for its thread, also when nobody asks`() {
    let isMade = Atomic(false)
    do { _ = Ahead { isMade.store(true, ordering: .sequentiallyConsistent) } }
    let wasMade = isMade.load(ordering: .sequentiallyConsistent)
    #expect(wasMade)
  }

  @Test func `signals are not for the thread, and go on to be for who made it`() {
    let before = Self.blocks(SIGTERM)
    // Nobody asks for it, so that its thread is what makes it.
    let inside = Mutex<Bool?>(nil)
    do { _ = Ahead { inside.withLock { $0 = Self.blocks(SIGTERM) } } }
    let blocked = inside.withLock { $0 }
    #expect(blocked == true)
    #expect(Self.blocks(SIGTERM) == before)
  }
}
