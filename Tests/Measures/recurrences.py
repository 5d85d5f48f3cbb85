#!/usr/bin/python3
"""Random recurrence rules and the times they give, by python-dateutil and zoneinfo.

    recurrences.py SEED COUNT

writes COUNT lines of START, ZONE, AFTER, RULE and the next 50 instants (seconds since 1970 UTC), tab-separated,
for RecurrenceOracleTests to compare with ours. Ends with 69 when a library is missing.

How the two are compared:
- dateutil computes on local times without a zone; zoneinfo then says which instants they are. PEP 495's fold=0
  is RFC 5545's rule: a time in a gap is read with the offset before the gap, an ambiguous one is the first.
  dateutil's own zones, which resolve gaps otherwise, are not used. Two times of one instant count once.
- What RFC 5545 leaves to DTSTART is written out: for BYWEEKNO without a day, dateutil takes all seven days.
- dateutil numbers weeks wrongly where a year's first days belong to the last week of the year before (its
  source says so for negative numbers); its table of weeks is replaced by one computed day by day.
- In the first week dateutil applies BYSETPOS only to the days from DTSTART on; RFC 5545 means the whole week,
  so the rule is begun at that week's first day.
- A rule for which dateutil needs over 0.08 s (it walks to the year 9999) is replaced by the next one.
- A rule that never fits (BYHOUR out of step with INTERVAL) is a ValueError there and empty here.
"""
import datetime as dt
import random
import signal
import sys

try:
    from dateutil import rrule
    from dateutil.rrule import _iterinfo
    from zoneinfo import ZoneInfo
except ImportError as missing:
    print(missing, file=sys.stderr)
    sys.exit(69)

DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
FREQ = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
ZONES = """Europe/Berlin America/New_York Australia/Lord_Howe Asia/Kolkata Asia/Kathmandu America/St_Johns
America/Sao_Paulo Pacific/Apia Pacific/Chatham Africa/Casablanca Asia/Tehran America/Nuuk Africa/Cairo
Europe/London Europe/Dublin Asia/Tokyo Antarctica/Troll Pacific/Kiritimati America/Havana Asia/Gaza UTC""".split()
WANTED = 50


def first_week(year, wkst):
    fourth = dt.date(year, 1, 4).toordinal()
    return fourth - (fourth - 1 - wkst) % 7


_rebuild = _iterinfo.rebuild


def rebuild(self, year, month):
    _rebuild(self, year, month)
    if not self.rrule._byweekno:
        return
    wkst = self.rrule._wkst
    starts = [first_week(y, wkst) for y in range(max(1, year - 1), min(9999, year + 2) + 1)]
    self.wnomask = [0] * (self.yearlen + 7)
    january = dt.date(year, 1, 1).toordinal()
    for i in range(self.yearlen):
        day = january + i
        start = max(s for s in starts if s <= day)
        after = min((s for s in starts if s > day), default=start + 364)  # the year 10000
        week, count = (day - start) // 7 + 1, (after - start) // 7
        self.wnomask[i] = week in self.rrule._byweekno or week - count - 1 in self.rrule._byweekno


_iterinfo.rebuild = rebuild


def some(dice, values, most=4):
    return sorted(dice.sample(values, dice.randint(1, min(most, len(values)))))


def random_case(dice):
    zone = dice.choice(ZONES)
    start = dt.datetime(1970, 1, 1) + dt.timedelta(seconds=dice.randrange(0, 67 * 365 * 86400))
    if dice.random() < 0.6:
        # Near the changes of the clocks, at the end of months, and at round times.
        start = start.replace(month=dice.choice([2, 3, 4, 9, 10, 11, 12]), day=dice.choice([1, 2, 25, 26, 27, 28]),
                              hour=dice.choice([0, 1, 2, 2, 3, 23]), minute=dice.choice([0, 15, 30, 59]), second=0)
        start += dt.timedelta(days=dice.randrange(6))
    freq = dice.choice(FREQ)
    parts = {"FREQ": freq}
    if dice.random() < 0.5:
        parts["INTERVAL"] = dice.choice([2, 3, 4, 5, 7, 10, 12, 24, 30, 60, 90, 400])
    within = freq in ("HOURLY", "MINUTELY", "SECONDLY")

    def maybe(chance):
        return dice.random() < chance

    if maybe(0.25):
        parts["BYMONTH"] = some(dice, range(1, 13), 6)
    if freq == "YEARLY" and maybe(0.2):
        parts["BYWEEKNO"] = some(dice, [1, 2, 10, 20, 51, 52, 53, -1, -2, -52, -53])
    if freq in ("YEARLY", "HOURLY", "MINUTELY", "SECONDLY") and maybe(0.15):
        parts["BYYEARDAY"] = some(dice, [1, 59, 60, 61, 100, 200, 365, 366, -1, -2, -100, -366])
    if freq != "WEEKLY" and maybe(0.25):
        parts["BYMONTHDAY"] = some(dice, [1, 2, 13, 15, 28, 29, 30, 31, -1, -2, -29, -31])
    if maybe(0.35):
        days = [dice.choice(DAYS) for _ in range(dice.randint(1, 4))]
        if freq in ("YEARLY", "MONTHLY") and "BYWEEKNO" not in parts and maybe(0.6):
            most = 5 if freq == "MONTHLY" or "BYMONTH" in parts else 53
            days = [str(dice.choice([1, 2, -1, -2, dice.randint(1, most)])) + day for day in days]
        parts["BYDAY"] = sorted(set(days))
    if maybe(0.25):
        parts["BYHOUR"] = some(dice, [0, 1, 2, 3, 6, 12, 18, 23])
    if maybe(0.2):
        parts["BYMINUTE"] = some(dice, [0, 1, 15, 30, 45, 59])
    if maybe(0.1):
        parts["BYSECOND"] = some(dice, [0, 1, 30, 59])
    if any(key.startswith("BY") for key in parts) and maybe(0.2):
        parts["BYSETPOS"] = some(dice, [1, 2, 3, -1, -2, 5, 20], 2)
    if maybe(0.25):
        parts["WKST"] = dice.choice(DAYS)
    if maybe(0.2):
        parts["COUNT"] = dice.choice([1, 2, 5, 10, 49, 50, 80, 200])
    elif maybe(0.15):
        unit = {"YEARLY": 9000, "MONTHLY": 900, "WEEKLY": 200, "DAILY": 30}.get(freq, 1)
        until = start + dt.timedelta(days=dice.randint(1, 3) * unit, seconds=dice.randrange(86400))
        parts["UNTIL"] = until.strftime("%Y%m%dT%H%M%S") + dice.choice(["", "Z"])
    after = None
    if maybe(0.3):
        after = dice.randrange(0, 2 * 365 * 86400) if within else dice.randrange(0, 12 * 365 * 86400)
    return start, zone, after, parts


def text(parts):
    return ";".join(f"{k}={','.join(map(str, v)) if isinstance(v, list) else v}" for k, v in parts.items())


def instants(start, zone, after, parts):
    """The instants in order, each once."""
    zone = ZoneInfo(zone)
    parts = dict(parts)
    until = parts.pop("UNTIL", None)
    if "BYWEEKNO" in parts and not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & set(parts):
        parts["BYDAY"] = [DAYS[start.weekday()]]
    begin = start
    count = parts.pop("COUNT", None)
    if parts["FREQ"] == "WEEKLY" and "BYSETPOS" in parts:
        wkst = DAYS.index(parts.get("WKST", "MO"))
        parts.setdefault("BYDAY", [DAYS[start.weekday()]])
        parts.setdefault("BYHOUR", [start.hour])
        parts.setdefault("BYMINUTE", [start.minute])
        parts.setdefault("BYSECOND", [start.second])
        begin = (start - dt.timedelta(days=(start.weekday() - wkst) % 7)).replace(hour=0, minute=0, second=0)
    try:
        rule = rrule.rrulestr(text(parts), dtstart=begin)
    except ValueError as error:
        if "Invalid" in str(error):
            return []
        raise
    end = None
    if until and until.endswith("Z"):
        end = dt.datetime.strptime(until, "%Y%m%dT%H%M%SZ").replace(tzinfo=dt.timezone.utc).timestamp()
    elif until:
        until = dt.datetime.strptime(until, "%Y%m%dT%H%M%S")
    bound = None if after is None else after - 2 * 86400
    found, used, gap, extra = set(), 0, False, 0
    def walk():
        try:
            yield from rule
        except ValueError as error:
            if "Invalid combination" not in str(error):
                raise

    for local in walk():
        if local < start:
            continue
        used += 1
        if count is not None and used > count:
            break
        if isinstance(until, dt.datetime) and local > until:
            break
        if bound is not None and (local - dt.datetime(1970, 1, 1)).total_seconds() < bound:
            continue
        aware = local.replace(tzinfo=zone)
        instant = int(aware.timestamp())
        if end is not None and instant > end:
            break
        if after is not None and instant <= after:
            continue
        found.add(instant)
        if dt.datetime.fromtimestamp(instant, zone).replace(tzinfo=None) != local:
            gap = True
        if len(found) >= WANTED:
            # What a gap moves may come after what follows it.
            extra += 1
            if not gap or extra > 8000:
                break
    return sorted(found)[:WANTED]


def give_up(*_):
    raise TimeoutError


def main():
    signal.signal(signal.SIGVTALRM, give_up)
    dice = random.Random(int(sys.argv[1]))
    done = 0
    while done < int(sys.argv[2]):
        start, zone, after, parts = random_case(dice)
        if after is not None:
            after += int((start - dt.datetime(1970, 1, 1)).total_seconds())
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.08, 0.05)  # again, where the first is swallowed
        try:
            times = instants(start, zone, after, parts)
        except TimeoutError:
            times = None
        while True:
            try:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
                break
            except TimeoutError:
                pass
        if times is None:
            continue
        print(start.strftime("%Y%m%dT%H%M%S"), zone, "" if after is None else after, text(parts),
              ",".join(map(str, times)), sep="\t")
        done += 1


if __name__ == "__main__":
    main()
