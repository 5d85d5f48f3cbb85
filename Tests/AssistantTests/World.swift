import Assistant
import Foundation
import Language
import Testing
import Timers
import Workflows

/// A conversation on Monday 9 March 2026, 08:00 (UTC), with an engine that carries out what is planned.
struct World {
  /// The English of the source tree.
  static let interpreter: Interpreter? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Grammars/en")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return try? Interpreter(
      files: names.compactMap { name in
        (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { (name, $0) }
      })
  }()

  static let start = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600)

  var assistant: Assistant
  private(set) var engine: TimerEngine
  private(set) var now = Moment(nanoseconds: 0)
  private var nextID: Int64 = 0
  private(set) var library = Library()
  private var nextKeptID: Int64 = 0
  private var anchor: Anchor
  private var rang: [Rang] = []
  /// What is known of lengths; nothing, until a test says so.
  var knowing = Knowing()
  /// The kinds of work that are known.
  var workflows = WorkflowShelf()

  /// What the engine did not do, where that is no failure of the test; nil: it is.
  var failures: [String]?

  /// - Parameter lines: said one after the other before the test begins.
  init(_ lines: String...) throws {
    assistant = Assistant(interpreter: try #require(Self.interpreter))
    anchor = Anchor(boot: "test", moment: now, wall: Zone.utc.wall(Self.start))
    engine = TimerEngine(anchor: anchor)
    for line in lines {
      let plan = say(line)
      guard case .run = plan else { throw Unexpected(line: line, plan: plan) }
    }
  }

  struct Unexpected: Error {
    let line: String
    let plan: Plan
  }

  var situation: Situation {
    var situation = Situation(
      now: now, anchor: anchor, zone: .utc, timers: TimerList(engine.timers), library: library)
    situation.rang = rang
    situation.knowing = knowing
    situation.workflows = workflows
    situation.answers = assistant.interpreter.answers
    return situation
  }

  /// Somebody, or NTP, sets the wall clock by so much; alarms stay where they are.
  mutating func setClock(by nanoseconds: Int64) {
    anchor = Anchor(boot: anchor.boot, moment: anchor.moment, wall: anchor.wall + nanoseconds)
  }

  mutating func pass(_ duration: Duration) {
    now = now.advanced(by: duration)
    rang += engine.advance(to: now).compactMap { Rang(.timer($0)) }
    rang.removeAll { $0.at.duration(to: now) > Rang.reach }
  }

  /// Says a line and carries out what comes of it, as the shell would.
  @discardableResult
  mutating func say(_ line: String) -> Plan {
    let turn = assistant.turn(line, in: situation)
    guard case .run(let effects) = turn.plan else { return turn.plan }
    for effect in effects { perform(effect) }
    return turn.plan
  }

  /// What a line starts before anything else; one that starts nothing fails the test.
  mutating func routine(startedBy line: String) throws -> Routine {
    guard case .run(let effects) = say(line),
      case .change(.start(let routine, _, _))? = effects.first
    else {
      return try #require(nil as Routine?, "“\(line)” starts nothing")
    }
    return routine
  }

  mutating func perform(_ effect: Effect) {
    guard let change = effect.change else { return }
    do {
      switch change {
      case .start(let routine, let trigger, let pinnedEnd):
        nextID += 1
        _ = engine.start(routine, id: nextID, trigger: trigger, pinnedEnd: pinnedEnd, at: now)
        assistant.mention(nextID, isNew: true)
      case .backdate(let id, let by): _ = try engine.backdate(id, by: by, at: now)
      case .pause(let id): _ = try engine.pause(id, at: now)
      case .resume(let id): _ = try engine.resume(id, at: now)
      case .hold(let id, let length): _ = try engine.hold(id, for: length, at: now)
      case .stop(let id): _ = try engine.stop(id, at: now)
      case .extend(let id, let by): _ = try engine.extend(id, by: by, at: now)
      case .move(let id, let end): _ = try engine.move(id, to: end, at: now)
      case .setLength(let id, let to): _ = try engine.setLength(id, to: to, at: now)
      case .restart(let id, let length): _ = try engine.restart(id, length: length, at: now)
      case .skip(let id): _ = try engine.skip(id, at: now)
      case .rename(let id, let name): _ = try engine.rename(id, to: name, at: now)
      case .note(let id, let text): _ = try engine.note(id, text, at: now)
      case .lap(let id): _ = try engine.lap(id, at: now)
      case .addCues(let id, let cues): _ = try engine.add(cues, to: id, at: now)
      case .edit(let id, let edit): _ = try engine.edit(id, edit, at: now)
      case .back(let id, let toStart):
        _ = try toStart ? engine.restartStep(id, at: now) : engine.back(id, at: now)
      case .keep(var kept):
        if kept.id == 0 {
          nextKeptID += 1
          kept.id = nextKeptID
        }
        library.put(kept)
      case .drop(let key): library.remove(key)
      }
    } catch {
      if failures == nil { Issue.record("\(effect) failed: \(error)") }
      failures?.append("\(error)")
    }
    if let id = effect.timer { assistant.mention(id) }
  }
}

extension World {
  /// Says English as the world begins.
  static var speaker: Speaker { Speaker(interpreter?.answers ?? .none, now: start) }
}

extension Message {
  /// In English.
  var said: String { World.speaker.say(self) }
}

/// A plan in few words, timers by their names: `stop tea, stop toast`, `ask: Which one?`, `refuse: …`.
func outline(_ plan: Plan, _ timers: [ActiveTimer]) -> String {
  func name(_ id: ActiveTimer.ID) -> String { timers.first { $0.id == id }?.name ?? "#\(id)" }
  func length(_ duration: Duration) -> String {
    "\(duration < .zero ? "-" : "")\(Clockface.length(duration < .zero ? .zero - duration : duration))"
  }
  func outline(_ change: StateChange) -> String {
    switch change {
    case .start(let routine, let trigger, let end):
      let steps = routine.phases.map {
        "\($0.name) \($0.duration.map(length) ?? "gate")".trimmingCharacters(in: .whitespaces)
      }.joined(separator: " → ")
      let rounds = routine.rounds > 1 ? " x\(routine.rounds)" : ""
      return
        "start \(routine.name): \(steps)\(rounds)\(trigger == nil ? "" : " later")\(end == nil ? "" : " pinned")"
    case .pause(let id): return "pause \(name(id))"
    case .resume(let id): return "resume \(name(id))"
    case .hold(let id, let by): return "hold \(name(id)) \(length(by))"
    case .stop(let id): return "stop \(name(id))"
    case .extend(let id, let by): return "extend \(name(id)) \(length(by))"
    case .move(let id, let end):
      return "move \(name(id)) to \(end.local?.iso.dropLast(3).suffix(5) ?? "an instant")"
    case .setLength(let id, let to): return "set \(name(id)) \(length(to))"
    case .backdate(let id, let by): return "backdate \(name(id)) \(length(by))"
    case .restart(let id, _): return "restart \(name(id))"
    case .skip(let id): return "skip \(name(id))"
    case .rename(let id, let to): return "rename \(name(id)) to \(to)"
    case .note(let id, let text): return "note on \(name(id)): \(text)"
    case .lap(let id): return "lap \(name(id))"
    case .addCues(let id, _): return "cue \(name(id))"
    case .edit(let id, let edit):
      // As it would come out, so that the row of the table shows it.
      let phases = try? timers.first { $0.id == id }?.routine.applying(edit).phases
      return "phases of \(name(id)): \((phases ?? []).map(\.name).joined(separator: ", "))"
    case .back(let id, let toStart): return "\(toStart ? "phase again" : "back") \(name(id))"
    case .keep(let kept): return "keep \(kept.name)"
    case .drop(let key): return "drop \(key.kind) \(key.id)"
    }
  }
  switch plan {
  case .ask(let question): return "ask: \(question.text.said)"
  case .refuse(let refusal): return "refuse: \(refusal.text.said)"
  case .run(let effects):
    return effects.map { effect in
      switch effect {
      case .change(let change): return outline(change)
      case .routine(let effect): return "\(effect)"
      case .schedule(let effect): return "schedule \(effect)"
      case .undo: return "undo"
      case .redo: return "redo"
      case .waitFor(let ids): return "wait \(ids.map(name).joined(separator: ", "))"
      case .waitUntil: return "wait until"
      // As where nothing of it was recorded.
      case .history(.last(_, _, .lines(let lines))):
        return "answer: \(lines.map(\.text).joined(separator: " | "))"
      case .history(.last(_, _, .refusal(let refusal))): return "refuse: \(refusal.text.said)"
      case .answer(let lines, _): return "answer: \(lines.map(\.text).joined(separator: " | "))"
      case .tell: return "answer: when that is done"
      case .history(let effect): return "history \(effect)"
      case .setting(let name, let value): return "setting \(name)=\(value)"
      case .resetSettings: return "reset settings"
      case .showSettings: return "settings"
      case .profile: return "profile"
      case .explainLast: return "why"
      case .testGrammars: return "test grammars"
      case .explainSuggestion: return "why that"
      case .quit: return "quit"
      case .background(let effect): return "\(effect)"
      case .model(let effect): return "model \(effect)"
      case .prediction(let intent): return "prediction \(intent)"
      case .regulation(let intent): return "regulation \(intent)"
      case .knowledge(let effect): return "knowledge \(effect)"
      case .document(let effect): return "document \(effect)"
      case .works(let effect): return "works \(effect)"
      case .place(let effect): return "place \(effect)"
      }
    }.joined(separator: ", ")
  }
}
