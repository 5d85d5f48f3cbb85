import CLinux
import Glibc
import Sync

/// Seals what goes into the folder, with a key of the user: by GnuPG, which encrypts with AES-256 and finds out whether
/// anything was changed (`--symmetric`, modification detection; RFC 4880 §5.13 and 5.14).
///
/// GnuPG is not asked whether all went well, since we do not wait for its end, but what it says in its status lines
/// (`doc/DETAILS` of GnuPG 2.2): a message that was never encrypted is “decrypted” without an error, too.
struct Sealing {
  static let program = "gpg"
  private static let seconds = 300

  let tools: SystemTools
  /// The folder with the key, of this user alone.
  let folder: String

  var keyPath: String { "\(folder)/key" }
  var isThere: Bool { tools.find(Self.program) != nil }

  // MARK: The key

  /// The key, as it is said; nil: there is none.
  var key: String? {
    guard let text = try? Text.readIfThere(keyPath, limit: 1000, .named) else { return nil }
    let key = text.trimmed
    return key.isEmpty ? nil : key
  }

  /// Five times five letters of 23, 113 bits; none of them looks like another, and no digit among them is taken for a length.
  static func newKey(using generator: inout some RandomNumberGenerator) -> String {
    let letters = Array("abcdefghjkmnpqrstuvwxyz")
    return (0..<5).map { _ in
      String((0..<5).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
    }.joined(separator: "-")
  }

  /// As somebody typed it; nil: it is none.
  static func key(_ said: String) -> String? {
    let key = said.lowercased().trimmed
    let parts = key.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 5,
      parts.allSatisfy({
        $0.utf8.count == 5 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
    else { return nil }
    return key
  }

  func keep(key: String) throws(Text.Failure) {
    Text.makeFolder(folder)
    chmod(folder, 0o700)
    try Text.write(key + "\n", to: keyPath)
    chmod(keyPath, 0o600)
  }

  // MARK: Sealing

  func seal(_ text: String) -> [UInt8]? {
    let done = run(
      [
        "--symmetric", "--cipher-algo", "AES256", "--s2k-mode", "3", "--s2k-count", "65536",
        "--s2k-digest-algo", "SHA256", "--compress-algo", "zlib", "--compress-level", "1", "-o",
        "-",
      ], Array(text.utf8))
    guard let done, done.status.contains("END_ENCRYPTION"), !done.output.isEmpty else { return nil }
    return done.output
  }

  /// What was sealed with our key and is whole; nil: it is not.
  func open(_ bytes: [UInt8]) -> [UInt8]? {
    guard let done = run(["--decrypt", "-o", "-"], bytes) else { return nil }
    let words = done.status
    guard let begin = words.firstIndex(of: "BEGIN_DECRYPTION"),
      let plain = words.firstIndex(of: "PLAINTEXT"), begin < plain,
      words.count(where: { $0 == "PLAINTEXT" }) == 1, words.contains("GOODMDC"),
      let okay = words.firstIndex(of: "DECRYPTION_OKAY"), plain < okay,
      !words.contains("DECRYPTION_FAILED"), words.last == "END_DECRYPTION"
    else { return nil }
    return done.output
  }

  /// Runs it on some bytes: what it writes, and the first words of its status lines.
  private func run(_ arguments: [String], _ input: [UInt8]) -> (output: [UInt8], status: [String])?
  {
    guard let path = tools.find(Self.program), let environment = tools.environment else {
      return nil
    }
    let words =
      [
        Self.program, "--batch", "--no-options", "--no-tty", "--homedir", folder,
        "--no-permission-warning", "--no-autostart", "--no-random-seed-file", "--pinentry-mode",
        "loopback", "--passphrase-file", keyPath, "--quiet", "--status-fd", "2",
      ] + arguments
    guard
      let child = Companion(
        path, words, environment: environment, takesInput: true, keepsErrors: true,
        newSession: true)
    else { return nil }
    defer { child.end(waiting: true) }
    var flow = Flow(input: input)
    return flow.pass(through: child, seconds: Self.seconds)
  }

  /// Bytes on their way through a program.
  private struct Flow {
    var input: [UInt8]
    var sent = 0
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var reads = true
    var complains = true

    init(input: [UInt8]) { self.input = input }

    mutating func pass(through child: Companion, seconds: Int) -> (
      output: [UInt8], status: [String]
    )? {
      _ = clx_set_flags(child.input, O_NONBLOCK)
      var left = seconds * 10
      while reads || complains {
        var entries = [
          pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0),
          pollfd(fd: reads ? child.output : -1, events: Int16(POLLIN), revents: 0),
          pollfd(fd: complains ? child.errors : -1, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&entries, 3, 100) == 0 {
          left -= 1
          if left == 0 { return nil }
        }
        if child.input >= 0, entries[0].revents != 0, !send(to: child.input) { child.closeInput() }
        take(child)
        if output.count > SyncText.mostBytes || Interruption.isAsked { return nil }
      }
      let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      return (
        output,
        lines.compactMap { line in
          guard line.hasPrefix("[GNUPG:] ") else { return nil }
          return line.dropFirst(9).split(separator: " ").first.map(String.init)
        }
      )
    }

    private mutating func take(_ child: Companion) {
      if reads {
        if let bytes = Companion.available(child.output) { output += bytes } else { reads = false }
      }
      if complains {
        if let bytes = Companion.available(child.errors) {
          if errors.count < 1 << 16 { errors += bytes }
        } else {
          complains = false
        }
      }
    }

    /// Sends what goes in now; false: it is all there, or nobody takes it.
    private mutating func send(to inlet: Int32) -> Bool {
      while sent < input.count {
        let count = input.withUnsafeBytes {
          write(inlet, $0.baseAddress.map { $0 + sent }, min($0.count - sent, 1 << 16))
        }
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        sent += count
      }
      return false
    }
  }
}
