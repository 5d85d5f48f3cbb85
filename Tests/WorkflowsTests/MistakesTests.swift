import Testing

@testable import Workflows

/// Every mistake of a workflow file at once, each with its line.
@Suite struct MistakesTests {
  @Test func `all mistakes are told, in the order of the lines`() {
    let text = """
      workflow: w
      colour: red
      step: a
      takes: long
      step: b
      after: nowhere
      within: soon
      step: c
      after: b
      size: 3
      step: c
      name: again
      """
    let found = WorkflowReader.mistakes(in: text, file: "w.workflow")
    #expect(found.map(\.line) == [2, 4, 6, 7, 10, 11])
    #expect(found.allSatisfy { $0.file == "w.workflow" })
  }

  @Test func `a step of a name that is there has its own mistakes told, too`() {
    let text = """
      workflow: w
      calendar: nowhere
      step: a
      step: a
      takes: long
      within: 3 hours after q
      """
    #expect(WorkflowReader.mistakes(in: text, file: "w").map(\.line) == [4, 5, 6])
    #expect(WorkflowReader.readable(text, file: "w")?.calendar == "nowhere")
  }

  @Test func `all mistakes of a file of fields are told`() {
    let text = """
      fields: f
      colour: red
      field: x
      type: nothing
      field: x
      field: y
      size: 3
      field: z
      type: choice
      """
    #expect(WorkFieldReader.mistakes(in: text, file: "f").map(\.line) == [2, 4, 5, 7, 9])
  }

  @Test func `a file without mistakes has none, and one that is no workflow has one`() {
    #expect(WorkflowReader.mistakes(in: "workflow: w\nstep: a\n", file: "w").isEmpty)
    #expect(WorkflowReader.mistakes(in: "step: a\n", file: "w").count == 1)
    #expect(WorkflowReader.mistakes(in: "", file: "w").count == 1)
  }

  @Test func `of many mistakes so many are told`() {
    let text = "workflow: w\nstep: a\n" + String(repeating: "x: y\n", count: 300)
    #expect(WorkflowReader.mistakes(in: text, file: "w").count == WorkflowReader.mostMistakes)
  }
}
