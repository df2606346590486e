import type { authenticatorSecret } from '@portal/contract/operators/operators-invitations'
import type * as z from 'zod/mini'
import { totpAddress } from '../../db/secrets/totp.ts'
import { qrPath } from '../../ports/documents/qr-path.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Codes that are tried with one secret. */
export const CODE_GUESSES = { most: 10, minutes: 15 }

/** A secret as an authenticator app takes it in: to type, and to scan. */
export function authenticatorFace(
  { settings }: Pick<Surroundings, 'settings'>,
  secret: Buffer,
  label: string,
): z.infer<typeof authenticatorSecret> {
  const given = totpAddress(secret, { issuer: `${settings.utility.name} console`, label })
  return { ...given, qr: qrPath(given.address) }
}
