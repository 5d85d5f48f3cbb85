import Timers

/// The seals of the record of some work: each event has a digest of itself and of all before it, so that nobody changes,
/// adds or takes out one in the middle without it showing.
///
/// A seal is `1:` and SHA-256 over the seal before it and every part of the event, each with its length. What was written
/// down before there were seals goes into the first one. Events cut off at the end leave nothing behind in the chain: the
/// last seal, which a printed record has, tells.
public enum RecordChain {
  /// What comes before the digest; another one is that of a newer version.
  static let version = "1:"

  /// The record of some work, with seals on what is new since it was written down last.
  ///
  /// - Parameter before: as it was written down; nil: it is new.
  public static func sealed(_ work: WorkflowInstance, over before: WorkflowInstance?)
    -> WorkflowInstance
  {
    var work = work
    let known = before?.events.count ?? 0
    guard known < work.events.count else { return work }
    // What one line does after another was planned before the first was sealed.
    for (place, old) in (before?.events ?? []).enumerated() where work.events[place].seal == nil {
      var unsealed = old
      unsealed.seal = nil
      if unsealed == work.events[place] { work.events[place].seal = old.seal }
    }
    // What was undone and done again has its seals already.
    for place in known..<work.events.count where work.events[place].seal == nil {
      work.events[place].seal = seal(of: place, in: work)
    }
    return work
  }

  /// What came of looking at all seals.
  public struct Verdict: Hashable, Sendable {
    /// Events at the beginning without any seal.
    public var unchained = 0
    public var sealed = 0
    /// The first place where it breaks, from 0; nil: it does not.
    public var broken: Int?
    /// Sealed in a way that only a newer version knows, from that place on.
    public var unknown: Int?
    /// The newest seal that is right; nil: there is none.
    public var head: String?

    public init() {}
  }

  /// Looks at every seal, from the first on, up to where one is wrong. O(events).
  public static func verify(_ work: WorkflowInstance) -> Verdict {
    var verdict = Verdict()
    for (place, event) in work.events.enumerated() {
      guard let seal = event.seal else {
        if verdict.sealed > 0 {
          verdict.broken = place
          return verdict
        }
        verdict.unchained += 1
        continue
      }
      guard seal.hasPrefix(version) else {
        verdict.unknown = place
        return verdict
      }
      guard seal == self.seal(of: place, in: work) else {
        verdict.broken = place
        return verdict
      }
      verdict.sealed += 1
      verdict.head = seal
    }
    return verdict
  }

  private static func seal(of place: Int, in work: WorkflowInstance) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    add("\(work.id) \(work.workflow)", to: &bytes)
    if place > 0, let before = work.events[place - 1].seal {
      add(before, to: &bytes)
    } else {
      // Those of before go in whole.
      for part in work.events[..<place].flatMap(\.parts) { add(part, to: &bytes) }
    }
    for part in work.events[place].parts { add(part, to: &bytes) }
    return version + SHA256.hex(bytes)
  }

  private static func add(_ text: String, to bytes: inout [UInt8]) {
    bytes += String(text.utf8.count).utf8
    bytes.append(UInt8(ascii: ":"))
    bytes += text.utf8
  }
}

extension WorkflowEvent {
  /// All that it says but its seal, in an order that stays; what it does not say is empty. The other step came
  /// later, and is no part where none is named: seals of before hold.
  fileprivate var parts: [String] {
    let set = deadline
    let money = amount.map { String($0) }
    let parts: [String] = [
      kind.rawValue, step ?? "", String(day), String(wall), moment.map { String($0) } ?? "",
      waiver?.reason ?? "", waiver?.by ?? "", note ?? "", set?.day.map { String($0) } ?? "",
      set?.moment.map { String($0) } ?? "", set?.reason ?? "", set?.by ?? "",
      set?.overrules == true ? "yes" : "", person ?? "", field?.id ?? "",
      field?.old.map(Self.plain) ?? "", field?.new.map(Self.plain) ?? "", rule ?? "",
      (checks ?? []).map { "\($0.rule)\u{1F}\($0.outcome)\u{1F}\($0.seen)" }
        .joined(separator: "\u{1E}"),
      by?.written ?? "", edition ?? "", (documents ?? []).joined(separator: "\u{1F}"), money ?? "",
      document.map(Self.plain) ?? "",
    ]
    return other.map { parts + [$0] } ?? parts
  }

  /// Which version of which document, what was done with it, and the digest of its text.
  private static func plain(_ change: DocumentChange) -> String {
    [
      change.document, change.title, "\(change.deed)", String(change.version), change.hash ?? "",
      change.base ?? "", change.person ?? "", change.origin ?? "",
    ].joined(separator: "\u{1F}")
  }

  /// A value with its kind: a day and a text that look alike are not the same.
  private static func plain(_ value: FieldValue) -> String {
    switch value {
    case .text(let text): "text \(text)"
    case .number(let number): "number \(number)"
    case .money(let hundredths): "money \(hundredths)"
    case .day(let day): "day \(day)"
    case .flag(let flag): "flag \(flag)"
    case .list(let items): "list \(items.joined(separator: "\u{1F}"))"
    }
  }
}
