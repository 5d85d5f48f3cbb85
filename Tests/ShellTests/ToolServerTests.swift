import Foundation
import Glibc
import Language
import TestSupport
import Testing

@testable import Shell

/// `ensue --mcp`, as programs that plan work meet it.
@Suite(.waiting) struct ToolServerTests {
  typealias Client = ToolClient

  private static let tea: JSONValue = ["name": "tea", "phases": [["seconds": 240]]]

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("2025-11-25", "2025-11-25"),
    ("1999-01-01", "2025-11-25"), ("2026-07-28", "2025-11-25"),
  ]) func `the client's revision is spoken if we know it, else our newest`(
    wanted: String, spoken: String
  ) throws {
    let client = try Client(TemporaryHome())
    let hello = try client.ask("initialize", ["protocolVersion": .text(wanted)])
    #expect(hello["result"]?["protocolVersion"]?.text == spoken)
    client.send(["jsonrpc": "2.0", "method": "notifications/initialized"])
    #expect(try client.ask("ping")["result"] == .object([:]))
    #expect(client.process.finish().code == 0)
  }

  @Test func `every tool says what it takes, and reading ones need no permission`() throws {
    let client = try Client(TemporaryHome(), write: "deny")
    let tools = try #require(try client.ask("tools/list")["result"]?["tools"]?.list)
    #expect(tools.count == Tool.all.count)
    for tool in Tool.all where tool.effect == .reads {
      guard !tool.parameters.contains(where: \.isRequired) else { continue }
      let answer = try client.call(tool.name)
      #expect(answer["result"] != nil, "\(tool.name): \(answer.written)")
    }
    for tool in Tool.all where tool.effect != .reads {
      #expect(
        tools.first { $0["name"]?.text == tool.name }?["annotations"]?["readOnlyHint"] == false)
    }
  }

  @Test func `a program signs for nobody, and nothing is asked of a client that cannot ask`()
    throws
  {
    let client = try Client(TemporaryHome(), write: "allow")
    _ = try client.call("begin_workflow", ["workflow": "commercial-simplified", "name": "kiln"])
    let signed = try client.call(
      "say",
      [
        "sentence":
          "set the deadline of award of kiln to june 30 because I said so, says Ann"
      ])
    #expect(signed.written.contains("That is a person's word"), "\(signed.written)")
    let own = try client.call("say", ["sentence": "set the deadline of award of kiln to june 30"])
    #expect(own["result"]?["isError"] != true, "\(own.written)")
    #expect(!own.written.contains("set by me"), "\(own.written)")
    let all = try client.call("say", ["sentence": "delete all acquisitions"])
    #expect(all["result"]?["isError"] == true, "\(all.written)")
    #expect(client.process.finish().code == 0)
  }

  @Test func `lists of work come as rows, and documents are compared and refused for true reasons`()
    throws
  {
    let home = try TemporaryHome()
    let client = try Client(home, write: "allow")
    let day = Date(timeIntervalSinceNow: 30 * 86_400).formatted(.iso8601.year().month().day())
    func structure(_ tool: String, _ arguments: JSONValue = [:]) throws -> JSONValue {
      let answer = try client.call(tool, arguments)
      return try #require(answer["result"]?["structuredContent"], "\(tool): \(answer.written)")
    }
    for name in ["\u{200B}\u{2060}", "\u{AD}\u{200D}"] {
      let unseen = try client.call("begin_workflow", ["workflow": "project", "name": .text(name)])
      #expect(unseen.written.contains("is empty"), "\(unseen.written)")
    }
    _ = try client.call("begin_workflow", ["workflow": "commercial-simplified", "name": "kiln"])
    _ = try client.call("set_deadline", ["work": "kiln", "on": .text(day)])
    _ = try client.call("assign", ["work": "kiln", "step": "need", "person": "Ann"])
    _ = try client.call("note", ["work": "kiln", "text": "call the vendor"])
    for (tool, key, value) in [
      ("list_deadlines", "date", day), ("list_notes", "note", "call the vendor"),
      ("work_history", "event", "began"), ("timeline", "event", "began"),
      ("dashboard", "section", "due"),
    ] {
      let rows = try structure(tool)["rows"]?.list ?? []
      #expect(rows.contains { $0[key]?.text == value && $0["work"] == "kiln" }, "\(tool): \(rows)")
      // An id is a thing's own; whose it is stands beside it.
      #expect(rows.allSatisfy { ($0["work_id"] ?? $0["id"])?.count != nil }, "\(tool): \(rows)")
      #expect(rows.allSatisfy { $0["work"] == nil || $0["id"] == nil }, "\(tool): \(rows)")
    }
    let templates = try structure("list_templates")["rows"]?.list ?? []
    #expect(templates.contains { $0["id"] == "sow" && $0["title"] == "Statement of Work" })
    _ = try client.call("draft_document", ["document": "sow", "work": "kiln"])
    let words: JSONValue = ["document": "sow", "work": "kiln", "text": "# One\n"]
    _ = try client.call("write_document", words)
    let both: JSONValue = ["document": "sow", "work": "kiln", "version": 1, "with_version": 2]
    #expect(try structure("compare_documents", both)["done"] == true)
    let nul: JSONValue = ["document": "sow", "work": "kiln", "text": "fine\u{0} nul"]
    #expect(try client.call("write_document", nul).written.contains("no character U+0000"))
    #expect(client.process.finish().code == 0)
  }

  @Test func `what an agent drew up has a name when a person takes it back`() throws {
    let home = try TemporaryHome()
    let client = try Client(home, write: "allow")
    _ = try client.call("begin_workflow", ["workflow": "commercial-simplified", "name": "kiln"])
    _ = try client.call("draft_document", ["document": "sow", "work": "kiln"])
    #expect(client.process.finish().code == 0)
    let undone = try Program.run(["undo"], in: home)
    #expect("\(undone.out)\(undone.err)".contains("Statement of Work"), "\(undone)")
  }

  @Test(
    arguments: [
      ("stop_timer", ["name": ""]), ("stop_timer", ["name": " \t "]),
      ("change_timer", ["name": "", "action": "pause"]),
      ("start_timer", ["name": "", "phases": [["seconds": 60]]]),
      ("start_routine", ["name": "  "]), ("complete_step", ["step": "", "work": "desks"]),
      ("complete_step", ["step": "need", "work": ""]), ("workflow_status", ["work": " "]),
      ("search", ["query": ""]),
    ] as [(String, JSONValue)]) func `an empty name means nothing`(tool: String, said: JSONValue)
    throws
  {
    let client = try Client(TemporaryHome(), write: "allow")
    for name in ["tea", "eggs"] {
      let phases: JSONValue = [["seconds": 240]]
      _ = try client.call("start_timer", ["name": .text(name), "phases": phases])
    }
    let answer = try client.call(tool, said)
    let words = answer["error"]?["message"]?.text ?? answer["result"]?["content"]?[0]?["text"]?.text
    #expect(answer["error"] != nil || answer["result"]?["isError"] == true, "\(answer)")
    #expect(words?.contains("is empty") == true, "\(answer)")
    let left = try client.call("list_timers")["result"]?["structuredContent"]
    #expect("\(left as Any)".contains("tea") && "\(left as Any)".contains("eggs"), "\(left as Any)")
  }

  @Test func `a sentence is explained, and not done`() throws {
    let client = try Client(TemporaryHome(), write: "allow")
    let answer = try client.call("explain", ["sentence": "tea 4 minutes"])
    let words = answer["result"]?["content"]?[0]?["text"]?.text ?? ""
    #expect(words.contains("tea 4 minutes") && words.contains("reading"), "\(answer)")
    #expect(try client.call("list_timers")["result"]?["structuredContent"]?["timers"] == [])
  }

  @Test func `a change is done, refused, or asked for, as the setting says`() throws {
    let allowed = try Client(TemporaryHome(), write: "allow")
    #expect(try allowed.call("start_timer", Self.tea)["result"]?["isError"] == false)
    let timers = try allowed.call("list_timers")["result"]?["structuredContent"]?["timers"]
    #expect(timers?[0]?["name"] == "tea")
    #expect(timers?[0]?["left_s"] == 240)
    #expect(timers?[0]?["id"] == 1 && timers?[0]?["timer"] == nil)
    #expect(try allowed.call("stop_timer", ["name": "tea"])["result"]?["isError"] == false)
    let missing = try allowed.call("stop_timer", ["name": "tea"])
    #expect(missing["result"]?["isError"] == true)

    let denied = try Client(TemporaryHome(), write: "deny")
    #expect(try denied.call("start_timer", Self.tea)["result"]?["isError"] == true)
    // Nobody can be asked: the answer says how to allow it.
    let mute = try Client(TemporaryHome())
    let refused = try mute.call("start_timer", Self.tea)["result"]
    #expect(refused?["isError"] == true)
    #expect(refused?["content"]?[0]?["text"]?.text?.contains("set setting mcp.write") == true)
    #expect(
      try mute.call("list_timers")["result"]?["structuredContent"] == ["timers": .list([])])
  }

  @Test func `what an agent does says so, and does not change what a person talks about`() throws {
    let home = try TemporaryHome()
    func say(_ sentence: String) throws -> Program.Result {
      try Program.run(["--no-wait", sentence], in: home, environment: ["USER": "lee"])
    }
    _ = try say("new micro-purchase for desks")
    let client = try Client(home, write: "allow")
    _ = try client.ask("initialize", ["clientInfo": ["name": "claude-code", "version": "1"]])
    for arguments in [["workflow": "micro-purchase", "name": "radar"]] as [JSONValue] {
      _ = try client.call("begin_workflow", arguments)
    }
    // A person's bare “need” is that of desks, the agent's that of radar.
    #expect(try say("need is done").out.contains("desks  need done"))
    let done = try client.call("complete_step", ["step": "need"])
    let words = done["result"]?["content"]?[0]?["text"]?.text ?? ""
    #expect(words.contains("radar  need done"), "\(words)")
    // What is no amount is refused with what it takes, and names nothing.
    let costly = try client.call(
      "begin_workflow",
      ["workflow": "commercial-simplified", "name": "vans", "value": "lots of it"])
    let refused = costly["result"]?["content"]?[0]?["text"]?.text ?? ""
    #expect(refused.contains("“lots of it” is no amount"), "\(refused)")
    // Each method that is allowed at that value is a call.
    for (field, value) in [("method", "simplified"), ("estimated-value", "480k")] {
      _ = try client.call(
        "set_field", ["field": .text(field), "value": .text(value), "work": "radar"])
    }
    let check = try client.call("check_compliance", ["work": "radar"])["result"]
    let broken = check?["structuredContent"]?["findings"]?.list?.first {
      $0["rule"] == "FAR-METHOD-04"
    }
    let ways = broken?["mends"]?.list?.compactMap { $0["arguments"]?["value"]?.text }
    #expect(ways == ["sealed-bid", "negotiated"], "\(String(describing: check))")
    _ = try client.call("start_timer", Self.tea)
    let status = try client.call("workflow_status", ["work": "radar"])
    #expect(
      status["result"]?["structuredContent"]?["done"]?[0]?["by"] == "agent claude-code", "\(status)"
    )

    let told = try say("history of radar").out
    let act = told.split(separator: "\n").first { $0.contains("need done") }
    #expect(act?.contains("by claude-code, an agent") == true, "\(told)")
    #expect(try say("history of desks").out.contains("by") == false)
    #expect(try say("export history of radar to \(home.path)/a.csv").code == 0)
    #expect(home.read("a.csv")?.contains(",agent claude-code,") == true)
    #expect(try say("export history of desks to \(home.path)/b.csv").code == 0)
    #expect(home.read("b.csv")?.contains("need,,,,,,,person lee,") == true)
    let doers = try StoreReader(home).rows("SELECT DISTINCT kind, doer FROM event ORDER BY id")
    #expect(
      doers == [
        ["workflow.created", "person lee"], ["workflow.created", "agent claude-code"],
        ["workflow.moved", "person lee"], ["workflow.moved", "agent claude-code"],
        ["timer.started", "agent claude-code"],
      ])
    // Whose command it is that would be taken back.
    #expect(try say("undo").err.contains("claude-code, an agent"))
  }

  @Test(arguments: [true, false])
  func `a person is asked where the client can, and their word counts`(
    allows: Bool
  ) throws {
    let client = try Client(TemporaryHome())
    _ = try client.ask(
      "initialize",
      ["protocolVersion": "2025-06-18", "capabilities": ["elicitation": .object([:])]])
    client.send([
      "jsonrpc": "2.0", "id": 77, "method": "tools/call",
      "params": ["name": "start_timer", "arguments": Self.tea],
    ])
    let question = try client.receive()
    #expect(question["method"] == "elicitation/create")
    client.send([
      "jsonrpc": "2.0", "id": question["id"] ?? .null,
      "result": ["action": "accept", "content": ["allow": .truth(allows)]],
    ])
    let answer = try client.receive()
    #expect(answer["id"] == 77)
    #expect(answer["result"]?["isError"] == .truth(!allows))
  }

  @Test func `a cancelled call is not done, even when permission comes later`() throws {
    let client = try Client(TemporaryHome())
    _ = try client.ask("initialize", ["capabilities": ["elicitation": .object([:])]])
    client.send([
      "jsonrpc": "2.0", "id": 77, "method": "tools/call",
      "params": ["name": "start_timer", "arguments": Self.tea],
    ])
    let question = try client.receive()
    client.send([
      "jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": 77],
    ])
    client.send([
      "jsonrpc": "2.0", "id": question["id"] ?? .null,
      "result": ["action": "accept", "content": ["allow": true]],
    ])
    #expect(
      try client.call("list_timers")["result"]?["structuredContent"] == ["timers": .list([])])
  }

  @Test func `the same request id gets the same answer, also after a restart`() throws {
    let home = try TemporaryHome()
    let request: JSONValue = [
      "request_uuid": "r-1", "possible_actions": ["tea 4 minutes", "stop tea"],
      "session_state": ["recent_actions": ["boil pasta 9 minutes"]],
      "user_context": ["place": "kitchen"],
    ]
    let first = try Client(home).call("request_next_step", request)["result"]?["structuredContent"]
    #expect(first?["predictions"]?.list?.count == 2)
    let client = try Client(home, write: "allow")
    let again = try client.call("request_next_step", ["request_uuid": "r-1"])
    #expect(again["result"]?["structuredContent"] == first)
    let learnt = try client.call(
      "report_outcome", ["request_uuid": "r-1", "action": "stop tea"])
    #expect(learnt["result"]?["structuredContent"]?["learnt"] == true)
    let unknown = try client.call("report_outcome", ["request_uuid": "r-2", "action": "x"])
    #expect(unknown["result"]?["isError"] == true)
  }

  /// Nothing is ranked that has no name, nor beside work that is not there; a condition has its value; braces are words.
  @Test func `what is empty or unknown is refused, and braces in an argument are its own`() throws {
    let client = try Client(try TemporaryHome(), write: "allow")
    _ = try client.call("begin_workflow", ["workflow": "micro-purchase", "name": "desks"])
    let calls: [(tool: String, arguments: JSONValue, isFine: Bool)] = [
      ("request_next_step", ["request_uuid": "1", "possible_actions": [" "]], false),
      ("request_next_step", ["request_uuid": "2", "user_context": ["work": "no such"]], false),
      ("request_next_step", ["request_uuid": "3", "user_context": ["work": 1]], true),
      ("find_work", ["conditions": [["is": "more"]]], false),
      ("find_work", ["conditions": [["is": "late"]]], true),
      ("find_work", ["conditions": [["is": "more", "value": "100k"]]], true),
    ]
    for call in calls {
      let answer = try client.call(call.tool, call.arguments)
      let isFine = answer["error"] == nil && answer["result"]?["isError"] != true
      #expect(isFine == call.isFine, "\(call.tool): \(answer.written)")
    }
    let prompt = try client.ask(
      "prompts/get",
      ["name": "begin_acquisition", "arguments": ["name": "{facts}", "facts": "3k {a}"]])
    let text = prompt["result"]?["messages"]?[0]?["content"]?["text"]?.text ?? ""
    #expect(text.contains("called “{facts}”. Known: 3k {a}. Call"), "\(text)")
  }

  @Test func `of steps to choose from, those that are done or blocked come last`() throws {
    let home = try TemporaryHome()
    let told = try Program.run(
      [],
      text: "new micro-purchase for desks\nnew micro-purchase for pens\nneed is done for pens\n",
      in: home)
    #expect(told.code == 0, "\(told)")
    let client = try Client(home)
    func order(_ work: String, _ possible: [JSONValue]) throws -> [String] {
      let answer = try client.call(
        "request_next_step",
        [
          "request_uuid": .text("\(work) \(possible.count)"), "user_context": ["work": .text(work)],
          "possible_actions": .list(possible),
        ])
      let predictions = answer["result"]?["structuredContent"]?["predictions"]?.list ?? []
      return predictions.compactMap { $0["action"]?.text }
    }
    let sentences: [JSONValue] = [
      "need is done", "award is done", "buy is done", "step funds is done for pens",
      "prohibitions is done",
    ]
    let pens = try order("pens", sentences)
    #expect(
      Set(pens.prefix(2)) == ["step funds is done for pens", "prohibitions is done"], "\(pens)")
    #expect(try order("desks", Array(sentences.prefix(3))).first == "need is done")
    // By their ids, as the prompt for models asks.
    #expect(try order("pens", ["need", "funds"]) == ["funds", "need"])
    #expect(try order("desks", ["funds", "need"]).first == "need")
  }

  @Test func `what was reported often comes first, with the reason`() throws {
    let home = try TemporaryHome()
    let client = try Client(home, write: "allow")
    for round in 0..<8 {
      for step in ["sow seeds", "water beds"] {
        let id = JSONValue.text("\(step) \(round)")
        _ = try client.call(
          "request_next_step",
          ["request_uuid": id, "possible_actions": ["sow seeds", "water beds"]])
        _ = try client.call("report_outcome", ["request_uuid": id, "action": .text(step)])
      }
    }
    let answer = try client.call(
      "request_next_step",
      [
        "request_uuid": "last", "possible_actions": ["water beds", "sow seeds"],
        "session_state": ["recent_actions": ["sow seeds"]],
      ])
    let best = answer["result"]?["structuredContent"]?["predictions"]?[0]
    #expect(best?["action"] == "water beds")
    #expect((best?["confidence"]?.number ?? 0) > 0.5, "\(answer.written)")
    #expect(best?["reasoning"]?.text?.contains("times") == true)
  }

  /// What was done before stands in the request, so it is there that the outcome is learnt: also by a model made again.
  @Test func `an outcome is learnt where its request stood`() throws {
    let home = try TemporaryHome()
    func ask(_ client: Client, _ id: String, after recent: String) throws -> JSONValue? {
      try client.call(
        "request_next_step",
        [
          "request_uuid": .text(id), "session_state": ["recent_actions": [.text(recent)]],
          "user_context": ["urgency": 3, "rush": true],
          "possible_actions": ["close invoice", "approve invoice", "pay invoice"],
        ])["result"]?["structuredContent"]?["predictions"]
    }
    func report(_ client: Client, _ id: String, _ action: String) throws {
      let answer = try client.call(
        "report_outcome", ["request_uuid": .text(id), "action": .text(action)])
      #expect(answer["result"]?["structuredContent"]?["learnt"] == true)
    }
    do {
      let client = try Client(home, write: "allow")
      for round in 0..<12 {
        _ = try ask(client, "open \(round)", after: "open invoice")
        try report(client, "open \(round)", "approve invoice")
        _ = try ask(client, "approve \(round)", after: "approve invoice")
        try report(client, "approve \(round)", "pay invoice")
      }
      let best = try ask(client, "last", after: "open invoice")?[0]
      #expect(best?["action"] == "approve invoice")
      #expect(
        best?["reasoning"]?.text?.hasSuffix("times after “open invoice”.") == true,
        "\(best?.written ?? "")")
      #expect(client.process.finish().code == 0)
    }
    #expect(try Program.run(["rebuild predictions"], in: home).code == 0)
    let again = try Client(home)
    let best = try ask(again, "rebuilt", after: "open invoice")?[0]
    #expect(best?["action"] == "approve invoice")
    #expect(best?["reasoning"]?.text?.hasSuffix("times after “open invoice”.") == true)
  }

  @Test func `what looks like a secret is neither ranked nor kept`() throws {
    let home = try TemporaryHome()
    let client = try Client(home)
    let answer = try client.call(
      "request_next_step",
      [
        "request_uuid": "s", "possible_actions": ["deploy", "login password=hunter2"],
        "session_state": ["recent_actions": ["my password is hunter2"]],
        "user_context": ["token": "hunter2"],
      ])["result"]?["structuredContent"]
    #expect(answer?["predictions"]?.list?.count == 1 && answer?["left_out"] == 1)
    #expect(client.process.finish().code == 0)
    for name in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
      guard let data = FileManager.default.contents(atPath: "\(home.path)/\(name)") else {
        continue
      }
      #expect(data.range(of: Data("hunter2".utf8)) == nil, "\(name)")
    }
  }

  @Test func `nothing that ends or deletes is offered unasked`() throws {
    let client = try Client(TemporaryHome(), write: "allow")
    for round in 0..<3 {
      for deed in ["delete everything", "stop all", "tea 4 minutes"] {
        let id = JSONValue.text("\(deed) \(round)")
        _ = try client.call(
          "request_next_step", ["request_uuid": id, "possible_actions": [.text(deed)]])
        let told = try client.call("report_outcome", ["request_uuid": id, "action": .text(deed)])
        #expect(told["result"]?["isError"] != true)
      }
    }
    let ranked = try client.call("request_next_step", ["request_uuid": "x"])["result"]?[
      "structuredContent"]?["predictions"]?.list
    let names = (ranked ?? []).compactMap { $0["action"]?.text }
    #expect(names.contains("tea 4 minutes"), "\(names)")
    #expect(!names.contains { $0.contains("all") || $0.contains("everything") }, "\(names)")
  }

  @Test func `a program's first request is answered from the habits that come along`() throws {
    let client = try Client(TemporaryHome())
    let answer = try client.call(
      "request_next_step",
      ["request_uuid": "1", "session_state": ["recent_actions": ["tea 4 minutes"]]])
    let best = answer["result"]?["structuredContent"]?["predictions"]?[0]
    #expect(best?["action"] == "how long?", "\(answer.written)")
    #expect(best?["reasoning"] == "A common habit, not yet yours.")
  }

  @Test func `what is said in a shell holds for a server that runs`() throws {
    let home = try TemporaryHome()
    let client = try Client(home, write: "allow")
    #expect(try client.call("start_timer", Self.tea)["result"]?["isError"] == false)
    #expect(try Program.run(["set setting mcp.write to deny"], in: home).code == 0)
    #expect(try client.call("start_timer", Self.tea)["result"]?["isError"] == true)
    #expect(try Program.run(["set setting mcp.write to allow"], in: home).code == 0)
    #expect(try Program.run(["incognito"], in: home).code == 0)
    _ = try client.call(
      "request_next_step", ["request_uuid": "z", "possible_actions": ["zebra one", "zebra two"]])
    let learnt = try client.call(
      "report_outcome", ["request_uuid": "z", "action": "zebra two"])["result"]
    #expect(learnt?["structuredContent"]?["learnt"] == false)
    #expect(client.process.finish().code == 0)
    for name in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
      guard let data = FileManager.default.contents(atPath: "\(home.path)/\(name)") else {
        continue
      }
      #expect(data.range(of: Data("zebra".utf8)) == nil, "\(name)")
    }
  }

  @Test func `what is banned in a shell is not offered by a server that runs`() throws {
    let home = try TemporaryHome()
    let rounds = String(repeating: "tea 4 minutes\nstop tea\n", count: 8)
    #expect(try Program.run(["--no-wait"], text: rounds, in: home).code == 0)
    let client = try Client(home)
    func offered(_ id: String) throws -> [String] {
      let answer = try client.call("request_next_step", ["request_uuid": .text(id)])
      return (answer["result"]?["structuredContent"]?["predictions"]?.list ?? [])
        .compactMap { $0["action"]?.text }
    }
    #expect(try offered("1").contains("tea 4 minutes"))
    #expect(try Program.run(["never suggest tea 4 minutes"], in: home).code == 0)
    #expect(try !offered("2").contains("tea 4 minutes"))
    #expect(try Program.run(["suggest tea 4 minutes again"], in: home).code == 0)
    #expect(try offered("3").contains("tea 4 minutes"))
  }

  /// The order of the file is gel after mix; whoever did it the other way round, here by a program, finds it so.
  @Test func `a step that a program completes is learnt as one that was typed`() throws {
    let home = try TemporaryHome()
    _ = try home.write(
      "workflow: pcr\nstep: sample\nstep: mix\nafter: sample\nstep: gel\nafter: sample\nstep: run\nafter: mix, gel\n",
      to: "data/ensue/workflows/pcr.workflow")
    let client = try Client(home, write: "allow")
    func step(_ step: String, _ work: String) throws -> Bool {
      try client.call("complete_step", ["step": .text(step), "work": .text(work)])["result"]?[
        "isError"] == false
    }
    for round in 0..<8 {
      _ = try client.call("begin_workflow", ["workflow": "pcr", "name": .text("r\(round)")])
      #expect(try !step("run", "r\(round)"), "what is refused teaches nothing")
      for one in ["sample", "gel", "mix", "run"] { #expect(try step(one, "r\(round)")) }
    }
    _ = try client.call("begin_workflow", ["workflow": "pcr", "name": "last"])
    #expect(try step("sample", "last"))
    let next = try client.call("workflow_status")["result"]?["structuredContent"]?["next"]
    #expect(next?[0]?["id"] == "gel" && next?[1]?["id"] == "mix", "\(next?.written ?? "")")
    #expect(next?[0]?["reasoning"]?.text?.contains("sample is done") == true)
    #expect(client.process.finish().code == 0)
    // And in a shell that knows nothing of the program.
    let told = try Program.run(["what is next and why"], in: home).out
    #expect(told.split(separator: "\n").first == "→ gel", "\(told)")
    let report = try Program.run(["prediction report"], in: home).out
    #expect(report.contains("predictions tested"), "\(report)")
  }

  @Test func `of many new sentences those with known words are read at once, the others soon`()
    throws
  {
    let client = try Client(TemporaryHome(), write: "allow")
    for round in 0..<6 {
      for deed in ["tea 4 minutes", "undo"] {
        let id = JSONValue.text("\(deed) \(round)")
        _ = try client.call(
          "request_next_step", ["request_uuid": id, "possible_actions": ["tea 4 minutes", "undo"]])
        _ = try client.call("report_outcome", ["request_uuid": id, "action": .text(deed)])
      }
    }
    let many = (0..<150).map { JSONValue.text("prepare item number \($0)") }
    func rank(_ id: String) throws -> [String] {
      let answer = try client.call(
        "request_next_step",
        [
          "request_uuid": .text(id), "max_predictions": 3,
          "possible_actions": .list(many + ["take that back", "start tea for 4 minutes"]),
        ])
      return (answer["result"]?["structuredContent"]?["predictions"]?.list ?? []).compactMap {
        $0["action"]?.text
      }
    }
    #expect(try rank("2").contains("start tea for 4 minutes"))
    // “Take that back” shares no word with “undo”: it is read when there is nothing else to do.
    var tries = 3
    while try !rank("t\(tries)").contains("take that back"), tries < 200 { tries += 1 }
    #expect(tries < 200)
  }

  @Test func `batches are taken in the revision that has them, and in no other`() throws {
    let batch =
      #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},7,{"jsonrpc":"2.0","id":2,"method":"initialize"}]"#
    let client = try Client(TemporaryHome())
    _ = try client.ask("initialize", ["protocolVersion": "2025-03-26"])
    client.process.send(batch + "\n")
    let answers = try #require(try client.receive().list)
    #expect(answers.count == 3)
    #expect(answers[0]["id"] == 1 && answers[0]["result"] == .object([:]))
    #expect(answers[1]["error"]?["code"] == -32600 && answers[2]["error"]?["code"] == -32600)
    client.process.send("[]\n")
    #expect(try client.receive()["error"]?["code"] == -32600)
    let other = try Client(TemporaryHome())
    _ = try other.ask("initialize", ["protocolVersion": "2025-06-18"])
    other.process.send(batch + "\n")
    #expect(try other.receive()["error"]?["code"] == -32600)
  }

  @Test func `work goes on step by step, in its order`() throws {
    let client = try Client(TemporaryHome(), write: "allow")
    let begun = try client.call(
      "begin_workflow", ["workflow": "micro-purchase", "name": "laptops"])
    #expect(begun["result"]?["isError"] == false)
    let early = try client.call("complete_step", ["step": "buy"])
    #expect(early["result"]?["isError"] == true)
    for nameless in ["", "  "] {
      let refused = try client.call(
        "begin_workflow", ["workflow": "micro-purchase", "name": .text(nameless)])
      #expect(refused["error"]?["message"]?.text?.contains("“name” is empty") == true, "\(refused)")
    }
    #expect(try client.call("complete_step", ["step": "need"])["result"]?["isError"] == false)
    let state = try client.call("workflow_status")["result"]?["structuredContent"]
    #expect(state?["done"]?[0]?["step_id"] == "need")
    #expect(state?["id"] == 1 && state?["workflow_id"] == "micro-purchase")
    #expect(state?["next"]?.list?.count == 3)
    let resource = try client.ask("resources/read", ["uri": "ensue://work/laptops"])
    #expect(
      resource["result"]?["contents"]?[0]?["text"]?.text?.contains("required-sources") == true)
    let found = try client.call("search", ["query": "purchase card"])
    #expect(
      found["result"]?["structuredContent"]?["found"]?[0]?["name"] == "micro-purchase/buy")
  }

  @Test func `who subscribed is told when something changes`() throws {
    let client = try Client(TemporaryHome(), write: "allow")
    _ = try client.ask("resources/subscribe", ["uri": "ensue://timers"])
    // What changes nothing tells nobody: no notification comes before the answer.
    let refused = try client.call("complete_step", ["step": "buy"])
    #expect(refused["result"]?["isError"] == true)
    client.send([
      "jsonrpc": "2.0", "id": 5, "method": "tools/call",
      "params": ["name": "start_timer", "arguments": Self.tea],
    ])
    var seen: [String] = []
    while !seen.contains("result") || !seen.contains("notifications/resources/updated") {
      let message = try client.receive()
      seen.append(message["method"]?.text ?? "result")
    }
  }

  static let faults: [(line: String, code: Int)] = [
    ("{", -32700), ("nonsense", -32700), ("[]", -32600), ("7", -32600), ("{}", -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"no/such"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search"}}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"start_timer","arguments":{"name":"x","phases":[{"seconds":1e300}]}}}"#,
      -32602
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#,
      -32002
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"resources/subscribe","params":{"uri":"ensue://nowhere"}}"#,
      -32002
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"request_next_step","arguments":{"request_uuid":""}}}"#,
      -32602
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"request_next_step","arguments":{"request_uuid":"1","user_context":{"a":[1]}}}}"#,
      -32602
    ),
  ]

  @Test(arguments: faults) func `a fault has its code`(line: String, code: Int) throws {
    let client = try Client(TemporaryHome())
    client.process.send(line + "\n")
    let answer = try client.receive()
    #expect(answer["error"]?["code"]?.count == code, "\(answer.written)")
  }

  @Test func `wrong arguments are a tool's answer from the revision on that says so`() throws {
    for (revision, isAnswer) in [("2025-06-18", false), ("2025-11-25", true)] {
      let client = try Client(TemporaryHome())
      _ = try client.ask("initialize", ["protocolVersion": .text(revision)])
      client.send([
        "jsonrpc": "2.0", "id": 7, "method": "tools/call",
        "params": ["name": "start_timer", "arguments": ["name": "tea"]],
      ])
      let answer = try client.receive()
      let told = answer["result"]?["content"]?[0]?["text"]?.text ?? ""
      #expect((answer["result"]?["isError"] == true) == isAnswer, "\(answer.written)")
      #expect(told.contains("“phases” is missing") == isAnswer, "\(answer.written)")
      #expect((answer["error"]?["code"]?.count == -32602) == !isAnswer, "\(answer.written)")
      // What is no tool stays a fault.
      client.send([
        "jsonrpc": "2.0", "id": 8, "method": "tools/call",
        "params": ["name": "fly", "arguments": [:]],
      ])
      #expect(try client.receive()["error"]?["code"]?.count == -32602)
    }
  }

  @Test func `two thousand broken messages are answered, and the next good one too`() throws {
    let home = try TemporaryHome()
    let client = try Client(home)
    let good = JSONValue.object([
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": ["name": "start_timer", "arguments": Self.tea],
    ]).written
    let seed: UInt64 = 20_261_121
    var dice = SplitMix(seed)
    var early = 0
    for number in 0..<2000 {
      if number == 1000 { early = try #require(client.process.peakKiB) }
      var bytes = Array(good.utf8)
      for _ in 0...Int.random(in: 0...3, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &dice)
        default: bytes.insert(contentsOf: [0x7B, 0x5B].prefix(1), at: place)
        }
      }
      client.process.send(bytes: bytes + [0x0A])
      // Whatever became of it, the answer to the ping comes behind it, and everything is JSON-RPC.
      client.send(["jsonrpc": "2.0", "id": .text("p\(number)"), "method": "ping"])
      var answer = try client.receive()
      while answer["id"]?.text != "p\(number)" {
        #expect(answer["jsonrpc"] == "2.0", "seed \(seed): \(answer.written)")
        answer = try client.receive()
      }
    }
    let peak = try #require(client.process.peakKiB)
    #expect(peak < 60 * 1024)
    // Nothing is kept of a message: the second half takes no more than the first had.
    #expect(peak - early < 1024, "\(early) KiB, then \(peak)")
    #expect(client.process.finish().code == 0)
  }

  /// The official client, pinned, in an environment made once beside the build; nil, and told: it cannot be made.
  private func environment(_ home: TemporaryHome) throws -> String? {
    let folder = Program.built.split(separator: "/").dropLast().joined(separator: "/")
    let environment = "/\(folder)/mcp-client"
    guard access("\(environment)/made", F_OK) != 0 else { return environment }
    let script = try home.write(
      """
      set -e
      rm -rf '\(environment)'
      python3 -m venv '\(environment)'
      timeout 150 '\(environment)/bin/pip' install -q 'mcp==1.12.4' 'pydantic==2.11.7'
      touch '\(environment)/made'
      """, to: "make")
    let made = try RunningProgram([script], in: home, program: "/bin/bash").finish(seconds: 200)
    guard made.code == 0 else {
      print("skipped: no environment with the mcp client could be made: \(made.err.suffix(200))")
      return nil
    }
    return environment
  }

  /// The last line of what each says when all went well.
  @Test(arguments: [
    ("mcp_client.py", "ping\n"), ("mcp_tools.py", "every answer fits its schema\n"),
  ])
  func `the official Python client gets along with us`(script: String, farewell: String) throws {
    let home = try TemporaryHome()
    guard let environment = try environment(home) else { return }
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = tests.appending(path: "Measures/\(script)").path()
    let arguments = script == "mcp_client.py" ? [Program.built, home.path] : [Program.built]
    let talk = try RunningProgram(
      ["-c", "cd '\(tests.deletingLastPathComponent().path())' && exec \"$0\" \"$@\""]
        + ["\(environment)/bin/python", path] + arguments, in: home, program: "/bin/bash")
    let result = talk.finish(seconds: 90)
    #expect(result.code == 0 && result.out.hasSuffix(farewell), "\(result)")
  }
}
