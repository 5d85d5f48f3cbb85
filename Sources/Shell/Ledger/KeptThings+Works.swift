import Assistant
import Storage
import Timers
import Workflows

/// Work of which there is more than anybody reads at once: an index finds it, and the library holds what is talked about.
extension KeptThings {
  /// Up to so much work is held whole, as everything else that is kept.
  static let mostWorks = 300
  /// Of more, the newest so many are held, what is due soonest, and what was named here: what is asked of all is looked up.
  static let newestWorks = 20
  /// And of what is due soonest.
  static let pressingWorks = 20
  static let mostNamed = 400

  /// What some work comes to.
  func row(_ work: WorkflowInstance) -> WorkRow? {
    guard let catalogue = workflows?.all else { return nil }
    let at = clock.anchor.wall
    return catalogue.state(of: work).map { WorkRow($0, in: clock.zone, at: at) }
  }

  private func row(_ record: KeptRecord) -> WorkRow? {
    guard
      case .workflow(let work)? = Kept(Kept.Key(kind: .workflow, id: record.id), body: record.body)
    else { return nil }
    return row(work)
  }

  /// Brings the index up to date with what anybody changed.
  ///
  /// - Parameter names: names alone are wanted, which follow from no workflow: these are not looked at.
  func refreshIndex(names: Bool = false, goesOn: (Int) -> Bool = { _ in true })
    throws(StoreError)
  {
    guard let index = disk.lookup, let workflows else { return }
    if index.isTemporary { try copyWorks(to: index) }
    if !names { try index.workIndex.heedWorkflows(workflows.all.mark) }
    try index.workIndex.refreshWorks(row: { self.row($0) }, goesOn: goesOn)
  }

  /// Without a store what is kept is in memory alone: the index is told of it first.
  private func copyWorks(to index: Store) throws(StoreError) {
    let works = library.workflows
    let changed = works.filter { indexed[$0.id] != $0 }
    let gone = Set(indexed.keys).subtracting(works.map(\.id))
    guard !changed.isEmpty || !gone.isEmpty else { return }
    try index.transaction { transaction throws(StoreError) in
      for work in changed {
        try transaction.save(KeptRecord(.workflow(work), changedWallNs: clock.anchor.wall))
      }
      for id in gone { try transaction.remove(kept: Kept.Kind.workflow.rawValue, id: id) }
    }
    for work in changed { indexed[work.id] = work }
    for id in gone { indexed[id] = nil }
  }

  /// What the library holds of the store: everything, or of very much work the newest and what was named here.
  func records(_ store: Store) throws(StoreError) -> [KeptRecord] {
    guard try store.workIndex.hasMoreWorks(than: Self.mostWorks) else {
      hasMoreWorks = false
      return try store.loadKept()
    }
    hasMoreWorks = true
    let newest = try store.workIndex.newestWorks(limit: Self.newestWorks)
    let known = Set(newest.map(\.id))
    let pressing = try store.workIndex.pressingWorks(limit: Self.pressingWorks)
    let others = Set(namedWorks + pressing).subtracting(known).sorted()
    let named = try store.workIndex.loadWorks(others)
    return try store.workIndex.loadKeptButWorks() + (newest + named).sorted { $0.id < $1.id }
  }

  /// Brings work into the library that a line names, as a whole name or words of it in a row.
  func bring(worksNamedIn text: String) {
    guard hasMoreWorks, let store = disk.lookup, isLookedAt, text.utf8.count < 2000 else { return }
    let words = text.split { $0.isWhitespace || ",;:!?\"“”()".contains($0) }.map(String.init)
    guard !words.isEmpty, words.count <= 60 else { return }
    do throws(StoreError) {
      try refreshIndex(names: true)
      var names: [String] = []
      for start in words.indices {
        for length in 1...6 where start + length <= words.count {
          let name = WorkRow.plain(words[start..<(start + length)].joined())
          if !name.isEmpty { names.append(name) }
          let owned = words[start + length - 1]
          if let mark = owned.lastIndex(where: { "'’".contains($0) }),
            owned.distance(from: mark, to: owned.endIndex) <= 2
          {
            let rest = words[start..<(start + length - 1)].joined() + owned[..<mark]
            names.append(WorkRow.plain(rest))
          }
        }
      }
      var found = try store.workIndex.works(called: names)
      if found.isEmpty { found = try like(words, store) }
      try bring(found)
    } catch {
      disk.note(error)
    }
  }

  /// The longest row of words that stands in the name of some work, and in not too many names.
  private func like(_ words: [String], _ store: Store) throws(StoreError) -> [Int64] {
    let few = 5
    for length in stride(from: min(4, words.count), through: 1, by: -1) {
      for start in 0...(words.count - length) {
        let said = words[start..<(start + length)].joined(separator: " ")
        guard said.utf8.count > 2 else { continue }
        let ids = try store.workIndex.works(withNameLike: said, limit: few + 1)
        if !ids.isEmpty, ids.count <= few { return ids }
      }
    }
    return []
  }

  /// Brings work into the library by its ids.
  func bring(_ ids: [Int64]) throws(StoreError) {
    guard hasMoreWorks, let store = disk.lookup else { return }
    let fresh = ids.filter { library[Kept.Key(kind: .workflow, id: $0)] == nil }
    for record in try store.workIndex.loadWorks(fresh) {
      let key = Kept.Key(kind: .workflow, id: record.id)
      guard let work = Kept(key, body: record.body) else { continue }
      take(work, body: record.body)
    }
    namedWorks.removeAll { ids.contains($0) }
    namedWorks += ids
    if namedWorks.count > Self.mostNamed {
      namedWorks.removeFirst(namedWorks.count - Self.mostNamed)
    }
  }

  /// Work by its ids, in their order, whether the library holds it or not.
  func works(_ ids: [Int64]) throws(StoreError) -> [WorkflowInstance] {
    guard let index = disk.lookup else { return [] }
    let others = ids.filter { library[Kept.Key(kind: .workflow, id: $0)] == nil }
    var records: [Int64: KeptRecord] = [:]
    for record in try index.workIndex.loadWorks(others) { records[record.id] = record }
    var found: [WorkflowInstance] = []
    for id in ids {
      let key = Kept.Key(kind: .workflow, id: id)
      if case .workflow(let work)? = library[key] {
        found.append(work)
      } else if let record = records[id] {
        if let known = lately[id], known.body == record.body {
          found.append(known.work)
        } else if case .workflow(let work)? = Kept(key, body: record.body) {
          if lately.count >= Self.mostLately { lately = [:] }
          lately[id] = (record.body, work)
          found.append(work)
        }
      }
    }
    return found
  }

  /// The pages of a list that somebody looks at in turn.
  private static let mostLately = 4 * WorkCommands.worksOnPage
}

extension WorkflowCatalogue {
  /// Stands for what lists see of the workflows and of work: other than before, and everything is looked at anew.
  var mark: Int64 {
    var hash = FNV()
    hash.add("\(WorkRow.revision)".utf8)
    for definition in definitions {
      hash.add(definition.id.utf8)
      hash.add("\(definition.revision)".utf8)
      for step in definition.steps { hash.add(step.id.utf8) }
      for field in definition.fields { hash.add(field.id.utf8) }
    }
    return Int64(bitPattern: hash.value)
  }
}
