import Glibc

@testable import Shell

/// A player of sounds and a hook that only write down what they were started with, so that tests can hear.
extension TemporaryHome {
  /// Puts both in place; runs that are to find them want `ears`.
  func putEars() throws {
    for (name, word) in [("pw-play", "played"), ("tell", "told")] {
      _ = try script(
        "cat > /dev/null\necho \(word) \"$@\" >> \(path)/heard", to: "bin/\(name)")
    }
  }

  /// The environment in which they are found first.
  var ears: [String: String?] { ["PATH": "\(path)/bin:/usr/bin:/bin"] }

  /// What was played and told until now, a line each.
  var heard: String { read("heard") ?? "" }

  /// Waits until the hook was told and, where something is to be heard, the player was started: both write in any order.
  /// False: that did not happen, or something else was played.
  func hears(_ sound: String?) -> Bool {
    let came = wait(inFolder: path) {
      heard.contains("told") && (sound.map { heard.contains("played \($0)\n") } ?? true)
    }
    let played = heard.split(separator: "\n").filter { $0.hasPrefix("played") }
    return came && played == (sound.map { ["played \($0)"] } ?? [])
  }
}
