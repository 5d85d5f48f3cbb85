import Assistant
import Language
import Storage
import Timers
import Workflows

/// How things stand, read from the store alone: a copy of the timers goes on here, and nothing is written down.
final class PageSource {
  let store: Store
  let clock: any ProgramClock
  let answers: Answers
  private let workflows: WorkflowShelf
  private var ledger: Ledger
  /// When something is due next, or the day ends: then the state is another one, though nobody has written.
  private(set) var nextChange: Moment?
  /// The newest event of the state.
  private(set) var newest: Int64 = 0

  init(store: Store, clock: any ProgramClock, answers: Answers, workflows: WorkflowShelf) {
    (self.store, self.clock, self.answers, self.workflows) = (store, clock, answers, workflows)
    ledger = Self.ledger(store, clock)
  }

  private static func ledger(_ store: Store, _ clock: any ProgramClock) -> Ledger {
    let ledger = Ledger(clock: clock, store: store, claim: "")
    ledger.claims.announcing = .nothing
    return ledger
  }

  /// The wall clock was set: what hangs on it is read anew, by whoever announces it and by us.
  func beginAgain() { ledger = Self.ledger(store, clock) }

  func state() throws(StoreError) -> PageState {
    // Another zone: timers are read anew, since moving those we have would write them down.
    if clock.followZone() { beginAgain() }
    _ = ledger.refresh()
    var situation = conducted(ledger.situation)
    var engine = ledger.engine
    _ = engine.advance(to: situation.now, asleep: ledger.clock.asleep)
    situation.timers = TimerList(engine.timers)
    let today = situation.local.date
    let midnight = situation.moment(LocalTime(CivilDate(day: today.day + 1), second: 0))
    nextChange = [engine.nextDue?.instant, midnight].compactMap(\.self).min()
    newest = try store.newestEventID()
    let records = try store.events(
      after: newest - Int64(PageState.mostRecords), limit: PageState.mostRecords)
    let days = PageHistory.period(today)
    let selection = try store.sessionTable.select(
      SessionFilter(period: HistoryPeriod(from: days.lowerBound, to: days.upperBound, words: "")))
    let history = PageHistory(
      try store.sessionTable.statistics(selection), today: today, situation.speaker)
    return PageState(
      situation, engine: engine, records: records, number: newest, history: history)
  }

  /// Whether something was written since the state was made: asked where nobody tells.
  func hasChanged() throws(StoreError) -> Bool {
    let hasNews = ledger.refresh()
    return try store.newestEventID() != newest || hasNews
  }

  /// An event as `--follow` prints it.
  func line(_ record: EventRecord) -> String {
    let anchor = clock.anchor
    return JSONText.of(
      WireRecord(
        record,
        in: Situation(now: anchor.moment, anchor: anchor, zone: clock.zone, timers: [])))
  }

  private func conducted(_ given: Situation) -> Situation {
    var situation = given
    situation.answers = answers
    situation.workflows = workflows
    return situation
  }
}
