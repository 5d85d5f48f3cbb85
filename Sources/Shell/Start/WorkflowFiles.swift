import Assistant
import FoundationEssentials
import Workflows

/// Where workflows come from: those in the program, then the user's own, which win by short name.
struct WorkflowFiles: Sendable {
  /// The folder of the user's own; nil: there is none.
  var folder: String?
  /// Why there is none, where somebody may miss theirs.
  var lacking = ""
  /// Says what is wrong with a file.
  var speaker = Speaker(.none)

  /// What is wrong with a user's file is told to who asks for workflows; the rest holds.
  var shelf: WorkflowShelf {
    WorkflowShelf(lacking: lacking) { problems in
      var catalogue = WorkflowCatalogue()
      var files: [String: (path: String, text: String)] = [:]
      for file in Program.embedded(under: "Sources/Workflows/Data/") + own(&problems) {
        do throws(WorkflowFileError) {
          if file.path.hasSuffix(".calendar") {
            catalogue.add(try WorkflowReader.calendar(file.text, file: file.path))
          } else if file.path.hasSuffix(".fields") {
            catalogue.add(try WorkFieldReader.set(file.text, file: file.path))
          } else if file.path.hasSuffix(".rules") {
            catalogue.add(try ComplianceReader.rules(file.text, file: file.path))
          } else if file.path.hasSuffix(".deadlines") {
            catalogue.add(try DeadlineReader.set(file.text, file: file.path))
          } else {
            let definition = try WorkflowReader.definition(file.text, file: file.path)
            files[definition.id] = file
            catalogue.add(definition)
          }
        } catch {
          let all =
            file.path.hasSuffix(".workflow")
            ? WorkflowReader.mistakes(in: file.text, file: file.path) : [error]
          problems += all.map(\.description)
        }
      }
      // Which calendars there are is known when all files are read.
      for (workflow, calendar) in catalogue.missingCalendars {
        guard let file = files[workflow] else { continue }
        let lines = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let line = lines.firstIndex { $0.hasPrefix("calendar") } ?? 0
        problems.append(
          speaker.say(.workNoCalendar(place: "\(file.path):\(line + 1)", calendar: calendar)))
      }
      for (workflow, key, name) in catalogue.missingFiles {
        guard let file = files[workflow] else { continue }
        let lines = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let line = lines.firstIndex { $0.hasPrefix("\(key):") } ?? 0
        problems.append("\(file.path):\(line + 1): \(key): \(name)?")
      }
      return catalogue
    }
  }

  /// What the names of files end in that are read here.
  private static let endings = [".workflow", ".calendar", ".fields", ".rules", ".deadlines"]

  private func own(_ problems: inout [String]) -> [(path: String, text: String)] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files: [(path: String, text: String)] = []
    for name in names.sorted() where Self.endings.contains(where: name.hasSuffix) {
      do throws(Text.Failure) {
        files.append(
          ("\(folder)/\(name)", try Text.read("\(folder)/\(name)", limit: 1 << 20, .trusted)))
      } catch {
        problems.append(speaker.say(.fileLeftOut(what: error.words)))
      }
    }
    return files
  }
}
