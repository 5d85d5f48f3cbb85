import TestSupport
import Timers

@testable import Language

/// Says numbers, lengths and clock times in every way a lexicon knows, chosen by dice.
struct Speaker {
  let lexicon: Lexicon
  /// Every spelling of a role, with its values.
  private let spellings: [WordRole: [(text: String, values: [Double])]]

  init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    let words = lexicon.entries.indices.map { lexicon.index.text(Int32($0)) }
    var spellings: [WordRole: [(text: String, values: [Double])]] = [:]
    for (id, entry) in lexicon.entries.enumerated() {
      for sense in entry.senses {
        let text = ([words[id]] + sense.rest.map { words[Int($0)] }).joined(separator: " ")
        spellings[sense.role, default: []].append((text, sense.values))
      }
    }
    // Sorted, so that the seed alone decides what is said.
    self.spellings = spellings.mapValues { $0.sorted { $0.text < $1.text } }
  }

  /// Some spelling of a role with these values; nil when there is none.
  func word(
    _ role: WordRole, _ dice: inout SplitMix, where fits: ([Double]) -> Bool = { _ in true }
  ) -> String? {
    // Marks for units (1'30") stand glued to their number, which no word does.
    let all = (spellings[role] ?? []).filter {
      fits($0.values) && (role != .seconds || $0.text.contains(where: \.isLetter))
    }
    return all.isEmpty ? nil : all[dice.below(all.count)].text
  }

  func values(of role: WordRole) -> [[Double]] {
    (spellings[role] ?? []).map(\.values)
  }

  // MARK: - Numbers

  /// 0…999 999 in words.
  func words(_ number: Int, _ dice: inout SplitMix) -> String {
    let glue = ["", " "][dice.below(2)]
    if number >= 1000 {
      let scale = word(.scale, &dice) { $0[0] == 1000 } ?? ""
      let rest = number % 1000
      return below1000(number / 1000, glue, &dice) + glue + scale
        + (rest == 0 ? "" : glue + below1000(rest, glue, &dice))
    }
    return below1000(number, glue, &dice)
  }

  private func below1000(_ number: Int, _ glue: String, _ dice: inout SplitMix) -> String {
    guard number >= 100 else { return below100(number, glue, &dice) }
    let scale = word(.scale, &dice) { $0[0] == 100 } ?? ""
    let head = digit(number / 100, &dice) + glue + scale
    guard number % 100 > 0 else { return head }
    let and = dice.below(2) == 0 ? " " + (word(.and, &dice) ?? "") + " " : glue
    return head + and + below100(number % 100, glue, &dice)
  }

  private func digit(_ number: Int, _ dice: inout SplitMix) -> String {
    word(.number, &dice) { $0[0] == Double(number) } ?? ""
  }

  private func below100(_ number: Int, _ glue: String, _ dice: inout SplitMix) -> String {
    if let plain = word(.number, &dice, where: { $0[0] == Double(number) }) { return plain }
    let tens = word(.tens, &dice) { $0[0] == Double(number / 10 * 10) } ?? ""
    guard number % 10 > 0 else { return tens }
    let unit = digit(number % 10, &dice)
    guard lexicon.unitsFirst else { return tens + [glue, "-", " "][dice.below(3)] + unit }
    return unit + glue + (glue.isEmpty ? lettersOnly(.and, &dice) : word(.and, &dice) ?? "") + glue
      + tens
  }

  private func lettersOnly(_ role: WordRole, _ dice: inout SplitMix) -> String {
    let all = (spellings[role] ?? []).filter { $0.text.allSatisfy(\.isLetter) }
    return all[dice.below(all.count)].text
  }

  /// Figures, perhaps grouped in thousands.
  func figures(_ number: Int, _ dice: inout SplitMix) -> String {
    guard number >= 1000, dice.below(2) == 0 else { return String(number) }
    let rest = String(number % 1000)
    return "\(number / 1000)" + (lexicon.decimal == .point ? "," : ".")
      + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Hundredths, as a decimal fraction in figures.
  func decimal(hundredths: Int) -> String {
    let rest = hundredths % 100
    let mark = lexicon.decimal == .point ? "." : ","
    return "\(hundredths / 100)\(mark)" + (rest < 10 ? "0" : "") + String(rest)
  }

  // MARK: - Lengths

  /// A length of one or two units, and what it is worth.
  func length(_ dice: inout SplitMix) -> (text: String, seconds: Double) {
    let units = values(of: .seconds).filter { $0[0] <= 604_800 }
    let unit = units[dice.below(units.count)]
    let isShort = unit.count > 1
    func name(_ values: [Double], _ dice: inout SplitMix) -> String {
      word(.seconds, &dice) { $0 == values } ?? ""
    }
    switch dice.below(5) {
    case 0:  // half an hour, three quarters of a minute
      guard !isShort, unit[0] >= 60, unit[0] <= 3600 else { break }
      let part = [0.5, 0.25][dice.below(2)]
      // “Fourth” is rather an order.
      let orders = Set((spellings[.ordinal] ?? []).map(\.text))
      let fractions = (spellings[.fraction] ?? []).filter {
        $0.values[0] == part && !orders.contains($0.text)
      }
      guard let fraction = fractions.randomElement(&dice)?.text else { break }
      let article = word(.article, &dice) ?? ""
      let text =
        lexicon.unitsFirst
        ? "\(article) \(fraction) \(name(unit, &dice))"
        : "\(fraction) \(word(.of, &dice) ?? "") \(article) \(name(unit, &dice))"
      return (text, unit[0] * part)
    case 1:
      let hundredths = 1 + dice.below(5000)
      guard hundredths % 100 > 0 else { break }
      return (
        "\(decimal(hundredths: hundredths)) \(name(unit, &dice))",
        unit[0] * Double(hundredths) / 100
      )
    case 2:  // two units
      guard let smaller = units.filter({ $0[0] < unit[0] }).randomElement(&dice) else { break }
      let (many, few) = (1 + dice.below(40), 2 + dice.below(20))
      let glue = [" ", ", ", " " + (word(.and, &dice) ?? "") + " "][dice.below(3)]
      return (
        "\(many) \(name(unit, &dice))\(glue)\(few) \(name(smaller, &dice))",
        Double(many) * unit[0] + Double(few) * smaller[0]
      )
    case 3:  // colons
      let (hours, minutes, seconds) = (dice.below(24), dice.below(60), dice.below(60))
      func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
      return (
        "\(hours):\(two(minutes)):\(two(seconds))", Double(hours * 3600 + minutes * 60 + seconds)
      )
    default: break
    }
    let count = 2 + dice.below(90)
    let isInWords = dice.below(2) == 0 && !isShort
    let said = isInWords ? words(count, &dice) : String(count)
    return ("\(said) \(name(unit, &dice))", Double(count) * unit[0])
  }

  // MARK: - Clock times

  /// A clock time, and the minutes after midnight it may mean: twelve hours apart where both halves fit.
  func clock(_ dice: inout SplitMix) -> (text: String, minutes: Int, isOpen: Bool)? {
    let (hour, minute) = (1 + dice.below(12), dice.below(60))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    switch dice.below(5) {
    case 0:
      let late = 13 + dice.below(11)
      return ("\(late):\(two(minute))", late * 60 + minute, false)
    case 1:
      guard let half = [0, 12].randomElement(&dice),
        let word = word(.meridiem, &dice, where: { $0[0] == Double(half) })
      else { return nil }
      return ("\(hour):\(two(minute)) \(word)", (hour % 12 + half) * 60 + minute, false)
    case 2:
      let (past, part) = (dice.below(2) == 0, 1 + dice.below(29))
      guard let link = word(past ? .past : .to, &dice) else { return nil }
      let total = hour * 60 + (past ? part : -part)
      return ("\(words(part, &dice)) \(link) \(words(hour, &dice))", (total + 720) % 720, true)
    case 3:
      guard let mark = word(.oclock, &dice) else { return nil }
      return ("\(words(hour, &dice)) \(mark)", hour % 12 * 60, true)
    default:
      let parts = values(of: .hourPart)
      guard let part = parts.randomElement(&dice),
        let word = word(.hourPart, &dice, where: { $0 == part })
      else { return nil }
      return ("\(word) \(words(hour, &dice))", ((hour - 1) * 60 + Int(part[0] * 60)) % 720, true)
    }
  }
}

extension Array {
  fileprivate func randomElement(_ dice: inout SplitMix) -> Element? {
    isEmpty ? nil : self[dice.below(count)]
  }
}
