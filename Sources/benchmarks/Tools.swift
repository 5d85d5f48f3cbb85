import FoundationEssentials
import Glibc

/// `ensue --mcp` as an orchestrator meets it: JSON-RPC over pipes, the pipes and the writing included.
enum Tools {
  enum Failure: Error { case noPipe, noAnswer }

  static func measure() throws -> [Finding] {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let config = "\(home)/config"
    try Data("mcp.write = allow\n".utf8).write(to: URL(fileURLWithPath: config))
    var (toServer, fromServer): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { throw Failure.noPipe }
    // Else the server would hold its own input open.
    for end in toServer + fromServer { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = try Spawn.start(
      Terminals.ensue, ["--mcp", "--config", config], environment: Terminals.environment(home),
      streams: (toServer[0], fromServer[1]))
    close(toServer[0])
    close(fromServer[1])
    defer {
      close(toServer[1])
      close(fromServer[0])
      waitpid(process, nil, 0)
    }
    var number = 0
    func ask(_ method: String, _ parameters: String) throws {
      number += 1
      let line = Array(
        #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(parameters)}"#.utf8)
      _ = write(toServer[1], line + [10], line.count + 1)
      var bytes = [UInt8](repeating: 0, count: 65_536)
      repeat {
        let count = read(fromServer[0], &bytes, bytes.count)
        guard count > 0 else { throw Failure.noAnswer }
        if bytes[count - 1] == 10 { return }
      } while true
    }
    try ask("initialize", #"{"protocolVersion":"2025-06-18"}"#)
    let calls = [
      ("list_timers", "{}"),
      ("list_workflows", "{}"),
      ("start_timer", #"{"name":"tea","phases":[{"seconds":3600}]}"#),
    ]
    var findings: [Finding] = []
    for (tool, arguments) in calls {
      try findings.append(finding(tool) { _ in try ask("tools/call", call(tool, arguments)) })
    }
    try findings.append(
      finding("request_next_step") { turn in
        let arguments =
          #"{"request_uuid":"benchmark-\#(turn)","possible_actions":["tea 4 minutes","list timers","what is next"],"session_state":{"recent_actions":["how long?"]}}"#
        try ask("tools/call", call("request_next_step", arguments))
      })
    // The most that the schema lets in, and none of it heard before.
    try findings.append(
      finding("request_next_step, 200 new sentences after 50") { turn in
        let possible = (0..<200).map { #""prepare part \#($0) of order \#(turn) for 5 minutes""# }
        let recent = (0..<50).map { #""checked shelf \#($0) on round \#(turn)""# }
        let arguments =
          #"{"request_uuid":"many-\#(turn)","possible_actions":[\#(possible.joined(separator: ","))],"session_state":{"recent_actions":[\#(recent.joined(separator: ","))]}}"#
        try ask("tools/call", call("request_next_step", arguments))
      })
    return findings
  }

  private static func call(_ tool: String, _ arguments: String) -> String {
    #"{"name":"\#(tool)","arguments":\#(arguments)}"#
  }

  private static func finding(_ tool: String, _ body: (Int) throws -> Void) throws -> Finding {
    var samples = Samples()
    for turn in 0..<200 {
      let duration = try timed { try body(turn) }
      // The first few find nothing warm.
      if turn >= 5 { samples.add(duration) }
    }
    return Finding("tools/call \(tool) over pipes", samples.words(), beside: "≤ 5 ms")
  }
}
