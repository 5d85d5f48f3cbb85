import Assistant
import FoundationEssentials
import Glibc
import Storage
import Timers

/// `--follow`: what happens in every process, from the journal, a JSON object a line, until nobody reads any more.
///
/// It announces nothing and takes nothing over. Each line has its `number`; `--follow=N` goes on behind it, so that whoever
/// was away misses nothing that the journal still has.
struct Following {
  private let folder: String?

  init(_ options: Options) {
    folder = Folders(options, environment: Program.environment).data
  }

  /// The output, where it is a pipe: nothing is ever read from it, so that what is heard of it is that its reader is gone.
  private static var reader: [Int32] {
    var about = stat()
    return fstat(1, &about) == 0 && about.st_mode & S_IFMT == S_IFIFO ? [1] : []
  }

  static let noHome = Program.Stop(
    code: .unavailable, words: .startNoJournal)

  /// So many are read at a time.
  private static let slice = 500

  func run(after number: Int64?) throws(Program.Stop) -> ExitCode {
    guard let folder else { throw Self.noHome }
    let waiter: Waiter
    do throws(TerminalError) {
      waiter = try Waiter(zoneFile: nil)
    } catch {
      throw Program.Stop(code: .unavailable, words: error.words)
    }
    do throws(StoreError) {
      let store = try Store.open(folder: folder, stamp: Start.stamp).store
      defer { store.close() }
      return try follow(store, after: number, waiter)
    } catch {
      throw Program.Stop(error)
    }
  }

  private func follow(_ store: Store, after number: Int64?, _ waiter: Waiter) throws(StoreError)
    -> ExitCode
  {
    let watch = StoreWatch(store)
    let clock = SystemClock()
    var last: Int64
    if let number { last = number } else { last = try store.newestEventID() }
    while true {
      let records = try store.events(after: last, limit: Self.slice)
      if let newest = records.last {
        _ = clock.followZone()
        let anchor = clock.anchor
        let situation = Situation(
          now: anchor.moment, anchor: anchor, zone: clock.zone, timers: [])
        let lines = records.map { JSONText.of(WireRecord($0, in: situation)) + "\n" }
        guard Text.writeAll(Array(lines.joined().utf8), to: 1) else { return .done }
        last = newest.id
        if records.count == Self.slice { continue }
      }
      let descriptors = (watch.map { [$0.descriptor] } ?? []) + Self.reader
      for reason in waiter.wait(until: nil, reading: descriptors) {
        switch reason {
        case .readable(1): return .done
        case .readable: watch?.drain()
        case .signal(SIGINT): return .interrupted
        case .signal(SIGTERM), .signal(SIGQUIT): return .terminated
        case .signal(SIGHUP): return .hungUp
        case .alarm, .idle, .clockChanged, .signal: break
        }
      }
    }
  }
}

extension Program.Stop {
  init(_ error: StoreError) {
    self.init(code: ExitCode(rawValue: error.exitCode) ?? .unavailable, words: error.message)
  }
}

extension WireRecord {
  /// An event as the journal has it.
  init(_ record: EventRecord, in situation: Situation) {
    struct Named: Decodable {
      var id: Int64?
      var name: String?
    }
    if let event = DueEvent(record: record) {
      self.init(event, in: situation)
    } else {
      self.init(record.kind)
      let named = try? JSONDecoder().decode(Named.self, from: Data(record.body.utf8))
      (id, name) = (named?.id, named?.name)
    }
    // A moment of an earlier boot is known by the wall clock alone.
    at = situation.instant(situation.anchor.moment(ofWall: record.dueWallNs))
    saidAt = record.saidWallNs.map { situation.instant(situation.anchor.moment(ofWall: $0)) }
    number = record.id
  }
}
