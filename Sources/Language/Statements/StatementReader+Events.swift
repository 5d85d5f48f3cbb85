import Timers

/// Appointments: what happens at a time, and what has to be done before it.
extension StatementReader.Facts {
  /// Something was begun or done, whenever that was.
  var wasDone: Bool { says.contains(.begun) || says.contains(.done) }

  func seconds(_ length: Duration) -> Int { Int(length.components.seconds) }

  func remind(_ label: String?, at: LocalTime) -> Intent {
    .timer(.remind(ScheduleRequest(label: label, at: at, saysClock: true)))
  }

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
    guard let event = future, says.contains(.event), saysWhatFirst, let name else { return nil }
    return ends(name, at: event.at, StatementReader.perhaps)
  }

  /// A thing does something then, said by any words: it is told of in these, as is asked.
  var happening: StatementReader.Found? {
    guard let event = future, let told = reader.told(clauses[0].items) else { return nil }
    return StatementReader.Found(
      intents: [remind(told, at: event.at)], confidence: StatementReader.perhaps)
  }

  /// The one time of a line that says no other fact, where it is to come soon.
  private var future: WhenValue? {
    guard clauses.count == 1, let event = events.first?.time, event.saysClock, event.delay == nil,
      event.at > now,
      event.at < now.adding(event.saysDate ? StatementReader.thisYear : StatementReader.soon),
      lengths.isEmpty, starts.isEmpty,
      says.isDisjoint(with: [.unready, .over, .every, .again, .since, .going])
    else { return nil }
    return event
  }

  /// It goes in then, and needs so long: it is timed from then on.
  var entering: StatementReader.Found? {
    guard says.contains(.enters), let event = events.first?.time, event.saysClock, event.at > now,
      lengths.count == 1, isMeasured, starts.isEmpty, let name,
      says.isDisjoint(with: [.every, .again, .begun, .done, .left])
    else { return nil }
    var timed = TimerRequest(label: name, phases: [Phase(.seconds(seconds(lengths[0].value)))])
    timed.start = .at(event.at)
    return StatementReader.Found(
      intents: [.timer(.create([timed]))], confidence: StatementReader.sure)
  }

  /// An appointment, and what comes before it.
  var leaving: StatementReader.Found? {
    guard let (event, clause) = events.first, event.saysClock, event.at > now, !lengths.isEmpty,
      starts.isEmpty, isMeasured, let what = clauses[clause].name,
      says.isDisjoint(with: [.every, .again, .begun, .done, .left])
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

extension StatementReader {
  /// A time behind what leads to one, one of a day, or so long from now: any other number may count something.
  private func isLed(_ item: FactItem) -> Bool {
    // Three figures and no mark may be anything.
    let isAmount = item.tokens.contains { Int(sentence.tokens[$0].text).map { $0 > 99 } ?? false }
    guard !isAmount || item.time?.saysDate ?? false else { return false }
    let start = item.tokens.lowerBound
    let before = start > 0 ? sentence.tokens[start - 1].text : ""
    return item.time?.saysDate ?? false
      || sentence.quantities.lexicon.leadsClock(before)
      || sentence.quantities.lexicon.leadsClock(sentence.tokens[start].text)
  }

  private func marks(within item: FactItem) -> Bool {
    item.tokens.contains { PlanMark(sentence.tokens[$0]) != nil }
  }

  /// What is told of something by any words, its time apart: it begins with what the language puts before things, and goes on
  /// behind two words. Nil: it does not.
  func told(_ items: [FactItem]) -> String? {
    let told = items.split { $0.time != nil }
    guard told.count == 1, let first = told[0].first, let last = told[0].last,
      let time = items.first(where: { $0.time != nil }), isLed(time),
      sentence.marks[first.tokens.lowerBound].contains(.determiner),
      !told[0].contains(where: { commands($0) || $0.endsClause || marks(within: $0) }),
      told[0].count(where: { $0.isWord || $0.cue == .event }) > 1
    else { return nil }
    // What leads to the time is no part of it.
    var end = last.tokens.upperBound
    while end > first.tokens.upperBound + 1,
      sentence.quantities.lexicon.leadsClock(sentence.tokens[end - 1].text)
    { end -= 1 }
    return sentence.said(first.tokens.upperBound..<end)
  }

  /// A length told as that of a thing (“two hours long”): so long it is, and nothing begins by it.
  func tellsSize(_ item: FactItem) -> Bool {
    sentence.looked.masks[item.tokens.upperBound - 1] & WordRole.long.bit != 0
  }
}

extension StatementReader {
  /// A name with what leads on from it, where or with whom something is to be: “Leo from football”. What is known by the
  /// name alone is called so.
  func whole(_ name: String, _ words: ArraySlice<FactItem>, _ clause: Clause) -> String {
    guard clause.event != nil, let first = words.first,
      !sentence.scene.known.contains(where: { $0.calls(name) })
    else { return name }
    var end = words.endIndex
    while case let led = clause.items[end...].drop(while: leads), led.startIndex > end,
      led.first?.isWord == true
    {
      end = led.prefix(while: \.isWord).endIndex
    }
    guard end > words.endIndex else { return name }
    let range = first.tokens.lowerBound..<clause.items[end - 1].tokens.upperBound
    let isName =
      range.count <= Self.longestWhole
      && range.allSatisfy { sentence.tokens[$0].kind == .word }
    return isName ? sentence.said(range) ?? name : name
  }

  private static let longestWhole = 6

  /// A word that says nothing and leads on to another.
  private func leads(_ item: FactItem) -> Bool {
    item.cue == .nothing && item.tokens.count == 1
      && sentence.marks[item.tokens.lowerBound].contains(.link)
  }
}
