/// How often something comes, and at which minute of each hour.
extension RecurrenceReader {
  /// How often in all: 5 times, for 5 times, up to 4 times, thrice, 3x, x3.
  func repeatCount(_ start: Int) -> Span<Int>? {
    for lead in [skip(.on, start), skip(.about, skip(.lasting, skip(.until, start)))] {
      if let repeats = match(.repeats, lead) {
        return Span(end: repeats.end, value: Int(repeats.values[0]), cost: 0)
      }
      for count in numberReader.cardinals(lead) where count.value >= 1 && count.value <= 100_000 {
        // Times with a number behind them are a product.
        guard let times = match(.times, count.end), count.value == count.value.rounded(),
          digits(times.end) == nil
        else { continue }
        return Span(end: times.end, value: Int(count.value), cost: 0)
      }
      if let times = match(.times, lead), isGlued(times.end), let count = whole(times.end),
        count > 0
      {
        return Span(end: times.end + 1, value: count, cost: 0)
      }
    }
    return nil
  }

  /// 15 minutes past (every hour).
  func minutePast(_ start: Int) -> Span<Int>? {
    for count in numberReader.cardinals(start)
    where count.value < 60 && count.value == count.value.rounded() {
      let unit = lengthReader.unit(count.end, forgiving: false)
      guard unit == nil || unit?.value.seconds == 60,
        let past = match(.past, unit?.end ?? count.end)
      else { continue }
      return Span(end: past.end, value: Int(count.value), cost: 0)
    }
    return nil
  }
}
