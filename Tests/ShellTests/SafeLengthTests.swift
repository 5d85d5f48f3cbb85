import Testing

@testable import Shell

/// Lengths that are safe only from so much on, by every way in: made longer and said, or shorter with a word about it.
@Suite(.waiting) struct SafeLengthTests {
  private static let high = "I am at 8000 ft\n"
  private static let kept = "routine preserve: can jam 5 minutes, cool 10\n"
  private static let jars = "routine jars: can beans 20 minutes\n"

  @Test(arguments: [
    (
      high + "turkey 4 hours, potatoes 30, peas 10 all ready together",
      "turkey 5:00:00: 4:00:00 and 25 % for 8000 ft"
    ),
    (
      high + "boil water 1 minute then cool 10 minutes\ntake 2 minutes off boil water",
      "boil water: 3:00 is what is safe here"
    ),
    (high + "boil water 1 minute twice", "boil water  3:00, 2 times"),
    (high + kept + "preserve", "can jam 15:00: 5:00 and 200 % for 8000 ft"),
    (high + kept + "start preserve at half time", "can jam 15:00"),
    (high + kept + "start preserve", "can jam 15:00: 5:00 and 200 % for 8000 ft"),
    (
      high + kept + "every day at 19:00 start preserve\n@ +61m",
      "can jam 15:00: 5:00 and 200 % for 8000 ft"
    ),
    (
      "boil water 1 minute\nsave it as trek\nstop it\n" + high + "start trek",
      "boil water 3:00: 1:00 and 200 % for 8000 ft"
    ),
    // Of a range nothing is published for here: what is kept is lengthened as what is said.
    (high + jars + "start jars", "can beans 35:00: 20:00 and 75 % for 8000 ft"),
    (high + jars + "every day at 19:00 start jars\n@ +61m", "can beans 35:00: 20:00 and 75 %"),
    (high + "can beans 20 min\nsave it as jars", "jars  can beans 20:00"),
    (kept + "start preserve at half time", "can jam 5:00 → cool 5:00"),
    (kept + "start preserve at half time", "can jam: safe only so long"),
    ("boil water 1 minute\nmake it 30 seconds", "boil water: 1:00 is what is safe here"),
    ("I am at 5500 ft\nboil water 1 minute", "1:00 and 200 % for 5500 ft"),
  ]) func `what is for safety is never made shorter without a word`(
    lines: String, told: String
  ) throws {
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: lines + "\n", in: try TemporaryHome())
    #expect(result.out.contains(told), "\(result.out)")
  }
}
