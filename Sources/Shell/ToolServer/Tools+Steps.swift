import Language
import Timers
import Workflows

/// The steps of work, who does them and when they are due, and its fields.
extension Tool {
  private static let optionalStep = Parameter.text(
    "step", "The step's id; without it all of the work.", longest: 60, optional: true, as: "words")
  private static let person = Parameter.text("person", "Who.", longest: 100, as: "to")
  private static func name(_ meaning: String) -> Parameter {
    .text("name", meaning, longest: 100)
  }

  static let steps: [Tool] = [
    Tool(
      "complete_step", "Complete a step",
      "Marks a step of a piece of work as done. Refused with the reason when the order or a deadline forbids it; waivers are for people.",
      .changes, [.step, .work, .day("on", "The day it was done, where that is not today.")],
      isLearnt: true
    ) { given in
      .workflow(
        .done(
          step: given.step, work: given.work, on: given.day("on").map { .day($0) }, waiver: nil))
    },
    Tool(
      "begin_step", "Begin a step", "Says that somebody is at a step from now on.", .changes,
      [.step, .work]
    ) { .workflow(.beginStep(step: $0.step, work: $0.work)) },
    Tool(
      "reopen", "Reopen a step or work",
      "What was done has to be done again; without a step, closed work goes on.", .changes,
      [optionalStep, .work]
    ) { .workflow(.reopen(step: $0.maybe("step"), work: $0.work)) },
    Tool(
      "require_step", "Say whether a step is needed",
      "Whether a step that is needed only under a condition is needed here.", .changes,
      [.step, .truth("required", "Whether it is.", optional: false), .work]
    ) { .workflow(.applies(step: $0.step, work: $0.work, $0.truth("required") ?? true)) },
    Tool(
      "explain_step", "Explain a step",
      "How a step stands: why it cannot be done yet, where it is written, what it needs.", .reads,
      [.step, .work]
    ) { .workflow(.why(step: $0.step, work: $0.work)) },
    Tool(
      "block_step", "Block a step", "Says that a step cannot go on, for a reason outside.",
      .changes, [.step, .text("reason", "What it waits for.", longest: 500), .work]
    ) { .workflow(.step(.block($0.step, work: $0.work, reason: $0.text("reason")))) },
    Tool(
      "unblock_step", "Unblock a step",
      "Says that a step that was blocked by block_step can go on.", .changes, [.step, .work]
    ) {
      .workflow(.step(.unblock($0.step, work: $0.work, reason: nil)))
    },
    Tool(
      "add_step", "Add a step", "Adds a step to work of its own steps (a project).", .changes,
      [
        name("What the step is called."),
        .text("after", "The id of the step it comes after.", longest: 60, optional: true),
        .text("before", "The id of the step it comes before.", longest: 60, optional: true), .work,
      ]
    ) { given in
      let place: StepIntent.Place =
        given.maybe("after").map { .after($0) } ?? given.maybe("before").map { .before($0) }
        ?? .last
      return .workflow(.step(.add(given.text("name"), at: place, work: given.work)))
    },
    Tool(
      "rename_step", "Rename a step", "Calls a step of a project otherwise.", .changes,
      [.step, .text("to", "The new name.", longest: 100), .work]
    ) { .workflow(.step(.rename($0.step, to: $0.text("to"), work: $0.work))) },
    Tool(
      "order_step", "Order steps", "Has a step of a project wait for another one.", .changes,
      [.step, .text("after", "The id of the other one.", longest: 60), .work]
    ) { given in
      .workflow(
        .step(.follow(given.step, after: given.text("after"), work: given.work, begins: false)))
    },
    Tool(
      "remove_step", "Remove a step",
      "Takes a step out of a project; what no longer applies to other work is require_step.", .ends,
      [.step, .reason, .work]
    ) { .workflow(.step(.drop($0.step, work: $0.work, reason: $0.text("reason")))) },
    Tool(
      "assign", "Assign", "Gives a step, or the lead of all of the work, to somebody.", .changes,
      [person, optionalStep, .work]
    ) { given in
      .workflow(
        .assign(WorkflowSubject(given.maybe("step"), work: given.work), to: given.text("person")))
    },
    Tool(
      "unassign", "Take an assignment back", "A step, or the lead, is nobody's any more.",
      .changes, [optionalStep, .work]
    ) { .workflow(.assign(WorkflowSubject($0.maybe("step"), work: $0.work), to: nil)) },
    Tool(
      "list_tasks", "List tasks", "What somebody is to do; without a name, who does what.", .reads,
      [.text("person", "Who.", longest: 100, optional: true)]
    ) { .workflow(.tasks(of: $0.maybe("person"))) },
  ]

  static let deadlines: [Tool] = [
    Tool(
      "list_deadlines", "List deadlines",
      "What is due, of some work or of all of it, with the rule that says so.", .reads,
      [
        .work, .truth("late", "Only what is overdue."), .day("from", "From this day on."),
        .day("to", "To this day."),
      ]
    ) { given in
      let (from, to) = (given.day("from"), given.day("to"))
      let first = from ?? to ?? given.now.date
      let days = from ?? to != nil ? first...max(first, to ?? CivilDate(day: first.day + 366)) : nil
      return .workflow(
        .deadlines(WorkflowSubject(work: given.work), late: given.truth("late") ?? false, on: days))
    },
    Tool(
      "set_deadline", "Set a deadline",
      "Sets when a step, or all of the work, has to be done. Later than a rule allows needs a reason, and is for people.",
      .changes, [optionalStep, .work, .day("on", "The day."), .time("at", "Or a time of it.")]
    ) { given in
      let time = given.time("at")
      let day = given.day("on") ?? given.now.date
      return .workflow(
        .deadline(
          DeadlineRequest(
            WorkflowSubject(given.maybe("step"), work: given.work),
            .set(time ?? LocalTime(day, second: 0), hasClock: time != nil),
            said: time?.iso ?? day.iso)))
    },
    Tool(
      "move_deadline", "Move a deadline", "Moves a deadline by days; below zero: earlier.",
      .changes, [optionalStep, .work, .count("days", "How many.", -3660...3660, optional: false)]
    ) { given in
      let days = given.count("days") ?? 0
      return .workflow(
        .deadline(
          DeadlineRequest(
            WorkflowSubject(given.maybe("step"), work: given.work),
            .move(WorkflowDefinition.Span(.init(abs(days), .day)), later: days >= 0),
            said: "\(days)")))
    },
    Tool(
      "remove_deadline", "Remove a deadline", "Takes back a deadline that somebody set.", .changes,
      [optionalStep, .work]
    ) {
      .workflow(
        .deadline(DeadlineRequest(WorkflowSubject($0.maybe("step"), work: $0.work), .remove)))
    },
    Tool(
      "explain_deadline", "Explain deadlines",
      "How a deadline comes about: rule, citation, computation.", .reads, [optionalStep, .work]
    ) { .workflow(.deadlineReason(WorkflowSubject($0.maybe("step"), work: $0.work))) },
    Tool(
      "timeline", "The timeline of work", "What happened and what is to come, by day.", .reads,
      [.work]
    ) { .workflow(.timeline(work: $0.work)) },
    Tool(
      "remind_of_deadline", "Be reminded of a deadline",
      "Has the user told so many days before something is due.", .changes,
      [optionalStep, .work, .count("days", "How many days before.", 0...366, optional: false)]
    ) { given in
      .workflow(
        .remindBefore(
          WorkflowSubject(given.maybe("step"), work: given.work),
          WorkflowDefinition.Span(.init(given.count("days") ?? 1, .day))))
    },
  ]

  static let fields: [Tool] = [
    Tool(
      "list_fields", "List fields",
      "What may be known of a piece of work, field by field, and what is: values as set_field takes them.",
      [.work], answers: ["workflow.field.known", "workflow.field.ask", "workflow.field.fill"],
      gives: Schema.object([
        "id": Schema.whole, "name": Schema.words,
        "fields": Schema.list(
          Schema.object(
            ["id": Schema.words, "name": Schema.words, "kind": Schema.words],
            optional: [
              "value": Schema.words, "unit": Schema.words, "choices": Schema.list(Schema.words),
              "needed_for": Schema.list(Schema.words),
            ])),
      ])
    ) { server, given in
      guard let state = server.state(given.work) else { return server.refusedNoWork }
      return server.told(server.fields(of: state))
    },
    Tool(
      "set_field", "Set a field",
      "Sets what is known of a piece of work: estimated value, NAICS, set-aside and so on. The value is words as a person would write them: “$120,000”, “2026-03-09”, “yes”, a choice.",
      .changes, [.field, .text("value", "The value.", longest: 2000, as: "to"), .work]
    ) { .workflow(.field(.set(field: $0.text("field"), to: $0.text("value"), work: $0.work))) },
    Tool(
      "add_to_field", "Add to a field", "Adds an item to a field that is a list.", .changes,
      [
        .text("item", "The item.", longest: 500), .text("field", "The field's id.", as: "to"),
        .work,
      ]
    ) { .workflow(.field(.add($0.text("item"), to: $0.text("field"), work: $0.work))) },
    Tool(
      "remove_from_field", "Remove from a field", "Takes an item out of a field that is a list.",
      .changes,
      [
        .text("item", "The item.", longest: 500), .text("field", "The field's id.", as: "from"),
        .work,
      ]
    ) { .workflow(.field(.take($0.text("item"), from: $0.text("field"), work: $0.work))) },
    Tool(
      "clear_field", "Clear a field", "Empties a field of a piece of work.", .changes,
      [.field, .work]
    ) {
      .workflow(.field(.clear(field: $0.text("field"), work: $0.work)))
    },
  ]
}
