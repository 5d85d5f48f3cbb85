import Foundation
import Glibc
import Testing

@testable import Shell

/// A setting that is set and cannot hold switches the model off: no other address, key or person’s consent takes its
/// place, and nothing is sent anywhere.
@Suite(.waiting) struct ModelSilenceTests {
  /// A network of its own in which every name and every address leads to listeners here, and every packet is counted.
  private static let watch = """
    import ctypes, fcntl, json, os, socket, struct, subprocess, sys, threading
    hosts, program = sys.argv[1], sys.argv[2:]
    c = ctypes.CDLL(None, use_errno=True)
    if c.mount(b"none", b"/", None, 0x44000, None): sys.exit(77)
    if c.mount(hosts.encode(), b"/etc/hosts", None, 0x1000, None): sys.exit(77)
    lo = struct.pack("16sh14x", b"lo", 0x49)
    fcntl.ioctl(socket.socket(socket.AF_INET, socket.SOCK_DGRAM), 0x8914, lo)
    for version, all in (("-4", "0.0.0.0/0"), ("-6", "::/0")):
        subprocess.run(["ip", version, "route", "add", "local", all, "dev", "lo"], stderr=subprocess.DEVNULL)
    wire = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3))
    wire.setblocking(False)
    def serve(port):
        door = socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
        while True: door.accept()[0].close()
    for port in (80, 443, 8080): threading.Thread(target=serve, args=(port,), daemon=True).start()
    code = subprocess.run(program, stdin=subprocess.DEVNULL).returncode
    packets = 0
    while True:
        try: wire.recv(65536)
        except BlockingIOError: break
        packets += 1
    print("packets:", packets, flush=True)
    os._exit(code)
    """

  /// Sends one sentence off that only a model could read; answers with how that ended and how many packets it made.
  private static func sent(
    _ config: String, in home: TemporaryHome, _ environment: [String: String?]
  ) throws -> (result: Program.Result, packets: Int?) {
    let names = [
      "api.openai.com", "api.anthropic.com", "my-lan-server", "example.com", "localhost",
      "kids.lan",
    ]
    let hosts = try home.write(
      names.map { "127.0.0.1 \($0)\n::1 \($0)\n" }.joined(), to: "hosts")
    _ = try home.write(config, to: "config/ensue/config")
    let process = try RunningProgram(
      ["-n", "-m", "/usr/bin/python3", "-c", watch, hosts, Program.built, strange], in: home,
      environment: environment, program: "/usr/bin/unshare")
    let result = process.finish()
    let count = result.lines.last { $0.hasPrefix("packets: ") }.flatMap { Int($0.dropFirst(9)) }
    return (result, count)
  }

  private static let keys: [String: String?] = [
    "ENSUE_MODEL_KEY": "sk-lan", "OPENAI_API_KEY": "sk-open", "ANTHROPIC_API_KEY": "sk-ant",
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
  ]

  private static func good(_ provider: String = "openai") -> String {
    "model.provider = \(provider)\nmodel.name = small-one\nmodel.consent = yes\nmodel.timeout = 2 s\n"
  }

  /// Whether this machine lets us make such a network, and a valid setting is seen in it.
  private static let canWatch: Bool = {
    guard let home = try? TemporaryHome(), let seen = try? sent(good(), in: home, keys) else {
      return false
    }
    return (seen.packets ?? 0) > 0
  }()

  @Test(
    .enabled(if: canWatch, "no unshare, python3 or ip, or not allowed here: nothing was watched"),
    arguments: [
      good("openai"), good("anthropic"), good() + "model.url = https://my-lan-server:8080/v1\n",
      good() + "model.url = https://10.1.2.3\n", good() + "model.url = http://localhost:8080\n",
    ])
  func `a valid address is asked, and the watch sees it`(config: String) throws {
    let home = try TemporaryHome()
    let seen = try Self.sent(config, in: home, Self.keys)
    #expect((seen.packets ?? 0) > 0, "\(seen.result)")
  }

  /// What is wrong, and what names it in the answer.
  struct Wrong: Sendable, CustomTestStringConvertible {
    var lines: String
    var says: String
    var testDescription: String { lines.debugDescription }
  }

  static let wrong: [Wrong] =
    [
      "http://my-lan-server:8080/v1", "my-lan-server:8080/v1", "my-lan-server", "//my-lan-server",
      "ftp://my-lan-server/", "HTTP://example.com", "http://localhost@10.1.2.3/", "https://",
      "https:///v1", "https://:443/", "https://my-lan-server:0", "https://my-lan-server:65536",
      "https://my-lan-server:port", "https://my-lan-server:", "https://my lan server/",
      "https://mü-server/", "https://user:word@my-lan-server/", "https://my-lan-server/?a=b",
      "https://my-lan-server/#a", "https://my-lan-server/../v1", "https://my-lan-server/%2e",
      "\"https://my-lan-server\"", "https:/my-lan-server", "file:///etc/passwd", "localhost:8080",
      "http://127.0.0.1.example.com/", "http://0x7f.1/", "http://[::2]/", "http://127.1/",
    ].map { Wrong(lines: "model.url = \($0)", says: "model.url") } + [
      Wrong(lines: "model.url =", says: "model.url"),
      Wrong(lines: "model.url https://my-lan-server:8080/v1", says: "model.url"),
      Wrong(lines: "model.url: https://my-lan-server:8080/v1", says: "model.url"),
      Wrong(lines: "model.ulr = https://my-lan-server:8080/v1", says: "model.ulr"),
      Wrong(lines: "modle.url = https://my-lan-server:8080/v1", says: "modle.url"),
      Wrong(lines: "url = https://my-lan-server:8080/v1", says: "“url”"),
      // The last line is the one that counts, valid or not.
      Wrong(
        lines: "model.url = https://my-lan-server\nmodel.url = my-lan-server", says: "model.url"),
      Wrong(lines: "[kids\nmodel.url = https://my-lan-server", says: "[kids"),
      Wrong(lines: "model.provider = openia", says: "model.provider"),
      Wrong(lines: "model.provider =", says: "model.provider"),
      Wrong(lines: "model.name = small one", says: "model.name"),
      Wrong(lines: "model.consent = yes please", says: "model.consent"),
      Wrong(lines: "model.consent = https://api.openai.com", says: "model.consent"),
      Wrong(lines: "model.consent = example.com:0", says: "model.consent"),
      Wrong(lines: "model.consent = example.com", says: "nobody has agreed"),
      Wrong(lines: "model.consent = yess", says: "nobody has agreed"),
      Wrong(lines: "model.consent =", says: "model.consent"),
      Wrong(lines: "model.use = nope", says: "model.use"),
      Wrong(lines: "model.auth = basic", says: "model.auth"),
      Wrong(lines: "model.form = xml", says: "model.form"),
      Wrong(lines: "model.api-version = 2023 06 01", says: "model.api-version"),
      Wrong(lines: "model.timeout = soon", says: "model.timeout"),
      Wrong(lines: "model.tier = a b", says: "model.tier"),
      Wrong(lines: "model.cache = 1 s", says: "model.cache"),
      Wrong(lines: "model.price = cheap", says: "model.price"),
      Wrong(lines: "model.key-file = HOME/nothing", says: "cannot be read"),
      Wrong(lines: "model.key-file = HOME/wide", says: "others can read"),
      Wrong(lines: "model.key-file = HOME/empty", says: "holds no key"),
      Wrong(lines: "model.key-file = HOME", says: "is no file"),
      Wrong(lines: "model.key-file = key", says: "model.key-file"),
      Wrong(lines: "model.key-file =", says: "model.key-file"),
      Wrong(lines: "model.key-command = /bin/false", says: "key command"),
      Wrong(lines: "model.key-command = HOME/fails", says: "failed"),
      Wrong(lines: "model.key-command = /nowhere/pass show key", says: "is not there"),
      Wrong(lines: "model.key-command = /bin/echo two words", says: "says no key"),
      Wrong(lines: "model.key-command = ''", says: "model.key-command"),
      Wrong(lines: "model.key-command =", says: "model.key-command"),
    ]

  @Test(
    .enabled(if: canWatch, "no unshare, python3 or ip, or not allowed here: nothing was watched"),
    arguments: wrong)
  func `what is set and cannot hold sends nothing anywhere, and says why`(wrong: Wrong) throws {
    let home = try TemporaryHome()
    chmod(try home.write("sk-wide\n", to: "wide"), 0o644)
    _ = try home.write("\n", to: "empty")
    _ = try home.script("echo ERROR\nexit 2", to: "fails")
    let lines = wrong.lines.replacing("HOME", with: home.path)
    // A setting is read before anybody is asked: one provider a row shows it, both in full.
    let providers = ["openai", "anthropic"]
    let odd = wrong.lines.utf8.count % 2
    for provider in Program.isFull ? providers : [providers[odd]] {
      let seen = try Self.sent(Self.good(provider) + lines + "\n", in: home, Self.keys)
      #expect(seen.packets == 0, "\(provider): \(seen.result)")
      #expect(seen.result.code != 0 && seen.result.err.contains(wrong.says), "\(seen.result)")
    }
  }

  @Test(
    .enabled(if: canWatch, "no unshare, python3 or ip, or not allowed here: nothing was watched"),
    arguments: [
      ("model.url = kids.lan", "kids"), ("model.consent = no thanks", "kids"),
      ("model.provider = none of these", "kids"),
    ])
  func `a profile’s own setting that cannot hold does not fall back to everybody’s`(
    line: String, profile: String
  ) throws {
    let home = try TemporaryHome()
    var environment = Self.keys
    let config = "\(Self.good())model.url = https://my-lan-server\n[\(profile)]\n\(line)\n"
    let others = try Self.sent(config, in: home, environment)
    #expect((others.packets ?? 0) > 0, "the others have theirs: \(others.result)")
    environment["ENSUE_PROFILE"] = profile
    let seen = try Self.sent(config, in: home, environment)
    #expect(seen.packets == 0 && seen.result.code == 65, "\(seen.result)")
  }

  @Test(
    .enabled(if: canWatch, "no unshare, python3 or ip, or not allowed here: nothing was watched"),
    arguments: ["", "sk with blanks", "sk-\u{E9}"])
  func `a key in the environment that is none is not replaced by another’s`(key: String) throws {
    let home = try TemporaryHome()
    var environment = Self.keys
    environment["ENSUE_MODEL_KEY"] = key
    let seen = try Self.sent(
      Self.good() + "model.url = https://my-lan-server\n", in: home, environment)
    #expect(seen.packets == 0 && seen.result.err.contains("key"), "\(seen.result)")
  }

  // MARK: The settings themselves

  /// Whatever decides where something goes, or what others may do here, is at its safest when its value is none.
  @Test(arguments: [
    ("mcp.write", "deny"), ("autonomy", "off"), ("autonomy.allow", "none"),
    ("autonomy.threshold", "0.99"), ("listen.unsure", "confirm"), ("prediction.learning", "off"),
    ("hook", "off"), ("model.provider", "off"),
  ])
  func `a value that is none counts as the safest`(_ name: String, _ safest: String) throws {
    // A hook is any text, so that only nothing at all is none.
    let value = name == "hook" ? "" : "as you like"
    for file in ["\(name) = \(value)", "\(name) = \(value)\r", "\u{FEFF}\(name) = \(value)"] {
      let (settings, problems) = Settings.read(file + "\n", path: "c")
      #expect(settings[name] == safest && problems.count == 1, "\(file): \(problems)")
    }
    #expect(Settings.unread(.words("why"))[name] == safest)
    // A value that can hold, said later, is the one that counts.
    let initial = Setting.initials[name] ?? ""
    let (mended, _) = Settings.read("\(name) = \(value)\n\(name) = \(initial)\n", path: "c")
    #expect(mended[name] == initial && mended.faults.isEmpty)
  }

  @Test func `a line that cannot hold is kept by undo, and taken out by a reset`() throws {
    let home = try TemporaryHome()
    let path = try home.write(
      "model.provider = openai\nmodel.name = x\nmodel.url = lan\n", to: "config/ensue/config")
    func say(_ words: String) throws -> Program.Result { try Program.run([words], in: home) }
    #expect(try say("model").out.hasPrefix("The model is off, and nothing is sent: “model.url”: "))
    #expect(try say("ask the model \"hm\"").code == 1)
    #expect(try say("model consent yes").code == 1)
    #expect(try say("set model.url to https://localhost:9").code == 0)
    #expect(try say("model").out.hasPrefix("x at localhost:9"))
    #expect(try say("undo").code == 0)
    #expect(try Text.read(path).contains("model.url = lan\n"))
    #expect(try say("model").out.hasPrefix("The model is off"))
    #expect(try say("reset model.url").code == 0)
    #expect(try !Text.read(path).contains("model.url"))
  }

  @Test(arguments: [
    #"{"commands":[{"intent":"query","question":"list"}],"confidence":0.9,"note":"x"}"#,
    #"{"commands":[{"intent":"query","question":"list","run":"ls"}],"confidence":0.9}"#,
    #"{"commands":[{"intent":"create","timers":[{"label":"a","seconds":9,"hook":1}]}],"confidence":1}"#,
    #"{"commands":[{"intent":"create","phases":[{"name":"a","seconds":9,"do":null}]}],"confidence":1}"#,
  ])
  func `an answer with a member that was not asked for is refused`(answer: String) throws {
    let server = try ModelServer.saying(answer)
    let home = try home(with: server)
    let result = try Program.run([strange], in: home, environment: key)
    #expect(result.code == 69 && result.err.contains("was not asked for"), "\(result)")
    #expect(try Program.run(["model usage"], in: home).out.contains("0 answers are kept."))
  }

  @Test func `a secret given as a flag is not said back`() throws {
    let home = try TemporaryHome()
    for arguments in [["--model-key=sk-secret"], ["tea 4 min", "--model-key=sk-secret"]] {
      let result = try Program.run(arguments, in: home)
      #expect(result.code == 64 && result.err.contains("--model-key”"), "\(result)")
      #expect(!(result.out + result.err).contains("secret"))
    }
  }
}
