import Timers

extension Reading {
  /// The first time that was said and that no clock here can show; nil: there is none.
  public var unshowable: LocalTime? {
    origin.steps.lazy.flatMap { $0.captures.lazy.flatMap(\.times) }
      .first { !ClockRange.holds($0) }
  }
}

extension Capture {
  /// Every time that was said here.
  fileprivate var times: [LocalTime] {
    let own: [LocalTime?] =
      switch value {
      case .when(let when): [when.at, when.end]
      case .recurrence(let recurrence): [recurrence.at, recurrence.until]
      case .words, .duration, .number, .ordinal: []
      }
    return own.compactMap(\.self) + children.flatMap(\.times)
  }
}
