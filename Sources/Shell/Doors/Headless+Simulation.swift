import Timers

/// The virtual clock: `@` lines of a script that is simulated.
extension Headless {
  /// Moves a simulation's clock: `+4m`, `18:20`, `2026-03-09 18:00 [Europe/Berlin]`, `asleep +42m`. Back is not possible; another
  /// zone alone, where something runs already, is a journey.
  func move(_ clock: VirtualClock, to text: String) -> Bool {
    var words = text.split(separator: " ").map(String.init)
    if let zone = words.last, zone.contains("/") || zone == "UTC" {
      guard Zone.use(named: zone) else { return false }
      words.removeLast()
      if !isPristine || words.isEmpty {
        session.ledger.realign()
        guard pass(clock, to: clock.now), !words.isEmpty else { return words.isEmpty }
      }
    }
    let rest = words.joined(separator: " ")
    if words.first == "asleep" {
      return sleep(clock, for: words.dropFirst().joined(separator: " "))
    }
    if let start = LocalTime(instant: rest) {
      guard ClockRange.holds(start) else { return false }
      if isPristine, session.ledger.claims.started.isEmpty {
        clock.set(start)
        session.ledger.realign()
        return true
      }
      return pass(clock, to: session.situation.moment(start))
    }
    if rest.hasPrefix("+") {
      guard let duration = session.duration(of: String(rest.dropFirst())) else { return false }
      return pass(clock, to: clock.now.advanced(by: duration))
    }
    let digits = rest.split(separator: ":").compactMap { Int($0) }
    guard digits.count >= 2, digits.count == rest.split(separator: ":").count, digits[0] < 24,
      digits[0] >= 0,
      digits.dropFirst().allSatisfy({ (0..<60).contains($0) })
    else { return false }
    let second = digits[0] * 3600 + digits[1] * 60 + (digits.count > 2 ? digits[2] : 0)
    var target = LocalTime(clock.local.date, second: second)
    if target < clock.local { target = target.adding(86_400) }
    return pass(clock, to: session.situation.moment(target))
  }

  /// Nothing runs and nothing is to come: the clock may still start elsewhere.
  private var isPristine: Bool {
    session.ledger.engine.count == 0 && session.ledger.library.schedules.isEmpty
  }

  /// The machine sleeps: what came due meanwhile is told when it wakes.
  private func sleep(_ clock: VirtualClock, for text: String) -> Bool {
    guard text.hasPrefix("+"), let duration = session.duration(of: String(text.dropFirst()))
    else { return false }
    let target = clock.now.advanced(by: duration)
    guard target >= clock.now, ClockRange.holds(wall: clock.anchor.wall(of: target), in: clock.zone)
    else { return false }
    clock.sleep(to: target)
    tellWhatIsDue()
    return true
  }

  private func pass(_ clock: VirtualClock, to target: Moment) -> Bool {
    guard target >= clock.now, ClockRange.holds(wall: clock.anchor.wall(of: target), in: clock.zone)
    else { return false }
    while let next = session.ledger.nextDeadline, next <= target {
      clock.move(to: next)
      tellWhatIsDue()
    }
    clock.move(to: target)
    return true
  }
}
