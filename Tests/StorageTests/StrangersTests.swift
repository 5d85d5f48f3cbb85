import Testing

@testable import Storage

/// What a newer version wrote stays when this one writes.
@Suite struct StrangersTests {
  struct Case: Sendable {
    var what: String
    var old: String
    var known: String
    var new: String
    var result: String
  }

  @Test(arguments: [
    Case(
      what: "nothing is unknown", old: #"{"a":1}"#, known: #"{"a":1}"#, new: #"{"a":2}"#,
      result: #"{"a":2}"#),
    Case(
      what: "a key", old: #"{"a":1,"z":{"y":[1,{"x":null}]}}"#, known: #"{"a":1}"#,
      new: #"{"a":2}"#, result: #"{"a":2,"z":{"y":[1,{"x":null}]}}"#),
    Case(
      what: "a key within a key", old: #"{"a":{"b":1,"c":2}}"#, known: #"{"a":{"b":1}}"#,
      new: #"{"a":{"b":3}}"#, result: #"{"a":{"b":3,"c":2}}"#),
    Case(
      what: "numbers keep every digit", old: #"{"a":1,"wall":1773043200000000001}"#,
      known: #"{"a":1}"#, new: #"{"a":1}"#, result: #"{"a":1,"wall":1773043200000000001}"#),
    Case(
      what: "a known key that is taken away is not unknown", old: #"{"a":1,"b":2,"z":3}"#,
      known: #"{"a":1,"b":2}"#, new: #"{"a":1}"#, result: #"{"a":1,"z":3}"#),
    Case(
      what: "another value of a choice lets go of what belonged to the one before",
      old: #"{"do":{"ring":{"loud":9}}}"#, known: #"{"do":{"ring":{}}}"#,
      new: #"{"do":{"say":{}}}"#, result: #"{"do":{"say":{}}}"#),
    Case(
      what: "entries are added behind", old: #"[{"k":"x","z":1},{"k":"y"}]"#,
      known: #"[{"k":"x"},{"k":"y"}]"#, new: #"[{"k":"x"},{"k":"y"},{"k":"w"}]"#,
      result: #"[{"k":"x","z":1},{"k":"y"},{"k":"w"}]"#),
    Case(
      what: "entries change places, and one goes",
      old: #"[{"k":"x","z":1},{"k":"y","z":2},{"k":"w"}]"#,
      known: #"[{"k":"x"},{"k":"y"},{"k":"w"}]"#, new: #"[{"k":"y"},{"k":"x"}]"#,
      result: #"[{"k":"y","z":2},{"k":"x","z":1}]"#),
    Case(
      what: "an entry changes where it stands", old: #"[{"k":"x","z":1},{"k":"y"}]"#,
      known: #"[{"k":"x"},{"k":"y"}]"#, new: #"[{"k":"v"},{"k":"y"}]"#,
      result: #"[{"k":"v","z":1},{"k":"y"}]"#),
    Case(
      what: "two alike are told apart by their places", old: #"[{"k":"x"},{"k":"x","z":2}]"#,
      known: #"[{"k":"x"},{"k":"x"}]"#, new: #"[{"k":"x"},{"k":"x"}]"#,
      result: #"[{"k":"x"},{"k":"x","z":2}]"#),
    Case(what: "no JSON", old: "{", known: "{}", new: #"{"a":1}"#, result: #"{"a":1}"#),
  ]) func `what is unknown is carried over`(_ one: Case) {
    #expect(
      Strangers.carried(from: one.old, known: one.known, into: one.new) == one.result, "\(one.what)"
    )
  }
}
