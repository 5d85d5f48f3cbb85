import Language

/// One message of JSON-RPC 2.0, as it came in.
enum RemoteMessage: Equatable {
  case request(id: JSONValue, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// The answer to a question of ours.
  case response(id: JSONValue, result: JSONValue?)

  /// Why a message cannot be acted on; the codes are those of the specification.
  struct Fault: Error, Equatable {
    enum Code: Int {
      case parse = -32700
      case invalidRequest = -32600
      case noSuchMethod = -32601
      case invalidParams = -32602
      case `internal` = -32603
      /// Model Context Protocol: no such resource.
      case noSuchResource = -32002
    }

    var code: Code
    var words: String
    /// Of the request it answers; null when that could not be read.
    var id: JSONValue = .null
  }

  /// Looks at a message. An id is a text or a whole number; a fault names what is wrong.
  init(_ value: JSONValue) throws(Fault) {
    guard case .object = value else {
      throw Fault(code: .invalidRequest, words: "a message is an object")
    }
    let id = value["id"]
    if let id, id.text == nil, id.count == nil {
      throw Fault(code: .invalidRequest, words: "an id is a text or a whole number")
    }
    guard value["jsonrpc"]?.text == "2.0" else {
      throw Fault(code: .invalidRequest, words: "“jsonrpc” is not “2.0”", id: id ?? .null)
    }
    guard let method = value["method"] else {
      guard let id, value["result"] != nil || value["error"] != nil else {
        throw Fault(code: .invalidRequest, words: "there is no method", id: id ?? .null)
      }
      self = .response(id: id, result: value["result"])
      return
    }
    guard let method = method.text else {
      throw Fault(code: .invalidRequest, words: "a method is a text", id: id ?? .null)
    }
    let params = value["params"] ?? .object([:])
    if let id {
      guard case .object = params else {
        throw Fault(code: .invalidParams, words: "the parameters are an object", id: id)
      }
      self = .request(id: id, method: method, params: params)
    } else {
      self = .notification(method: method, params: params)
    }
  }

  static func answer(_ id: JSONValue, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  static func failure(_ fault: Fault) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": fault.id,
      "error": ["code": .number(Double(fault.code.rawValue)), "message": .text(fault.words)],
    ]
  }

  static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .text(method), "params": params]
  }
}
