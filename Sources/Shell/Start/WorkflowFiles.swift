import FoundationEssentials
import Workflows

/// Where workflows come from: those in the program, then the user's own, which win by short name.
struct WorkflowFiles: Sendable {
  /// The folder of the user's own; nil: there is none.
  var folder: String?
  /// Why there is none, where somebody may miss theirs.
  var lacking = ""

  /// What is wrong with a user's file is told to who asks for workflows; the rest holds.
  var shelf: WorkflowShelf {
    WorkflowShelf(lacking: lacking) { problems in
      var catalogue = WorkflowCatalogue()
      for file in Program.embedded(under: "Sources/Workflows/Data/") + own(&problems) {
        do throws(WorkflowFileError) {
          if file.path.hasSuffix(".calendar") {
            catalogue.add(try WorkflowReader.calendar(file.text, file: file.path))
          } else {
            catalogue.add(try WorkflowReader.definition(file.text, file: file.path))
          }
        } catch {
          problems.append(error.description)
        }
      }
      return catalogue
    }
  }

  private func own(_ problems: inout [String]) -> [(path: String, text: String)] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files: [(path: String, text: String)] = []
    for name in names.sorted() where name.hasSuffix(".workflow") || name.hasSuffix(".calendar") {
      do throws(Text.Failure) {
        files.append(("\(folder)/\(name)", try Text.read("\(folder)/\(name)", limit: 1 << 20)))
      } catch {
        problems.append(error.words)
      }
    }
    return files
  }
}
