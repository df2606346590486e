/** Without letters that are mistaken for digits or for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** So many letters by chance, in groups of four, to be read aloud: `7K3M-9Q2X-4H8P`. */
export function readableLetters(
  random: { bytes: (count: number) => Buffer },
  count: number,
): string {
  const letters = [...random.bytes(count)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.replaceAll(/.{4}(?!$)/g, '$&-')
}
