import Assistant
import Storage
import Workflows

/// Which of the work in a file is there already, by its name, its number or that of its award: that is changed where the
/// file says something else of it, and never there twice.
struct WorkMerge {
  /// What some work becomes.
  struct Change {
    let old: WorkflowInstance
    let new: WorkflowInstance
  }

  private let ledger: Ledger
  private let catalogue: WorkflowCatalogue
  private let isAgent: Bool
  /// The work there is, by each of its names in small letters; nil: there is more than the library holds.
  private let held: [String: [WorkflowInstance]]?
  private(set) var changes: [Change] = []
  /// The work that a row was of: no second one may be.
  private var met: Set<Int64> = []
  private var isIndexed = false
  /// How much of it is as the file says.
  private(set) var same = 0

  /// - Parameter isAgent: no person asked for it.
  init(_ ledger: Ledger, _ catalogue: WorkflowCatalogue, isAgent: Bool) {
    (self.ledger, self.catalogue, self.isAgent) = (ledger, catalogue, isAgent)
    let works = ledger.library.workflows
    guard !ledger.things.hasMoreWorks else {
      held = nil
      return
    }
    var byName: [String: [WorkflowInstance]] = [:]
    for work in works {
      for name in Set(work.names.map { $0.lowercased() }) {
        byName[name, default: []].append(work)
      }
    }
    held = byName
  }

  /// Those of some works that are new; what becomes of the others is kept.
  mutating func new(of works: [WorkflowInstance]) throws(Refusal) -> [WorkflowInstance] {
    var new: [WorkflowInstance] = []
    for work in works {
      let known = try self.known(work)
      guard let old = known.first else {
        new.append(work)
        continue
      }
      if known.count > 1 { throw Refusal(.failed, taken(work, by: known)) }
      guard met.insert(old.id).inserted else {
        throw Refusal(.failed, .workFileAgain(name: old.name, other: work.name))
      }
      let merged = try self.merged(old, work)
      if merged == old { same += 1 } else { changes.append(Change(old: old, new: merged)) }
    }
    return new
  }

  /// The work that is called by one of the names of another.
  private mutating func known(_ work: WorkflowInstance) throws(Refusal) -> [WorkflowInstance] {
    let names = Set(work.names.map { $0.lowercased() })
    var found: [WorkflowInstance] = []
    if let held {
      found = names.flatMap { held[$0] ?? [] }
    } else if let index = ledger.disk.lookup {
      do throws(StoreError) {
        if !isIndexed { try ledger.things.refreshIndex(names: true) }
        isIndexed = true
        let ids = try index.workIndex.works(called: names.map { WorkRow.plain($0) })
        found = try ledger.things.works(ids)
      } catch {
        throw Refusal(error)
      }
    }
    // What an index finds by letters and digits alone need not be called so.
    return found.reduce(into: []) { known, other in
      let isMeant = other.names.contains { names.contains($0.lowercased()) }
      if isMeant, !known.contains(where: { $0.id == other.id }) { known.append(other) }
    }
  }

  /// Work as it is with what a row says of it.
  private func merged(_ old: WorkflowInstance, _ row: WorkflowInstance) throws(Refusal)
    -> WorkflowInstance
  {
    guard old.workflow == row.workflow, let state = catalogue.state(of: old) else {
      throw Refusal(
        .failed, .workFileOtherKind(name: old.name, kind: old.workflow, other: row.workflow))
    }
    // Another number is that of other work.
    for change in row.events.compactMap(\.field) where WorkField.namesWork(change.id) {
      guard case .text(let new)? = change.new, case .text(let number)? = state.setFields[change.id],
        number.lowercased() != new.lowercased()
      else { continue }
      throw Refusal(.failed, .workFileOtherNumber(name: old.name, number: number, other: new))
    }
    // A new name goes along with alarms, documents and what others call it.
    guard old.name.lowercased() == row.name.lowercased() else {
      throw Refusal(
        .failed, .workFileRenamed(name: old.name, other: row.name),
        nearest: [.tryRenameTo(name: old.name, to: row.name)])
    }
    let news = state.news(in: row)
    guard !news.isEmpty else { return old }
    // What somebody signed of work that is there stands in no file of an agent's.
    guard !isAgent || news.allSatisfy({ $0.waiver == nil && $0.deadline == nil }) else {
      throw Refusal(.failed, .workFileSigned(name: old.name))
    }
    guard !state.isClosed else {
      throw Refusal(
        .failed, .workIsClosed(name: old.name), nearest: [.tryWorkReopen(name: old.name)])
    }
    var new = old
    new.events += news
    return new
  }

  /// A row names one by its name and another by a number.
  private func taken(_ work: WorkflowInstance, by known: [WorkflowInstance]) -> Message {
    let name = work.name.lowercased()
    guard let other = known.first(where: { $0.name.lowercased() != name }),
      let number = work.names.dropFirst().first(where: other.names.contains)
    else { return .workNameTaken(name: work.name) }
    return .workFieldTaken(name: other.name, value: number)
  }
}
