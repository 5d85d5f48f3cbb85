import Glibc
import Storage
import Sync
import Testing
import Timers

@testable import Shell

/// Machines of one person and the folder between them: the built program, GnuPG, real files.
@Suite(.enabled(if: access("/usr/bin/gpg", X_OK) == 0, "needs gpg"))
struct SyncTests {
  /// Two homes, and a folder that both see.
  final class Pair {
    let one: TemporaryHome
    let other: TemporaryHome
    var folder: String { "\(one.path)/shared" }

    init() throws {
      one = try TemporaryHome()
      other = try TemporaryHome()
      mkdir(folder, 0o700)
      let began = try Program.run(["sync with \(folder)"], in: one)
      let key = began.lines.first { $0.hasPrefix("The key: ") }?.dropFirst(9) ?? ""
      let joined = try Program.run(["sync with \(folder) key \(key)"], in: other)
      #expect(began.code == 0 && joined.code == 0, "\(began) \(joined)")
    }

    func say(_ line: String, on home: TemporaryHome) throws -> String {
      try Program.run(["--no-wait", line], in: home).out
    }

    var objects: [String] {
      let folder = SyncFolder(path: folder)
      return folder.machines.flatMap { machine in
        folder.numbers(of: machine).map {
          "\(folder.root)/\(machine)/\(String(repeating: "0", count: 10 - "\($0)".count))\($0).sealed"
        }
      }
    }
  }

  @Test func `what is kept on one machine is on the other, and what is deleted is not`() throws {
    let pair = try Pair()
    _ = try pair.say("save a routine called toast: warm 2 min, brown 3 min", on: pair.one)
    _ = try pair.say("wake me every weekday at 7", on: pair.one)
    _ = try pair.say("use the 12 hour clock", on: pair.one)
    let read = try pair.say("sync now", on: pair.other)
    #expect(read.contains("in"))
    #expect(try pair.say("show routine toast", on: pair.other).contains("brown"))
    #expect(try pair.say("schedules", on: pair.other).contains("7:00"))
    #expect(try pair.say("schedules", on: pair.other).lowercased().contains("am"))
    _ = try pair.say("delete routine toast", on: pair.other)
    _ = try pair.say("sync now", on: pair.one)
    #expect(!(try pair.say("routines", on: pair.one)).contains("toast"))
    _ = try pair.say("undo", on: pair.other)
    _ = try pair.say("sync now", on: pair.one)
    #expect(try pair.say("routines", on: pair.one).contains("toast"))
    // Nothing more is new, on either side.
    for home in [pair.one, pair.other] {
      // That somebody types there is told once.
      _ = try pair.say("sync now", on: home)
      let count = pair.objects.count
      #expect(try pair.say("sync now", on: home).contains("nothing was new"))
      #expect(pair.objects.count == count)
    }
  }

  @Test func `nothing in the folder can be read without the key`() throws {
    let pair = try Pair()
    _ = try pair.say("save a routine called dentistry: drill 2 min, fill 3 min", on: pair.one)
    #expect(!pair.objects.isEmpty)
    for object in pair.objects {
      let bytes = try #require(Text.readIfThereBytes(object))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("dentistry"))
    }
    let third = try TemporaryHome()
    let bare = try Program.run(["sync with \(pair.folder)"], in: third)
    #expect(bare.code != 0 && bare.err.contains("sealed"), "\(bare)")
    let wrong = try Program.run(
      ["sync with \(pair.folder) key aaaaa-aaaaa-aaaaa-aaaaa-aaaaa"], in: third)
    #expect(wrong.code != 0 && wrong.err.contains("does not open"), "\(wrong)")
    #expect(!(try pair.say("sync now", on: third)).contains("Exchanged"))
  }

  @Test func `two names for one routine: the later one stands, the other one comes back`() throws {
    let pair = try Pair()
    _ = try pair.say("save a routine called toast: warm 2 min, brown 3 min", on: pair.one)
    _ = try pair.say("sync now", on: pair.other)
    let away = "\(pair.folder)-away"
    rename(pair.folder, away)
    _ = try pair.say("rename the toast routine to early toast", on: pair.one)
    _ = try pair.say("rename the toast routine to late toast", on: pair.other)
    rename(away, pair.folder)
    _ = try pair.say("sync now", on: pair.one)
    _ = try pair.say("sync now", on: pair.other)
    _ = try pair.say("sync now", on: pair.one)
    for home in [pair.one, pair.other] {
      #expect(try pair.say("routines", on: home).contains("late toast"))
    }
    let conflicts = try [pair.one, pair.other].map { try pair.say("sync conflicts", on: $0) }
    #expect(conflicts.contains { $0.contains("early toast") }, "\(conflicts)")
    let home = conflicts[0].contains("early toast") ? pair.one : pair.other
    _ = try pair.say("bring back conflict 1", on: home)
    _ = try pair.say("sync now", on: pair.one)
    _ = try pair.say("sync now", on: pair.other)
    for home in [pair.one, pair.other] {
      #expect(try pair.say("routines", on: home).contains("early toast"))
    }
  }

  @Test func `half an object, a changed one and a foreign one are named, and the rest is read`()
    throws
  {
    let pair = try Pair()
    for name in ["oats", "rice", "soup"] {
      _ = try pair.say("save a routine called \(name): warm 2 min, stir 3 min", on: pair.one)
    }
    let mine = pair.objects.filter { $0.contains("/00000") }
    let folder = SyncFolder(path: pair.folder)
    let machine = try #require(folder.machines.first { folder.numbers(of: $0).count > 2 })
    let path = try #require(mine.last { $0.contains(machine) })
    let whole = try #require(Text.readIfThereBytes(path))
    try Text.write(Array(whole.prefix(whole.count / 2)), to: path)
    let read = try pair.say("sync now", on: pair.other)
    #expect(read.contains("cannot be opened"), "\(read)")
    #expect(try pair.say("routines", on: pair.other).contains("oats"))
    var changed = whole
    changed[changed.count / 2] ^= 1
    try Text.write(changed, to: path)
    #expect(try pair.say("sync now", on: pair.other).contains("cannot be opened"))
    try Text.write(whole, to: path)
    _ = try pair.say("sync now", on: pair.other)
    #expect(try pair.say("routines", on: pair.other).contains("soup"))
  }

  @Test func `a message that was never sealed is not taken for one`() throws {
    let pair = try Pair()
    let folder = SyncFolder(path: pair.folder)
    let text = SyncText.text(
      SyncObject(machine: "mallory-1", label: "mallory", number: 1, wall: 1))
    let plain = try pair.one.write(text, to: "plain")
    mkdir("\(folder.root)/mallory-1", 0o700)
    _ = try RunningProgram(
      [
        "--batch", "--homedir", pair.one.path, "--store", "-o",
        "\(folder.root)/mallory-1/0000000001.sealed", plain,
      ],
      in: pair.one, program: "/usr/bin/gpg"
    ).finish()
    #expect(folder.read(1, of: "mallory-1") != nil)
    #expect(try pair.say("sync now", on: pair.one).contains("mallory-1/1 cannot be opened"))
  }

  @Test func `a store put back from a copy reads what it had written since`() throws {
    let pair = try Pair()
    _ = try pair.say("save a routine called oats: warm 2 min, stir 3 min", on: pair.one)
    _ = try pair.say("back up to \(pair.one.path)/copy.db", on: pair.one)
    _ = try pair.say("save a routine called rice: warm 2 min, stir 3 min", on: pair.one)
    let back = try Program.run(["restore from \(pair.one.path)/copy.db"], in: pair.one)
    #expect(back.code == 0, "\(back)")
    _ = try pair.say("sync now", on: pair.one)
    #expect(try pair.say("routines", on: pair.one).contains("rice"))
  }

  @Test func `a timer that runs on one machine is shown on the other, and ends on both`() throws {
    let pair = try Pair()
    _ = try pair.say("pasta 9 minutes", on: pair.one)
    _ = try pair.say("sync now", on: pair.other)
    #expect(try pair.say("how long?", on: pair.other).contains("pasta"))
    _ = try pair.say("stop pasta", on: pair.other)
    _ = try pair.say("sync now", on: pair.one)
    #expect(!(try pair.say("how long?", on: pair.one)).contains("8:"))
    // One session of it, on either machine.
    for home in [pair.one, pair.other, pair.one] { _ = try pair.say("sync now", on: home) }
    for home in [pair.one, pair.other] {
      let store = try Store.openReadOnly(folder: home.store)?.store
      let some = try #require(store)
      let selection = try some.sessionTable.select(SessionFilter())
      #expect(try some.sessionTable.sessions(selection, limit: 10).count == 1)
    }
  }

  @Test func `what ended on two machines that were cut off is said when they meet`() throws {
    let pair = try Pair()
    _ = try pair.say("tea 30 minutes", on: pair.one)
    _ = try pair.say("sync now", on: pair.other)
    rename(pair.folder, "\(pair.folder).away")
    for home in [pair.one, pair.other] { _ = try pair.say("stop tea", on: home) }
    rename("\(pair.folder).away", pair.folder)
    var told = ""
    for home in [pair.one, pair.other, pair.one, pair.other] {
      // What comes in before the line is read is told beside it.
      let said = try Program.run(["--no-wait", "sync now"], in: home)
      told += said.out + said.err
    }
    #expect(
      told.components(separatedBy: "1 thing ended or came due here and on").count == 3, "\(told)")
  }

  @Test func `what is forgotten is forgotten on the other machine, and the word is not told`()
    throws
  {
    let pair = try Pair()
    _ = try pair.say("dentist 9 minutes", on: pair.one)
    _ = try pair.say("stop dentist", on: pair.one)
    _ = try pair.say("sync now", on: pair.other)
    let before = try Store.openReadOnly(folder: pair.other.store)?.store
    #expect(try before?.sessionTable.sessionNames(limit: 5) == ["dentist"])
    before?.close()
    // As said at a terminal, where alone it is done.
    let mine = try Store.open(folder: pair.one.store, stamp: "test").store
    try mine.forgetting.mentions(of: "dentist", at: 1_773_000_000_000_000_000)
    mine.close()
    _ = try pair.say("sync now", on: pair.one)
    _ = try pair.say("sync now", on: pair.other)
    let after = try #require(try Store.openReadOnly(folder: pair.other.store)?.store)
    let selection = try after.sessionTable.select(SessionFilter())
    #expect(try after.sessionTable.sessions(selection, limit: 10).isEmpty)
  }

  @Test(.timeLimit(.minutes(5)))
  func `every key that is made is understood in a sentence`() throws {
    var generator = SystemRandomNumberGenerator()
    let home = try TemporaryHome()
    let lines = (0..<60).map { _ in
      "sync with /tmp/a/shared2 key \(Sealing.newKey(using: &generator))"
    }
    let read = try Program.run(
      ["--interpret"], text: lines.joined(separator: "\n") + "\n", in: home)
    #expect(read.lines.count == 60 && read.lines.allSatisfy { $0.contains("sync.begin") })
  }

  @Test func `without GnuPG it is said which package it is in`() throws {
    let home = try TemporaryHome()
    mkdir("\(home.path)/shared", 0o700)
    let said = try Program.run(
      ["sync with \(home.path)/shared"], in: home, environment: ["PATH": "/nowhere"])
    #expect(said.code == 69 && said.err.contains("apt install gpg"), "\(said)")
  }

  @Test func `what leaves this machine names the folder once it is shared`() throws {
    let home = try TemporaryHome()
    let before = try Program.run(["what leaves this machine"], in: home).out
    #expect(before.contains("off") && !before.contains("shared"))
    mkdir("\(home.path)/shared", 0o700)
    _ = try Program.run(["sync with \(home.path)/shared"], in: home)
    let after = try Program.run(["what leaves this machine"], in: home).out
    #expect(after.contains("\(home.path)/shared: on"))
    let stopped = try Program.run(["stop syncing"], in: home)
    #expect(stopped.code == 0)
    #expect(try Program.run(["what leaves this machine"], in: home).out == before)
  }
}

extension Text {
  static func readIfThereBytes(_ path: String) -> [UInt8]? {
    try? bytes(of: path, limit: 1 << 24, .plain)
  }
}
