/// Where things stand on disk (XDG Base Directory Specification 0.8).
struct Folders: Sendable {
  /// `ensue.db` and the agent's lock. Nil: there is no home, so nothing is kept.
  var data: String?
  /// `history.db`.
  var state: String?
  /// The config file.
  var config: String?
  /// A folder for each profile; in each the profile's own data.
  var profiles: String?
  /// The same for their state; the same folder where both are one.
  var profileStates: String?
  /// The user's own workflows.
  var workflows: String?
  /// The user's own knowledge of lengths.
  var knowledge: String?
  /// The user's own habits, read instead of or beside those in the program.
  var habits: String?
  /// The user's own grammars.
  var grammars: String?
  /// What can be made again: compiled grammars.
  var cache: String?

  init(_ options: Options, environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    func folder(_ variable: String, _ fallback: String) -> String? {
      // The specification: a relative path is to be ignored.
      if let path = environment[variable], path.hasPrefix("/") { return "\(path)/ensue" }
      return home.map { "\($0)/\(fallback)/ensue" }
    }
    let suffix = options.profile.map { "/profiles/\($0)" } ?? ""
    if let chosen = options.data {
      data = chosen + suffix
      state = chosen + suffix
    } else {
      data = folder("XDG_DATA_HOME", ".local/share").map { $0 + suffix }
      state = folder("XDG_STATE_HOME", ".local/state").map { $0 + suffix }
    }
    profiles = (options.data ?? folder("XDG_DATA_HOME", ".local/share")).map { "\($0)/profiles" }
    profileStates =
      (options.data ?? folder("XDG_STATE_HOME", ".local/state")).map { "\($0)/profiles" }
    workflows = (options.data ?? folder("XDG_DATA_HOME", ".local/share")).map { "\($0)/workflows" }
    knowledge = (options.data ?? folder("XDG_DATA_HOME", ".local/share")).map { "\($0)/knowledge" }
    habits = (options.data ?? folder("XDG_DATA_HOME", ".local/share")).map { "\($0)/habits" }
    let configFolder = folder("XDG_CONFIG_HOME", ".config")
    config = options.config ?? configFolder.map { "\($0)/config" }
    cache = folder("XDG_CACHE_HOME", ".cache")
    grammars = options.grammars ?? configFolder.map { "\($0)/grammars" }
  }
}

extension Folders {
  /// What answers about the program have holes for.
  func facts(_ environment: [String: String]) -> [String: String] {
    let none = "–"
    return [
      "version": Program.version, "data": data ?? none, "state": state ?? none,
      "config": config ?? none, "zone": ZoneShelf.ownName(environment) ?? none,
    ]
  }
}
