import Timers

/// What is said in a language: the `answers.txt` of its folder, the user's own before it, and English where both are silent.
///
/// Read when something is first said: a start that says nothing does not pay for it.
public final class Answers: Sendable {
  /// Nothing is said by any name.
  public static let none = Answers([], language: "")

  private struct Content: Sendable {
    /// The first that has a key says it.
    var own: [AnswerFile] = []
    var others: [AnswerFile] = []
  }

  /// The code of the language that most of them are in.
  public let language: String
  private let content: Late<Content>

  /// - Parameter files: of a folder, all; the user's own last. Those of another language fill in.
  init(_ files: [LanguageFile], language: String) {
    let files = files.filter { $0.path.hasSuffix(Interpreter.answerFile) }
    self.language = language
    content = Late {
      var read = Content()
      for source in files.reversed() {
        let path = source.path
        guard let file = try? AnswerFile(source.text, path: path) else { continue }
        // The folders of languages that are ours; what lies elsewhere is the user's.
        if path.hasPrefix("Grammars/"), !path.hasPrefix("Grammars/\(language)/") {
          read.others.append(file)
        } else {
          read.own.append(file)
        }
      }
      return read
    }
  }

  /// Reads them now, where something will be said at once.
  public func read() { _ = content.value }

  /// What is said by this name.
  ///
  /// - Parameter onlyOwn: not in another language.
  public func template(_ key: String, onlyOwn: Bool = false) -> AnswerTemplate? {
    let content = content.value
    for file in content.own + (onlyOwn ? [] : content.others) {
      if let template = file.template(key) { return template }
    }
    return nil
  }

  /// The plural category of a number, or of a place in an order.
  public func category(of number: Int, isOrder: Bool) -> String {
    let content = content.value
    let file = (content.own + content.others).first { !$0.plurals.isEmpty }
    let rules = isOrder ? file?.ordinals : file?.plurals
    return rules?.first { $0.holds(number) }?.category ?? "other"
  }
}

extension Interpreter {
  /// The file of answers of a language folder, as it is called there.
  public static let answerFile = "answers.txt"
}
