// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Nothing is assigned to anybody.
  public static var tasksNone: Message { .entry("tasks.none", [:]) }
  /// Nothing is assigned to {person? me: you | other: {person}}.
  public static func tasksNoneOf(person: String) -> Message { .entry("tasks.none.of", ["person": .text(`person`)]) }
  /// Assigned are:
  public static var tasksAssigned: Message { .entry("tasks.assigned", [:]) }
  /// Everything that is missing is assigned.
  public static var tasksAllAssigned: Message { .entry("tasks.all.assigned", [:]) }
  /// leads it
  public static var tasksLeads: Message { .entry("tasks.leads", [:]) }
  /// led by nobody yet
  public static var tasksLedNobody: Message { .entry("tasks.led.nobody", [:]) }
  /// led by {person}
  public static func tasksLed(person: String) -> Message { .entry("tasks.led", ["person": .text(`person`)]) }
  /// “{way:message}” changes that.
  public static func tasksAssign(way: Message) -> Message { .entry("tasks.assign", ["way": .message(`way`)]) }
  /// “{way:message}” names somebody.
  public static func tasksAssignNames(way: Message) -> Message { .entry("tasks.assign.names", ["way": .message(`way`)]) }
}
