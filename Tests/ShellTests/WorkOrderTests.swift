import Testing

@testable import Shell

/// Steps dated against their order, said to the real program on Monday 9 March 2026, 18:00.
@Suite(.waiting) struct WorkOrderTests {
  private func say(_ lines: [String]) throws -> Program.Result {
    let script = ["new micro-purchase for laptops"] + lines
    return try Program.run(
      ["--simulate", "--keep-going"], text: script.joined(separator: "\n") + "\n",
      in: try TemporaryHome())
  }

  @Test(arguments: [
    (
      ["need is done"], "funds finished yesterday",
      "funds comes after need, which was done today.",
      "funds is done anyway yesterday because the card was loaded, says Ann"
    ),
    (
      ["need was done on march 6"], "funds was done on march 5",
      "funds comes after need, which was done on Fri 6 Mar.", "funds was done on march 6"
    ),
    (
      ["need was done at 15:00"], "funds was done today at 14:00",
      "funds comes after need, which was done today at 15:00.", "funds was done today"
    ),
    (
      ["need is done"], "required sources, funds and prohibitions were done yesterday",
      "required-sources comes after need, which was done today.",
      "required sources, funds and prohibitions were done today"
    ),
    (
      ["need was done on march 6", "funds was done on march 7", "reopen need"], "need is done",
      "funds comes after need, and was done on Sat 7 Mar.", "need was done on 2026-03-07"
    ),
    (
      [
        "need, required sources, funds and prohibitions are done", "buy is done",
        "funds is not done",
      ], "receive is done", "receive comes after funds, which is not done.",
      "funds was done today\nreceive is done"
    ),
    (
      ["need is done"], "funds are done tomorrow", "tomorrow is still to come.", "funds is done"
    ),
  ])
  func `a step dated against the order is refused with the reason, and what to say instead works`(
    before: [String], sentence: String, reason: String, instead: String
  ) throws {
    let refused = try say(before + [sentence])
    #expect(refused.err.contains(reason), "\(refused)")
    let mended = try say(before + [sentence] + [instead])
    #expect(mended.err == refused.err, "\(mended)")
  }

  /// Each way out that a refusal names is one.
  @Test func `what a refusal offers is understood`() throws {
    for (before, sentence) in [
      (["need is done"], "funds finished yesterday"),
      (["need was done at 15:00"], "funds was done today at 14:00"),
      (["need was done on march 6", "funds was done on march 7", "reopen need"], "need is done"),
    ] {
      let refused = try say(before + [sentence])
      let line = try #require(refused.err.split(separator: "\n").last).dropFirst("Try: ".count)
      let offers = line.split(separator: "   ").map {
        String($0.replacing("…", with: "it was so"))
      }
      #expect(offers.count == 3, "\(refused)")
      for offer in offers {
        let taken = try say(before + [sentence, offer])
        #expect(taken.err == refused.err, "\(offer): \(taken)")
      }
    }
  }

  @Test func `out of order by date is recorded with name and reason`() throws {
    let told = try say([
      "need is done", "funds is done anyway yesterday because the card was loaded, says Ann",
      "who signed", "history of laptops",
    ])
    for line in [
      "2026-03-08  Ann   funds done out of order, by Ann: the card was loaded",
      "2026-03-08  funds done out of order, by Ann: the card was loaded",
    ] { #expect(told.out.contains(line), "\(told)") }
  }

  @Test func `what was left open is written down later without a reason`() throws {
    let told = try Program.run(
      ["--simulate", "--keep-going"],
      text: "new acquisition for laptops, $180,000\nmarket research is done\nneed is done\n",
      in: try TemporaryHome())
    #expect(told.out.contains("◆ laptops  commercial-simplified, 15 steps"), "\(told)")
    #expect(told.out.contains("2 of 15 done"), "\(told)")
    #expect(told.err.isEmpty, "\(told)")
  }

  @Test func `what is opened again says what stays done behind it, and undo takes that back`()
    throws
  {
    let told = try say([
      "need is done", "funds is done", "need is not done", "undo", "prohibitions is done",
    ])
    #expect(told.out.contains("  funds comes after it, and stays done"), "\(told)")
    #expect(told.out.contains("3 of 7 done"), "\(told)")
    #expect(told.err.isEmpty, "\(told)")
  }
}
