import CLinux
import Foundation
import Language

/// A program that knows the key (`pass show llm/key`): the first line it prints.
enum KeyCommand {
  /// Longer keys than this are none.
  static let longestKey = 4096

  /// Runs it without a shell and without a terminal. It is in our process group, so it ends when we are ended.
  static func key(of command: [String]) throws(ModelFailure) -> String {
    guard let program = command.first, let path = find(program) else {
      throw .noKey("the key command “\(command.first ?? "")” is not there.")
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noKey("there is no pipe for the key command.") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    if ends[1] != 1 { posix_spawn_file_actions_addclose(&actions, ends[1]) }
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] =
      ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + values { free(word) } }
    var process = pid_t()
    let failure = posix_spawn(&process, path, &actions, nil, &words, &values)
    close(ends[1])
    defer { close(ends[0]) }
    guard failure == 0 else {
      throw .noKey("the key command does not start: \(String(cString: strerror(failure))).")
    }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while output.count <= longestKey, !output.contains(0x0A) {
      let count = read(ends[0], &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      output += chunk[..<count]
    }
    let line = output.prefix { $0 != 0x0A && $0 != 0x0D }
    let failed = hasFailed(process)
    // What it still wants to print, nobody reads.
    kill(process, SIGTERM)
    guard !line.isEmpty, line.count <= longestKey, line.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw .noKey("the key command “\(program)” says no key.") }
    guard !failed else { throw .noKey("the key command “\(program)” failed.") }
    return String(decoding: line, as: UTF8.self)
  }

  /// Milliseconds that a command has to end after its first line; one that goes on is believed.
  private static let grace: Int32 = 200

  /// Whether it ended with an error: what it printed then is a complaint, and no key.
  private static func hasFailed(_ process: pid_t) -> Bool {
    let end = clx_process(process)
    defer { if end >= 0 { close(end) } }
    var entry = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    guard end >= 0, poll(&entry, 1, grace) > 0 else { return false }
    var status = Int32()
    return waitpid(process, &status, WNOHANG) == process && status != 0
  }

  private static func find(_ program: String) -> String? {
    if program.hasPrefix("/") { return access(program, X_OK) == 0 ? program : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }
}
