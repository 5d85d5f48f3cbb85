import Testing

@testable import Prediction

@Suite struct `The line protocol` {
  @Test func `answers as its contract says`() {
    let talk: [(String, String?)] = [
      (#"{"op":"hello","v":1}"#, #"{"name":"ensue","ok":true,"version":"1"}"#),
      (#"{"op":"reset"}"#, #"{"ok":true}"#),
      (#"{"op":"begin","case":"c7","user":"u1","context":{}}"#, #"{"ok":true}"#),
      (#"{"op":"predict","case":"c7","k":5}"#, #"{"p_new":1,"ranked":[]}"#),
      (
        #"{"op":"observe","case":"c7","action":"ls","learn":true,"context":{"time":"2021-02-11T14:21:34Z","n":1.5,"b":[1,{}],"z":null}}"#,
        #"{"ok":true}"#
      ),
      (
        #"{"op":"feedback","case":"c7","action":"ls","verdict":"rejected","actual":"cd"}"#,
        #"{"ok":true}"#
      ),
      (#"{"op":"observe","case":"c7"}"#, #"{"error":"observe needs an action"}"#),
      (#"{"op":"dance"}"#, #"{"error":"unknown op"}"#),
      ("", nil),
      ("nonsense", #"{"error":"not a request: one JSON object with an \"op\" a line"}"#),
      ("[1,2]", #"{"error":"not a request: one JSON object with an \"op\" a line"}"#),
      (#"{"op":"end","case":"c7"}"#, #"{"ok":true}"#),
      (#"{"op":"freeze"}"#, #"{"ok":true}"#),
      (#"{"op":"quit"}"#, #"{"ok":true}"#),
    ]
    var conversation = PredictionProtocol()
    for (line, reply) in talk {
      #expect(!conversation.isFinished)
      let answer = conversation.answer(line)
      #expect(answer == reply, "\(line)")
    }
    #expect(conversation.isFinished)
  }

  @Test func `ranks, freezes and forgets`() {
    var conversation = PredictionProtocol()
    for _ in 0..<8 {
      for name in ["cd", "ls"] {
        _ = conversation.answer(
          #"{"op":"observe","case":"c","action":"\#(name)","context":{"wd":"~"}}"#)
      }
    }
    let ranking =
      conversation.answer(#"{"op":"predict","case":"c","k":1,"context":{"wd":"~"}}"#) ?? "nothing"
    #expect(
      ranking.hasPrefix(#"{"p_new":"#) && ranking.contains(#""ranked":[{"action":"cd","p":0."#))
    _ = conversation.answer(#"{"op":"freeze"}"#)
    let history = conversation.predictor.history
    _ = conversation.answer(#"{"op":"observe","case":"c","action":"vi","learn":true}"#)
    #expect(conversation.predictor.history == history)
    _ = conversation.answer(#"{"op":"reset"}"#)
    #expect(conversation.predictor.history == 0)
  }

  @Test(arguments: [
    String(repeating: "[", count: 20_000), #"{"op":"predict","k":99999999999999999999}"#,
    #"{"op":"predict","k":-9223372036854775808}"#, #"{"op":"observe","case":7,"action":{"a":1}}"#,
    #"{"op":"observe","action":"\u0000\ud800","context":{"time":"9999-99-99T99:99:99Z"}}"#,
    #"{"op":"observe","action":"x","context":{"time":"0000-01-01T00:00:00Z"}}"#, "\u{0}", "{",
  ])
  func `survives what it is not meant for`(line: String) {
    var conversation = PredictionProtocol()
    let reply = conversation.answer(line)
    #expect(reply?.hasPrefix("{") == true)
    let next = conversation.answer(#"{"op":"hello"}"#)
    #expect(next?.contains("ensue") == true)
  }
}
