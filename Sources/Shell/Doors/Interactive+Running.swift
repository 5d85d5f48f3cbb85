import Assistant
import Timers

/// The lines about what runs, below the prompt.
extension Interactive {
  func runningLines(width: Int, height: Int) -> [StyledText] {
    let now = session.ledger.clock.now
    if let running, running.width == width, running.height == height,
      running.until.map({ now < $0 }) ?? true
    {
      return running.lines
    }
    let (shown, lines) = linesOfRunning(width: width, height: height)
    running = (width, height, nextChange(of: shown), lines)
    return lines
  }

  /// What comes next first, up to a third of the screen.
  private func linesOfRunning(width: Int, height: Int) -> ([ActiveTimer], [StyledText]) {
    guard session.settings.status, !session.ledger.timers.isEmpty else { return ([], []) }
    let situation = session.situationOfTimers
    let most = max(2, height / 3)
    let all = situation.byNextEvent(Array(situation.timers))
    let shown = Array(all.prefix(all.count > most ? most - 1 : most))
    var lines = zip(
      shown, Phrasing(situation).rows(of: shown, width: width - 2)
    ).map { timer, row in
      (StyledText(Self.ring(timer, at: situation.now) + " ", .good) + StyledText(row))
        .cut(to: width)
    }
    if all.count > shown.count {
      lines.append(
        StyledText("  " + session.say(.listAndMore(n: all.count - shown.count)), .dim)
          .cut(to: width))
    }
    return (shown, lines)
  }

  var nextStatusChange: Moment? {
    [nextPauseChange, running?.until].compactMap(\.self).min()
  }

  private func nextChange(of shown: [ActiveTimer]) -> Moment? {
    guard session.settings.status else { return nil }
    return session.situationOfTimers.nextTick(
      of: shown, every: session.settings.pictureStep)
  }

  // MARK: What stands before the line, and what a line may answer

  var prompt: StyledText {
    let sign = "ensue› "
    let profile = session.profile.map { "\(visible($0)) " } ?? ""
    let room = (editor?.size.columns ?? .max) / 3 - sign.count - displayWidth(profile)
    let place = Self.place(session.conversation.crumb, within: room - 1)
    return StyledText(profile, .dim) + StyledText(place.isEmpty ? "" : "\(place) ", .dim)
      + StyledText(sign, .bold)
  }

  /// Where it is in so many columns: the places that stand first are left out, and the beginning of the last.
  static func place(_ crumb: String, within room: Int) -> String {
    guard displayWidth(crumb) > room else { return crumb }
    var places = crumb.split(separator: PlaceCommands.between)[...]
    while places.count > 1 {
      places.removeFirst()
      let rest = "…" + PlaceCommands.between + places.joined(separator: PlaceCommands.between)
      if displayWidth(rest) <= room { return rest }
    }
    var last = String(places.first ?? "")
    guard room >= shortestPlace else { return "" }
    while displayWidth(last) >= room { last.removeFirst() }
    return "…" + last
  }

  /// In fewer columns no place is told.
  private static let shortestPlace = 4

  var isAsking: Bool { session.conversation.assistant.question != nil }

  /// What Esc on an empty line says: an open question is given up.
  var sentenceOfEscape: String? { isAsking ? session.say(.workFillStop) : nil }
}

/// What stands behind the cursor before any habit, and what keys say that have no sentence of their own.
extension Interactive {
  /// While something is asked, what would answer it; else what the last answer offers, before all habits.
  func ghost(for line: String) -> String? {
    let offered = session.conversation.offered
    if let question = session.conversation.assistant.question {
      guard let likely = question.likely, !likely.isEmpty else {
        return line.isEmpty ? nil : session.suggester.ghost(for: line)
      }
      if let rest = likely.rest(behind: line) { return rest }
      return line.isEmpty ? nil : session.suggester.ghost(for: line)
    }
    return offered.lazy.compactMap { $0.rest(behind: line) }.first
      ?? session.suggester.ghost(for: line)
  }

  /// What PageDown says: the list that was shown last goes on.
  var sentenceOfPageDown: String? {
    let conversation = session.conversation
    let goesOn = conversation.workListing != nil || conversation.listing != nil
    return goesOn && conversation.assistant.question == nil ? session.say(.workListKey) : nil
  }
}

extension String {
  /// What stands behind a beginning of it; nil: it does not begin so, or has nothing behind it.
  fileprivate func rest(behind line: String) -> String? {
    guard count > line.count, lowercased().hasPrefix(line.lowercased()) else { return nil }
    return String(dropFirst(line.count))
  }
}
