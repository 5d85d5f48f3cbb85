import Assistant
import Storage
import Timers

/// One line for tmux, waybar, polybar or a shell prompt. Starts nothing, writes nothing.
enum StatusLine {
  static let formats = ["line", "tmux", "waybar", "json"]

  static func text(_ situation: Situation, format: String) -> String? {
    let timers = situation.timers.sorted {
      ($0.stepEnd?.nanoseconds ?? .max) < ($1.stepEnd?.nanoseconds ?? .max)
    }
    let parts = timers.prefix(3).map { part($0, situation.now) }
    let more = timers.count > 3 ? " +\(timers.count - 3)" : ""
    let line = parts.joined(separator: " · ") + more
    switch format {
    case "line": return line
    // A `#` starts a format in tmux, doubled it is itself.
    case "tmux": return line.replacing("#", with: "##")
    case "waybar":
      struct Waybar: Encodable {
        var text: String
        var tooltip: String
        var `class`: String
      }
      let phrasing = Phrasing(situation)
      let tooltip = timers.map { visible(phrasing.remaining($0).text) }.joined(separator: "\n")
      let state =
        timers.isEmpty ? "idle" : timers.contains(where: \.isWaiting) ? "waiting" : "running"
      return JSONText.of(Waybar(text: escaped(line), tooltip: escaped(tooltip), class: state))
    case "json": return JSONText.of(timers.map { WireRecord(Remaining($0, at: situation.now)) })
    default: return nil
    }
  }

  private static func part(_ timer: ActiveTimer, _ now: Moment) -> String {
    let name = visible(Phrasing.title(timer))
    switch timer.state {
    case .waiting: return "\(name) waits"
    case .pending: return "\(name) later"
    case .paused: return "\(name) ‖ \(Clockface.length(timer.left(at: now) ?? .zero))"
    case .running: return "\(name) \(Clockface.length(timer.left(at: now) ?? .zero))"
    }
  }

  /// Waybar reads Pango markup.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension Remaining {
  init(_ timer: ActiveTimer, at now: Moment) {
    let state =
      switch timer.state {
      case .pending: "pending"
      case .running: "running"
      case .paused: "paused"
      case .waiting: "waiting"
      }
    self.init(timer: timer.id, name: timer.name, left: timer.totalLeft(at: now), state: state)
  }
}
