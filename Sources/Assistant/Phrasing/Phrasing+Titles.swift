import Timers

/// What several timers are called together.
extension Phrasing {
  /// The names of several, those of one name together: `tea, 2 timers`. Six at most, or the first five and how many more.
  public static func titles(_ timers: some Sequence<ActiveTimer>) -> String {
    titles(Array(timers)) { _ in "" }
  }

  /// The same with what tells those of one name apart: `2 timers (5:00, 10:00)`.
  func titles(_ timers: [ActiveTimer]) -> String { Self.titles(timers, apart: apart) }

  private static func titles(
    _ timers: [ActiveTimer], apart: ([ActiveTimer]) -> String
  ) -> String {
    var groups: [[ActiveTimer]] = []
    var places: [String: Int] = [:]
    for timer in timers {
      let name = title(timer)
      if let place = places[name] {
        groups[place].append(timer)
      } else {
        places[name] = groups.count
        groups.append([timer])
      }
    }
    let shown = groups.count > 6 ? groups.prefix(5) : groups[...]
    let rest = timers.count - shown.reduce(0) { $0 + $1.count }
    return shown.map { group in
      group.count == 1
        ? title(group[0]) : "\(group.count) \(plural(of: group))\(apart(group))"
    }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// `timers`, `tea timers`, `gym alarms`.
  private static func plural(of timers: [ActiveTimer]) -> String {
    let kind = timers.allSatisfy(\.isAlarm) ? timers[0].ringing?.rawValue ?? "timer" : "timer"
    let name = title(timers[0])
    return name == kind ? "\(kind)s" : "\(name) \(kind)s"
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
        ?? all { $0.left(at: situation.now).map { "\(Clockface.length($0)) left" } }
    guard let words else { return "" }
    let more = words.count > 6 ? ", …" : ""
    return " (\(words.prefix(words.count > 6 ? 5 : 6).joined(separator: ", "))\(more))"
  }
}
