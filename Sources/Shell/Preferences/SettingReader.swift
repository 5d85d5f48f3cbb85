import Language
import Timers

/// Reads a value of a setting as sentences say such things, and writes it as the file does: `two minutes`, `10 pm to 7 am`.
struct SettingReader {
  let quantities: QuantityReader
  let now: LocalTime
  /// What a number without a unit counts.
  let unit: Duration

  /// What is to be set where somebody said this; as it was said where it is nothing that is counted.
  func value(_ said: String, of name: String) -> String {
    guard let (setting, full) = Setting.named(name), !setting.isText else { return said }
    let bare = Setting.bare(said)
    // A mark at the end may be part of it, or end the sentence.
    for words in said == bare ? [said] : [said, bare] {
      if setting.canonical(words, of: full) != nil { return words }
      if let value = written(words, as: setting.kind) { return value }
    }
    return bare
  }

  private func written(_ said: String, as kind: Setting.Kind) -> String? {
    switch kind {
    case .length: length(said)
    case .hours: hours(said)
    case .clock: clock(quantities.when(said, now: midnight))
    case .moment: quantities.when(said, now: now).flatMap { $0.saysClock ? $0.at.iso : nil }
    case .share: quantities.amount(said, units: Self.percent).map { SettingText.number($0.value) }
    case .choice, .number: quantities.number(said).map(SettingText.number)
    case .takes: takes(said)
    case .truth, .reversible, .sound, .path, .sensor, .amount, .text: nil
    }
  }

  private static let percent = ["%", "percent"]

  /// Of each day, and not the next one after now.
  private var midnight: LocalTime { LocalTime(now.date, second: 0) }

  private func length(_ said: String) -> String? {
    quantities.length(said, inheriting: unit).map {
      SettingText.length(Int($0.components.seconds))
    }
  }

  private func clock(_ when: WhenValue?) -> String? {
    guard let when, when.saysClock, !when.saysDate else { return nil }
    return SettingText.clock(when.at.second)
  }

  private func hours(_ said: String) -> String? {
    guard let when = quantities.when(said, now: midnight), when.saysClock, let end = when.end else {
      return nil
    }
    return SettingText.hours((when.at.second, end.second))
  }

  /// The length alone: an altitude stands behind it as the file has it.
  private func takes(_ said: String) -> String? {
    let words = said.split(separator: " ").map(String.init)
    let cut = words.lastIndex(of: "at") ?? words.count
    return length(words[..<cut].joined(separator: " ")).map {
      ([$0] + words[cut...]).joined(separator: " ")
    }
  }
}
