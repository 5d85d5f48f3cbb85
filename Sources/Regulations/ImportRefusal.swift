/// Why a file of regulations is not read, and where in it that was found.
///
/// Nothing of a refused import is kept: the reader hands out its outline only when it came to the end.
public struct ImportRefusal: Error, Hashable, Sendable {
  public var reason: Reason
  /// The file, as the folder or the archive names it.
  public var file: String
  /// Counted from 1; nil where the reason is not about one line.
  public var line: Int?

  public init(_ reason: Reason, in file: String, line: Int? = nil) {
    (self.reason, self.file, self.line) = (reason, file, line)
  }

  /// Facts only; the words stand with the answers of a language.
  public enum Reason: Hashable, Sendable {
    /// The name leads out of the folder: `..`, an absolute path, a control character.
    case escapes
    /// A symbolic or a hard link.
    case link
    /// A device, a pipe, or something else that is neither file nor folder.
    case special
    /// More than so many bytes.
    case tooLarge(limit: Int)
    /// More than so many bytes of text in it, whatever its own size is.
    case tooMuchText(limit: Int)
    /// It unpacks to so many times its size, or more.
    case bomb(ratio: Int)
    /// More than so many files, sections in one, or rows of the clause matrix.
    case tooMany(limit: Int)
    /// More than so many paragraphs, links and terms.
    case tooManyPieces(limit: Int)
    /// A title, a cell of a table or the labels of a paragraph have more than so many bytes.
    case tooLong(limit: Int)
    /// The same name twice.
    case twice
    /// Not a gzip or tar file as their standards say, or cut short.
    case damaged
    /// Neither DITA, HTML nor eCFR XML.
    case unknownFormat
    /// Not UTF-8.
    case encoding
    /// Declares entities, or names one beyond the five of XML.
    case entity
    /// Elements stand more than so many deep in each other.
    case tooDeep(limit: Int)
    /// Not well-formed.
    case malformed
    /// No topic with a number was found.
    case nothing
    /// The system did not let it be read.
    case unreadable
    /// Which edition it is stands nowhere in it; of the source that comes first.
    case noEdition(of: String)
    /// Somebody stopped it.
    case stopped
  }
}

/// How much is read at most, so that nothing takes more than 200 MB of memory or 10 s, whatever somebody made it of. A whole FAR
/// is 25 MB in 3,900 files and has 6.4 MB of text; title 48 as one file, which was not to be had, fits up to five times that:
/// some 37 MB of XML in 18,000 sections.
public struct ImportLimits: Hashable, Sendable {
  /// Bytes of the archive as it lies on the disk.
  public var packed = 32 << 20
  /// Bytes of one file.
  public var file = 48 << 20
  /// Bytes of one file in an archive or a folder: the FAR's clause matrix has 4 MB, a topic at most 0.3.
  public var entry = 12 << 20
  /// Bytes of all files together, four times the FAR.
  public var all = 96 << 20
  /// Unpacked bytes for one packed byte, looked at past the first megabyte. The FAR has 9, text at its most 20; a bomb has 1,000.
  public var ratio = 100
  public var files = 20_000
  /// The FAR nests some 25 deep.
  public var depth = 200
  /// Bytes of one tag, of one name in an archive.
  public var tag = 65_536
  /// Bytes of text kept of all topics, five times the FAR, and of one: 2.101 has 104 KB.
  public var text = 32 << 20
  public var topic = 1 << 20
  /// Paragraphs, links and terms of all topics, and of one: the FAR has 38,000, 15,000 and 1,600 of them, its part 52 1,521.
  public var pieces = 250_000
  public var topicPieces = 10_000
  /// Bytes of a title or of a cell of the clause matrix; the FAR's longest have 187 and 250. A title is repeated by each link
  /// that shows no words.
  public var title = 500
  /// Bytes of the labels a paragraph stands under, which each of them repeats; the FAR's longest are 23.
  public var labels = 200
  /// Rows of the clause matrix; the FAR has 809.
  public var rows = 10_000

  public init() {}
}
