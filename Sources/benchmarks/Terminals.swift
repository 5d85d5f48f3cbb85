import FoundationEssentials
import Glibc

/// The program as a user meets it: its start, and a key until something is seen.
enum Terminals {
  /// `ensue` of the same build, beside this program.
  static var ensue: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/ensue"
  }

  static func environment(_ home: String) -> [String: String] {
    [
      "HOME": home, "PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm-256color",
      "LANG": "C.UTF-8",
      "XDG_DATA_HOME": home + "/data", "XDG_STATE_HOME": home + "/state",
      "XDG_CONFIG_HOME": home + "/config", "XDG_RUNTIME_DIR": home,
    ]
  }

  static func start() throws -> [Finding] {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let environment = environment(home)
    var status = Samples()
    var memory = 0
    for _ in 0..<60 {
      let start = monotonic()
      let process = try Spawn.start(ensue, ["--status"], environment: environment)
      var usage = rusage()
      wait4(process, nil, 0, &usage)
      status.add(monotonic() - start)
      memory = max(memory, usage.ru_maxrss)
    }
    var prompts = Samples()
    var resident = 0
    for _ in 0..<25 {
      let start = monotonic()
      let shell = try PseudoTerminal(ensue, [], environment: environment)
      guard shell.expect("›") else { return [Finding("first prompt", "not seen within 5 s")] }
      prompts.add(monotonic() - start)
      shell.settle()
      resident = max(resident, residentKilobytes(shell.process))
    }
    var findings = [
      Finding("`ensue --status`, start to end", status.words(), beside: "≤ 12 ms"),
      Finding("… its memory", "\(rounded(Double(memory) / 1024)) MiB", beside: "≤ 20 MB"),
      Finding("first prompt in a terminal", prompts.words(), beside: "≤ 25 ms"),
      Finding("memory of the idle shell", "\(rounded(Double(resident) / 1024)) MiB"),
    ]
    for other in others where access(other.path, X_OK) == 0 {
      var samples = Samples()
      for _ in 0..<15 {
        let start = monotonic()
        let shell = try PseudoTerminal(other.path, other.arguments, environment: environment)
        guard shell.expect(other.prompt) else { break }
        samples.add(monotonic() - start)
      }
      if !samples.values.isEmpty {
        findings.append(Finding("… first prompt of \(other.name)", samples.words()))
      }
    }
    return findings
  }

  private static let others: [(name: String, path: String, arguments: [String], prompt: String)] = {
    let isRoot = getuid() == 0
    return [
      ("bash", "/usr/bin/bash", ["--norc", "--noprofile"], isRoot ? "# " : "$ "),
      ("fish", "/usr/bin/fish", [], isRoot ? "# " : "> "),
    ]
  }()

  static func keys() throws -> [Finding] {
    var findings: [Finding] = []
    // One command is repeated first, so that its rest appears behind the first letter.
    if let finding = try keystroke(
      "ensue with ghost text", ensue, [], prompt: "›", command: "boil pasta 9 minutes",
      ghost: "oil pasta",
      beside: "median ≤ 0.3 ms, p99 ≤ 1 ms")
    {
      findings.append(finding)
    }
    for other in others where access(other.path, X_OK) == 0 {
      let isFish = other.name == "fish"
      if let finding = try keystroke(
        other.name + (isFish ? " with ghost text" : ", which only echoes"), other.path,
        other.arguments,
        prompt: other.prompt, command: "true boil pasta 9 minutes",
        ghost: isFish ? "rue boil" : "t", beside: "")
      {
        findings.append(finding)
      }
    }
    return findings
  }

  private static func keystroke(
    _ name: String, _ program: String, _ arguments: [String], prompt: String, command: String,
    ghost: String, beside: String
  ) throws -> Finding? {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let shell = try PseudoTerminal(program, arguments, environment: environment(home))
    guard shell.expect(prompt) else { return Finding("keystroke: \(name)", "no prompt within 5 s") }
    shell.settle(200)
    for _ in 0..<3 {
      shell.type(command)
      shell.settle(50)
      shell.type("\r")
      shell.settle(150)
    }
    guard let key = command.first.map(String.init) else { return nil }
    var samples = Samples()
    var withGhost = 0
    for _ in 0..<300 {
      let before = shell.output.count
      guard let time = shell.echo(key) else { continue }
      samples.add(time)
      shell.settle(6)
      if shell.output[before...].contains(sequence: Array(ghost.utf8)) { withGhost += 1 }
      shell.type("\u{15}")  // Ctrl-U clears the line
      shell.settle(6)
    }
    return Finding(
      "key → first screen byte: \(name)",
      samples.words([0.5, 0.99]) + (ghost.count > 1 ? " (ghost seen \(withGhost)/300)" : ""),
      beside: beside)
  }

  static func residentKilobytes(_ process: pid_t) -> Int {
    let data = FileManager.default.contents(atPath: "/proc/\(process)/status") ?? Data()
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix("VmRSS") {
      return Int(line.filter(\.isNumber)) ?? 0
    }
    return 0
  }
}
