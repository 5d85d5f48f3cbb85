import Assistant
import Storage
import Timers

/// Answering what is asked of the history, and changing it.
struct HistoryCommands: CommandFamily {
  let session: Session

  func history(_ effect: HistoryEffect, _ reply: inout Reply) throws(Refusal) {
    guard let store = ledger.disk.lookup else { throw Refusal(.unavailable, .historyUnavailable) }
    settleImports(store)
    var refusal: Refusal?
    do throws(StoreError) {
      switch effect {
      case .ask(.comparison, let filter): try compare(filter, store, &reply)
      case .ask(.ranking, let filter): try rank(filter, store, &reply)
      case .ask(let question, let filter):
        try answer(question, try named(filter, store), store, &reply)
      case .last(let name, let reach, let instead):
        refusal = try last(name, reach, instead, store, &reply)
      case .export(let filter, let format, let path):
        refusal = try export(try named(filter, store), format, to: path, store, &reply)
      case .exportWork(let work, let text, let events, let path):
        refusal = export(record: text, of: work, events, to: path, &reply)
      case .load(let path): refusal = try load(path, store, &reply)
      case .delete(let filter, let confirmed):
        refusal = try delete(
          try placed(named(filter, store), store), confirmed: confirmed, store, &reply)
      case .log(let note): refusal = try log(note, store, &reply)
      case .correct(let filter, let correction):
        refusal = try correct(
          try placed(named(filter, store), store), correction, store, &reply)
      case .keep: break
      case .forget(let target, let confirmed):
        refusal = try forget(target, confirmed: confirmed, store, &reply)
      }
    } catch {
      throw Refusal(error)
    }
    if let refusal { throw refusal }
  }

  var historyPhrasing: HistoryPhrasing {
    HistoryPhrasing(situation.speaker, drawing: session.drawing)
  }

  private var today: CivilDate { situation.local.date }

  // MARK: Questions

  /// So many sessions are listed unless another number was said.
  private static let mostListed = 20
  /// Where nobody knows how wide the terminal is, as in a script.
  private static let usualColumns = 80

  func answer(
    _ question: HistoryQuestion, _ filter: SessionFilter, _ store: Store, _ reply: inout Reply
  ) throws(StoreError) {
    let selection = try store.sessionTable.select(filter)
    let phrasing = historyPhrasing
    var wire = WireHistory(question: question.rawValue)
    wire.label = filter.label
    wire.from = filter.period?.from?.iso
    wire.to = filter.period?.to?.iso
    wire.at_least_s = filter.lengths.map { $0.lowerBound.inSeconds }
    wire.at_most_s = filter.lengths.map { $0.upperBound.inSeconds }
    func answered(_ lines: [Line]) {
      reply.lines += lines
      var record = WireRecord("history")
      record.at = situation.instant(situation.now)
      record.history = wire
      reply.records.append(record)
    }
    if selection.isUnknown {
      wire.statistics = .init(SessionStatistics([]))
      let known = try store.sessionTable.sessionNames(limit: 100)
      let near = SaidName(filter.label ?? "", conversation.assistant.interpreter.forms).near(
        in: known
      ).prefix(3)
      let shown = speaker.list((near.isEmpty ? known.prefix(5) : near).map(visible))
      let hint: Message =
        near.isEmpty ? .historyThereAre(names: shown) : .historyMeant(names: shown)
      return answered(phrasing.unknown(filter) + (known.isEmpty ? [] : [line(hint, .dim)]))
    }
    switch question {
    case .sessions where filter.page != nil && filter.newest == nil:
      answered(try page(of: filter, store))
    case .sessions:
      let statistics = try store.sessionTable.statistics(selection, hours: false)
      let sessions = try store.sessionTable.sessions(
        selection, limit: filter.newest ?? Self.mostListed)
      wire.statistics = .init(statistics)
      wire.sessions = sessions.map { WireSession($0) }
      conversation.workListing = nil
      conversation.listing = statistics.total > sessions.count ? (filter, sessions.count) : nil
      conversation.pages = filter.newest == nil ? (filter, 1) : nil
      answered(
        statistics.total == 0
          ? phrasing.nothing(filter) : phrasing.listing(filter, statistics, sessions))
    case .difference:
      let isPlanned = filter.newest == 1
      let sessions = try store.sessionTable.sessions(selection, limit: isPlanned ? 1 : 2)
      wire.sessions = sessions.map { WireSession($0) }
      answered(
        sessions.isEmpty
          ? phrasing.nothing(filter) : phrasing.difference(sessions, isPlanned: isPlanned))
    case .since:
      let sessions = try store.sessionTable.sessions(selection, limit: 1)
      wire.sessions = sessions.map { WireSession($0) }
      let said = Phrasing(situation)
      answered(sessions.isEmpty ? phrasing.nothing(filter) : sessions.map(said.bygone))
    case .share, .worth:
      let statistics = try store.sessionTable.statistics(selection, hours: false)
      wire.statistics = .init(statistics)
      answered(try part(question, filter, statistics, store))
    case .days, .comparison, .ranking:
      let statistics = try store.sessionTable.statistics(selection, hours: false)
      wire.statistics = .init(statistics)
      answered(phrasing.days(filter, statistics))
    case .calendar:
      let statistics = try store.sessionTable.statistics(selection, hours: false)
      wire.statistics = .init(statistics)
      answered(
        phrasing.calendar(
          filter, statistics, today: today, columns: situation.columns ?? Self.usualColumns))
    case .count, .time, .completionRate, .average, .variance, .activeDay, .activeHour:
      let statistics = try store.sessionTable.statistics(selection, hours: question == .activeHour)
      wire.statistics = .init(statistics)
      guard question == .count, !filter.statuses.isEmpty else {
        return answered(phrasing.figure(question, filter, statistics))
      }
      var all = filter
      all.statuses = []
      let total = try store.sessionTable.count(store.sessionTable.select(all))
      answered(phrasing.counted(filter, statistics, of: total))
    case .longestSession, .shortestSession:
      let found = try store.sessionTable.extreme(selection, longest: question == .longestSession)
      wire.sessions = found.map { [WireSession($0)] } ?? []
      answered(found.map { [phrasing.line($0)] } ?? phrasing.nothing(filter))
    case .median, .percentile:
      let lengths = try store.sessionTable.lengths(selection)
      answered(phrasing.percentile(filter.percentile ?? 50, filter, lengths))
    case .phases:
      let runs = try store.sessionTable.phases(selection)
      answered(
        runs.isEmpty ? [line(.historyNoPhases)] : phrasing.phases(filter, runs))
    case .streak where filter.isNarrow, .longestStreak where filter.isNarrow:
      answered([line(.historyStreakAll)])
    case .streak, .longestStreak:
      let rule = filter.restDays.map { StreakRule(restDays: $0) } ?? settings.streakRule
      let longest = try store.sessionTable.longestStreak(selection, rule: rule)
      wire.longest_streak = longest.map { .init($0) }
      guard question == .streak else {
        answered(longest.map { [phrasing.longestStreak($0)] } ?? phrasing.nothing(filter))
        return
      }
      let current = try store.sessionTable.currentStreak(selection, rule: rule, today: today)
      wire.streak = current.map { .init($0) }
      answered(phrasing.streak(current, longest: longest, filter, rest: rule.restDays))
    case .statistics:
      let statistics = try store.sessionTable.statistics(selection)
      let rule = settings.streakRule
      let current = try store.sessionTable.currentStreak(selection, rule: rule, today: today)
      let longest = try store.sessionTable.longestStreak(selection, rule: rule)
      wire.statistics = .init(statistics)
      wire.streak = current.map { .init($0) }
      wire.longest_streak = longest.map { .init($0) }
      answered(phrasing.statistics(filter, statistics, current: current, longest: longest))
    case .trend:
      // Four weeks are long enough to show a direction.
      let period =
        filter.period
        ?? HistoryPeriod(
          from: CivilDate(day: today.day - 27), to: today, words: say(.historyLastWeeks(n: 4)))
      let days =
        filter.against.map { period.compared(with: $0, today: today) }
        ?? period.compared(today: today)
      guard let compared = days else { return answered([line(.historyNoTrend)]) }
      func statistics(_ days: ClosedRange<CivilDate>) throws(StoreError) -> SessionStatistics {
        var part = filter
        part.against = nil
        part.period = HistoryPeriod(from: days.lowerBound, to: days.upperBound, words: "")
        return try store.sessionTable.statistics(try store.sessionTable.select(part), hours: false)
      }
      let trend = SessionTrend(
        now: try statistics(compared.period), before: try statistics(compared.previous),
        period: compared.period, previous: compared.previous)
      wire.trend = .init(trend)
      var said = filter
      said.period = period
      answered(phrasing.trend(said, trend))
    }
  }

  /// “Is the tea done”, where it runs no more.
  private func last(
    _ name: String?, _ reach: Duration?, _ instead: HistoryEffect.Instead, _ store: Store,
    _ reply: inout Reply
  ) throws(StoreError) -> Refusal? {
    let filter = SessionFilter(label: name, newest: 1)
    let now = situation.anchor.wall(of: situation.now) / 1_000_000
    let found = try store.sessionTable.sessions(try store.sessionTable.select(filter), limit: 1)
      .first
    guard let found, reach.map({ now - found.endedMs <= $0.milliseconds }) ?? true else {
      switch instead {
      case .lines(let lines): reply.lines += lines
      case .refusal(let refusal): return refusal
      }
      return nil
    }
    reply.lines.append(Phrasing(situation).bygone(found))
    var wire = WireHistory(question: HistoryQuestion.sessions.rawValue)
    wire.label = name
    wire.sessions = [WireSession(found)]
    var record = WireRecord("history")
    record.at = situation.instant(situation.now)
    record.history = wire
    reply.records.append(record)
    return nil
  }

  // MARK: Writing down and correcting

  private func log(_ note: SessionNote, _ store: Store, _ reply: inout Reply) throws(StoreError)
    -> Refusal?
  {
    let situation = situation
    let length = note.length.nanoseconds
    let started = note.start.map { situation.zone.wall($0) } ?? situation.anchor.wall &- length
    let ended = started &+ length
    guard ended <= situation.anchor.wall else { return Refusal(.outOfRange, .historyFuture) }
    let known = try store.sessionTable.sessionNames(limit: 200)
    let name = SaidName(note.name, conversation.assistant.interpreter.forms).near(in: known).first {
      name in
      name.lowercased().hasPrefix(note.name.lowercased())
    }
    let routine = ledger.library.routine(nil, named: name ?? note.name)
    var session = TimerSession(
      routine: routine?.id, name: ShownName.bounded(name ?? note.name),
      category: note.tag ?? routine?.category ?? "", status: .completed,
      startedMs: started / 1_000_000,
      endedMs: ended / 1_000_000,
      utcOffset: situation.zone.offset(Int(ended / 1_000_000_000)), planned: note.length,
      active: note.length)
    if let words = note.note {
      session.adjustments.append(.init(.noted, after: note.length, text: words))
    }
    let text = say(.tryLog(length: note.length, name: session.name))
    try ledger.sessions.replace([], with: [session], text: text, in: store)
    // The next sentence may name it.
    self.session.conversation.assistant.hear([session.name])
    said(.historyLogged, [session], &reply)
    return nil
  }

  /// One page of the sessions that are meant; of those listed last, where only its number was said.
  private func page(of said: SessionFilter, _ store: Store) throws(StoreError) -> [Line] {
    var filter = said
    filter.page = nil
    let known = conversation.pages
    if filter == SessionFilter(), let known { filter = known.filter }
    let selection = try store.sessionTable.select(filter)
    let statistics = try store.sessionTable.statistics(selection, hours: false)
    guard statistics.total > 0 else { return historyPhrasing.nothing(filter) }
    let all = (statistics.total + Self.mostListed - 1) / Self.mostListed
    let number =
      switch said.page {
      case .number(let number): number
      case .last: all
      case .previous: known.map { $0.page - 1 } ?? 0
      case nil: 1
      }
    guard (1...all).contains(number) else { return [line(.historyNoPage(all: all))] }
    let sessions = try store.sessionTable.sessions(selection, limit: number * Self.mostListed)
      .dropFirst((number - 1) * Self.mostListed)
    conversation.workListing = nil
    conversation.pages = (filter, number)
    let shown = (number - 1) * Self.mostListed + sessions.count
    conversation.listing = statistics.total > shown ? (filter, shown) : nil
    return [historyPhrasing.sum(filter, statistics)] + sessions.map(historyPhrasing.line)
      + [Line(.dim, "  \(say(.historyPage(n: number, all: all)))")]
  }

  /// The next of the sessions listed last; nil: all of them were shown.
  func nextPage() throws(Refusal) -> [Line]? {
    if conversation.workListing != nil { return try workCommands.nextWorks() }
    guard let (filter, shown) = conversation.listing, let store = ledger.disk.lookup else {
      return nil
    }
    do throws(StoreError) {
      let selection = try store.sessionTable.select(filter)
      let sessions = try store.sessionTable.sessions(selection, limit: shown + Self.mostListed)
        .dropFirst(shown)
      let left = max(0, try store.sessionTable.count(selection) - shown - sessions.count)
      conversation.listing = left > 0 ? (filter, shown + sessions.count) : nil
      conversation.pages = (filter, shown / Self.mostListed + 1)
      return historyPhrasing.page(Array(sessions), left: left)
    } catch {
      throw Refusal(error)
    }
  }

  // MARK: Deleting

  /// So many are shown before they are deleted.
  private static let mostShown = 3

  private func delete(
    _ filter: SessionFilter, confirmed: HistoryEffect.Deletion?, _ store: Store,
    _ reply: inout Reply
  ) throws(StoreError) -> Refusal? {
    let selection = try store.sessionTable.select(filter)
    let count = selection.isUnknown ? 0 : try store.sessionTable.count(selection)
    let newest = count > 0 ? try store.sessionTable.sessions(selection, limit: Self.mostShown) : []
    guard let first = newest.first else {
      return Refusal(
        .failed, .historyNothingToDelete(what: HistoryPhrasing.subject(filter)),
        nearest: [.tryHistory])
    }
    let found = HistoryEffect.Deletion(count: count, newest: first.id)
    // What was written down since the question is not what the answer was about.
    guard confirmed == found else {
      if count <= Self.mostShown { reply.lines += newest.map(historyPhrasing.line) }
      return ask(.deletes(filter, found), &reply)
    }
    let text = say(.historyDelete(what: HistoryPhrasing.subject(filter)))
    let bar = ProgressBar(say(.historyDeleting), of: Double(count), ink: session.isQuiet)
    defer { bar?.close() }
    let deleted = try ledger.sessions.delete(selection, text: text, in: store) { done, _ in
      bar?.show(Double(done))
      return !Interruption.isAsked
    }
    bar?.close()
    if deleted < count, Interruption.isAsked {
      return Refusal(
        .interrupted, .historyStopped(done: deleted, all: count))
    }
    tell(deleted: deleted, &reply)
    return nil
  }

  /// How many sessions are gone, and that undo brings them back.
  func tell(deleted: Int, _ reply: inout Reply) {
    reply.lines.append(
      Line(
        .init(.plain, say(.historyDeleted(n: deleted))),
        .init(.dim, "   \(say(.historyBringsBack(n: deleted)))")))
    var record = WireRecord("history.deleted")
    record.count = deleted
    reply.records.append(record)
  }

  /// Before undo: what is a matter of seconds is shown, and can be stopped.
  func bringManySessions() throws(Refusal) {
    var bar: ProgressBar?
    defer { bar?.close() }
    let stopped = try ledger.bringMany { done, all in
      bar = bar ?? ProgressBar(say(.historyBringing), of: Double(all), ink: session.isQuiet)
      bar?.show(Double(done))
      return !Interruption.isAsked
    }
    guard let stopped else { return }
    throw Refusal(
      .interrupted, .historyStoppedBringing(done: stopped.done, all: stopped.all),
      nearest: [.tryUndo])
  }

  // MARK: Forgetting

  private func forget(
    _ target: ForgetTarget, confirmed: Bool, _ store: Store, _ reply: inout Reply
  ) throws(StoreError) -> Refusal? {
    guard confirmed else {
      let running = ledger.engine.count
      let what: Message =
        switch target {
        case .name(let name): .historyForgetName(name: visible(name))
        case .everything:
          running == 0 ? .historyForgetAll : .historyForgetAll + .historyTimersEnd(n: running)
        }
      return ask(.forgets(target, what), &reply)
    }
    let now = ledger.clock.anchor.wall
    let forgotten: Forgotten
    switch target {
    case .name(let name):
      forgotten = try store.forgetting.mentions(of: name, at: now)
      try suggester.forgetMentions(of: name)
      // Names went with every sentence, so every answer may mention it.
      try session.advisor?.existingStore?.forgetAnswers()
    case .everything:
      forgotten = try store.forgetting.everything(at: now)
      try suggester.forgetEverything()
      try session.advisor?.existingStore?.forgetEverything()
      session.profileFolders?.purge(at: now / 1_000_000, all: true)
    }
    ledger.forgetMemory()
    ledger.refresh()
    conversation.assistant.forgetAll()
    reply.forgot = true
    reply.lines.append(
      line(
        .historyForgotten(
          n: forgotten.sessions, entries: forgotten.journal, copies: forgotten.files)))
    reply.records.append(WireRecord("forgotten"))
    return nil
  }

  // MARK: Upkeep

  /// A small step of what is to be let go of: deleted for more than a day, or older than `history.keep`. Quiet, and at
  /// most some milliseconds. Answers whether there is more to do.
  @discardableResult
  func upkeep() -> Bool {
    guard let store = ledger.store, ledger.disk.isSaving, !store.isReadOnly else { return false }
    do throws(StoreError) {
      if let part = leftImports(store).last {
        // As many rows at a time as a prompt does not feel.
        _ = try store.sessionTable.takeBack(part, limit: 2000)
        return true
      }
      let wall = ledger.clock.anchor.wall
      let gone =
        ledger.library.past(grace: SavedRoutine.graceNs, at: wall)
        .map { (kind: $0.kind.rawValue, id: $0.id) }
        + (try store.takeDropped(before: wall - SavedRoutine.graceNs))
      if !gone.isEmpty {
        try store.purge(kept: gone)
        ledger.refresh()
        return true
      }
      return try store.upkeep(
        at: ledger.clock.anchor.wall,
        keepingFrom: settings.firstDayKept(today: today))
    } catch {
      // Busy, or full: there is another time.
      return false
    }
  }
}
