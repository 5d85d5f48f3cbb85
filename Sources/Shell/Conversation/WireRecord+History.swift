import Assistant
import Timers

// The keys are those of the wire, which are not Swift's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A session on the wire: the keys of an exported one (`SessionText`).
struct WireSession: Encodable {
  struct Phase: Encodable {
    var name: String
    var planned_s: Double?
    var actual_s: Double
    var times: Int
    var skipped: Int?
  }
  struct Adjustment: Encodable {
    var kind: String
    var after_s: Double
    var by_s: Double?
    /// Of `adjusted`: what it was made of, and what held.
    var activity: String?
    var base_s: Double?
    var adjusted_s: Double?
    var confidence: Double?
    var factors: [String: Double]?
    /// Of `noted`.
    var text: String?
  }

  var started: String
  var ended: String
  var name: String
  var category: String?
  var status: String
  var planned_s: Double
  var active_s: Double
  var paused_s: Double?
  var pauses: Int?
  var phases: [Phase]?
  var adjustments: [Adjustment]?

  init(_ session: TimerSession) {
    started = SessionText.instant(session.startedMs, session.utcOffset)
    ended = SessionText.instant(session.endedMs, session.utcOffset)
    name = session.name
    category = session.category.isEmpty ? nil : session.category
    status = session.status.word
    planned_s = Self.seconds(session.planned)
    active_s = Self.seconds(session.active)
    paused_s = session.pauses > 0 ? Self.seconds(session.paused) : nil
    pauses = session.pauses > 0 ? session.pauses : nil
    phases =
      session.phases.count < 2
      ? nil
      : session.phases.map {
        Phase(
          name: $0.name, planned_s: $0.planned.map(Self.seconds), actual_s: Self.seconds($0.actual),
          times: $0.times, skipped: $0.skipped > 0 ? $0.skipped : nil)
      }
    adjustments =
      session.adjustments.isEmpty
      ? nil
      : session.adjustments.map {
        Adjustment(
          kind: $0.kind.rawValue, after_s: Self.seconds($0.after),
          by_s: $0.by > .zero ? Self.seconds($0.by) : nil, activity: $0.circumstance?.activity,
          base_s: $0.circumstance?.base, adjusted_s: $0.circumstance?.adjusted,
          confidence: $0.circumstance?.confidence, factors: $0.circumstance?.factors,
          text: $0.text)
      }
  }

  static func seconds(_ duration: Duration) -> Double { Double(duration.milliseconds) / 1000 }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An answer about the history on the wire. Days are ISO dates, lengths seconds.
struct WireHistory: Encodable {
  struct Statistics: Encodable {
    var sessions: Int
    var completed: Int
    var partial: Int
    var abandoned: Int
    var active_s: Double
    /// 0…1.
    var completion_rate: Double?
    var average_s: Double?
    var variance_s2: Double?
    var deviation_s: Double?
    var shortest_s: Double?
    var longest_s: Double?
    /// 1 Monday … 7 Sunday (ISO 8601), and 0…23.
    var most_active_weekday: Int?
    var most_active_hour: Int?
  }
  struct Days: Encodable {
    var days: Int
    var from: String
    var to: String
  }
  struct Trend: Encodable {
    var from: String
    var to: String
    var now: Statistics
    var previous_from: String
    var previous_to: String
    var before: Statistics
    /// Sessions a week more with each week.
    var slope_per_week: Double?
  }

  var question: String
  var label: String?
  var from: String?
  var to: String?
  /// How long they took, where that was said.
  var at_least_s: Double?
  var at_most_s: Double?
  var statistics: Statistics?
  var sessions: [WireSession]?
  var streak: Days?
  var longest_streak: Days?
  var trend: Trend?
}

extension WireHistory.Statistics {
  init(_ statistics: SessionStatistics) {
    func rounded(_ value: Double?) -> Double? { value.map { ($0 * 1000).rounded() / 1000 } }
    sessions = statistics.total
    completed = statistics.completed
    partial = statistics.partial
    abandoned = statistics.abandoned
    active_s = (statistics.seconds * 1000).rounded() / 1000
    completion_rate = rounded(statistics.completionRate)
    average_s = rounded(statistics.average)
    variance_s2 = rounded(statistics.variance)
    deviation_s = rounded(statistics.standardDeviation)
    shortest_s = rounded(statistics.shortest)
    longest_s = rounded(statistics.longest)
    most_active_weekday = statistics.mostActiveWeekday.map { $0 + 1 }
    most_active_hour = statistics.mostActiveHour
  }
}

extension WireHistory.Days {
  init(_ streak: Streak) {
    self.init(days: streak.days, from: streak.first.iso, to: streak.last.iso)
  }
}

extension WireHistory.Trend {
  init(_ trend: SessionTrend) {
    self.init(
      from: trend.period.lowerBound.iso, to: trend.period.upperBound.iso, now: .init(trend.now),
      previous_from: trend.previous.lowerBound.iso, previous_to: trend.previous.upperBound.iso,
      before: .init(trend.before),
      slope_per_week: trend.slope.map { ($0 * 1000).rounded() / 1000 })
  }
}

extension WireRecord {
  /// `session.recorded`.
  init(_ session: TimerSession, in situation: Situation) {
    self.init("session.recorded")
    at = SessionText.instant(session.endedMs, session.utcOffset)
    saidAt = situation.instant(situation.now)
    timerID = session.timer
    name = session.name.isEmpty ? nil : session.name
    self.session = WireSession(session)
  }
}
