import CLinux
import Foundation
import Sync

/// Carries sealed objects between a folder here and one on a WebDAV server (RFC 4918).
///
/// It knows no key and reads nothing of what it carries. Killed at any place it goes on from there: an object is here under
/// its name when it is here whole, and one of ours counts as carried once the server has said so (its file is read-only
/// from then on, the one mark that cannot be apart from the file).
final class Carrier {
  private let job: CarriageJob
  private var session: DavSession?
  private(set) var news = CarriageNews()

  /// Listings of a run: others write meanwhile.
  private static let mostListings = 3

  init(_ job: CarriageJob) { self.job = job }

  func run() -> CarriageNews {
    do throws(CarriageProblem) {
      session = DavSession(job, password: try job.pass.secret())
      for _ in 0..<Self.mostListings {
        let there = try listing()
        let here = here
        if there[job.machine] == nil, !here.own.isEmpty { try make(job.machine) }
        guard try carryOut(Carriage.steps(here, there: there)) else { break }
      }
    } catch {
      news.problem = news.problem ?? error
    }
    return news
  }

  // MARK: What is there

  private func listing() throws(CarriageProblem) -> [String: [Int: Int?]] {
    guard let root = try collection("") else {
      try make("")
      return [:]
    }
    var there: [String: [Int: Int?]] = [:]
    for machine in root.machines { there[machine] = try collection(machine)?.objects }
    return there
  }

  /// What lies in a collection; nil: it is not there.
  private func collection(_ machine: String) throws(CarriageProblem) -> Multistatus? {
    let answer = try send(
      "PROPFIND", path(machine, ""), ["depth": "1", "content-type": "application/xml"],
      body: Array(Multistatus.question.utf8), limit: Multistatus.mostBytes)
    if answer.status == 404 { return nil }
    if let problem = CarriageProblem(status: answer.status) { throw problem }
    guard answer.status == 207, let found = Multistatus(answer.bytes) else {
      throw .foreign(status: answer.status)
    }
    return found
  }

  private func make(_ machine: String) throws(CarriageProblem) {
    let status = try send("MKCOL", path(machine, "")).status
    // 405: it is there.
    if status != 405, let problem = CarriageProblem(status: status) { throw problem }
  }

  private func path(_ machine: String, _ file: String) -> String {
    machine.isEmpty ? "\(SyncName.folder)/" : "\(SyncName.folder)/\(machine)/\(file)"
  }

  /// A request; all of ours may be sent twice.
  private func send(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: [UInt8] = [],
    limit: Int = 64 * 1024
  ) throws(CarriageProblem) -> DavSession.Answer {
    guard let session else { throw .helper }
    return try session.insist(method, path, headers, body: body, limit: limit)
  }

  // MARK: What is here

  private var here: Carriage.Here {
    var here = Carriage.Here(machine: job.machine)
    for machine in names(in: job.folder) where SyncText.isName(Array(machine.utf8)) {
      for name in names(in: "\(job.folder)/\(machine)") {
        let isOwn = machine == job.machine
        if isOwn, let number = SyncName.number(of: name, ending: SyncName.gone) {
          here.gone.insert(number)
        }
        var facts = stat()
        guard let number = SyncName.number(of: name),
          lstat("\(job.folder)/\(machine)/\(name)", &facts) == 0, facts.st_mode & S_IFMT == S_IFREG
        else { continue }
        if isOwn {
          here.own[number] = .init(
            size: Int(facts.st_size), isCarried: facts.st_mode & S_IWUSR == 0)
        } else {
          here.others[machine, default: [:]][number] = Int(facts.st_size)
        }
      }
    }
    return here
  }

  private func names(in folder: String) -> [String] {
    Array(
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .prefix(SyncName.mostObjects))
  }

  private func file(_ machine: String, _ number: Int, ending: String = SyncName.sealed) -> String {
    "\(job.folder)/\(machine)/\(SyncName.file(number, ending: ending))"
  }

  /// Nil: it was put together with others meanwhile.
  private func own(_ number: Int) -> [UInt8]? {
    FileManager.default.contents(atPath: file(job.machine, number)).map { [UInt8]($0) }
  }

  /// Writes an object of the server: whole, or not at all.
  private func keep(_ bytes: [UInt8], _ machine: String, _ number: Int, mode: mode_t)
    throws(CarriageProblem)
  {
    let folder = "\(job.folder)/\(machine)"
    mkdir(folder, 0o700)
    let object = WholeFile(path: file(machine, number), draft: "\(folder)/.\(number).draft")
    try object.replace(with: bytes, mode: mode)
  }

  // MARK: Carrying

  /// True: something was gone when it was asked for, so that another look is needed.
  private func carryOut(_ steps: [Carriage.Step]) throws(CarriageProblem) -> Bool {
    var looksAgain = false
    // Of ours nothing later goes before what is earlier, and nothing is taken away before what stands for it is there.
    var holdsOwn = false
    var held: Set<String> = []
    for step in steps {
      do throws(CarriageProblem) {
        switch step {
        case .put(let number) where !holdsOwn: try put(number)
        case .compare(let number) where !holdsOwn: holdsOwn = try !compare(number)
        case .remove(let number) where !holdsOwn: try remove(number)
        case .get(let machine, let number) where !held.contains(machine):
          if try !get(machine, number) { looksAgain = true }
        case .drop(let machine, let number): unlink(file(machine, number))
        case .put, .compare, .remove, .get: break
        }
      } catch {
        guard !error.endsAll else { throw error }
        news.problem = news.problem ?? error
        if case .get(let machine, _) = step { held.insert(machine) } else { holdsOwn = true }
      }
    }
    return looksAgain
  }

  private func put(_ number: Int) throws(CarriageProblem) {
    guard let bytes = own(number) else { return }
    var status = try upload(bytes, number)
    if status == 404 || status == 409 {
      try make(job.machine)
      status = try upload(bytes, number)
    }
    if status == 412 {
      _ = try compare(number)
    } else if let problem = CarriageProblem(status: status) {
      throw problem
    } else {
      carried(number)
    }
  }

  private func upload(_ bytes: [UInt8], _ number: Int, over: Bool = false)
    throws(CarriageProblem) -> Int
  {
    var headers = ["content-type": "application/octet-stream"]
    if !over { headers["if-none-match"] = "*" }
    return try send(
      "PUT", path(job.machine, SyncName.file(number)), headers, body: bytes
    ).status
  }

  private func carried(_ number: Int) {
    chmod(file(job.machine, number), 0o400)
    news.out += 1
  }

  /// What is there under a name of ours: the same, the beginning of it, or another machine's. False: the last.
  private func compare(_ number: Int) throws(CarriageProblem) -> Bool {
    guard let bytes = own(number) else { return true }
    let answer = try send(
      "GET", path(job.machine, SyncName.file(number)), limit: SyncText.mostBytes)
    if answer.status == 404 {
      let status = try upload(bytes, number)
      if let problem = CarriageProblem(status: status) { throw problem }
    } else if let problem = CarriageProblem(status: answer.status) {
      throw problem
    } else if answer.bytes != bytes {
      guard answer.bytes.count < bytes.count, bytes.starts(with: answer.bytes) else {
        news.doubled = news.doubled ?? number
        return false
      }
      // Somebody's line broke, and the server kept half.
      if let problem = CarriageProblem(status: try upload(bytes, number, over: true)) {
        throw problem
      }
    }
    carried(number)
    return true
  }

  /// False: it is not there any more.
  private func get(_ machine: String, _ number: Int) throws(CarriageProblem) -> Bool {
    let answer = try send("GET", path(machine, SyncName.file(number)), limit: SyncText.mostBytes)
    if answer.status == 404 || answer.status == 410 { return false }
    if let problem = CarriageProblem(status: answer.status) { throw problem }
    try keep(answer.bytes, machine, number, mode: machine == job.machine ? 0o400 : 0o600)
    news.into += 1
    return true
  }

  private func remove(_ number: Int) throws(CarriageProblem) {
    let status = try send("DELETE", path(job.machine, SyncName.file(number))).status
    if status != 404, status != 410, let problem = CarriageProblem(status: status) { throw problem }
    unlink(file(job.machine, number, ending: SyncName.gone))
  }
}
