import Language
import Workflows

/// Sentences about a field that no rule reads surely, as its name and its values are anybody's words: those that are offered
/// and shown, and lists.
extension FieldPlanner {
  /// Nil: a line is none of them, or a rule is sure of it.
  func offered(_ interpretation: Interpretation) -> Plan? {
    let text = interpretation.text.trimmed
    guard !situation.library.workflows.isEmpty, text.last != "?", text.utf8.count <= 500,
      !(interpretation.readings.first.map(isSurelyOfField) ?? false)
    else { return nil }
    guard let intent = asOffered(text) ?? listed(text, interpretation) else { return nil }
    do throws(Refusal) { return try plan(intent) } catch { return .refuse(error) }
  }

  private func isSurelyOfField(_ reading: Reading) -> Bool {
    guard reading.confidence >= 0.9, case .workflow(.field)? = reading.intents.first else {
      return false
    }
    return true
  }

  /// The sentence by which the language offers to set a field of some work, or to add to it, with a value in it.
  private func asOffered(_ text: String) -> FieldIntent? {
    let small = text.lowercased()
    let offers: [Message] = [
      .trySetValue(field: Self.filled, name: Self.filled, value: Self.filled),
      .tryAddItem(field: Self.filled, value: Self.filled, name: Self.filled),
    ]
    let leads = offers.compactMap(speaker.way).map { $0.prefix { $0 != Self.hole } }
    guard leads.contains(where: { small.hasPrefix($0.lowercased()) }) else { return nil }
    var found: (intent: FieldIntent, length: Int)?
    for state in states {
      for work in state.instance.names where small.contains(work.lowercased()) {
        for field in state.definition.fields {
          for name in field.allNames where small.contains(name.lowercased()) {
            guard name.count > found?.length ?? 0,
              let intent = asOffered(text, field, called: name, of: work)
            else { continue }
            found = (intent, name.count)
          }
        }
      }
    }
    return found?.intent
  }

  private func asOffered(
    _ text: String, _ field: WorkField, called name: String, of work: String
  ) -> FieldIntent? {
    if let said = value(in: text, as: .trySetValue(field: name, name: work, value: Self.filled)) {
      return .set(field: name, to: said, work: work)
    }
    guard field.kind == .list,
      let said = value(in: text, as: .tryAddItem(field: name, value: Self.filled, name: work))
    else { return nil }
    return .add(said, to: name, work: work)
  }

  /// Stands in an offered sentence where something is to be filled in.
  private static let hole: Character = "…"
  private static let filled = String(hole)

  /// What stands in a text where an offered sentence has its hole; nil: the text is not that sentence.
  private func value(in text: String, as offer: Message) -> String? {
    guard let way = speaker.way(offer), let place = way.firstIndex(of: Self.hole) else {
      return nil
    }
    let (before, after) = (way[..<place], way[place...].dropFirst())
    let small = text.lowercased()
    guard small.hasPrefix(before.lowercased()), small.hasSuffix(after.lowercased()),
      text.count > before.count + after.count
    else { return nil }
    return String(text.dropFirst(before.count).dropLast(after.count)).trimmed
  }

  /// Several things that a field is said to hold, of the work that is named or at hand, where a rule reads one of them as
  /// something else. What no rule reads is told of fields anyway.
  private func listed(_ text: String, _ interpretation: Interpretation) -> FieldIntent? {
    guard let reading = interpretation.readings.first, (0.6..<0.9).contains(reading.confidence)
    else { return nil }
    let (state, phrase, isNamed) = subject(of: withoutArticle(text))
    guard let state, !state.isClosed, !isNamed || !situation.names.calls(state.instance.name),
      phrases(of: state).listsSeveral(phrase)
    else { return nil }
    return .say(phrase, work: state.instance.name)
  }
}
