import TestSupport
import Testing
import Timers

@testable import Storage

extension OneAtATime {
  @Suite struct SessionStoreTests {
    let folder = Folder()

    private func days(_ from: Int?, _ to: Int?) -> HistoryPeriod {
      HistoryPeriod(
        from: from.map { CivilDate(day: $0) }, to: to.map { CivilDate(day: $0) }, words: "")
    }

    @Test func `a session comes back as it was, hostile names and all`() throws {
      let store = try folder.open().store
      var session = TimerSession.sample("naïve \u{0} '; DROP TABLE session; -- 🍵", category: "x\"y")
      session.timer = 7
      session.status = .partial
      session.paused = .milliseconds(1234)
      session.pauses = 2
      session.phases = [
        .init(name: "a\n\"b", planned: nil, actual: .milliseconds(5), times: 2, skipped: 1)
      ]
      session.adjustments = [.init(.shortened, after: .seconds(3), by: .milliseconds(1500))]
      try store.record([session])
      var found = try #require(try store.sessionTable.recentSessions(limit: 5).first)
      #expect(found.id == 1)
      found.id = 0
      #expect(found == session)
    }

    @Test func `a filter means the exact name, a category, their singular, or a part of names`()
      throws
    {
      let store = try folder.open().store
      try store.record([
        .sample("Pasta", category: "cooking"), .sample("white pasta"), .sample("pomodoro"),
        .sample("dish", category: "cleaning"), .sample("tea", category: "cooking"), .sample(""),
      ])
      func titles(_ label: String) throws -> [String] {
        try store.sessionTable.select(SessionFilter(label: label)).titles.sorted()
      }
      #expect(try titles("pasta") == ["Pasta"])
      #expect(try titles("past") == ["Pasta", "white pasta"])
      #expect(try titles("PASTA") == ["Pasta"])
      #expect(try titles("pomodoros") == ["pomodoro"])
      #expect(try titles("dishes") == ["dish"])
      #expect(try titles("cooking") == ["cooking"])
      #expect(
        try store.sessionTable.count(try store.sessionTable.select(SessionFilter(label: "cooking")))
          == 2)
      #expect(try titles("nothing like it") == [])
      #expect(try store.sessionTable.select(SessionFilter(label: "nothing")).isUnknown)
      #expect(
        try store.sessionTable.count(try store.sessionTable.select(SessionFilter(label: "nothing")))
          == 0)
      #expect(try store.sessionTable.count(try store.sessionTable.select(SessionFilter())) == 6)
    }

    /// What a slow look at every session says.
    private struct Naive {
      var sessions: [TimerSession]

      func matching(_ filter: SessionFilter) -> [TimerSession] {
        sessions.filter { session in
          let label = filter.label ?? session.name
          return (session.name == label || session.category == label)
            && (filter.period?.contains(session.day) ?? true)
            && (filter.lengths?.contains(session.active) ?? true)
            && (filter.statuses.isEmpty || filter.statuses.contains(session.status))
        }.sorted { ($0.day.day, $0.endedMs, $0.id) > ($1.day.day, $1.endedMs, $1.id) }
      }
    }

    private func random(_ dice: inout SplitMix) -> TimerSession {
      let name = ["tea", "pasta", "work", "run"][dice.below(4)]
      return .sample(
        name, day: 20_400 + dice.below(120), seconds: 1 + dice.below(9000),
        status: TimerSession.Status(rawValue: dice.below(3)) ?? .completed,
        second: dice.below(86_400), offset: (dice.below(100) - 45) * 900,
        category: name == "tea" || name == "pasta" ? "cooking" : "")
    }

    private func randomFilter(_ dice: inout SplitMix) -> SessionFilter {
      var filter = SessionFilter()
      if dice.below(3) > 0 { filter.label = ["tea", "pasta", "work", "cooking"][dice.below(4)] }
      if dice.below(3) > 0 {
        let from = 20_390 + dice.below(130)
        filter.period = days(
          dice.below(4) > 0 ? from : nil, dice.below(4) > 0 ? from + dice.below(90) : nil)
      }
      if dice.below(3) == 0 { filter.statuses = [.abandoned] }
      if dice.below(5) == 0 { filter.statuses = [.completed, .partial] }
      if dice.below(3) == 0 {
        let least = Duration.seconds(dice.below(9000))
        filter.lengths =
          least...(least + .seconds(dice.below(2) == 0 ? 1_000_000 : dice.below(900)))
      }
      return filter
    }

    @Test(arguments: 0..<40)
    func `every answer is what a look at every session gives`(seed: UInt64) throws {
      var dice = SplitMix(seed)
      let store = try Store.temporary()
      try store.record((0..<(50 + dice.below(400))).map { _ in random(&dice) })
      // Some go again, one by one and together.
      for _ in 0..<5 {
        let ids = try store.sessionTable.sessionIDs(
          try store.sessionTable.select(randomFilter(&dice)), after: 0, limit: dice.below(20))
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try work.remove(sessions: ids, removal: nil)
        }
      }
      var all: [TimerSession] = []
      try store.sessionTable.eachSession(try store.sessionTable.select(SessionFilter())) {
        session in
        all.append(session)
        return true
      }
      let naive = Naive(sessions: all)
      let tallies = try store.allTallies()
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try DayPackWriter.remakeAll(store.connection)
      }
      #expect(try store.allTallies() == tallies, "seed \(seed): tallies are kept as made anew")

      for _ in 0..<12 {
        let filter = randomFilter(&dice)
        let selection = try store.sessionTable.select(filter)
        let expected = naive.matching(filter)
        let why: Comment = "seed \(seed), \(filter)"
        #expect(try store.sessionTable.sessions(selection, limit: .max) == expected, why)
        #expect(
          try store.sessionTable.sessions(selection, limit: 7) == Array(expected.prefix(7)), why)
        #expect(try store.sessionTable.count(selection) == expected.count, why)
        let statistics = try store.sessionTable.statistics(selection)
        let slow = SessionStatistics(sessions: expected)
        #expect(statistics.counts == slow.counts, why)
        #expect(statistics.hours == slow.hours, why)
        #expect(statistics.weekdays == slow.weekdays, why)
        #expect(abs(statistics.seconds - slow.seconds) < 1e-6, why)
        #expect(abs((statistics.variance ?? -1) - (slow.variance ?? -1)) < 1e-3, why)
        let longest = try store.sessionTable.extreme(selection, longest: true)
        #expect(longest?.active == expected.map(\.active).max(), why)
        let shortest = try store.sessionTable.extreme(selection, longest: false)
        #expect(shortest?.active == expected.map(\.active).min(), why)

        let rule = StreakRule(restDays: dice.below(4))
        let today = CivilDate(day: 20_400 + dice.below(140))
        let done = naive.matching(
          SessionFilter(label: filter.label, statuses: [.completed, .partial]))
        let days = Set(done.map(\.day.day)).sorted()
        #expect(
          try store.sessionTable.longestStreak(selection, rule: rule) == rule.longest(days), why)
        #expect(
          try store.sessionTable.currentStreak(selection, rule: rule, today: today)
            == rule.current(days.filter { $0 <= today.day + 2 }.reversed(), today: today.day), why)
      }
    }

    @Test(arguments: 0..<10)
    func `what is asked by length follows every change, and damage`(seed: UInt64) throws {
      var dice = SplitMix(seed)
      let store = try Store.temporary()
      var filter = SessionFilter()
      filter.lengths = .seconds(3000) ... .seconds(1_000_000)
      func check(_ how: Comment) throws {
        for label in [nil, "tea", "cooking", "a"] {
          filter.label = label
          let selection = try store.sessionTable.select(filter)
          var found: [TimerSession] = []
          try store.sessionTable.eachSession(selection) {
            found.append($0)
            return true
          }
          let statistics = try store.sessionTable.statistics(selection)
          let slow = SessionStatistics(sessions: found)
          #expect(statistics.counts == slow.counts && statistics.hours == slow.hours, how)
          #expect(abs(statistics.seconds - slow.seconds) < 1e-6, how)
        }
        #expect(try store.connection.number("SELECT count(*) FROM length_pack") > 0, how)
      }
      for round in 0..<6 {
        try store.record((0..<(1 + dice.below(60))).map { _ in random(&dice) })
        try check("seed \(seed), \(round): after more")
        let ids = try store.sessionTable.sessionIDs(
          try store.sessionTable.select(randomFilter(&dice)), after: 0, limit: dice.below(20))
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try work.remove(sessions: ids, removal: nil)
        }
        try check("seed \(seed), \(round): after fewer")
      }
      try store.connection.execute(
        script: "UPDATE length_pack SET cells = substr(cells, 1, length(cells) - 1)")
      try check("seed \(seed): damaged")
    }

    @Test func `parts of names answer as a look at every session, packs or none, sound or damaged`()
      throws
    {
      var dice = SplitMix(7)
      let store = try Store.temporary()
      try store.record(
        (0..<3000).map { _ in
          .sample(
            "routine \(dice.below(60))", day: 20_000 + dice.below(400),
            seconds: 1 + dice.below(900),
            status: TimerSession.Status(rawValue: dice.below(3)) ?? .completed,
            second: dice.below(86_400))
        })
      var all: [TimerSession] = []
      try store.sessionTable.eachSession(try store.sessionTable.select(SessionFilter())) {
        session in
        all.append(session)
        return true
      }
      func check(_ how: Comment) throws {
        for (part, from, to) in [
          ("tine 1", nil, nil), ("tine", 20_100, 20_130), ("e 5", 20_390, nil),
        ] {
          for statuses: Set<TimerSession.Status> in [[], [.abandoned], [.completed, .partial]] {
            let filter = SessionFilter(label: part, period: days(from, to), statuses: statuses)
            let expected = all.filter {
              $0.name.contains(part) && (filter.period?.contains($0.day) ?? true)
                && (statuses.isEmpty || statuses.contains($0.status))
            }.sorted { ($0.day.day, $0.endedMs, $0.id) > ($1.day.day, $1.endedMs, $1.id) }
            let selection = try store.sessionTable.select(filter)
            #expect(
              try store.sessionTable.sessions(selection, limit: 20) == Array(expected.prefix(20)),
              how)
            #expect(try store.sessionTable.sessions(selection, limit: .max) == expected, how)
            let (fast, slow) = (
              try store.sessionTable.statistics(selection), SessionStatistics(sessions: expected)
            )
            #expect(fast.counts == slow.counts && fast.hours == slow.hours, how)
            #expect(fast.days == slow.days, how)
            #expect(
              try store.sessionTable.extreme(selection, longest: true)?.active
                == expected.map(\.active).max(),
              how)
            let done = Set(
              all.filter { $0.name.contains(part) && $0.status != .abandoned }.map(\.day.day)
            ).sorted()
            for rest in [0, 2] {
              let rule = StreakRule(restDays: rest)
              #expect(
                try store.sessionTable.longestStreak(selection, rule: rule) == rule.longest(done),
                how)
              #expect(
                try store.sessionTable.currentStreak(
                  selection, rule: rule, today: CivilDate(day: 20_399))
                  == rule.current(done.reversed(), today: 20_399), how)
            }
          }
        }
      }
      try check("as it is")
      try store.connection.execute(
        script: "UPDATE day_pack SET cells = x'ff00ff' WHERE block = 358")
      try check("with damaged packs")
      // A session more mends the pack it goes into.
      try store.record([.sample("routine 10", day: 20_050)])
      #expect(try store.allTallies().contains { !$0.contains("damaged") })
      all.append(try #require(try store.sessionTable.recentSessions(limit: 1).first))
      try check("with a damaged pack made anew")
      try store.connection.execute(script: "DROP TABLE day_pack")
      try check("of a store that is read only and older than packs")
    }

    @Test func `bytes that are no pack are never taken for one, and every pack comes back`() {
      var dice = SplitMix(11)
      for _ in 0..<300 {
        var pack = DayPack()
        for _ in 0..<dice.below(60) {
          let place = DayPack.place(Int64(dice.below(56)), Int64(dice.below(3)))
          pack.cells[place, default: .init()].add(
            .init(Int64(dice.below(4)) == 0 ? Int64.max : Int64(dice.below(9_000_000))),
            hour: UInt8(dice.below(24)))
        }
        let bytes = pack.bytes
        #expect(bytes.withUnsafeBytes { DayPack($0) } == pack)
        // Cut, and changed: an answer or none, never a trap.
        for _ in 0..<20 where !bytes.isEmpty {
          var broken = Array(bytes.prefix(dice.below(bytes.count)))
          for _ in 0..<dice.below(4) where !broken.isEmpty {
            broken[dice.below(broken.count)] = UInt8(dice.below(256))
          }
          _ = broken.withUnsafeBytes { DayPack($0) }
        }
      }
    }

    @Test func `a streak goes on through months`() throws {
      let store = try Store.temporary()
      try store.record((0..<400).map { .sample(day: 20_521 - $0) })
      let selection = try store.sessionTable.select(SessionFilter(label: "tea"))
      let streak = try store.sessionTable.currentStreak(
        selection, rule: StreakRule(), today: CivilDate(day: 20_522))
      #expect(streak?.days == 400)
      #expect(try store.sessionTable.longestStreak(selection, rule: StreakRule())?.days == 400)
    }

    @Test func `what ended last is recent, and not what was imported last`() throws {
      let store = try folder.open().store
      try store.record([
        .sample("tea", day: 20_500), .sample("rice", day: 20_501, status: .abandoned),
      ])
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        _ = try work.load([.sample("old", day: 10_000), .sample("fish", day: 20_502)])
      }
      #expect(try store.recentSessions(3).map(\.name) == ["fish", "rice", "tea"])
      #expect(try store.recentSessions(2).map(\.status) == [.completed, .abandoned])
    }

    @Test func `what is imported twice is there once`() throws {
      let store = try folder.open().store
      let sessions = (0..<50).map { TimerSession.sample(day: 20_000 + $0) }
      func load() throws -> Int {
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try work.load(sessions + sessions)
        }.count
      }
      #expect(try load() == 50)
      #expect(try load() == 0)
      #expect(try store.sessionTable.count(try store.sessionTable.select(SessionFilter())) == 50)
    }

    @Test func `many that are imported in pieces are there once, whoever writes between`() throws {
      let (store, other) = (try folder.open().store, try folder.open().store)
      let sessions = (0..<10_050).map { TimerSession.sample("n \($0 % 7)", day: 10_000 + $0) }
      try store.record(Array(sessions[5..<9]))
      var whole = SessionImport(store)
      func load(_ part: ArraySlice<TimerSession>) throws -> [Int64] {
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try work.load(Array(part), in: &whole)
        }
      }
      let first = try load(sessions[..<10_020] + sessions[3..<40])
      #expect(first.count == 10_016)
      #expect(Set(first).count == first.count)
      // The numbers answered are those of the rows.
      #expect(
        try store.sessionTable.sessionIDs(
          try store.sessionTable.select(SessionFilter()), after: 4, limit: 99_999) == first)
      try other.record(Array(sessions[10_030..<10_040]))
      #expect(try load(sessions[10_000...]).count == 20)
      whole.finish()
      #expect(
        try store.sessionTable.count(try store.sessionTable.select(SessionFilter())) == 10_050)
      let tallies = try store.allTallies()
      try store.transaction { (_: inout Store.Transaction) throws(StoreError) in
        try DayPackWriter.remakeAll(store.connection)
      }
      #expect(try store.allTallies() == tallies)
    }

    @Test func `an import that does not come to its end is taken back, and nothing else`() throws {
      let store = try folder.open().store
      try store.record([.sample("rice", day: 20_500)])
      let before = try store.allTallies()
      var (mine, theirs) = (
        SessionImport(store, owner: "1:1"), SessionImport(store, owner: "2:2")
      )
      func load(_ days: Range<Int>, in whole: inout SessionImport, isLast: Bool = false) throws {
        var loading = whole
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          _ = try work.load(
            days.map { .sample("tea \($0 % 3)", day: $0) }, in: &loading, isLast: isLast)
        }
        whole = loading
      }
      try load(10_000..<10_100, in: &mine)
      try load(11_000..<11_100, in: &theirs)
      try store.record([.sample("fish", day: 20_501)])
      try load(10_100..<10_200, in: &mine)
      try load(11_100..<11_150, in: &theirs, isLast: true)
      mine.finish()
      theirs.finish()
      let parts = try store.sessionTable.unfinishedImports()
      #expect(parts.map(\.owner) == ["1:1", "1:1"] && parts.map(\.count) == [100, 100])
      for part in parts {
        var rest: UnfinishedImport? = part
        var steps = 0
        while let some = rest {
          rest = try store.sessionTable.takeBack(some, limit: 30)
          steps += 1
        }
        #expect(steps == 4)
        #expect(try store.sessionTable.takeBack(part, limit: 30) == nil, "somebody else was faster")
      }
      #expect(try store.sessionTable.unfinishedImports().isEmpty)
      #expect(try store.sessionTable.count(try store.sessionTable.select(SessionFilter())) == 152)
      #expect(
        try store.sessionTable.count(try store.sessionTable.select(SessionFilter(label: "rice")))
          == 1)
      #expect(try before != store.allTallies())
      let tallies = try store.allTallies()
      try store.transaction { (_: inout Store.Transaction) throws(StoreError) in
        try DayPackWriter.remakeAll(store.connection)
      }
      #expect(try store.allTallies() == tallies)
    }

    @Test func `forgetting a name takes notes about it, and not what holds its letters`() throws {
      let store = try folder.open().store
      var noted = TimerSession.sample("tea", day: 20_500)
      noted.adjustments = [
        .init(.restarted, after: .seconds(5)),
        .init(.noted, after: .seconds(9), text: "of the art class"),
      ]
      var plain = TimerSession.sample("rice", day: 20_501)
      plain.adjustments = [.init(.restarted, after: .seconds(5))]
      try store.record([noted, plain])
      try store.forgetting.mentions(of: "art", at: now)
      let left = try store.sessionTable.sessions(
        try store.sessionTable.select(SessionFilter()), limit: 9)
      #expect(left.map { $0.adjustments.map(\.kind) } == [[.restarted], [.restarted]])
    }

    @Test func `deleted sessions come back for a day, across restarts, and are gone then`() throws {
      var store = try folder.open().store
      try store.record((0..<10).map { .sample($0 % 2 == 0 ? "tea" : "SECRET", day: 20_500 + $0) })
      let before = try store.allTallies()
      let command = try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        let command = try work.record(
          CommandRecord(
            text: "delete sessions of SECRET", atWallNs: now, process: "1:1", before: "", after: "")
        )
        let removal = try work.beginRemoval(command: command, at: now / 1_000_000)
        let ids = try store.sessionTable.sessionIDs(
          try store.sessionTable.select(SessionFilter(label: "SECRET")), after: 0, limit: 99)
        try work.remove(sessions: ids, removal: removal)
        return command
      }
      #expect(try store.sessionTable.count(try store.sessionTable.select(SessionFilter())) == 5)
      #expect(try store.sessionTable.sessionNames(limit: 9) == ["tea"])
      store.close()
      store = try folder.open().store
      func change(_ body: (Store.Transaction) throws(StoreError) -> Bool) throws -> Bool {
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try body(work)
        }
      }
      #expect(
        try change { (w) throws(StoreError) in
          try w.takeBackSessions(of: command, at: now / 1_000_000)
        })
      #expect(
        try store.allTallies().filter { $0.hasPrefix("0 ") } == before.filter { $0.hasPrefix("0 ") }
      )
      #expect(
        try store.sessionTable.count(try store.sessionTable.select(SessionFilter(label: "SECRET")))
          == 5)
      #expect(try change { (w) throws(StoreError) in try w.bringBackSessions(of: command) })
      #expect(try store.sessionTable.count(try store.sessionTable.select(SessionFilter())) == 5)
      let day = now / 1_000_000 + SessionTable.removalKept
      #expect(try !change { (w) throws(StoreError) in try w.purgeRemovals(at: day) })
      #expect(try change { (w) throws(StoreError) in try w.purgeRemovals(at: day + 1) })
      #expect(
        try !change { (w) throws(StoreError) in try w.takeBackSessions(of: command, at: day) })
      store.close()
      for name in folder.names {
        #expect(
          try bytes(of: folder.file(name)).firstRange(of: Array("SECRET".utf8)) == nil, "\(name)")
      }
    }

    @Test func `very many deleted sessions come back in pieces, and go again so`() throws {
      let store = try folder.open().store
      let count = 25_000
      try store.record(
        (0..<count).map { .sample("tea \($0 % 9)", day: 15_000 + $0 / 10, second: $0 % 10 * 600) })
      let (before, ms) = (try store.allTallies(), now / 1_000_000)
      let command = try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        let command = try work.record(
          CommandRecord(text: "delete", atWallNs: now, process: "1:1", before: "", after: ""))
        let removal = try work.beginRemoval(command: command, at: ms)
        let ids = try store.sessionTable.sessionIDs(
          try store.sessionTable.select(SessionFilter()), after: 0, limit: count)
        try work.remove(sessions: ids, removal: removal)
        return command
      }
      func there() throws -> Int {
        try store.sessionTable.count(try store.sessionTable.select(SessionFilter()))
      }
      #expect(try there() == 0)
      #expect(try store.sessionTable.bringingBack(since: ms + 1) == nil, "it is too long ago")
      // Stopped after one piece, and begun again.
      var stopped = try #require(try store.sessionTable.bringingBack(since: ms))
      #expect(
        try store.sessionTable.goOn(&stopped) && stopped.done == 10_000 && stopped.all == count)
      #expect(try there() == 10_000)
      var work = try #require(try store.sessionTable.bringingBack(since: ms))
      while try store.sessionTable.goOn(&work) {}
      #expect(work.done == count)
      #expect(try there() == count)
      #expect(try store.allTallies() == before)
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.takeBackSessions(of: command, at: ms)
        try work.markUndone(command: command)
      }
      #expect(try there() == count)
      #expect(try store.allTallies() == before)
      #expect(try store.sessionTable.bringingBack(since: ms) == nil, "it is undone")
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        try work.bringBackSessions(of: command)
        try work.markRedone(command: command)
      }
      #expect(try there() == 0)
      // Another command has come since: undo would take that one back, so nothing comes back for this one.
      var late = try #require(try store.sessionTable.bringingBack(since: ms))
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        _ = try work.record(
          CommandRecord(text: "tea", atWallNs: now, process: "1:1", before: "", after: ""))
      }
      #expect(try !store.sessionTable.goOn(&late) && late.done == 0)
      #expect(try there() == 0)
    }

    @Test
    func `undoing the command that ended a timer takes its session out, redoing brings it back`()
      throws
    {
      let store = try folder.open().store
      try store.record([.sample("tea", status: .abandoned)], command: 5)
      try store.record([.sample("pasta")])
      func count() throws -> Int {
        try store.sessionTable.count(try store.sessionTable.select(SessionFilter()))
      }
      for _ in 0..<3 {
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try work.takeBackSessions(of: 5, at: 1)
        }
        #expect(try count() == 1)
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try work.bringBackSessions(of: 5)
        }
        #expect(try count() == 2)
      }
      #expect(try store.sessionTable.recentSessions(limit: 9).map(\.id).sorted() == [1, 2])
    }

    @Test func `a store of before keeps its sessions`() throws {
      // The format of version 1, as it was released.
      let path = folder.file(Store.fileName)
      try folder.write([], to: Store.fileName)
      let old = try Connection(path, .readWrite, .full)
      for migration in Schema.store.migrations where migration.version < 3 {
        try migration.apply(to: old)
      }
      try old.execute(
        script: """
          INSERT INTO session (timer_id, name, started_wall_ns, ended_wall_ns, status, phases,
            utc_offset, local_day) VALUES
            (1, 'tea', \(now), \(now + 240_000_000_000), 'completed', '[]', 3600, 20521),
            (2, 'tea', \(now), \(now + 1_000_000_000), 'abandoned', '[]', 3600, 20521);
          PRAGMA user_version = 2;
          """)
      old.close()
      let store = try folder.open().store
      let sessions = try store.sessionTable.sessions(
        try store.sessionTable.select(SessionFilter(label: "tea")), limit: 9)
      #expect(
        sessions.map(\.status).sorted { $0.rawValue < $1.rawValue } == [.completed, .abandoned])
      #expect(sessions.map(\.active).max() == .seconds(240))
      #expect(
        try store.sessionTable.statistics(try store.sessionTable.select(SessionFilter())).hours[8]
          == 2)
      #expect(folder.names.contains("ensue.db.backup-v2"))
    }

    @Test func `the journal lets go of what is older than asked, in small steps`() throws {
      let store = try folder.open().store
      try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
        for index in 0..<10 {
          var event = EventRecord.sample(Int64(index + 1))
          event.dueWallNs = Int64(index)
          event.delivered = index != 0
          event.claim = index == 0 ? "1:1" : nil
          try work.append(event)
        }
        try work.save(.sample(2))  // runs still
      }
      for _ in 0..<5 {
        try store.transaction { (work: inout Store.Transaction) throws(StoreError) in
          try work.purgeJournal(before: 6, limit: 2)
        }
      }
      // What is owed, what belongs to a timer that runs, and what is newer.
      #expect(try store.events(after: 0, limit: 99).map(\.dueWallNs) == [0, 1, 6, 7, 8, 9])
    }
  }
}
