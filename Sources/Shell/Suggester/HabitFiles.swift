import Assistant
import FoundationEssentials
import Prediction

/// Where habits come from: those in the program, replaced or joined by files of the user's folder.
struct HabitFiles: Sendable {
  /// The user's folder; nil: there is none.
  var folder: String?

  /// What was read, and what could not be.
  struct Contents: Sendable {
    var files: [(path: String, habits: HabitFile, isOwn: Bool)] = []
    var problems: [Message] = []
  }

  /// A file of the user's replaces the one in the program that has its name, unless it is damaged.
  var contents: Contents {
    var texts: [(path: String, text: String)] = []
    var unread: [Message] = []
    for name in folder.map(Self.names) ?? [] {
      let path = "\(folder ?? "")/\(name)"
      do throws(Text.Failure) {
        texts.append((path, try Text.read(path, limit: 1 << 20, .trusted)))
      } catch {
        unread.append(.fileLeftOut(what: error.words))
      }
    }
    let own = Self.contents(of: texts, areOwn: true)
    let replaced = Set(own.files.map { $0.path.split(separator: "/").last })
    let shipped = Program.embedded(under: "Sources/Prediction/Data/").filter {
      !replaced.contains($0.path.split(separator: "/").last)
    }
    var all = Self.contents(of: shipped, areOwn: false)
    all.files += own.files
    all.problems += unread + own.problems
    return all
  }

  /// What can be read of some files.
  static func contents(of files: [(path: String, text: String)], areOwn: Bool) -> Contents {
    var contents = Contents()
    for (path, text) in files {
      do throws(HabitFile.Problem) {
        contents.files.append((path, try HabitFile(text, file: path), areOwn))
      } catch {
        contents.problems.append(
          .predictionHabitLine(path: visible(path), line: error.line, why: visible(error.words)))
      }
    }
    return contents
  }

  private static func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasSuffix(".habits")
    }.sorted()
  }
}
