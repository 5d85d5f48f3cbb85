#!/usr/bin/python3
"""Our iCalendar text as python3-icalendar reads it, and its text for us to read.

    calendars.py read < FILE    a line for each event: UID, SUMMARY, DTSTART with zone, RRULE, EXDATEs, alarm triggers
                                in seconds, next five starts (dateutil), tab-separated
    calendars.py write          a calendar as that library writes it

Ends with 69 when the library is missing.
"""
import datetime as dt
import sys

try:
    from dateutil import rrule
    import pytz
    from icalendar import Alarm, Calendar, Event
except ImportError as missing:
    print(missing, file=sys.stderr)
    sys.exit(69)


def read():
    calendar = Calendar.from_ical(sys.stdin.buffer.read())
    for zone in calendar.walk("VTIMEZONE"):
        zone.to_tz()  # raises where the component is not whole
    for event in calendar.walk("VEVENT"):
        assert event["DTSTAMP"].dt.utcoffset() == dt.timedelta(0)
        start = event["DTSTART"].dt
        exdates = event.get("EXDATE", [])
        exdates = exdates if isinstance(exdates, list) else [exdates]
        left = sorted(str(d.dt.replace(tzinfo=None)) for e in exdates for d in e.dts)
        triggers = sorted(int(a["TRIGGER"].dt.total_seconds()) for a in event.walk("VALARM"))
        rule = event["RRULE"].to_ical().decode() if "RRULE" in event else ""
        naive = start.replace(tzinfo=None)
        until = ""
        if rule:
            text = rule.replace("Z", "") if start.tzinfo is None else rule
            end = event["RRULE"].get("UNTIL")
            # UNTIL has the form of DTSTART (RFC 5545 §3.3.10).
            assert not end or (end[0].tzinfo is None) == (start.tzinfo is None)
            if end and start.tzinfo is not None:
                local = end[0].astimezone(start.tzinfo).replace(tzinfo=None)
                text = ";".join(p for p in rule.split(";") if not p.startswith("UNTIL"))
                text += ";UNTIL=" + local.strftime("%Y%m%dT%H%M%S")
            until = [str(t) for _, t in zip(range(5), rrule.rrulestr(text, dtstart=naive))]
        print(event["UID"], event["SUMMARY"].replace("\n", " "), naive, start.tzinfo or "floating", rule, ",".join(left),
              ",".join(map(str, triggers)), ",".join(until), sep="\t")


def write():
    calendar = Calendar()
    calendar.add("prodid", "-//check//EN")
    calendar.add("version", "2.0")
    berlin = pytz.timezone("Europe/Berlin")

    def event(uid, summary, start, lead=None, **more):
        item = Event()
        item.add("uid", uid)
        item.add("summary", summary)
        item.add("dtstamp", dt.datetime(2026, 1, 1, tzinfo=dt.timezone.utc))
        item.add("dtstart", start)
        for name, value in more.items():
            item.add(name, value)
        if lead is not None:
            alarm = Alarm()
            alarm.add("action", "DISPLAY")
            alarm.add("description", summary)
            alarm.add("trigger", dt.timedelta(minutes=-lead))
            item.add_component(alarm)
        calendar.add_component(item)

    event("a@check", "stand-up; with “tea”, and a very long title that has to be folded somewhere: ääääääääääääääääää",
          berlin.localize(dt.datetime(2026, 3, 9, 9, 30)), lead=10,
          rrule={"freq": "weekly", "byday": ["mo", "we"], "count": 20}, exdate=[berlin.localize(dt.datetime(2026, 3, 11, 9, 30))])
    event("b@check", "birthday", dt.date(2026, 5, 17), rrule={"freq": "yearly"})
    event("c@check", "call", dt.datetime(2026, 4, 1, 12, 0, tzinfo=dt.timezone.utc))
    event("d@check", "long over", dt.datetime(2020, 4, 1, 12, 0, tzinfo=dt.timezone.utc))
    sys.stdout.buffer.write(calendar.to_ical())


if __name__ == "__main__":
    {"read": read, "write": write}[sys.argv[1]]()
