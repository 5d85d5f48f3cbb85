import FoundationEssentials
import Timers

/// Any JSON: what a model writes is looked at as a value before anything in it is believed.
public enum JSONValue: Hashable, Sendable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Reads JSON text; nil for anything else. Nesting is held to 512 by the decoder.
  public init?(_ text: some StringProtocol) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = value
  }

  /// The JSON text, keys in alphabetical order so that it is the same every time, and with nothing unseen in it.
  public var written: String { Self.text(of: self) ?? "" }

  /// Any value so written; nil: it cannot be.
  package static func text(of value: some Encodable) -> String? {
    bytes(of: value).map { tamed(json: String(decoding: $0, as: UTF8.self)) }
  }

  /// The same as bytes, unseen characters as they are.
  static func bytes(of value: some Encodable) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(value)
  }

  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  public subscript(index: Int) -> JSONValue? {
    if case .list(let items) = self, items.indices.contains(index) { items[index] } else { nil }
  }

  public var text: String? { if case .text(let text) = self { text } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }
  public var list: [JSONValue]? { if case .list(let items) = self { items } else { nil } }
  public var isNull: Bool { self == .null }

  /// A number that is whole and small enough to count with.
  public var count: Int? {
    guard let number, number == number.rounded(), abs(number) < 1e15 else { return nil }
    return Int(number)
  }
}

extension JSONValue: Codable {
  private struct Member: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public init(from decoder: any Decoder) throws {
    // Texts first: there are most of them, and each vain try costs some microseconds.
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(text)
    } else if let keyed = try? decoder.container(keyedBy: Member.self) {
      var members: [String: JSONValue] = [:]
      for key in keyed.allKeys {
        members[key.stringValue] = try keyed.decode(JSONValue.self, forKey: key)
      }
      self = .object(members)
    } else if var items = try? decoder.unkeyedContainer() {
      var list: [JSONValue] = []
      while !items.isAtEnd { list.append(try items.decode(JSONValue.self)) }
      self = .list(list)
    } else {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let truth = try? single.decode(Bool.self) {
        self = .truth(truth)
      } else {
        self = .number(try single.decode(Double.self))
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var keyed = encoder.container(keyedBy: Member.self)
      for (name, value) in members { try keyed.encode(value, forKey: Member(name)) }
    case .list(let items):
      var list = encoder.unkeyedContainer()
      for item in items { try list.encode(item) }
    case .null, .truth, .number, .text:
      var single = encoder.singleValueContainer()
      switch self {
      case .truth(let truth): try single.encode(truth)
      // A whole number is written without a fraction: servers want integers where they say so.
      case .number(let number):
        if let count { try single.encode(count) } else { try single.encode(number) }
      case .text(let text): try single.encode(text)
      case .null, .object, .list: try single.encodeNil()
      }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  public init(booleanLiteral truth: Bool) { self = .truth(truth) }
  public init(arrayLiteral items: JSONValue...) { self = .list(items) }
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { $1 })
  }
}
