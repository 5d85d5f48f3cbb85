import Assistant
import Knowledge
import Timers
import Workflows

/// One thing the user can choose: its name in the file, what it may be, and what it is for.
struct Setting: Sendable {
  /// What a value may be, and how it is written.
  enum Kind: Sendable {
    case truth
    /// One of these; the other ways to say each.
    case choice([(value: String, also: [String])])
    /// Whole seconds within a range, or `off`.
    case length(ClosedRange<Int>)
    /// Two clock times, or `off`.
    case hours
    /// A clock time.
    case clock
    /// A time of a day, or `off`.
    case moment
    /// A share within a range, in hundredths: `0.95`, said as `95 %` too.
    case share(ClosedRange<Int>)
    /// Some of the kinds of action that can be taken back, or `none`.
    case reversible
    /// The bell, nothing, or a file with its whole path: whoever plays it stands in another folder.
    case sound
    /// A file with its whole path, or `off`: whoever reads it stands in another folder.
    case path
    /// A file that is read for a factor, with its whole path, or a command behind `!`.
    case sensor
    /// An amount of the factor that its name ends in, and in brackets where that holds.
    case amount
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// A length, and the altitude that it holds at: `2400 s at 0 m`.
    case takes
    /// Free text: a command, a sentence.
    case text
  }

  var name: String
  /// What it is also called in sentences.
  var also: [String] = []
  var kind: Kind
  /// The value until the user says otherwise, as the file writes it.
  var initial: String
  /// What holds where the file gives it a value that is none; nil: the initial one, which risks nothing.
  var safest: String? = nil
  /// A length that is always one: it cannot be `off`.
  var isAlways = false
  /// What it is for, in half a line.
  var says: Message

  /// A name with a part that the user chooses: `alias.*`.
  var isFamily: Bool { name.hasSuffix(".*") }
  /// It belongs to a part of the program that its name begins with: `sync.every`.
  var isOfPart: Bool { name.contains(".") && !isFamily }

  /// Free text, of which every word counts: a command, a sentence.
  var isText: Bool { if case .text = kind { true } else { false } }

  /// It is on or off, also where it is one of a family.
  var isTruth: Bool { if case .truth = kind { true } else { false } }

  /// Only a person sets it: commands and paths, what programs may do, what leaves this machine, and what is forgotten when.
  var isForPeople: Bool {
    switch kind {
    case .text, .sound, .reversible, .path, .sensor, .amount, .number, .takes: true
    case .truth, .choice, .length, .hours, .clock, .moment, .share:
      ["autonomy", "history", "mcp", "model", "prediction.keep", "sync", "team"]
        .contains(where: name.hasPrefix)
    }
  }

  /// What it may be, for people.
  var values: Message {
    switch kind {
    case .truth: .settingValuesChoice(values: [.words("on"), .words("off")])
    case .choice(let choices): .settingValuesChoice(values: choices.map { .words($0.value) })
    case .length(let range):
      .settingValuesLength(least: SettingText.length(range.lowerBound), off: !isAlways)
    case .hours: .settingValuesHours
    case .clock: .settingValuesClock
    case .moment: .settingValuesMoment
    case .share(let range):
      .settingValuesShare(
        least: SettingText.share(range.lowerBound), most: SettingText.share(range.upperBound))
    case .reversible:
      .settingValuesReversible(kinds: ReversibleKind.allCases.map { .words($0.rawValue) })
    case .sound: .settingValuesSound
    case .path: .settingValuesPath
    case .sensor: .settingValuesSensor
    case .amount: .settingValuesAmount
    case .number(let range):
      .settingValuesNumber(
        least: SettingText.number(range.lowerBound), most: SettingText.number(range.upperBound))
    case .takes: .settingValuesTakes
    case .text: .settingValuesText
    }
  }

  /// The value as the file writes it; nil when it is none of this kind.
  ///
  /// - Parameter full: its own name where it is one of a family.
  func canonical(_ value: String, of full: String) -> String? {
    let said = value.lowercased()
    let word = Self.bare(said)
    if Self.offs.contains(word), let off { return off }
    switch kind {
    case .truth: return Self.switched(word)
    case .choice(let choices):
      func choice(_ word: String) -> String? {
        choices.first { $0.value == word || $0.also.contains(word) }?.value
      }
      return choice(word) ?? Self.switched(word).flatMap(choice)
    case .length(let range):
      guard let seconds = SettingText.seconds(said), range.contains(seconds) else { return nil }
      return SettingText.length(seconds)
    case .hours: return SettingText.hours(said).map(SettingText.hours)
    case .clock: return SettingText.clock(ofDay: said).map(SettingText.clock)
    case .moment: return LocalTime(instant: value)?.iso
    case .share(let range):
      guard let hundredths = SettingText.hundredths(said), range.contains(hundredths) else {
        return nil
      }
      return SettingText.share(hundredths)
    case .reversible:
      guard let kinds = ReversibleKind.list(said), !kinds.isEmpty else { return nil }
      return kinds.map(\.rawValue).joined(separator: ", ")
    case .sound:
      if ["bell", "the bell", "a bell"].contains(said) { return "bell" }
      return Self.isWholePath(value) ? value : nil
    case .path: return Self.isWholePath(value) ? value : nil
    case .sensor: return value.hasPrefix("!") || Self.isWholePath(value) ? value : nil
    case .amount:
      let factor = Factor(String(full.dropFirst(name.count - 1)))
      return Settings.amount(value, of: factor) == nil ? nil : value
    case .number(let range):
      return Measure.number(value).flatMap { range.contains($0) ? value : nil }
    case .takes: return Settings.taken(value) == nil ? nil : value
    case .text: return value
    }
  }

  /// How the file writes that it is none; nil: it is always something.
  private var off: String? {
    switch kind {
    case .length: isAlways ? nil : "off"
    case .hours, .moment, .path: "off"
    case .text: isFamily ? nil : "off"
    case .reversible, .sound: "none"
    case .truth, .choice, .clock, .share, .sensor, .amount, .number, .takes: nil
    }
  }

  /// Files are named whole: whoever reads them stands in another folder.
  private static func isWholePath(_ value: String) -> Bool {
    ["/", "~/"].contains(where: value.hasPrefix)
  }

  /// What an impossible value is answered with.
  ///
  /// - Parameter name: its own where it is one of a family.
  func complaint(as name: String) -> Message {
    switch kind {
    case .truth: .settingWrongTruth(name: name)
    case .choice(let choices):
      choices.count == 1
        ? .settingWrongOnly(name: name, value: choices[0].value)
        : .settingWrongChoice(
          name: name, values: choices.dropLast().map { .words($0.value) },
          last: choices.last?.value ?? "")
    case .length(let range):
      .settingWrongLength(
        name: name, least: SettingText.length(range.lowerBound),
        most: SettingText.length(range.upperBound), off: !isAlways)
    case .hours: .settingWrongHours(name: name)
    case .clock: .settingWrongClock(name: name)
    case .moment: .settingWrongMoment(name: name)
    case .share(let range):
      .settingWrongShare(
        name: name, least: SettingText.share(range.lowerBound),
        most: SettingText.share(range.upperBound))
    case .reversible:
      .settingWrongReversible(
        name: name, kinds: ReversibleKind.allCases.map { .words($0.rawValue) })
    case .sound: .settingWrongSound(name: name)
    case .path: .settingWrongFile(name: name)
    case .sensor: .settingWrongSensor(name: name)
    case .amount: .settingWrongAmount(name: name)
    case .number(let range):
      .settingWrongNumber(
        name: name, least: SettingText.number(range.lowerBound),
        most: SettingText.number(range.upperBound))
    case .takes: .settingWrongTakes(name: name)
    case .text: .settingWrongText(name: name)
    }
  }

  /// What was said, without the marks that end a sentence and quotation marks around it.
  static func bare(_ said: String) -> String {
    var bare = said.drop { marks.contains($0) }
    while let last = bare.last, marks.contains(last) || "?!.,;".contains(last) { bare.removeLast() }
    return String(bare)
  }

  private static let marks: Set<Character> = ["\"", "'", "“", "”", "„", "‘", "’"]

  /// On or off, however it is said; nil: neither.
  static func truth(_ value: String) -> Bool? {
    if ["on", "yes", "true", "1", "an", "ein", "ja"].contains(value.lowercased()) { return true }
    let isOff = ["false", "0"].contains(value.lowercased()) || offs.contains(value.lowercased())
    return isOff ? false : nil
  }

  /// The same as the file writes it.
  private static func switched(_ word: String) -> String? {
    truth(word).map { $0 ? "on" : "off" }
  }

  private static let offs: Set<String> = ["off", "none", "no", "never", "aus", "nein", "nie"]
}

/// How lengths and hours stand in the file of settings.
enum SettingText {
  /// `90 s`, `5 min`, `1 h 30 min`, `400 days`; nil for anything else.
  static func seconds(_ text: String) -> Int? {
    let sizes: [(String, Int)] = [
      ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400), ("w", 604_800),
    ]
    var total = 0
    var rest = text[...]
    while true {
      rest = rest.drop { $0 == " " }
      guard !rest.isEmpty else { break }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = Int(digits) else { return nil }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let size = sizes.first(where: { unit.hasPrefix($0.0) })?.1 else { return nil }
      let (part, overflow) = count.multipliedReportingOverflow(by: size)
      guard !overflow, total <= Int.max - part else { return nil }
      total += part
    }
    return text.isEmpty ? nil : total
  }

  static func length(_ seconds: Int) -> String {
    var parts: [String] = []
    var rest = seconds
    for (unit, size) in [("d", 86_400), ("h", 3600), ("min", 60), ("s", 1)] where rest >= size {
      parts.append("\(rest / size) \(unit)")
      rest %= size
    }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }

  /// `0.95`, `95 %` or `95` as 95; nil for anything else, also for more than two places.
  static func hundredths(_ text: String) -> Int? {
    var digits = text.trimmed[...]
    for unit in ["%", "percent"] where digits.hasSuffix(unit) {
      return Int(String(digits.dropLast(unit.count)).trimmed)
    }
    guard digits.contains(".") else { return Int(digits) }
    for zero in ["0.", "."] where digits.hasPrefix(zero) {
      digits = digits.dropFirst(zero.count)
      guard (1...2).contains(digits.count), let number = Int(digits), number >= 0 else {
        return nil
      }
      return digits.count == 1 ? number * 10 : number
    }
    return nil
  }

  /// `2`, `1.3`.
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func share(_ hundredths: Int) -> String {
    "\(hundredths / 100).\(padded(hundredths % 100, 2))"
  }

  /// `22:00-07:00`, in seconds of the day.
  static func hours(_ text: String) -> (from: Int, to: Int)? {
    let sides = text.split(separator: "-").map { String($0).trimmed }
    guard sides.count == 2, let from = clock(sides[0]), let to = clock(sides[1]), from != to else {
      return nil
    }
    return (from, to)
  }

  static func hours(_ hours: (from: Int, to: Int)) -> String {
    "\(clock(hours.from))-\(clock(hours.to))"
  }

  /// `8`, `08:30`, `8:30 am`, `7 pm` in seconds of the day; nil for anything else.
  static func clock(ofDay text: String) -> Int? {
    for (mark, later) in [("am", 0), ("a.m.", 0), ("pm", 43_200), ("p.m.", 43_200)]
    where text.hasSuffix(mark) {
      guard let seconds = clock(String(text.dropLast(mark.count)).trimmed),
        (3600..<13 * 3600).contains(seconds)
      else { return nil }
      return seconds % 43_200 + later
    }
    return clock(text)
  }

  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let hour = Int(parts[0]),
      let minute = parts.count > 1 ? Int(parts[1]) : 0, (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return hour * 3600 + minute * 60
  }

  static func clock(_ seconds: Int) -> String {
    "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2))"
  }
}
