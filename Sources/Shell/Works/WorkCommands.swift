import Assistant
import Storage
import Workflows

/// Lists of work by the page, and what is done to all of one.
struct WorkCommands: CommandFamily {
  let session: Session

  /// So many stand on a page.
  static let worksOnPage = WorkList.onPage
  /// At most so many are changed by one line: each is part of one command, which undo takes back.
  static let worksAtOnce = 2000

  func bringWorks(namedIn text: String) {
    do throws(StoreError) { try settleWorks() } catch { ledger.disk.note(error) }
    _ = ledger.library
    guard ledger.things.hasMoreWorks else { return }
    do throws(StoreError) {
      // All of it after an update, or what another machine sent: that takes long enough for a bar.
      if try ledger.disk.lookup?.workIndex.staleWorks() ?? 0 > 500 { try refreshIndex() }
    } catch {
      ledger.disk.note(error)
    }
    ledger.things.bring(worksNamedIn: text)
    do throws(StoreError) {
      try ledger.things.bring([conversation.places.here.work].compactMap(\.self))
    } catch {
      ledger.disk.note(error)
    }
  }

  /// Has all the work there is counted, its kinds read, and the work of the first page, before somebody asks for a list of it: the first time that
  /// takes longer than going to the list should. Counted again only when something was changed.
  func getReady(isWanted: () -> Bool) {
    guard isWanted(), ledger.things.hasMoreWorks, let index = ledger.disk.lookup else { return }
    let catalogue = session.workflows.all
    guard isWanted() else { return }
    let page = try? index.workIndex.page(
      WorkList([], order: .changed), at: ledger.clock.anchor.wall, from: 0,
      limit: Self.worksOnPage)
    // Reading its work, folding it and telling what is late takes longer than the rest of the way to the list.
    for id in page?.ids ?? [] {
      guard isWanted() else { return }
      let work = try? ledger.things.works([id]).first
      _ = work.flatMap { catalogue.state(of: $0) }?.deadlines
    }
  }

  func carryOut(_ effect: WorksEffect, text: String, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .show(let list):
      conversation.workListing = nil
      answer(try page(of: list, from: 0), &reply)
    case .act(let act, let list, nil): try ask(act, list, text: text, &reply)
    case .act(let act, _, let ids?): try carryOut(act, on: ids, text: text, &reply)
    case .export(let list, let file, let path): try export(list, file, to: path, &reply)
    case .load(let path): try loadWorks(path, text: text, &reply)
    case .check(let list): answer(try check(list), &reply)
    }
  }

  /// So much is read and held against its rules before others get their turn and the bar moves.
  private static let checkedAtOnce = 200

  /// The work of a list against its rules, a part at a time: few with a line each, of many those that break some.
  private func check(_ list: WorkList) throws(Refusal) -> [Line] {
    do throws(StoreError) {
      try refreshIndex()
      guard let index = ledger.disk.lookup else { return [] }
      var census = ComplianceCensus(situation)
      var bar: ProgressBar?
      defer { bar?.close() }
      var seen = 0
      var few: [WorkflowInstance]?
      while !Interruption.isAsked {
        let page = try index.workIndex.page(
          list, at: ledger.clock.anchor.wall, from: seen, limit: Self.checkedAtOnce)
        guard !page.ids.isEmpty else {
          guard seen > 0 else {
            return WorkPhrasing(situation).nothing(.summary, next: [])
          }
          return few.map { CompliancePhrasing(situation).compliance(ofEach: $0) }
            ?? census.lines
        }
        bar = bar ?? ProgressBar(say(.ruleChecking), of: Double(page.total), ink: session.isQuiet)
        let works = try ledger.things.works(page.ids)
        if page.total <= ComplianceCensus.mostTold { few = works }
        for work in works { census.add(work) }
        seen += page.ids.count
        bar?.show(Double(seen))
      }
    } catch {
      throw Refusal(error)
    }
    throw Refusal(.interrupted, .historyStoppedEarly)
  }

  /// The next page of the list shown last; nil: there is none.
  func nextWorks() throws(Refusal) -> [Line]? {
    guard let (list, shown) = conversation.workListing else { return nil }
    return try page(of: list, from: shown)
  }

  /// Work that is a favourite, none where nothing is.
  func favourites() throws(Refusal) -> [Line] {
    let tag = WorkRow.Fact(of: WorkRow.Fact.tag, text: WorkRow.plain(WorkField.favourite))
    let list = WorkList([.fact(tag)])
    do throws(StoreError) {
      try refreshIndex()
      let found = try ledger.disk.lookup?.workIndex.page(
        list, at: ledger.clock.anchor.wall, from: 0, limit: 0)
      guard let found, found.total > 0 else { return [] }
    } catch {
      throw Refusal(error)
    }
    return try page(of: list, from: 0)
  }

  private func page(of list: WorkList, from first: Int) throws(Refusal) -> [Line] {
    do throws(StoreError) {
      try refreshIndex()
      guard let index = ledger.disk.lookup else { return [] }
      let most = list.most.map { max(0, $0 - first) } ?? Self.worksOnPage
      let found = try index.workIndex.page(
        list, at: ledger.clock.anchor.wall, from: first, limit: min(Self.worksOnPage, most))
      let works = try ledger.things.works(found.ids)
      let last = first + works.count
      conversation.workListing = last < found.total && !works.isEmpty ? (list, last) : nil
      conversation.listing = nil
      let phrasing = WorkPhrasing(situation)
      guard found.total > 0 || list.telling == .summary else {
        // What comes next is told where nothing is late, or due on those days.
        let next = try index.workIndex.page(
          WorkList([.fact(.anyDue)], order: .due), at: ledger.clock.anchor.wall, from: 0, limit: 1)
        return phrasing.nothing(list.telling, next: try ledger.things.works(next.ids))
      }
      return phrasing.page(
        works, after: first, of: found.total, open: found.open, showing: list.shown,
        telling: list.telling)
    } catch {
      throw Refusal(error)
    }
  }

  /// What is due, late, blocked and new of all the work there is, where the library holds only some of it.
  func census() throws(StoreError) -> WorkPhrasing.Census? {
    _ = ledger.library
    guard ledger.things.hasMoreWorks, let index = ledger.disk.lookup else { return nil }
    try refreshIndex()
    let wall = ledger.clock.anchor.wall
    func some(_ tests: [WorkList.Test], _ order: WorkList.Order) throws(StoreError) -> (
      [WorkflowInstance], Int
    ) {
      let page = try index.workIndex.page(
        WorkList(tests, order: order), at: wall, from: 0, limit: WorkPhrasing.mostRows)
      return (try ledger.things.works(page.ids), page.total)
    }
    var census = WorkPhrasing.Census()
    let (now, end) = (Double(wall), Double.greatestFiniteMagnitude)
    func first(_ low: Double, _ high: Double) throws(StoreError) -> [WorkflowInstance] {
      try ledger.things.works(
        index.workIndex.works(
          withFact: WorkRow.Fact.due, from: low, to: high, limit: WorkPhrasing.mostRows))
    }
    (census.late, census.due) = (try first(0, now), try first(now, end))
    census.lateCount = try index.workIndex.countFacts(WorkRow.Fact.due, from: 0, to: now)
    census.dueCount = try index.workIndex.countFacts(WorkRow.Fact.due, from: now, to: end)
    (census.blocked, census.blockedCount) = try some(
      [.fact(WorkRow.Fact(of: WorkRow.Fact.stuck, text: ""))], .begun)
    census.recent = try some([], .changed).0
    return census
  }

  /// Puts right what killed processes left; a bar is drawn meanwhile.
  private func settleWorks() throws(StoreError) {
    guard try WorkMoves(ledger: ledger).areUnfinished() else { return }
    let bar = ProgressBar(say(.historyTakingBack), of: 0, ink: session.isQuiet)
    defer { bar?.close() }
    try WorkMoves(ledger: ledger).settle { !Interruption.isAsked }
  }

  /// Brings the index up to date; a bar is drawn where that takes long.
  func refreshIndex() throws(StoreError) {
    let stale = Double(try ledger.disk.lookup?.workIndex.staleWorks() ?? 0)
    let bar = ProgressBar(say(.workFileLooking), of: stale, ink: session.isQuiet)
    defer { bar?.close() }
    try ledger.things.refreshIndex { done in
      bar?.show(Double(done))
      return !Interruption.isAsked
    }
  }

  private func ask(_ act: WorkAct, _ list: WorkList, text: String, _ reply: inout Reply)
    throws(Refusal)
  {
    do throws(StoreError) {
      try refreshIndex()
      guard let index = ledger.disk.lookup else { return }
      var list = list
      // What is done to closed work, or to all that is archived, says so itself.
      if case .delete = act, list.tests.isEmpty { list.tests = [.open] }
      let found = try index.workIndex.page(
        list, at: ledger.clock.anchor.wall, from: 0, limit: Self.worksAtOnce + 1)
      guard found.total <= Self.worksAtOnce else {
        return session.refuse(
          Refusal(.outOfRange, .workListMany(n: found.total, most: Self.worksAtOnce)), &reply)
      }
      guard !found.ids.isEmpty else { return answer(.workFoundNone, &reply) }
      let named = try ledger.things.works(Array(found.ids.prefix(WorkPhrasing.namesAsked)))
      var question = WorkPhrasing(situation).question(act, list, on: named, found.ids)
      question.sentence = text
      session.pose(question, &reply)
    } catch {
      throw Refusal(error)
    }
  }

  private func carryOut(_ act: WorkAct, on ids: [Int64], text: String, _ reply: inout Reply)
    throws(Refusal)
  {
    let bar = ProgressBar(say(act.words), of: Double(ids.count), ink: session.isQuiet)
    defer { bar?.close() }
    var done = 0
    let asked = situation
    let outcome = try ledger.run(text: text) { () throws(Refusal) in
      // As it stands within the transaction: others may have changed it since it was asked about.
      let situation = asked.brought(upTo: ledger)
      var changes: [StateChange] = []
      done = 0
      do throws(StoreError) {
        for (place, work) in try ledger.things.works(ids).enumerated() {
          let own = conversation.assistant.changes(of: act, on: work, in: situation)
          if !own.isEmpty { done += 1 }
          changes += own
          if place % 100 == 0 { bar?.show(Double(place) / 2) }
        }
      } catch {
        throw Refusal(error)
      }
      return changes
    }
    session.announceInto(&reply, outcome.due)
    guard done > 0 else {
      return answer(.workEachNone(act: act.words), &reply)
    }
    answer(
      [line(.workEachDone(act: act.words, n: done, left: ids.count - done), .good)], &reply)
  }
}
