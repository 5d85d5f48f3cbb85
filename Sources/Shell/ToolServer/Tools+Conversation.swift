import Assistant
import Language
import Timers
import Workflows

/// Sentences, places, what was done, and what comes next.
extension Tool {
  static let conversation: [Tool] = [
    Tool(
      "say", "Say a sentence",
      "Says a sentence as a person would: whatever no other tool does. An answer needs no permission; what changes something does, and what asks back is asked of the person. Waivers, signatures and permissions are for people.",
      .asSaid,
      [.text("sentence", "One sentence in the user's language.", longest: 1000)]
    ) { server, given in server.session.perform(given.text("sentence")) },
    Tool(
      "explain", "Explain a sentence",
      "How a sentence would be understood and what it would do, without doing it.", .reads,
      [.text("sentence", "The sentence.", longest: 1000)]
    ) { server, given in
      let (session, situation) = (server.session, server.session.situation)
      let turn = session.conversation.assistant.explain(given.text("sentence"), in: situation)
      let lines = Explanation.lines(turn, in: situation)
      var reply = Reply()
      reply.lines = lines
      reply.records.append(.answer(lines))
      return reply
    },
    Tool(
      "undo", "Undo", "Takes back the newest command; of somebody else's only after a yes.",
      .changes
    ) { _ in .shell(.undo) },
    Tool(
      "redo", "Redo", "Does again what undo took back last; undo takes it back once more.", .changes
    ) { _ in .shell(.redo) },
    Tool(
      "history", "History of sessions",
      "What timers and practice there were: sessions, counts, time, streaks, averages.", .reads,
      [
        .choice("question", "What is asked.", HistoryQuestion.allCases.map(\.rawValue)),
        .text("label", "A name or category.", longest: 60, optional: true),
        .day("from", "From this day on."), .day("to", "To this day."),
      ]
    ) { given in
      let (from, to) = (given.day("from"), given.day("to"))
      let period =
        from ?? to == nil
        ? nil
        : HistoryPeriod(from: from, to: to, words: "\(from?.iso ?? "") – \(to?.iso ?? "")")
      return .history(
        .ask(
          HistoryQuestion(rawValue: given.text("question")) ?? .sessions,
          SessionFilter(label: given.maybe("label"), period: period)))
    },
    Tool(
      "log_session", "Log a session",
      "Writes down something that was done and that no timer counted.", .changes,
      [
        .text("name", "What was done.", longest: 60),
        .seconds("seconds", "How long.", as: "length"),
        .time("start", "When it began; without it, it ended just now."),
      ]
    ) { given in
      .history(
        .log(
          SessionNote(
            name: given.text("name"), length: given.length("seconds") ?? .seconds(1),
            start: given.time("start"), isTold: false)))
    },
    Tool(
      "dashboard", "Dashboard", "What is late, due, blocked, running, expected and recent.",
      .reads
    ) { _ in .place(.go(.dashboard)) },
    Tool(
      "go_to", "Go to a place",
      "Shows a place and what can be done there. It moves this conversation alone, not the user's.",
      .reads,
      [
        .choice(
          "place", "Where to.",
          [
            "acquisitions", "documents", "document", "compliance", "regulations", "search",
            "settings", "dashboard",
          ]), .work,
        .text(
          "document", "Of the place “document”: its short name, as list_documents gives it.",
          optional: true, as: "name"),
      ]
    ) { given in
      switch given.text("place") {
      case "documents": .place(.go(.documents(work: given.work)))
      case "document":
        .place(.go(.document(DocumentReference(given.maybe("document"), work: given.work))))
      case "compliance": .place(.go(.compliance(work: given.work)))
      case "regulations": .place(.go(.regulations))
      case "search": .place(.go(.search))
      case "settings": .place(.go(.settings))
      case "dashboard": .place(.go(.dashboard))
      default: .place(.go(.acquisitions))
      }
    },
    Tool("where_am_i", "Where am I", "The place, and what can be done there.", .reads) { _ in
      .place(.whereAmI)
    },
    Tool(
      "go_back", "Go back",
      "To the place that was shown before; where_am_i says which one is shown.",
      .reads
    ) { _ in .place(.back) },
    Tool("go_forward", "Go forward", "To the place that was gone back from.", .reads) { _ in
      .place(.forward)
    },
    Tool(
      "search", "Search", "Finds timers, routines, work, workflows and their steps by words.",
      [.text("query", "Words to look for.")],
      gives: Schema.object([
        "found": Schema.list(
          Schema.object(["kind": Schema.words, "name": Schema.words, "text": Schema.words]))
      ])
    ) { server, given in server.told(["found": .list(server.found(given.text("query")))]) },
  ]

  private static let request = Parameter.text(
    "request_uuid",
    "Chosen by the caller: asking again with it changes nothing; asking something else with it is an error.",
    longest: 100)

  static let prediction: [Tool] = [
    Tool(
      "request_next_step", "What comes next",
      "Ranks possible next actions by what this user does. The same request id gets the same answer. What looks like a password or a token is left out.",
      [
        request,
        Parameter(
          name: "user_context",
          schema: [
            "type": "object",
            "description":
              "Texts, numbers or truth values by name: place, phase, profile, … `work`, the name or number of a piece of work: its steps that are done or cannot be done yet come last.",
            "additionalProperties": ["type": ["string", "number", "boolean"]],
          ], isRequired: false),
        Parameter(
          name: "session_state",
          schema: [
            "type": "object", "description": "How far the session is.",
            "properties": [
              "recent_actions": [
                "type": "array", "items": ["type": "string", "minLength": 1], "maxItems": 50,
                "description": "What was done last in this session, oldest first, as sentences.",
              ]
            ],
          ], isRequired: false),
        Parameter(
          name: "possible_actions",
          schema: [
            "type": "array", "items": ["type": "string", "minLength": 1], "maxItems": 200,
            "description": "Sentences to choose from; without them, whatever is likely.",
          ], isRequired: false),
        .count("max_predictions", "How many at most.", 1...50),
      ],
      gives: Schema.object(
        [
          "request_uuid": Schema.words,
          "predictions": Schema.list(
            Schema.object([
              "action": Schema.words, "confidence": Schema.number, "category": Schema.words,
              "reasoning": Schema.words, "factors": ["type": "object"],
            ])),
        ], optional: ["left_out": Schema.whole])
    ) { server, given in server.decisions.answer(given, server.session) },
    Tool.report,
  ]

  /// It answers a value of its own, and teaches.
  private static let report: Tool = {
    var tool = Tool(
      "report_outcome", "Say what came",
      "Tells which of the offered actions followed a request_next_step, so that the prediction learns. Once for each request.",
      [request, .text("action", "The sentence that was done, one of those offered.")],
      gives: Schema.object(["learnt": Schema.truth, "was_first": Schema.truth])
    ) { server, given in server.decisions.learn(given, server.session) }
    tool.effect = .changes
    return tool
  }()
}
