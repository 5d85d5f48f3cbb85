import FoundationEssentials
import Glibc

/// What a process costs that has nothing to do: how often it is woken, by the count of the system.
enum Idle {
  static let seconds: Int32 = 10

  static func measure() throws -> [Finding] {
    [
      Finding(
        "context switches of an idle agent in 10 s, a timer an hour away",
        try agent().map { "\($0)" } ?? "no agent", beside: "0"),
      Finding(
        "… of an idle shell without a timer", try shell().map { "\($0)" } ?? "no prompt",
        beside: "0"),
    ]
  }

  /// Voluntary and involuntary ones of all threads; nil when the process is gone.
  static func switches(of process: pid_t) -> Int? {
    var total: Int?
    let folder = "/proc/\(process)/task"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(thread)/status") else {
        continue
      }
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
      where line.contains("ctxt_switches") {
        total = (total ?? 0) + (Int(line.filter(\.isNumber)) ?? 0)
      }
    }
    return total
  }

  /// How often a process was woken in ten seconds, once it has settled: the count the same at two looks.
  private static func sample(_ process: pid_t) -> Int? {
    var before = switches(of: process)
    for _ in 0..<100 {
      poll(nil, 0, 200)
      let now = switches(of: process)
      if now == before { break }
      before = now
    }
    guard let start = switches(of: process) else { return nil }
    poll(nil, 0, seconds * 1000)
    return switches(of: process).map { $0 - start }
  }

  private static func agent() throws -> Int? {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let environment = Terminals.environment(home)
    let command = try Spawn.start(
      Terminals.ensue, ["--no-wait", "tea 1 hour"], environment: environment)
    waitpid(command, nil, 0)
    var found: pid_t?
    for _ in 0..<50 where found == nil {
      poll(nil, 0, 100)
      found = try? FileManager.default.contentsOfDirectory(atPath: "/proc").lazy
        .compactMap { pid_t($0) }.first { isAgent($0, of: home) }
    }
    guard let agent = found else { return nil }
    let result = sample(agent)
    let stop = try Spawn.start(Terminals.ensue, ["stop all"], environment: environment)
    waitpid(stop, nil, 0)
    return result
  }

  private static func isAgent(_ process: pid_t, of home: String) -> Bool {
    func text(_ name: String) -> String {
      String(
        decoding: FileManager.default.contents(atPath: "/proc/\(process)/\(name)") ?? Data(),
        as: UTF8.self)
    }
    return text("cmdline").contains("--agent") && text("environ").contains("HOME=\(home)")
  }

  private static func shell() throws -> Int? {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let shell = try PseudoTerminal(Terminals.ensue, [], environment: Terminals.environment(home))
    guard shell.expect("›") else { return nil }
    shell.settle(500)
    return sample(shell.process)
  }
}
