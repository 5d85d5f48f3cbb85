import Assistant
import Language
import Workflows

/// What sentences of programs mean. Each is read once; of many new ones at once, some are read in quiet times.
extension Suggester {
  /// Sentences read for one answer: a reading takes some 0.25 ms, an answer to a tool call has 5 ms.
  static let readAtOnce = 8

  /// The action of a sentence; what is no sentence of ours is an action by its words.
  func action(saying sentence: String) -> WorkflowAction {
    if let known = caches.readings[sentence] { return known }
    let scene = Scene(now: now)
    let reading = interpreter.interpret(sentence, in: scene, helps: false).readings.first
    caches.harmless[sentence] = !Suggestion.isDangerous(reading?.intents ?? [])
    var action = WorkflowAction(.say, .text, sentence)
    if let reading, reading.confidence >= 0.9,
      let meant = Suggestion.action(reading.intents, text: sentence, about: nil)
    {
      action = meant
    } else if let reading, let said = Suggestion.doneSaid(reading.intents) {
      // Of work that it names: the step is the same.
      action = WorkflowAction(.step, .step, said.step)
      caches.worksNamed[sentence] = said.work
    }
    if caches.readings.count >= SuggestionCaches.mostReadings {
      (caches.readings, caches.worksNamed) = ([:], [:])
    }
    caches.readings[sentence] = action
    caches.unread.remove(sentence)
    return action
  }

  /// The actions of sentences, at most `left` of which are read now: where more are new, those with words that were
  /// heard here, since only they can be something that was done. The rest are actions by their words until there is time
  /// to read them.
  func actions(saying sentences: [String], reading left: inout Int) -> [WorkflowAction] {
    var new = sentences.filter { caches.readings[$0] == nil }
    if new.count > left {
      let words = wordsHeard
      let isHeard = { (sentence: String) in
        Self.words(of: sentence).contains(where: words.contains)
      }
      let heard = new.filter(isHeard)
      for sentence in new where caches.unread.count < SuggestionCaches.most {
        caches.unread.insert(sentence)
      }
      new = Array(heard.prefix(left))
    }
    for sentence in new { _ = action(saying: sentence) }
    left -= new.count
    return sentences.map { caches.readings[$0] ?? WorkflowAction(.say, .text, $0) }
  }

  /// The sentence that says an action in the language of the sentences; nil where there is none.
  func sentence(_ action: WorkflowAction) -> String? {
    Suggestion.sentence(action, by: interpreter)
  }

  /// Whether a line typed before may be hinted: read when it would be, and remembered.
  func isHarmless(_ text: String) -> Bool {
    if let known = caches.harmless[text] { return known }
    if caches.harmless.count >= SuggestionCaches.most { caches.harmless = [:] }
    let scene = Scene(now: now, kept: around.kept())
    let intents = interpreter.interpret(text, in: scene, helps: false).readings.first?.intents ?? []
    // Whether a step may be said to be done depends on where the work stands: that is foreseen, or not hinted.
    let isHarmless = !Suggestion.isDangerous(intents) && !Suggestion.saysDone(intents)
    caches.harmless[text] = isHarmless
    return isHarmless
  }

  /// Whether an action may be offered unasked: it ends, deletes and forgets nothing that it does not name. What was not
  /// read yet may not, for now.
  func isHarmless(_ action: WorkflowAction, reading left: inout Int) -> Bool {
    if action.kind == .stop { return action[.all] == nil }
    guard action.kind == .say, let text = action.words(.text) else { return true }
    if let known = caches.harmless[text] { return known }
    guard left > 0 else {
      if caches.unread.count < SuggestionCaches.most { caches.unread.insert(text) }
      return false
    }
    left -= 1
    return isHarmless(text)
  }

  /// Reads one of the sentences that were put off.
  func readOn() {
    guard let sentence = caches.unread.popFirst() else { return }
    _ = action(saying: sentence)
    _ = isHarmless(sentence)
  }

  /// Words of what was said here.
  private var wordsHeard: Set<String> {
    if let heardWords = caches.heardWords { return heardWords }
    let words = Set(typed.folded.flatMap(Self.words))
    caches.heardWords = words
    return words
  }

  /// A sentence was said, or told of: its words are known from now on.
  func heard(_ sentence: String) {
    if caches.heardWords == nil { caches.heardWords = wordsHeard }
    caches.heardWords?.formUnion(Self.words(of: sentence))
  }

  private static func words(of sentence: String) -> [String] {
    sentence.lowercased().utf8.split { $0 < 0x80 && !(0x61...0x7A).contains($0) }
      .filter { $0.count > 2 }.map { String(decoding: $0, as: UTF8.self) }
  }
}
