import CLinux
import Foundation
import Testing

@testable import Shell

/// A home in which a model is configured, at this server.
func home(
  with server: ModelServer, provider: String = "anthropic", consent: String = "yes",
  _ more: String...
) throws -> TemporaryHome {
  let home = try TemporaryHome()
  let path = provider == "openai" ? "/v1" : ""
  _ = try home.write(
    """
    model.provider = \(provider)
    model.url = http://127.0.0.1:\(server.port)\(path)
    model.name = small-one
    model.consent = \(consent)

    """ + more.map { $0 + "\n" }.joined(), to: "config/ensue/config")
  return home
}

let key: [String: String?] = ["ENSUE_MODEL_KEY": "sk-test-1"]
let pasta = #"{"commands":[{"intent":"create","label":"pasta","seconds":540}],"confidence":0.95}"#
let listing = #"{"commands":[{"intent":"query","question":"list"}],"confidence":0.9}"#
/// Nothing in the grammars says this.
let strange = "kindly have the noodles bubble until they yield"

/// The model through the real programs (issue 3, item 5).
@Suite(.waiting) struct ModelTests {
  @Test(arguments: ["anthropic", "openai"])
  func `what is not understood goes to the model, and only the sentence and names`(
    provider: String
  ) throws {
    let server = try ModelServer.saying(listing)
    let home = try home(with: server, provider: provider)
    let result = try Program.run(
      ["--json", "--no-wait"], text: "soup 50 minutes\n\(strange)\n", in: home, environment: key)
    #expect(result.code == 0, "\(result)")
    // The answer to the question that the model read: what runs.
    #expect(
      result.out.contains(#""event":"remaining""#) && result.out.contains("soup"), "\(result)")
    let request = try #require(server.requests.first)
    let messages = try #require(request.json["messages"] as? [[String: Any]])
    let said = try #require(messages.last?["content"] as? String)
    #expect(said == #"{"names":[],"sentence":"\#(strange)"}"#, "the soup is not in it")
    // Nothing else of ours is anywhere in it: no clock, no length, no folder.
    for secret in ["50", "3000", home.path, "2026", "Europe"] {
      #expect(!said.contains(secret))
    }
    if provider == "anthropic" {
      #expect(request.path == "/v1/messages")
      #expect(request.headers["anthropic-version"] == "2023-06-01")
      #expect(
        request.headers["x-api-key"] == "sk-test-1" && request.headers["authorization"] == nil)
      #expect((request.json["tool_choice"] as? [String: Any])?["name"] as? String == "commands")
    } else {
      #expect(request.path == "/v1/chat/completions")
      #expect(request.headers["authorization"] == "Bearer sk-test-1")
      let format = request.json["response_format"] as? [String: Any]
      #expect(format?["type"] as? String == "json_schema")
    }
    #expect(request.json["temperature"] == nil)
  }

  @Test(arguments: [
    ("2023-06-01", "auto", "x-api-key"), ("2026-10-21", "auto", "authorization"),
    ("2023-06-01", "bearer", "authorization"), ("2026-10-21", "x-api-key", "x-api-key"),
  ])
  func `the key is sent as the version or the user wants it`(
    version: String, way: String, header: String
  ) throws {
    let server = try ModelServer.saying(listing)
    let home = try home(
      with: server, "model.api-version = \(version)", "model.auth = \(way)", "model.tier = flex")
    #expect(try Program.run([strange], in: home, environment: key).code == 0)
    let request = try #require(server.requests.first)
    #expect(request.headers["anthropic-version"] == version)
    #expect(request.headers[header]?.hasSuffix("sk-test-1") == true)
    #expect(request.headers[header == "x-api-key" ? "authorization" : "x-api-key"] == nil)
    #expect(request.json["service_tier"] as? String == "flex")
  }

  @Test func `what starts, stops or changes something is shown and not done, also with --yes`()
    throws
  {
    for answer in [
      pasta, #"{"commands":[{"intent":"stop","all":true}],"confidence":1}"#,
      #"{"commands":[{"intent":"extend","label":"soup","seconds":60}],"confidence":1}"#,
      #"{"commands":[{"intent":"query"},{"intent":"stop","label":"soup"}],"confidence":1}"#,
    ] {
      let server = try ModelServer.saying(answer)
      let home = try home(with: server)
      let result = try Program.run(
        ["--yes", "--no-wait"], text: "soup 50 minutes\n\(strange)\n", in: home, environment: key)
      #expect(result.code == 65, "\(result)")
      #expect(result.err.contains("small-one reads that as: "), "\(result)")
      let status = try Program.run(["--status=json"], in: home)
      #expect(status.out.contains("soup") && !status.out.contains("pasta"))
      #expect(status.out.contains(#""left_s":29"#), "the soup is as it was: \(status)")
    }
  }

  @Test func `without consent nothing is sent, and it says how to give it`() throws {
    let server = try ModelServer.saying(listing)
    let home = try home(with: server, consent: "ask")
    let first = try Program.run([strange], in: home, environment: key)
    #expect(first.code == 65 && first.err.contains("model consent yes"), "\(first)")
    #expect(server.requests.isEmpty)
    #expect(try Program.run(["model consent yes"], in: home).code == 0)
    #expect(
      home.read("config/ensue/config")?.contains("model.consent = 127.0.0.1:\(server.port)") == true
    )
    #expect(try Program.run([strange], in: home, environment: key).code == 0)
    #expect(server.requests.count == 1)
    // Consent is for that place: another is asked about again.
    let other = try ModelServer.saying(listing)
    let config = try #require(home.read("config/ensue/config"))
    _ = try home.write(
      config.replacingOccurrences(
        of: "model.url = http://127.0.0.1:\(server.port)",
        with: "model.url = http://127.0.0.1:\(other.port)"),
      to: "config/ensue/config")
    #expect(try Program.run([strange], in: home, environment: key).code == 65)
    #expect(other.requests.isEmpty)
    #expect(try Program.run(["model consent no"], in: home).code == 0)
    #expect(try Program.run([strange], in: home, environment: key).code == 65)
    #expect(other.requests.isEmpty)
  }

  @Test func `the same sentence is paid for once; usage says calls, hits, tokens and cost`() throws
  {
    let server = try ModelServer.saying(listing)
    let home = try home(with: server, "model.price = 3/15 USD")
    for words in [strange, strange.uppercased(), "  " + strange] {
      #expect(try Program.run([words], in: home, environment: key).code == 0)
    }
    #expect(server.requests.count == 1)
    let usage = try Program.run(["model usage"], in: home)
    #expect(
      usage.out.hasPrefix(
        "small-one: 1 request, 0 failed, 2 from the cache, 400 tokens in, 40 out, cost 0.0018 USD since "
      ),
      "\(usage)")
    #expect(usage.out.contains("1 answer is kept."))
    var facts = stat()
    #expect(stat("\(home.path)/state/ensue/model.db", &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
    // Another model, another answer; a cache of 0 days keeps none; forgotten is gone from the file.
    #expect(try Program.run(["forget the model's answers"], in: home).code == 0)
    let folder = "\(home.path)/state/ensue"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name.hasPrefix("model.db") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      #expect(bytes.range(of: Data("noodles".utf8)) == nil, "\(name)")
    }
    #expect(try Program.run([strange], in: home, environment: key).code == 0)
    #expect(server.requests.count == 2)
    let config = try #require(home.read("config/ensue/config"))
    _ = try home.write(config + "model.cache = off\n", to: "config/ensue/config")
    #expect(try Program.run([strange], in: home, environment: key).code == 0)
    #expect(server.requests.count == 3)
  }

  @Test func `off means off, on means on, and everything local works without it`() throws {
    let server = try ModelServer.saying(listing)
    let home = try home(with: server)
    #expect(try Program.run(["turn the model off"], in: home).code == 0)
    #expect(try Program.run([strange], in: home, environment: key).code == 65)
    #expect(try Program.run(["model"], in: home).out.hasPrefix("The model is off"))
    #expect(server.requests.isEmpty)
    #expect(try Program.run(["model on"], in: home).code == 0)
    #expect(try Program.run([strange], in: home, environment: key).code == 0)
    #expect(server.requests.count == 1)
    // What is understood here is never asked about.
    #expect(try Program.run(["--no-wait", "tea 4 minutes"], in: home, environment: key).code == 0)
    #expect(server.requests.count == 1)
    // Unless the user says so.
    #expect(
      try Program.run(["ask the model \"tea 4 minutes\""], in: home, environment: key).code == 0)
    #expect(server.requests.count == 2)
  }

  @Test func `offline it says so, with 69, and timers go on`() throws {
    let server = try ModelServer.saying(listing)
    let port = server.port
    let home = try home(with: server)
    // A port on which nobody listens: another server’s, gone again.
    let gone = try { try ModelServer.saying(listing).port }()
    let config = try #require(home.read("config/ensue/config"))
    _ = try home.write(
      config.replacingOccurrences(of: ":\(port)", with: ":\(gone)"), to: "config/ensue/config")
    let result = try Program.run(
      ["--keep-going", "--no-wait"], text: "\(strange)\ntea 4 minutes\n", in: home, environment: key
    )
    #expect(result.code == 69, "\(result)")
    #expect(result.err.contains("cannot be reached: we are offline"))
    #expect(result.out.contains("● tea  4:00"))
  }

  @Test func `the key comes from a command, a private file or the environment`() throws {
    let server = try ModelServer.saying(listing)
    let home = try home(
      with: server, "model.cache = off",
      "model.key-file = \(FileManager.default.temporaryDirectory.path)/none")
    let config = try #require(home.read("config/ensue/config"))
    func run(_ line: String, _ environment: [String: String?] = key) throws -> Program.Result {
      _ = try home.write(config + line + "\n", to: "config/ensue/config")
      return try Program.run([strange], in: home, environment: environment)
    }
    let file = try home.write("sk-file\nmore\n", to: "key")
    #expect(try run("model.key-file = \(file)").code == 0)
    #expect(server.requests.last?.headers["x-api-key"] == "sk-file")
    chmod(file, 0o640)
    let wide = try run("model.key-file = \(file)")
    #expect(wide.code == 69 && wide.err.contains("others can read the key file"), "\(wide)")
    let script = try home.script(
      "echo sk-$1\necho more\nsleep 60 # never waited for", to: "say key")
    let commanded = try run("model.key-command = \"\(script)\" \"com#mand;x\"")
    #expect(commanded.code == 0, "\(commanded)")
    #expect(server.requests.last?.headers["x-api-key"] == "sk-com#mand;x", "words, and no shell")
    let silent = try run("model.key-command = /bin/false")
    #expect(silent.code == 69 && silent.err.contains("says no key"), "\(silent)")
    #expect(try run("model.key-file = none").code == 0)
    #expect(server.requests.last?.headers["x-api-key"] == "sk-test-1")
    // The key of the usual place is not shown to another, and nobody sees one in the helper’s environment.
    let count = server.requests.count
    let unkeyed = try run("model.key-file = none", ["ANTHROPIC_API_KEY": "sk-usual"])
    #expect(unkeyed.code == 69, "\(unkeyed)")
    #expect(server.requests.count == count, "a server that wants a key refuses")
  }

  @Test func `a server that does not know schemas is asked with a tool, then in plain text`() throws
  {
    let server = try ModelServer { request, _ in
      if request.json["response_format"] != nil {
        return .status(
          400, body: ModelServer.error("invalid_request_error", "response_format is not supported"))
      }
      if request.json["tools"] != nil {
        return .status(500, body: ModelServer.error("server_error", "tools need another template"))
      }
      return .says("```json\n\(listing)\n```")
    }
    let home = try home(with: server, provider: "openai")
    let result = try Program.run([strange], in: home, environment: key)
    #expect(result.code == 0, "\(result)")
    #expect(server.requests.count == 3)
    #expect(server.times[2] < 1, "knowing no other way is no reason to wait")
  }

  @Test(arguments: [
    #"{"commands":[{"intent":"start_hook","label":"x"}],"confidence":1}"#,
    #"{"commands":[{"intent":"create","label":"x","seconds":5017247116300916}],"confidence":1}"#,
    #"{"commands":[{"intent":"create","label":"x\u001b]0;evil\u0007","seconds":60}],"confidence":1}"#,
    #"{"commands":[{"intent":"create","label":"\ue000\ue001","seconds":60}],"confidence":1}"#,
    #"{"commands":[{"intent":"create","label":"a\nb","seconds":60}],"confidence":1}"#,
    #"{"commands":[{"intent":"create","label":"x","seconds":-1}],"confidence":1}"#,
    #"{"commands":[{"intent":"create","label":"x"}],"confidence":1}"#,
    #"{"commands":{"intent":"create"},"confidence":1}"#, #"{"commands":[],"confidence":7}"#,
    #"{"commands":[{"intent":"query","question":"secrets"}],"confidence":1}"#, #"[]"#, #"{}"#,
  ])
  func `an answer outside the shape does nothing and shows nothing of itself`(answer: String) throws
  {
    let server = try ModelServer.saying(answer)
    let home = try home(with: server)
    let result = try Program.run([strange], in: home, environment: key)
    #expect(result.code == 69, "\(result)")
    #expect(
      !result.err.contains("evil") && !result.output.contains(0x1B) && !result.errors.contains(0x1B)
    )
    #expect(try Program.run(["--status"], in: home).out == "\n")
    // What is not worth believing is not worth keeping.
    #expect(try Program.run(["model usage"], in: home).out.contains("0 answers are kept."))
  }

  @Test func `no key goes where it could be read, or anywhere by a redirect`() throws {
    let thief = try ModelServer.saying(listing)
    let server = try ModelServer { _, _ in
      .status(307, headers: ["location": "http://127.0.0.1:\(thief.port)/v1/messages"], body: "")
    }
    let home = try home(with: server)
    let result = try Program.run([strange], in: home, environment: key)
    #expect(result.code == 69 && result.err.contains("another address"), "\(result)")
    #expect(thief.requests.isEmpty)
    // A proxy from the environment would read what goes out in the clear.
    let honest = try ModelServer.saying(listing)
    let direct = try anotherHome(honest)
    var proxied = key
    for name in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] {
      proxied[name] = "http://127.0.0.1:\(thief.port)"
    }
    #expect(try Program.run([strange], in: direct, environment: proxied).code == 0)
    #expect(thief.requests.isEmpty && honest.requests.count == 1)
    // Plain http is for this machine.
    let config = try #require(home.read("config/ensue/config"))
    _ = try home.write(
      config.replacingOccurrences(of: "127.0.0.1", with: "example.com"), to: "config/ensue/config")
    let plain = try Program.run([strange], in: home, environment: key)
    #expect(plain.err.contains("needs https"), "\(plain)")
  }

  private func anotherHome(_ server: ModelServer) throws -> TemporaryHome { try home(with: server) }

  @Test func `a simulation asks nobody`() throws {
    let server = try ModelServer.saying(listing)
    let home = try home(with: server)
    let result = try Program.run(["--simulate"], text: strange + "\n", in: home, environment: key)
    #expect(result.code == 65 && server.requests.isEmpty, "\(result)")
  }
}
