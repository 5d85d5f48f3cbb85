// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// in {n:number} days, {work? =0: no work day | one: 1 work day | other: {work} work days}
  public static func deadlineDaysLeft(n: Int, work: Int) -> Message { .entry("deadline.days.left", ["n": .count(`n`), "work": .count(`work`)]) }
  /// {name} of {work} closes today
  public static func deadlineWindowCome(name: String, work: String) -> Message { .entry("deadline.window.come", ["name": .text(`name`), "work": .text(`work`)]) }
  /// Deadline: {name} of {work} is due
  public static func deadlineRuleCome(name: String, work: String) -> Message { .entry("deadline.rule.come", ["name": .text(`name`), "work": .text(`work`)]) }
  /// closes {day}
  public static func deadlineWindowOpen(day: String) -> Message { .entry("deadline.window.open", ["day": .text(`day`)]) }
  /// closed {day}
  public static func deadlineWindowOver(day: String) -> Message { .entry("deadline.window.over", ["day": .text(`day`)]) }
  /// {kind? wait: may not be done before {day}, as planned | window: closes {day}, as planned | other: is due {day}, as planned}
  public static func deadlinePlanned(kind: String, day: String) -> Message { .entry("deadline.planned", ["kind": .text(`kind`), "day": .text(`day`)]) }
  /// has to be done by {day} at the latest
  public static func deadlineLatest(day: String) -> Message { .entry("deadline.latest", ["day": .text(`day`)]) }
  /// would have had to be done by {day}
  public static func deadlineLatestOver(day: String) -> Message { .entry("deadline.latest.over", ["day": .text(`day`)]) }
  /// for {step} on {day}, {span} after {after}{citation? some: , {citation} | none: }
  public static func deadlineLatestFor(step: String, day: String, span: String, after: String, citation: String) -> Message { .entry("deadline.latest.for", ["step": .text(`step`), "day": .text(`day`), "span": .text(`span`), "after": .text(`after`), "citation": .text(`citation`)]) }
  /// , before {day}
  public static func deadlineMovedFrom(day: String) -> Message { .entry("deadline.moved.from", ["day": .text(`day`)]) }
  /// {name} follows no more, before {day}
  public static func deadlineNoLonger(name: String, day: String) -> Message { .entry("deadline.no.longer", ["name": .text(`name`), "day": .text(`day`)]) }
  /// with {person}
  public static func deadlineWith(person: String) -> Message { .entry("deadline.with", ["person": .text(`person`)]) }
  /// No deadline is running.
  public static var deadlineNoneRunning: Message { .entry("deadline.none.running", [:]) }
  /// {name} has no day by which it has to be done. Try: {way:message}
  public static func deadlineNoneOf(name: String, way: Message) -> Message { .entry("deadline.none.of", ["name": .text(`name`), "way": .message(`way`)]) }
  /// No deadline of {name} is running.
  public static func deadlineNone(name: String) -> Message { .entry("deadline.none", ["name": .text(`name`)]) }
  /// {after} on {day:date} + {span} = {end:date}
  public static func deadlineCounted(after: String, day: CivilDate, span: String, end: CivilDate) -> Message { .entry("deadline.counted", ["after": .text(`after`), "day": .day(`day`), "span": .text(`span`), "end": .day(`end`)]) }
  /// {day:date} − {span}, which it has to be after {after} = {end:date}
  public static func deadlineCountedBack(day: CivilDate, span: String, after: String, end: CivilDate) -> Message { .entry("deadline.counted.back", ["day": .day(`day`), "span": .text(`span`), "after": .text(`after`), "end": .day(`end`)]) }
  /// weekends do not count, nor {days:list}
  public static func deadlineFree(days: [Message]) -> Message { .entry("deadline.free", ["days": .list(`days`)]) }
  /// {day:date} is no work day, so the last day is {end:date}: {citation}
  public static func deadlineOnWorkDay(day: CivilDate, end: CivilDate, citation: String) -> Message { .entry("deadline.on.work.day", ["day": .day(`day`), "end": .day(`end`), "citation": .text(`citation`)]) }
  /// because {condition}
  public static func deadlineWhen(condition: String) -> Message { .entry("deadline.when", ["condition": .text(`condition`)]) }
  /// {citation? some: {citation}, {edition} | none: {edition}}
  public static func deadlineWritten(citation: String, edition: String) -> Message { .entry("deadline.written", ["citation": .text(`citation`), "edition": .text(`edition`)]) }
  /// A planned day: when it moves, this moves with it.
  public static var deadlineMoves: Message { .entry("deadline.moves", [:]) }
  /// {span} after {step}
  public static func deadlineAfter(span: String, step: String) -> Message { .entry("deadline.after", ["span": .text(`span`), "step": .text(`step`)]) }
  /// No deadline of {name} is running: say when.
  public static func deadlineSayWhen(name: String) -> Message { .entry("deadline.say.when", ["name": .text(`name`)]) }
  /// Nothing is overdue.
  public static var deadlineNothingLate: Message { .entry("deadline.nothing.late", [:]) }
  /// Nothing is due {days}.
  public static func deadlineNothingDue(days: String) -> Message { .entry("deadline.nothing.due", ["days": .text(`days`)]) }
  /// {isdue? yes: is due | no: may be done} {rule}, which is not done
  public static func deadlineToCome(isdue: Bool, rule: String) -> Message { .entry("deadline.to.come", ["isdue": .flag(`isdue`), "rule": .text(`rule`)]) }
  /// all of it
  public static var deadlineAllOfIt: Message { .entry("deadline.all.of.it", [:]) }
  /// {step? some: {step} of {work} | none: all of {work}} may not be done before {day}{citation? some: \ ({citation}) | none: }
  public static func deadlineOpensLater(step: String, work: String, day: String, citation: String) -> Message { .entry("deadline.opens.later", ["step": .text(`step`), "work": .text(`work`), "day": .text(`day`), "citation": .text(`citation`)]) }
  /// {step? some: {step} of {work} | none: all of {work}} may be done from now on
  public static func deadlineOpens(step: String, work: String) -> Message { .entry("deadline.opens", ["step": .text(`step`), "work": .text(`work`)]) }
  /// Deadline: {step? some: {step} of {work} | none: all of {work}} is due
  public static func deadlineCome(step: String, work: String) -> Message { .entry("deadline.come", ["step": .text(`step`), "work": .text(`work`)]) }
  /// was due {day}
  public static func deadlineWasDue(day: String) -> Message { .entry("deadline.was.due", ["day": .text(`day`)]) }
  /// is due {day}
  public static func deadlineIsDue(day: String) -> Message { .entry("deadline.is.due", ["day": .text(`day`)]) }
  /// may be done since {day}
  public static func deadlineSince(day: String) -> Message { .entry("deadline.since", ["day": .text(`day`)]) }
  /// may not be done before {day}
  public static func deadlineNotBefore(day: String) -> Message { .entry("deadline.not.before", ["day": .text(`day`)]) }
  /// set by {person}{reason? some:: {reason} | none: }{overrules? yes:, in the place of the rule | no: }
  public static func deadlineSetBy(person: String, reason: String, overrules: Bool) -> Message { .entry("deadline.set.by", ["person": .text(`person`), "reason": .text(`reason`), "overrules": .flag(`overrules`)]) }
  /// {step? some: deadline of {step} | none: deadline}
  public static func deadlineOf(step: String) -> Message { .entry("deadline.of", ["step": .text(`step`)]) }
  /// {what} taken back by {person}{reason? some:: {reason} | none: }
  public static func deadlineTakenBack(what: String, person: String, reason: String) -> Message { .entry("deadline.taken.back", ["what": .text(`what`), "person": .text(`person`), "reason": .text(`reason`)]) }
  /// {what} {day}, {by:message}
  public static func deadlineSet(what: String, day: String, by: Message) -> Message { .entry("deadline.set", ["what": .text(`what`), "day": .text(`day`), "by": .message(`by`)]) }
  /// {name} {due}, a day without a clock: say how many days before.
  public static func deadlineNoClock(name: String, due: String) -> Message { .entry("deadline.no.clock", ["name": .text(`name`), "due": .text(`due`)]) }
  /// {day} is over: {name} {due}.
  public static func deadlineWhenOver(day: String, name: String, due: String) -> Message { .entry("deadline.when.over", ["day": .text(`day`), "name": .text(`name`), "due": .text(`due`)]) }
  /// No deadline of {name} is running that could be moved: say when.
  public static func deadlineNoneToMove(name: String) -> Message { .entry("deadline.none.to.move", ["name": .text(`name`)]) }
  /// the deadline
  public static var deadlineTheDeadline: Message { .entry("deadline.the.deadline", [:]) }
  /// A reminder can be set for anything.
  public static var deadlineReminders: Message { .entry("deadline.reminders", [:]) }
  /// That deadline is a day, so it moves by days: say how many, or a clock time.
  public static var deadlineByDays: Message { .entry("deadline.by.days", [:]) }
  /// {day} is over: a deadline lies ahead.
  public static func deadlineAhead(day: String) -> Message { .entry("deadline.ahead", ["day": .text(`day`)]) }
  /// {name} {due}, {source}. {day} needs a reason: it is written down with your name.
  public static func deadlineNeedsReason(name: String, due: String, source: String, day: String) -> Message { .entry("deadline.needs.reason", ["name": .text(`name`), "due": .text(`due`), "source": .text(`source`), "day": .text(`day`)]) }
  /// Nobody set a deadline of {name}.
  public static func deadlineNobodySet(name: String) -> Message { .entry("deadline.nobody.set", ["name": .text(`name`)]) }
  /// {name} {due}, {source}: a rule cannot be taken away. It can be put off, with a reason.
  public static func deadlineRuleStays(name: String, due: String, source: String) -> Message { .entry("deadline.rule.stays", ["name": .text(`name`), "due": .text(`due`), "source": .text(`source`)]) }
  /// That alarm belongs to {name}, and rings when its deadline comes.
  public static func deadlineAlarmOf(name: String) -> Message { .entry("deadline.alarm.of", ["name": .text(`name`)]) }
}
