import Assistant
import Language

/// Lines are read in the language that is set, and those that mean nothing there in the others.
extension Session {
  /// From now on lines are understood by these grammars.
  func use(_ interpreter: Interpreter) {
    conversation.assistant.interpreter = interpreter
    suggester.interpreter = interpreter
    preparation.clear()
  }

  /// From now on lines are read and answered in this language.
  func speak(_ language: String) {
    guard suggester.interpreter.language != language,
      let interpreter = understanding(language)
    else { return }
    use(interpreter)
    workflowFiles.speaker = { [speaker = settingCommands.speaker] in speaker }
  }

  /// A line that does nothing in the language that is set, and has more words of another, is read in that. The first
  /// that is sure of it, or has a question open that it answers, takes it, and answers it.
  ///
  /// - Parameter before: the conversation before the line.
  func takeForeign(
    _ text: String, _ turn: inout Assistant.Turn, _ before: Assistant, _ situation: Situation
  ) -> Bool {
    // No other language is read in for a line whose words are all known.
    guard before.interpreter.hasStranger(in: text) else { return false }
    for language in Options.languages where language != before.interpreter.language {
      guard let interpreter = understanding(language),
        // What is a word of one language is a name in every other.
        interpreter.ownWords(of: text, beside: before.interpreter)
          > before.interpreter.ownWords(of: text, beside: interpreter)
      else { continue }
      var (other, situation) = (before, situation)
      other.interpreter = interpreter
      situation.answers = interpreter.answers
      let foreign = other.turn(text, in: situation)
      guard foreign.answered != nil || (foreign.reading?.confidence ?? 0) >= Self.sureOfForeign
      else { continue }
      if case .refuse(let refusal) = foreign.plan, refusal.kind == .notUnderstood { continue }
      conversation.assistant = other
      turn = foreign
      return true
    }
    return false
  }

  /// The line is done: the next one is read as before, unless it was to speak otherwise.
  func speakAgain(_ home: Interpreter) {
    let chosen = suggester.interpreter
    conversation.assistant.interpreter = chosen.language == home.language ? home : chosen
  }

  /// Which language the answer to this line is in; how to stay with that is said once.
  func tellLanguage(_ reply: inout Reply) {
    reply.language = conversation.assistant.interpreter.language
    guard !hasToldLanguage, settings.language != conversation.assistant.interpreter.language,
      reply.code == .done
    else { return }
    hasToldLanguage = true
    reply.lines.append(Line(.dim, settingCommands.say(.languageKeep)))
  }

  /// As sure as what is done unasked has to be.
  private static let sureOfForeign = 0.9

  private func understanding(_ language: String) -> Interpreter? {
    if let interpreter = languages.read[language] { return interpreter }
    let interpreter = languages.reading(language)
    languages.read[language] = interpreter
    return interpreter
  }
}

/// The languages beside the one that lines are read in.
struct OtherLanguages {
  /// Reads the grammars of one; nil where they cannot be read.
  var reading: (String) -> Interpreter? = { _ in nil }
  /// Those that a line asked for.
  var read: [String: Interpreter] = [:]
}

extension Assistant.Turn {
  /// It was refused, or asked about.
  var doesNothing: Bool {
    if case .run = plan { false } else { true }
  }
}
