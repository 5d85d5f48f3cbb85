import Foundation
import Testing

/// One place for each thing that a sentence passes on its way to what it does.
@Suite struct DesignTests {
  /// A new kind of thing is an error of the compiler in the table. What is said of a thing and is none of its verbs is
  /// refused in the file of that thing.
  @Test func `the table of acts names every kind of thing, and each refuses the rest`() throws {
    let planning = "Sources/Assistant/Planning"
    let table = codeAlone(try SourceTree.read("\(planning)/Resolving/Acts.swift"))
    #expect(table.contains("switch family {") && !table.contains("default:"))
    for file in ["Routines/RoutinePlanner+Acts", "Work/WorkPlanner+Acts"] {
      let acts = codeAlone(try SourceTree.read("\(planning)/\(file).swift"))
      #expect(acts.components(separatedBy: "default:").count == 2, "\(file)")
      #expect(acts.contains("default: throw "), "\(file)")
    }
  }

  /// Whoever has the timers makes the situation of a turn; everybody else is given it.
  @Test func `a situation is made by who owns what is in it`() {
    let makers = SourceTree.sources.filter { source in
      source.module != "benchmarks"
        && source.words.contains { $0.word == "Situation" && $0.after == "(" }
    }
    #expect(
      makers.map(\.path).sorted() == [
        // A page and a follower have a copy of the engine; a team's news and a question at the start are about no timer.
        "Sources/Shell/Doors/Following.swift", "Sources/Shell/Ledger/Ledger.swift",
        "Sources/Shell/Program.swift", "Sources/Shell/Serving/PageSource.swift",
        "Sources/Shell/Team/TeamCommands.swift",
      ])
  }

  /// The other one is of 32 bits: learnt weights lie where it says.
  @Test func `a hash is written once`() throws {
    let constants = ["CBF2_9CE4_8422_2325", "0100_0000_01B3", "811C_9DC5", "2_166_136_261"]
    var files: [String] = []
    for file in try SourceTree.files(under: "Sources") where file.isSwift {
      if constants.contains(where: file.text.uppercased().contains) { files.append(file.path) }
    }
    #expect(
      files.sorted() == [
        "Sources/Language/Reader/ReaderFeatures.swift", "Sources/Timers/FNV.swift",
      ])
  }
}
