import Assistant
import Storage
import Timers

/// What `--status` knows: the timers that are due first, how many there are, and what ended last.
struct StatusLook {
  var situation: Situation
  /// Due first comes first; what has no time of its own comes last.
  var timers: [ActiveTimer]
  /// Of all that are not finished, also those not looked at.
  var count: Int
  /// Newest first.
  var recent: [Store.RecentSession] = []
  /// The schedule that comes first, if any is to come.
  var scheduled: Scheduled?

  struct Scheduled {
    var id: Schedule.ID
    var name: String
    var moment: Moment
  }

  /// Of more schedules than these the oldest are looked at: a status line is asked for every second.
  static let mostSchedules = 500
  /// What a line names is due within a day.
  static let soon = Duration.seconds(86_400)

  init(_ situation: Situation, count: Int? = nil, recent: [Store.RecentSession] = []) {
    self.situation = situation
    timers = situation.timers.sorted {
      let (one, other) = ($0.stepEnd?.nanoseconds ?? .max, $1.stepEnd?.nanoseconds ?? .max)
      return one == other ? $0.id < $1.id : one < other
    }
    self.count = count ?? timers.count
    self.recent = recent
  }
}

extension StatusLook {
  /// Finds the schedule that comes first.
  mutating func take(_ records: [KeptRecord]) {
    var rules: [String: RecurrenceRule] = [:]
    for record in records {
      guard
        case .schedule(let schedule)? = Kept(
          Kept.Key(kind: .schedule, id: record.id), body: record.body, rules: &rules),
        schedule.isAwake, !schedule.isFollowing,
        let run = schedule.nextRun(in: situation.zone(of: schedule))
      else { continue }
      let (wall, overflow) = Int64(run.instant).multipliedReportingOverflow(by: 1_000_000_000)
      guard !overflow else { continue }
      let moment = situation.anchor.moment(ofWall: wall)
      if scheduled.map({ moment < $0.moment }) ?? true {
        scheduled = Scheduled(id: record.id, name: schedule.name, moment: moment)
      }
    }
  }
}

/// One line for tmux, waybar, polybar or a shell prompt, or by a template. Starts nothing, writes nothing.
///
/// The content of the platform document's menu bar: what runs, what is due next, what was done last.
enum StatusLine {
  static let formats = ["line", "tmux", "waybar", "polybar", "prompt", "zsh", "json", "menu"]

  /// How many timers a format looks at; all of them only where all are named.
  static func reach(of format: String) -> Int { format == "json" ? .max : 8 }

  /// Whether a format names what was done last, which costs another look into the store.
  static func wantsRecent(_ format: String) -> Bool {
    format == "waybar" || format == "json" || format.contains("{recent")
  }

  /// Whether a format names what is scheduled: another look, as above.
  static func wantsSchedules(_ format: String) -> Bool {
    !["prompt", "zsh"].contains(format)
      && (formats.contains(format) || format.contains("{sched")
        || format.contains("{all"))
  }

  /// Whether a format tells of work: it is read, and the workflows with it.
  static func wantsWork(_ format: String) -> Bool {
    ["menu", "json", "waybar"].contains(format) || format.contains("{badge")
  }

  /// Nil: there is no such format.
  static func text(_ look: StatusLook, format: String) -> String? {
    switch format {
    case "line": line(look)
    // A `#` starts a format in tmux, doubled it is itself.
    case "tmux": line(look).replacing("#", with: "##")
    // `%{` starts a tag in polybar, and nothing undoes that.
    case "polybar": line(look).replacing("%{", with: "% {")
    case "prompt": prompt(look)
    case "zsh": prompt(look).replacing("%", with: "%%")
    case "waybar": waybar(look)
    case "json": json(look)
    case "menu": StatusMenu.text(look)
    default: StatusTemplate(format)?.text(look)
    }
  }

  /// `pasta 8:21 · tea 3:00 · bread ‖ 40:00 +2 · ◷ standup 9:30`: timers, then what is scheduled within a day.
  static func line(_ look: StatusLook) -> String {
    let parts = look.timers.prefix(3).map { part($0, look.situation) }
    let timers = parts.joined(separator: " · ") + (look.count > 3 ? " +\(look.count - 3)" : "")
    guard let next = look.scheduled,
      look.situation.now.duration(to: next.moment) <= StatusLook.soon
    else { return timers }
    return (timers.isEmpty ? "" : timers + " · ") + "◷ \(scheduled(next, look.situation))"
  }

  /// `standup 9:30`
  static func scheduled(_ next: StatusLook.Scheduled, _ situation: Situation) -> String {
    "\(visible(next.name)) \(Phrasing(situation).clock(next.moment))"
  }

  /// `[pasta 8:21 +1] `, with the blank that parts it from the prompt.
  private static func prompt(_ look: StatusLook) -> String {
    guard let first = look.timers.first else { return "" }
    let text = StyledText(part(first, look.situation)).cut(to: 30).plain
    return "[\(text)\(look.count > 1 ? " +\(look.count - 1)" : "")] "
  }

  static func part(_ timer: ActiveTimer, _ situation: Situation) -> String {
    let (name, now) = (visible(Phrasing(situation).called(timer.name)), situation.now)
    switch timer.state {
    case .waiting:
      return timer.counted(at: now).map { "\(name) \(Clockface.length($0))" }
        ?? situation.speaker.say(.statusWaits(name: name))
    case .pending: return situation.speaker.say(.statusLater(name: name))
    case .paused:
      let shown = timer.left(at: now) ?? timer.counted(at: now) ?? .zero
      return "\(name) ‖ \(Clockface.length(shown))"
    case .running: return "\(name) \(Clockface.length(timer.left(at: now) ?? .zero))"
    }
  }

  // MARK: Waybar

  private struct Waybar: Encodable {
    var text: String
    var alt: String
    var tooltip: String
    var `class`: String
    /// 0 … 100 of the step that is due first: for a ring or a bar in waybar's own style.
    var percentage: Int
  }

  private static func waybar(_ look: StatusLook) -> String {
    let phrasing = Phrasing(look.situation)
    var tooltip = look.timers.map { visible(phrasing.remaining($0).text) }
    let speaker = look.situation.speaker
    if look.count > look.timers.count {
      tooltip.append(speaker.say(.timerMorePhases(n: look.count - look.timers.count)))
    }
    if let next = look.timers.first(where: { $0.stepEnd != nil }), let end = next.stepEnd {
      tooltip.append(
        speaker.say(
          .statusNext(name: visible(phrasing.called(next.name)), at: phrasing.clock(end))))
    }
    tooltip += WorkPhrasing(look.situation).openWork().due.prefix(8).map {
      visible($0.line.text)
    }
    if let next = look.scheduled {
      tooltip.append(speaker.say(.statusScheduled(what: scheduled(next, look.situation))))
    }
    tooltip += look.recent.map {
      speaker.say(.statusRecent(what: recent($0, look.situation)))
    }
    let state = state(look)
    let badge = StatusMenu.badge(look)
    let mark = badge > 0 ? "\(look.timers.isEmpty ? "" : " ")⚑ \(badge)" : ""
    return JSONText.of(
      Waybar(
        text: escaped(line(look) + mark), alt: state,
        tooltip: escaped(tooltip.joined(separator: "\n")),
        class: state, percentage: percent(look.timers.first, look.situation.now) ?? 0))
  }

  static func state(_ look: StatusLook) -> String {
    if look.timers.isEmpty { return "idle" }
    if look.timers.contains(where: \.isWaiting) { return "waiting" }
    return look.timers.contains { $0.isRunning || $0.isPending } ? "running" : "paused"
  }

  /// How much of its step is over, 0 … 100; nil where that has no end.
  static func percent(_ timer: ActiveTimer?, _ now: Moment) -> Int? {
    guard let timer, let left = timer.left(at: now), timer.length > .zero, !timer.isPending else {
      return nil
    }
    return Int(max(0, min(100, 100 * (1 - left / timer.length))))
  }

  /// `tea, 5:00 ago`, `bread, stopped 2:00:00 ago`
  static func recent(_ session: Store.RecentSession, _ situation: Situation) -> String {
    let ago = Duration.nanoseconds(max(0, situation.anchor.wall - session.endedMs * 1_000_000))
    return situation.speaker.say(
      .statusAgo(
        name: visible(session.name), stopped: session.status == .abandoned, length: ago))
  }

  /// As text of a markup: Waybar reads Pango, pictures are SVG.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  // MARK: JSON

  private struct Status: Encodable {
    struct Recent: Encodable {
      var name: String
      var status: String
      var at: String
    }
    var count: Int
    /// What is late or due today of work, and timers that wait for a word.
    var badge: Int
    var running: [WireRecord]
    /// The one that is due first, with its instant.
    var next: WireRecord?
    /// The schedule that comes first.
    var scheduled: Scheduled?
    var recent: [Recent]
    struct Scheduled: Encodable {
      var id: Int64
      var name: String
      var due: String
    }
  }

  private static func json(_ look: StatusLook) -> String {
    let situation = look.situation
    let next = look.timers.first { $0.stepEnd != nil }.map { timer in
      var record = WireRecord(Remaining(timer, at: situation.now))
      record.due = timer.stepEnd.map { situation.instant($0) }
      return record
    }
    return JSONText.of(
      Status(
        count: look.count, badge: StatusMenu.badge(look),
        running: look.timers.map { WireRecord(Remaining($0, at: situation.now)) }, next: next,
        scheduled: look.scheduled.map {
          Status.Scheduled(id: $0.id, name: $0.name, due: situation.instant($0.moment))
        },
        recent: look.recent.map { session in
          Status.Recent(
            name: session.name, status: session.status.word,
            at: situation.instant(situation.anchor.moment(ofWall: session.endedMs * 1_000_000)))
        }))
  }
}

/// `--status='{name} {left|no timers}'`: words in braces are values, what follows `|` stands for a missing one.
///
/// `{{` and `}}` are braces. Where nothing runs and a value is missing that has no other, the line is empty.
struct StatusTemplate {
  /// Every word that may stand in braces: of all, the line of `--status` and how many there are; of the timer that is due
  /// first, its name, what is left of its step, when that ends, its phase, its state, and how much of it is over, in
  /// hundredths and as ten blocks; the timer due after it; what was done last; the schedule that comes first; how much work is late,
  /// due and waiting.
  static let words = [
    "all", "count", "name", "left", "due", "phase", "state", "percent", "bar", "then", "recent",
    "scheduled", "badge",
  ]

  private enum Piece {
    case text(String)
    case value(String, fallback: String?)
  }
  private var pieces: [Piece] = []

  /// Nil when a word is unknown or a brace stands alone.
  init?(_ format: String) {
    guard format.contains("{") else { return nil }
    var text = ""
    var rest = format[...]
    while let character = rest.popFirst() {
      if (character == "{" || character == "}") && rest.first == character {
        text.append(character)
        rest.removeFirst()
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else { return nil }
        let parts = rest[..<end].split(
          separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first.map(String.init),
          Self.words.contains(name)
        else { return nil }
        pieces.append(.text(text))
        text = ""
        pieces.append(.value(name, fallback: parts.count > 1 ? String(parts[1]) : nil))
        rest = rest[rest.index(after: end)...]
      } else if character == "}" {
        return nil
      } else {
        text.append(character)
      }
    }
    pieces.append(.text(text))
  }

  func text(_ look: StatusLook) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .value(let name, let fallback):
        if let value = value(name, look), !value.isEmpty {
          result += visible(value)
        } else if let fallback {
          result += fallback
        } else if look.timers.isEmpty {
          return ""
        }
      }
    }
    return result.split(separator: "\n").joined(separator: " ")
  }

  private func value(_ name: String, _ look: StatusLook) -> String? {
    let now = look.situation.now
    let first = look.timers.first
    switch name {
    case "all": return StatusLine.line(look)
    case "count": return "\(look.count)"
    case "name": return first.map { Phrasing(look.situation).called($0.name) }
    case "left": return first?.left(at: now).map(Clockface.length)
    case "due": return first?.stepEnd.map { Phrasing(look.situation).clock($0) }
    case "phase": return first?.phase.name
    case "state": return StatusLine.state(look)
    case "percent": return StatusLine.percent(first, now).map(String.init)
    case "bar":
      guard let percent = StatusLine.percent(first, now) else { return nil }
      let full = (percent + 5) / 10
      return String(repeating: "█", count: full) + String(repeating: "░", count: 10 - full)
    case "then": return look.timers.dropFirst().first.map { StatusLine.part($0, look.situation) }
    case "badge":
      let badge = StatusMenu.badge(look)
      return badge > 0 ? "\(badge)" : nil
    case "scheduled": return look.scheduled.map { StatusLine.scheduled($0, look.situation) }
    case "recent": return look.recent.first.map { StatusLine.recent($0, look.situation) }
    default: return nil
    }
  }
}
