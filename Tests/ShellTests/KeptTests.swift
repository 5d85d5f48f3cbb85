import Assistant
import Storage
import Testing
import Timers

@testable import Shell

/// Kept things through the effect ledger: several processes over one store, undo and redo in any of them, and the
/// stand-in when there is no store.
@Suite struct KeptTests {
  private let clock = VirtualClock(start: Options.simulationStart)

  private func ledger(_ store: Store?, _ claim: String) -> Ledger {
    Ledger(clock: clock, store: store, claim: claim)
  }

  private func kept(_ name: String, minutes: Int = 9, id: Int64 = 0) throws -> Kept {
    .routine(
      SavedRoutine(
        id: id, try Routine(name: name, phases: [Phase(name: name, .seconds(60 * minutes))]),
        createdWall: clock.anchor.wall))
  }

  private func names(_ ledger: Ledger) -> [String] {
    _ = ledger.refresh()
    return ledger.situation.library.routines.map(\.name)
  }

  @Test func `what one process keeps, another sees, takes back and brings back`() throws {
    let store = try Store.temporary()
    let (one, other) = (ledger(store, "1:1"), ledger(store, "2:2"))
    let outcome = try one.run([.keep(kept("pasta"))], text: "save it")
    #expect(outcome.kept.map(\.wireName) == ["routine.created"])
    #expect(names(other) == ["pasta"])
    _ = try other.run([.keep(kept("noodles", minutes: 4, id: 1))], text: "change it")
    #expect(names(one) == ["noodles"])
    #expect(one.library.routines.first?.routine.duration == .seconds(240))
    #expect(try one.undo(redo: false).undid?.text == "change it")
    #expect(names(other) == ["pasta"])
    #expect(other.library.routines.first?.routine.duration == .seconds(540))
    // A third that starts only now, as after a restart.
    let third = ledger(store, "3:3")
    #expect(try third.undo(redo: false).undid?.text == "save it")
    #expect(names(one) == [])
    #expect(try other.undo(redo: true).undid?.text == "save it")
    #expect(try other.undo(redo: true).undid?.text == "change it")
    #expect(names(one) == ["noodles"])
    #expect(names(third) == ["noodles"])
  }

  @Test func `the same body read again after our own change is not mistaken for ours`() throws {
    let store = try Store.temporary()
    let (one, other) = (ledger(store, "1:1"), ledger(store, "2:2"))
    _ = try other.run([.keep(kept("pasta"))], text: "a")
    #expect(names(one) == ["pasta"])
    _ = try one.run([.keep(kept("noodles", id: 1))], text: "b")
    _ = try other.undo(redo: false)
    #expect(names(one) == ["pasta"])
  }

  @Test func `a command that fails keeps nothing, a line is one command`() throws {
    for store in [nil, try Store.temporary()] {
      let ledger = ledger(store, "1:1")
      #expect(throws: Refusal.self) {
        _ = try ledger.run([.keep(kept("pasta")), .pause(99)], text: "both")
      }
      #expect(names(ledger) == [])
      _ = try ledger.run([.keep(kept("pasta")), .keep(kept("bread"))], text: "two")
      #expect(names(ledger) == ["pasta", "bread"])
      let first = try #require(ledger.library.routines.first?.id)
      _ = try ledger.run([.drop(.init(kind: .routine, id: first))], text: "drop")
      #expect(names(ledger) == ["bread"])
      _ = try ledger.undo(redo: false)
      #expect(names(ledger) == ["pasta", "bread"], "and in the old order")
      _ = try ledger.undo(redo: false)
      #expect(names(ledger) == [])
      _ = try ledger.undo(redo: true)
      #expect(names(ledger) == ["pasta", "bread"])
      #expect(throws: Refusal.self) {
        _ = try ledger.undo(redo: false).undid
        _ = try ledger.undo(redo: false)
      }
    }
  }

  @Test func `ids are not used again, with a store and without`() throws {
    for store in [nil, try Store.temporary()] {
      let ledger = ledger(store, "1:1")
      var seen: [Int64] = []
      for name in ["a", "b", "c"] {
        let change = try ledger.run([.keep(kept(name))], text: name).kept
        seen.append(try #require(change.first?.after?.id))
        if name == "b" { _ = try ledger.undo(redo: false) }
      }
      #expect(seen == [1, 2, 3])
    }
  }

  @Test func `the status line reads no library`() throws {
    let store = try Store.temporary()
    _ = try ledger(store, "1:1").run([.keep(kept("pasta"))], text: "a")
    let status = Ledger(clock: clock, store: store, claim: "status", looksAtLibrary: false)
    _ = status.refresh()
    #expect(status.situation.library == Library())
  }

  @Test func `what a newer version keeps is left alone`() throws {
    let store = try Store.temporary()
    try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
      try work.save(
        KeptRecord(kind: "constellation", id: 1, name: "x", body: "{}", changedWallNs: 0))
      try work.save(KeptRecord(kind: "routine", id: 7, name: "x", body: "{]", changedWallNs: 0))
    }
    let ledger = ledger(store, "1:1")
    #expect(names(ledger) == [])
    _ = try ledger.run([.keep(kept("pasta"))], text: "a")
    #expect(try store.loadKept().count == 3)
  }
}

/// Commands taken back, and done again, several at once.
struct UndoSeveralTests {
  @Test(arguments: [
    ("undo twice", ["tea"]), ("undo the last two changes", ["tea"]), ("undo 3 times", []),
    ("undo twice\nredo twice", ["tea", "eggs", "rice"]),
  ])
  func `so many commands are taken back, the newest first`(lines: String, left: [String]) throws {
    let home = try TemporaryHome()
    let text = "tea 4 min\neggs 7 min\nrice 9 min\n\(lines)\nlist\n"
    let result = try Program.run(["--simulate"], text: text, in: home)
    let listed = String(result.out.split(separator: "> list\n").last ?? "")
    for name in ["tea", "eggs", "rice"] {
      #expect(listed.contains("\(name)   ") == left.contains(name), "\(lines): \(result.out)")
    }
  }

  @Test func `more than there were is said, and those there were are taken back`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: "tea 4 min\nundo 3 times\nlist\n", in: home)
    #expect(result.out.contains("Undone: tea 4 min"), "\(result)")
    #expect(result.err.contains("There is nothing to undo."), "\(result)")
  }
}
