import Foundation
import Glibc
import Testing

@testable import Storage

/// A store that lost its content behind our back: nothing of that is silent, at the start and while it is open.
extension OneAtATime {
  @Suite struct LossTests {
    let folder = Folder()

    /// A closed store with some timers; with a log beside it when it is copied while it was open.
    private func fill(leavingLog: Bool = false) throws {
      let store = try folder.open().store
      for _ in 0..<12 { try store.addTimer() }
      guard leavingLog else { return store.close() }
      let copies = ["ensue.db", "ensue.db-wal", "ensue.db.lock"].map {
        ($0, try? Data(contentsOf: URL(fileURLWithPath: folder.file($0))))
      }
      store.close()
      for (name, bytes) in copies { try folder.write(Array(bytes ?? Data()), to: name) }
    }

    @Test func `cut at any page it is told, and never opened as if nothing had happened`() throws {
      try fill()
      let whole = try Data(contentsOf: URL(fileURLWithPath: folder.file("ensue.db")))
      #expect(whole.count > 4096 * 20)
      // Each page costs a store of its own; at the first ones and the last all of it hangs.
      let count = whole.count / 4096
      for pages in 0..<count
      where isFull || pages < 6 || pages % 5 == 0 || pages == count - 1 {
        for name in folder.names where name != "ensue.db.lock" { unlink(folder.file(name)) }
        try folder.write(Array(whole.prefix(pages * 4096)), to: "ensue.db")
        let opening = try folder.open()
        #expect(
          opening.notices.contains { $0.contains(folder.file("ensue.db")) }, "\(pages) pages")
        #expect(throws: Never.self, "a new one is in its place") { try opening.store.addTimer() }
        opening.store.close()
      }
    }

    enum Left: String, CaseIterable { case log, emptyAndLog, emptyAlone, lockAlone }

    @Test(arguments: Left.allCases)
    func `what is left of a store that is gone says that there was one`(left: Left) throws {
      try fill(leavingLog: left == .log || left == .emptyAndLog)
      switch left {
      case .log, .lockAlone: unlink(folder.file("ensue.db"))
      case .emptyAndLog, .emptyAlone: truncate(folder.file("ensue.db"), 0)
      }
      let opening = try folder.open()
      #expect(opening.notices.count == 1, "\(opening.notices)")
      #expect(opening.notices[0].contains("are lost"), "\(opening.notices)")
      let hasLog = left == .log || left == .emptyAndLog
      #expect(folder.names.contains { $0.hasSuffix("-wal") && $0.contains("corrupt") } == hasLog)
      #expect(try opening.store.loadTimers().isEmpty)
      try opening.store.addTimer()
      opening.store.close()
      #expect(try folder.open().notices == [], "once")
    }

    @Test func `a folder where nothing was kept yet is new without a word`() throws {
      let opening = try folder.open()
      #expect(opening.notices == [])
      opening.store.close()
      unlink(folder.file("ensue.db"))
      #expect(try folder.open().notices == [], "nothing was written to it")
    }

    enum Blow: CaseIterable { case deleted, moved, emptied, cut, folderGone }

    @Test(arguments: Blow.allCases)
    func `while it is open, that is an error before anything is confirmed`(blow: Blow) throws {
      let inner = folder.file("inner")
      let store = try Store.open(folder: inner, stamp: "x").store
      for _ in 0..<12 { try store.addTimer() }
      store.emptyLog()
      #expect(throws: Never.self) { try store.checkUnderUs() }
      let path = inner + "/ensue.db"
      switch blow {
      case .deleted: unlink(path)
      case .moved: rename(path, path + ".away")
      case .emptied: truncate(path, 0)
      case .cut: truncate(path, 4096 * 10)
      case .folderGone: try FileManager.default.removeItem(atPath: inner)
      }
      do {
        try store.addTimer()
        Issue.record("\(blow): a change was confirmed")
      } catch StoreError.gone {
        #expect(blow != .emptied && blow != .cut)
      } catch StoreError.corrupt {
        #expect(blow == .emptied || blow == .cut)
      }
      store.close()
      guard blow != .folderGone, blow != .moved else { return }
      let again = try Store.open(folder: inner, stamp: "y")
      #expect(!again.notices.isEmpty, "\(blow)")
    }

    @Test func `a vacuum by somebody else is no loss`() throws {
      let (ours, theirs) = (try folder.open().store, try folder.open().store)
      for _ in 0..<200 { try ours.addTimer() }
      ours.emptyLog()
      try ours.checkUnderUs()
      try theirs.forgetting.everything(at: now)
      #expect(throws: Never.self) { try ours.checkUnderUs() }
      #expect(throws: Never.self) { try ours.addTimer() }
    }
  }
}
