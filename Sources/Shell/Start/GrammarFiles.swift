import Assistant
import FoundationEssentials
import Glibc
import Language

/// The grammar files of the user's own, and what they say in place of our answers.
enum GrammarFiles {
  /// A file of more bytes is left out: some ten thousand rules.
  static let largest = 1 << 20

  /// Those in a folder, in the order of their names. Files that editors hide are none.
  ///
  /// - Parameter model: the English answers; what they do not have is refused.
  static func own(
    in folder: String, model: LanguageFile?, tell: (Message) -> Void
  ) -> [LanguageFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter(isOurs).compactMap {
      let path = "\(folder)/\($0)"
      switch read(path) {
      case .text(let text):
        let file = LanguageFile(path: path, text: text)
        guard $0 == Interpreter.answerFile else { return file }
        let problems = problems(text, path, model)
        for problem in problems { tell(.words(problem.description)) }
        return problems.isEmpty ? file : nil
      case .useless(let why):
        tell(.fileLeftOut(what: .joined([.words(visible(path)), why], by: ": ")))
        return nil
      }
    }
  }

  /// Whether a file of that name is read.
  static func isOurs(_ name: String) -> Bool {
    name == Interpreter.answerFile || name.hasSuffix(".jsgf") && !name.hasPrefix(".")
  }

  /// What is wrong with answers of the user's: then all of them are left out.
  private static func problems(
    _ text: String, _ path: String, _ model: LanguageFile?
  ) -> [GrammarError] {
    do throws(GrammarError) {
      let model = try model.map { file throws(GrammarError) in
        try AnswerFile(file.text, path: file.path)
      }
      return try AnswerFile(text, path: path).problems(against: model)
    } catch {
      return [error]
    }
  }

  private enum Content {
    case text(String)
    case useless(because: Message)
  }

  private static func read(_ path: String) -> Content {
    do throws(Text.Failure) {
      let bytes = try Text.bytes(of: path, limit: largest, .trusted)
      if let text = String(validating: bytes, as: UTF8.self) { return .text(text) }
      let line = bytes.split(separator: 10, omittingEmptySubsequences: false)
        .firstIndex { String(validating: $0, as: UTF8.self) == nil }
      return .useless(because: .fileNotUtf8(line: (line ?? 0) + 1))
    } catch {
      return .useless(
        because: error.errno == EFBIG ? .fileMoreThanMib(n: largest >> 20) : error.why)
    }
  }
}
