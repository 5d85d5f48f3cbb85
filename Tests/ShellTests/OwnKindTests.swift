import Testing

@testable import Shell

/// Work of a kind that somebody declared in a file of their own: begun, told of and listed as the shipped kinds are.
@Suite(.waiting) struct OwnKindTests {
  private static let workflow = """
    workflow: restriction
    title: Restriction digest
    also: digest run
    revision: 1
    source: our lab

    field: strain
    name: strain
    type: text

    field: operator
    name: operator
    type: person

    step: mix
    step: incubate
    takes: 1 hour
    step: gel
    takes: 40 minutes

    """

  private func told(_ lines: [String]) throws -> String {
    let home = try TemporaryHome()
    _ = try home.write(Self.workflow, to: "data/ensue/workflows/restriction.workflow")
    let program = try Program.run(
      ["--simulate", "--keep-going", "--data", "\(home.path)/data/ensue"],
      text: lines.joined(separator: "\n") + "\n", in: home)
    return program.out + program.err
  }

  @Test(arguments: [
    "new restriction for batch 4", "new restriction batch 4", "start a new restriction batch 4",
    "begin a restriction called batch 4",
  ])
  func `it is begun by what it is called, with a name behind it`(sentence: String) throws {
    let out = try told([sentence])
    #expect(out.contains("◆ batch 4  restriction, 3 steps"), "\(out)")
  }

  /// What is measured is no name, whatever a kind is called.
  @Test(arguments: ["restriction 40 minutes", "new restriction timer 40 minutes"])
  func `a length behind its name is a timer's`(sentence: String) throws {
    let out = try told([sentence, "timers"])
    #expect(out.contains("40:00") && !out.contains("3 steps"), "\(out)")
  }

  @Test func `its fields are told and its steps gone through like any`() throws {
    let out = try told([
      "new restriction batch 4", "strain of batch 4 is DH5a", "operator of batch 4 is Rosa",
      "mix of batch 4 is done", "begin incubate of batch 4", "@ +61m",
      "incubate of batch 4 is done",
      "what do we know about batch 4", "status of batch 4",
    ])
    for line in ["strain: DH5a", "operator: Rosa", "2 of 3 done, next: gel"] {
      #expect(out.contains(line), "\(out)")
    }
  }

  private static let gel = """
    workflow: gel
    title: Gel run
    also: gels
    revision: 1
    source: our lab
    fields: acquisition

    field: voltage
    name: voltage
    type: number
    unit: V, volts

    step: pour
    step: run

    """

  /// A list of that kind by what its file calls several of them, and by a quantity that it declares.
  @Test(arguments: [
    ("list gels", "2 of 3"), ("how many gels are there", "2 of 3"),
    ("gels with voltage over 100", "1 of 3"), ("gels over 100 V", "1 of 3"),
    ("work with voltage over 100", "1 of 3"), ("close all gels", "2 pieces of work, "),
    ("voltage is 90 V", "voltage: 90 V, was 80 V"), ("voltage is 130V", "voltage: 130 V"),
    ("close all windows", "don’t understand"),
  ])
  func `it is listed by its name and its quantities`(sentence: String, answer: String) throws {
    let home = try TemporaryHome()
    _ = try home.write(Self.gel, to: "data/ensue/workflows/gel.workflow")
    let lines = [
      "new project for thesis", "new gel for sample 7", "voltage is 120", "new gel for sample 8",
      "voltage is 80", sentence,
    ]
    let program = try Program.run(
      ["--simulate", "--keep-going", "--data", "\(home.path)/data/ensue"],
      text: lines.joined(separator: "\n") + "\n", in: home)
    let out = program.out + program.err
    #expect(out.contains(answer), "\(out)")
  }

  @Test func `a step may be called as its kind is`() throws {
    let home = try TemporaryHome()
    _ = try home.write(Self.gel + "step: gel\n", to: "data/ensue/workflows/gel.workflow")
    let program = try Program.run(
      ["--simulate", "--keep-going", "--data", "\(home.path)/data/ensue"],
      text: "new gel for sample 7\ngel is done\n", in: home)
    #expect((program.out + program.err).contains("gel comes after run"), "\(program)")
  }
}
