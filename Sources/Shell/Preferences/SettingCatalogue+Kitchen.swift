import Assistant

extension Setting {
  /// Of lengths that are known, and of where the user is.
  static let kitchen: [Setting] = [
    Setting(
      name: "knowledge",
      kind: .choice([("on", ["yes"]), ("offer", ["ask"]), ("off", ["no"])]), initial: "on",
      safest: "off", says: .knowSettingManner),
    Setting(name: "kitchen.*", kind: .amount, initial: "", says: .knowSettingKitchen),
    Setting(name: "factor.*", kind: .number(0.1...10), initial: "", says: .knowSettingFactor),
    Setting(name: "sensor.*", kind: .sensor, initial: "", says: .knowSettingSensor),
    Setting(name: "takes.*", kind: .takes, initial: "", says: .knowSettingTakes),
    Setting(
      name: "adjust.*", kind: .choice([("kept", ["no"])]), initial: "", says: .knowSettingAdjust),
    Setting(
      name: "usual", kind: .choice([("on", ["yes"]), ("off", ["no"])]), initial: "on",
      safest: "off", says: .usualSetting),
    Setting(
      name: "usual.*", kind: .choice([("kept", ["no"])]), initial: "",
      says: .usualSettingKept),
  ]
}
