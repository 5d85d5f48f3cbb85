import CLinux
import Foundation
import Sync

/// Does an errand at a calendar on a CalDAV server (RFC 4791): puts, removes, and brings back what is new there.
///
/// It understands no event. Each put and removal names the version that it is about (If-Match, If-None-Match), so nothing
/// that nobody here has seen is written over; what was done is told also when something goes wrong after it.
final class CalendarCarrier {
  private let job: CarriageJob
  private var session: DavSession?
  private var errand = CalendarErrand()
  private var answer = CalendarAnswer()
  private var news = CarriageNews()
  private var size = 0
  /// It answers when several are asked for at once.
  private var givesMany = true

  /// Parts in which a server tells what changed.
  private static let mostParts = 1000
  /// Events that are asked for in one request, and how long they may be together.
  private static let mostAtOnce = 100
  private static let muchAtOnce = 4 << 20

  init(_ job: CarriageJob) { self.job = job }

  func run() -> CarriageNews {
    do throws(CarriageProblem) {
      guard let bytes = FileManager.default.contents(atPath: "\(job.folder)/errand"),
        let errand = CalendarErrand([UInt8](bytes))
      else { throw .disk }
      self.errand = errand
      (answer.token, answer.mark) = (errand.token, errand.mark)
      session = DavSession(job, password: try job.pass.secret())
      let calendar = try calendar()
      try bringThere()
      try bringHere(calendar)
    } catch {
      news.problem = news.problem ?? error
    }
    news.out = answer.put.count + answer.removed.count
    news.into = answer.events.count + answer.gone.count
    do throws(CarriageProblem) { try keep(Array(answer.text.utf8)) } catch {
      news.problem = error
    }
    return news
  }

  private func ask(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: [UInt8] = [],
    limit: Int = 64 * 1024
  ) throws(CarriageProblem) -> DavSession.Answer {
    guard let session else { throw .helper }
    return try session.insist(method, path, headers, body: body, limit: limit)
  }

  /// What the server says of the calendar; where it is none those of the person are looked for, if that is wanted.
  private func calendar() throws(CarriageProblem) -> CalendarListing {
    do throws(CarriageProblem) {
      let calendar = try collection("0", CalendarListing.question)
      guard calendar.isCalendar else { throw .noCalendar }
      return calendar
    } catch {
      guard errand.mayLookAround, let session else { throw error }
      switch error {
      case .noCalendar, .missing, .foreign, .redirected, .forbidden:
        answer.calendars = try CalendarSearch(session).places()
        throw answer.calendars.isEmpty ? error : .noCalendar
      default: throw error
      }
    }
  }

  private func collection(
    _ depth: String, _ question: String, method: String = "PROPFIND"
  ) throws(CarriageProblem) -> CalendarListing {
    let answer = try ask(
      method, "", ["depth": depth, "content-type": "application/xml; charset=utf-8"],
      body: Array(question.utf8), limit: CalendarListing.mostBytes)
    if let problem = CarriageProblem(status: answer.status) { throw problem }
    guard answer.status == 207, let found = CalendarListing(answer.bytes) else {
      throw .foreign(status: answer.status)
    }
    return found
  }

  // MARK: There

  private func bringThere() throws(CarriageProblem) {
    // Room that is made first is there for what is put.
    for (name, version) in errand.removals.sorted(by: { $0.key < $1.key }) {
      let status = try ask("DELETE", name, version.isEmpty ? [:] : ["if-match": version]).status
      if [404, 410].contains(status) || CarriageProblem(status: status) == nil {
        answer.removed.insert(name)
      } else {
        try refuse(name, status)
      }
    }
    for put in errand.sends {
      var headers = ["content-type": "text/calendar; charset=utf-8"]
      headers[put.version.isEmpty ? "if-none-match" : "if-match"] =
        put.version.isEmpty ? "*" : put.version
      let said = try ask("PUT", put.name, headers, body: Array(put.text.utf8))
      if CarriageProblem(status: said.status) == nil {
        answer.put[put.name] = said.version
      } else {
        try refuse(put.name, said.status)
      }
    }
  }

  /// One event that is not taken keeps no other; who asks, and where, is the same for all.
  private func refuse(_ name: String, _ status: Int) throws(CarriageProblem) {
    answer.refused[name] = status
    // 412: somebody else was there, and what he wrote comes now.
    guard status != 412, let problem = CarriageProblem(status: status) else { return }
    if problem.endsAll { throw problem }
    news.problem = news.problem ?? problem
  }

  // MARK: Here

  private func bringHere(_ calendar: CalendarListing) throws(CarriageProblem) {
    if !calendar.token.isEmpty, try bringChanges() { return }
    // The same mark: nothing there has changed since, but for what we did.
    if calendar.token.isEmpty, !calendar.mark.isEmpty, calendar.mark == errand.mark,
      errand.sends.isEmpty, errand.removals.isEmpty
    {
      return
    }
    let all = try collection("1", CalendarListing.questionOfAll)
    try bring(all.entries)
    if !all.isPart { noteGone(all.entries) }
    (answer.token, answer.mark) = ("", answer.isPart ? "" : calendar.mark)
  }

  /// What is known and not in a list of everything.
  private func noteGone(_ entries: [CalendarListing.Entry]) {
    let names = Set(entries.filter { !$0.isGone }.map(\.name))
    answer.gone = Set(errand.known.keys).union(answer.put.keys).subtracting(names)
      .subtracting(answer.removed)
  }

  /// Asks what changed since the last time; false: the server does not tell that.
  private func bringChanges() throws(CarriageProblem) -> Bool {
    var token = errand.token
    var entries: [CalendarListing.Entry] = []
    for _ in 0..<Self.mostParts {
      let part: CalendarListing
      do throws(CarriageProblem) {
        part = try collection("0", CalendarListing.question(since: token), method: "REPORT")
      } catch {
        if error != .busy(status: 501), error.endsAll || error.isPassing { throw error }
        // It has forgotten what was so long ago, and is asked about everything.
        guard !token.isEmpty else { return false }
        (token, entries) = ("", [])
        errand.token = ""
        continue
      }
      entries += part.entries
      guard !part.token.isEmpty, entries.count <= CalendarErrand.mostEvents else { return false }
      let isSame = part.token == token
      token = part.token
      if part.isPart, !isSame { continue }
      try bring(entries)
      if errand.token.isEmpty { noteGone(entries) }
      // What is left over is told again by the old one.
      answer.token = answer.isPart ? errand.token : token
      return true
    }
    return false
  }

  private func bring(_ entries: [CalendarListing.Entry]) throws(CarriageProblem) {
    // Told twice: the later holds.
    var newest: [String: CalendarListing.Entry] = [:]
    for entry in entries { newest[entry.name] = entry }
    var wanted: [CalendarListing.Entry] = []
    for (name, entry) in newest.sorted(by: { $0.key < $1.key }) {
      if entry.isGone {
        if errand.known[name] != nil, !answer.removed.contains(name) { answer.gone.insert(name) }
        continue
      }
      let known = answer.put[name] ?? errand.known[name]
      guard !entry.version.isEmpty, entry.version != known else { continue }
      if entry.size ?? 0 <= CalendarErrand.mostOfOne {
        wanted.append(entry)
      } else {
        answer.events.append(.init(name: name, version: entry.version, text: ""))
      }
    }
    var rest = wanted[...]
    while !rest.isEmpty {
      guard size < CalendarErrand.mostText else {
        answer.isPart = true
        return
      }
      // As many as make an answer of some megabytes.
      var (count, expected) = (0, 0)
      for entry in rest.prefix(Self.mostAtOnce) where expected < Self.muchAtOnce {
        count += 1
        expected += entry.size ?? CalendarErrand.mostOfOne / 8
      }
      let batch = rest.prefix(count)
      rest = rest.dropFirst(count)
      let had = batch.count > 1 ? try getMany(batch.map(\.name)) : []
      for entry in batch where !had.contains(entry.name) { try get(entry.name, entry.version) }
    }
  }

  /// Asks for several at once; answers which of them came. What did not is asked for by itself.
  private func getMany(_ names: [String]) throws(CarriageProblem) -> Set<String> {
    guard givesMany else { return [] }
    let path = session?.base?.folder.path ?? ""
    let found: CalendarListing
    do throws(CarriageProblem) {
      found = try collection("1", CalendarListing.question(of: names, in: path), method: "REPORT")
    } catch {
      if error != .busy(status: 501), error.endsAll || error.isPassing { throw error }
      givesMany = false
      return []
    }
    var had: Set<String> = []
    for entry in found.entries where names.contains(entry.name) && !entry.version.isEmpty {
      guard let text = entry.text, text.utf8.count <= CalendarErrand.mostOfOne,
        had.insert(entry.name).inserted
      else { continue }
      size += text.utf8.count
      answer.events.append(.init(name: entry.name, version: entry.version, text: text))
    }
    return had
  }

  private func get(_ name: String, _ version: String) throws(CarriageProblem) {
    let said: DavSession.Answer
    do throws(CarriageProblem) {
      said = try ask("GET", name, limit: CalendarErrand.mostOfOne)
    } catch {
      if error == .tooLarge {
        // What is still on its way would fill the memory: the others come with the next run.
        answer.events.append(.init(name: name, version: version, text: ""))
        answer.isPart = true
      }
      throw error
    }
    if [404, 410].contains(said.status) { return }
    if let problem = CarriageProblem(status: said.status) {
      if problem.endsAll { throw problem }
      news.problem = news.problem ?? problem
      answer.isPart = true
      return
    }
    size += said.bytes.count
    answer.events.append(
      .init(
        name: name, version: said.version.isEmpty ? version : said.version,
        text: String(decoding: said.bytes, as: UTF8.self)))
  }

  /// Whole, or not at all.
  private func keep(_ bytes: [UInt8]) throws(CarriageProblem) {
    let answer = WholeFile(path: "\(job.folder)/answer", draft: "\(job.folder)/answer.draft")
    try answer.replace(with: bytes, mode: 0o600)
  }
}
