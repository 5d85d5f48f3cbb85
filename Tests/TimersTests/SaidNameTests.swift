import Testing

@testable import Timers

/// What somebody called something, and which name that means.
@Suite struct SaidNameTests {
  @Test(arguments: [
    ("stretch", "stretching"), ("stretch", "stretched"), ("stretch", "stretches"),
    ("boil", "boiling"), ("bake", "baking"), ("bake", "baked"), ("chop", "chopping"),
    ("egg", "eggs"), ("rest", "resting"), ("simmer", "simmering"),
  ]) func `forms of a word have one stem`(_ one: String, _ other: String) {
    #expect(SaidName.stem(of: one) == SaidName.stem(of: other))
  }

  @Test(arguments: [
    ("spring", "spr"), ("pasta", "past"), ("glass", "glas"), ("ring", "r"), ("bread", "bre"),
    ("tea", "team"), ("string", "str"), ("bus", "bu"),
  ]) func `words that only look alike have not`(_ one: String, _ other: String) {
    #expect(SaidName.stem(of: one) != SaidName.stem(of: other))
  }

  @Test(arguments: [
    // The same name wins over words of it, and those over forms.
    ("Stretch", ["warm up", "stretch", "stretch long"], [1]),
    ("stretch", ["warm up", "stretch short", "stretch long"], [1, 2]),
    ("past", ["Sunday pasta", "rice"], [0]),
    ("warm up", ["cool-down", "warm-up"], [1]),
    ("stretching", ["warm up", "stretch"], [1]),
    ("stretch", ["warm up", "stretching"], [1]),
    ("boiling water", ["boil water", "cool"], [0]),
    // The same phase twice is one name; two names that may be meant are none.
    ("stretching", ["stretch", "rest", "stretch"], [0, 2]),
    ("stretched", ["stretch", "stretching"], []),
    ("pastry", ["pasta"], []), ("", ["tea"], []), ("tea", [], []),
  ]) func `a name is found`(_ said: String, _ names: [String], _ places: [Int]) {
    #expect(SaidName(said).places(in: names) == places)
  }

  @Test(arguments: [
    ("pasat", ["pasta", "rice"], ["pasta"]), ("tee", ["tea", "the bread"], ["tea"]),
    ("lasagne", ["lasagna"], ["lasagna"]), ("running", ["run", "tea"], ["run"]),
    ("tea", ["tea"], []), ("tea", ["coffee", "toast"], []),
  ]) func `a slip is near the name`(_ said: String, _ names: [String], _ near: [String]) {
    #expect(SaidName(said).near(in: names) == near)
  }
}
