/// Who may ask: only who knows the token, and only by a name of this machine. Whoever does not know it is told nothing else,
/// by whatever method he asks.
///
/// A page elsewhere can have its name point to 127.0.0.1 (DNS rebinding); what the browser then sends as `Host` is that
/// name, and is refused before anything else is looked at.
public struct Gate: Sendable {
  private let token: [UInt8]
  private let hosts: Set<String>

  public init(token: String, port: UInt16) {
    self.token = Array(token.utf8)
    hosts = Set(
      ["127.0.0.1", "localhost"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
  }

  /// 32 letters for 128 bits that cannot be guessed.
  public static func token(_ generator: inout some RandomNumberGenerator) -> String {
    (0..<4).map { _ in
      let digits = String(generator.next() as UInt32, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// What is asked for behind the token, or why nobody is let in.
  public func admit(_ request: Request) throws(Status) -> [Substring] {
    guard let host = request.host, hosts.contains(host.lowercased()) else { throw .misdirected }
    guard let first = request.path.first, isToken(first) else { throw .forbidden }
    guard Status.knownMethods.contains(request.method) else { throw .notImplemented }
    guard ["GET", "HEAD"].contains(request.method) else { throw .methodNotAllowed }
    guard !request.hasBody else { throw .contentTooLarge }
    return Array(request.path.dropFirst())
  }

  /// Takes as long for any word of one length, so that its time tells nothing of the token.
  func isToken(_ word: Substring) -> Bool {
    let bytes = Array(word.utf8)
    var difference: UInt8 = bytes.count == token.count ? 0 : 1
    guard !bytes.isEmpty else { return false }
    for place in token.indices { difference |= token[place] ^ bytes[place % bytes.count] }
    return difference == 0
  }
}
