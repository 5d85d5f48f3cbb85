import Assistant
import CLinux
import Glibc
import Synchronization
import Timers

/// The machine's time zone database: zones by name, each file read once.
///
/// A reference so that a copy of a `Situation` shares it.
final class ZoneShelf: Sendable {
  static let folder = "/usr/share/zoneinfo"
  /// Which zone the machine is in: a link into the folder.
  static let machineZone = "/etc/localtime"
  private let known = Mutex<[String: ZoneRules?]>([:])

  /// The clock changes of a zone; nil for one the database does not have.
  func rules(named name: String) -> ZoneRules? {
    known.withLock { known in
      if let rules = known[name] { return rules }
      let rules =
        ZoneRules(named: name)
        ?? (Self.isName(name) ? Self.read("\(Self.folder)/\(name)") : nil)
      if known.count > 1000 { known = [:] }
      known[name] = .some(rules)
      return rules
    }
  }

  func zone(named name: String) -> Zone? { rules(named: name)?.zone }

  /// `Europe/Berlin`: letters, digits, `_`, `-`, `+` between slashes, and no way out of the folder (fault F48).
  static func isName(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return !bytes.isEmpty && bytes.count <= 64 && bytes.first != 47 && bytes.last != 47
      && bytes.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
          || [43, 45, 47, 95].contains($0)
      }
  }

  private static func read(_ path: String) -> ZoneRules? {
    let file = clx_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // Most have less than 2 KiB, none has a quarter of the most that is read.
    var facts = stat()
    guard fstat(file, &facts) == 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: max(1, min(Int(facts.st_size), 1 << 16)))
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeMutableBytes { room in
        Glibc.read(file, room.baseAddress?.advanced(by: length), room.count - length)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      length += count
    }
    return ZoneRules(file: Array(bytes[..<length]))
  }

  // MARK: The machine's own

  /// What the user's zone is called, where it has a name.
  static func ownName(_ environment: [String: String]) -> String? {
    if let value = environment["TZ"] {
      let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
      return isName(name) && read("\(folder)/\(name)") != nil ? name : nil
    }
    var buffer = [CChar](repeating: 0, count: 1024)
    let count = readlink(machineZone, &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let range = path.range(after: "zoneinfo/") else { return nil }
    let name = String(path[range])
    return isName(name) ? name : nil
  }

  /// What to warn of when the zone that was asked for cannot be had: clocks then show UTC (fault F18).
  static func problem(_ environment: [String: String]) -> Message? {
    if let value = environment["TZ"] {
      let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
      if name.isEmpty || PosixZone(name) != nil { return nil }
      let path = name.hasPrefix("/") ? name : "\(environment["TZDIR"] ?? folder)/\(name)"
      if read(path) != nil { return nil }
      return .startNoZone(name: visible(name))
    }
    var facts = stat()
    guard lstat(machineZone, &facts) == 0, read(machineZone) == nil else { return nil }
    return .startZoneFile
  }
}

extension String {
  /// What follows the last occurrence of `mark`.
  fileprivate func range(after mark: String) -> Range<Index>? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(mark) { return index(start, offsetBy: mark.count)..<endIndex }
    }
    return nil
  }
}
