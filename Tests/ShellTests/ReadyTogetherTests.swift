import Testing

@testable import Shell

/// What is to end together, where some of it is a step behind another, or a word is to come before the end.
@Suite(.waiting) struct ReadyTogetherTests {
  @Test(arguments: [
    ("roast 60 then rest 10, potatoes 40, gravy 8 all ready at 8 pm", "18:50  roast"),
    ("steak 8 then rest 5, chips 25 all ready together", "18:12  steak"),
    ("lamb 80 then rest 15, potatoes 45, all ready at 8 pm", "18:25  lamb"),
    ("bread 30, then cool 10 and soup 20 all ready at 8 pm", "19:20  bread"),
    ("have dinner ready at 8 pm: roast 40 then rest 10, beans 8", "19:10  roast"),
    ("pasta 9, sauce 20, all ready at 19:00 and warn me 5 minutes before", "18:40  sauce"),
    ("rice 20, fish 12 all ready at 7 pm, remind me 5 minutes before", "18:40  rice"),
    ("finish rice 20 and fish 12 at the same time", "18:08  fish"),
    ("roast lamb 80 min rest 15, potatoes 45, dinner at 8:30 pm", "18:55  roast lamb"),
  ]) func `the whole of each ends with the others`(line: String, row: String) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: line + "\n", in: try TemporaryHome())
    #expect(result.out.contains("all done") && result.out.contains(row), "\(result.out)")
  }

  @Test(arguments: [
    ("rice 20, fish 12 ready at 8 pm\nis dinner ready by 8 pm", "yes: rice"),
    ("rice 20, fish 12 ready at 8 pm\nwhen is dinner ready", "rice   begins 19:40"),
    ("rice 20, fish 12 ready at 8 pm\ndinner is at 8:30 pm now", "the last done 20:30"),
    ("rice 20, fish 12 ready at 8 pm\ndinner is half an hour later", "the last done 20:30"),
    ("laundry 3 hours\ndinner 20 minutes\nis dinner ready by 7 pm", "yes: dinner"),
  ]) func `a meal is all that ends together, or what is called so`(lines: String, told: String)
    throws
  {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: lines + "\n", in: try TemporaryHome())
    #expect(result.out.contains(told), "\(result)")
  }
}
