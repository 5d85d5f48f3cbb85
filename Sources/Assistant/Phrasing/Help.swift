/// What `help` says: sentences to try, by what they are for.
enum Help {
  static let lines: [Line] = [
    Line(.strong, "Say what you want to time:"),
    Line(.plain, "  boil pasta 9 minutes then rest 2     eggs 7 min and toast 3"),
    Line(.plain, "  rice 20, fish 12 ready together      4 rounds of 25 minutes work then 5 rest"),
    Line(.plain, "  when the pasta is done start the sauce 3 minutes"),
    Line(.plain, "  tea at 16:30     focus until 20:00     steep 4 min then when I say so rest 5"),
    Line(.strong, "Change it:"),
    Line(
      .plain,
      "  pause, resume, add 2 minutes, make it 12 minutes, skip, rename it to noodles, stop all"),
    Line(
      .plain,
      "  go back, 2 more rounds, remove the rest phase, make the bake phase 10 minutes longer"),
    Line(.strong, "Keep it, plan it, move work:"),
    Line(
      .plain, "  wake me every weekday at 7     new micro-purchase for laptops     what is next"),
    Line(
      .plain,
      "  save that as Sunday pasta     start pasta at half time     list routines     export routine pasta"
    ),
    Line(.strong, "Ask:"),
    Line(.plain, "  how long?     list     when is it done?     why     settings"),
    Line(
      .plain,
      "  what did I do this week     my streak     statistics of tea"),
    Line(.plain, "  undo, redo, wait for pasta, quit"),
    Line(.strong, "Suggestions:"),
    Line(
      .plain,
      "  why that     more     good, bad     never suggest stop tea     prediction report     autonomy"
    ),
    Line(.strong, "More of each:"),
    Line(
      .plain,
      "  help routines     help schedules     help history     help work     help suggestions     help settings"
    ),
  ]

  /// Where there is an editor.
  static let hint = Line(
    .dim, "Right arrow takes the dimmed suggestion; Alt-1…3 take the numbered ones; “help keys”.")
}
