import { email } from '@portal/contract/person'
import { personName } from '@portal/contract/plain-line'
import type { SocialSignIn } from '@portal/contract/identity/identity-providers'
import * as z from 'zod/mini'
import type { ProviderPreset } from './provider-presets.ts'

export type Claims = Readonly<Record<string, unknown>>

/** [SESSION-23] */
export function socialSignInOf(idToken: string, claims: Claims, state: string): SocialSignIn {
  return {
    access_token: idToken,
    first_name: nameOf(claims['given_name']),
    last_name: nameOf(claims['family_name']),
    state,
  }
}

/** A name that we could keep; the person completes what is not one. */
function nameOf(claim: unknown): string | null {
  const read = z.safeParse(personName, claim)
  return read.success ? read.data : null
}

/** The address for which the provider vouches in the very document that names it; without its word it is nobody's. */
export function verifiedEmailOf(
  claims: Claims,
  { verifiedBy }: Pick<ProviderPreset, 'verifiedBy'>,
): string | null {
  const word = claims[verifiedBy]
  // Apple writes texts, Microsoft numbers.
  const isVerified = [true, 'true', 1, '1'].includes(word as never)
  const read = z.safeParse(email, claims['email'])
  return isVerified && read.success ? read.data : null
}
