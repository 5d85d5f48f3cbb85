import CLinux
import Glibc
import Knowledge
import Language
import Synchronization

/// Reads what a sensor's file, or its command, says: a bare number, or JSON with a member for it.
///
/// The kernel's industrial I/O (`/sys/bus/iio`) writes thousandths of a degree and of a percent, and pressure in kPa
/// (Documentation/ABI/testing/sysfs-bus-iio); of a file by any other name the number counts as it is, in the factor's
/// unit unless it names another.
enum Sensors {
  /// Longer files are none of a sensor.
  private static let limit = 64 << 10

  /// What stands before a command whose answer is read instead of a file.
  private static let mark = "!"
  private static let commands = SensorAnswers(limit: limit)

  static func read(_ sensors: [(factor: Factor, path: String)]) -> Conditions {
    var conditions = Conditions()
    for (factor, path) in sensors {
      let text =
        path.hasPrefix(mark)
        ? commands.answer(of: String(path.dropFirst()))
        : try? Text.read(path, limit: limit, .plain)
      guard let text, let amount = amount(text, of: factor, from: path) else { continue }
      conditions[factor] = Conditions.Value(amount, .sensor)
    }
    return conditions
  }

  static func amount(_ text: String, of factor: Factor, from path: String) -> Double? {
    let text = text.trimmed
    if text.first == "{" || text.first == "[" { return json(text, of: factor) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let number = Measure.number(text) else { return Measure.read(text, of: factor) }
    let scaled: Double =
      switch name {
      case "in_temp_input", "in_humidityrelative_input": number / 1000
      case "in_pressure_input": number * 10
      // hwmon and thermal zones count in thousandths of a degree, too.
      case _ where factor == .temperature && abs(number) >= 1000: number / 1000
      default: number
      }
    return factor.sane.contains(scaled) ? scaled : nil
  }

  private static func json(_ text: String, of factor: Factor) -> Double? {
    guard let value = JSONValue(text) else { return nil }
    return find(value, factor, depth: 0)
  }

  /// A member by the factor's name, at any depth, or “value”; a number, or text with a unit.
  private static func find(
    _ value: JSONValue, _ factor: Factor, depth: Int, isNamed: Bool = true
  ) -> Double? {
    guard depth < 8 else { return nil }
    if case .list(let items) = value {
      return items.lazy.compactMap { find($0, factor, depth: depth + 1, isNamed: isNamed) }.first
    }
    for key in isNamed ? [factor.rawValue, "value"] : [factor.rawValue] {
      guard let member = value[key] else { continue }
      if let number = member.number, factor.sane.contains(number) { return number }
      if let text = member.text, let amount = Measure.read(text, of: factor) { return amount }
      if let inner = find(member, factor, depth: depth + 1) { return inner }
    }
    // Nested by the name of the sensor; a name above a bare value says nothing of what is measured.
    guard case .object(let members) = value else { return nil }
    return members.sorted { $0.key < $1.key }.lazy
      .filter { $0.key != "value" && $0.key != factor.rawValue }
      .compactMap { find($0.value, factor, depth: depth + 1, isNamed: false) }.first
  }
}

/// What commands of sensors answered, each for a minute: a line is planned more than once.
///
/// No shell reads them, as with hooks; a command that takes longer than two seconds, or fails, says nothing for that minute.
final class SensorAnswers: Sendable {
  private struct Answer { var text: String?, at: Int64 }

  private static let seconds = 2
  private static let kept: Int64 = 60_000_000_000
  private let limit: Int
  private let answers = Mutex<[String: Answer]>([:])

  init(limit: Int) { self.limit = limit }

  func answer(of command: String) -> String? {
    let now = clx_boottime_ns()
    if let known = answers.withLock({ $0[command] }), now - known.at < Self.kept {
      return known.text
    }
    let words = Announcer.words(of: command)
    let environment = Program.environment
    var text: String?
    if let path = words.first.flatMap({ Announcer(environment: environment).find($0) }) {
      text = Child.output(
        of: path, words, environment: environment, seconds: Self.seconds, limit: limit)
    }
    answers.withLock { $0[command] = Answer(text: text, at: now) }
    return text
  }
}
