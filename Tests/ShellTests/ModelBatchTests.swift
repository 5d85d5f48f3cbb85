import Foundation
import Testing

@testable import Shell

/// As few requests as can be: for all lines at once, for all of a pattern, and the cheap model first.
@Suite(.waiting) struct ModelBatchTests {
  /// The sentences of a request, whether it is about one or several.
  private static func sentences(_ request: ModelServer.Request) -> [String] {
    let messages = request.json["messages"] as? [[String: Any]] ?? []
    let content = messages.last?["content"] as? String ?? ""
    let said =
      (try? JSONSerialization.jsonObject(with: Data(content.utf8))) as? [String: Any] ?? [:]
    let several = said["sentences"] as? [[String: Any]] ?? [said]
    return several.compactMap { $0["sentence"] as? String }
  }

  /// Answers each sentence of a request with the same.
  private static func answering(_ each: String) throws -> ModelServer {
    try ModelServer { request, _ in
      let count = sentences(request).count
      guard count > 1 else { return .says(each) }
      return .says("{\"answers\":[\(Array(repeating: each, count: count).joined(separator: ","))]}")
    }
  }

  private static func strange(_ number: Int) -> String {
    "kindly have the \(["noodles", "beans", "lentils", "rice"][number % 4]) bubble \(Array(repeating: "on and", count: number / 4).joined(separator: " ")) until they yield"
  }

  @Test(arguments: ["anthropic", "openai"])
  func `the lines of a script that need it go in one request`(provider: String) throws {
    let server = try Self.answering(listing)
    let home = try home(with: server, provider: provider)
    let lines = (0..<40).map { Self.strange($0) }
    let script = (["tea 4 minutes"] + lines + ["list"]).joined(separator: "\n") + "\n"
    let result = try Program.run(
      ["--no-wait", "--rules-only"], text: script, in: home, environment: key)
    #expect(result.code == 0, "\(result)")
    #expect(server.requests.map { Self.sentences($0).count } == [40])
    #expect(Self.sentences(server.requests[0]) == lines, "the understood lines are not in it")
    let usage = try Program.run(["model usage"], in: home).out
    #expect(
      usage.hasPrefix("small-one: 1 request about 40 sentences, 0 failed, 0 from"), "\(usage)")
    // All of them are kept.
    #expect(
      try Program.run(
        ["--no-wait", "--rules-only"], text: script, in: home, environment: key
      ).code == 0)
    #expect(server.requests.count == 1)
  }

  @Test func `what differs in lengths, times and names alone is asked once`() throws {
    let server = try ModelServer { request, _ in
      let said = Self.sentences(request)[0]
      let name = said.contains("soup") ? "soup" : "stew"
      return .says(
        #"{"commands":[{"intent":"extend","label":"\#(name)","seconds":240}],"confidence":1}"#)
    }
    let home = try home(with: server)
    let wish = "methinks 4 minutes more the soup doth crave"
    let other = "methinks 90 seconds more the stew doth crave"
    let result = try Program.run(
      // What was learnt would read it without a model.
      ["--keep-going", "--no-wait", "--rules-only"],
      text: "soup 50 minutes\nstew 30 minutes\n\(wish)\n\(other)\n",
      in: home, environment: key)
    #expect(result.err.contains("reads that as: add 4:00 to soup"), "\(result)")
    #expect(result.err.contains("reads that as: add 1:30 to stew"), "\(result)")
    #expect(server.requests.count == 1)
    let body = server.requests.first?.body ?? ""
    #expect(body.contains(#"\"names\":[\"soup\"]"#), "no name beside it: \(body)")
  }

  @Test func `the second model is asked where the first one's answer cannot be used`() throws {
    let server = try ModelServer { request, _ in
      request.json["model"] as? String == "cheap" ? .says(#"{"commands":7}"#) : .says(listing)
    }
    let home = try home(
      with: server, "model.name = cheap, dear", "model.price = 0.1/0.4 USD, 3/15 USD")
    let line = "kindly have the noodles bubble until they yield"
    for _ in 0..<2 { #expect(try Program.run([line], in: home, environment: key).code == 0) }
    #expect(server.requests.map { $0.json["model"] as? String } == ["cheap", "dear"])
    let usage = try Program.run(["model usage"], in: home).out
    #expect(usage.contains("cheap: 1 request, 0 failed"), "\(usage)")
    #expect(usage.contains("dear: 1 request, 0 failed, 1 from the cache"), "\(usage)")
    #expect(usage.contains("cost 0.0001 USD") && usage.contains("cost 0.0018 USD"), "\(usage)")
    #expect(try Program.run(["model"], in: home).out.contains("cheap, then dear at"))
    // Both fail: the second one's fault is told, and nothing is done.
    let hopeless = try ModelServer.saying(#"{"commands":7}"#)
    let another = try anotherHome(hopeless)
    let result = try Program.run([line], in: another, environment: key)
    #expect(result.code == 69 && result.err.contains("dear does not help"), "\(result)")
    #expect(hopeless.requests.count == 2)
  }

  private func anotherHome(_ server: ModelServer) throws -> TemporaryHome {
    try home(with: server, "model.name = cheap, dear")
  }

  @Test(arguments: [
    #"{"answers":[]}"#, #"{"commands":[],"confidence":1}"#, #"{"answers":[1,2,3],"more":1}"#,
  ]) func `an answer that is not sentence by sentence is asked for one by one`(answer: String)
    throws
  {
    let server = try ModelServer { request, _ in
      Self.sentences(request).count > 1 ? .says(answer) : .says(listing)
    }
    let home = try home(with: server)
    let script = (0..<3).map { Self.strange($0) + "\n" }.joined()
    let result = try Program.run(
      ["--no-wait", "--rules-only"], text: script, in: home, environment: key)
    #expect(result.code == 0, "\(result)")
    #expect(server.requests.map { Self.sentences($0).count } == [3, 1, 1, 1])
  }

  @Test func `one hostile answer among many is refused alone`() throws {
    let server = try ModelServer { request, _ in
      let count = Self.sentences(request).count
      guard count > 1 else { return .says(#"{"commands":[{"intent":"hook"}],"confidence":1}"#) }
      return .says(
        #"{"answers":[\#(listing),{"commands":[{"intent":"create","label":"x\u001b]0;evil\u0007","seconds":60}],"confidence":1},\#(listing)]}"#
      )
    }
    let home = try home(with: server)
    let script = (0..<3).map { Self.strange($0) + "\n" }.joined()
    let result = try Program.run(
      ["--keep-going", "--no-wait"], text: script, in: home, environment: key)
    #expect(result.code == 69, "\(result)")
    #expect(result.err.contains("<stdin>:2: ") && !result.err.contains("<stdin>:3: "), "\(result)")
    #expect(!result.errors.contains(0x1B) && !result.output.contains(0x1B))
    #expect(try Program.run(["model usage"], in: home).out.contains("2 answers are kept."))
    #expect(try Program.run(["--status"], in: home).out == "\n")
  }

  @Test func `what a server says that it cost is counted`() throws {
    let body =
      #"{"id":"c","object":"chat.completion","model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"{\"commands\":[{\"intent\":\"query\",\"question\":\"list\"}],\"confidence\":0.9}"},"finish_reason":"stop"}],"usage":{"prompt_tokens":400,"completion_tokens":40,"cost":0.0123}}"#
    let server = try ModelServer { _, _ in .status(200, body: body) }
    let home = try home(with: server, provider: "openai")
    #expect(
      try Program.run(["kindly have it bubble until it yields"], in: home, environment: key).code
        == 0)
    let usage = try Program.run(["model usage"], in: home).out
    #expect(usage.contains("cost 0.0123 (as the server says)"), "\(usage)")
  }

  @Test func `what is asked about here goes to no model`() throws {
    let server = try ModelServer.saying(listing)
    let home = try home(with: server)
    for line in ["set a timer", "remind me to call mum", "stop the pasta", "add 5 minutes"] {
      _ = try Program.run([line], in: home, environment: key)
    }
    #expect(server.requests.isEmpty)
  }
}
