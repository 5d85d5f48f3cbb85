import Foundation
import Timers

@testable import Knowledge

/// The pack as it is shipped, and the files of the shared folder beside the project.
enum Shipped {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let text = read("Sources/Knowledge/Data/timings.knowledge")
  static let pack: KnowledgePack = {
    do throws(KnowledgeFileError) {
      return try PackReader.pack(text, file: "timings.knowledge")
    } catch {
      fatalError("\(error)")
    }
  }()
  static let places = Places(read("Sources/Knowledge/Data/cities.txt"))

  /// As English has them in its `words.txt`.
  static var forms: WordForms {
    var forms = WordForms()
    forms.endings = ["ing", "ed", "es", "s"]
    forms.plurals = ["es", "s"]
    forms.silent = ["e"]
    forms.vowels = ["a", "e", "i", "o", "u", "y"]
    return forms
  }
  static let base: KnowledgeBase = {
    var base = KnowledgeBase(forms: forms)
    base.add(pack)
    return base
  }()

  private static func read(_ path: String) -> String {
    // Without its own data nothing here can be tested.
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  /// The folder of facts and cases that is beside the project and not part of it.
  static let shared = root.resolvingSymlinksInPath().deletingLastPathComponent()

  /// The folder with cases, wherever the worktree is: beside the project, or one folder further up.
  static var domain: URL? {
    [root, root.deletingLastPathComponent()].map {
      $0.deletingLastPathComponent().appendingPathComponent("shared/data/domain")
    }.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  static func adjusted(
    _ id: String, _ values: [Factor: Double] = [:], said: Double? = nil
  ) -> Adjustment {
    guard let activity = base.activities[id] else { fatalError("no activity \(id)") }
    return Evaluator(
      activity, Conditions(values.mapValues { Conditions.Value($0, .said) }), said: said
    ).adjustment()
  }
}
