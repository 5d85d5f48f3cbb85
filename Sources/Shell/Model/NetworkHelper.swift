import CLinux
import FoundationEssentials
import Glibc

/// The second program, the only one of ours that uses a network: started for what was set up, and for nothing else.
enum NetworkHelper {
  /// Beside the program that is running, as it is built, or where a package has it: `bin` and `lib/ensue` side by side.
  static var program: String? {
    guard let own = Agent.program, let slash = own.lastIndex(of: "/") else { return nil }
    return ["ensue-model", "../lib/ensue/ensue-model"].lazy.map { own[...slash] + $0 }
      .first { access($0, X_OK) == 0 }
  }

  /// What it calls itself to servers.
  static var agent: String { "ensue/\(Program.version)" }

  /// What it may hold: an object, its answer and what is made of them.
  private static let mostSpace: UInt64 = 1 << 30
  private static let mostData: UInt64 = 512 << 20
  private static let longestJob = 65_536

  /// Starts it with a job, which it takes further orders behind; nil: it is missing, or does not start.
  static func start(
    _ errand: String, _ job: some Encodable, _ environment: [String: String], isSecure: Bool
  ) -> Companion? {
    guard let program, let line = try? JSONEncoder().encode(job), line.count < longestJob,
      let helper = Companion(
        program, ["ensue-model", errand],
        environment: self.environment(environment, isSecure: isSecure), takesInput: true,
        newSession: true)
    else { return nil }
    guard clx_limit_memory(helper.process, mostSpace, mostData) == 0,
      Text.writeAll(Array(line) + [0x0A], to: helper.input)
    else {
      helper.end()
      return nil
    }
    return helper
  }

  /// What it is told: no key, and no proxy that would read what is sent in the clear.
  static func environment(_ environment: [String: String], isSecure: Bool) -> [String: String] {
    var values = environment.filter { name, _ in
      let lowered = name.lowercased()
      // By https a proxy only passes on what it cannot read.
      if lowered == "https_proxy" || lowered == "no_proxy" { return isSecure }
      return !lowered.hasSuffix("_proxy") && !lowered.hasSuffix("_api_key")
        && lowered != "ensue_model_key"
    }
    values["MALLOC_ARENA_MAX"] = "2"
    values["SWIFT_BACKTRACE"] = "enable=no"
    return values
  }
}
