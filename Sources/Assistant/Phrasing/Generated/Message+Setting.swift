// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// the dimmed suggestion behind the cursor
  public static var settingGhost: Message { .entry("setting.ghost", [:]) }
  /// the editor’s keys
  public static var settingEditing: Message { .entry("setting.editing", [:]) }
  /// the language of your sentences, from the next start on
  public static var settingLanguage: Message { .entry("setting.language", [:]) }
  /// hours on the clock: 18:41 or 6:41 pm
  public static var settingClock: Message { .entry("setting.clock", [:]) }
  /// what a number without a unit counts: tea 4
  public static var settingUnit: Message { .entry("setting.unit", [:]) }
  /// added when “extend it” says no length; off: asks
  public static var settingExtension: Message { .entry("setting.extension", [:]) }
  /// how long “snooze” puts off
  public static var settingSnooze: Message { .entry("setting.snooze", [:]) }
  /// how long a pomodoro is where no length is said
  public static var settingPomodoroWork: Message { .entry("setting.pomodoro.work", [:]) }
  /// and the break behind it
  public static var settingPomodoroBreak: Message { .entry("setting.pomodoro.break", [:]) }
  /// the terminal’s bell at the end of a phase
  public static var settingBell: Message { .entry("setting.bell", [:]) }
  /// no bell, sound or voice between these times
  public static var settingQuiet: Message { .entry("setting.quiet", [:]) }
  /// colours: for a dark background, a light one, or told apart by every eye
  public static var settingPalette: Message { .entry("setting.palette", [:]) }
  /// how often moving pictures change: each second, or every ten
  public static var settingMotion: Message { .entry("setting.motion", [:]) }
  /// a sound of our own where a player is there, else the bell
  public static var settingChime: Message { .entry("setting.chime", [:]) }
  /// whether what runs counts on while the machine sleeps
  public static var settingAsleep: Message { .entry("setting.asleep", [:]) }
  /// whether that counts on while the machine sleeps
  public static var settingAsleepOwn: Message { .entry("setting.asleep.own", [:]) }
  /// what rings until you answer: alarms and what is urgent, that alone, or nothing
  public static var settingRingAgain: Message { .entry("setting.ring.again", [:]) }
  /// the number that new work gets by itself: ACQ-yy-nnnn counts within a year
  public static var settingWorkNumber: Message { .entry("setting.work.number", [:]) }
  /// until when nothing is heard but what is urgent
  public static var settingMute: Message { .entry("setting.mute", [:]) }
  /// Snooze and Stop on the notification of an alarm
  public static var settingDesktopButtons: Message { .entry("setting.desktop.buttons", [:]) }
  /// a desktop notification (notify-send)
  public static var settingDesktop: Message { .entry("setting.desktop", [:]) }
  /// a spoken line, and spoken answers to what was heard (spd-say or espeak-ng)
  public static var settingSpeak: Message { .entry("setting.speak", [:]) }
  /// a program that reads lines and says them, as piper, instead
  public static var settingSpeakCommand: Message { .entry("setting.speak.command", [:]) }
  /// run when something comes due, which it reads as JSON
  public static var settingHook: Message { .entry("setting.hook", [:]) }
  /// what is run or said when something happens
  public static var settingHookOwn: Message { .entry("setting.hook.own", [:]) }
  /// what hooks may run, by its text
  public static var settingHookMay: Message { .entry("setting.hook.may", [:]) }
  /// what runs the hook: what comes due, or what you say too, as start, pause and stop
  public static var settingHookEvents: Message { .entry("setting.hook.events", [:]) }
  /// what runs, under the prompt
  public static var settingStatus: Message { .entry("setting.status", [:]) }
  /// ghosts, chips and banners; off: nothing is suggested
  public static var settingPredictionShow: Message { .entry("setting.prediction.show", [:]) }
  /// how sure a suggestion has to be before it is shown
  public static var settingPredictionStyle: Message { .entry("setting.prediction.style", [:]) }
  /// subtle: the ghost alone; standard: chips, and a banner when you pause; prominent: sooner
  public static var settingPredictionNotice: Message { .entry("setting.prediction.notice", [:]) }
  /// how much a suggestion says about itself; auto: less, the longer you are here
  public static var settingPredictionDetail: Message { .entry("setting.prediction.detail", [:]) }
  /// learn from what is said; off: incognito
  public static var settingPredictionLearning: Message { .entry("setting.prediction.learning", [:]) }
  /// how long typed lines and what was learnt are kept: 365 days
  public static var settingPredictionKeep: Message { .entry("setting.prediction.keep", [:]) }
  /// who predicts; assigned: one of the two, by lot for this machine
  public static var settingPredictionPredictor: Message { .entry("setting.prediction.predictor", [:]) }
  /// a rival learns unseen and is tested beside the predictor in use
  public static var settingPredictionTrial: Message { .entry("setting.prediction.trial", [:]) }
  /// how many likely next lines are made ready after each of yours
  public static var settingPredictionPrepare: Message { .entry("setting.prediction.prepare", [:]) }
  /// the time that may take at one prompt
  public static var settingPredictionPrepareTime: Message { .entry("setting.prediction.prepare.time", [:]) }
  /// the memory that may take
  public static var settingPredictionPrepareMemory: Message { .entry("setting.prediction.prepare.memory", [:]) }
  /// habits that come with the program; half, tenth: on so many machines
  public static var settingFeatureHabits: Message { .entry("setting.feature.habits", [:]) }
  /// predictions complete what is being typed
  public static var settingFeatureCompletion: Message { .entry("setting.feature.completion", [:]) }
  /// do by itself what is surely next; each act can be taken back
  public static var settingAutonomy: Message { .entry("setting.autonomy", [:]) }
  /// what may be done by itself
  public static var settingAutonomyAllow: Message { .entry("setting.autonomy.allow", [:]) }
  /// how sure that has to be
  public static var settingAutonomyThreshold: Message { .entry("setting.autonomy.threshold", [:]) }
  /// how long sessions and the journal are kept: 365 days
  public static var settingHistoryKeep: Message { .entry("setting.history.keep", [:]) }
  /// days a week that may be missed without breaking a streak
  public static var settingHistoryRest: Message { .entry("setting.history.rest", [:]) }
  /// when what a calendar gives a day and no time is due, from the next import on
  public static var settingCalendarMorning: Message { .entry("setting.calendar.morning", [:]) }
  /// what a recogniser heard that never says how sure it is; careful: what can be taken back is done, the rest is confirmed
  public static var settingListenUnsure: Message { .entry("setting.listen.unsure", [:]) }
  /// whether programs may change things through --mcp
  public static var settingMcpWrite: Message { .entry("setting.mcp.write", [:]) }
  /// a sound file for timers of this name or category, or bell, or none
  public static var settingSoundOwn: Message { .entry("setting.sound.own", [:]) }
  /// a sentence said by this word
  public static var settingAliasOwn: Message { .entry("setting.alias.own", [:]) }
  /// what a key does: an action of the editor, or a sentence that it says
  public static var settingKeyOwn: Message { .entry("setting.key.own", [:]) }
  /// how often an address is looked at; off: only at “sync now”
  public static var settingSyncEvery: Message { .entry("setting.sync.every", [:]) }
  /// how long a server may say nothing
  public static var settingSyncTimeout: Message { .entry("setting.sync.timeout", [:]) }
  /// prints the password of the address on its first line; no shell reads it
  public static var settingSyncPasswordCommand: Message { .entry("setting.sync.password.command", [:]) }
  /// holds the password of the address; mode 0600
  public static var settingSyncPasswordFile: Message { .entry("setting.sync.password.file", [:]) }
  /// holds the authority of your own that the address is believed by (PEM), instead of those of the system
  public static var settingSyncAuthorityFile: Message { .entry("setting.sync.authority.file", [:]) }
  /// holds your certificate and its key (PEM) for an address that asks for one; mode 0600
  public static var settingSyncCertificateFile: Message { .entry("setting.sync.certificate.file", [:]) }
  /// how often the calendar on a server is looked at; off: only at “sync calendar”
  public static var settingSyncCalendarEvery: Message { .entry("setting.sync.calendar.every", [:]) }
  /// prints the password of the calendar on its first line; no shell reads it
  public static var settingSyncCalendarPasswordCommand: Message { .entry("setting.sync.calendar.password.command", [:]) }
  /// holds the password of the calendar; mode 0600
  public static var settingSyncCalendarPasswordFile: Message { .entry("setting.sync.calendar.password.file", [:]) }
  /// the same as sync.authority-file, for the calendar
  public static var settingSyncCalendarAuthorityFile: Message { .entry("setting.sync.calendar.authority.file", [:]) }
  /// the same as sync.certificate-file, for the calendar
  public static var settingSyncCalendarCertificateFile: Message { .entry("setting.sync.calendar.certificate.file", [:]) }
  /// the etcd cluster of your team: etcds://ann@host,host,host/team
  public static var settingTeam: Message { .entry("setting.team", [:]) }
  /// what you are called there; off: as you log in
  public static var settingTeamName: Message { .entry("setting.team.name", [:]) }
  /// prints the password of the cluster on its first line; no shell reads it
  public static var settingTeamPasswordCommand: Message { .entry("setting.team.password.command", [:]) }
  /// holds the password of the cluster; mode 0600
  public static var settingTeamPasswordFile: Message { .entry("setting.team.password.file", [:]) }
  /// holds the authority of your own that the cluster is believed by (PEM), instead of those of the system
  public static var settingTeamAuthorityFile: Message { .entry("setting.team.authority.file", [:]) }
  /// holds your certificate and its key (PEM) for a cluster that asks for one; mode 0600
  public static var settingTeamCertificateFile: Message { .entry("setting.team.certificate.file", [:]) }
  /// whose API the model speaks; openai: every compatible server
  public static var settingModelProvider: Message { .entry("setting.model.provider", [:]) }
  /// where it is: https, or http on this machine; off: the provider’s own
  public static var settingModelUrl: Message { .entry("setting.model.url", [:]) }
  /// which model; a second after a comma is asked when the first’s answer cannot be used
  public static var settingModelName: Message { .entry("setting.model.name", [:]) }
  /// prints the key on its first line; no shell reads it
  public static var settingModelKeyCommand: Message { .entry("setting.model.key.command", [:]) }
  /// holds the key; mode 0600
  public static var settingModelKeyFile: Message { .entry("setting.model.key.file", [:]) }
  /// anthropic-version
  public static var settingModelApiVersion: Message { .entry("setting.model.api.version", [:]) }
  /// how the key is sent
  public static var settingModelAuth: Message { .entry("setting.model.auth", [:]) }
  /// sent as service_tier
  public static var settingModelTier: Message { .entry("setting.model.tier", [:]) }
  /// how the shape of an answer is asked for
  public static var settingModelForm: Message { .entry("setting.model.form", [:]) }
  /// for everything: key, request, further tries
  public static var settingModelTimeout: Message { .entry("setting.model.timeout", [:]) }
  /// ask, off, yes, or the host that sentences may be sent to
  public static var settingModelConsent: Message { .entry("setting.model.consent", [:]) }
  /// whether it is asked at all
  public static var settingModelUse: Message { .entry("setting.model.use", [:]) }
  /// of a million tokens in and out, such as 3/15 USD, for “model usage”; of two models a comma between
  public static var settingModelPrice: Message { .entry("setting.model.price", [:]) }
  /// how long an answer is good
  public static var settingModelCache: Message { .entry("setting.model.cache", [:]) }
  /// {values:list}
  public static func settingValuesChoice(values: [Message]) -> Message { .entry("setting.values.choice", ["values": .list(`values`)]) }
  /// a length from {least} on{off? yes:, or off | no: }
  public static func settingValuesLength(least: String, off: Bool) -> Message { .entry("setting.values.length", ["least": .text(`least`), "off": .flag(`off`)]) }
  /// 22:00-07:00, or off
  public static var settingValuesHours: Message { .entry("setting.values.hours", [:]) }
  /// a clock time such as 08:30
  public static var settingValuesClock: Message { .entry("setting.values.clock", [:]) }
  /// a day and a time such as 2026-03-09 18:00, or off
  public static var settingValuesMoment: Message { .entry("setting.values.moment", [:]) }
  /// {least} to {most}
  public static func settingValuesShare(least: String, most: String) -> Message { .entry("setting.values.share", ["least": .text(`least`), "most": .text(`most`)]) }
  /// {kinds:list}, or none
  public static func settingValuesReversible(kinds: [Message]) -> Message { .entry("setting.values.reversible", ["kinds": .list(`kinds`)]) }
  /// bell, none, or a sound file with its whole path
  public static var settingValuesSound: Message { .entry("setting.values.sound", [:]) }
  /// a file with its whole path, or off
  public static var settingValuesPath: Message { .entry("setting.values.path", [:]) }
  /// a file with its whole path, or a command behind !
  public static var settingValuesSensor: Message { .entry("setting.values.sensor", [:]) }
  /// a number with its unit, and in brackets where that holds
  public static var settingValuesAmount: Message { .entry("setting.values.amount", [:]) }
  /// a number from {least} to {most}
  public static func settingValuesNumber(least: String, most: String) -> Message { .entry("setting.values.number", ["least": .text(`least`), "most": .text(`most`)]) }
  /// a length, and the altitude it holds at: 40 min at 0 m
  public static var settingValuesTakes: Message { .entry("setting.values.takes", [:]) }
  /// text
  public static var settingValuesText: Message { .entry("setting.values.text", [:]) }
  /// “{name}” is on or off.
  public static func settingWrongTruth(name: String) -> Message { .entry("setting.wrong.truth", ["name": .text(`name`)]) }
  /// “{name}” is {value}, or is not set.
  public static func settingWrongOnly(name: String, value: String) -> Message { .entry("setting.wrong.only", ["name": .text(`name`), "value": .text(`value`)]) }
  /// “{name}” is {values:list} or {last}.
  public static func settingWrongChoice(name: String, values: [Message], last: String) -> Message { .entry("setting.wrong.choice", ["name": .text(`name`), "values": .list(`values`), "last": .text(`last`)]) }
  /// “{name}” is a length from {least} to {most}{off? yes:, or off | no: }.
  public static func settingWrongLength(name: String, least: String, most: String, off: Bool) -> Message { .entry("setting.wrong.length", ["name": .text(`name`), "least": .text(`least`), "most": .text(`most`), "off": .flag(`off`)]) }
  /// “{name}” is two clock times such as 22:00-07:00, or off.
  public static func settingWrongHours(name: String) -> Message { .entry("setting.wrong.hours", ["name": .text(`name`)]) }
  /// “{name}” is a clock time such as 08:30 or 8:30 am.
  public static func settingWrongClock(name: String) -> Message { .entry("setting.wrong.clock", ["name": .text(`name`)]) }
  /// “{name}” is a day and a time such as 2026-03-09 18:00, or off.
  public static func settingWrongMoment(name: String) -> Message { .entry("setting.wrong.moment", ["name": .text(`name`)]) }
  /// “{name}” is from {least} to {most}.
  public static func settingWrongShare(name: String, least: String, most: String) -> Message { .entry("setting.wrong.share", ["name": .text(`name`), "least": .text(`least`), "most": .text(`most`)]) }
  /// “{name}” lists only what can be taken back: {kinds:list}; or none.
  public static func settingWrongReversible(name: String, kinds: [Message]) -> Message { .entry("setting.wrong.reversible", ["name": .text(`name`), "kinds": .list(`kinds`)]) }
  /// “{name}” is bell, none, or a sound file with its whole path, such as /usr/share/sounds/ding.oga.
  public static func settingWrongSound(name: String) -> Message { .entry("setting.wrong.sound", ["name": .text(`name`)]) }
  /// “{name}” is a file with its whole path, or a command behind !.
  public static func settingWrongSensor(name: String) -> Message { .entry("setting.wrong.sensor", ["name": .text(`name`)]) }
  /// “{name}” is a possible number with its unit, such as 1600 m, 72 F or 40 %.
  public static func settingWrongAmount(name: String) -> Message { .entry("setting.wrong.amount", ["name": .text(`name`)]) }
  /// “{name}” is a number from {least} to {most}.
  public static func settingWrongNumber(name: String, least: String, most: String) -> Message { .entry("setting.wrong.number", ["name": .text(`name`), "least": .text(`least`), "most": .text(`most`)]) }
  /// “{name}” is a length, such as 40 min or 40 min at 1600 m.
  public static func settingWrongTakes(name: String) -> Message { .entry("setting.wrong.takes", ["name": .text(`name`)]) }
  /// {path} is not there; “{name}” names a file that is.
  public static func settingNotThere(path: String, name: String) -> Message { .entry("setting.not.there", ["path": .text(`path`), "name": .text(`name`)]) }
  /// “{name}” needs a text.
  public static func settingWrongText(name: String) -> Message { .entry("setting.wrong.text", ["name": .text(`name`)]) }
  /// “{name}” ends in an n for each digit that counts, such as ACQ-yy-nnnn; or is off.
  public static func settingWrongNumbers(name: String) -> Message { .entry("setting.wrong.numbers", ["name": .text(`name`)]) }
  /// “{name}” is run and a command, or say and a sentence.
  public static func settingWrongHook(name: String) -> Message { .entry("setting.wrong.hook", ["name": .text(`name`)]) }
  /// “{name}” has a number for its name, and is steps, a colon and the words of the rule.
  public static func settingWrongRule(name: String) -> Message { .entry("setting.wrong.rule", ["name": .text(`name`)]) }
  /// “{name}” is no key. Keys are ctrl-a, alt-a, f1 to f12, shift-delete and so on.
  public static func settingNoKey(name: String) -> Message { .entry("setting.no.key", ["name": .text(`name`)]) }
  /// {name} cannot be bound: without it there is no way out.
  public static func settingKeyFixed(name: String) -> Message { .entry("setting.key.fixed", ["name": .text(`name`)]) }
  /// there is no setting “{name}”; “settings” shows those there are.
  public static func settingUnknownInFile(name: String) -> Message { .entry("setting.unknown.in.file", ["name": .text(`name`)]) }
  /// There is no setting “{name}”.
  public static func settingUnknown(name: String) -> Message { .entry("setting.unknown", ["name": .text(`name`)]) }
  /// {what:message} ({values:message})
  public static func settingMeaning(what: Message, values: Message) -> Message { .entry("setting.meaning", ["what": .message(`what`), "values": .message(`values`)]) }
  /// {path}:{line:number}: {problem:message}
  public static func settingAt(path: String, line: Int, problem: Message) -> Message { .entry("setting.at", ["path": .text(`path`), "line": .count(`line`), "problem": .message(`problem`)]) }
  /// expected “name = value”, found “{words}”.
  public static func settingExpected(words: String) -> Message { .entry("setting.expected", ["words": .text(`words`)]) }
  /// “{words}” stands below a head that is none.
  public static func settingNoHead(words: String) -> Message { .entry("setting.no.head", ["words": .text(`words`)]) }
  /// The model is off until that is set right.
  public static var settingModelOff: Message { .entry("setting.model.off", [:]) }
  /// Until it is set right it counts as “{value}”.
  public static func settingCountsAs(value: String) -> Message { .entry("setting.counts.as", ["value": .text(`value`)]) }
  /// {why:message}. So it is not obeyed, and what could harm is off until then.
  public static func settingNotObeyed(why: Message) -> Message { .entry("setting.not.obeyed", ["why": .message(`why`)]) }
  /// “{name}”: {why:message}.
  public static func settingModelWrong(name: String, why: Message) -> Message { .entry("setting.model.wrong", ["name": .text(`name`), "why": .message(`why`)]) }
  /// “{name}” is ask, off, yes or a host, such as api.example.com:8443.
  public static func settingWrongConsent(name: String) -> Message { .entry("setting.wrong.consent", ["name": .text(`name`)]) }
  /// “{name}” is a file with its whole path.
  public static func settingWrongFile(name: String) -> Message { .entry("setting.wrong.file", ["name": .text(`name`)]) }
  /// “{name}” is a model of one word of plain ASCII, or two with a comma between.
  public static func settingWrongModels(name: String) -> Message { .entry("setting.wrong.models", ["name": .text(`name`)]) }
  /// “{name}” is one word of plain ASCII.
  public static func settingWrongWord(name: String) -> Message { .entry("setting.wrong.word", ["name": .text(`name`)]) }
  /// “{name}” is such as 3/15 USD, or one for each model.
  public static func settingWrongPrice(name: String) -> Message { .entry("setting.wrong.price", ["name": .text(`name`)]) }
  /// “{name}” is a program and what it is told.
  public static func settingWrongCommand(name: String) -> Message { .entry("setting.wrong.command", ["name": .text(`name`)]) }
  /// {why:sentence}
  public static func settingFault(why: Message) -> Message { .entry("setting.fault", ["why": .message(`why`)]) }
  /// The file says “{value}”.
  public static func settingFaultSays(value: String) -> Message { .entry("setting.fault.says", ["value": .text(`value`)]) }
  /// Set that line of the file right.
  public static var settingFaultLine: Message { .entry("setting.fault.line", [:]) }
  /// Set it right, or say “reset {name}”.
  public static func settingFaultReset(name: String) -> Message { .entry("setting.fault.reset", ["name": .text(`name`)]) }
  /// No setting was changed: each is as it was at first.
  public static var settingNoneChanged: Message { .entry("setting.none.changed", [:]) }
  /// None yet. Say, for example: {way:message}
  public static func settingOwnNone(way: Message) -> Message { .entry("setting.own.none", ["way": .message(`way`)]) }
  /// {name} = {value}
  public static func settingNow(name: String, value: String) -> Message { .entry("setting.now", ["name": .text(`name`), "value": .text(`value`)]) }
  /// {name} is not set any more.
  public static func settingNowNone(name: String) -> Message { .entry("setting.now.none", ["name": .text(`name`)]) }
  /// {all? yes: Every setting | no: Each of them} is at its default already.
  public static func settingDefaultAlready(all: Bool) -> Message { .entry("setting.default.already", ["all": .flag(`all`)]) }
  /// “undo” brings {n? one: it | other: them} back
  public static func settingBringsBack(n: Int) -> Message { .entry("setting.brings.back", ["n": .count(`n`)]) }
  /// It holds until you leave; it could not be written: {why:message}.
  public static func settingNotWritten(why: Message) -> Message { .entry("setting.not.written", ["why": .message(`why`)]) }
  /// a rule of yours that holds up a step
  public static var settingRuleOwn: Message { .entry("setting.rule.own", [:]) }
}
