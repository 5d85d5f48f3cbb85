// Written from the grammars; do not edit. After a change of their tags or public rules:
//
//     swift -D WRITE Tests/HouseTests/TypedNames.swift

/// What a tag of a grammar names; tags that only grammars of the user write are none.
enum Slot: UInt16, CaseIterable, Sendable {
  /// One bit for each.
  typealias Bits = InlineArray<8, UInt64>

  case abandoned, about, acted, activeDay
  case activeHour, adding, adjusts, after
  case again, against, aggressive, agree
  case ahead, alarms, alias, aliases
  case all, alldone, allstandard, alongside
  case aloud, also, alternative, altitude
  case ambiguous, andword, anew, anonymously
  case any, anyone, anyorder, apart
  case article, ask, at, atleast
  case atmost, atnight, autonomy, average
  case back, balanced, bare, bareheat
  case barename, bareset, because, before
  case before2, beforeNamed, begun, behind
  case between, breakname, breaks, by
  case callthem, casual, categories, category
  case chimes, chore, clock, colon
  case comesagain, completed, completion, condition
  case conservative, copies, corrected, count
  case countedstep, counts, csv, cue
  case current
  case daily, damp, dash, dated
  case day, day1, day2, day3
  case day4, day5, day6, day7
  case days, deadline, deed, delaying
  case deleted, deleting, detail, display
  case double, doubled, doubletime, due
  case duration
  case each, eachday, eachname, earlier
  case early, editor, eitherknown, elapsed
  case emom, end, entirely, eve
  case event, ever, every, everybody
  case everyhour, everylength, everyminute, everyminutes
  case everyother, everysecond, everything, everywork
  case except, `extension`
  case faster, favourites, fewer, file
  case finally, first, firstn, firsttwo
  case folder, following, forever, forewarn
  case forget, fraction, fractions, from
  case fromphase
  case gate, gates, goeson, gone
  case good, grace, group
  case habit, half, halftime, halfway
  case halve, halved, heat, hence
  case hiding, holdfor, holduntil, holidays
  case hour, hours
  case idle, `in`, install, insteadof
  case inturn, it
  case joining, json
  case kept, keptname, key, keys
  case kind, kindcalled, kindknown, known
  case knownname
  case label, label2, lap, laps
  case last, lastMonth, lastWeek, lastYear
  case lasting, lastn, lastone, lastround
  case lasttwo, late, lately, later
  case later2, lead, learning, learnt
  case left, length, lengthalone, lengthbehind
  case lessthan, like, likeclock, lines
  case link, list, listed, longbreak
  case longer, longest, longestSession, longestStreak
  case looksinto, loud, low
  case making, me, meantname, measure
  case message, minus, minute, minutes
  case model, moment, month1, month10
  case month11, month12, month2, month3
  case month4, month5, month6, month7
  case month8, month9, months, more
  case morethan, morrow, move, muted
  case nags, name, needing, needs
  case negative, newest, newhour, newname
  case newtext, newwhen, nextlength, nextmonth
  case nextname, nextone, nextstep, nextweek
  case no, nobody, noiseless, none
  case nopopups, nosound, not, note
  case notes, nowhen, nth, number
  case numbered, numberedlike
  case off, ofmorning, ofphase, often
  case ofwork, old, oldcategory, olderone
  case oldest, oldspan, on, onandon
  case once, onday, one, onefor
  case oneless, onemore, onlynext, onlyphase
  case opening, ordinal, orname, other
  case otherone, out, over, overnight
  case owndeed, owner
  case parallel, part, partial, parting
  case partof, parts, path, pauses
  case percent, percentless, percentmore, perhaps
  case period, person, personknown, phase
  case phasename, place, planned, plannedname
  case plans, plus, pname, pomodoro
  case predictions, pressure, profile
  case quiet, quoted
  case rang, ready, reason, reasons
  case recess, recurrence, refuse, remains
  case remembers, reminders, remove, rename
  case renaming, repeats, repeatstwice, replace
  case request, restarts, restday, restdays
  case resting, restmonth, restores, restoring
  case restweek, restyear, retention, retime
  case ringing, rings, rounds, rounduntil
  case routineword, rung, runlength
  case sameday, says, saysmeaning, seconds
  case sending, sentences, sequel, setting
  case sevendays, several, severaltimers, share
  case shiftby, shorter, shortest, shortestSession
  case shown, shows, silent, since
  case sinceMonth, sinceNamed, sinceWeek, sinceYear
  case sinceYesterday, slower, snooze, solong
  case soundof, sounds, span, spanday
  case spanhour, spanminute, standard, startname
  case statistics, stdin, step, stepknown
  case stepsknown, stops, stopwatch, streak
  case stretch, suggestion, switched
  case tabata, template, text, thing
  case this, thisMonth, thisWeek, thisYear
  case thismonth, thisweek, tillclock, time
  case timercount, times, title, to
  case today, tofront, together, told
  case tone, tophase, topic, total
  case town, training, trend, triple
  case twelve, twentyfour, twice
  case underway, unheard, uninstall, unit
  case unlearn, unsized, until, untilday
  case untilhour, upto, usage, usual
  case vague, value, variance, verb
  case vibration, volume
  case wait, wake, wakes, waking
  case warmth, weekday, weekend, weekends
  case weekly, weeks, when, which
  case whoknows, windowed, withdrawn, withoutphase
  case word, words, work, workdays
  case workhere, workknown, workpart, works
  case worksknown
  case year, years, yesterday
  case zone
}
