import Testing

@testable import Shell

/// What is said by its kind, or is the only one of it: nothing of another kind is acted on.
@Suite(.waiting) struct KindSaidTests {
  /// What was answered to the last line.
  private func answer(_ lines: [String], _ flags: [String] = []) throws -> String {
    let result = try Program.run(
      ["--simulate=2026-03-09T18:00", "--keep-going"] + flags,
      text: lines.joined(separator: "\n") + "\n", in: try TemporaryHome())
    let last = lines.last ?? ""
    let answered = result.out.firstRange(of: "> \(last)\n").map { result.out[$0.upperBound...] }
    return String(answered ?? "") + result.err
  }

  private static let pasta = "new routine pasta: boil 10 min, drain 1 min"
  private static let radar = "new project for radar: quote, order, review"

  @Test(arguments: [
    // What a line starts is what it keeps, whatever else runs.
    (
      ["boil pasta 9 minutes then rest 2", "start tea for 4 minutes and save it as green tea"],
      "◆ green tea  4:00      kept"
    ),
    (
      ["boil pasta 9 minutes then rest 2", "tea 4 minutes, save it as green tea"],
      "◆ green tea  4:00      kept"
    ),
    (
      ["boil pasta 9 minutes then rest 2", "soup 40 minutes and keep it as broth"],
      "◆ broth  40:00      kept"
    ),
    (
      ["coffee 3 minutes", "noodles 6 minutes and save that"], "◆ noodles  6:00      kept"
    ),
    // A new routine is called all of its name.
    (["new routine quick: a 2 seconds, b 2 seconds"], "◆ quick  a 0:02 → b 0:02      kept"),
    (["new routine my quick: a 2 seconds, b 2 seconds"], "quick  a 0:02 → b 0:02      kept"),
    (["new routine quick pasta: boil 10 min"], "◆ quick pasta  boil 10:00      kept"),
    (["new routine just stretch: neck 1 min, back 1 min"], "◆ just stretch  neck 1:00"),
    (["new routine: neck 1 min, back 1 min"], "◆ neck and back  neck 1:00"),
    (["create a routine called X with squats 5 min, planks 2 min"], "◆ X  squats 5:00 → planks"),
    (
      [pasta, "start pasta", "save this as morning routine: wake 5 min, coffee 5 min"],
      "◆ morning routine  wake 5:00 → coffee 5:00"
    ),
  ]) func `what is kept is what was said`(lines: [String], wanted: String) throws {
    let answer = try answer(lines)
    #expect(answer.contains(wanted), "\(lines): \(answer)")
  }

  @Test(arguments: [
    ([pasta, "stop the pasta routine"], "pasta is kept; nothing of it runs."),
    ([pasta, "cancel the pasta routine"], "pasta is kept; nothing of it runs."),
    ([pasta, "start pasta", "stop the pasta routine"], "■ pasta stopped"),
    ([pasta, "start pasta", "pause the pasta routine"], "‖ pasta paused"),
    ([pasta, "start pasta", "add 5 minutes to the pasta routine"], "● pasta +5:00"),
    ([pasta, "start pasta", "tea 4 min", "stop the routine"], "■ pasta stopped"),
    (["morning routine 20 minutes", "stop the morning routine"], "■ morning routine stopped"),
    ([pasta, "delete the routine"], "◇ pasta"),
    ([pasta, "begin pasta"], "● pasta  boil 10:00 → drain 1:00"),
    ([pasta, "kick off pasta"], "● pasta  boil 10:00 → drain 1:00"),
  ]) func `a routine that is said is its run, and is kept`(lines: [String], wanted: String) throws {
    let answer = try answer(lines)
    #expect(answer.contains(wanted), "\(lines): \(answer)")
    #expect(wanted.hasPrefix("◇") || !answer.contains("deleted"), "\(lines): \(answer)")
  }

  @Test func `what is started with kick off switches nothing off`() throws {
    for line in ["kick off noodles", "kick off the laundry", "kick off soup"] {
      #expect(try !answer(["autonomy on", line]).contains("autonomy = off"), "\(line)")
    }
  }

  @Test(arguments: [
    (
      [
        pasta, "start pasta every day at 18:30", "start pasta",
        "rename the pasta schedule to evening",
      ],
      "◷ evening   starts pasta, every day at 18:30"
    ),
    (
      [pasta, "start pasta every day at 18:30", "rename pasta to noodles"],
      "◆ noodles  boil 10:00 → drain 1:00      was pasta"
    ),
    (
      [pasta, "start pasta every day at 18:30", "delete the schedule"], "◷ pasta      deleted"
    ),
    (["new project radar", "radar 25 min", "delete the radar work"], "◆ radar is gone"),
    (
      ["new project radar", "radar 25 min", "rename the radar work to sonar"],
      "◆ sonar  note: called radar before"
    ),
    (["new project radar", "radar 25 min", "stop the radar work"], "◆ radar  closed"),
    (["new project radar", "rename the project to sonar"], "◆ sonar  note: called radar before"),
    (["new project radar", "delete the project"], "◆ radar is gone"),
    (["new project radar", "stop the project"], "◆ radar  closed"),
    (["new project radar", "new acquisition: desks, 9k", "delete the project"], "◆ radar is gone"),
    (["new project radar", "new acquisition: desks, 9k", "close the project"], "◆ radar  closed"),
    (["new acquisition: desks, 9k", "close the project"], "There is no work “project”"),
    (
      ["new micro-purchase for pens", "new project radar", "delete the micro-purchase"],
      "◆ pens is gone"
    ),
    (
      [
        "new project sonar", "new project radar", "new acquisition: desks, 9k",
        "close the project",
      ], "Which one?"
    ),
    (
      [radar, "order 20 min", "rename the order step to purchase"],
      "step order is now purchase"
    ),
    ([radar, "review 15 min", "delete the review step"], "◆ radar  step review dropped"),
    ([radar, "order 20 min", "skip the order step"], "◆ radar  step order dropped"),
    ([radar, "review 15 min", "assign review to Ann"], "◆ radar  review assigned to Ann"),
    (["tea 10 min", radar, "tea is done"], "■ tea stopped"),
    (["tea 10 min", radar, "tea done"], "■ tea stopped"),
    (["tea 10 min", radar, "quote is done"], "quote done"),
    (["tea 10 min", "eggs 8 min", "change the name of tea to supper"], "● tea is now supper"),
    (["tea 10 min", "call it supper"], "● tea is now supper"),
    ([pasta, "call it supper"], "◆ supper  boil 10:00 → drain 1:00      was pasta"),
    ([pasta, "change the name to supper"], "◆ supper  boil 10:00 → drain 1:00      was pasta"),
    ([pasta, "start pasta 5 min"], "● pasta  5:00"),
  ]) func `the kind that was said is acted on`(lines: [String], wanted: String) throws {
    let answer = try answer(lines)
    #expect(answer.contains(wanted) && !answer.contains("is that what you meant"), "\(answer)")
    if wanted.hasPrefix("◆ radar") { #expect(!answer.contains("■ radar stopped"), "\(answer)") }
  }

  @Test(arguments: ["delete the simplified acquisition", "close the task order"])
  func `a kind that no work is of is not what was talked about`(line: String) throws {
    let answer = try answer(["new micro-purchase for laptops", line])
    #expect(!answer.contains("laptops is gone") && !answer.contains("laptops  closed"), "\(answer)")
  }

  private static let one = "new project for radar one: quote"
  private static let two = "new project for radar two: quote"

  @Test(arguments: [
    ([one, two, "park radar", "1"], "radar one"),
    ([one, two, "delete radar", "2"], "radar two is gone"),
    ([one, two, "rename radar to sonar", "1"], "sonar"),
    (
      ["new project for desks: review form, review list", "review is done", "2"], "review-list done"
    ),
    (["tea 10 min", "eggs 8 min", "rice 20 min", "pause", "1 and 2"], "‖ eggs paused"),
    (["tea 10 min", "eggs 8 min", "rice 20 min", "pause", "1, 3"], "‖ rice paused"),
    (["tea 10 min", "eggs 8 min", "pause", "both"], "‖ tea paused"),
  ]) func `which one is answered by digits`(lines: [String], wanted: String) throws {
    let answer = try answer(lines)
    #expect(answer.contains(wanted), "\(lines): \(answer)")
  }

  @Test func `of three nobody said which both are`() throws {
    let answer = try answer(["tea 10 min", "eggs 8 min", "rice 20 min", "pause", "both"])
    #expect(answer.contains("Which one?") && !answer.contains("‖"), "\(answer)")
  }

  private static let nudeln = "neue Routine Nudeln: kochen 10 Minuten, abgießen 1 Minute"

  @Test(arguments: [
    ([nudeln, "starte Nudeln"], "● Nudeln  kochen 10:00 → abgießen 1:00"),
    ([nudeln, "starte Nudeln jeden Tag um 18:30"], "◷ Nudeln   startet die Routine"),
    ([nudeln, "stoppe die Routine Nudeln"], "Nudeln ist behalten; davon läuft nichts."),
    ([nudeln, "starte Nudeln", "stoppe die Routine Nudeln"], "■ Nudeln gestoppt"),
    ([nudeln, "lösche die Routine"], "◇ Nudeln"),
    (["Tee 10 Minuten", "neues Projekt für Radar: Angebot, Prüfung", "Tee ist fertig"], "■ Tee"),
    (["Tee 10 Minuten", "Eier 8 Minuten", "stoppe den Timer", "vergiss es"], "Nichts getan."),
    (["Tee 10 Minuten", "Eier 8 Minuten", "stoppe den Timer", "keinen"], "Nichts getan."),
    (["setze model.url auf ftp://x"], "„model.url“: eine Adresse beginnt mit https://."),
    (["importiere Rezept x.cook"], "x.cook: Datei oder Verzeichnis nicht gefunden."),
  ]) func `and in German`(lines: [String], wanted: String) throws {
    let answer = try answer(lines, ["--language=de"])
    #expect(answer.contains(wanted), "\(lines): \(answer)")
  }
}
