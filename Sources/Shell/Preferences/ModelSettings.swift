import Assistant
import Language

/// What the user says about the language model: the `model.…` lines of the settings. None is asked until a provider
/// and a name are there.
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
  /// Where it is asked. Nil: none is configured.
  var address: ModelAddress?
  /// The model that is asked, and one that is asked when its answer cannot be used.
  var names: [String]
  var keyCommand: String
  var keyFile: String
  var apiVersion: String
  var authorization: ModelSetup.Authorization
  var tier: String
  var form: ModelSetup.Form?
  /// Seconds for everything: key, tries, waits.
  var timeout: Double
  var consent: Consent
  var isOn: Bool
  /// What is wrong with its lines in the file. Then none is asked: what they leave open could be another address, another
  /// key or another person's consent.
  var fault: Message?
  /// Of each model, in the same order; the last holds for those behind it.
  var prices: [Price]
  /// Seconds for which an answer is good; nil: none is kept.
  var keeps: Int?

  init(_ settings: Settings) {
    func text(_ name: String) -> String {
      settings["model.\(name)"] == "off" ? "" : settings["model.\(name)"]
    }
    provider = ModelSetup.Provider(rawValue: text("provider"))
    names = Self.parts(text("name"))
    keyCommand = text("key-command")
    keyFile = text("key-file")
    apiVersion = text("api-version")
    authorization = ModelSetup.Authorization(rawValue: text("auth")) ?? .automatic
    tier = text("tier")
    form = ModelSetup.Form(rawValue: text("form"))
    timeout = settings.length("model.timeout").map(\.inSeconds) ?? 8
    isOn = settings.isOn("model.use")
    prices = Self.prices(text("price")) ?? []
    keeps = SettingText.seconds(settings["model.cache"])
    consent =
      switch settings["model.consent"].lowercased() {
      case "ask": .open
      case "no", "never", "off": .refused
      case "yes", "on": .given(to: "")
      case let place: .given(to: place)
      }
    if !settings.said(of: "model.provider").isEmpty { fault = Self.fault(settings) }
    if let provider, !names.isEmpty, fault == nil {
      do throws(ModelAddress.Unfit) {
        address = try ModelAddress(text("url").isEmpty ? provider.usualAddress : text("url"))
      } catch {
        fault = .settingModelWrong(name: "model.url", why: error.message)
      }
    }
  }

  /// What is wrong with the lines of the model, and the way out; nil: nothing.
  private static func fault(_ settings: Settings) -> Message? {
    let faults = settings.faults.filter { $0.key.hasPrefix("model.") }.sorted { $0.key < $1.key }
    guard let (name, fault) = faults.first else { return nil }
    // What should have been a file or a program may be the key itself.
    let said: [Message] =
      name.contains("key") || fault.value.isEmpty
      ? [] : [.settingFaultSays(value: visible(fault.value))]
    let way: Message =
      Setting.named(name) == nil ? .settingFaultLine : .settingFaultReset(name: name)
    return .joined([.settingFault(why: fault.words)] + said + [way], by: " ")
  }

  /// The models in the order in which they are asked; none where none may be.
  var setups: [ModelSetup] {
    guard let provider, let address, fault == nil else { return [] }
    return names.map { name in
      ModelSetup(
        provider: provider, address: address, name: name, apiVersion: apiVersion,
        authorization: authorization, tier: tier, form: form)
    }
  }

  func price(of model: String) -> Price? {
    names.firstIndex(of: model).flatMap { prices.indices.contains($0) ? prices[$0] : prices.last }
  }

  /// What commas divide.
  private static func parts(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Whether sentences may be sent there: nil when nobody has said yet. Consent is for a place; another asks again.
  var mayAsk: Bool? {
    switch consent {
    case .open: nil
    case .refused: false
    case .given(let place): place.isEmpty || place == address?.place ? true : nil
    }
  }

  /// What is wrong with a value that is text.
  static func check(_ name: String, _ value: String) throws(Settings.Problem) {
    guard value != "off" else { return }
    switch name {
    case "model.url":
      do throws(ModelAddress.Unfit) {
        _ = try ModelAddress(value)
      } catch {
        throw Settings.Problem(words: .settingModelWrong(name: name, why: error.message))
      }
    case "model.consent":
      if ["ask", "yes", "on", "no", "never", "off"].contains(value.lowercased()) { return }
      guard let address = try? ModelAddress("https://\(value)"), address.place == value.lowercased()
      else {
        throw Settings.Problem(words: .settingWrongConsent(name: name))
      }
    case "model.name":
      let names = parts(value)
      guard (1...2).contains(names.count), value.utf8.count <= 200,
        names.allSatisfy({ $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } })
      else {
        throw Settings.Problem(words: .settingWrongModels(name: name))
      }
    case "model.api-version", "model.tier":
      guard value.utf8.count <= 200, value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw Settings.Problem(words: .settingWrongWord(name: name))
      }
    case "model.price":
      guard prices(value)?.isEmpty == false else {
        throw Settings.Problem(words: .settingWrongPrice(name: name))
      }
    case "model.key-command":
      guard Announcer.words(of: value).first?.isEmpty == false else {
        throw Settings.Problem(words: .settingWrongCommand(name: name))
      }
    default: break  // The others have kinds that say what they may be.
    }
  }

  /// Nil: one of them is none.
  private static func prices(_ text: String) -> [Price]? {
    let parts = parts(text)
    let prices = parts.compactMap(price)
    return prices.count == parts.count && prices.count <= 2 ? prices : nil
  }

  private static func price(_ text: String) -> Price? {
    let words = text.split(separator: " ", maxSplits: 1)
    let numbers = words.first?.split(separator: "/", omittingEmptySubsequences: false) ?? []
    guard numbers.count == 2, let input = Double(numbers[0]), let output = Double(numbers[1]),
      (0...1e6).contains(input), (0...1e6).contains(output)
    else { return nil }
    return Price(input: input, output: output, unit: words.count > 1 ? String(words[1]) : "")
  }
}

extension Settings {
  /// The language model.
  var model: ModelSettings { ModelSettings(self) }
}

extension Setting {
  /// The settings of the language model; `model` shows them.
  static let model: [Setting] = [
    Setting(
      name: "model.provider",
      kind: .choice([("anthropic", []), ("openai", []), ("off", ["none"])]),
      initial: "off", says: .settingModelProvider),
    Setting(
      name: "model.url", kind: .text, initial: "off",
      says: .settingModelUrl),
    Setting(
      name: "model.name", kind: .text, initial: "off",
      says: .settingModelName
    ),
    Setting(
      name: "model.key-command", kind: .text, initial: "off",
      says: .settingModelKeyCommand),
    Setting(
      name: "model.key-file", kind: .path, initial: "off", says: .settingModelKeyFile),
    Setting(
      name: "model.api-version", kind: .text, initial: "2023-06-01", says: .settingModelApiVersion),
    Setting(
      name: "model.auth", kind: .choice([("auto", []), ("x-api-key", []), ("bearer", [])]),
      initial: "auto", says: .settingModelAuth),
    Setting(
      name: "model.tier", kind: .text, initial: "off", says: .settingModelTier),
    Setting(
      name: "model.form",
      kind: .choice([("auto", []), ("schema", []), ("tool", []), ("text", [])]), initial: "auto",
      says: .settingModelForm),
    Setting(
      name: "model.timeout", kind: .length(1...60), initial: "8 s", isAlways: true,
      says: .settingModelTimeout),
    Setting(
      name: "model.consent", kind: .text, initial: "ask",
      says: .settingModelConsent),
    Setting(name: "model.use", kind: .truth, initial: "on", says: .settingModelUse),
    Setting(
      name: "model.price", kind: .text, initial: "off",
      says: .settingModelPrice
    ),
    Setting(
      name: "model.cache", kind: .length(86_400...31_622_400), initial: "30 d",
      says: .settingModelCache),
  ]
}
