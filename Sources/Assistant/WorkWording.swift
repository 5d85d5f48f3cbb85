import Language
import Workflows

/// Names of work as people write them and grammars would take apart: a number with signs in it, an owner's mark before a field.
struct WorkWording {
  let interpreter: Interpreter
  let situation: Situation

  /// What a line means, where it has to be with such names in the words of the grammars.
  func interpreted(_ text: String, in scene: Scene) -> Interpretation {
    guard !situation.library.workflows.isEmpty else {
      return interpreter.interpret(text, in: scene)
    }
    let text = numbersNamed(text) ?? text
    let interpretation = interpreter.interpret(text, in: scene)
    let sureness = interpretation.readings.first?.confidence ?? 0
    guard sureness < 0.9, let plain = unowned(text) else { return interpretation }
    let other = interpreter.interpret(plain, in: scene)
    return other.readings.first?.confidence ?? 0 > max(sureness, 0.6) ? other : interpretation
  }

  /// A line in which some work is called by a number with a slash is one that calls it by its name; but where what numbers are
  /// is said or asked, and behind a colon, where text stands as it is.
  private func numbersNamed(_ text: String) -> String? {
    guard text.contains("/") else { return nil }
    let end = text.firstIndex(of: ":") ?? text.endIndex
    for word in text[..<end].split(whereSeparator: \.isWhitespace) where word.contains("/") {
      let number = String(word.dropLast(word.reversed().prefix { ".,;?!".contains($0) }.count))
      guard situation.library.works.calls(number),
        let work = situation.library.workflows.first(where: { $0.names.contains(number) }),
        let definition = situation.workflows.all.state(of: work)?.definition,
        !saysNumber(text, definition)
      else { continue }
      let behind = text[word.startIndex...].dropFirst(number.count)
      return "\(text[..<word.startIndex])\(work.name)\(behind)"
    }
    return nil
  }

  private func saysNumber(_ text: String, _ definition: WorkflowDefinition) -> Bool {
    let said = text.lowercased().split(whereSeparator: \.isWhitespace)
    return definition.fields.contains { field in
      WorkField.namesWork(field.id)
        && field.allNames.contains { said.contains(Substring($0.lowercased())) }
    }
  }

  /// “Set the value of radar to 120k” for “set radar’s value to 120k”: the longest name of a field behind an owner's mark, or a
  /// word for whoever leads it. Nil: no mark stands behind the name of some work.
  private func unowned(_ text: String) -> String? {
    let end = text.firstIndex(of: ":") ?? text.endIndex
    for word in text[..<end].split(whereSeparator: \.isWhitespace) {
      guard let owner = interpreter.forms.owner(of: String(word)) else { continue }
      let before = "\(text[..<word.startIndex])\(owner)"
      let behind = text[word.endIndex...].drop(while: \.isWhitespace)
      for work in situation.library.workflows {
        guard let name = work.names.first(where: { Self.ends(before, in: $0) }),
          let state = situation.workflows.all.state(of: work),
          let field = Self.field(leading: behind, state.definition)
        else { continue }
        return situation.speaker.say(
          .workFieldOwned(
            before: String(before.dropLast(name.count)),
            field: String(behind.prefix(field.count)), name: name,
            behind: String(behind.dropFirst(field.count))))
      }
    }
    return nil
  }

  private static func ends(_ text: String, in name: String) -> Bool {
    guard text.lowercased().hasSuffix(name.lowercased()) else { return false }
    return text.dropLast(name.count).last?.isWhitespace ?? true
  }

  private static func field(leading text: Substring, _ definition: WorkflowDefinition) -> String? {
    let small = text.lowercased()
    let names = definition.fields.flatMap(\.allNames) + definition.fieldWords.leaderLeads
    return names.filter { name in
      small.hasPrefix(name.lowercased())
        && !(small.dropFirst(name.count).first.map { $0.isLetter || $0.isNumber } ?? false)
    }
    .max { $0.count < $1.count }
  }
}
