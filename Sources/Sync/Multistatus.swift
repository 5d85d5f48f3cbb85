import Regulations

/// What a WebDAV server says is in a collection (RFC 4918 §9.1): the last part of each name, and its size.
///
/// Names are taken apart and never followed: what the server says is a path decides about no file here.
public struct Multistatus: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var name: String
    /// Nil: a collection, or one that is not told.
    public var size: Int?
  }

  /// What is asked for.
  public static let question =
    #"<?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:"><prop><getcontentlength/></prop></propfind>"#
  /// An answer about 200,000 objects has some 60 MB; one with more is none of ours.
  public static let mostBytes = 64 << 20

  public var entries: [Entry] = []

  /// Nil: it is no such answer.
  public init?(_ bytes: [UInt8]) {
    var limits = ImportLimits()
    limits.depth = 50
    guard
      let found = try? MarkupText.elements(
        named: ["href", "getcontentlength", "response", "multistatus"], of: bytes, limits: limits),
      found.last?.name == "multistatus"
    else { return nil }
    var (href, size): (String?, Int?)
    for (name, text) in found {
      switch name {
      case "href": href = href ?? text
      case "getcontentlength": size = size ?? Int(text)
      case "response":
        if let name = href.flatMap(Self.name) {
          entries.append(Entry(name: name, size: size.flatMap { $0 >= 0 ? $0 : nil }))
        }
        (href, size) = (nil, nil)
      default: break
      }
    }
  }

  /// What an act came to that was answered so: only what did not go stands in such an answer (RFC 4918 §9.6.1), be it about the
  /// folder around it. 424, which only follows from another one, where nothing else is said.
  public static func refusal(in bytes: [UInt8]) -> Int {
    var limits = ImportLimits()
    limits.depth = 50
    let found = try? MarkupText.elements(named: ["status"], of: bytes, limits: limits)
    let numbers = (found ?? []).compactMap { element -> Int? in
      let words = element.text.split(separator: " ")
      return words.count > 1 ? Int(words[1]) : nil
    }
    return numbers.first { $0 >= 400 && $0 != 424 } ?? 424
  }

  /// The last part of a path; nil: there is none.
  private static func name(_ href: String) -> String? {
    let parts = href.utf8.split(separator: 47)
    guard let last = parts.last, last.count <= 300 else { return nil }
    // Ours have nothing that is written in another way.
    return last.contains(37) ? nil : String(Substring(last))
  }

  /// The machines among them; the first entry may be the collection itself.
  public var machines: [String] {
    let names = Set(entries.map(\.name)).subtracting([SyncName.folder])
    return Array(
      names.filter { SyncText.isName(Array($0.utf8)) }.sorted().prefix(SyncName.mostMachines))
  }

  /// The objects among them, by number.
  public var objects: [Int: Int?] {
    var objects: [Int: Int?] = [:]
    for entry in entries.prefix(SyncName.mostObjects) {
      guard let number = SyncName.number(of: entry.name) else { continue }
      objects[number] = .some(entry.size)
    }
    return objects
  }
}
