import Timers

/// Compiled grammars as bytes, so that not every start compiles the same ones.
///
/// Arrays of what the matcher reads, as this machine has them in memory, each behind its count; the large ones are used
/// where they stand. An image is good for one build of the program and one set of files, which its stamp names, and is
/// believed only whole: its digest must fit, and every number in it must name something there is. Anything else is no
/// image, and the grammars are compiled.
enum RuleImage {
  private typealias Node = RuleNetwork.Node

  /// `ensue` and the number of this layout.
  private static let magic: UInt64 = 0x6575_736E_6503
  /// Each array begins at a multiple of it: half of the gates would lie across two lines of the processor's cache.
  static let step = 64

  /// Names files and the build of the program that reads them; what is in the program, the build names alone.
  static func stamp(build: UInt64, _ files: [LanguageFile]) -> UInt64 {
    files.reduce(build) { stamp, file in
      let place = digest(of: file.path, from: stamp)
      return file.isOfBuild ? place : digest(of: file.text, from: place)
    }
  }

  static func bytes(of tables: RuleTables, stamp: UInt64) -> [UInt8] {
    var body = Writer()
    body.put(tables.nodes)
    body.put(tables.gates)
    body.put(tables.gateOfNode)
    body.put(tables.children)
    let sets = tables.wordSets.tables
    body.put(sets.places)
    body.put(sets.blocks)
    let commands = Dictionary(
      uniqueKeysWithValues: PublicRule.allCases.enumerated().map { ($1, Int32($0)) })
    body.put(
      tables.rules.flatMap {
        [
          $0.file, $0.offset, $0.isPublic ? 1 : 0, $0.root, $0.nodes.lowerBound,
          $0.nodes.upperBound, $0.command.flatMap { commands[$0] } ?? -1,
        ]
      })
    body.put(tables.rules.map(\.name))
    body.put(tables.slots.map { $0.map { Int32($0.rawValue) } ?? -1 })
    body.put((0..<Int32(tables.vocabulary.count)).map(tables.vocabulary.text))
    body.put(tables.wordBits)
    let special = tables.special.sorted { $0.key < $1.key }
    body.put(special.map(\.key))
    body.put(special.map(\.value))
    let ready = tables.ready ?? MatchTables(tables)
    body.put(ready.heads)
    body.put(ready.gateOfPlace)
    body.put(ready.links)
    let (rows, places) = ready.starts.tables
    body.put(rows)
    body.put(places)
    var whole = Writer()
    whole.put([magic, stamp, body.bytes.withUnsafeBytes { digest($0, from: 0) }])
    return whole.bytes + body.bytes
  }

  /// Nil for what is no whole image of these files. What is made of one holds its memory.
  static func tables(in image: ImageMemory, stamp: UInt64) -> RuleTables? {
    // Arrays are read where they stand, so the first must stand well; it always does.
    guard let base = image.bytes.baseAddress, Int(bitPattern: base) % step == 0 else { return nil }
    var reader = Reader(image)
    guard let head = reader.array(UInt64.self), head.count == 3, head[0] == magic,
      head[1] == stamp, head[2] == digest(UnsafeRawBufferPointer(rebasing: reader.left), from: 0)
    else { return nil }
    return tables(&reader)
  }

  private static func tables(_ reader: inout Reader) -> RuleTables? {
    guard let nodes = reader.table(ofNodes: Node.self, kind: \.kind),
      let gates = reader.table(Gate.self),
      let gateOfNode = reader.table(Int32.self), let children = reader.table(Int32.self),
      let setPlaces = reader.table(WordSetTable.Place.self),
      let setBlocks = reader.table(UInt64.self), let rules = reader.array(Int32.self),
      let ruleNames = reader.texts(), rules.count == 7 * ruleNames.count,
      let slots = reader.array(Int32.self), let words = reader.texts(),
      let wordBits = reader.array(Signature.self), let specialNames = reader.texts(),
      let specialRules = reader.array(Int32.self), specialNames.count == specialRules.count,
      Set(specialNames).count == specialNames.count, let ready = matchTables(&reader),
      reader.left.isEmpty
    else { return nil }
    var tables = RuleTables()
    (tables.nodes, tables.gates, tables.gateOfNode) = (nodes, gates, gateOfNode)
    (tables.children, tables.wordSets) = (children, WordSetTable(setPlaces, setBlocks))
    let commands = PublicRule.allCases
    tables.rules.reserveCapacity(ruleNames.count)
    for (number, name) in ruleNames.enumerated() {
      let facts = UnsafeBufferPointer(rebasing: rules[7 * number..<7 * number + 7])
      guard facts[4] <= facts[5], facts[6] == -1 || commands.indices.contains(Int(facts[6]))
      else { return nil }
      var rule = RuleNetwork.Rule(
        name: name, file: facts[0], offset: facts[1], isPublic: facts[2] != 0,
        command: facts[6] < 0 ? nil : commands[Int(facts[6])])
      (rule.root, rule.nodes) = (facts[3], facts[4]..<facts[5])
      tables.rules.append(rule)
    }
    for number in slots {
      let slot = UInt16(exactly: number).flatMap(Slot.init)
      guard slot != nil || number == -1 else { return nil }
      tables.slots.append(slot)
    }
    for (number, word) in words.enumerated() {
      guard tables.vocabulary.add(word) == number else { return nil }
    }
    tables.wordBits = Array(wordBits)
    tables.special = Dictionary(uniqueKeysWithValues: zip(specialNames, specialRules))
    tables.ready = ready
    return tables.isSound ? tables : nil
  }

  private static func matchTables(_ reader: inout Reader) -> MatchTables? {
    guard let heads = reader.table(RuleNetwork.Head.self),
      let gateOfPlace = reader.table(Int32.self),
      let links = reader.table(ofNodes: RuleNetwork.Link.self, kind: \.node.kind),
      let rows = reader.table(UInt64.self), let places = reader.table(Int32.self)
    else { return nil }
    return MatchTables(
      heads: heads, gateOfPlace: gateOfPlace, links: links, starts: StartIndex(rows, places))
  }

  // MARK: Digests

  private static func digest(of text: String, from seed: UInt64) -> UInt64 {
    var text = text
    return text.withUTF8 { digest(UnsafeRawBufferPointer($0), from: seed) }
  }

  /// Words of eight bytes, four side by side so that none waits for another, multiplied as FNV-1a does and folded: against
  /// damage, not against malice, since whoever may write the user's files need not forge one.
  private static func digest(_ bytes: UnsafeRawBufferPointer, from seed: UInt64) -> UInt64 {
    let start = seed ^ FNV().value ^ UInt64(bytes.count)
    var (first, second, third, fourth) = (start, start ^ 1, start ^ 2, start ^ 3)
    var place = 0
    while place + 32 <= bytes.count {
      func word(_ number: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: place + 8 * number, as: UInt64.self)
      }
      mix(&first, word(0))
      mix(&second, word(1))
      mix(&third, word(2))
      mix(&fourth, word(3))
      place += 32
    }
    while place < bytes.count {
      mix(&first, UInt64(bytes[place]))
      place += 1
    }
    for lane in [second, third, fourth] { mix(&first, lane) }
    return first
  }

  @inline(__always)
  private static func mix(_ digest: inout UInt64, _ word: UInt64) {
    digest = (digest ^ word) &* FNV.prime
    digest ^= digest >> 29
  }

  // MARK: Arrays

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func put<Word: BitwiseCopyable>(_ words: [Word]) {
      withUnsafeBytes(of: UInt64(words.count)) { bytes.append(contentsOf: $0) }
      fill()
      words.withUnsafeBytes { bytes.append(contentsOf: $0) }
      fill()
    }

    mutating func put<Word: BitwiseCopyable & Sendable>(_ table: FixedTable<Word>) {
      put(table.elements)
    }

    private mutating func fill() { while bytes.count % step != 0 { bytes.append(0) } }

    /// Their letters in one block, and where each ends.
    mutating func put(_ texts: [String]) {
      var letters: [UInt8] = []
      var ends: [Int32] = []
      for text in texts {
        letters += text.utf8
        ends.append(Int32(letters.count))
      }
      put(ends)
      put(letters)
    }
  }

  /// Reads arrays where they stand.
  private struct Reader {
    private let image: ImageMemory
    private(set) var left: Slice<UnsafeRawBufferPointer>

    init(_ image: ImageMemory) {
      self.image = image
      left = image.bytes[...]
    }

    /// Good only as long as the image is.
    mutating func array<Word: BitwiseCopyable>(_: Word.Type) -> UnsafeBufferPointer<Word>? {
      raw(of: MemoryLayout<Word>.self)?.bindMemory(to: Word.self)
    }

    private mutating func raw<Word>(of _: MemoryLayout<Word>.Type) -> UnsafeRawBufferPointer? {
      let here = UnsafeRawBufferPointer(rebasing: left)
      guard here.count >= step, MemoryLayout<Word>.alignment <= step else { return nil }
      let size = MemoryLayout<Word>.stride
      guard let count = Int(exactly: here.load(as: UInt64.self)),
        count <= (here.count - step) / size
      else { return nil }
      let end = step + (count * size + step - 1) / step * step
      guard end <= here.count else { return nil }
      left = left.dropFirst(end)
      return UnsafeRawBufferPointer(rebasing: here[step..<step + count * size])
    }

    mutating func table<Word: BitwiseCopyable & Sendable>(_ kind: Word.Type) -> FixedTable<Word>? {
      array(kind).map { FixedTable(staying: $0, of: image) }
    }

    /// Elements with a node, each of a kind there is: anything else in its byte would be none of Swift's.
    mutating func table<Element: BitwiseCopyable & Sendable>(
      ofNodes _: Element.Type, kind: KeyPath<Element, Node.Kind>
    ) -> FixedTable<Element>? {
      guard let raw = raw(of: MemoryLayout<Element>.self),
        let kind = MemoryLayout<Element>.offset(of: kind)
      else { return nil }
      let kinds = UInt8(Node.Kind.allCases.count)
      for place in stride(from: kind, to: raw.count, by: MemoryLayout<Element>.stride)
      where raw[place] >= kinds { return nil }
      return FixedTable(staying: raw.bindMemory(to: Element.self), of: image)
    }

    mutating func texts() -> [String]? {
      guard let ends = array(Int32.self), let letters = array(UInt8.self) else { return nil }
      var texts: [String] = []
      texts.reserveCapacity(ends.count)
      var start = 0
      for end in ends {
        guard end >= start, end <= letters.count else { return nil }
        texts.append(
          String(
            decoding: UnsafeBufferPointer(rebasing: letters[start..<Int(end)]), as: UTF8.self))
        start = Int(end)
      }
      return start == letters.count ? texts : nil
    }
  }
}
