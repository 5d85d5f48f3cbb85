import Foundation
import Glibc
import TestSupport
import Testing

@testable import Storage

/// Whether everything is to be counted, or a sample.
let isFull = ProcessInfo.processInfo.environment["ENSUE_FULL"] != nil

extension OneAtATime {
  /// F21: the power goes at any moment. 40 cuts a run in CI, 400 with ENSUE_FULL=1.
  @Suite struct PowerCutTests {
    private static let cuts = isFull ? 200 : 20

    /// - Parameter together: so many commits wait for the disk at once, as those of a script's lines do.
    @Test(arguments: [(0, 1), (1, 1), (2, 10)] as [(UInt64, Int)])
    func `F21: a power cut loses nothing that was confirmed and damages nothing`(
      seed: UInt64, together: Int
    ) async throws {
      await promptly {
        await #expect(processExitsWith: .success) {
          [seed = seed as UInt64, together = together as Int] in
          let operations = try recordedWork(commits: 450, together: together)
          let outcome = try cut(operations, seed: seed, cuts: Self.cuts)
          #expect(outcome.lost == [], "seed \(seed): confirmed and gone: \(outcome.lost)")
          #expect(outcome.damaged == [], "seed \(seed)")
          #expect(outcome.looked == Self.cuts)
        }
      }
    }

    /// The simulator is worth something only if it finds what is there to find.
    @Test func `F21: without synced commits the same cuts lose some`() async throws {
      await promptly {
        await #expect(processExitsWith: .success) {
          let operations = try recordedWork(commits: 200, pragma: "PRAGMA synchronous = NORMAL")
          let outcome = try cut(operations, seed: 7, cuts: 20)
          #expect(!outcome.lost.isEmpty)
          #expect(outcome.damaged == [], "a suffix is lost, nothing is torn")
        }
      }
    }

    /// A migration is the one time that old rows are rewritten: the power may go there too.
    @Test func `F21: a power cut in a migration leaves the old format or the new one`() async throws
    {
      await promptly {
        await #expect(processExitsWith: .success) {
          let folder = Folder()
          let old = try folder.open().store
          for _ in 0..<20 { try old.addTimer() }
          old.close()
          let before = try Dictionary(
            uniqueKeysWithValues: folder.names.filter { !$0.hasSuffix("-shm") }.map {
              ($0, try bytes(of: folder.file($0)))
            })
          FaultyDisk.record()
          let new = try Store.open(
            folder: folder.path, schema: .next, stamp: { "x" }, patience: 100)
          FaultyDisk.stopRecording()
          new.store.close()
          var dice = SplitMix(11)
          for end in 0...FaultyDisk.recorded.count {
            var life = PowerCut(from: before)
            for operation in FaultyDisk.recorded[..<end] { life.live(through: operation) }
            let image = life.image { dice.below(2) == 0 }
            let after = try Folder(holding: image)
            let opening = try Store.open(
              folder: after.path, schema: .next, stamp: { "x" }, patience: 100)
            #expect(opening.notices == [], "cut \(end)")
            #expect(try opening.store.loadTimers().count == 20, "cut \(end)")
            try opening.store.integrityCheck()
          }
        }
      }
    }
  }
}

/// Commits of every kind, with marks between them, under a recording disk.
private func recordedWork(commits: Int, together: Int = 1, pragma: String? = nil) throws
  -> [FaultyDisk.Operation]
{
  FaultyDisk.record()
  let folder = Folder()
  let store = try folder.open().store
  if let pragma { try store.connection.execute(script: pragma) }
  for count in 1...commits {
    if together > 1, count % together == 1 { try store.gather() }
    try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
      let id = try work.nextTimerID()
      try work.save(
        .sample(id, "timer \(id) " + String(repeating: "x", count: id % 7 == 0 ? 3000 : 40)))
      try work.append(.sample(id, claim: "1:1"))
    }
    if count % together == 0 {
      try store.settle()
      FaultyDisk.confirm(count)
    }
    if count % 3 == 0 { try store.markDelivered([Int64(count)]) }
  }
  FaultyDisk.stopRecording()
  let operations = FaultyDisk.recorded
  store.close()
  return operations
}

/// Cuts the power at random moments and looks at what is left.
private func cut(
  _ operations: [FaultyDisk.Operation], seed: UInt64, cuts: Int
) throws -> (lost: [String], damaged: [String], looked: Int) {
  var dice = SplitMix(seed)
  let moments = (0..<cuts).map { _ in dice.below(operations.count) }.sorted()
  var life = PowerCut()
  var (lived, looked) = (0, 0)
  var (lost, damaged): ([String], [String]) = ([], [])
  for moment in moments {
    while lived < moment {
      life.live(through: operations[lived])
      lived += 1
    }
    let folder = try Folder(holding: life.image { dice.below(2) == 0 })
    let opening = try folder.open()
    if !opening.notices.isEmpty { damaged.append("cut \(moment): \(opening.notices)") }
    let timers = try opening.store.loadTimers()
    if timers.count < life.confirmed {
      lost.append("cut \(moment): \(timers.count) of \(life.confirmed)")
    }
    let events = try opening.store.events(after: 0, limit: .max)
    if events.map(\.timerID) != timers.map(\.id) { damaged.append("cut \(moment): torn") }
    try opening.store.integrityCheck()
    opening.store.close()
    looked += 1
  }
  return (lost, damaged, looked)
}

extension Folder {
  /// A folder with these files in it.
  convenience init(holding files: [String: [UInt8]]) throws {
    self.init()
    for (name, content) in files { try write(content, to: name) }
  }
}
