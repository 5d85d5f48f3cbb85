import Assistant
import Language
import Timers
import Workflows

/// How things stand, as values.
extension ToolServer {
  var timers: JSONValue {
    let situation = session.situation
    return .list(
      situation.timers.map { timer in
        var members: [String: JSONValue] = [
          "id": .number(Double(timer.id)), "name": .text(timer.name),
          "phase": .text(timer.phase.name),
          "state": .text(
            timer.isPaused
              ? "paused" : timer.isWaiting ? "waiting" : timer.isPending ? "pending" : "running"),
        ]
        if let left = timer.totalLeft(at: situation.now) {
          members["left_s"] = .number((Double(left.nanoseconds) / 1e9).rounded())
        }
        if let end = timer.end { members["due"] = .text(situation.instant(end)) }
        if !timer.countsAsleep { members["counts_asleep"] = .truth(false) }
        return .object(members)
      })
  }

  var routines: JSONValue {
    .list(
      session.situation.library.routines.filter { !Kept.routine($0).isDeleted }.map { routine in
        [
          "id": .number(Double(routine.id)), "name": .text(routine.name),
          "category": .text(routine.category),
          "rounds": .number(Double(routine.routine.rounds)),
          "phases": .list(
            routine.routine.phases.map { phase in
              [
                "name": .text(phase.name),
                "seconds": phase.duration.map { .number(Double($0.nanoseconds) / 1e9) } ?? .null,
              ]
            }),
        ]
      })
  }

  var workflows: JSONValue {
    .list(
      session.workflows.all.definitions.map { definition in
        [
          "id": .text(definition.id), "title": .text(definition.title),
          "use_when": .text(definition.useWhen), "source": .text(definition.source),
          "steps": .list(definition.steps.map { .text($0.id) }),
        ]
      })
  }

  var work: JSONValue {
    .list(
      session.situation.library.workflows.map { instance in
        var members: [String: JSONValue] = [
          "id": .number(Double(instance.id)), "name": .text(instance.name),
          "workflow_id": .text(instance.workflow),
        ]
        if let state = session.workflows.all.state(of: instance) {
          members["current_step"] = state.currentStep.map { .text($0.id) } ?? .null
          let (done, all) = state.progress
          members["closed"] = .truth(state.isClosed)
          members["done"] = .number(Double(done))
          members["of"] = .number(Double(all))
          members["next"] = .list(state.next.map { .text($0.id) })
        }
        return .object(members)
      })
  }

  func state(_ name: String?) -> WorkflowState? {
    session.workState(name)
  }

  var refusedNoWork: JSONValue {
    refused("There is no such work under way.", hints: [("list_workflows", [:])])
  }

  /// Next steps stand in the order that is usual; where that is known, each says how sure it is and why.
  func description(of state: WorkflowState) -> JSONValue {
    let usual = session.suggester.usualSteps(of: state)
    func step(_ step: WorkflowDefinition.Step) -> JSONValue {
      let known = usual.first { $0.step == step.id }
      return [
        "id": .text(step.id), "name": .text(step.name),
        "citations": .list(step.citations.map { .text($0) }),
        "documents": .list(step.documents.map { .text($0) }),
        "only_when": step.onlyWhen.map { .text($0) } ?? .null,
        "confidence": .number(Decisions.rounded(known?.confidence ?? 0)),
        "reasoning": .text(known?.reason ?? ""),
        "assigned_to": state.people[step.id].map { .text($0) } ?? .null,
      ]
    }
    func ranked(_ steps: [WorkflowDefinition.Step]) -> JSONValue {
      .list(usual.compactMap { one in steps.first { $0.id == one.step } }.map(step))
    }
    let way = session.suggester.expectedWay(of: state)
    return [
      "id": .number(Double(state.instance.id)), "name": .text(state.instance.name),
      "workflow_id": .text(state.definition.id),
      "closed": .truth(state.isClosed),
      "led_by": state.lead.map { .text($0) } ?? .null,
      "current_step": state.currentStep.map { .text($0.id) } ?? .null,
      "done": .list(
        state.completedSteps.compactMap { step in
          state.done[step.id].map { date in
            [
              "step_id": .text(step.id), "on": .text(date.iso),
              "by": state.settling(step)?.by.map { .text($0.written) } ?? .null,
            ]
          }
        }),
      "next": ranked(state.next), "possible": ranked(state.possible),
      "expected": [
        "steps": .list((way?.steps ?? []).map { .text($0) }),
        "chance": .number(Decisions.rounded(way?.chance ?? 0)),
      ],
      "missing": .list(state.missing.map { .text($0.id) }),
      "blocked": .object(state.blocked.mapValues { .text($0) }),
      "on_hold": .truth(state.held != nil),
      "deadlines": .list(
        state.deadlines.map { .object(description(of: $0)) }),
    ]
  }

  /// What may be known of work, and what is.
  func fields(of state: WorkflowState) -> JSONValue {
    let today = session.situationOfTimers.local.date
    let rules = session.workflows.all.rules(of: state.definition)
    var needed: [String: [JSONValue]] = [:]
    for (field, purpose) in state.fieldsNeeded(for: state.next, rules, on: today) {
      needed[field.id, default: []].append(.text(purpose))
    }
    return [
      "id": .number(Double(state.instance.id)), "name": .text(state.instance.name),
      "fields": .list(
        state.definition.fields.map { field in
          var members: [String: JSONValue] = [
            "id": .text(field.id), "name": .text(field.name), "kind": .text(field.kind.rawValue),
          ]
          if let value = state.value(of: field) { members["value"] = .text(value.written) }
          if let unit = field.unit { members["unit"] = .text(unit) }
          if !field.choices.isEmpty {
            members["choices"] = .list(field.choices.map { .text($0.words.first ?? $0.id) })
          }
          if let purposes = needed[field.id] { members["needed_for"] = .list(purposes) }
          return .object(members)
        }),
    ]
  }

  /// Work against its rules: what is met or not about it is left out.
  func compliance(of work: String?) -> JSONValue {
    guard let state = state(work) else {
      return refusedNoWork
    }
    guard let rules = session.workflows.all.rules(of: state.definition) else {
      return refused(
        "“\(visible(state.instance.name))” follows “\(state.definition.id)”, which has no rules.",
        hints: [("workflow_status", ["work": .text(state.instance.name)])])
    }
    let report = state.check(rules, on: session.situationOfTimers.local.date)
    let open = report.findings.filter { finding in
      switch finding.told {
      case .broken, .uncheckable: true
      case .met, .notApplicable, .later: false
      }
    }
    // As the sentence has it: of what is waived, and of what is not known, nobody can say that it is broken.
    var seen = report
    seen.findings = report.seenBroken.filter { state.ruleWaivers[$0.rule.id] == nil }
    return told([
      "id": .number(Double(state.instance.id)), "name": .text(state.instance.name),
      "verdict": .text(seen.verdict.rawValue), "on": .text(report.date.iso),
      "findings": .list(open.map { description(of: $0, state, rules, report.date) }),
    ])
  }

  private func description(
    of finding: ComplianceFinding, _ state: WorkflowState, _ rules: ComplianceRules,
    _ date: CivilDate
  ) -> JSONValue {
    let told = CompliancePhrasing(session.situationOfTimers).told(
      finding, of: state, rules, on: date)
    var unknown = finding.unknown
    if case .uncheckable(let fields) = finding.told { unknown = fields }
    let work = JSONValue.text(state.instance.name)
    var mends = (finding.mends + finding.ways).map { mend -> JSONValue in
      switch mend {
      case .add(let item, let field):
        Self.hint("add_to_field", ["item": .text(item), "field": .text(field), "work": work])
      case .set(let field, let value):
        Self.hint(
          "set_field", ["field": .text(field), "value": .text(value.written), "work": work])
      case .fill(let field): Self.hint("set_field", ["field": .text(field), "work": work])
      }
    }
    if mends.isEmpty {
      mends = unknown.map { Self.hint("set_field", ["field": .text($0), "work": work]) }
    }
    return [
      "rule": .text(finding.rule.id), "title": .text(finding.rule.title),
      "severity": .text(finding.rule.severity.rawValue),
      "outcome": .text(told.isWaived ? "waived" : finding.told.name),
      "requirement": .text(told.requirement), "seen": .list(told.seen.map { .text($0) }),
      "fix": .text(finding.rule.fix),
      "citations": .list(finding.rule.citations.map { .text($0) }),
      "unknown": .list(unknown.map { .text($0) }), "mends": .list(mends),
    ]
  }

  /// Those that are kept, and those that come once, which are timers.
  var schedules: JSONValue {
    let situation = session.situation
    let deadlines = Set(situation.timers.filter(situation.library.isDeadline).map(\.id))
    let once = situation.alarms.filter { $0.timer.map { !deadlines.contains($0) } ?? true }
    return .list(
      (situation.library.schedules.filter { $0.deletedWall == nil } + once).map { schedule in
        let zone = schedule.zone.flatMap { situation.zoneNamed($0) } ?? situation.zone
        let next = schedule.isEnabled ? schedule.nextRun(in: zone) : nil
        return [
          schedule.timer == nil ? "id" : "timer_id":
            .number(Double(schedule.timer ?? schedule.id)),
          "name": .text(schedule.name), "kind": .text(schedule.action.kind),
          "enabled": .truth(schedule.isEnabled),
          "next": next.map {
            .text(
              situation.instant(
                situation.anchor.moment(ofWall: Int64($0.instant) * 1_000_000_000)))
          } ?? .null,
          "recurrence": schedule.when.rule.map { .text($0.text) } ?? .null,
        ]
      })
  }

  // MARK: Searching

  /// Everything that has all the words, timers first; at most 50.
  func found(_ query: String) -> [JSONValue] {
    let words = query.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard !words.isEmpty else { return [] }
    func fits(_ text: String) -> Bool {
      let text = text.lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    var found: [JSONValue] = []
    func add(_ kind: String, _ name: String, _ text: String) {
      guard found.count < 50, fits("\(kind) \(name) \(text)") else { return }
      found.append(["kind": .text(kind), "name": .text(name), "text": .text(text)])
    }
    let situation = session.situation
    for timer in situation.timers {
      add("timer", timer.name, timer.routine.phases.map(\.name).joined(separator: ", "))
    }
    for routine in situation.library.routines where !Kept.routine(routine).isDeleted {
      add(
        "routine", routine.name,
        ([routine.category] + routine.routine.phases.map(\.name)).joined(separator: ", "))
    }
    for instance in situation.library.workflows { add("work", instance.name, instance.workflow) }
    for definition in session.workflows.all.definitions {
      add("workflow", definition.id, "\(definition.title) \(definition.useWhen)")
      for step in definition.steps {
        add(
          "step", "\(definition.id)/\(step.id)",
          "\(step.name) \(step.citations.joined(separator: ", "))")
      }
    }
    return found
  }

  // MARK: Resources

  var resourceList: JSONValue {
    func item(_ uri: String, _ name: String, _ title: String) -> JSONValue {
      [
        "uri": .text(uri), "name": .text(name), "title": .text(title),
        "mimeType": "application/json",
      ]
    }
    return [
      "resources": .list(
        [
          item("ensue://timers", "timers", "Timers"),
          item("ensue://routines", "routines", "Routines"),
          item("ensue://workflows", "workflows", "Workflows"),
        ]
          + session.situation.library.workflows.map {
            item("ensue://work/\(Self.encoded($0.name))", $0.name, "Work: \($0.name)")
          })
    ]
  }

  func resource(_ uri: String) -> JSONValue? {
    switch uri {
    case "ensue://timers": return timers
    case "ensue://routines": return routines
    case "ensue://workflows": return workflows
    default:
      let stem = "ensue://work/"
      guard uri.hasPrefix(stem),
        let instance = session.situation.library.workflows.first(where: {
          Self.encoded($0.name) == uri.dropFirst(stem.count)
        })
      else { return nil }
      return session.workflows.all.state(of: instance).map(description)
    }
  }

  /// Percent-encoded: what RFC 3986 calls unreserved stays.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var out = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        out.append(Character(Unicode.Scalar(byte)))
      default:
        out += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return out
  }
}

extension Schedule.Action {
  /// On the wire.
  fileprivate var kind: String {
    switch self {
    case .alarm: "alarm"
    case .reminder: "reminder"
    case .timer: "timer"
    case .routine: "routine"
    case .follow: "calendar"
    }
  }
}
