import Assistant
import Glibc
import Timers

/// Notifications of what rings until somebody answers: they stay, have buttons, and go when it is answered.
extension Announcer {
  /// What asks the desktop and does as the button says. It is told everything by its arguments, so that no shell reads a
  /// name. The number of the notification is noted in `$1`, so that the next ring takes its place.
  ///
  /// It is to write line by line: to a pipe it would write its number only at its end.
  /// An older notify-send knows no buttons: then a plain one is shown.
  private static let script = """
    note=$1 text=$2 ring=$3 snooze=$4 stop=$5; shift 5
    old=$(cat "$note" 2>/dev/null)
    case $old in ''|*[!0-9]*) old= ;; esac
    lines=; command -v stdbuf > /dev/null && lines="stdbuf -oL"
    $lines notify-send --app-name=ensue --urgency=critical --print-id ${old:+--replace-id=$old} \\
      ${stop:+-A "default=$stop" -A "snooze=$snooze" -A "stop=$stop"} -- Ensue "$text" 2>/dev/null | {
      read -r id || exec notify-send --app-name=ensue --urgency=critical -- Ensue "$text"
      case $id in
        *[!0-9]*) answer=$id ;;
        *) echo "$id" > "$note"; read -r answer ;;
      esac
      case $answer in
        snooze) exec "$@" snooze ring "$ring" ;;
        stop | default) exec "$@" ok ring "$ring" ;;
      esac
    }
    """

  /// Shows what rings, urgently, with buttons where they are wanted.
  func insist(_ ring: Ring, _ line: String, _ speaker: Speaker, _ settings: Settings) {
    guard let note = note(of: ring.id), find("notify-send") != nil, let shell = find("sh") else {
      return
    }
    let hasButtons = settings.isOn("desktop.buttons") && !answers.isEmpty
    let words = [
      note, visible(line), "\(ring.id)", speaker.say(.ringSnooze),
      hasButtons ? speaker.say(.ringStop) : "",
    ]
    launch(
      [shell, "-c", Self.script, "ensue"] + words + answers,
      deadline: Int(Ring.reach.components.seconds))
  }

  /// It was answered: its notification goes.
  func answered(_ ring: Ring.ID) {
    guard let note = note(of: ring), let text = try? Text.readIfThere(note), !text.isEmpty else {
      return
    }
    unlink(note)
    let id = text.prefix { $0.isASCII && $0.isNumber }
    guard !id.isEmpty else { return }
    launch([
      "notify-send", "--app-name=ensue", "--urgency=low", "--expire-time=1",
      "--replace-id=\(id)", "--", "Ensue", "✓",
    ])
  }

  private func note(of ring: Ring.ID) -> String? {
    state.map { "\($0)/ring-\(ring)" + ".notification" }
  }
}

extension Library {
  /// What an event that came due began, or rang again; nil: it rings once.
  func ring(of event: DueEvent) -> Ring? {
    switch event {
    case .timer(let event): rings.last { $0.timer == event.timer && event.kind == .completed }
    case .schedule(let event): rings.last { $0.schedule == event.schedule }
    case .ring(let event): rings.last { $0.id == event.ring }
    }
  }
}
