import FoundationEssentials
import Timers

/// What one file of a source says by itself, before all of them are put together: as bytes it can be kept while an import
/// is under way, and taken up again by the next when that one was broken off.
struct ReadFile: Codable {
  var topics: [ReadTopic] = []
  var map: [MapReader.Entry] = []
  var matrix: [MatrixRow] = []
  /// The date the text is kept up to, where it says so.
  var date: CivilDate?
  /// Bytes of text in the topics.
  var text = 0

  init() {}

  /// Paragraphs, links and terms.
  var pieces: Int { topics.reduce(0) { $0 + $1.topic.pieces } }
}

/// A topic with its number, title and kind, and where it was found.
struct ReadTopic: Codable {
  /// The name of its file; empty where one file holds many.
  var file: String
  var source: String
  var topic: Topic
}

extension Topic {
  /// Paragraphs, links and terms.
  var pieces: Int { paragraphs.count + links.count + terms.count }
}

extension MatrixRow {
  /// Bytes of text in its cells.
  var size: Int {
    ([number, alternate, title, prescription, date, section] + uses).reduce(0) {
      $0 + $1.utf8.count
    }
  }
}

extension ReadFile {
  /// As JSON; empty, which nothing reads again, where that fails.
  ///
  /// Of 3,900 topics like the FAR's it takes 0.15 s to write and as much to read; 190 lines of a form of our own took 0.01 s,
  /// and a fifth less room.
  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }

  /// Nil: these bytes are none of ours, or damaged.
  init?(_ bytes: [UInt8]) {
    guard let file = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = file
  }
}
