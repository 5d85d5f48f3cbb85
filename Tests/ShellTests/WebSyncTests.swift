import Foundation
import Glibc
import Sync
import Testing

@testable import Shell

/// Machines of one person and a WebDAV server between them: the built programs, GnuPG, real connections on loopback.
@Suite(.waiting, .enabled(if: access("/usr/bin/gpg", X_OK) == 0, "needs gpg"))
struct WebSyncTests {
  /// Two homes, and a server that both know.
  final class Pair {
    let one: TemporaryHome
    let other: TemporaryHome
    let server: DavServer
    let key: String

    init(user: String? = nil) throws {
      (one, other, server) = (try TemporaryHome(), try TemporaryHome(), try DavServer(user: user))
      let began = try Program.run(["sync with \(server.url)"], in: one)
      key = String(began.lines.first { $0.hasPrefix("The key: ") }?.dropFirst(9) ?? "")
      let joined = try Program.run(["sync with \(server.url) key \(key)"], in: other)
      #expect(began.code == 0 && joined.code == 0, "\(began) \(joined)")
    }

    func run(_ line: String, on home: TemporaryHome) throws -> Program.Result {
      try Program.run(["--no-wait", line], in: home)
    }

    func say(_ line: String, on home: TemporaryHome) throws -> String {
      try run(line, on: home).out
    }
  }

  private func save(_ name: String) -> String {
    "save a routine called \(name): warm 2 min, stir 3 min"
  }

  @Test func `what is kept on one machine is on the other, and what is deleted is not`() throws {
    let pair = try Pair()
    _ = try pair.say(save("toast"), on: pair.one)
    // It waits for the agent, or for somebody to ask.
    #expect(try pair.say("sync now", on: pair.one).contains("Exchanged with http://127.0.0.1"))
    _ = try pair.say("sync now", on: pair.other)
    #expect(try pair.say("show routine toast", on: pair.other).contains("stir"))
    _ = try pair.say("delete routine toast", on: pair.other)
    _ = try pair.say("sync now", on: pair.other)
    _ = try pair.say("sync now", on: pair.one)
    #expect(!(try pair.say("routines", on: pair.one)).contains("toast"))
    // Every object was put once, and only where nothing was.
    let puts = pair.server.requests.filter { $0.method == "PUT" }
    #expect(Set(puts.map(\.path)).count == puts.count)
    #expect(puts.allSatisfy { $0.headers["if-none-match"] == "*" })
    for bytes in pair.server.files.values {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("toast"))
    }
    #expect(try pair.say("sync now", on: pair.one).contains("nothing was new"))
  }

  @Test func `somebody without the key is told so, and nothing is changed`() throws {
    let pair = try Pair()
    let third = try TemporaryHome()
    let bare = try pair.run("sync with \(pair.server.url)", on: third)
    #expect(bare.code != 0 && bare.err.contains("sealed"), "\(bare)")
    let before = pair.server.files
    let wrong = try pair.run(
      "sync with \(pair.server.url) key aaaaa-aaaaa-aaaaa-aaaaa-aaaaa", on: third)
    #expect(wrong.code != 0 && wrong.err.contains("does not open"), "\(wrong)")
    #expect(pair.server.files == before)
  }

  @Test func `the password comes from a file or a program, and stands nowhere else`() throws {
    let server = try DavServer(user: "ann:s3cret-word")
    let home = try TemporaryHome()
    let address = server.url.replacing("://", with: "://ann@")
    let bare = try Program.run(["sync with \(address)"], in: home)
    #expect(bare.code == 69 && bare.err.contains("ann with that password"), "\(bare)")
    let file = try home.write("s3cret-word\n", to: "password")
    _ = try Program.run(["set sync.password-file to \(file)"], in: home)
    chmod(file, 0o644)
    let open = try Program.run(["sync with \(address)"], in: home)
    #expect(open.code == 69 && open.err.contains("chmod 600"), "\(open)")
    chmod(file, 0o600)
    let began = try Program.run(["sync with \(address)"], in: home)
    #expect(began.code == 0, "\(began)")
    _ = try Program.run(["set sync.password-file to off"], in: home)
    let program = try home.script("echo s3cret-word", to: "password-program")
    _ = try Program.run(["set sync.password-command to \(program)"], in: home)
    let again = try Program.run(["sync now"], in: home)
    #expect(again.code == 0, "\(again)")
    let failing = try home.script("echo no such thing; exit 1", to: "failing-program")
    _ = try Program.run(["set sync.password-command to \(failing)"], in: home)
    let failed = try Program.run(["sync now"], in: home)
    #expect(failed.code == 69 && failed.err.contains("says no password"), "\(failed)")
    unlink(file)
    unlink(program)
    unlink("\(home.path)/scripts/password-program")
    let found = try RunningProgram(
      ["-r", "-l", "s3cret-word", home.path], in: home, program: "/usr/bin/grep"
    ).finish()
    #expect(found.out.isEmpty, "\(found)")
  }

  @Test(arguments: [
    ("sync with https://ann:word@example.org/dav", "would stand in many places"),
    ("sync with http://example.org/dav", "needs https"),
    ("sync with https://example.org/dav?x=1", "is no address"),
    ("sync with https://example.org/../dav", "is no address"),
  ])
  func `an address that could tell the password is refused`(line: String, why: String) throws {
    let home = try TemporaryHome()
    let said = try Program.run([line], in: home)
    #expect(said.code == 65 && said.err.contains(why), "\(said)")
    let found = try RunningProgram(
      ["-r", "-l", "ann:word", "\(home.path)/data", "\(home.path)/state"], in: home,
      program: "/usr/bin/grep"
    ).finish()
    #expect(found.out.isEmpty, "\(found)")
  }

  /// What servers say no with, and whether trying again makes sense.
  @Test(arguments: [
    ServerRefusal(fault: .status(401), method: "PROPFIND", says: "does not know who asks"),
    ServerRefusal(fault: .status(403), says: "may not be written"),
    ServerRefusal(fault: .status(423), says: "locked", code: 75),
    ServerRefusal(fault: .status(507), says: "no room left"),
    ServerRefusal(
      fault: .says(
        207,
        "<multistatus xmlns=\"DAV:\"><response><href>/dav/ann/</href><status>HTTP/1.1 423 Locked</status></response></multistatus>"
      ), says: "locked", code: 75),
    ServerRefusal(fault: .status(413), says: "of that size"),
    ServerRefusal(fault: .status(503), says: "busy or broken (status 503)", code: 75),
    ServerRefusal(
      fault: .status(302, headers: ["location": "http://127.0.0.1:1/"]), method: "PROPFIND",
      says: "sends us elsewhere"),
    ServerRefusal(
      fault: .says(200, "<html>Log in</html>"), method: "PROPFIND", says: "speaks no WebDAV"),
    ServerRefusal(fault: .hangs, says: "in time", code: 75),
    ServerRefusal(fault: .closes, says: "broke", code: 75),
  ])
  func `a server that says no is named, what is new waits, and goes when it may`(no: ServerRefusal)
    throws
  {
    let pair = try Pair()
    _ = try pair.say("set sync.timeout to 1 s", on: pair.one)
    _ = try pair.say("sync now", on: pair.one)
    let method = no.method
    let fault = no.fault
    pair.server.misbehave { request, _ in request.method == method ? fault : nil }
    _ = try pair.say(save("toast"), on: pair.one)
    let failed = try pair.run("sync now", on: pair.one)
    #expect(failed.code == no.code, "\(failed)")
    #expect(failed.err.contains(no.says) && failed.err.contains("waits here"), "\(failed)")
    pair.server.misbehave(nil)
    let went = try pair.run("sync now", on: pair.one)
    #expect(went.code == 0, "\(went)")
    _ = try pair.say("sync now", on: pair.other)
    #expect(try pair.say("routines", on: pair.other).contains("toast"))
  }

  @Test func `an answer that was lost, and half of an object, are put right`() throws {
    let pair = try Pair()
    _ = try pair.say("set sync.timeout to 1 s", on: pair.one)
    _ = try pair.say("sync now", on: pair.one)
    for (name, fault) in [("toast", DavServer.Fault.forgets), ("soup", .halves)] {
      _ = try pair.say(save(name), on: pair.one)
      // The first time only: then all is well, and what is there is in the way.
      pair.server.misbehave { request, _ in
        request.method == "PUT" && request.headers["if-none-match"] != nil
          && !Self.first.wasSeen(request.path) ? fault : nil
      }
      let went = try pair.run("sync now", on: pair.one)
      #expect(went.code == 0, "\(went)")
      pair.server.misbehave(nil)
      _ = try pair.say("sync now", on: pair.other)
      #expect(try pair.say("routines", on: pair.other).contains(name))
    }
  }

  /// Paths that were asked for before.
  ///
  /// `@unchecked`: guarded by the lock.
  final class Seen: @unchecked Sendable {
    private let lock = NSLock()
    private var paths: Set<String> = []
    func wasSeen(_ path: String) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      return !paths.insert(path).inserted
    }
  }
  private static let first = Seen()

  @Test func `a disk that was copied is noticed, and begins again under another name`() throws {
    let pair = try Pair()
    let copy = try TemporaryHome()
    _ = try RunningProgram(
      ["-a", "\(pair.one.path)/data", "\(pair.one.path)/config", copy.path], in: copy,
      program: "/bin/cp"
    ).finish()
    _ = try pair.say(save("toast"), on: pair.one)
    _ = try pair.say("sync now", on: pair.one)
    _ = try pair.say(save("soup"), on: copy)
    let told = try pair.run("sync now", on: copy)
    #expect(told.code != 0 && told.err.contains("goes by the same name"), "\(told)")
    _ = try pair.say("stop syncing", on: copy)
    let again = try pair.run("sync with \(pair.server.url)", on: copy)
    #expect(again.code == 0, "\(again)")
    _ = try pair.say("sync now", on: pair.one)
    _ = try pair.say("sync now", on: copy)
    for home in [pair.one, copy] {
      let routines = try pair.say("routines", on: home)
      #expect(routines.contains("toast") && routines.contains("soup"), "\(routines)")
    }
  }

  @Test func `a server that lost everything gets it again`() throws {
    let pair = try Pair()
    _ = try pair.say(save("toast"), on: pair.one)
    _ = try pair.say("sync now", on: pair.one)
    pair.server.empty()
    _ = try pair.say("sync now", on: pair.one)
    _ = try pair.say("sync now", on: pair.other)
    let third = try TemporaryHome()
    let joined = try pair.run("sync with \(pair.server.url) key \(pair.key)", on: third)
    #expect(joined.code == 0, "\(joined)")
    #expect(try pair.say("routines", on: third).contains("toast"))
  }

  @Test func `no server, no folder and no certificate that holds are named`() throws {
    let home = try TemporaryHome()
    let nobody = try Program.run(["sync with http://127.0.0.1:1/dav"], in: home)
    #expect(nobody.code == 75 && nobody.err.contains("cannot be reached"), "\(nobody)")
    let server = try DavServer()
    let missing = try Program.run(
      ["sync with http://127.0.0.1:\(server.port)/dav/bob"], in: home)
    #expect(missing.code == 69 && missing.err.contains("Make it there first"), "\(missing)")
    #expect(try Program.run(["what leaves this machine"], in: home).out.contains("off"))
    #expect(try Program.run(["sync now"], in: home).code != 0)
  }

  @Test(.enabled(if: access("/usr/bin/openssl", X_OK) == 0, "needs openssl"))
  func `a certificate that nobody vouches for is refused before the password is told`() throws {
    let home = try TemporaryHome()
    let made = try RunningProgram(
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "2", "-subj", "/CN=127.0.0.1", "-keyout", "\(home.path)/tls.key", "-out",
        "\(home.path)/tls.pem",
      ], in: home, program: "/usr/bin/openssl"
    ).finish()
    #expect(made.code == 0, "\(made)")
    // A port that was free a moment ago.
    let port = try DavServer().port + 1
    let server = try RunningProgram(
      [
        "s_server", "-accept", "127.0.0.1:\(port)", "-key", "\(home.path)/tls.key", "-cert",
        "\(home.path)/tls.pem",
      ], in: home, program: "/usr/bin/openssl")
    #expect(server.line { $0.contains("ACCEPT") } != nil)
    let said = try Program.run(["sync with https://127.0.0.1:\(port)/dav"], in: home)
    #expect(said.code == 69 && said.err.contains("No secure connection"), "\(said)")
    kill(server.process, SIGTERM)
    let heard = server.finish()
    #expect(!heard.out.contains("PROPFIND"), "\(heard)")
  }

  @Test func `the agent carries by itself, both ways`() throws {
    let (one, other) = (try TemporaryHome(agent: true), try TemporaryHome(agent: true))
    let server = try DavServer()
    for home in [one, other] { _ = try Program.run(["set sync.every to 30 s"], in: home) }
    let began = try Program.run(["sync with \(server.url)"], in: one)
    let key = began.lines.first { $0.hasPrefix("The key: ") }?.dropFirst(9) ?? ""
    _ = try Program.run(["sync with \(server.url) key \(key)"], in: other)
    let before = server.files.count
    _ = try Program.run(["--no-wait", save("toast")], in: one)
    #expect(server.wait(seconds: 30) { $0.count > before })
    // The next look of the other one.
    let came = wait(inFolder: other.store, seconds: 60) {
      (try? Program.run(["routines"], in: other))?.out.contains("toast") ?? false
    }
    #expect(came)
  }

  @Test func `what leaves this machine names the address, and the setting how often it is asked`()
    throws
  {
    let pair = try Pair()
    let out = try pair.say("what leaves this machine", on: pair.one)
    #expect(out.contains("\(pair.server.url): on, looked at every 5 min"), "\(out)")
    _ = try pair.say("set sync.every to off", on: pair.one)
    let quiet = try pair.say("what leaves this machine", on: pair.one)
    #expect(quiet.contains("only when you say"), "\(quiet)")
    _ = try pair.say("sync now", on: pair.one)
    _ = try pair.say("sync now", on: pair.other)
    // How a machine asks is its own business.
    let there = try pair.say("what leaves this machine", on: pair.other)
    #expect(there.contains("every 5 min"), "\(there)")
    _ = try pair.say("stop syncing", on: pair.one)
    let requests = pair.server.requests.count
    _ = try pair.say(save("toast"), on: pair.one)
    #expect(pair.server.requests.count == requests)
  }
}
