import Foundation
import Testing
import Timers

@testable import Workflows

/// Fields of work: declared in files, set by events, read by rules.
@Suite struct FieldTests {
  static let day = CivilDate(year: 2026, month: 3, day: 9)

  static func catalogue() throws -> WorkflowCatalogue {
    func text(_ name: String) throws -> String {
      try String(contentsOf: ReaderTests.data.appending(path: name), encoding: .utf8)
    }
    var catalogue = WorkflowCatalogue()
    catalogue.add(try WorkFieldReader.set(text("acquisition.fields"), file: "acquisition"))
    catalogue.add(try ComplianceTests.shipped())
    for name in ReaderTests.kinds {
      catalogue.add(try ReaderTests.shipped(name))
    }
    return catalogue
  }

  static func event(_ kind: WorkflowEvent.Kind, step: String? = nil, _ change: FieldChange? = nil)
    -> WorkflowEvent
  {
    var event = WorkflowEvent(kind, step: step, on: day, wall: 1)
    event.field = change
    return event
  }

  static func state(_ workflow: String, _ events: WorkflowEvent...) throws -> WorkflowState {
    try #require(
      try catalogue().state(
        of: WorkflowInstance(id: 1, name: "radar", workflow: workflow, events: events)))
  }

  @Test func `every field that rules look at is declared, whichever workflow it is`() throws {
    let rules = try ComplianceTests.shipped()
    let known = ["facts", "phase"]
    for definition in try Self.catalogue().definitions {
      for rule in rules.rules {
        for test in rule.when.tests + rule.require.tests {
          if test.field == "facts", case .has(let fact) = test.comparison {
            #expect(definition.field(fact)?.kind == .yesNo, "\(rule.id): \(fact)")
          }
          for field in test.fields where !known.contains(field) {
            #expect(definition.field(field) != nil, "\(rule.id): \(field)")
          }
        }
      }
      for step in definition.steps {
        #expect(rules.phases.contains(step.phase ?? ""), "\(step.id)")
      }
      for (id, value) in definition.presets {
        let field = try #require(definition.field(id))
        #expect(FieldValue(value, as: field.kind) != nil, "\(id)")
      }
      for step in definition.fields.flatMap(\.neededFor) + definition.fields.flatMap(\.fromSteps) {
        #expect(
          try Self.catalogue().definitions.contains { $0.step(step) != nil }, "\(step)")
      }
    }
  }

  @Test func `what choices and fields are called is called so once`() throws {
    let definition = try #require(try Self.catalogue()["negotiated"])
    var names: [String: String] = [:]
    for field in definition.fields {
      for name in Set(field.allNames.map(WorkflowDefinition.folded)) {
        #expect(names[name] == nil, "\(name) is \(names[name] ?? "") and \(field.id)")
        names[name] = field.id
      }
      for choice in field.choices { #expect(field.choice(choice.id)?.id == choice.id) }
    }
  }

  @Test func `a field is what was said last, else the day of its step, else what is preset`() throws
  {
    let change = FieldChange(id: "estimated-value", old: nil, new: .money(12_000_000))
    let again = FieldChange(id: "estimated-value", old: .money(12_000_000), new: .money(50))
    let state = try Self.state(
      "negotiated", Self.event(.field, change), Self.event(.field, again),
      Self.event(.done, step: "synopsis"))
    func value(_ id: String) throws -> FieldValue? {
      state.value(of: try #require(state.definition.field(id)))
    }
    #expect(try value("estimated-value") == .money(50))
    #expect(try value("synopsis-date") == .day(Self.day.day))
    #expect(try value("method") == .text("negotiated"))
    #expect(try value("award-date") == nil)
    let emptied = try Self.state(
      "negotiated", Self.event(.field, change),
      Self.event(.field, FieldChange(id: "estimated-value", old: .money(1), new: nil)))
    #expect(emptied.setFields.isEmpty)
  }

  @Test func `a step that was waived was done on no day and made no document`() throws {
    let state = try Self.state(
      "negotiated", Self.event(.done, step: "need"), Self.event(.waived, step: "synopsis"))
    #expect(state.documents == ["pws", "igce", "purchase-request"])
    let field = try #require(state.definition.field("synopsis-date"))
    #expect(state.value(of: field) == nil)
    #expect(state.phase == "planning")
  }

  @Test func `what is needed next is what its rules ask for, until it is said`() throws {
    let state = try Self.state("commercial-simplified")
    let rules = try ComplianceTests.shipped()
    let needed = state.fieldsNeeded(for: state.next, rules, on: Self.day)
    #expect(needed.map(\.field.id) == ["estimated-value", "kind", "agency", "related-value-30d"])
    let told = try Self.state(
      "commercial-simplified",
      Self.event(.field, FieldChange(id: "kind", old: nil, new: .text("supplies"))))
    #expect(
      told.fieldsNeeded(for: told.next, rules, on: Self.day).map(\.field.id)
        == ["estimated-value", "agency", "related-value-30d"])
  }

  @Test func `work is called by its number and its award, too`() throws {
    var work = WorkflowInstance(id: 1, name: "radar", workflow: "negotiated")
    work.events = [
      Self.event(.field, FieldChange(id: "piid", old: nil, new: .text("FA8750-26/R.0004"))),
      Self.event(.field, FieldChange(id: "vendor", old: nil, new: .text("Acme"))),
    ]
    #expect(work.names == ["radar", "FA8750-26/R.0004"])
    #expect([work].meant(by: "fa8750-26/r.0004").map(\.name) == ["radar"])
    #expect([work].meant(by: "Acme").isEmpty)
  }

  @Test func `events are read back as they were written, and those of a newer version are kept`()
    throws
  {
    var event = Self.event(.field, FieldChange(id: "vendor", old: nil, new: .text("Acme")))
    event.by = nil
    var checked = Self.event(.checked, step: "need")
    checked.checks = [CheckedRule(rule: "A", outcome: "met", seen: "value 5")]
    let data = try JSONEncoder().encode([event, checked])
    #expect(try JSONDecoder().decode([WorkflowEvent].self, from: data) == [event, checked])
    // A kind of value that only a newer version knows.
    let newer =
      #"[{"kind":"field","day":1,"wall":2,"field":{"id":"x","new":{"colour":{"_0":"red"}}}}]"#
    let read = try JSONDecoder().decode([WorkflowEvent].self, from: Data(newer.utf8))
    #expect(read.map(\.kind) == [.other("field")])
  }

  @Test(
    arguments: [
      ("field: a\ntype: colour", 3, "“type” is one of"), ("field: a\nfield: a", 3, "two fields"),
      ("field: a b", 2, "short name"), ("colour: red", 2, "nothing of fields"),
      ("field: a\nsize: 3", 3, "nothing of a field"), ("field: a\nchoice: = x", 3, "“choice” is"),
    ])
  func `a mistake in a file of fields is named with its line`(
    text: String, line: Int, reason: String
  ) {
    do {
      _ = try WorkFieldReader.set("fields: mine\n" + text, file: "mine.fields")
      Issue.record("it was read")
    } catch {
      #expect(error.line == line && error.reason.contains(reason), "\(error)")
    }
  }

  @Test func `fields of a workflow that names no set are told in the words of one's own work`()
    throws
  {
    let words = try String(
      contentsOf: ReaderTests.data.appending(path: "project.fields"), encoding: .utf8)
    var catalogue = WorkflowCatalogue()
    catalogue.add(
      try WorkflowReader.definition(
        "workflow: gel\nfield: voltage\ntype: number\nunit: V\nstep: run\n", file: "gel"))
    catalogue.add(try WorkFieldReader.set(words, file: "project"))
    let gel = try #require(catalogue["gel"])
    #expect(gel.fields.map(\.id) == ["voltage"])
    #expect(gel.fieldWords.joints.contains("is") && !gel.fieldWords.isOpen)
  }

  @Test func `a workflow has fields of its own`() throws {
    let definition = try WorkflowReader.definition(
      """
      workflow: gel
      set: voltage = 100
      field: voltage
      name: voltage, volts
      type: number
      unit: V, volts
      field: sample
      type: text
      step: run
      """, file: "gel")
    #expect(definition.fields.map(\.id) == ["voltage", "sample"])
    #expect(definition.field(called: "Volts")?.unit == "V")
    let state = WorkflowState(
      WorkflowInstance(name: "g", workflow: "gel"), definition, WorkCalendar(id: ""))
    #expect(state.value(of: definition.fields[0]) == .number(100))
  }
}
