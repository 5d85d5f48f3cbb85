import Language
import Timers
import Workflows

/// Work that follows a workflow, as a whole: acquisitions and projects.
extension Tool {
  private static let step = Schema.object(["id": Schema.words, "name": Schema.words])

  static let work: [Tool] = [
    Tool(
      "list_workflows", "List workflows",
      "The workflows there are, and the work under way with its state. Begin here.",
      answers: ["workflow.list", "workflow.underWay", "workflow.count"],
      gives: Schema.object([
        "work": Schema.list(
          Schema.object(["id": Schema.whole, "name": Schema.words, "workflow_id": Schema.words])),
        "workflows": Schema.list(
          Schema.object([
            "id": Schema.words, "title": Schema.words, "use_when": Schema.words,
            "source": Schema.words, "steps": Schema.list(Schema.words),
          ])),
      ])
    ) { server, _ in server.told(["work": server.work, "workflows": server.workflows]) },
    Tool(
      "workflow_status", "Where work stands",
      "Which steps are done, next and missing, who does them, what is blocked, and what is due.",
      [.work],
      answers: ["workflow.status", "workflow.next", "workflow.missing", "workflow.focus"],
      gives: Schema.object(
        [
          "id": Schema.whole, "name": Schema.words, "workflow_id": Schema.words,
          "closed": Schema.truth, "on_hold": Schema.truth,
          "current_step": Schema.maybe("string"), "next": Schema.list(step),
          "possible": Schema.list(step), "missing": Schema.list(Schema.words),
          "done": Schema.list(Schema.object(["step_id": Schema.words, "on": Schema.words])),
          "blocked": ["type": "object"],
          "deadlines": Schema.list(Schema.object(["kind": Schema.words])),
          "expected": Schema.object([
            "steps": Schema.list(Schema.words), "chance": Schema.number,
          ]),
        ], optional: ["led_by": Schema.maybe("string"), "phase": Schema.maybe("string")])
    ) { server, given in
      guard let state = server.state(given.work) else { return server.refusedNoWork }
      return server.told(server.description(of: state))
    },
    Tool(
      "show_workflow", "Show a workflow",
      "The steps of a workflow: what each is, what it waits for, where it is written.", .reads,
      [.text("workflow", "The workflow's id.", longest: 60)]
    ) { .workflow(.show($0.text("workflow"))) },
    Tool(
      "begin_workflow", "Begin work",
      "Begins a piece of work that follows a workflow, such as a new acquisition.", .changes,
      [
        .text("workflow", "The workflow's id.", longest: 60, as: "kind"),
        .text("name", "What the work is called.", longest: 60),
        .text(
          "value", "The estimated value, an amount as a person would write it: “$480,000”, “120k”.",
          longest: 60,
          optional: true),
      ]
    ) {
      .workflow(
        .begin(kind: $0.text("workflow"), name: $0.text("name"), value: $0.maybe("value")))
    },
    Tool(
      "copy_work", "Copy work", "Begins new work with the fields of other work.", .changes,
      [.thatWork, .text("name", "What the new work is called.", longest: 60)]
    ) { .workflow(.field(.copy(work: $0.text("work"), name: $0.text("name")))) },
    Tool(
      "find_work", "Find work",
      "The work that all conditions hold of: by fields (“value over 1 million” is more 1 million; “small business set-aside” is a phrase), tags, phases, kinds, people, words in it, or how it stands (late, blocked, held, unowned, closed, archived, which need no value).",
      .reads,
      [
        Parameter(
          name: "conditions",
          schema: [
            "type": "array", "minItems": 1, "maxItems": 20,
            "items": [
              "type": "object",
              "properties": [
                "is": [
                  "type": "string",
                  "enum": .list(
                    (["phrase", "tagged", "phase", "more", "less", "kind", "person", "words"]
                      + standings.keys.sorted()).map { .text($0) }),
                ],
                "value": Schema.text("A phrase, tag, phase, amount, workflow, name or words."),
              ],
              "required": ["is"], "additionalProperties": false,
              // How work stands needs no value; all else does.
              "anyOf": [
                ["properties": ["is": ["type": "string", "enum": standingNames]]],
                ["required": ["value"]],
              ],
            ],
          ]),
        .text("order", "The id of a field to sort by.", longest: 60, optional: true),
        .truth("descending", "The largest first."),
      ]
    ) { .workflow(.lists(.show(query($0)))) },
    Tool(
      "rename_work", "Rename work", "Gives a piece of work another name; its record stays.",
      .changes,
      [.thatWork, .text("to", "The new name.", longest: 60)]
    ) { .workflow(.rename(work: $0.text("work"), to: $0.text("to"))) },
    Tool(
      "note", "Note something", "Writes a note into the record of a piece of work.", .changes,
      [.text("text", "The note.", longest: 2000), .work]
    ) { .workflow(.note($0.text("text"), on: WorkflowSubject(work: $0.work))) },
    Tool(
      "list_notes", "List notes", "What was noted of a piece of work.", .reads, [.work]
    ) { .workflow(.history(work: $0.work, notes: true)) },
    Tool(
      "work_history", "What happened to work",
      "Everything that happened to a piece of work, in order, with who did it.", .reads, [.work]
    ) { .workflow(.history(work: $0.work, notes: false)) },
    Tool(
      "work_record", "The record of work",
      "The whole audit record of a piece of work: who did what when and why, field by field.",
      .reads, [.work]
    ) { .workflow(.record(work: $0.work)) },
    Tool(
      "export_record", "Export a record",
      "Writes the audit record of a piece of work to a file (.json or .csv).", .changes,
      [.text("path", "Where.", longest: 1000), .work]
    ) { .workflow(.record(work: $0.work, exporting: RecordExport(path: $0.text("path")))) },
    Tool(
      "verify_record", "Verify a record",
      "Whether anybody changed the record of a piece of work: its chain of hashes is followed.",
      .reads, [.work]
    ) { .workflow(.verify(work: $0.work)) },
    Tool(
      "tag_work", "Tag work", "Puts a tag on a piece of work, or takes it off.", .changes,
      [.text("tag", "The tag.", longest: 60), .truth("on", "False takes it off."), .work]
    ) { .workflow(.field(.tag($0.text("tag"), work: $0.work, on: $0.truth("on") ?? true))) },
    Tool(
      "archive_work", "Archive work",
      "Puts a piece of work away, out of every list (open work is closed with it), or takes it back.",
      .changes,
      [.thatWork, .truth("on", "False takes it back.")]
    ) { .workflow(.field(.archive(work: $0.work, on: $0.truth("on") ?? true))) },
    Tool(
      "list_archived", "List what was archived",
      "Work that was archived, which other lists leave out.", .reads
    ) { _ in
      .workflow(.field(.archived))
    },
    Tool(
      "hold_work", "Put work on hold", "Lets a piece of work rest, until a time or until resumed.",
      .changes, [.thatWork, .time("until", "Until when."), .reason]
    ) { given in
      .workflow(
        .step(
          .hold(
            work: given.work,
            until: given.time("until").map { ProjectRequest.Time($0, hasClock: true) },
            reason: given.text("reason"))))
    },
    Tool(
      "resume_work", "Resume work",
      "Goes on with work that is on hold, and makes it the work at hand.", .changes, [.thatWork]
    ) { .workflow(.focus(work: $0.text("work"))) },
    Tool(
      "close_work", "Close work", "Ends a piece of work, whatever is missing; its record stays.",
      .ends, [.thatWork]
    ) { .workflow(.close(work: $0.work)) },
    Tool(
      "delete_work", "Delete work",
      "Takes a piece of work out with its record; close_work only ends it.", .ends, [.thatWork]
    ) { .workflow(.delete(work: $0.work)) },
  ]

  /// How work stands, which needs no value.
  private static let standings: [String: WorkQuery.Condition] = [
    "late": .late, "blocked": .blocked, "held": .held, "unowned": .unowned, "closed": .closed,
    "archived": .archived,
  ]

  private static let standingNames: JSONValue = .list(standings.keys.sorted().map { .text($0) })

  private static func query(_ given: ToolArguments) -> WorkQuery {
    let conditions = (given["conditions"]?.list ?? []).map { one -> WorkQuery.Condition in
      let value = one["value"]?.text ?? ""
      if let standing = one["is"]?.text.flatMap({ standings[$0] }) { return standing }
      return switch one["is"]?.text {
      case "tagged": .tagged(value)
      case "phase": .phase(value)
      case "more": .more(value, orEqual: false)
      case "less": .less(value, orEqual: false)
      case "kind": .kind(value)
      case "person": .person(value)
      case "words": .words(value)
      default: .phrase(value)
      }
    }
    return WorkQuery(
      conditions, order: given.maybe("order"), isDescending: given.truth("descending") ?? false)
  }
}
