import Foundation
import Testing

@testable import Storage

/// How writers stand in a queue, and how long they wait.
@Suite struct WriteQueueTests {
  let folder = Folder()

  private func member() throws -> WriteQueue {
    let member = try #require(WriteQueue(folder.file("ensue.db.queue")))
    member.draw()
    return member
  }

  @Test func `each has a turn in the order they came, and knows how many are before`() throws {
    let first = try member()
    let second = try member()
    let third = try member()
    #expect(first.isOurTurn && !second.isOurTurn && !third.isOurTurn)
    first.leave()
    #expect(second.isOurTurn && !third.isOurTurn)
    #expect(second.ahead == 0 && third.ahead == 1)
    first.draw()
    #expect(first.ahead == 2 && !first.isOurTurn)
    second.leave()
    third.leave()
    #expect(first.isOurTurn && first.ahead == 0)
  }

  @Test func `who is gone holds nobody up`() throws {
    var first: WriteQueue? = try member()
    let second = try member()
    #expect(first != nil && !second.isOurTurn)
    first = nil
    #expect(second.isOurTurn)
    second.leave()
    #expect(try member().isOurTurn)
  }

  @Test func `a file that says nothing sensible is no order`() throws {
    try folder.write([UInt8](repeating: 0xFF, count: 16), to: "ensue.db.queue")
    let first = try member()
    let second = try member()
    #expect(first.isOurTurn && !second.isOurTurn)
    #expect(second.ahead == 1)
    first.leave()
    #expect(second.isOurTurn)
  }

  @Test func `patience counts what stands still, and of a machine that is slow only a part`() {
    var waiting = LockWait.Waiting(at: 1000)
    for look in 1...100 {
      waiting.look(at: 1000 + Int64(look) * 5, after: 5000, moved: false)
    }
    #expect(waiting.still == 500 && waiting.whole == 500)
    // A pause of 5 ms that took a second.
    waiting.look(at: 2500, after: 5000, moved: false)
    #expect(waiting.still == 540 && waiting.whole == 1500)
    waiting.look(at: 2600, after: 5000, moved: true)
    #expect(waiting.still == 0 && waiting.whole == 1600)
    waiting.look(at: 2620, after: 5000, moved: false)
    waiting.beginAnew()
    #expect(waiting.still == 0 && waiting.whole == 1620)
  }

  @Test func `who waits reads what is new before the turn comes, once`() throws {
    let path = folder.path
    try folder.open().store.close()
    let (began, near) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let writer = Thread {
      let store = try? Store.open(folder: path, stamp: "x").store
      try? store?.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.save(.sample(1))
        began.signal()
        // Until the other has looked: it stands behind us.
        _ = near.wait(timeout: .now() + 20)
      }
    }
    writer.start()
    let store = try folder.open().store
    #expect(began.wait(timeout: .now() + 20) == .success)
    var looks: [Int] = []
    let look = {
      looks.append((try? store.loadTimers().count) ?? -1)
      near.signal()
    }
    try store.transaction(whenNear: look) { (work: inout Store.Transaction) throws(StoreError) in
      #expect(try work.loadTimers().count == 1)
      try work.save(.sample(2))
    }
    #expect(looks == [0], "before the other has committed, and once")
  }
}
