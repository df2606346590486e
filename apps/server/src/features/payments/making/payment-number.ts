/** Without letters that are mistaken for digits or for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A receipt number that cannot be guessed and can be read aloud: `R-7K3M-9Q2X-4H8P`. */
export function makePaymentNumber(random: { bytes: (count: number) => Buffer }): string {
  const letters = [...random.bytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `R-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
