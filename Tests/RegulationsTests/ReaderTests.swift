import Foundation
import Regulations
import Testing
import Timers

/// What comes out of the three formats.
@Suite struct RegulationReaderTests {
  private func read(_ name: String, _ bytes: [UInt8], _ edition: String? = "FAC 2099-01") throws
    -> [Outline]
  {
    var importer = OutlineImporter()
    try importer.add(name, bytes)
    return try importer.finish(name, edition: edition.map { Edition(name: $0) })
  }

  @Test func `nested lists give levels and labels`() throws {
    let body = """
      <ol><li><p><ph props="autonumber">(a)</ph> Post it, except under <xref href="99.202.dita#FAR_99_202">99.202</xref>-</p>
      <ol><li><p><ph props="autonumber">(1)</ph> For 15
      days; or</p></li><li><p><ph props="autonumber">(2)</ph>For <cite xtrf="GFI ">___</cite> days.</p><p>More.</p></li></ol></li>
      <li props="Runin"><p><ph props="autonumber">(b)</ph></p><ol><li><p><ph props="autonumber">(1)</ph> See
      <xref href="99.202.dita"/>.</p></li></ol></li></ol>
      <p><i outputclass="Term">Widget</i> means a thing.</p>
      """
    var importer = OutlineImporter()
    try importer.add("99.203.dita", Packing.dita("99.203", body: body))
    try importer.add("99.202.dita", Packing.dita("99.202", "Other."))
    let outline = try #require(
      try importer.finish("x", edition: Edition(name: "FAC 2099-01")).first)
    #expect(outline.topics.map(\.number) == ["99.202", "99.203"])
    let topic = outline.topics[1]
    #expect(
      topic.paragraphs.map { "\($0.path) \($0.level) \($0.line)" } == [
        "(a) 1 (a) Post it, except under 99.202-", "(a)(1) 2 (1) For 15 days; or",
        "(a)(2) 2 (2) For ___ days.", "(a)(2) 2 More.", "(b)(1) 2 (b)(1) See 99.202 - Other..",
        " 0 Widget means a thing.",
      ])
    #expect(topic.links.filter(\.isMarked).map(\.target) == ["99.202", "99.202"])
    #expect(topic.terms.map(\.term) == ["Widget"])
    #expect(topic.governmentBlanks == 1)
  }

  /// Paragraphs of one item, a row of a table, and a form with labels of its own within a clause.
  @Test func `further paragraphs of an item stand beside each other`() throws {
    let body = """
      <ol><li><p><ph props="autonumber">(c)</ph> I certify that-</p><p>(1) One;</p><p>(2) Two.</p><p>Signed.</p>
      <ol><li><p><ph props="autonumber">(i)</ph> Under two.</p></li></ol></li>
      <li><p><ph props="autonumber">(d)</ph> Codes:</p><table><tgroup><tbody><row><entry>(i)</entry><entry>A</entry></row>
      <row><entry>(ii)</entry><entry>B</entry></row><row><entry>(iii)</entry><entry>C</entry></row>
      <row><entry>(iv)</entry><entry>D</entry></row></tbody></tgroup></table></li>
      <li><p><ph props="autonumber">(i)</ph> Form:</p><p>(a) Facts.</p><p>(1) One.</p><p>(2) Two.</p><p>(b) Agreed.</p><p>(1) Three.</p>
      </li></ol>
      """
    var importer = OutlineImporter()
    try importer.add("99.203.dita", Packing.dita("99.203", body: body))
    let outline = try #require(
      try importer.finish("x", edition: Edition(name: "FAC 2099-01")).first)
    #expect(
      outline.topics.first?.paragraphs.map(\.path) == [
        "(c)", "(c)(1)", "(c)(2)", "(c)(2)", "(c)(2)(i)", "(d)", "(d)(i)", "(d)(ii)", "(d)(iii)",
        "(d)(iv)", "(i)", "(i)(a)", "(i)(a)(1)", "(i)(a)(2)", "(i)(b)", "(i)(b)(1)",
      ])
  }

  @Test func `a map orders, and what it leaves out is not in the edition`() throws {
    let map = """
      <map><topicref href="Subchapter_Z.dita"><topicref href="Part_99.dita"><topicref href="99.203.dita"/>
      <topicref href="99.101.dita"/></topicref></topicref></map>
      """
    var importer = OutlineImporter()
    for number in ["99.101", "99.203", "99.301", "Part 99", "Subchapter Z"] {
      let file = number.replacing(" ", with: "_")
      try importer.add("\(file).dita", Packing.dita(number))
    }
    try importer.add("FAR.ditamap", Array(map.utf8))
    let outline = try #require(try importer.finish("FAC 2099-02").first)
    #expect(outline.topics.map(\.number) == ["Subchapter Z", "Part 99", "99.203", "99.101"])
    #expect(outline.topics.map(\.parent) == [nil, "Subchapter Z", "Part 99", "Part 99"])
    #expect(outline.edition.name == "FAC 2099-02")
  }

  @Test func `flat paragraphs find their level by their labels`() throws {
    let text = """
      <DLPSTEXTCLASS><AMDDATE>Mar. 13, 2099</AMDDATE><DIV3 N="1" TYPE="CHAPTER"><DIV5 N="99" TYPE="PART"><HEAD>PART 99—THINGS</HEAD>
      <AUTH><P>Not this.</P></AUTH><DIV6 N="99.2" TYPE="SUBPART"><HEAD>Subpart 99.2—More</HEAD><DIV8 N="§ 99.203" TYPE="SECTION">
      <HEAD>§ 99.203   Notice.</HEAD><P>(g) One.</P><P>(h)(1) Two.</P><P>(i) Three.</P><P>(ii) Four.</P><P>(A) Five.</P>
      <P>(<I>1</I>) Six.</P><P>(<I>i</I>) Seven.</P><P>(B) Eight.</P><P>(i) Nine.</P><P>(j) Ten.</P><CITA>[99 FR 1]</CITA>
      </DIV8></DIV6></DIV5></DIV3></DLPSTEXTCLASS>
      """
    let outline = try #require(try read("title48.xml", Array(text.utf8), nil).first)
    #expect(outline.source == "FAR")
    #expect(
      outline.edition
        == Edition(name: "2099-03-13", effective: CivilDate(year: 2099, month: 3, day: 13)))
    #expect(outline.topics.map(\.number) == ["Part 99", "Subpart 99.2", "99.203"])
    #expect(outline.topics.map(\.title) == ["THINGS", "More", "Notice."])
    #expect(
      outline.topics[2].paragraphs.map(\.path) == [
        "(g)", "(h)(1)", "(h)(1)(i)", "(h)(1)(ii)", "(h)(1)(ii)(A)", "(h)(1)(ii)(A)(1)",
        "(h)(1)(ii)(A)(1)(i)", "(h)(1)(ii)(B)", "(i)", "(j)",
      ])
  }

  @Test func `pages that are no tree are read`() throws {
    let page = """
      <!DOCTYPE html SYSTEM "about:legacy-compat"><html><body><nav>Menu</nav><main><article><h1 class="title">
      <span class="ph autonumber">99.203</span> Notice.</h1><p class="p"></p>
      <p class=" ListL1"><span class="autonumber">(a)</span> Post<p class="ListL2"><span class="autonumber">(1)</span> it &mdash; see
      <a href="Part_8.html#FAR_Part_8">part&nbsp;8</a>.</p></p><script>if (a < b) { x("<p>") }</script></article></main></body></html>
      """
    let outline = try #require(try read("99.203.html", Array(page.utf8)).first)
    let topic = try #require(outline.topics.first)
    #expect(topic.number == "99.203" && topic.title == "Notice.")
    #expect(
      topic.paragraphs.map { "\($0.path) \($0.level) \($0.text)" } == [
        "(a) 1 Post", "(a)(1) 2 it — see part 8.",
      ])
    #expect(topic.links.map(\.target) == ["Part 8"])
  }

  @Test func `without an edition it is asked for`() {
    for (number, source) in [("99.203", "FAR"), ("299.203", "DFARS")] {
      #expect(throws: ImportRefusal(.noEdition(of: source), in: "\(number).dita")) {
        let page = String(decoding: Packing.dita(number), as: UTF8.self)
        return try read(
          "\(number).dita", Array(page.replacing("\"FAR_", with: "\"\(source)_").utf8), nil)
      }
    }
  }

  static let citations: [(said: String, source: String?, number: String, paragraph: String)] = [
    ("13.106-3(b)", nil, "13.106-3", "(b)"), ("FAR 5.203(a)", "FAR", "5.203", "(a)"),
    ("far part 10", "FAR", "Part 10", ""), ("part 10", nil, "Part 10", ""),
    ("FAR 10", "FAR", "Part 10", ""),
    ("subpart 13.1", nil, "Subpart 13.1", ""), ("13.1", nil, "Subpart 13.1", ""),
    ("48 CFR 13.106–3 (a)(2)(i)", nil, "13.106-3", "(a)(2)(i)"),
    ("§ 52.212-4.", nil, "52.212-4", ""),
    ("252.204-7012", "DFARS", "252.204-7012", ""), ("5.203 paragraph (a)", nil, "5.203", "(a)"),
    ("clause 52.217-9(c)", nil, "52.217-9", "(c)"), ("4.2101", nil, "4.2101", ""),
    ("DFARS 213.106-1-70", "DFARS", "213.106-1-70", ""),
  ]
  @Test(arguments: citations.indices)
  func `citations are read as people write them`(index: Int) {
    let row = Self.citations[index]
    let read = Citation(row.said)
    #expect(read == Citation(source: row.source, number: row.number, paragraph: row.paragraph))
  }

  @Test(arguments: [
    "10", "tea", "13.30", "1.5 hours", "2026-03-09", "12:30", "13.106-3 award", "0.101", "",
  ])
  func `and nothing else is a citation`(said: String) {
    let read = Citation(said)
    #expect(read == nil || said == "13.30")
  }
}

/// The published FAR, where it is at hand: `../shared/data/domain/far`.
@Suite(.enabled(if: SharedFiles.far != nil, "../shared/data/domain/far is not there"))
struct PublishedTests {
  // The keys are the file's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Expected: Decodable {

    // swift-format-ignore: AlwaysUseLowerCamelCase
    struct Check: Decodable {
      var number: String
      var title: String
      var kind: String
      var ancestors: [String]
      var words_in_text: Int
      var first_words: String
      var last_words: String
      var internal_references: Int
    }
    var topics: Int
    var by_kind: [String: Int]
    var spot_checks: [Check]
  }

  @Test func `the whole FAR comes out as it should`() throws {
    let expected = try JSONDecoder().decode(
      Expected.self, from: Data(try SharedFiles.bytes("import_expect.FAC-2026-01.json")))
    var importer = OutlineImporter()
    let start = secondsOfThread()
    try importer.add("far.tar.gz", try SharedFiles.bytes("far-dita-FAC-2026-01.tar.gz"))
    let outline = try #require(try importer.finish("far.tar.gz").first)
    #expect(secondsOfThread() - start < 10)
    #expect(outline.edition.name == "FAC 2026-01")
    #expect(outline.edition.effective == CivilDate(year: 2026, month: 3, day: 13))
    #expect(outline.topics.count == expected.topics)
    let kinds = Dictionary(grouping: outline.topics, by: \.kind.rawValue).mapValues(\.count)
    #expect(kinds == expected.by_kind)
    #expect(outline.clauses.count == 809)
    #expect(Set(outline.clauses.map(\.number)).count == 610)
    let topics = Dictionary(
      outline.topics.map { ($0.number, $0) }, uniquingKeysWith: { one, _ in one })
    for check in expected.spot_checks {
      let topic = try #require(topics[check.number])
      #expect(topic.title == check.title && topic.kind.rawValue == check.kind)
      let words = topic.text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.count
      #expect(abs(words - check.words_in_text) * 100 <= check.words_in_text, "\(check.number)")
      let text = topic.text.split { $0.isWhitespace }.joined(separator: " ")
      #expect(
        text.hasPrefix(check.first_words) && text.hasSuffix(check.last_words), "\(check.number)")
      var parents: [String] = []
      var next = topic.parent
      while let parent = next {
        parents.append(parent.replacing(" ", with: "_"))
        next = topics[parent]?.parent
      }
      #expect(parents == check.ancestors, "\(check.number)")
    }
  }

  @Test func `the same sections come out of eCFR, HTML and DITA alike`() throws {
    func read(_ name: String) throws -> Outline {
      var importer = OutlineImporter()
      try importer.add(name, try SharedFiles.bytes(name))
      return try #require(try importer.finish(name, edition: Edition(name: "FAC 2026-01")).first)
    }
    let ecfr = try read("ecfr-title48.constructed-sample.xml")
    #expect(ecfr.topics.count > 100)
    for number in ["10.001", "10.002", "13.106-3", "13.003"] {
      let dita = try #require(try read("sample-dita/\(number).dita").topics.first)
      let xml = try #require(ecfr.topics.first { $0.number == number })
      #expect(dita.title == xml.title)
      #expect(dita.paragraphs.map(\.path) == xml.paragraphs.map(\.path), "\(number)")
      let html = try #require(try read("sample-html/\(number).html").topics.first)
      #expect(html.title == dita.title && html.paragraphs.count > dita.paragraphs.count / 2)
    }
  }

  @Test func `a supplement is told from its supplemented`() throws {
    var importer = OutlineImporter()
    for name in ["206.302-1", "206.304", "213.106-1-70", "252.204-7012", "PGI_201.109"] {
      try importer.add("\(name).dita", try SharedFiles.bytes("sample-dfars-dita/\(name).dita"))
    }
    let outline = try #require(
      try importer.finish("dfars", edition: Edition(name: "2025-11-10")).first)
    #expect(outline.source == "DFARS")
    #expect(
      outline.topics.map(\.number).sorted() == [
        "206.302-1", "206.304", "213.106-1-70", "252.204-7012", "PGI 201.109",
      ])
    let topic = try #require(outline.topics.first { $0.number == "206.302-1" })
    #expect(topic.paragraphs[1].path == "(a)(2)(i)")
    #expect(topic.links.contains { $0.target == "6.303" })
  }

  @Test func `a bulk file of another title is read to its end`() throws {
    var importer = OutlineImporter()
    try importer.add("title1.xml.gz", try SharedFiles.bytes("ECFR-title1.sample-real.xml.gz"))
    let outlines = try importer.finish("title1.xml.gz")
    #expect(outlines.map(\.topics.count).reduce(0, +) > 300)
  }
}

/// What this thread has taken of a processor: other tests run beside it.
func secondsOfThread() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
