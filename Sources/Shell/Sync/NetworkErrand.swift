import CLinux
import FoundationEssentials
import Glibc
import Sync
import Timers

/// An errand of the second program at a server, run again and again: it knows when its round comes, waits a little where
/// another process of ours is at it, and remembers whether it failed.
///
/// One at a time on this machine: a lock in its folder, held until what came of it is taken in.
final class NetworkErrand {
  /// One run of it.
  struct Run<Outcome> {
    var address: SyncAddress
    var machine = ""
    var terms: Courier.Terms
    /// Done once nobody else can begin.
    var prepare: () throws(Courier.Trouble) -> Void
    /// Takes in what came of it, before anybody else can begin.
    var take: (CarriageNews) throws(Courier.Trouble) -> Taken<Outcome>
  }

  /// What came of a run, taken in.
  struct Taken<Outcome> {
    var outcome: Outcome
    /// Neither side has anything new.
    var isNothing: Bool
    /// The rest is to come at once.
    var isPart = false
    /// It would go no better at once.
    var isStuck = false
  }

  private static let longestLine = 65_536
  private static let shortestRound = Duration.seconds(30)
  /// So long after another process of ours was at it.
  private static let patience = Duration.seconds(2)

  private let name: String
  /// Where the second program works.
  private let place: String
  /// Where it is noted how far it is.
  private let notes: String
  private let environment: [String: String]
  private let clock: any ProgramClock
  private var helper: Companion?
  private var lock: Int32 = -1
  private var received: [UInt8] = []
  /// When it is done next by itself; nil: at once.
  private var next: Moment?
  /// Another process of ours is at it.
  private var notBefore: Moment?
  /// The last run did not do all.
  private(set) var failed = false

  /// `name`: what the second program is told to do; `notes`: the folder of the lock, where that is another one.
  init(
    _ name: String, in place: String, notes: String? = nil, _ environment: [String: String],
    clock: any ProgramClock
  ) {
    (self.name, self.place, self.notes) = (name, place, notes ?? place)
    (self.environment, self.clock) = (environment, clock)
  }

  deinit { finish() }

  /// Where it is heard; nil: none is under way.
  var descriptor: Int32? { helper?.output }
  private var reachedMark: String { "\(notes)/reached" }
  /// When the server was reached last, wall time in nanoseconds; nil: never.
  var reached: Int64? {
    FileStamp(of: reachedMark).map { Int64($0.seconds) * 1_000_000_000 }
  }

  func forgetReached() { unlink(reachedMark) }

  /// It goes to another server from now on.
  func startOver() {
    finish()
    (next, notBefore, failed) = (nil, nil, false)
  }

  // MARK: By itself

  /// When there is something to do; nil: while something is done, or never. `isUrgent`: something waits to go there.
  func alarm(every: Duration, isUrgent: () -> Bool) -> Moment? {
    guard descriptor == nil else { return nil }
    // What waits goes at once, unless it has just turned out that nothing goes.
    let isUrgent = !failed && isUrgent()
    guard isUrgent || every > .zero else { return nil }
    let due = isUrgent ? clock.now : next ?? clock.now
    return max(due, notBefore ?? due)
  }

  /// Starts when it is time; answers what came of it once it has ended.
  func proceed<Outcome>(
    _ run: Run<Outcome>, isUrgent: () -> Bool
  ) -> Result<Outcome, Courier.Trouble>? {
    if descriptor != nil { return outcome(of: run) }
    guard let alarm = alarm(every: run.terms.every, isUrgent: isUrgent), alarm <= clock.now else {
      return nil
    }
    next = clock.now.advanced(by: max(run.terms.every, Self.shortestRound))
    do throws(Courier.Trouble) { try start(run) } catch {
      if case .busy = error {
        notBefore = clock.now.advanced(by: Self.patience)
        return nil
      }
      failed = true
      return .failure(error)
    }
    return nil
  }

  // MARK: Now

  /// Does it, and waits for its end; first for another process of ours that is at it: that is through in a moment.
  func insist<Outcome>(on run: Run<Outcome>) throws(Courier.Trouble) -> Outcome {
    var tries = 100
    while true {
      do throws(Courier.Trouble) {
        try start(run)
        break
      } catch {
        guard case .busy = error, tries > 0, !Interruption.isAsked else { throw error }
        tries -= 1
        poll(nil, 0, 100)
      }
    }
    while let output = descriptor {
      guard Interruption.waits(for: output) else {
        finish()
        throw .problem(.cut)
      }
      if let outcome = outcome(of: run) { return try outcome.get() }
    }
    throw .problem(.helper)
  }

  // MARK: One run

  private func start<Outcome>(_ run: Run<Outcome>) throws(Courier.Trouble) {
    guard NetworkHelper.program != nil else { throw .problem(.helper) }
    Text.makeFolder(place)
    guard chmod(notes, 0o700) == 0, access(place, W_OK) == 0 else { throw .problem(.disk) }
    let job = try job(run)
    lock = clx_open("\(notes)/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw .problem(.disk) }
    guard clx_take_lock(lock) != 0 else {
      finish()
      throw .busy
    }
    do throws(Courier.Trouble) { try run.prepare() } catch {
      finish()
      throw error
    }
    helper = NetworkHelper.start(
      name, job, environment, isSecure: run.address.url.hasPrefix("https:"))
    guard helper != nil else {
      finish()
      throw .problem(.helper)
    }
  }

  /// What the second program is told.
  private func job<Outcome>(_ run: Run<Outcome>) throws(Courier.Trouble) -> CarriageJob {
    let (address, terms) = (run.address, run.terms)
    return CarriageJob(
      url: address.url, pass: try terms.pass.pass(of: address.user, environment), folder: place,
      machine: run.machine, patience: terms.patience.inSeconds, agent: NetworkHelper.agent)
  }

  /// What came of it; nil: it is not over.
  private func outcome<Outcome>(of run: Run<Outcome>) -> Result<Outcome, Courier.Trouble>? {
    guard let said = said() else { return nil }
    defer { finish() }
    do throws(Courier.Trouble) {
      let news = try said.get()
      let taken = try run.take(news)
      failed = news.problem != nil || taken.isStuck
      if news.problem == nil {
        try? Text.write([], to: reachedMark, lasting: false)
        if taken.isPart { next = clock.now }
      }
      // What was carried before it is carried; whoever asked is told both.
      if let problem = news.problem, problem.endsAll, taken.isNothing { throw .problem(problem) }
      return .success(taken.outcome)
    } catch {
      failed = true
      return .failure(error)
    }
  }

  /// What the second program says; nil: nothing yet.
  private func said() -> Result<CarriageNews, Courier.Trouble>? {
    guard let helper else { return nil }
    let bytes = Companion.available(helper.output)
    received += bytes ?? []
    if let end = received.firstIndex(of: 0x0A) {
      let news = try? JSONDecoder().decode(CarriageNews.self, from: Data(received[..<end]))
      return news.map { .success($0) } ?? .failure(.problem(.helper))
    }
    guard bytes == nil || received.count > Self.longestLine else { return nil }
    return .failure(.problem(.helper))
  }

  /// Ends it; nothing that it began can be half.
  func finish() {
    helper?.end()
    helper = nil
    received = []
    if lock >= 0 { close(lock) }
    lock = -1
  }
}
