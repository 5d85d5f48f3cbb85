import Assistant
import Language
import Timers

/// What the shell does at the prompt while nobody types.
extension Interactive {
  /// When something is to be done about the pause; nil: nothing would come of it.
  var pauseAlarm: Moment? {
    guard session.conversation.assistant.question == nil else { return nil }
    var alarms: [Moment?] = [pause.bannerUntil]
    if session.autonomyCommands.mayAct { alarms.append(pause.actAt) }
    if let patience = session.predictionCommands.bannerPatience {
      alarms.append(pause.bannerAt(patience: patience))
    }
    return alarms.compactMap(\.self).min()
  }

  /// Acts by itself, shows a banner or takes it away, as the time has come.
  func passPause() -> Announcement? {
    let now = session.ledger.clock.now
    if let until = pause.bannerUntil, until <= now {
      pause.skipBanner()
      session.suggester.ignoredBanner()
    }
    guard session.conversation.assistant.question == nil else { return nil }
    if session.autonomyCommands.mayAct, let due = pause.actAt, due <= now {
      pause.act()
      if let reply = session.autonomyCommands.actByItself() {
        pause.skipBanner()
        Agent.startIfNeeded(for: session, options: options, isLeaving: false)
        var news = announcement(reply.happened)
        news.lines += (reply.lines + reply.errors).map { StyledText($0) }
        return news
      }
    }
    if let patience = session.predictionCommands.bannerPatience,
      let due = pause.bannerAt(patience: patience),
      due <= now
    {
      pause.showBanner(at: now)
      session.predictionCommands.showBanner()
    }
    return nil
  }

  /// What stands under the line because of a pause, above what runs.
  func pauseLines(width: Int) -> [StyledText] {
    if let notice = session.autonomyCommands.ownActNotice((undo: "Alt-Z", off: "Alt-0")) {
      return [StyledText(notice).cut(to: width)]
    }
    guard pause.bannerUntil != nil else { return [] }
    return session.predictionCommands.banner.map { StyledText($0).cut(to: width) }
  }

  /// When `pauseLines` look different next.
  var nextPauseChange: Moment? {
    guard let act = session.ownAct else { return nil }
    let left = session.ledger.clock.now.duration(to: act.until)
    guard left > .zero else { return nil }
    let (seconds, rest) = left.components
    // The whole seconds left change at whole seconds before the end.
    return act.until.advanced(by: .seconds(rest > 0 ? -seconds : 1 - seconds))
  }

  func accepted(_ sentence: String) { session.suggester.accepted(sentence) }
  func dismissed(_ sentence: String) { session.suggester.dismissed(sentence) }
  func forget(_ sentence: String) { session.suggester.forget(sentence) }

  func completions(for line: String, cursor: Int) -> [EditorCompletion] {
    let before = String(line.unicodeScalars.prefix(cursor))
    let (assistant, situation) = (session.conversation.assistant, session.situation)
    // Of nothing: what can be done here.
    if before.isEmpty, assistant.question == nil {
      let here = session.conversation.offered + situation.placeActions.map { session.say($0) }
      return here.filter { !$0.isEmpty }.map { EditorCompletion(replaceCount: 0, text: $0) }
    }
    let items = assistant.interpreter.completions(of: before, in: assistant.scene(situation))
      .prefix(40).map { EditorCompletion(replaceCount: $0.replaces, text: $0.text) }
    // What lines of one's own go on with comes first.
    let typed = session.suggester.search(before, limit: Self.linesLookedAt).map { $0.lowercased() }
    func isOwn(_ item: EditorCompletion) -> Bool {
      let whole = "\(before.dropLast(item.replaceCount))\(item.text)".lowercased()
      return typed.contains { $0 == whole || $0.hasPrefix("\(whole) ") }
    }
    return items.filter(isOwn) + items.filter { !isOwn($0) }
  }

  private static var linesLookedAt: Int { 50 }

  func history(matching query: String, limit: Int) -> [String] {
    session.suggester.search(query, limit: limit)
  }

  func lastSaid(_ line: String) -> String? {
    guard let wall = session.suggester.lastSaid(line) else { return nil }
    let situation = session.situationOfTimers
    return situation.speaker.say(SaidTime(situation.zone.local(wall: wall)))
  }

  /// What came from other machines, where that is worth a word.
  func syncNews() -> Announcement? {
    let news = session.syncCommands.syncIfDue() + session.teamCommands.news()
    return news.isEmpty ? nil : Announcement(news.map { StyledText($0) })
  }

  func touched(_ line: String) {
    _ = pause.touched(at: session.ledger.clock.now, isEmpty: line.isEmpty)
  }

  /// How much of a step is over, as a ring filling up.
  static func ring(_ timer: ActiveTimer, at now: Moment) -> String {
    guard let left = timer.left(at: now), timer.length > .zero, !timer.isPending else { return "○" }
    let gone = 1 - left / timer.length
    return ["○", "◔", "◑", "◕", "●"][min(4, max(0, Int(gone * 5)))]
  }

  func say(_ message: Message) -> String { session.say(message) }

  /// What Alt-0 says.
  var killSwitch: String { session.say(.tryAutonomyOff) }

  func sentence(forAlt scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "1"..."9"
    where session.conversation.assistant.question?.isAnswered(by: String(scalar)) == true:
      String(scalar)
    case "1"..."9" where listsAction(scalar): String(scalar)
    case "1"..."9": citation(chosenBy: String(scalar))
    // In vi mode it may be Esc and the command o.
    case "o" where session.settings.editing != .vi && !offeredCitations.isEmpty:
      session.say(.tryRegulationCited)
    case "z": session.autonomyCommands.ownActNotice(("", "")) == nil ? nil : "undo"
    // Answered also where it is off. In vi mode it may then be Esc and 0, the beginning of the line.
    case "0":
      session.settings.isOn("autonomy") || session.settings.editing != .vi ? killSwitch : nil
    default: nil
    }
  }
}

/// What the last answer cites, to be opened by a key.
extension Interactive {
  /// Whether a digit is one of the numbered actions of the place. In vi mode it may be Esc and a count.
  private func listsAction(_ digit: Unicode.Scalar) -> Bool {
    session.conversation.assistant.question == nil && session.settings.editing != .vi
      && session.conversation.listedActions.indices.contains(Int(digit.value) - 0x31)
  }

  /// Those that a key opens now: not while a question is open.
  private var offeredCitations: [CitedPlaces.Place] {
    session.conversation.assistant.question == nil ? session.conversation.cited.all : []
  }

  /// The digits are those of chips, and of listed actions.
  private var citationsHaveDigits: Bool {
    chips.isEmpty && session.conversation.listedActions.isEmpty
  }

  /// So many are shown in the row below the prompt.
  private static let mostOffered = 6

  /// `Alt-O opens  1 FAR 13.003   2 FAR 2.101`; the digits stand there when they are no chips’.
  var offers: [StyledText] {
    let places = offeredCitations
    guard !places.isEmpty else { return [] }
    let hasDigits = citationsHaveDigits && places.count > 1
    var row = StyledText(session.say(.regulationCitedKey(key: "Alt-O")), .dim)
    for (index, place) in places.prefix(Self.mostOffered).enumerated() {
      row = row + StyledText(hasDigits ? "   \(index + 1) " : "   ", .dim)
      row =
        row
        + StyledText(
          visible(place.citation.said), index == session.conversation.cited.next ? .bold : .plain)
    }
    if places.count > Self.mostOffered { row = row + StyledText("   …", .dim) }
    return [row]
  }

  /// A digit opens one of them where no chips are listed that have the digits.
  func citation(chosenBy text: String) -> String? {
    let text = text.trimmed
    guard text.count == 1, let digit = Int(text), citationsHaveDigits,
      case let places = offeredCitations,
      places.indices.contains(digit - 1)
    else { return nil }
    return places[digit - 1].sentence
  }
}
