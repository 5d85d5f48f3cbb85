import Foundation
import TestSupport
import Testing
import Timers

@testable import Language

struct LexiconTests {
  @Test func `every role has its name in words.txt`() {
    for role in WordRole.allCases {
      let name = "\(role)".reduce(into: "") {
        $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1)
      }
      #expect(WordRole.byName[name] == role)
    }
    #expect(WordRole.byName.count == WordRole.allCases.count)
  }

  @Test(arguments: [
    ("number 1: one\nnumbr 2: two", 2, 1), ("number 1 one", 1, 13), ("number one: one", 1, 8),
    ("order tens", 1, 1), ("weekday 9: someday", 1, 9), ("time 12: noon", 1, 1),
    ("number 3: three | | trio", 1, 18), (": orphan", 1, 1),
  ])
  func `a mistake is pointed at`(text: String, line: Int, column: Int) {
    do throws(GrammarError) {
      _ = try Lexicon(text: text, path: "words.txt")
      Issue.record("read \(text)")
    } catch {
      #expect((error.line, error.column) == (line, column), "\(error)")
      #expect(error.description.hasPrefix("words.txt:\(line):\(column): "))
      #expect(error.description.hasSuffix("^"))
    }
  }

  @Test func `line endings of Windows are endings`() throws {
    let text = "number 1: one\r\nnumber 2: two\r\n"
    let reader = QuantityReader(try Lexicon(text: text, path: "words.txt"))
    #expect(QuantityFixture.whole("two") { reader.numbers($0, at: 0) } == 2)
  }

  @Test(arguments: 0..<40)
  func `any text is a lexicon or a mistake in one`(seed: UInt64) {
    var random = SplitMix(seed)
    let text = (0..<5).map { _ in random.text() }.joined(separator: "\nnumber 1: ")
    do throws(GrammarError) {
      _ = try Lexicon(text: text, path: "words.txt")
    } catch {
      #expect(error.line >= 1 && error.column >= 1)
    }
  }

  /// A handful of German words, to prove that how they combine is data.
  static let german = """
    order unit and tens
    date day month
    number 1: ein | eins
    number 3: drei
    number 5: fünf
    number 7: sieben
    number 8: acht
    number 10: zehn
    tens 20: zwanzig
    tens 40: vierzig
    scale 100: hundert
    and: und
    article 1: eine | einer
    fraction 1/2: halbe
    seconds 60: minute | minuten
    seconds 3600: stunde | stunden
    hour-part 1/2: halb
    oclock: uhr
    hour-mark: uhr
    past: nach
    to: vor
    fraction 1/4: viertel
    at: um
    month 3: märz
    """

  @Test(arguments: [
    ("fünfundzwanzig", 25), ("achtundvierzig", 48), ("siebenhundert", 700),
    ("dreihundertfünfundzwanzig", 325),
  ])
  func `a composed word of another language is taken apart`(word: String, value: Double) throws {
    let reader = QuantityReader(try Lexicon(text: Self.german, path: "de"))
    #expect(QuantityFixture.whole(word, in: reader.lexicon) { reader.numbers($0, at: 0) } == value)
  }

  @Test(arguments: [
    ("halb acht", 19, 30), ("viertel nach drei", 15, 15), ("zehn vor acht", 19, 50),
    ("um sieben uhr", 19, 0), ("7 uhr 40", 19, 40),
  ])
  func `half before is data`(text: String, hour: Int, minute: Int) throws {
    let reader = QuantityReader(try Lexicon(text: Self.german, path: "de"))
    let now = QuantityFixture.now
    let value = QuantityFixture.whole(text, in: reader.lexicon) {
      reader.whens($0, at: 0, now: now)
    }
    #expect(value?.at.hour == hour && value?.at.minute == minute, "\(String(describing: value))")
  }

  @Test func `a composed amount has a unit`() throws {
    let reader = QuantityReader(try Lexicon(text: Self.german, path: "de"))
    let value = QuantityFixture.whole("fünfundzwanzig minuten", in: reader.lexicon) {
      reader.durations($0, at: 0, inheriting: nil)
    }
    #expect(value?.duration == .seconds(1500))
  }
}

/// What the page about words says is what there is.
struct WordsPageTests {
  @Test func `every kind of word and every calendar is explained`() throws {
    let page = LanguageFolder.root.appending(path: "../Sources/Shell/Shell.docc/Words.md")
    let text = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
    for name in WordRole.byName.keys.sorted() + HolidayCalendar.allCases.dropFirst().map(\.rawValue)
    {
      #expect(text.contains("`\(name)`"), "\(name)")
    }
  }

  @Test(arguments: [
    ("en", "stretch", "stretching"), ("en", "bake", "baking"), ("en", "gym", "gyms"),
    ("de", "Nudel", "Nudeln"), ("de", "Pause", "Pausen"), ("de", "kochen", "koche"),
  ])
  func `how words end is data of the language folder`(language: String, one: String, other: String)
    throws
  {
    let forms = try LanguageFolder(language).interpreter.forms
    #expect(forms.stem(of: one.lowercased()) == forms.stem(of: other.lowercased()))
    #expect(SaidName(other, forms).places(in: ["Tee", one]) == [1])
  }

  @Test func `no language's endings are those of another`() throws {
    let (english, german) = (
      try LanguageFolder("en").interpreter.forms, try LanguageFolder("de").interpreter.forms
    )
    #expect(english.stem(of: "stretching") != german.stem(of: "stretching"))
    #expect(SaidName("stretching", german).places(in: ["stretch"]) == [])
  }
}
