/// What has happened to a timer so far: the makings of its session.
///
/// Fed with the events of its timer in their order. It is kept with the timer, so that undo, a restart and
/// another process find it as it stood.
public struct Course: Hashable, Sendable, Codable {
  /// A phase of the routine, by its place in a round and its name at that time.
  struct Run: Hashable, Sendable, Codable {
    var place: Int
    var name: String
    var planned: Duration?
    var actual: Duration = .zero
    var times = 0
    var skipped = 0
  }

  private(set) var began: Moment
  private var step = 0
  /// When the phase under way began; nil between phases.
  private var phaseSince: Moment?
  private var pausedSince: Moment?
  private var pausedInPhase: Duration = .zero
  private(set) var paused: Duration = .zero
  private(set) var pauses = 0
  private(set) var runs: [Run] = []
  private(set) var adjustments: [TimerSession.Adjustment] = []

  /// No more phases or adjustments than these are told apart: a course is saved with its timer at every event.
  static let mostRuns = 500
  static let mostAdjustments = 200

  init(began: Moment) {
    self.began = began
    phaseSince = began
  }

  /// Takes in what happened; `routine` is the timer's at that time.
  mutating func apply(_ event: TimerEvent, routine: Routine) {
    switch event.kind {
    case .queued, .cue, .lapped: break
    case .started: self = Course(began: event.at)
    case .phaseStarted(let step), .phaseWaiting(let step):
      leave(at: event.at, routine)
      self.step = step
      phaseSince = event.at
    case .phaseEnded: leave(at: event.at, routine)
    case .skipped(let step):
      // Passing a gate is what it waits for; only a countdown is cut short.
      let cuts = step >= 0 && routine.phase(at: step).duration != nil
      leave(at: event.at, routine, skipped: cuts)
      if cuts { note(.skipped, at: event.at) }
    case .wentBack:
      leave(at: event.at, routine)
      note(.changed, at: event.at)
    case .completed, .stopped: leave(at: event.at, routine)
    case .paused:
      pausedSince = event.at
      pauses += 1
    case .resumed: endPause(at: event.at)
    case .slept(let length):
      pauses += 1
      paused += length
      pausedInPhase += length
    case .restarted:
      // What counts is the run from here; that it began again stays on record.
      let (old, began) = (adjustments, began)
      self = Course(began: event.at)
      adjustments = old
      note(.restarted, at: event.at, since: began)
    case .extended(let by):
      note(by < .zero ? .shortened : .extended, at: event.at, by: by < .zero ? .zero - by : by)
    case .backdated(let by):
      self = shifted(by: .zero - by)
      note(.changed, at: event.at)
    case .renamed: note(.renamed, at: event.at)
    case .noted(let text): note(.noted, at: event.at, text: text)
    case .changed: note(.changed, at: event.at)
    }
  }

  /// Phases before the one under way were added or taken out: it is another step now.
  mutating func renumber(to step: Int) { self.step = step }

  private mutating func note(
    _ kind: TimerSession.Adjustment.Kind, at moment: Moment, by amount: Duration = .zero,
    since start: Moment? = nil, text: String? = nil
  ) {
    guard adjustments.count < Self.mostAdjustments else { return }
    adjustments.append(
      .init(
        kind, after: max(.zero, (start ?? began).duration(to: moment)), by: amount, text: text))
  }

  private mutating func endPause(at moment: Moment) {
    guard let since = pausedSince else { return }
    let length = max(.zero, since.duration(to: moment))
    paused += length
    pausedInPhase += length
    pausedSince = nil
  }

  /// Ends the phase under way.
  private mutating func leave(at moment: Moment, _ routine: Routine, skipped: Bool = false) {
    endPause(at: moment)
    guard let since = phaseSince else { return }
    phaseSince = nil
    let actual = max(.zero, since.duration(to: moment) - pausedInPhase)
    pausedInPhase = .zero
    let phase = routine.phase(at: step)
    let place = step % routine.phases.count
    guard let index = index(of: place, phase) else { return }
    runs[index].actual += actual
    runs[index].times += 1
    if skipped { runs[index].skipped += 1 }
  }

  /// Where the phase is kept: at its own place as a rule, elsewhere when phases were added or taken out.
  private mutating func index(of place: Int, _ phase: Phase) -> Int? {
    func fits(_ index: Int) -> Bool {
      runs[index].place == place && runs[index].name == phase.name
    }
    if place < runs.count, fits(place) { return place }
    if place < runs.count, let index = runs.indices.last(where: fits) { return index }
    guard runs.count < Self.mostRuns else { return nil }
    runs.append(Run(place: place, name: phase.name, planned: phase.duration))
    return runs.count - 1
  }

  /// Holds what its arithmetic relies on: for courses that come from a file.
  var isSound: Bool {
    let most = Duration.seconds(400 * 366 * 86_400)
    let lengths = [paused, pausedInPhase] + runs.map(\.actual) + adjustments.map(\.by)
    return step >= 0 && pauses >= 0 && pauses < 1 << 40 && runs.count <= Self.mostRuns
      && runs.allSatisfy { (0..<1 << 40).contains($0.times) && (0..<1 << 40).contains($0.skipped) }
      && lengths.allSatisfy { $0 >= .zero && $0 < most }
  }

  /// How many adjustments both courses have in common from the first on.
  fileprivate func adjustmentsShared(with other: Course) -> Int {
    zip(adjustments, other.adjustments).prefix { $0 == $1 }.count
  }

  fileprivate mutating func drop(adjustments count: Int) { adjustments.removeFirst(count) }

  fileprivate mutating func put(_ first: some Collection<TimerSession.Adjustment>) {
    adjustments.insert(contentsOf: first, at: 0)
  }

  /// The same with every instant moved, as its timer's are.
  func shifted(by offset: Duration) -> Course {
    var course = self
    course.began = began.advanced(by: offset)
    course.phaseSince = phaseSince?.advanced(by: offset)
    course.pausedSince = pausedSince?.advanced(by: offset)
    return course
  }
}

extension TimerSession {
  /// The session that an end makes of a timer: how it stood before, and what has happened to it since.
  ///
  /// `events` are in their order and end with `.completed` or `.stopped`. Nil when it never began, or did not end.
  public init?(_ timer: ActiveTimer, _ events: [TimerEvent], anchor: Anchor, zone: Zone) {
    var timer = timer
    for event in events where event.timer == timer.id { timer.note(event) }
    guard let course = timer.course, let last = events.last(where: { $0.timer == timer.id }),
      last.kind == .completed || last.kind == .stopped
    else { return nil }
    let ended = anchor.wall(of: last.at)
    let seconds = ended >= 0 ? ended / 1_000_000_000 : (ended - 999_999_999) / 1_000_000_000
    let status: Status =
      last.kind == .stopped
      ? .abandoned : course.runs.contains { $0.skipped > 0 } ? .partial : .completed
    self.init(
      timer: timer.id, routine: timer.routine.origin?.routine, name: last.name, status: status,
      startedMs: Self.milliseconds(anchor.wall(of: course.began)),
      endedMs: Self.milliseconds(ended), utcOffset: zone.offset(Int(seconds)),
      planned: timer.routine.duration,
      active: course.runs.reduce(.zero) { $0 + $1.actual },
      paused: course.paused, pauses: course.pauses,
      phases: Self.isPlain(course.runs)
        ? []
        : course.runs.map {
          PhaseRun(
            name: $0.name, planned: $0.planned, actual: $0.actual, times: $0.times,
            skipped: $0.skipped)
        },
      adjustments: (timer.routine.origin?.circumstances ?? []).map {
        TimerSession.Adjustment($0)
      } + course.adjustments)
  }

  /// One phase, once and to its end: the session itself says all there is to say.
  private static func isPlain(_ runs: [Course.Run]) -> Bool {
    runs.count < 2 && runs.allSatisfy { $0.times < 2 && $0.skipped == 0 }
  }

  private static func milliseconds(_ nanoseconds: Int64) -> Int64 {
    nanoseconds >= 0 ? nanoseconds / 1_000_000 : (nanoseconds - 999_999) / 1_000_000
  }
}

/// Adjustments are only ever added to a course, so of two states of one timer the later has those of the earlier: what is
/// written down of both need not repeat them.
extension ActiveTimer {
  /// How many adjustments the courses of two states of a timer have in common, from the first on.
  public func adjustmentsShared(with other: ActiveTimer) -> Int {
    guard let course, let theirs = other.course else { return 0 }
    return course.adjustmentsShared(with: theirs)
  }

  /// The same without the first so many adjustments.
  public func dropping(adjustments count: Int) -> ActiveTimer {
    guard count > 0 else { return self }
    var timer = self
    timer.course?.drop(adjustments: count)
    return timer
  }

  /// The same with the first so many adjustments of another state of it in front of its own.
  public func taking(adjustments count: Int, of other: ActiveTimer) -> ActiveTimer {
    guard count > 0, let theirs = other.course else { return self }
    var timer = self
    timer.course?.put(theirs.adjustments.prefix(count))
    return timer
  }

  /// Takes an event of this timer into its course.
  mutating func note(_ event: TimerEvent) {
    if course == nil {
      // Before the first start there is nothing to tell of; a timer from before courses were kept tells from its start.
      guard event.kind == .started || began != nil else { return }
      course = Course(began: began ?? event.at)
    }
    course?.apply(event, routine: routine)
  }
}
