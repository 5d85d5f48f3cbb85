import Assistant
import Glibc
import Language
import Timers

/// `ensue --mcp`: the Model Context Protocol over stdin and stdout, for programs that plan work.
///
///     line ─RemoteMessage→ request ─policy→ tool of the table ─intent→ Session ─→ answer
///
/// One thread, a message a line. What changes something needs permission: the setting `mcp.write` allows it,
/// denies it, or asks the person in front of the client (elicitation), where the client can.
final class ToolServer {
  /// The revisions of the protocol that are spoken, newest first (modelcontextprotocol.io/specification).
  static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The one that has batches (JSON-RPC 2.0, section 6).
  private static let batchingRevision = "2025-03-26"
  /// From this one on wrong arguments are a tool's answer, which a model reads and can mend, and no fault of the protocol.
  private static let mendingRevision = "2025-11-25"
  /// Longer messages are refused.
  static let longestMessage = 1 << 20

  let session: Session
  let decisions: Decisions
  private let waiter: Waiter
  private let watch: StoreWatch?
  private let options: Options
  /// Of the store, when subscribers were told last.
  private var seenRevision: Int64 = -1
  private var isOver = false
  private(set) var canElicit = false
  /// The revision that is spoken; revisions are dates, so they have an order as text.
  private var spoken = ToolServer.revisions[1]
  private var takesBatches: Bool { spoken == Self.batchingRevision }
  /// Answers to the batch at hand; nil: there is none.
  private var batch: [JSONValue]?
  private var subscriptions: Set<String> = []
  /// Calls that wait for a person's permission, by the id of our question.
  private var asked: [JSONValue: (call: Call, question: Question?)] = [:]
  private var questions = 0

  init(
    session: Session, decisions: Decisions, waiter: Waiter, watch: StoreWatch?,
    options: Options
  ) {
    (self.session, self.decisions, self.waiter) = (session, decisions, waiter)
    (self.watch, self.options) = (watch, options)
    session.ledger.commands.doer = .agent("")
    // What an agent does moves nobody, and what it is told names tools.
    session.placesPath = nil
    session.offersSentences = false
    session.advisor = nil
  }

  /// Answers until the input ends or a signal comes.
  func run() -> ExitCode {
    var reader = LineReader(joins: false, longest: Self.longestMessage)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    session.suggester.load()
    defer { session.suggester.save() }
    _ = session.happenings()
    seenRevision = session.ledger.revision
    while !isOver {
      let alarm = session.ledger.nextAlarm
      // While sentences wait to be read, nothing is waited for.
      let isIdle = session.suggester.caches.unread.isEmpty
      for reason in waiter.wait(until: isIdle ? alarm : session.ledger.clock.now, reading: watched)
      {
        switch reason {
        case .readable(0):
          let count = read(0, &bytes, bytes.count)
          if count > 0 {
            reader.feed(bytes[..<count])
          } else if count == 0 || errno != EINTR && errno != EAGAIN {
            reader.end()
            isOver = true
          }
          while let item = reader.next() { take(item) }
        case .readable:
          watch?.drain()
        case .clockChanged: session.ledger.realign()
        case .signal(SIGTERM), .signal(SIGINT), .signal(SIGHUP), .signal(SIGQUIT): isOver = true
        case .alarm, .idle, .signal: break
        }
      }
      if !isIdle { session.suggester.readOn() }
      tellWhatIsDue()
    }
    Agent.startIfNeeded(for: session, options: options)
    return .done
  }

  private var watched: [Int32] { [0] + (watch.map { [$0.descriptor] } ?? []) }

  private func take(_ item: LineReader.Item) {
    switch item {
    case .bad(let reason, _):
      send(
        RemoteMessage.failure(
          .init(code: .parse, words: Speaker(Program.englishAnswers).say(reason))))
    case .line(let line, _):
      guard !line.trimmed.isEmpty else { return }
      let value = JSONValue(line)
      if takesBatches, let messages = value?.list {
        take(batch: messages)
      } else {
        take(value)
      }
    }
  }

  /// - Parameter value: nil for what is no JSON.
  private func take(_ value: JSONValue?) {
    do throws(RemoteMessage.Fault) {
      guard let value else { throw .init(code: .parse, words: "not JSON") }
      try act(on: RemoteMessage(value))
    } catch {
      send(RemoteMessage.failure(error))
    }
  }

  /// Several messages at once, as the revision 2025-03-26 wants it; the answers go back at once too. A call that waits
  /// for a person is answered later by itself.
  private func take(batch messages: [JSONValue]) {
    guard !messages.isEmpty else {
      return send(
        RemoteMessage.failure(.init(code: .invalidRequest, words: "a batch holds messages")))
    }
    batch = []
    for message in messages { take(message) }
    let answers = batch ?? []
    batch = nil
    if !answers.isEmpty { send(.list(answers)) }
  }

  func send(_ message: JSONValue) {
    if batch != nil, message["method"] == nil, message.list == nil {
      batch?.append(message)
      return
    }
    if !Text.writeAll(Array((message.written + "\n").utf8), to: 1) { isOver = true }
  }

  // MARK: Messages

  private func act(on message: RemoteMessage) throws(RemoteMessage.Fault) {
    switch message {
    case .request(let id, let method, let params):
      do throws(RemoteMessage.Fault) {
        if let result = try answer(id, method, params) { send(RemoteMessage.answer(id, result)) }
      } catch {
        var fault = error
        fault.id = id
        throw fault
      }
    case .notification("notifications/cancelled", let params):
      // A call that waits for permission is dropped without an answer, as the specification wants.
      asked = asked.filter { $0.value.call.id != params["requestId"] }
    case .notification: break
    case .response(let id, let result): answered(id, result)
    }
  }

  /// Nil: the answer comes later.
  private func answer(_ id: JSONValue, _ method: String, _ params: JSONValue)
    throws(RemoteMessage.Fault) -> JSONValue?
  {
    switch method {
    case "initialize":
      guard batch == nil else {
        throw .init(code: .invalidRequest, words: "“initialize” is a message of its own")
      }
      return initialize(params)
    case "ping": return [:]
    case "tools/list": return ["tools": .list(Tool.all.map(\.description))]
    case "tools/call": return try call(id, params)
    case "prompts/list": return ["prompts": .list(TaskPrompt.all.map(\.description))]
    case "prompts/get": return try prompt(params)
    case "resources/list": return resourceList
    case "resources/templates/list":
      return [
        "resourceTemplates": [
          [
            "uriTemplate": "ensue://work/{name}", "name": "work",
            "title": "Where a piece of work stands", "mimeType": "application/json",
          ]
        ]
      ]
    case "resources/read":
      let uri = try uri(params)
      guard let text = resource(uri) else {
        throw .init(code: .noSuchResource, words: "there is no \(visible(uri))")
      }
      return [
        "contents": [
          ["uri": .text(uri), "mimeType": "application/json", "text": .text(text.written)]
        ]
      ]
    case "resources/subscribe":
      let uri = try uri(params)
      guard resource(uri) != nil else {
        throw .init(code: .noSuchResource, words: "there is no \(visible(uri))")
      }
      subscriptions.insert(uri)
      return [:]
    case "resources/unsubscribe":
      subscriptions.remove(try uri(params))
      return [:]
    default:
      throw .init(code: .noSuchMethod, words: "there is no method “\(visible(method))”")
    }
  }

  private func uri(_ params: JSONValue) throws(RemoteMessage.Fault) -> String {
    guard let uri = params["uri"]?.text, uri.utf8.count <= 1000 else {
      throw .init(code: .invalidParams, words: "“uri” is a text")
    }
    return uri
  }

  private func initialize(_ params: JSONValue) -> JSONValue {
    // The client's revision if we speak it, else our newest: then it is the client's turn to leave.
    let wanted = params["protocolVersion"]?.text ?? ""
    // Forms are what we ask with: said by name, or by saying nothing more.
    if case .object(let ways)? = params["capabilities"]?["elicitation"] {
      canElicit = ways.isEmpty || ways["form"] != nil
    }
    session.canAsk = canElicit
    // By what it calls itself; nobody can prove that, and nobody else is here.
    let name = params["clientInfo"]?["name"]?.text ?? ""
    session.ledger.commands.doer = .agent(ShownName.bounded(RoutineTemplate.clean(name)))
    spoken = Self.revisions.contains(wanted) ? wanted : Self.revisions[0]
    return [
      "protocolVersion": .text(spoken),
      "capabilities": ["tools": [:], "prompts": [:], "resources": ["subscribe": true]],
      "serverInfo": ["name": "ensue", "title": "Ensue", "version": .text(Program.version)],
      "instructions":
        "Timers, routines and workflows of one user. Names are the user's own words. Everything that changes something can be undone by the user.",
    ]
  }

  // MARK: Calls

  private func call(_ id: JSONValue, _ params: JSONValue) throws(RemoteMessage.Fault) -> JSONValue?
  {
    guard let name = params["name"]?.text, let tool = Tool.named(name) else {
      throw .init(
        code: .invalidParams,
        words: "there is no tool “\(visible(params["name"]?.text ?? ""))”")
    }
    let arguments = params["arguments"] ?? .object([:])
    if let fault = tool.fault(in: arguments) { return try wrong("\(name): \(fault)") }
    // What a person said in a shell meanwhile holds here too: the policy, incognito, and what is never to be suggested.
    session.settingCommands.heedOthers()
    switch named(arguments, for: tool) {
    case .failure(let unknown): return try wrong("\(name): \(unknown.words)")
    case .success(let arguments): return permitted(Call(id: id, tool: tool, arguments: arguments))
    }
  }

  private func wrong(_ words: String) throws(RemoteMessage.Fault) -> JSONValue {
    if spoken >= Self.mendingRevision { return refused(visible(words)) }
    throw .init(code: .invalidParams, words: visible(words))
  }

  /// Carries a call out, refuses it, or asks for permission, as the setting says.
  private func permitted(_ call: Call) -> JSONValue? {
    if call.tool.effect == .reads { return perform(call) }
    if let answer = answeredBefore(call) { return answer }
    if call.tool.effect == .asSaid {
      let sentence = permission(for: call.arguments["sentence"]?.text ?? "")
      guard !sentence.isForPeople else {
        return refused(
          "That is a person's word: waivers, signatures and what programs may do are said in ensue itself."
        )
      }
      if !sentence.changes { return perform(call) }
    }
    switch session.settings["mcp.write"] {
    case "allow": return perform(call)
    case "ask" where canElicit:
      ask(
        "Allow “\(call.tool.title)”? \(Self.words(call.arguments))", Self.permission, of: call, nil)
      return nil
    case "deny":
      return refused(
        "Changes are denied by the setting mcp.write. Tools that read need no permission: their readOnlyHint is true."
      )
    default:
      return refused(
        """
        Changes need permission, and this client cannot ask the user for it. It can: \
        declare the capability “elicitation” in “initialize”, so that each change is asked about; \
        call the tools that read (readOnlyHint is true), which need none; \
        or tell the user to say “set setting mcp.write to allow” in ensue, which holds at once.
        """)
    }
  }

  /// What a client that cannot ask is told of a question.
  static let askedOfUser = """
    That is asked of the user, and this client cannot: declare the capability “elicitation” in “initialize”, \
    or tell the user to say it in ensue.
    """

  private static let permission: JSONValue = [
    "allow": ["type": "boolean", "title": "Allow it this time"]
  ]

  private func ask(
    _ message: String, _ properties: JSONValue, of call: Call, _ question: Question?
  ) {
    questions += 1
    let id = JSONValue.text("ensue-\(questions)")
    asked[id] = (call, question)
    guard case .object(let members) = properties else { return }
    send([
      "jsonrpc": "2.0", "id": id, "method": "elicitation/create",
      "params": [
        "message": .text(message),
        "requestedSchema": [
          "type": "object", "properties": properties,
          "required": .list(members.keys.sorted().map { .text($0) }),
        ],
      ],
    ])
  }

  /// Hands a question that came up to the person; the call waits for the answer. Of a client that cannot ask it is refused.
  func raise(_ question: Question, of call: Call) -> JSONValue? {
    var reply = Reply()
    session.show(question, &reply)
    let message = reply.errors.map { visible($0.text) }.joined(separator: "\n")
    guard canElicit else { return refused(message + "\n" + Self.askedOfUser) }
    var answer: [String: JSONValue] = ["type": "string", "title": "Answer", "maxLength": 200]
    switch question.kind {
    case .confirm:
      ask(message, ["yes": ["type": "boolean", "title": "Yes"]], of: call, question)
      return nil
    case .choose(let choices):
      answer["enum"] = .list((1...max(1, choices.count)).map { .text("\($0)") })
    case .duration, .time, .name, .field: break
    }
    ask(message, ["answer": .object(answer)], of: call, question)
    return nil
  }

  /// A person has answered.
  private func answered(_ id: JSONValue, _ result: JSONValue?) {
    guard let waiting = asked.removeValue(forKey: id) else { return }
    let content = result?["action"] == "accept" ? result?["content"] : nil
    var answer: JSONValue? = refused("The user said no.")
    if let question = waiting.question {
      let said = content?["answer"]?.text
      if content?["yes"] == true {
        answer = resume(waiting.call, question, with: session.say(.tryYes))
      } else if let said, !said.trimmed.isEmpty {
        answer = resume(waiting.call, question, with: String(said.prefix(200)))
      }
    } else if content?["allow"] == true {
      session.settingCommands.heedOthers()
      answer = answeredBefore(waiting.call) ?? perform(waiting.call)
    }
    if let answer { send(RemoteMessage.answer(waiting.call.id, answer)) }
  }

  private static func words(_ arguments: JSONValue) -> String {
    String(visible(arguments.written).prefix(300))
  }

  // MARK: What happens meanwhile

  private func tellWhatIsDue() {
    // Nobody hears a server: what is due is written down here, and announced by a shell or the agent.
    _ = session.happenings()
    guard session.ledger.revision != seenRevision else { return }
    seenRevision = session.ledger.revision
    changed()
    Agent.startIfNeeded(for: session, options: options, isLeaving: false)
  }

  /// Something is different: those who subscribed are told.
  func changed() {
    for uri in subscriptions.sorted() {
      send(RemoteMessage.notification("notifications/resources/updated", ["uri": .text(uri)]))
    }
  }
}
