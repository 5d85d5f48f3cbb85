import Timers
import Workflows

/// Work that is named beside its step: “the laptops award”, “sample 43: mix”, “the need for the desks”.
extension Planner {
  /// The open work whose whole name stands at either end of some words, and what else they say; nil: none, or several.
  ///
  /// Up to two words that lead to the name (“for the”) are left out, where a step is meant only without them.
  func workNamed(in words: String) -> (state: WorkflowState, rest: String)? {
    let said = Self.plain(words)
    let found = states.compactMap { state -> (state: WorkflowState, rest: String)? in
      let name = Self.plain(state.instance.name)
      guard !name.isEmpty, said.count > name.count else { return nil }
      if Array(said.prefix(name.count)) == name {
        return (state, said.dropFirst(name.count).joined(separator: " "))
      }
      guard Array(said.suffix(name.count)) == name else { return nil }
      let before = said.dropLast(name.count)
      let leading = before.reversed().prefix(2).prefix(while: interpreter.leadsName).count
      let rests = (0...leading).filter { $0 < before.count }.map {
        before.dropLast($0).joined(separator: " ")
      }
      guard let rest = rests.first(where: { state.step(meant: $0, forms) != nil }) else {
        return nil
      }
      return (state, rest)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// How things stand with what is named by nothing but names: “laptops”, “funds”, “solicit laptops”. Nil: it is no work.
  func bareWork(_ words: String) -> Effect? {
    if situation.library.works.calls(words) { return try? status(of: words) }
    if let step = stepAtHand(words, exactly: true) { return step }
    guard let (state, rest) = workNamed(in: words), let step = state.step(meant: rest, forms) else {
      return nil
    }
    return .answer(Phrasing(situation).why(step, in: state), [])
  }

  /// “Funds and prohibitions are done”: where the words are no step, and each part is one. Nil for anything else.
  func severalDone(
    _ words: String, _ work: String?, on past: WorkflowPast?, _ waiver: WorkflowEvent.Waiver?
  ) throws(Refusal) -> Plan? {
    guard waiver == nil, let asked = try? state(work), asked.step(meant: words, forms) == nil else {
      return nil
    }
    let parts = parts(of: words)
    func hasAll(_ state: WorkflowState) -> Bool {
      parts.allSatisfy { state.step(meant: $0, forms) != nil }
    }
    guard parts.count > 1 else { return nil }
    var work = work
    if !hasAll(asked) {
      // Said of other work that is open: only one of it has such steps.
      let others = work == nil ? states.filter(hasAll) : []
      guard others.count == 1 else { return nil }
      work = others[0].instance.name
    }
    return plan(parts.map { .workflow(.done(step: $0, work: work, on: past, waiver: nil)) })
  }

  /// What is said of all work under way: answered for each; what is kept is asked about first, with all their names.
  func ofAll(_ intent: WorkflowIntent) throws(Refusal) -> Plan {
    // These are about all work anyway.
    if case .deadlines = intent { return try plan(intent) }
    let all = states.map(\.instance.name)
    guard !all.isEmpty else {
      throw Refusal(.failed, .workNone, nearest: [.tryWorkBegin])
    }
    guard intent.of(all[0]) != nil else {
      throw Refusal(
        .failed, .workSayOfWhich(names: listed(all)),
        nearest: all.prefix(2).map { .tryPlaceWork(name: $0) })
    }
    func each(_ names: [String]) -> Plan {
      plan(names.compactMap { intent.of($0) }.map { .workflow($0) })
    }
    // Those of which it can be said: a step that is done already, or that some work does not have, stops no other.
    let fitting = all.filter { if case .run = each([$0]) { true } else { false } }
    guard case .run(let effects) = each(fitting), !fitting.isEmpty else { return each(all) }
    guard effects.contains(where: \.changesTimers) else {
      if case .status = intent { return .run(effects) }
      return .run(
        zip(fitting, effects).flatMap { [.answer([Line(.strong, "\($0):")], []), $1] })
    }
    let names = listed(fitting)
    let (text, instead): (Message, Message) =
      switch intent {
      case .done(let step, _, _, _):
        (
          .askDoneOfAll(step: step ?? "", names: names),
          .tryDoneFor(step: step ?? "", names: names)
        )
      default: (.askCloseAll(names: names), .tryClose(name: names))
      }
    return .ask(
      Question(kind: .confirm(effects, destructive: true), text: text, instead: instead))
  }

  func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return say(.listAnd(before: speaker.list(names.dropLast()), next: last))
  }

  /// A refusal behind the work it is about, where several are under way.
  func whose(_ state: WorkflowState, _ what: Message) -> Message {
    states.count > 1 ? .workOf(name: state.instance.name, what: what) : what
  }

  /// The name of the work for a sentence that can be said; empty where it is meant anyway.
  func nameOf(_ state: WorkflowState) -> String {
    let atHand = states.max { $0.instance.lastWall < $1.instance.lastWall }
    let isMeant = states.count == 1 && atHand?.instance.id == state.instance.id
    return isMeant ? "" : state.instance.name
  }

  /// The members of a list in words.
  func parts(of words: String) -> [String] {
    words.split { $0 == "," || $0 == "&" }.flatMap { part in
      part.split(separator: " ").split(separator: "and").map { $0.joined(separator: " ") }
    }.filter { !$0.isEmpty }
  }

  /// Small letters, marks left out but for those that part a list.
  private static func plain(_ text: String) -> [String] {
    let spaced = text.lowercased().map { character -> String in
      character.isLetter || character.isNumber ? String(character) : character == "," ? " , " : " "
    }.joined()
    return spaced.split(separator: " ").map(String.init)
  }
}

extension Situation {
  /// Whether work under way, or a step of it, is assigned to somebody of that name.
  func hasWork(for person: String) -> Bool {
    let said = person.lowercased()
    return library.workflows.contains { instance in
      instance.events.contains { $0.kind == .assigned && $0.person?.lowercased() == said }
    }
  }
}
