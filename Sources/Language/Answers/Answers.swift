import Synchronization

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

  private let files: [LanguageFile]
  /// The code of the language that most of them are in.
  public let language: String
  private let content = Mutex<Content?>(nil)

  /// - Parameter files: of a folder, all; the user's own last. Those of another language fill in.
  init(_ files: [LanguageFile], language: String) {
    self.files = files.filter { $0.path.hasSuffix(Interpreter.answerFile) }
    self.language = language
  }

  private func with<Result>(_ body: (Content) -> Result) -> Result {
    content.withLock { content in
      if content == nil {
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
        content = read
      }
      return body(content ?? Content())
    }
  }

  /// What is said by this name.
  ///
  /// - Parameter onlyOwn: not in another language.
  public func template(_ key: String, onlyOwn: Bool = false) -> AnswerTemplate? {
    with { content in
      for file in content.own + (onlyOwn ? [] : content.others) {
        if let template = file.template(key) { return template }
      }
      return nil
    }
  }

  /// The plural category of a number, or of a place in an order.
  public func category(of number: Int, isOrder: Bool) -> String {
    with { content in
      let file = (content.own + content.others).first { !$0.plurals.isEmpty }
      let rules = isOrder ? file?.ordinals : file?.plurals
      return rules?.first { $0.holds(number) }?.category ?? "other"
    }
  }
}

extension Interpreter {
  /// The file of answers of a language folder, as it is called there.
  public static let answerFile = "answers.txt"
}
