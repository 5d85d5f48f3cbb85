import CSQLite
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Storage

extension Schema {
  /// A next format, as a later release may bring it.
  static let next = Schema(
    migrations: store.migrations + [
      Migration(
        version: store.version + 1,
        script: """
          CREATE TABLE extra (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
          ALTER TABLE timer ADD COLUMN colour TEXT;
          INSERT INTO extra SELECT id, name FROM timer;
          """)
    ], tables: store.tables, mend: store.mend)
}

extension OneAtATime {
  @Suite struct FaultTests {
    // Issue 2, bars: `kill -9` loses nothing that was confirmed.
    @Test(arguments: 1...8)
    func `sudden death at any moment loses nothing confirmed`(seed: Int) async throws {
      let folder = Folder()
      let path = folder.path
      let delay = seed * seed * 900 % 40_000 + 300  // µs, spread over the life of the child
      await promptly {
        await #expect(processExitsWith: .signal(SIGALRM)) {
          [path = path as String, delay = delay as Int] in
          let acknowledged = open(path + "/acknowledged", O_WRONLY | O_CREAT | O_APPEND, 0o600)
          let store = try Store.open(folder: path, stamp: "x").store
          ualarm(UInt32(delay), 0)
          while true {
            try store.addTimer(claim: "1:1")
            write(acknowledged, "x", 1)
            try store.markDelivered([try store.newestEventID()])
            write(acknowledged, "y", 1)
          }
        }
      }
      let marks = try bytes(of: folder.file("acknowledged"))
      let saved = marks.count { $0 == UInt8(ascii: "x") }
      let delivered = marks.count - saved
      let opening = try folder.open()
      let timers = try opening.store.loadTimers()
      let events = try opening.store.events(after: 0, limit: .max)
      #expect(opening.notices == [])
      #expect(timers.count == saved || timers.count == saved + 1, "seed \(seed)")
      #expect(
        events.map(\.timerID) == timers.map(\.id),
        "an event and its state are together or not at all"
      )
      #expect(events.count(where: \.delivered) - delivered <= 1)
      #expect(try opening.store.revision() == Int64(timers.count))
      try opening.store.integrityCheck()
    }

    // At every write there is: about 40.
    @Test(arguments: isFull ? Array(0...60) + [1000] : [0, 1, 2, 3, 5, 8, 13, 21, 34, 1000])
    func `F31: sudden death in a migration leaves the old format or the new one`(writes: Int)
      async throws
    {
      let folder = Folder()
      let old = try folder.open().store
      for _ in 0..<5 { try old.addTimer() }
      old.close()
      let path = folder.path
      await promptly {
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = path as String, writes = writes as Int] in
          FaultyDisk.allow(writes, thenFailWith: 0)
          _ = try Store.open(folder: path, schema: .next, stamp: { "x" }, patience: 100)
          kill(getpid(), SIGKILL)
        }
      }
      let raw = try Connection(folder.file("ensue.db"), .readWrite, .full)
      let version = try raw.number("PRAGMA user_version")
      let hasTable = try raw.number("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'")
      let next = Int64(Schema.next.version)
      #expect(version == next - 1 && hasTable == 0 || version == next && hasTable == 1)
      #expect(try raw.number("SELECT count(*) FROM timer") == 5)
      if version == next { #expect(try raw.number("SELECT count(*) FROM extra") == 5) }
      if writes == 1000 { #expect(version == next) }
      raw.close()
      let opening = try Store.open(folder: path, schema: .next, stamp: { "x" }, patience: 100)
      #expect(opening.notices == [])
      #expect(try opening.store.loadTimers().count == 5)
      let backup = try #require(folder.names.first { $0.hasPrefix("ensue.db.backup-v\(next - 1)") })
      #expect(folder.mode(backup) == 0o600)
    }

    @Test(arguments: [(ENOSPC, 75), (EDQUOT, 75), (EIO, 74)] as [(Int32, Int32)])
    func `F22, F24: a write that fails is said, costs nothing saved, and writing resumes`(
      number: Int32, exitCode: Int32
    )
      async throws
    {
      await promptly {
        await #expect(processExitsWith: .success) {
          [number = number as Int32, exitCode = exitCode as Int32] in
          let folder = Folder()
          FaultyDisk.heal()  // in its place before the file is opened
          let store = try folder.open().store
          for _ in 0..<3 { try store.addTimer() }
          for writes in 0..<6 {
            let before = try store.loadTimers()
            FaultyDisk.allow(writes, thenFailWith: number)
            let failed = error { () throws(StoreError) in
              try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
                for _ in 0..<20 {
                  let id = try work.nextTimerID()
                  try work.save(.sample(id, String(repeating: "x", count: 3000)))
                }
              }
            }
            FaultyDisk.heal()
            #expect(
              failed?.exitCode == exitCode, "after \(writes) writes: \(String(describing: failed))")
            #expect(try store.loadTimers() == before)
            try store.addTimer()
            #expect(try store.loadTimers().count == before.count + 1)
          }
          store.close()
          let again = try folder.open()
          #expect(again.notices == [])
          #expect(try again.store.loadTimers().count == 9)
          try again.store.integrityCheck()
        }
      }
    }

    @Test(.enabled(if: geteuid() == 0, "mounting a small disk needs root"))
    func `F22: a full disk keeps what is there and takes more when there is room again`()
      async throws
    {
      await promptly {
        await #expect(processExitsWith: .success) {
          // Not in Swift’s view of the C library.
          typealias Unshare = @convention(c) (Int32) -> Int32
          typealias Mount =
            @convention(c) (
              UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, UInt,
              UnsafePointer<CChar>?
            )
            -> Int32
          let program = dlopen(nil, RTLD_NOW)
          guard let unshareAddress = dlsym(program, "unshare"),
            let mountAddress = dlsym(program, "mount")
          else { exit(6) }
          let unshare = unsafeBitCast(unshareAddress, to: Unshare.self)
          let mount = unsafeBitCast(mountAddress, to: Mount.self)
          let folder = Folder()
          let (newMountSpace, recursivePrivate): (Int32, UInt) = (0x20000, 0x44000)
          guard unshare(newMountSpace) == 0, mount("none", "/", "none", recursivePrivate, nil) == 0,
            mount("tmpfs", folder.path, "tmpfs", 0, "size=1m,mode=700") == 0
          else {
            print("skipped: this machine does not let root mount a small disk")
            return
          }
          let store = try folder.open().store
          var saved = 0
          var failed: StoreError?
          while failed == nil, saved < 10_000 {
            failed = error { () throws(StoreError) in try store.addTimer() }
            if failed == nil { saved += 1 }
          }
          #expect(failed == .full(file: folder.file("ensue.db")))
          #expect(saved > 10)
          #expect(try store.loadTimers().count == saved)
          #expect(error { () throws(StoreError) in try store.addTimer() }?.exitCode == 75)
          guard mount("tmpfs", folder.path, "tmpfs", 32, "size=8m") == 0 else { exit(7) }
          try store.addTimer()
          #expect(try store.loadTimers().count == saved + 1)
          try store.integrityCheck()
          store.close()
        }
      }
    }

    @Test(arguments: [0, 1, 2])
    func `F24: a commit whose sync fails is refused, and what was confirmed stays`(syncs: Int)
      async throws
    {
      await promptly {
        await #expect(processExitsWith: .success) { [syncs = syncs as Int] in
          let folder = Folder()
          FaultyDisk.heal()
          let store = try folder.open().store
          for _ in 0..<3 { try store.addTimer() }
          FaultyDisk.allow(syncs, .sync, thenFailWith: EIO)
          var confirmed = 3
          var failed: StoreError?
          while failed == nil, confirmed < 20 {
            failed = error { () throws(StoreError) in try store.addTimer() }
            if failed == nil { confirmed += 1 }
          }
          #expect(failed?.exitCode == 74, "\(String(describing: failed))")
          if case .inputOutput? = failed {} else { Issue.record("\(String(describing: failed))") }
          #expect(confirmed == 3 + syncs)
          #expect(try store.loadTimers().count == confirmed, "what failed is not shown as there")
          #expect(error { () throws(StoreError) in try store.addTimer() } != nil)
          FaultyDisk.heal()
          try store.addTimer()
          store.close()
          let again = try folder.open()
          #expect(again.notices == [])
          #expect(try again.store.loadTimers().count == confirmed + 1)
          try again.store.integrityCheck()
        }
      }
    }

    @Test func `F33: a lock that someone keeps is waited for, but not for ever`() throws {
      let folder = Folder()
      try folder.open().store.close()
      let store = try Store.open(folder: folder.path, stamp: "x", patience: 150).store
      try store.addTimer()
      let other = try Connection(folder.file("ensue.db"), .readWrite, .full)
      try other.execute(script: "BEGIN EXCLUSIVE")
      let clock = ContinuousClock()
      let began = clock.now
      var ran = false
      let failed = error { () throws(StoreError) in
        try store.transaction { (_: inout Store.Transaction) throws(StoreError) in ran = true }
      }
      #expect(failed == .busy(file: folder.file("ensue.db")))
      #expect(failed?.exitCode == 75 && !ran)
      #expect(clock.now - began < .seconds(5.5))
      #expect(try store.loadTimers().count == 1, "reading goes on")
      let late = try Store.open(folder: folder.path, stamp: "x", patience: 150).store
      #expect(try late.loadTimers().count == 1, "so does opening")
      try other.execute(script: "ROLLBACK")
      #expect(try store.addTimer() == 2)
    }

    @Test func `someone who checks the store is waited for`() throws {
      let folder = Folder()
      try folder.open().store.close()
      let checking = try CommitSignal(folder.file("ensue.db.lock"))
      #expect(checking.isAlone())
      let failed = error { () throws(StoreError) in
        _ = try Store.open(folder: folder.path, stamp: "x", patience: 20)
      }
      #expect(failed == .busy(file: folder.file("ensue.db.lock")))
      checking.close()
      _ = try folder.open()
    }

    @Test func `each commit rings with its revision`() throws {
      let folder = Folder()
      let store = try folder.open().store
      let path = try #require(store.signalPath)
      for revision in 1...3 {
        try store.addTimer()
        #expect(try bytes(of: path) == [UInt8(revision), 0, 0, 0, 0, 0, 0, 0])
      }
    }
  }
}
