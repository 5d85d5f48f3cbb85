/// What someone asked of schedules.
public enum ScheduleIntent: Hashable, Sendable {
  /// Start a kept routine, scaled, or a timer of this length, at these times.
  case start(String, length: Duration?, RoutineScaling, ScheduleRequest)
  /// What there is, and when each comes next.
  case list
  /// One of them, and when it comes next.
  case show(ScheduleReference)
  /// What comes on some days, the last included.
  case due(CivilDate, through: CivilDate)
  /// What comes from one time on until another; nil: within the hour.
  case busy(LocalTime, until: LocalTime?)
  /// The next times of one, or of all.
  case runs(ScheduleReference, count: Int)
  case enable(ScheduleReference)
  case disable(ScheduleReference)
  /// Leave out the next times.
  case skipNext(ScheduleReference, count: Int)
  /// The last day or time it may run.
  case until(ScheduleReference, LocalTime)
  /// A day to leave out.
  case except(ScheduleReference, CivilDate)
  /// Single days to leave out, in order.
  case exceptDates(ScheduleReference, [CivilDate])
  /// Days to leave out, the last included.
  case exceptDays(ScheduleReference, CivilDate, through: CivilDate)
  /// Days of every week to leave out, 0 Monday … 6 Sunday.
  case exceptWeekdays(ScheduleReference, [Int])
  /// The holidays to leave out: those of the calendar by which work is done.
  case exceptHolidays(ScheduleReference)
  /// On these days of the week, too.
  case alsoWeekdays(ScheduleReference, [Int])
  /// Another time, or other days; `saysDay`: a day was said, not only a clock time; `isOpen`: either half of the day may
  /// be meant.
  case retime(ScheduleReference, ScheduleRequest, saysDay: Bool, isOpen: Bool)
  /// Have what was left out again: the times of a day, or nil: of the next such day.
  case unskip(ScheduleReference, CivilDate?)
  /// Each of its times so much later, or earlier: below zero; where days of the week are said, 0 Monday … 6 Sunday, those of
  /// these days alone.
  case shift(ScheduleReference, by: Duration, days: [Int])
  /// Its time of one day moved, and all others left as they are; nil: of the day it comes next.
  case once(ScheduleReference, CivilDate?, OnceMove)
  /// What becomes of missed times.
  case catchUp(ScheduleReference, Schedule.CatchUp, grace: Duration?)
  case alert(ScheduleReference, Alert)
  /// Say so this long before; nil: no more.
  case lead(ScheduleReference, Duration?)
  /// Keep to a zone's clocks; nil: to those of wherever the user is.
  case zone(ScheduleReference, String?)
  case rename(ScheduleReference, to: String)
  case delete(ScheduleReference)
  /// Write them as iCalendar, to a file or to the screen.
  case export(ScheduleReference, file: String?)
  /// Read iCalendar, from a file or from the input.
  ///
  /// `isMirror`: what came from that file before and is not in it any more goes.
  case bring(file: String?, isMirror: Bool)
  /// Keep the events of a calendar file as they stand in it, looked at as often as that.
  case follow(file: String, ScheduleRequest)
  case unfollow(file: String)
}

/// Where one time of a schedule goes.
public enum OnceMove: Hashable, Sendable {
  /// To this time; `isOpen`: either half of the day may be meant.
  case to(LocalTime, isOpen: Bool)
  /// To another time of its day, in seconds from midnight.
  case at(second: Int, isOpen: Bool)
  /// To the same time of another day.
  case onto(CivilDate)
  /// So much later, or earlier: below zero.
  case by(Duration)
}

/// How someone picks out a schedule.
public struct ScheduleReference: Hashable, Sendable {
  /// By name or a part of it; nil: the only one, or all where that makes sense.
  public var name: String?
  public var isAll: Bool
  /// The one talked about last, or else the only one that fits.
  public var isIt: Bool
  /// What wakes somebody, by whatever name: where none is called so, an alarm.
  public var isWaking: Bool
  /// The word schedule was said: nothing else is meant.
  public var saysSchedule: Bool

  public init(
    name: String? = nil, isAll: Bool = false, isIt: Bool = false, isWaking: Bool = false,
    saysSchedule: Bool = false
  ) {
    (self.saysSchedule, self.isWaking, self.name) = (saysSchedule, isWaking, name)
    (self.isAll, self.isIt) = (isAll, isIt)
  }
}
