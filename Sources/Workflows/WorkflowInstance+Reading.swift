import Timers

extension WorkflowInstance {
  /// Reads a piece of work from JSON as our encoder writes it (`PlainJSON`). Nil for what is written in another way, or
  /// has deadlines, checks or documents in its record: then a decoder has to look.
  public init?(plainly text: String) {
    guard let read = PlainJSON.read(text, { $0.work() }) else { return nil }
    self = read
  }
}

extension PlainJSON {
  fileprivate mutating func work() -> WorkflowInstance? {
    guard take("{\"events\":"), let events = list({ $0.event() }), take(",\"id\":"),
      let id = integer(), take(",\"name\":"), let name = string(), take(",\"workflow\":"),
      let workflow = string(), take("}")
    else { return nil }
    return WorkflowInstance(id: id, name: name, workflow: workflow, events: events)
  }

  private mutating func event() -> WorkflowEvent? {
    var first = true
    var (day, wall, kind): (Int?, Int64?, String?) = (nil, nil, nil)
    var event = WorkflowEvent(.began, on: CivilDate(day: 0), wall: 0)
    guard take("{"), optional("\"amount\":", &first, &event.amount, { $0.integer() }),
      optional("\"by\":", &first, &event.by, { $0.string().flatMap { Doer(written: $0) } }),
      optional("\"day\":", &first, &day, { $0.number() }),
      optional("\"documents\":", &first, &event.documents, { $0.list { $0.string() } }),
      optional("\"edition\":", &first, &event.edition, { $0.string() }),
      optional("\"field\":", &first, &event.field, { $0.change() }),
      optional("\"kind\":", &first, &kind, { $0.string() }),
      optional("\"moment\":", &first, &event.moment, { $0.integer() }),
      optional("\"note\":", &first, &event.note, { $0.string() }),
      optional("\"other\":", &first, &event.other, { $0.string() }),
      optional("\"person\":", &first, &event.person, { $0.string() }),
      optional("\"rule\":", &first, &event.rule, { $0.string() }),
      optional("\"seal\":", &first, &event.seal, { $0.string() }),
      optional("\"step\":", &first, &event.step, { $0.string() }),
      optional("\"waiver\":", &first, &event.waiver, { $0.waiver() }),
      optional("\"wall\":", &first, &wall, { $0.integer() }), take("}"),
      let day, let wall, let kind
    else { return nil }
    (event.kind, event.day, event.wall) = (.init(rawValue: kind), day, wall)
    return event
  }

  private mutating func waiver() -> WorkflowEvent.Waiver? {
    guard take("{\"by\":"), let by = string(), take(",\"reason\":"), let reason = string(),
      take("}")
    else { return nil }
    return WorkflowEvent.Waiver(reason: reason, by: by)
  }

  private mutating func change() -> FieldChange? {
    var (new, old): (FieldValue?, FieldValue?) = (nil, nil)
    var first = false
    guard take("{\"id\":"), let id = string(),
      optional("\"new\":", &first, &new, { $0.fieldValue() }),
      optional("\"old\":", &first, &old, { $0.fieldValue() }), take("}")
    else { return nil }
    return FieldChange(id: id, old: old, new: new)
  }

  private mutating func fieldValue() -> FieldValue? {
    let value: FieldValue? =
      if take("{\"text\":{\"_0\":") {
        string().map { .text($0) }
      } else if take("{\"money\":{\"_0\":") {
        integer().map { .money($0) }
      } else if take("{\"day\":{\"_0\":") {
        number().map { .day($0) }
      } else if take("{\"flag\":{\"_0\":") {
        flag().map { .flag($0) }
      } else if take("{\"list\":{\"_0\":") {
        list { $0.string() }.map { .list($0) }
      } else if take("{\"number\":{\"_0\":") {
        integer().map { .number(Double($0)) }
      } else {
        nil
      }
    return take("}}") ? value : nil
  }
}
