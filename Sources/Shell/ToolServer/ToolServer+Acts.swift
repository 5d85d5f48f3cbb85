import Assistant
import Language
import Timers
import Workflows

/// How a tool of the table is carried out, and what is answered.
extension ToolServer {
  /// Nil: the answer comes once a person has said something.
  func perform(_ call: Call) -> JSONValue? {
    let given = ToolArguments(call.arguments, now: session.situationOfTimers.local)
    switch call.tool.act {
    case .shows(let show): return finish(call, show(self, given))
    case .says(let isLearnt, let intent):
      let intent = intent(given)
      return settle(call, session.perform([intent], isLearnt: isLearnt))
    case .does(let act): return settle(call, act(self, given))
    }
  }

  /// Answers with what was said back, or asks the person what only they can say.
  private func settle(_ call: Call, _ reply: Reply) -> JSONValue? {
    if let question = session.conversation.assistant.question {
      session.conversation.assistant.dropQuestion()
      return raise(question, of: call)
    }
    return finish(call, told(reply, of: call))
  }

  /// A person answered what a call had left open.
  func resume(_ call: Call, _ question: Question, with answer: String) -> JSONValue? {
    session.conversation.assistant.ask(question)
    return settle(call, session.perform(answer))
  }

  // MARK: Answers

  /// An answer as structure, and the same as text for clients that know no other.
  func told(_ value: JSONValue) -> JSONValue {
    ["content": [["type": "text", "text": .text(value.written)]], "structuredContent": value]
  }

  /// What was said back, what happened, and tools that would help.
  private func told(_ reply: Reply, of call: Call) -> JSONValue {
    var said = (reply.lines + reply.errors).map { visible($0.text) }.joined(separator: "\n")
    let isUnknown = reply.records.contains { $0.code == Refusal.Kind.notUnderstood.rawValue }
    // Sentences that a person might have meant help no program: a tool of these words does.
    let sentence = isUnknown ? call.arguments["sentence"]?.text : nil
    let tools =
      sentence.map { hints(near: $0) }
      ?? hints(for: reply.records.flatMap { $0.nearest ?? [] }, call)
      + (call.tool.showsPlace && reply.code == .done ? hintsOfPlace : [])
    let isAsked = reply.records.contains { $0.code == Refusal.Kind.unanswered.rawValue }
    if isAsked, tools.isEmpty, !canElicit { said += "\n" + Self.askedOfUser }
    var structure: [String: JSONValue] = [
      "done": .truth(reply.code == .done), "said": .text(said),
      "hints": .list(tools),
      "events": .list(
        reply.records.filter { $0.event != "answer" && $0.event != "error" }
          .compactMap { JSONValue(JSONText.of($0)) }),
    ]
    if let code = reply.records.compactMap(\.code).first { structure["code"] = .text(code) }
    if reply.code == .done, case .says(_, let says) = call.tool.act,
      let rows = rows(
        of: says(ToolArguments(call.arguments, now: session.situationOfTimers.local)))
    {
      structure["rows"] = .list(rows)
    }
    return [
      "content": [["type": "text", "text": .text(said + Self.words(tools))]],
      "structuredContent": .object(structure), "isError": .truth(reply.code != .done),
    ]
  }

  func refused(_ words: String, hints: [(tool: String, arguments: [String: JSONValue])] = [])
    -> JSONValue
  {
    let hints = hints.map { Self.hint($0.tool, $0.arguments) }
    return [
      "content": [["type": "text", "text": .text(words + Self.words(hints))]], "isError": true,
    ]
  }

  /// - Parameter needs: what else it takes that is not known.
  static func hint(_ tool: String, _ arguments: [String: JSONValue], needs: [String] = [])
    -> JSONValue
  {
    var hint: [String: JSONValue] = ["tool": .text(tool), "arguments": .object(arguments)]
    if !needs.isEmpty { hint["needs"] = .list(needs.map { .text($0) }) }
    return .object(hint)
  }

  private static func words(_ hints: [JSONValue]) -> String {
    hints.map { hint in
      let needs = (hint["needs"]?.list ?? []).compactMap(\.text).joined(separator: ", ")
      let tool = "\nTry the tool \(hint["tool"]?.text ?? "") with "
      return tool + (hint["arguments"] ?? .null).written
        + (needs.isEmpty ? "." : "; it needs \(needs) as well.")
    }
    .joined()
  }

  /// What can be done at the place that was shown, as calls; what only people say is left out.
  private var hintsOfPlace: [JSONValue] {
    session.ways(session.situation.placeActions).compactMap { hint(for: $0) }
  }

  /// The calls that do what sentences would; where only a person can say them, a look at how things stand.
  private func hints(for sentences: [String], _ call: Call) -> [JSONValue] {
    let calls = sentences.compactMap { hint(for: $0) }
    guard calls.isEmpty, !sentences.isEmpty else { return calls }
    let takesWork = call.tool.parameters.contains { $0.names == .work }
    guard takesWork else { return [Self.hint("dashboard", [:])] }
    return [Self.hint("workflow_status", call.arguments["work"].map { ["work": $0] } ?? [:])]
  }

  /// The call that does what a sentence would; one that no tool says otherwise is said. Nil: it is not for programs.
  private func hint(for sentence: String) -> JSONValue? {
    let turn = session.conversation.assistant.explain(sentence, in: session.situation)
    if let intents = turn.reading?.intents, intents.count == 1 {
      if let (tool, arguments) = Tool.call(for: intents[0]) {
        return Self.hint(tool.name, arguments)
      }
      if let (tool, arguments, needs) = Tool.partly(for: intents[0]) {
        return Self.hint(tool.name, arguments, needs: needs)
      }
    }
    if case .refuse = turn.plan { return nil }
    if permission(for: sentence).isForPeople { return nil }
    return Self.hint("say", ["sentence": .text(sentence)])
  }

  /// The tools that are nearest to what was said, with what of it they take as far as that is known.
  private func hints(near sentence: String) -> [JSONValue] {
    let near = NearTools(session.conversation.assistant.interpreter).nearest(to: sentence)
    guard !near.isEmpty else {
      return [Self.hint("search", ["query": .text(String(sentence.prefix(200)))])]
    }
    let work = session.situation.library.works.first(in: sentence)
    return near.map { tool in
      var known: [String: JSONValue] = [:]
      for parameter in tool.parameters where parameter.names == .work {
        if let work { known[parameter.name] = .text(work) }
      }
      return Self.hint(
        tool.name, known,
        needs: tool.parameters.filter { $0.isRequired && known[$0.name] == nil }.map(\.name))
    }
  }

  // MARK: Arguments

  /// The same with names where numbers of things were given; a number that nothing has is a fault.
  func named(_ arguments: JSONValue, for tool: Tool) -> Result<JSONValue, Unknown> {
    guard case .object(var members) = arguments else { return .success(arguments) }
    for parameter in tool.parameters {
      guard let kind = parameter.names, let number = members[parameter.name]?.count else {
        continue
      }
      guard let (name, place) = thing(kind, Int64(number)) else {
        return .failure(Unknown(words: "“\(parameter.name)”: nothing has the id \(number)"))
      }
      members[parameter.name] = .text(name)
      if let place { members[ToolArguments.place] = .number(Double(place)) }
    }
    return .success(.object(members))
  }

  struct Unknown: Error { var words: String }

  /// What a thing is called; of several timers of a name, its place among them.
  private func thing(_ kind: Tool.Named, _ id: Int64) -> (name: String, place: Int?)? {
    let situation = session.situation
    switch kind {
    case .work:
      return situation.library.workflows.first { $0.id == id }.map { ($0.name, nil) }
    case .routine:
      return situation.library.routines.first { $0.id == id && !Kept.routine($0).isDeleted }
        .map { ($0.name, nil) }
    case .schedule:
      return situation.library.schedules.first { $0.id == id && $0.deletedWall == nil }
        .map { ($0.name, nil) }
    case .timer:
      guard let timer = situation.timers.first(where: { $0.id == id }) else { return nil }
      let alike = situation.timers.filter { $0.name.lowercased() == timer.name.lowercased() }
        .map(\.id).sorted()
      return (timer.name, alike.count > 1 ? (alike.firstIndex(of: id) ?? 0) + 1 : nil)
    }
  }

  // MARK: Permission

  /// What a sentence would do, whatever its words: nothing, something, or what only people may.
  func permission(for sentence: String) -> (changes: Bool, isForPeople: Bool) {
    let plan = session.conversation.assistant.explain(sentence, in: session.situation).plan
    switch plan {
    case .refuse: return (false, false)
    case .run(let effects):
      return (!plan.onlyAnswers, effects.contains { isForPeople($0) })
    case .ask(let question):
      return (true, question.effects.contains { isForPeople($0) })
    }
  }

  /// Waivers, signatures, what somebody else is said to say, and settings by which programs may do more, are a person's word.
  private func isForPeople(_ effect: Effect) -> Bool {
    switch effect {
    case .setting(let name, _):
      // What is no setting is refused elsewhere, but for the asterisk, which is all of them.
      return Setting.named(name)?.setting.isForPeople ?? true
    case .resetSettings, .profile: return true
    case .prediction(.autonomy(.turn)): return true
    case .document(.sign): return true
    case .change(.keep(.workflow(let work))):
      let before = session.situation.library.workflows.first { $0.id == work.id }?.events.count ?? 0
      return work.events.dropFirst(before).contains { event in
        let signature = session.situation.doer?.signature
        if let document = event.document,
          document.deed == .signed || document.deed == .reviewed && document.person != signature
        {
          return true
        }
        return event.waiver != nil || event.deadline?.overrules == true
          || event.deadline.map { $0.by != signature } ?? false
      }
    default: return false
    }
  }
}

extension Question {
  /// Whatever an answer may lead to.
  fileprivate var effects: [Effect] {
    switch kind {
    case .confirm(let effects, _): first + effects + otherwise
    case .choose(let choices): first + choices.flatMap(\.effects) + otherwise
    case .duration, .time, .name, .field: first + otherwise + last
    }
  }
}
