import Timers

/// How the user likes answers said, and what fills in where a sentence leaves it open.
public struct Manner: Hashable, Sendable {
  public enum Unit: Int, Hashable, Sendable {
    case second = 1
    case minute = 60
    case hour = 3600
  }

  /// 6:41 pm instead of 18:41.
  public var isTwelveHour: Bool
  /// Added when “extend it” says no length; nil: asks.
  public var `extension`: Duration?
  /// How long “snooze” puts off.
  public var snooze: Duration
  /// What a number without a unit counts.
  public var unit: Unit
  /// How long a pomodoro and its break are, where no other length is said.
  public var pomodoro = PomodoroLengths()

  /// The usual snooze of alarm clocks is nine or ten minutes.
  public init(
    isTwelveHour: Bool = false, extension: Duration? = nil, snooze: Duration = .seconds(600),
    unit: Unit = .minute, pomodoro: PomodoroLengths = PomodoroLengths()
  ) {
    self.isTwelveHour = isTwelveHour
    self.extension = `extension`
    (self.snooze, self.unit, self.pomodoro) = (snooze, unit, pomodoro)
  }
}
