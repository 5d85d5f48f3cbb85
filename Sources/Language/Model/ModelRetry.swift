import Timers

/// When a request is tried again, as the official clients do it (facts: reliability.md §4.1), inside one deadline.
public enum ModelRetry {
  /// Tries after the first.
  public static let mostRetries = 2
  /// The longest we wait because a server asks for it.
  public static let longestWait: Double = 30
  /// 0.5 s × 2ⁿ, at most 8 s, up to a quarter less by chance so that not all come back at once.
  static let firstWait = 0.5
  static let longestBackOff = 8.0

  /// The part of an answer that decides.
  public struct Refusal: Sendable {
    public var status: Int
    /// Header fields, names in small letters.
    public var headers: [String: String]
    public var failure: ModelFailure
    public init(status: Int, headers: [String: String], failure: ModelFailure) {
      (self.status, self.headers, self.failure) = (status, headers, failure)
    }
  }

  public enum Decision: Hashable, Sendable {
    case again(afterSeconds: Double)
    case giveUp(ModelFailure)
  }

  /// - Parameters:
  ///   - tries: how many requests have been sent, from 1.
  ///   - chance: 0…1, the roll of the dice.
  ///   - secondsLeft: until our own deadline.
  ///   - now: seconds since 1970, for dates in `retry-after`.
  public static func decide(
    _ refusal: Refusal, tries: Int, chance: Double, secondsLeft: Double, now: Double
  ) -> Decision {
    guard canHelp(refusal) else { return .giveUp(refusal.failure) }
    guard tries <= mostRetries else { return .giveUp(refusal.failure) }
    if let asked = wait(in: refusal.headers, now: now) {
      guard asked <= longestWait, asked < secondsLeft else { return .giveUp(.busy(seconds: asked)) }
      return .again(afterSeconds: max(0, asked))
    }
    return backOff(refusal.failure, tries: tries, chance: chance, secondsLeft: secondsLeft)
  }

  /// A connection that broke, or a stream that did: tried again without being asked to.
  public static func decide(
    broken failure: ModelFailure, tries: Int, chance: Double, secondsLeft: Double
  ) -> Decision {
    switch failure {
    case .cutShort: break
    case .refused(nil, let kind, _):
      guard ["overloaded_error", "rate_limit_error", "api_error", "timeout_error"].contains(kind)
      else { return .giveUp(failure) }
    case .refused, .offline, .timedOut, .busy, .spendLimit, .redirected, .tooLarge, .malformed,
      .declined, .insecure, .noKey, .helper:
      return .giveUp(failure)
    }
    guard tries <= mostRetries else { return .giveUp(failure) }
    return backOff(failure, tries: tries, chance: chance, secondsLeft: secondsLeft)
  }

  private static func backOff(
    _ failure: ModelFailure, tries: Int, chance: Double, secondsLeft: Double
  ) -> Decision {
    var wait = firstWait
    for _ in 1..<max(1, min(tries, 10)) { wait *= 2 }
    wait = min(wait, longestBackOff) * (1 - 0.25 * min(max(chance, 0), 1))
    return wait < secondsLeft ? .again(afterSeconds: wait) : .giveUp(failure)
  }

  private static func canHelp(_ refusal: Refusal) -> Bool {
    if refusal.failure == .spendLimit { return false }
    switch refusal.headers["x-should-retry"]?.lowercased() {
    case "true": return true
    case "false": return false
    default: return [408, 409, 429].contains(refusal.status) || refusal.status >= 500
    }
  }

  /// Seconds the server asks us to wait; nil when it does not.
  static func wait(in headers: [String: String], now: Double) -> Double? {
    if let text = headers["retry-after-ms"], let milliseconds = Double(text), milliseconds >= 0 {
      return milliseconds / 1000
    }
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Double(text) { return seconds >= 0 ? seconds : nil }
    return date(text).map { max(0, $0 - now) }
  }

  /// Seconds since 1970 of an HTTP date (RFC 9110 §5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func date(_ text: String) -> Double? {
    let words = text.split(separator: " ")
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), (1...31).contains(day),
      let month = months.firstIndex(of: String(words[2])), let year = Int(words[3]),
      (1970...9999).contains(year)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    let date = CivilDate(year: year, month: month + 1, day: day)
    return Double(date.day * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2])
  }
}
