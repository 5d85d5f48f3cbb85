import Glibc
import Testing

@testable import Shell

/// Two people and a real cluster of etcd: the built programs with their agents, three members on loopback.
///
/// Skipped without Debian's `etcd-server` and `etcd-client`.
@Suite(
  .waiting, .serialized,
  .enabled(
    if: EtcdCluster.program != nil && access("/usr/bin/etcdctl", X_OK) == 0,
    "skipped: needs etcd-server and etcd-client"))
struct TeamTests {
  /// The cluster and two homes, each with its agent and a shell that is open.
  final class Office {
    let cluster: EtcdCluster
    let ann: TemporaryHome
    let bob: TemporaryHome

    init(agents: Bool = true, isSecure: Bool = false) throws {
      cluster = try EtcdCluster(isSecure: isSecure)
      (ann, bob) = (try TemporaryHome(agent: agents), try TemporaryHome(agent: agents))
      #expect(try cluster.waitForLeader())
      _ = try Program.run(["set team.name to Ann"], in: ann)
      _ = try Program.run(["set team.name to Bob"], in: bob)
    }

    func join() throws {
      for home in [ann, bob] {
        let joined = try Program.run(["join the team at \(cluster.address)"], in: home)
        #expect(joined.code == 0, "\(joined)")
      }
    }

    func run(_ line: String, in home: TemporaryHome) throws -> Program.Result {
      try Program.run(["--no-wait", line], in: home)
    }

    func say(_ line: String, in home: TemporaryHome) throws -> String {
      try run(line, in: home).out
    }

    /// Says it until the answer holds a text; the seconds that took, or nil.
    func wait(
      for text: String, asking line: String, in home: TemporaryHome, seconds: Int = 20
    ) throws -> Bool {
      let end = Date.seconds + Double(seconds)
      while Date.seconds < end {
        if try say(line, in: home).contains(text) { return true }
        poll(nil, 0, 50)
      }
      return false
    }
  }

  private enum Date {
    static var seconds: Double {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
  }

  private static let roof = "new project roof: measure, order, build"

  @Test func `without agents, what one wrote is with the other once both exchanged`() throws {
    let office = try Office(agents: false)
    try office.join()
    _ = try office.say(Self.roof, in: office.ann)
    #expect(try office.say("team status", in: office.ann).contains("reached last at"))
    #expect(try office.say("sync with the team", in: office.ann).contains("1 thing"))
    #expect(try office.say("sync with the team", in: office.bob).contains("1 thing"))
    #expect(try office.say("next steps for roof", in: office.bob).contains("measure"))
    // Both change another thing before either exchanges.
    _ = try office.say("measure is done for roof", in: office.ann)
    _ = try office.say("rename the project roof to new roof", in: office.bob)
    for home in [office.ann, office.bob, office.ann] {
      _ = try office.say("sync with the team", in: home)
    }
    for home in [office.ann, office.bob] {
      #expect(try office.say("next steps for roof", in: home).contains("order"))
      #expect(try office.say("history of new roof", in: home).contains("measure"))
    }
    #expect(try office.say("history of new roof", in: office.bob).contains("Ann"))
    #expect(try office.say("what leaves this machine", in: office.bob).contains("The team at"))
    // What is personal stays.
    _ = try office.say("save a routine called toast: warm 2 min, stir 3 min", in: office.ann)
    _ = try office.say("save a routine called standup: talk 5 min, plan 10 min", in: office.ann)
    _ = try office.say("put the standup routine in the category team", in: office.ann)
    for home in [office.ann, office.bob] { _ = try office.say("sync with the team", in: home) }
    let routines = try office.say("routines", in: office.bob)
    #expect(routines.contains("standup") && !routines.contains("toast"), "\(routines)")
    let keys = try office.cluster.ask(["get", "--prefix", "/ensue/", "--keys-only"])
    #expect(keys.out.contains("/ensue/radar/thing/workflow/"), "\(keys)")
    _ = try office.say("leave the team", in: office.bob)
    #expect(try office.run("team status", in: office.bob).err.contains("no team"))
    #expect(try office.say("next steps for roof", in: office.bob).contains("order"))
  }

  @Test func `the alarms of deadlines follow what others do`() throws {
    let office = try Office(agents: false)
    try office.join()
    func exchange() throws {
      for home in [office.ann, office.bob, office.ann] {
        _ = try office.say("sync with the team", in: home)
      }
    }
    func alarms(_ home: TemporaryHome) throws -> String { try office.say("list", in: home) }
    _ = try office.say(Self.roof, in: office.ann)
    try exchange()
    // What ann sets rings at bob, too.
    _ = try office.say("set the deadline of roof to december 30", in: office.ann)
    try exchange()
    #expect(try alarms(office.bob).contains("roof: all of it is due"))
    // Set by one and by the other: one alarm, at the time that stands.
    _ = try office.say("set the deadline of roof to december 28", in: office.bob)
    try exchange()
    for home in [office.ann, office.bob] {
      let list = try alarms(home)
      #expect(list.components(separatedBy: "all of it is due").count == 2, "\(list)")
      #expect(list.contains("28 Dec"), "\(list)")
    }
    _ = try office.say("remove the deadline of roof", in: office.ann)
    try exchange()
    #expect(!(try alarms(office.bob).contains("is due")))
    // What ends the work ends its alarms.
    _ = try office.say("set the deadline of measure to december 29", in: office.bob)
    try exchange()
    #expect(try alarms(office.ann).contains("measure"))
    _ = try office.say("measure is done for roof", in: office.bob)
    _ = try office.say("set the deadline of roof to december 30", in: office.bob)
    try exchange()
    #expect(!(try alarms(office.ann).contains("measure")))
    _ = try office.say("delete the project roof", in: office.ann)
    try exchange()
    #expect(!(try alarms(office.bob).contains("is due")))
    #expect(try office.say("team status", in: office.ann).contains("nothing shared"))
  }

  @Test func `a change is on another's screen, and whoever begins a step is told who is there`()
    throws
  {
    let office = try Office()
    try office.join()
    let screen = try RunningProgram(["--plain"], in: office.bob)
    screen.send("team status\n")
    #expect(screen.line { $0.contains("reached") } != nil)
    _ = try office.say(Self.roof, in: office.ann)
    #expect(screen.waitForError("Ann: roof is new"), "\(screen.result)")
    _ = try office.say("begin step measure for roof", in: office.ann)
    #expect(screen.waitForError("measure begun"), "\(screen.result)")
    #expect(
      try office.wait(for: "Ann is at measure of roof", asking: "team status", in: office.bob))
    #expect(
      try office.say("who is responsible for measure", in: office.bob)
        .hasPrefix("measure   begun by Ann "))
    let second = try office.run("begin step measure for roof", in: office.bob)
    #expect(second.code != 0 && second.err.contains("Ann is at measure"), "\(second)")
    _ = try office.say("measure is done for roof", in: office.ann)
    #expect(screen.waitForError("measure done"), "\(screen.result)")
    screen.end(SIGKILL)
    // It ends with done.
    let end = Date.seconds + 20
    while Date.seconds < end, try office.say("team status", in: office.bob).contains("Ann is at") {
      poll(nil, 0, 100)
    }
    #expect(!(try office.say("team status", in: office.bob).contains("Ann is at")))
    // Both at once: one is it, the other is told who. It ends with the machine, too.
    let both = try [office.ann, office.bob].map {
      try RunningProgram(["--no-wait", "begin step order for roof"], in: $0)
    }
    let results = both.map { $0.finish() }
    #expect(results.filter { $0.code == 0 }.count == 1, "\(results)")
    let lost = try #require(results.first { $0.code != 0 })
    let (winner, other, name) =
      results[0].code == 0 ? (office.ann, office.bob, "Ann") : (office.bob, office.ann, "Bob")
    #expect(
      ["\(name) is at order of roof since", "begun already, by \(name)"].contains {
        lost.err.contains($0)
      }, "\(lost)")
    winner.stopAgent()
    let gone = Date.seconds + 20
    while Date.seconds < gone, try office.say("team status", in: other).contains("is at order") {
      poll(nil, 0, 100)
    }
    #expect(!(try office.say("team status", in: other).contains("is at order")))
    // “It is free when that is done, or when Ann goes away.”
    let free = try office.run("begin step order for roof", in: other)
    #expect(free.code == 0 && free.out.contains("order begun"), "\(free)")
  }

  @Test
  func `a leader that is killed costs five seconds at the most, and no cluster costs nothing`()
    throws
  {
    let office = try Office()
    try office.join()
    _ = try office.say(Self.roof, in: office.ann)
    #expect(try office.wait(for: "measure", asking: "next steps for roof", in: office.bob))
    try office.cluster.killLeader()
    let start = Date.seconds
    _ = try office.say("measure is done for roof", in: office.ann)
    #expect(try office.wait(for: "order", asking: "next steps for roof", in: office.bob))
    #expect(Date.seconds - start <= 7, "five, and what asking takes")
    // Nobody answers any more: each works on.
    office.cluster.freeze(true)
    let screen = try RunningProgram(["--plain"], in: office.bob)
    _ = try office.say("order is done for roof", in: office.ann)
    screen.send("rename the project roof to barn\n")
    // Where a dozen others want the machine, members find each other late.
    #expect(screen.waitForError("cannot be reached", seconds: 90), "\(screen.result)")
    office.cluster.freeze(false)
    #expect(screen.waitForError("is reached again", seconds: 90), "\(screen.result)")
    screen.end(SIGKILL)
    for home in [office.ann, office.bob] {
      #expect(
        try office.wait(for: "build", asking: "next steps for barn", in: home, seconds: 60))
    }
  }

  @Test(.enabled(if: access("/usr/bin/openssl", X_OK) == 0, "needs openssl"))
  func `authority, user and role are asked for, and told when wrong`() throws {
    let office = try Office(isSecure: true)
    let certificates = try #require(office.cluster.certificates)
    for words in [
      ["user", "add", "root:all"], ["role", "add", "root"], ["user", "grant-role", "root", "root"],
      ["role", "add", "radar"],
      ["role", "grant-permission", "radar", "--prefix=true", "readwrite", "/ensue/radar/"],
      ["user", "add", "ann:s3cret-word"], ["user", "grant-role", "ann", "radar"],
      ["user", "add", "bob:other-word"], ["auth", "enable"],
    ] {
      let done = try office.cluster.ask(words)
      #expect(done.code == 0, "\(words): \(done)")
    }
    func isRefused(_ home: TemporaryHome, _ user: String, _ why: String) throws {
      let said = try office.run("join the team at \(office.cluster.address(of: user))", in: home)
      #expect(said.code != 0 && said.err.contains(why), "\(why): \(said)")
    }
    // Without a password, too, whoever cannot be believed is told first.
    try isRefused(office.ann, "ann@", "No secure connection")
    let file = try office.ann.write("wrong\n", to: "password")
    chmod(file, 0o600)
    _ = try office.say("set team.password-file to \(file)", in: office.ann)
    try isRefused(office.ann, "ann@", "No secure connection")
    for home in [office.ann, office.bob] {
      _ = try office.say("set team.authority-file to \(certificates.authority)", in: home)
    }
    try isRefused(office.ann, "ann@", "No secure connection")
    chmod(certificates.authority, 0o600)
    _ = try office.say("set team.certificate-file to \(certificates.authority)", in: office.ann)
    try isRefused(office.ann, "ann@", "no key")
    for home in [office.ann, office.bob] {
      _ = try office.say("set team.certificate-file to \(certificates.client)", in: home)
    }
    try isRefused(office.ann, "", "does not know who asks")
    _ = try office.say("set team.password-file to off", in: office.ann)
    try isRefused(office.ann, "ann@", "wants a password of ann, and none is set")
    _ = try office.say("set team.password-file to \(file)", in: office.ann)
    try isRefused(office.ann, "ann@", "does not know the user ann")
    _ = try office.ann.write("s3cret-word\n", to: "password")
    let joined = try office.run(
      "join the team at \(office.cluster.address(of: "ann@"))", in: office.ann)
    #expect(joined.code == 0, "\(joined)")
    // Without a role nobody reads.
    let other = try office.bob.write("other-word\n", to: "password")
    chmod(other, 0o600)
    _ = try office.say("set team.password-file to \(other)", in: office.bob)
    try isRefused(office.bob, "bob@", "may not be")
    // Who may only read has what is there, and is told why nothing goes there from him.
    for words in [
      ["role", "add", "look"],
      ["role", "grant-permission", "look", "--prefix=true", "read", "/ensue/radar/"],
      ["user", "grant-role", "bob", "look"],
    ] {
      let done = try office.cluster.ask(["--user", "root:all"] + words)
      #expect(done.code == 0, "\(words): \(done)")
    }
    _ = try office.say("join the team at \(office.cluster.address(of: "bob@"))", in: office.bob)
    _ = try office.say("new project fence: dig, paint", in: office.bob)
    let kept = try office.run("sync with the team", in: office.bob)
    #expect(kept.code != 0 && kept.err.contains("may not be written"), "\(kept)")
    _ = try office.say(Self.roof, in: office.ann)
    let keys = try office.cluster.ask([
      "--user", "root:all", "get", "--prefix", "/ensue/", "--keys-only",
    ])
    #expect(keys.out.contains("/ensue/radar/thing/workflow/"), "\(keys)")
    // Whoever's password changes is told without asking.
    let screen = try RunningProgram(["--plain"], in: office.ann)
    screen.send("team status\n")
    #expect(screen.line { $0.contains("shared") } != nil)
    let wrong = try office.ann.write("wrong-word\n", to: "other")
    chmod(wrong, 0o600)
    _ = try office.say("set team.password-file to \(wrong)", in: office.ann)
    #expect(screen.waitForError("does not know the user ann", seconds: 20), "\(screen.result)")
    let status = try office.say("team status", in: office.ann)
    #expect(status.contains("does not know the user ann"), "\(status)")
    _ = try office.say("set team.password-file to \(file)", in: office.ann)
    #expect(try office.wait(for: ": reached", asking: "team status", in: office.ann))
    #expect(screen.result.err.components(separatedBy: "does not know").count == 2)
    screen.end(SIGKILL)
  }

  @Test func `whoever was away while the cluster forgot its history has all the same`() throws {
    let office = try Office()
    try office.join()
    _ = try office.say(Self.roof, in: office.ann)
    #expect(try office.wait(for: "measure", asking: "next steps for roof", in: office.bob))
    office.bob.stopAgent()
    _ = try office.say("measure is done for roof", in: office.ann)
    _ = try office.say("sync with the team", in: office.ann)
    let state = try office.cluster.ask(["get", "/ensue/none", "-w", "json"]).out
    let revision = state.components(separatedBy: "\"revision\":").last?.prefix { $0.isNumber }
    let compacted = try office.cluster.ask(["compact", String(revision ?? "")])
    #expect(compacted.code == 0, "\(compacted)")
    // A timer has the agent come back.
    _ = try office.say("tea 1 hour", in: office.bob)
    #expect(try office.wait(for: "order", asking: "next steps for roof", in: office.bob))
  }

  @Test(arguments: [
    ("join the team at etcd://ann:word@127.0.0.1/radar", "would stand in many places"),
    ("join the team at etcd://example.org:2379", "needs etcds://"),
    ("join the team at etcds://a,b/x/y", "is no address"),
    ("set team to https://example.org", "is no address"),
    ("join the team at etcd://127.0.0.1:1", "cannot be reached"),
  ])
  func `an address that could tell something, or leads nowhere, begins nothing`(
    line: String, why: String
  ) throws {
    let home = try TemporaryHome()
    let said = try Program.run([line], in: home)
    #expect(said.code != 0 && said.err.contains(why), "\(said)")
    #expect(try Program.run(["what leaves this machine"], in: home).out.contains("A team: off"))
  }
}
