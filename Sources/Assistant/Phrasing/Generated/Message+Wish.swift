// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// How loud a timer is, your terminal or its sound file decides.
  public static var wishVolume: Message { .entry("wish.volume", [:]) }
  /// What is heard goes by a timer’s name: a sound file with its whole path, “bell” or “none”.
  public static var wishTone: Message { .entry("wish.tone", [:]) }
  /// The bell rings once at the end of each phase, and a line says so.
  public static var wishRinging: Message { .entry("wish.ringing", [:]) }
  /// What ended stands in the history; what is heard stands in the settings: bell, quiet, speak, desktop.
  public static var wishUnheard: Message { .entry("wish.unheard", [:]) }
  /// A terminal cannot shake: it rings, speaks or sends a desktop notification.
  public static var wishVibration: Message { .entry("wish.vibration", [:]) }
  /// I can speak each line that I print, not every second to the end.
  public static var wishAloud: Message { .entry("wish.aloud", [:]) }
  /// Colours are for a dark background, a light one, or told apart by every eye; letters and their size are your terminal’s, and “ensue --no-color” shows none.
  public static var wishDisplay: Message { .entry("wish.display", [:]) }
  /// Ctrl-L clears the screen; what runs stays under the prompt.
  public static var wishClearing: Message { .entry("wish.clearing", [:]) }
  /// For a screen reader start it as “ensue --plain”: each answer is lines of its own, and nothing is painted over.
  public static var wishReader: Message { .entry("wish.reader", [:]) }
  /// What runs stands under the prompt while the setting “status” is on.
  public static var wishHiding: Message { .entry("wish.hiding", [:]) }
  /// Timers stay apart. One can be made longer, or have another phase.
  public static var wishJoining: Message { .entry("wish.joining", [:]) }
  /// A pause that comes again is a phase of the timer.
  public static var wishBreaks: Message { .entry("wish.breaks", [:]) }
  /// Timers stay on this machine; a kept routine can be a file to pass on.
  public static var wishSending: Message { .entry("wish.sending", [:]) }
  /// At its end I ring and say so. Anything else is done by a program of yours: “when tea is done run light.sh”.
  public static var wishChore: Message { .entry("wish.chore", [:]) }
  /// Times are those of this machine’s zone; another can be said with a time.
  public static var wishZone: Message { .entry("wish.zone", [:]) }
  /// Timers are kept more exactly than they are shown: whole seconds.
  public static var wishFractions: Message { .entry("wish.fractions", [:]) }
  /// Each timer is told how long it is; a word of your own can stand for one.
  public static var wishUsual: Message { .entry("wish.usual", [:]) }
  /// Which days you have off, you say: by their names or dates.
  public static var wishHolidays: Message { .entry("wish.holidays", [:]) }
  /// Days on and off in turn are no rule of mine; each of those days can come every so many days.
  public static var wishShifts: Message { .entry("wish.shifts", [:]) }
  /// What something is for is said with each of it, or when its clock starts.
  public static var wishAllfor: Message { .entry("wish.allfor", [:]) }
  /// When that is, only you know: say it then.
  public static var wishYourWord: Message { .entry("wish.your.word", [:]) }
  /// What comes again at times of the clock is a schedule.
  public static var wishSchedule: Message { .entry("wish.schedule", [:]) }
}
