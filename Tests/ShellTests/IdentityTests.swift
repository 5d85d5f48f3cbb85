import Foundation
import Testing

@testable import Shell

/// Routines, schedules, timers, sessions and work know each other by id: another name changes nothing else.
@Suite(.waiting) struct IdentityTests {
  /// Runs a script by the clock of Monday 9 March 2026, and answers what came of it.
  private func simulate(_ script: String, _ home: TemporaryHome) throws -> String {
    let result = try Program.run(
      ["--simulate=2026-03-09 08:00", "--keep-going", "--data", home.store], text: script, in: home)
    return result.out + result.err
  }

  private func say(_ sentence: String, _ home: TemporaryHome) throws -> Program.Result {
    try Program.run(["--no-wait", sentence], in: home, environment: ["USER": "lee"])
  }

  @Test func `a routine that is renamed keeps its schedule, its history and what runs of it`()
    throws
  {
    let told = try simulate(
      """
      new routine workout: squats 5 min, plank 2 min
      every day at 7 start workout
      every Sunday at 9 start workout called long run
      start workout
      @ +8m
      start workout
      rename the workout routine to grind
      schedules
      @ +8m
      my grind streak
      history of grind
      undo
      history of workout
      schedules
      redo
      @ +1d
      history of grind
      """, try TemporaryHome())
    for line in [
      "◆ grind  squats 5:00 → plank 2:00      was workout", "  Its session is called so too.",
      "● workout is now grind", "next tomorrow 07:00, was workout",
      "◷ grind   starts the routine, every day at 07:00", "✓ grind is done",
      "grind: 2 sessions, 14:00", "workout: 2 sessions, 14:00",
      "◷ workout   starts the routine, every day at 07:00", "07:00:00  ● grind starts",
      "grind: 3 sessions, 21:00",
    ] {
      #expect(told.contains(line), "“\(line)” is missing in:\n\(told)")
    }
    #expect(!told.contains("not there any more"), "\(told)")
  }

  @Test func `a routine that is deleted and made again starts nothing of the old one`() throws {
    let told = try simulate(
      """
      new routine workout: squats 5 min
      every day at 7 start workout
      delete the workout routine
      new routine workout: run 9 min
      schedules
      """, try TemporaryHome())
    #expect(told.contains("The schedule “workout” was to start it"), "\(told)")
    #expect(told.contains("◷ workout   starts workout, which is not there any more"), "\(told)")
  }

  @Test func `a category set today holds for the past, and a timer with a length of its own`()
    throws
  {
    let told = try simulate(
      """
      new routine pasta: boil 9 min
      start pasta
      @ +10m
      pasta 12 min
      @ +13m
      put the pasta routine in the category cooking
      how much cooking this week
      rename the pasta routine to noodles
      sessions of cooking
      rename category cooking to kitchen
      how much kitchen this week
      """, try TemporaryHome())
    for line in [
      "  Its 2 sessions are in it too.", "cooking, this week: 21:00   in 2 sessions",
      "  Its 2 sessions are called so too.", "noodles   12:00",
      "kitchen, this week: 21:00   in 2 sessions",
    ] {
      #expect(told.contains(line), "“\(line)” is missing in:\n\(told)")
    }
  }

  @Test func `sessions follow a rename in the store, between programs and back`() throws {
    let home = try TemporaryHome()
    #expect(try say("new routine workout: squats 1 second", home).code == 0)
    #expect(try Program.run(["start workout"], in: home).code == 0)
    #expect(
      try say("rename the workout routine to grind", home).out.contains("Its session is called so"))
    #expect(try say("history of grind", home).out.contains("grind: 1 session"))
    #expect(try say("undo", home).code == 0)
    #expect(try say("history of workout", home).out.contains("workout: 1 session"))
  }

  @Test func `work that is renamed keeps its alarms, and ends them`() throws {
    let home = try TemporaryHome()
    _ = try home.write(
      "workflow: w\nstep: sow\nstep: mow\nwithin: 20 days after sow (the almanac)\n",
      to: "data/ensue/workflows/mine.workflow")
    for line in [
      "new w for lawn", "sow is done", "remind me 3 days before mow is due",
      "remind me at 23:58 to lawn: call the gardener", "rename workflow lawn to meadow",
    ] {
      #expect(try say(line, home).code == 0, "\(line)")
    }
    let list = try say("list", home).out
    #expect(list.contains("meadow: mow is due  "), "\(list)")
    #expect(list.contains("meadow: mow is due 20"), "\(list)")
    #expect(try say("mow is done", home).code == 0)
    // What is only called like work is nobody's alarm.
    #expect(try say("list", home).out.contains("mow is due") == false)
    #expect(try say("delete workflow meadow", home).code == 0)
    #expect(try say("list", home).out.contains("call the gardener"))
  }

  // MARK: A record that can grow

  /// What a newer Ensue would have written: kinds of events, keys and kinds of kept things that are unknown here.
  private func newer(_ home: TemporaryHome) throws {
    for line in [
      "new micro-purchase for radar", "need is done", "new routine tea: steep 4 min",
      "every day at 7 start tea",
    ] {
      #expect(try say(line, home).code == 0, "\(line)")
    }
    let store = StoreReader(home)
    try store.rows(
      """
      UPDATE kept SET body = json_set(body, '$.mood', json('{"is":"glad","since":1773043200000000001}'),
        '$.events[1].score', 7, '$.events[#]',
        json('{"kind":"audited","day":20521,"wall":9,"findings":[1,2]}')) WHERE kind = 'workflow'
      """)
    try store.rows(
      """
      UPDATE kept SET body = json_set(body, '$.stars', 5, '$.routine.phases[0].heat', 'high')
      WHERE kind = 'routine'
      """)
    try store.rows(
      "UPDATE kept SET body = json_set(body, '$.guests', json('[\"Bo\"]')) WHERE kind = 'schedule'")
    try store.rows(
      """
      INSERT INTO kept SELECT 'schedule', 70, 'newer', json_set(body, '$.id', 70, '$.name', 'newer',
        '$.action', json('{"dance":{}}')), 1 FROM kept WHERE kind = 'schedule'
      """)
    try store.rows("INSERT INTO kept VALUES ('orchard', 1, 'apples', '{}', 1)")
    try store.rows(
      """
      INSERT INTO event (kind, body, due_wall_ns, due_boot_ns, boot, claim, delivered)
      VALUES ('moon.risen', '{"moon":1}', 1, 1, 'b', 'open', 0)
      """)
    try store.rows("UPDATE mark SET value = value + 1 WHERE name IN ('revision', 'kept')")
  }

  @Test func `what a newer version wrote is kept, skipped, and hides nothing`() throws {
    let home = try TemporaryHome()
    try newer(home)
    #expect(try say("status of workflow radar", home).out.contains("✓ need"))
    let history = try say("history of radar", home).out
    #expect(history.contains("audited (known to a newer Ensue)"), "\(history)")
    for line in [
      "funds are done", "rename workflow radar to dish", "rename the tea routine to chai",
      "add rest 2 minutes to the chai routine", "skip tomorrow's tea", "routines", "schedules",
      "list",
    ] {
      #expect(try say(line, home).signal == 0, "\(line)")
    }
    let store = StoreReader(home)
    func value(_ path: String, _ kind: String) throws -> String {
      try store.value(
        "SELECT json_extract(body, '\(path)') FROM kept WHERE kind = '\(kind)' AND id < 70")
    }
    #expect(try value("$.name", "workflow") == "dish")
    #expect(try value("$.mood.since", "workflow") == "1773043200000000001")
    #expect(try value("$.events[1].score", "workflow") == "7")
    #expect(try value("$.events[2].findings", "workflow") == "[1,2]")
    #expect(try value("$.events[3].kind", "workflow") == "done")
    #expect(try value("$.events[3].by", "workflow") == "person lee")
    #expect(try value("$.stars", "routine") == "5")
    #expect(try value("$.routine.name", "routine") == "chai")
    #expect(try value("$.routine.phases[0].heat", "routine") == "high")
    #expect(try value("$.guests", "schedule") == "[\"Bo\"]")
    #expect(try value("$.action.routine.named", "schedule") == "chai")
    #expect(try store.value("SELECT body FROM kept WHERE id = 70").contains("{\"dance\":{}}"))
    #expect(try store.value("SELECT name FROM kept WHERE kind = 'orchard'") == "apples")
    #expect(
      try store.value("SELECT delivered FROM event WHERE kind = 'moon.risen'") == "0")
    #expect(try say("export history of dish to \(home.path)/a.json", home).code == 0)
    #expect(home.read("a.json")?.contains("\"what\":\"audited\"") == true)
  }

  @Test func `what is deleted and brought back comes with what a newer version knows of it`()
    throws
  {
    let home = try TemporaryHome()
    try newer(home)
    #expect(try say("delete workflow radar", home).code == 0)
    #expect(try say("undo", home).code == 0)
    let body = try StoreReader(home).value("SELECT body FROM kept WHERE kind = 'workflow'")
    #expect(body.contains("1773043200000000001") && body.contains("\"findings\":[1,2]"), "\(body)")
  }

  @Test func `a command of a newer version is not passed over by undo`() throws {
    let home = try TemporaryHome()
    #expect(try say("tea 4 min", home).code == 0)
    #expect(try say("eggs 4 min", home).code == 0)
    try StoreReader(home).rows("UPDATE command SET after = '{\"orchards\":1}' WHERE id = 2")
    let refused = try say("undo", home)
    #expect(refused.code == 1)
    #expect(refused.err.contains("“eggs 4 min” was said to a newer Ensue"), "\(refused)")
    #expect(try say("list", home).out.contains("tea"))
  }
}
