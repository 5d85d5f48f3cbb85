/// Compiled grammars as bytes, so that not every start compiles the same ones.
///
/// Words of 32 or 64 bits as this machine writes them, in arrays that begin with their count. An image is good for one
/// build of the program and one set of files, which its stamp names, and is believed only whole: its digest must fit, and
/// every number in it must name something there is. Anything else is no image, and the grammars are compiled.
enum RuleImage {
  /// `ensue` and the number of this layout.
  private static let magic: UInt64 = 0x6575_736E_6501

  /// Names files and the build of the program that reads them. O(bytes), some 30 µs for a language folder.
  static func stamp(build: UInt64, _ files: [(path: String, text: String)]) -> UInt64 {
    files.reduce(build) { digest(of: $1.text, from: digest(of: $1.path, from: $0)) }
  }

  static func bytes(of tables: RuleTables, stamp: UInt64) -> [UInt8] {
    var body = Writer()
    var nodes: [Int32] = []
    for node in tables.nodes {
      nodes.append(Int32(node.kind.rawValue))
      nodes.append(node.a)
      nodes.append(node.b)
    }
    body.put(nodes)
    body.put(tables.nodes.map(\.cost))
    // Most nodes share theirs with others.
    var gates: [UInt64] = []
    var known: [Gate: Int32] = [:]
    var gateOfNode: [Int32] = []
    for gate in tables.gates {
      let number = known[gate] ?? Int32(known.count)
      gateOfNode.append(number)
      guard Int(number) == known.count else { continue }
      known[gate] = number
      gates += [
        gate.first.low, gate.first.high, gate.any.low, gate.any.high, gate.all.low, gate.all.high,
      ]
    }
    body.put(gates)
    body.put(gateOfNode)
    body.put(tables.children)
    body.put(tables.wordSets.map { Int32($0.bits.count) })
    body.put(tables.wordSets.flatMap(\.bits))
    body.put(
      tables.rules.flatMap {
        [
          $0.file, $0.offset, $0.isPublic ? 1 : 0, $0.root, $0.nodes.lowerBound,
          $0.nodes.upperBound,
        ]
      })
    body.put(tables.rules.map(\.name))
    body.put(tables.slots)
    body.put((0..<Int32(tables.vocabulary.count)).map(tables.vocabulary.text))
    body.put(tables.wordBits.flatMap { [$0.low, $0.high] })
    let special = tables.special.sorted { $0.key < $1.key }
    body.put(special.map(\.key))
    body.put(special.map(\.value))
    var whole = Writer()
    whole.put([magic, stamp, digest(of: body.bytes[...])])
    return whole.bytes + body.bytes
  }

  /// Nil for what is no whole image of these files.
  static func tables(in bytes: [UInt8], stamp: UInt64) -> RuleTables? {
    var reader = Reader(bytes)
    guard let head: [UInt64] = reader.array(), head.count == 3, head[0] == magic, head[1] == stamp,
      head[2] == digest(of: bytes[reader.place...]), let nodes: [Int32] = reader.array(),
      let costs: [Float] = reader.array(), nodes.count == 3 * costs.count,
      let gates: [UInt64] = reader.array(), let gateOfNode: [Int32] = reader.array(),
      gateOfNode.count == costs.count,
      let children: [Int32] = reader.array(), let setSizes: [Int32] = reader.array(),
      let setBits: [UInt64] = reader.array(), let rules: [Int32] = reader.array(),
      let ruleNames = reader.texts(), rules.count == 6 * ruleNames.count,
      let slots = reader.texts(), let words = reader.texts(),
      let wordBits: [UInt64] = reader.array(), wordBits.count == 2 * words.count,
      let specialNames = reader.texts(), let specialRules: [Int32] = reader.array(),
      specialNames.count == specialRules.count, Set(specialNames).count == specialNames.count,
      reader.isAtEnd
    else { return nil }
    var tables = RuleTables()
    tables.nodes.reserveCapacity(costs.count)
    tables.gates.reserveCapacity(costs.count)
    for place in costs.indices {
      guard let kind = UInt8(exactly: nodes[3 * place]).flatMap(RuleNetwork.Node.Kind.init) else {
        return nil
      }
      tables.nodes.append(
        .init(kind: kind, a: nodes[3 * place + 1], b: nodes[3 * place + 2], cost: costs[place]))
      let gate = Int(gateOfNode[place])
      guard gate >= 0, gate < gates.count / 6 else { return nil }
      func signature(_ part: Int) -> Signature {
        Signature(low: gates[6 * gate + 2 * part], high: gates[6 * gate + 2 * part + 1])
      }
      tables.gates.append(Gate(first: signature(0), any: signature(1), all: signature(2)))
    }
    tables.children = children
    var used = 0
    for size in setSizes {
      guard size >= 0, used + Int(size) <= setBits.count else { return nil }
      tables.wordSets.append(WordSet(bits: Array(setBits[used..<used + Int(size)])))
      used += Int(size)
    }
    for (number, name) in ruleNames.enumerated() {
      let fields = rules[(6 * number)..<(6 * number + 6)]
      let first = fields.startIndex
      guard fields[first + 4] <= fields[first + 5] else { return nil }
      tables.rules.append(
        .init(
          name: name, file: fields[first], offset: fields[first + 1],
          isPublic: fields[first + 2] != 0, root: fields[first + 3],
          nodes: fields[first + 4]..<fields[first + 5]))
    }
    tables.slots = slots
    for (number, word) in words.enumerated() {
      guard tables.vocabulary.add(word) == number else { return nil }
      tables.wordBits.append(Signature(low: wordBits[2 * number], high: wordBits[2 * number + 1]))
    }
    tables.special = Dictionary(uniqueKeysWithValues: zip(specialNames, specialRules))
    return tables.isSound ? tables : nil
  }

  // MARK: Digests

  private static func digest(of text: String, from seed: UInt64) -> UInt64 {
    var text = text
    return text.withUTF8 { digest(UnsafeRawBufferPointer($0), from: seed) }
  }

  private static func digest(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { digest($0, from: 0) }
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

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func put<Word: BitwiseCopyable>(_ words: [Word]) {
      withUnsafeBytes(of: UInt64(words.count)) { bytes.append(contentsOf: $0) }
      words.withUnsafeBytes { bytes.append(contentsOf: $0) }
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

  private struct Reader {
    private let bytes: [UInt8]
    private(set) var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    mutating func array<Word: BitwiseCopyable>() -> [Word]? {
      guard bytes.count - place >= 8 else { return nil }
      let said = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      }
      let size = MemoryLayout<Word>.stride
      let start = place + 8
      guard let count = Int(exactly: said), count <= (bytes.count - start) / size else {
        return nil
      }
      place = start + count * size
      return bytes.withUnsafeBytes { all in
        Array(unsafeUninitializedCapacity: count) { words, made in
          UnsafeMutableRawBufferPointer(words)
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: all[start..<place]))
          made = count
        }
      }
    }

    mutating func texts() -> [String]? {
      guard let ends: [Int32] = array(), let letters: [UInt8] = array() else { return nil }
      var texts: [String] = []
      texts.reserveCapacity(ends.count)
      var start = 0
      for end in ends {
        guard end >= start, end <= letters.count else { return nil }
        texts.append(String(decoding: letters[start..<Int(end)], as: UTF8.self))
        start = Int(end)
      }
      return start == letters.count ? texts : nil
    }
  }
}
