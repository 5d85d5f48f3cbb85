// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// * Begin with “tea 4 min”. Say what is to happen, and when: ¶ boil pasta 9 minutes then rest 2 · tea at 16:30 · focus until 20:00 ¶ wake me every weekday at 7 · remind me tomorrow at 9 to call Ann ¶ * Ask, and change it: ¶ how long? · list · watch · pause · add 2 minutes · stop all · undo
  public static var helpOverview: Message { .entry("help.overview", [:]) }
  /// * By what it is about: ¶ help timers · help schedules · help routines · help history ¶ help work · help suggestions · help settings · help keys ¶ help machines
  public static var helpAbout: Message { .entry("help.about", [:]) }
  /// * Say what and how long, any number at once: ¶ tea 4 min · eggs 7 min and toast 3 · when the pasta is done start the sauce 3 minutes ¶ rice 20, fish 12 ready together · 4 rounds of 25 minutes work then 5 rest ¶ steep 4 min then when I say so rest 5 · stopwatch ¶ * When it is over a line says so and the bell rings, also when this shell is closed. ¶ * Ask: ¶ how long? · how long for the tea · list timers ¶ * Change it: ¶ pause tea · resume tea · add 2 minutes to tea · restart tea · stop tea · undo ¶ make it 12 minutes · skip · rename it to noodles · 2 more rounds · go back ¶ remove the rest phase · make the bake phase 10 minutes longer
  public static var helpTimers: Message { .entry("help.timers", [:]) }
  /// * Keep what you time, under a name: ¶ save that as Sunday pasta · create routine tea: steep 4 minutes, drink 10 ¶ list routines · show routine tea · list cooking routines ¶ * Start it, as it is or otherwise: ¶ start the pasta routine · start the pasta routine at half time · start the work routine with 2 rounds ¶ * Change it: ¶ add rest 5 minutes after boil to the pasta routine · rename routine tea to chai ¶ remove the rest phase from the pasta routine · set the category of tea to drinks ¶ * Pass it on: ¶ export routine tea · import routine from tea.json · delete routine tea ¶ ~ What is deleted comes back with undo.
  public static var helpRoutines: Message { .entry("help.routines", [:]) }
  /// * Say when it is to happen: ¶ wake me at 7 every weekday · remind me to call Ann tomorrow at 9 ¶ remind me of standup every Monday at 9:30 until 30 June · every Sunday at 18:00 start pasta 9 minutes ¶ * Answer it, put it off, be left alone: ¶ ok · snooze 5 · set an urgent timer for 5 minutes · mute for an hour ¶ * Look ahead: ¶ list schedules · next 5 runs of standup ¶ * Change it: ¶ skip the next standup · turn off schedule standup · turn on schedule standup ¶ make schedule standup silent · warn me 10 minutes before every standup ¶ delete schedule standup · undo ¶ * With a calendar: ¶ export calendar to mine.ics · import calendar from mine.ics · follow calendar team.ics every hour
  public static var helpSchedules: Message { .entry("help.schedules", [:]) }
  /// * Ask what you did: ¶ what did I do this week · pasta this month · abandoned last week ¶ how many sessions today · how much time did I spend on work this year ¶ my streak · longest streak of yoga · completion rate of pasta ¶ statistics of tea · trend of work this month · most active day ¶ * Take it along: ¶ export history this month to march.csv · import history from march.csv ¶ * Let it go: ¶ delete sessions of pasta before October · set history.keep to 365 days ¶ forget pasta · forget everything ¶ ~ Deleted sessions come back with undo for 24 hours; what is forgotten never does.
  public static var helpHistory: Message { .entry("help.history", [:]) }
  /// * Begin a piece of work, and move it: ¶ workflows · steps of micro-purchase · new micro-purchase for laptops ¶ need is done · market research is done · award is done yesterday ¶ waive review because it is urgent, says Jane Smith · undo ¶ * Ask: ¶ what is next · what is missing · why is award blocked ¶ deadlines · what is overdue · timeline of laptops · record of laptops ¶ who is responsible for the next step · what is assigned to Maria ¶ * Say when, and who: ¶ set the deadline to december 20 · extend the deadline by 5 days ¶ assign step award to Maria · award slipped, it is now july 15 · draft the SOW for laptops · documents · new project audit: count, report ¶ ~ A kind of work of your own is a file: see “Workflows” in the manual.
  public static var helpWork: Message { .entry("help.work", [:]) }
  /// * What may come next: ¶ upcoming predictions · why that · more · prediction report ¶ * Say how good it was: ¶ good · bad · never suggest stop tea · what do you never suggest ¶ * How it shows itself: ¶ turn off suggestions · turn suggestions on again ¶ set prediction.style to aggressive · set prediction.notice to subtle ¶ * Who decides: ¶ autonomy · autonomy on · autonomy off ¶ incognito · learn from me again · rebuild predictions
  public static var helpSuggestions: Message { .entry("help.suggestions", [:]) }
  /// * Settings, each a line of a file you can read: ¶ settings · set editing to vi · use the 12 hour clock · set bell off · reset bell ¶ quiet hours from 22:00 to 7:00 · set history.keep to 365 days ¶ set calendar.morning to 8:30 · set prediction style to conservative ¶ * Words and keys of your own: ¶ alias t = tea 4 minutes · bind f5 to how long · key bindings ¶ * Several people: ¶ profiles · switch to profile kids · rename profile kids to children
  public static var helpSettings: Message { .entry("help.settings", [:]) }
  /// * Suggestions: ¶ Right, End, Ctrl-E, Ctrl-F → take the dimmed rest, at the end of the line ¶ Ctrl-Space → take it from anywhere, or the first of the list ¶ Alt-F → take one word of it ¶ Alt-1, Alt-2, Alt-3 → take a numbered one, or answer a question ¶ Esc (Ctrl-G in vi mode) → not now; Shift-Delete: never again ¶ * The line: ¶ Tab → complete; Ctrl-R: search what you said before ¶ Ctrl-C → clear the line; Ctrl-D: leave, timers go on ¶ Ctrl-_ → take back the last change of the line
  public static var helpKeys: Message { .entry("help.keys", [:]) }
  /// * Your other machines, through a folder or a server that all of them see: ¶ sync with ~/Sync · sync with https://ann@cloud.example.org/dav/Ensue ¶ sync now · show the sync key · sync conflicts · bring back conflict 1 · stop syncing ¶ * A calendar on a server (CalDAV) and your schedules, both ways: ¶ sync calendar https://ann@cloud.example.org/dav/calendars/ann/personal ¶ sync calendar · calendar sync status · stop syncing calendar ¶ * A team, through a cluster of etcd: work, and who is at which step: ¶ join the team at etcds://ann@host1,host2,host3/radar · team status · leave the team ¶ * How often a server is asked, and what goes out at all: ¶ set sync.every to 10 min · what leaves this machine ¶ * In a browser on this machine, read only, from your shell: ¶ ensue --serve → rings, what comes, what is due, a year in pictures
  public static var helpMachines: Message { .entry("help.machines", [:]) }
  /// Ten sentences to steal, by who you are:
  public static var helpPeople: Message { .entry("help.people", [:]) }
  /// help {name}
  public static func helpPerson(name: String) -> Message { .entry("help.person", ["name": .text(`name`)]) }
  /// Right arrow takes the dimmed suggestion; Alt-1…3 take the numbered ones; “help keys”.
  public static var helpHint: Message { .entry("help.hint", [:]) }
  /// timers timer countdowns countdown stopwatch stopwatches
  public static var helpWordsTimers: Message { .entry("help.words.timers", [:]) }
  /// routines routine
  public static var helpWordsRoutines: Message { .entry("help.words.routines", [:]) }
  /// schedules alarms reminders schedule alarm reminder
  public static var helpWordsSchedules: Message { .entry("help.words.schedules", [:]) }
  /// history sessions entries session entry
  public static var helpWordsHistory: Message { .entry("help.words.history", [:]) }
  /// work workflow workflows
  public static var helpWordsWork: Message { .entry("help.words.work", [:]) }
  /// suggestions predictions suggestion prediction
  public static var helpWordsSuggestions: Message { .entry("help.words.suggestions", [:]) }
  /// settings profiles setting profile
  public static var helpWordsSettings: Message { .entry("help.words.settings", [:]) }
  /// keys key
  public static var helpWordsKeys: Message { .entry("help.words.keys", [:]) }
  /// machines machine computers computer sync syncing browser caldav team teams
  public static var helpWordsMachines: Message { .entry("help.words.machines", [:]) }
}
