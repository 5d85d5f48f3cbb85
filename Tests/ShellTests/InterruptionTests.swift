import CLinux
import Foundation
import Glibc
import Storage
import TestSupport
import Testing
import Timers

@testable import Shell

/// Ctrl-C, `kill` and worse while an import, an export or a deletion is under way: the real program, fed through a pipe
/// so that it is certainly in the middle.
@Suite(.waiting) struct InterruptionTests {
  /// A program that imports from a pipe, and the pipe.
  private final class Importing {
    let program: RunningProgram
    let pipe: Int32

    init(_ home: TemporaryHome, arguments: [String]? = nil) throws {
      let path = "\(home.path)/sessions.csv"
      mkfifo(path, 0o600)
      // For both, so that nobody waits for the other end.
      pipe = clx_open(path, O_RDWR | O_CLOEXEC, 0)
      program = try RunningProgram(arguments ?? ["import history from \(path)"], in: home)
    }

    deinit { close(pipe) }

    /// When this returns the program has read all but the last 64 KiB, so there have to be more.
    func feed(_ rows: Range<Int>) {
      var text = rows.lowerBound == 0 ? "started,ended,name\n" : ""
      for row in rows {
        let (day, second) = (row / 1000 % 28 + 1, row % 1000)
        let clock = "\(10 + second / 60 % 60):\(10 + second % 50)"
        text += "20\(10 + row / 28_000)-01-\(day < 10 ? "0" : "")\(day)T"
        text +=
          "10:\(clock)Z,20\(10 + row / 28_000)-01-\(day < 10 ? "0" : "")\(day)T11:\(clock)Z,tea \(row)\n"
      }
      let bytes = Array(text.utf8)
      var start = 0
      while start < bytes.count {
        let count = bytes[start...].withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        start += count
      }
    }
  }

  /// Sessions, names, and notes of an import that is not over.
  private func left(in home: TemporaryHome) throws -> [String] {
    let reader = StoreReader(home)
    return try [
      "SELECT count(*) FROM session", "SELECT count(*) FROM session_name",
      "SELECT count(*) FROM day_pack", "SELECT count(*) FROM mark WHERE name LIKE 'import%'",
    ].map { try reader.value($0) }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `an import that is stopped leaves nothing and says so by its code`(
    signal: Int32, code: Int32
  )
    throws
  {
    let home = try TemporaryHome()
    let importing = try Importing(home)
    // The first time more than one transaction takes.
    importing.feed(0..<(signal == SIGINT || Program.isFull ? 60_000 : 3000))
    importing.program.signal(signal)
    let result = importing.program.finish()
    #expect(result.code == code, "\(result)")
    #expect(result.err.contains("was stopped. Nothing was imported."), "\(result)")
    #expect(try left(in: home) == ["0", "0", "0", "0"])
  }

  @Test func `an import that waits for its file is stopped as well`() throws {
    let home = try TemporaryHome()
    let importing = try Importing(home)
    importing.feed(0..<3000)
    importing.program.signal(SIGINT)
    let result = importing.program.finish(seconds: 20)
    #expect(result.code == 130, "\(result)")
    #expect(result.err.contains("Nothing was imported."), "\(result)")
  }

  @Test func `in a script Ctrl-C ends the script, and what it started`() throws {
    let home = try TemporaryHome()
    let script = try home.write(
      "tea 1 hour\nimport history from \(home.path)/sessions.csv\nrice 1 hour\n", to: "s.ensue")
    let importing = try Importing(home, arguments: ["--keep-going", "-f", script])
    #expect(importing.program.line()?.hasPrefix("● tea") == true)
    importing.feed(0..<3000)
    importing.program.signal(SIGINT)
    let result = importing.program.finish(seconds: 20)
    #expect(result.code == 130, "\(result)")
    #expect(result.err.contains("■ tea stopped.") && !result.out.contains("rice"), "\(result)")
  }

  @Test func `an import that was killed is taken back before anybody looks`() throws {
    let home = try TemporaryHome()
    let store = try Store.open(folder: home.store, stamp: "x").store
    try store.transaction { work throws(StoreError) in
      try work.record([.sample("rice", day: 20_000)])
    }
    store.close()
    let importing = try Importing(home)
    importing.feed(0..<60_000)
    importing.program.end(SIGKILL)
    #expect(try left(in: home)[0] != "1", "it was in the middle")
    let asked = try Program.run(["how many sessions"], in: home)
    #expect(asked.code == 0 && asked.out.contains("1 session"), "\(asked)")
    #expect(try left(in: home) == ["1", "1", "2", "0"])
  }
}
