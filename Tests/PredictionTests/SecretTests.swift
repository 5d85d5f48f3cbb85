import Testing

@testable import Prediction

@Suite struct `Secrets` {
  @Test(arguments: [
    "password=hunter2", "my Password: hunter2", "password: hunter2 5 minutes", "DB_PASSWORD=x",
    "token = abc", "Bearer abc.def", "remind me sk-proj-4f8aB2c9d0e1f2a3 at 9",
    "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "AKIAIOSFODNN7EXAMPLE",
    "https://me:word@host.example/x",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0", "-----BEGIN RSA PRIVATE KEY-----",
    "d41d8cd98f00b204e9800998ecf8427e timer", "(password=\"x y\")",
    "x9Kf82LmQp0zVb47TtRr 5 minutes", "password hunter2 4 minutes", "my password is hunter2",
    "remind me in 5 minutes that the wifi password is Xk29", "wifi-password Xk29abc",
    "token is abcdef", "passphrase correct horse battery staple", "das Passwort ist Geheim",
    "WLAN-Passwort lautet 12ab", "my pin is 4711",
  ]) func `are seen by their form`(line: String) {
    #expect(Secret.isLikely(in: line))
  }

  @Test(arguments: [
    "tea 4 minutes", "change password timer 5 minutes", "token ring 3 minutes",
    "secret santa 20 minutes",
    "boil pasta 9 minutes then rest 2", "start the bread-and-butter-pudding routine",
    "remind me at 18:30 to call mom",
    "https://example.org/recipes/bread?page=2", "Donaudampfschifffahrtsgesellschaft 5 minutes", "",
    "export history to /home/me/timers/2026/march.csv", "warm-up-and-stretch-for-20-minutes",
    "password:", "=", ":", "password reset 5min", "password timer 5 minutes",
    "pin the dough 10 minutes",
    "change the passphrase 5 minutes", "token 2nd round 5 minutes", "bowling pin 10 minutes",
    "4 rounds of 25 minutes work then 5 rest", "internationalization-review 45 minutes",
  ]) func `are not seen in what people time`(line: String) {
    #expect(!Secret.isLikely(in: line))
  }
}
