import Foundation
import Glibc
import Testing

@testable import Shell

/// Nothing leaves the machine: the program cannot, and does not try. It can listen, on loopback alone, when asked to
/// (`--serve`).
@Suite(.serialized, .waiting) struct NetworkTests {
  /// What a program needs of the C library to talk over a network, or to get at it by another way.
  private static let network: Set<String> = [
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "send", "sendto",
    "sendmsg", "sendmmsg", "recvfrom", "getaddrinfo", "gethostbyname", "gethostbyname_r",
    "res_query", "res_search", "dlopen", "dlsym", "popen", "system",
  ]

  /// `ensue-model` alone can, which is how we know that what is looked for would be found.
  /// What `--serve` needs to be asked from this machine. None of it can ask anybody, or find out where they are.
  private static let listening: Set<String> = ["socket", "bind", "listen", "accept"]

  /// What the Swift library brings into a release, which holds it: names of types are looked up, and Foundation's
  /// `Process` has a pair of sockets with the child it starts.
  private static let runtime: Set<String> = ["dlopen", "dlsym", "socketpair"]

  @Test func `the program is not linked with anything that talks over a network`() throws {
    let ensue = try LinkedNames(PtySession.products + "/ensue")
    #expect(ensue.symbols.contains("posix_spawn"))
    let met = ensue.symbols.intersection(Self.network)
    #expect(met.subtracting(Self.runtime) == Self.listening)
    #expect(!ensue.libraries.isEmpty)
    for library in ensue.libraries {
      for part in ["Networking", "curl", "libFoundation.so", "ssl", "resolv", "uring", "nss"] {
        #expect(!library.contains(part), "\(library)")
      }
    }
    let model = try LinkedNames(PtySession.products + "/ensue-model")
    #expect(model.libraries.contains { $0.contains("FoundationNetworking") })
    // A test bundle makes sockets: the names of symbols are read as they are.
    let tests = try LinkedNames("/proc/self/exe")
    #expect(!tests.symbols.isEmpty)
  }

  /// Runs a program so that the kernel kills it, and whatever it starts, when it makes a socket that is none of this machine.
  private static let watch = """
    import ctypes, os, platform, struct, sys
    nr, arch = {"x86_64": (41, 0xC000003E), "aarch64": (198, 0xC00000B7)}[platform.machine()]
    code = [(0x20, 0, 0, 4), (0x15, 0, 6, arch), (0x20, 0, 0, 0), (0x15, 4, 0, 425),
            (0x15, 0, 3, nr), (0x20, 0, 0, 16), (0x15, 1, 0, 1), (0x06, 0, 0, 0x80000000),
            (0x06, 0, 0, 0x7FFF0000)]
    program = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *one) for one in code))
    filter = ctypes.create_string_buffer(struct.pack("HP", len(code), ctypes.addressof(program)))
    c = ctypes.CDLL(None, use_errno=True)
    if c.prctl(38, 1, 0, 0, 0) or c.prctl(22, 2, filter, 0, 0): sys.exit(77)
    os.execv(sys.argv[1], sys.argv[1:])
    """
  private static let python = "/usr/bin/python3"

  private static func watched(
    _ arguments: [String], program: String = Program.built, text: String = "",
    in home: TemporaryHome
  ) throws -> Program.Result {
    let process = try RunningProgram(
      ["-c", watch, program] + arguments, in: home, program: python)
    return process.finish(input: Array(text.utf8))
  }

  private static func makesSocket(_ family: String) -> Program.Result? {
    guard let home = try? TemporaryHome() else { return nil }
    return try? watched(
      ["-c", "import socket; socket.socket(socket.\(family)); print('made')"], program: python,
      in: home)
  }

  /// Whether a kernel does as it is asked: what makes an internet socket dies, what makes a local one lives.
  private static let canWatch =
    makesSocket("AF_INET")?.signal == SIGSYS && makesSocket("AF_INET6")?.signal == SIGSYS
    && makesSocket("AF_UNIX")?.out == "made\n"

  @Test(.enabled(if: canWatch, "no python3, or a kernel without seccomp: nothing was watched"))
  func `no door of the program makes a socket, nor does what it starts`() throws {
    let home = try TemporaryHome()
    let sentences = """
      tea 1 s
      wait
      save that as morning tea
      wake me every weekday at 7
      new micro-purchase for laptops
      need is done
      upcoming predictions
      prediction report
      save prediction report as picture to \(home.path)/report.svg
      compare predictors
      how many teas this week
      export history to \(home.path)/history.csv
      explain "tea 4 min"
      why
      autonomy on
      rebuild predictions
      model
      help
      forget everything
      yes

      """
    let script = try Self.watched(["--keep-going"], text: sentences, in: home)
    #expect(script.signal == 0, "\(script)")
    #expect(script.out.contains("need done") && script.out.contains("autonomy = on"), "\(script)")
    for arguments in [
      ["--status"], ["--interpret"], ["--predict"], ["--simulate"],
      ["export history as json"], ["--help"],
    ] {
      let told = try Self.watched(arguments, text: "tea 4 minutes\n", in: home)
      #expect(told.signal == 0, "\(arguments): \(told)")
    }
    // The agent that announces the egg inherits the watch, and is there to the end of it.
    let other = try TemporaryHome(agent: true)
    #expect(try Self.watched(["--no-wait", "egg 3 s"], in: other).code == 0)
    #expect(!other.agents.isEmpty)
    for process in other.agents { #expect(waitForEnd(of: process)) }
    #expect(try Self.watched(["history"], in: other).out.contains("egg"))
    let mcp = try Self.watched(
      ["--mcp"],
      text: """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"list_timers","arguments":{}}}

        """, in: home)
    #expect(mcp.signal == 0 && mcp.out.contains(#""id":2"#), "\(mcp)")
  }

  @Test(.enabled(if: canWatch, "no python3, or a kernel without seccomp: nothing was watched"))
  func `the editor makes no socket, whatever is suggested, shown and announced`() throws {
    let home = try Household()
    try home.settle()
    let shell = try PtySession(
      Self.python,
      ["-c", Self.watch, Program.built, "--data", home.folder, "--no-agent"],
      environment: [
        "HOME": home.folder, "TERM": "xterm-256color", "LANG": "C.UTF-8",
        "XDG_RUNTIME_DIR": home.folder,
      ], columns: 100)
    try shell.wait("the prompt") { $0.lines[$0.row].hasPrefix("ensue") }
    try shell.send("tea 4 minutes\rstop tea\regg 1 s\r")
    try shell.wait(for: "egg is done")
    try shell.send("upcoming predictions\r\u{12}tea\u{7}\u{4}")
    #expect(try shell.exitCode() == 0)
  }
}

/// What a program or library is linked with, by its dynamic section (ELF, 64 bits, little-endian).
private struct LinkedNames {
  /// The shared libraries it needs.
  private(set) var libraries: [String] = []
  /// The names it takes from them.
  private(set) var symbols: Set<String> = []

  struct NoELF: Error {}

  init(_ path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    func number(_ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    func text(_ at: Int) -> String {
      String(decoding: bytes[at...].prefix { $0 != 0 }, as: UTF8.self)
    }
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { throw NoELF() }
    let (table, size, count) = (number(0x28, 8), number(0x3A, 2), number(0x3C, 2))
    let sections = (0..<count).map { table + $0 * size }
    for section in sections {
      let (kind, start, length) = (
        number(section + 4, 4), number(section + 24, 8), number(section + 32, 8)
      )
      guard kind == 6 || kind == 11 else { continue }
      let strings = number(sections[number(section + 40, 4)] + 24, 8)
      if kind == 6 {
        for entry in stride(from: start, to: start + length, by: 16) where number(entry, 8) == 1 {
          libraries.append(text(strings + number(entry + 8, 8)))
        }
      } else {
        // Undefined: of no section of its own.
        for entry in stride(from: start, to: start + length, by: 24)
        where number(entry + 6, 2) == 0 { symbols.insert(text(strings + number(entry, 4))) }
      }
    }
  }
}
