import Assistant
import Storage
import Timers
import Workflows

/// Which of the work in a file is there already, by its name, its number or that of its award: that is changed where the
/// file says something else of it, and never there twice.
struct WorkMerge {
  /// A row of a file.
  struct Row {
    /// The work as the row tells it.
    let work: WorkflowInstance
    /// What it says is over, as it is written there.
    let over: [WorkTable.Over]
    let line: Int
  }

  /// What a row comes to.
  enum Meeting {
    /// No work is called so.
    case new
    /// All of it is so already.
    case same
    case changed(from: WorkflowInstance, to: WorkflowInstance)
  }

  private let ledger: Ledger
  private let catalogue: WorkflowCatalogue
  private let isAgent: Bool
  /// The work there is, by each of its names in small letters; nil: there is more than the library holds.
  private let held: [String: [WorkflowInstance]]?
  /// The work that a row was of: no second one may be.
  private var met: Set<Int64> = []
  private var isIndexed: Bool

  /// - Parameters:
  ///   - isAgent: no person asked for it.
  ///   - isIndexed: the index of work is up to date, and nothing is written to it.
  init(_ ledger: Ledger, _ catalogue: WorkflowCatalogue, isAgent: Bool, isIndexed: Bool = false) {
    (self.ledger, self.catalogue, self.isAgent) = (ledger, catalogue, isAgent)
    self.isIndexed = isIndexed
    let works = ledger.library.workflows
    guard !ledger.things.hasMoreWorks else {
      held = nil
      return
    }
    var byName: [String: [WorkflowInstance]] = [:]
    for work in works {
      for name in Set(work.ownNames.map { $0.lowercased() }) {
        byName[name, default: []].append(work)
      }
    }
    held = byName
  }

  /// What a row comes to, as the work stands now.
  mutating func meeting(of row: Row) throws(Refusal) -> Meeting {
    let known = try self.known(row.work)
    guard let old = known.first else { return .new }
    if known.count > 1 {
      throw .failed(.workFileTwo(name: known[0].name, other: known[1].name))
    }
    guard met.insert(old.id).inserted else {
      throw .failed(.workFileAgain(name: old.name, other: row.work.name))
    }
    let merged = try self.merged(old, row)
    return merged == old ? .same : .changed(from: old, to: merged)
  }

  /// The work that is called by one of the names that another alone has.
  private mutating func known(_ work: WorkflowInstance) throws(Refusal) -> [WorkflowInstance] {
    let names = Set(work.ownNames.map { $0.lowercased() })
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
      let isMeant = other.ownNames.contains { names.contains($0.lowercased()) }
      if isMeant, !known.contains(where: { $0.id == other.id }) { known.append(other) }
    }
  }

  /// Work as it is with what a row says of it.
  private func merged(_ old: WorkflowInstance, _ row: Row) throws(Refusal) -> WorkflowInstance {
    let told = row.work
    guard old.workflow == told.workflow, let state = catalogue.state(of: old) else {
      throw .failed(.workFileOtherKind(name: old.name, kind: old.workflow, other: told.workflow))
    }
    // Another number is that of other work.
    for change in told.events.compactMap(\.field) where WorkField.isOwn(change.id) {
      guard case .text(let new)? = change.new, case .text(let number)? = state.setFields[change.id],
        number.lowercased() != new.lowercased()
      else { continue }
      throw .failed(.workFileOtherNumber(name: old.name, number: number, other: new))
    }
    // A new name goes along with alarms, documents and what others call it.
    guard old.name.lowercased() == told.name.lowercased() else {
      throw .failed(
        .workFileRenamed(name: old.name, other: told.name),
        [.tryRenameTo(name: old.name, to: told.name)])
    }
    // What is done or waived stays as it was recorded.
    if let (was, said) = WorkTable.denied(row.over, by: state, in: ledger.clock.zone) {
      throw .failed(.workFileOtherAct(name: old.name, was: visible(was), told: visible(said)))
    }
    let news = state.news(in: told)
    guard !news.isEmpty else { return old }
    // What somebody signed of work that is there stands in no file of an agent's.
    let isSigned = news.contains {
      // The day of a hold that stays is nothing that the file says.
      $0.waiver != nil
        || $0.deadline != nil && !($0.kind == .held && $0.deadline?.due == state.held?.until)
    }
    guard !isAgent || !isSigned else {
      throw .failed(.workFileSigned(name: old.name))
    }
    guard !state.isClosed else {
      throw .failed(.workFileClosed(name: old.name), [.tryWorkReopen(name: old.name)])
    }
    var new = old
    new.events += news
    return new
  }
}
