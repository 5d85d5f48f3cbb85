import Assistant
import Foundation
import Glibc
import Language
import Prediction
import Storage
import Testing
import Timers

@testable import Shell

/// A folder with a store and a history, and sessions over them by a virtual clock.
final class Household {
  let folder: String
  let clock = VirtualClock(start: Options.simulationStart)
  let interpreter: Interpreter
  private var sessions = 0

  init() throws {
    var template = Array("/tmp/ensue-test-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
    interpreter = try Interpreter(files: Program.embedded(under: "Grammars/en/"))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A shell of its own, as a process would have it.
  func shell(_ settings: Settings = Settings(), profiles: @escaping () -> [String] = { [] })
    throws -> Session
  {
    sessions += 1
    // The newest process is this one, so that its claims look alive.
    let ledger = Ledger(
      clock: clock, store: try Store.open(folder: folder, stamp: "x").store,
      claim: sessions == 1 ? ProcessIdentity.own : "\(ProcessIdentity.own)/\(sessions)")
    let suggester = Suggester(
      history: try HistoryStore.open(folder: folder, stamp: "x").history,
      interpreter: interpreter, clock: clock, sessionName: ledger.claim,
      timers: { ledger.timers })
    let session = Session(
      assistant: Assistant(interpreter: interpreter), ledger: ledger, suggester: suggester,
      settings: settings, configPath: "\(folder)/config", canAsk: true, assumesYes: false,
      profiles: profiles)
    // Other tests use the allocator of this process at the same time: every draft is as large as the next.
    var heap = 0
    session.heapInUse = {
      heap += 1500
      return heap
    }
    suggester.load()
    return session
  }

  @discardableResult
  func say(_ text: String, to session: Session) -> [String] {
    clock.move(to: clock.now.advanced(by: .seconds(20)))
    let reply = session.perform(text)
    return (reply.lines + reply.errors).map(\.text)
  }

  /// The clock in so many seconds, as answers write it.
  func done(in seconds: Int64) -> String {
    let wall = clock.anchor.wall + seconds * 1_000_000_000
    return String(clock.zone.local(wall: wall).iso.dropFirst(11).prefix(5))
  }

  static let habit = ["tea 4 minutes", "how long?", "stop tea", "list timers"]

  func live(_ times: Int, in session: Session) {
    for _ in 0..<times { for line in Self.habit { say(line, to: session) } }
  }

  /// The files of somebody who did the same 640 times, made once.
  private static let accustomed: Result<[String: Data], any Error> = Result {
    let home = try Household()
    let session = try home.shell()
    home.live(160, in: session)
    session.suggester.save()
    session.suggester.history?.close()
    session.ledger.store?.close()
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: home.folder) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(home.folder)/\(name)"))
    }
    return files
  }

  /// Puts the files of somebody who did the same 640 times in place.
  func settle() throws {
    for (name, data) in try Self.accustomed.get() {
      let file = "\(folder)/\(name)"
      try data.write(to: URL(fileURLWithPath: file))
      chmod(file, 0o600)
    }
  }

  /// A shell of somebody who did the same 640 times.
  func accustomed() throws -> Session {
    try settle()
    clock.move(to: clock.now.advanced(by: .seconds(640 * 20)))
    let session = try shell()
    live(5, in: session)
    return session
  }

  /// One who agreed, too.
  func agreed() throws -> Session {
    let session = try accustomed()
    // What is said about predictions is no habit and changes nothing.
    say("autonomy on", to: session)
    live(1, in: session)
    return session
  }
}
