import Language
import Timers

/// Timers, routines, reminders and schedules.
extension Tool {
  private static let one = Schema.object(
    ["id": Schema.whole, "name": Schema.words, "phase": Schema.words, "state": Schema.words],
    optional: ["left_s": Schema.number, "due": Schema.words, "counts_asleep": Schema.truth])

  private static let phases: JSONValue = [
    "type": "array", "minItems": 1, "maxItems": 100,
    "items": [
      "type": "object",
      "properties": [
        "name": Schema.text("What the phase is called.", longest: 60, least: 0),
        "seconds": Schema.seconds("How long it lasts."),
      ],
      "required": ["seconds"], "additionalProperties": false,
    ],
  ]

  static let timers: [Tool] = [
    Tool(
      "list_timers", "List timers",
      "What is running, paused or waiting, how much is left, and when it is due.",
      answers: ["timer.query"], gives: Schema.object(["timers": Schema.list(one)])
    ) { server, _ in server.told(["timers": server.timers]) },
    Tool(
      "start_timer", "Start a timer",
      "Starts a timer with one or more phases, one after the other. For a time of the clock use set_alarm or set_reminder.",
      .changes,
      [
        .text("name", "What the timer is called.", longest: 60),
        Parameter(name: "phases", schema: phases),
        .count("rounds", "How often all phases are gone through.", 1...1000),
      ]
    ) { given in
      let phases = (given["phases"]?.list ?? []).map { phase in
        Phase(name: phase["name"]?.text ?? "", .seconds(phase["seconds"]?.number ?? 0))
      }
      return .timer(
        .create([
          TimerRequest(
            label: given.text("name"), phases: phases, rounds: given.count("rounds") ?? 1)
        ]))
    },
    Tool(
      "change_timer", "Change a timer",
      "Pauses, resumes, skips to the next phase, begins anew, adds time (60 s where no seconds are given), or says whether it counts while the machine sleeps.",
      .changes,
      [
        .timer,
        .choice(
          "action", "What is done to it.",
          ["pause", "resume", "skip", "restart", "extend", "pause_asleep", "count_asleep"]),
        .seconds("seconds", "With extend: how much is added.", optional: true),
      ]
    ) { given in
      switch given.text("action") {
      case "pause": .timer(.pause(given.timer))
      case "resume": .timer(.resume(given.timer))
      case "skip": .timer(.skip(given.timer))
      case "restart": .timer(.restart(given.timer, length: nil))
      case "pause_asleep": .timer(.editPhases(given.timer, .counting(asleep: false)))
      case "count_asleep": .timer(.editPhases(given.timer, .counting(asleep: true)))
      default: .timer(.extend(given.timer, by: given.length("seconds") ?? .seconds(60)))
      }
    },
    Tool(
      "rename_timer", "Rename a timer", "Gives a timer another name; what runs goes on.", .changes,
      [.timer, .text("to", "The new name.", longest: 60)]
    ) { .timer(.rename($0.timer, to: $0.text("to"))) },
    Tool(
      "stop_timer", "Stop a timer", "Stops a timer before its end; undo brings it back.", .ends,
      [.timer]
    ) {
      .timer(.stop($0.timer))
    },
    Tool(
      "list_routines", "List routines",
      "The routines that the user keeps, with their phases; start_routine starts one.",
      answers: ["routine.list"],
      gives: Schema.object([
        "routines": Schema.list(
          Schema.object([
            "id": Schema.whole, "name": Schema.words, "category": Schema.words,
            "rounds": Schema.whole,
            "phases": Schema.list(
              Schema.object(["name": Schema.words, "seconds": Schema.maybe("number")])),
          ]))
      ])
    ) { server, _ in server.told(["routines": server.routines]) },
    Tool(
      "start_routine", "Start a routine",
      "Starts a routine that the user keeps, as list_routines names it.", .changes,
      [.thing("name", "The routine: its name or its id.", .routine)]
    ) { .routine(.start(.named($0.text("name")), RoutineScaling())) },
  ]

  private static let action = Parameter.choice(
    "action", "What becomes of it.", ["enable", "disable", "skip_next", "delete"])
  private static let recurrence = Parameter.text(
    "recurrence", "An RFC 5545 rule without “RRULE:”, such as FREQ=WEEKLY;BYDAY=MO.", longest: 300,
    optional: true)

  static let schedules: [Tool] = [
    Tool(
      "list_schedules", "List schedules",
      "Alarms, reminders and routines that come by the clock: when each comes next. What comes once is a timer, too: it has a timer_id, which stop_timer, change_timer and rename_timer take; change_schedule takes the others.",
      answers: ["schedule.list"],
      gives: Schema.object([
        "schedules": Schema.list(
          Schema.object(
            [
              "name": Schema.words, "kind": Schema.words, "enabled": Schema.truth,
              "next": Schema.maybe("string"), "recurrence": Schema.maybe("string"),
            ], optional: ["id": Schema.whole, "timer_id": Schema.whole]))
      ])
    ) { server, _ in server.told(["schedules": server.schedules]) },
    Tool(
      "set_reminder", "Set a reminder",
      "Has the user reminded of something: at a time, after so many seconds, or again and again.",
      .changes,
      [
        .text("text", "What to be reminded of.", longest: 200, as: "label"),
        .time("at", "When."), .seconds("seconds", "How long from now, instead.", optional: true),
        recurrence,
      ]
    ) { .timer(.remind(request($0, "text"))) },
    Tool(
      "set_alarm", "Set an alarm", "Rings at a time of the clock, once or again and again.",
      .changes,
      [
        .text("name", "What it is called.", longest: 60, as: "label"), .time("at", "When."),
        .seconds("seconds", "How long from now, instead.", optional: true), recurrence,
      ]
    ) { .timer(.schedule(request($0, "name"))) },
    Tool(
      "schedule_routine", "Schedule a routine",
      "Starts a kept routine, or a timer of so many seconds, at a time of the clock, once or again and again.",
      .changes,
      [
        .thing("name", "The routine's name or id, or what the timer is called.", .routine),
        .time("at", "When first."), recurrence,
        .seconds("seconds", "How long, where it is no routine.", optional: true),
      ]
    ) { given in
      var when = request(given, "name")
      (when.delay, when.at) = (nil, given.time("at"))
      when.saysClock = when.at != nil
      return .schedule(
        .start(given.text("name"), length: given.length("seconds"), RoutineScaling(), when))
    },
    Tool(
      "change_schedule", "Change a schedule",
      "Switches a schedule on or off, leaves out its next time, or deletes it.", .ends,
      [.thing("name", "The schedule: its name or its id.", .schedule), action]
    ) { given in
      let meant = ScheduleReference(name: given.text("name"), saysSchedule: true)
      return switch given.text("action") {
      case "enable": .schedule(.enable(meant))
      case "disable": .schedule(.disable(meant))
      case "skip_next": .schedule(.skipNext(meant, count: 1))
      default: .schedule(.delete(meant))
      }
    },
  ]

  private static func request(_ given: ToolArguments, _ name: String) -> ScheduleRequest {
    let delay = given.length("seconds")
    let later = delay.map { given.now.adding(Int($0.components.seconds)) }
    return ScheduleRequest(
      label: given.text(name), at: given.time("at") ?? later,
      saysClock: given.time("at") ?? later != nil, recurrence: given.maybe("recurrence"),
      delay: given.time("at") == nil ? delay : nil)
  }
}
