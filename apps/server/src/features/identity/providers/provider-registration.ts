import type { TokenResponse } from '@portal/contract/identity/identity'
import type { ProviderOutcome } from '@portal/contract/identity/identity-providers'
import type { BodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import * as z from 'zod/mini'
import { writeAudit } from '../../../db/audit.ts'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { ProviderPerson } from '../../../ports/identity-providers/identity-providers.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { insertLoginMethod } from './login-method-store.ts'
import type { ProviderIdentity } from './login-method-store.ts'
import { createOneTimeToken, takeOneTimeToken } from '../../../db/one-time-tokens.ts'
import { findOwner } from '../owner-store.ts'
import { insertRegisteredProfile } from '../registration/registration-store.ts'

const LIFE_MS = 30 * 60_000
const unconfirmed =
  'The provider does not confirm your e-mail address. Register with it here, then link the provider.'

const ticketData = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
})

/**
 * For a sign-in that nobody has: a ticket by which its person makes a profile. Never one of somebody who is here already:
 * the e-mail address alone does not prove that the profile is theirs, so they sign in and link.
 * @throws ProblemError `provider-refused` without a verified address, `email-taken`, `registration-closed`
 */
export async function offerRegistration(
  { db, random, release }: IdentitySurroundings,
  identity: ProviderIdentity,
  { verifiedEmail: email, signIn }: ProviderPerson,
  { now }: Context,
): Promise<ProviderOutcome> {
  if (email === null) throw problem('provider-refused', { detail: unconfirmed })
  if (await findOwner(db, { email })) throw problem('email-taken')
  // [SESSION-18]
  if (!release().registration) throw problem('registration-closed')
  const ticket = await createOneTimeToken(db, random, {
    kind: 'provider-registration',
    profileId: null,
    data: { ...identity, email },
    now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  })
  const known = { email, firstName: signIn.first_name, lastName: signIn.last_name }
  return { status: 'incomplete', tokens: null, ticket, known }
}

/**
 * [FORM-06] variant two: makes the profile and signs in. The provider vouches for the address, so no mail asks for it.
 * @throws ProblemError `registration-closed`, `link-expired`; `conflict` where the address or the sign-in has one meanwhile
 */
export async function completeRegistration(
  surroundings: IdentitySurroundings,
  { ticket, firstName, lastName, phone }: BodyOf<Routes['completeRegistration']>,
  context: Context,
): Promise<TokenResponse> {
  const { db, now, locale, requestId, device } = context
  if (!surroundings.release().registration) throw problem('registration-closed')
  const taken = await takeOneTimeToken(db, 'provider-registration', ticket, now)
  if (!taken) throw problem('link-expired')
  const { email, ...identity } = z.parse(ticketData, taken.data)
  const profile = { email, firstName, lastName, phone, locale, passwordHash: null }
  const profileId = await insertRegisteredProfile(db, profile, now)
  if (profileId === null) throw problem('conflict')
  const method = await insertLoginMethod(db, profileId, identity, now)
  if (method === null) throw problem('conflict')
  await writeAudit(db, { at: now, profileId, act: 'registered', device: device.name, requestId })
  return beginSession(surroundings, db, { profileId, method: 'provider' }, context)
}
