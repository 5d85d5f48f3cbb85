import Assistant
import CLinux
import Glibc
import Storage
import Testing

@testable import Shell

/// Stores that cannot be used as they are, as a user meets them (faults F26, F29, F30, F34, F35).
@Suite(.waiting) struct BrokenStoreTests {
  @Test func `every error has words and a way out`() {
    let file = "/data/ensue.db"
    let errors: [StoreError] = [
      .busy(file: file), .full(file: file), .inputOutput(file: file, code: 1034, errno: EIO),
      .readOnly(file: file), .cannotOpen(file: file, errno: EACCES), .notADatabase(file: file),
      .corrupt(file: file), .gone(file: file), .newerSchema(file: file, found: 999, known: 1),
      .foreignDirectory(path: file, .symbolicLink), .foreignDirectory(path: file, .otherOwner(7)),
      .foreignDirectory(path: file, .wrongKind), .unexpected(file: file, code: 1, message: "m"),
    ]
    for error in errors {
      let words = Speaker(Program.englishAnswers).say(error.message)
      #expect(words.contains(file) && words.count > 60, "\(error)")
      #expect([73, 74, 75].contains(error.exitCode))
    }
  }

  @Test func `a history that cannot be opened is told, and harms nothing`() throws {
    let home = try TemporaryHome()
    _ = try home.write("mine", to: "state/ensue")
    let told = try Program.run(["--no-wait", "tea 5 minutes"], in: home)
    #expect(told.code == 0 && told.out.contains("tea"), "\(told)")
    #expect(told.err.contains("What you say is not kept, and nothing is learnt."), "\(told)")
  }

  @Test func `without a home folder timers run in memory, and it says so`() throws {
    let home = try TemporaryHome()
    let none: [String: String?] = [
      "HOME": nil, "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil, "XDG_CONFIG_HOME": nil,
    ]
    let result = try Program.run(["tea 1 second"], in: home, environment: none)
    #expect(result.code == 0, "\(result)")
    #expect(result.err.contains("no home folder (HOME), so nothing is kept"), "\(result)")
    #expect(result.lines.last == "✓ tea is done")
    let status = try Program.run(["--status"], in: home, environment: none)
    #expect(status.code == 0 && status.out == "\n", "\(status)")
    #expect(
      try Program.run(["--interpret"], text: "tea 4 min\n", in: home, environment: none).code == 0)
    #expect(try Program.run(["--agent"], in: home, environment: none).code == 73)
  }

  @Test func `what nobody else could go on with is not left`() throws {
    let home = try TemporaryHome()
    let none: [String: String?] = [
      "HOME": nil, "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil, "XDG_CONFIG_HOME": nil,
    ]
    // Told not to wait, it waits all the same: to leave would be to lose the timer.
    let stayed = try Program.run(["--no-wait", "tea 1 second"], in: home, environment: none)
    #expect(stayed.code == 0 && stayed.out.contains("✓ tea is done"), "\(stayed)")
    #expect(stayed.err.contains("tea is in this program alone"), "\(stayed)")
    #expect(!stayed.err.contains("announces it"), "\(stayed)")
    // At a prompt “quit” says so once, and goes when it is said again.
    let prompt = try Program.run(
      ["--plain"], text: "tea 1 hour\nquit\nquit\n", in: home, environment: none)
    #expect(prompt.err.contains("tea is in this program alone"), "\(prompt)")
    #expect(prompt.err.contains("tea: not kept, and over with this."), "\(prompt)")
  }

  @Test func `a store of a newer Ensue is left alone`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "tea 1 hour"], in: home).code == 0)
    home.stopAgent()
    let store = StoreReader(home)
    try store.rows("PRAGMA user_version = 999")
    for arguments in [["list"], ["stop all"], ["--status"], ["--agent"]] {
      let result = try Program.run(arguments, in: home)
      #expect(result.code == 73, "\(arguments): \(result)")
      #expect(result.err.contains("newer Ensue") && result.err.contains("999"), "\(result)")
    }
    #expect(try store.value("PRAGMA user_version") == "999")
    #expect(try store.value("SELECT count(*) FROM timer WHERE status <> 'finished'") == "1")
  }

  @Test func `a folder that is a link or someone else's is refused`() throws {
    let home = try TemporaryHome()
    symlink("/etc", "\(home.path)/link")
    let linked = try Program.run(["--data", "\(home.path)/link", "list"], in: home)
    #expect(linked.code == 73, "\(linked)")
    #expect(linked.err.contains("symbolic link"), "\(linked)")
    guard geteuid() == 0 else { return }
    mkdir("\(home.path)/foreign", 0o700)
    #expect(chown("\(home.path)/foreign", 65534, 65534) == 0)
    let foreign = try Program.run(["--data", "\(home.path)/foreign", "list"], in: home)
    #expect(foreign.code == 73, "\(foreign)")
    #expect(foreign.err.contains("another user"), "\(foreign)")
  }

  @Test(arguments: [
    "hello", String(repeating: "x", count: 20_000),
    "SQLite format 3\0" + String(repeating: "?", count: 8_000),
  ])
  func `F26: a damaged store is set aside with a word, and a new one is begun`(content: String)
    throws
  {
    let home = try TemporaryHome()
    _ = try home.write(content, to: "data/ensue/ensue.db")
    let result = try Program.run(["--no-wait", "tea 1 hour"], in: home)
    #expect(result.code == 0, "\(result)")
    let aside = try #require(
      DirectoryNames.of(home.store).first { $0.contains("corrupt") || $0.contains("damaged") },
      "\(DirectoryNames.of(home.store)): \(result)")
    #expect(result.err.contains(aside), "the message names it: \(result)")
    #expect(try Text.read("\(home.store)/\(aside)") == content)
    #expect(try Program.run(["--status"], in: home).out.hasPrefix("tea"))
    #expect(try StoreReader(home).value("PRAGMA integrity_check") == "ok")
  }

  @Test func `a folder that cannot be written is read, and it says so`() throws {
    guard geteuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0 else {
      print("skipped: no way to run as someone who is not root")
      return
    }
    let home = try TemporaryHome()
    let owner: uid_t = geteuid() == 0 ? 65534 : geteuid()
    if geteuid() == 0 {
      // The built program stands where only root may look, so the stranger gets a copy.
      for path in [home.path, "\(home.path)/data", "\(home.path)/state", "\(home.path)/config"] {
        #expect(chown(path, owner, owner) == 0)
      }
    }
    let copy = "\(home.path)/ensue"
    #expect(try copyProgram(to: copy, in: home))
    func run(_ arguments: [String]) throws -> Program.Result {
      geteuid() == 0
        ? try RunningProgram(
          ["--reuid", "\(owner)", "--regid", "\(owner)", "--clear-groups", copy] + arguments,
          in: home, program: "/usr/bin/setpriv"
        ).finish()
        : try RunningProgram(arguments, in: home, program: copy).finish()
    }
    let first = try run(["--no-wait", "tea 1 hour"])
    #expect(first.code == 0, "\(first)")
    home.stopAgent()
    for name in DirectoryNames.of(home.store) { chmod("\(home.store)/\(name)", 0o400) }
    chmod(home.store, 0o500)
    defer { chmod(home.store, 0o700) }
    let listed = try run(["list"])
    #expect(listed.code == 0 && listed.out.hasPrefix("tea"), "\(listed)")
    #expect(listed.err.contains("can only be read"), "\(listed)")
    let timed = try run(["toast 1 second"])
    #expect(timed.code == 0 && timed.lines.last == "✓ toast is done", "in memory: \(timed)")
    let status = try run(["--status"])
    #expect(status.code == 0 && status.out.hasPrefix("tea"), "\(status)")
  }

  @Test func `F33: a store that stays locked is said after a while, and can be tried later`() throws
  {
    let home = try TemporaryHome()
    let shell = try RunningProgram(["--keep-going", "--no-wait"], in: home)
    shell.send("tea 1 hour\n")
    #expect(shell.line()?.hasPrefix("● tea") == true)
    let lock = try HeldLock(home)
    shell.send("toast 1 hour\n")
    #expect(shell.waitForError("locked"), "\(shell.result)")
    withExtendedLifetime(lock) {}
    let result = shell.finish()
    #expect(result.code == 75, "\(result)")
    #expect(!result.out.contains("toast"), "what is not saved is not shown as started")
    #expect(try Program.run(["--status"], in: home).out.hasPrefix("tea"))
  }

  @Test func `F34: what is kept is readable by the user alone`() throws {
    let home = try TemporaryHome()
    let shell = try RunningProgram(
      ["-c", "umask 022; exec '\(Program.built)' --no-wait tea 1 hour"], in: home,
      program: "/bin/sh")
    #expect(shell.finish().code == 0)
    for folder in [home.store, "\(home.path)/state/ensue"] {
      #expect(mode(folder) == 0o700, "\(folder)")
      let names = DirectoryNames.of(folder)
      #expect(!names.isEmpty)
      for name in names { #expect(mode("\(folder)/\(name)") == 0o600, "\(folder)/\(name)") }
    }
  }

  private func mode(_ path: String) -> mode_t? {
    var found = stat()
    return lstat(path, &found) == 0 ? found.st_mode & 0o777 : nil
  }

  private func copyProgram(to path: String, in home: TemporaryHome) throws -> Bool {
    let result = try RunningProgram([Program.built, path], in: home, program: "/bin/cp").finish()
    return result.code == 0 && chmod(path, 0o755) == 0
  }
}

/// What stands in a folder.
enum DirectoryNames {
  static func of(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
