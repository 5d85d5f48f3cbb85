/// The settings that sentences have words of their own for, as their file calls them. The catalogue of all is the shell's.
public enum SettingName: String, CaseIterable, Sendable {
  case bell, clock, desktop, editing, `extension`, language, motion, palette, quiet, snooze, speak
  case status, unit
  case pomodoroWork = "pomodoro.work"
  case pomodoroBreak = "pomodoro.break"
  case historyKeep = "history.keep"
  case historyRest = "history.rest"
  case predictionKeep = "prediction.keep"
  case predictionStyle = "prediction.style"
  /// As `pomodoro.break` is also called; the lengths of breaks in what runs may be meant.
  case breaks
}
