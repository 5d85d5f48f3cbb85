import FoundationEssentials
import Glibc
import Storage
import Timers

/// Two machines and the folder between them: a history of a million sessions, and a change after that. Needs GnuPG.
enum Syncing {
  static func measure() throws -> [Finding] {
    guard access("/usr/bin/gpg", X_OK) == 0 else {
      return [Finding("several machines", "not measured: gpg is not there")]
    }
    let (one, other, folder) = (Scratch.make(), Scratch.make(), Scratch.make())
    defer { for place in [one, other, folder] { Scratch.remove(place) } }
    let (here, there) = (Terminals.environment(one), Terminals.environment(other))
    let file = one + "/sessions.csv"
    try Sessions.generate(file)
    try Sessions.run(["--plain", "import history from \(file)"], here)
    let out = try timed { try Sessions.run(["--plain", "sync with \(folder)"], here) }
    let key = try String(contentsOfFile: one + "/data/ensue/sync/key", encoding: .utf8)
      .trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace }
    let into = try timed {
      try Sessions.run(["--plain", "sync with \(folder) key \(key)"], there)
    }
    let store = try Store.open(folder: other + "/data/ensue", stamp: "benchmark").store
    let count = try store.sessionTable.count(store.sessionTable.select(SessionFilter()))
    store.close()
    var later = Samples()
    for place in 0..<5 {
      let phases = "warm 2 min, stir \(place + 1) min"
      try Sessions.run(["--plain", "save a routine called dish \(place): \(phases)"], here)
      later.add(try timed { try Sessions.run(["--plain", "sync now"], there) })
    }
    return [
      Finding(
        "\(count) sessions to another machine, first time",
        "out \(spoken(out)), in \(spoken(into))", beside: "≤ 60 s together"),
      Finding("a change after that, start to end", later.words(), beside: "≤ 1 s"),
    ]
  }
}
