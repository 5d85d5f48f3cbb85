/// How what comes due is told.
public enum Alert: String, Hashable, Sendable, Codable {
  /// As all others.
  case normal
  /// A line, without bell, sound, desktop or voice.
  case silent
  /// Heard in quiet hours and while muted too, and rung again until somebody answers.
  case urgent

  /// As optional marks write it, which older versions read.
  init(isSilent: Bool?, isUrgent: Bool?) {
    self = isSilent == true ? .silent : isUrgent == true ? .urgent : .normal
  }
}
