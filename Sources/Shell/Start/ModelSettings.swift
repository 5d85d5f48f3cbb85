import Assistant
import Language

/// What the user says about the language model: the `model.…` lines of the config file. None is asked until a
/// provider and a name are there.
struct ModelSettings: Sendable {
  enum Consent: Sendable, Equatable {
    /// Not asked yet.
    case open
    case refused
    /// Given to this host and port; empty: to whatever is configured (the user wrote “yes” himself).
    case given(to: String)
  }

  /// What a million tokens cost, in and out, and in what.
  struct Price: Sendable, Equatable {
    var input: Double
    var output: Double
    /// “USD”, or whatever else the user wrote behind the numbers.
    var unit: String
  }

  var provider: ModelSetup.Provider?
  var url = ""
  var name = ""
  var keyCommand = ""
  var keyFile = ""
  var apiVersion = "2023-06-01"
  var authorization = ModelSetup.Authorization.automatic
  var tier = ""
  var form: ModelSetup.Form?
  /// Seconds for everything: key, tries, waits.
  var timeout = 8.0
  var consent = Consent.open
  var isOn = true
  var price: Price?
  /// Days for which an answer is good; 0: none is kept.
  var cacheDays = 30

  static let catalogue: [(name: String, values: String, meaning: String)] = [
    (
      "model.provider", "anthropic, openai, none",
      "whose API it speaks; openai: every compatible server"
    ),
    ("model.url", "an address", "where it is; https, or http on this machine"),
    ("model.name", "a name", "which model"),
    ("model.key-command", "a command", "prints the key on its first line; no shell reads it"),
    ("model.key-file", "a path", "holds the key; mode 0600"),
    ("model.api-version", "YYYY-MM-DD", "anthropic-version"),
    ("model.auth", "auto, x-api-key, bearer", "how the key is sent"),
    ("model.tier", "a word", "service_tier, when set"),
    ("model.form", "auto, schema, tool, text", "how the shape of the answer is asked for"),
    ("model.timeout", "1–60", "seconds, for everything"),
    ("model.consent", "ask, yes, no, a host", "whether sentences may be sent"),
    ("model.use", "on, off", "whether it is asked at all"),
    ("model.price", "IN/OUT UNIT", "of a million tokens, for “model usage”"),
    ("model.cache", "0–365", "days for which an answer is good"),
  ]

  mutating func set(_ name: String, to value: String) throws(Settings.Problem) {
    let word = value.lowercased()
    let isUnset = ["", "none", "off"].contains(word)
    func problem(_ values: String) -> Settings.Problem {
      Settings.Problem(words: "“\(name)” is \(values).")
    }
    func plain(_ longest: Int = 200) throws(Settings.Problem) -> String {
      guard value.utf8.count <= longest, value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw problem("one word of plain ASCII")
      }
      return value
    }
    switch name {
    case "model.provider":
      provider = ModelSetup.Provider(rawValue: word)
      guard provider != nil || isUnset else { throw problem("anthropic, openai or none") }
    case "model.url":
      do throws(ModelAddress.Unfit) {
        url = isUnset ? "" : try ModelAddress(value).text
      } catch {
        throw Settings.Problem(words: "“\(name)”: \(error.words).")
      }
    case "model.name": self.name = isUnset ? "" : try plain()
    case "model.key-command": keyCommand = isUnset ? "" : value
    case "model.key-file": keyFile = isUnset ? "" : value
    case "model.api-version": apiVersion = try plain(40)
    case "model.auth":
      guard let way = ModelSetup.Authorization(rawValue: word) else {
        throw problem("auto, x-api-key or bearer")
      }
      authorization = way
    case "model.tier": tier = isUnset ? "" : try plain(60)
    case "model.form":
      form = ModelSetup.Form(rawValue: word)
      guard form != nil || word == "auto" else { throw problem("auto, schema, tool or text") }
    case "model.timeout":
      let digits = word.hasSuffix("s") ? String(word.dropLast()).trimmed : word
      guard let seconds = Double(digits), (1...60).contains(seconds) else {
        throw problem("1 to 60 seconds")
      }
      timeout = seconds
    case "model.consent":
      switch word {
      case "ask": consent = .open
      case "no", "never", "off": consent = .refused
      case "yes", "on": consent = .given(to: "")
      default: consent = .given(to: try plain().lowercased())
      }
    case "model.use":
      guard ["on", "yes", "off", "no"].contains(word) else { throw problem("on or off") }
      isOn = word == "on" || word == "yes"
    case "model.price": price = isUnset ? nil : try Self.price(value)
    case "model.cache":
      guard let days = Int(word), (0...365).contains(days) else { throw problem("0 to 365 days") }
      cacheDays = days
    default:
      throw Settings.Problem(
        words: "there is no setting “\(visible(name))”. There are: "
          + Self.catalogue.map(\.name).joined(separator: ", ") + ".")
    }
  }

  private static func price(_ text: String) throws(Settings.Problem) -> Price {
    let words = text.split(separator: " ", maxSplits: 1)
    let numbers = words.first?.split(separator: "/", omittingEmptySubsequences: false) ?? []
    guard numbers.count == 2, let input = Double(numbers[0]), let output = Double(numbers[1]),
      (0...1e6).contains(input), (0...1e6).contains(output)
    else { throw Settings.Problem(words: "“model.price” is such as “3/15 USD”.") }
    return Price(input: input, output: output, unit: words.count > 1 ? String(words[1]) : "")
  }

  func value(of name: String) -> String {
    func orNone(_ text: String) -> String { text.isEmpty ? "none" : text }
    switch name {
    case "model.provider": return provider?.rawValue ?? "none"
    case "model.url": return orNone(url)
    case "model.name": return orNone(self.name)
    case "model.key-command": return orNone(keyCommand)
    case "model.key-file": return orNone(keyFile)
    case "model.api-version": return apiVersion
    case "model.auth": return authorization.rawValue
    case "model.tier": return orNone(tier)
    case "model.form": return form?.rawValue ?? "auto"
    case "model.timeout": return Self.plain(timeout)
    case "model.consent":
      switch consent {
      case .open: return "ask"
      case .refused: return "no"
      case .given(let place): return place.isEmpty ? "yes" : place
      }
    case "model.use": return isOn ? "on" : "off"
    case "model.price":
      guard let price else { return "none" }
      return "\(Self.plain(price.input))/\(Self.plain(price.output)) \(price.unit)".trimmed
    case "model.cache": return String(cacheDays)
    default: return ""
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  // MARK: What follows from it

  /// Where it is asked. Nil: none is configured.
  var address: ModelAddress? {
    guard let provider, !name.isEmpty else { return nil }
    return try? ModelAddress(url.isEmpty ? provider.usualAddress : url)
  }

  var setup: ModelSetup? {
    guard let provider, let address else { return nil }
    return ModelSetup(
      provider: provider, address: address, name: name, apiVersion: apiVersion,
      authorization: authorization, tier: tier, form: form)
  }

  /// Whether sentences may be sent there: nil when nobody has said yet. Consent is for a place; another asks again.
  var mayAsk: Bool? {
    switch consent {
    case .open: nil
    case .refused: false
    case .given(let place): place.isEmpty || place == address?.place ? true : nil
    }
  }
}
