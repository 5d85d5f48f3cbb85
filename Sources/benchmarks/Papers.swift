import Assistant
import CData
import Documents
import Language
import Timers
import Workflows

/// Documents filled in, and going from place to place among as many acquisitions as anybody has.
enum Papers {
  static func measure() throws -> [Finding] {
    let interpreter = try Interpreter(files: embedded("Grammars/en/"))
    let assistant = Assistant(interpreter: interpreter)
    let workflows = WorkflowShelf { _ in catalogue() }
    let templates = DocumentShelf { contents(workflows.all) }
    let today = CivilDate(year: 2026, month: 3, day: 9)
    func situation(_ works: Int) -> Situation {
      let now = Moment(nanoseconds: 0)
      let anchor = Anchor(boot: "", moment: now, wall: Int64(today.day) * 86_400_000_000_000)
      var situation = Situation(now: now, anchor: anchor, zone: .utc, timers: TimerList([]))
      (situation.workflows, situation.documents) = (workflows, templates)
      situation.answers = interpreter.answers
      for id in 1...Int64(works) { situation.library.put(.workflow(work(id, today))) }
      return situation
    }
    let one = situation(1)
    var (all, slowest) = (Samples(), Int64(0))
    for _ in 0..<50 {
      for template in templates.templates {
        let spent = timed { _ = one.text(of: template, for: 1) }
        all.add(spent)
        slowest = max(slowest, spent)
      }
    }
    var findings = [
      Finding(
        "a document filled in (\(templates.templates.count) templates)", all.words(),
        beside: "≤ 200 ms; a key waits for one at most")
    ]
    // As many as a shell holds at once: of more, lists and places ask the index (`Works`).
    for count in [300] {
      let many = situation(count)
      for (name, intent) in [
        ("the acquisitions", PlaceIntent.go(.acquisitions)),
        ("the documents of one", .go(.documents(work: "work \(count / 2)"))),
        ("where am i", .whereAmI),
      ] {
        var samples = Samples()
        for _ in 0..<10 {
          samples.add(
            timed {
              _ = assistant.plan([.place(intent)], in: many)
              _ = many.placeActions
            })
        }
        findings.append(
          Finding(
            "going to \(name) among \(count) acquisitions", samples.words(), beside: "≤ 10 ms"))
      }
    }
    return try findings + [keys()]
  }

  /// A key that comes while the likely next documents are filled in: each change of the work makes all of them anew.
  private static func keys() throws -> Finding {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    var environment = Terminals.environment(home)
    environment["ENSUE_NO_AGENT"] = "1"
    let shell = try PseudoTerminal(Terminals.ensue, [], environment: environment)
    let name = "key → first screen byte while ten documents are filled in"
    guard shell.expect("›") else { return Finding(name, "no prompt within 5 s") }
    shell.settle(200)
    for line in ["set prediction.prepare.time to 1000", "new negotiated acquisition for radar"] {
      shell.type(line + "\r")
      shell.settle(100)
    }
    var samples = Samples()
    for turn in 0..<400 {
      shell.type("value is \(turn + 100)k")
      shell.settle(10)
      let before = shell.output.count
      shell.type("\r")
      guard shell.expect("›", since: before) else { continue }
      // Somewhere in the time that it takes.
      _ = shell.arrivals(until: monotonic() + Int64(turn % 40) * 100_000)
      if let time = shell.echo("x") { samples.add(time) }
      shell.type("\u{15}")
      shell.settle(10)
    }
    return Finding(name, samples.words([0.5, 0.99]), beside: "p99 ≤ 5 ms")
  }

  private static func embedded(_ folder: String) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    var index = 0
    while let file = Optional(cdata_file_at(index)), let path = file.path, let bytes = file.bytes {
      index += 1
      let path = String(cString: path)
      guard path.hasPrefix(folder), !path.hasSuffix(".weights") else { continue }
      let text = UnsafeBufferPointer(start: bytes, count: file.count)
      files.append((path, String(decoding: text, as: UTF8.self)))
    }
    return files
  }

  private static func catalogue() -> WorkflowCatalogue {
    var catalogue = WorkflowCatalogue()
    for file in embedded("Sources/Workflows/Data/") {
      if file.path.hasSuffix(".fields"), let set = try? WorkFieldReader.set(file.text, file: "") {
        catalogue.add(set)
      } else if file.path.hasSuffix(".workflow"),
        let definition = try? WorkflowReader.definition(file.text, file: "")
      {
        catalogue.add(definition)
      }
    }
    return catalogue
  }

  private static func contents(_ catalogue: WorkflowCatalogue) -> DocumentShelf.Contents {
    let fields = Set(catalogue.definitions.flatMap(\.fields).map(\.id))
    var contents = DocumentShelf.Contents()
    for file in embedded("Sources/Documents/Data/") {
      if case .success(let template) = TemplateReader.template(
        file.text, file: file.path, fields: fields)
      {
        contents.add(template)
      }
    }
    return contents
  }

  private static func work(_ id: Int64, _ today: CivilDate) -> WorkflowInstance {
    var work = WorkflowInstance(id: id, name: "work \(id)", workflow: "commercial-simplified")
    work.events.append(WorkflowEvent(.began, on: today, wall: id))
    for (field, value) in [
      ("estimated-value", FieldValue.money(12_000_000)), ("naics", .text("334511")),
      ("set-aside", .text("SB")),
    ] {
      var event = WorkflowEvent(.field, on: today, wall: id)
      event.field = FieldChange(id: field, old: nil, new: value)
      work.events.append(event)
    }
    return work
  }
}
