#!/usr/bin/env python3
"""Real calendars and the occurrences that recurring-ical-events finds in them, for CalendarFileTests to compare with ours.

    python3 -m venv /tmp/oracle && /tmp/oracle/bin/pip install icalendar recurring-ical-events
    pip download --no-binary :all: --no-deps -d /tmp/sdists icalendar recurring-ical-events
    cd /tmp/sdists && for f in *.tar.gz; do tar xzf $f; done
    /tmp/oracle/bin/python Tests/Measures/calendar_files.py /tmp/sdists > /tmp/calendars.tsv
    ENSUE_CALENDARS=/tmp/calendars.tsv swift test -c release --disable-testable-imports --filter CalendarFileTests

One line for each file in a folder called `calendars` (211 in icalendar 7.3.2 and recurring-ical-events 3.8.2): PATH, START of
the window (seconds since 1970 UTC), and what begins within 90 days from there, sorted, comma-separated: an instant for what has
a time, `D20260309` for a whole day. `-` with a reason in place of the window for a file that is not comparable:

- the libraries do not read it, or cannot expand it (the error's class is the reason);
- nothing in it begins within the window (`empty`): there would be nothing to compare;
- it is no calendar, but a component by itself (`no calendar`);
- a time names a zone that neither the libraries nor the file know (`zone`): the libraries read it as if no zone stood there,
  we leave the event out and say so, for nobody can know the hour.

How the two are compared:
- The window begins at midnight UTC of the day of the earliest DTSTART of an event.
- Events only (VEVENT). What is cancelled is left out here: no reminder of ours comes for it.
- Times without a zone are read in UTC on both sides. Only beginnings are compared, as a multiset over the whole file.
- A zone that the libraries resolved by a VTIMEZONE or a Windows name counts as they resolved it.
Ends with 69 when a library is missing.
"""
import datetime as dt
import pathlib
import sys
import warnings

try:
    import icalendar
    import recurring_ical_events
except ImportError as missing:
    print(missing, file=sys.stderr)
    sys.exit(69)

UTC = dt.timezone.utc
warnings.simplefilter("ignore")


def instant(value):
    if not isinstance(value, dt.datetime):
        return "D" + value.strftime("%Y%m%d")
    if value.tzinfo is None:
        value = value.replace(tzinfo=UTC)
    return int(value.timestamp())


def midnight(value):
    if isinstance(value, dt.datetime):
        value = (value if value.tzinfo is None else value.astimezone(UTC)).date()
    return dt.datetime(value.year, value.month, value.day, tzinfo=UTC)


def look(path):
    # Else a zone that one file describes is known in all that follow.
    icalendar.use_zoneinfo()
    calendars = icalendar.Calendar.from_ical(path.read_bytes(), multiple=True)
    starts, found = [], []
    if any(calendar.name != "VCALENDAR" for calendar in calendars):
        raise LookupError("no calendar")
    for calendar in calendars:
        for event in calendar.walk("VEVENT"):
            start = event.get("DTSTART")
            if start is not None and "TZID" in start.params and start.dt.tzinfo is None:
                raise LookupError("zone")
        starts += [midnight(e["DTSTART"].dt) for e in calendar.walk("VEVENT") if "DTSTART" in e]
    if not starts:
        raise LookupError("empty")
    begin = min(starts)
    end = begin + dt.timedelta(days=90)
    for calendar in calendars:
        for event in recurring_ical_events.of(calendar, components=["VEVENT"]).between(begin - dt.timedelta(days=1), end + dt.timedelta(days=1)):
            if str(event.get("STATUS", "")).upper() == "CANCELLED":
                continue
            start = event["DTSTART"].dt
            if begin <= midnight_or(start) < end:
                found.append(instant(start))
    if not found:
        raise LookupError("empty")
    return int(begin.timestamp()), sorted(found, key=str)


def midnight_or(value):
    if isinstance(value, dt.datetime):
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value
    return midnight(value)


def main():
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.ics")):
        if path.parent.name != "calendars":
            continue
        try:
            begin, found = look(path)
            print(path, begin, ",".join(map(str, found)), sep="\t")
        except Exception as error:  # a library that fails is what is to be told
            print(path, "-", error if isinstance(error, LookupError) else type(error).__name__, sep="\t")


main()
