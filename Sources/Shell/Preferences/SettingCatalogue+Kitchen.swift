import Assistant

extension Setting {
  /// Of lengths that are known, and of where the user is.
  static let kitchen: [Setting] = [
    Setting(
      name: "knowledge",
      kind: .choice([("on", ["yes"]), ("offer", ["ask"]), ("off", ["no"])]), initial: "on",
      safest: "off", says: .knowSettingManner),
    Setting(name: "kitchen.*", kind: .text, initial: "", says: .knowSettingKitchen),
    Setting(name: "factor.*", kind: .text, initial: "", says: .knowSettingFactor),
    Setting(name: "sensor.*", kind: .text, initial: "", says: .knowSettingSensor),
    Setting(name: "takes.*", kind: .text, initial: "", says: .knowSettingTakes),
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
