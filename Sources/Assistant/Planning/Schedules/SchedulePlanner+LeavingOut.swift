import Timers
import Workflows

/// Days that are left out of what comes again.
extension SchedulePlanner {
  /// The same said again without some of its days: what stands leaves these out. Nil: none is the same at these times.
  func saidAgain(_ request: ScheduleRequest, _ action: Schedule.Action) throws(Refusal) -> Plan? {
    guard request.leavesOut, let new = request.ruleAlone, new.isWeekly else { return nil }
    let same = (request.label.map(named) ?? schedules).filter { schedule in
      guard schedule.action == action, let rule = schedule.when.rule else { return false }
      return rule.isWeekly && rule.times == new.times
        && (rule.weekdays == new.weekdays || rule.leavingOut(daysOf: new) != nil)
    }
    guard same.count == 1 else { return nil }
    return try change(same[0]) { schedule throws(Refusal) in
      try retime(&schedule, request, saysDay: true)
    }
  }

  /// One without its times on the holidays of the calendar by which work is done.
  func leavingHolidays(_ schedule: Schedule) throws(Refusal) -> Schedule {
    let days = situation.holidays
    guard !days.isEmpty else {
      throw .failed(.wishHolidays, [.tryAlarmExcept, .trySkipOn, .trySchedules])
    }
    let schedule = schedule.byClocks(of: situation.zone)
    return days.filter { !situation.dates(of: schedule, $0, through: $0).isEmpty }
      .reduce(schedule) { $0.leavingOut($1) }
  }

  /// Those meant without their times on holidays.
  func leaveOutHolidays(_ reference: ScheduleReference) throws(Refusal) -> Plan {
    let meant = reference.isWaking || reference.isAll ? try all(reference) : [try one(reference)]
    var changed: [Schedule] = []
    for schedule in meant {
      let rest = try leavingHolidays(schedule)
      if rest.when.exceptDays != schedule.when.exceptDays { changed.append(rest) }
    }
    guard !changed.isEmpty else {
      throw .failed(.scheduleNoneThoseDays, [.trySchedules])
    }
    return keep(changed)
  }
}

extension Situation {
  /// The holidays of the main calendar in the two years to come, in order.
  fileprivate var holidays: [CivilDate] {
    guard let calendar = workflows.all.mainCalendar else { return [] }
    return (0...731).map { CivilDate(day: local.date.day + $0) }.filter(calendar.isHoliday)
  }
}
