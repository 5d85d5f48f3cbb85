import Timers

/// Appointments: what happens at a time, and what has to be done before it.
extension StatementReader.Facts {
  /// Somebody may have it until then.
  var expiring: StatementReader.Found? {
    guard says.contains(.expires), let event = events.first?.time, event.saysClock,
      event.at > now, lengths.isEmpty, starts.isEmpty, let name
    else { return nil }
    return ends(name, at: event.at, StatementReader.likely)
  }

  /// What is not there is told of then; what is there ends then.
  private func ends(_ name: String, at: LocalTime, _ confidence: Double) -> StatementReader.Found {
    let intent: Intent =
      isThere(name)
      ? .timer(.move(TimerReference(label: name), to: at)) : remind(name, at: at)
    return StatementReader.Found(intents: [intent], confidence: confidence)
  }

  /// What it is about stands before what it does.
  private var saysWhatFirst: Bool {
    let items = clauses[0].items
    guard let word = items.firstIndex(where: \.isWord),
      let event = items.firstIndex(where: { $0.cue == .event })
    else { return false }
    return word < event
  }

  /// Something happens then: it is told of, as is asked.
  var coming: StatementReader.Found? {
    guard says.contains(.event), clauses.count == 1, let event = events.first?.time,
      event.saysClock, event.delay == nil, saysWhatFirst, event.at > now,
      event.at < now.adding(event.saysDate ? StatementReader.thisYear : StatementReader.soon),
      lengths.isEmpty,
      starts.isEmpty, let name,
      says.isDisjoint(with: [.unready, .over, .every, .again, .since, .going])
    else { return nil }
    return ends(name, at: event.at, StatementReader.perhaps)
  }

  /// An appointment, and what comes before it.
  var leaving: StatementReader.Found? {
    guard let (event, clause) = events.first, event.saysClock, event.at > now, !lengths.isEmpty,
      starts.isEmpty, isMeasured, let what = clauses[clause].name,
      says.isDisjoint(with: [.every, .again, .begun, .left])
    else { return nil }
    var (buffer, travel) = (0, 0)
    var tasks: [(name: String, seconds: Int, isDone: Bool)] = []
    for length in lengths {
      switch length.role {
      case .early: buffer += seconds(length.value)
      case .travel: travel += seconds(length.value)
      case nil:
        let says = clauses[length.clause].says
        guard length.clause != clause || says.contains(.to) else { return nil }
        if let name = reader.task(clauses[length.clause].items) {
          tasks.append((name, seconds(length.value), says.contains(.to)))
        } else {
          travel += seconds(length.value)
        }
      case .gone, .length, .left, .interval, .shift, .lost: return nil
      }
    }
    let leave = event.at.adding(-(buffer + travel))
    var intents: [Intent] = []
    var start = leave
    for task in tasks.reversed() {
      start = start.adding(-task.seconds)
      // Who has to do something is told when; what takes its time is timed.
      var timed = TimerRequest(label: task.name, phases: [Phase(.seconds(task.seconds))])
      timed.start = .at(start)
      intents.insert(
        task.isDone ? remind(task.name, at: start) : .timer(.create([timed])), at: 0)
    }
    if travel > 0 || buffer > 0 {
      // What is only so long before is about the thing itself.
      let label = travel > 0 ? reader.leaving.replacing("{}", with: what) : what
      intents.append(remind(label, at: leave))
    }
    guard start > now, !intents.isEmpty else { return nil }
    return StatementReader.Found(
      intents: intents, confidence: StatementReader.sure, isNamedAnew: travel > 0)
  }
}
