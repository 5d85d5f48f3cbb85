import Assistant
import Storage
import Workflows

/// What is read on its way to where it is kept: a few as one command like any other, very many in parts.
final class WorkDelivery {
  private let ledger: Ledger
  private let catalogue: WorkflowCatalogue
  private let isAgent: Bool
  private let text: String
  /// When the file was begun.
  private let start: Int64
  private var merge: WorkMerge
  /// Rows of new work that are not kept yet, and those that say something else of what is there.
  private var new: [WorkMerge.Row] = []
  private var others: [WorkMerge.Row] = []
  /// Those that are as the file says, as long as they are few: they are looked at once more with the others.
  private var alike: [WorkMerge.Row] = []
  private var many: WorkLoading?
  /// How many are new, how many of what is there are changed, and how many are as the file says.
  private(set) var count = 0
  private(set) var changed = 0
  private(set) var same = 0
  /// Deadlines of very many are listed, and make no alarms.
  private(set) var rings = true
  /// What came due meanwhile.
  private(set) var due: [Ledger.Due] = []
  /// What becomes of them with work that stands otherwise than before, or is new.
  private let alarms: (WorkflowInstance?, WorkflowInstance) -> [StateChange]

  init(
    _ ledger: Ledger, _ catalogue: WorkflowCatalogue, text: String, isAgent: Bool,
    alarms: @escaping (WorkflowInstance?, WorkflowInstance) -> [StateChange]
  ) {
    (self.ledger, self.catalogue, self.text) = (ledger, catalogue, text)
    (self.isAgent, self.alarms) = (isAgent, alarms)
    start = ledger.clock.anchor.wall
    merge = WorkMerge(ledger, catalogue, isAgent: isAgent)
  }

  /// Takes rows, and answers what is wrong with them; after that nothing is kept.
  ///
  /// - Parameter keeps: no row before was wrong.
  func take(_ rows: [WorkMerge.Row], keeps: Bool) throws(WorkFileReader.Trouble) -> [RowMistake] {
    var mistakes: [RowMistake] = []
    var new: [WorkMerge.Row] = []
    for row in rows {
      do throws(Refusal) {
        switch try merge.meeting(of: row) {
        case .new: new.append(row)
        case .same:
          same += 1
          if same <= WorkLoading.few { alike.append(row) }
        case .changed: others.append(row)
        }
      } catch {
        // What cannot be looked up is no fault of a row.
        guard error.kind == .failed else { throw .unkept(error) }
        mistakes.append(RowMistake(why: error.text, line: row.line, nearest: error.nearest))
      }
    }
    guard keeps, mistakes.isEmpty else { return mistakes }
    count += new.count
    do throws(StoreError) { try keep(new) } catch { throw .unkept(Refusal(error)) }
    return []
  }

  private func keep(_ rows: [WorkMerge.Row]) throws(StoreError) {
    if many != nil {
      try many?.keep(rows.map(\.work))
      return
    }
    new += rows
    guard new.count > WorkLoading.few, ledger.isKeeping, let store = ledger.store else { return }
    let works = new.map(\.work)
    rings = !works.contains { !alarms(nil, $0).isEmpty }
    var loading = try WorkLoading(ledger, store, since: start)
    for start in stride(from: 0, to: works.count, by: WorkLoading.atOnce) {
      try loading.keep(Array(works[start..<min(start + WorkLoading.atOnce, works.count)]))
    }
    (many, new) = (loading, [])
  }

  /// All is read.
  func end() throws(WorkFileReader.Trouble) {
    if Interruption.isAsked { throw .stopped }
    if let many {
      // One undo takes all of it back, so very many that are new go by themselves.
      if let other = others.first { throw apart(other.work) }
      let namesake: WorkflowInstance?
      do throws(StoreError) {
        namesake = try many.end(text: text)
      } catch {
        throw .unkept(Refusal(error))
      }
      if let namesake { throw apart(namesake) }
      return
    }
    // Nothing that is so already is a command.
    guard !new.isEmpty || !others.isEmpty else { return }
    var wrong: RowMistake?
    do throws(Refusal) {
      // Within the transaction nothing is written to the index.
      if ledger.things.hasMoreWorks { try refreshIndex() }
      let known = same - alike.count
      due = try ledger.run(text: text) { () throws(Refusal) in
        wrong = nil
        same = known
        return try changes(&wrong)
      }.due
    } catch {
      if let wrong { throw .mistakes([wrong], 1) }
      throw .unkept(error)
    }
  }

  /// Work that is there stands against very many that are new.
  private func apart(_ work: WorkflowInstance) -> WorkFileReader.Trouble {
    .unkept(Refusal(.failed, .workFileApart(n: WorkLoading.few, name: work.name)))
  }

  /// What the rows come to as everything stands within the transaction: others may have changed it since they were read.
  private func changes(_ wrong: inout RowMistake?) throws(Refusal) -> [StateChange] {
    var merge = WorkMerge(ledger, catalogue, isAgent: isAgent, isIndexed: true)
    (count, changed) = (0, 0)
    var changes: [StateChange] = []
    for row in new + others + alike {
      do throws(Refusal) {
        switch try merge.meeting(of: row) {
        case .new:
          count += 1
          changes += [.keep(.workflow(row.work))] + alarms(nil, row.work)
        case .same: same += 1
        case .changed(let old, let work):
          changed += 1
          changes += [.keep(.workflow(work))] + alarms(old, work)
        }
      } catch {
        if error.kind == .failed {
          wrong = RowMistake(why: error.text, line: row.line, nearest: error.nearest)
        }
        throw error
      }
    }
    return changes
  }

  private func refreshIndex() throws(Refusal) {
    do throws(StoreError) {
      try ledger.things.refreshIndex(names: true)
    } catch {
      throw Refusal(error)
    }
  }

  func takeBack() {
    if let many {
      many.takeBack()
    } else if let store = ledger.store, ledger.isKeeping, count > WorkLoading.few {
      // The first part of many failed.
      (try? WorkLoading(ledger, store, since: start))?.takeBack()
    }
  }
}
