import Assistant
import Timers

/// One line of `--json`: an event, an answer or an error. Schema version 2; absent keys mean “does not apply”.
struct WireRecord: Encodable {
  var event: String
  /// Of what is due and not announced: the event it will be.
  var of: String?
  /// When it was due: local time with offset.
  var at: String?
  /// When the program said so.
  var saidAt: String?
  /// Of what `name` names, a timer or something kept: its number within its kind.
  var id: Int64?
  /// Of what has no number of its own: the timer it came from.
  var timerID: Int64?
  var name: String?
  var phase: String?
  /// Counted from 1.
  var step: Int?
  /// Of a stopwatch, counted from 1; how long it was, and all of them.
  var lap: Int?
  var lapSeconds: Double?
  var elapsedSeconds: Double?
  /// Seconds, to the millisecond.
  var leftSeconds: Double?
  /// What was added; negative: taken off.
  var bySeconds: Double?
  /// Of the whole timer as it is now, with what was added and taken off; gates not counted.
  var durationSeconds: Double?
  var due: String?
  var state: String?
  var again: Bool?
  /// Told so long after it was due that a line says when that was.
  var late: Bool?
  /// Times of a schedule that passed and were not run.
  var missed: Int?
  var text: String?
  /// Of what a calendar brought: where it is, and a link.
  var place: String?
  var link: String?
  var nearest: [String]?
  /// Of an error: what kind it is.
  var code: String?
  /// In the journal, where it is followed: what comes later has a higher one.
  var number: Int64?
  /// How often something has rung.
  var n: Int?
  /// How many sessions were written, read or deleted.
  var count: Int?
  /// What a session was, or what was asked of the history.
  var session: WireSession?
  var history: WireHistory?
  /// What regulations say.
  var regulation: WireRegulation?
  /// A document of some work.
  var document: WireDocument?

  enum CodingKeys: String, CodingKey {
    case event, of, at, id, name, phase, step, lap, due, state, again, late, missed, text, place,
      link,
      nearest, code,
      session
    case history, count, regulation, document, n, number
    case saidAt = "said_at"
    case timerID = "timer_id"
    case leftSeconds = "left_s"
    case lapSeconds = "lap_s"
    case elapsedSeconds = "elapsed_s"
    case bySeconds = "by_s"
    case durationSeconds = "duration_s"
  }

  init(_ event: String) { self.event = event }

  /// An event on the wire.
  init(_ event: TimerEvent, in situation: Situation, timer: ActiveTimer? = nil, again: Bool = false)
  {
    self.init(event.kind.wireName)
    at = situation.instant(event.at)
    saidAt = situation.instant(situation.now)
    id = event.timer
    name = event.name.isEmpty ? nil : event.name
    phase = event.phase.isEmpty || event.kind == .completed ? nil : event.phase
    self.again = again ? true : nil
    switch event.kind {
    case .phaseStarted(let step), .phaseEnded(let step), .phaseWaiting(let step),
      .skipped(let step), .wentBack(let step):
      self.step = step + 1
    case .cue(let cue, let left):
      text = cue.message.isEmpty ? nil : cue.message
      leftSeconds = left.map(Self.seconds)
    case .extended(let by), .slept(let by), .backdated(let by): bySeconds = Self.seconds(by)
    case .renamed(let said), .noted(let said): text = said
    case .lapped(let number, let length, let total):
      (lap, lapSeconds, elapsedSeconds) = (number, Self.seconds(length), Self.seconds(total))
    case .queued, .started, .completed, .paused, .resumed, .stopped, .restarted, .changed: break
    }
    if let timer {
      durationSeconds = Self.seconds(timer.wholeLength)
      due = timer.end.map { situation.instant($0) }
    }
  }

  /// Something that came due, as it is announced.
  init(_ due: Ledger.Due, in situation: Situation) {
    self.init(due.event, in: situation, again: due.again)
    late = due.isLate ? true : nil
  }

  /// Something that came due.
  init(_ event: DueEvent, in situation: Situation, again: Bool = false) {
    switch event {
    case .timer(let event): self.init(event, in: situation, again: again)
    case .schedule(let event):
      self.init(event.wireName)
      at = situation.instant(event.at)
      saidAt = situation.instant(situation.now)
      id = event.schedule
      name = event.name
      self.again = again ? true : nil
      place = event.details?.place
      link = event.details?.link
      text = event.details?.notes
      switch event.kind {
      case .due(let missed): self.missed = missed > 0 ? missed : nil
      case .missed(let count): missed = count
      case .soon(let seconds): leftSeconds = Double(seconds)
      }
    case .ring(let event):
      self.init(RingEvent.wireName)
      at = situation.instant(event.at)
      saidAt = situation.instant(situation.now)
      id = event.ring
      timerID = event.timer
      name = event.name
      n = event.count
      self.again = again ? true : nil
    }
  }

  /// Something that came due, and is still to be announced by somebody else.
  init(unannounced event: DueEvent, in situation: Situation) {
    self.init(event, in: situation)
    of = self.event
    self.event = "due"
    saidAt = nil
  }

  init(_ remaining: Remaining) {
    self.init("remaining")
    id = remaining.timer
    name = remaining.name.isEmpty ? nil : remaining.name
    leftSeconds = remaining.left.map(Self.seconds)
    state = remaining.state
  }

  /// What became of something kept.
  init(_ change: KeptChange, in situation: Situation) {
    self.init(change.wireName)
    at = situation.instant(situation.now)
    saidAt = at
    let kept = change.after ?? change.before
    id = kept?.id
    name = kept?.name
    if let old = change.before?.name, old != name { text = old }
  }

  static func answer(_ lines: [Line]) -> WireRecord {
    var record = WireRecord("answer")
    record.text = lines.map(\.text).joined(separator: "\n")
    return record
  }

  /// - Parameter nearest: what is offered instead, in the language of the answers.
  static func error(_ refusal: Refusal, _ text: String, nearest: [String]) -> WireRecord {
    var record = WireRecord("error")
    record.code = refusal.kind.rawValue
    record.text = text
    record.nearest = nearest.isEmpty ? nil : nearest
    return record
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.nanoseconds / 1_000_000) / 1000
  }
}

extension WireRecord {
  /// Something that happened to a timer, a schedule, a routine or work, and no answer.
  var isHappening: Bool {
    ["timer.", "phase.", "schedule.", "routine.", "workflow.", "session."]
      .contains(where: event.hasPrefix)
  }
}

extension Situation {
  /// `2026-03-09T18:09:00.000+01:00`, the nearest millisecond: two clocks meet in every moment, and what is due at nine is
  /// not due a millisecond before.
  func instant(_ moment: Moment) -> String {
    let exact = anchor.wall(of: moment)
    let rest = (exact % 1_000_000 + 1_000_000) % 1_000_000
    let wall = exact - rest + (rest < 500_000 ? 0 : 1_000_000)
    let local = zone.local(wall: wall)
    let seconds = Int((wall >= 0 ? wall : wall - 999_999_999) / 1_000_000_000)
    let milliseconds = Int(((wall % 1_000_000_000) + 1_000_000_000) % 1_000_000_000 / 1_000_000)
    let offset = zone.offset(seconds)
    let minutes = abs(offset) / 60
    let shift = "\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    return "\(local.iso).\(padded(milliseconds, 3))\(shift)"
  }
}
