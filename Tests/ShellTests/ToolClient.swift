import Language
import TestSupport
import Testing

@testable import Shell

/// A conversation with the real program.
final class ToolClient {
  let process: RunningProgram
  private let home: TemporaryHome
  private var count = 0

  init(_ home: TemporaryHome, write: String = "") throws {
    self.home = home
    if !write.isEmpty {
      _ = try home.write("mcp.write = \(write)\n", to: "config/ensue/config")
    }
    process = try RunningProgram(["--mcp"], in: home)
  }

  func send(_ message: JSONValue) { process.send(message.written + "\n") }

  func receive() throws -> JSONValue {
    let line = try #require(process.line())
    return try #require(JSONValue(line), "\(line)")
  }

  func ask(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
    count += 1
    let id = JSONValue.number(Double(count))
    send(["jsonrpc": "2.0", "id": id, "method": .text(method), "params": params])
    let answer = try receive()
    #expect(answer["id"] == id)
    return answer
  }

  func call(_ tool: String, _ arguments: JSONValue = [:]) throws -> JSONValue {
    try ask("tools/call", ["name": .text(tool), "arguments": arguments])
  }
}
