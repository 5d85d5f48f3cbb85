// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Hello.
  public static var talkHello: Message { .entry("talk.hello", [:]) }
  /// Good night.
  public static var talkGoodNight: Message { .entry("talk.good.night", [:]) }
  /// You’re welcome.
  public static var talkWelcome: Message { .entry("talk.welcome", [:]) }
  /// Try
  public static var talkTry: Message { .entry("talk.try", [:]) }
  /// Say what you want, like “{try:message}”; “{help:message}” tells what else there is.
  public static func talkFirst(try: Message, help: Message) -> Message { .entry("talk.first", ["try": .message(`try`), "help": .message(`help`)]) }
  /// While nobody was here:
  public static var talkWhileAway: Message { .entry("talk.while.away", [:]) }
  /// Nothing was said yet.
  public static var talkNothingSaid: Message { .entry("talk.nothing.said", [:]) }
  /// In “{said}” the length and the words of command have a meaning of their own; “{name}” is left, and that is what it is called. “rename it to noodles” calls it otherwise.
  public static func talkNamedBy(said: String, name: String) -> Message { .entry("talk.named.by", ["said": .text(`said`), "name": .text(`name`)]) }
  /// In “{said}” no word is left that could be its name. “rename it to noodles” gives it one.
  public static func talkNameless(said: String) -> Message { .entry("talk.nameless", ["said": .text(`said`)]) }
}
