/// What is said of one kind of thing, as lines.
protocol PhrasingFamily: Situated {
  init(_ situation: Situation)
}

extension PhrasingFamily {
  var phrasing: Phrasing { Phrasing(situation) }
}
