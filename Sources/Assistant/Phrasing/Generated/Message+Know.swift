// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {name}: {length} ({source})
  public static func knowTakes(name: String, length: String, source: String) -> Message { .entry("know.takes", ["name": .text(`name`), "length": .text(`length`), "source": .text(`source`)]) }
  /// {name}, {place}: {length} ({source})
  public static func knowTakesAt(name: String, place: String, length: String, source: String) -> Message { .entry("know.takes.at", ["name": .text(`name`), "place": .text(`place`), "length": .text(`length`), "source": .text(`source`)]) }
  /// {low:length} to {high:length}
  public static func knowRange(low: Duration, high: Duration) -> Message { .entry("know.range", ["low": .length(`low`), "high": .length(`high`)]) }
  /// {length:length}
  public static func knowOne(length: Duration) -> Message { .entry("know.one", ["length": .length(`length`)]) }
  /// {range} by {source}
  public static func knowOther(range: String, source: String) -> Message { .entry("know.other", ["range": .text(`range`), "source": .text(`source`)]) }
  /// as you said
  public static var knowYou: Message { .entry("know.you", [:]) }
  /// higher up it takes longer, so say where you are: “I am at 1600 m”
  public static var knowHigher: Message { .entry("know.higher", [:]) }
  /// beyond what the chart has, so no more than a guess
  public static var knowBeyond: Message { .entry("know.beyond", [:]) }
  /// say how heavy it is, as “4 kg”
  public static var knowWeight: Message { .entry("know.weight", [:]) }
  /// For how long? {takes}. Enter starts {length:length}; or say another length.
  public static func knowPropose(takes: String, length: Duration) -> Message { .entry("know.propose", ["takes": .text(`takes`), "length": .length(`length`)]) }
  /// For how long? Say a length, or which: {names}.
  public static func knowProposeSeveral(names: String) -> Message { .entry("know.propose.several", ["names": .text(`names`)]) }
  /// {base:length} and {percent:number} %
  public static func knowLonger(base: Duration, percent: Int) -> Message { .entry("know.longer", ["base": .length(`base`), "percent": .count(`percent`)]) }
  /// {base:length} less {percent:number} %
  public static func knowShorter(base: Duration, percent: Int) -> Message { .entry("know.shorter", ["base": .length(`base`), "percent": .count(`percent`)]) }
  /// {name} {length:length}: {change:message} for {place}; “keep {base}” leaves it as you said
  public static func knowApplied(name: String, length: Duration, change: Message, place: String, base: String) -> Message { .entry("know.applied", ["name": .text(`name`), "length": .length(`length`), "change": .message(`change`), "place": .text(`place`), "base": .text(`base`)]) }
  /// at {place} rather {length:length}: {change:message} ({source}); “make it {length:words}” does that
  public static func knowOffer(place: String, length: Duration, change: Message, source: String) -> Message { .entry("know.offer", ["place": .text(`place`), "length": .length(`length`), "change": .message(`change`), "source": .text(`source`)]) }
  /// at {place} rather {length:length}: {change:message}, {range} by {source}; “make it {length:words}” does that
  public static func knowOfferRange(place: String, length: Duration, change: Message, range: String, source: String) -> Message { .entry("know.offer.range", ["place": .text(`place`), "length": .length(`length`), "change": .message(`change`), "range": .text(`range`), "source": .text(`source`)]) }
  /// From now on lengths are for {factor? humidity: a humidity of {place} | pressure: an air pressure of {place} | other: {place}}.
  public static func knowHere(factor: String, place: String) -> Message { .entry("know.here", ["factor": .text(`factor`), "place": .text(`place`)]) }
  /// From now on lengths are for {place}; water boils at {point}.
  public static func knowHereBoils(place: String, point: String) -> Message { .entry("know.here.boils", ["place": .text(`place`), "point": .text(`point`)]) }
  /// I know no place called “{name}”.
  public static func knowNoPlace(name: String) -> Message { .entry("know.no.place", ["name": .text(`name`)]) }
  /// I do not know how long {name} takes.
  public static func knowNothing(name: String) -> Message { .entry("know.nothing", ["name": .text(`name`)]) }
  /// No length was changed, and none is offered.
  public static var knowNothingAdjusted: Message { .entry("know.nothing.adjusted", [:]) }
  /// {name} is adjusted as it is.
  public static func knowNothingKept(name: String) -> Message { .entry("know.nothing.kept", ["name": .text(`name`)]) }
  /// I know nothing about your kitchen.
  public static var knowNothingHere: Message { .entry("know.nothing.here", [:]) }
  /// “{value}” is no {factor}.
  public static func knowNothingBroken(value: String, factor: String) -> Message { .entry("know.nothing.broken", ["value": .text(`value`), "factor": .text(`factor`)]) }
  /// Forgotten.
  public static var knowForgot: Message { .entry("know.forgot", [:]) }
  /// {name}: {length:words}, as you say.
  public static func knowLearnt(name: String, length: Duration) -> Message { .entry("know.learnt", ["name": .text(`name`), "length": .length(`length`)]) }
  /// {name} stays as you say from now on; “adjust {name} again” ends that
  public static func knowKept(name: String) -> Message { .entry("know.kept", ["name": .text(`name`)]) }
  /// {name}: {length:length} is what is safe here ({source}); it is less this once, because you say so
  public static func knowUnsafe(name: String, length: Duration, source: String) -> Message { .entry("know.unsafe", ["name": .text(`name`), "length": .length(`length`), "source": .text(`source`)]) }
  /// {names}: safe only so long, so no pace makes that shorter.
  public static func knowPaceSafe(names: String) -> Message { .entry("know.pace.safe", ["names": .text(`names`)]) }
  /// {name} is safe only with what the height adds: that is always counted.
  public static func knowStaysSafe(name: String) -> Message { .entry("know.stays.safe", ["name": .text(`name`)]) }
  /// What {name} takes is a matter of safety: the published length stays.
  public static func knowLearntSafe(name: String) -> Message { .entry("know.learnt.safe", ["name": .text(`name`)]) }
  /// {name} was said as {length:length}; say the length with its unit.
  public static func knowKeepUnit(name: String, length: Duration) -> Message { .entry("know.keep.unit", ["name": .text(`name`), "length": .length(`length`)]) }
  /// {name} is adjusted again from now on
  public static func knowAdjusts(name: String) -> Message { .entry("know.adjusts", ["name": .text(`name`)]) }
  /// {name} {length:length}, from {base:length}:
  public static func knowWhy(name: String, length: Duration, base: Duration) -> Message { .entry("know.why", ["name": .text(`name`), "length": .length(`length`), "base": .length(`base`)]) }
  /// {place}: {before} became {after} ({source})
  public static func knowPart(place: String, before: String, after: String, source: String) -> Message { .entry("know.part", ["place": .text(`place`), "before": .text(`before`), "after": .text(`after`), "source": .text(`source`)]) }
  /// sure to {percent:number} %
  public static func knowSure(percent: Int) -> Message { .entry("know.sure", ["percent": .count(`percent`)]) }
  /// {factor? altitude: altitude | temperature: temperature | humidity: humidity | pressure: pressure | other: {factor}}
  public static func knowFactor(factor: String) -> Message { .entry("know.factor", ["factor": .text(`factor`)]) }
  /// {factor:message}: {value}
  public static func knowFact(factor: Message, value: String) -> Message { .entry("know.fact", ["factor": .message(`factor`), "value": .text(`value`)]) }
  /// water boils at {value}
  public static func knowBoiling(value: String) -> Message { .entry("know.boiling", ["value": .text(`value`)]) }
  /// {name:title}: everything takes {percent:number} % longer; “in the {name}” in a line counts it in
  public static func knowOwnLonger(name: String, percent: Int) -> Message { .entry("know.own.longer", ["name": .text(`name`), "percent": .count(`percent`)]) }
  /// {name:title}: everything takes {percent:number} % less; “in the {name}” in a line counts it in
  public static func knowOwnShorter(name: String, percent: Int) -> Message { .entry("know.own.shorter", ["name": .text(`name`), "percent": .count(`percent`)]) }
  /// what everything takes with it, as a share: factor.slow oven = 1.2
  public static var knowSettingFactor: Message { .entry("know.setting.factor", [:]) }
  /// {value}, from {file}
  public static func knowSensor(value: String, file: String) -> Message { .entry("know.sensor", ["value": .text(`value`), "file": .text(`file`)]) }
  /// Knowledge “{name}”, revision {revision:number}{n? =0:. | one:: {n} activity. | other:: {n} activities.}
  public static func knowPack(name: String, revision: Int, n: Int) -> Message { .entry("know.pack", ["name": .text(`name`), "revision": .count(`revision`), "n": .count(`n`)]) }
  /// Of your own: {names}.
  public static func knowPackOwn(names: String) -> Message { .entry("know.pack.own", ["names": .text(`names`)]) }
  /// {n? one: 1 file | other: {n} files}: {files}.
  public static func knowPackFiles(n: Int, files: String) -> Message { .entry("know.pack.files", ["n": .count(`n`), "files": .text(`files`)]) }
  /// pack {pack}, revision {revision:number}
  public static func knowFrom(pack: String, revision: Int) -> Message { .entry("know.from", ["pack": .text(`pack`), "revision": .count(`revision`)]) }
  /// Knowledge “{name}” is gone again: what came with the program holds.
  public static func knowRolledShipped(name: String) -> Message { .entry("know.rolled.shipped", ["name": .text(`name`)]) }
  /// there is a sign in it that nobody sees, U+{code}.
  public static func knowBadUnseen(code: String) -> Message { .entry("know.bad.unseen", ["code": .text(`code`)]) }
  /// “{name}” is no name for a file in a pack, or not what the file calls itself.
  public static func knowBadName(name: String) -> Message { .entry("know.bad.name", ["name": .text(`name`)]) }
  /// “{file}” is revision {n:number} there, and the program has a newer one.
  public static func knowBadOlderFile(file: String, n: Int) -> Message { .entry("know.bad.older.file", ["file": .text(`file`), "n": .count(`n`)]) }
  /// this is nothing of an outline, or it lacks its edition, its day or its parts.
  public static var knowBadOutline: Message { .entry("know.bad.outline", [:]) }
  /// “{workflow}” names {key} “{name}”, which nobody has.
  public static func knowBadLacks(workflow: String, key: String, name: String) -> Message { .entry("know.bad.lacks", ["workflow": .text(`workflow`), "key": .text(`key`), "name": .text(`name`)]) }
  /// there are {n:number} packs already.
  public static func knowBadNames(n: Int) -> Message { .entry("know.bad.names", ["n": .count(`n`)]) }
  /// Knowledge “{name}” is now revision {revision:number}{before? =0: | other:, after {before:number}}{n? =0:. | one:: {n} activity. | other:: {n} activities.}
  public static func knowUpdated(name: String, revision: Int, before: Int, n: Int) -> Message { .entry("know.updated", ["name": .text(`name`), "revision": .count(`revision`), "before": .count(`before`), "n": .count(`n`)]) }
  /// Knowledge “{name}” is revision {revision:number} again.
  public static func knowRolled(name: String, revision: Int) -> Message { .entry("know.rolled", ["name": .text(`name`), "revision": .count(`revision`)]) }
  /// There is no older revision.
  public static var knowNoOlder: Message { .entry("know.no.older", [:]) }
  /// Nothing is kept here, so knowledge cannot be updated.
  public static var knowNotKept: Message { .entry("know.not.kept", [:]) }
  /// {file}:{line:number}: {what:message} Nothing was changed.
  public static func knowBadFile(file: String, line: Int, what: Message) -> Message { .entry("know.bad.file", ["file": .text(`file`), "line": .count(`line`), "what": .message(`what`)]) }
  /// it is too long.
  public static var knowBadLong: Message { .entry("know.bad.long", [:]) }
  /// it has to begin with “knowledge: name”.
  public static var knowBadBeginning: Message { .entry("know.bad.beginning", [:]) }
  /// it is not all there: the last line is “end: so many parts”.
  public static var knowBadCut: Message { .entry("know.bad.cut", [:]) }
  /// it is written for a newer Ensue (schema {n:number}).
  public static func knowBadSchema(n: Int) -> Message { .entry("know.bad.schema", ["n": .count(`n`)]) }
  /// “{key}” is nothing I know.
  public static func knowBadKey(key: String) -> Message { .entry("know.bad.key", ["key": .text(`key`)]) }
  /// “{value}” is nothing for “{key}”.
  public static func knowBadValue(value: String, key: String) -> Message { .entry("know.bad.value", ["value": .text(`value`), "key": .text(`key`)]) }
  /// “{name}” is there twice.
  public static func knowBadTwice(name: String) -> Message { .entry("know.bad.twice", ["name": .text(`name`)]) }
  /// it has no source “{name}”.
  public static func knowBadSource(name: String) -> Message { .entry("know.bad.source", ["name": .text(`name`)]) }
  /// “{name}” has no “takes”.
  public static func knowBadNoLength(name: String) -> Message { .entry("know.bad.no.length", ["name": .text(`name`)]) }
  /// “{name}” takes less or more than its “within”.
  public static func knowBadBounds(name: String) -> Message { .entry("know.bad.bounds", ["name": .text(`name`)]) }
  /// it is for Ensue {first} to {last}.
  public static func knowBadPrograms(first: String, last: String) -> Message { .entry("know.bad.programs", ["first": .text(`first`), "last": .text(`last`)]) }
  /// it changes revision {n:number}, which is not the one here.
  public static func knowBadOlder(n: Int) -> Message { .entry("know.bad.older", ["n": .count(`n`)]) }
  /// revision {n:number} is not newer than the one here.
  public static func knowBadOld(n: Int) -> Message { .entry("know.bad.old", ["n": .count(`n`)]) }
  /// lengths that are known; on: what is sure is done and said, offer: only offered, off: none
  public static var knowSettingManner: Message { .entry("know.setting.manner", [:]) }
  /// what holds where you are: kitchen.altitude = 1600 m, kitchen.temperature = 22 °C
  public static var knowSettingKitchen: Message { .entry("know.setting.kitchen", [:]) }
  /// a file that is read for it: sensor.temperature = /sys/bus/iio/devices/iio:device0/in_temp_input
  public static var knowSettingSensor: Message { .entry("know.setting.sensor", [:]) }
  /// how long something takes with you
  public static var knowSettingTakes: Message { .entry("know.setting.takes", [:]) }
  /// kept: its lengths stay as you say
  public static var knowSettingAdjust: Message { .entry("know.setting.adjust", [:]) }
}
