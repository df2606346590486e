/** The characters of GSM 7-bit (3GPP TS 23.038), and those that take two places there. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

/** How many places one segment has: alone, and as one of several, which each bring a header. */
const places = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } }

/** How a text message travels: one character beyond GSM 7-bit makes all of it UCS-2. */
export function segmentsOf(text: string): { encoding: keyof typeof places; segments: number } {
  const characters = Array.from(text)
  const isGsm = characters.every((character) => basic.has(character) || extended.has(character))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const { alone, joined } = places[encoding]
  // What takes two places stays together, in either encoding.
  const widths = characters.map((character) =>
    isGsm ? (extended.has(character) ? 2 : 1) : character.length,
  )
  if (widths.reduce((sum, width) => sum + width, 0) <= alone) return { encoding, segments: 1 }
  let segments = 1
  let used = 0
  for (const width of widths) {
    if (used + width > joined) {
      segments += 1
      used = 0
    }
    used += width
  }
  return { encoding, segments }
}
