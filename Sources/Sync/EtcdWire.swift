import FoundationEssentials

/// What is said to etcd's HTTP/JSON gateway and what it answers (etcd 3.4, `Documentation/dev-guide/api_grpc_gateway.md`):
/// keys and values in base64, 64-bit numbers as strings, what is zero or false left out.
public enum EtcdWire {
  /// Keys of one answer.
  static let page = 500

  // MARK: Questions

  public static func authenticate(_ user: String, _ password: String) -> [UInt8] {
    json(["name": text(user), "password": text(password)])
  }

  /// All keys that begin so, from one of them on; `revision` 0: as they are now.
  public static func range(_ root: String, from key: String, at revision: Int64) -> [UInt8] {
    json([
      "key": base64(key), "range_end": base64(end(of: root)), "limit": .plain("\(page)"),
      "revision": number(revision), "sort_target": text("KEY"), "sort_order": text("ASCEND"),
    ])
  }

  /// Writes a key, or takes it away, where its revision is still the one that was known; else it is read.
  public static func transaction(_ order: TeamOrder, root: String, lease: Int64) -> [UInt8] {
    let key = base64(root + order.key)
    var act: [String: JSONTree] = ["key": key]
    if let value = order.value {
      act["value"] = base64(value)
      if order.isLeased { act["lease"] = number(lease) }
    }
    let name = order.value == nil ? "request_delete_range" : "request_put"
    return json([
      "compare": .list([
        object([
          "key": key, "target": text("MOD"), "result": text("EQUAL"),
          "mod_revision": number(order.revision),
        ])
      ]),
      "success": .list([object([name: object(act)])]),
      "failure": .list([object(["request_range": object(["key": key])])]),
    ])
  }

  public static func watch(_ root: String, from revision: Int64) -> [UInt8] {
    json([
      "create_request": object([
        "key": base64(root), "range_end": base64(end(of: root)),
        "start_revision": number(revision),
      ])
    ])
  }

  public static func grant(seconds: Int) -> [UInt8] { json(["TTL": number(Int64(seconds))]) }
  public static func lease(_ id: Int64) -> [UInt8] { json(["ID": number(id)]) }

  /// The first key that does not begin so.
  static func end(of root: String) -> String {
    // It ends in a slash; the next letter is 0.
    String(root.dropLast()) + "0"
  }

  private static func json(_ members: [String: JSONTree]) -> [UInt8] {
    Array(object(members).written.utf8)
  }

  private static func object(_ members: [String: JSONTree]) -> JSONTree {
    .object(Dictionary(uniqueKeysWithValues: members.map { ("\"\($0.key)\"", $0.value) }))
  }

  private static func number(_ value: Int64) -> JSONTree { .plain("\"\(value)\"") }

  private static func text(_ value: String) -> JSONTree {
    let bytes = try? JSONEncoder().encode(value)
    return .plain(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "\"\"")
  }

  private static func base64(_ value: String) -> JSONTree {
    .plain("\"\(Data(value.utf8).base64EncodedString())\"")
  }

  // MARK: Answers

  /// Why it did not do what it was asked: its own words.
  public struct Complaint: Decodable, Sendable {
    public var error: String
  }

  private struct Number: Decodable {
    var value: Int64
    init(from decoder: any Decoder) throws {
      let single = try decoder.singleValueContainer()
      if let text = try? single.decode(String.self) {
        value = Int64(text) ?? 0
      } else {
        value = try single.decode(Int64.self)
      }
    }
  }

  private struct Header: Decodable { var revision: Number? }

  private struct Pair: Decodable {
    var key: Data
    var value: Data?
    var modRevision: Number?

    func item(_ root: String) -> TeamItem? {
      let name = String(decoding: key, as: UTF8.self)
      guard name.hasPrefix(root) else { return nil }
      return TeamItem(
        key: String(name.dropFirst(root.count)),
        value: String(decoding: value ?? Data(), as: UTF8.self),
        revision: modRevision?.value ?? 0)
    }
  }

  private struct Ranged: Decodable {
    var header: Header?
    var kvs: [Pair]?
    var more: Bool?
  }

  public static func token(_ bytes: [UInt8]) -> String? {
    struct Answer: Decodable { var token: String? }
    return decoded(Answer.self, bytes)?.token
  }

  /// The newest revision of the cluster, as any answer says it.
  public static func revision(_ bytes: [UInt8]) -> Int64 {
    struct Answer: Decodable {
      struct Result: Decodable { var header: Header? }
      var header: Header?
      var result: Result?
    }
    let answer = decoded(Answer.self, bytes)
    return (answer?.header ?? answer?.result?.header)?.revision?.value ?? 0
  }

  public static func leased(_ bytes: [UInt8]) -> Int64? {
    struct Answer: Decodable {
      var id: Number?
      private enum CodingKeys: String, CodingKey { case id = "ID" }
    }
    return decoded(Answer.self, bytes)?.id?.value
  }

  /// Whether a lease still holds after it was asked to.
  public static func isAlive(_ bytes: [UInt8]) -> Bool {
    struct Answer: Decodable {
      struct Result: Decodable {
        var seconds: Number?
        private enum CodingKeys: String, CodingKey { case seconds = "TTL" }
      }
      var result: Result?
    }
    return decoded(Answer.self, bytes)?.result?.seconds?.value ?? 0 > 0
  }

  public static func ranged(_ bytes: [UInt8], root: String) -> (
    items: [TeamItem], revision: Int64, hasMore: Bool
  )? {
    guard let answer = decoded(Ranged.self, bytes), let revision = answer.header?.revision else {
      return nil
    }
    return (
      (answer.kvs ?? []).compactMap { $0.item(root) }, revision.value, answer.more ?? false
    )
  }

  /// What came of a transaction over a key.
  public static func outcome(_ bytes: [UInt8], of order: TeamOrder, root: String) -> TeamNews? {
    struct Answer: Decodable {
      struct Part: Decodable { var responseRange: Ranged? }
      var header: Header?
      var succeeded: Bool?
      var responses: [Part]?
    }
    guard let answer = decoded(Answer.self, bytes), let revision = answer.header?.revision?.value
    else { return nil }
    if answer.succeeded == true { return .done(key: order.key, revision: revision) }
    let there = answer.responses?.first?.responseRange?.kvs?.first?.item(root)
    return .lost(there ?? TeamItem(key: order.key, value: nil, revision: revision))
  }

  /// What a watch says in one of its lines.
  public enum Watched: Hashable, Sendable {
    case begun
    case changed([TeamItem], revision: Int64)
    /// What it was to begin with was thrown away: everything is to be read again.
    case compacted
    case ended(String)
  }

  public static func watched(_ line: [UInt8], root: String) -> Watched? {
    struct Event: Decodable {
      var type: String?
      var kv: Pair?
    }
    struct Result: Decodable {
      var header: Header?
      var created: Bool?
      var canceled: Bool?
      var compactRevision: Number?
      var cancelReason: String?
      var events: [Event]?
    }
    struct Fault: Decodable { var message: String? }
    struct Answer: Decodable {
      var result: Result?
      var error: Fault?
    }
    guard let answer = decoded(Answer.self, line) else { return nil }
    guard let result = answer.result else { return .ended(answer.error?.message ?? "") }
    if result.compactRevision?.value ?? 0 > 0 { return .compacted }
    if result.canceled == true { return .ended(result.cancelReason ?? "") }
    if result.created == true { return .begun }
    let items = (result.events ?? []).compactMap { event -> TeamItem? in
      guard var item = event.kv?.item(root) else { return nil }
      if event.type == "DELETE" { item.value = nil }
      return item
    }
    return .changed(items, revision: result.header?.revision?.value ?? 0)
  }

  private static func decoded<Answer: Decodable>(_ kind: Answer.Type, _ bytes: [UInt8]) -> Answer? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(kind, from: Data(bytes))
  }
}

extension CarriageProblem {
  /// What etcd's complaint means (`etcdserver/api/v3rpc/rpctypes/error.go` of 3.4); nil: it went well.
  public init?(etcd status: Int, _ bytes: [UInt8]) {
    guard status != 200 else { return nil }
    let words = (try? JSONDecoder().decode(EtcdWire.Complaint.self, from: Data(bytes)))?.error ?? ""
    let known: [(String, CarriageProblem)] = [
      ("too large", .limited), ("space exceeded", .full), ("authentication failed", .unknownUser),
      ("user name is empty", .unknownUser), ("user name not found", .unknownUser),
      ("invalid auth token", .cut), ("permission denied", .forbidden),
      ("authentication is not enabled", .missing),
    ]
    let plain = String(decoding: bytes.prefix(200), as: UTF8.self)
    if let problem = known.first(where: { words.contains($0.0) })?.1 {
      self = problem
    } else if plain.hasPrefix("CommonName of client") {
      // A certificate that names somebody, at the gateway of a cluster that knows users: it wants none that does.
      self = .insecure(why: String(plain.prefix { !$0.isNewline }))
    } else if words.hasPrefix("etcdserver") || words.contains("context") || status >= 500 {
      self = .busy(status: status)
    } else {
      self = status == 401 ? .unknownUser : status == 403 ? .forbidden : .foreign(status: status)
    }
  }
}
