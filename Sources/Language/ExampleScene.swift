import Timers

/// Into what the examples of the grammars are said, so that their times come out the same for ever.
public enum ExampleScene {
  /// Monday 9 March 2026, 08:00.
  public static let now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600)
  public static let scene = Scene(now: now)
}
