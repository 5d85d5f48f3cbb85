import Glibc
import Timers

/// The agent as a unit of the user's systemd that stands in no file: started on demand, started again when it is killed,
/// gone when it leaves (systemd-run(1)).
struct TransientUnit {
  let name: String
  private let variables: [(name: String, value: String)]

  /// What the agent needs of its starter's environment; nothing that could be a secret, since everybody may read what
  /// stands on a command line.
  private static let wanted = [
    "HOME", "USER", "LOGNAME", "PATH", "LANG", "LC_ALL", "LC_TIME", "TZ", "DISPLAY",
    "WAYLAND_DISPLAY", "XAUTHORITY",
    "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_STATE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_CACHE_HOME", "ENSUE_TTY",
  ]

  /// Nil where no systemd of the user's runs.
  init?(environment: [String: String], folder: String) {
    guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/"),
      Announcer(environment: environment, cache: nil, state: nil).find("systemd-run") != nil
    else { return nil }
    var facts = stat()
    guard stat("\(runtime)/systemd/private", &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK else {
      return nil
    }
    // One for each data folder.
    name = "ensue-agent-\(FNV(folder).text).service"
    variables = Self.wanted.compactMap { name in environment[name].map { (name, $0) } }
  }

  /// What to start: the unit, and where systemd refuses it the program itself.
  func command(running words: [String]) -> (path: String, words: [String]) {
    let unit =
      [
        "--user", "--quiet", "--collect", "--unit=\(name)", "--property=Restart=on-failure",
        "--property=RestartSec=1", "--property=KillMode=process",
      ] + variables.map { "--setenv=\($0.name)=\($0.value)" }
    let script = """
      systemd-run "$@" 2>/dev/null && exit
      while [ "$1" != -- ]; do shift; done
      shift
      exec "$@"
      """
    return ("/bin/sh", ["sh", "-c", script, "sh"] + unit + ["--"] + words)
  }
}
