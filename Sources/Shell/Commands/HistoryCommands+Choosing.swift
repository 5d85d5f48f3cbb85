import Assistant
import Storage
import Timers

/// Which sessions a filter means, where the store alone cannot say.
extension HistoryCommands {
  /// “longest run” means a session when nothing is called run; a name that nothing has is that of the one thing called so
  /// in another form (“running” → “run”).
  func named(_ filter: SessionFilter, _ store: Store) throws(StoreError) -> SessionFilter {
    guard let label = filter.label, try store.sessionTable.select(filter).isUnknown else {
      return filter
    }
    var filter = filter
    let said = SaidName(label, conversation.assistant.interpreter.forms)
    let formed = try store.sessionTable.sessionNames(limit: 200).filter {
      (said.match($0, loosely: true) ?? .slip) > .slip
    }
    if formed.count == 1 {
      filter.label = formed[0]
    } else if filter.isOfAny || ["run", "session", "timer"].contains(label.lowercased()) {
      filter.label = nil
    }
    return filter
  }

  /// The second one of a day is found among those of the newest day that has one.
  func placed(_ filter: SessionFilter, _ store: Store) throws(StoreError) -> SessionFilter {
    guard let place = filter.place, filter.only == nil else { return filter }
    var all = filter
    (all.place, all.newest) = (nil, nil)
    let found = try store.sessionTable.sessions(store.sessionTable.select(all), limit: 200)
    let day = found.prefix { $0.day == found[0].day }
    var filter = filter
    // No session has this number.
    filter.only = place <= day.count ? day[day.count - place].id : -1
    return filter
  }

  /// What two names took, the greater first.
  func compare(_ filter: SessionFilter, _ store: Store, _ reply: inout Reply) throws(StoreError) {
    var (one, other) = (filter, filter)
    (one.rival, other.rival, other.label) = (nil, nil, filter.rival)
    (one, other) = (try named(one, store), try named(other, store))
    let sums = [
      try store.sessionTable.statistics(store.sessionTable.select(one), hours: false).seconds,
      try store.sessionTable.statistics(store.sessionTable.select(other), hours: false).seconds,
    ]
    for filter in sums[0] >= sums[1] ? [one, other] : [other, one] {
      try answer(.time, filter, store, &reply)
    }
  }

  /// How much of all the time of those days some took; or what it is worth, by the hour.
  func part(
    _ question: HistoryQuestion, _ filter: SessionFilter, _ statistics: SessionStatistics,
    _ store: Store
  ) throws(StoreError) -> [Line] {
    if question == .worth, let rate = filter.rate {
      return historyPhrasing.worth(filter, statistics, rate: rate)
    }
    var all = filter
    (all.label, all.newest) = (nil, nil)
    let total = try store.sessionTable.statistics(store.sessionTable.select(all), hours: false)
    return historyPhrasing.share(filter, statistics, of: total)
  }

  /// So many sessions are added up by their names, and so many names told.
  private static let mostRanked = (sessions: 5000, names: 8)

  /// What each name took, the most first.
  func rank(_ filter: SessionFilter, _ store: Store, _ reply: inout Reply) throws(StoreError) {
    let sessions = try store.sessionTable.sessions(
      store.sessionTable.select(filter), limit: Self.mostRanked.sessions)
    let sums = sessions.reduce(into: [String: Duration]()) { sums, session in
      let isFiled = filter.sumsTags && !session.category.isEmpty
      sums[isFiled ? session.category : session.name, default: .zero] += session.active
    }
    let names = sums.keys.filter { !$0.isEmpty }.sorted {
      // Of two that took as long the first by its letters: every answer is the same.
      (sums[$1] ?? .zero, $0) < (sums[$0] ?? .zero, $1)
    }
    guard filter.label == nil, !names.isEmpty else {
      return try answer(.time, named(filter, store), store, &reply)
    }
    for name in names.prefix(Self.mostRanked.names) {
      var one = filter
      one.label = name
      try answer(.time, one, store, &reply)
    }
  }
}
