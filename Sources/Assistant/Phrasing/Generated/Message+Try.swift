// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// tea 4 minutes
  public static var tryTea: Message { .entry("try.tea", [:]) }
  /// tea {length:words}
  public static func tryTeaLength(length: Duration) -> Message { .entry("try.tea.length", ["length": .length(`length`)]) }
  /// tea 4 min
  public static var tryTeaShort: Message { .entry("try.tea.short", [:]) }
  /// help
  public static var tryHelp: Message { .entry("try.help", [:]) }
  /// list
  public static var tryList: Message { .entry("try.list", [:]) }
  /// list timers
  public static var tryListTimers: Message { .entry("try.list.timers", [:]) }
  /// undo
  public static var tryUndo: Message { .entry("try.undo", [:]) }
  /// pause
  public static var tryPauseAny: Message { .entry("try.pause.any", [:]) }
  /// pause {name:title}
  public static func tryPause(name: String) -> Message { .entry("try.pause", ["name": .text(`name`)]) }
  /// resume {name:title}
  public static func tryResume(name: String) -> Message { .entry("try.resume", ["name": .text(`name`)]) }
  /// stop {name:title}
  public static func tryStop(name: String) -> Message { .entry("try.stop", ["name": .text(`name`)]) }
  /// stop all
  public static var tryStopAll: Message { .entry("try.stop.all", [:]) }
  /// stop all alarms
  public static var tryStopAllAlarms: Message { .entry("try.stop.all.alarms", [:]) }
  /// stop all reminders
  public static var tryStopAllReminders: Message { .entry("try.stop.all.reminders", [:]) }
  /// stop all alarms and reminders
  public static var tryStopAllRinging: Message { .entry("try.stop.all.ringing", [:]) }
  /// pause all alarms
  public static var tryPauseAllAlarms: Message { .entry("try.pause.all.alarms", [:]) }
  /// pause all reminders
  public static var tryPauseAllReminders: Message { .entry("try.pause.all.reminders", [:]) }
  /// pause all alarms and reminders
  public static var tryPauseAllRinging: Message { .entry("try.pause.all.ringing", [:]) }
  /// restart {name:title}
  public static func tryRestart(name: String) -> Message { .entry("try.restart", ["name": .text(`name`)]) }
  /// restart
  public static var tryRestartAny: Message { .entry("try.restart.any", [:]) }
  /// extend {name:title} by 5 minutes
  public static func tryExtend(name: String) -> Message { .entry("try.extend", ["name": .text(`name`)]) }
  /// shorten {name:title} by 5 minutes
  public static func tryShorten(name: String) -> Message { .entry("try.shorten", ["name": .text(`name`)]) }
  /// change {name:title} to 5 minutes
  public static func tryChange(name: String) -> Message { .entry("try.change", ["name": .text(`name`)]) }
  /// extend it by 5 minutes
  public static var tryExtendIt: Message { .entry("try.extend.it", [:]) }
  /// shorten it by 5 minutes
  public static var tryShortenIt: Message { .entry("try.shorten.it", [:]) }
  /// change it to 5 minutes
  public static var tryChangeIt: Message { .entry("try.change.it", [:]) }
  /// add {length:words} to {name:title}
  public static func tryAdd(length: Duration, name: String) -> Message { .entry("try.add", ["length": .length(`length`), "name": .text(`name`)]) }
  /// {length:words} timer
  public static func tryLengthTimer(length: Duration) -> Message { .entry("try.length.timer", ["length": .length(`length`)]) }
  /// pause all
  public static var tryPauseAll: Message { .entry("try.pause.all", [:]) }
  /// resume
  public static var tryResumeAny: Message { .entry("try.resume.any", [:]) }
  /// resume all
  public static var tryResumeAll: Message { .entry("try.resume.all", [:]) }
  /// stop
  public static var tryStopAny: Message { .entry("try.stop.any", [:]) }
  /// skip all
  public static var trySkipAll: Message { .entry("try.skip.all", [:]) }
  /// skip the {name} timer
  public static func trySkipTimer(name: String) -> Message { .entry("try.skip.timer", ["name": .text(`name`)]) }
  /// restart all
  public static var tryRestartAll: Message { .entry("try.restart.all", [:]) }
  /// restart the {name} timer
  public static func tryRestartTimer(name: String) -> Message { .entry("try.restart.timer", ["name": .text(`name`)]) }
  /// add {length:words}
  public static func tryAddAny(length: Duration) -> Message { .entry("try.add.any", ["length": .length(`length`)]) }
  /// add {length:words} to all
  public static func tryAddAll(length: Duration) -> Message { .entry("try.add.all", ["length": .length(`length`)]) }
  /// take {length:words} off {name}
  public static func tryTake(length: Duration, name: String) -> Message { .entry("try.take", ["length": .length(`length`), "name": .text(`name`)]) }
  /// take off {length:words}
  public static func tryTakeAny(length: Duration) -> Message { .entry("try.take.any", ["length": .length(`length`)]) }
  /// take {length:words} off all
  public static func tryTakeAll(length: Duration) -> Message { .entry("try.take.all", ["length": .length(`length`)]) }
  /// how long?
  public static var tryHowLongAsked: Message { .entry("try.how.long.asked", [:]) }
  /// how long for {name}?
  public static func tryHowLongAskedFor(name: String) -> Message { .entry("try.how.long.asked.for", ["name": .text(`name`)]) }
  /// redo
  public static var tryRedo: Message { .entry("try.redo", [:]) }
  /// wait
  public static var tryWait: Message { .entry("try.wait", [:]) }
  /// quit
  public static var tryQuit: Message { .entry("try.quit", [:]) }
  /// what is next
  public static var tryNextStep: Message { .entry("try.next.step", [:]) }
  /// {step} is done
  public static func tryStepDone(step: String) -> Message { .entry("try.step.done", ["step": .text(`step`)]) }
  /// make it {length:words}
  public static func tryMakeLength(length: Duration) -> Message { .entry("try.make.length", ["length": .length(`length`)]) }
  /// keep {length:words}
  public static func tryKeepLength(length: Duration) -> Message { .entry("try.keep.length", ["length": .length(`length`)]) }
  /// make it 5 minutes
  public static var tryMakeIt: Message { .entry("try.make.it", [:]) }
  /// next
  public static var tryNext: Message { .entry("try.next", [:]) }
  /// skip
  public static var trySkip: Message { .entry("try.skip", [:]) }
  /// go back
  public static var tryBack: Message { .entry("try.back", [:]) }
  /// how long
  public static var tryHowLong: Message { .entry("try.how.long", [:]) }
  /// how long for {name:title}
  public static func tryHowLongFor(name: String) -> Message { .entry("try.how.long.for", ["name": .text(`name`)]) }
  /// rename it to noodles
  public static var tryRename: Message { .entry("try.rename", [:]) }
  /// {name:title} 5 minutes
  public static func tryTimerMinutes(name: String) -> Message { .entry("try.timer.minutes", ["name": .text(`name`)]) }
  /// {name:title} {length:words}
  public static func tryTimerLength(name: String, length: Duration) -> Message { .entry("try.timer.length", ["name": .text(`name`), "length": .length(`length`)]) }
  /// {name} at 18:30
  public static func tryTimerAt(name: String) -> Message { .entry("try.timer.at", ["name": .text(`name`)]) }
  /// {name:title} until {at:time}
  public static func tryTimerUntil(name: String, at: SaidTime) -> Message { .entry("try.timer.until", ["name": .text(`name`), "at": .time(`at`)]) }
  /// remind me at 18:30 to {name}
  public static func tryRemind(name: String) -> Message { .entry("try.remind", ["name": .text(`name`)]) }
  /// in 5 minutes start {what:message}
  public static func tryLater(what: Message) -> Message { .entry("try.later", ["what": .message(`what`)]) }
  /// 5 minutes after {name:title} started start {what:message}
  public static func tryAfterBegin(name: String, what: Message) -> Message { .entry("try.after.begin", ["name": .text(`name`), "what": .message(`what`)]) }
  /// when {name:title} is done start {what:message}
  public static func tryAfterEnd(name: String, what: Message) -> Message { .entry("try.after.end", ["name": .text(`name`), "what": .message(`what`)]) }
  /// all
  public static var tryAll: Message { .entry("try.all", [:]) }
  /// stop {name:title} in 5 minutes
  public static func tryStopIn(name: String) -> Message { .entry("try.stop.in", ["name": .text(`name`)]) }
  /// remind me in {length:words} to {verb? pause: pause | resume: resume | restart: restart | other: stop} {name:title}
  public static func tryRemindDo(length: Duration, verb: String, name: String) -> Message { .entry("try.remind.do", ["length": .length(`length`), "verb": .text(`verb`), "name": .text(`name`)]) }
  /// remind me in {length:words} to …
  public static func tryRemindIn(length: Duration) -> Message { .entry("try.remind.in", ["length": .length(`length`)]) }
  /// warn me 2 minutes before the end
  public static var tryWarn: Message { .entry("try.warn", [:]) }
  /// warn me 2 minutes before the {name:title} ends
  public static func tryWarnOf(name: String) -> Message { .entry("try.warn.of", ["name": .text(`name`)]) }
  /// same again
  public static var tryAgain: Message { .entry("try.again", [:]) }
  /// same again but 6 minutes
  public static var tryAgainBut: Message { .entry("try.again.but", [:]) }
  /// start a stopwatch
  public static var tryStopwatch: Message { .entry("try.stopwatch", [:]) }
  /// stopwatch for sprints
  public static var tryStopwatchFor: Message { .entry("try.stopwatch.for", [:]) }
  /// sessions today
  public static var trySessionsToday: Message { .entry("try.sessions.today", [:]) }
  /// what time is it in Tokyo
  public static var tryTimeIn: Message { .entry("try.time.in", [:]) }
  /// what time is it in America/Los_Angeles
  public static var tryTimeInZone: Message { .entry("try.time.in.zone", [:]) }
  /// {verb? pause: pause {name:title} | resume: resume {name:title} | stop: stop {name:title} | restart: restart {name:title} | shorten: shorten {name:title} | extend: extend {name:title} | skip: skip {name:title} | rename: rename {name:title} | lap: take a lap of {name:title} | nudge: nudge {name:title} | refill: top up {name:title} | back: go back in {name:title} | warn: warn me 2 minutes before {name:title} ends | show: show {name:title} | waitFor: wait for {name:title} | other: change {name:title}}
  public static func tryDo(verb: String, name: String) -> Message { .entry("try.do", ["verb": .text(`verb`), "name": .text(`name`)]) }
  /// the first timer
  public static var tryTheFirst: Message { .entry("try.the.first", [:]) }
  /// the first {name} timer
  public static func tryTheFirstOf(name: String) -> Message { .entry("try.the.first.of", ["name": .text(`name`)]) }
  /// skip to {phase}
  public static func trySkipTo(phase: String) -> Message { .entry("try.skip.to", ["phase": .text(`phase`)]) }
  /// restart {phase}
  public static func tryPhaseRestart(phase: String) -> Message { .entry("try.phase.restart", ["phase": .text(`phase`)]) }
  /// add rest 5 minutes after {phase}
  public static func tryPhaseAfter(phase: String) -> Message { .entry("try.phase.after", ["phase": .text(`phase`)]) }
  /// add {phase} {length:words} to {name:title}
  public static func tryPhaseAdd(phase: String, length: Duration, name: String) -> Message { .entry("try.phase.add", ["phase": .text(`phase`), "length": .length(`length`), "name": .text(`name`)]) }
  /// make {name:title} {n:number} rounds
  public static func tryRounds(name: String, n: Int) -> Message { .entry("try.rounds", ["name": .text(`name`), "n": .count(`n`)]) }
  /// {n:number} more rounds of {name:title}
  public static func tryRoundsMore(n: Int, name: String) -> Message { .entry("try.rounds.more", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n:number} rounds less of {name:title}
  public static func tryRoundsLess(n: Int, name: String) -> Message { .entry("try.rounds.less", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n:number} rounds left of {name:title}
  public static func tryRoundsLeft(n: Int, name: String) -> Message { .entry("try.rounds.left", ["n": .count(`n`), "name": .text(`name`)]) }
  /// make {name:title} urgent
  public static func tryUrgent(name: String) -> Message { .entry("try.urgent", ["name": .text(`name`)]) }
  /// pause {name:title} while the machine sleeps
  public static func tryPausesAsleep(name: String) -> Message { .entry("try.pauses.asleep", ["name": .text(`name`)]) }
  /// let {name:title} go on while the machine sleeps
  public static func tryCountsAsleep(name: String) -> Message { .entry("try.counts.asleep", ["name": .text(`name`)]) }
  /// rice 20, fish 12 all ready together
  public static var tryReadyTogether: Message { .entry("try.ready.together", [:]) }
  /// set usual on
  public static var trySettingUsual: Message { .entry("try.setting.usual", [:]) }
  /// make {name:title} silent
  public static func trySilent(name: String) -> Message { .entry("try.silent", ["name": .text(`name`)]) }
  /// make {name:title} loud
  public static func tryLoud(name: String) -> Message { .entry("try.loud", ["name": .text(`name`)]) }
  /// set 5 timers for 10 minutes
  public static var tryFiveTimers: Message { .entry("try.five.timers", [:]) }
  /// 5 timers 10 minutes apart
  public static var tryFiveApart: Message { .entry("try.five.apart", [:]) }
  /// yes
  public static var tryYes: Message { .entry("try.yes", [:]) }
  /// no
  public static var tryNo: Message { .entry("try.no", [:]) }
  /// five minutes
  public static var tryFiveMinutes: Message { .entry("try.five.minutes", [:]) }
  /// at noon
  public static var tryNoon: Message { .entry("try.noon", [:]) }
  /// {list:message}, then {next}
  public static func tryThen(list: Message, next: String) -> Message { .entry("try.then", ["list": .message(`list`), "next": .text(`next`)]) }
  /// {kind? alarm: alarm at {at:time} | other: reminder at {at:time}}
  public static func tryAlarmAt(kind: String, at: SaidTime) -> Message { .entry("try.alarm.at", ["kind": .text(`kind`), "at": .time(`at`)]) }
  /// alarm at 18:30
  public static var tryAlarmAtHalf: Message { .entry("try.alarm.at.half", [:]) }
  /// list routines
  public static var tryRoutines: Message { .entry("try.routines", [:]) }
  /// show deleted routines
  public static var tryRoutinesDeleted: Message { .entry("try.routines.deleted", [:]) }
  /// list categories
  public static var tryCategories: Message { .entry("try.categories", [:]) }
  /// {verb? start: start the {name} routine | delete: delete the {name} routine | export: export the {name} routine | copy: copy the {name} routine | star: star the {name} routine | rename: rename the {name} routine | file: file the {name} routine | describe: describe the {name} routine | show: show the {name} routine | other: change the {name} routine}
  public static func tryRoutineDo(verb: String, name: String) -> Message { .entry("try.routine.do", ["verb": .text(`verb`), "name": .text(`name`)]) }
  /// new routine {name? some: {name} | none: tea}: steep 4 minutes, rest 2 minutes
  public static func tryRoutineNew(name: String) -> Message { .entry("try.routine.new", ["name": .text(`name`)]) }
  /// rename the tea routine to chai
  public static var tryRoutineRename: Message { .entry("try.routine.rename", [:]) }
  /// rename the {name} routine to {to}
  public static func tryRoutineRenameTo(name: String, to: String) -> Message { .entry("try.routine.rename.to", ["name": .text(`name`), "to": .text(`to`)]) }
  /// save {timer:title} as {name? some: {name} | none: my routine}
  public static func tryRoutineSave(timer: String, name: String) -> Message { .entry("try.routine.save", ["timer": .text(`timer`), "name": .text(`name`)]) }
  /// save it as my routine
  public static var tryRoutineSaveIt: Message { .entry("try.routine.save.it", [:]) }
  /// save it as {name}
  public static func tryRoutineSaveAs(name: String) -> Message { .entry("try.routine.save.as", ["name": .text(`name`)]) }
  /// reset bell
  public static var tryResetBell: Message { .entry("try.reset.bell", [:]) }
  /// ensue --yes undo
  public static var tryYesUndo: Message { .entry("try.yes.undo", [:]) }
  /// ensue --yes redo
  public static var tryYesRedo: Message { .entry("try.yes.redo", [:]) }
  /// switch to profile {name}
  public static func trySwitchProfile(name: String) -> Message { .entry("try.switch.profile", ["name": .text(`name`)]) }
  /// model consent yes
  public static var tryConsent: Message { .entry("try.consent", [:]) }
  /// deadlines
  public static var tryDeadlines: Message { .entry("try.deadlines", [:]) }
  /// schedules
  public static var trySchedules: Message { .entry("try.schedules", [:]) }
  /// keep schedule {name} in Europe/Berlin
  public static func tryScheduleZone(name: String) -> Message { .entry("try.schedule.zone", ["name": .text(`name`)]) }
  /// let schedule {name} travel with me
  public static func tryScheduleTravel(name: String) -> Message { .entry("try.schedule.travel", ["name": .text(`name`)]) }
  /// delete schedule {name}
  public static func tryScheduleDelete(name: String) -> Message { .entry("try.schedule.delete", ["name": .text(`name`)]) }
  /// disable schedule {name}
  public static func tryScheduleDisable(name: String) -> Message { .entry("try.schedule.disable", ["name": .text(`name`)]) }
  /// enable schedule {name}
  public static func tryScheduleEnable(name: String) -> Message { .entry("try.schedule.enable", ["name": .text(`name`)]) }
  /// show schedule {name}
  public static func tryScheduleShow(name: String) -> Message { .entry("try.schedule.show", ["name": .text(`name`)]) }
  /// {name} not on 24 December
  public static func tryScheduleNotOn(name: String) -> Message { .entry("try.schedule.not.on", ["name": .text(`name`)]) }
  /// every Sunday at 18:00 start {name} 9 minutes
  public static func tryScheduleStart(name: String) -> Message { .entry("try.schedule.start", ["name": .text(`name`)]) }
  /// next 5 runs of {name}
  public static func tryScheduleRuns(name: String) -> Message { .entry("try.schedule.runs", ["name": .text(`name`)]) }
  /// change schedule {name} to 7:30
  public static func tryScheduleTo(name: String) -> Message { .entry("try.schedule.to", ["name": .text(`name`)]) }
  /// change schedule {name} to every Monday at 9:30 and 18:00
  public static func tryScheduleToMondays(name: String) -> Message { .entry("try.schedule.to.mondays", ["name": .text(`name`)]) }
  /// change schedule {name} to every day at 7:30
  public static func tryScheduleToDaily(name: String) -> Message { .entry("try.schedule.to.daily", ["name": .text(`name`)]) }
  /// change schedule {name} to every {day} at {at:time}
  public static func tryScheduleToWeekday(name: String, day: String, at: SaidTime) -> Message { .entry("try.schedule.to.weekday", ["name": .text(`name`), "day": .text(`day`), "at": .time(`at`)]) }
  /// {name} {length:words} {times}
  public static func tryScheduleNew(name: String, length: Duration, times: String) -> Message { .entry("try.schedule.new", ["name": .text(`name`), "length": .length(`length`), "times": .text(`times`)]) }
  /// keep {name? some: {name} | none: wake up} in Europe/Berlin
  public static func tryZone(name: String) -> Message { .entry("try.zone", ["name": .text(`name`)]) }
  /// alarm every weekday at 7:00
  public static var tryAlarmWeekdays: Message { .entry("try.alarm.weekdays", [:]) }
  /// routines
  public static var tryRoutinesShort: Message { .entry("try.routines.short", [:]) }
  /// show routine {name}
  public static func tryRoutineShow(name: String) -> Message { .entry("try.routine.show", ["name": .text(`name`)]) }
  /// start {name}
  public static func tryStart(name: String) -> Message { .entry("try.start", ["name": .text(`name`)]) }
  /// schedule {name} for tomorrow at 18:30
  public static func tryScheduleTomorrow(name: String) -> Message { .entry("try.schedule.tomorrow", ["name": .text(`name`)]) }
  /// status of workflow {name}
  public static func tryWorkStatus(name: String) -> Message { .entry("try.work.status", ["name": .text(`name`)]) }
  /// close workflow {name}
  public static func tryWorkClose(name: String) -> Message { .entry("try.work.close", ["name": .text(`name`)]) }
  /// delete workflow {name}
  public static func tryWorkDelete(name: String) -> Message { .entry("try.work.delete", ["name": .text(`name`)]) }
  /// import regulations far.tar.gz
  public static var tryRegulationImport: Message { .entry("try.regulation.import", [:]) }
  /// import regulations {file} as {isfar? yes: FAC 2026-01 | no: change of November 10, 2025}
  public static func tryRegulationImportAs(file: String, isfar: Bool) -> Message { .entry("try.regulation.import.as", ["file": .text(`file`), "isfar": .flag(`isfar`)]) }
  /// search regulations for {query}
  public static func tryRegulationSearch(query: String) -> Message { .entry("try.regulation.search", ["query": .text(`query`)]) }
  /// open FAR {place}
  public static func tryRegulationOpen(place: String) -> Message { .entry("try.regulation.open", ["place": .text(`place`)]) }
  /// open {place}
  public static func tryRegulationPlace(place: String) -> Message { .entry("try.regulation.place", ["place": .text(`place`)]) }
  /// open {place} as of {day}
  public static func tryRegulationOpenOn(place: String, day: String) -> Message { .entry("try.regulation.open.on", ["place": .text(`place`), "day": .text(`day`)]) }
  /// open {place} in edition {edition}
  public static func tryRegulationOpenEdition(place: String, edition: String) -> Message { .entry("try.regulation.open.edition", ["place": .text(`place`), "edition": .text(`edition`)]) }
  /// open the citation
  public static var tryRegulationCited: Message { .entry("try.regulation.cited", [:]) }
  /// more of this section
  public static var tryRegulationMore: Message { .entry("try.regulation.more", [:]) }
  /// which editions are there
  public static var tryRegulationEditions: Message { .entry("try.regulation.editions", [:]) }
  /// keep {place} as favourite
  public static func tryRegulationKeep(place: String) -> Message { .entry("try.regulation.keep", ["place": .text(`place`)]) }
  /// next section
  public static var tryRegulationNext: Message { .entry("try.regulation.next", [:]) }
  /// follow link 1
  public static var tryRegulationLink: Message { .entry("try.regulation.link", [:]) }
  /// I am at 1600 m
  public static var tryHere: Message { .entry("try.here", [:]) }
  /// how long does rice take
  public static var tryTakes: Message { .entry("try.takes", [:]) }
  /// {name} {length:words}
  public static func tryKnown(name: String, length: Duration) -> Message { .entry("try.known", ["name": .text(`name`), "length": .length(`length`)]) }
  /// draft the {document} for {name}
  public static func tryDocumentDraft(document: String, name: String) -> Message { .entry("try.document.draft", ["document": .text(`document`), "name": .text(`name`)]) }
  /// show the {document} of {name}
  public static func tryDocumentShow(document: String, name: String) -> Message { .entry("try.document.show", ["document": .text(`document`), "name": .text(`name`)]) }
  /// documents
  public static var tryDocumentList: Message { .entry("try.document.list", [:]) }
  /// regenerate the {document} of {name}
  public static func tryDocumentRedraft(document: String, name: String) -> Message { .entry("try.document.redraft", ["document": .text(`document`), "name": .text(`name`)]) }
  /// edit the {document} of {name}
  public static func tryDocumentEdit(document: String, name: String) -> Message { .entry("try.document.edit", ["document": .text(`document`), "name": .text(`name`)]) }
  /// compare the {document} of {name} with version {n:number}
  public static func tryDocumentCompare(document: String, name: String, n: Int) -> Message { .entry("try.document.compare", ["document": .text(`document`), "name": .text(`name`), "n": .count(`n`)]) }
  /// mark the {document} of {name} reviewed
  public static func tryDocumentMark(document: String, name: String) -> Message { .entry("try.document.mark", ["document": .text(`document`), "name": .text(`name`)]) }
  /// which templates are there
  public static var tryDocumentTemplates: Message { .entry("try.document.templates", [:]) }
  /// save the {document} of {name} as {file}
  public static func tryDocumentSave(document: String, name: String, file: String) -> Message { .entry("try.document.save", ["document": .text(`document`), "name": .text(`name`), "file": .text(`file`)]) }
  /// attach report.txt to {name}
  public static func tryDocumentAttach(name: String) -> Message { .entry("try.document.attach", ["name": .text(`name`)]) }
  /// new acquisition {name}
  public static func tryMenuBegin(name: String) -> Message { .entry("try.menu.begin", ["name": .text(`name`)]) }
  /// show the fields of {name}
  public static func tryFieldsOf(name: String) -> Message { .entry("try.fields.of", ["name": .text(`name`)]) }
  /// unarchive {name}
  public static func tryUnarchive(name: String) -> Message { .entry("try.unarchive", ["name": .text(`name`)]) }
  /// archive {name}
  public static func tryArchive(name: String) -> Message { .entry("try.archive", ["name": .text(`name`)]) }
  /// set the {field} of {name} to …
  public static func tryFieldSet(field: String, name: String) -> Message { .entry("try.field.set", ["field": .text(`field`), "name": .text(`name`)]) }
  /// new micro-purchase workflow for laptops
  public static var tryWorkBegin: Message { .entry("try.work.begin", [:]) }
  /// what is the SAT
  public static var tryThreshold: Message { .entry("try.threshold", [:]) }
  /// who approves a 22 million J&A
  public static var tryApprover: Message { .entry("try.approver", [:]) }
  /// check compliance
  public static var tryCheck: Message { .entry("try.check", [:]) }
  /// what is next
  public static var tryNextSteps: Message { .entry("try.next.steps", [:]) }
  /// waive rule {rule} for {name} because …
  public static func tryWaiveRule(rule: String, name: String) -> Message { .entry("try.waive.rule", ["rule": .text(`rule`), "name": .text(`name`)]) }
  /// add {field} {value} to {name}
  public static func tryAddItem(field: String, value: String, name: String) -> Message { .entry("try.add.item", ["field": .text(`field`), "value": .text(`value`), "name": .text(`name`)]) }
  /// set the {field} of {name} to {value}
  public static func trySetValue(field: String, name: String, value: String) -> Message { .entry("try.set.value", ["field": .text(`field`), "name": .text(`name`), "value": .text(`value`)]) }
  /// go to the dashboard
  public static var tryPlaceGo: Message { .entry("try.place.go", [:]) }
  /// go to the dashboard
  public static var tryPlaceDashboard: Message { .entry("try.place.dashboard", [:]) }
  /// go to the acquisitions
  public static var tryPlaceAcquisitions: Message { .entry("try.place.acquisitions", [:]) }
  /// work on {name}
  public static func tryPlaceWork(name: String) -> Message { .entry("try.place.work", ["name": .text(`name`)]) }
  /// go to the documents of {name}
  public static func tryPlaceDocuments(name: String) -> Message { .entry("try.place.documents", ["name": .text(`name`)]) }
  /// go to the {document} of {name}
  public static func tryPlaceDocument(document: String, name: String) -> Message { .entry("try.place.document", ["document": .text(`document`), "name": .text(`name`)]) }
  /// go to the compliance of {name}
  public static func tryPlaceCompliance(name: String) -> Message { .entry("try.place.compliance", ["name": .text(`name`)]) }
  /// where am i
  public static var tryPlaceWhere: Message { .entry("try.place.where", [:]) }
  /// step {step} is done for {name}
  public static func tryDoStep(step: String, name: String) -> Message { .entry("try.do.step", ["step": .text(`step`), "name": .text(`name`)]) }
  /// begin step {step} for {name}
  public static func tryBeginStep(step: String, name: String) -> Message { .entry("try.begin.step", ["step": .text(`step`), "name": .text(`name`)]) }
  /// import calendar plan.ics
  public static var tryCalendarImport: Message { .entry("try.calendar.import", [:]) }
  /// follow calendar plan.ics every hour
  public static var tryCalendarFollow: Message { .entry("try.calendar.follow", [:]) }
  /// import routine pasta.ensue.json
  public static var tryRoutineImport: Message { .entry("try.routine.import", [:]) }
  /// timeline of {name}
  public static func tryTimeline(name: String) -> Message { .entry("try.timeline", ["name": .text(`name`)]) }
  /// new project: {name}
  public static func tryProject(name: String) -> Message { .entry("try.project", ["name": .text(`name`)]) }
  /// history
  public static var tryHistory: Message { .entry("try.history", [:]) }
  /// what did I do yesterday
  public static var tryDoneYesterday: Message { .entry("try.done.yesterday", [:]) }
  /// sessions this week
  public static var trySessionsWeek: Message { .entry("try.sessions.week", [:]) }
  /// busiest hour this week
  public static var tryBusiestHour: Message { .entry("try.busiest.hour", [:]) }
  /// how much time did I spend {name? some: on {name} today | none: today}
  public static func trySpentToday(name: String) -> Message { .entry("try.spent.today", ["name": .text(`name`)]) }
  /// {name? some: {name} | none: my} streak
  public static func tryStreak(name: String) -> Message { .entry("try.streak", ["name": .text(`name`)]) }
  /// remind me every day at 18:00 to {name? some: {name} | none: study}
  public static func tryRemindDaily(name: String) -> Message { .entry("try.remind.daily", ["name": .text(`name`)]) }
  /// forget pasta
  public static var tryForgetPasta: Message { .entry("try.forget.pasta", [:]) }
  /// forget everything
  public static var tryForgetAll: Message { .entry("try.forget.all", [:]) }
  /// export history
  public static var tryExportHistory: Message { .entry("try.export.history", [:]) }
  /// export learning to learning.jsonl
  public static var tryExportLearning: Message { .entry("try.export.learning", [:]) }
  /// log {length:words} of {name}
  public static func tryLog(length: Duration, name: String) -> Message { .entry("try.log", ["length": .length(`length`), "name": .text(`name`)]) }
  /// log {length:words} of {name} {at:time}
  public static func tryLogAt(length: Duration, name: String, at: SaidTime) -> Message { .entry("try.log.at", ["length": .length(`length`), "name": .text(`name`), "at": .time(`at`)]) }
  /// log {length:words} of reading
  public static func tryLogReading(length: Duration) -> Message { .entry("try.log.reading", ["length": .length(`length`)]) }
  /// assign {step} to Maria
  public static func tryAssign(step: String) -> Message { .entry("try.assign", ["step": .text(`step`)]) }
  /// unblock {step}
  public static func tryUnblock(step: String) -> Message { .entry("try.unblock", ["step": .text(`step`)]) }
  /// what is blocked
  public static var tryBlocked: Message { .entry("try.blocked", [:]) }
  /// resume {name}
  public static func tryResumeWork(name: String) -> Message { .entry("try.resume.work", ["name": .text(`name`)]) }
  /// take {name} off the shelf
  public static func tryUnpark(name: String) -> Message { .entry("try.unpark", ["name": .text(`name`)]) }
  /// hooks
  public static var tryHooks: Message { .entry("try.hooks", [:]) }
  /// set {name} to {value}
  public static func trySet(name: String, value: String) -> Message { .entry("try.set", ["name": .text(`name`), "value": .text(`value`)]) }
  /// reset {name}
  public static func tryReset(name: String) -> Message { .entry("try.reset", ["name": .text(`name`)]) }
  /// settings
  public static var trySettings: Message { .entry("try.settings", [:]) }
  /// alias t = tea 4 minutes
  public static var tryAlias: Message { .entry("try.alias", [:]) }
  /// bind f5 to how long
  public static var tryBind: Message { .entry("try.bind", [:]) }
  /// set sound.tea to bell
  public static var trySoundTea: Message { .entry("try.sound.tea", [:]) }
  /// model
  public static var tryModel: Message { .entry("try.model", [:]) }
  /// model on
  public static var tryModelOn: Message { .entry("try.model.on", [:]) }
  /// rule: no award over $100,000 without Dana’s signature
  public static var tryRuleOwn: Message { .entry("try.rule.own", [:]) }
  /// show my rules
  public static var tryRulesOwn: Message { .entry("try.rules.own", [:]) }
  /// waive {step}{name? some: \ for {name} | none: } because it is below the threshold
  public static func tryWaive(step: String, name: String) -> Message { .entry("try.waive", ["step": .text(`step`), "name": .text(`name`)]) }
  /// waive {step}{name? some: \ for {name} | none: } because …
  public static func tryWaiveBecause(step: String, name: String) -> Message { .entry("try.waive.because", ["step": .text(`step`), "name": .text(`name`)]) }
  /// {step} does not apply{name? some: \ for {name} | none: }
  public static func tryStepNotNeeded(step: String, name: String) -> Message { .entry("try.step.not.needed", ["step": .text(`step`), "name": .text(`name`)]) }
  /// reopen workflow {name}
  public static func tryWorkReopen(name: String) -> Message { .entry("try.work.reopen", ["name": .text(`name`)]) }
  /// reopen step {step}{name? some: \ for {name} | none: }
  public static func tryStepReopen(step: String, name: String) -> Message { .entry("try.step.reopen", ["step": .text(`step`), "name": .text(`name`)]) }
  /// close {name}
  public static func tryClose(name: String) -> Message { .entry("try.close", ["name": .text(`name`)]) }
  /// workflows
  public static var tryWorkflows: Message { .entry("try.workflows", [:]) }
  /// remind me of {name} tomorrow at 9:00
  public static func tryRemindTomorrow(name: String) -> Message { .entry("try.remind.tomorrow", ["name": .text(`name`)]) }
  /// new {kind} workflow for laptops
  public static func tryWorkBeginKind(kind: String) -> Message { .entry("try.work.begin.kind", ["kind": .text(`kind`)]) }
  /// new {kind} for {name}
  public static func tryWorkNew(kind: String, name: String) -> Message { .entry("try.work.new", ["kind": .text(`kind`), "name": .text(`name`)]) }
  /// {step} {time? some: was done {time} | none: is done}{name? some: \ for {name} | none: }
  public static func tryStepDoneOf(step: String, time: String, name: String) -> Message { .entry("try.step.done.of", ["step": .text(`step`), "time": .text(`time`), "name": .text(`name`)]) }
  /// {step} is done anyway{time? some: \ {time} | none: }{name? some: \ for {name} | none: } because …
  public static func tryStepAnyway(step: String, time: String, name: String) -> Message { .entry("try.step.anyway", ["step": .text(`step`), "time": .text(`time`), "name": .text(`name`)]) }
  /// {step? some: {step} | none: the next step} is done for {names}
  public static func tryDoneFor(step: String, names: String) -> Message { .entry("try.done.for", ["step": .text(`step`), "names": .text(`names`)]) }
  /// assign {step} to {person}
  public static func tryAssignTo(step: String, person: String) -> Message { .entry("try.assign.to", ["step": .text(`step`), "person": .text(`person`)]) }
  /// set the deadline {name? some: of {name} to friday | none: to friday}
  public static func tryDeadlineSet(name: String) -> Message { .entry("try.deadline.set", ["name": .text(`name`)]) }
  /// remind me 1 day before the {name} deadline
  public static func tryRemindBefore(name: String) -> Message { .entry("try.remind.before", ["name": .text(`name`)]) }
  /// remind me of {name} on {day}
  public static func tryRemindOn(name: String, day: String) -> Message { .entry("try.remind.on", ["name": .text(`name`), "day": .text(`day`)]) }
  /// extend the deadline by 1 day
  public static var tryDeadlineExtend: Message { .entry("try.deadline.extend", [:]) }
  /// set the deadline of {name} to {day} because …
  public static func tryDeadlineBecause(name: String, day: String) -> Message { .entry("try.deadline.because", ["name": .text(`name`), "day": .text(`day`)]) }
  /// extend the deadline of {name} by 5 days because …
  public static func tryDeadlineExtendBecause(name: String) -> Message { .entry("try.deadline.extend.because", ["name": .text(`name`)]) }
  /// who is responsible for the next step
  public static var tryResponsible: Message { .entry("try.responsible", [:]) }
  /// light colours
  public static var tryColours: Message { .entry("try.colours", [:]) }
  /// set {name} {on? yes: on | no: off}
  public static func trySwitch(name: String, on: Bool) -> Message { .entry("try.switch", ["name": .text(`name`), "on": .flag(`on`)]) }
  /// quiet hours from 22:00 to 7:00
  public static var tryQuietHours: Message { .entry("try.quiet.hours", [:]) }
  /// set the sound of {name} to bell
  public static func trySoundOf(name: String) -> Message { .entry("try.sound.of", ["name": .text(`name`)]) }
  /// sounds
  public static var trySounds: Message { .entry("try.sounds", [:]) }
  /// warn me {length:words} before the end
  public static func tryWarnBefore(length: Duration) -> Message { .entry("try.warn.before", ["length": .length(`length`)]) }
  /// when are my quiet hours
  public static var tryWhenQuiet: Message { .entry("try.when.quiet", [:]) }
  /// turn on desktop notifications
  public static var tryDesktop: Message { .entry("try.desktop", [:]) }
  /// watch
  public static var tryWatch: Message { .entry("try.watch", [:]) }
  /// then rest 5 minutes
  public static var tryThenRest: Message { .entry("try.then.rest", [:]) }
  /// 4 rounds of {work:words} work and {pause:words} pause
  public static func tryRoundsWork(work: Duration, pause: Duration) -> Message { .entry("try.rounds.work", ["work": .length(`work`), "pause": .length(`pause`)]) }
  /// save that as {name}
  public static func trySaveThat(name: String) -> Message { .entry("try.save.that", ["name": .text(`name`)]) }
  /// export routine {name}
  public static func tryExportRoutine(name: String) -> Message { .entry("try.export.routine", ["name": .text(`name`)]) }
  /// show setting {name}
  public static func trySettingShow(name: String) -> Message { .entry("try.setting.show", ["name": .text(`name`)]) }
  /// when it is done remind me to call Ann
  public static var tryWhenDone: Message { .entry("try.when.done", [:]) }
  /// what time is it in New York
  public static var tryTimeNewYork: Message { .entry("try.time.new.york", [:]) }
  /// alarm at 7:00 New York time
  public static var tryAlarmNewYork: Message { .entry("try.alarm.new.york", [:]) }
  /// timer 90 seconds
  public static var tryTimerSeconds: Message { .entry("try.timer.seconds", [:]) }
  /// alias t = timer {length:words}
  public static func tryAliasTimer(length: Duration) -> Message { .entry("try.alias.timer", ["length": .length(`length`)]) }
  /// timer {length:words}
  public static func tryTimer(length: Duration) -> Message { .entry("try.timer", ["length": .length(`length`)]) }
  /// alarm every weekday at 7 except Christmas
  public static var tryAlarmExcept: Message { .entry("try.alarm.except", [:]) }
  /// skip wake up on 24 December
  public static var trySkipOn: Message { .entry("try.skip.on", [:]) }
  /// alarm every 8 days at 5:45 starting Thursday
  public static var tryAlarmTurns: Message { .entry("try.alarm.turns", [:]) }
  /// clock in on Acme
  public static var tryClockIn: Message { .entry("try.clock.in", [:]) }
  /// log 2 hours for Acme
  public static var tryLogFor: Message { .entry("try.log.for", [:]) }
  /// change {name} to every 10 minutes
  public static func tryChangeEvery(name: String) -> Message { .entry("try.change.every", ["name": .text(`name`)]) }
  /// every day at {clock} start {name} {length:words}
  public static func tryEveryDay(clock: String, name: String, length: Duration) -> Message { .entry("try.every.day", ["clock": .text(`clock`), "name": .text(`name`), "length": .length(`length`)]) }
  /// every {length:words} for an hour
  public static func tryEvery(length: Duration) -> Message { .entry("try.every", ["length": .length(`length`)]) }
  /// rename {name} to {to}
  public static func tryRenameTo(name: String, to: String) -> Message { .entry("try.rename.to", ["name": .text(`name`), "to": .text(`to`)]) }
  /// suggest a name for the {name} timer
  public static func tryNameTimer(name: String) -> Message { .entry("try.name.timer", ["name": .text(`name`)]) }
  /// suggest a name for the pasta routine
  public static var tryNamePasta: Message { .entry("try.name.pasta", [:]) }
  /// rename profile {name}
  public static func tryProfileRenaming(name: String) -> Message { .entry("try.profile.renaming", ["name": .text(`name`)]) }
  /// rename profile {name} to {to}
  public static func tryProfileRename(name: String, to: String) -> Message { .entry("try.profile.rename", ["name": .text(`name`), "to": .text(`to`)]) }
  /// delete profile {name}
  public static func tryProfileDelete(name: String) -> Message { .entry("try.profile.delete", ["name": .text(`name`)]) }
  /// bring profile {name} back
  public static func tryProfileBack(name: String) -> Message { .entry("try.profile.back", ["name": .text(`name`)]) }
  /// profiles
  public static var tryProfiles: Message { .entry("try.profiles", [:]) }
  /// new profile {name}
  public static func tryProfileNew(name: String) -> Message { .entry("try.profile.new", ["name": .text(`name`)]) }
  /// export all routines to routines.json
  public static var tryExportRoutines: Message { .entry("try.export.routines", [:]) }
  /// export history to history.csv
  public static var tryExportHistoryFile: Message { .entry("try.export.history.file", [:]) }
  /// install agent
  public static var tryAgentInstall: Message { .entry("try.agent.install", [:]) }
  /// export history of {name} to {path}
  public static func tryExportHistoryOf(name: String, path: String) -> Message { .entry("try.export.history.of", ["name": .text(`name`), "path": .text(`path`)]) }
  /// export history to {path}
  public static func tryExportHistoryTo(path: String) -> Message { .entry("try.export.history.to", ["path": .text(`path`)]) }
  /// import history from {path}
  public static func tryImportHistory(path: String) -> Message { .entry("try.import.history", ["path": .text(`path`)]) }
  /// never suggest stop tea
  public static var tryNeverSuggest: Message { .entry("try.never.suggest", [:]) }
  /// what do you never suggest
  public static var tryNeverSuggested: Message { .entry("try.never.suggested", [:]) }
  /// save picture to {path}
  public static func trySavePictureTo(path: String) -> Message { .entry("try.save.picture.to", ["path": .text(`path`)]) }
  /// save a picture of statistics to week.svg
  public static var trySavePictureOf: Message { .entry("try.save.picture.of", [:]) }
  /// save prediction report as picture to {path}
  public static func trySavePicture(path: String) -> Message { .entry("try.save.picture", ["path": .text(`path`)]) }
  /// export schedules to schedules.ics
  public static var tryExportSchedules: Message { .entry("try.export.schedules", [:]) }
  /// import routine FILE
  public static var tryImportRoutine: Message { .entry("try.import.routine", [:]) }
  /// autonomy off
  public static var tryAutonomyOff: Message { .entry("try.autonomy.off", [:]) }
  /// new routine {name}: {steps:list}
  public static func tryRoutineMake(name: String, steps: [Message]) -> Message { .entry("try.routine.make", ["name": .text(`name`), "steps": .list(`steps`)]) }
  /// add {step:message} at the end of the {name} routine
  public static func tryRoutineAppend(step: Message, name: String) -> Message { .entry("try.routine.append", ["step": .message(`step`), "name": .text(`name`)]) }
  /// make the {name} routine silent
  public static func tryRoutineHush(name: String) -> Message { .entry("try.routine.hush", ["name": .text(`name`)]) }
  /// set the category of {name} to {category}
  public static func tryRoutineCategory(name: String, category: String) -> Message { .entry("try.routine.category", ["name": .text(`name`), "category": .text(`category`)]) }
  /// describe {name} as "{note}"
  public static func tryRoutineDescribe(name: String, note: String) -> Message { .entry("try.routine.describe", ["name": .text(`name`), "note": .text(`note`)]) }
  /// sync with {path} key {key}
  public static func trySyncWith(path: String, key: String) -> Message { .entry("try.sync.with", ["path": .text(`path`), "key": .text(`key`)]) }
  /// sync with ~/Sync
  public static var trySyncFolder: Message { .entry("try.sync.folder", [:]) }
  /// sync conflicts
  public static var trySyncConflicts: Message { .entry("try.sync.conflicts", [:]) }
  /// bring back conflict {n:number}
  public static func trySyncBack(n: Int) -> Message { .entry("try.sync.back", ["n": .count(`n`)]) }
  /// set sync.password-command to pass show cloud
  public static var trySyncPassword: Message { .entry("try.sync.password", [:]) }
  /// sync calendar https://ann@cloud.example.org/remote.php/dav/calendars/ann/personal
  public static var trySyncCalendar: Message { .entry("try.sync.calendar", [:]) }
  /// stop syncing calendar
  public static var trySyncCalendarStop: Message { .entry("try.sync.calendar.stop", [:]) }
  /// sync calendar {path}
  public static func trySyncCalendarAt(path: String) -> Message { .entry("try.sync.calendar.at", ["path": .text(`path`)]) }
  /// set team.password-command to pass show team
  public static var tryTeamPassword: Message { .entry("try.team.password", [:]) }
  /// join the team at {path}
  public static func tryTeamJoin(path: String) -> Message { .entry("try.team.join", ["path": .text(`path`)]) }
}
