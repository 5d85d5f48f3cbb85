import Assistant
import Storage
import Workflows

/// Lists of work by the page, and what is done to all of one.
extension Session {
  /// So many stand on a page.
  static let worksOnPage = 50
  /// At most so many are changed by one line: each is part of one command, which undo takes back.
  static let worksAtOnce = 2000

  func bringWorks(namedIn text: String) {
    _ = runner.library
    guard runner.hasMoreWorks else { return }
    runner.bring(worksNamedIn: text)
    do throws(StoreError) { try runner.bring([places.here.work].compactMap(\.self)) } catch {
      runner.note(error)
    }
  }

  func carryOut(_ effect: WorksEffect, text: String, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .show(let list):
      workListing = nil
      answer(try page(of: list, from: 0), &reply)
    case .act(let act, let list, nil): try ask(act, list, text: text, &reply)
    case .act(let act, _, let ids?): try carryOut(act, on: ids, text: text, &reply)
    case .export(let list, let file, let path): try export(list, file, to: path, &reply)
    case .load(let path): try loadWorks(path, text: text, &reply)
    }
  }

  /// The next page of the list shown last; nil: there is none.
  func nextWorks() throws(Refusal) -> [Line]? {
    guard let (list, shown) = workListing else { return nil }
    return try page(of: list, from: shown)
  }

  private func page(of list: WorkList, from first: Int) throws(Refusal) -> [Line] {
    do throws(StoreError) {
      try refreshIndex()
      guard let index = runner.workIndex else { return [] }
      let most = list.most.map { max(0, $0 - first) } ?? Self.worksOnPage
      let found = try index.page(
        list, at: runner.clock.anchor.wall, from: first, limit: min(Self.worksOnPage, most))
      let works = try runner.works(found.ids)
      let last = first + works.count
      workListing = last < found.total && !works.isEmpty ? (list, last) : nil
      listing = nil
      return Phrasing(situation).page(
        works, after: first, of: found.total, open: found.open, showing: list.shown)
    } catch {
      throw Refusal(error)
    }
  }

  /// Brings the index up to date; a bar is drawn where that takes long.
  func refreshIndex() throws(StoreError) {
    let stale = Double(try runner.workIndex?.staleWorks() ?? 0)
    let bar = ProgressBar(say(.workFileLooking), of: stale, ink: isQuiet)
    defer { bar?.close() }
    try runner.refreshIndex { done in
      bar?.show(Double(done))
      return !Interruption.isAsked
    }
  }

  private func ask(_ act: WorkAct, _ list: WorkList, text: String, _ reply: inout Reply)
    throws(Refusal)
  {
    do throws(StoreError) {
      try refreshIndex()
      guard let index = runner.workIndex else { return }
      var list = list
      // What is done to closed work, or to all that is archived, says so itself.
      if case .delete = act, list.tests.isEmpty { list.tests = [.open] }
      let found = try index.page(
        list, at: runner.clock.anchor.wall, from: 0, limit: Self.worksAtOnce + 1)
      guard found.total <= Self.worksAtOnce else {
        return refuse(
          Refusal(.outOfRange, .workListMany(n: found.total, most: Self.worksAtOnce)), &reply)
      }
      guard !found.ids.isEmpty else { return answer([Line(.plain, say(.workFoundNone))], &reply) }
      let named = try runner.works(Array(found.ids.prefix(Phrasing.namesAsked)))
      var question = Phrasing(situation).question(act, list, on: named, found.ids)
      question.sentence = text
      put(question, &reply)
    } catch {
      throw Refusal(error)
    }
  }

  private func carryOut(_ act: WorkAct, on ids: [Int64], text: String, _ reply: inout Reply)
    throws(Refusal)
  {
    let bar = ProgressBar(say(act.words), of: Double(ids.count), ink: isQuiet)
    defer { bar?.close() }
    var effects: [Effect] = []
    var done = 0
    let situation = situation
    do throws(StoreError) {
      for (place, work) in try runner.works(ids).enumerated() {
        let own = assistant.effects(of: act, on: work, in: situation)
        if !own.isEmpty { done += 1 }
        effects += own
        if place % 100 == 0 { bar?.show(Double(place) / 2) }
      }
    } catch {
      throw Refusal(error)
    }
    guard !effects.isEmpty else {
      return answer([Line(.plain, say(.workEachNone(act: act.words)))], &reply)
    }
    let outcome = try runner.run(effects, text: text)
    announceInto(&reply, outcome.due)
    answer(
      [Line(.good, say(.workEachDone(act: act.words, n: done, left: ids.count - done)))], &reply)
  }
}
