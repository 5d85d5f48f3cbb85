import Language

/// What `help` says: who is there, and what there is, each with a word for more.
///
/// The lines of a topic are one entry of `answers.txt`, a “¶” before each but the first: `* ` begins a head, `~ ` a remark; a
/// row “key → what it does” is set in columns; all others are sentences to say, a “·” between.
struct Help {
  private let speaker: Speaker
  private let chapters: [Chapter]

  init(_ interpreter: Interpreter) {
    speaker = Speaker(interpreter.answers)
    chapters = interpreter.chapters
  }

  /// What is said about a topic or to a kind of person; who and what there is when there is none of that name.
  func lines(about topic: String?, hasKeys: Bool) -> [Line] {
    if let topic = topic?.lowercased() {
      if let chapter = chapters.first(where: { $0.name == topic || $0.also.contains(topic) }) {
        return lines(of: chapter)
      }
      let found = Self.topics.first { names, _ in
        speaker.say(names).split(separator: " ").contains { $0 == topic }
      }
      // A language has the topics that it has sentences for.
      if let found, let text = speaker.way(found.text) { return lines(text) }
    }
    return overview + (hasKeys ? [Line(.dim, speaker.say(.helpHint))] : [])
  }

  /// The answer to what was asked about the program, with what only the program at work knows.
  func lines(of topic: Topic, _ facts: [String: String]) -> [Line] {
    var text = topic.answer
    for (name, fact) in facts { text = text.replacing("{\(name)}", with: fact) }
    return [Line(.plain, text)]
  }

  /// The sentences that do it.
  func ways(of topic: Topic) -> [Line] {
    topic.ways.isEmpty ? [] : [Line(.dim, "  " + topic.ways.joined(separator: "     "))]
  }

  /// What each is called, and what is said about it.
  private static let topics: [(names: Message, text: Message)] = [
    (.helpWordsTimers, .helpTimers), (.helpWordsRoutines, .helpRoutines),
    (.helpWordsSchedules, .helpSchedules), (.helpWordsHistory, .helpHistory),
    (.helpWordsWork, .helpWork), (.helpWordsSuggestions, .helpSuggestions),
    (.helpWordsSettings, .helpSettings), (.helpWordsKeys, .helpKeys),
    (.helpWordsMachines, .helpMachines),
  ]

  private var overview: [Line] {
    let width = (chapters.map(\.name.count).max() ?? 0) + 3
    return lines(speaker.say(.helpOverview))
      + (chapters.isEmpty ? [] : [Line(.strong, speaker.say(.helpPeople))])
      + chapters.map { chapter in
        let gap = String(repeating: " ", count: width - chapter.name.count)
        return Line(
          Line.Span(.plain, speaker.say(.helpPerson(name: chapter.name)) + gap),
          Line.Span(.dim, chapter.person))
      } + lines(speaker.say(.helpAbout))
  }

  private func lines(_ text: String) -> [Line] {
    let rows = text.split(separator: "¶").map { String($0).trimmed }
    let columns = rows.map(Self.columns)
    let width = (columns.compactMap { $0?.key.count }.max() ?? 0) + 3
    return zip(rows, columns).map { row, columns in
      if let (key, deed) = columns {
        return Line(.plain, key + String(repeating: " ", count: width - key.count) + deed)
      }
      if row.hasPrefix("* ") { return Line(.strong, String(row.dropFirst(2))) }
      if row.hasPrefix("~ ") { return Line(.dim, String(row.dropFirst(2))) }
      return Line(.plain, "  " + Self.sentences(row).joined(separator: "     "))
    }
  }

  /// A key and what it does; nil for other rows.
  private static func columns(_ row: String) -> (key: String, deed: String)? {
    let parts = row.split(separator: "→", maxSplits: 1).map { String($0).trimmed }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private static func sentences(_ row: String) -> [String] {
    row.split(separator: "·").map { String($0).trimmed }
  }

  /// What one kind of person says, each sentence with what happens then.
  private func lines(of chapter: Chapter) -> [Line] {
    [Line(.strong, chapter.person)]
      + chapter.sentences.flatMap {
        [Line(.plain, "  \($0.said)"), Line(.dim, "      \($0.effect)")]
      }
  }
}
