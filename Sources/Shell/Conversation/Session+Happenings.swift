import Assistant
import Storage
import Timers

/// What comes due, as the front doors put it out.
extension Session {
  /// What is due now, ours by claim; of very much a part, so that keys are answered between: then `nextAlarm` is now.
  func happenings() -> Happenings {
    ledger.refresh()
    let happenings = describe(
      ledger.claims.takeOver(atMost: Ledger.slice) + ledger.advance(atMost: Ledger.slice))
    // What others announce is told beside an answer and not in between.
    _ = ledger.claims.takeLeftToOthers()
    return happenings
  }

  /// At the start: what ended while nobody was there, and what a process that died may not have said.
  func whileAway() -> Happenings {
    ledger.refresh()
    ledger.claims.lookForUnannounced()
    let due = ledger.claims.inherit() + ledger.advance()
    var happenings = Happenings()
    if !due.isEmpty || !ledger.disk.trouble.isEmpty {
      happenings = describe(due, tolerance: .milliseconds(500))
      if !happenings.due.isEmpty, !happenings.lines.isEmpty {
        happenings.lines.insert(line(.talkWhileAway, .dim), at: 0)
      }
    }
    happenings += leftToOthers()
    return happenings
  }

  /// What is due and somebody else's to say: shown, and not taken for said.
  func leftToOthers() -> Happenings {
    var happenings = Happenings()
    let events = ledger.claims.takeLeftToOthers()
    guard !events.isEmpty else { return happenings }
    let situation = situation
    let phrasing = Phrasing(situation)
    for event in events {
      guard let line = phrasing.unannounced(event) else { continue }
      happenings.lines.append(line)
      happenings.records.append(WireRecord(unannounced: event, in: situation))
    }
    return happenings
  }

  /// What became of a timer that is gone.
  enum Fate { case completed, stopped, takenBack }

  /// Of a timer that was ours: another process ended it, or took back the command that started it.
  func fate(of id: ActiveTimer.ID) -> Fate {
    guard let store = ledger.store, let newest = try? store.newestEventID(),
      let events = try? store.events(after: newest - 500, limit: 500)
    else { return .completed }
    // By the journal: a timer that never began leaves no session.
    switch events.last(where: { $0.timerID == id })?.kind {
    case TimerEvent.Kind.completed.wireName: return .completed
    case TimerEvent.Kind.stopped.wireName: return .stopped
    default: return .takenBack
    }
  }

  /// Later than `tolerance`, saying when it was due helps. Two seconds: the lateness of a loaded machine is 0.25 s.
  func describe(_ due: [Ledger.Due], tolerance: Duration = .seconds(2)) -> Happenings {
    guard !due.isEmpty || !ledger.disk.trouble.isEmpty else { return Happenings() }
    var happenings = Happenings(due: due)
    let situation = situation
    let phrasing = Phrasing(situation)
    for index in due.indices {
      happenings.due[index].isLate = due[index].event.at.duration(to: situation.now) > tolerance
      let item = happenings.due[index]
      let line = phrasing.told(item.event, again: item.again)
      happenings.due[index].line = line
      if let line = item.isLate ? phrasing.told(item.event, late: true, again: item.again) : line {
        happenings.lines.append(line)
      }
      happenings.records.append(WireRecord(item, in: situation))
      if item.event.rings, let timer = item.event.timer { conversation.assistant.mention(timer) }
      if item.event.isCompletion, let timer = item.event.timer {
        happenings.records += recorded(of: [timer])
      }
    }
    for trouble in ledger.disk.trouble { happenings.lines.append(line(trouble, .warn)) }
    ledger.disk.trouble = []
    return happenings
  }

  func announceInto(_ reply: inout Reply, _ due: [Ledger.Due]) {
    guard !due.isEmpty else { return }
    reply.happened += describe(due)
  }
}
