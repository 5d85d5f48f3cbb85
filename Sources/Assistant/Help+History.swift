extension Help {
  /// What is said about a topic; all of it when there is none of that name.
  static func lines(about topic: String?) -> [Line] {
    topic?.lowercased() == "history" ? history : lines
  }

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
