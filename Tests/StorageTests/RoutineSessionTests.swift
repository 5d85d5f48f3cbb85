import TestSupport
import Testing
import Timers

@testable import Storage

extension OneAtATime {
  /// Sessions know the routine they were runs of: its name and category hold for the past.
  @Suite struct RoutineSessionTests {
    let folder = Folder()

    private func keep(_ name: String, _ category: String, id: Int64 = 1, in store: Store) throws {
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.follow(routine: id, named: name, category: category)
        try work.save(
          KeptRecord(kind: "routine", id: id, name: name, body: "{}", changedWallNs: 1))
      }
    }

    private func run(_ name: String, of routine: Int64?, day: Int, category: String = "")
      -> TimerSession
    {
      var session = TimerSession.sample(name, day: day, category: category)
      session.routine = routine
      return session
    }

    private func count(_ label: String, _ store: Store) throws -> Int {
      try store.sessionTable.count(try store.sessionTable.select(SessionFilter(label: label)))
    }

    @Test func `a rename takes the sessions along, and undoing it brings them back`() throws {
      let store = try folder.open().store
      try store.record([.sample("workout", day: 1)])
      try keep("workout", "sport", in: store)
      try store.record([
        run("workout", of: 1, day: 2, category: "sport"),
        run("race", of: 1, day: 3, category: "sport"), .sample("tea", day: 3),
      ])
      #expect(try store.countSessions(ofRoutine: 1) == 3)
      // What a single run was called stays, and counts.
      for _ in 1...2 {
        #expect(try count("workout", store) == 3)
        #expect(try count("race", store) == 1)
        try keep("grind", "sport", in: store)
        #expect(try count("grind", store) == 3)
        #expect(try count("race", store) == 1)
        #expect(try count("workout", store) == 0)
        #expect(try count("sport", store) == 3)
        try keep("workout", "sport", in: store)
      }
      let streak = try store.sessionTable.currentStreak(
        try store.sessionTable.select(SessionFilter(label: "workout")), rule: StreakRule(),
        today: CivilDate(day: 3))
      #expect(streak?.days == 3)
      try store.integrityCheck()
    }

    @Test func `a category set today holds for the past`() throws {
      let store = try folder.open().store
      try keep("pasta", "", in: store)
      try store.record([run("pasta", of: 1, day: 1), run("pasta", of: 1, day: 2)])
      try keep("pasta", "cooking", in: store)
      #expect(try count("cooking", store) == 2)
      #expect(
        try store.sessionTable.sessions(
          try store.sessionTable.select(SessionFilter(label: "pasta")), limit: 9
        )
        .allSatisfy { $0.category == "cooking" })
      try store.record([run("pasta", of: 1, day: 3, category: "cooking")])
      #expect(try count("cooking", store) == 3)
      try keep("pasta", "food", in: store)
      #expect(try count("food", store) == 3)
      #expect(try count("cooking", store) == 0)
      // The sums beside the sessions are those of the sessions.
      let sums = try store.allTallies()
      try store.transaction { (_: inout Store.Transaction) throws(StoreError) in
        try DayPackWriter.remakeAll(store.connection)
      }
      #expect(try store.allTallies() == sums)
    }

    @Test func `sessions of one name in two categories become one when the name is a routine's`()
      throws
    {
      let store = try folder.open().store
      try store.record([
        .sample("pasta", day: 1, category: "food"), .sample("pasta", day: 2, category: "dinner"),
        .sample("pasta", day: 60, category: "dinner"),
      ])
      try keep("pasta", "dinner", in: store)
      #expect(try count("pasta", store) == 3)
      #expect(try count("dinner", store) == 3)
      #expect(try count("food", store) == 0)
      #expect(
        try store.connection.number("SELECT count(*) FROM session_name WHERE name = 'pasta'") == 1)
      let sums = try store.allTallies()
      try store.transaction { (_: inout Store.Transaction) throws(StoreError) in
        try DayPackWriter.remakeAll(store.connection)
      }
      #expect(try store.allTallies() == sums)
    }

    @Test func `what is imported belongs to the routine of its name, and once`() throws {
      let store = try folder.open().store
      try keep("pasta", "cooking", in: store)
      try store.record([run("pasta", of: 1, day: 1, category: "cooking")])
      func load(_ sessions: [TimerSession]) throws -> Int {
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try work.load(sessions).count
        }
      }
      // The same, as a file has it that was written before it had a category.
      #expect(try load([.sample("pasta", day: 1)]) == 0)
      #expect(try load([.sample("pasta", day: 2, category: "kitchen")]) == 1)
      #expect(try count("cooking", store) == 2)
    }

    @Test func `when the routine is gone its sessions stay by their name`() throws {
      let store = try folder.open().store
      try keep("pasta", "cooking", in: store)
      try store.record([run("pasta", of: 1, day: 1, category: "cooking")])
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.remove(kept: "routine", id: 1)
      }
      #expect(try count("pasta", store) == 1)
      #expect(try store.countSessions(ofRoutine: 1) == 0)
      // A routine that is called so again takes them up.
      try keep("Pasta", "food", id: 2, in: store)
      #expect(try store.countSessions(ofRoutine: 2) == 1)
      #expect(try count("food", store) == 1)
    }

    @Test func `deleted sessions come back to their routine, with what only a newer version knows`()
      throws
    {
      let store = try folder.open().store
      try keep("pasta", "cooking", in: store)
      var session = run("pasta", of: 1, day: 1, category: "cooking")
      session.adjustments = [.init(.extended, after: .seconds(1), by: .seconds(60))]
      try store.record([session])
      let adjustments =
        #"[{"after_s":1,"by_s":60,"kind":"extended"},{"after_s":2,"kind":"sped up","rate":2}]"#
      try store.connection.run("UPDATE session SET adjustments = ?", .text(adjustments))
      // What is known of it is seen.
      #expect(
        try store.sessionTable.recentSessions(limit: 9).first?.adjustments.map(\.kind) == [
          .extended
        ])
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        let removal = try work.beginRemoval(command: 5, at: 1)
        try work.remove(sessions: [1], removal: removal)
      }
      try keep("noodles", "cooking", in: store)
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.takeBackSessions(of: 5, at: 2)
      }
      #expect(try store.countSessions(ofRoutine: 1) == 1)
      #expect(
        try store.connection.first("SELECT adjustments FROM session") { $0.text(0) } == adjustments)
    }
  }
}
