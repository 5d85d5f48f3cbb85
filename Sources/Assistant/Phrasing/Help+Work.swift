/// What `help` says about pieces of work, suggestions, settings and keys.
extension Help {
  static let work: [Line] = [
    Line(.strong, "Begin a piece of work, and move it:"),
    Line(.plain, "  workflows     steps of micro-purchase     new micro-purchase for laptops"),
    Line(.plain, "  need is done     market research is done     award is done yesterday"),
    Line(.plain, "  waive review because it is urgent, says Jane Smith     undo"),
    Line(.strong, "Ask:"),
    Line(.plain, "  what is next     what is missing     why is award blocked"),
    Line(.plain, "  deadlines     what is overdue     timeline of laptops     record of laptops"),
    Line(.plain, "  who is responsible for the next step     what is assigned to Maria"),
    Line(.strong, "Say when, and who:"),
    Line(.plain, "  set the deadline to december 20     extend the deadline by 5 days"),
    Line(
      .plain,
      "  assign step award to Maria     award slipped, it is now july 15     draft the SOW for laptops     documents     new project audit: count, report"
    ),
    Line(.dim, "A kind of work of your own is a file: see “Workflows” in the manual."),
  ]

  static let suggestions: [Line] = [
    Line(.strong, "What may come next:"),
    Line(.plain, "  upcoming predictions     why that     more     prediction report"),
    Line(.strong, "Say how good it was:"),
    Line(.plain, "  good     bad     never suggest stop tea     what do you never suggest"),
    Line(.strong, "How it shows itself:"),
    Line(.plain, "  turn off suggestions     turn suggestions on again"),
    Line(
      .plain, "  set prediction.style to aggressive     set prediction.notice to subtle"),
    Line(.strong, "Who decides:"),
    Line(.plain, "  autonomy     autonomy on     autonomy off"),
    Line(.plain, "  incognito     learn from me again     rebuild predictions"),
  ]

  static let settings: [Line] = [
    Line(.strong, "Settings, each a line of a file you can read:"),
    Line(
      .plain,
      "  settings     set editing to vi     use the 12 hour clock     set bell off     reset bell"),
    Line(.plain, "  quiet hours from 22:00 to 7:00     set history.keep to 365 days"),
    Line(.plain, "  set calendar.morning to 8:30     set prediction style to conservative"),
    Line(.strong, "Words and keys of your own:"),
    Line(.plain, "  alias t = tea 4 minutes     bind f5 to how long     key bindings"),
    Line(.strong, "Several people:"),
    Line(.plain, "  profiles     switch to profile kids     rename profile kids to children"),
  ]

  static let keys: [Line] = [
    Line(.strong, "Suggestions:"),
    Line(.plain, "Right, End, Ctrl-E, Ctrl-F   take the dimmed rest, at the end of the line"),
    Line(.plain, "Ctrl-Space                   take it from anywhere, or the first of the list"),
    Line(.plain, "Alt-F                        take one word of it"),
    Line(.plain, "Alt-1, Alt-2, Alt-3          take a numbered one, or answer a question"),
    Line(.plain, "Esc (Ctrl-G in vi mode)      not now; Shift-Delete: never again"),
    Line(.strong, "The line:"),
    Line(.plain, "Tab                          complete; Ctrl-R: search what you said before"),
    Line(.plain, "Ctrl-C                       clear the line; Ctrl-D: leave, timers go on"),
    Line(.plain, "Ctrl-_                       take back the last change of the line"),
  ]
}
