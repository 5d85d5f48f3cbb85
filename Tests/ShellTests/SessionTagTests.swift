import Testing

@testable import Shell

/// What sessions are filed under.
@Suite(.waiting) struct SessionTagTests {
  @Test(arguments: [
    ("tag the last session deep work and thesis", "deep work, thesis"),
    ("tag the last session deep work, thesis and writing", "deep work, thesis, writing"),
    ("tag my last yoga session as research and fun", "research, fun"),
    ("label the last session with focus & home", "focus, home"),
    ("add the tag focus to the yoga", "focus"),
    ("tag the last session \"research and development\"", "research and development"),
  ]) func `several tags are several`(line: String, tags: String) throws {
    let lines = "log 10 minutes of yoga\n" + line + "\n"
    #expect(try CorrectingTests.answer(lines).hasSuffix("yoga   10:00   \(tags)"))
    for tag in tags.split(separator: ", ") {
      #expect(
        try CorrectingTests.answer(lines + "history of \(tag)\n").contains(": 1 session, 10:00"),
        "\(tag)")
    }
    #expect(
      try CorrectingTests.answer(lines + "untag the last session\n").hasSuffix("yoga   10:00"))
  }

  @Test(arguments: [
    ("untag it", "yoga   10:00"), ("take the tag off", "yoga   10:00"),
    ("remove the tag fun from the last session", "yoga   10:00   deep work"),
    ("take the deep work tag off the last session", "yoga   10:00   fun"),
  ]) func `tags are taken off, or one of them`(line: String, told: String) throws {
    let lines = "log 10 minutes of yoga\ntag the last session deep work and fun\n"
    #expect(try CorrectingTests.answer(lines + line + "\n").hasSuffix(told))
  }
}
