/// Server-sent events (HTML Living Standard §9.2), as a browser's `EventSource` reads them.
public enum EventStream {
  /// The head of a stream: its body comes piece by piece.
  public static let response = Response(
    .ok, [("Content-Type", "text/event-stream; charset=utf-8")], body: nil)

  /// One event. A line break in what is said begins a further line of it, so that nothing said can be a field.
  ///
  /// - Parameters:
  ///   - name: its kind; nil: a message.
  ///   - id: what a browser that was away sends as `Last-Event-ID`.
  public static func event(_ data: String, name: String? = nil, id: Int64? = nil) -> String {
    var text = name.map { "event: \($0)\n" } ?? ""
    if let id { text += "id: \(id)\n" }
    let lines = data.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r" || $0 == "\r\n"
    }
    for line in lines { text += "data: \(line)\n" }
    return text + "\n"
  }

  /// How long a browser waits before it asks again.
  public static func retry(_ length: Int) -> String { "retry: \(length)\n\n" }

  /// Behind which event to go on: what the browser saw last, else what the address says. Nil: neither says anything.
  public static func start(of request: Request) throws(Status) -> Int64? {
    guard
      let word = request.fields["last-event-id"].map({ $0[...] }) ?? request.query("after"),
      !word.isEmpty
    else { return nil }
    guard word.utf8.count <= 19, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int64(word)
    else { throw .badRequest }
    return number
  }
}
