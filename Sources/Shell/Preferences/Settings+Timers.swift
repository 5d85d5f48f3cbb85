import Assistant
import Timers

extension Settings {
  /// What counts on while the machine sleeps.
  var sleepPolicy: SleepPolicy {
    let own = family(Sleeping.setting + ".").compactMap { name, value -> (String, Bool)? in
      Setting.truth(value).map { (name.lowercased(), $0) }
    }
    return SleepPolicy(
      counts: isOn(Sleeping.setting), named: Dictionary(own, uniquingKeysWith: { $1 }))
  }

  /// The sound of what comes due: by its name, and the category of the routine it is a run of.
  func sound(of event: DueEvent, in library: Library) -> Sound {
    let routine: SavedRoutine.ID? =
      if case .timer(let event) = event { event.origin?.routine } else { nil }
    let category = library.routine(routine, named: event.name)?.category
    return sound(of: event.name, category: category ?? "")
  }

  /// What is heard when a timer has something to say.
  enum Sound: Hashable, Sendable {
    /// Our own, where a player is there; else the bell.
    case own
    case bell
    case none
    /// A file, played by the first player that is there.
    case file(String)
  }

  /// The sound of a timer: its own, else its category's, else ours.
  func sound(of name: String, category: String? = nil) -> Sound {
    for key in [name, category ?? ""] where !key.isEmpty {
      guard let value = chosen["sound.\(key.lowercased())"] else { continue }
      switch value.lowercased() {
      case "bell": return .bell
      case "none": return .none
      default: return .file(value)
      }
    }
    return isOn("chime") ? .own : .bell
  }

  /// Players of sound files, in the order they are tried: PipeWire, PulseAudio, ALSA, libcanberra.
  static let players = [["pw-play"], ["paplay"], ["aplay", "-q"], ["canberra-gtk-play", "-f"]]

  /// What rings until somebody answers.
  var ringPolicy: RingPolicy { RingPolicy(rawValue: self["ring.again"]) ?? .alarms }
}
