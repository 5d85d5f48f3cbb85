import Assistant
import Timers

extension Settings {
  /// What counts on while the machine sleeps.
  var sleepPolicy: SleepPolicy {
    let own = family(Sleeping.setting + ".").compactMap { name, value -> (String, Bool)? in
      Setting.truth(value).map { (name.lowercased(), $0) }
    }
    return SleepPolicy(
      counts: isOn(Sleeping.setting), named: Dictionary(own, uniquingKeysWith: { $1 }))
  }
}
