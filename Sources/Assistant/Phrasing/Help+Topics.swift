import Language

extension Help {
  /// What is said about a topic or to a kind of person; who and what there is when there is none of that name.
  ///
  /// In the language of the sentences here; in another one, what its grammars give as examples.
  static func lines(about topic: String?, _ interpreter: Interpreter, hasKeys: Bool) -> [Line] {
    let chapters = interpreter.chapters
    if let topic = topic?.lowercased(), let chapter = chapters.first(where: { $0.name == topic }) {
      return lines(of: chapter)
    }
    guard interpreter.language == "en" else { return examples(interpreter) }
    return topic.flatMap { lines(about: $0) } ?? overview(chapters) + (hasKeys ? [hint] : [])
  }

  private static func examples(_ interpreter: Interpreter) -> [Line] {
    var sentences: [String] = []
    var rule = ""
    var ofRule = 0
    let all = interpreter.examples.filter(\.isOffered)
    let starting = all.filter { $0.rule == "create" }
    // What starts something comes first.
    for example in starting + all.filter({ $0.rule != "create" }) {
      // Those of a rule stand together.
      if example.path + example.rule != rule { (rule, ofRule) = (example.path + example.rule, 0) }
      ofRule += 1
      if ofRule == 1 { sentences.append(example.text) }
      if ofRule == 2 || ofRule == 3 { sentences[sentences.count - 1] += "     " + example.text }
    }
    return [Line(.strong, Speaker(interpreter.answers).say(.helpForExample))]
      + sentences.map { Line(.plain, "  \($0)") }
  }

  private static func lines(about topic: String) -> [Line]? {
    switch topic.lowercased() {
    case "history": history
    case "routines": routines
    case "timers", "timer", "countdowns", "countdown", "stopwatch": timers
    case "schedules", "alarms", "reminders", "schedule", "alarm", "reminder": schedules
    case "work", "workflow", "workflows": work
    case "suggestions", "predictions": suggestions
    case "settings", "profiles": settings
    case "keys": keys
    default: nil
    }
  }

  private static let timers: [Line] = [
    Line(.strong, "Say what and how long, any number at once:"),
    Line(
      .plain,
      "  tea 4 min     eggs 7 min and toast 3     when the pasta is done start the sauce 3 minutes"),
    Line(.plain, "  rice 20, fish 12 ready together     4 rounds of 25 minutes work then 5 rest"),
    Line(.plain, "  steep 4 min then when I say so rest 5     stopwatch"),
    Line(
      .strong, "When it is over a line says so and the bell rings, also when this shell is closed."),
    Line(.strong, "Ask:"),
    Line(.plain, "  how long?     how long for the tea     list timers"),
    Line(.strong, "Change it:"),
    Line(
      .plain,
      "  pause tea     resume tea     add 2 minutes to tea     restart tea     stop tea     undo"),
    Line(
      .plain, "  make it 12 minutes     skip     rename it to noodles     2 more rounds     go back"
    ),
    Line(.plain, "  remove the rest phase     make the bake phase 10 minutes longer"),
  ]

  private static let routines: [Line] = [
    Line(.strong, "Keep what you time, under a name:"),
    Line(.plain, "  save that as Sunday pasta     create routine tea: steep 4 minutes, drink 10"),
    Line(.plain, "  list routines     show routine tea     list cooking routines"),
    Line(.strong, "Start it, as it is or otherwise:"),
    Line(
      .plain,
      "  start the pasta routine     start the pasta routine at half time     start the work routine with 2 rounds"
    ),
    Line(.strong, "Change it:"),
    Line(
      .plain, "  add rest 5 minutes after boil to the pasta routine     rename routine tea to chai"),
    Line(
      .plain, "  remove the rest phase from the pasta routine     set the category of tea to drinks"
    ),
    Line(.strong, "Pass it on:"),
    Line(.plain, "  export routine tea     import routine from tea.json     delete routine tea"),
    Line(.dim, "What is deleted comes back with undo."),
  ]

  private static let schedules: [Line] = [
    Line(.strong, "Say when it is to happen:"),
    Line(.plain, "  wake me at 7 every weekday     remind me to call Ann tomorrow at 9"),
    Line(
      .plain,
      "  remind me of standup every Monday at 9:30 until 30 June     every Sunday at 18:00 start pasta 9 minutes"
    ),
    Line(.strong, "Answer it, put it off, be left alone:"),
    Line(.plain, "  ok     snooze 5     set an urgent timer for 5 minutes     mute for an hour"),
    Line(.strong, "Look ahead:"),
    Line(.plain, "  list schedules     next 5 runs of standup"),
    Line(.strong, "Change it:"),
    Line(
      .plain, "  skip the next standup     turn off schedule standup     turn on schedule standup"),
    Line(.plain, "  make schedule standup silent     warn me 10 minutes before every standup"),
    Line(.plain, "  delete schedule standup     undo"),
    Line(.strong, "With a calendar:"),
    Line(
      .plain,
      "  export calendar to mine.ics     import calendar from mine.ics     follow calendar team.ics every hour"
    ),
  ]

  private static let history: [Line] = [
    Line(.strong, "Ask what you did:"),
    Line(.plain, "  what did I do this week     pasta this month     abandoned last week"),
    Line(.plain, "  how many sessions today     how much time did I spend on work this year"),
    Line(.plain, "  my streak     longest streak of yoga     completion rate of pasta"),
    Line(.plain, "  statistics of tea     trend of work this month     most active day"),
    Line(.strong, "Take it along:"),
    Line(.plain, "  export history this month to march.csv     import history from march.csv"),
    Line(.strong, "Let it go:"),
    Line(.plain, "  delete sessions of pasta before October     set history.keep to 365 days"),
    Line(.plain, "  forget pasta     forget everything"),
    Line(.dim, "Deleted sessions come back with undo for 24 hours; what is forgotten never does."),
  ]
}
