import Assistant
import Storage
import Sync
import Timers

/// What is said of the calendar on a server, and when it is looked at by itself.
struct CalendarCommands: CommandFamily {
  let session: Session

  private var calendarTerms: Courier.Terms {
    settingCommands.heedOthers()
    return Courier.Terms(settings, stem: CalendarSync.settings)
  }

  private func calendar() throws(Refusal) -> (CalendarSync, SyncAddress) {
    guard let calendarSync = session.calendarSync else {
      throw Refusal(.unavailable, .syncNoneHere)
    }
    guard calendarSync.isOn, let address = calendarSync.address else {
      throw .failed(.syncCalendarOff, [.trySyncCalendar])
    }
    return (calendarSync, address)
  }

  // MARK: Beginning and ending

  /// - Parameter wasFound: by a search: there is none after it.
  func beginCalendar(
    at said: String, wasFound: Bool = false, _ reply: inout Reply
  ) throws(Refusal) {
    guard let calendarSync = session.calendarSync else {
      throw Refusal(.unavailable, .syncNoneHere)
    }
    guard let address = try? SyncAddress(try syncCommands.place(said, &reply)) else {
      throw Refusal(.outOfRange, .syncWebOdd(path: visible(said)))
    }
    let isThere = calendarSync.isOn && calendarSync.address == address
    if !isThere, calendarSync.isOn, let other = calendarSync.address {
      throw .failed(.syncCalendarOther(path: visible(other.text)), [.trySyncCalendarStop])
    }
    do throws(StoreError) { if !isThere { try calendarSync.begin(with: address) } } catch {
      throw Refusal(error)
    }
    do throws(Courier.Trouble) {
      let news = try calendarSync.exchange(ledger, calendarTerms)
      // Nothing is begun that was not seen whole once.
      if let problem = news.problem, calendarSync.reached == nil { throw .problem(problem) }
      answer(
        (isThere ? [] : [line(.syncCalendarBegan(path: visible(address.text)))])
          + told(news, address), &reply)
    } catch {
      if !isThere { try? calendarSync.end() }
      let found = calendarSync.found.compactMap { place in
        SyncAddress(place.url, user: address.user).map { (title: place.title, address: $0) }
      }
      guard let first = found.first, !wasFound else {
        throw Refusal(error.isPassing ? .busy : .unavailable, message(error, address))
      }
      if found.count == 1 {
        return try beginCalendar(at: first.address.text, wasFound: true, &reply)
      }
      choose(among: found, at: address, &reply)
    }
  }

  /// Which of the calendars that somebody has on a server.
  private func choose(
    among found: [(title: String, address: SyncAddress)], at place: SyncAddress,
    _ reply: inout Reply
  ) {
    let question = Question.calendars(
      found.map { (visible($0.title), visible($0.address.text)) }, at: visible(place.text))
    if session.canAsk { return session.pose(question, &reply) }
    var about: ActiveTimer.ID?
    session.ask(
      question, text: say(.trySyncCalendarAt(path: visible(place.text))), &reply, about: &about)
  }

  func stopCalendar(_ reply: inout Reply) throws(Refusal) {
    let (calendar, address) = try calendar()
    do throws(StoreError) { try calendar.end() } catch { throw Refusal(error) }
    answer(.syncCalendarStopped(path: visible(address.text)), &reply)
  }

  // MARK: Rounds

  func calendarNow(_ reply: inout Reply) throws(Refusal) {
    let (calendar, address) = try calendar()
    let news: CalendarSync.News
    do throws(Courier.Trouble) { news = try calendar.exchange(ledger, calendarTerms) } catch {
      throw refusal(message(error, address), isPassing: error.isPassing, calendar)
    }
    if let problem = news.problem {
      reply.lines += told(CalendarSync.News(report: news.report), address, isQuiet: true)
      throw refusal(message(.problem(problem), address), isPassing: problem.isPassing, calendar)
    }
    answer(told(news, address), &reply)
  }

  /// How it stands, in one sentence.
  func calendarState(_ reply: inout Reply) throws(Refusal) {
    let (calendar, address) = try calendar()
    let count = calendar.count(ledger)
    let ago = calendar.reached.map { Duration.nanoseconds(ledger.clock.anchor.wall - $0) }
    let every = calendarTerms.every
    let state = Message.syncCalendarState(
      path: visible(address.text), n: count.events, polls: every > .zero,
      every: settings["\(CalendarSync.settings)every"], reached: ago != nil,
      ago: max(ago ?? .zero, .zero), waits: count.waiting > 0, waiting: count.waiting)
    answer(state, &reply)
  }

  /// In the background: looks when it is time. What is to be told of it, once.
  func calendarIfDue() -> [Line] {
    guard let calendarSync = session.calendarSync, calendarSync.isOn,
      let address = calendarSync.address,
      let outcome = calendarSync.proceed(ledger, calendarTerms)
    else { return [] }
    var lines: [Line] = []
    switch outcome {
    case .success(let news):
      stop(news.report)
      if news.report.conflicts > 0 {
        lines.append(line(.syncCalendarLost(n: news.report.conflicts), .warn))
      }
      if news.report.isEmptied {
        lines.append(line(.syncCalendarEmptied(path: visible(address.text)), .warn))
      }
      if let problem = news.problem, !problem.isPassing {
        lines.append(line(message(.problem(problem), address), .warn))
      }
    case .failure(let trouble):
      if !trouble.isPassing { lines.append(line(message(trouble, address), .warn)) }
    }
    defer { calendarSync.toldTrouble = lines }
    return lines == calendarSync.toldTrouble ? [] : lines
  }

  /// When there is something to do at the calendar; nil: nothing will be.
  var calendarAlarm: Moment? { session.calendarSync.flatMap { $0.alarm(ledger, calendarTerms) } }

  // MARK: Words

  private func message(_ trouble: Courier.Trouble, _ address: SyncAddress) -> Message {
    switch trouble {
    case .problem(.unknownUser):
      .syncCalendarUnknownUser(host: visible(address.place), user: visible(address.user))
    case .problem(.forbidden): .syncCalendarForbidden(path: visible(address.text))
    case .problem(.missing): .syncCalendarMissing(path: visible(address.text))
    default: trouble.message(address)
    }
  }

  private func refusal(_ words: Message, isPassing: Bool, _ calendar: CalendarSync) -> Refusal {
    let ago = calendar.reached.map { Duration.nanoseconds(ledger.clock.anchor.wall - $0) }
    let waits: Message = ago.map { .syncWebReached(ago: max($0, .zero)) } ?? .syncWebWaits
    return Refusal(isPassing ? .busy : .unavailable, .joined([words, waits], by: " "))
  }

  /// One-time alarms that the calendar took away or moved are timers no more.
  private func stop(_ report: CalendarReport) {
    let ids = report.stopped.filter { id in ledger.timers.contains { $0.id == id } }
    guard !ids.isEmpty else { return }
    _ = try? ledger.run(ids.map { .stop($0) }, text: say(.doSyncCalendarNow))
  }

  private func told(
    _ news: CalendarSync.News, _ address: SyncAddress, isQuiet: Bool = false
  ) -> [Line] {
    stop(news.report)
    let report = news.report
    let path = visible(address.text)
    var lines: [Line] = []
    if !report.isNothing {
      lines.append(line(.syncCalendarDone(path: path, out: report.out, into: report.into)))
    } else if !isQuiet {
      lines.append(line(.syncCalendarSame(path: path)))
    }
    if report.gone > 0 { lines.append(line(.syncCalendarGone(n: report.gone))) }
    if report.conflicts > 0 {
      lines.append(line(.syncCalendarLost(n: report.conflicts), .warn))
    }
    if report.restored > 0 {
      lines.append(line(.syncCalendarDeadlines(n: report.restored), .warn))
    }
    if report.unread > 0 { lines.append(line(.syncCalendarUnread(n: report.unread), .warn)) }
    if report.stays > 0 { lines.append(line(.syncCalendarStays(n: report.stays), .dim)) }
    if report.refused > 0 {
      lines.append(line(.syncCalendarRefused(n: report.refused), .warn))
    }
    if report.isEmptied { lines.append(line(.syncCalendarEmptied(path: path), .warn)) }
    if report.isFull { lines.append(line(.scheduleMost(n: Schedule.most), .warn)) }
    if let problem = news.problem {
      lines.append(line(message(.problem(problem), address), .warn))
    }
    return lines
  }

  /// What lost against the calendar, or there.
  var calendarConflicts: [CalendarConflictRecord] {
    guard let calendarSync = session.calendarSync, calendarSync.isOn else { return [] }
    return (try? calendarSync.store.calendarConflicts()) ?? []
  }

  func message(_ conflict: CalendarConflictRecord, number: Int, short: (String?) -> String)
    -> Message
  {
    let (here, there) = (say(.syncCalendarHere), say(.syncCalendarThere))
    return .syncConflict(
      n: number, name: visible(conflict.title), field: visible(conflict.field),
      lost: short(conflict.lost.isEmpty ? nil : conflict.lost),
      machine: conflict.isHere ? here : there,
      won: short(conflict.won.isEmpty ? nil : conflict.won),
      other: conflict.isHere ? there : here,
      at: ledger.clock.zone.local(wall: conflict.wall).iso.replacing("T", with: " "))
  }

  /// The line about it, where it is said what leaves this machine.
  var leavingForCalendar: Message {
    guard let calendarSync = session.calendarSync, calendarSync.isOn,
      let address = calendarSync.address
    else { return .syncOutNoCalendar }
    return .syncOutCalendar(
      path: visible(address.text), polls: calendarTerms.every > .zero,
      every: settings["\(CalendarSync.settings)every"])
  }
}
