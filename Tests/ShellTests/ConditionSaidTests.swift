import Testing

@testable import Shell

/// What says until when, whether or when something is done is read, or asked about with all it would do; it is no name.
@Suite(.waiting) struct ConditionSaidTests {
  private func answer(_ lines: [String], _ language: String = "en") throws -> String {
    let result = try Program.run(
      ["--simulate=2026-03-09T18:00", "--keep-going", "--language", language],
      text: lines.joined(separator: "\n") + "\n", in: try TemporaryHome())
    let last = lines.last ?? ""
    let answered = result.out.firstRange(of: "> \(last)\n").map { result.out[$0.upperBound...] }
    return String(answered ?? "") + result.err
  }

  @Test(arguments: [
    (
      ["keep bugging me every five minutes until I've taken my pills, starting at eight"],
      "◷ taken my pills   every 5 minutes, urgent      next 20:00"
    ),
    (
      ["remind me every 5 minutes to stretch from 7 pm until I have done it"],
      "◷ stretch   every 5 minutes, urgent      next 19:00"
    ),
    (
      ["whenever I say pasta I mean nine minutes, unless I tell you otherwise"],
      "◆ pasta  9:00      kept"
    ),
    (["remind me every hour unless I'm in a meeting"], "is that what you meant?"),
    (["remind me at 7 pm, unless I call you off, to lock up"], "is that what you meant?"),
    (["rice 20 minutes", "no wait, the rice only needs a quarter of an hour"], "● rice −5:00"),
    (["soup 30 minutes", "hang on, soup just needs twenty"], "● soup −10:00      20:00 left, d"),
    (["eggs 6 minutes", "no, the eggs only want five"], "● eggs −1:00      5:00 left, done"),
    (
      [
        "pasta 9 minutes",
        "once the pasta's done remind me to drain it and give it 2 minutes to rest",
      ], "say “drain it and give it 2 minutes to rest” when pasta is done: is that what you meant?"
    ),
    (
      ["incubation 2 hours", "halfway through the incubation swirl the flask"],
      "done 20:00, says “swirl the flask” after 1:00:00"
    ),
    (
      ["my bedtime routine is brush teeth 3 min, story ten min, lights out"],
      "keep bedtime: brush teeth 3:00 → story 10:00 → lights out until you say so: is that"
    ),
    (
      [
        "laundry 40 minutes", "nap 30 minutes",
        "when both the laundry and the nap are over, start a 15 minute tidy up",
      ], "tidy up 15:00, starts when laundry is done: is that what you meant?"
    ),
    (
      ["tea 4 minutes", "if I'm not back when the tea ends, ring again after two minutes"],
      "without “if I'm not back when the tea ends”: is that what you meant?"
    ),
    (
      ["take the autoclave reading every 4 hours till friday noon"],
      "● take the autoclave reading  4:00:00, 22 times"
    ),
  ]) func `a condition is no name`(lines: [String], wanted: String) throws {
    let answer = try answer(lines)
    #expect(answer.contains(wanted), "\(lines): \(answer)")
  }

  @Test(arguments: [
    (
      ["erinner mich alle fünf Minuten, bis ich meine Tabletten genommen habe, ab acht"],
      "◷ Tabletten genommen   alle 5 Minuten, dringend      nächstes Mal 20:00"
    ),
    (
      ["wenn ich Pasta sage, meine ich neun Minuten, außer ich sage etwas anderes"],
      "◆ Pasta  9:00      behalten"
    ),
    (["Eier 6 Minuten", "nein, die Eier wollen nur fünf"], "● Eier −1:00      noch 5:00"),
    (
      ["Curry 30 Minuten", "Reis 20 Minuten", "wenn ich das Curry stoppe, stopp auch den Reis"],
      "wenn Curry gestoppt wird: dann stopp auch den Reis"
    ),
    (
      ["Nudeln 9 Minuten", "Soße 20 Minuten", "stopp die Soße, wenn die Nudeln durch sind"],
      "wenn Nudeln fertig ist: dann stopp die Soße"
    ),
  ]) func `nor is a German one`(lines: [String], wanted: String) throws {
    let answer = try answer(lines, "de")
    #expect(answer.contains(wanted), "\(lines): \(answer)")
    #expect(!answer.contains("heißt jetzt"), "\(lines): \(answer)")
  }
}
