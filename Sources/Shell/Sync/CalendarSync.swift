import Assistant
import CLinux
import Glibc
import Storage
import Sync
import Timers

/// Keeps a calendar on a server (CalDAV) and the schedules here alike, through the second program.
///
/// What was known of either side when they agreed last lies in the store, beside the schedules. Killed at any place it goes
/// on from there: what was put and not noted is found there again, the same as it is here.
final class CalendarSync {
  /// What came of a run.
  struct News {
    var report = CalendarReport()
    var problem: CarriageProblem?
  }

  /// How the names of its settings begin.
  static let settings = "sync.calendar-"
  /// Runs until both sides are alike: a change there that was met with 412 comes first and goes then.
  private static let mostRuns = 5

  let store: Store
  private let folder: String
  private let errand: NetworkErrand
  private var place: String?
  private(set) var address: SyncAddress?
  private var book: CalendarBook?
  private var sent: [String: CalendarSent] = [:]
  private var stays = 0
  private var isPart = false
  /// How everything stood when it was compared last, and whether something has to go there.
  private var compared: (kept: Int64, alarms: Set<String>, round: String)?
  private var waits = false
  /// Calendars of the person at that address, where it is none itself: looked for before the first exchange.
  private(set) var found: [CalendarPlace] = []
  /// What was said of trouble last.
  var toldTrouble: [Line] = []

  init?(store: Store?, data: String?, environment: [String: String], clock: any ProgramClock) {
    guard let store, let data, !store.isTemporary, !store.isReadOnly else { return nil }
    (self.store, folder) = (store, "\(data)/calendar")
    errand = NetworkErrand("calendar", in: folder, environment, clock: clock)
  }

  var descriptor: Int32? { errand.descriptor }
  /// When the server was reached last, wall time in nanoseconds; nil: never.
  var reached: Int64? { errand.reached }

  /// Whether it is on, as any process of ours may have said by now.
  var isOn: Bool {
    let found = try? store.waiting(atMost: 0) { () throws(StoreError) in
      (path: try store.calendarMark("address"), isFound: true)
    }
    if let found, found.path != place {
      place = found.path
      address = place.flatMap { try? SyncAddress($0) }
      (book, compared) = (nil, nil)
      errand.startOver()
    }
    return address != nil
  }

  // MARK: Beginning and ending

  func begin(with address: SyncAddress) throws(StoreError) {
    try store.transaction { work throws(StoreError) in
      try work.beginCalendar()
      try work.setCalendarMark("address", address.text)
    }
    errand.forgetReached()
    _ = isOn
  }

  /// What came from the calendar stays here, and what is in it stays there.
  func end() throws(StoreError) {
    try store.transaction { work throws(StoreError) in try work.dropCalendar() }
    clear()
    errand.forgetReached()
    _ = isOn
  }

  // MARK: Now

  /// Brings both together, and waits for it.
  func exchange(_ ledger: Ledger, _ terms: Courier.Terms) throws(Courier.Trouble) -> News {
    var whole = News()
    for _ in 0..<Self.mostRuns {
      guard isOn, let address else { throw .problem(.missing) }
      let news = try errand.insist(on: run(to: address, ledger, terms))
      whole.report.add(news.report)
      whole.problem = news.problem
      guard news.problem == nil, !errand.failed, isPart || hasNews(ledger) else { break }
    }
    return whole
  }

  /// How many events there are, and how much waits to go there.
  func count(_ ledger: Ledger) -> (events: Int, waiting: Int) {
    guard let book = try? known() else { return (0, 0) }
    let errand = CalendarExchange(ledger).errand(book).errand
    return (
      book.uids.filter { !$0.value.isEmpty }.count, errand.sends.count + errand.removals.count
    )
  }

  // MARK: By itself

  /// When there is something to do; nil: while something is done, or never.
  func alarm(_ ledger: Ledger, _ terms: Courier.Terms) -> Moment? {
    guard isOn else { return nil }
    return errand.alarm(every: terms.every) { hasNews(ledger) }
  }

  /// Starts when it is time; answers what came of it once it has ended.
  func proceed(
    _ ledger: Ledger, _ terms: Courier.Terms
  ) -> Result<News, Courier.Trouble>? {
    guard isOn, let address else { return nil }
    return errand.proceed(run(to: address, ledger, terms)) { hasNews(ledger) }
  }

  // MARK: One run

  private func known() throws(StoreError) -> CalendarBook {
    let round = try store.calendarMark("round") ?? ""
    if let book, book.round == round { return book }
    let fresh = try CalendarBook(store)
    book = fresh
    return fresh
  }

  /// Whether something has to go there: looked at when something was changed.
  private func hasNews(_ ledger: Ledger) -> Bool {
    let now = try? store.waiting(atMost: 0) { () throws(StoreError) in
      (kept: try store.keptRevision(), round: try store.calendarMark("round") ?? "")
    }
    guard let now else { return false }
    let alarms = Set(ledger.situation.alarms.map(\.uid))
    if let compared, compared == (now.kept, alarms, now.round) { return waits }
    guard let book = try? known() else { return false }
    compared = (now.kept, alarms, now.round)
    ledger.refresh()
    let errand = CalendarExchange(ledger).errand(book).errand
    waits = !errand.sends.isEmpty || !errand.removals.isEmpty
    return waits
  }

  private func run(
    to address: SyncAddress, _ ledger: Ledger, _ terms: Courier.Terms
  ) -> NetworkErrand.Run<News> {
    .init(
      address: address, terms: terms,
      prepare: { [self] () throws(Courier.Trouble) in try writeErrand(ledger) },
      take: { [self] said throws(Courier.Trouble) in
        defer { clear() }
        return try settle(said, ledger)
      })
  }

  /// Nothing of an errand is left lying about.
  private func clear() {
    for name in ["errand", "answer"] { unlink("\(folder)/\(name)") }
  }

  private func writeErrand(_ ledger: Ledger) throws(Courier.Trouble) {
    ledger.refresh()
    guard let book = try? known() else { throw .busy }
    var work = CalendarExchange(ledger).errand(book)
    if book.round.isEmpty {
      // What is there already is looked at before anything is put beside it.
      (work.errand.sends, work.errand.removals, work.sent) = ([], [:], [:])
    }
    work.errand.mayLookAround = book.round.isEmpty
    (sent, stays, found) = (work.sent, work.stays, [])
    clear()
    do throws(Text.Failure) {
      try Text.write(Array(work.errand.text.utf8), to: "\(folder)/errand", lasting: false)
    } catch {
      throw .problem(.disk)
    }
  }

  /// Takes in what was brought.
  private func settle(
    _ said: CarriageNews, _ ledger: Ledger
  ) throws(Courier.Trouble) -> NetworkErrand.Taken<News> {
    defer { sent = [:] }
    let bytes = try? ExchangeFile.read("\(folder)/answer", limit: CalendarErrand.mostBytes)
    guard let answer = bytes.flatMap({ CalendarAnswer($0) }), var book else {
      throw .problem(said.problem ?? .helper)
    }
    found = answer.calendars
    var news = News(problem: said.problem)
    do throws(StoreError) {
      news.report = try CalendarExchange(ledger).take(answer, sent, &book)
    } catch {
      self.book = nil
      throw .busy
    }
    self.book = book
    (news.report.stays, isPart) = (stays, answer.isPart)
    let isNothing = news.report.isNothing
    return .init(
      outcome: news, isNothing: isNothing, isPart: isPart,
      isStuck: isNothing && !sent.isEmpty || news.report.isEmptied)
  }
}
