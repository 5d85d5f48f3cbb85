import Assistant
import Foundation
import Storage
import TestSupport
import Testing
import Timers

@testable import Shell

/// How long the history is kept, and other settings: changed by a sentence, taken back by “undo”.
@Suite(.waiting) struct RetentionTests {
  private let household: Household
  private let shell: Session

  /// A session of tea every 30 days, ten in all, the last one today.
  init() throws {
    household = try Household()
    shell = try household.shell()
    let today = shell.situation.local.date.day
    try shell.ledger.store?.transaction { work throws(StoreError) in
      try work.record((0..<10).map { .sample(day: today - 30 * $0) })
    }
  }

  private func count() throws -> Int {
    let store = try #require(shell.ledger.store)
    return try store.sessionTable.count(try store.sessionTable.select(SessionFilter()))
  }

  private func upkeep() { while shell.historyCommands.upkeep() {} }

  @Test func `a period that sessions are older than asks first, and undo brings both back`() throws
  {
    let asked = household.say("keep history for 100 days", to: shell)
    #expect(asked.first?.hasPrefix("6 sessions are older than that and go.") == true, "\(asked)")
    upkeep()
    #expect(try count() == 10)
    #expect(shell.settings.historyKeep == nil)
    let said = household.say("yes", to: shell)
    #expect(said.first == "history.keep = 100 d", "\(said)")
    upkeep()
    #expect(try count() == 4)
    let undone = household.say("undo", to: shell)
    #expect(undone == ["Undone: keep history for 100 days", "history.keep = off"])
    upkeep()
    #expect(try count() == 10)
    #expect(household.say("redo", to: shell).contains("history.keep = 100 d"))
    #expect(try count() == 4)
  }

  @Test func `no means no, and a period nothing is older than is set at once`() throws {
    household.say("keep history for 100 days", to: shell)
    household.say("no", to: shell)
    upkeep()
    #expect(try count() == 10)
    // What was learnt is kept apart from it.
    #expect(
      household.say("keep what you learnt for 90 days", to: shell) == ["prediction.keep = 90 d"])
    #expect(household.say("keep predictions forever", to: shell) == ["prediction.keep = off"])
    #expect(household.say("keep history for 2 years", to: shell) == ["history.keep = 730 d"])
    #expect(try count() == 10)
  }

  @Test func `what is older than is kept is not imported, and that is said`() throws {
    let file = "\(household.folder)/all.csv"
    household.say("export history to \(file)", to: shell)
    household.say("keep history for 100 days", to: shell)
    household.say("yes", to: shell)
    let said = household.say("import history from \(file)", to: shell)
    #expect(said.contains { $0.hasPrefix("6 are older than the 100 d") }, "\(said)")
    #expect(try count() == 4)
  }

  @Test(arguments: [(23, true), (25, false)])
  func `a deleted routine comes back for a day`(hours: Int64, comesBack: Bool) throws {
    household.say("new routine chai: steep 4 minutes, rest 2 minutes", to: shell)
    household.say("delete the chai routine", to: shell)
    household.clock.move(to: household.clock.now.advanced(by: .seconds(hours * 3600)))
    let said = household.say("undo", to: shell)
    #expect(said.contains { $0.contains("was more than a day ago") } == !comesBack, "\(said)")
    let listed = household.say("list routines", to: shell)
    #expect(listed.contains { $0.contains("chai") } == comesBack, "\(listed)")
  }

  @Test(arguments: [
    ("new routine zwieback: brown 4 minutes, rest 2 minutes", "delete the zwieback routine"),
    ("remind me every day at 9 to eat zwieback", "delete all schedules"),
  ])
  func `after a day nothing of what was deleted is left in the store's files`(
    made: String, deleted: String
  ) throws {
    household.say(made, to: shell)
    household.say("new routine chai: steep 4 minutes, rest 2 minutes", to: shell)
    household.say(deleted, to: shell)
    household.say("yes", to: shell)
    func isThere() throws -> Bool {
      try ["ensue.db", "ensue.db-wal"].contains { name in
        let path = "\(household.folder)/\(name)"
        guard access(path, F_OK) == 0 else { return false }
        return try Text.bytes(of: path, limit: 64 << 20).contains(Array("zwieback".utf8))
      }
    }
    household.clock.move(to: household.clock.now.advanced(by: .seconds(23 * 3600)))
    while shell.historyCommands.upkeep() {}
    #expect(try isThere(), "undo may still want it")
    household.clock.move(to: household.clock.now.advanced(by: .seconds(3 * 3600)))
    while shell.historyCommands.upkeep() {}
    #expect(try !isThere())
    #expect(household.say("list routines", to: shell).contains { $0.contains("chai") })
    #expect(try shell.ledger.store?.integrityCheck() != nil)
  }

  /// Finding D14: each command kept the whole of before and after, 32 KB.
  @Test func `a timer that is changed again and again costs 4 KB a change at most`() throws {
    let path = "\(household.folder)/ensue.db"
    func size() throws -> Int64 {
      shell.ledger.store?.emptyLog()
      var facts = stat()
      #expect(stat(path, &facts) == 0)
      return Int64(facts.st_size)
    }
    household.say("tea 3 hours", to: shell)
    let tea = try #require(shell.ledger.timers.first?.id)
    func extend(_ times: Int) throws {
      for _ in 0..<times {
        _ = try shell.ledger.run([.extend(tea, by: .seconds(1))], text: "add 1 second to tea")
      }
    }
    // More than a timer keeps of what was done to it.
    try extend(300)
    let before = try size()
    let count = Program.isFull ? 10_000 : 300
    try extend(count)
    #expect(try (size() - before) / Int64(count) <= 4096)
    let length = shell.ledger.timers.first?.length
    household.say("undo", to: shell)
    #expect(shell.ledger.timers.first?.length == length.map { $0 - .seconds(1) })
    household.say("redo", to: shell)
    #expect(shell.ledger.timers.first?.length == length)
    #expect(shell.ledger.timers.first?.adjustmentsShared(with: shell.ledger.timers[0]) == 200)
  }

  @Test func `a setting that was changed comes back, in the file too`() throws {
    let path = "\(household.folder)/config"
    try "# mine\nbell = on        # at day\n".write(toFile: path, atomically: true, encoding: .utf8)
    household.say("set bell off", to: shell)
    #expect(!shell.settings.bell)
    household.say("alias t = tea 4 minutes", to: shell)
    #expect(
      household.say("undo", to: shell) == [
        "Undone: alias t = tea 4 minutes", "alias.t is not set any more.",
      ])
    household.say("undo", to: shell)
    #expect(shell.settings.bell)
    #expect(try Text.readIfThere(path) == "# mine\nbell = on        # at day\n")
    household.say("redo", to: shell)
    #expect(!shell.settings.bell)
  }

  @Test func `all settings go back at once, asked first, and undo brings all of them`() throws {
    let path = "\(household.folder)/config"
    let mine = "# mine\nbell = off   # at night\n\n# how I say it\nalias.t = tea 4 minutes\n"
    try mine.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(household.say("bell", to: shell).isEmpty == false)
    let asked = household.say("reset all settings", to: shell)
    #expect(
      asked.first?.hasPrefix("2 settings go back to the default: alias.t, bell.") == true,
      "\(asked)")
    #expect(!shell.settings.bell)
    #expect(
      household.say("yes", to: shell) == [
        "alias.t is not set any more.", "bell = on", "“undo” brings them back",
      ])
    #expect(try Text.readIfThere(path) == "# mine\n# at night\n\n# how I say it\n")
    #expect(
      household.say("undo", to: shell) == [
        "Undone: reset all settings", "alias.t = tea 4 minutes", "bell = off",
      ])
    #expect(!shell.settings.bell && shell.settings.family("alias.").count == 1)
    #expect(try Text.readIfThere(path).contains("alias.t = tea 4 minutes"))
  }

  @Test(arguments: [
    ("reset bell", "bell = on"), ("set bell default", "bell = on"),
    ("bell = default", "bell = on"), ("unset bell", "bell = on"), ("reset sounds", "bell = on"),
    ("reset my aliases", "alias.t is not set any more."),
    ("reset the time format", "clock = 24"),
  ]) func `one setting, or all of a kind, goes back at once`(_ said: String, _ answer: String)
    throws
  {
    for line in ["set bell off", "alias t = tea 4 minutes", "use the 12 hour clock"] {
      household.say(line, to: shell)
    }
    #expect(household.say(said, to: shell).first == answer)
    household.say("undo", to: shell)
    #expect(
      !shell.settings.bell && shell.settings["alias.t"] == "tea 4 minutes"
        && shell.settings["clock"] == "12")
  }

  @Test func `a timer that is called as a setting is starts again`() {
    household.say("bell timer 5 minutes", to: shell)
    #expect(household.say("reset bell", to: shell).first?.hasPrefix("● bell starts again") == true)
  }
}
