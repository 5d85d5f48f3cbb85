import Testing
import Timers

@testable import Language

/// What people say to other assistants, banks and waiters: nothing here is for us, though much of it sounds so.
@Suite struct OtherMattersTests {
  static let ofOthers = [
    // A question goes on behind its comma; a place and a time are no timer of that name.
    "will it be colder in springfield, oregon at 7 pm",
    "how warm is it in aurora, illinois in 3 hours?",
    "tell me the forecast for aurora, illinois in 3 hours",
    "i need a table in portland, maine at eight pm",
    // Points are no lengths.
    "rate the last album four out of six", "give three out of five to that film",
    "i'd say 4 stars out of 5", "this series only gets two out of six",
    "give 4 to this essay", "give five for the service",
    // Words that are a letter away from ours.
    "parse the header of the file", "i think this essay deserves five stars",
    "we need seats for the whole party", "i'd like my steak well done",
    // What belongs to others.
    "i need to cancel a transaction", "reset my password",
    "when will the refund be done", "please cancel my booking",
    "i have a reservation for friday. please cancel it",
    "my card was declined again. what's going on?",
    // What is counted.
    "two lattes, one decaf", "i'd like two mochas, one decaf, please",
    "exchange dollars and crowns at the bank",
  ]

  @Test(arguments: ofOthers) func `what is said to others starts and stops nothing`(text: String)
    throws
  {
    let read = try LanguageFolder("en").interpreter.interpret(text, in: ExampleScene.scene)
    let intents = read.readings.prefix(1).flatMap(\.intents)
    #expect(read.other != nil || intents.isEmpty, "\(text): \(intents)")
  }

  /// Close to these, and for us.
  static let ofOurs: [(text: String, intent: String)] = [
    ("my soup is boiling, start a timer", "create"),
    ("the meeting moved. cancel the timer", "stop"),
    ("eggs 7, toast 2", "create"),
    ("7 eggs, 2 toast", "create"), ("give the pasta 3 more minutes", "extend"),
    ("give 5 minutes to the pasta", "extend"), ("give 5 more to the pasta", "extend"),
    ("pasue the timer", "pause"),
    ("strat a timer for 5 minutes", "create"),
    ("what's going on", "query"), ("cancel it", "stop"),
  ]

  @Test(arguments: ofOurs) func `what sounds nearly like it is still for us`(
    text: String, intent: String
  ) throws {
    let scene = Scene(now: ExampleScene.now, names: ["pasta"], hasTimers: true)
    let read = try LanguageFolder("en").interpreter.interpret(text, in: scene)
    #expect(read.wireReadings[0].intent == intent, "\(text)")
  }
}
