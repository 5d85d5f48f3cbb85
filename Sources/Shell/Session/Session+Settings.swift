import Assistant

/// Showing and changing what the user prefers.
extension Session {
  func showSettings(_ name: String?, _ reply: inout Reply) throws(Refusal) {
    func line(_ name: String, _ value: String, _ meaning: String) -> Line {
      let name = Line.Span(.strong, "\(visible(name)) = \(visible(value))")
      return meaning.isEmpty ? Line(name) : Line(name, .init(.dim, "   \(meaning)"))
    }
    guard let name else {
      var lines: [Line] = []
      for setting in Setting.catalogue where !setting.name.hasPrefix("model.") {
        if setting.isFamily {
          let stem = String(setting.name.dropLast())
          for item in settings.family(stem) {
            lines.append(line(stem + item.name, item.value, setting.meaning))
          }
        } else {
          lines.append(
            line(
              setting.name, settings[setting.name], "\(setting.meaning) (\(setting.values))"))
        }
      }
      return answer(lines, &reply)
    }
    let said = name.lowercased()
    let plain = said.hasSuffix("es") ? String(said.dropLast(2)) : String(said.dropLast())
    if let family = Setting.catalogue.first(where: {
      $0.isFamily && [said + ".*", plain + ".*"].contains($0.name)
    }) {
      let stem = String(family.name.dropLast())
      let items = settings.family(stem)
      let lines = items.map { line(stem + $0.name, $0.value, "") }
      return answer(
        lines.isEmpty
          ? [Line(.plain, "None yet. Say, for example: \(Self.familyExample(stem))")] : lines,
        &reply)
    }
    guard let (setting, full) = Setting.named(said) else {
      throw Refusal(.failed, "There is no setting “\(visible(name))”.", nearest: ["settings"])
    }
    answer([line(full, settings[full], "\(setting.meaning) (\(setting.values))")], &reply)
  }

  private static func familyExample(_ stem: String) -> String {
    switch stem {
    case "alias.": "alias t = tea 4 minutes"
    case "key.": "bind f5 to how long"
    default: "set sound.tea to bell"
    }
  }

  /// Changes a setting, and its line in the config file.
  func change(_ name: String, to value: String, _ reply: inout Reply) throws(Refusal) {
    let full: String
    do throws(Settings.Problem) {
      full = try settings.set(name, to: value)
    } catch {
      throw Refusal(
        .outOfRange, error.words.prefix(1).uppercased() + error.words.dropFirst(),
        nearest: ["settings"])
    }
    let now = settings[full]
    let line = Line(.plain, now.isEmpty ? "\(full) is not set any more." : "\(full) = \(now)")
    guard let configPath else { return answer([line], &reply) }
    do throws(Text.Failure) {
      let old = try Text.readIfThere(configPath)
      Text.makeFolder("/" + configPath.split(separator: "/").dropLast().joined(separator: "/"))
      try Text.write(
        Settings.edit(old, setting: full, to: now.isEmpty ? nil : now, profile: profile),
        to: configPath)
      settingsStamp = FileStamp(of: configPath)
      answer([line], &reply)
    } catch {
      throw Refusal(.failed, "It holds until you leave; it could not be written: \(error.words).")
    }
  }
}
