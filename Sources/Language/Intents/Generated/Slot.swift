// Written from the grammars; do not edit. After a change of their tags or public rules:
//
//     swift -D WRITE Tests/HouseTests/TypedNames.swift

/// What a tag of a grammar names; tags that only grammars of the user write are none.
enum Slot: UInt16, CaseIterable, Sendable {
  /// One bit for each.
  typealias Bits = InlineArray<8, UInt64>

  case abandoned
  case about
  case acted
  case activeDay
  case activeHour
  case adding
  case after
  case again
  case against
  case aggressive
  case agree
  case ahead
  case alarms
  case alias
  case aliases
  case all
  case alldone
  case allstandard
  case alongside
  case aloud
  case also
  case alternative
  case ambiguous
  case andword
  case anew
  case anonymously
  case any
  case anyone
  case anyorder
  case apart
  case article
  case ask
  case asschedule
  case asstep
  case at
  case atleast
  case atmost
  case atnight
  case autonomy
  case average
  case back
  case backward
  case balanced
  case bare
  case bareheat
  case barename
  case bareset
  case because
  case before
  case before2
  case beforeNamed
  case begun
  case behind
  case between
  case breakname
  case breaks
  case by
  case callthem
  case casual
  case categories
  case category
  case chimes
  case chore
  case citation
  case clock
  case colon
  case comesagain
  case completed
  case completion
  case condition
  case conservative
  case copies
  case corrected
  case count
  case countedstep
  case counts
  case csv
  case cue
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
  case daily
  case dash
  case dated
  case day
  case day1
  case day2
  case day3
  case day4
  case day5
  case day6
  case day7
  case days
  case deadline
  case deed
  case delaying
  case deleted
  case deleting
  case detail
  case dfars
  case display
  case double
  case doubled
  case doubletime
  case due
  case daily, damp, dash, dated
  case day, day1, day2, day3
  case day4, day5, day6, day7
  case days, deadline, deed, delaying
  case deleted, deleting, detail, display
  case double, doubled, doubletime, due
  case duration
  case each
  case eachday
  case eachname
  case earlier
  case early
  case edition
  case editor
  case eitherknown
  case elapsed
  case emom
  case end
  case entirely
  case eve
  case event
  case ever
  case every
  case everybody
  case everyhour
  case everylength
  case everyminute
  case everyminutes
  case everyother
  case everysecond
  case everything
  case everywork
  case except
  case `extension`
  case far
  case faster
  case favourites
  case fewer
  case file
  case finally
  case first
  case firstn
  case firsttwo
  case folder
  case following
  case forever
  case forewarn
  case forget
  case fraction
  case fractions
  case from
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
  case further
  case gate
  case gates
  case goeson
  case gone
  case good
  case grace
  case group
  case habit
  case half
  case halftime
  case halfway
  case halve
  case halved
  case heat
  case hence
  case hiding
  case holdfor
  case holduntil
  case holidays
  case hour
  case hours
  case idle
  case `in`
  case install
  case insteadof
  case inturn
  case it
  case joining
  case json
  case kept
  case keptname
  case key
  case keys
  case kind
  case kindcalled
  case kindknown
  case known
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
  case label
  case label2
  case lap
  case laps
  case last
  case lastMonth
  case lastWeek
  case lastYear
  case lasting
  case lastn
  case lastone
  case lastround
  case lasttwo
  case late
  case lately
  case later
  case later2
  case lead
  case learning
  case learnt
  case left
  case length
  case lengthalone
  case lengthbehind
  case lessthan
  case like
  case likeclock
  case lines
  case link
  case linknumber
  case list
  case listed
  case longbreak
  case longer
  case longest
  case longestSession
  case longestStreak
  case looksinto
  case loud
  case low
  case making
  case me
  case meantname
  case message
  case minus
  case minute
  case minutes
  case model
  case moment
  case month1
  case month10
  case month11
  case month12
  case month2
  case month3
  case month4
  case month5
  case month6
  case month7
  case month8
  case month9
  case months
  case more
  case morethan
  case morrow
  case move
  case muted
  case nags
  case name
  case needing
  case needs
  case negative
  case newest
  case newhour
  case newname
  case newtext
  case newwhen
  case nextlength
  case nextmonth
  case nextname
  case nextone
  case nextstep
  case nextweek
  case no
  case nobody
  case noiseless
  case none
  case nopopups
  case nosound
  case not
  case note
  case notes
  case nowhen
  case nth
  case number
  case numbered
  case numberedlike
  case off
  case ofmorning
  case ofphase
  case often
  case ofwork
  case old
  case oldcategory
  case olderone
  case oldest
  case oldspan
  case on
  case onandon
  case once
  case onday
  case one
  case onefor
  case oneless
  case onemore
  case onlynext
  case onlyphase
  case onward
  case opening
  case ordinal
  case orname
  case other
  case otherone
  case out
  case over
  case overnight
  case owndeed
  case owner
  case parallel
  case part
  case partial
  case parting
  case partnumber
  case partof
  case parts
  case path
  case pauses
  case percent
  case percentless
  case percentmore
  case perhaps
  case period
  case person
  case personknown
  case phase
  case phasename
  case place
  case planned
  case plannedname
  case plans
  case plus
  case pname
  case pomodoro
  case predictions
  case profile
  case query
  case quiet
  case quoted
  case rang
  case ready
  case reason
  case reasons
  case recess
  case recurrence
  case refuse
  case remains
  case remembers
  case reminders
  case remove
  case rename
  case renaming
  case repeats
  case repeatstwice
  case replace
  case request
  case restarts
  case restday
  case restdays
  case resting
  case restmonth
  case restoring
  case restweek
  case restyear
  case retention
  case retime
  case returning
  case ringing
  case rings
  case rounds
  case rounduntil
  case routineword
  case rung
  case runlength
  case sameday
  case says
  case saysmeaning
  case seconds
  case sending
  case sentences
  case sequel
  case setting
  case sevendays
  case several
  case severaltimers
  case share
  case shiftby
  case shorter
  case shortest
  case shortestSession
  case shown
  case shows
  case silent
  case since
  case sinceMonth
  case sinceNamed
  case sinceWeek
  case sinceYear
  case sinceYesterday
  case slower
  case snooze
  case solong
  case soundof
  case sounds
  case span
  case spanday
  case spanhour
  case spanminute
  case standard
  case startname
  case statistics
  case stdin
  case step
  case stepknown
  case stepsknown
  case stops
  case stopwatch
  case streak
  case stretch
  case suggestion
  case switched
  case tabata
  case template
  case text
  case this
  case thisMonth
  case thisWeek
  case thisYear
  case thismonth
  case thisweek
  case tillclock
  case time
  case timercount
  case times
  case title
  case to
  case today
  case tofront
  case together
  case told
  case tone
  case tophase
  case topic
  case total
  case training
  case trend
  case triple
  case twelve
  case twentyfour
  case twice
  case underway
  case unheard
  case uninstall
  case unit
  case unsized
  case until
  case untilday
  case untilhour
  case upto
  case upward
  case usage
  case usual
  case vague
  case value
  case variance
  case verb
  case vibration
  case volume
  case wait
  case wake
  case wakes
  case waking
  case weekday
  case weekend
  case weekends
  case weekly
  case weeks
  case when
  case which
  case whoknows
  case windowed
  case withdrawn
  case withoutphase
  case word
  case words
  case work
  case workdays
  case workhere
  case workknown
  case workpart
  case works
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
  case activeHour, adding, after, again
  case against, aggressive, agree, ahead
  case alarms, alias, aliases, all
  case alldone, allstandard, alongside, aloud
  case also, alternative, ambiguous, andword
  case anew, anonymously, any, anyone
  case anyorder, apart, approval, article
  case ascending, ask, at, atleast
  case current, daily, dash, dated
  case duration, each, eachday, eachname
  case earlier, early, editor, eitherknown
  case elapsed, emom, end, entirely
  case eve, event, ever, every
  case everybody, everyhour, everylength, everyminute
  case everyminutes, everyother, everysecond, everything
  case everywork, except, `extension`, faster
  case favourites, fewer, field, file
  case forget, found, fraction, fractions
  case from, fromphase, gate, gates
  case goeson, gone, good, grace
  case group, habit, half, halftime
  case halfway, halve, halved, heat
  case hence, hiding, holdfor, holduntil
  case holidays, hour, hours, idle
  case `in`, install, insteadof, inturn
  case it, joining, json, kept
  case keptname, key, keys, kind
  case kindcalled, kindknown, known, knownname
  case less, lessthan, like, likeclock
  case lines, link, list, listed
  case longbreak, longer, longest, longestSession
  case longestStreak, looksinto, loud, low
  case making, me, meantname, message
  case minus, minute, minutes, model
  case moment, month1, month10, month11
  case month12, month2, month3, month4
  case month5, month6, month7, month8
  case month9, months, more, morethan
  case morrow, move, muted, nags
  case name, needing, needs, negative
  case newest, newhour, newname, newtext
  case newwhen, nextlength, nextmonth, nextname
  case nextone, nextstep, nextweek, no
  case nobody, noiseless, none, nopopups
  case nosound, not, note, notes
  case nowhen, nth, number, numbered
  case numberedlike, off, ofmorning, ofphase
  case often, ofwork, old, oldcategory
  case olderone, oldest, oldspan, on
  case onandon, once, onday, one
  case onefor, oneless, onemore, onlynext
  case onlyphase, opening, ordinal, orname
  case other, otherone, out, over
  case overnight, owndeed, owner, parallel
  case part, partial, parting, partof
  case parts, path, pauses, percent
  case percentless, percentmore, perhaps, period
  case person, personknown, phase, phasename
  case place, planned, plannedname, plans
  case plus, pname, pomodoro, predictions
  case profile, quiet, quoted, rang
  case ready, reason, reasons, recess
  case recurrence, refuse, remains, remembers
  case reminders, remove, rename, renaming
  case repeats, repeatstwice, replace, request
  case restarts, restday, restdays, resting
  case restmonth, restoring, restweek, restyear
  case retention, retime, ringing, rings
  case rounds, rounduntil, routineword, rule
  case rung, runlength, sameday, says
  case saysmeaning, seconds, sending, sentences
  case sequel, setting, sevendays, several
  case severaltimers, share, shiftby, shorter
  case shortest, shortestSession, shown, shows
  case silent, since, sinceMonth, sinceNamed
  case sinceWeek, sinceYear, sinceYesterday, slower
  case snooze, solong, soundof, sounds
  case span, spanday, spanhour, spanminute
  case standard, startname, statistics, stdin
  case step, stepknown, stepsknown, stops
  case stopwatch, streak, stretch, suggestion
  case switched, tabata, tag, template
  case text, this, thisMonth, thisWeek
  case thisYear, thismonth, thisweek, threshold
  case tillclock, time, timercount, times
  case title, to, today, tofront
  case together, told, tone, tophase
  case topic, total, training, trend
  case triple, twelve, twentyfour, twice
  case unsized, until, untilday, untilhour
  case upto, usage, usual, vague
  case value, variance, verb, vibration
  case volume, wait, wake, wakes
  case waking, weekday, weekend, weekends
  case workhere, workknown, workpart, workphase
  case works, worksknown, year, years
  case yesterday, zone
}
