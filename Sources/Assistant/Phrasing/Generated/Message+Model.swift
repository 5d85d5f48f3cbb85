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
  /// I don’t understand that, and {model} does not help: {why:message} Everything else works as ever.
  public static func modelNoHelp(model: String, why: Message) -> Message { .entry("model.no.help", ["model": .text(`model`), "why": .message(`why`)]) }
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
  /// {host} cannot be reached: we are offline, or it is.
  public static func modelOffline(host: String) -> Message { .entry("model.offline", ["host": .text(`host`)]) }
  /// it did not answer in time.
  public static var modelTimedOut: Message { .entry("model.timed.out", [:]) }
  /// it says no{status? some: \ ({status}) | none: }{kind? some: , {kind} | none: }{message? some: : {message} | none: .}
  public static func modelRefused(status: String, kind: String, message: String) -> Message { .entry("model.refused", ["status": .text(`status`), "kind": .text(`kind`), "message": .text(`message`)]) }
  /// it is busy and asks to be left alone for {n:number} s.
  public static func modelAsksPatience(n: Int) -> Message { .entry("model.asks.patience", ["n": .count(`n`)]) }
  /// its spending limit is reached.
  public static var modelSpendLimit: Message { .entry("model.spend.limit", [:]) }
  /// it sends us to another address. Put the right one into “model.url”.
  public static var modelRedirected: Message { .entry("model.redirected", [:]) }
  /// its answer is too long to be one.
  public static var modelTooLarge: Message { .entry("model.too.large", [:]) }
  /// {what}, so none of it counts.
  public static func modelNoneCounts(what: String) -> Message { .entry("model.none.counts", ["what": .text(`what`)]) }
  /// the model does not want to answer that.
  public static var modelDeclined: Message { .entry("model.declined", [:]) }
  /// there is no secure connection: {why}
  public static func modelInsecure(why: String) -> Message { .entry("model.insecure", ["why": .text(`why`)]) }
  /// the answer cannot be read
  public static var modelUnreadable: Message { .entry("model.unreadable", [:]) }
  /// ensue-model, which asks, is not beside ensue. Install the package ensue-model, or build it: “swift build -c release”.
  public static var modelHelperMissing: Message { .entry("model.helper.missing", [:]) }
  /// The sentence is too long to be asked about.
  public static var modelSentenceTooLong: Message { .entry("model.sentence.too.long", [:]) }
  /// ensue-model does not start.
  public static var modelHelperNoStart: Message { .entry("model.helper.no.start", [:]) }
  /// ensue-model does not listen.
  public static var modelHelperDeaf: Message { .entry("model.helper.deaf", [:]) }
  /// there is no key: set{usual? some: \ {usual}, | none: } ENSUE_MODEL_KEY, model.key-command or model.key-file.
  public static func modelKeyNone(usual: String) -> Message { .entry("model.key.none", ["usual": .text(`usual`)]) }
  /// the key in the environment is none: it has blanks or strange characters.
  public static var modelKeyStrange: Message { .entry("model.key.strange", [:]) }
  /// the key file {file} cannot be read: {why}.
  public static func modelKeyUnread(file: String, why: String) -> Message { .entry("model.key.unread", ["file": .text(`file`), "why": .text(`why`)]) }
  /// the key file {file} is no file.
  public static func modelKeyNoFile(file: String) -> Message { .entry("model.key.no.file", ["file": .text(`file`)]) }
  /// others can read the key file {file}. Say “chmod 600 {file}” in your shell.
  public static func modelKeyOthers(file: String) -> Message { .entry("model.key.others", ["file": .text(`file`)]) }
  /// the key file {file} holds no key on its first line.
  public static func modelKeyEmpty(file: String) -> Message { .entry("model.key.empty", ["file": .text(`file`)]) }
}
