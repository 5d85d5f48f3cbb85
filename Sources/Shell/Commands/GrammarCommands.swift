import Assistant
import Language

/// Reading the user's grammars again while the shell runs.
struct GrammarCommands: CommandFamily {
  let session: Session

  /// Takes the grammars as they are on disk now; answers with what to say about it. Examples of the user's
  /// own files are run at once, so that a mistake shows while it is still at hand.
  func readGrammars(_ options: Options, folder: String?) -> [(text: String, isBad: Bool)] {
    let interpreter: Interpreter
    var said: [(text: String, isBad: Bool)] = []
    var told: [Message] = []
    do throws(Program.Stop) {
      interpreter = try Program.interpreter(options) { told.append($0) }
    } catch {
      return Self.lines(say(error.words)).map { ($0, true) }
    }
    session.use(interpreter)
    said += told.map { (say($0), true) }
    for problem in interpreter.problems {
      said += Self.lines(problem.description).map { ($0, true) }
    }
    let own = interpreter.examples.filter { example in
      folder.map { example.path.hasPrefix($0 + "/") } ?? false
    }
    let failures = own.compactMap { interpreter.failure(of: $0, in: ExampleScene.scene) }
    said += failures.prefix(5).map { (visible($0), true) }
    if failures.count > 5 { said.append((say(.grammarExamplesMore(n: failures.count - 5)), true)) }
    said += clashes(interpreter, folder).map { ($0, true) }
    if said.isEmpty {
      said.append((say(.grammarReadAgain(n: own.count)), false))
    }
    return said
  }

  /// What the user's rules make ambiguous or take away from others, or others from them: each said once, until it is
  /// otherwise.
  private func clashes(_ interpreter: Interpreter, _ folder: String?) -> [String] {
    guard let folder else { return [] }
    let clashes = GrammarTest(interpreter, samples: 2).clashes(inFolder: folder)
      .map { visible($0.description) }
    defer { session.toldClashes = Set(clashes) }
    let new = clashes.filter { !session.toldClashes.contains($0) }
    return new.prefix(3) + (new.count > 3 ? [say(.grammarClashesMore(n: new.count - 3))] : [])
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }
  }
}
