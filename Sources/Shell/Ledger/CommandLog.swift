import Storage
import Timers

/// The commands that undo takes back: in the journal, or in memory where nothing can be written.
final class CommandLog {
  /// Where our commands are said: what people say from one terminal, a run for each, is said by one.
  let seat: CommandSeat?
  /// Who gives the commands that are carried out.
  var doer: Doer?
  private let clock: any ProgramClock
  private let disk: Disk
  /// Who we are.
  private let claim: String
  /// Commands without a store, newest last, and the number of the last.
  private var memory: [Command] = []
  private var last: Int64 = 0
  /// Commands that were taken back here, whoever gave them.
  private var takenBack: Set<Int64> = []
  /// The words of the newest command, where what it did is written otherwise than is known here.
  var unreadable: String?

  struct Command {
    /// Among those in memory, from 1.
    var id: Int64 = 0
    var text: String
    var before: Snapshot
    var after: Snapshot
    var undone = false
  }

  /// A setting before and after a command, as the file writes it; empty: not chosen.
  struct SettingChange {
    var name: String
    var before: String
    var after: String
  }

  init(_ claim: String, _ seat: CommandSeat?, _ clock: any ProgramClock, _ disk: Disk) {
    (self.claim, self.seat, self.clock, self.disk) = (claim, seat, clock, disk)
  }

  /// Lets go of what is only in memory.
  func forget() { memory = [] }

  // MARK: Given

  /// A command that changed no timer; in memory without a transaction. Answers its number.
  func record(
    _ settings: [SettingChange], text: String, _ transaction: Store.Transaction?
  ) throws(StoreError) -> Int64 {
    let anchor = clock.anchor
    var (before, after) = (Snapshot(anchor, []), Snapshot(anchor, []))
    if !settings.isEmpty {
      func values(_ value: (SettingChange) -> String) -> [String: String] {
        Dictionary(settings.map { ($0.name, value($0)) }) { _, last in last }
      }
      before = Snapshot(anchor, settings: values(\.before))
      after = Snapshot(anchor, settings: values(\.after))
    }
    return try record(before, after, text: text, transaction)
  }

  func record(
    _ before: Snapshot, _ after: Snapshot, text: String, _ transaction: Store.Transaction?
  ) throws(StoreError) -> Int64 {
    guard let transaction else {
      memory.removeAll { $0.undone }
      last += 1
      memory.append(Command(id: last, text: text, before: before, after: after))
      return last
    }
    return try transaction.record(
      CommandRecord(
        text: text, atWallNs: clock.anchor.wall, process: giver, before: before.json,
        after: after.json, doer: doer?.written ?? ""))
  }

  /// The routine somebody started last and has not taken back, ended or not.
  func newestRoutine() -> Routine? {
    func started(_ before: Snapshot, _ after: Snapshot) -> Routine? {
      after.entries.last { entry in
        entry.timer != nil && before.entries.contains { $0.id == entry.id && $0.timer == nil }
      }?.timer?.routine
    }
    guard let store = disk.open else {
      return memory.reversed().lazy.filter { !$0.undone }
        .compactMap { started($0.before, $0.after) }.first
    }
    guard let commands = try? store.commands(limit: 100) else { return nil }
    return commands.lazy.compactMap { record in
      guard let before = Snapshot(json: record.before), let after = Snapshot(json: record.after)
      else { return nil }
      return started(before, after)
    }.first
  }

  // MARK: Taken back

  /// It was taken back here.
  func tookBack(_ command: Int64) { takenBack.insert(command) }

  /// The newest command's words when another process gave it: worth a question before it is taken back.
  ///
  /// A run that has ended and was started from the same terminal as we are is no stranger: there each sentence is one.
  func foreign(undone: Bool) -> (words: String, doer: Doer?)? {
    guard let command = try? disk.open?.newestCommand(undone: undone) else { return nil }
    let said = command.process.split(separator: " ").map(String.init)
    // What was taken back here is done again without a question, too.
    guard said.first != claim, !(undone && takenBack.contains(command.id)) else { return nil }
    let doer = (try? disk.open?.doer(ofCommand: command.id)) ?? nil
    if let seat, doer?.isAgent != true, said.dropFirst().joined(separator: " ") == seat.written,
      said.first.map(ProcessIdentity.isAlive) == false
    {
      return nil
    }
    return (command.text, doer)
  }

  /// Who gives our commands, as the journal has it: the process, and where it sits.
  var giver: String { seat.map { "\(claim) \($0.written)" } ?? claim }

  func newest(undone: Bool, _ keeping: Ledger.Keeping) throws(StoreError) -> Command? {
    guard let transaction = keeping.transaction else {
      // Redo reaches back only as far as the commands taken back last.
      return undone
        ? memory.last { $0.undone }.flatMap { _ in memory.first { $0.undone } }
        : memory.last { !$0.undone }
    }
    guard let record = try transaction.newestCommand(undone: undone) else { return nil }
    guard let before = Snapshot(json: record.before), let after = Snapshot(json: record.after)
    else {
      // To take back an older one instead would mix up what was done when.
      unreadable = record.text
      return nil
    }
    keeping.command = record.id
    return Command(text: record.text, before: before, after: after)
  }

  func mark(undone: Bool, _ keeping: Ledger.Keeping) throws(StoreError) {
    guard let transaction = keeping.transaction else {
      let index = undone ? memory.lastIndex { !$0.undone } : memory.firstIndex { $0.undone }
      if let index { memory[index].undone = undone }
      return
    }
    guard let command = keeping.command else { return }
    try transaction.endMoving(command)
    if undone {
      try transaction.markUndone(command: command)
    } else {
      try transaction.markRedone(command: command)
    }
    let anchor = clock.anchor
    var event = EventRecord(
      kind: undone ? "undone" : "redone", body: "{}", dueWallNs: anchor.wall,
      dueBootNs: anchor.moment.nanoseconds, boot: anchor.boot, saidWallNs: anchor.wall,
      delivered: true, command: command)
    event.doer = doer?.written ?? ""
    _ = try transaction.append(event)
  }
}
