// Written from the grammars; do not edit. After a change of their tags or public rules:
//
//     swift -D WRITE Tests/HouseTests/TypedNames.swift

/// What a tag of a grammar names; tags that only grammars of the user write are none.
enum Slot: UInt16, CaseIterable, Sendable {
  /// One bit for each.
  typealias Bits = InlineArray<9, UInt64>

  case abandoned, about, acted, activeDay
  case activeHour, adding, adjusts, after
  case again, against, aggressive, agree
  case ahead, alarms, alias, aliases
  case all, alldone, allstandard, alongside
  case aloud, also, alternative, altitude
  case ambiguous, andword, anew, anonymously
  case any, anyone, anyorder, apart
  case approval, article, ascending, ask
  case asschedule, asstep, at, atleast
  case atmost, atnight, autonomy, average
  case back, backward, balanced, bare
  case bareheat, barename, bareset, because
  case before, before2, beforeNamed, begun
  case behind, between, breakname, breaks
  case by
  case callthem, casual, categories, category
  case chimes, chore, citation, clock
  case colon, comesagain, completed, completion
  case condition, conservative, copies, corrected
  case count, countedstep, counts, csv
  case cue, current
  case daily, damp, dash, dated
  case day, day1, day2, day3
  case day4, day5, day6, day7
  case days, deadline, deed, delaying
  case deleted, deleting, detail, dfars
  case display, double, doubled, doubletime
  case due, duration
  case each, eachday, eachname, earlier
  case early, edition, editor, eitherknown
  case elapsed, emom, end, entirely
  case eve, event, ever, every
  case everybody, everyhour, everylength, everyminute
  case everyminutes, everyother, everysecond, everything
  case everywork, except, `extension`
  case far, faster, favourites, fewer
  case field, file, finally, first
  case firstn, firsttwo, folder, following
  case forever, forewarn, forget, found
  case fraction, fractions, from, fromphase
  case further
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
  case less, lessthan, like, likeclock
  case lines, link, linknumber, list
  case listed, longbreak, longer, longest
  case longestSession, longestStreak, looksinto, loud
  case low
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
  case onward, opening, ordinal, orname
  case other, otherone, out, over
  case overnight, owndeed, owner
  case parallel, part, partial, parting
  case partnumber, partof, parts, path
  case pauses, percent, percentless, percentmore
  case perhaps, period, person, personknown
  case phase, phasename, place, planned
  case plannedname, plans, plus, pname
  case pomodoro, predictions, pressure, profile
  case query, quiet, quoted
  case rang, ready, reason, reasons
  case recess, recurrence, refuse, remains
  case remembers, reminders, remove, rename
  case renaming, repeats, repeatstwice, replace
  case request, restarts, restday, restdays
  case resting, restmonth, restores, restoring
  case restweek, restyear, retention, retime
  case returning, ringing, rings, rounds
  case rounduntil, routineword, rule, rung
  case runlength
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
  case tabata, tag, template, text
  case thing, this, thisMonth, thisWeek
  case thisYear, thismonth, thisweek, threshold
  case tillclock, time, timercount, times
  case title, to, today, tofront
  case together, told, tone, tophase
  case topic, total, town, training
  case trend, triple, twelve, twentyfour
  case twice
  case underway, unheard, uninstall, unit
  case unlearn, unsized, until, untilday
  case untilhour, upto, upward, usage
  case usual
  case vague, value, variance, verb
  case vibration, volume
  case wait, wake, wakes, waking
  case warmth, weekday, weekend, weekends
  case weekly, weeks, when, which
  case whoknows, windowed, withdrawn, withoutphase
  case word, words, work, workdays
  case workhere, workknown, workpart, workphase
  case works, worksknown
  case year, years, yesterday
  case zone
  case abandoned, about, acted, activeDay
  case activeHour, adding, adjusts, after
  case again, against, aggressive, agree
  case ahead, alarms, alias, aliases
  case all, alldone, allstandard, alongside
  case aloud, also, alternative, altitude
  case ambiguous, andword, anew, anonymously
  case any, anyone, anyorder, apart
  case approval, article, ascending, ask
  case asschedule, asstep, at, atleast
  case atmost, atnight, autonomy, average
  case back, backward, balanced, bare
  case bareheat, barename, bareset, because
  case before, before2, beforeNamed, begun
  case behind, between, breakname, breaks
  case by, callthem, casual, categories
  case category, chimes, chore, citation
  case clock, colon, comesagain, completed
  case completion, condition, conservative, copies
  case corrected, count, countedstep, counts
  case csv, cue, current, daily
  case damp, dash, dated, day
  case day1, day2, day3, day4
  case day5, day6, day7, days
  case deadline, deed, delaying, deleted
  case deleting, detail, dfars, display
  case double, doubled, doubletime, due
  case duration, each, eachday, eachname
  case earlier, early, edition, editor
  case eitherknown, elapsed, emom, end
  case entirely, eve, event, ever
  case every, everybody, everyhour, everylength
  case everyminute, everyminutes, everyother, everysecond
  case everything, everywork, except, `extension`
  case far, faster, favourites, fewer
  case field, file, finally, first
  case firstn, firsttwo, folder, following
  case forever, forewarn, forget, found
  case fraction, fractions, from, fromphase
  case further, gate, gates, goeson
  case gone, good, grace, group
  case habit, half, halftime, halfway
  case halve, halved, heat, hence
  case hiding, holdfor, holduntil, holidays
  case hour, hours, idle, `in`
  case install, insteadof, inturn, it
  case joining, json, kept, keptname
  case key, keys, kind, kindcalled
  case kindknown, known, knownname, label
  case label2, lap, laps, last
  case lastMonth, lastWeek, lastYear, lasting
  case lastn, lastone, lastround, lasttwo
  case late, lately, later, later2
  case lead, learning, learnt, left
  case length, lengthalone, lengthbehind, less
  case lessthan, like, likeclock, lines
  case link, linknumber, list, listed
  case longbreak, longer, longest, longestSession
  case longestStreak, looksinto, loud, low
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
  case numbered, numberedlike, off, ofmorning
  case ofphase, often, ofwork, old
  case oldcategory, olderone, oldest, oldspan
  case on, onandon, once, onday
  case one, onefor, oneless, onemore
  case onlynext, onlyphase, onward, opening
  case ordinal, orname, other, otherone
  case out, over, overnight, owndeed
  case owner, parallel, part, partial
  case parting, partnumber, partof, parts
  case path, pauses, percent, percentless
  case percentmore, perhaps, period, person
  case personknown, phase, phasename, place
  case planned, plannedname, plans, plus
  case pname, pomodoro, predictions, pressure
  case profile, query, quiet, quoted
  case rang, ready, reason, reasons
  case recess, recurrence, refuse, remains
  case remembers, reminders, remove, rename
  case renaming, repeats, repeatstwice, replace
  case request, restarts, restday, restdays
  case resting, restmonth, restores, restoring
  case restweek, restyear, retention, retime
  case returning, ringing, rings, rounds
  case rounduntil, routineword, rule, rung
  case runlength, sameday, says, saysmeaning
  case seconds, sending, sentences, sequel
  case setting, sevendays, several, severaltimers
  case share, shiftby, shorter, shortest
  case shortestSession, shown, shows, silent
  case since, sinceMonth, sinceNamed, sinceWeek
  case sinceYear, sinceYesterday, slower, snooze
  case solong, soundof, sounds, span
  case spanday, spanhour, spanminute, standard
  case startname, statistics, stdin, step
  case stepknown, stepsknown, stops, stopwatch
  case streak, stretch, suggestion, switched
  case tabata, tag, template, text
  case thing, this, thisMonth, thisWeek
  case thisYear, thismonth, thisweek, threshold
  case tillclock, time, timercount, times
  case title, to, today, tofront
  case together, told, tone, tophase
  case topic, total, town, training
  case trend, triple, twelve, twentyfour
  case twice, underway, unheard, uninstall
  case unit, unlearn, unsized, until
  case untilday, untilhour, upto, upward
  case usage, usual, vague, value
  case variance, verb, vibration, volume
  case wait, wake, wakes, waking
  case warmth, weekday, weekend, weekends
  case weekly, weeks, when, which
  case whoknows, windowed, withdrawn, withoutphase
  case word, words, work, workdays
  case workhere, workknown, workpart, workphase
  case works, worksknown, year, years
  case yesterday, zone
}
