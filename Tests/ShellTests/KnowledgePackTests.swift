import Foundation
import Testing

@testable import Shell

/// Packs of knowledge through the program: taken, refused, taken back; and what it reads of sensors and settings.
@Suite(.waiting) struct KnowledgePackTests {
  private static let head = "knowledge: ensue\nrevision: 3\nschema: 1\nsource: me = me: at home\n"

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
    #expect(result.out.contains("revision 2: 111 activities"))
    #expect(result.out.contains("is now revision 3, after 2: 1 activity"))
    #expect(result.err.contains("zorb: 12:00 (me)"), "\(result)")
    #expect(result.out.contains("is revision 2 again"))
    #expect(result.err.contains("no older revision"))
  }

  @Test(arguments: [
    ("revision: 3\n", ":1:"), (head + "activity: zorb\ntakes: 12 min\n", "not all there"),
    (head + "activity: zorb\ntakes: soon\nend: 1\n", ":6:"),
    (head.replacing("schema: 1", with: "schema: 7") + "end: 0\n", "newer Ensue"),
    (head + "programs: 7 to 8\nend: 0 activities\n", "for Ensue 7 to 8"),
    (head.replacing("revision: 3", with: "revision: 2") + "end: 0 activities\n", "not newer"),
    (head + "changes since: 9\nend: 0 activities\n", "changes revision 9"),
  ])
  func `a pack that is no good is named with its place and changes nothing`(
    text: String, words: String
  ) throws {
    let home = try TemporaryHome()
    let pack = try home.write(text, to: "bad.knowledge")
    let result = try Program.say(["update knowledge from \(pack)", "knowledge"], in: home)
    #expect(result.err.contains(words) && result.err.contains("Nothing was changed"), "\(result)")
    #expect(result.out.contains("revision 2: 111 activities"))
  }

  @Test func `an increment is laid over the pack that is there`() throws {
    let home = try TemporaryHome()
    let pack = try home.write(
      "knowledge: ensue\nrevision: 3\nschema: 1\nchanges since: 2\nwithout: robot-vacuum\n"
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
