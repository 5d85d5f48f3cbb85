import Assistant
import Testing
import Timers

/// What everyday words end, take back, call otherwise or ask for next; and messages whose words are their own.
struct EndingTests {
  private func outcome(_ lines: [String]) throws -> String {
    var world = try World()
    for line in lines.dropLast() { world.say(line) }
    let timers = world.engine.timers
    return outline(world.say(lines.last ?? ""), timers)
  }

  @Test(arguments: [
    "forget about the tea", "you can forget the tea", "i changed my mind about the tea",
    "i don't want the tea anymore", "the tea can go", "never mind the tea", "drop the tea",
    "i no longer need the tea",
  ]) func `what runs by that name is stopped`(sentence: String) throws {
    #expect(try outcome(["rice 20 min", "tea 4 min", sentence]) == "stop tea")
  }

  @Test(arguments: [
    "don't remind me about the pills anymore", "don't remind me to take the pills any longer",
    "no more reminders about the pills", "no more pills reminders",
    "stop reminding me about the pills", "forget about the pills",
  ]) func `a reminder that comes again is switched off`(sentence: String) throws {
    let said = try outcome(["remind me every day at 9 to take the pills", "tea 4 min", sentence])
    #expect(said == "keep take the pills")
  }

  @Test func `another form of the word is found as well`() throws {
    let lines = ["tea 4 min", "remind me tomorrow at 9 to call mum", "forget about calling mum"]
    #expect(try outcome(lines) == "stop call mum")
  }

  @Test(arguments: [
    "forget knee rehab, mr vogel's all better", "forget knee rehab", "forget the knee rehab",
    "forget the knee rehab routine, he's fine now",
  ]) func `a routine that is called so is deleted`(sentence: String) throws {
    let said = try outcome(["remember knee rehab: bike 8 min, squats 3 min", sentence])
    #expect(said == "keep knee rehab")
  }

  @Test func `where nothing is called so, what is known of it is to go`() throws {
    #expect(try outcome(["rice 20 min", "forget about the tea"]).hasPrefix("history forget"))
    #expect(try outcome(["tea 4 min", "forget tea"]).hasPrefix("history forget"))
  }

  @Test(arguments: [
    "nevermind", "never mind", "oh never mind that", "forget it", "i changed my mind",
  ])
  func `what was just started is taken back`(sentence: String) throws {
    #expect(try outcome(["tea 4 min", sentence]) == "undo")
    #expect(try outcome([sentence]) == "refuse: There is nothing to answer.")
    // Whatever was asked since.
    #expect(try outcome(["tea 4 min", "list", sentence]) == "refuse: There is nothing to answer.")
  }

  @Test(arguments: [
    "bring the tea back", "put the tea back", "i want the tea back", "bring back the tea",
    "get the tea back",
  ]) func `what was just stopped comes back`(sentence: String) throws {
    #expect(try outcome(["tea 4 min", "rice 20 min", "stop tea", sentence]) == "undo")
    #expect(
      try outcome(["tea 4 min", "rice 20 min", "stop rice", sentence]).hasPrefix(
        "refuse: No routine"))
  }

  @Test(arguments: [
    "call it mint tea instead", "call it mint tea from now on", "actually, call it mint tea",
    "no, call it mint tea",
  ]) func `the new name is the name alone`(sentence: String) throws {
    #expect(try outcome(["tea 4 min", sentence]) == "rename tea to mint tea")
  }

  @Test(arguments: ["what's next?", "what is next", "what comes next", "what's up next"])
  func `what is next is what runs out first`(sentence: String) throws {
    let said = try outcome(["rice 20 min", "tea 4 min", sentence])
    #expect(said.hasPrefix("answer: tea") && !said.contains("rice"), "\(said)")
  }

  @Test(arguments: [
    ("remind me every day at 9 to celebrate christmas day", "celebrate christmas day"),
    ("remind me every friday at 9 to plan monday", "plan monday"),
    ("remind me every week to review last week", "review last week"),
    ("remind me tomorrow at 9 to book a table for friday", "book a table for friday"),
    ("remind me at 5 that the meeting is at 6", "the meeting is at 6"),
    ("remind me every evening at 8 to prepare for tomorrow", "prepare for tomorrow"),
    ("remind me on thursday to buy tickets for saturday", "buy tickets for saturday"),
    ("remind me in 10 minutes to call back at 5", "call back at 5"),
    ("remind me at 11:30 that lunch is at 1 pm", "lunch is at 1 pm"),
    ("remind me on monday about the meeting on thursday", "meeting on thursday"),
  ]) func `a time inside a message is the message's`(sentence: String, name: String) throws {
    let said = try outcome([sentence])
    #expect(said.hasPrefix("keep \(name)") || said.hasPrefix("start \(name):"), "\(said)")
    #expect(!said.contains(", start"), "\(said)")
  }

  @Test(arguments: [
    ("remind me tomorrow to call mum at 9", "call mum"),
    ("remind me to water the plants every monday", "water the plants"),
    ("remind me every day to take my pills at 9", "take my pills"),
    ("remind me at 9 to water the plants every monday", "water the plants"),
    ("remind me to call mum on friday at 5", "call mum"),
    ("remind me every hour to drink water until 6", "drink water"),
    ("remind me every month to pay rent on the 30th", "pay rent"),
    ("remind me every 90 minutes to drink from 9 to 17 on weekdays", "drink"),
    ("remind me every year to buy flowers on june 9th", "buy flowers"),
  ]) func `a time that adds what nothing before it says is the reminder's`(
    sentence: String, name: String
  ) throws {
    let said = try outcome([sentence])
    #expect(said == "keep \(name)" || said.hasPrefix("start \(name): "), "\(said)")
  }

  @Test(arguments: [
    "and remind me 5 minutes before it ends", "remind me 5 minutes before the bread ends",
    "nudge me 5 minutes before it is done", "also let me know 5 minutes before the bread is ready",
    "give me a heads up 5 minutes before the bread is done",
    "remind me 5 minutes before the bread is done to heat the soup",
    "ping me 5 minutes before time is up", "remind me halfway through the bread to turn it",
    "after the bread finishes remind me to slice it", "5 minutes before it ends, give me a shout",
    "and remind me to turn it when the bread is done", "and ping me when 5 minutes are left",
    "and give me a reminder a minute before it's done", "remind me when it is half over",
  ]) func `a point of a countdown is no time of day`(sentence: String) throws {
    #expect(try outcome(["bread 50 min", sentence]) == "cue bread")
  }

  @Test func `an alarm of one day is moved, whatever the others do`() throws {
    let earlier = "wake me up half an hour earlier tomorrow"
    #expect(try outcome(["wake me at 7 tomorrow", earlier]) == "extend alarm -30:00")
    #expect(try outcome(["wake me at 7 every day", earlier]).hasPrefix("keep "))
    #expect(
      try outcome(["wake me at 7 tomorrow", "tomorrow wake me 20 minutes later"])
        == "extend alarm 20:00")
  }

  @Test func `what starts when something ends may be named behind its length`() throws {
    let said = try outcome(["tea 4 min", "when the tea is done start a 10 minute break"])
    #expect(said == "start break: 10:00 later")
  }
}
