import CSQLite
import Foundation
import Glibc
import Testing

@testable import Storage

/// A folder for one test, gone with it.
final class Folder {
  let path: String

  init() {
    let temporary = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array((temporary + "/ensue-XXXXXX").utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      // Both write where we own the memory, or answer nil when there is no folder for temporary files.
      guard let start = buffer.baseAddress, let made = mkdtemp(start),
        let real = realpath(made, nil)
      else { return "/nonexistent" }
      defer { free(real) }
      return String(cString: real)
    }
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
  func mode(_ name: String = "") -> mode_t {
    var found = stat()
    return lstat(name.isEmpty ? path : file(name), &found) == 0 ? found.st_mode & 0o777 : 0
  }
  func write(_ bytes: [UInt8], to name: String, at offset: Int? = nil) throws {
    let url = URL(fileURLWithPath: file(name))
    guard let offset else {
      try Data(bytes).write(to: url)
      chmod(file(name), 0o600)
      return
    }
    let handle = try FileHandle(forWritingTo: url)
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  func open() throws(StoreError) -> Store.Opening {
    try Store.open(folder: path, stamp: "2026-03-09-080000")
  }
}

/// Monday 9 March 2026, 08:00 in Berlin, nanoseconds since 1970 UTC.
let now: Int64 = 1_773_039_600_000_000_000

extension TimerRecord {
  static func sample(_ id: Int64, _ name: String = "tea", status: String = "running") -> TimerRecord
  {
    TimerRecord(
      id: id, name: name, plan: #"{"phases":[540]}"#, boot: "b1", momentNs: 5, wallNs: now,
      dueWallNs: now + 540_000_000_000, status: status, createdBy: "7:42")
  }
}

extension EventRecord {
  static func sample(_ timer: Int64?, claim: String? = nil) -> EventRecord {
    EventRecord(
      timerID: timer, kind: "timer.completed", body: "{}", dueWallNs: now, dueBootNs: 5, boot: "b1",
      claim: claim)
  }
}

extension Store {
  /// Saves a timer called like its number, with an event; answers the id.
  @discardableResult
  func addTimer(claim: String? = nil) throws(StoreError) -> Int64 {
    try transaction { (work: inout Transaction) throws(StoreError) in
      let id = try work.nextTimerID()
      try work.save(.sample(id, "timer \(id)"))
      try work.append(.sample(id, claim: claim))
      return id
    }
  }
}

/// The error that something throws, nil if it throws none.
func error(_ body: () throws(StoreError) -> Void) -> StoreError? {
  do throws(StoreError) {
    try body()
    return nil
  } catch {
    return error
  }
}

/// A process started by one test holds the files of all others open for an instant, between fork and exec,
/// and with them their locks: so these tests take turns.
@Suite(.serialized) enum OneAtATime {}
