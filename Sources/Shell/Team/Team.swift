import Assistant
import CLinux
import FoundationEssentials
import Glibc
import Storage
import Sync
import Timers

/// Keeps the work here and that of a team in an etcd cluster alike, through the second program, which stays there.
///
/// What the team shares lies in the store, beside the work: with what of it the cluster does not have yet. So without the
/// cluster everything goes on, and what was killed at any place goes on from there. One process of a store is at the cluster,
/// the agent, or for a moment whoever is asked to exchange; all others only see what it writes into the store.
final class Team {
  /// A routine of this category is the team's.
  static let category = "team"
  /// So long somebody stays at a step when nothing is heard of his machine any more.
  private static let leaseSeconds = 12
  private static let longestLine = 64 << 20

  /// The cluster, and as whom, as the settings say it now.
  struct Terms: Hashable {
    var address: TeamAddress
    var person: String
    var pass: PassSettings

    /// Nil: there is no team.
    init?(_ settings: Settings, user: String) {
      func text(_ name: String) -> String { settings[name] == "off" ? "" : settings[name] }
      guard let address = try? TeamAddress(text("team")) else { return nil }
      self.address = address
      person = [text("team.name"), address.user].first { !$0.isEmpty } ?? user
      pass = PassSettings(settings, stem: "team.")
    }
  }

  let store: Store
  let clock: any ProgramClock
  private let folder: String
  private let environment: [String: String]
  private var terms: Terms?
  private var helper: Companion?
  private var lock: Int32 = -1
  private var received: [UInt8] = []
  /// The cluster answers.
  private(set) var isUp = false
  /// All there is was read, in this connection.
  private(set) var isWhole = false
  /// What was sent and not answered, by key.
  var inFlight: [String: [String: TeamBoard.Cell]] = [:]
  /// What of the whole came up to now.
  var seen: Set<String> = []
  /// What the cluster did not take, by key: not sent again until it changes.
  var refused: [String: [String: TeamBoard.Cell]] = [:]
  /// A step is held from here that was not begun, or is over: looked at again then.
  var lookAgain: Moment?
  /// What was read of the store, and what the team has of it, as of the last exchange.
  var memory: TeamMemory?
  /// What becomes of these alarms of deadlines with work that came.
  var alarms: (WorkArrival, [ActiveTimer]) -> [StateChange] = { _, _ in [] }
  /// Why it ended, when it did.
  private(set) var trouble: Courier.Trouble?
  private var lastRevision: Int64 = -1
  /// Somebody waits for an exchange.
  private var isAsked = false
  /// When it is tried again.
  private var next: Moment?

  init?(store: Store?, data: String?, environment: [String: String], clock: any ProgramClock) {
    guard let store, let data, !store.isTemporary, !store.isReadOnly else { return nil }
    (self.store, folder) = (store, data)
    (self.environment, self.clock) = (environment, clock)
  }

  deinit { finish() }

  // MARK: By itself

  /// Where it is heard; nil: nobody is at the cluster from here.
  var descriptor: Int32? { helper?.output }

  /// When there is something to do; nil: nothing, until something comes.
  func alarm(_ terms: Terms?) -> Moment? {
    guard terms != nil else { return nil }
    return helper == nil ? next ?? clock.now : lookAgain
  }

  /// Stays at the cluster, or goes away from it, as the settings say.
  func proceed(_ terms: Terms?) {
    if terms != self.terms {
      finish()
      (self.terms, next, trouble) = (terms, nil, nil)
    }
    guard let terms else { return }
    if helper == nil {
      guard next ?? clock.now <= clock.now else { return }
      do throws(Courier.Trouble) { try start(terms, revision: known(terms)) } catch {
        if case .busy = error {} else { complain(error) }
        next = clock.now.advanced(by: .seconds(trouble == nil ? 2 : 60))
        return
      }
    }
    turn(terms)
  }

  /// One look: takes in what came, sends what is new here.
  private func turn(_ terms: Terms) {
    let bytes = helper.flatMap { Companion.available($0.output, limit: 4 << 20) }
    let isGone = bytes == nil
    received += bytes ?? []
    var news: [TeamNews] = []
    while let end = received.firstIndex(of: 0x0A) {
      if let one = try? JSONDecoder().decode(TeamNews.self, from: Data(received[..<end])) {
        news.append(one)
      }
      received.removeSubrange(...end)
    }
    do throws(StoreError) {
      let revision = try store.revision()
      let isLate = lookAgain.map { $0 <= clock.now } ?? false
      if !news.isEmpty || isLate || revision != lastRevision {
        lookAgain = nil
        try exchange(news, terms)
        lastRevision = try store.revision()
      }
    } catch {
      // What came is lost to us: from the newest revision that was taken in it comes again.
      return rest(.seconds(1))
    }
    // Room may be made there, or a right given.
    for case .refused(_, let problem) in news where problem != .limited {
      trouble = .problem(problem)
      return rest(.seconds(60))
    }
    if case .ended(let problem)? = news.last {
      complain(.problem(problem))
      return rest(.seconds(problem.isPassing ? 2 : 60))
    }
    if isGone || received.count > Self.longestLine { rest(.seconds(2)) }
  }

  private func rest(_ pause: Duration) {
    finish()
    next = clock.now.advanced(by: pause)
  }

  /// What does not pass by itself is told on every screen, once, unless somebody asked and is told anyway.
  private func complain(_ trouble: Courier.Trouble) {
    self.trouble = trouble
    guard !trouble.isPassing, !isAsked else { return }
    let problem: CarriageProblem? = if case .problem(let problem) = trouble { problem } else { nil }
    let body = problem.flatMap { try? JSONEncoder().encode($0) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    _ = try? store.transaction { work throws(StoreError) in
      try work.prepareTeam()
      guard try work.teamMark("door") != body ?? "secret" else { return }
      try work.setTeamMark("door", body ?? "secret")
      try work.tell(.init(kind: "door", body: body ?? ""))
    }
  }

  func heed(_ news: TeamNews) {
    switch news {
    case .up:
      (isUp, trouble) = (true, nil)
    case .away(let problem):
      (isUp, trouble) = (false, .problem(problem))
    case .whole(_, _, let isLast, _):
      if isLast { isWhole = true }
    case .changed, .done, .lost, .refused, .ended: break
    }
  }

  // MARK: Now

  /// Exchanges everything, and waits for it. Where the agent is at the cluster, for what waits here to be there.
  func insist(_ terms: Terms, seconds: Int) throws(Courier.Trouble) {
    self.terms = terms
    (isAsked, trouble) = (true, nil)
    defer { isAsked = false }
    let end = clock.now.advanced(by: .seconds(seconds))
    // The agent has seen by then what was changed here just now.
    let soon = clock.now.advanced(by: .milliseconds(300))
    while true {
      do throws(Courier.Trouble) {
        try start(terms, revision: 0)
        break
      } catch {
        guard case .busy = error, clock.now < end, !Interruption.isAsked else { throw error }
        let waiting = (try? store.teamCounts().waiting) ?? 0
        let isThere = (try? store.teamMark("root")) == place(terms) && lease != nil
        if waiting == 0, isThere, clock.now >= soon { return }
        if clock.now >= soon, ((try? store.teamMark("away")) ?? nil) != nil {
          throw .problem(.offline)
        }
        poll(nil, 0, 50)
      }
    }
    defer { finish() }
    while let output = helper?.output {
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 100)
      if entry.revents != 0 { turn(terms) }
      if isWhole, isUp, inFlight.isEmpty { return }
      if let trouble { throw trouble }
      if Interruption.isAsked { throw .problem(.cut) }
      if clock.now >= end { throw .problem(.timedOut) }
    }
    throw trouble ?? .problem(.helper)
  }

  /// Somebody begins a step just now: how it stands there; a value says who was first. Nil: the cluster does not say.
  func claim(_ order: TeamOrder, _ terms: Terms, lease: Int64) -> TeamItem? {
    guard let helper = try? launch(terms, revision: 0, claim: order, lease: lease) else {
      return nil
    }
    defer { helper.end(waiting: true) }
    let end = clock.now.advanced(by: .milliseconds(1500))
    var bytes: [UInt8] = []
    while !bytes.contains(0x0A), clock.now < end {
      var entry = pollfd(fd: helper.output, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 100)
      guard entry.revents != 0 else { continue }
      guard let more = Companion.available(helper.output) else { break }
      bytes += more
    }
    let line = Data(bytes.prefix { $0 != 0x0A })
    switch try? JSONDecoder().decode(TeamNews.self, from: line) {
    case .lost(let item)?: return item.value == nil ? nil : item
    case .done(let key, let revision)?: return TeamItem(key: key, value: nil, revision: revision)
    default: return nil
    }
  }

  // MARK: The second program

  /// What is wrong with the files that the settings name; nil: nothing.
  func fault(in terms: Terms) -> Courier.Trouble? {
    do throws(Courier.Trouble) {
      _ = try terms.pass.pass(of: terms.address.user, environment)
    } catch {
      return error
    }
    return nil
  }

  /// Under which lease a process of this store holds steps at the cluster just now; nil: none does, or it is not reached.
  var lease: Int64? {
    guard isAttended else { return nil }
    return ((try? store.teamMark("lease")) ?? nil).flatMap { Int64($0) }
  }

  /// Whether a process of this store stays at the cluster, or tries to.
  var isAttended: Bool {
    let file = clx_open("\(folder)/team.lock", O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0)
    guard file >= 0 else { return false }
    defer { close(file) }
    return clx_is_locked(file) != 0
  }

  private func known(_ terms: Terms) -> Int64 {
    guard (try? store.teamMark("root")) == place(terms) else { return 0 }
    return Int64((try? store.teamMark("revision")) ?? "") ?? 0
  }

  /// Which team the store knows of.
  func place(_ terms: Terms) -> String { terms.address.text }

  private func start(_ terms: Terms, revision: Int64) throws(Courier.Trouble) {
    lock = clx_open("\(folder)/team.lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw .problem(.disk) }
    guard clx_take_lock(lock) != 0 else {
      finish()
      throw .busy
    }
    do throws(Courier.Trouble) { helper = try launch(terms, revision: revision) } catch {
      finish()
      throw error
    }
  }

  private func launch(
    _ terms: Terms, revision: Int64, claim: TeamOrder? = nil, lease: Int64 = 0
  ) throws(Courier.Trouble) -> Companion {
    let job = TeamJob(
      urls: terms.address.urls, pass: try terms.pass.pass(of: terms.address.user, environment),
      root: terms.address.root, revision: revision, leaseSeconds: Self.leaseSeconds, claim: claim,
      lease: lease, agent: NetworkHelper.agent)
    guard
      let helper = NetworkHelper.start(
        "team", job, environment, isSecure: terms.address.isSecure)
    else { throw .problem(.helper) }
    return helper
  }

  /// Has something written there.
  func send(_ order: TeamOrder, _ cells: [String: TeamBoard.Cell]) {
    guard let helper, let line = try? JSONEncoder().encode(order) else { return }
    inFlight[order.key] = cells
    Text.writeAll(Array(line) + [0x0A], to: helper.input)
  }

  /// Goes away from the cluster: the steps that are held from here are free.
  func finish() {
    if let helper {
      helper.closeInput()
      // It gives the lease back; a moment is enough where anybody listens.
      var entry = pollfd(fd: helper.output, events: Int16(POLLIN), revents: 0)
      let end = clock.now.advanced(by: .milliseconds(500))
      while clock.now < end, poll(&entry, 1, 100) == 0 || Companion.available(helper.output) != nil
      {}
      helper.end()
    }
    helper = nil
    (received, inFlight, seen, refused, memory) = ([], [:], [], [:], nil)
    (isUp, isWhole, lookAgain, lastRevision) = (false, false, nil, -1)
    if lock >= 0 { close(lock) }
    lock = -1
  }
}
