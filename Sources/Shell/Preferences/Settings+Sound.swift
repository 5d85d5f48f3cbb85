import Assistant

extension Settings {
  /// The sound of a timer by its name, with the category of the routine that is kept under it.
  func sound(of name: String, in library: Library) -> Sound {
    sound(of: name, category: library.category(of: name))
  }

  /// What is heard when a timer has something to say.
  enum Sound: Hashable, Sendable {
    case bell
    case none
    /// A file, played by the first player that is there.
    case file(String)
  }

  /// The sound of a timer: its own, else its category's, else the bell.
  func sound(of name: String, category: String? = nil) -> Sound {
    for key in [name, category ?? ""] where !key.isEmpty {
      guard let value = chosen["sound.\(key.lowercased())"] else { continue }
      switch value.lowercased() {
      case "bell": return .bell
      case "none": return .none
      default: return .file(value)
      }
    }
    return .bell
  }

  /// Players of sound files, in the order they are looked for: PipeWire, PulseAudio, ALSA.
  static let players = [["pw-play"], ["paplay"], ["aplay", "-q"]]
}
