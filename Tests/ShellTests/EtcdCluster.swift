import Foundation
import Glibc

@testable import Shell

/// Three members of an etcd cluster on loopback, in a temporary folder; gone with the value.
final class EtcdCluster {
  /// Debian's `etcd-server`; nil: it is not here.
  static let program: String? = access("/usr/bin/etcd", X_OK) == 0 ? "/usr/bin/etcd" : nil

  private let home: TemporaryHome
  private var members: [(process: RunningProgram, port: Int)] = []
  /// Authority, certificate and key of a cluster that speaks TLS alone and asks its clients for a certificate; nil: neither.
  let certificates: Certificates?
  /// What `etcdctl` has to say besides.
  private var words: [String] = []

  /// Files in PEM that an authority of our own signed.
  struct Certificates {
    let authority: String
    /// For 127.0.0.1.
    let server: String
    /// A certificate and its key.
    let client: String

    init(in home: TemporaryHome) throws {
      func file(_ name: String) -> String { "\(home.path)/\(name).pem" }
      (authority, server, client) = (file("authority"), file("server"), file("client"))
      let made = try RunningProgram(
        [
          "-e", "-c",
          """
          cd \(home.path)
          new="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
          openssl req -x509 $new -days 2 -subj /CN=authority -keyout authority.key -out authority.pem
          printf 'subjectAltName=IP:127.0.0.1' > names
          for name in server client; do
            openssl req $new -subj /O=$name -keyout $name.key -out $name.csr
            openssl x509 -req -in $name.csr -CA authority.pem -CAkey authority.key -CAcreateserial \
              -days 2 -out $name.crt -extfile names
            cat $name.crt $name.key > $name.pem
            chmod 600 $name.pem
          done
          """,
        ], in: home, program: "/bin/sh"
      ).finish()
      guard made.code == 0 else { throw TemporaryHome.Trouble("\(made)") }
    }
  }

  init(isSecure: Bool = false) throws {
    home = try TemporaryHome()
    certificates = isSecure ? try Certificates(in: home) : nil
    let scheme = isSecure ? "https" : "http"
    var secure: [String] = []
    if let certificates {
      secure = [
        "--cert-file", certificates.server, "--key-file", certificates.server,
        "--client-cert-auth", "--trusted-ca-file", certificates.authority,
      ]
      words = [
        "--cacert", certificates.authority, "--cert", certificates.client, "--key",
        certificates.client,
      ]
    }
    // Ports that were free a moment ago.
    let held = try (0..<6).map { _ in try LoopbackServer() }
    let ports = held.map { $0.port }
    withExtendedLifetime(held) {}
    let cluster = (0..<3).map { "m\($0)=http://127.0.0.1:\(ports[$0 + 3])" }.joined(separator: ",")
    for place in 0..<3 {
      let (own, peer) = (
        "\(scheme)://127.0.0.1:\(ports[place])", "http://127.0.0.1:\(ports[place + 3])"
      )
      let words =
        [
          "exec", Self.program ?? "", "--name", "m\(place)", "--data-dir", "\(home.path)/m\(place)",
          "--listen-client-urls", own, "--advertise-client-urls", own, "--listen-peer-urls", peer,
          "--initial-advertise-peer-urls", peer, "--initial-cluster", cluster, "--unsafe-no-fsync",
        ] + secure + [">/dev/null", "2>&1"]
      // Older ones know no way without fsync.
      let line = words.filter { $0 != "--unsafe-no-fsync" }.joined(separator: " ")
      let process = try RunningProgram(["-c", line], in: home, program: "/bin/sh")
      members.append((process, ports[place]))
    }
  }

  deinit { for member in members { kill(member.process.process, SIGKILL) } }

  /// As a team is joined.
  var address: String { address(of: "") }

  func address(of user: String) -> String {
    "etcd\(certificates == nil ? "" : "s")://\(user)"
      + members.map { "127.0.0.1:\($0.port)" }.joined(separator: ",") + "/radar"
  }

  /// Asks the first member that lives, by `etcdctl` of Debian; nil: there is none.
  func ask(_ question: [String]) throws -> Program.Result {
    let all = members.map { "127.0.0.1:\($0.port)" }.joined(separator: ",")
    return try RunningProgram(
      ["--endpoints", all] + words + question, in: home, environment: ["ETCDCTL_API": "3"],
      program: "/usr/bin/etcdctl"
    ).finish()
  }

  /// Whether a leader was chosen.
  func waitForLeader() throws -> Bool {
    for _ in 0..<100 {
      if try leader() != nil { return true }
      poll(nil, 0, 100)
    }
    return false
  }

  private func leader() throws -> Int? {
    for (place, member) in members.enumerated() {
      let status = try RunningProgram(
        ["--endpoints", "127.0.0.1:\(member.port)"] + words + [
          "endpoint", "status", "-w", "simple",
        ],
        in: home, environment: ["ETCDCTL_API": "3"], program: "/usr/bin/etcdctl"
      ).finish()
      // Address, id, version, size, whether it leads.
      if status.out.components(separatedBy: ", ").dropFirst(4).first == "true" { return place }
    }
    return nil
  }

  /// Ends it at once, as a machine that loses its power.
  func killLeader() throws {
    guard let place = try leader() else { return }
    kill(members[place].process.process, SIGKILL)
  }

  /// Nothing answers any more, until it is resumed.
  func freeze(_ isFrozen: Bool) {
    for member in members { kill(member.process.process, isFrozen ? SIGSTOP : SIGCONT) }
  }
}
