import FoundationEssentials
import Regulations
import Storage

/// Regulations: importing all of the FAR, and searching in it.
///
/// Its published text is not part of the project: it is read from `../shared/data/domain/far`, and nothing is measured where
/// that is not there.
enum Laws {
  private static let places = ["../shared", "../../shared"]

  static func measure() throws -> [Finding] {
    let manager = FileManager.default
    let path = places.map { "\($0)/data/domain" }
      .first { manager.fileExists(atPath: "\($0)/far/far-dita-FAC-2026-01.tar.gz") }
    guard let path,
      let archive = manager.contents(atPath: "\(path)/far/far-dita-FAC-2026-01.tar.gz"),
      let queries = manager.contents(atPath: "\(path)/far_queries.dev.jsonl"),
      let data = manager.contents(atPath: "Sources/Regulations/Data/search.txt"),
      let subjects = manager.contents(atPath: "Sources/Regulations/Data/subjects.txt")
    else { return [Finding("regulations", "not measured: ../shared/data/domain is not there")] }
    let folder = Scratch.make()
    defer { Scratch.remove(folder) }
    let store = try RegulationStore.open(folder: folder, stamp: "benchmark")
    defer { store.close() }
    let source = ImportSource(place: "far.tar.gz", mark: "")
    var (reading, keeping) = (Samples(), Samples())
    var outlines: [Outline] = []
    var failure: (any Error)?
    reading.add(
      timed {
        do {
          // Put aside as it is read, as the program does, so that what breaks off can go on.
          var batch: [(path: String, content: [UInt8])] = []
          var importer = OutlineImporter(keep: { path, content in
            batch.append((path, content))
            guard batch.count == 256 else { return }
            do { try store.stage(batch, of: source, at: 0) } catch { failure = error }
            batch = []
          })
          try importer.add("far.tar.gz", [UInt8](archive))
          outlines = try importer.finish("far.tar.gz")
        } catch { failure = error }
      })
    keeping.add(
      timed {
        do {
          _ = try store.keep(outlines, from: "far.tar.gz", at: 0, addsTo: false, of: source)
        } catch { failure = error }
      })
    if let failure { throw failure }
    guard let edition = try store.editions().first else { return [] }
    let words = SearchWords(
      String(decoding: data, as: UTF8.self), subjects: String(decoding: subjects, as: UTF8.self))
    var searching = Samples()
    for line in String(decoding: queries, as: UTF8.self).split(separator: "\n") {
      guard let query = try? JSONDecoder().decode(Query.self, from: Data(line.utf8)) else {
        continue
      }
      for _ in 0..<20 {
        searching.add(
          timed {
            _ = try? store.search(
              SearchQuery(query.query, words: words), in: [edition.id], limit: 5)
          })
      }
    }
    return [
      Finding(
        "importing the FAR, \(edition.topics) topics",
        "reading \(reading.words()), indexing \(keeping.words())", beside: "≤ 10 s together"),
      Finding("searching it, 20 queries", searching.words(), beside: "p95 ≤ 10 ms"),
    ]
  }

  private struct Query: Decodable { var query: String }
}
