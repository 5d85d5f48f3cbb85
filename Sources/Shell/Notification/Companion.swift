import CLinux
import Glibc

/// A program that works for us while we go on: it is read through pipes, has a process group of its own, and ends
/// when we say so, with everything that it started.
final class Companion {
  let process: pid_t
  /// Its stdin; -1 when it has none or it is closed.
  private(set) var input: Int32
  /// Its stdout, not blocking.
  private(set) var output: Int32
  /// Its stderr, not blocking; -1 when nobody reads it.
  private(set) var errors: Int32

  /// Starts a program, found by its path. Without `takesInput` it reads nothing; without `keepsErrors` what it complains
  /// about is thrown away; in a `newSession` it has no terminal that it could read or be stopped by.
  init?(
    _ path: String, _ arguments: [String], environment: [String: String], takesInput: Bool,
    keepsErrors: Bool = false, newSession: Bool = false
  ) {
    var ends: [Int32] = []
    func pipe() -> (read: Int32, write: Int32)? {
      var pair: [Int32] = [-1, -1]
      guard pipe2(&pair, Int32(O_CLOEXEC)) == 0 else { return nil }
      ends += pair
      return (pair[0], pair[1])
    }
    let given = takesInput ? pipe() : nil
    let kept = keepsErrors ? pipe() : nil
    guard let said = pipe(), !takesInput || given != nil, !keepsErrors || kept != nil else {
      for end in ends { close(end) }
      return nil
    }
    let group: Child.Group = newSession ? .ofSession : .ofOwn
    let child = Child.spawn(path, arguments, environment: environment, group) { actions in
      if let given {
        posix_spawn_file_actions_adddup2(&actions, given.read, 0)
      } else {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      }
      posix_spawn_file_actions_adddup2(&actions, said.write, 1)
      if let kept {
        posix_spawn_file_actions_adddup2(&actions, kept.write, 2)
      } else {
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
    }
    for end in [given?.read, said.write, kept?.write].compactMap(\.self) { close(end) }
    guard let child else {
      for end in [given?.write, said.read, kept?.read].compactMap(\.self) { close(end) }
      return nil
    }
    process = child
    input = given?.write ?? -1
    output = said.read
    errors = kept?.read ?? -1
    for end in [output, errors] where end >= 0 { _ = clx_set_flags(end, O_NONBLOCK) }
  }

  deinit { end() }

  /// Ends it and its group at once. Harmless twice.
  ///
  /// - Parameter waiting: until it is gone, so that no other wait meets it.
  func end(waiting: Bool = false) {
    guard output >= 0 else { return }
    kill(-process, SIGKILL)
    // Where its end is nobody's, there is nothing to take.
    if waiting { while waitpid(process, nil, 0) < 0, errno == EINTR {} }
    for end in [input, output, errors] where end >= 0 { close(end) }
    (input, output, errors) = (-1, -1, -1)
  }

  /// It has been given everything.
  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// What is there to read now; nil when the other end is gone.
  static func available(_ descriptor: Int32, limit: Int = 1 << 20) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count < limit {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        return bytes
      } else {
        return bytes.isEmpty ? nil : bytes
      }
    }
    return bytes
  }
}
