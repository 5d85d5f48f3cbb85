/// A single execution of a routine: gone through, gone through in part, or given up.
///
/// The documents call it `Session`; that word is the shell's conversation here.
public struct TimerSession: Hashable, Sendable {
  /// How it ended. The numbers are those of the store and never change.
  public enum Status: Int, CaseIterable, Hashable, Sendable {
    case completed = 0
    /// Came to its end, but parts of it were skipped.
    case partial = 1
    /// Stopped before its end.
    case abandoned = 2

    /// As files and wires write it.
    public var word: String {
      switch self {
      case .completed: "completed"
      case .partial: "partial"
      case .abandoned: "abandoned"
      }
    }

    public init?(word: some StringProtocol) {
      guard let status = Self.allCases.first(where: { $0.word == word }) else { return nil }
      self = status
    }
  }

  /// One phase as it really went, all rounds together.
  public struct PhaseRun: Hashable, Sendable {
    /// Empty when it has none.
    public var name: String
    /// Of one round, as the routine says; nil for a gate.
    public var planned: Duration?
    /// Of all rounds, without pauses.
    public var actual: Duration
    /// How often it was gone through, skipped or not.
    public var times: Int
    /// How often it was cut short by a skip.
    public var skipped: Int

    public init(
      name: String, planned: Duration?, actual: Duration, times: Int = 1, skipped: Int = 0
    ) {
      (self.name, self.planned, self.actual, self.times) = (name, planned, actual, times)
      self.skipped = skipped
    }
  }

  /// Something that was changed while it ran, or noted of it since.
  public struct Adjustment: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable {
      case extended, shortened, skipped, restarted, renamed, changed
      /// Before it began: what circumstances made of a length, and which held. `by` is by how much, either way.
      case adjusted
      /// Words about it, for people.
      case noted
    }

    public var kind: Kind
    /// How long after the start, pauses included.
    public var after: Duration
    /// How much was added, or taken off; never negative, zero where it means nothing.
    public var by: Duration
    /// Of `adjusted`.
    public var circumstance: Origin.Circumstance?
    /// Of `noted`.
    public var text: String?

    public init(
      _ kind: Kind, after: Duration, by: Duration = .zero,
      circumstance: Origin.Circumstance? = nil, text: String? = nil
    ) {
      (self.kind, self.after, self.by, self.circumstance) = (kind, after, by, circumstance)
      self.text = text
    }

    init(_ circumstance: Origin.Circumstance) {
      let by = abs(circumstance.adjusted - circumstance.base)
      self.init(.adjusted, after: .zero, by: .seconds(by), circumstance: circumstance)
    }
  }

  /// Given by the store; 0 before.
  public var id: Int64
  /// The timer it was; nil when it was imported.
  public var timer: ActiveTimer.ID?
  /// The kept routine it was a run of; nil: of none, or it was imported.
  public var routine: SavedRoutine.ID?
  public var name: String
  /// Empty when it has none.
  public var category: String
  public var status: Status
  /// Milliseconds since 1970 UTC.
  public var startedMs: Int64
  public var endedMs: Int64
  /// Seconds east of UTC where and when it ended.
  public var utcOffset: Int
  /// As the routine said, gates not counted.
  public var planned: Duration
  /// What it really took, without pauses.
  public var active: Duration
  public var paused: Duration
  public var pauses: Int
  /// Empty when it was one phase, gone through once.
  public var phases: [PhaseRun]
  public var adjustments: [Adjustment]

  public init(
    id: Int64 = 0, timer: ActiveTimer.ID? = nil, routine: SavedRoutine.ID? = nil, name: String,
    category: String = "",
    status: Status, startedMs: Int64, endedMs: Int64, utcOffset: Int, planned: Duration,
    active: Duration, paused: Duration = .zero, pauses: Int = 0, phases: [PhaseRun] = [],
    adjustments: [Adjustment] = []
  ) {
    (self.id, self.timer, self.routine, self.name) = (id, timer, routine, name)
    (self.category, self.status, self.startedMs) = (category, status, startedMs)
    (self.endedMs, self.utcOffset, self.planned) = (endedMs, utcOffset, planned)
    (self.active, self.paused, self.pauses, self.phases) = (active, paused, pauses, phases)
    self.adjustments = adjustments
  }

  /// What clocks showed when it began and ended, by the offset kept with it: never by today's zone.
  public var localStart: LocalTime { Self.local(startedMs, utcOffset) }
  public var localEnd: LocalTime { Self.local(endedMs, utcOffset) }

  /// The day it counts for: the local one on which it ended. Streaks count these, never a calendar.
  public var day: CivilDate { localEnd.date }

  /// How much was added (positive) or taken off (negative) in all; what was before it began again does not count.
  public var extended: Duration {
    adjustments.reduce(.zero) { sum, adjustment in
      switch adjustment.kind {
      case .extended: sum + adjustment.by
      case .shortened: sum - adjustment.by
      case .restarted: .zero
      case .skipped, .renamed, .changed, .adjusted, .noted: sum
      }
    }
  }

  /// What was noted of it, in order.
  public var notes: [String] {
    adjustments.filter { $0.kind == .noted }.compactMap(\.text)
  }

  private static func local(_ ms: Int64, _ offset: Int) -> LocalTime {
    let seconds = ms >= 0 ? ms / 1000 : (ms - 999) / 1000
    return LocalTime(secondsSince1970: Int(seconds) + offset)
  }
}

extension Duration {
  /// Whole milliseconds, held to what fits 64 bits; cut off towards zero.
  public var milliseconds: Int64 { nanoseconds / 1_000_000 }
}
