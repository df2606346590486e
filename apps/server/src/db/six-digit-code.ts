const CODES = 1_000_000

/** Six digits to be typed. Every code is equally likely: a number beyond the last full round is thrown away. */
export function sixDigitCode(random: { bytes: (count: number) => Buffer }): string {
  const beyond = Math.floor(2 ** 32 / CODES) * CODES
  for (;;) {
    const number = random.bytes(4).readUInt32BE()
    if (number < beyond) return String(number % CODES).padStart(6, '0')
  }
}
