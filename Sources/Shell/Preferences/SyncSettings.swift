import Assistant

extension Setting {
  /// What the exchange with a server wants to know. They are of one machine: a password is never exchanged, nor where it is.
  static let sync: [Setting] = [
    Setting(
      name: "sync.every", kind: .length(30...86_400), initial: "5 min", says: .settingSyncEvery),
    Setting(
      name: "sync.timeout", kind: .length(1...600), initial: "1 min", isAlways: true,
      says: .settingSyncTimeout),
    Setting(
      name: "sync.password-command", kind: .text, initial: "off",
      says: .settingSyncPasswordCommand),
    Setting(
      name: "sync.password-file", kind: .path, initial: "off", says: .settingSyncPasswordFile),
    Setting(
      name: "sync.authority-file", kind: .path, initial: "off", says: .settingSyncAuthorityFile),
    Setting(
      name: "sync.certificate-file", kind: .path, initial: "off",
      says: .settingSyncCertificateFile),
    Setting(
      name: "sync.calendar-every", kind: .length(30...86_400), initial: "15 min",
      says: .settingSyncCalendarEvery),
    Setting(
      name: "sync.calendar-password-command", kind: .text, initial: "off",
      says: .settingSyncCalendarPasswordCommand),
    Setting(
      name: "sync.calendar-password-file", kind: .path, initial: "off",
      says: .settingSyncCalendarPasswordFile),
    Setting(
      name: "sync.calendar-authority-file", kind: .path, initial: "off",
      says: .settingSyncCalendarAuthorityFile),
    Setting(
      name: "sync.calendar-certificate-file", kind: .path, initial: "off",
      says: .settingSyncCalendarCertificateFile),
  ]

  /// Where the team is, and as whom. Of one machine, too.
  static let team: [Setting] = [
    Setting(name: "team", kind: .text, initial: "off", says: .settingTeam),
    Setting(name: "team.name", kind: .text, initial: "off", says: .settingTeamName),
    Setting(
      name: "team.password-command", kind: .text, initial: "off",
      says: .settingTeamPasswordCommand),
    Setting(
      name: "team.password-file", kind: .path, initial: "off", says: .settingTeamPasswordFile),
    Setting(
      name: "team.authority-file", kind: .path, initial: "off", says: .settingTeamAuthorityFile),
    Setting(
      name: "team.certificate-file", kind: .path, initial: "off",
      says: .settingTeamCertificateFile),
  ]
}

extension Settings {
  /// What is wrong with a value that is text.
  static func check(sync name: String, _ value: String) throws(Problem) {
    guard value != "off" else { return }
    if name == "team" {
      do throws(SyncAddress.Unfit) { _ = try TeamAddress(value) } catch {
        throw Problem(words: error.message(ofTeam: visible(value)))
      }
    } else if name.hasSuffix("password-command") {
      guard Announcer.words(of: value).first?.isEmpty == false else {
        throw Problem(words: .settingWrongCommand(name: name))
      }
    }
  }
}
