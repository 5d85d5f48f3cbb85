import Timers

/// What one file of a source says by itself, before all of them are put together: as bytes it can be kept while an import
/// is under way, and taken up again by the next when that one was broken off.
struct ReadFile {
  var topics: [ReadTopic] = []
  var map: [MapReader.Entry] = []
  var matrix: [MatrixRow] = []
  /// The date the text is kept up to, where it says so.
  var date: CivilDate?
  /// Bytes of text in the topics.
  var text = 0

  init() {}

  /// Paragraphs and links.
  var pieces: Int { topics.reduce(0) { $0 + $1.topic.paragraphs.count + $1.topic.links.count } }
}

/// A topic with its number, title and kind, and where it was found.
struct ReadTopic {
  /// The name of its file; empty where one file holds many.
  var file: String
  var source: String
  var topic: Topic
}

// MARK: As bytes

extension ReadFile {
  /// Changes with what is written below: what another program wrote otherwise is read anew.
  private static let form = 1

  var bytes: [UInt8] {
    var out = FieldWriter()
    out.add(Self.form)
    out.add(text)
    out.add(date.map { [$0.day] } ?? []) { $0.add($1) }
    out.add(map) { out, entry in
      out.add(entry.file)
      out.add(entry.parent)
    }
    out.add(matrix) { out, row in
      for text in [row.number, row.alternate, row.title, row.prescription, row.date, row.section] {
        out.add(text)
      }
      out.add(row.isProvision ? 1 : 0)
      out.add(row.byReference.map { $0 ? 2 : 1 } ?? 0)
      out.add(row.uses) { $0.add($1) }
    }
    out.add(topics) { out, read in
      out.add(read.file)
      out.add(read.source)
      out.add(read.topic)
    }
    return out.bytes
  }

  /// Nil: these bytes are none of ours, or damaged.
  init?(_ bytes: [UInt8]) {
    var input = FieldReader(bytes)
    do throws(FieldReader.Damage) {
      guard try input.number() == Self.form else { return nil }
      text = try input.number()
      date = try input.list { input throws(FieldReader.Damage) in
        CivilDate(day: try input.number())
      }.first
      map = try input.list { input throws(FieldReader.Damage) in
        MapReader.Entry(file: try input.text(), parent: try input.textOrNil())
      }
      matrix = try input.list { input throws(FieldReader.Damage) in
        var row = MatrixRow(
          number: try input.text(), alternate: try input.text(), title: try input.text(),
          prescription: try input.text(), date: try input.text(), isProvision: false,
          byReference: nil, section: try input.text(), uses: [])
        row.isProvision = try input.number() == 1
        let reference = try input.number()
        row.byReference = reference == 0 ? nil : reference == 2
        row.uses = try input.list { input throws(FieldReader.Damage) in try input.text() }
        return row
      }
      topics = try input.list { input throws(FieldReader.Damage) in
        ReadTopic(file: try input.text(), source: try input.text(), topic: try input.topic())
      }
      guard input.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }
}

/// Fields one after the other: numbers from 0 in seven bits a byte, texts with their length before them.
private struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 {
      add($0.count)
      bytes.append(contentsOf: $0)
    }
  }

  mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  mutating func add<Item>(_ items: [Item], _ each: (inout FieldWriter, Item) -> Void) {
    add(items.count)
    for item in items { each(&self, item) }
  }

  mutating func add(_ topic: Topic) {
    add(topic.number)
    add(topic.title)
    add(topic.kind.rawValue)
    add(topic.parent)
    add(topic.governmentBlanks)
    add(topic.vendorBlanks)
    add(topic.paragraphs) { out, paragraph in
      out.add(paragraph.path)
      out.add(paragraph.label)
      out.add(paragraph.level)
      out.add(paragraph.text)
    }
    add(topic.links) { out, link in
      out.add(link.target)
      out.add(link.paragraph)
      out.add((link.isExternal ? 1 : 0) + (link.isMarked ? 2 : 0))
    }
    add(topic.terms) { out, term in
      out.add(term.term)
      out.add(term.paragraph)
    }
  }
}

private struct FieldReader {
  /// These bytes are not what was written.
  struct Damage: Error {}

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func number() throws(Damage) -> Int {
    var (value, shift) = (UInt64(0), UInt64(0))
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 127) << shift
      if byte < 128 { return Int(Int64(bitPattern: value)) }
      shift += 7
    }
    throw Damage()
  }

  mutating func text() throws(Damage) -> String {
    let length = try number()
    guard length >= 0, length <= bytes.count - place else { throw Damage() }
    defer { place += length }
    return String(decoding: bytes[place..<place + length], as: UTF8.self)
  }

  mutating func textOrNil() throws(Damage) -> String? { try number() == 0 ? nil : try text() }

  mutating func list<Item>(_ each: (inout FieldReader) throws(Damage) -> Item) throws(Damage)
    -> [Item]
  {
    let count = try number()
    // Each takes a byte at least: a damaged count reserves nothing.
    guard count >= 0, count <= bytes.count - place else { throw Damage() }
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try each(&self)) }
    return items
  }

  mutating func topic() throws(Damage) -> Topic {
    let (number, title, kind) = (try text(), try text(), Topic.Kind(rawValue: try text()))
    guard let kind else { throw Damage() }
    var topic = Topic(number: number, title: title, kind: kind, parent: try textOrNil())
    topic.governmentBlanks = try self.number()
    topic.vendorBlanks = try self.number()
    topic.paragraphs = try list { input throws(Damage) in
      Paragraph(
        path: try input.text(), label: try input.text(), level: try input.number(),
        text: try input.text())
    }
    topic.links = try list { input throws(Damage) in
      let (target, paragraph, marks) = (try input.text(), try input.number(), try input.number())
      return Link(
        target: target, isExternal: marks & 1 != 0, paragraph: paragraph, isMarked: marks & 2 != 0)
    }
    topic.terms = try list { input throws(Damage) in
      Term(term: try input.text(), paragraph: try input.number())
    }
    return topic
  }
}
