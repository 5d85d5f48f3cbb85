import Timers

/// What is done by itself when something happens: a program is run, or a sentence is said.
///
/// It is written as a setting: `timer.completed @12 tea` and `run backup.sh`; a second one for the same as
/// `timer.completed +2 @12 tea`.
public struct Hook: Hashable, Sendable {
  public enum Deed: Hashable, Sendable {
    case run(String)
    case say(String)
  }

  /// The event's name on the wire; `any`: whatever happens.
  public var event: String
  /// Of this timer alone; nil: of whatever fits.
  public var timer: ActiveTimer.ID?
  /// What the timer, its phase or whatever else it happens to is called; nil: anything.
  public var name: String?
  public var deed: Deed
  /// Which of several for the same, from 1.
  public var place = 1

  public static let anyEvent = "any"

  public init(event: String, timer: ActiveTimer.ID? = nil, name: String? = nil, deed: Deed) {
    (self.event, self.timer, self.deed) = (event, timer, deed)
    self.name = name?.lowercased()
  }

  /// Read from a setting's own part of its name and its value; nil: it is none.
  public init?(key: String, value: String) {
    var words = key.split(separator: " ")
    guard let event = words.first else { return nil }
    words.removeFirst()
    self.event = String(event)
    if let first = words.first, first.first == "+", let place = Int(first.dropFirst()), place > 1 {
      self.place = place
      words.removeFirst()
    }
    if let first = words.first, first.first == "@", let id = Int64(first.dropFirst()) {
      timer = id
      words.removeFirst()
    }
    name = words.isEmpty ? nil : words.joined(separator: " ")
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "run": deed = .run(String(parts[1]))
    case "say": deed = .say(String(parts[1]))
    default: return nil
    }
  }

  public var key: String {
    let further: String? = place > 1 ? "+\(place)" : nil
    return ([event] + [further, timer.map { "@\($0)" }, name].compactMap { $0 })
      .joined(separator: " ")
  }

  public var value: String {
    switch deed {
    case .run(let command): "run \(command)"
    case .say(let sentence): "say \(sentence)"
    }
  }

  /// What is run or said.
  public var words: String {
    switch deed {
    case .run(let words), .say(let words): words
    }
  }

  /// Whether it is for something that happened to what has this number and is called so.
  public func fits(event: String, id: Int64?, name: String?, phase: String?) -> Bool {
    guard self.event == event || self.event == Self.anyEvent else { return false }
    if let timer, timer != id { return false }
    guard let wanted = self.name else { return true }
    return [name, phase].contains { $0?.lowercased() == wanted }
  }
}

/// What is said about hooks.
public enum HookIntent: Hashable, Sendable {
  /// `isEach`: whenever it happens, and not the next time alone. The target is a name, “it”, or nil: anything.
  case set(event: String, of: TimerReference?, isEach: Bool, Hook.Deed)
  case list
  /// By its place in the list, by a name or a command; nil: all of them.
  case delete(place: Int?, named: String?)
}
