import Timers

/// What several timers are called together.
extension Phrasing {
  /// The names of several, those of one name together: `tea, 2 timers`. Six at most, or the first five and how many more.
  public func names(_ timers: some Sequence<ActiveTimer>) -> String {
    titles(Array(timers)) { _ in "" }
  }

  /// The same with what tells those of one name apart: `2 timers (5:00, 10:00)`.
  func titles(_ timers: [ActiveTimer]) -> String { titles(timers, apart: apart) }

  private func titles(_ timers: [ActiveTimer], apart: ([ActiveTimer]) -> String) -> String {
    var groups: [[ActiveTimer]] = []
    var places: [String: Int] = [:]
    for timer in timers {
      let name = called(timer.name)
      if let place = places[name] {
        groups[place].append(timer)
      } else {
        places[name] = groups.count
        groups.append([timer])
      }
    }
    let shown = groups.count > 6 ? groups.prefix(5) : groups[...]
    let rest = timers.count - shown.reduce(0) { $0 + $1.count }
    return several(
      shown.map { $0.count == 1 ? called($0[0].name) : "\(say(group($0)))\(apart($0))" }, and: rest)
  }

  /// `a, b and 3 more`
  func several(_ names: [String], and rest: Int) -> String {
    let list = situation.speaker.list(names)
    return rest > 0 ? say(.listMore(list: list, n: rest)) : list
  }

  /// `2 timers`, `2 tea timers`, `2 gym alarms`.
  private func group(_ timers: [ActiveTimer]) -> Message {
    let kind = timers.allSatisfy(\.isAlarm) ? timers[0].ringing : nil
    let name = timers[0].name
    // A name that says its own kind needs no name before that.
    let plain: Message =
      switch kind {
      case .alarm: .alarmName
      case .reminder: .alarmReminderName
      case nil: .timerNameless
      }
    let said = name == say(plain) ? "" : name
    return switch kind {
    case .alarm: .timerAlarms(n: timers.count, name: said)
    case .reminder: .timerReminders(n: timers.count, name: said)
    case nil: .timerSeveral(n: timers.count, name: said)
    }
  }

  /// When alarms ring, how long countdowns are, or what is left of those of one length.
  private func apart(_ timers: [ActiveTimer]) -> String {
    func all(_ words: (ActiveTimer) -> String?) -> [String]? {
      let found = timers.compactMap(words)
      return Set(found).count == timers.count ? found : nil
    }
    let words =
      timers.allSatisfy(\.isAlarm)
      ? all { plannedEnd($0).map { clock($0) } }
      : all { Clockface.length($0.routine.duration) }
        ?? all { $0.left(at: situation.now).map { say(.timerLeft(left: $0)) } }
    guard let words else { return "" }
    let more = words.count > 6 ? ", …" : ""
    return " (\(words.prefix(words.count > 6 ? 5 : 6).joined(separator: ", "))\(more))"
  }
}
