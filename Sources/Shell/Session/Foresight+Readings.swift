import Assistant
import Language
import Workflows

/// What sentences of programs mean. Each is read once; of many new ones at once, some are read in quiet times.
extension Foresight {
  /// Sentences read for one answer: a reading takes some 0.25 ms, an answer to a tool call has 5 ms.
  static let readAtOnce = 8
  private static let mostReadings = 20_000
  private static let mostUnread = 2000

  /// The action of a sentence; what is no sentence of ours is an action by its words.
  func action(saying sentence: String) -> WorkflowAction {
    if let known = readings[sentence] { return known }
    let scene = Scene(now: clock.zone.local(wall: clock.anchor.wall))
    let reading = interpreter.interpret(sentence, in: scene, helps: false).readings.first
    harmless[sentence] = !Suggestion.isDangerous(reading?.intents ?? [])
    var action = WorkflowAction(.say, ["text": .text(sentence)])
    if let reading, reading.confidence >= 0.9,
      let meant = Suggestion.action(reading.intents, text: sentence, about: nil)
    {
      action = meant
    }
    if readings.count >= Self.mostReadings { readings = [:] }
    readings[sentence] = action
    unread.remove(sentence)
    return action
  }

  /// The actions of sentences, at most `left` of which are read now: where more are new, those with words that were
  /// heard here, since only they can be something that was done. The rest are actions by their words until there is time
  /// to read them.
  func actions(saying sentences: [String], reading left: inout Int) -> [WorkflowAction] {
    var new = sentences.filter { readings[$0] == nil }
    if new.count > left {
      let words = wordsHeard
      let isHeard = { (sentence: String) in
        Self.words(of: sentence).contains(where: words.contains)
      }
      let heard = new.filter(isHeard)
      for sentence in new where unread.count < Self.mostUnread { unread.insert(sentence) }
      new = Array(heard.prefix(left))
    }
    for sentence in new { _ = action(saying: sentence) }
    left -= new.count
    return sentences.map { readings[$0] ?? WorkflowAction(.say, ["text": .text($0)]) }
  }

  /// Whether an action may be offered unasked: it ends, deletes and forgets nothing that it does not name. What was not
  /// read yet may not, for now.
  func isHarmless(_ action: WorkflowAction, reading left: inout Int) -> Bool {
    if action.kind == .stop { return action.arguments["all"] == nil }
    guard action.kind == .say, case .text(let text)? = action.arguments["text"] else { return true }
    if let known = harmless[text] { return known }
    guard left > 0 else {
      if unread.count < Self.mostUnread { unread.insert(text) }
      return false
    }
    left -= 1
    return isHarmless(text)
  }

  /// Reads one of the sentences that were put off.
  func readOn() {
    guard let sentence = unread.popFirst() else { return }
    _ = action(saying: sentence)
    _ = isHarmless(sentence)
  }

  /// Words of what was said here.
  private var wordsHeard: Set<String> {
    if let heardWords { return heardWords }
    let words = Set(typedFolded.flatMap(Self.words))
    heardWords = words
    return words
  }

  /// A sentence was said, or told of: its words are known from now on.
  func heard(_ sentence: String) {
    if heardWords == nil { heardWords = wordsHeard }
    heardWords?.formUnion(Self.words(of: sentence))
  }

  private static func words(of sentence: String) -> [String] {
    sentence.lowercased().utf8.split { $0 < 0x80 && !(0x61...0x7A).contains($0) }
      .filter { $0.count > 2 }.map { String(decoding: $0, as: UTF8.self) }
  }
}
