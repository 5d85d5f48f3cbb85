import CLinux
import Glibc
import Sync

/// As whom a server is asked and whom we believe, as the settings of it say.
struct PassSettings: Hashable {
  private let passwordFile: String
  private let passwordCommand: String
  private let authorityFile: String
  private let certificateFile: String

  /// `stem`: how the names of the settings begin.
  init(_ settings: Settings, stem: String) {
    func text(_ name: String) -> String {
      settings["\(stem)\(name)"] == "off" ? "" : settings["\(stem)\(name)"]
    }
    passwordFile = text("password-file")
    passwordCommand = text("password-command")
    authorityFile = text("authority-file")
    certificateFile = text("certificate-file")
  }

  /// What the second program is told of it; every file that is named can be read by then.
  func pass(
    of user: String, _ environment: [String: String]
  ) throws(Courier.Trouble) -> ServerPass {
    do throws(CredentialFile.Problem) {
      var pass = ServerPass(user: user, password: nil)
      if !passwordCommand.isEmpty {
        pass.passwordCommand = Announcer.words(of: passwordCommand)
      } else if !passwordFile.isEmpty {
        pass.password = try CredentialFile.word(in: passwordFile, environment)
      }
      if !authorityFile.isEmpty {
        pass.authorityFile = try CredentialFile.checked(.authority, authorityFile, environment)
      }
      if !certificateFile.isEmpty {
        pass.certificateFile = try CredentialFile.checked(
          .certificate, certificateFile, environment)
      }
      return pass
    } catch {
      throw .secret(error)
    }
  }
}
