import Glibc

/// The second program, the only one of ours that uses a network: started for what was set up, and for nothing else.
enum NetworkHelper {
  /// Beside the program that is running, as it is built, or where a package has it: `bin` and `lib/ensue` side by side.
  static var program: String? {
    guard let own = Agent.program, let slash = own.lastIndex(of: "/") else { return nil }
    return ["ensue-model", "../lib/ensue/ensue-model"].lazy.map { own[...slash] + $0 }
      .first { access($0, X_OK) == 0 }
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
