import Foundation
import Glibc
import Testing

@testable import Shell

/// What the program is started with and where: arguments that somebody moved, limits on files.
@Suite(.waiting) struct StartTests {
  private static let places: [String] = ["/usr/bin/gcc", "/usr/bin/clang", "/usr/bin/cc"]
  private static let compiler: String? = places.first { access($0, X_OK) == 0 }

  /// A library that, loaded before ours, makes the environment move away from where the kernel put it.
  private static func preload(in home: TemporaryHome) throws -> String {
    let source = try home.write(
      """
      #include <stdlib.h>
      __attribute__((constructor)) static void move(void) {
        for (char name[] = "MOVED_A"; name[6] <= 'Z'; name[6]++) setenv(name, "1", 1);
      }

      """, to: "move.c")
    let library = "\(home.path)/move.so"
    let built = try RunningProgram(
      ["-shared", "-fPIC", "-o", library, source], in: home, program: compiler ?? "")
    let result = built.finish()
    guard result.code == 0 else { throw TemporaryHome.Trouble("\(result)") }
    return library
  }

  struct Call: Sendable {
    var arguments: [String]
    var input = ""
    var says: String
  }

  @Test(
    .enabled(if: compiler != nil, "no C compiler: nothing could be loaded before us"),
    arguments: [
      Call(arguments: ["--version"], says: "ensue \(Program.version) ("),
      Call(arguments: ["--simulate", "tea 4 min"], says: "✓ tea is done"),
      Call(arguments: ["tea", "4", "min", "--simulate"], says: "✓ tea is done"),
      Call(arguments: ["--interpret"], input: "stop all timers\n", says: #""intent":"stop""#),
      Call(arguments: ["--no-wait", "tëa 4 min"], says: "● tëa  4:00"),
    ])
  func `arguments are those of the call, whatever was loaded before us`(call: Call) throws {
    let home = try TemporaryHome()
    let library = try Self.preload(in: home)
    let result = try Program.run(
      call.arguments, text: call.input, in: home, environment: ["LD_PRELOAD": library])
    #expect(result.code == 0 && result.out.contains(call.says), "\(result)")
  }

  // MARK: Limits

  @Test(arguments: [["--simulate", "tea 4 min"], ["--interpret"], ["--version"], ["list"]])
  func `a limit on files ends nothing, and leaves no half a file`(arguments: [String]) throws {
    let home = try TemporaryHome()
    let process = try RunningProgram(
      ["-c", "ulimit -f 64; exec \"$0\" \"$@\"", Program.built] + arguments, in: home,
      environment: ["XDG_CACHE_HOME": "\(home.path)/cache"], program: "/bin/sh")
    let result = process.finish(input: Array("tea 4 min\n".utf8))
    #expect(result.signal == 0 && result.code == 0, "\(result)")
    let kept = try? FileManager.default.contentsOfDirectory(atPath: "\(home.path)/cache/ensue")
    #expect(kept ?? [] == [])
  }

  // MARK: Whose files these are

  /// What a file may be instead of a plain one of ours.
  enum Strange: String, CaseIterable, Sendable {
    case otherOwner, groupWritable, worldWritable, pipe, device, folder
    /// What is said about it.
    var words: String {
      switch self {
      case .otherOwner: "It belongs to another user (4711)"
      case .groupWritable: "Other users can write to it (mode 620)"
      case .worldWritable: "Other users can write to it (mode 602)"
      case .pipe, .device: "It is no plain file"
      case .folder: "Is a directory"
      }
    }

    func make(_ path: String, _ text: String) throws {
      Text.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
      unlink(path)
      switch self {
      case .pipe: mkfifo(path, 0o600)
      case .device: symlink("/dev/zero", path)
      case .folder: mkdir(path, 0o700)
      case .otherOwner, .groupWritable, .worldWritable:
        try Text.write(text, to: path)
        if self == .groupWritable { chmod(path, 0o620) }
        if self == .worldWritable { chmod(path, 0o602) }
        if self == .otherOwner { chown(path, 4711, 4711) }
      }
    }
  }

  static let isRoot = geteuid() == 0

  @Test(.enabled(if: isRoot, "only root can give a file away"), arguments: Strange.allCases)
  func `a config that others could have written is not obeyed, and that is said`(strange: Strange)
    throws
  {
    let home = try TemporaryHome()
    let mark = "\(home.path)/hooked"
    try strange.make(
      "\(home.path)/config/ensue/config", "hook = /usr/bin/touch \(mark)\nmcp.write = allow\n")
    let result = try Program.run(["--yes", "egg 1 s"], in: home, seconds: 20)
    #expect(result.code == 0 && !result.ranOut, "\(result)")
    #expect(result.err.contains("/config: \(strange.words)"), "\(result)")
    #expect(access(mark, F_OK) != 0)
    #expect(try Program.run(["mcp.write"], in: home).out.contains("mcp.write = deny"))
    // Nor is it written: whoever owns it may want it as it is.
    #expect(try Program.run(["set bell off"], in: home).err.contains(strange.words))
  }

  @Test func `a config of root, of nobody else, or none at all is obeyed`() throws {
    let home = try TemporaryHome()
    let path = try home.write("mcp.write = allow\n", to: "config/ensue/config")
    for mode: mode_t in [0o600, 0o644, 0o444] {
      chmod(path, mode)
      let told = try Program.run(["mcp.write"], in: home)
      #expect(told.out.contains("= allow") && told.err.isEmpty, "\(told)")
    }
    // Settings that are kept elsewhere and linked to.
    rename(path, "\(home.path)/mine")
    symlink("\(home.path)/mine", path)
    #expect(try Program.run(["mcp.write"], in: home).out.contains("= allow"))
    let none = try Program.run(["--config", "/dev/null", "mcp.write"], in: home)
    #expect(none.out.contains("= ask") && none.err.isEmpty, "\(none)")
  }

  @Test(
    .enabled(if: isRoot, "only root can give a file away"),
    arguments: Strange.allCases.filter { $0 != .folder },
    [
      "config/ensue/grammars/own.jsgf", "data/ensue/habits/own.habits",
      "data/ensue/workflows/own.workflow",
    ])
  func `own grammars, habits and workflows that others could have written are left out`(
    strange: Strange, place: String
  ) throws {
    let home = try TemporaryHome()
    try strange.make("\(home.path)/\(place)", "nonsense\n")
    let said = try Program.run(
      place.hasSuffix("habits") ? ["upcoming predictions"] : ["new workflow own for laptops"],
      in: home, seconds: 20)
    #expect(!said.ranOut && (said.out + said.err).contains(strange.words), "\(said)")
  }

  @Test(.enabled(if: isRoot, "only root can give a folder away"))
  func `a cache that others could have prepared is not used, and overwrites nothing`() throws {
    let home = try TemporaryHome()
    let cache = "\(home.path)/cache/ensue"
    let victim = try home.write("precious\n", to: "victim")
    func run() throws -> Program.Result {
      try Program.run(
        ["--simulate", "tea 4 min"], in: home,
        environment: ["XDG_CACHE_HOME": "\(home.path)/cache"], seconds: 20)
    }
    func expectHarmless(_ why: Comment) throws {
      let result = try run()
      #expect(result.code == 0 && !result.ranOut && result.err.isEmpty, why)
      #expect(try Text.read(victim) == "precious\n", why)
    }
    Text.makeFolder(cache)
    // A link where the cache, or what it is made of, would be.
    symlink(victim, "\(cache)/grammars-en")
    try expectHarmless("a link as the file")
    var facts = stat()
    #expect(lstat("\(cache)/grammars-en", &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG)
    unlink("\(cache)/grammars-en")
    mkfifo("\(cache)/grammars-en", 0o600)
    try expectHarmless("a pipe as the file")
    for prepare in [{ chown(cache, 4711, 4711) }, { chmod(cache, 0o777) }] {
      unlink("\(cache)/grammars-en")
      #expect(prepare() == 0)
      try expectHarmless("a folder of others")
      #expect(access("\(cache)/grammars-en", F_OK) != 0)
      #expect(chown(cache, 0, 0) == 0 && chmod(cache, 0o700) == 0)
    }
    rmdir(cache)
    let other = "\(home.path)/other"
    mkdir(other, 0o700)
    symlink(other, cache)
    try expectHarmless("a link as the folder")
    #expect(try FileManager.default.contentsOfDirectory(atPath: other) == [])
    // One that is ours alone is used.
    unlink(cache)
    _ = try run()
    #expect(access("\(cache)/grammars-en", R_OK) == 0)
  }

  @Test func `what is made beside a file follows no link`() throws {
    let home = try TemporaryHome()
    let victim = try home.write("precious\n", to: "victim")
    let path = "\(home.path)/new"
    symlink(victim, "\(path).\(getpid())")
    try Text.write("mine\n", to: path)
    #expect(try Text.read(path) == "mine\n" && Text.read(victim) == "precious\n")
  }

  // MARK: Files named for one run

  /// Bash, since `<(…)` is its own.
  @Test(arguments: [
    ("\"$0\" --simulate -f <(echo tea 4 min)", 0, "✓ tea is done"),
    // A slow writer is waited for.
    ("\"$0\" --simulate -f <(read -t 0.3 < <(:) ; echo tea 4 min)", 0, "✓ tea is done"),
    ("echo tea 4 min | \"$0\" --simulate -f /dev/stdin", 0, "✓ tea is done"),
    ("\"$0\" --simulate -f /dev/stdin < script", 0, "✓ tea is done"),
    ("\"$0\" --simulate -f script", 0, "✓ tea is done"),
    ("\"$0\" --simulate -f <(:)", 0, ""), ("\"$0\" --simulate -f /dev/null", 0, ""),
    ("\"$0\" --simulate -f pipe", 66, "It is a pipe that nobody writes to"),
    ("(echo tea 4 min > pipe) & \"$0\" --simulate -f <(cat pipe)", 0, "✓ tea is done"),
    ("\"$0\" --simulate -f folder", 66, "Is a directory"),
    ("\"$0\" --simulate -f /dev/zero", 66, "File too large"),
    ("\"$0\" 'import routine pipe'", 66, "pipe: "), ("\"$0\" 'import pipe.ics'", 66, "pipe.ics"),
    ("timeout -s KILL 15 \"$0\" 'import history from pipe.csv' | :", 0, ""),
    ("\"$0\" 'import routine /dev/zero'", 66, "/dev/zero: "),
  ])
  func `a script may come by a pipe, and no file keeps us waiting for ever`(
    _ command: String, _ code: Int32, _ says: String
  ) throws {
    let home = try TemporaryHome()
    _ = try home.write("tea 4 min\n", to: "script")
    for name in ["pipe", "pipe.ics", "pipe.csv"] { mkfifo("\(home.path)/\(name)", 0o600) }
    mkdir("\(home.path)/folder", 0o700)
    let process = try RunningProgram(
      ["-c", "cd \(home.path); \(command)", Program.built], in: home, program: "/bin/bash")
    let result = process.finish(seconds: 20)
    #expect(!result.ranOut && result.code == code, "\(command): \(result)")
    #expect(says.isEmpty || (result.out + result.err).contains(says), "\(command): \(result)")
  }
}
