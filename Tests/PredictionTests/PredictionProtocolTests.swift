import Foundation
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

  @Test(arguments: ["time", "now"])
  func `what the clock shows is weighed where somebody tells it`(_ key: String) {
    var talk = PredictionProtocol()
    func ask(_ line: String) -> String { talk.answer(line) ?? "" }
    func time(_ day: Int, _ clock: String) -> String {
      "\"2026-03-\(day < 10 ? "0" : "")\(day)T\(clock):00Z\""
    }
    _ = ask(#"{"op":"begin","case":"me"}"#)
    for day in 1...14 {
      for (clock, action) in [("07:00", "coffee"), ("12:30", "lunch"), ("15:30", "tea")] {
        _ = ask(#"{"op":"predict","case":"me","context":{"\#(key)":\#(time(day, clock))}}"#)
        _ = ask(
          #"{"op":"observe","case":"me","action":"\#(action)","context":{"time":\#(time(day, clock))}}"#
        )
      }
    }
    let answers = ["07:05", "12:25", "15:35"].map { clock in
      ask(#"{"op":"predict","case":"me","context":{"\#(key)":\#(time(15, clock))}}"#)
    }
    #expect(Set(answers).count == 3, "\(answers)")
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

  /// What is said of a suggestion teaches where it was wrong, and only there.
  @Test(arguments: [
    (#""verdict":"rejected""#, true), (#""verdict":"rejected","actual":"vi""#, true),
    // Hidden, and then done all the same.
    (#""verdict":"rejected","actual":"ls""#, false), (#""verdict":"accepted""#, false),
    (#""verdict":"rejected","actual":7"#, true),
  ]) func `feedback teaches what was not wanted`(said: String, isLesson: Bool) throws {
    var conversation = PredictionProtocol()
    for _ in 0..<8 {
      for name in ["cd", "ls"] {
        _ = conversation.answer(#"{"op":"observe","case":"c","action":"\#(name)"}"#)
      }
    }
    _ = conversation.answer(#"{"op":"observe","case":"c","action":"cd"}"#)
    let ask = #"{"op":"predict","case":"c","k":2}"#
    let before = conversation.answer(ask)
    let line = #"{"op":"feedback","case":"c","action":"ls",\#(said)}"#
    #expect(conversation.answer(line) == #"{"ok":true}"#)
    #expect((conversation.answer(ask) != before) == isLesson)
    // What was never seen, a verdict that is none, and anything after freezing teach nothing.
    let stands = conversation.answer(ask)
    let unseen = #"{"op":"feedback","case":"c","action":"never","verdict":"rejected"}"#
    #expect(conversation.answer(unseen) == #"{"ok":true}"#)
    #expect(
      conversation.answer(#"{"op":"feedback","case":"c","action":"ls","verdict":"meh"}"#)
        == #"{"error":"a verdict is accepted or rejected"}"#)
    _ = conversation.answer(#"{"op":"freeze"}"#)
    _ = conversation.answer(line)
    #expect(conversation.answer(ask) == stands)
  }

  @Test func `probabilities keep within one, counts and completions are told`() throws {
    struct Ranking: Decodable {
      struct One: Decodable { var action: String, p: Double }
      var ranked: [One]
      var unseen: Double
      var automatic: Bool?
      enum CodingKeys: String, CodingKey {
        case ranked, automatic
        case unseen = "p_new"
      }
    }
    var conversation = PredictionProtocol()
    func ranking(_ line: String) throws -> Ranking {
      try JSONDecoder().decode(Ranking.self, from: Data((conversation.answer(line) ?? "").utf8))
    }
    for round in 0..<300 {
      for name in ["draft", "review", round % 5 == 0 ? "reject" : "sign", "file"] {
        // Two cases go on at once and know nothing of each other.
        for sequence in ["x", "y"] {
          _ = conversation.answer(#"{"op":"observe","case":"\#(sequence)","action":"\#(name)"}"#)
        }
      }
      let all = try ranking(#"{"op":"predict","case":"x","k":9}"#)
      #expect(all.ranked.reduce(all.unseen) { $0 + $1.p } <= 1)
      #expect(all.ranked.map(\.p) == all.ranked.map(\.p).sorted(by: >))
    }
    #expect(try ranking(#"{"op":"predict","case":"x"}"#).ranked.count == 5)
    #expect(try ranking(#"{"op":"predict","case":"x","k":0}"#).ranked.isEmpty)
    // Sure, known and proven: it may run by itself. Where it could be two, not.
    #expect(try ranking(#"{"op":"predict","case":"x"}"#).automatic == true)
    for name in ["draft", "review"] {
      _ = conversation.answer(#"{"op":"observe","case":"x","action":"\#(name)"}"#)
    }
    #expect(try ranking(#"{"op":"predict","case":"x"}"#).automatic == nil)
    let done = conversation.answer(#"{"op":"complete","case":"x","typed":"si","least":0.6}"#)
    #expect(done?.contains(#""completion":"sign""#) == true, "\(done ?? "")")
    #expect(conversation.answer(#"{"op":"complete","case":"x","typed":"zz"}"#) == #"{"ok":true}"#)
    let stats = conversation.answer(#"{"op":"stats"}"#) ?? ""
    #expect(stats.hasPrefix(#"{"actions":5,"events":2402,"memory_bytes":"#), "\(stats)")
    #expect(conversation.answer(#"{"op":"hello","v":2}"#) == #"{"error":"unknown version"}"#)
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
