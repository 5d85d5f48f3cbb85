// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// I don’t understand that, and the model is off: {why:message}
  public static func modelNoUnderstandingOff(why: Message) -> Message { .entry("model.no.understanding.off", ["why": .message(`why`)]) }
  /// I don’t understand that, and nobody has agreed yet that {model} may be asked.
  public static func modelNoConsentYet(model: String) -> Message { .entry("model.no.consent.yet", ["model": .text(`model`)]) }
  /// {model} is still busy with “{sentence}”; Ctrl-C gives that up.
  public static func modelStillBusy(model: String, sentence: String) -> Message { .entry("model.still.busy", ["model": .text(`model`), "sentence": .text(`sentence`)]) }
  /// … asking {model} at {place}{n? one: | other: \ about {n} sentences}; Ctrl-C gives it up
  public static func modelAsking(model: String, place: String, n: Int) -> Message { .entry("model.asking", ["model": .text(`model`), "place": .text(`place`), "n": .count(`n`)]) }
  /// … {model} is busy; again in {seconds:number} s
  public static func modelBusy(model: String, seconds: Int) -> Message { .entry("model.busy", ["model": .text(`model`), "seconds": .count(`seconds`)]) }
  /// {model} is not asked any more.
  public static func modelCancelled(model: String) -> Message { .entry("model.cancelled", ["model": .text(`model`)]) }
  /// I don’t understand that, and {model} does not help: {why} Everything else works as ever.
  public static func modelNoHelp(model: String, why: String) -> Message { .entry("model.no.help", ["model": .text(`model`), "why": .text(`why`)]) }
  /// No answers are kept here.
  public static var modelNothingKept: Message { .entry("model.nothing.kept", [:]) }
  /// The model’s answers are forgotten.
  public static var modelForgotten: Message { .entry("model.forgotten", [:]) }
  /// The model is off.
  public static var modelIsOff: Message { .entry("model.is.off", [:]) }
  /// You said that no model may be asked.
  public static var modelNotAllowed: Message { .entry("model.not.allowed", [:]) }
  /// The model is off: {why:message}
  public static func modelOffFor(why: Message) -> Message { .entry("model.off.for", ["why": .message(`why`)]) }
  /// No model is configured: the config file needs model.provider and model.name.
  public static var modelNone: Message { .entry("model.none", [:]) }
  /// The model is off, and nothing is sent: {why:message}
  public static func modelFault(why: Message) -> Message { .entry("model.fault", ["why": .message(`why`)]) }
  /// No model is configured; everything is understood here or not at all.
  public static var modelAllHere: Message { .entry("model.all.here", [:]) }
  /// The model is off: nothing is sent.
  public static var modelSilent: Message { .entry("model.silent", [:]) }
  /// {first:message}, then {second:message}
  public static func modelThen(first: Message, second: Message) -> Message { .entry("model.then", ["first": .message(`first`), "second": .message(`second`)]) }
  /// {models:message} at {place}: {agreed? open: you will be asked before the first sentence is sent | yes: it is asked what I don’t understand | other: nothing is sent: you did not agree}.
  public static func modelStands(models: Message, place: String, agreed: String) -> Message { .entry("model.stands", ["models": .message(`models`), "place": .text(`place`), "agreed": .text(`agreed`)]) }
  /// No model has been asked yet.
  public static var modelNeverAsked: Message { .entry("model.never.asked", [:]) }
  /// {n? one: 1 request | other: {n} requests}{sentences? =0: | one: \ about 1 sentence | other: \ about {sentences} sentences}, {failures:number} failed, {hits:number} from the cache, {input:number} tokens in, {output:number} out, {cost:message}
  public static func modelUsed(n: Int, sentences: Int, failures: Int, hits: Int, input: Int, output: Int, cost: Message) -> Message { .entry("model.used", ["n": .count(`n`), "sentences": .count(`sentences`), "failures": .count(`failures`), "hits": .count(`hits`), "input": .count(`input`), "output": .count(`output`), "cost": .message(`cost`)]) }
  /// since {day}
  public static func modelSince(day: String) -> Message { .entry("model.since", ["day": .text(`day`)]) }
  /// {n? one: 1 answer is kept. | other: {n} answers are kept.}
  public static func modelKept(n: Int) -> Message { .entry("model.kept", ["n": .count(`n`)]) }
  /// cost {sum}{byserver? yes: \ (as the server says) | no: }
  public static func modelCost(sum: String, byserver: Bool) -> Message { .entry("model.cost", ["sum": .text(`sum`), "byserver": .flag(`byserver`)]) }
  /// cost unknown (no model.price)
  public static var modelCostUnknown: Message { .entry("model.cost.unknown", [:]) }
}
