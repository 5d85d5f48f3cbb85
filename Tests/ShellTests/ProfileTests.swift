import Foundation
import Glibc
import Storage
import TestSupport
import Testing
import Timers

@testable import Shell

/// Profiles renamed, deleted and brought back.
@Suite(.waiting) struct ProfileTests {
  private let household: Household
  private let shell: Session
  private let root: String

  /// The nameless profile, and one called kids with something in it.
  init() throws {
    household = try Household()
    root = "\(household.folder)/profiles"
    shell = try Self.shell(household)
    let store = try Store.open(folder: "\(root)/kids", stamp: "x").store
    try store.transaction { work throws(StoreError) in
      try work.record((0..<3).map { .sample(day: 20_000 + $0) })
    }
    store.close()
    try "bell = on\n# theirs\n[kids]\nbell = off # at night\n".write(
      toFile: config, atomically: true, encoding: .utf8)
  }

  private static func shell(_ household: Household) throws -> Session {
    let root = "\(household.folder)/profiles"
    let shell = try household.shell(profiles: {
      ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [])
        .filter(Options.isProfile).sorted()
    })
    shell.profileFolders = ProfileFolders(roots: [root, "\(household.folder)/state/profiles"])
    return shell
  }

  private var config: String { "\(household.folder)/config" }
  private func say(_ text: String) -> [String] { household.say(text, to: shell) }
  private var names: [String] { shell.profiles() }
  private func sessions(_ name: String) throws -> Int {
    let store = try #require(try Store.openReadOnly(folder: "\(root)/\(name)")?.store)
    defer { store.close() }
    return try store.sessionTable.count(try store.sessionTable.select(SessionFilter()))
  }

  @Test(arguments: [
    ("switch to my kids profile", "Now: kids", "kids"),
    ("switch to the kids profile", "Now: kids", "kids"),
    ("use our kids profile", "Now: kids", "kids"),
    ("switch to kids", "Now: kids", "kids"),
    ("make a new profile for the gym", "New profile: gym", "gym"),
    ("create a profile called my work", "New profile: work", "work"),
    ("new profile work", "New profile: work", "work"),
    ("set up a new profile for my wife", "New profile: wife", "wife"),
    // A slip makes nobody.
    ("switch to profile kidz", "There is no profile “kidz”. There is kids.", nil),
    ("switch to my work profile", "There is no profile “work”. There is main, kids.", nil),
    ("use the gym profile", "There is no profile “gym”. There is main, kids.", nil),
    ("new profile kids", "There is a profile kids already.", nil),
  ]) func `a profile is made by saying so, and by nothing else`(
    sentence: String, answer: String, name: String?
  ) throws {
    shell.canSwitch = true
    let reply = shell.perform(sentence)
    #expect((reply.lines + reply.errors).first?.text == answer)
    #expect(reply.switches == name.map { .some(.some($0)) } ?? .none)
  }

  @Test func `who asks for a profile that is not there is told how it is made`() {
    #expect(say("switch to my gym profile").last == "Try: new profile gym")
    #expect(say("switch to profile kidz").last == "Try: switch to profile kids   new profile kidz")
  }

  @Test func `a profile is renamed with all that is its own, and undo takes that back`() throws {
    #expect(
      say("rename profile kids to Children") == ["The profile kids is called children now."])
    #expect(names == ["children"])
    #expect(try sessions("children") == 3)
    #expect(
      try Text.readIfThere(config) == "bell = on\n# theirs\n[children]\nbell = off # at night\n")
    #expect(say("undo") == ["Undone: rename profile kids to children"])
    #expect(names == ["kids"])
    #expect(try Text.readIfThere(config).contains("[kids]\nbell = off # at night\n"))
    #expect(say("redo") == ["Done again: rename profile kids to children"])
    #expect(names == ["children"])
  }

  @Test func `a profile is deleted after its contents were counted, and comes back for a day`()
    throws
  {
    let asked = say("delete the kids profile")
    #expect(
      asked.first?.hasPrefix("Delete the profile “kids”? It holds 3 sessions.") == true, "\(asked)")
    #expect(names == ["kids"])
    #expect(say("no").isEmpty == false && names == ["kids"])
    _ = say("delete profile kids")
    #expect(say("yes").first?.hasPrefix("Deleted the profile kids.") == true)
    #expect(names.isEmpty)
    // The settings of a new one of that name are its own.
    #expect(try !Text.readIfThere(config).contains("[kids]"))
    #expect(say("undo") == ["Undone: delete profile kids"])
    #expect(try names == ["kids"] && sessions("kids") == 3)
    #expect(try Text.readIfThere(config).contains("[kids]"))
    _ = say("delete profile kids")
    _ = say("yes")
    #expect(say("bring the kids profile back") == ["The profile kids is back."])
    #expect(try names == ["kids"] && sessions("kids") == 3)
  }

  @Test func `after a day it is gone from the disk`() throws {
    _ = say("delete profile kids")
    _ = say("yes")
    let folders = try #require(shell.profileFolders)
    let now = household.clock.anchor.wall / 1_000_000
    folders.purge(at: now + ProfileFolders.kept - 1000)
    #expect(folders.deleted("kids") != nil)
    folders.purge(at: now + ProfileFolders.kept)
    #expect(folders.deleted("kids") == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: root).isEmpty)
    #expect(
      say("bring profile kids back").first == "No profile “kids” was deleted in the last day.")
    #expect(say("undo").first == "The profile stays as it is: it is not there any more.")
  }

  @Test func `what is in use, is not there or would be replaced stays as it is`() throws {
    // Another process holds the store open.
    let held = try Program.start(holding: "\(root)/kids/ensue.db")
    for sentence in ["delete profile kids", "rename profile kids to old"] {
      #expect(say(sentence).first?.hasPrefix("The profile “kids” is in use") == true)
    }
    held()
    // One that has just started and has not come to its store yet.
    do {
      let starting = try #require(ProfileHold(sharing: "\(root)/kids"))
      for sentence in ["delete profile kids", "rename profile kids to old"] {
        _ = say(sentence)
        let answer = sentence.hasPrefix("delete") ? say("yes") : say(sentence)
        #expect(answer.first?.contains("another process is using it") == true, "\(answer)")
      }
      withExtendedLifetime(starting) {}
    }
    mkdir("\(root)/teens", 0o700)
    #expect(
      say("rename profile kids to teens").first
        == "The profile “kids” stays as it is: there is one of that name already.")
    #expect(say("delete profile kidz").joined(separator: " ").contains("delete profile kids"))
    #expect(say("rename profile kids to main").first?.contains("no other is called so") == true)
    #expect(say("delete profile main").first?.hasPrefix("Everybody begins in") == true)
    #expect(try names == ["kids", "teens"] && sessions("kids") == 3)
  }

  @Test func `who starts while a profile is renamed finds all of it, or a new one`() throws {
    let home = try TemporaryHome()
    let root = "\(home.store)/profiles"
    let folders = ProfileFolders(roots: [root])
    let count = 12
    var running: [RunningProgram] = []
    var moves = 0
    // What is renamed leaves room for a new one of that name.
    func rename() { if (try? folders.move(from: "kids", to: "kids\(moves)")) != nil { moves += 1 } }
    for number in 1...count {
      running.append(
        try RunningProgram(
          ["--profile", "kids", "--no-wait", "tea \(number) hours"], in: home))
      // While it starts, as often as it leaves room for that.
      for _ in 0..<50 { rename() }
    }
    for program in running {
      #expect(program.finish().code == 0, "\(program.result)")
      rename()
    }
    var timers = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: root) {
      guard let store = try Store.openReadOnly(folder: "\(root)/\(name)")?.store else { continue }
      timers += try store.loadTimers().count
      store.close()
    }
    #expect(timers == count && moves > 0, "\(timers) after \(moves) moves")
  }
}

extension Program {
  /// Another process that holds a lock of a file, as SQLite does; what is answered ends it.
  fileprivate static func start(holding path: String) throws -> () -> Void {
    let process = Process()
    // Every Debian has it; `struct flock` of 64 bits: type, whence, start, length, process.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/perl")
    process.arguments = [
      "-MFcntl", "-e",
      """
      open(my $file, "+<", $ARGV[0]) || die;
      my $lock = pack("s s x4 q q i x4", F_RDLCK, 0, 0x40000002, 510, 0);
      fcntl($file, F_SETLK, $lock) || die;
      $| = 1;
      print "held\\n";
      <STDIN>;
      """, path,
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.readData(ofLength: 5)
    return {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
  }
}
