// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Everything kept is copied to {path}.
  public static func agentCopied(path: String) -> Message { .entry("agent.copied", ["path": .text(`path`)]) }
  /// Everything kept is again as in {path}.
  public static func agentRestored(path: String) -> Message { .entry("agent.restored", ["path": .text(`path`)]) }
  /// What was there before: restore from {path}
  public static func agentBefore(path: String) -> Message { .entry("agent.before", ["path": .text(`path`)]) }
  /// Nothing was changed. {why}
  public static func agentUnchanged(why: String) -> Message { .entry("agent.unchanged", ["why": .text(`why`)]) }
  /// There is no agent here: this run keeps nothing.
  public static var agentNoneHere: Message { .entry("agent.none.here", [:]) }
  /// Nothing is kept here, so there is nothing to copy.
  public static var agentNothingKept: Message { .entry("agent.nothing.kept", [:]) }
  /// The unit could not be written: {why:message}.
  public static func agentNotWritten(why: Message) -> Message { .entry("agent.not.written", ["why": .message(`why`)]) }
  /// {anew? yes: The agent’s unit is written anew | no: The agent is installed}: {path}
  public static func agentInstalled(anew: Bool, path: String) -> Message { .entry("agent.installed", ["anew": .flag(`anew`), "path": .text(`path`)]) }
  /// There is no systemctl here, so nothing starts it at login. “ensue --agent” at the start of your session does the same.
  public static var agentNoSystemctl: Message { .entry("agent.no.systemctl", [:]) }
  /// systemctl did not enable it ({why:message}); it may work in your own session:
  public static func agentNotEnabled(why: Message) -> Message { .entry("agent.not.enabled", ["why": .message(`why`)]) }
  /// It starts with your session, also after a reboot, and tells what was missed.
  public static var agentStarts: Message { .entry("agent.starts", [:]) }
  /// The agent is not installed.
  public static var agentNotInstalled: Message { .entry("agent.not.installed", [:]) }
  /// {path} could not be removed: {why:message}.
  public static func agentNotRemoved(path: String, why: Message) -> Message { .entry("agent.not.removed", ["path": .text(`path`), "why": .message(`why`)]) }
  /// The agent is not installed any more. Shells still start one while timers run.
  public static var agentUninstalled: Message { .entry("agent.uninstalled", [:]) }
  /// systemctl said: {what:message}.
  public static func agentSystemctlSaid(what: Message) -> Message { .entry("agent.systemctl.said", ["what": .message(`what`)]) }
  /// {runs? yes: The agent is running. | no: The agent is not running: nothing is left to announce.}
  public static func agentRuns(runs: Bool) -> Message { .entry("agent.runs", ["runs": .flag(`runs`)]) }
  /// {path? some: It is installed: {path} | none: It is not installed; “install agent” starts it with your session.}
  public static func agentIsInstalled(path: String) -> Message { .entry("agent.is.installed", ["path": .text(`path`)]) }
  /// There is no home folder (HOME) for the unit.
  public static var agentNoHome: Message { .entry("agent.no.home", [:]) }
  /// no answer within {n:number} s
  public static func agentNoAnswer(n: Int) -> Message { .entry("agent.no.answer", ["n": .count(`n`)]) }
  /// exit code {n:number}
  public static func agentExitCode(n: Int) -> Message { .entry("agent.exit.code", ["n": .count(`n`)]) }
  /// Written by “ensue install agent”; “ensue uninstall agent” takes it away.
  public static var agentUnitOwn: Message { .entry("agent.unit.own", [:]) }
  /// Of the package; “systemctl --user enable --now ensue-agent” starts it at login.
  public static var agentUnitPackaged: Message { .entry("agent.unit.packaged", [:]) }
}
