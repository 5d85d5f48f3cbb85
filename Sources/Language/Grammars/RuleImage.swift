/// Compiled grammars as bytes, so that not every start compiles the same ones.
///
/// Words of 32 or 64 bits as this machine writes them, in arrays that begin with their count. An image is good for one
/// build of the program and one set of files, which its stamp names, and is believed only whole: its digest must fit, and
/// every number in it must name something there is. Anything else is no image, and the grammars are compiled.
enum RuleImage {
  /// `ensue` and the number of this layout.
  private static let magic: UInt64 = 0x6575_736E_6502

  /// Names files and the build of the program that reads them. O(bytes), some 30 µs for a language folder.
  static func stamp(build: UInt64, _ files: [(path: String, text: String)]) -> UInt64 {
    files.reduce(build) { digest(of: $1.text, from: digest(of: $1.path, from: $0)) }
  }

  static func bytes(of tables: RuleTables, stamp: UInt64) -> [UInt8] {
    var body = Writer()
    let nodes = tables.nodes.elements
    body.put(nodes.map { Int32($0.kind.rawValue) })
    body.put(nodes.map(\.a))
    body.put(nodes.map(\.b))
    body.put(nodes.map(\.cost))
    body.put(tables.gates.elements)
    body.put(tables.gateOfNode.elements)
    body.put(tables.children.elements)
    let sets = tables.wordSets.indices.map { tables.wordSets[$0] }
    body.put(sets.map { Int32($0.bits.count) })
    body.put(sets.flatMap(\.bits))
    body.put(
      tables.rules.flatMap {
        [
          $0.file, $0.offset, $0.isPublic ? 1 : 0, $0.root, $0.nodes.lowerBound,
          $0.nodes.upperBound,
        ]
      })
    body.put(tables.rules.map(\.name))
    body.put(tables.slots.map { $0.map { Int32($0.rawValue) } ?? -1 })
    body.put((0..<Int32(tables.vocabulary.count)).map(tables.vocabulary.text))
    body.put(tables.wordBits)
    let special = tables.special.sorted { $0.key < $1.key }
    body.put(special.map(\.key))
    body.put(special.map(\.value))
    var whole = Writer()
    whole.put([magic, stamp, body.bytes.withUnsafeBytes { digest($0, from: 0) }])
    return whole.bytes + body.bytes
  }

  /// Nil for what is no whole image of these files.
  static func tables(in bytes: [UInt8], stamp: UInt64) -> RuleTables? {
    bytes.withUnsafeBytes { bytes in
      // Arrays are read where they stand, so the first must stand well; it always does.
      guard let base = bytes.baseAddress, Int(bitPattern: base) % 8 == 0 else { return nil }
      var reader = Reader(bytes)
      guard let head = reader.array(UInt64.self), head.count == 3, head[0] == magic,
        head[1] == stamp, head[2] == digest(UnsafeRawBufferPointer(rebasing: reader.left), from: 0)
      else { return nil }
      return tables(&reader)
    }
  }

  private static func tables(_ reader: inout Reader) -> RuleTables? {
    guard let kinds = reader.array(Int32.self), let firsts = reader.array(Int32.self),
      let seconds = reader.array(Int32.self), let costs = reader.array(Float.self),
      firsts.count == kinds.count, seconds.count == kinds.count, costs.count == kinds.count,
      let gates = reader.array(Gate.self), let gateOfNode = reader.array(Int32.self),
      let children = reader.array(Int32.self), let setSizes = reader.array(Int32.self),
      let setBits = reader.array(UInt64.self), let rules = reader.array(Int32.self),
      let ruleNames = reader.texts(), rules.count == 6 * ruleNames.count,
      let slots = reader.array(Int32.self), let words = reader.texts(),
      let wordBits = reader.array(Signature.self), let specialNames = reader.texts(),
      let specialRules = reader.array(Int32.self), specialNames.count == specialRules.count,
      Set(specialNames).count == specialNames.count, reader.left.isEmpty
    else { return nil }
    var tables = RuleTables()
    var isKnown = true
    tables.nodes = FixedTable(count: kinds.count) { place in
      let kind = UInt8(exactly: kinds[place]).flatMap(RuleNetwork.Node.Kind.init)
      isKnown = isKnown && kind != nil
      return .init(
        kind: kind ?? .void, a: firsts[place], b: seconds[place], cost: costs[place])
    }
    guard isKnown else { return nil }
    tables.gates = FixedTable(count: gates.count) { gates[$0] }
    tables.gateOfNode = FixedTable(count: gateOfNode.count) { gateOfNode[$0] }
    tables.children = FixedTable(count: children.count) { children[$0] }
    var used = 0
    for size in setSizes {
      guard size >= 0, used + Int(size) <= setBits.count else { return nil }
      used += Int(size)
    }
    tables.wordSets = WordSetTable(sizes: setSizes, blocks: setBits)
    for (number, name) in ruleNames.enumerated() {
      let first = 6 * number
      guard rules[first + 4] <= rules[first + 5] else { return nil }
      var rule = RuleNetwork.Rule(
        name: name, file: rules[first], offset: rules[first + 1], isPublic: rules[first + 2] != 0)
      (rule.root, rule.nodes) = (rules[first + 3], rules[first + 4]..<rules[first + 5])
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
    return tables.isSound ? tables : nil
  }

  // MARK: Digests

  private static func digest(of text: String, from seed: UInt64) -> UInt64 {
    var text = text
    return text.withUTF8 { digest(UnsafeRawBufferPointer($0), from: seed) }
  }

  /// Eight bytes at a time, multiplied as FNV-1a does and folded: against damage, not against malice, since whoever may
  /// write the user's files need not forge one.
  private static func digest(_ bytes: UnsafeRawBufferPointer, from seed: UInt64) -> UInt64 {
    var digest = seed ^ 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
    func mix(_ word: UInt64) {
      digest = (digest ^ word) &* 0x0000_0100_0000_01B3
      digest ^= digest >> 29
    }
    var place = 0
    while place + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    while place < bytes.count {
      mix(UInt64(bytes[place]))
      place += 1
    }
    return digest
  }

  // MARK: Arrays

  /// Each array begins at a multiple of eight, so that it can be read where it stands.
  private struct Writer {
    var bytes: [UInt8] = []

    mutating func put<Word: BitwiseCopyable>(_ words: [Word]) {
      withUnsafeBytes(of: UInt64(words.count)) { bytes.append(contentsOf: $0) }
      words.withUnsafeBytes { bytes.append(contentsOf: $0) }
      while bytes.count % 8 != 0 { bytes.append(0) }
    }

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

  /// Reads arrays where they stand: good only as long as the bytes are.
  private struct Reader {
    private(set) var left: Slice<UnsafeRawBufferPointer>

    init(_ bytes: UnsafeRawBufferPointer) { left = bytes[...] }

    mutating func array<Word: BitwiseCopyable>(_: Word.Type) -> UnsafeBufferPointer<Word>? {
      let here = UnsafeRawBufferPointer(rebasing: left)
      guard here.count >= 8, MemoryLayout<Word>.alignment <= 8 else { return nil }
      let size = MemoryLayout<Word>.stride
      guard let count = Int(exactly: here.load(as: UInt64.self)), count <= (here.count - 8) / size
      else { return nil }
      let end = 8 + (count * size + 7) / 8 * 8
      guard end <= here.count else { return nil }
      left = left.dropFirst(end)
      return UnsafeRawBufferPointer(rebasing: here[8..<8 + count * size]).bindMemory(to: Word.self)
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
