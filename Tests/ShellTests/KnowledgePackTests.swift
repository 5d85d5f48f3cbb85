import Foundation
import Glibc
import Testing

@testable import Shell

/// Packs of knowledge through the program: taken, refused, taken back; and what it reads of sensors and settings.
@Suite(.waiting) struct KnowledgePackTests {
  private static let head = "knowledge: ensue\nrevision: 5\nschema: 1\nsource: me = me: at home\n"

  @Test func `a newer pack is taken whole, answers, and can be taken back`() throws {
    let home = try TemporaryHome()
    let pack = try home.write(
      Self.head + "activity: zorb\ntakes: 12 min\nsource: me\nend: 1 activities\n",
      to: "new.knowledge")
    let result = try Program.say(
      [
        "knowledge", "update knowledge from \(pack)", "knowledge", "zorb",
        "roll back the knowledge", "knowledge", "roll back the knowledge",
      ], in: home)
    #expect(result.out.contains("revision 4: 111 activities"))
    #expect(result.out.contains("is now revision 5, after 4: 1 activity"))
    #expect(result.err.contains("zorb: 12:00 (me)"), "\(result)")
    #expect(result.out.contains("is revision 4 again"))
    #expect(result.err.contains("no older revision"))
  }

  @Test(arguments: [
    ("revision: 5\n", ":1:"), (head + "activity: zorb\ntakes: 12 min\n", "not all there"),
    (head + "activity: zorb\ntakes: soon\nend: 1\n", ":6:"),
    (head.replacing("schema: 1", with: "schema: 7") + "end: 0\n", "newer Ensue"),
    (head + "programs: 7 to 8\nend: 0 activities\n", ":5: it is for Ensue 7 to 8"),
    (head.replacing("revision: 5", with: "revision: 4") + "end: 0 activities\n", ":2: "),
    (head + "changes since: 9\nend: 0 activities\n", "changes revision 9"),
  ])
  func `a pack that is no good is named with its place and changes nothing`(
    text: String, words: String
  ) throws {
    let home = try TemporaryHome()
    let pack = try home.write(text, to: "bad.knowledge")
    let result = try Program.say(["update knowledge from \(pack)", "knowledge"], in: home)
    #expect(result.err.contains(words) && result.err.contains("Nothing was changed"), "\(result)")
    #expect(result.out.contains("revision 4: 111 activities"))
  }

  @Test func `what is shipped stands in tables from its first use on`() throws {
    let home = try TemporaryHome()
    let count = "SELECT count(*) FROM knowledge_activity"
    _ = try Program.say(["log 5 minutes of yoga"], in: home)
    #expect(try StoreReader(home).value(count) == "0")
    _ = try Program.say(["how long does rice take"], in: home)
    #expect(try StoreReader(home).value(count) == "111")
  }

  @Test func `an increment is laid over the pack that is there`() throws {
    let home = try TemporaryHome()
    let pack = try home.write(
      "knowledge: ensue\nrevision: 5\nschema: 1\nchanges since: 4\nwithout: robot-vacuum\n"
        + "source: me = me: at home\nactivity: pasta-dry\nname: dry pasta\nalso: pasta\n"
        + "takes: 7 min\nsource: me\nend: 1 activities\n", to: "more.knowledge")
    let result = try Program.say(
      ["update knowledge from \(pack)", "how long does pasta take", "how long does quinoa take"],
      in: home)
    #expect(result.out.contains("110 activities"), "\(result)")
    #expect(result.out.contains("dry pasta: 7:00 (me)"))
    #expect(result.out.contains("quinoa: 12:00 to 15:00"))
  }

  /// With the learnt weights, as users have it: the rules alone ask about these.
  @Test func `a canner's length, and minutes for what nobody times yet`() throws {
    let result = try Program.say(
      ["how many minutes for soft boiled eggs", "i am at 1600 m", "can jam 5 minutes"],
      in: try TemporaryHome())
    #expect(result.out.contains("soft-boiled egg: 4:00 to 6:00"), "\(result)")
    #expect(result.out.contains("can jam 10:00: 5:00 and 100 % for 1600 m"), "\(result)")
  }

  @Test func `a sensor's file is read, and what was said wins over it`() throws {
    let home = try TemporaryHome()
    let sensor = try home.write(#"{"temperature": 31.0}"#, to: "sensor.json")
    let result = try Program.say(
      [
        "set setting sensor.temperature to \(sensor)", "how long does the first rise take",
        "my kitchen is at 21 °C", "how long does the first rise take",
        "what do you know about my kitchen",
      ], in: home)
    #expect(result.out.contains("2:00:00"), "\(result)")
    #expect(result.out.contains("4:00:00"))
    #expect(result.out.contains("temperature: 21 °C"))
  }

  @Test func `a sensor's command is asked, and one that fails or lasts says nothing`() throws {
    let home = try TemporaryHome()
    let script = try home.write("#!/bin/sh\necho '{\"temperature\": 31.0}'\n", to: "hygro")
    chmod(script, 0o755)
    let result = try Program.say(
      [
        "read the temperature from the command \(script)", "how long does the first rise take",
        "set sensor.temperature to !false", "how long does the first rise take",
        "set sensor.temperature to !sleep 60", "how long does the first rise take",
      ], in: home)
    let answers = result.out.split(separator: "\n").filter { $0.hasPrefix("first rise") }
    #expect(answers.count == 3 && answers[0].contains("2:00:00"), "\(result)")
    #expect(answers.dropFirst().allSatisfy { !$0.contains("2:00:00") }, "\(result)")
  }

  /// Rules that go by the clock: Monday 9 March 2026, 18:00.
  @Test(arguments: [
    ("@ 20:00", "fries 12:00: 10:00 and 20 % for 20:00", "dough  30:00"),
    ("@ 2026-03-14 10:00", "fries  10:00", "dough 45:00: 30:00 and 50 % for Saturday"),
  ])
  func `a pack's rules by the hour and by the day of the week`(
    then: String, fries: String, dough: String
  ) throws {
    let home = try TemporaryHome()
    let pack = try home.write(
      """
      knowledge: mine
      revision: 1
      schema: 1
      programs: 0.1 to 9
      source: me = My own kitchen

      activity: fries
      name: fries
      kind: cooking
      takes: 10 min
      within: 5 to 60 min
      sure: 0.95
      source: me
      longer per: time-of-day 1 10 % from 18 sure 0.9

      activity: dough
      name: dough
      kind: cooking
      takes: 30 min
      within: 5 to 120 min
      sure: 0.95
      source: me
      times above: weekday 5 1.5

      end: 2 activities

      """, to: "mine.knowledge")
    let result = try Program.run(
      ["--simulate"],
      text: """
        \(then)
        update knowledge from \(pack)
        fries 10 minutes
        dough 30 minutes
        tea 4 minutes

        """, in: home)
    #expect(result.out.contains(fries) && result.out.contains(dough), "\(result)")
    #expect(result.out.contains("tea  4:00"))
  }

  /// What everything takes with something of one's own is said once, and counted in where a line names it.
  @Test(arguments: [
    ("my slow oven takes 20 % longer", "in my slow oven bake 40 minutes", "bake 48:00: 40:00"),
    ("my slow oven takes 20 % longer", "bake 40 minutes", "bake  40:00"),
    ("the old stove needs a quarter longer", "cook stew 20 minutes on the old stove", "stew 25:00"),
    (
      "everything takes half as long in the pressure cooker",
      "soak 10 minutes then beans 60 minutes in the pressure cooker",
      "beans 30:00: 1:00:00 less 50 %"
    ),
    (
      "at grandma's everything takes 10% longer", "at grandma's bake bread 50 minutes",
      "bread 55:00"
    ),
    ("the convection oven is 25% faster", "bake 40 minutes in the convection oven", "bake 30:00"),
    // Where it is not safe to take less, it takes no less.
    (
      "the convection oven is 25% faster", "can jam 5 minutes in the convection oven",
      "can jam  5:00"
    ),
    ("the meeting takes 20 % longer", "list", "No timers are running."),
    // The only oven is the one that is baked in; one of several has to be named.
    ("my oven runs 10 % slow", "bake 40 minutes", "bake 44:00: 40:00 and 10 % for oven"),
    ("my oven is slow by 10 %", "bake bread 50 minutes then rest 10 minutes", "55:00 → rest 10:00"),
    ("my oven runs 10 % slow", "boil potatoes 20 minutes", "potatoes  20:00"),
    ("my oven is 20 % fast", "roast turkey 3 hours", "turkey  3:00:00"),
  ])
  func `a factor of one's own`(once: String, line: String, told: String) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: "\(once)\n\(line)\n", in: try TemporaryHome())
    #expect(result.out.contains(told), "\(result)")
  }

  @Test func `a factor of one's own is shown, forgotten, taken back, and left out by a word`()
    throws
  {
    let result = try Program.run(
      ["--simulate", "--keep-going"],
      text: """
        my slow oven takes 20 % longer
        what do you know about my kitchen
        bake 40 minutes in the slow oven
        keep 40
        the slow oven is normal again
        stew 10 minutes in the slow oven
        undo
        undo
        soup 10 minutes in the slow oven

        """, in: try TemporaryHome())
    #expect(result.out.contains("slow oven: everything takes 20 % longer"), "\(result)")
    #expect(result.out.contains("40:00 left"), "\(result)")
    #expect(result.out.contains("soup 12:00"), "\(result)")
  }

  /// What a phase goes by is shown, kept with the routine, applied whenever it runs, explained and taken along.
  @Test(arguments: [
    (
      """
      new routine bread: bake 40 minutes, rest 10 minutes
      in the bread routine, bake by altitude, 5 % longer per 300 m
      I am at 1500 m
      start bread
      why 50 minutes
      keep 40
      show the bread routine as sentences
      show the bread routine as a template
      """,
      [
        "bake 40:00 by altitude, 5 % longer per 300 m → rest 10:00",
        "bake 50:00: 40:00 and 25 % for 1500 m", "1500 m: 40:00 became 50:00 (as you said)",
        "40:00 left", "in the bread routine, bake by altitude, 5 % longer per 300 m",
        #""by": [{"factor": "altitude", "share": 0.05, "step": 300.0}]"#,
      ]
    ),
    (
      """
      new routine dough: rise 4 hours, shape 10 minutes
      rise by temperature, shape not
      my kitchen is at 31 °C
      start dough
      stop dough
      every day at 19:00 start dough
      @ +2h
      """,
      ["rise 2:00:00: 4:00:00 less 50 % for 31 °C", "19:00:00  ● dough"]
    ),
    (
      "new routine bread: bake 40 minutes, rest 10 minutes\nbake by altitude, rest not",
      ["bake 40:00 by altitude → rest 10:00 as said", "What altitude changes about bake"]
    ),
    (
      """
      new routine bread: bake 40 minutes, rest 10 minutes
      bake by altitude, 5 % longer per 300 m, rest not
      """,
      ["bake 40:00 by altitude, 5 % longer per 300 m → rest 10:00 as said"]
    ),
    (
      "bake 40 minutes then rest 10 minutes\nbake by altitude, rest not",
      ["By what a phase goes is kept with a routine, and bake is none"]
    ),
  ])
  func `a phase goes by its own rules`(lines: String, told: [String]) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: lines + "\n", in: try TemporaryHome())
    for words in told {
      #expect(result.out.contains(words) || result.err.contains(words), "\(words): \(result)")
    }
  }

  @Test(arguments: [
    ("22500\n", "in_temp_input", 22.5), ("98.7\n", "in_pressure_input", 987),
    ("41000", "in_humidityrelative_input", 41), ("21.5 C", "x", 21.5),
    ("22500", "temp1_input", 22.5),
  ])
  func `the kernel's units`(text: String, name: String, amount: Double) {
    let factor =
      name.contains("pressure")
      ? Sensors.amount(text, of: .pressure, from: "/sys/\(name)")
      : name.contains("humidity")
        ? Sensors.amount(text, of: .humidity, from: "/sys/\(name)")
        : Sensors.amount(text, of: .temperature, from: "/sys/\(name)")
    #expect(factor == amount)
  }

  @Test(arguments: [
    (#"{"bme280": {"temperature": 21.5, "humidity": 40}}"#, 21.5),
    (#"{"humidity": {"value": 40}, "temperature": {"value": 19}}"#, 19),
    (#"[{"id": 7}, {"readings": [{"temperature": "68 °F"}]}]"#, 20),
  ])
  func `JSON of any depth`(text: String, amount: Double) throws {
    let found = try #require(Sensors.amount(text, of: .temperature, from: "x"))
    #expect(abs(found - amount) < 0.01)
  }

  @Test(arguments: [
    #"{"humidity": {"value": 40}}"#, #"{"a": {"value": 21}}"#, "", "warm", "{", "[]",
    "{\"temperature\": \"hot\"}", "9999999999",
  ])
  func `what no sensor says is nothing`(text: String) {
    #expect(Sensors.amount(text, of: .temperature, from: "x") == nil)
  }
}
