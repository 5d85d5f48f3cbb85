// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// note
  public static var doNote: Message { .entry("do.note", [:]) }
  /// start {name:title} {shape}
  public static func doStart(name: String, shape: String) -> Message { .entry("do.start", ["name": .text(`name`), "shape": .text(`shape`)]) }
  /// start {name:title} {shape} later
  public static func doStartLater(name: String, shape: String) -> Message { .entry("do.start.later", ["name": .text(`name`), "shape": .text(`shape`)]) }
  /// start {name:title} {shape} at {at:time}
  public static func doStartAt(name: String, shape: String, at: SaidTime) -> Message { .entry("do.start.at", ["name": .text(`name`), "shape": .text(`shape`), "at": .time(`at`)]) }
  /// {name:title} {shape}, {when:message}
  public static func doStartWhen(name: String, shape: String, when: Message) -> Message { .entry("do.start.when", ["name": .text(`name`), "shape": .text(`shape`), "when": .message(`when`)]) }
  /// {name:title} at {at:time}
  public static func doRingAt(name: String, at: SaidTime) -> Message { .entry("do.ring.at", ["name": .text(`name`), "at": .time(`at`)]) }
  /// pause
  public static var doPause: Message { .entry("do.pause", [:]) }
  /// resume
  public static var doResume: Message { .entry("do.resume", [:]) }
  /// pause for {length:length}
  public static func doPauseFor(length: Duration) -> Message { .entry("do.pause.for", ["length": .length(`length`)]) }
  /// stop
  public static var doStop: Message { .entry("do.stop", [:]) }
  /// add {length:length}
  public static func doExtend(length: Duration) -> Message { .entry("do.extend", ["length": .length(`length`)]) }
  /// take off {length:length}
  public static func doReduce(length: Duration) -> Message { .entry("do.reduce", ["length": .length(`length`)]) }
  /// set to {length:length}
  public static func doSetLength(length: Duration) -> Message { .entry("do.set.length", ["length": .length(`length`)]) }
  /// move
  public static var doMove: Message { .entry("do.move", [:]) }
  /// move to {clock}
  public static func doMoveTo(clock: String) -> Message { .entry("do.move.to", ["clock": .text(`clock`)]) }
  /// begin {length:length} earlier
  public static func doBeganEarlier(length: Duration) -> Message { .entry("do.began.earlier", ["length": .length(`length`)]) }
  /// begin {length:length} later
  public static func doBeganLater(length: Duration) -> Message { .entry("do.began.later", ["length": .length(`length`)]) }
  /// restart
  public static var doRestart: Message { .entry("do.restart", [:]) }
  /// skip
  public static var doSkip: Message { .entry("do.skip", [:]) }
  /// switch off {name:title}
  public static func doOff(name: String) -> Message { .entry("do.off", ["name": .text(`name`)]) }
  /// rename to {name}
  public static func doRename(name: String) -> Message { .entry("do.rename", ["name": .text(`name`)]) }
  /// end a lap
  public static var doLap: Message { .entry("do.lap", [:]) }
  /// warn
  public static var doCue: Message { .entry("do.cue", [:]) }
  /// warn {length:length} before {name:title} ends
  public static func doCueBefore(length: Duration, name: String) -> Message { .entry("do.cue.before", ["length": .length(`length`), "name": .text(`name`)]) }
  /// {name:title} {what:message}
  public static func doTell(name: String, what: Message) -> Message { .entry("do.tell", ["name": .text(`name`), "what": .message(`what`)]) }
  /// say “{message}” when {name:title} is done
  public static func doSayAtEnd(message: String, name: String) -> Message { .entry("do.say.at.end", ["message": .text(`message`), "name": .text(`name`)]) }
  /// change the phases
  public static var doEdit: Message { .entry("do.edit", [:]) }
  /// go back
  public static var doBack: Message { .entry("do.back", [:]) }
  /// begin the phase again
  public static var doBackStart: Message { .entry("do.back.start", [:]) }
  /// export
  public static var doExport: Message { .entry("do.export", [:]) }
  /// import
  public static var doImport: Message { .entry("do.import", [:]) }
  /// keep
  public static var doKeepIt: Message { .entry("do.keep.it", [:]) }
  /// keep {name}
  public static func doKeep(name: String) -> Message { .entry("do.keep", ["name": .text(`name`)]) }
  /// keep {name}: {shape}
  public static func doKeepSteps(name: String, shape: String) -> Message { .entry("do.keep.steps", ["name": .text(`name`), "shape": .text(`shape`)]) }
  /// change {name}
  public static func doChange(name: String) -> Message { .entry("do.change", ["name": .text(`name`)]) }
  /// begin new work “{name}”{told? some:: {told} | none: }
  public static func doBeginWork(name: String, told: String) -> Message { .entry("do.begin.work", ["name": .text(`name`), "told": .text(`told`)]) }
  /// change in {name}
  public static func doChangeWork(name: String) -> Message { .entry("do.change.work", ["name": .text(`name`)]) }
  /// {kind? schedule: drop a schedule | routine: drop a routine | other: drop a workflow}
  public static func doDrop(kind: String) -> Message { .entry("do.drop", ["kind": .text(`kind`)]) }
  /// write a calendar
  public static var doWriteCalendar: Message { .entry("do.write.calendar", [:]) }
  /// read a calendar
  public static var doReadCalendar: Message { .entry("do.read.calendar", [:]) }
  /// undo
  public static var doUndo: Message { .entry("do.undo", [:]) }
  /// redo
  public static var doRedo: Message { .entry("do.redo", [:]) }
  /// wait
  public static var doWait: Message { .entry("do.wait", [:]) }
  /// answer
  public static var doAnswer: Message { .entry("do.answer", [:]) }
  /// set {name} to {value}
  public static func doSet(name: String, value: String) -> Message { .entry("do.set", ["name": .text(`name`), "value": .text(`value`)]) }
  /// reset all settings
  public static var doResetSettings: Message { .entry("do.reset.settings", [:]) }
  /// show settings
  public static var doShowSettings: Message { .entry("do.show.settings", [:]) }
  /// profiles
  public static var doProfiles: Message { .entry("do.profiles", [:]) }
  /// explain
  public static var doExplain: Message { .entry("do.explain", [:]) }
  /// test the grammars
  public static var doTestGrammars: Message { .entry("do.test.grammars", [:]) }
  /// quit
  public static var doQuit: Message { .entry("do.quit", [:]) }
  /// ask or change the model
  public static var doModel: Message { .entry("do.model", [:]) }
  /// about predictions
  public static var doPredictions: Message { .entry("do.predictions", [:]) }
  /// look into regulations
  public static var doRegulations: Message { .entry("do.regulations", [:]) }
  /// draw up documents
  public static var doDocuments: Message { .entry("do.documents", [:]) }
  /// go through work
  public static var doWorks: Message { .entry("do.works", [:]) }
  /// change what is known of lengths
  public static var doKnowledge: Message { .entry("do.knowledge", [:]) }
  /// rename {name:title} to {to}
  public static func doRenameTimer(name: String, to: String) -> Message { .entry("do.rename.timer", ["name": .text(`name`), "to": .text(`to`)]) }
  /// take {length:length} off {name:title}
  public static func doReduceTimer(length: Duration, name: String) -> Message { .entry("do.reduce.timer", ["length": .length(`length`), "name": .text(`name`)]) }
  /// add {length:length} to {name:title}
  public static func doExtendTimer(length: Duration, name: String) -> Message { .entry("do.extend.timer", ["length": .length(`length`), "name": .text(`name`)]) }
  /// set {name:title} to {length:length}
  public static func doSetLengthTimer(name: String, length: Duration) -> Message { .entry("do.set.length.timer", ["name": .text(`name`), "length": .length(`length`)]) }
  /// pause {name:title} for {length:length}
  public static func doPauseTimer(name: String, length: Duration) -> Message { .entry("do.pause.timer", ["name": .text(`name`), "length": .length(`length`)]) }
  /// {what:message} {name:title}
  public static func doWithTimer(what: Message, name: String) -> Message { .entry("do.with.timer", ["what": .message(`what`), "name": .text(`name`)]) }
  /// go to a place
  public static var doPlace: Message { .entry("do.place", [:]) }
  /// look up {what}
  public static func doLookUp(what: String) -> Message { .entry("do.look.up", ["what": .text(`what`)]) }
  /// export to {path? some: {path} | none: standard output}
  public static func doExportHistory(path: String) -> Message { .entry("do.export.history", ["path": .text(`path`)]) }
  /// export the record of {work} to {path? some: {path} | none: standard output}
  public static func doExportWork(work: String, path: String) -> Message { .entry("do.export.work", ["work": .text(`work`), "path": .text(`path`)]) }
  /// import {path}
  public static func doImportHistory(path: String) -> Message { .entry("do.import.history", ["path": .text(`path`)]) }
  /// delete sessions
  public static var doDeleteSessions: Message { .entry("do.delete.sessions", [:]) }
  /// write down {name}
  public static func doLog(name: String) -> Message { .entry("do.log", ["name": .text(`name`)]) }
  /// correct a session
  public static var doCorrectSession: Message { .entry("do.correct.session", [:]) }
  /// forget {name} for good
  public static func doForget(name: String) -> Message { .entry("do.forget", ["name": .text(`name`)]) }
  /// forget everything for good
  public static var doForgetAll: Message { .entry("do.forget.all", [:]) }
  /// keep history for {length}
  public static func doKeepHistory(length: String) -> Message { .entry("do.keep.history", ["length": .text(`length`)]) }
  /// {what:message} in {name}
  public static func doStepIn(what: Message, name: String) -> Message { .entry("do.step.in", ["what": .message(`what`), "name": .text(`name`)]) }
  /// install the agent
  public static var doAgentInstall: Message { .entry("do.agent.install", [:]) }
  /// uninstall the agent
  public static var doAgentUninstall: Message { .entry("do.agent.uninstall", [:]) }
  /// look for the agent
  public static var doAgentState: Message { .entry("do.agent.state", [:]) }
  /// draw a picture into {path}
  public static func doPicture(path: String) -> Message { .entry("do.picture", ["path": .text(`path`)]) }
  /// watch
  public static var doWatch: Message { .entry("do.watch", [:]) }
  /// back up{path? some: \ to {path} | none: }
  public static func doBackUp(path: String) -> Message { .entry("do.back.up", ["path": .text(`path`)]) }
  /// restore from {path}
  public static func doRestore(path: String) -> Message { .entry("do.restore", ["path": .text(`path`)]) }
  /// share everything with the other machines through {path}
  public static func doSyncBegin(path: String) -> Message { .entry("do.sync.begin", ["path": .text(`path`)]) }
  /// exchange with the other machines
  public static var doSyncNow: Message { .entry("do.sync.now", [:]) }
  /// show what lost when machines were brought together
  public static var doSyncConflicts: Message { .entry("do.sync.conflicts", [:]) }
  /// bring back what lost
  public static var doSyncBack: Message { .entry("do.sync.back", [:]) }
  /// share nothing with other machines any more
  public static var doSyncStop: Message { .entry("do.sync.stop", [:]) }
  /// say what leaves this machine
  public static var doSyncLeaving: Message { .entry("do.sync.leaving", [:]) }
  /// show the key of the shared folder
  public static var doSyncKey: Message { .entry("do.sync.key", [:]) }
  /// keep the calendar at {path} and the schedules here alike
  public static func doSyncCalendarBegin(path: String) -> Message { .entry("do.sync.calendar.begin", ["path": .text(`path`)]) }
  /// bring the calendar and the schedules together
  public static var doSyncCalendarNow: Message { .entry("do.sync.calendar.now", [:]) }
  /// say how the calendar and the schedules stand
  public static var doSyncCalendarState: Message { .entry("do.sync.calendar.state", [:]) }
  /// sync no calendar any more
  public static var doSyncCalendarStop: Message { .entry("do.sync.calendar.stop", [:]) }
  /// share work with the team at {path}
  public static func doTeamJoin(path: String) -> Message { .entry("do.team.join", ["path": .text(`path`)]) }
  /// exchange with the team
  public static var doTeamNow: Message { .entry("do.team.now", [:]) }
  /// say how it stands with the team, and who is at what
  public static var doTeamState: Message { .entry("do.team.state", [:]) }
  /// share work with no team any more
  public static var doTeamLeave: Message { .entry("do.team.leave", [:]) }
}
