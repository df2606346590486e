import { Secret, TOTP } from 'otpauth'

/** As long as the hash that it keys (RFC 4226, 4). */
export const TOTP_SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** A clock that goes a little wrong, or a code typed as it changes. */
const STEPS_AROUND = 1

function authenticator(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  const own = new Uint8Array(secret).buffer
  return new TOTP({
    ...names,
    secret: new Secret({ buffer: own }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })
}

/** The time step whose code this is (RFC 6238); null where it is that of no step around now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = authenticator(secret).validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** What an authenticator app takes: the secret to type, and the address of the QR code. */
export function totpAddress(
  secret: Buffer,
  names: { issuer: string; label: string },
): { secret: string; address: string } {
  const totp = authenticator(secret, names)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** What an authenticator app with this secret, in base32, shows now, and until when. */
export function shownCode(base32: string, now: Date): { code: string; until: Date } {
  const timestamp = now.getTime()
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS)
  const code = authenticator(secretBytes(base32)).generate({ timestamp })
  return { code, until: new Date((step + 1) * PERIOD_SECONDS * 1000) }
}

export function secretBytes(base32: string): Buffer {
  return Buffer.from(Secret.fromBase32(base32).bytes)
}
