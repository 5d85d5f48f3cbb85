/// Circumstances as members of an adjustment in JSON: `"activity"`, `"phase"`, `"base_s"`, `"adjusted_s"`, `"sure"`,
/// `"source"` and `"factors"`.
extension Origin.Circumstance {
  var json: String {
    let values = factors.sorted { $0.key < $1.key }.map {
      "\(jsonQuoted($0.key)):\($0.value)"
    }
    return "\"activity\":\(jsonQuoted(activity)),\"phase\":\(phase),\"base_s\":\(base)"
      + ",\"adjusted_s\":\(adjusted),\"sure\":\(confidence),\"source\":\(jsonQuoted(source))"
      + ",\"factors\":{\(values.joined(separator: ","))}"
  }
}
