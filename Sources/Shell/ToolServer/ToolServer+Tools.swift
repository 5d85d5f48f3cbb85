import Assistant
import Language
import Timers
import Workflows

/// What each tool does: values in, intents or looks at the state, an answer as text and as structure.
extension ToolServer {
  func perform(_ tool: Tool, _ arguments: JSONValue) -> JSONValue {
    func text(_ name: String) -> String { arguments[name]?.text ?? "" }
    let reference = TimerReference(label: text("name"))
    switch tool.name {
    case "list_timers": return told(["timers": timers])
    case "start_timer": return startTimer(arguments)
    case "change_timer":
      switch text("action") {
      case "pause": return done(.timer(.pause(reference)))
      case "resume": return done(.timer(.resume(reference)))
      case "skip": return done(.timer(.skip(reference)))
      default:
        guard let seconds = arguments["seconds"]?.number else {
          return Self.refused("“extend” needs “seconds”.")
        }
        return done(.timer(.extend(reference, by: .seconds(seconds))))
      }
    case "stop_timer": return done(.timer(.stop(reference)))
    case "list_routines": return told(["routines": routines])
    case "start_routine": return startRoutine(text("name"))
    case "list_workflows":
      return told(["work": work, "workflows": workflows])
    case "workflow_status":
      guard let state = state(arguments["work"]?.text) else {
        return Self.refused("There is no such work under way.")
      }
      return told(description(of: state))
    case "begin_workflow":
      return done(.workflow(.begin(kind: text("workflow"), name: text("name"))))
    case "complete_step":
      return done(
        .workflow(
          .done(step: text("step"), work: arguments["work"]?.text, on: nil, waiver: nil)),
        isLearnt: true)
    case "search": return told(["found": .list(found(text("query")))])
    case "request_next_step": return decisions.answer(arguments, session)
    case "report_outcome": return decisions.learn(arguments, session)
    default: return Self.refused("There is no such tool.")
    }
  }

  /// An answer as structure, and the same as text for clients that know no other.
  func told(_ value: JSONValue) -> JSONValue {
    ["content": [["type": "text", "text": .text(value.written)]], "structuredContent": value]
  }

  /// Carries an intent out as if it had been said, and answers with what was said back.
  private func done(_ intent: Intent, isLearnt: Bool = false) -> JSONValue {
    let reply = session.perform([intent], isLearnt: isLearnt)
    let lines = (reply.lines + reply.errors).map { visible($0.text) }
    return [
      "content": [["type": "text", "text": .text(lines.joined(separator: "\n"))]],
      "isError": .truth(reply.code != .done),
    ]
  }

  private func startTimer(_ arguments: JSONValue) -> JSONValue {
    let name = arguments["name"]?.text ?? ""
    let phases = (arguments["phases"]?.list ?? []).map { phase in
      Phase(name: phase["name"]?.text ?? "", .seconds(phase["seconds"]?.number ?? 0))
    }
    return done(
      .timer(
        .create([
          TimerRequest(label: name, phases: phases, rounds: arguments["rounds"]?.count ?? 1)
        ])))
  }

  private func startRoutine(_ name: String) -> JSONValue {
    let said = name.lowercased()
    let all = session.situation.library.routines.filter { !Kept.routine($0).isDeleted }
    guard
      let routine = all.first(where: { $0.name.lowercased() == said })
        ?? all.first(where: { $0.name.lowercased().contains(said) })
    else {
      return Self.refused(
        "There is no routine “\(visible(name))”. There are: \(all.map { visible($0.name) }.joined(separator: ", "))."
      )
    }
    var request = TimerRequest(
      label: routine.name, phases: routine.routine.phases, rounds: routine.routine.rounds,
      cues: routine.routine.cues)
    request.routine = routine.id
    return done(.timer(.create([request])))
  }

  // MARK: How things stand

  private var timers: JSONValue {
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
        if let end = timer.end { members["due"] = .text(situation.local(end).iso) }
        return .object(members)
      })
  }

  private var routines: JSONValue {
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

  private var workflows: JSONValue {
    .list(
      session.workflows.all.definitions.map { definition in
        [
          "id": .text(definition.id), "title": .text(definition.title),
          "use_when": .text(definition.useWhen), "source": .text(definition.source),
          "steps": .list(definition.steps.map { .text($0.id) }),
        ]
      })
  }

  private var work: JSONValue {
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

  private func state(_ name: String?) -> WorkflowState? {
    guard let name else { return session.situation.workAtHand }
    let meant = session.situation.library.workflows.meant(by: name)
    return meant.count == 1 ? session.workflows.all.state(of: meant[0]) : nil
  }

  /// Next steps stand in the order that is usual; where that is known, each says how sure it is and why.
  private func description(of state: WorkflowState) -> JSONValue {
    let usual = session.foresight.usualSteps(of: state)
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
    let way = session.foresight.expectedWay(of: state)
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
        state.deadlines.map { deadline in
          var members: [String: JSONValue] = [
            "step_id": deadline.step.map { .text($0.id) } ?? .null,
            "kind": .text(deadline.kind.rawValue),
          ]
          switch deadline.source {
          case .rule(let rule), .latest(let rule, _, _):
            if deadline.step == nil { members["name"] = .text(rule.name) }
            members["rule"] = .text("\(rule.span.words) after \(rule.after)")
            members["citation"] = .text(rule.citation)
          case .hold(let note): members["on_hold"] = .text(note)
          case .set(let set):
            members["set_by"] = .text(set.by)
            members["reason"] = .text(set.reason)
          }
          switch deadline.due {
          case .day(let date): members["date"] = .text(date.iso)
          case .moment(let wall):
            let local = session.runner.clock.zone.local(wall: wall)
            (members["date"], members["at"]) = (.text(local.date.iso), .text(local.iso))
          }
          return .object(members)
        }),
    ]
  }

  // MARK: Searching

  /// Everything that has all the words, timers first; at most 50.
  private func found(_ query: String) -> [JSONValue] {
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
