import Foundation
import Glibc
import Testing
import Timers

@testable import Shell

/// Routines through the real program: kept between runs, exported, imported, and every change to a timer taken back and
/// done again by processes that start anew.
@Suite(.waiting) struct RoutineTests {
  private func say(_ line: String, in home: TemporaryHome) throws -> Program.Result {
    try Program.run(["--no-wait", line], in: home)
  }

  private func list(_ home: TemporaryHome) throws -> String { try say("list", in: home).out }

  /// Every `TimerModification` of the source document, and the ones beyond it: said in one process, taken back in a
  /// second, done again in a third.
  @Test(arguments: [
    ("add 5 minutes", "15:00 left"), ("take 5 minutes off it", "5:00 left"),
    ("next", "knead: rise"), ("rename it to loaf", "loaf"),
    ("add fold 5 minutes after knead", "then fold 5:00"), ("remove the rise phase", "then bake"),
    ("move bake before rise", "then bake"), ("2 more rounds", "round 1 of 3"),
    ("make the rise phase 30 minutes", "then rise 30:00"), ("pause all", "paused"),
    ("call it bread", "bread"),
  ])
  func `a change is taken back and done again across restarts`(line: String, shows: String) throws {
    let home = try TemporaryHome()
    #expect(try say("knead 10 minutes, rise 1 hour, bake 40 minutes", in: home).code == 0)
    let before = try list(home)
    #expect(!before.contains(shows), "\(before)")
    #expect(try say(line, in: home).code == 0)
    #expect(try same(list(home), shows, line))
    #expect(try say("undo", in: home).code == 0)
    #expect(try !list(home).contains(shows), "\(line) taken back")
    #expect(try say("redo", in: home).code == 0)
    #expect(try same(list(home), shows, line))
  }

  @Test(arguments: [
    ("list routines", ["apple", "mango", "zebra"]),
    ("newest routines first", ["mango", "apple", "zebra"]),
    ("routines by date", ["mango", "apple", "zebra"]),
    ("show my routines oldest first", ["zebra", "apple", "mango"]),
  ]) func `routines are listed by name or by age`(line: String, names: [String]) throws {
    let made = ["zebra", "apple", "mango"].map {
      "new routine \($0): cut 1 minute, eat 2 minutes\n@ +1 day\n"
    }
    let told = try Program.run(
      ["--simulate"], text: made.joined() + line + "\n", in: try TemporaryHome())
    let rows = told.out.components(separatedBy: "> \(line)\n").last?.split(separator: "\n") ?? []
    #expect(rows.count == 3 && zip(rows, names).allSatisfy { $0.contains($1) }, "\(told)")
  }

  /// A second may have passed between the lines.
  private func same(_ list: String, _ shows: String, _ line: String) -> Bool {
    let earlier = shows.replacing("15:00", with: "14:5").replacing("5:00 left", with: "4:5")
    return list.contains(shows) || shows.contains("left") && list.contains(earlier.prefix(4))
  }

  @Test func `undoing a rename does not tell a phase again`() throws {
    let home = try TemporaryHome()
    let script = """
      knead 10 minutes then rise 1 hour
      rename it to bread
      @ +11m
      undo
      @ +1m
      """
    let run = try Program.run(["--simulate", "--no-wait"], input: Array(script.utf8), in: home)
    #expect(run.out.split(separator: "\n").filter { $0.contains("now rise") }.count == 1, "\(run)")
    #expect(run.out.contains("Undone: rename it to bread"))
  }

  @Test func `a one-shot whose timer is taken back elsewhere says so and fails`() throws {
    let home = try TemporaryHome()
    let shot = try RunningProgram(["--json", "tea 1 hour"], in: home)
    #expect(shot.line()?.contains("timer.started") == true)
    #expect(try Program.run(["--no-wait", "--yes", "undo"], in: home).code == 0)
    let end = shot.finish()
    #expect(end.code == 1, "\(end)")
    #expect(end.err.contains("tea was taken back elsewhere"))
    #expect(end.out.contains(#""code":"failed""#), "\(end)")
  }

  @Test func `undone and redone say when, extended the amount and the new total`() throws {
    let home = try TemporaryHome()
    let script = "tea 4 min\nadd 1 minute\nundo\nredo\n"
    let run = try Program.run(["--json", "--no-wait"], input: Array(script.utf8), in: home)
    let records = run.out.split(separator: "\n").compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    func record(_ event: String) -> [String: Any]? {
      records.first { $0["event"] as? String == event }
    }
    #expect(record("timer.extended")?["by_s"] as? Double == 60)
    #expect(record("timer.extended")?["duration_s"] as? Double == 300)
    for event in ["undone", "redone"] {
      #expect(record(event)?["at"] is String && record(event)?["said_at"] is String, "\(run)")
    }
  }

  // MARK: Files

  @Test func `a routine goes out as a file and comes in elsewhere as it was`() throws {
    let home = try TemporaryHome()
    let shared = "\(home.path)/shared"
    mkdir(shared, 0o700)
    let made = try say(
      "new routine Sunday pasta: boil 9 minutes, plate until I say so, rest 2 minutes, 3 times",
      in: home)
    #expect(made.code == 0, "\(made)")
    #expect(
      try say("export routine pasta to \(shared)", in: home).out.contains("sunday-pasta.ensue.json")
    )
    let first = home.read("shared/sunday-pasta.ensue.json")
    // The name is taken now; nothing is replaced.
    #expect(try say("export routine pasta to \(shared)", in: home).code == 0)
    #expect(home.read("shared/sunday-pasta-2.ensue.json") == first)
    let other = try TemporaryHome()
    #expect(try say("import routine \(shared)/sunday-pasta.ensue.json", in: other).code == 0)
    let input = try Program.run(
      ["--no-wait", "import -"], input: Array((first ?? "").utf8), in: other)
    #expect(input.code == 0, "\(input)")
    #expect(input.out.contains("is kept already, just so"), "\(input)")
    // Otherwise than it is kept, and nobody to be asked: beside what is there.
    let longer = (first ?? "").replacing("\"seconds\": ", with: "\"seconds\": 1")
    let beside = try Program.run(["--no-wait", "import -"], input: Array(longer.utf8), in: other)
    #expect(beside.code == 0, "\(beside)")
    let lines = try say("list routines", in: other).out.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].contains("Sunday pasta 2"), "\(lines)")
    #expect(try say("undo", in: other).code == 0)
    #expect(try say("list routines", in: other).out.split(separator: "\n").count == 1)
  }

  @Test func `templates and recipes are read from the input, whole or not at all`() throws {
    let home = try TemporaryHome()
    func give(_ text: String, to sentence: String) throws -> Program.Result {
      try Program.run(["--no-wait", sentence], input: Array(text.utf8), in: home)
    }
    let template = RoutineTemplate.file([
      RoutineTemplate(try Routine(name: "wash", phases: [Phase(name: "soak", .seconds(300))])),
      RoutineTemplate(try Routine(name: "dry", phases: [Phase(name: "spin", .seconds(60))])),
    ])
    #expect(try give(template, to: "import routines").code == 0)
    #expect(try say("list routines", in: home).out.split(separator: "\n").count == 2)
    let recipe =
      "---\ntitle: Soup\n---\nBoil @water{1%l} for ~{10%minutes}, then rest ~rest{5%minutes}.\n"
    #expect(try give(recipe, to: "import recipe from stdin").code == 0)
    #expect(try say("show soup", in: home).out.contains("rest"))
    let broken = try give(template.replacing("60", with: "\"x\""), to: "import -")
    #expect(broken.code == 65 && broken.err.contains("routines[1]"), "\(broken)")
    #expect(try say("list routines", in: home).out.split(separator: "\n").count == 3)
  }

  // F48
  @Test(arguments: [
    "../../.ssh/config", "/etc/passwd", "..", ".", "CON", "a\u{0}b", "….//", "~root", "-rf", "日本",
  ])
  func `a file's name is derived from the routine's, never taken`(name: String) throws {
    let derived = RoutineExport.fileName(name)
    #expect(!derived.isEmpty && !derived.hasPrefix(".") && !derived.hasPrefix("-"))
    #expect(
      derived.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 })
    #expect(!["con", "nul"].contains(derived))
  }

  // F48
  @Test func `an export follows no link and replaces nothing`() throws {
    let home = try TemporaryHome()
    let inside = "\(home.path)/inside"
    mkdir(inside, 0o700)
    _ = try home.write("precious", to: "outside")
    symlink("../outside", "\(inside)/tea.ensue.json")
    symlink("../nowhere", "\(inside)/tea-2.ensue.json")
    let path = try RoutineExport.write("template", named: "tea", in: inside)
    #expect(path == "\(inside)/tea-3.ensue.json")
    #expect(home.read("outside") == "precious")
    #expect(home.read("nowhere") == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: inside).sorted()
    #expect(left == ["tea-2.ensue.json", "tea-3.ensue.json", "tea.ensue.json"], "no draft is left")
    #expect(throws: Text.Failure.self) {
      try RoutineExport.write("x", named: "tea", in: "\(home.path)/missing")
    }
  }

  @Test(arguments: [
    ("{", 65, "1:2"), (#"{"format": "ensue.routines", "version": 9}"#, 65, "newer"),
    ("Boil ~{9%minutes", 65, "1:7"), ("no timers here", 65, "no timers"),
    (
      #"{"format":"ensue.routines","version":1,"routines":[{"name":"good","phases":[{"seconds":4}]},{"name":"bad","phases":[{"seconds":0}]}]}"#,
      65, "routines[1].phases[0].seconds"
    ),
    (String(repeating: "[", count: 100_000), 65, "Nested deeper than 64"),
    (String(repeating: " ", count: (4 << 20) + 1), 65, "4 MiB"),
  ])
  func `a bad file is refused with its place, and nothing of it is kept`(
    text: String, code: Int32, words: String
  ) throws {
    let home = try TemporaryHome()
    let path = try home.write(text, to: "bad.file")
    let run = try say("import routine \(path)", in: home)
    #expect(run.code == code, "\(run.err)")
    #expect(run.err.contains(words), "\(run.err)")
    #expect(try say("list routines", in: home).out.contains("No routines are kept yet"))
  }

  @Test func `what is no file is refused and waited for by nobody`() throws {
    let home = try TemporaryHome()
    mkfifo("\(home.path)/pipe", 0o600)
    for path in ["\(home.path)/missing.json", "\(home.path)/pipe", home.path, "/dev/zero"] {
      let run = try say("import routine \(path)", in: home)
      #expect(run.code == 66, "\(path): \(run)")
    }
    // In a script the standard input holds the script.
    let script = try Program.run([], input: Array("import -\n".utf8), in: home)
    #expect(script.code == 66, "\(script)")
  }

  @Test func `every ready template and recipe is read`() throws {
    var names: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: ExampleTests.folder.path)
      .sorted()
    where file.hasSuffix(".ensue.json") || file.hasSuffix(".cook") {
      let bytes = Array(try Data(contentsOf: ExampleTests.folder.appending(path: file)))
      let templates = try RoutineFile.read(bytes, name: "x", RoutineCommands.recipeWords)
      names += templates.map(\.routine.name)
      // They look as the program would write them.
      if file.hasSuffix(".json") {
        #expect(
          RoutineTemplate.file(templates) == String(decoding: bytes, as: UTF8.self), "\(file)")
      }
    }
    #expect(
      names
        == [
          "SDS gel", "Lasagne", "Pancakes", "Deep study", "Exam rehearsal", "Sunday pasta",
          "Tabata",
          "Morning stretch",
        ])
  }

  @Test(arguments: [
    ("when did I make yoga", "yoga   made 18:00"), ("how old is the yoga routine", "made 18:00"),
    ("when was the standup schedule created", "standup   made 18:00"),
    ("when did I last change the yoga routine", "yoga   changed last 18:20"),
    ("since when do I have the yoga routine", "yoga   made 18:00"),
    ("when was the radar acquisition created", "radar   made 18:00"),
    ("when did I make the tango routine", "Nothing that is kept is called tango"),
    ("when did I make dinner", "No sessions of dinner yet"),
  ]) func `what is kept knows when it was made`(question: String, told: String) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"],
      text: """
        yoga routine: stretch 10 minutes then rest 5 minutes
        every monday at 9 standup for 15 minutes
        new micro-purchase radar
        @ +20m
        make the yoga routine silent
        \(question)

        """, in: try TemporaryHome())
    #expect((result.out + result.err).contains(told), "\(result)")
  }
}
