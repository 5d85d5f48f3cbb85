import Glibc

/// The sound of our own: two struck bells, three times, written into the cache when it is first needed.
enum Chime {
  /// Samples a second, 16 bits each, one channel.
  private static let rate = 22_050

  /// The file, made where it is not there yet; nil where nothing can be written.
  static func file(in folder: String) -> String? {
    let path = "\(folder)/chime-1.wav"
    let wave = wave()
    var facts = stat()
    if lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, Int(facts.st_size) == wave.count
    {
      return path
    }
    do throws(Text.Failure) {
      _ = mkdir(folder, 0o700)
      try Text.write(wave, to: path, lasting: false)
      return path
    } catch {
      return nil
    }
  }

  /// A RIFF file of 1.8 seconds.
  static func wave() -> [UInt8] {
    var samples: [Int16] = []
    for _ in 0..<3 {
      samples += bell(880, seconds: 0.2) + bell(1174.66, seconds: 0.4)
    }
    let bytes = samples.flatMap { little(UInt16(bitPattern: $0)) }
    return Array("RIFF".utf8) + little(UInt32(36 + bytes.count)) + Array("WAVEfmt ".utf8)
      + little(UInt32(16)) + little(UInt16(1)) + little(UInt16(1)) + little(UInt32(rate))
      + little(UInt32(rate * 2)) + little(UInt16(2)) + little(UInt16(16)) + Array("data".utf8)
      + little(UInt32(bytes.count)) + bytes
  }

  /// A tone with its octave, struck and fading.
  private static func bell(_ pitch: Double, seconds: Double) -> [Int16] {
    let count = Int(Double(rate) * seconds)
    return (0..<count).map { index in
      let time = Double(index) / Double(rate)
      let attack = min(1, time / 0.005)
      let fade = exp(-time * 7) * min(1, Double(count - index) / 200)
      let tone = sin(2 * .pi * pitch * time) + 0.3 * sin(4 * .pi * pitch * time)
      return Int16(tone / 1.3 * attack * fade * 24_000)
    }
  }

  private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
