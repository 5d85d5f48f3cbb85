import CLinux
import Foundation
import Sync

/// Stays at the cluster of a team: says what changes there, writes what it is told, holds the steps at which somebody is.
///
/// It decides nothing: what is merged, and what is written again, `ensue` says. A member that does not answer is left for the
/// next; the watch goes on there from the revision that came last. It ends with `ensue`, and gives the steps back.
///
/// `@unchecked`: what the threads share is guarded by the condition.
final class TeamCarrier: @unchecked Sendable {
  /// Seconds after which people are told that nothing answers.
  private static let patience = 5.0
  /// Items of one line.
  private static let part = 100

  private let job: TeamJob
  private let report: Report
  private let condition = NSCondition()
  private var orders: [TeamOrder] = []
  private var isOver = false
  /// The watch broke, or has to begin with everything anew.
  private var isDeaf = false
  private var revision: Int64
  private var lease: Int64 = 0
  private var member = 0
  private var session: EtcdSession!

  init(_ job: TeamJob, _ report: Report) {
    (self.job, self.report, revision) = (job, report, job.revision)
    // Set once, here: the session has to know whom it tells, and that is this.
    session = EtcdSession(agent: job.agent) { [unowned self] in heard($0) }
  }

  func run() -> Never {
    let worker = Thread { [self] in report.end(TeamNews.ended(job.claim == nil ? stay() : claim()))
    }
    worker.stackSize = 8 << 20
    worker.start()
    read()
    condition.lock()
    isOver = true
    condition.signal()
    condition.unlock()
    // The worker gives the lease back; but nobody waits for a member that does not answer.
    Thread.sleep(forTimeInterval: EtcdSession.patience)
    _exit(0)
  }

  /// Takes orders until `ensue` is gone.
  private func read() {
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(0, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      line += chunk[..<count]
      while let end = line.firstIndex(of: 0x0A) {
        if let order = try? JSONDecoder().decode(TeamOrder.self, from: Data(line[..<end])) {
          condition.lock()
          orders.append(order)
          condition.signal()
          condition.unlock()
        }
        line.removeSubrange(...end)
      }
    }
  }

  // MARK: One step that somebody begins

  private func claim() -> CarriageProblem {
    guard let order = job.claim else { return .helper }
    lease = job.lease
    var last = CarriageProblem.offline
    for _ in job.urls {
      do throws(CarriageProblem) {
        try enter()
        report.end(try transaction(order))
      } catch {
        last = error
        guard error.isPassing else { break }
        member += 1
      }
    }
    return last
  }

  // MARK: Staying

  /// Until something is wrong that does not pass; and that.
  private func stay() -> CarriageProblem {
    var good = Date()
    var isTold = false
    var pause = 0.05
    while true {
      do throws(CarriageProblem) {
        try arrive()
        (good, isTold, pause) = (Date(), false, 0.05)
        try serve { good = Date() }
      } catch {
        if isEnding { return .cut }
        guard error.isPassing else { return error }
        member += 1
        if !isTold, Date().timeIntervalSince(good) > Self.patience {
          report.say(TeamNews.away(error))
          isTold = true
        }
        condition.lock()
        if !isOver { _ = condition.wait(until: Date(timeIntervalSinceNow: pause)) }
        condition.unlock()
        pause = min(pause * 2, 2)
      }
    }
  }

  private var isEnding: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isOver
  }

  /// Enters, has a lease, knows all there is and listens.
  private func arrive() throws(CarriageProblem) {
    try enter()
    let newest = try hold()
    condition.lock()
    // A cluster that was put back to an earlier state counts anew: what it has is read again.
    if newest < revision { revision = 0 }
    let known = revision
    isDeaf = false
    condition.unlock()
    if known == 0 { try readAll() }
    try session.watch(url("watch"), EtcdWire.watch(job.root, from: revision + 1))
    report.say(TeamNews.up(lease: lease))
  }

  /// Writes what it is told and keeps the lease, until the member is none any more.
  private func serve(_ isGood: () -> Void) throws(CarriageProblem) {
    let beat = Double(job.leaseSeconds) / 4
    var next = Date(timeIntervalSinceNow: beat)
    while true {
      condition.lock()
      while orders.isEmpty, !isDeaf, !isOver, condition.wait(until: next) {}
      let order = orders.first
      let (deaf, over) = (isDeaf, isOver)
      condition.unlock()
      if over {
        session.stopWatching()
        _ = try? ask("lease/revoke", EtcdWire.lease(lease))
        throw .cut
      }
      if deaf { throw .cut }
      if Date() >= next {
        next = Date(timeIntervalSinceNow: beat)
        guard EtcdWire.isAlive(try ask("lease/keepalive", EtcdWire.lease(lease))) else {
          lease = 0
          _ = try hold()
          report.say(TeamNews.up(lease: lease))
          isGood()
          continue
        }
        isGood()
      }
      guard let order else { continue }
      do throws(CarriageProblem) { report.say(try transaction(order)) } catch {
        // That one is refused, others may go.
        guard [.limited, .full, .forbidden].contains(error) else { throw error }
        report.say(TeamNews.refused(key: order.key, error))
      }
      condition.lock()
      orders.removeFirst()
      condition.unlock()
      isGood()
    }
  }

  // MARK: Questions

  private func url(_ path: String) -> String { "\(job.urls[member % job.urls.count])/v3/\(path)" }

  private func ask(_ path: String, _ body: [UInt8]) throws(CarriageProblem) -> [UInt8] {
    let answer = try session.ask(url(path), body)
    if let problem = CarriageProblem(etcd: answer.status, answer.bytes) { throw problem }
    return answer.bytes
  }

  private func enter() throws(CarriageProblem) {
    session.carry(token: nil)
    guard !job.pass.user.isEmpty else { return }
    let password = try job.pass.secret()
    // Asked without one, too: who answers, and whether it wants one, is known before one is missed.
    let answer = try session.ask(
      url("auth/authenticate"), EtcdWire.authenticate(job.pass.user, password ?? ""))
    switch CarriageProblem(etcd: answer.status, answer.bytes) {
    case nil: session.carry(token: EtcdWire.token(answer.bytes))
    // A cluster that asks nobody who he is.
    case .missing?: break
    case .unknownUser? where password == nil: throw .noPassword(why: "")
    case let problem?: throw problem
    }
  }

  /// Has a lease; answers the newest revision.
  private func hold() throws(CarriageProblem) -> Int64 {
    if lease != 0 {
      let answer = try ask("lease/keepalive", EtcdWire.lease(lease))
      if EtcdWire.isAlive(answer) { return EtcdWire.revision(answer) }
    }
    let answer = try ask("lease/grant", EtcdWire.grant(seconds: job.leaseSeconds))
    guard let id = EtcdWire.leased(answer) else { throw .foreign(status: 200) }
    lease = id
    return EtcdWire.revision(answer)
  }

  private func transaction(_ order: TeamOrder) throws(CarriageProblem) -> TeamNews {
    let answer = try ask(
      "kv/txn", EtcdWire.transaction(order, root: job.root, lease: lease))
    guard let news = EtcdWire.outcome(answer, of: order, root: job.root) else {
      throw .foreign(status: 200)
    }
    return news
  }

  /// Everything, as it stood at one revision.
  private func readAll() throws(CarriageProblem) {
    var at: Int64 = 0
    var from = job.root
    var isFirst = true
    while true {
      let answer = try ask("kv/range", EtcdWire.range(job.root, from: from, at: at))
      guard let page = EtcdWire.ranged(answer, root: job.root) else { throw .foreign(status: 200) }
      if at == 0 { at = page.revision }
      var items = page.items[...]
      repeat {
        let some = Array(items.prefix(Self.part))
        items = items.dropFirst(some.count)
        report.say(
          TeamNews.whole(
            some, isFirst: isFirst, isLast: items.isEmpty && !page.hasMore, revision: at))
        isFirst = false
      } while !items.isEmpty
      guard page.hasMore, let last = page.items.last else { break }
      from = job.root + last.key + "\0"
    }
    condition.lock()
    revision = at
    condition.unlock()
  }

  /// A line of the watch; nil: it is over.
  private func heard(_ line: [UInt8]?) {
    let watched = line.map { EtcdWire.watched($0, root: job.root) ?? .ended("") } ?? .ended("")
    condition.lock()
    defer { condition.unlock() }
    switch watched {
    case .begun: break
    case .changed(let items, let newest):
      if !items.isEmpty { report.say(TeamNews.changed(items, revision: newest)) }
      revision = max(revision, newest)
    case .compacted:
      revision = 0
      isDeaf = true
    case .ended: isDeaf = true
    }
    condition.signal()
  }
}
