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
    "WLAN-Passwort lautet 12ab", "my pin is 4711", "change password to hunter2",
    "set my password to letmein99", "please change my password to sunshine",
    "login as bob with password xyz", "anmelden mit Passwort geheim",
    "remind me in 6 minutes to change my password to Sunshine1", "pin 4711",
    "note: the door code is 4711", "alarm code 4711#", "card 4111 1111 1111 1111",
    "pay with 4111-1111-1111-1111 at 9", "4111111111111111", "my ssn is 078-05-1120", "078-05-1120",
    "aws_secret_access_key wJalrXUtnFEMI7K", "private-key = abc", "cvv 1234",
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
    "change my password in 5 minutes", "remind me to change my password to the bank at 5",
    "naics code is 541512", "zip code 10115", "set password to 5 minutes", "code review 25 minutes",
    "call 030 1234 5678 at 9", "from 2026-11-22 to 2026-12-24", "monkey 5 minutes",
    "10 20 30 40 50 60 minutes", "order 1234567890123 in 5 minutes",
    "4 rounds of 25 minutes work then 5 rest", "internationalization-review 45 minutes",
  ]) func `are not seen in what people time`(line: String) {
    #expect(!Secret.isLikely(in: line))
  }
}
