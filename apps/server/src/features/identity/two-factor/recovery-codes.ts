import { keyedHash } from '../../../db/secrets/secret-token.ts'

const CODES = 10
const CHARACTERS = 8
/** Without those that are taken for one another: 0 and o, 1, i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes as they are shown: `k7fq-2mxd`. */
export function makeRecoveryCodes(random: { bytes: (count: number) => Buffer }): Array<string> {
  const codes = new Set<string>()
  while (codes.size < CODES) {
    const text = Array.from({ length: CHARACTERS }, () => randomCharacter(random)).join('')
    codes.add(`${text.slice(0, CHARACTERS / 2)}-${text.slice(CHARACTERS / 2)}`)
  }
  return [...codes]
}

/** Every character equally likely: a byte beyond the alphabet is thrown away. */
function randomCharacter(random: { bytes: (count: number) => Buffer }): string {
  for (;;) {
    const character = ALPHABET[random.bytes(1).readUInt8() % 32]
    if (character) return character
  }
}

/** What is kept of a recovery code, written with or without its hyphen. */
export function recoveryCodeHash(key: Buffer, profileId: string, code: string): Buffer {
  return keyedHash(key, `recovery-code:${profileId}:${code.replace('-', '')}`)
}
