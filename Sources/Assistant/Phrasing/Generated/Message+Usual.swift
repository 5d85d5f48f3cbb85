// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {name:title} took {least:length} to {longest:length} the last {n:number} times: “make it {length:words}” does that, “keep {said:words}” leaves it for good
  public static func usualOffer(name: String, least: Duration, longest: Duration, n: Int, length: Duration, said: Duration) -> Message { .entry("usual.offer", ["name": .text(`name`), "least": .length(`least`), "longest": .length(`longest`), "n": .count(`n`), "length": .length(`length`), "said": .length(`said`)]) }
  /// For how long? {name:title} usually takes {length:length} ({least:length} to {longest:length} the last {n:number} times): Enter takes that.
  public static func usualAsk(name: String, length: Duration, least: Duration, longest: Duration, n: Int) -> Message { .entry("usual.ask", ["name": .text(`name`), "length": .length(`length`), "least": .length(`least`), "longest": .length(`longest`), "n": .count(`n`)]) }
  /// usually {length:length}   {least:length} … {longest:length}, the last {n:number} times
  public static func usualFact(length: Duration, least: Duration, longest: Duration, n: Int) -> Message { .entry("usual.fact", ["length": .length(`length`), "least": .length(`least`), "longest": .length(`longest`), "n": .count(`n`)]) }
  /// {name:title} stays as you say; “adjust {name} again” ends that
  public static func usualKept(name: String) -> Message { .entry("usual.kept", ["name": .text(`name`)]) }
  /// {name}: as you say
  public static func usualKeptFact(name: String) -> Message { .entry("usual.kept.fact", ["name": .text(`name`)]) }
  /// The usual length of {name} is offered again.
  public static func usualAgain(name: String) -> Message { .entry("usual.again", ["name": .text(`name`)]) }
  /// Usual lengths are not learnt: the setting “usual” is off.
  public static var usualOff: Message { .entry("usual.off", [:]) }
  /// Nothing was done {n:number} times or more for about as long each time.
  public static func usualNone(n: Int) -> Message { .entry("usual.none", ["n": .count(`n`)]) }
  /// offers lengths that are usual by how long things took
  public static var usualSetting: Message { .entry("usual.setting", [:]) }
  /// whose usual length is not offered
  public static var usualSettingKept: Message { .entry("usual.setting.kept", [:]) }
}
