import Language

/// What `help` says: who is there, and what there is, each with a word for more.
enum Help {
  static func overview(_ chapters: [Chapter]) -> [Line] {
    let width = (chapters.map(\.name.count).max() ?? 0) + 3
    return [
      Line(.strong, "Begin with “tea 4 min”. Say what is to happen, and when:"),
      Line(.plain, "  boil pasta 9 minutes then rest 2     tea at 16:30     focus until 20:00"),
      Line(.plain, "  wake me every weekday at 7     remind me tomorrow at 9 to call Ann"),
      Line(.strong, "Ask, and change it:"),
      Line(
        .plain,
        "  how long?     list     watch     pause     add 2 minutes     stop all     undo"),
      Line(.strong, "Ten sentences to steal, by who you are:"),
    ]
      + chapters.map { chapter in
        let gap = String(repeating: " ", count: width - chapter.name.count)
        return Line(
          Line.Span(.plain, "help \(chapter.name)\(gap)"), Line.Span(.dim, chapter.person))
      } + [
        Line(.strong, "By what it is about:"),
        Line(
          .plain,
          "  help timers     help schedules     help routines     help history"),
        Line(.plain, "  help work     help suggestions     help settings     help keys"),
      ]
  }

  /// What one kind of person says, each sentence with what happens then.
  static func lines(of chapter: Chapter) -> [Line] {
    [Line(.strong, chapter.person)]
      + chapter.sentences.flatMap {
        [Line(.plain, "  \($0.said)"), Line(.dim, "      \($0.effect)")]
      }
  }

  /// Where there is an editor.
  static let hint = Line(
    .dim, "Right arrow takes the dimmed suggestion; Alt-1…3 take the numbered ones; “help keys”.")
}
