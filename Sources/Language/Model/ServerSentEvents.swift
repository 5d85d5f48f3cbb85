/// Cuts the bytes of an event stream (WHATWG HTML §9.2, “Server-sent events”) into events, however they arrive.
///
/// Lines end in LF, CR or CRLF; a byte order mark is passed over; bytes are text only once their line is whole,
/// so a character cut between two packets survives. An event that no blank line has ended is never handed out.
public struct ServerSentEvents: Sendable {
  public struct Event: Hashable, Sendable {
    /// `message` when the stream did not say.
    public var name: String
    public var data: String
  }

  /// More than this in one event or line is no answer of a model.
  public static let longestEvent = 256 * 1024

  private var line: [UInt8] = []
  private var name = ""
  private var data: [String] = []
  private var dataBytes = 0
  private var followsReturn = false
  private var isFirstLine = true
  /// An event was too long; the stream is not worth reading on.
  public private(set) var isTooLong = false

  public init() {}

  /// Takes bytes as they came; answers the events they completed.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Event] {
    var events: [Event] = []
    for byte in bytes {
      if byte == 0x0A, followsReturn {
        followsReturn = false
        continue
      }
      followsReturn = byte == 0x0D
      if byte == 0x0A || byte == 0x0D {
        if let event = endLine() { events.append(event) }
      } else if line.count + dataBytes < Self.longestEvent {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
    return events
  }

  private mutating func endLine() -> Event? {
    var bytes = line[...]
    defer { line.removeAll(keepingCapacity: true) }
    if isFirstLine {
      isFirstLine = false
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    }
    guard !bytes.isEmpty else {
      defer { (name, data, dataBytes) = ("", [], 0) }
      guard !data.isEmpty else { return nil }
      return Event(name: name.isEmpty ? "message" : name, data: data.joined(separator: "\n"))
    }
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    // A line that starts with a colon is a comment: servers keep the connection open with it.
    guard colon > bytes.startIndex else { return nil }
    var value = bytes[min(colon + 1, bytes.endIndex)...]
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    let text = String(decoding: value, as: UTF8.self)
    switch String(decoding: bytes[..<colon], as: UTF8.self) {
    case "event": name = text
    case "data":
      data.append(text)
      dataBytes += value.count
    default: break  // The standard says to pass over fields that one does not know.
    }
    return nil
  }
}
