import Testing

@testable import Timers

/// What somebody called something, and which name that means.
@Suite struct SaidNameTests {
  /// As `Grammars/en/words.txt` has them.
  private static let english = {
    var forms = WordForms()
    forms.endings = ["ing", "ed", "es", "s"]
    forms.plurals = ["s", "es"]
    forms.silent = ["e"]
    forms.vowels = ["a", "e", "i", "o", "u", "y"]
    return forms
  }()

  @Test(arguments: [
    ("stretch", "stretching"), ("stretch", "stretched"), ("stretch", "stretches"),
    ("boil", "boiling"), ("bake", "baking"), ("bake", "baked"), ("chop", "chopping"),
    ("egg", "eggs"), ("rest", "resting"), ("simmer", "simmering"),
  ]) func `forms of a word have one stem`(_ one: String, _ other: String) {
    #expect(Self.english.stem(of: one) == Self.english.stem(of: other))
  }

  @Test(arguments: [
    ("spring", "spr"), ("pasta", "past"), ("glass", "glas"), ("ring", "r"), ("bread", "bre"),
    ("tea", "team"), ("string", "str"), ("bus", "bu"),
  ]) func `words that only look alike have not`(_ one: String, _ other: String) {
    #expect(Self.english.stem(of: one) != Self.english.stem(of: other))
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
    // A slip of the keys behind the first letter; other words and short ones are no slips, and two names are none.
    ("chciken", ["chicken", "bread"], [0]), ("bred", ["bread", "rice"], [0]),
    ("pot roat", ["pot roast"], [0]), ("cake", ["bake"], []), ("tae", ["tea"], []),
    ("soop", ["soup", "soap"], []), ("batch 12", ["batch 13"], []),
    ("pastry", ["pasta"], []), ("", ["tea"], []), ("tea", [], []),
  ]) func `a name is found`(_ said: String, _ names: [String], _ places: [Int]) {
    #expect(SaidName(said, Self.english).places(in: names) == places)
  }

  @Test(arguments: [
    ("pasat", ["pasta", "rice"], ["pasta"]), ("tee", ["tea", "the bread"], ["tea"]),
    ("lasagne", ["lasagna"], ["lasagna"]), ("running", ["run", "tea"], ["run"]),
    ("tea", ["tea"], []), ("tea", ["coffee", "toast"], []),
  ]) func `a slip is near the name`(_ said: String, _ names: [String], _ near: [String]) {
    #expect(SaidName(said, Self.english).near(in: names) == near)
  }

  @Test(arguments: ["stretching", "stretched", "baking", "chopped", "eggs", "egg"])
  func `a word is related to all its forms`(word: String) {
    let related = Self.english.related(to: word)
    #expect(related.contains(word))
    #expect(related.allSatisfy { Self.english.stem(of: $0) == Self.english.stem(of: word) })
  }

  @Test func `without forms only the same words are found`() {
    #expect(SaidName("stretching").places(in: ["stretch"]) == [])
    #expect(SaidName("chciken").places(in: ["chicken"]) == [])
    #expect(SaidName("stretch").places(in: ["warm up", "stretch"]) == [1])
  }

  @Test func `a phase named in another form is told by its own name`() throws {
    let routine = try Routine(
      name: "gym",
      phases: [Phase(name: "warm up", .seconds(60)), Phase(name: "stretch", .seconds(60))])
    let edit = PhaseEdit.lengthen(.named("stretching"), by: .seconds(30))
    #expect(
      edit.inOwnWords(of: routine, Self.english) == .lengthen(.named("stretch"), by: .seconds(30)))
    #expect(throws: TimerError.self) { try routine.applying(edit) }
    #expect(try routine.applying(edit, Self.english).phases[1].duration == .seconds(90))
  }
}
