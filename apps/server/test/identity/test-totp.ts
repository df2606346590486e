import { createHmac } from 'node:crypto'

/** RFC 4226, written down from the RFC and not with what the server uses. */
export function hotp(secret: Buffer, counter: bigint, digits: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(counter)
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** RFC 6238: the code that an authenticator shows at a moment, or so many steps of 30 s from it. */
export function totpAt(base32: string, moment: Date, steps = 0): string {
  const step = BigInt(Math.floor(moment.getTime() / 30_000) + steps)
  return hotp(fromBase32(base32), step, 6)
}

/** Six digits that no step around the moment has. */
export function wrongTotpAt(base32: string, moment: Date, nth = 0): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => totpAt(base32, moment, steps)))
  const wrong = Array.from({ length: 1000 }, (_, number) => String(number).padStart(6, '0'))
  return wrong.filter((code) => !right.has(code))[nth] ?? ''
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  )
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
