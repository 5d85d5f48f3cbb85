import Foundation
import Regulations
import Testing

/// Archives and documents that mean harm, or are merely broken: each is refused, by name and reason, and in time.
@Suite struct HostileTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var what: String
    var name: String
    var reason: ImportRefusal.Reason
    /// The file that has to be named; nil: the one that was given.
    var file: String?
    var bytes: @Sendable () -> [UInt8]
    var testDescription: String { what }

    init(
      _ what: String, _ name: String, _ reason: ImportRefusal.Reason, in file: String? = nil,
      _ bytes: @escaping @Sendable () -> [UInt8]
    ) {
      (self.what, self.name, self.reason, self.file, self.bytes) = (what, name, reason, file, bytes)
    }
  }

  private static func archive(_ entries: Packing.Entry...) -> [UInt8] {
    Packing.gzip(Packing.tar(entries))
  }
  private static func good(_ name: String) -> Packing.Entry {
    Packing.Entry(name: name, bytes: Packing.dita("99.203"))
  }
  private static func text(_ words: String) -> @Sendable () -> [UInt8] { { Array(words.utf8) } }
  private static let head = "<dita><concept id=\"FAR_1\"><title>1.101 Title.</title><conbody>"
  private static let tail = "</conbody></concept></dita>"

  static let names = [
    "../99.203.dita", "a/../../99.203.dita", "/etc/99.203.dita", "/99.203.dita", "..", "a/..",
    "a\\..\\..\\99.203.dita", "C:\\99.203.dita", "bell\u{7}.dita", "esc\u{1B}[2J.dita",
    "new\nline.dita",
  ]

  static let archives: [Case] =
    names.map { name in
      Case("leads out: \(name.debugDescription)", "far.tar.gz", .escapes, in: name) {
        archive(good(name))
      }
    } + [
      Case("symbolic link", "far.tar.gz", .link, in: "99.203.dita") {
        archive(.init(name: "99.203.dita", kind: "2", link: "/etc/passwd"))
      },
      Case("link to a folder, then into it", "far.tar.gz", .link, in: "a") {
        archive(.init(name: "a", kind: "2", link: "/tmp"), good("a/99.203.dita"))
      },
      Case("hard link", "far.tar.gz", .link, in: "99.203.dita") {
        archive(.init(name: "99.203.dita", kind: "1", link: "/etc/shadow"))
      },
      Case("GNU's long link", "far.tar.gz", .link, in: "././@LongLink") {
        archive(.init(name: "././@LongLink", bytes: Array("/etc/passwd".utf8), kind: "K"))
      },
      Case("link said by pax", "far.tar.gz", .link, in: "/etc/passwd") {
        archive(
          .init(name: "pax", bytes: Array("24 linkpath=/etc/passwd\n".utf8), kind: "x"),
          good("99.203.dita"))
      },
      Case("name said by pax leads out", "far.tar.gz", .escapes, in: "../../99.dita") {
        archive(
          .init(name: "pax", bytes: Array("22 path=../../99.dita\n".utf8), kind: "x"),
          good("99.203.dita"))
      },
      Case("size said by pax", "far.tar.gz", .damaged) {
        archive(.init(name: "pax", bytes: Array("12 size=999\n".utf8), kind: "x"), good("a.dita"))
      },
      Case("pax record longer than it is", "far.tar.gz", .damaged) {
        archive(.init(name: "pax", bytes: Array("999 path=a\n".utf8), kind: "x"), good("a.dita"))
      },
      Case("GNU's long name leads out", "far.tar.gz", .escapes, in: "../../x.dita") {
        archive(
          .init(name: "././@LongLink", bytes: Array("../../x.dita".utf8), kind: "L"),
          good("99.203.dita"))
      },
      Case("character device", "far.tar.gz", .special, in: "null.dita") {
        archive(.init(name: "null.dita", kind: "3"))
      },
      Case("block device", "far.tar.gz", .special, in: "sda.dita") {
        archive(.init(name: "sda.dita", kind: "4"))
      },
      Case("pipe", "far.tar.gz", .special, in: "p.dita") {
        archive(.init(name: "p.dita", kind: "6"))
      },
      Case("a name twice", "far.tar.gz", .twice, in: "99.203.dita") {
        archive(good("99.203.dita"), good("99.203.dita"))
      },
      Case("a name twice, written otherwise", "far.tar.gz", .twice, in: "./99.203.dita") {
        archive(good("99.203.dita"), good("./99.203.dita"))
      },
      Case("too many files", "far.tar.gz", .tooMany(limit: 20_000)) {
        Packing.gzip(Packing.tar((0...20_000).map { Packing.Entry(name: "\($0).txt") }))
      },
      Case("a size beyond all limits", "far.tar.gz", .tooLarge(limit: 12 << 20), in: "a.dita") {
        Packing.gzip(Packing.tar([.init(name: "a.dita", size: 8_589_934_591)]))
      },
      Case("no name", "far.tar.gz", .escapes, in: "") { archive(.init(name: "")) },
      Case("header's sum is wrong", "far.tar.gz", .damaged) {
        archive(.init(name: "99.203.dita", bytes: Packing.dita("99.203"), breaksSum: true))
      },
      Case("tar cut short", "far.tar.gz", .damaged) {
        Packing.gzip(Array(Packing.tar([good("99.203.dita")]).prefix(700)))
      },
      Case("bomb: 38 MB of one letter", "far.tar.gz", .bomb(ratio: 100)) {
        Packing.bomb(repeats: 150_000)
      },
      Case("bomb of one file", "title48.xml.gz", .bomb(ratio: 100)) {
        Packing.bomb(repeats: 150_000)
      },
      Case("gzip cut short", "far.tar.gz", .damaged) {
        Array(archive(good("99.203.dita")).dropLast(20))
      },
      Case("gzip's checksum is wrong", "far.tar.gz", .damaged) {
        Packing.gzip(Packing.tar([good("99.203.dita")]), breaksSum: true)
      },
      Case("gzip and nothing else", "far.tar.gz", .damaged) { [0x1F, 0x8B] },
      Case("unknown kind of block", "far.tar.gz", .damaged) {
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 7] + [UInt8](repeating: 0, count: 12)
      },
      Case("a distance before the beginning", "far.tar.gz", .damaged) {
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 3, 2] + [UInt8](repeating: 0, count: 12)
      },
      Case("noise behind gzip's sign", "far.tar.gz", .damaged) {
        [0x1F, 0x8B, 8, 0] + (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 31) }
      },
      Case("an archive in the archive", "far.tar.gz", .nothing) {
        archive(.init(name: "inner.tar.gz", bytes: archive(good("99.203.dita"))))
      },
    ]

  static let documents: [Case] = [
    Case(
      "entities that grow", "1.101.dita", .entity,
      text(
        "<!DOCTYPE dita [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]>" + head + "<p>&b;</p>" + tail
      )),
    Case(
      "a file as an entity", "1.101.dita", .entity,
      text(
        "<!DOCTYPE dita [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>" + head + "&x;" + tail)),
    Case(
      "a parameter entity", "1.101.dita", .entity,
      text(
        "<!DOCTYPE dita [<!ENTITY % p SYSTEM \"http://h/\"> %p;]>" + head + tail)),
    Case(
      "an entity outside of a DTD", "1.101.dita", .entity,
      text(
        "<!ENTITY x \"y\">" + head + tail)),
    Case("an entity nobody declared", "1.101.dita", .entity, text(head + "<p>&nbsp;</p>" + tail)),
    Case("a reference to NUL", "1.101.dita", .entity, text(head + "<p>&#0;</p>" + tail)),
    Case("a reference to escape", "1.101.dita", .entity, text(head + "<p>&#x1B;[2J</p>" + tail)),
    Case(
      "a reference beyond Unicode", "1.101.dita", .entity,
      text(
        head + "<p>&#99999999999;</p>" + tail)),
    Case("100,000 deep", "1.101.dita", .tooDeep(limit: 200)) {
      Array((head + String(repeating: "<p>", count: 100_000)).utf8)
    },
    Case("HTML 100,000 deep", "1.101.html", .tooDeep(limit: 800)) {
      Array(("<h1>1.101</h1>" + String(repeating: "<div>", count: 100_000)).utf8)
    },
    Case("UTF-16", "1.101.dita", .encoding) {
      [0xFF, 0xFE] + Array((head + tail).utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    },
    Case("Latin-1", "1.101.dita", .encoding) { Array(head.utf8) + [0xA7] + Array(tail.utf8) },
    Case("overlong UTF-8", "1.101.dita", .encoding) {
      Array(head.utf8) + [0xC0, 0xAE] + Array(tail.utf8)
    },
    Case("half of a surrogate pair", "1.101.dita", .encoding) {
      Array(head.utf8) + [0xED, 0xA0, 0x80] + Array(tail.utf8)
    },
    Case("NUL in the text", "1.101.dita", .encoding) { Array(head.utf8) + [0] + Array(tail.utf8) },
    Case(
      "says it is EBCDIC", "1.101.dita", .encoding,
      text(
        "<?xml version=\"1.0\" encoding=\"IBM037\"?>" + head + tail)),
    Case(
      "says it is UTF-7", "1.101.dita", .encoding,
      text(
        "<?xml version='1.0' encoding='UTF-7'?>" + head + tail)),
    Case("ends in the middle", "1.101.dita", .malformed, text(head + "<p>Text")),
    Case("closed crosswise", "1.101.dita", .malformed, text(head + "<p><i></p></i>" + tail)),
    Case("a comment without end", "1.101.dita", .malformed, text(head + "<!-- " + tail)),
    Case("an attribute without end", "1.101.dita", .malformed, text(head + "<p id=\"x>" + tail)),
    Case("two roots", "1.101.dita", .malformed, text(head + tail + head + tail)),
    Case("a tag of 10 MB", "1.101.dita", .malformed) {
      Array((head + "<p id=\"" + String(repeating: "x", count: 10 << 20) + "\"/>" + tail).utf8)
    },
    Case("nothing at all", "1.101.dita", .malformed, text("")),
    Case("no regulation", "index.html", .nothing, text("<h1>Hello</h1><p>World</p>")),
    Case("a program", "far", .unknownFormat) { [0x7F] + Array("ELF".utf8) },
    Case("more topics than there may be", "title48.xml", .tooMany(limit: 20_000)) {
      let section = "<DIV8 N=\"1.101\" TYPE=\"SECTION\"><HEAD>1.101 T</HEAD></DIV8>"
      return Array(("<X>" + String(repeating: section, count: 20_001) + "</X>").utf8)
    },
    Case("more paragraphs than there may be", "title48.xml", .tooManyPieces(limit: 250_000)) {
      let head = "<DIV8 N=\"1.101\" TYPE=\"SECTION\"><HEAD>1.101 T</HEAD>"
      let section = head + String(repeating: "<P>a</P>", count: 10_000) + "</DIV8>"
      return Array(("<X>" + String(repeating: section, count: 26) + "</X>").utf8)
    },
    Case(
      "more paragraphs in a part, before and behind its sections", "title48.xml",
      .tooManyPieces(limit: 10_000)
    ) {
      let (part, section) = ("<DIV5 N=\"1\" TYPE=\"PART\">", "<DIV8 N=\"1.1\" TYPE=\"SECTION\"/>")
      let half = String(repeating: "<P>a</P>", count: 5_001)
      return Array(("<X>" + part + half + section + half + "</DIV5></X>").utf8)
    },
    Case(
      "more paragraphs in a section than there may be", "title48.xml", .tooManyPieces(limit: 10_000)
    ) {
      let head = "<X><DIV8 N=\"1.101\" TYPE=\"SECTION\"><HEAD>1.101 T</HEAD>"
      return Array((head + String(repeating: "<P>a</P>", count: 10_001) + "</DIV8></X>").utf8)
    },
    Case("more paragraphs in a page than there may be", "1.101.html", .tooManyPieces(limit: 10_000))
    {
      Array(("<h1>1.101 T</h1>" + String(repeating: "<p>a</p>", count: 10_001)).utf8)
    },
    Case(
      "more paragraphs in a topic than there may be", "1.101.dita", .tooManyPieces(limit: 10_000)
    ) {
      Array((head + String(repeating: "<p>a</p>", count: 10_001) + tail).utf8)
    },
    Case("12 MB of terms in a paragraph", "1.101.dita", .tooManyPieces(limit: 10_000)) {
      Array(
        (head + "<p>" + String(repeating: "<i outputclass=\"Term\">a</i> ", count: 440_000)
          + "</p>" + tail).utf8)
    },
    Case("300,000 links in a paragraph", "1.101.dita", .tooManyPieces(limit: 10_000)) {
      Array(
        (head + "<p>" + String(repeating: "<xref href=\"1.101.dita\"/>", count: 300_000) + "</p>"
          + tail).utf8)
    },
    Case("links that the text alone makes", "title48.xml", .tooManyPieces(limit: 250_000)) {
      let all = (0..<9_000).map { "9.\($0 + 100)" }.joined(separator: " ")
      let section = "<DIV8 N=\"1.101\" TYPE=\"SECTION\"><HEAD>1.101 T</HEAD><P>\(all)</P></DIV8>"
      return Array(("<X>" + String(repeating: section, count: 28) + "</X>").utf8)
    },
    Case("a title that each link would repeat", "1.101.dita", .tooLong(limit: 500)) {
      Array(
        "<dita><concept><title>\(String(repeating: "T ", count: 100_000))</title></concept></dita>"
          .utf8)
    },
    Case("labels that each paragraph would repeat", "1.101.dita", .tooLong(limit: 200)) {
      let label = "<p><ph props=\"autonumber\">(a)</ph></p>"
      return Array(
        (head + "<ol><li>" + String(repeating: label, count: 3_000) + "<p>x</p></li></ol>" + tail)
          .utf8)
    },
    Case("a clause matrix without end", "FARmatrix.dita", .tooMany(limit: 10_000)) {
      let cells = "<entry>52.204-1 a</entry>" + String(repeating: "<entry/>", count: 5)
      let row = "<row>" + cells + "</row>"
      return Array(("<t><tbody>" + String(repeating: row, count: 10_001) + "</tbody></t>").utf8)
    },
    Case("a cell of the clause matrix without end", "FARmatrix.dita", .tooLong(limit: 500)) {
      let cell = String(repeating: "word ", count: 1 << 20)
      return Array("<t><tbody><row><entry>\(cell)</entry></row></tbody></t>".utf8)
    },
    Case("a topic of title 48 of 5 MB", "title48.xml", .tooMuchText(limit: 1 << 20)) {
      let head = "<X><DIV8 N=\"1.101\" TYPE=\"SECTION\"><HEAD>1.101 T</HEAD><P>"
      return Array((head + String(repeating: "word ", count: 1 << 20) + "</P></DIV8></X>").utf8)
    },
    Case("a topic of 5 MB", "1.101.dita", .tooMuchText(limit: 1 << 20)) {
      Array((head + "<p>" + String(repeating: "word ", count: 1 << 20) + "</p>" + tail).utf8)
    },
    Case("a file beyond the limit", "1.101.dita", .tooLarge(limit: 48 << 20)) {
      [UInt8](repeating: 32, count: 48 << 20 + 1)
    },
  ]

  @Test func `there are more than fifty`() {
    #expect(Self.archives.count + Self.documents.count >= 70)
  }

  @Test(arguments: archives + documents)
  func `is refused, by name and reason`(hostile: Case) throws {
    let bytes = hostile.bytes()
    let start = secondsOfThread()
    var importer = OutlineImporter()
    let refusal = #expect(throws: ImportRefusal.self) {
      try importer.add(hostile.name, bytes)
      _ = try importer.finish(hostile.name, edition: Edition(name: "FAC 1-1"))
    }
    #expect(refusal?.reason == hostile.reason)
    // Within an archive of many it may be any of them, and it is always one.
    #expect(
      refusal?.file == hostile.file ?? hostile.name
        || hostile.file == nil && refusal?.file.isEmpty == false)
    #expect(secondsOfThread() - start < 10)
  }

  /// The line is the one a text editor shows.
  @Test func `the line is named`() {
    var importer = OutlineImporter()
    let refusal = #expect(throws: ImportRefusal.self) {
      try importer.add("1.101.dita", Array((Self.head + "\n\n<p>&x;</p>" + Self.tail).utf8))
    }
    #expect(refusal == ImportRefusal(.entity, in: "1.101.dita", line: 3))
  }

  /// Any change of any byte of a good archive is refused, or what comes out is still an outline: nothing crashes.
  @Test(arguments: 0..<(ProcessInfo.processInfo.environment["ENSUE_FULL"] != nil ? 200 : 50))
  func `noise breaks nothing`(seed: Int) throws {
    var bytes = Self.archive(Self.good("99.203.dita"), Self.good("99.204.dita"))
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    for _ in 0..<(seed % 5 + 1) {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
    }
    var importer = OutlineImporter()
    do throws(ImportRefusal) {
      try importer.add("far.tar.gz", bytes)
      let outlines = try importer.finish("far.tar.gz", edition: Edition(name: "FAC 1-1"))
      #expect(outlines.first?.topics.isEmpty == false)
    } catch {
      #expect(!error.file.isEmpty)
    }
  }
}
