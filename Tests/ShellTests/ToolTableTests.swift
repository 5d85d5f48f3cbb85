import Foundation
import Glibc
import Language
import TestSupport
import Testing

@testable import Shell

/// The table of tools: what each takes and says, and what they have in common.
@Suite(.waiting) struct ToolTableTests {
  // MARK: The table

  @Test func `every tool has a name of its own, words to choose it by, and schemas`() {
    #expect(Set(Tool.all.map(\.name)).count == Tool.all.count)
    for tool in Tool.all {
      let letters = tool.name.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "_") }
      #expect(letters && tool.name.count <= 40, "\(tool.name)")
      #expect(tool.meaning.count > 20 && tool.meaning.last == ".", "\(tool.name)")
      let told = tool.description
      #expect(told["outputSchema"]?["type"] == "object", "\(tool.name)")
      #expect(told["inputSchema"]?["additionalProperties"] == false)
      for parameter in tool.parameters {
        let schema = parameter.schema
        #expect(schema["description"] != nil || schema["items"] != nil, "\(tool.name)")
      }
      #expect(tool.fault(in: .object(tool.sample)) == nil, "\(tool.name)")
    }
  }

  /// What a tool says is said by it again, so that a hint that means this names this.
  @Test func `an intent finds the tool that says it`() throws {
    for tool in Tool.all {
      guard case .says(_, let says) = tool.act else { continue }
      let intent = says(ToolArguments(.object(tool.sample)))
      guard let found = Tool.call(for: intent) else {
        // Lists and spans cannot be told again: such a sentence is said.
        let hasList = tool.parameters.contains { $0.isRequired && $0.schema["items"] != nil }
        #expect(hasList || tool.name == "remind_of_deadline", "\(tool.name): \(intent)")
        continue
      }
      guard case .says(_, let again) = found.tool.act else { continue }
      let path = IntentShape(again(ToolArguments(.object(found.arguments)))).path
      #expect(path == IntentShape(intent).path, "\(tool.name) → \(found.tool.name)")
    }
  }

  static let shapes: [(intent: Intent, tool: String, arguments: JSONValue)] = [
    (
      .workflow(.done(step: "need", work: "radar", on: nil, waiver: nil)), "complete_step",
      ["step": "need", "work": "radar"]
    ),
    (
      .workflow(.begin(kind: "project", name: "move")), "begin_workflow",
      ["workflow": "project", "name": "move"]
    ),
    (
      .workflow(.field(.set(field: "naics", to: "334511", work: nil))), "set_field",
      ["field": "naics", "value": "334511"]
    ),
    (
      .workflow(.document(.show(.init("sow", work: "radar", version: 2)))), "read_document",
      ["document": "sow", "work": "radar", "version": 2]
    ),
    (
      .regulation(.open("13.003", source: nil, edition: nil)), "read_regulation",
      ["place": "13.003"]
    ),
    (.workflow(.status(work: nil)), "workflow_status", [:]),
    (.timer(.stop(.init(label: "tea"))), "stop_timer", ["name": "tea"]),
    (.timer(.pause(.init(label: "tea"))), "change_timer", ["action": "pause", "name": "tea"]),
    (.shell(.undo), "undo", [:]),
    (.place(.go(.documents(work: "radar"))), "go_to", ["place": "documents", "work": "radar"]),
    (
      .place(.go(.document(.init("sow", work: "radar")))), "go_to",
      ["place": "document", "document": "sow", "work": "radar"]
    ),
    (
      .workflow(.document(.regenerate(.init("sow", work: "radar")))), "draft_document",
      ["document": "sow", "work": "radar"]
    ),
    (
      .workflow(.field(.stated(field: "vendor", to: "Acme", work: "radar"))), "set_field",
      ["field": "vendor", "value": "Acme", "work": "radar"]
    ),
  ]

  @Test(arguments: shapes) func `a hint has the values of what it means`(
    intent: Intent, tool: String, arguments: JSONValue
  ) throws {
    let call = try #require(Tool.call(for: intent))
    #expect(call.tool.name == tool && .object(call.arguments) == arguments)
  }

  @Test func `the page for programs names every tool and prompt`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/Shell/Shell.docc/Programs.md"), encoding: .utf8)
    for name in Tool.all.map(\.name) + TaskPrompt.all.map(\.name) {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }

  /// As the sentence does that says both.
  @Test func `work that is begun with a value has the procedure of that value`() throws {
    let client = try ToolClient(TemporaryHome(), write: "allow")
    _ = try client.call(
      "begin_workflow",
      ["workflow": "commercial-simplified", "name": "vans", "value": "$480,000"])
    let checked = try client.call("check_compliance", ["work": "vans"])["result"]
    let findings = checked?["structuredContent"]?.written ?? ""
    #expect(findings.contains("FAR-"), "\(findings)")
    #expect(!findings.contains("FAR-METHOD-04\",\"severity\":\"error\",\"outcome\":\"broken"))
    #expect(try !client.call("say", ["sentence": "check vans"]).written.contains("✗ FAR-METHOD-04"))
  }

  // MARK: Refusals

  @Test func `what is refused names tools and no sentences`() throws {
    let client = try ToolClient(TemporaryHome(), write: "allow")
    _ = try client.call("begin_workflow", ["workflow": "micro-purchase", "name": "desks"])
    for (tool, arguments) in [
      ("complete_step", ["step": "buy"]), ("stop_timer", ["name": "tea"]),
      ("say", ["sentence": "pause it"]), ("workflow_status", ["work": "radar"]),
      ("note", ["text": "x", "work": "radar"]), ("explain_rule", ["rule": "FAR-NO-99"]),
      ("draft_document", ["document": "poem", "work": "desks"]),
      ("set_field", ["field": "colour", "value": "red"]),
      ("search_regulations", ["query": "zzz qqq"]),
    ] as [(String, JSONValue)] {
      let result = try client.call(tool, arguments)["result"]
      let text = result?["content"]?[0]?["text"]?.text ?? ""
      #expect(!text.contains("Try: "), "\(tool): \(text)")
      for hint in result?["structuredContent"]?["hints"]?.list ?? [] {
        let named = try #require(Tool.named(hint["tool"]?.text ?? ""), "\(hint.written)")
        // A waiver is a person's word, and what has a gap is no call.
        #expect(!hint.written.contains("…"), "\(tool): \(hint.written)")
        #expect(
          hint["needs"] != nil || named.fault(in: hint["arguments"] ?? .null) == nil,
          "\(hint.written)")
        #expect(text.contains("Try the tool \(named.name)"))
      }
      if result?["isError"] == true { #expect(text.contains("Try the tool "), "\(tool): \(text)") }
    }
  }

  static let unknown: [(sentence: String, tool: String)] = [
    ("assign radar to whoever is free", "assign"),
    ("kindly tag radar for review please", "tag_work"),
    ("could the record be exported someplace", "export_record"),
    ("drop a note somewhere about vendors", "note"),
    ("compare both versions side by side of it", "compare_documents"),
    ("verifying records of radar thoroughly", "verify_record"),
    ("routines: enumerate all of them that are kept", "list_routines"),
    ("blorf the quux", ""), ("is it going to rain in rome", ""),
  ]
  static let tools = (try? Interpreter(files: Program.embedded(under: "Grammars/en/"))).map {
    NearTools($0)
  }

  @Test(arguments: unknown) func `words that are near a tool name it`(
    sentence: String, tool: String
  ) {
    let near = Self.tools?.nearest(to: sentence).map(\.name) ?? []
    #expect(tool.isEmpty ? near.isEmpty : near.contains(tool), "\(sentence): \(near)")
  }

  @Test
  func `a sentence that is not understood names tools, with what is known and what they need`()
    throws
  {
    let client = try ToolClient(TemporaryHome(), write: "allow")
    _ = try client.call("begin_workflow", ["workflow": "micro-purchase", "name": "radar"])
    func hints(_ sentence: String) throws -> [JSONValue] {
      let result = try client.call("say", ["sentence": .text(sentence)])["result"]
      #expect(result?["isError"] == true, "\(sentence)")
      return result?["structuredContent"]?["hints"]?.list ?? []
    }
    for sentence in ["zork the record of radar into an export", "blorf the quux"] {
      for hint in try hints(sentence) {
        let tool = try #require(Tool.named(hint["tool"]?.text ?? ""), "\(hint.written)")
        #expect(tool.name != "say", "\(hint.written)")
        // With what it needs besides, it can be called.
        guard case .object(var arguments)? = hint["arguments"] else { continue }
        for name in hint["needs"]?.list ?? [] {
          arguments[name.text ?? ""] = tool.sample[name.text ?? ""]
        }
        #expect(tool.fault(in: .object(arguments)) == nil, "\(hint.written)")
      }
    }
    let export = try hints("zork the record of radar into an export").first {
      $0["tool"] == "export_record"
    }
    #expect(export?["arguments"] == ["work": "radar"] && export?["needs"] == ["path"])
    #expect(try hints("blorf the quux").first?["tool"] == "search")
  }

  @Test func `what comes by the clock is listed, once or again and again`() throws {
    let client = try ToolClient(TemporaryHome(), write: "allow")
    _ = try client.call("set_reminder", ["text": "call", "seconds": 600])
    _ = try client.call(
      "set_alarm",
      ["name": "standup", "at": "2099-03-09T09:00", "recurrence": "FREQ=WEEKLY;BYDAY=MO"])
    _ = try client.call("start_timer", ["name": "tea", "phases": [["seconds": 240]]])
    let listed =
      try client.call("list_schedules")["result"]?["structuredContent"]?["schedules"]?.list ?? []
    #expect(listed.map { $0["name"]?.text ?? "" }.sorted() == ["call", "standup"])
    let (once, again) = (
      listed.first { $0["name"] == "call" }, listed.first { $0["name"] == "standup" }
    )
    #expect(again?["recurrence"] == "FREQ=WEEKLY;BYDAY=MO" && again?["kind"] == "alarm")
    #expect(once?["kind"] == "reminder" && once?["recurrence"] == .null && once?["id"] == nil)
    let id = try #require(once?["timer_id"])
    #expect(try client.call("stop_timer", ["name": id])["result"]?["isError"] == false)
    let left = try client.call("list_schedules")["result"]?["structuredContent"]?["schedules"]
    #expect(left?.list?.count == 1)
  }

  @Test func `without a way to ask, a client is told what it can do`() throws {
    let client = try ToolClient(TemporaryHome())
    _ = try client.ask("initialize", ["capabilities": .object([:])])
    let told = try client.call("note", ["text": "x"])["result"]
    let words = told?["content"]?[0]?["text"]?.text ?? ""
    #expect(told?["isError"] == true)
    for part in ["elicitation", "readOnlyHint", "set setting mcp.write to allow"] {
      #expect(words.contains(part), "\(words)")
    }
  }

  // MARK: Ids

  @Test func `a thing is meant by its id as by its name`() throws {
    let client = try ToolClient(TemporaryHome(), write: "allow")
    for name in ["desks", "radar"] {
      _ = try client.call("begin_workflow", ["workflow": "micro-purchase", "name": .text(name)])
    }
    _ = try client.call("note", ["text": "by id", "work": 1])
    #expect(
      try client.call("list_notes", ["work": "desks"])["result"]?["structuredContent"]?["said"]?
        .text?.contains("by id") == true)
    let nobody = try client.call("note", ["text": "x", "work": 99])
    #expect(nobody["error"]?["message"]?.text?.contains("nothing has the id 99") == true)
    for _ in 0..<2 {
      _ = try client.call("start_timer", ["name": "tea", "phases": [["seconds": 240]]])
    }
    #expect(try client.call("stop_timer", ["name": 2])["result"]?["isError"] == false)
    let left = try client.call("list_timers")["result"]?["structuredContent"]?["timers"]
    #expect(left?.list?.count == 1 && left?[0]?["id"] == 1, "\(left?.written ?? "")")
    // Times have their zone.
    let due = left?[0]?["due"]?.text ?? ""
    #expect(due.contains(/[+-]\d\d:\d\d$/), "\(due)")
  }

  // MARK: Request ids

  @Test func `a call with a request id is done once, also after a restart`() throws {
    let home = try TemporaryHome()
    let once: JSONValue = ["text": "called", "work": "desks", "request_id": "n-1"]
    var first: JSONValue?
    do {
      let client = try ToolClient(home, write: "allow")
      _ = try client.call("begin_workflow", ["workflow": "micro-purchase", "name": "desks"])
      first = try client.call("note", once)["result"]
      #expect(first?["isError"] == false)
      #expect(try client.call("note", once)["result"] == first)
      #expect(client.process.finish().code == 0)
    }
    let client = try ToolClient(home, write: "allow")
    #expect(try client.call("note", once)["result"] == first)
    for other: (String, JSONValue) in [
      ("note", ["text": "called again", "work": "desks", "request_id": "n-1"]),
      ("tag_work", ["tag": "called", "work": "desks", "request_id": "n-1"]),
    ] {
      let answer = try client.call(other.0, other.1)["result"]
      #expect(answer?["isError"] == true)
      #expect(answer?["content"]?[0]?["text"]?.text?.contains("another call") == true)
    }
    let notes = try client.call("list_notes", ["work": "desks"])["result"]?["structuredContent"]
    #expect(notes?["said"]?.text?.components(separatedBy: "called").count == 2, "\(notes as Any)")
    // What was refused may be tried again.
    let early: JSONValue = ["step": "buy", "work": "desks", "request_id": "n-2"]
    #expect(try client.call("complete_step", early)["result"]?["isError"] == true)
    for step in ["need", "required-sources", "funds", "prohibitions"] {
      _ = try client.call("complete_step", ["step": .text(step), "work": "desks"])
    }
    #expect(try client.call("complete_step", early)["result"]?["isError"] == false)
  }

  @Test func `another question under the same id is an error`() throws {
    let client = try ToolClient(TemporaryHome())
    func ask(_ actions: JSONValue) throws -> JSONValue? {
      try client.call(
        "request_next_step", ["request_uuid": "q", "possible_actions": actions])["result"]
    }
    let first = try ask(["a", "b"])
    #expect(try ask(["a", "b"]) == first)
    #expect(try ask(["a", "c"])?["isError"] == true)
    #expect(try client.call("request_next_step", ["request_uuid": "q"])["result"] == first)
  }

  @Test func `an outcome is told once, and only of what was offered`() throws {
    let home = try TemporaryHome()
    let client = try ToolClient(home, write: "allow")
    func report(_ action: String) throws -> JSONValue? {
      try client.call("report_outcome", ["request_uuid": "q", "action": .text(action)])["result"]
    }
    _ = try client.call(
      "request_next_step", ["request_uuid": "q", "possible_actions": ["sow", "reap"]])
    #expect(try report("plough")?["isError"] == true)
    #expect(try report("reap")?["structuredContent"]?["learnt"] == true)
    #expect(try report("reap")?["isError"] == true)
    #expect(try report("sow")?["isError"] == true)
    #expect(client.process.finish().code == 0)
    let again = try ToolClient(home, write: "allow")
    let late = try again.call("report_outcome", ["request_uuid": "q", "action": "sow"])["result"]
    #expect(late?["isError"] == true)
  }

  // MARK: Sentences

  static let sentences: [(said: String, write: String, isDone: Bool)] = [
    ("how long for the tea", "deny", true), ("what time is it", "deny", true),
    ("list", "deny", true), ("tea 4 minutes", "deny", false), ("tea 4 minutes", "allow", true),
    ("new micro-purchase for desks", "allow", true), ("workflows", "deny", true),
    ("set mcp.write to allow", "allow", false), ("autonomy on", "allow", false),
    ("reset all settings", "allow", false), ("gibberish of no kind", "allow", false),
    ("yes", "allow", false), ("set setting model.consent to yes", "allow", false),
    ("set hook to /bin/rm", "allow", false),
    ("set setting speak.command to /tmp/x", "allow", false),
    ("set the sound to /tmp/x", "allow", false), ("set history.keep to 1 day", "allow", false),
    ("set the default snooze to 5 minutes", "allow", true), ("mute", "allow", true),
  ]

  @Test(arguments: sentences) func `a sentence has the same policy`(
    said: String, write: String, isDone: Bool
  ) throws {
    let client = try ToolClient(TemporaryHome(), write: write)
    let answer = try client.call("say", ["sentence": .text(said)])["result"]
    #expect((answer?["isError"] != true) == isDone, "\(answer?.written ?? "")")
  }

  @Test func `waivers and signatures are for people, however they are said`() throws {
    let client = try ToolClient(TemporaryHome(), write: "allow")
    _ = try client.call("begin_workflow", ["workflow": "micro-purchase", "name": "desks"])
    _ = try client.call("draft_document", ["document": "sow", "work": "desks"])
    for sentence in [
      "waive funds of desks because there is no time",
      "buy is done, waived by Lee because it was urgent", "sign the sow of desks",
      "mark the sow of desks reviewed by Ann Lee",
    ] {
      let answer = try client.call("say", ["sentence": .text(sentence)])["result"]
      #expect(answer?["isError"] == true, "\(sentence): \(answer?.written ?? "")")
    }
    let status = try client.call("workflow_status", ["work": "desks"])["result"]
    #expect(status?["structuredContent"]?["done"]?.list?.isEmpty == true)
    let listed = try client.call("list_documents", ["work": "desks"])["result"]
    #expect(listed?["structuredContent"]?["events"]?[0]?["document"]?["state"] == "draft")
  }

  @Test(arguments: [true, false])
  func `what a call leaves open is asked of the person`(accepts: Bool) throws {
    let client = try ToolClient(TemporaryHome(), write: "allow")
    _ = try client.ask("initialize", ["capabilities": ["elicitation": .object([:])]])
    for name in ["green tea", "black tea"] {
      _ = try client.call("start_timer", ["name": .text(name), "phases": [["seconds": 240]]])
    }
    client.send([
      "jsonrpc": "2.0", "id": 9, "method": "tools/call",
      "params": ["name": "stop_timer", "arguments": ["name": "tea"]],
    ])
    let question = try client.receive()
    #expect(question["method"] == "elicitation/create", "\(question.written)")
    #expect(question["params"]?["message"]?.text?.contains("black tea") == true)
    client.send([
      "jsonrpc": "2.0", "id": question["id"] ?? .null,
      "result": accepts
        ? ["action": "accept", "content": ["answer": "2"]] : ["action": "decline"],
    ])
    let answer = try client.receive()
    #expect(answer["id"] == 9)
    #expect((answer["result"]?["isError"] == true) != accepts, "\(answer.written)")
    let left = try client.call("list_timers")["result"]?["structuredContent"]?["timers"]?.list
    #expect(left?.count == (accepts ? 1 : 2))
  }

  // MARK: Prompts

  @Test func `prompts tell the usual tasks, and name tools that there are`() throws {
    let client = try ToolClient(TemporaryHome())
    let listed = try #require(try client.ask("prompts/list")["result"]?["prompts"]?.list)
    #expect(listed.count == TaskPrompt.all.count)
    for prompt in TaskPrompt.all {
      let given = Dictionary(prompt.parameters.map { ($0.name, JSONValue.text("radar")) }) { $1 }
      let got = try client.ask(
        "prompts/get", ["name": .text(prompt.name), "arguments": .object(given)])
      let text = got["result"]?["messages"]?[0]?["content"]?["text"]?.text ?? ""
      #expect(!text.isEmpty && !text.contains("{"), "\(text)")
      for word in text.matches(of: /[a-z]+(_[a-z]+)+/).map({ String($0.output.0) })
      where !["readonly_hint", "use_when", "needed_for", "request_uuid", "possible_actions"]
        .contains(word)
      { #expect(Tool.named(word) != nil, "\(prompt.name) names \(word)") }
    }
    #expect(try client.ask("prompts/get", ["name": "what_next"])["error"]?["code"] == -32602)
    #expect(try client.ask("prompts/get", ["name": "fly"])["error"]?["code"] == -32602)
  }

  // MARK: Broken and unordered

  /// Messages of every kind and order: each that can be answered is answered once, by a code that there is, and says
  /// nothing of the machine; nothing is changed, and nothing is kept.
  @Test func `two thousand malformed and unordered messages do no harm`() throws {
    let seed: UInt64 = 20_261_126
    var dice = SplitMix(seed)
    let home = try TemporaryHome()
    let client = try ToolClient(home, write: "deny")
    func open() -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(client.process.process)/fd")
        .count)
        ?? 0
    }
    _ = try client.ask("ping")
    let descriptors = open()
    for number in 0..<2000 {
      let (line, id) = Self.message(number, &dice)
      client.process.send(bytes: Array(line.utf8) + [0x0A])
      client.send(["jsonrpc": "2.0", "id": .text("after \(number)"), "method": "ping"])
      var answers = 0
      while true {
        let answer = try client.receive()
        if answer["id"]?.text == "after \(number)" { break }
        answers += 1
        let place = "seed \(seed), message \(number): \(line) → \(answer.written)"
        #expect(answer["jsonrpc"] == "2.0" || answer.list != nil, "\(place)")
        if let code = answer["error"]?["code"]?.count {
          #expect([-32700, -32600, -32601, -32602, -32002].contains(code), "\(place)")
        }
        if let id, answer["error"]?["code"]?.count != -32700 {
          #expect(answer["id"] == id, "\(place)")
        }
        #expect(
          !answer.written.contains(home.path) && !answer.written.contains("/proc"), "\(place)")
      }
      #expect(answers <= 1, "seed \(seed), message \(number): \(line)")
      if id != nil { #expect(answers == 1, "seed \(seed), message \(number): \(line)") }
    }
    #expect(open() == descriptors)
    #expect(try client.call("list_timers")["result"]?["structuredContent"] == ["timers": .list([])])
    let work = try client.call("list_workflows")["result"]?["structuredContent"]?["work"]
    #expect(work == .list([]))
    #expect(client.process.finish().code == 0)
  }

  /// A message, and its id where it is one that must be answered under it.
  private static func message(_ number: Int, _ dice: inout SplitMix) -> (String, JSONValue?) {
    let id = JSONValue.text("m\(number)")
    let tool = Tool.all[Int.random(in: 0..<Tool.all.count, using: &dice)]
    let junk: [JSONValue] = [
      .null, true, -1, .number(1e300), "", " ", "\u{1b}[31m",
      .text(String(repeating: "x", count: 3000)),
      [], [:], [[[[]]]], ["a": ["b": .null]], "../../etc/passwd", "'; DROP TABLE event; --",
    ]
    func any() -> JSONValue { junk[Int.random(in: 0..<junk.count, using: &dice)] }
    var arguments = tool.sample
    for parameter in tool.parameters where Bool.random(using: &dice) {
      arguments[parameter.name] = any()
    }
    func request(_ method: String, _ params: JSONValue) -> (String, JSONValue?) {
      (
        JSONValue.object(
          ["jsonrpc": "2.0", "id": id, "method": .text(method), "params": params]).written, id
      )
    }
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: return request("tools/call", ["name": .text(tool.name), "arguments": any()])
    case 1...4:
      return request("tools/call", ["name": .text(tool.name), "arguments": .object(arguments)])
    case 5: return request("initialize", ["protocolVersion": any(), "capabilities": any()])
    case 6: return request("prompts/get", ["name": any(), "arguments": any()])
    case 7: return request("resources/read", ["uri": any()])
    case 8:
      // Answers to what nobody asked, and notifications: nothing comes back.
      let method: JSONValue = Bool.random(using: &dice) ? "notifications/cancelled" : "x/y"
      return (
        Bool.random(using: &dice)
          ? JSONValue.object(["jsonrpc": "2.0", "id": "ensue-1", "result": any()]).written
          : JSONValue.object(["jsonrpc": "2.0", "method": method, "params": ["requestId": any()]])
            .written, nil
      )
    case 9:
      let whole = request(
        "tools/call", ["name": .text(tool.name), "arguments": .object(arguments)]
      ).0
      return (String(whole.prefix(Int.random(in: 1..<whole.count, using: &dice))), nil)
    case 10: return ((any() as JSONValue).written, nil)
    default: return request("no/such/\(number)", any().text == nil ? [:] : [:])
    }
  }
}
