/// One key as the user meant it, whatever bytes the terminal sent for it.
enum Key: Hashable, Sendable {
  /// A character to insert: printable, or U+FFFD for bytes that were no UTF-8.
  case text(Unicode.Scalar)
  /// Ctrl with a lower-case letter or one of `@[\]^_`; Ctrl-Space is `@`, Enter `m`, Tab `i`.
  case control(Character)
  case alt(Unicode.Scalar)
  case named(Name, Modifiers = [])
  /// Escape alone.
  case escape
  /// Pasted text: one line, or several with a newline between them and behind the last one if that ended; `isCut` when it was longer than anyone types.
  case paste(String, isCut: Bool)

  enum Name: Hashable, Sendable {
    case left, right, up, down, home, end, insert, delete, backspace, pageUp, pageDown, backTab
    case function(Int)
  }

  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }
}

/// Bytes from a terminal to keys: UTF-8, CSI, SS3, bracketed paste. Pure; it never waits, so its owner asks
/// `isWaiting` and calls `giveUp` when nothing followed.
///
///     ground ─ESC→ escape ─[→ CSI ─200~→ paste ─ESC[201~→ ground
///       │             ├─O→ SS3 → key
///       └─C2…F4→ UTF-8└─P ] ^ _→ string (an answer nobody asked for), dropped up to ST or BEL
struct KeyDecoder: Sendable {
  enum Waiting: Hashable, Sendable {
    /// Escape, or the beginning of a sequence or character.
    case forRest
    case forEndOfPaste
  }

  /// A paste keeps at most this many bytes.
  static let longestPaste = 65_536
  /// Longer sequences are dropped as noise.
  private static let longestSequence = 64

  private enum State: Hashable {
    case ground, escape, csi, linuxFunction, ss3
    case utf8(missing: Int)
    case paste, string
  }

  private var state = State.ground
  /// What of the current sequence or character has come.
  private var held: [UInt8] = []
  private var pasted: [UInt8] = []
  private var pasteIsCut = false
  /// How much of `ESC[201~` has been seen.
  private var endMatched = 0
  private static let endOfPaste: [UInt8] = Array("\u{1B}[201~".utf8)

  /// What more bytes would complete, nil when every byte has become a key.
  var isWaiting: Waiting? {
    switch state {
    case .ground: nil
    case .paste: .forEndOfPaste
    case .escape, .csi, .linuxFunction, .ss3, .utf8, .string: .forRest
    }
  }

  /// Decodes what was read. Linear in the bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>, into keys: inout [Key]) {
    for byte in bytes { step(byte, &keys) }
  }

  /// Nothing followed in time: a lone ESC is the key, half a character is U+FFFD, the rest is dropped, a
  /// paste ends.
  mutating func giveUp(into keys: inout [Key]) {
    switch state {
    case .ground: return
    case .escape: keys.append(.escape)
    case .utf8: keys.append(.text("\u{FFFD}"))
    case .csi, .linuxFunction, .ss3, .string: break
    case .paste: endPaste(&keys)
    }
    state = .ground
    held.removeAll(keepingCapacity: true)
  }

  private mutating func step(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: ground(byte, &keys)
    case .escape: afterEscape(byte, &keys)
    case .csi: inSequence(byte, &keys)
    case .linuxFunction:
      state = .ground
      if (0x41...0x45).contains(byte) { keys.append(.named(.function(Int(byte) - 0x40))) }
    case .ss3:
      state = .ground
      if byte == 0x1B {
        state = .escape
      } else if let key = Self.letterKey(byte, []) {
        keys.append(key)
      }
    case .utf8(let missing):
      guard byte & 0xC0 == 0x80 else {
        keys.append(.text("\u{FFFD}"))
        state = .ground
        return ground(byte, &keys)
      }
      held.append(byte)
      guard missing == 1 else {
        state = .utf8(missing: missing - 1)
        return
      }
      state = .ground
      let scalars = String(decoding: held, as: UTF8.self).unicodeScalars
      // An invalid sequence of full length decodes to several U+FFFD: one is enough.
      if let scalar = scalars.first, !(0x80...0x9F).contains(scalar.value) {
        keys.append(.text(scalar))
      }
    case .paste: inPaste(byte, &keys)
    case .string:
      if byte == 0x07 || byte == 0x9C { state = .ground }
      if byte == 0x1B { state = .escape }
    }
  }

  private mutating func ground(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x00...0x1F: keys.append(Self.control(byte))
    case 0x7F: keys.append(.named(.backspace))
    case 0x20...0x7E: keys.append(.text(Unicode.Scalar(byte)))
    case 0xC2...0xDF: begin(byte, missing: 1)
    case 0xE0...0xEF: begin(byte, missing: 2)
    case 0xF0...0xF4: begin(byte, missing: 3)
    default: keys.append(.text("\u{FFFD}"))
    }
  }

  private mutating func begin(_ byte: UInt8, missing: Int) {
    held.removeAll(keepingCapacity: true)
    held.append(byte)
    state = .utf8(missing: missing)
  }

  private mutating func afterEscape(_ byte: UInt8, _ keys: inout [Key]) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["):
      held.removeAll(keepingCapacity: true)
      state = .csi
    case UInt8(ascii: "O"): state = .ss3
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"): state = .string
    case UInt8(ascii: "\\"): break  // the end of a string
    case 0x1B:
      keys.append(.escape)
      state = .escape
    case 0x7F, 0x08: keys.append(.named(.backspace, .alt))
    case 0x20...0x7E: keys.append(.alt(Unicode.Scalar(byte)))
    default:
      // Escape, then something else right after it: two keys.
      keys.append(.escape)
      ground(byte, &keys)
    }
  }

  private mutating func inSequence(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x00...0x1F, 0x7F...0xFF: state = .ground
    case UInt8(ascii: "[") where held.isEmpty: state = .linuxFunction
    case 0x40...0x7E:
      state = .ground
      finishSequence(byte, &keys)
    default:
      if held.count < Self.longestSequence { held.append(byte) } else { state = .ground }
    }
  }

  private mutating func finishSequence(_ final: UInt8, _ keys: inout [Key]) {
    let numbers = held.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0
    }
    func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }
    // xterm: the parameter is 1 + the bits shift, alt, control.
    let modifiers = Key.Modifiers(rawValue: UInt8(clamping: max(0, number(1) - 1)) & 7)
    switch final {
    case UInt8(ascii: "~"):
      switch number(0) {
      case 200:
        state = .paste
        pasted.removeAll(keepingCapacity: true)
        (pasteIsCut, endMatched) = (false, 0)
      case 27: if let key = Self.coded(number(2), modifiers) { keys.append(key) }
      default: if let name = Self.numbered(number(0)) { keys.append(.named(name, modifiers)) }
      }
    case UInt8(ascii: "u"): if let key = Self.coded(number(0), modifiers) { keys.append(key) }
    case UInt8(ascii: "Z"): keys.append(.named(.backTab))
    default: if let key = Self.letterKey(final, modifiers) { keys.append(key) }
    }
  }

  private mutating func inPaste(_ byte: UInt8, _ keys: inout [Key]) {
    if byte == Self.endOfPaste[endMatched] {
      endMatched += 1
      if endMatched == Self.endOfPaste.count {
        endPaste(&keys)
        state = .ground
      }
      return
    }
    if endMatched > 0 { for held in Self.endOfPaste.prefix(endMatched) { keep(held) } }
    endMatched = byte == 0x1B ? 1 : 0
    if endMatched == 0 { keep(byte) }
  }

  private mutating func keep(_ byte: UInt8) {
    if pasted.count < Self.longestPaste { pasted.append(byte) } else { pasteIsCut = true }
  }

  private mutating func endPaste(_ keys: inout [Key]) {
    keys.append(.paste(Self.sentences(pasted), isCut: pasteIsCut))
    pasted.removeAll()
    endMatched = 0
  }

  /// Pasted text, each line of it as `oneLine`, without those that are blank.
  static func sentences(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { oneLine(Array($0.utf8)).trimmed }
      .filter { !$0.isEmpty }
    guard lines.count > 1 else { return oneLine(bytes) }
    return lines.joined(separator: "\n") + (text.last?.isNewline == true ? "\n" : "")
  }

  /// Pasted text as one line: newlines and tabs become a space, those around it go, other controls are dropped.
  static func oneLine(_ bytes: [UInt8]) -> String {
    var (result, gap) = (String.UnicodeScalarView(), false)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: gap = true
      case 0x00...0x1F, 0x7F...0x9F: continue
      default:
        if gap, scalar == " " { continue }
        if gap, let last = result.last, last != " " { result.append(" ") }
        gap = false
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension KeyDecoder {
  /// `byte` is below 0x20.
  private static func control(_ byte: UInt8) -> Key {
    // 0x01 is Ctrl-A; from 0x1B on, and 0, the letters end and `@[\]^_` stay as they are.
    let letter = (1...26).contains(byte) ? byte | 0x60 : byte | 0x40
    return .control(Character(Unicode.Scalar(letter)))
  }

  private static func letterKey(_ final: UInt8, _ modifiers: Key.Modifiers) -> Key? {
    let name: Key.Name? =
      switch Unicode.Scalar(final) {
      case "A": .up
      case "B": .down
      case "C": .right
      case "D": .left
      case "H": .home
      case "F": .end
      case "P", "Q", "R", "S": .function(Int(final) - 0x4F)
      default: nil
      }
    if final == UInt8(ascii: "M") { return .control("m") }  // Enter of the keypad
    return name.map { .named($0, modifiers) }
  }

  private static func numbered(_ number: Int) -> Key.Name? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// A key sent as its code point (`CSI u`, modifyOtherKeys).
  private static func coded(_ code: Int, _ modifiers: Key.Modifiers) -> Key? {
    guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
    switch value {
    case 0x1B: return .escape
    case 0x0D: return .control("m")
    case 0x09: return modifiers.contains(.shift) ? .named(.backTab) : .control("i")
    case 0x7F, 0x08: return .named(.backspace, modifiers)
    case 0x00...0x1F, 0x80...0x9F: return nil
    default: break
    }
    if modifiers.contains(.control) {
      if value == 0x20 { return .control("@") }
      let lower = Character(scalar).lowercased()
      return lower.unicodeScalars.first.flatMap {
        (0x40...0x7A).contains($0.value) ? .control(Character($0)) : nil
      }
    }
    return modifiers.contains(.alt) ? .alt(scalar) : .text(scalar)
  }
}
