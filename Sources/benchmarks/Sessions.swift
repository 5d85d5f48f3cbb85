import FoundationEssentials
import Glibc
import Storage
import Timers

/// A history of a million sessions: importing it, and asking it anything.
enum Sessions {
  static let count = 1_000_000
  static let names = 200
  /// Ten years up to Monday 9 March 2026.
  static let lastDay = 20_521
  static let span = 3650

  static func measure() throws -> [Finding] {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let environment = Terminals.environment(home)
    let file = home + "/sessions.csv"
    try generate(file)
    let imported = try timed {
      try run(["--plain", "import history from \(file)"], environment)
    }
    var findings = [
      Finding(
        "import of 1,000,000 sessions (CSV), start to end", spoken(imported), beside: "≤ 30 s")
    ]
    let store = try Store.open(folder: home + "/data/ensue", stamp: "benchmark").store
    defer { store.close() }
    let everything = try store.sessionTable.select(SessionFilter())
    guard try store.sessionTable.count(everything) > count * 99 / 100 else {
      return findings + [
        Finding("sessions imported", "\(try store.sessionTable.count(everything)) only")
      ]
    }
    findings += try questions(store)

    var status = Samples()
    for _ in 0..<40 {
      status.add(try timed { try run(["--status"], environment) })
    }
    findings.append(
      Finding("`ensue --status` with that store", status.words(), beside: "as without: ≤ 12 ms"))
    var prompts = Samples()
    for _ in 0..<15 {
      let start = monotonic()
      let shell = try PseudoTerminal(Terminals.ensue, [], environment: environment)
      guard shell.expect("›") else { break }
      prompts.add(monotonic() - start)
      shell.settle()
    }
    findings.append(
      Finding("first prompt with that store", prompts.words(), beside: "as without: ≤ 25 ms"))
    return findings
  }

  /// Every kind of question over filters of every kind, in turn.
  private static func questions(_ store: Store) throws -> [Finding] {
    let today = CivilDate(day: lastDay)
    func period(_ from: Int?, _ to: Int?) -> HistoryPeriod {
      HistoryPeriod(
        from: from.map { CivilDate(day: $0) }, to: to.map { CivilDate(day: $0) }, words: "")
    }
    // Nothing, the commonest name, a rare one, a category, a part of many names; all time, a year, a month, odd days.
    let labels: [String?] = [nil, "routine 0", "routine 150", "kind 1", "tine 1"]
    let periods: [HistoryPeriod?] = [
      nil, period(lastDay - 364, lastDay), period(lastDay - 29, lastDay),
      period(lastDay - 2000, lastDay - 777), period(nil, lastDay - 100),
    ]
    var (listings, statistics, extremes) = (Samples(), Samples(), Samples())
    var (streaks, longest, trends) = (Samples(), Samples(), Samples())
    // What is asked by length first makes what it needs, once.
    var byLength = Samples()
    var longer = SessionFilter()
    longer.lengths = .seconds(3600) ... .seconds(1_000_000)
    let first = try timed {
      _ = try store.sessionTable.statistics(try store.sessionTable.select(longer))
    }
    for label in labels {
      for days in periods {
        for statuses: Set<TimerSession.Status> in [[], [.abandoned], [.completed, .partial]] {
          let filter = SessionFilter(label: label, period: days, statuses: statuses)
          listings.add(
            try timed {
              let selection = try store.sessionTable.select(filter)
              _ = try store.sessionTable.statistics(selection, hours: false)
              _ = try store.sessionTable.sessions(selection, limit: 20)
            })
          statistics.add(
            try timed {
              _ = try store.sessionTable.statistics(try store.sessionTable.select(filter))
            })
          var narrower = filter
          narrower.lengths = longer.lengths
          byLength.add(
            try timed {
              let selection = try store.sessionTable.select(narrower)
              _ = try store.sessionTable.statistics(selection)
              _ = try store.sessionTable.sessions(selection, limit: 20)
            })
          extremes.add(
            try timed {
              _ = try store.sessionTable.extreme(
                try store.sessionTable.select(filter), longest: true)
            })
          trends.add(
            try timed {
              for _ in 0..<2 {
                _ = try store.sessionTable.statistics(
                  try store.sessionTable.select(filter), hours: false)
              }
            })
        }
      }
      for rest in 0..<4 {
        let rule = StreakRule(restDays: rest)
        let selection = try store.sessionTable.select(SessionFilter(label: label))
        streaks.add(
          try timed {
            _ = try store.sessionTable.currentStreak(selection, rule: rule, today: today)
          })
        longest.add(try timed { _ = try store.sessionTable.longestStreak(selection, rule: rule) })
      }
    }
    return [
      Finding(
        "… filtered listing with its sums, of that", listings.words(), beside: "p95 ≤ 100 ms"),
      Finding("… all statistics, hours included", statistics.words(), beside: "p95 ≤ 100 ms"),
      Finding("… how many over an hour, of all, asked first", spoken(first)),
      Finding(
        "… the same with a listing, of every kind, after that", byLength.words(),
        beside: "p95 ≤ 100 ms"),
      Finding("… longest session", extremes.words(), beside: "p95 ≤ 100 ms"),
      Finding("… trend", trends.words(), beside: "p95 ≤ 100 ms"),
      Finding("… longest streak", longest.words(), beside: "p95 ≤ 100 ms"),
      Finding("… current streak", streaks.words(), beside: "≤ 5 ms"),
    ]
  }

  // MARK: The sessions

  /// Writes a million sessions: 200 routines, the first of them every fifth, some given up, some with phases.
  static func generate(_ path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw Trouble(words: "cannot write \(path)") }
    defer { close(file) }
    var state: UInt64 = 42
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var buffer = SessionText.csvHeader
    for index in 0..<count {
      let day = lastDay - span + 1 + index * span / count
      let number = below(5) == 0 ? 0 : below(names)
      let seconds = 60 + below(5400)
      let second = 6 * 3600 + below(16 * 3600)
      let end = Int64(day) * 86_400_000 + Int64(second) * 1000 + Int64(below(1000)) - 3_600_000
      let status = below(10)
      var session = TimerSession(
        name: "routine \(number)", category: number % 2 == 0 ? "kind \(number % 20 / 2)" : "",
        status: status == 0 ? .abandoned : status == 1 ? .partial : .completed,
        startedMs: end - Int64(seconds) * 1000, endedMs: end, utcOffset: 3600,
        planned: .seconds(seconds), active: .seconds(status == 0 ? seconds / 2 : seconds))
      if number % 3 == 0 {
        session.phases = [
          .init(name: "work", planned: .seconds(seconds / 2), actual: .seconds(seconds / 2)),
          .init(
            name: "rest", planned: .seconds(seconds / 2), actual: .seconds(seconds / 2),
            skipped: status == 1 ? 1 : 0),
        ]
      }
      buffer += SessionText.csv(session)
      if buffer.utf8.count > 1 << 20 {
        let bytes = Array(buffer.utf8)
        guard write(file, bytes, bytes.count) == bytes.count else {
          throw Trouble(words: "the disk is full")
        }
        buffer = ""
      }
    }
    let bytes = Array(buffer.utf8)
    guard write(file, bytes, bytes.count) == bytes.count else {
      throw Trouble(words: "the disk is full")
    }
  }

  static func run(_ arguments: [String], _ environment: [String: String]) throws {
    let process = try Spawn.start(Terminals.ensue, arguments, environment: environment)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    guard status == 0 else { throw Trouble(words: "\(arguments) ended with \(status)") }
  }

  struct Trouble: Error, CustomStringConvertible {
    let words: String
    var description: String { words }
  }
}
