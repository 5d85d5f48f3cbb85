import CData
import Timers
import Workflows

/// Work held against its rules: one piece, and as many as an office has.
enum Compliance {
  static func measure() throws -> [Finding] {
    let rules = try ComplianceReader.rules(text("federal-acquisition.rules"), file: "rules")
    var catalogue = WorkflowCatalogue()
    catalogue.add(try WorkFieldReader.set(text("acquisition.fields"), file: "fields"))
    catalogue.add(try WorkflowReader.definition(text("negotiated.workflow"), file: "negotiated"))
    let today = CivilDate(year: 2026, month: 3, day: 9)
    let works = (0..<10_000).map { work(Int64($0), today) }
    var single = Samples()
    var broken = 0
    let all = timed {
      for work in works {
        single.add(
          timed {
            guard let state = catalogue.state(of: work) else { return }
            broken += state.check(rules, on: today).broken.count
          })
      }
    }
    return [
      Finding(
        "compliance, one acquisition against \(rules.rules.count) rules", single.words(),
        beside: "≤ 5 ms"),
      Finding(
        "compliance, 10,000 acquisitions (\(broken) findings)",
        "\(rounded(Double(all) / 1e9)) s", beside: "≤ 10 s"),
    ]
  }

  private static func text(_ name: String) -> String {
    var index = 0
    while let file = Optional(cdata_file_at(index)), let path = file.path, let bytes = file.bytes {
      index += 1
      guard String(cString: path).hasSuffix("/\(name)") else { continue }
      return String(decoding: UnsafeBufferPointer(start: bytes, count: file.count), as: UTF8.self)
    }
    return ""
  }

  /// One with ten fields and half of its steps done, no two alike.
  private static func work(_ id: Int64, _ today: CivilDate) -> WorkflowInstance {
    var work = WorkflowInstance(id: id, name: "work \(id)", workflow: "negotiated")
    func set(_ field: String, _ value: FieldValue) {
      var event = WorkflowEvent(.field, on: today, wall: id)
      event.field = FieldChange(id: field, old: nil, new: value)
      work.events.append(event)
    }
    set("estimated-value", .money(id * 100_000))
    set("commercial", .flag(id % 2 == 0))
    set("agency", .text(["civilian", "DoD", "NASA"][Int(id % 3)]))
    set("kind", .text(["supplies", "services", "construction"][Int(id / 3 % 3)]))
    set("set-aside", .text(id % 5 == 0 ? "SB" : "none"))
    set("competition", .text(id % 7 == 0 ? "sole-source" : "full-open"))
    set("contract-type", .text(id % 4 == 0 ? "T&M" : "FFP"))
    set("small-business-sources", .number(Double(id % 4)))
    set("total-months", .number(60))
    set("clauses", .list(["52.204-25", "52.204-10"]))
    for step in [
      "need", "market-research", "plan", "set-aside", "type", "source-selection-plan", "synopsis",
      "solicit",
    ] {
      work.events.append(WorkflowEvent(.done, step: step, on: today, wall: id))
    }
    return work
  }
}
